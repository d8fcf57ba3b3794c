"""A turn from its movement card to its end, the rounds, and the end of the game."""

from typing import Final

from mypy_extensions import i64

from fathoms.engine.bits import bit, count_bits
from fathoms.games.sunken_city.rules.events import (
    CARDS_RETURN,
    FROZEN,
    GAME_FREEZES,
    GAME_STALLS,
    NOT_YET,
    PLAYS_CARD,
    ROUND_STARTS,
    STALLED,
)
from fathoms.games.sunken_city.rules.neptune import Neptune
from fathoms.games.sunken_city.rules.position import CHOOSE_CARD, DONE, NOBODY, NOT_ROLLED, OVER, READY, TURN
from fathoms.games.sunken_city.rules.printed import NOWHERE

QUIET_ROUNDS: Final = 2
"""Whole rounds without anything raised, secured or sunk after which the game ends (C3)."""


class Turn(Neptune):
    def prepare(self, deal: list[int]) -> None:
        self.set_up(deal)
        self.start_round()

    def start_round(self) -> None:
        self.round += 1
        self.stirred = False
        self.tell(ROUND_STARTS, self.first, self.round)
        self.start_turn()

    # Playing a movement card

    def start_turn(self) -> None:
        self.card = NOWHERE
        hand = self.hand(self.current)
        if count_bits(hand) > 1:
            self.phase = CHOOSE_CARD
            return
        last: i64 = 0
        while (hand >> last) & 1 == 0:
            last += 1
        self.play_card(last)

    def play_card(self, card: i64) -> None:
        self.card = card
        self.played[self.current] |= bit(card)
        self.to_raise = self.printed.pieces_to_raise[card]
        self.steps = self.printed.steps[card]
        self.raising = READY if self.to_raise > 0 else DONE
        self.moving = READY
        self.building_raised = False
        self.timer_this_turn = False
        self.neptune_moved = False
        self.neptune_steps = 0
        self.rolled = NOT_ROLLED
        self.tell(PLAYS_CARD, self.current, self.to_raise, self.steps)
        self.go_on()

    def go_on(self) -> None:
        """The three actions come in any order: ask for the next, or end the turn if nothing is left to do."""
        self.phase = TURN
        self.chosen = NOWHERE
        if not (
            self.may_raise_street()
            or self.may_raise_building()
            or self.may_walk()
            or self.may_use_chip()
            or self.may_move_neptune()
        ):
            self.end_turn()

    # Turn end and game end

    def end_turn(self) -> None:
        seat = self.current
        self.card = NOWHERE
        if self.played[seat] == self.printed.all_cards:
            self.played[seat] = 0
            self.tell(CARDS_RETURN, seat)
        self.current = seat + 1 if seat + 1 < self.players else 0
        if self.current == self.first:
            self.end_round()
        else:
            self.start_turn()

    def end_round(self) -> None:
        """Everybody has had the same number of turns: the game may end here and nowhere else (20)."""
        self.quiet_rounds = 0 if self.stirred else self.quiet_rounds + 1
        if self.is_frozen():
            self.tell(GAME_FREEZES, NOBODY)
            self.pull_trigger(FROZEN)
        elif self.quiet_rounds == QUIET_ROUNDS:
            self.tell(GAME_STALLS, NOBODY)
            self.pull_trigger(STALLED)
        if self.trigger == NOT_YET:
            self.start_round()
        else:
            self.phase = OVER

    def is_frozen(self) -> bool:
        """Nothing can rise and nothing can sink any more (C3)."""
        return (
            self.lake.opening_count == 0
            and (self.lake.open_sites == 0 or not self.grottos_hold_one())
            and not self.lake.has_neighbour(self.neptune)
        )
