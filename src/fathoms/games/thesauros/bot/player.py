"""The choices of a sound head of a company."""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.random import Random
from fathoms.engine.state import Actions, State
from fathoms.games.thesauros.bot.acting import act
from fathoms.games.thesauros.bot.boats import boat, fleet
from fathoms.games.thesauros.bot.bribes import auction_bid, bribe
from fathoms.games.thesauros.bot.calendar import NEVER
from fathoms.games.thesauros.bot.dives import diver_of, raising
from fathoms.games.thesauros.bot.gear import gear_worth
from fathoms.games.thesauros.bot.maps import map_worth
from fathoms.games.thesauros.bot.money import budget, credit
from fathoms.games.thesauros.bot.museum import picking
from fathoms.games.thesauros.bot.placing import Placing
from fathoms.games.thesauros.bot.planes import exchange, flight
from fathoms.games.thesauros.bot.treasures import find_worth, tile_worth
from fathoms.games.thesauros.rules.codes import (
    ACT,
    AUCTION,
    BIDS,
    BOAT,
    BUDGET,
    CARD,
    CHOOSE_AMOUNT,
    CHOOSE_CARD,
    CHOOSE_HATS,
    CHOOSE_MAP,
    CHOOSE_SOURCE,
    CHOOSE_TILE,
    CREDITING,
    EXCHANGE,
    FIGHT,
    FLEET,
    FLIGHT,
    HATS,
    HR,
    ISLAND,
    KEEP,
    MAP,
    NOBODY,
    OTHER,
    PICK_PLACE,
    PICK_TREASURE,
    PLACE_RECRUIT,
    PLAN,
    SHARK,
    SOURCE,
    TRAIN,
    TRAINING,
    TREASURE,
)
from fathoms.games.thesauros.rules.state import Thesauros


def choose(state: State, seat: i64, random: Random) -> i64:
    game = cast(Thesauros, state)
    phase = game.phase
    actions = Actions()
    game.legal_actions(seat, actions)
    if actions.count == 1:
        return actions.items[0]
    if phase == BUDGET:
        return budget(game, seat, actions)
    if phase == CHOOSE_AMOUNT:
        return actions.items[0]
    if phase == BIDS:
        return bribe(game, seat, actions, random)
    if phase == AUCTION:
        return auction_bid(game, seat, actions)
    values = vec[i64]([NEVER] * actions.count)
    weigh(game, seat, actions, values)
    best: i64 = 0
    for i in range(actions.count):
        if values[i] > values[best]:
            best = i
    return actions.items[best]


def weigh(game: Thesauros, seat: i64, actions: Actions, values: vec[i64]) -> None:
    """How good each answer is, whatever is asked."""
    phase = game.phase
    if phase in (PLAN, PLACE_RECRUIT):
        placing = Placing(game, seat)
        for i in range(actions.count):
            values[i] = placing.worth(actions.items[i])
    elif phase == BOAT:
        diver = diver_of(game, game.boat)
        for i in range(actions.count):
            values[i] = boat(game, seat, actions.items[i], diver)
    elif phase == ACT:
        crew = diver_of(game, game.boat) if game.zone == 7 and game.boat != NOBODY else None
        for i in range(actions.count):
            values[i] = act(game, seat, actions.items[i], crew)
    else:
        for i in range(actions.count):
            values[i] = worth(game, seat, actions.items[i])


def worth(game: Thesauros, seat: i64, action: i64) -> i64:
    """How good an answer to one of the rarer questions is."""
    phase = game.phase
    if phase == FLEET:
        return fleet(game, seat, action)
    if phase == CREDITING:
        return credit(game, seat, action)
    if phase == CHOOSE_SOURCE:
        if action >= OTHER:
            return NEVER
        return game.account(seat, action - SOURCE) - (20 if action - SOURCE == HR else 0)
    if phase == TRAINING:
        return 1 if action == TRAIN else 0
    if phase == SHARK:
        return 1 if action == FIGHT else 0
    if phase == TREASURE:
        return raising(game, action)
    if phase == CHOOSE_TILE:
        return tile_worth(game, seat, game.drawn[action - KEEP])
    if phase == CHOOSE_MAP:
        return map_worth(game, seat, action - MAP)
    if phase == CHOOSE_CARD:
        return gear_worth(game, seat, action - CARD)
    if phase == FLIGHT:
        return flight(game, seat, action)
    if phase == EXCHANGE:
        return exchange(game, seat, action)
    if phase == ISLAND:
        return find_worth(game, game.island[action - KEEP])
    if phase in (PICK_TREASURE, PICK_PLACE):
        return picking(game, seat, action)
    if phase == CHOOSE_HATS:
        return 1 if action == HATS + 5 else 0
    # Another's patent with a mercenary: the one that scores most.
    return game.printed.patent_points[action - CARD] * 100 + gear_worth(game, seat, action - CARD)
