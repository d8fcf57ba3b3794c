"""The heuristic player is sound."""

from fathoms.engine.game import actors, legal_actions
from fathoms.engine.random import Random
from fathoms.games.sunken_treasure.notation import KIND_NAMES
from fathoms.games.sunken_treasure.rules.game import SunkenTreasure
from games.sunken_treasure.sea import GAME, give_joker, give_kinds, legal, play, position, take_jokers_away


def chosen(state: SunkenTreasure, seed: int = 1) -> str:
    """What the heuristic does for whoever's turn it is, from what that seat knows."""
    seat = state.current
    known = state.clone()
    known.resample(seat, Random(seed))
    return GAME.write_action(state, seat, GAME.heuristic(known, seat, Random(seed)))


def test_it_beats_random_play() -> None:
    wins = 0
    for number in range(20):
        random = Random(number)
        state = GAME.new(GAME.setup(2), random)
        mine = number % 2
        while not state.is_over():
            (seat,) = actors(state)
            if seat == mine:
                known = state.clone()
                known.resample(seat, random)
                state.apply(seat, GAME.heuristic(known, seat, random))
            else:
                actions = legal_actions(state, seat)
                state.apply(seat, actions[random.below(len(actions))])
        wins += GAME.outcome(state).winners == (mine,)
    assert wins >= 19


def test_it_takes_a_new_kind_when_it_can() -> None:
    state = position(["b2 a2"], tiles={"b2": "crown-red"}, hands=["red blue blue"])
    play(state, "sail b")
    assert chosen(state) == "take crown-red"
    play(state, "take crown-red")
    assert chosen(state) == "pay card"


def test_it_pays_a_high_toll_with_a_joker() -> None:
    state = position(["b3 a2", "b2 b2 b2 f2"], tiles={"b3": "crown-red"}, hands=["red blue blue"])
    play(state, "sail b", "take crown-red")
    assert chosen(state).startswith("pay mussel")


def test_it_lays_down_the_double_nobody_needs() -> None:
    state = position(["b3 a2", "b2 b2 b2 f2"], tiles={"b3": "crown-red"}, hands=["blue blue blue"])
    take_jokers_away(state)
    give_kinds(state, 0, "mask", "ring")
    give_kinds(state, 1, "mask")
    give_joker(state, 0, "mask-green")
    give_joker(state, 0, "ring-green")
    play(state, "sail b", "take crown-red")
    assert {"pay mask-green", "pay ring-green"} == legal(state)
    assert chosen(state) == "pay mask-green"


def test_it_does_not_end_a_game_it_would_lose() -> None:
    state = position(["b2 a2", "f2"], tiles={"b2": "crown-red", "b3": "", "b4": "", "b5": ""}, hands=["red red red"])
    take_jokers_away(state)
    give_kinds(state, 1, "mask", "ring")
    play(state, "sail b")
    assert chosen(state).startswith("move")


def test_it_takes_the_twelfth_kind_at_any_price() -> None:
    state = position(["b3 a2", "b2 b2 b2 f2"], tiles={"b3": "crown-red"}, hands=["red blue blue"])
    take_jokers_away(state)
    give_kinds(state, 0, *(kind for kind in KIND_NAMES[:12] if kind != "crown"))
    play(state, "sail b")
    assert chosen(state) == "take crown-red"


def test_while_waiting_it_trades_a_card_it_has_no_use_for() -> None:
    state = position(["a2", "b2"], tiles={"a2": "crown-red"}, hands=["red red violet"], supplies=["green"])
    play(state, "sail off", "sail b", "move c2", "end")
    assert chosen(state) == "trade violet"


def test_it_keeps_a_hand_that_serves() -> None:
    sea = {"a2": "crown-red", "b2": "mask-blue", "c2": "ring-green"}
    state = position(["a2 b2 c2", "f2"], tiles=sea, hands=["red blue green"], supplies=["violet"])
    play(state, "sail off", "sail f", "move e2", "end")
    assert chosen(state) == "keep"


def test_it_does_not_look_at_what_it_cannot_know() -> None:
    """The same choice whatever the others hold, for the same knowledge and the same generator."""
    state = position(["b3 b2 a2", "b2 f2"], hands=["red blue green"])
    play(state, "sail b")
    for seed in range(5):
        other = state.clone()
        other.resample(0, Random(seed + 100))
        first, second = state.clone(), other.clone()
        first.resample(0, Random(seed))
        second.resample(0, Random(seed))
        assert GAME.heuristic(first, 0, Random(seed)) == GAME.heuristic(second, 0, Random(seed))
