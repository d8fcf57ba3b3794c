"""What the log tells."""

from functools import cache

from fathoms.engine.game import Line, Names
from fathoms.engine.setup import Setup
from fathoms.engine.state import Event
from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.rules.printed import Printed
from fathoms.games.thesauros.words.names import (
    ACCOUNTS,
    FINDS,
    HATS,
    ITEMS,
    KINDS,
    POINTS,
    TREASURES,
    ZONES,
    place_name,
    zodiac_name,
)
from fathoms.text import Text, counted, text

ENDINGS = (
    text("Nine quadrimesters are over."),
    text("Every room of the museum is open."),
)


@cache
def _printed(setup: Setup) -> Printed:
    return Printed(setup)


def _place(setup: Setup, place: int) -> Text:
    return place_name(_printed(setup).place_names[place])


def line(setup: Setup, event: Event, names: Names) -> Line | None:
    kind, _audience, seat, first, second, third = event
    words = tell(setup, kind, names[seat], first, second, third, names)
    return None if words is None else Line(words, about(kind, seat, first, second))


def about(kind: int, seat: int, first: int, second: int) -> tuple[str, ...]:
    """The pieces of the scene an event speaks of."""
    if kind in (codes.SAILS, codes.DIVES, codes.DOCKS, codes.FISHES):
        return (f"zodiac-{first}",)
    if kind in (codes.PATENTS, codes.BUYS_ITEM, codes.PATENTS_AND_BUYS, codes.NEW_CARD, codes.STEALS_PATENT):
        return (f"card-{first}",)
    if kind in (codes.LAYS_TILE, codes.REVEALS_SITE, codes.LAYS_MINE):
        return (f"site-{first}",)
    if kind in (codes.SPONSORS, codes.OPENS_ROOM, codes.CLOSES_ROOM):
        return (f"room-{first}",)
    if kind == codes.SELLS and second != codes.STOREROOM:
        return (f"room-{second}",)
    return ()


def tell(setup: Setup, kind: int, player: Text, first: int, second: int, third: int, names: Names) -> Text | None:
    for part in (_calendar, _lines, _trade, _sea, _town, _lawless, _end):
        words = part(setup, kind, player, first, second, third, names)
        if words is not None:
            return words
    return None


def _calendar(setup: Setup, kind: int, player: Text, first: int, second: int, third: int, names: Names) -> Text | None:
    if kind == codes.YEAR_BEGINS:
        return text("Year {year} begins.", year=first)
    if kind == codes.EARNS_INCOME:
        return text("{player} receives ${money}.", player=player, money=first)
    if kind == codes.BUDGETS:
        return text(
            "{player} divides up: ${hr} human resources, ${rd} research, ${ge} general expenses, ${me} missions.",
            player=player, hr=first // 1000, rd=first % 1000, ge=second // 1000, me=second % 1000,
        )  # fmt: skip
    if kind == codes.QUADRIMESTER_BEGINS:
        return text("Quadrimester {number} begins. {player} places first.", number=first, player=player)
    if kind == codes.TRANSFERS:
        return text(
            "{player} transfers ${amount} from {source} to {account}.",
            player=player, amount=third, source=ACCOUNTS[first], account=ACCOUNTS[second],
        )  # fmt: skip
    if kind == codes.CREDITS:
        return text("{player} puts ${amount} into {account}.", player=player, amount=second, account=ACCOUNTS[first])
    if kind == codes.PAYS_SALARIES:
        return text("{player} pays ${money} in salaries.", player=player, money=first)
    if kind == codes.UNPAID:
        return counted(
            "{player} leaves {count} worker unpaid.",
            "{player} leaves {count} workers unpaid.",
            count=first,
            player=player,
        )
    if kind == codes.NEW_CARD:
        return text("A new technology: the {item}.", item=ITEMS[first])
    if kind == codes.NEW_MAP:
        return text("Map {number} is for sale at ${price}.", number=first, price=second)
    return None


