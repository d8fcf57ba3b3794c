"""Where to place the next meeple."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.games.thesauros.bot.boats import port_worth
from fathoms.games.thesauros.bot.bribes import hire, wants_bribe
from fathoms.games.thesauros.bot.calendar import NEVER, dollar, quadrimesters_left
from fathoms.games.thesauros.bot.crew import mine_in, recruit_worth, training_worth
from fathoms.games.thesauros.bot.gear import research_worth
from fathoms.games.thesauros.bot.maps import market_worth
from fathoms.games.thesauros.bot.money import funds, slot_price
from fathoms.games.thesauros.bot.museum import museum_worth
from fathoms.games.thesauros.bot.planes import plane_worth
from fathoms.games.thesauros.bot.treasures import in_reach
from fathoms.games.thesauros.rules.codes import DONE, ENVELOPE, HIRE, PLACE, SELL, TOKEN
from fathoms.games.thesauros.rules.state import Thesauros

NOT_YET: Final = -1000000


@final
class Placing:
    """What the next meeple would bring in each zone. What is the same for all kinds of meeples is worked out once."""

    def __init__(self, game: Thesauros, seat: i64) -> None:
        self.game = game
        self.seat = seat
        self.money_left = funds(game, seat)
        self.base: vec[i64] = vec[i64]([NOT_YET] * 10)

    def worth(self, action: i64) -> i64:
        game = self.game
        if action == ENVELOPE:
            return 50000 if wants_bribe(game, self.seat) else NEVER
        if action == TOKEN:
            return 40000 if game.treasures_in_hand(self.seat) > 2 or quadrimesters_left(game) < 2 else NEVER
        if action == DONE:
            return -100
        if action >= HIRE and action < SELL:
            return hire(game, self.seat, action - HIRE)
        return self.zone_worth((action - PLACE) // 10, (action - PLACE) % 10)

    def zone_worth(self, kind: i64, zone: i64) -> i64:
        """What a meeple of this kind would bring in this zone."""
        game = self.game
        seat = self.seat
        boss = kind == 0
        discount: i64 = 2 * dollar(game)
        if zone in (1, 6):
            return self.base_worth(zone) + (discount if boss else 0)
        there = mine_in(game, seat, zone)
        if zone == 9:
            cost = slot_price(game, 9) - (2 if boss else 0)
            if cost > self.money_left:
                return NEVER
            return game.printed.adverts[game.adverts] * 100 - cost * dollar(game)
        if zone == 4:
            return plane_worth(game, seat, kind in (0, 4), there)
        training = training_worth(game, seat, kind, zone)
        if zone == 7:
            return port_worth(game, seat, kind, there, self.money_left, self.base_worth(zone)) + training
        expert = boss or (kind == 2 and zone == 2) or (kind == 3 and zone == 3) or (kind == 5 and zone == 8)
        bonus: i64 = discount if expert else 0
        # A hat is worn best in its own zone.
        if kind > 1 and not expert:
            bonus -= 30
        return self.base_worth(zone) + bonus + training

    def base_worth(self, zone: i64) -> i64:
        if self.base[zone] == NOT_YET:
            self.base[zone] = self.work_out(zone)
        return self.base[zone]

    def work_out(self, zone: i64) -> i64:
        game = self.game
        seat = self.seat
        there = mine_in(game, seat, zone)
        if zone == 1:
            return recruit_worth(game, seat, there, self.money_left)
        if zone == 2:
            return research_worth(game, seat, there, self.money_left)
        if zone == 3:
            return market_worth(game, seat, there, self.money_left)
        if zone == 6:
            money = game.printed.mussel_money[game.mussels] * dollar(game)
            return game.printed.mussel_reputation[game.mussels] * 100 + money
        if zone == 7:
            return in_reach(game, seat, -1)
        return museum_worth(game, seat, there, self.money_left)
