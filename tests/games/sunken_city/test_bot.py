"""The sound player."""

from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec

from fathoms.engine.game import legal_actions
from fathoms.engine.random import Random
from fathoms.engine.state import CHANCE, Actions
from fathoms.games.sunken_city.bot.guide import Adventurer
from fathoms.games.sunken_city.rules.game import ACTION_COUNT, SunkenCity
from fathoms.games.sunken_city.rules.position import CHOOSE_CARD, DONE
from games.sunken_city.board import (
    GAME,
    build,
    cover_all_but,
    lay,
    new_game,
    play,
    put_neptune,
    secure,
    square,
    stand,
    treasures,
)


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


def test_a_turn_in_one_thought_ends_with_a_building_on_the_only_site_left() -> None:
    state = new_game()
    lay(state, "a1-b1")
    stand(state, 0, "a1")
    play(state, "card 1/6")
    cover_all_but(state, "c3")
    state.moving = DONE
    state.neptune_moved = True
    Adventurer().play_on(state, 0, Random(1))
    assert state.lake.number[square("c3")] > 0
    assert (state.current, state.phase) == (1, CHOOSE_CARD)


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
            advice = GAME.heuristic(state.clone(), seat, random)
            assert advice in actions
            assert advice in looked_at(state, seat)
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


def looked_at(state: SunkenCity, seat: int) -> dict[int, float]:
    """The choices the guide finds worth a look, each with its chance."""
    actions = Actions()
    state.legal_actions(seat, actions)
    chances = vec[float]([0.0] * ACTION_COUNT)
    Adventurer().weigh(state, seat, actions, chances)
    found = {action: chance for action, chance in zip(actions.to_list(), chances, strict=False) if chance > 0}
    assert abs(sum(found.values()) - 1) < 1e-9
    return found


def outlook(state: SunkenCity) -> list[float]:
    chances = vec[float]([0.0] * state.setup.players)
    Adventurer().judge(state, chances)
    return list(chances)


def test_the_guide_looks_at_few_of_many_squares() -> None:
    state = new_game()
    play(state, "card 4/3")
    assert len(looked_at(state, 0)) <= 10 < len(legal_actions(state, 0))


def test_the_guide_plays_a_whole_turn_in_one_go() -> None:
    state = new_game()
    assert Adventurer().play_on(state, 0, Random(1))
    assert (state.current, state.round) == (1, 1)
    assert len(treasures(state.found[0])) == 1


def test_treasures_at_home_count_for_more_than_treasures_under_way() -> None:
    state = new_game()
    lay(state, "a1-b1 c1-d1")
    secure(state, 0, 8, 9)
    at_home = outlook(state)[0]
    secure(state, 0)
    stand(state, 0, "c1", found=(8, 9))
    assert 0.5 < outlook(state)[0] < at_home


def test_treasures_under_way_count_for_nothing_after_the_last_turn() -> None:
    state = new_game()
    lay(state, "a1-b1 c1-d1")
    state.trigger = 1
    state.current = 1
    before = outlook(state)
    stand(state, 0, "c1", found=(8, 9))
    assert outlook(state) == before
