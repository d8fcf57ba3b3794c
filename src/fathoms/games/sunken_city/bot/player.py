"""The choices of a sound adventurer, one small decision at a time: raise, walk, send Neptune, end."""

from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.random import Random
from fathoms.engine.state import Actions, State
from fathoms.games.sunken_city.bot.plan import Plan, make_plans, spare_street
from fathoms.games.sunken_city.bot.tour import GO_HOME, STAY, Tour
from fathoms.games.sunken_city.bot.ways import FAR, distances
from fathoms.games.sunken_city.bot.wrath import CHIP_WORTH, Wrath
from fathoms.games.sunken_city.rules.events import NOT_YET
from fathoms.games.sunken_city.rules.game import BUILDING, CARD, CHIP, END, HOME, NEPTUNE, SQUARE, STEP, SunkenCity
from fathoms.games.sunken_city.rules.position import (
    BUILDING_SITE,
    CHOOSE_CARD,
    NEPTUNE_STEPS,
    READY,
    SECOND_SQUARE,
    VILLAGE,
)
from fathoms.games.sunken_city.rules.printed import NOWHERE, SQUARES

NOTHING: Final = -1
PIECE_PRICE: Final = 10
"""Of plans that are worth the same, the smaller is kept."""
CARD_STEP_PRICE: Final = 40
CARD_PIECE_PRICE: Final = 30
"""Of cards that do the same, the one with less on it is played; the others serve better later."""


def choose(state: State, seat: i64, random: Random) -> i64:
    game = cast(SunkenCity, state)
    phase = game.phase
    if phase == CHOOSE_CARD:
        return CARD + best_card(game, seat)
    if phase == SECOND_SQUARE:
        return SQUARE + second_square(game, seat)
    if phase == BUILDING_SITE:
        return SQUARE + building_site(game, seat)
    if phase == NEPTUNE_STEPS:
        return Wrath(game, seat).next_step()
    action = raise_next(game, seat)
    if action == NOTHING:
        action = walk_next(game, seat)
    if action == NOTHING and game.may_move_neptune() and Wrath(game, seat).is_worthwhile():
        action = NEPTUNE
    if action != NOTHING:
        return action
    # Where no street finds a place, a building may be a duty.
    return END if game.may_stop_raising() else first_legal(game, seat)


@final
class Prospect:
    """What a plan is worth, with as many steps as there may be, and with a chip if one is at hand."""

    def __init__(self, game: SunkenCity, seat: i64, plan: Plan) -> None:
        self.tour = Tour(game, seat, plan.lake)
        self.price = plan.help_to_others + plan.pieces() * PIECE_PRICE
        can_use_chip = game.chips[seat] > 0 and (game.phase == CHOOSE_CARD or game.moving == READY)
        self.bonus: i64 = game.roofs(seat) if can_use_chip else 0

    def value(self, steps: i64) -> i64:
        value = self.tour.best(steps)
        if self.bonus > 0:
            with_chip = self.tour.best(steps + self.bonus) - CHIP_WORTH
            if with_chip > value:
                value = with_chip
        return value - self.price


def best_card(game: SunkenCity, seat: i64) -> i64:
    return best_opening(game, seat).card


@final
class Opening:
    """A card, and what to raise with it."""

    def __init__(self, plan: Plan) -> None:
        self.card: i64 = NOTHING
        self.plan = plan
        self.value: i64 = -FAR


def best_opening(game: SunkenCity, seat: i64) -> Opening:
    """The card whose best plan is worth most, with that plan."""
    printed = game.printed
    hand = game.hand(seat)
    plans = make_plans(game, seat)
    best = Opening(plans[0])
    for plan in plans:
        prospect = Prospect(game, seat, plan)
        for card in range(len(printed.steps)):
            pieces = printed.pieces_to_raise[card]
            if (hand >> card) & 1 == 0 or plan.pieces() > pieces:
                continue
            value = prospect.value(printed.steps[card]) - card_price(game, card)
            if value > best.value:
                best.card = card
                best.plan = plan
                best.value = value
    return best


