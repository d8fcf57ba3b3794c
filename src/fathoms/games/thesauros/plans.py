"""Whole turns that most people mean, to take with one click: a voyage with its dive, a flight with all that it brings.

Each is a list of actions that a seat can take one after the other now, found by taking them on a copy.
"""

from typing import Any

from fathoms.engine.bits import bit
from fathoms.engine.game import legal_actions
from fathoms.games.thesauros.rules import codes, money, zone_4
from fathoms.games.thesauros.rules.codes import ITEMS
from fathoms.games.thesauros.rules.gear import engine_rank, has
from fathoms.games.thesauros.rules.sailing import measure
from fathoms.games.thesauros.rules.state import Thesauros

Plan = dict[str, Any]


def payment(game: Thesauros, seat: int) -> list[int]:
    """The plainest way to make up what an account lacks: what is missing, from the fullest account on."""
    choices: list[int] = []
    copy = game.clone()
    taken = game.sources
    # The next expense begins with no account drawn on, and is no matter of this one.
    while copy.phase == codes.CHOOSE_SOURCE and (copy.payer, copy.sources) == (seat, taken):
        sources = [action for action in legal_actions(copy, seat) if action < codes.PATENT]
        choices.append(max(sources, key=lambda action: money.spare(copy, seat, action - codes.SOURCE)))
        copy.play(seat, choices[-1])
        taken |= bit(choices[-1] - codes.SOURCE)
    return choices


def plans(game: Thesauros, seat: int) -> list[Plan]:
    if game.phase in (codes.BOAT, codes.FLEET):
        return voyages(game, seat)
    if game.phase == codes.ACT and game.zone == 4:
        return flights(game, seat)
    if game.phase == codes.EXCHANGE:
        copy = game.clone()
        actions = load(copy, seat)
        return [loading(actions, None, 0, [])] if len(actions) > 1 else []
    return []


def take(game: Thesauros, seat: int, action: int) -> tuple[list[int], list[int]]:
    """The action with the transfers it needs, and the accounts they come from."""
    actions, sources = [action], []
    game.play(seat, action)
    while game.payer == seat and game.phase in (codes.CHOOSE_SOURCE, codes.CHOOSE_AMOUNT):
        if game.phase == codes.CHOOSE_SOURCE:
            actions.append(payment(game, seat)[0])
            sources.append(actions[-1] - codes.SOURCE)
        else:
            actions.append(codes.AMOUNT + money.usual(game, game.source))
            sources.append(game.source)
        game.play(seat, actions[-1])
    return actions, sources


# At sea


def voyages(game: Thesauros, seat: int) -> list[Plan]:
    """To each place the zodiac that gets there most cheaply, and a dive there where one can be made."""
    found: dict[tuple[int, bool], Plan] = {}
    fleet = game.phase == codes.FLEET
    for first in legal_actions(game, seat) if fleet else [codes.NOBODY]:
        if fleet and not codes.ACTIVATE <= first < codes.SOURCE:
            continue
        start = game.clone()
        before = []
        if fleet:
            start.play(seat, first)
            before = [first]
        boat = start.boat
        if fleet and codes.DIVE in legal_actions(start, seat):
            dive: Plan = {
                "actions": [first, codes.DIVE],
                "boat": boat,
                "place": start.at[boat],
                "cost": 0,
                "dives": True,
            }
            found[start.at[boat], True] = dive | {"sources": [], "distances": []}
        sails = [action for action in legal_actions(start, seat) if codes.SAIL <= action < codes.CALL]
        measure(start, seat, start.at[boat])
        distances = list(start.printed.distance)
        for action in sails:
            place = action - codes.SAIL
            cost = start.fares[start.steps + distances[place]]
            copy = start.clone()
            taken, sources = take(copy, seat, action)
            actions = before + taken
            plan: Plan = {
                "actions": actions, "boat": boat if fleet else None, "place": place, "cost": cost, "dives": False,
                "sources": sources, "distances": distances,
            }  # fmt: skip
            offers = [plan] if fleet else []
            if (copy.phase, copy.boat) == (codes.BOAT, boat) and codes.DIVE in legal_actions(copy, seat):
                offers.append(plan | {"actions": [*actions, codes.DIVE], "dives": True})
            for offer in offers:
                known = found.get((place, offer["dives"]))
                if known is None or cost < known["cost"]:
                    found[place, offer["dives"]] = offer
    return list(found.values())


# In the air


def flights(game: Thesauros, seat: int) -> list[Plan]:
    """For each zodiac at sea: fly there and bring all it has use for."""
    if codes.FLY not in legal_actions(game, seat):
        return []
    start = game.clone()
    before, sources = take(start, seat, codes.FLY)
    found = []
    if start.phase == codes.EXCHANGE:
        choices = [codes.NOBODY]
    else:
        choices = [action for action in legal_actions(start, seat) if codes.EQUIP <= action < codes.SWAP]
    for choice in choices:
        copy = start.clone()
        actions = list(before)
        if choice != codes.NOBODY:
            copy.play(seat, choice)
            actions.append(choice)
        boat = copy.focus
        loaded = load(copy, seat)
        if (copy.phase, copy.current, copy.zone) == (codes.FLIGHT, seat, 4):
            loaded.append(codes.DONE)
        if any(codes.LOAD <= action < codes.UNLOAD for action in loaded):
            found.append(loading(actions + loaded, boat, zone_4.price(game), sources))
    return found


def load(game: Thesauros, seat: int) -> list[int]:
    """Bring aboard from the supply what the zodiac has not, the best engines first, and be ready."""
    boat, actions = game.focus, []
    while game.phase == codes.EXCHANGE and game.focus == boat:
        items = [
            action - codes.LOAD
            for action in legal_actions(game, seat)
            if codes.LOAD <= action < codes.UNLOAD and useful(game, seat, boat, action - codes.LOAD)
        ]
        action = codes.LOAD + max(items, key=lambda item: engine_rank(game, item)) if items else codes.DONE
        game.play(seat, action)
        actions.append(action)
        if action == codes.DONE:
            break
    return actions


def useful(game: Thesauros, seat: int, boat: int, item: int) -> bool:
    return game.supply[seat * ITEMS + item] > 0 and (game.printed.moves[item] > 0 or not has(game, boat, item))


def loading(actions: list[int], boat: int | None, cost: int, sources: list[int]) -> Plan:
    items = [action - codes.LOAD for action in actions if codes.LOAD <= action < codes.UNLOAD]
    return {"actions": actions, "boat": boat, "place": None, "cost": cost, "sources": sources, "items": items}
