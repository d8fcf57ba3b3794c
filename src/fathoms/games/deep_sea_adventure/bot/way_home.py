"""How far dice carry a diver, and how likely he is to be home in time."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathoms.games.deep_sea_adventure.rules.components import MOST_CARRIED, SUBMARINE, Printed
from fathoms.games.deep_sea_adventure.rules.game import DeepSeaAdventure

MOST_TURNS: Final = 20
"""Who is not home by then will hardly ever be."""
_HIGHEST_TOTAL: Final = 27


@final
class WayHome:
    """Reckons with the dice of one edition. With Boost dice it counts on the better two."""

    def __init__(self, printed: Printed, players: i64) -> None:
        self.totals: vec[i64] = vec[i64]([])
        self.odds: vec[float] = vec[float]([])
        self.mean_step: vec[float] = vec[float]([0.0] * (MOST_CARRIED + 1))
        """By load."""
        self.places: i64 = len(printed.level) + 1
        self.arrival: vec[float] = vec[float]([0.0] * ((MOST_CARRIED + 1) * (MOST_TURNS + 1) * self.places))
        """The chance to be home, by load, turns and place."""
        self.turns: vec[i64] = vec[i64]([0] * players)
        self.count_totals(printed)
        for load in range(MOST_CARRIED + 1):
            for i in range(len(self.totals)):
                self.mean_step[load] += self.odds[i] * float(max(self.totals[i] - load, 0))
            for turns in range(MOST_TURNS + 1):
                for place in range(self.places):
                    self.arrival[(load * (MOST_TURNS + 1) + turns) * self.places + place] = self.arrive(
                        load, turns, place
                    )

    def count_totals(self, printed: Printed) -> None:
        counts: vec[i64] = vec[i64]([0] * (_HIGHEST_TOTAL + 1))
        for rolled in printed.rolls:
            first = rolled // 100
            second = rolled // 10 % 10
            third = rolled % 10
            unused = min(first, second, third) if printed.boost else 0
            counts[first + second + third - unused] += 1
        for total in range(len(counts)):
            if counts[total] > 0:
                self.totals = append(self.totals, total)
                self.odds = append(self.odds, float(counts[total]) / float(len(printed.rolls)))

    def arrive(self, load: i64, turns: i64, place: i64) -> float:
        """From the chances with a turn less."""
        if place == SUBMARINE:
            return 1.0
        chance = 0.0
        if turns > 0:
            for i in range(len(self.totals)):
                chance += self.odds[i] * self.chance(load, turns - 1, place - max(self.totals[i] - load, 0))
        return chance

    def chance(self, load: i64, turns: i64, place: i64) -> float:
        """To be home within so many turns."""
        if place <= SUBMARINE:
            return 1.0
        if turns <= 0 or load > MOST_CARRIED:
            return 0.0
        return self.arrival[(load * (MOST_TURNS + 1) + min(turns, MOST_TURNS)) * self.places + place]

    def turns_left(self, game: DeepSeaAdventure, diver: i64, load: i64) -> i64:
        """How many turns the air leaves a diver with such a load, if the others keep theirs and come home in time."""
        seat = game.current
        turns: i64 = 1 if seat == diver else 0
        if game.last_turn:
            return turns
        for other in range(game.players):
            self.turns[other] = MOST_TURNS
            if game.home[other] != 0:
                self.turns[other] = 0
            elif game.returning[other] != 0:
                step = self.mean_step[game.load[other]]
                if step > 0.05:
                    self.turns[other] = i64(0.999 + float(game.position[other]) / step)
        if seat != diver and self.turns[seat] > 0:
            self.turns[seat] -= 1
        air = game.air
        while turns < MOST_TURNS and air > 0:
            seat = game.next_seat(seat)
            if seat == diver:
                turns += 1
                air -= load
            elif self.turns[seat] > 0:
                self.turns[seat] -= 1
                air -= game.load[seat]
        return turns