def card_price(game: SunkenCity, card: i64) -> i64:
    return game.printed.steps[card] * CARD_STEP_PRICE + game.printed.pieces_to_raise[card] * CARD_PIECE_PRICE


# Raising


def best_plan(game: SunkenCity, seat: i64) -> Plan:
    """The plan worth most of those the card still has the pieces for; perhaps to raise nothing."""
    plans = make_plans(game, seat)
    best = plans[0]
    best_value: i64 = -FAR
    # Walking is done in one go: once it has begun, raising ends it.
    steps: i64 = game.steps if game.moving == READY else 0
    for plan in plans:
        if plan.pieces() <= game.to_raise and (plan.building > 0 or game.phase != BUILDING_SITE):
            value = Prospect(game, seat, plan).value(steps)
            if value > best_value:
                best = plan
                best_value = value
    return best


def raise_next(game: SunkenCity, seat: i64) -> i64:
    """The next piece of the best plan; then whatever the card still demands."""
    if not (game.may_raise_street() or game.may_raise_building()):
        return NOTHING
    plan = best_plan(game, seat)
    if plan.building > 0:
        return BUILDING + plan.building
    if not game.may_raise_street():
        return NOTHING
    if plan.streets() > 0:
        return SQUARE + plan.next_square()
    if not wants_more_streets(game, seat):
        return NOTHING
    return SQUARE + spare_street(game, seat).next_square()


def wants_more_streets(game: SunkenCity, seat: i64) -> bool:
    """When raising is no longer a duty, those who lead still bring on the end."""
    return game.may_raise_street() and (not game.may_stop_raising() or game.wins(seat))


def second_square(game: SunkenCity, seat: i64) -> i64:
    plan = best_plan(game, seat)
    if plan.streets() == 0 or plan.next_square() != game.chosen:
        plan = spare_street(game, seat)
    if plan.next_square() == game.chosen:
        return plan.next_other_square()
    return first_legal(game, seat) - SQUARE


def building_site(game: SunkenCity, seat: i64) -> i64:
    site = best_plan(game, seat).site
    return first_legal(game, seat) - SQUARE if site == NOWHERE else site


def first_legal(game: SunkenCity, seat: i64) -> i64:
    """For a street or building that somebody else began, and no plan goes on with."""
    actions = Actions()
    game.legal_actions(seat, actions)
    return actions.items[0]


# Walking


def walk_next(game: SunkenCity, seat: i64) -> i64:
    """A chip if it is worth it, or the next step of the best tour."""
    tour = Tour(game, seat, game.lake)
    if game.may_use_chip() and wants_chip(game, seat, tour):
        return CHIP
    if not game.may_walk():
        return NOTHING
    leg = tour.first_leg(game.steps)
    if leg == STAY:
        return NOTHING
    pawn = game.pawn[seat]
    if pawn == VILLAGE:
        return STEP + tour.corner_piece
    if leg != GO_HOME:
        return step_towards(game, pawn, tour.stop[leg])
    return HOME if pawn == tour.corner_piece else step_towards(game, pawn, tour.corner_piece)


def wants_chip(game: SunkenCity, seat: i64, tour: Tour) -> bool:
    gained = tour.best(game.steps + game.roofs(seat)) - tour.best(game.steps)
    return gained > (CHIP_WORTH if game.trigger == NOT_YET else 0)


def step_towards(game: SunkenCity, pawn: i64, piece: i64) -> i64:
    far = vec[i64]([0] * SQUARES)
    distances(game.lake, piece, far)
    return closer(game, pawn, far)


def closer(game: SunkenCity, pawn: i64, far: vec[i64]) -> i64:
    """A step to a piece that is less far, if there is one."""
    steps = Actions()
    game.lake.add_neighbours(pawn, STEP, steps)
    for i in range(steps.count):
        if far[steps.items[i] - STEP] < far[pawn]:
            return steps.items[i]
    return NOTHING
