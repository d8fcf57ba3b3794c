"""A whole turn in one thought, for a search that plays many: each plan and each walk is made up only once."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.random import Random
from fathoms.engine.state import CHANCE, Actions
from fathoms.games.sunken_city.bot.plan import Plan, spare_street
from fathoms.games.sunken_city.bot.player import (
    best_opening,
    best_plan,
    choose,
    closer,
    first_legal,
    wants_chip,
    wants_more_streets,
)
from fathoms.games.sunken_city.bot.tour import GO_HOME, STAY, Tour
from fathoms.games.sunken_city.bot.ways import distances
from fathoms.games.sunken_city.bot.wrath import Wrath
from fathoms.games.sunken_city.rules.game import BUILDING, CARD, CHIP, END, HOME, NEPTUNE, SQUARE, STEP, SunkenCity
from fathoms.games.sunken_city.rules.position import BUILDING_SITE, CHOOSE_CARD, TURN, VILLAGE
from fathoms.games.sunken_city.rules.printed import SQUARES

LEGS: Final = 12
"""A walk has no more parts than this."""


def play_turn(game: SunkenCity, seat: i64, random: Random, scratch: Actions) -> None:
    """Play until another seat is to act, or the game is over."""
    this_round = game.round
    if game.phase == CHOOSE_CARD:
        opening = best_opening(game, seat)
        game.play(seat, CARD + opening.card)
        if on_turn(game, seat, this_round):
            raise_all(game, seat, opening.plan)
    while on_turn(game, seat, this_round):
        if game.is_chance():
            game.play(CHANCE, game.draw(random, scratch))
        elif game.phase != TURN:
            action: i64 = choose(game, seat, random)
            game.play(seat, action)
        elif not raise_more(game, seat):
            for _ in range(LEGS):
                if not (on_turn(game, seat, this_round) and walk_a_leg(game, seat)):
                    break
            if on_turn(game, seat, this_round):
                game.play(seat, last_thing(game, seat))


def last_thing(game: SunkenCity, seat: i64) -> i64:
    if game.may_move_neptune() and Wrath(game, seat).is_worthwhile():
        return NEPTUNE
    return END if game.may_stop_raising() else first_legal(game, seat)


def on_turn(game: SunkenCity, seat: i64, this_round: i64) -> bool:
    return game.current == seat and game.round == this_round and not game.is_over()


def raise_more(game: SunkenCity, seat: i64) -> bool:
    """All of the best plan, or whatever the card still demands. False if nothing is to be raised."""
    if not (game.may_raise_street() or game.may_raise_building()):
        return False
    if raise_all(game, seat, best_plan(game, seat)):
        return True
    return wants_more_streets(game, seat) and raise_all(game, seat, spare_street(game, seat))


def raise_all(game: SunkenCity, seat: i64, plan: Plan) -> bool:
    """The building, then the streets, the nearest first. False if there was nothing."""
    raised = False
    if plan.building > 0 and game.may_raise_building() and game.lake.takes_building(plan.site):
        raised = True
        game.play(seat, BUILDING + plan.building)
        # Where only one site is left nobody is asked; that may even have ended the turn.
        if game.phase == BUILDING_SITE:
            game.play(seat, SQUARE + plan.site)
    i = plan.streets()
    while i > 0 and game.current == seat and game.phase == TURN and game.may_raise_street():
        i -= 1
        if game.lake.takes_half_street(plan.ones[i]) and game.lake.takes_half_street(plan.others[i]):
            raised = True
            raise_street(game, seat, plan.ones[i], plan.others[i])
    return raised


def raise_street(game: SunkenCity, seat: i64, one: i64, another: i64) -> None:
    """With one free neighbour the second square goes without saying."""
    asked = game.lake.open_sides[one] > 1
    game.play(seat, SQUARE + one)
    if asked:
        game.play(seat, SQUARE + another)


def walk_a_leg(game: SunkenCity, seat: i64) -> bool:
    """To the next building of the best tour, or home. False if it is best to stay."""
    tour = Tour(game, seat, game.lake)
    if game.may_use_chip() and wants_chip(game, seat, tour):
        game.play(seat, CHIP)
        return True
    if not game.may_walk():
        return False
    leg = tour.first_leg(game.steps)
    if leg == STAY:
        return False
    target = tour.corner_piece if leg == GO_HOME else tour.stop[leg]
    far = vec[i64]([0] * SQUARES)
    distances(game.lake, target, far)
    walked = False
    this_round = game.round
    while on_turn(game, seat, this_round) and game.may_walk():
        pawn = game.pawn[seat]
        if pawn == VILLAGE:
            game.play(seat, STEP + tour.corner_piece)
        elif pawn != target:
            step = closer(game, pawn, far)
            if step < STEP:
                break
            game.play(seat, step)
        elif leg == GO_HOME:
            game.play(seat, HOME)
            return True
        else:
            break
        walked = True
    return walked
