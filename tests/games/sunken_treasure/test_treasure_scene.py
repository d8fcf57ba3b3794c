"""The picture of Sunken Treasure shows everything once, apart, and offers all that can be clicked."""

from itertools import combinations

import pytest

from fathoms.engine.game import actors, legal_actions
from fathoms.engine.random import Random
from fathoms.engine.state import SPECTATOR, State
from fathoms.games.sunken_treasure.notation import tile_name
from fathoms.games.sunken_treasure.rules.components import NOBODY, TILES
from fathoms.games.sunken_treasure.rules.game import END, KEEP, MOVE, TAKE, SunkenTreasure
from fathoms.scene import scene_of, scene_to_svg
from fathoms.scene.scene import Piece, Scene
from games.sunken_treasure.sea import GAME, cell, give_joker, play, position, tile

OVERLAYS = ("beam", "active", "joker-")
"""Light and marks lie on other things on purpose."""


def positions(players: int, seed: int) -> list[SunkenTreasure]:
    """Every seventh position of a game between sound players who now and then do anything."""
    random = Random(seed)
    state = GAME.new(GAME.setup(players), random)
    found = []
    for number in range(400):
        if state.is_over():
            break
        if number % 7 == 0:
            copy = state.clone()
            assert isinstance(copy, SunkenTreasure)
            found.append(copy)
        (seat,) = actors(state)
        actions = legal_actions(state, seat)
        wild = random.below(4) == 0
        state.apply(seat, actions[random.below(len(actions))] if wild else GAME.heuristic(state, seat, random))
    return found


def scene_for_actor(state: State) -> Scene:
    return scene_of(GAME, state, actors(state)[0])


def overlap(one: Piece, other: Piece) -> bool:
    sideways = abs(one.x - other.x) < (one.width + other.width) / 2 - 0.5
    return sideways and abs(one.y - other.y) < (one.height + other.height) / 2 - 0.5


def check_order(scene: Scene) -> None:
    assert len({piece.id for piece in scene.pieces}) == len(scene.pieces)
    solid = [piece for piece in scene.pieces if not piece.id.startswith(OVERLAYS)]
    for piece in solid:
        assert piece.width / 2 <= piece.x <= scene.width - piece.width / 2, piece.id
        assert piece.height / 2 <= piece.y <= scene.height - piece.height / 2, piece.id
    for one, other in combinations(solid, 2):
        assert not overlap(one, other), (one.id, other.id)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nothing_overlaps_and_nothing_is_cut_off(players: int) -> None:
    for state in positions(players, seed=players):
        check_order(scene_for_actor(state))


def test_nor_when_everything_gathers_in_one_place() -> None:
    state = position(["b5", "b5", "b5", "b5", "b5"], players=5)
    for number in range(5, 45):
        give_joker(state, 0, tile_name(number))
    for seat in range(5):
        state.ship[seat] = 1
    check_order(scene_of(GAME, state, 0))


@pytest.mark.parametrize("players", [2, 5])
def test_every_tile_is_shown_once(players: int) -> None:
    for state in positions(players, seed=30 + players):
        shown = {piece.id for piece in scene_of(GAME, state).pieces if piece.id.startswith("tile-")}
        boxed = TILES - 60 - players
        assert len(shown) == TILES - boxed


@pytest.mark.parametrize("players", [2, 5])
def test_all_choices_but_to_end_and_to_keep_can_be_clicked_on_the_board(players: int) -> None:
    for state in positions(players, seed=60 + players):
        clickable = {target.action for target in scene_for_actor(state).targets}
        assert clickable == set(legal_actions(state, state.current)) - {END, KEEP}


def test_targets_lie_apart() -> None:
    for state in positions(4, seed=9):
        for one, other in combinations(scene_for_actor(state).targets, 2):
            sideways = abs(one.x - other.x) < (one.width + other.width) / 2 - 0.5
            assert not (sideways and abs(one.y - other.y) < (one.height + other.height) / 2 - 0.5)


def test_who_only_looks_on_is_offered_nothing() -> None:
    state = positions(3, seed=1)[5]
    assert scene_of(GAME, state, SPECTATOR).targets == ()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_drawing_it_uses_exists(theme: str) -> None:
    for state in positions(5, seed=2)[::8]:
        assert "<svg" in scene_to_svg(scene_for_actor(state), theme=theme)


def test_taking_a_tile_is_shown_in_advance() -> None:
    state = position(["b3 a2"], tiles={"b3": "crown-red mask-blue"}, hands=["red blue blue"])
    play(state, "sail b")
    target = next(target for target in scene_for_actor(state).targets if target.action == TAKE + tile("crown-red"))
    (preview,) = target.preview
    assert preview.id == f"tile-{tile('crown-red')}"
    play(state, "take crown-red", "pay card")
    taken = next(piece for piece in scene_for_actor(state).pieces if piece.id == preview.id)
    assert (taken.x, taken.y) == (preview.x, preview.y)


def test_a_move_is_shown_in_advance() -> None:
    state = position(["b3 a2"])
    play(state, "sail b")
    target = next(target for target in scene_for_actor(state).targets if target.action == MOVE + cell("d4"))
    (preview,) = target.preview
    play(state, "move d4")
    moved = next(piece for piece in scene_of(GAME, state).pieces if piece.id == preview.id)
    assert (moved.x, moved.y) == (preview.x, preview.y)


def test_a_double_that_stays_a_joker_is_marked_in_the_sea() -> None:
    state = position(["b2 a2"], tiles={"b2": "crown-red"}, hands=["red red red"], doubles_return_as_joker=True)
    give_joker(state, 0, "mask-green")
    play(state, "sail b", "take crown-red", "pay mask-green")
    assert state.holder[tile("mask-green")] == NOBODY
    assert f"joker-{tile('mask-green')}" in {piece.id for piece in scene_of(GAME, state).pieces}


def test_only_what_the_viewer_knows_of_a_hand_is_shown_face_up() -> None:
    state = position(["a2", "b2"], hands=["red blue blue", "green green green"])
    mine = {piece.symbol for piece in scene_of(GAME, state, 0).pieces if piece.id.startswith("hand-0")}
    theirs = {piece.symbol for piece in scene_of(GAME, state, 0).pieces if piece.id.startswith("hand-1")}
    assert mine == {"card-red", "card-blue"}
    assert theirs == {"card-back"}
