"""How many of each component there are in all places together: what never changes in a game."""

from collections import Counter
from functools import cache
from typing import cast

from fathoms.engine.state import State
from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.rules.codes import CELLS, FIRST_IMPROVED, ITEMS, NOBODY, TREASURE_VALUES, TREASURES
from fathoms.games.thesauros.rules.printed import Printed
from fathoms.games.thesauros.rules.state import Thesauros


def components(state: State) -> dict[str, int]:
    game = cast(Thesauros, state)
    sea = in_sea(game)
    counts = {
        "money": game.bank + sum(game.accounts) + sum(game.purse) + sum(game.due),
        "technology cards": len({*game.display, *game.deck}),
        "maps": maps(game),
        "dig tiles": len({*game.big_pile, *game.small_pile, *game.drawn, *laid_tiles(game)}),
        "items": items(game),
        "double-action tokens": sum(game.tokens) + sum(game.hidden_token) + sum(game.doubled) + game.used_tokens,
        "meeples in one place": sum(is_where_it_is(game, meeple) for meeple in range(len(game.where))),
        "hats": hats(game),
        "sharks": sum(game.sharks) + sea[codes.SHARK_CELL * 4],
    }
    for kind, value in enumerate(TREASURE_VALUES):
        counts[f"treasures worth {value}"] = treasures(game, sea, kind)
    return counts


def maps(game: Thesauros) -> int:
    """Of the market, of satellites and of mercenaries."""
    outside = int(game.sonar_maps).bit_count() + int(game.mercenary_maps).bit_count()
    return int(outside + sum(game.pile_size) + len(game.reserve) + sum(game.maps))


def laid_tiles(game: Thesauros) -> list[int]:
    return [tile for tile in game.site_tile if tile >= 0]


def items(game: Thesauros) -> int:
    """In stock, with the rival, in supplies and aboard, and improved ones still to be found."""
    rival = sum(owner == codes.RIVAL for owner in game.patent)
    unfound = sum(find >= game.printed.finds - (ITEMS - FIRST_IMPROVED) for find in (*game.island, *game.island_box))
    return int(sum(game.stock) + rival + sum(game.supply) + sum(game.aboard) + unfound)


def is_where_it_is(game: Thesauros, meeple: int) -> bool:
    place = game.where[meeple]
    if place >= codes.ABOARD:
        return game.crew[place - codes.ABOARD] == meeple
    if 1 <= place <= 9:
        start = game.printed.line_start[place]
        return any(game.line[start + slot] == meeple for slot in range(game.waiting[place]))
    return meeple not in list(game.crew)


def hats(game: Thesauros) -> int:
    if game.phase == codes.CHOOSE_HATS:
        return cast(int, game.setup.edition.tables["hats"]["solo"])
    return sum(game.hats_left) + sum(hat > 0 for hat in game.hat)


@cache
def on_all_tiles(printed: Printed) -> Counter[int]:
    return Counter(int(content) for content in printed.cell)


def in_sea(game: Thesauros) -> Counter[int]:
    """What the cells of all tiles hold, laid out or not, less what was taken; what the mine destroyed counts on."""
    left = on_all_tiles(game.printed).copy()
    for site in range(1, game.printed.site_count + 1):
        taken = int(game.exhausted[site])
        if game.mine_site == site:
            taken &= ~int(game.mined)
        while taken:
            index = taken.bit_length() - 1
            left[game.printed.cell[game.site_tile[site] * CELLS + index]] -= 1
            taken &= ~(1 << index)
    return left


def treasures(game: Thesauros, sea: Counter[int], kind: int) -> int:
    """In the sea, on the island, with the players and in the museum."""
    count = sum(sea[how * 4 + kind] for how in (codes.OPEN, codes.HIDDEN, codes.BURIED))
    found = game.printed.found_treasures
    finds = [find for find in (*game.island, *game.island_box) if find < len(found)]
    count += sum(found[find] == TREASURE_VALUES[kind] for find in finds)
    for seat in range(game.players):
        count += game.treasures[seat * TREASURES + kind] + game.storeroom[seat * TREASURES + kind]
    museum = zip(game.space_owner, game.space_treasure, strict=True)
    return int(count + sum(owner != NOBODY and treasure == kind for owner, treasure in museum))
