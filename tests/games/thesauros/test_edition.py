"""The numbers of the printed game fit together, and each says where it comes from."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from fathoms.engine.random import Random
from fathoms.games.thesauros import GAME
from fathoms.games.thesauros.rules.printed import Printed
from fathoms.games.thesauros.rules.sailing import measure
from fathoms.games.thesauros.rules.state import Thesauros

TABLES = GAME.load_edition("printed").tables


def tables_in(value: Any, path: str) -> list[tuple[str, dict[str, Any]]]:
    """Every table with numbers of its own."""
    found = []
    if isinstance(value, list):
        for index, inner in enumerate(value):
            found += tables_in(inner, f"{path}[{index}]")
    if isinstance(value, dict):
        found.append((path, value))
        for name, inner in value.items():
            if name not in ("effect", "first_year", "first_maps", "bonus"):
                found += tables_in(inner, f"{path}.{name}")
    return found


@pytest.mark.parametrize(("path", "table"), tables_in(dict(TABLES), "")[1:], ids=lambda value: str(value)[:30])
def test_every_table_says_where_its_numbers_come_from(path: str, table: dict[str, Any]) -> None:
    if all(isinstance(value, dict) for value in table.values()):
        return  # only tables in it
    assert table["provenance"] in ("rulebook", "reconstructed"), path
    assert (table["provenance"] == "rulebook") == ("confidence" not in table), path


def test_with_four_players_there_are_62_items() -> None:
    assert sum(card["copies"][3] for card in TABLES["technologies"]) + 4 == 62


def test_levels_are_4_6_and_5() -> None:
    assert Counter(card["level"] for card in TABLES["technologies"]) == {0: 4, 1: 6, 2: 5}


def test_no_draw_of_tiles_needs_more_sharks_treasures_or_exhaustion_tiles_than_are_printed() -> None:
    printed = {"S": 27, "3": 10, "5": 18, "7": 23, "9": 22}
    needed: Counter[str] = Counter()
    filled = 0
    for size, sites in (("big", 4), ("small", 3)):
        tiles = [
            Counter(cell[-1] for row in tile for cell in row.split() if cell != ".")
            for tile in TABLES["dig_tiles"][size]
        ]
        assert {sum(tile.values()) for tile in tiles} == {12 if size == "big" else 7}
        filled += sites * (12 if size == "big" else 7)
        for kind in printed:
            needed[kind] += max(sum(tile[kind] for tile in four) for four in combinations(tiles, sites))
    assert filled == 69
    assert all(needed[kind] <= count for kind, count in printed.items())


@pytest.mark.parametrize(("players", "spaces"), [(1, 8), (2, 10), (3, 13), (4, 16)])
def test_the_museum_has_its_rooms(players: int, spaces: int) -> None:
    options = {"mode": "solo"} if players == 1 else {}
    printed = Printed(GAME.setup(players, options))
    assert sum(printed.room_size) == spaces


def test_distances_from_the_port_with_the_map_of_the_site_alone() -> None:
    expected = {
        1: [2, 3, 4, 3],
        2: [2, 3, 3, 4],
        3: [3, 4, 5, 5, 4],
        4: [5, 4, 5, 6],
        5: [5, 6, 7, 7, 6],
        7: [8, 7, 6, 7, 8],
    }
    for site, distances in expected.items():
        game = GAME.new(GAME.setup(4), Random(1))
        assert isinstance(game, Thesauros)
        game.access[site] = 1
        measure(game, 0, 0)
        names = game.printed.place_names
        spots = [place for place, name in enumerate(names) if name.startswith(f"S{site}.")]
        assert [game.printed.distance[place] for place in spots] == distances


def test_a_deal_that_cannot_be_is_refused() -> None:
    setup = GAME.setup(2)
    with pytest.raises(ValueError, match="turn order"):
        GAME.start(setup, [0, 0])
