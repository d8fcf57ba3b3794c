"""Thesauros as a State: who is asked, what may be done, and where each question is dealt with."""

from typing import final

from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.engine.random import Random
from fathoms.engine.setup import Setup
from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules import (
    budget,
    deal,
    diving,
    exchange,
    lagoon,
    lawless,
    maintenance,
    money,
    planning,
    preparation,
    refusals,
    resolution,
    salary,
    scoring,
    secrets,
    solo,
    zone_1,
    zone_3,
    zone_4,
    zone_5,
    zone_10,
)
from fathoms.games.thesauros.rules.codes import (
    ACT,
    AUCTION,
    BIDS,
    BOAT,
    BUDGET,
    CHOOSE_AMOUNT,
    CHOOSE_CARD,
    CHOOSE_HATS,
    CHOOSE_MAP,
    CHOOSE_SOURCE,
    CHOOSE_TILE,
    CREDITING,
    DIG,
    EXCHANGE,
    FLEET,
    FLIGHT,
    ISLAND,
    MAINTENANCE,
    MERCENARIES,
    NOTHING,
    OVER,
    PICK_PLACE,
    PICK_TREASURE,
    PLACE_RECRUIT,
    PLAN,
    PLANNING,
    REFUSE,
    RESOLUTION,
    RESUME,
    ROLL,
    SALARIES,
    SEASON_END,
    SHARK,
    STEAL_PATENT,
    TRAINING,
    TREASURE,
    YEAR_START,
)
from fathoms.games.thesauros.rules.position import Position
from fathoms.games.thesauros.rules.printed import Printed


