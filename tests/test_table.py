"""One live game: turns, undo, logs, seats."""

import pytest

from fathoms.engine.random import Random
from fathoms.engine.state import SPECTATOR, IllegalAction
from fathoms.games import get_game
from fathoms.games.deep_sea_adventure.rules import components
from fathoms.record import read_record
from fathoms.table import Seat, Table
from fathoms.text import text, verbatim

GAME = get_game("deep-sea-adventure")
IN_ORDER = [value // 2 for value in range(32)]


def new_table(players: int = 2, **options: bool) -> Table:
    seats = [Seat(name) for name in ("Ada", "Ben", "Cleo", "Dan")[:players]]
    return Table(GAME, GAME.setup(players, options), seats, [*IN_ORDER, 0])


def roll(table: Table) -> None:
    table.draw_chance(Random(1))


def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    table = new_table()
    roll(table)
    assert table.actors == [0]
    with pytest.raises(IllegalAction, match="not this seat's turn"):
        table.act(1, components.LEAVE)
    assert table.length == 1


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    table = new_table()
    roll(table)
    before = table.view(0)
    with pytest.raises(IllegalAction):
        table.act(0, components.TURN_BACK)
    with pytest.raises(IllegalAction, match="not understood"):
        table.act_by_words(0, "fly away")
    assert table.view(0) == before
    assert table.length == 1


def test_typed_words_do_the_same_as_numbers() -> None:
    by_words, by_number = new_table(), new_table()
    for table in (by_words, by_number):
        roll(table)
    by_words.act_by_words(0, "  TAKE ")
    by_number.act(0, components.TAKE)
    assert by_words.view(SPECTATOR) == by_number.view(SPECTATOR)


def test_chance_is_not_for_the_asking() -> None:
    table = new_table()
    roll(table)
    with pytest.raises(IllegalAction, match="Nothing is left to chance"):
        roll(table)


def last_words(table: Table) -> str:
    """What the last move made the log tell everybody."""
    return " ".join(str(line.words) for _, line in table.log(SPECTATOR, table.length - 1))


# Undo


def test_ones_own_last_action_can_be_taken_back() -> None:
    table = new_table()
    roll(table)
    before = table.view(0)
    table.act(0, components.TAKE)
    assert table.can_undo(0)
    table.undo(0)
    assert table.view(0) == before
    assert table.log(0) == new_log_after_one_roll()


def new_log_after_one_roll() -> list[object]:
    table = new_table()
    roll(table)
    return list(table.log(0))


def test_undo_never_crosses_the_dice() -> None:
    table = new_table()
    roll(table)
    with pytest.raises(IllegalAction, match="nothing of yours"):
        table.undo(0)
    table.act(0, components.TAKE)
    roll(table)
    with pytest.raises(IllegalAction, match="dice"):
        table.undo(0)


def test_undo_never_crosses_another_seats_action() -> None:
    table = new_table(boost=True)
    table.act_by_words(0, "swim")
    roll(table)
    while table.actors == [0]:
        table.act(0, table.choices(0)[0].action)
    table.act_by_words(1, "swim")
    with pytest.raises(IllegalAction, match="Another player"):
        table.undo(0)
    table.undo(1)


def test_undo_never_crosses_a_reveal() -> None:
    """Coming home shows a diver his chips."""
    table = new_table()
    roll(table)
    while "is back" not in last_words(table):
        if table.waits_for_chance:
            table.draw_chance(Random(table.length))
        else:
            seat = table.actors[0]
            words = {choice.notation for choice in table.choices(seat)}
            table.act_by_words(seat, "back" if "back" in words else "take" if "take" in words else "leave")
    assert not table.can_undo(0)
    assert not table.can_undo(1)


# Log


def test_the_log_names_players_and_numbers_moves() -> None:
    table = new_table()
    roll(table)
    table.act(0, components.TAKE)
    lines = [(number, str(line.words)) for number, line in table.log(SPECTATOR)]
    assert lines[0][0] == 1
    assert lines[0][1].startswith("Ada rolls")
    assert lines[-1] == (2, "Ada takes a level 1 treasure.")


def test_only_the_diver_himself_is_told_what_he_brought_home() -> None:
    table = new_table()
    while not table.is_over:
        if table.waits_for_chance:
            table.draw_chance(Random(table.length))
        else:
            seat = table.actors[0]
            words = {choice.notation for choice in table.choices(seat)}
            table.act_by_words(seat, "back" if "back" in words else "take" if "take" in words else "leave")
    looked = {
        viewer: [number for number, line in table.log(viewer) if str(line.words).startswith("You look")]
        for viewer in (0, 1, SPECTATOR)
    }
    assert looked[SPECTATOR] == []
    assert looked[0]
    assert looked[1]
    assert not set(looked[0]) & set(looked[1])


# Seats


def test_a_bot_takes_the_seat_of_a_person_who_leaves_until_he_comes_back() -> None:
    table = new_table()
    table.leave(1, "heuristic")
    assert table.seats[1] == Seat("Ben", "heuristic", left=True)
    table.come_back(1)
    assert table.seats[1] == Seat("Ben")
    with pytest.raises(IllegalAction, match="Nobody has left"):
        table.come_back(1)


def test_the_number_of_seats_must_fit() -> None:
    with pytest.raises(ValueError, match="3 seats are needed"):
        Table(GAME, GAME.setup(3), [Seat("Ada")], [*IN_ORDER, 0])


def test_a_table_goes_on_from_its_record() -> None:
    table = new_table()
    roll(table)
    table.act(0, components.TAKE)
    record = read_record(table.record().to_text().splitlines(keepends=True))
    again = Table.from_record(record)
    assert again.view(0) == table.view(0)
    assert again.log(0) == table.log(0)
    assert again.can_undo(0)


def test_an_earlier_moment_has_the_names_of_the_present_one() -> None:
    table = new_table()
    table.names = (text("Heuristic bot"), verbatim("Ben"))
    assert table.at_move(0).names == table.names
