"""The picture of Deep Sea Adventure shows what a viewer may know, all of it, and nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import cos, dist, hypot, pi, sin
from xml.etree import ElementTree

import pytest

from fathoms.engine.game import actors, legal_actions
from fathoms.engine.random import Random
from fathoms.engine.setup import OptionValue
from fathoms.engine.state import CHANCE, SPECTATOR, Actions, State
from fathoms.games.deep_sea_adventure import GAME
from fathoms.games.deep_sea_adventure.backdrop import HEIGHT, WIDTH, places
from fathoms.games.deep_sea_adventure.rules import components
from fathoms.games.deep_sea_adventure.rules.components import BLANK, MOST_CARRIED
from fathoms.games.deep_sea_adventure.rules.game import DeepSeaAdventure
from fathoms.games.deep_sea_adventure.scene import CELL
from fathoms.scene import scene_of, scene_to_svg
from fathoms.scene.scene import Piece, Scene
from fathoms.scene.symbols import symbols_of

PLAIN_BUTTONS = {components.LEAVE}
"""What has no natural place on the board."""


@dataclass(frozen=True)
class Position:
    """A position some way into a game."""

    state: DeepSeaAdventure

    def viewers(self) -> Iterator[int]:
        yield SPECTATOR
        yield from range(self.state.setup.players)

    def scenes(self) -> Iterator[tuple[int, Scene]]:
        for viewer in self.viewers():
            yield viewer, scene_of(GAME, self.state, viewer)


def play(state: State, random: Random, sound: int) -> Iterator[State]:
    """The positions of a game where so many moves of three are sound and the others are anything."""
    scratch = Actions()
    while not state.is_over():
        if state.is_chance():
            state.apply(CHANCE, state.draw(random, scratch))
            continue
        yield state
        seat = actors(state)[0]
        legal = legal_actions(state, seat)
        thinks = random.below(3) < sound
        state.apply(seat, GAME.heuristic(state, seat, random) if thinks else legal[random.below(len(legal))])
    yield state


def sample(players: int, options: dict[str, OptionValue], sound: int) -> list[Position]:
    random = Random(players)
    state = GAME.new(GAME.setup(players, options), random)
    found = []
    for number, position in enumerate(play(state, random, sound)):
        clone = position.clone()
        assert isinstance(clone, DeepSeaAdventure)
        if number % 6 == 0 or clone.phase in (components.ORDER_LOST, components.OVER):
            found.append(Position(clone))
    return found


@cache
def positions() -> list[Position]:
    return [
        *sample(2, {}, 2),
        *sample(6, {}, 2),
        *sample(4, {"boost": True}, 2),
        *sample(6, {"owner_orders_lost_chips": True, "unit_restack": False}, 0),
    ]


def crowded(units: int = 6) -> DeepSeaAdventure:
    """Six divers side by side, each with this many treasures."""
    state = GAME.new(GAME.setup(6), Random(1))
    assert isinstance(state, DeepSeaAdventure)
    chips = iter(range(32))
    for seat, place in enumerate((2, 3, 8, 9, 16, 25)):
        state.position[seat] = place
        state.returning[seat] = seat % 2
        for held in range(min(units, 5)):
            chip = next(chips)
            state.carried[seat * MOST_CARRIED + held] = chip
            state.path[chip] = BLANK
        state.load[seat] = min(units, 5)
    return state


def corners(piece: Piece) -> list[tuple[float, float]]:
    turn = piece.turn * pi / 180
    return [
        (piece.x + x * cos(turn) - y * sin(turn), piece.y + x * sin(turn) + y * cos(turn))
        for x in (-piece.width / 2, piece.width / 2)
        for y in (-piece.height / 2, piece.height / 2)
    ]


def test_the_sample_shows_every_kind_of_question() -> None:
    """Otherwise the tests below would say less than they seem to."""
    phases = {int(position.state.phase) for position in positions()}
    wanted = {
        components.DECLARE,
        components.CHOOSE_BOOST,
        components.CHOOSE_DICE,
        components.SEARCH,
        components.ORDER_LOST,
        components.OVER,
    }
    assert phases == wanted


def test_every_target_is_a_legal_action_and_every_action_has_a_target_or_is_a_plain_button() -> None:
    for position in positions():
        for viewer, scene in position.scenes():
            state = position.state
            legal = set(legal_actions(state, viewer)) if viewer in actors(state) else set()
            offered = {target.action for target in scene.targets}
            assert offered <= legal
            missing = legal - offered - PLAIN_BUTTONS
            # Nothing lies ahead of a diver on the deepest free space: diving on has no place to click.
            assert missing <= {components.DIVE}
            if missing:
                assert state.next_cell(state.position[viewer], 1) == BLANK


def test_piece_ids_are_unique_and_every_chip_not_banked_is_there_once() -> None:
    for position in positions():
        for _, scene in position.scenes():
            ids = [piece.id for piece in scene.pieces]
            assert len(ids) == len(set(ids))
            unbanked = {f"chip-{chip}" for chip, owner in enumerate(position.state.owner) if owner < 0}
            lying = {name for name in ids if name.startswith("chip-")}
            # When the game is over, what the divers still carried has been lost for good, but is in their nets.
            assert lying == unbanked


def test_the_pieces_that_the_log_speaks_of_are_there() -> None:
    for position in positions():
        scene = scene_of(GAME, position.state)
        ids = {piece.id for piece in scene.pieces}
        assert {"air", "dice"} <= ids
        assert {f"diver-{seat}" for seat in range(position.state.setup.players)} <= ids
        assert {f"cell-{number}" for number in range(1, len(position.state.path) + 1)} <= ids


def test_all_drawings_used_exist() -> None:
    known = symbols_of(GAME.name)
    for position in positions():
        for _, scene in position.scenes():
            previews = [piece for target in scene.targets for piece in target.preview]
            symbols = {piece.symbol for piece in [*scene.pieces, *previews] if piece.symbol}
            assert symbols | {fact.symbol for panel in scene.panels for fact in panel.facts} <= set(known)


def test_no_piece_leaves_the_board() -> None:
    for scene in [scene_of(GAME, position.state) for position in positions()] + [scene_of(GAME, crowded(), 0)]:
        for piece in scene.pieces:
            for x, y in corners(piece):
                assert 0 <= x <= WIDTH, piece.id
                assert 0 <= y <= HEIGHT, piece.id


@pytest.mark.parametrize("spaces", [1, 8, 9, 31, 32, 48])
def test_no_two_spaces_overlap(spaces: int) -> None:
    size = CELL * 8 / max(8, -(-spaces // 4))
    found = places(spaces)
    assert len(found) == spaces
    for one, other in combinations(found, 2):
        assert dist((one.x, one.y), (other.x, other.y)) > size


def test_a_shorter_path_lies_on_the_same_places() -> None:
    assert places(20) == places(32)[:20]


def test_divers_and_their_nets_cover_no_space_nor_each_other() -> None:
    scene = scene_of(GAME, crowded(), 0)
    nets = [piece for piece in scene.pieces if piece.id.startswith("net-")]
    divers = [piece for piece in scene.pieces if piece.id.startswith("diver-")]
    spaces = [piece for piece in scene.pieces if piece.id.startswith("cell-")]
    assert len(nets) == len(divers) == 6
    for one, other in combinations(nets, 2):
        assert abs(one.x - other.x) >= (one.width + other.width) / 2 or abs(one.y - other.y) >= one.height
    for diver in divers:
        for space in spaces:
            # The nearest point of the diver's box lies outside the ring.
            aside = max(0.0, abs(diver.x - space.x) - diver.width / 2)
            above = max(0.0, abs(diver.y - space.y) - diver.height / 2)
            assert hypot(aside, above) >= CELL / 2 - 8


def test_a_diver_faces_where_he_swims() -> None:
    state = crowded(1)
    facing = {piece.id: piece.symbol for piece in scene_of(GAME, state).pieces if piece.id.startswith("diver-")}
    # Spaces 2, 3 and 8 lie where the way down leads right, 9 and 16 where it leads left, 25 left again; every other
    # diver has turned back.
    sides = [facing[f"diver-{seat}"].split("-")[1] for seat in range(6)]
    assert sides == ["right", "left", "right", "right", "left", "right"]


def test_the_needle_points_from_empty_at_the_left_to_full_at_the_right() -> None:
    state = crowded()
    turns = {}
    for air in (0, 5, 25):
        state.air = air
        turns[air] = next(piece.turn for piece in scene_of(GAME, state).pieces if piece.id == "air")
    assert turns == {0: -135, 5: -81, 25: 135}


def test_identical_treasures_are_all_lit_for_the_same_action() -> None:
    state = crowded(3)
    state.phase = components.SEARCH
    state.current = 0
    # Seat 0 carries three chips of level 1 above a blank space.
    targets = scene_of(GAME, state, 0).targets
    assert [target.action for target in targets] == [components.LAY] * 3
    assert len({target.x for target in targets}) == 3


def test_a_preview_shows_where_the_dice_lead() -> None:
    state = GAME.new(GAME.setup(2, {"boost": True}), Random(1))
    assert isinstance(state, DeepSeaAdventure)
    first = actors(state)[0]
    for seat, then in ((first, [components.USE + 3, components.LEAVE]), (1 - first, [])):
        state.apply(seat, components.SWIM)
        state.apply(CHANCE, 312)  # 3, 1 and 2: totals 3, 4 and 5
        for action in then:
            state.apply(seat, action)
    # One diver is on space 3, so the other jumps it with every total.
    for target in scene_of(GAME, state, 1 - first).targets:
        (diver,) = target.preview
        total = target.action - components.USE
        assert diver.x == places(32)[total].x
        after = state.clone()
        after.apply(1 - first, target.action)
        assert isinstance(after, DeepSeaAdventure)
        assert after.position[1 - first] == total + 1


def test_what_a_diver_brought_home_only_he_can_read() -> None:
    state = crowded(2)
    state.position[0] = 0
    state.home[0] = 1
    for viewer in (SPECTATOR, 0, 1):
        scene = scene_of(GAME, state, viewer)
        secret = [piece for piece in scene.pieces if piece.secret]
        facts = [fact for panel in scene.panels for fact in panel.facts if fact.secret]
        if viewer == 0:
            assert [piece.caption.render() for piece in secret] == [str(state.value[0]), str(state.value[1])]
            assert len(facts) == 1
            assert facts[0].value.render() == f"2, worth {state.value[0] + state.value[1]}"
        else:
            assert not secret
            assert not facts


def test_the_value_of_a_hidden_chip_appears_nowhere() -> None:
    """Every hidden value is replaced by one that occurs nowhere else, and must not be found in the picture."""
    for position in positions():
        for viewer in position.viewers():
            state = position.state.clone()
            assert isinstance(state, DeepSeaAdventure)
            for chip in range(len(state.value)):
                if not state.knows(viewer, chip):
                    state.value[chip] = 7_654_000 + chip
            assert not re.search(r"7654\d\d\d", scene_to_svg(scene_of(GAME, state, viewer)))


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_picture_is_well_formed_and_rude_names_are_harmless(theme: str) -> None:
    names = ['<b>&"'] * 6
    state = crowded()
    svg = scene_to_svg(scene_of(GAME, state, 0, names), theme=theme)
    assert svg == scene_to_svg(scene_of(GAME, state.clone(), 0, names), theme=theme)
    root = ElementTree.fromstring(svg)
    assert sum(element.text == names[0] for element in root.iter()) == 6
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(ids) == len(set(ids))


def test_those_who_listen_are_told_the_position() -> None:
    state = crowded(1)
    words = scene_of(GAME, state, 0, ["Anna", "Bo", "Chiara", "Dov", "Emile", "Fatima"]).description.render()
    assert "Round 1 of 3. 25 air are left. The path has 32 spaces, 6 empty." in words
    assert "Anna is on space 2, on the way down. Anna carries a level 1 treasure. Anna has 0 points." in words
    assert "Bo is on space 3, on the way up." in words
