"""How long a game can last and how much it can score, each limit with its reason."""

from functools import lru_cache

from fathoms.engine.game import Bounds
from fathoms.engine.setup import Setup
from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.rules.codes import ACCOUNTS, CELLS, ITEMS, MEEPLES, SHARK_CELL, TREASURE_VALUES
from fathoms.games.thesauros.rules.printed import Printed


@lru_cache(maxsize=64)
def bounds(setup: Setup) -> Bounds:
    printed = Printed(setup)
    return Bounds(
        actions=codes.ACTION_COUNT,
        legal=codes.MOST_MONEY + 2,  # Amounts from 0 to the most that can be named, and passing.
        decisions=most_decisions(printed),
        outcomes=max(6, int(printed.island_tiles)),  # The die, or a find.
        score=(0, highest_score(printed)),  # Reputation never falls below 0 (R48).
    )


# Decisions

TRANSFERS = 2 * (ACCOUNTS - 1)
"""For one expense each other account is drawn on once: which, and how much."""
CREDITS = 3
"""An income is divided from the first account to the last, and the last one takes the rest."""
DIVE = 1 + 4 * (1 + TRANSFERS)
"""Down four levels, with one question each, and perhaps something to pay."""


def most_decisions(printed: Printed) -> int:
    players = int(printed.players)
    exchange = tiles_of_items(printed) + 1  # In one exchange no item moves twice, and then one is done.
    boats = int(printed.zodiacs) - players + 1  # One's own and all that are sold.
    flight = boats * (1 + exchange) + 2  # Each zodiac is equipped once; a change of crew, and the end.
    # A journey calls once at the port and once where each other zodiac of one's own lies, and where it began.
    journey = (boats + 1) * (1 + exchange) + 1 + TRANSFERS
    zodiac = 2 + journey + DIVE + 1 + CREDITS  # Which one, and whether to stay; a find to keep; income.
    # Whatever a zone asks of one action, it is less than all of them together: refitting or flying, a journey, maps and
    # their tiles, a recruit with envelope and token; paying, and income of one's own and of another player.
    action = 2 + TRANSFERS + 2 * CREDITS + exchange + flight + journey + DIVE + 4 + 3
    seat = MEEPLES + 3  # Placing: every meeple, the envelope, a mercenary kept; tokens and mercenaries come below.
    seat += 4 + MEEPLES * action  # A hat in each of four lines, and every meeple acts.
    seat += (
        boats * zodiac + (int(printed.planes) + 1) * (1 + TRANSFERS + flight) + 2
    )  # High seas: grey and black planes.
    seat += 1 + TRANSFERS + TRANSFERS  # The bribe and the salaries.
    quadrimester = players * seat + 1  # The card chosen by whoever reserved it.
    years = 3 * (ACCOUNTS - 1) * players
    tokens = players * (1 + action)  # Each token is used once, for one action more.
    mercenaries = int(printed.mercenaries) * (1 + 4 + 1)  # Placing, two maps and their tiles, the mine.
    # Bids in an auction rise, and every player passes once.
    auctions = int(printed.mercenaries) * (codes.MOST_MONEY + players)
    hats = 1
    return int(printed.quadrimesters) * quadrimester + years + tokens + mercenaries + auctions + hats


def tiles_of_items(printed: Printed) -> int:
    """Every item of the game: technologies, metal detectors, and those of the island."""
    improved = ITEMS - codes.FIRST_IMPROVED
    return sum(printed.copies) + int(printed.detectors) * int(printed.players) + improved


# Score


def highest_score(printed: Printed) -> int:
    """Everything there is to score, as if one player got all of it."""
    treasures = len(printed.found_treasures) + cells_at_most(printed, codes.OPEN, codes.BURIED)
    money = most_money(printed, treasures)
    actions = int(printed.quadrimesters) * MEEPLES + int(printed.players)  # Every meeple each time, and all tokens.
    total = int(printed.start_reputation) + 1 + actions * max(printed.mussel_reputation)  # With the third recruit.
    total += actions * max(printed.adverts)
    total += (int(printed.zodiacs) - int(printed.players)) * int(printed.store_reputation)
    # Only the one mercenary in the museum can open a room a second time.
    total += 2 * sum(printed.room_bonus)
    total += treasures * max(*printed.room_points, int(printed.unsold_points))
    total += sum(printed.patent_points)
    total += cells_at_most(printed, SHARK_CELL, SHARK_CELL) * int(printed.shark_points)
    total += map_tiles(printed) * int(printed.map_points) + int(printed.site_count) * int(printed.set_points)
    total += money // int(printed.money_for_point)
    total += 3 * max(printed.influence)
    total += max(printed.speed_bonus) if printed.solo else 0
    return int(total)


def cells_at_most(printed: Printed, first: int, last: int) -> int:
    """The most cells of these kinds that the tiles of all sites can have."""
    found = [
        sum(first <= printed.cell[tile * CELLS + cell] // 4 <= last for cell in range(CELLS))
        for tile in range(printed.big_tiles + printed.small_tiles)
    ]
    big = sum(printed.is_big(site) for site in range(1, printed.site_count + 1))
    small = int(printed.site_count) - big
    return sum(sorted(found[: printed.big_tiles])[-big:]) + sum(sorted(found[printed.big_tiles :])[-small:])


def map_tiles(printed: Printed) -> int:
    """The market's, the satellites', and the mercenaries'."""
    return int(printed.map_tiles) + int(printed.site_count) * (2 if printed.lawless else 1)


def most_money(printed: Printed, treasures: int) -> int:
    """All income without any expense: the three years, sales, other meeples, royalties, and fishing from zodiacs."""
    income = int(printed.first_income) + max(printed.seat_income) + int(printed.second_income)
    income += int(printed.third_income) + 2 * int(printed.map_income) * map_tiles(printed)
    income += treasures * (max(TREASURE_VALUES) + int(printed.discount))
    lagoon = max(*printed.lobsters, *printed.coast, int(printed.tour), *printed.mussel_money) + int(printed.discount)
    actions = int(printed.quadrimesters) * MEEPLES + int(printed.players)
    income += actions * max(lagoon, *printed.found_money)
    income += sum(copies * royalty for copies, royalty in zip(printed.copies, printed.royalty, strict=True))
    boats = int(printed.zodiacs) - int(printed.players) + 1
    return int(income) + int(printed.quadrimesters) * boats * int(printed.sea_fishing)
