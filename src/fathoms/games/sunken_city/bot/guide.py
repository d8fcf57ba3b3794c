"""What guides a search: which choices are worth a look, a sound turn played in one go, and who is likely to win."""

from math import exp
from typing import Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.guide import Guide
from fathoms.engine.random import Random
from fathoms.engine.state import Actions, State
from fathoms.games.sunken_city.bot.outlook import chances_of_winning
from fathoms.games.sunken_city.bot.plan import make_plans, spare_street
from fathoms.games.sunken_city.bot.player import Prospect, card_price, choose, step_towards, wants_more_streets
from fathoms.games.sunken_city.bot.tour import GO_HOME, Tour
from fathoms.games.sunken_city.bot.turn import play_turn
from fathoms.games.sunken_city.bot.ways import FAR
from fathoms.games.sunken_city.bot.wrath import Wrath
from fathoms.games.sunken_city.rules.game import (
    ACTION_COUNT,
    BUILDING,
    CARD,
    CHIP,
    END,
    HOME,
    NEPTUNE,
    SQUARE,
    STEP,
    STOP,
    SunkenCity,
)
from fathoms.games.sunken_city.rules.position import (
    BEGUN,
    BUILDING_SITE,
    CHOOSE_CARD,
    NEPTUNE_STEPS,
    READY,
    SECOND_SQUARE,
    VILLAGE,
)
from fathoms.games.sunken_city.rules.printed import NOWHERE

NOT_LOOKED_AT: Final = -1000000
WARMTH: Final = 250.0
"""Thousandths of a treasure that make a choice about three times as likely."""
NARROW: Final = 1000
"""What is worth so much less than the best is not looked at."""


@final
class Adventurer(Guide):
    def __init__(self) -> None:
        self.worth: vec[i64] = vec[i64]([NOT_LOOKED_AT] * ACTION_COUNT)
        self.scratch = Actions()

    def settings(self) -> dict[str, float]:
        """Sound turns to the end of the other's, and then a judgement."""
        return {"trust": 1.0, "horizon": 2, "exploration": 0.5}

    def weigh(self, state: State, seat: i64, actions: Actions, chances: vec[float]) -> None:
        game = cast(SunkenCity, state)
        for action in range(ACTION_COUNT):
            self.worth[action] = NOT_LOOKED_AT
        self.look(game, seat)
        best: i64 = NOT_LOOKED_AT
        for i in range(actions.count):
            best = max(best, self.worth[actions.items[i]])
        if best == NOT_LOOKED_AT:
            best = 0
            self.note(choose(game, seat, Random(0)), best)
        total = 0.0
        for i in range(actions.count):
            value = self.worth[actions.items[i]]
            chances[i] = 0.0 if value < best - NARROW else exp(float(value - best) / WARMTH)
            total += chances[i]
        for i in range(actions.count):
            chances[i] /= total

    def judge(self, state: State, chances: vec[float]) -> bool:
        chances_of_winning(cast(SunkenCity, state), chances)
        return True

    def play_on(self, state: State, seat: i64, random: Random) -> bool:
        play_turn(cast(SunkenCity, state), seat, random, self.scratch)
        return True

    # What each choice is worth

    def note(self, action: i64, value: i64) -> None:
        if value > self.worth[action]:
            self.worth[action] = value

    def look(self, game: SunkenCity, seat: i64) -> None:
        phase = game.phase
        if phase == CHOOSE_CARD:
            self.look_at_cards(game, seat)
        elif phase == NEPTUNE_STEPS:
            self.look_at_neptune(game, seat)
        elif phase in (SECOND_SQUARE, BUILDING_SITE):
            self.look_at_plans(game, seat)
            # A piece that no plan of its own needs.
            self.note(choose(game, seat, Random(0)), max(self.best_worth(), 0))
        else:
            self.look_at_turn(game, seat)

    def look_at_cards(self, game: SunkenCity, seat: i64) -> None:
        printed = game.printed
        hand = game.hand(seat)
        for plan in make_plans(game, seat):
            prospect = Prospect(game, seat, plan)
            for card in range(len(printed.steps)):
                if (hand >> card) & 1 != 0 and plan.pieces() <= printed.pieces_to_raise[card]:
                    self.note(CARD + card, prospect.value(printed.steps[card]) - card_price(game, card))

    def look_at_turn(self, game: SunkenCity, seat: i64) -> None:
        """Raise while there is something to raise; then walk; Neptune before all of that, or after."""
        if game.may_raise_street() or game.may_raise_building():
            self.look_at_plans(game, seat)
        elif game.may_walk() or game.may_use_chip():
            self.look_at_walks(game, seat)
        else:
            self.note(END, 0)
        if game.may_move_neptune() and game.raising != BEGUN and game.moving != BEGUN:
            best = self.best_worth()
            self.note(NEPTUNE, best + min(Wrath(game, seat).expected() - 100, 100))

    def best_worth(self) -> i64:
        best: i64 = NOT_LOOKED_AT
        for action in range(ACTION_COUNT):
            best = max(best, self.worth[action])
        return best

    def look_at_plans(self, game: SunkenCity, seat: i64) -> None:
        """The first piece of each plan, or what is now asked about it."""
        steps: i64 = game.steps if game.moving == READY else 0
        phase = game.phase
        for plan in make_plans(game, seat):
            if plan.pieces() > game.to_raise:
                continue
            action: i64 = NOWHERE
            if phase == BUILDING_SITE:
                if plan.building > 0:
                    action = SQUARE + plan.site
            elif phase == SECOND_SQUARE:
                if plan.streets() > 0 and plan.next_square() == game.chosen:
                    action = SQUARE + plan.next_other_square()
            elif plan.building > 0:
                action = BUILDING + plan.building
            elif plan.streets() > 0:
                action = SQUARE + plan.next_square()
            elif wants_more_streets(game, seat):
                action = SQUARE + spare_street(game, seat).next_square()
            elif game.may_stop_raising():
                self.look_at_walks(game, seat)
            if action != NOWHERE:
                self.note(action, Prospect(game, seat, plan).value(steps))

    def look_at_walks(self, game: SunkenCity, seat: i64) -> None:
        """Where each leg of a tour leads first."""
        tour = Tour(game, seat, game.lake)
        at = tour.start()
        carried = tour.carried()
        self.note(END, tour.stand(at, 0, 0, carried))
        if game.may_use_chip():
            self.note(CHIP, tour.best(game.steps + game.roofs(seat)) - 400)
        if not game.may_walk():
            return
        pawn = game.pawn[seat]
        if at != GO_HOME and tour.home_distance(at) < FAR:
            step: i64 = HOME
            if pawn != tour.corner_piece:
                step = step_towards(game, pawn, tour.corner_piece)
            value = tour.stand(at, game.steps, 0, carried)
            if tour.home_distance(at) <= game.steps:
                value = carried + tour.value(GO_HOME, game.steps - tour.home_distance(at), 0, 0)
            self.note(step, value)
        for i in range(tour.count):
            if tour.distance(at, i) >= FAR:
                continue
            step = STEP + tour.corner_piece
            if pawn != VILLAGE:
                step = step_towards(game, pawn, tour.stop[i])
            self.note(step, tour.value_by(i, game.steps))

    def look_at_neptune(self, game: SunkenCity, seat: i64) -> None:
        wrath = Wrath(game, seat)
        self.note(STOP, 0)
        ways = Actions()
        game.lake.add_neighbours(game.neptune, 0, ways)
        for i in range(ways.count):
            self.note(STEP + ways.items[i], wrath.value_of_step(ways.items[i]))
