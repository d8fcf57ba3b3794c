"""Move the adventurer: treasures found and brought home, and Neptune's chips for a longer way."""

from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.games.sunken_city.rules.events import ALL_SECURED, FINDS, FULL_SET, SECURES, USES_CHIP, WALKS
from fathoms.games.sunken_city.rules.lake import WATER
from fathoms.games.sunken_city.rules.position import BEGUN, DONE, READY, VILLAGE
from fathoms.games.sunken_city.rules.printed import CENTRE, CHEST
from fathoms.games.sunken_city.rules.raising import Raising


class Walking(Raising):
    def may_walk(self) -> bool:
        """Raising is done in one go: it must be over, or not begun, or allowed to stop (1)."""
        if self.moving == DONE or self.steps == 0 or not (self.raising != BEGUN or self.may_stop_raising()):
            return False
        pawn = self.pawn[self.current]
        corner = self.printed.corner[self.current]
        if pawn == VILLAGE:
            return self.lake.piece[corner] != WATER
        return self.lake.piece[corner] == pawn or self.lake.has_neighbour(pawn)

    def may_use_chip(self) -> bool:
        """Before the first step, once a turn (16)."""
        return (
            self.chips[self.current] > 0 and self.moving == READY and (self.raising != BEGUN or self.may_stop_raising())
        )

    def begin_moving(self) -> None:
        self.moving = BEGUN
        if self.raising == BEGUN:
            self.raising = DONE

    def use_chip(self) -> None:
        """As many extra steps as there are roofs on the adventure board now."""
        seat = self.current
        self.begin_moving()
        self.chips[seat] -= 1
        self.chips_left += 1
        bonus = self.roofs(seat)
        self.steps += bonus
        self.tell(USES_CHIP, seat, bonus, self.steps)
        self.go_on()

    def walk(self, piece: i64) -> None:
        """One step to a piece that shares an edge. Whoever enters a building finds what it hides."""
        seat = self.current
        self.begin_moving()
        self.tell(WALKS, seat, self.pawn[seat], piece)
        self.pawn[seat] = piece
        number = self.lake.number[piece]
        if number > 0:
            self.find(seat, number)
            if piece == CENTRE:
                self.find(seat, CHEST)
        self.step_taken()

    def find(self, seat: i64, treasure: i64) -> None:
        if (self.found[seat] | self.secured[seat]) & bit(treasure) == 0:
            self.found[seat] |= bit(treasure)
            self.tell(FINDS, seat, treasure)

    def walk_home(self) -> None:
        """Into the village: what was found is safe."""
        seat = self.current
        self.begin_moving()
        self.tell(WALKS, seat, self.pawn[seat], VILLAGE)
        self.pawn[seat] = VILLAGE
        if self.found[seat] != 0:
            self.stirred = True
            self.secured[seat] |= self.found[seat]
            self.tell(SECURES, seat, self.found[seat], self.score(seat))
            self.found[seat] = 0
            if self.secured[seat] == self.printed.all_treasures:
                self.tell(ALL_SECURED, seat)
                self.pull_trigger(FULL_SET)
        self.step_taken()

    def step_taken(self) -> None:
        self.steps -= 1
        if self.steps == 0:
            self.moving = DONE
        self.go_on()
