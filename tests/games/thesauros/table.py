"""A table to set up by hand: any position of Thesauros, and moves by their notation."""

from typing import cast

from fathoms.engine.game import actors, legal_actions
from fathoms.engine.random import Random
from fathoms.engine.setup import OptionValue
from fathoms.engine.state import CHANCE
from fathoms.games.thesauros import GAME
from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.rules.codes import ACCOUNTS, ITEMS, MEEPLES, NOBODY, SITES
from fathoms.games.thesauros.rules.state import Thesauros

_NAMES = [technology["id"] for technology in GAME.load_edition("printed").tables["technologies"]]
_NAMES += ["metal_detector", "improved_spear_gun", "improved_medium_engine", "improved_basic_sonar"]
ITEM = {name: number for number, name in enumerate(_NAMES)}


def dealt(players: int = 2, mode: str = "standard", seed: int = 1, **options: OptionValue) -> Thesauros:
    """A freshly dealt game; the first year's budgets are still to be made."""
    setup = GAME.setup(players, {"mode": mode, **options})
    return cast(Thesauros, GAME.new(setup, Random(seed)))


def budgeted(players: int = 2, mode: str = "standard", seed: int = 1, **options: OptionValue) -> Thesauros:
    """The first quadrimester is to be planned; everybody has $20 in each account and $10 in the slush fund."""
    game = dealt(players, mode, seed, **options)
    if game.phase == codes.CHOOSE_HATS:
        do(game, "hats 2 3")
    while game.phase == codes.BUDGET:
        seat = actors(game)[0]
        game.apply(seat, codes.AMOUNT + min(8, game.purse[seat]))
    for seat in range(players):
        fund(game, seat, 20, 20, 20, 20, 0 if mode == "solo" else 10)
    return game


def fund(game: Thesauros, seat: int, *amounts: int) -> None:
    """Human resources, research, general expenses, missions, slush fund; the bank gives or takes the difference."""
    for account, amount in enumerate(amounts):
        game.bank += game.accounts[seat * ACCOUNTS + account] - amount
        game.accounts[seat * ACCOUNTS + account] = amount


def accounts(game: Thesauros, seat: int = 0) -> list[int]:
    return [game.account(seat, account) for account in range(ACCOUNTS)]


def choices(game: Thesauros, seat: int | None = None) -> list[str]:
    """What may be done, in notation."""
    seat = actors(game)[0] if seat is None else seat
    return [GAME.write_action(game, seat, action) for action in legal_actions(game, seat)]


def do(game: Thesauros, *moves: str) -> None:
    """Moves of whoever is asked, or of chance."""
    for move in moves:
        seat = CHANCE if game.is_chance() else actors(game)[0]
        game.apply(seat, GAME.parse(game, seat, move))


def place(game: Thesauros, *moves: str) -> None:
    """Plan the quadrimester: these moves first, then everybody else picks mussels, up to the first question."""
    pending = list(moves)
    while game.phase == codes.PLAN:
        if pending:
            do(game, pending.pop(0))
        else:
            kind = next(word for word in choices(game) if word.startswith("place") and word.endswith(" 6"))
            do(game, kind)
    assert not pending, pending


def go_to(game: Thesauros, *phases: int) -> None:
    """Answer with the first choice until one of these is asked."""
    while game.phase not in phases:
        if game.is_chance():
            do(game, "roll 1")
        else:
            seat = actors(game)[0]
            game.apply(seat, legal_actions(game, seat)[0])


def settle(game: Thesauros) -> None:
    """Put incomes that wait into the first account."""
    while game.phase == codes.CREDITING:
        due = min(game.due[game.current], codes.MOST_CREDIT)
        game.apply(game.current, codes.CREDIT + due)


def give_map(game: Thesauros, seat: int, number: int, tile: int = -1) -> None:
    """A map and access; with a tile number, that tile lies open on the site."""
    game.maps[seat * SITES + number] += 1
    game.access[number] |= 1 << seat
    if tile >= 0:
        game.site_tile[number] = tile
        game.site_open |= 1 << number


def send_out(game: Thesauros, seat: int, place_name: str, *items: str, worker: int = 1, boat: int | None = None) -> int:
    """A zodiac of this seat lies at this place with this crew (0 is the boss) and these items."""
    zodiac = seat if boat is None else boat
    meeple = seat * MEEPLES + worker
    game.owner[zodiac] = seat
    game.at[zodiac] = game.printed.place_names.index(place_name)
    game.crew[zodiac] = meeple
    game.where[meeple] = codes.ABOARD + zodiac
    for item in items:
        game.aboard[zodiac * ITEMS + ITEM[item]] += 1
    return zodiac


def high_seas(game: Thesauros) -> None:
    """Resolve zone 5 next, as in the second quadrimester."""
    game.quadrimester = max(game.quadrimester, 2)
    game.stage = codes.RESOLUTION
    game.zone = 5
    game.place_in_order = 0
    game.activated = 0
    game.at_work = False
    game.meeple = NOBODY
    game.boat = NOBODY
    game.phase = codes.NOTHING
    game.run()


def act_in(game: Thesauros, zone: int, *meeples: int) -> None:
    """These meeples (by number, six a seat) stand in the line of a zone, and it is resolved now."""
    for meeple in range(len(game.where)):
        if 1 <= game.where[meeple] <= 9:
            game.where[meeple] = codes.REST
    game.waiting[zone] = 0
    for meeple in meeples:
        game.join_line(meeple, zone)
    game.stage = codes.RESOLUTION
    game.zone = zone
    game.turn = 0
    game.offered = 0
    game.meeple = NOBODY
    game.boat = NOBODY
    game.phase = codes.NOTHING
    game.run()


def show(game: Thesauros, *cards: str) -> None:
    """These technologies are on display, whatever was."""
    hidden = [card for card in (*game.display, *game.deck) if card not in [ITEM[name] for name in cards]]
    vector = type(game.display)
    game.display = vector([ITEM[name] for name in cards])
    game.deck = vector(hidden)
    game.deck_seen = vector([0] * len(hidden))


def market(game: Thesauros, **piles: int) -> None:
    """The market as price=number, a pile of several as price=number * 10 + size: p5=22 is two of map 2 at $5."""
    for space in range(len(game.pile_number)):
        game.pile_number[space] = game.pile_size[space] = 0
    for name, content in piles.items():
        space = list(game.printed.prices).index(int(name[1:]))
        game.pile_number[space], game.pile_size[space] = (content, 1) if content < 10 else divmod(content, 10)


def prices(game: Thesauros) -> dict[int, tuple[int, int]]:
    """Number and size of each pile, by price."""
    return {
        price: (game.pile_number[space], game.pile_size[space])
        for space, price in enumerate(game.printed.prices)
        if game.pile_size[space]
    }
