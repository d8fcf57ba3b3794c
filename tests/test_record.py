"""Saved games: written, read back, replayed, and refused with the line where they are damaged."""

import io
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.arena.play import play_game
from fathoms.bots import make_bot
from fathoms.engine.random import Random
from fathoms.engine.setup import Edition
from fathoms.games import get_game
from fathoms.record import Move, Record, RecordError, RecordReader, SaveError, load_record, read_record

GAME = get_game("deep-sea-adventure")


def played(seed: int = 1, players: int = 3) -> Record:
    setup = GAME.setup(players, {"boost": seed % 2 == 0})
    bots = [make_bot("random") for _ in range(players)]
    return play_game(GAME, setup, bots, Random(seed)).record(GAME, [f"Player {seat}" for seat in range(players)])


def reread(text: str) -> Record:
    return read_record(io.StringIO(text))


def edited(text: str, line: int, old: str, new: str) -> str:
    """The text with one thing changed in this line, counted from 1."""
    lines = text.splitlines(keepends=True)
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    return "".join(lines)


def line_of(text: str, start: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if line.startswith(start))


@pytest.mark.parametrize("seed", range(6))
def test_a_record_read_back_is_the_same_game(seed: int) -> None:
    record = played(seed, players=2 + seed % 5)
    again = reread(record.to_text())
    assert again.moves == record.moves
    assert again.outcome == record.outcome
    assert again.to_text() == record.to_text()
    assert again.state_at(len(again.moves)).to_bytes() == record.state_at(len(record.moves)).to_bytes()


def test_comments_and_clock_times_are_kept() -> None:
    record = played()
    record.comments = ("Before the first move.",)
    first = record.moves[0]
    record.moves[0] = Move(first.seat, first.action, first.notation, 3.5, ("A daring start.", "Two lines."))
    again = reread(record.to_text())
    assert again.comments == record.comments
    assert again.moves[0] == record.moves[0]


def test_a_comment_may_be_added_by_hand() -> None:
    lines = played().to_text().splitlines(keepends=True)
    lines.insert(line_of("".join(lines), "2 "), "; I liked this.\n")
    assert reread("".join(lines)).moves[1].comments == ("I liked this.",)


def test_an_unfinished_game_is_a_record_too() -> None:
    record = played()
    record.moves, record.outcome = record.moves[:20], None
    again = reread(record.to_text())
    assert again.outcome is None
    assert len(again.moves) == 20


def test_an_owners_own_edition_travels_with_the_record() -> None:
    source = GAME.load_edition("printed").source.replace("full = 25", "full = 12")
    edition = GAME.edition_from_text("mine.toml", source)
    assert isinstance(edition, Edition)
    setup = GAME.setup(2, {}, edition)
    record = play_game(GAME, setup, [make_bot("random")] * 2, Random(5)).record(GAME, ["A", "B"])
    assert reread(record.to_text()).setup.edition.tables["air"]["full"] == 12


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_lines_of_an_own_edition_end_where_toml_ends_them(tmp_path: Path, end: str) -> None:
    """To Python, these characters end a line too."""
    odd = "# It\u2028is\u2029an\x85old [game\nodd = '\u2028'\n\n"
    source = (odd + GAME.load_edition("printed").source + "\n").replace("\n", end)
    setup = GAME.setup(2, {}, GAME.edition_from_text("mine.toml", source))
    record = play_game(GAME, setup, [make_bot("random")] * 2, Random(5)).record(GAME, ["A", "B"])
    record.save(tmp_path / "game.fathoms")
    again = load_record(tmp_path / "game.fathoms")
    assert again.setup.edition.tables == setup.edition.tables
    assert again.setup.edition.source == source.replace("\r\n", "\n")
    assert again.to_text() == record.to_text()


def test_a_record_that_went_through_windows_is_read() -> None:
    record = played()
    assert reread(record.to_text().replace("\n", "\r\n")).moves == record.moves


def test_an_edition_with_which_nothing_can_be_played_gets_the_line() -> None:
    text = played().to_text()
    line = next(line for line in text.splitlines() if line.startswith("edition "))
    for numbers in ("[air]", "[chips]\nvalues = 3", '[air]\nfull = "much"'):
        source = "\n".join(["edition mine.toml", *(f"edition| {number}" for number in numbers.splitlines())])
        with pytest.raises(RecordError, match="no game can be played with the edition"):
            reread(text.replace(line, source))


