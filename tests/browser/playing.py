"""How a person at the browser plays: by clicking what is offered."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

TURN_OR_END = "#answers button:visible, #ending:not([hidden]) #ending-title, #curtain-button:visible"


def play_now(page: Page, game: str) -> None:
    """One click on the first page."""
    page.locator(f"[data-game={game}] [data-do=play]").click()
    page.wait_for_url(re.compile("/table/"))


def is_over(page: Page) -> bool:
    return page.locator("#ending").is_visible()


def await_turn(page: Page) -> bool:
    """Wait until something is asked; False when the game is over."""
    page.locator(TURN_OR_END).first.wait_for(state="attached")
    return not is_over(page)


def answer(page: Page, choose: int = 0) -> None:
    """Click one of the offered answers and wait until the position has changed."""
    before = page.locator("#table").get_attribute("data-moves")
    curtain = page.locator("#curtain-button")
    if curtain.is_visible():
        curtain.click()
        expect(curtain).to_be_hidden()
        return
    buttons = page.locator("#answers button:visible")
    buttons.nth(choose % buttons.count()).click()
    expect(page.locator("#table")).not_to_have_attribute("data-moves", before or "")


def play_to_the_end(page: Page, limit: int = 600) -> None:
    for number in range(limit):
        if not await_turn(page):
            return
        answer(page, number)
    raise AssertionError(f"The game is not over after {limit} answers.")


def log(page: Page) -> Locator:
    return page.locator("#log .line")
