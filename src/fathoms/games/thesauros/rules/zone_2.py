"""Zone 2: research and development."""

from mypy_extensions import i64

from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import (
    BOTH,
    BUYS_ITEM,
    ITEM,
    ITEMS,
    NOBODY,
    ON_DECK,
    PATENT,
    PATENTS,
    PATENTS_AND_BUYS,
    RD,
    RESERVE,
    RESERVES,
    RIVAL,
)
from fathoms.games.thesauros.rules.money import pay, reach
from fathoms.games.thesauros.rules.position import Position
from fathoms.games.thesauros.rules.zone_3 import choose_sonar_maps


def bank_part(p: Position, cost: i64) -> i64:
    """The boss and specialised workers pay less, but only of what goes to the bank."""
    return max(cost - p.discount(p.meeple, 2), 0)


def patent_price(p: Position, card: i64) -> i64:
    return bank_part(p, p.printed.patent_price[card])


def item_price(p: Position, seat: i64, card: i64) -> i64:
    return bank_part(p, p.printed.item_price[card]) + royalty(p, seat, card)


def royalty(p: Position, seat: i64, card: i64) -> i64:
    return 0 if p.patent[card] == seat else p.printed.royalty[card]


def price_of_both(p: Position, card: i64) -> i64:
    return bank_part(p, p.printed.patent_price[card] + p.printed.item_price[card] + p.printed.royalty[card])


def may_reserve(p: Position) -> bool:
    """One meeple a quadrimester, while a card can still come: the display has ten spaces, an eleventh lies on the deck.

    After the last quadrimester no maintenance follows (R19, R49).
    """
    if p.quadrimester >= p.printed.quadrimesters or len(p.deck) == 0:
        return False
    if len(p.display) > p.printed.display_spaces:
        return False
    for meeple in range(len(p.where)):
        if p.where[meeple] == ON_DECK:
            return False
    return True


def add_actions(p: Position, seat: i64, actions: Actions) -> None:
    purse = reach(p, seat, RD)
    for card in p.display:
        if p.patent[card] == NOBODY:
            if patent_price(p, card) <= purse:
                actions.add(PATENT + card)
            if p.stock[card] > 0 and price_of_both(p, card) <= purse:
                actions.add(BOTH + card)
        elif p.stock[card] > 0 and item_price(p, seat, card) <= purse:
            actions.add(ITEM + card)
    if may_reserve(p):
        actions.add(RESERVE)


def act(p: Position, seat: i64, action: i64) -> None:
    if action == RESERVE:
        reserve(p, seat)
    elif action >= BOTH:
        card = action - BOTH
        cost = price_of_both(p, card)
        if pay(p, seat, RD, cost, action):
            p.patent[card] = seat
            p.tell(PATENTS_AND_BUYS, seat, card, cost)
            take_item(p, seat, card)
            choose_sonar_maps(p, p.printed.sonar_maps[card])
    elif action >= ITEM:
        card = action - ITEM
        cost = item_price(p, seat, card)
        if pay(p, seat, RD, cost, action):
            owner = p.patent[card]
            p.tell(BUYS_ITEM, seat, card, cost, owner)
            # In solo the rival's royalties go to the bank.
            if owner != seat and owner != RIVAL:
                p.earn(owner, p.printed.royalty[card])
            take_item(p, seat, card)
            choose_sonar_maps(p, p.printed.sonar_maps[card])
    else:
        card = action - PATENT
        cost = patent_price(p, card)
        if pay(p, seat, RD, cost, action):
            p.patent[card] = seat
            p.tell(PATENTS, seat, card, cost)
            p.finish_action()


def take_item(p: Position, seat: i64, card: i64) -> None:
    p.stock[card] -= 1
    p.supply[seat * ITEMS + card] += 1
    p.finish_action()


def reserve(p: Position, seat: i64) -> None:
    """The meeple moves onto the deck, which ends its turn, double action or not."""
    p.where[p.meeple] = ON_DECK
    p.tell(RESERVES, seat)
    p.finish_action()
    p.actions_left = 0