def _lines(setup: Setup, kind: int, player: Text, first: int, second: int, third: int, names: Names) -> Text | None:
    if kind == codes.POSTS_ENVELOPE:
        return text("{player} posts an envelope.", player=player)
    if kind == codes.PLACES:
        fillings = {"player": player, "meeple": KINDS[first], "zone": ZONES[second]}
        if third:
            return text("{player} sends {meeple} to {zone} with a double-action token.", **fillings)
        return text("{player} sends {meeple} to {zone}.", **fillings)
    if kind == codes.REFUSES:
        return text(
            "{meeple} of {player} does nothing in {zone}: 1 reputation lost.",
            player=player, meeple=KINDS[first], zone=ZONES[second],
        )  # fmt: skip
    if kind == codes.TRAINS:
        return text("{player} gives a worker the hat for {hat}.", player=player, hat=HATS[first])
    if kind == codes.CHOOSES_HATS:
        return text(
            "{player} plays with the hats {first} and {second}.", player=player, first=HATS[first], second=HATS[second]
        )
    if kind == codes.RECRUITS:
        return text(
            "{player} recruits worker number {number} for ${cost}.", player=player, number=2 + first, cost=second
        )
    return None


def _trade(setup: Setup, kind: int, player: Text, first: int, second: int, third: int, names: Names) -> Text | None:
    if kind == codes.PATENTS:
        return text("{player} patents the {item} for ${cost}.", player=player, item=ITEMS[first], cost=second)
    if kind == codes.BUYS_ITEM:
        return text("{player} buys a {item} for ${cost}.", player=player, item=ITEMS[first], cost=second)
    if kind == codes.PATENTS_AND_BUYS:
        return text(
            "{player} patents the {item} and builds one for ${cost}.", player=player, item=ITEMS[first], cost=second
        )
    if kind == codes.RESERVES:
        return text("{player} reserves the choice of the next technology.", player=player)
    if kind == codes.BUYS_MAP:
        return text("{player} buys map {number} for ${cost}.", player=player, number=first, cost=second)
    if kind == codes.TAKES_MAP:
        return text("{player} takes map {number}.", player=player, number=first)
    if kind == codes.LAYS_TILE:
        return text("{player} lays a tile face down on site {site}.", player=player, site=first)
    return None


def _sea(setup: Setup, kind: int, player: Text, first: int, second: int, third: int, names: Names) -> Text | None:
    if kind == codes.FLIES:
        return text("{player} takes a seaplane for ${cost}.", player=player, cost=first)
    if kind == codes.SWAPS_CREW:
        return text(
            "{player} puts {meeple} aboard {zodiac} and takes {crew} home.",
            player=player, meeple=KINDS[second], zodiac=zodiac_name(first), crew=KINDS[third],
        )  # fmt: skip
    if kind == codes.BOARDS:
        return text(
            "{meeple} of {player} boards {zodiac}.", player=player, meeple=KINDS[first], zodiac=zodiac_name(second)
        )
    if kind == codes.SAILS:
        fillings = {"player": player, "zodiac": zodiac_name(first), "place": _place(setup, second)}
        if third:
            return text("{player} sails {zodiac} to {place} for ${cost}.", cost=third, **fillings)
        return text("{player} sails {zodiac} to {place}.", **fillings)
    if kind == codes.REVEALS_SITE:
        return text("Site {site} is revealed.", site=first)
    if kind == codes.DOCKS:
        return text("{zodiac} of {player} is back in port.", player=player, zodiac=zodiac_name(first))
    if kind == codes.FISHES:
        return text("{player} catches fish for ${money}.", player=player, money=second)
    if kind == codes.DIVES:
        return text("{player} dives at {place}.", player=player, place=_place(setup, second))
    if kind == codes.ROLLS:
        return text("{player} rolls {face}: {total} in all.", player=player, face=first, total=second)
    if kind == codes.KILLS:
        return text("{player} kills a shark.", player=player)
    if kind == codes.SCARES:
        return text("The shark flees for now.")
    if kind == codes.RAISES:
        return text("{player} raises {treasure}.", player=player, treasure=TREASURES[first])
    return None


