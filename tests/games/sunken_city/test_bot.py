"""The sound player."""

from hypothesis import given, settings
from hypothesis import strategies as st

from fathoms.engine.game import legal_actions
from fathoms.engine.random import Random
from fathoms.engine.state import CHANCE, Actions
from fathoms.games.sunken_city.rules.game import SunkenCity
from games.sunken_city.board import GAME, build, lay, new_game, play, put_neptune, secure, stand, treasures


def play_turn(state: SunkenCity) -> None:
    """The turn of one seat, by the bot."""
    seat, turn = state.current, state.round
    random = Random(5)
    while not state.is_over() and (state.current, state.round) == (seat, turn):
        if state.is_chance():
            state.play(CHANCE, state.draw(random, Actions()))
        else:
            state.apply(seat, GAME.heuristic(state.clone(), seat, random))


def test_it_raises_a_way_and_a_building_and_walks_in() -> None:
    state = new_game()
    play_turn(state)
    assert len(treasures(state.found[0])) == 1


def test_it_brings_home_what_it_found() -> None:
    state = new_game()
    lay(state, "a1-b1 c1-d1")
    stand(state, 0, "c1", found=(8, 9))
    play_turn(state)
    assert {8, 9} <= treasures(state.secured[0])


def test_it_raises_the_way_home_that_neptune_took() -> None:
    state = new_game()
    lay(state, "c1-d1 h8-h9")
    stand(state, 0, "c1", found=(8, 9))
    play_turn(state)
    assert {8, 9} <= treasures(state.secured[0])


def test_it_spends_a_chip_where_that_brings_treasures_home() -> None:
    state = new_game()
    lay(state, "a1-b1 c1-d1 e1-f1 f2-f3 d3-e3")
    build(state, 4, "d4")
    build(state, 9, "g2")
    stand(state, 0, "e1", found=(1, 2))
    state.chips[0] = 1
    state.played[0] = 0b011110
    play(state, "card 0/7")
    play_turn(state)
    assert treasures(state.secured[0]) >= {1, 2, 9}


def test_it_sends_neptune_over_those_who_carry_treasures() -> None:
    state = new_game()
    lay(state, "d3-d4 e4-f4 f5-g5 a8-a9")
    put_neptune(state, "d3")
    stand(state, 1, "e4", found=(3, 4, 6))
    play(state, "card 0/7")
    play_turn(state)
    assert state.found[1] == 0


def test_in_the_last_round_it_leaves_nothing_outside_that_could_be_home() -> None:
    state = new_game()
    state.first = 1
    lay(state, "a1-b1 c1-d1 e1-e2")
    build(state, 7, "e3")
    stand(state, 0, "c1", found=(5,))
    state.trigger = 1
    secure(state, 1, 1, 2)
    play_turn(state)
    assert 5 in treasures(state.secured[0])
    assert state.is_over()


@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 10**6), players=st.integers(2, 4))
def test_its_choice_is_legal_wherever_random_play_leads(seed: int, players: int) -> None:
    state = new_game(players)
    random = Random(seed)
    while not state.is_over():
        if state.is_chance():
            state.play(CHANCE, state.draw(random, Actions()))
            continue
        seat = state.current
        actions = legal_actions(state, seat)
        if random.below(4) == 0:
            assert GAME.heuristic(state.clone(), seat, random) in actions
        state.play(seat, actions[random.below(len(actions))])


def test_it_beats_random_play() -> None:
    for seed in range(2):
        state = new_game()
        random = Random(seed)
        while not state.is_over():
            if state.is_chance():
                state.play(CHANCE, state.draw(random, Actions()))
            elif state.current == seed % 2:
                state.play(state.current, GAME.heuristic(state.clone(), state.current, random))
            else:
                actions = legal_actions(state, state.current)
                state.play(state.current, actions[random.below(len(actions))])
        assert state.wins(seed % 2)
        assert state.score(seed % 2) >= 5
