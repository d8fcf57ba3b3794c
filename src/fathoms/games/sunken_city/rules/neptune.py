"""Move Neptune: his steps, what sinks behind him, and whom that sends home."""

from mypy_extensions import i64

from fathoms.games.sunken_city.rules.events import (
    BUILDING_SINKS,
    GAINS_CHIP,
    NEPTUNE_MOVES,
    ROLLS,
    SENT_HOME,
    STREET_SINKS,
)
from fathoms.games.sunken_city.rules.position import BEGUN, DONE, NEPTUNE_STEPS, ROLL, VILLAGE
from fathoms.games.sunken_city.rules.walking import Walking


class Neptune(Walking):
    # Moving him

    def may_move_neptune(self) -> bool:
        """Once a turn, at any point of it (C1), unless he is surrounded by water."""
        if self.neptune_moved or not self.lake.has_neighbour(self.neptune):
            return False
        return not self.printed.neptune_between_blocks or self.raising != BEGUN or self.may_stop_raising()

    def begin_neptune(self) -> None:
        """Without the die in the mover's own territory, as he stands now (12)."""
        if self.printed.neptune_between_blocks:
            if self.raising == BEGUN:
                self.raising = DONE
            if self.moving == BEGUN:
                self.moving = DONE
        if self.in_territory(self.neptune, self.current):
            self.neptune_steps = self.printed.steps_at_home
            self.phase = NEPTUNE_STEPS
        else:
            self.phase = ROLL

    def in_territory(self, piece: i64, seat: i64) -> bool:
        """A street counts with either half."""
        return self.printed.owner[piece] == seat or self.printed.owner[self.lake.other[piece]] == seat

    def roll(self, face: i64) -> None:
        self.tell(ROLLS, self.current, face)
        self.rolled = face
        self.neptune_steps = face
        if face == 0:
            self.finish_neptune()
        else:
            self.phase = NEPTUNE_STEPS

    def move_neptune(self, piece: i64) -> None:
        """What he leaves sinks at once."""
        left = self.neptune
        self.neptune = piece
        self.neptune_steps -= 1
        self.tell(NEPTUNE_MOVES, self.current, left, piece)
        self.sink(left)
        if self.neptune_steps == 0 or not self.lake.has_neighbour(piece):
            self.finish_neptune()

    def finish_neptune(self) -> None:
        self.neptune_moved = True
        self.neptune_steps = 0
        self.go_on()

    # Sinking streets and buildings

    def sink(self, piece: i64) -> None:
        self.stirred = True
        number = self.lake.number[piece]
        another = self.lake.other[piece]
        self.lake.sink(piece)
        if number > 0:
            self.tell(BUILDING_SINKS, self.current, number, piece)
        else:
            space = self.sink_street()
            self.tell(STREET_SINKS, self.current, piece, another, space)
        for seat in range(self.players):
            if self.pawn[seat] == piece:
                self.send_home(seat)

    def send_home(self, seat: i64) -> None:
        """What was found must be found again. A chip consoles those whom another player sent home (14, 16)."""
        self.pawn[seat] = VILLAGE
        self.tell(SENT_HOME, seat, self.found[seat])
        self.found[seat] = 0
        if seat != self.current and self.chips_left > 0:
            self.chips_left -= 1
            self.chips[seat] += 1
            self.tell(GAINS_CHIP, seat)
