"""How Sunken Treasure ends, and who wins."""

import pytest

from fathoms.games.sunken_treasure.notation import KIND_NAMES
from fathoms.games.sunken_treasure.rules.components import BLANK, COLUMNS, STACK
from fathoms.games.sunken_treasure.rules.events import (
    ALL_KINDS,
    COLUMN_EMPTY,
    NO_CARDS,
    NOBODY_COLLECTS,
    NOBODY_GAINS,
)
from fathoms.games.sunken_treasure.rules.game import SunkenTreasure
from games.sunken_treasure.sea import (
    GAME,
    cell,
    count_cards,
    count_treasures,
    give_joker,
    give_kinds,
    play,
    position,
    take_jokers_away,
)


def empty_column(state: SunkenTreasure, column: int, keep: str) -> None:
    """Nothing but one space is left of a column."""
    for row in range(4):
        for level in range(STACK):
            if row * COLUMNS + column != cell(keep):
                state.stack[(row * COLUMNS + column) * STACK + level] = BLANK
    count_treasures(state)


def last_of_its_column(doubles_return_as_joker: bool = False) -> SunkenTreasure:
    """Seat 0 is about to take the last treasure of column b."""
    state = position(
        ["b2 a2", "f2"],
        tiles={"b2": "crown-red"},
        hands=["red blue blue"],
        doubles_return_as_joker=doubles_return_as_joker,
    )
    empty_column(state, 1, "b2")
    return state


def test_e1_the_twelfth_kind_wins_at_once() -> None:
    state = position(["b2 a2"], tiles={"b2": "crown-red"}, hands=["red red red"])
    give_kinds(state, 0, *(kind for kind in KIND_NAMES[:12] if kind != "crown"))
    take_jokers_away(state)
    play(state, "sail b", "take crown-red")
    assert state.ending() == ALL_KINDS
    assert GAME.outcome(state).winners == (0,)
    assert GAME.outcome(state).scores == (12, 0)


def test_e2_a_column_without_treasure_ends_the_game() -> None:
    state = last_of_its_column()
    take_jokers_away(state)
    give_kinds(state, 1, "mask", "ring")
    play(state, "sail b", "take crown-red")
    assert state.is_over()
    assert state.ending() == COLUMN_EMPTY
    assert GAME.outcome(state).winners == (1,)


def test_a27_the_twelfth_kind_counts_before_the_empty_column() -> None:
    state = last_of_its_column()
    take_jokers_away(state)
    give_kinds(state, 0, *(kind for kind in KIND_NAMES[:12] if kind != "crown"))
    play(state, "sail b", "take crown-red")
    assert state.ending() == ALL_KINDS


def test_a28_the_game_ends_at_once_without_a_refill() -> None:
    state = last_of_its_column()
    take_jokers_away(state)
    play(state, "sail b", "take crown-red")
    assert state.hand_size[0] == 2
    assert state.supply_size[0] > 0


def test_a29_a_mussel_in_place_of_the_last_treasure_leaves_the_column_empty() -> None:
    state = last_of_its_column()
    joker = 60 + list(state.holder[60:]).index(0)
    names = ("red", "yellow", "green", "blue", "violet")
    play(state, "sail b", "take crown-red", f"pay mussel-{names[joker - 60]}")
    assert state.ending() == COLUMN_EMPTY
    assert state.is_over()


def test_a29_a_double_in_its_place_does_not() -> None:
    state = last_of_its_column()
    give_joker(state, 0, "mask-green")
    play(state, "sail b", "take crown-red", "pay mask-green")
    assert not state.is_over()
    assert state.treasures[1] == 1


def test_a29_but_does_where_doubles_stay_jokers() -> None:
    state = last_of_its_column(doubles_return_as_joker=True)
    give_joker(state, 0, "mask-green")
    play(state, "sail b", "take crown-red", "pay mask-green")
    assert state.ending() == COLUMN_EMPTY


