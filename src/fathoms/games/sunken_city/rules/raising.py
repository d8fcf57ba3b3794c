"""Raise up streets and buildings, and the street spaces they come from. Numbers in brackets are rulings in rules.md."""

from mypy_extensions import i64

from fathoms.games.sunken_city.rules.events import (
    BUILDING_RISES,
    SAND_TIMER,
    SPACE_TURNS,
    STREET_RISES,
    TIMER_SHOWS,
)
from fathoms.games.sunken_city.rules.lake import GROTTO
from fathoms.games.sunken_city.rules.position import BEGUN, BUILDING_SITE, DONE, SECOND_SQUARE, Position
from fathoms.games.sunken_city.rules.printed import BUILDINGS, LAST_SPACE, NOWHERE, TIMER_SPACE


class Raising(Position):
    # What may rise

    def may_raise_street(self) -> bool:
        return self.raising != DONE and self.lake.opening_count > 0 and self.streets_to_take() > 0

    def may_raise_building(self) -> bool:
        """One a turn, of those in the grottos."""
        return (
            self.raising != DONE and not self.building_raised and self.lake.open_sites > 0 and self.grottos_hold_one()
        )

    def grottos_hold_one(self) -> bool:
        for number in range(self.printed.first_building, BUILDINGS + 1):
            if self.lake.site[number] == GROTTO:
                return True
        return False

    def streets_to_take(self) -> i64:
        """What this turn could still take, one space after the other (10, C4)."""
        total: i64 = 0
        for space in range(self.source, LAST_SPACE):
            total += self.stacks[space]
        if self.printed.space6_next_turn and (self.source < LAST_SPACE or self.timer_this_turn):
            return total
        return total + self.stacks[LAST_SPACE]

    def may_stop_raising(self) -> bool:
        """Raising is a duty as far as pieces find a place (9), unless streets are too few for the card (C2)."""
        if self.raising == DONE or self.streets_to_take() < self.streets_demanded():
            return True
        return self.lake.opening_count == 0 and not self.may_raise_building()

    def streets_demanded(self) -> i64:
        """What the card asks for without the streets that are up: as if its building, too, had to be a street."""
        return self.to_raise + 1 if self.building_raised else self.to_raise

    # Raising a piece

    def begin_raising(self) -> None:
        """Walking is done in one go: whoever raises something has ended it (1)."""
        self.raising = BEGUN
        if self.moving == BEGUN:
            self.moving = DONE

    def choose_first_square(self, square: i64) -> None:
        self.begin_raising()
        if self.lake.open_sides[square] > 1:
            self.chosen = square
            self.phase = SECOND_SQUARE
            return
        for i in range(square * 4, square * 4 + 4):
            neighbour = self.printed.beside[i]
            if neighbour != NOWHERE and self.lake.takes_half_street(neighbour):
                self.raise_street(square, neighbour)
                return

    def raise_street(self, one: i64, another: i64) -> None:
        self.lake.raise_street(one, another)
        self.tell(STREET_RISES, self.current, one, another, self.source)
        self.take_street()
        self.piece_raised()

    def choose_building(self, number: i64) -> None:
        self.begin_raising()
        self.chosen = number
        self.phase = BUILDING_SITE
        if self.lake.open_sites == 1:
            for square in range(len(self.lake.piece)):
                if self.lake.takes_building(square):
                    self.raise_building(square)
                    return

    def raise_building(self, square: i64) -> None:
        self.building_raised = True
        self.lake.raise_building(self.chosen, square)
        self.tell(BUILDING_RISES, self.current, self.chosen, square)
        self.piece_raised()

    def piece_raised(self) -> None:
        self.stirred = True
        self.to_raise -= 1
        if self.to_raise == 0:
            self.raising = DONE
        self.go_on()

    # The street spaces

    def take_street(self) -> None:
        """When a space is used up the next is turned over at once; under space 5 the sand timer shows."""
        self.stacks[self.source] -= 1
        while self.source < LAST_SPACE and self.stacks[self.source] == 0:
            if self.source == TIMER_SPACE:
                self.timer_this_turn = True
                self.tell(TIMER_SHOWS, self.current)
                self.pull_trigger(SAND_TIMER)
            self.source += 1
            self.tell(SPACE_TURNS, self.current, self.source, self.stacks[self.source])

    def sink_street(self) -> i64:
        """Sunk streets gather on the space after the one streets are taken from. Gives that space."""
        space = self.source + 1 if self.source < LAST_SPACE else self.source
        self.stacks[space] += 1
        return space
