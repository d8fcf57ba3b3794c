"""How a person at the browser plays: by clicking what is offered."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page

ANSWERS = "#answers button:visible, .target:visible"

# Something is asked, the device is to be handed over, or the game has ended. Polled in the page: much quicker than
# asking from here.
SOMETHING_TO_DO = """() => ["#answers button", ".target", "#curtain-button", "#ending-title"].some(
    (selector) => [...document.querySelectorAll(selector)].some((node) => node.checkVisibility()))"""


def play_now(page: Page, game: str) -> None:
    """One click on the first page."""
    page.locator(f"[data-game={game}] [data-do=play]").click()
    page.wait_for_url(re.compile("/table/"))


def is_over(page: Page) -> bool:
    return page.locator("#ending").is_visible()


def await_turn(page: Page) -> bool:
    """Wait until something is asked; False when the game is over."""
    page.wait_for_function(SOMETHING_TO_DO)
    return not is_over(page)


def moves(page: Page) -> str:
    return page.locator("#table").get_attribute("data-moves") or ""


def await_change(page: Page, before: str) -> None:
    page.wait_for_function("before => document.querySelector('#table').dataset.moves !== before", arg=before)


def answer(page: Page, choose: int = 0) -> None:
    """Click one of the offered answers and wait until the position has changed."""
    curtain = page.locator("#curtain-button")
    if curtain.is_visible():
        curtain.click()
        curtain.wait_for(state="hidden")
        return
    before = moves(page)
    answers = page.locator(ANSWERS)
    answers.nth(choose % answers.count()).click()
    await_change(page, before)


def type_move(page: Page, words: str) -> None:
    """Answer in notation."""
    assert await_turn(page)
    before = moves(page)
    page.fill("#notation-words", words)
    page.press("#notation-words", "Enter")
    await_change(page, before)


def play_to_the_end(page: Page, limit: int = 1000) -> None:
    for number in range(limit):
        if not await_turn(page):
            return
        answer(page, number)
    raise AssertionError(f"The game is not over after {limit} answers.")


def log(page: Page) -> Locator:
    return page.locator("#log .line")