@pytest.mark.parametrize("with_jokers", [False, True])
def test_e3_and_a30_the_last_card_ends_the_game_even_if_jokers_are_left(with_jokers: bool) -> None:
    state = position(["b2 a2", "f2"], tiles={"b2": "crown-red"}, hands=["red", ""], supplies=["", ""])
    if not with_jokers:
        take_jokers_away(state)
        play(state, "sail b", "take crown-red")
    else:
        play(state, "sail b", "take crown-red", "pay card")
    assert state.is_over()
    assert state.ending() == NO_CARDS


def finished(kinds: tuple[int, int], jokers: tuple[int, int], supplies: tuple[int, int]) -> tuple[int, ...]:
    """The ranks of two players who end like this."""
    state = position(["b2 a2"], hands=["red", "red"], supplies=["red " * supplies[0], "red " * supplies[1]])
    for seat in range(2):
        state.kinds[seat] = kinds[seat]
        state.jokers[seat] = jokers[seat]
    state.end_game(COLUMN_EMPTY)
    return GAME.outcome(state).ranks


def test_most_kinds_win_whatever_else_the_others_have() -> None:
    assert finished((5, 4), (0, 9), (0, 20)) == (1, 2)


def test_a31_a_tie_goes_to_the_most_jokers_mussels_and_doubles() -> None:
    assert finished((5, 5), (1, 3), (20, 0)) == (2, 1)


def test_then_to_the_most_cards_in_hand_and_supply() -> None:
    assert finished((5, 5), (2, 2), (3, 4)) == (2, 1)


def test_and_else_it_stays_a_tie() -> None:
    assert finished((5, 5), (2, 2), (4, 4)) == (1, 1)


def test_a34_three_complete_laps_without_a_tile_end_the_game() -> None:
    state = position(["a2", "b2"])
    for _ in range(2):
        play(state, "sail off", "sail off")
    assert not state.is_over()
    play(state, "sail off", "sail off")
    assert state.ending() == NOBODY_COLLECTS
    assert state.is_over()


def test_a34_a_tile_collected_starts_the_count_anew() -> None:
    state = position(["b2 a2", "f2"], tiles={"b2": "crown-red"}, hands=["red red red"])
    take_jokers_away(state)
    play(state, *["sail off"] * 4)
    assert state.idle_laps == 2
    play(state, "sail b", "take crown-red", "sail off", "sail off")
    assert state.idle_laps == 0
    play(state, *["sail off"] * 4)
    assert not state.is_over()
    assert state.idle_laps == 2


def test_a36_twelve_laps_of_nothing_but_joker_for_joker_end_the_game() -> None:
    """Tiles are collected all the time, so A34 never ends it; but nobody comes nearer to anything."""
    state = position(["b2 a2", "f2"], tiles={"b2": "crown-red"}, hands=["blue blue blue", ""], supplies=["", ""])
    take_jokers_away(state)
    give_kinds(state, 0, "mask", "crown")
    give_joker(state, 0, "mask-green")
    laid, taken = "mask-green", "crown-red"
    for lap in range(12):
        assert not state.is_over(), f"lap {lap}"
        swap = ["sail b", f"take {taken}", f"pay {laid}"]
        # From the second lap on seat 1 comes first; the ship of seat 0 leaves by itself.
        play(state, *([*swap, "sail off"] if lap == 0 else ["sail off", *swap]))
        laid, taken = taken, laid
    assert state.is_over()
    assert state.ending() == NOBODY_GAINS


def test_a_card_paid_is_progress() -> None:
    state = position(["b3 a2", "f2"], tiles={"b3": "crown-red crown-blue"}, hands=["blue blue red"])
    take_jokers_away(state)
    give_kinds(state, 0, "crown")
    state.barren_laps = 11
    play(state, "sail b", "take crown-red", "end", "sail off", "sail off")
    assert not state.is_over()
    assert state.barren_laps == 0


def test_cards_left_are_counted_rightly() -> None:
    state = position(["b2 a2"])
    left = state.cards_left
    count_cards(state)
    assert state.cards_left == left == 30
