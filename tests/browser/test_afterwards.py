"""After the game: look at it again from any seat, go on from any moment, play again."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import NewPage
from browser.everybody import check_with_axe
from browser.playing import await_turn, play_now, play_to_the_end


def test_replay_fork_and_rematch(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "deep-sea-adventure")
    play_to_the_end(page)
    table = page.url
    winner = page.locator("#ranking .winner").first
    points = int(winner.locator(".points").text_content() or "")  # waits until the ranking is there
    assert sum(map(int, winner.locator(".shares span").all_text_contents())) == points
    page.click("#judge")
    expect(page.locator("#judged tbody tr")).to_have_count(3)
    expect(page.locator("#judging")).to_contain_text("moves weighed")
    check_with_axe(page)
    page.get_by_role("link", name="Look at the game again").click()
    page.wait_for_url(re.compile("/replay/"))
    expect(page.locator("#chart polyline")).to_have_count(3)
    check_with_axe(page)
    page.click("#forward")
    page.click("#forward")
    expect(page.locator("#moment-words")).to_contain_text("2 of")
    page.select_option("#seat", "1")
    expect(page).to_have_url(re.compile("at=2&seat=1"))
    page.reload()
    expect(page.locator("#seat")).to_have_value("1")
    expect(page.locator("#moment-words")).to_contain_text("2 of")

    page.click("#fork")
    page.wait_for_url(re.compile("/table/"))
    assert page.url != table
    assert await_turn(page)
    expect(page.locator("#players")).to_contain_text("Coral")  # bots keep their names: two without would be one

    page.goto(table)
    page.click("#rematch")
    page.wait_for_url(lambda address: address != table)
    assert await_turn(page)
