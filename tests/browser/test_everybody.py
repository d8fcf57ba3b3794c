"""For everybody: by keyboard, on a phone, in one's own language, with a screen reader."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.everybody import check_with_axe
from browser.playing import answer, await_change, await_turn, is_over, log, moves, play_now
from fathoms.games import all_games

GAMES = [game.name for game in all_games()]


def test_axe_finds_nothing_on_any_page(new_page: NewPage) -> None:
    page = new_page("/profile")
    page.fill("#name", "Ada")
    page.click("form[data-method=PUT] button")
    expect(page.locator("#success")).to_be_visible()
    me = page.request.get("/api/me").json()["id"]
    for path in ["/", "/profile", f"/people/{me}", "/ratings", *(f"/rules/{game}" for game in GAMES), "/nowhere"]:
        page.goto(path)
        check_with_axe(page)


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_in_the_middle_of_a_game(new_page: NewPage, game: str) -> None:
    page = new_page()
    play_now(page, game)
    for number in range(6):
        assert await_turn(page)
        answer(page, number)
    assert await_turn(page)
    check_with_axe(page)


def test_axe_finds_nothing_where_tables_are_made_and_awaited(new_page: NewPage) -> None:
    page = new_page()
    page.locator("[data-game=deep-sea-adventure] [data-do=choose]").click()
    check_with_axe(page)
    page.keyboard.press("Escape")
    page.locator("[data-game=deep-sea-adventure] [data-do=invite]").click()
    expect(page.locator("#waiting-title")).to_be_visible()
    check_with_axe(page)


def tab_to(page: Page, selector: str) -> None:
    for _ in range(60):
        if page.evaluate("selector => Boolean(document.activeElement?.matches(selector))", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached with the Tab key.")


def test_deep_sea_adventure_by_keyboard_alone_from_the_first_page_to_the_final_score(new_page: NewPage) -> None:
    page = new_page()
    tab_to(page, "[data-game=deep-sea-adventure] [data-do=play]")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile("/table/"))
    for _ in range(400):
        if not await_turn(page):
            break
        before = moves(page)
        tab_to(page, "#answers button")
        page.keyboard.press("Enter")
        await_change(page, before)
    assert is_over(page)
    tab_to(page, "#rematch")


def test_targets_are_reached_with_tab_and_chosen_with_enter(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "deep-sea-adventure")
    while not page.locator(".target").first.is_visible():
        assert await_turn(page)
        answer(page)
        assert await_turn(page)
    before = moves(page)
    tab_to(page, ".target")
    page.keyboard.press("Enter")
    await_change(page, before)


def test_those_who_listen_are_told_what_happens(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "deep-sea-adventure")
    assert await_turn(page)
    expect(page.locator("#description")).not_to_be_empty()
    answer(page)
    expect(page.locator("#announcements")).to_contain_text(log(page).last.text_content() or "")


@pytest.mark.parametrize("width", [360, 390])
@pytest.mark.parametrize("game", GAMES)
def test_on_a_phone_all_is_within_reach(new_page: NewPage, game: str, width: int) -> None:
    page = new_page(width=width, height=780, has_touch=True)
    play_now(page, game)
    assert await_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for button in page.locator("#answers button:visible").all()[:6]:
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["y"] >= 780 / 2
        assert box["x"] + box["width"] <= width
    page.locator("#nearer").tap()
    expect(page.locator("#whole")).to_be_enabled()
    page.locator("#whole").tap()
    expect(page.locator("#whole")).to_be_disabled()
    page.locator("#sheet").tap()
    expect(page.locator("#players li").first).to_be_in_viewport()
    page.locator("#sheet-close").tap()
    expect(page.locator("#players li").first).not_to_be_in_viewport()
    answer(page)
