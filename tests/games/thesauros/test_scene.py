"""The picture shows the whole table to every viewer, and a place to click for what can be done there."""

import pytest

from fathoms.engine.game import actors, legal_actions
from fathoms.engine.random import Random
from fathoms.engine.state import CHANCE, SPECTATOR, Actions
from fathoms.games.thesauros import GAME
from fathoms.games.thesauros.rules import codes
from fathoms.scene import scene_of, scene_to_svg
from fathoms.scene.symbols import symbols_of
from games.thesauros.table import act_in, budgeted, dealt, do, give_map, market

DIALS = {codes.BUDGET, codes.BIDS, codes.AUCTION, codes.CHOOSE_AMOUNT, codes.CREDITING}


@pytest.mark.parametrize(("players", "mode"), [(1, "solo"), (2, "introductory"), (3, "lawless"), (4, "standard")])
def test_all_pieces_lie_on_the_table_with_ids_of_their_own_and_drawings_that_exist(players: int, mode: str) -> None:
    game = dealt(players, mode, seed=2)
    random = Random(3)
    symbols = symbols_of("thesauros")
    moves = 0
    while not game.is_over():
        if game.is_chance():
            game.play(CHANCE, game.draw(random, Actions()))
            continue
        seat = actors(game)[0]
        moves += 1
        if moves % 9 == 0:
            for viewer in (seat, SPECTATOR):
                scene = scene_of(GAME, game, viewer)
                ids = [piece.id for piece in scene.pieces]
                assert len(set(ids)) == len(ids)
                assert {piece.symbol for piece in scene.pieces} - {""} <= set(symbols)
                for piece in scene.pieces:
                    assert 0 < piece.x < scene.width
                    assert 0 < piece.y < scene.height
                offered = {choice.action for choice in GAME.choices(game, seat)} if viewer == seat else set()
                assert {target.action for target in scene.targets} <= offered
                assert {action for dial in scene.dials for action in dial.actions} <= offered
        legal = legal_actions(game, seat)
        game.play(seat, legal[random.below(len(legal))])
    assert scene_to_svg(scene_of(GAME, game, SPECTATOR)).startswith("<svg")


def test_every_zone_can_be_opened_on_its_own() -> None:
    scene = scene_of(GAME, budgeted(4), 0)
    assert [region.id for region in scene.regions] == [f"zone-{zone}" for zone in range(1, 11)]


def test_a_budget_is_a_sum_to_divide() -> None:
    game = dealt(3)
    scene = scene_of(GAME, game, 0)
    assert not scene.dials
    assert [split.total for split in scene.splits] == [game.purse[0]]


def test_amounts_are_dials() -> None:
    game = budgeted(3)
    game.envelope[0] = game.envelopes = 1
    act_in(game, 9)
    scene = scene_of(GAME, game, 0)
    assert [[action - codes.AMOUNT for action in dial.actions] for dial in scene.dials] == [list(range(2, 11))]


def test_the_cells_of_a_face_down_tile_are_drawn_only_for_those_with_a_map() -> None:
    game = budgeted(3)
    give_map(game, 1, 3)
    game.site_tile[3] = 4
    for viewer, known in ((1, True), (0, False), (SPECTATOR, False)):
        drawn = any(piece.id.startswith("cell-3-") for piece in scene_of(GAME, game, viewer).pieces)
        assert drawn is known


def test_tiles_to_choose_from_are_shown_to_the_chooser_alone() -> None:
    game = budgeted(3)
    market(game, p5=3)
    act_in(game, 3, 1)
    do(game, "map 3")
    assert sum(piece.symbol == "face-down" for piece in scene_of(GAME, game, 0).pieces) == 3
    assert not any(piece.id.startswith("drawn") for piece in scene_of(GAME, game, 1).pieces)