def test_replay_stops_at_any_point() -> None:
    record = played()
    for number, (state, _) in enumerate(record.states()):
        if number % 17 == 0:
            assert record.state_at(number).to_bytes() == state.to_bytes()


def test_the_reader_gives_moves_as_they_come() -> None:
    lines = played().to_text().splitlines(keepends=True)
    head = line_of("".join(lines), "5 ")
    moves = RecordReader(lines[:head]).moves()
    assert [next(moves).notation for _ in range(4)] == [move.notation for move in played().moves[:4]]


# Damage


def test_a_changed_move_is_found_in_its_line() -> None:
    text = played().to_text()
    line = line_of(text, "1 ")
    old = played().moves[0].notation
    with pytest.raises(RecordError, match=f"^line {line}: .*changed"):
        reread(edited(text, line, old, "roll 3+3" if old != "roll 3+3" else "roll 1+1"))


def test_a_move_the_rules_forbid_is_named_with_the_reason() -> None:
    record = played()
    first = record.moves[0]
    record.moves[0] = Move(0, 1, "back")
    with pytest.raises(RecordError, match="'back' cannot be played here: "):
        reread(record.to_text())
    record.moves[0] = Move(first.seat, 99, "roll 9+9")
    with pytest.raises(RecordError, match="'roll 9\\+9' cannot be played here: Chance"):
        reread(record.to_text())


def test_a_missing_line_is_found() -> None:
    lines = played().to_text().splitlines(keepends=True)
    gone = line_of("".join(lines), "7 ")
    del lines[gone - 1]
    with pytest.raises(RecordError, match=f"^line {gone}: "):
        reread("".join(lines))


def test_a_false_result_is_found() -> None:
    text = played().to_text()
    line = line_of(text, "result ")
    with pytest.raises(RecordError, match=f"^line {line}: .*does not follow from the moves"):
        reread(edited(text, line, "result ", "result 9"))


def test_a_record_of_another_version_is_refused_clearly() -> None:
    text = played().to_text()
    with pytest.raises(RecordError, match="line 3: the record was made with version 99"):
        reread(edited(text, 3, f"version {GAME.version}", "version 99"))


def test_an_unknown_game_is_refused_clearly() -> None:
    with pytest.raises(RecordError, match="line 2: There is no game called 'chess'"):
        reread(edited(played().to_text(), 2, "deep-sea-adventure", "chess"))


def test_something_else_is_refused_clearly(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="line 1: this is not a Fathoms record"):
        reread("once upon a time\n")
    binary = tmp_path / "picture.png"
    binary.write_bytes(b"\x89PNG\r\n\xff\xfe")
    with pytest.raises(RecordError, match="not text"):
        load_record(binary)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_record_cut_anywhere_is_refused_at_its_last_line(data: st.DataObject) -> None:
    text = played(seed=3, players=2).to_text()
    cut = data.draw(st.integers(0, len(text) - 1))
    with pytest.raises(RecordError) as caught:
        reread(text[:cut])
    lines = text[:cut].count("\n") + 1
    assert caught.value.line in (lines - 1, lines)


@settings(max_examples=80, deadline=None)
@given(st.data())
def test_a_record_with_any_character_changed_is_never_another_game(data: st.DataObject) -> None:
    record = played(seed=3, players=2)
    text = record.to_text()
    place = data.draw(st.integers(0, len(text) - 1))
    character = data.draw(st.characters(codec="utf-8", exclude_characters=text[place]))
    try:
        again = reread(text[:place] + character + text[place + 1 :])
    except RecordError:
        return
    # Only a clock time or a comment may differ unnoticed, and this record has none.
    assert again.moves == record.moves


# Saving


def test_a_full_disk_leaves_what_was_there(tmp_path: Path) -> None:
    kept = tmp_path / "game.fathoms"
    kept.write_text("an older game")
    # /dev/full takes no byte, as a full disk does.
    (tmp_path / "game.fathoms.unfinished").symlink_to("/dev/full")
    with pytest.raises(SaveError, match=r"game\.fathoms could not be saved: No space left on device\."):
        played().save(kept)
    assert [path.name for path in tmp_path.iterdir()] == ["game.fathoms"]
    assert kept.read_text() == "an older game"


def test_only_a_file_is_ever_replaced(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="is not a file"):
        played().save(tmp_path)
