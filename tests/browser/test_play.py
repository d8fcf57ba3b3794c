"""Whole games in a real browser, by clicking alone."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocket, WebSocketRoute, expect

from browser.conftest import NewPage, Server
from browser.playing import answer, await_change, await_turn, log, moves, play_now, play_to_the_end, type_move
from fathoms.games import all_games


@pytest.mark.parametrize("game", [game.name for game in all_games()])
def test_a_whole_game_against_bots(new_page: NewPage, game: str) -> None:
    page = new_page()
    play_now(page, game)
    play_to_the_end(page)
    expect(page.locator("#ranking > li")).to_have_count(3)
    expect(page.locator("#ending-title")).not_to_be_empty()
    expect(page.locator("#chart polyline")).to_have_count(3)


def test_what_is_lit_on_the_board_can_be_clicked(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "deep-sea-adventure")
    for _ in range(40):
        assert await_turn(page)
        target = page.locator(".target").first
        if target.is_visible():
            break
        answer(page)
    label = target.get_attribute("aria-label")
    target.hover()
    expect(page.locator("#tooltip")).to_have_text(label or "")
    before = moves(page)
    target.click()
    await_change(page, before)


def test_a_move_can_be_typed_and_a_wrong_one_is_refused_with_a_sentence(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "deep-sea-adventure")
    assert await_turn(page)
    page.fill("#notation-words", "fly away")
    page.press("#notation-words", "Enter")
    expect(page.locator("#refusal")).to_contain_text("fly away")
    before = moves(page)
    page.fill("#notation-words", page.locator("#notation-words").get_attribute("placeholder") or "")
    page.press("#notation-words", "Enter")
    await_change(page, before)


@pytest.mark.parametrize(
    ("game", "words", "piece", "rule"),
    [
        ("deep-sea-adventure", [], "dice", "Now search: take, lay down, or leave."),
        ("sunken-treasure", [], "hand-0-0", "First all bathyscaphes are placed: choose a column."),
        ("sunken-city", [], "building-9", "First play a movement card."),
        ("sunken-city", ["card 3/4", "street a1"], "neptune", re.compile("First choose the second square")),
        ("thesauros", ["amount 9"] * 4, "title-4", "Zone 4 opens in the second quadrimester."),
    ],
)
def test_a_click_where_nothing_is_lit_gives_the_rule(
    new_page: NewPage, game: str, words: list[str], piece: str, rule: str | re.Pattern[str]
) -> None:
    page = new_page()
    play_now(page, game)
    for move in words:
        type_move(page, move)
    assert await_turn(page)
    page.locator(f"[data-piece={piece}]").click(force=True)
    expect(page.locator("#refusal")).to_have_text(rule)


def test_a_walk_of_several_steps_takes_one_click(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "sunken-city")
    for move in ["card 3/4", "street a1", "with b1", "street c1", "with d1", "street c2", "with d2"]:
        type_move(page, move)
    assert await_turn(page)
    far = page.locator('.target.far[aria-label="Walk to street c2-d2: 3 steps"]')
    far.focus()
    expect(page.locator(".previews g[transform]")).to_have_count(3)  # two steps on the way, and where one arrives
    far.press("Enter")
    expect(page.locator("[data-piece=pawn-0]")).to_have_attribute("aria-label", re.compile("is on street c2-d2"))


def test_a_budget_is_divided_with_sliders_that_always_add_up(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "thesauros")
    assert await_turn(page)
    parts = page.locator(".division output")
    total = sum(int(part) for part in parts.all_text_contents())
    for slider, key in ((0, "End"), (3, "ArrowRight"), (0, "Home"), (1, "PageUp")):
        page.locator(".division input").nth(slider).press(key)
        shares = [int(part) for part in parts.all_text_contents()]
        assert sum(shares) == total
        assert min(shares) >= 0
    page.locator(".division button").click()
    expect(page.locator("#players li", has_text="you").locator("dd").nth(2)).to_have_text(f"${shares[1]}")


def test_a_moment_of_the_game_can_be_looked_back_at(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "deep-sea-adventure")
    for number in range(4):
        assert await_turn(page)
        answer(page, number)
    assert await_turn(page)
    page.reload()  # what this page has not seen itself comes from the server
    assert await_turn(page)
    told = log(page).locator("..").evaluate_all("items => items.map((item) => Number(item.dataset.move))")
    earlier = max(move for move in told if move < int(moves(page)))
    page.locator(f"#log [data-move='{earlier}'] .line").first.click()
    expect(page.locator("#back-words")).to_contain_text(f"after move {earlier}.")
    expect(page.locator(".target")).to_have_count(0)
    page.click("#present")
    expect(page.locator("#back-note")).to_be_hidden()
    answer(page)


def test_things_move_unless_that_is_not_wanted_and_a_click_skips_it(new_page: NewPage) -> None:
    moving = "() => document.querySelector('.board').getAnimations({ subtree: true }).length > 0"
    page = new_page(reduced_motion="no-preference")
    play_now(page, "deep-sea-adventure")
    assert await_turn(page)
    page.locator("#answers button").first.click()
    page.wait_for_function(moving)
    page.locator("#frame").click(position={"x": 5, "y": 5})
    page.wait_for_function(f"() => !({moving})()")
    assert await_turn(page)
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(
        "() => { window.moved = 0; const animate = Element.prototype.animate;"
        " Element.prototype.animate = function (...all) { window.moved += 1; return animate.apply(this, all); }; }"
    )
    answer(page)
    assert page.evaluate("window.moved") == 0


def test_two_people_at_two_browsers(new_page: NewPage) -> None:
    ada = new_page("/profile")
    ada.fill("#name", "Ada")
    ada.click("form[data-method=PUT] button")
    expect(ada.locator("#success")).to_be_visible()
    ada.goto("/")
    ada.locator("[data-game=deep-sea-adventure] [data-do=invite]").click()
    ada.wait_for_url(re.compile("/table/"))
    expect(ada.locator("#waiting-title")).to_have_text("Waiting for players")
    link = ada.input_value("#invite-link")
    ben = new_page(link)
    ben.get_by_role("button", name="Sit here").first.click()
    expect(ada.locator("#seats")).to_contain_text("Guest")
    ada.get_by_role("button", name="Start now with bots").click()
    for page in (ada, ben):
        expect(page.locator("#players li")).to_have_count(3)
    for _ in range(4):
        for page in (ada, ben):
            if page.locator("#answers button").first.is_visible():
                answer(page)
    ada.click("#tab-chat")
    ada.fill("#chat-words", "Well met & <b>hello</b>")
    ada.press("#chat-words", "Enter")
    ben.click("#tab-chat")
    expect(ben.locator("#chat li")).to_contain_text("Well met & <b>hello</b>")


def test_the_log_is_at_its_end_after_a_look_at_the_chat(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "deep-sea-adventure")
    assert await_turn(page)
    page.click("#tab-chat")
    for _ in range(4):
        answer(page)
        assert await_turn(page)
    page.click("#tab-log")
    expect(log(page).last).to_be_in_viewport()
    expect(log(page).first).not_to_be_in_viewport()


def test_a_part_of_a_board_is_opened_large(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "thesauros")
    assert await_turn(page)
    whole = page.locator("[data-piece=title-8]").bounding_box()
    page.select_option("#regions", "zone-8")
    large = page.locator("[data-piece=title-8]").bounding_box()
    assert whole is not None
    assert large is not None
    assert large["width"] > 1.5 * whole["width"]
    page.click("#whole")
    assert page.locator("[data-piece=title-8]").bounding_box() == whole
    expect(page.locator("#regions")).to_have_value("")


def test_the_chat_opens_at_its_last_line_and_long_names_stay_within_their_panel(new_page: NewPage) -> None:
    page = new_page()
    page.evaluate(
        """async (seats) => {
          const [method, headers] = ["POST", { "Content-Type": "application/json" }];
          const body = JSON.stringify({ game: "deep-sea-adventure", seats });
          const { id } = await (await fetch("/api/tables", { method, headers, body })).json();
          const socket = new WebSocket(`ws://${location.host}/api/tables/${id}/live`);
          await new Promise((resolve) => { socket.onopen = resolve; });
          const say = (at) => socket.send(JSON.stringify({ type: "say", id: `${at}`, words: `line ${at}` }));
          for (let at = 0; at < 40; at++) say(at);
          await new Promise((resolve) => socket.addEventListener("message", ({ data }) => {
            if (data.includes("line 39")) resolve();
          }));
          location.href = `/table/${id}`;
        }""",
        [{"kind": "me"}, {"kind": "bot", "name": "W" * 40}],
    )
    assert await_turn(page)
    page.click("#tab-chat")
    expect(page.locator("#chat li").last).to_be_in_viewport()
    assert page.locator(".player").evaluate_all("items => items.every((item) => item.scrollWidth <= item.clientWidth)")


def test_a_long_log_brings_its_older_lines_when_they_are_reached(new_page: NewPage) -> None:
    page = new_page()
    shown = page.evaluate("""async () => {
      const { Log } = await import("/static/log.js");
      const list = document.createElement("ol");
      list.style.cssText = "height: 200px; overflow: auto; position: relative";
      document.body.append(list);
      const log = new Log(list, { highlight() {}, lookBack() {} });
      const line = (move) => ({ move, words: `line ${move}`, about: [] });
      const lines = (from, to) => Array.from({ length: to - from }, (_, at) => line(from + at));
      const shown = [];
      const note = () => shown.push([list.children.length, list.firstChild.textContent, list.lastChild.textContent]);
      log.take({ fresh: true, keep: 0, log: lines(0, 250) });
      note();
      log.take({ fresh: false, keep: 247, log: lines(248, 251) });
      note();
      log.mark(40);
      note();
      shown.push(list.querySelector(".seen").textContent);
      return shown;
    }""")
    assert shown == [
        [100, "Line 150", "Line 249"],
        [100, "Line 151", "Line 250"],
        [211, "Line 40", "Line 250"],
        "Line 40",
    ]


def test_pieces_are_put_in_order_by_moving_as_few_as_can_be(new_page: NewPage) -> None:
    page = new_page()
    moved = page.evaluate(
        """async () => {
          const { arrange } = await import("/static/order.js");
          const parent = document.createElement("div");
          const nodes = [..."abcdefgh"].map((id) => Object.assign(document.createElement("i"), { id }));
          parent.append(...nodes);
          const [a, b, c, d, e, f, g, h] = nodes;
          const touched = new Set();
          const { insertBefore } = parent;
          parent.insertBefore = (node, next) => { touched.add(node.id); return insertBefore.call(parent, node, next); };
          const x = Object.assign(document.createElement("i"), { id: "x" });
          arrange(parent, [d, x, e, f, g, h, a, c]);
          return [[...parent.children].map((node) => node.id).join(""), [...touched].sort().join("")];
        }"""
    )
    assert moved == ["bdxefghac", "acx"]


def test_two_tabs_of_one_person_show_the_same_game(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "deep-sea-adventure")
    other = page.context.new_page()
    other.goto(page.url)
    for here, there in ((page, other), (other, page)):
        assert await_turn(here)
        assert await_turn(there)
        before = moves(there)
        answer(here)
        await_change(there, before)
    assert await_turn(page)
    expect(log(other)).to_have_count(log(page).count())


def test_two_people_at_one_screen(new_page: NewPage) -> None:
    page = new_page()
    page.locator("[data-game=deep-sea-adventure] [data-do=choose]").click()
    page.select_option("#player-count", "2")
    page.locator("#new-seats select").nth(1).select_option("here")
    page.locator("#new-seats input").nth(1).fill("Ben")
    page.click("#make-table")
    page.wait_for_url(re.compile("/table/"))
    expect(page.locator("#players")).to_contain_text("Ben")
    seen = set()
    for _ in range(16):
        assert await_turn(page)
        answer(page)
        seen.add(page.locator("#players li", has_text="you").locator("strong").text_content())
    assert "Ben" in seen
    assert len(seen) == 2


def test_a_line_that_is_refused_for_good_is_not_tried_again(new_page: NewPage) -> None:
    page = new_page()
    page.locator("[data-game=deep-sea-adventure] [data-do=choose]").click()
    page.select_option("#player-count", "2")
    page.locator("#new-seats select").nth(1).select_option("here")
    lines: list[WebSocket] = []
    page.on("websocket", lambda line: lines.append(line))
    page.clock.install()
    page.click("#make-table")
    page.wait_for_url(re.compile("/table/"))
    assert await_turn(page)
    # Signed out, the browser connects again and is told that the seat is no longer its own.
    page.evaluate("() => fetch('/api/logout', { method: 'POST' })")
    expect(page.locator("#refusal")).to_have_text("You have no seat at this table.")
    page.clock.run_for(60_000)
    expect(page.locator("#refusal")).to_have_text("You have no seat at this table.")
    expect(page.locator("#connection")).to_be_hidden()
    first, again = (line.url for line in lines)
    assert "?" not in first
    assert "?seat=" in again


def test_why_a_line_is_refused_for_now_is_shown_while_it_is_tried_again(new_page: NewPage) -> None:
    page = new_page()
    play_now(page, "deep-sea-adventure")
    sentence = "This game was begun with another version of its rules, which is not here."

    def refuse(line: WebSocketRoute) -> None:
        line.send(json.dumps({"type": "bye", "code": "not_now", "sentence": sentence}))
        line.close()

    page.route_web_socket(re.compile("/live"), refuse)
    page.set_viewport_size({"width": 390, "height": 844})
    page.reload()
    expect(page.locator("#refusal")).to_have_text(sentence)
    expect(page.locator("#connection")).to_have_text("Connection lost. Trying again …")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_a_line_that_is_refused_for_now_is_tried_again_more_and_more_rarely(new_page: NewPage) -> None:
    page = new_page()
    lines: list[WebSocketRoute] = []

    def refuse(line: WebSocketRoute) -> None:
        lines.append(line)
        line.send(json.dumps({"type": "bye", "code": "too_often", "sentence": "Too often."}))
        line.close()

    page.route_web_socket(re.compile("/live"), refuse)
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.evaluate("""async () => {
      const { Live } = await import("/static/live.js");
      window.states = [];
      new Live("nowhere").addEventListener("state", ({ detail }) => window.states.push(detail));
    }""")
    for tries, milliseconds in enumerate((300, 1000, 2000, 4000, 8000, 8000), 1):
        page.wait_for_function("tries => window.states.length === tries", arg=tries)
        page.clock.run_for(milliseconds - 1)
        assert page.evaluate("window.states") == ["lost"] * tries
        assert len(lines) == tries
        page.clock.run_for(1)


def test_an_owner_plays_with_his_own_edition_file(new_page: NewPage, tmp_path: Path) -> None:
    page = new_page("/rules/deep-sea-adventure")
    with page.expect_download() as download:
        page.get_by_role("link", name="The file to correct").click()
    file = tmp_path / "mine.toml"
    download.value.save_as(file)
    numbers = file.read_text()
    page.goto("/")
    page.locator("[data-game=deep-sea-adventure] [data-do=choose]").click()
    file.write_text(numbers.replace("rounds = 3", "rounds = 0"))
    page.set_input_files("#own-edition", file)
    page.click("#make-table")
    expect(page.locator("#new-problem")).to_contain_text("game.rounds must be between 1 and 10")
    file.write_text(numbers.replace("rounds = 3", "rounds = 7"))
    page.set_input_files("#own-edition", file)
    page.click("#make-table")
    page.wait_for_url(re.compile("/table/"))
    expect(page.locator("#description")).to_contain_text("Round 1 of 7")


def test_an_action_can_be_taken_back(new_page: NewPage) -> None:
    page = new_page()
    page.locator("[data-game=deep-sea-adventure] [data-do=choose]").click()
    page.check("[name=boost]")
    page.check("[name=allow_empty_turn_back]")
    page.click("#make-table")
    page.wait_for_url(re.compile("/table/"))
    dive, swim = (
        page.locator("[data-choice]", has_text="Dive on"),
        page.locator("[data-choice]", has_text="Swim calmly"),
    )
    while not dive.is_visible():
        assert await_turn(page)
        answer(page)
        assert await_turn(page)
    dive.click()
    expect(swim).to_be_visible()
    expect(log(page).last).to_contain_text("dives on")
    page.click("#undo")
    expect(dive).to_be_visible()
    expect(log(page).last).not_to_contain_text("dives on")


def test_a_lost_connection_is_shown_and_mended_and_nothing_is_lost(chromium: Browser, tmp_path: Path) -> None:
    with Server(tmp_path) as server:
        page = chromium.new_context(base_url=server.address, reduced_motion="reduce").new_page()
        page.goto("/")
        play_now(page, "deep-sea-adventure")
        assert await_turn(page)
        lines = log(page).all_text_contents()
        server.stop()
        expect(page.locator("#connection")).to_be_visible()
        server.start()
        expect(page.locator("#connection")).to_be_hidden(timeout=20_000)
        assert log(page).all_text_contents() == lines
        answer(page)
        page.reload()
        assert await_turn(page)
        page.context.close()


def test_a_table_that_does_not_exist_says_so(new_page: NewPage) -> None:
    page = new_page("/table/0123456789abcdef")
    expect(page.locator("#prompt")).to_contain_text("no such table")
    expect(page.get_by_role("link", name="Back to the games")).to_be_visible()