@final
class Thesauros(Position):
    def __init__(self, setup: Setup, printed: Printed) -> None:
        super().__init__(setup, printed)

    def prepare(self, dealt: list[int]) -> None:
        deal.check(self.printed, dealt)
        preparation.prepare(self, dealt)
        self.run()

    # The calendar

    def run(self) -> None:
        """Go on until somebody is asked something, chance acts, or the game is over."""
        while self.phase == NOTHING:
            if money.ask_credit(self):
                return
            stage = self.stage
            if stage == RESOLUTION:
                resolution.step(self)
            elif stage == PLANNING:
                planning.step(self)
            elif stage == SALARIES:
                if not salary.step(self):
                    self.end_quadrimester()
            elif stage == MAINTENANCE:
                if not maintenance.step(self):
                    self.begin_mercenaries()
            elif stage == MERCENARIES:
                if not lawless.auction_step(self):
                    self.stage = SEASON_END
            elif stage == SEASON_END:
                self.next_quadrimester()
            else:
                budget.start_year(self)

    def end_quadrimester(self) -> None:
        if scoring.game_is_over(self):
            scoring.final_scoring(self)
        else:
            self.stage = MAINTENANCE
            maintenance.begin(self)

    def begin_mercenaries(self) -> None:
        """The auction comes before the points of the year (R12)."""
        if self.printed.lawless and (self.printed.auctions >> self.quadrimester) & 1 != 0:
            lawless.begin_auction(self)
            self.stage = MERCENARIES
        else:
            self.stage = SEASON_END

    def next_quadrimester(self) -> None:
        self.quadrimester += 1
        if self.printed.year(self.quadrimester) == self.printed.year(self.quadrimester - 1):
            planning.begin_planning(self)
            return
        if not self.printed.solo:
            scoring.score_year(self)
        self.stage = YEAR_START

    # Whose move it is

    def actors(self) -> i64:
        phase = self.phase
        if phase == BUDGET:
            return budget.still_budgeting(self)
        if phase == BIDS:
            return zone_10.still_bidding(self)
        if phase in (ROLL, DIG, OVER):
            return 0
        return bit(self.current)

    def is_chance(self) -> bool:
        return self.phase in (ROLL, DIG)

    def is_over(self) -> bool:
        return self.phase == OVER

    # What may be done, and doing it

    def legal_actions(self, seat: i64, actions: Actions) -> None:
        phase = self.phase
        if phase == ACT:
            actions.add(REFUSE)
            resolution.add_zone_actions(self, seat, actions)
        elif phase == PLAN:
            planning.add_placements(self, seat, actions)
        elif phase == BOAT:
            zone_5.add_boat(self, seat, actions)
        elif phase == CREDITING:
            money.add_credits(self, seat, actions)
        elif phase == CHOOSE_SOURCE:
            money.add_sources(self, actions)
        elif phase == CHOOSE_AMOUNT:
            money.add_amounts(self, actions)
        elif phase == BUDGET:
            budget.add_amounts(self, seat, actions)
        elif phase == EXCHANGE:
            if self.exchange_for == FLIGHT:
                zone_4.add_equipment(self, seat, actions)
            else:
                exchange.add_exchanges(self, seat, actions)
        elif phase == PLACE_RECRUIT:
            zone_1.add_placements(self, seat, actions)
        elif phase == TRAINING:
            resolution.add_training(actions)
        elif phase == BIDS:
            zone_10.add_bids(self, seat, actions)
        elif phase == CHOOSE_TILE:
            zone_3.add_tiles(self, actions)
        elif phase == TREASURE:
            diving.add_treasure_choices(self, actions)
        elif phase == SHARK:
            diving.add_shark_choices(self, actions)
        elif phase == FLEET:
            zone_5.add_fleet(self, seat, actions)
        elif phase == FLIGHT:
            zone_4.add_flight(self, seat, actions)
        elif phase == ISLAND:
            lagoon.add_finds(actions)
        elif phase == CHOOSE_CARD:
            maintenance.add_cards(self, actions)
        elif phase == CHOOSE_MAP:
            if self.zone == 3:
                lawless.add_maps(self, actions)
            else:
                zone_3.add_sonar_maps(self, actions)
        elif phase == AUCTION:
            lawless.add_bids(self, seat, actions)
        elif phase == STEAL_PATENT:
            lawless.add_patents(self, seat, actions)
        elif phase == PICK_TREASURE:
            lawless.add_treasures(self, actions)
        elif phase == PICK_PLACE:
            lawless.add_places(self, actions)
        elif phase == CHOOSE_HATS:
            solo.add_hats(actions)

    def play(self, seat: i64, action: i64) -> None:
        self.answer(seat, action)
        if self.phase == RESUME:
            # The money for an action is together: take the action itself.
            self.phase = self.pending_phase
            if self.phase != NOTHING:
                self.answer(self.payer, self.pending)
        if self.phase == NOTHING:
            self.run()

    def answer(self, seat: i64, action: i64) -> None:
        phase = self.phase
        if phase == ACT:
            resolution.act(self, seat, action)
        elif phase == PLAN:
            planning.place(self, seat, action)
        elif phase == BOAT:
            zone_5.play_boat(self, seat, action)
        elif phase == CREDITING:
            money.credit(self, seat, action)
        elif phase == CHOOSE_SOURCE:
            money.choose_source(self, action)
        elif phase == CHOOSE_AMOUNT:
            money.choose_amount(self, action)
        elif phase == BUDGET:
            budget.choose_amount(self, seat, action)
        elif phase == EXCHANGE:
            if self.exchange_for == FLIGHT:
                zone_4.fly(self, seat, action)
            else:
                exchange.exchange(self, seat, action)
                if self.phase == BOAT:
                    zone_5.sail_on(self, seat)
        elif phase == PLACE_RECRUIT:
            zone_1.place(self, seat, action)
        elif phase == TRAINING:
            resolution.train(self, seat, action)
        elif phase == BIDS:
            zone_10.choose_bid(self, seat, action)
        elif phase == CHOOSE_TILE:
            zone_3.keep_tile(self, seat, action)
        elif phase == TREASURE:
            diving.meet_treasure(self, seat, action)
        elif phase == SHARK:
            diving.meet_shark(self, action)
        elif phase == ROLL:
            diving.roll(self, action)
        elif phase == DIG:
            lagoon.dig(self, action)
        elif phase == FLEET:
            zone_5.play_fleet(self, seat, action)
        elif phase == FLIGHT:
            zone_4.fly(self, seat, action)
        elif phase == ISLAND:
            lagoon.keep_find(self, seat, action)
        elif phase == CHOOSE_CARD:
            maintenance.choose_card(self, action)
        elif phase == CHOOSE_MAP:
            if self.zone == 3:
                lawless.choose_map(self, seat, action)
            else:
                zone_3.choose_sonar_map(self, seat, action)
        elif phase == AUCTION:
            lawless.bid(self, seat, action)
        elif phase == STEAL_PATENT:
            lawless.steal_patent(self, seat, action)
        elif phase == PICK_TREASURE:
            lawless.pick_treasure(self, action)
        elif phase == PICK_PLACE:
            lawless.pick_place(self, seat, action)
        elif phase == CHOOSE_HATS:
            solo.choose_hats(self, action)

    def refusal(self, seat: i64, action: i64) -> str:
        return refusals.reason(self, seat, action)

    def chance_outcomes(self, outcomes: Actions) -> None:
        if self.phase == DIG:
            lagoon.add_digs(self, outcomes)
            return
        for face in range(1, 7):
            outcomes.add_weighted(face, 1)

    def draw(self, random: Random, scratch: Actions) -> i64:
        if self.phase == DIG:
            return 1 + self.dug + random.below(len(self.island) - self.dug)
        return 1 + random.below(6)

    # Copies and secrets

    def clone(self) -> "Thesauros":
        copy = Thesauros(self.setup, self.printed)
        self.copy_to(copy)
        return copy

    def resample(self, seat: i64, random: Random) -> None:
        secrets.resample(self, seat, random)

    # Results

    def score(self, seat: i64) -> i64:
        return self.reputation[seat]

    def standing(self, seat: i64) -> i64:
        """Reputation, then the better place with the authorities."""
        place: i64 = 0
        while self.order[place] != seat:
            place += 1
        return self.reputation[seat] * 8 + self.players - place

    def wins(self, seat: i64) -> bool:
        if self.printed.solo:
            return solo.is_won(self)
        for other in range(self.players):
            if self.standing(other) > self.standing(seat):
                return False
        return True

    def ending(self) -> i64:
        return self.ended_how
