"""How many of each component there are in all places together: what never changes in a game."""

from typing import cast

from fathoms.engine.state import State
from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.rules.codes import CELLS, FIRST_IMPROVED, ITEMS, NOBODY, TREASURE_VALUES, TREASURES
from fathoms.games.thesauros.rules.diving import cell
from fathoms.games.thesauros.rules.state import Thesauros


def components(state: State) -> dict[str, int]:
    game = cast(Thesauros, state)
    counts = {
        "money": game.bank + sum(game.accounts) + sum(game.purse) + sum(game.due),
        "technology cards": len({*game.display, *game.deck}),
        "maps": maps(game),
        "dig tiles": len({*game.big_pile, *game.small_pile, *game.drawn, *laid_tiles(game)}),
        "items": items(game),
        "double-action tokens": sum(game.tokens) + sum(game.hidden_token) + sum(game.doubled) + game.used_tokens,
        "meeples in one place": sum(is_where_it_is(game, meeple) for meeple in range(len(game.where))),
        "hats": hats(game),
        "sharks": sum(game.sharks) + in_sea(game, codes.SHARK_CELL * 4),
    }
    for kind, value in enumerate(TREASURE_VALUES):
        counts[f"treasures worth {value}"] = treasures(game, kind)
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


def in_sea(game: Thesauros, content: int) -> int:
    """Cells that hold this, on all tiles: those laid out, and those in the piles; and what the mine destroyed."""
    printed = game.printed
    count = 0
    laid = laid_tiles(game)
    for tile in range(printed.big_tiles + printed.small_tiles):
        if tile not in laid:
            count += sum(printed.cell[tile * CELLS + index] == content for index in range(CELLS))
    for site in range(1, printed.site_count + 1):
        tile = game.site_tile[site]
        if tile >= 0:
            columns, levels = range(printed.columns(site)), range(1, codes.LEVELS + 1)
            count += sum(cell(game, site, column, level) == content for column in columns for level in levels)
            if game.mine_site == site:
                mined = [index for index in range(CELLS) if game.mined >> index & 1]
                count += sum(printed.cell[tile * CELLS + index] == content for index in mined)
    return count


def treasures(game: Thesauros, kind: int) -> int:
    """In the sea, on the island, with the players and in the museum."""
    count: int = sum(in_sea(game, how * 4 + kind) for how in (codes.OPEN, codes.HIDDEN, codes.BURIED))
    found = game.printed.found_treasures
    finds = [find for find in (*game.island, *game.island_box) if find < len(found)]
    count += sum(found[find] == TREASURE_VALUES[kind] for find in finds)
    for seat in range(game.players):
        count += game.treasures[seat * TREASURES + kind] + game.storeroom[seat * TREASURES + kind]
    museum = zip(game.space_owner, game.space_treasure, strict=True)
    return count + sum(owner != NOBODY and treasure == kind for owner, treasure in museum)