def _town(setup: Setup, kind: int, player: Text, first: int, second: int, third: int, names: Names) -> Text | None:
    if kind == codes.PICKS_MUSSELS:
        if second:
            return text(
                "{player} picks mussels: {points} reputation and ${money}.", player=player, points=second, money=first
            )
        return text("{player} picks mussels for ${money}.", player=player, money=first)
    if kind == codes.BUYS_ZODIAC:
        return text("{player} buys {zodiac} for ${cost}.", player=player, zodiac=zodiac_name(first), cost=second)
    if kind == codes.LAGOON:
        return text("{player} earns ${money} at {place}.", player=player, money=second, place=_place(setup, first))
    if kind == codes.FINDS:
        return text("{player} finds {find} on the island.", player=player, find=FINDS[first])
    if kind == codes.LOOKS_AT:
        return text("You look at {first} and {second}.", first=FINDS[first], second=FINDS[second])
    if kind == codes.SPONSORS:
        return text("{player} sponsors room {room} for ${cost}.", player=player, room=first + 1, cost=second)
    if kind == codes.SELLS:
        fillings = {"player": player, "treasure": TREASURES[first]}
        if second == codes.STOREROOM:
            return text("{player} sells {treasure} to the storeroom for ${money}.", money=third, **fillings)
        return text("{player} sells {treasure} to room {room} for ${money}.", room=second + 1, money=third, **fillings)
    if kind == codes.OPENS_ROOM:
        return text(
            "Room {room} opens: {points} reputation for {player}.", room=first + 1, points=second, player=player
        )
    if kind == codes.ADVERTISES:
        return text("{player} advertises for ${cost}: {points} reputation.", player=player, cost=second, points=first)
    if kind == codes.BIDS_BRIBE:
        return text("{player} bribes with ${money}.", player=player, money=first)
    if kind == codes.NO_BRIBE:
        return text("{player} sent an empty envelope: 1 reputation lost.", player=player)
    if kind == codes.NEW_ORDER:
        return text("{player} is number {place} in turn order.", player=player, place=first)
    return None


def _lawless(setup: Setup, kind: int, player: Text, first: int, second: int, third: int, names: Names) -> Text | None:
    if kind == codes.BIDS_MERCENARY:
        return text("{player} bids ${money} for the mercenary.", player=player, money=first)
    if kind == codes.PASSES_AUCTION:
        return text("{player} passes.", player=player)
    if kind == codes.WINS_MERCENARY:
        return text("{player} hires the mercenary for ${money}.", player=player, money=first)
    if kind == codes.OVERBIDS:
        return text("{player} cannot pay ${money}: 1 reputation lost.", player=player, money=first)
    if kind == codes.NO_MERCENARY:
        return text("Nobody hires the mercenary.")
    if kind == codes.HIRES_PLACE:
        return text("{player} sends a mercenary to {zone}.", player=player, zone=ZONES[first])
    if kind == codes.MERCENARY_IDLE:
        return text("The mercenary of {player} finds nothing to do in {zone}.", player=player, zone=ZONES[first])
    if kind == codes.STEALS_TOKENS:
        return counted(
            "{player} steals {count} double-action token.", "{player} steals {count} double-action tokens.",
            count=first, player=player,
        )  # fmt: skip
    if kind == codes.STEALS_PATENT:
        if third:
            return text("{player} steals the patent of the {item}, and one of them.", player=player, item=ITEMS[first])
        return text("{player} steals the patent of the {item}.", player=player, item=ITEMS[first])
    if kind == codes.SABOTAGES:
        return text("{player} sabotages the seaplanes and takes the black one.", player=player)
    if kind == codes.TAKES_MINE:
        return text("{player} has the underwater mine.", player=player)
    if kind == codes.LAYS_MINE:
        return text("{player} lays the mine at site {site}.", player=player, site=first)
    if kind == codes.SWAPS_CUBES:
        return text("{player} swaps the owners of two treasures in the museum.", player=player)
    if kind == codes.MOVES_TREASURE:
        return text("{player} moves a treasure of {owner} in the museum.", player=player, owner=names[third])
    if kind == codes.CLOSES_ROOM:
        return text(
            "Room {room} closes: {player} loses {points} reputation.", room=first + 1, player=player, points=second
        )
    if kind == codes.SMEARS:
        return text("{player} smears the others: each loses {points} reputation.", player=player, points=first)
    return None


def _end(setup: Setup, kind: int, player: Text, first: int, second: int, third: int, names: Names) -> Text | None:
    if kind == codes.INFLUENCE:
        return counted(
            "{player} gets {count} reputation for influence.", "{player} gets {count} reputation for influence.",
            count=first, player=player,
        )  # fmt: skip
    if kind == codes.GAME_ENDS:
        return ENDINGS[first]
    if kind == codes.FINAL_POINTS:
        return text("{player}: {points} reputation for {what}.", player=player, points=second, what=POINTS[first])
    return None
