"""A first game: read step by step, with moves to make oneself."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import NewPage
from browser.everybody import check_with_axe
from browser.playing import await_turn
from fathoms.games import all_games


def lesson_of(page: Page, game: str) -> dict[str, Any]:
    found: dict[str, Any] = page.request.get(f"/api/lessons/{game}").json()
    return found


def take_step(page: Page, step: dict[str, Any], action: int) -> None:
    """Go on, or make the move that is asked for: as proposed, on the board, or in words."""
    said = page.locator("#progress").text_content()
    if step["tries"] is None:
        page.click("#lesson-next")
    elif page.locator("#answers .proposed, #answers .division button").count():
        page.locator("#answers .proposed, #answers .division button").first.click()
    elif page.locator(f'.target[data-actions="{action}"]').count():
        page.locator(f'.target[data-actions="{action}"]').first.press("Enter")
    elif page.locator(f'[data-choice="{action}"]:visible').count():
        page.locator(f'[data-choice="{action}"]:visible').click()
    else:
        page.fill("#notation-words", step["tries"])
        page.press("#notation-words", "Enter")
    page.wait_for_function("said => document.querySelector('#progress').textContent !== said", arg=said)


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_the_lesson_of_each_game_from_its_first_step_to_its_last(new_page: NewPage, game: str) -> None:
    page = new_page(f"/learn/{game}")
    lesson = lesson_of(page, game)
    expect(page.locator("#said")).to_contain_text("You are Ada")
    for number, step in enumerate(lesson["steps"][:-1], 1):
        expect(page.locator("#progress")).to_have_text(f"Step {number} of {len(lesson['steps'])}")
        take_step(page, step, lesson["moves"][step["at"]])
        if number == 2:
            check_with_axe(page)
    expect(page.locator("#lesson-play")).to_be_focused()


def test_another_move_than_the_lessons_is_answered_and_nothing_is_lost(new_page: NewPage) -> None:
    page = new_page()
    page.locator("[data-game=deep-sea-adventure]").get_by_role("link", name="First time?").click()
    page.wait_for_url(re.compile("/learn/deep-sea-adventure"))
    page.click("#lesson-next")
    page.locator("#answers button", has_text="Take").click()
    expect(page.locator("#refusal")).to_contain_text("Leave everything")
    expect(page.locator("#progress")).to_contain_text("Step 2")
    page.locator("#answers button", has_text="Leave everything").click()
    expect(page.locator("#progress")).to_contain_text("Step 3")
    page.click("#lesson-back")
    expect(page.locator("#progress")).to_contain_text("Step 2")


def test_after_the_lesson_a_first_game_is_played_with_tips(new_page: NewPage) -> None:
    page = new_page("/learn/deep-sea-adventure")
    lesson = lesson_of(page, "deep-sea-adventure")
    for step in lesson["steps"][:-1]:
        take_step(page, step, lesson["moves"][step["at"]])
    page.click("#lesson-play")
    page.wait_for_url(re.compile("guide"))
    assert await_turn(page)
    expect(page.locator("#guide-tip")).to_contain_text("lit on the board")
    expect(page.locator("#guide-advice")).to_contain_text("A bot would choose")
    page.click("#guide-next")
    expect(page.locator("#guide-tip")).to_contain_text("Point at anything")
    page.click("#guide-off")
    expect(page.locator("#guide")).to_be_hidden()


def test_the_route_of_a_boat_is_shown_with_its_cost(new_page: NewPage) -> None:
    page = new_page("/learn/thesauros")
    lesson = lesson_of(page, "thesauros")
    for step in lesson["steps"]:
        action = lesson["moves"][step["at"]]
        if step["tries"] and step["tries"].startswith("sail"):
            break
        take_step(page, step, action)
    page.locator(f'.target[data-actions="{action}"]').focus()
    expect(page.locator(".previews")).to_contain_text("$1")
