"""What a button says."""

from typing import Any

from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.words.names import (
    ACCOUNTS,
    FINDS,
    ITEMS,
    KINDS,
    TREASURES,
    ZONES,
    place_name,
    zodiac_name,
)
from fathoms.text import Text, counted, text

_PLAIN = {
    codes.ENVELOPE: text("Post your envelope first"),
    codes.TOKEN: text("Put a double-action token under it"),
    codes.RESERVE: text("Reserve the choice of the next technology"),
    codes.BLACK_PLANE: text("Use the black plane"),
    codes.DIVE: text("Dive"),
    codes.FIGHT: text("Fight the shark"),
    codes.REFIT: text("Change what is aboard"),
    codes.TO_STOREROOM: text("Move it to the storeroom"),
    codes.HATS: text("Research (2) and market (3)"),
    codes.HATS + 1: text("Research (2) and diving (5/7)"),
    codes.HATS + 2: text("Research (2) and museum (8)"),
    codes.HATS + 3: text("Market (3) and diving (5/7)"),
    codes.HATS + 4: text("Market (3) and museum (8)"),
    codes.HATS + 5: text("Diving (5/7) and museum (8)"),
}


def label(view: dict[str, Any], action: int) -> Text:
    cost = view["prices"].get(action, 0)
    if action in _PLAIN:
        return _PLAIN[action]
    if action == codes.REFUSE:
        return text("No second action") if view["second_action"] else text("Do nothing (lose 1 reputation)")
    if action == codes.DONE:
        return done(view)
    if action == codes.TRAIN:
        return text("Give the worker the hat for {zone}", zone=ZONES[view["zone"]])
    if action == codes.RECRUIT:
        return text("Recruit a worker for ${cost}", cost=cost)
    if action == codes.FLY:
        return text("Fly for ${cost}", cost=cost)
    if action == codes.RENT:
        return text("Rent a seaplane for ${cost}", cost=cost)
    if action == codes.ADVERTISE:
        points = view["advert_track"][view["adverts"]]
        return text("Advertise for ${cost}: {points} reputation", cost=cost, points=points)
    if action in (codes.TAKE, codes.LEAVE):
        return diving(view, action)
    if action < codes.HATS:
        return text("Buy a zodiac for ${cost}", cost=cost)
    if action < codes.EQUIP:
        return keeping(view, action - codes.KEEP)
    if action < codes.SWAP:
        return text("Equip {zodiac}", zodiac=zodiac_name(action - codes.EQUIP))
    if action < codes.ACTIVATE:
        return text("Change places with the crew of {zodiac}", zodiac=zodiac_name(action - codes.SWAP))
    if action < codes.SOURCE:
        return text("Go on with {zodiac}", zodiac=zodiac_name(action - codes.ACTIVATE))
    if action < codes.PATENT:
        account = ACCOUNTS[action - codes.SOURCE]
        return text("${amount} from {account}", amount=cost, account=account)
    if action < codes.ITEM:
        return text("Patent the {item} for ${cost}", item=ITEMS[action - codes.PATENT], cost=cost)
    if action < codes.BOTH:
        return text("Buy a {item} for ${cost}", item=ITEMS[action - codes.ITEM], cost=cost)
    if action < codes.CARD:
        return text("Patent the {item} and take one for ${cost}", item=ITEMS[action - codes.BOTH], cost=cost)
    if action < codes.MAP:
        return text("Choose the {item}", item=ITEMS[action - codes.CARD])
    if action < codes.SPONSOR:
        number = action - codes.MAP
        if view["phase"] == "act":
            return text("Buy map {number} for ${cost}", number=number, cost=cost)
        return text("Take map {number}", number=number)
    if action < codes.LOAD:
        return text("Sponsor room {room} for ${cost}", room=action - codes.SPONSOR + 1, cost=cost)
    if action < codes.UNLOAD:
        return text("Load the {item}", item=ITEMS[action - codes.LOAD])
    if action < codes.HIRE:
        return text("Unload the {item}", item=ITEMS[action - codes.UNLOAD])
    if action < codes.SELL and action >= codes.OTHER:
        return text("Another amount from {account}", account=ACCOUNTS[action - codes.OTHER])
    if action < codes.SELL:
        return text("A mercenary to {zone}", zone=ZONES[action - codes.HIRE])
    if action < codes.PLACE:
        treasure = TREASURES[(action - codes.SELL) // 8]
        room = (action - codes.SELL) % 8
        if room == codes.STOREROOM:
            return text("Sell {treasure} to the storeroom", treasure=treasure)
        return text("Sell {treasure} to room {room}", treasure=treasure, room=room + 1)
    if action < codes.SAIL:
        kind, zone = divmod(action - codes.PLACE, 10)
        return text("{meeple} to {zone}", meeple=KINDS[kind], zone=ZONES[zone])
    if action < codes.CALL:
        return sailing(place_name(view["places"][action - codes.SAIL]), cost)
    if action < codes.MINE:
        return text("Call at {place} to exchange items", place=place_name(view["places"][action - codes.CALL]))
    if action < codes.PICK:
        site, column = divmod(action - codes.MINE, 3)
        return text(
            "Lay the mine at site {site}, columns {first} to {last}", site=site, first=column + 1, last=column + 3
        )
    if action < codes.CREDIT:
        return spot(view, action - codes.PICK)
    if action < codes.AMOUNT:
        into, amount = divmod(action - codes.CREDIT, 32)
        return text("${amount} into {account}", amount=amount, account=ACCOUNTS[into])
    return amounts(view, action - codes.AMOUNT)


def planned(view: dict[str, Any], plan: dict[str, Any]) -> Text:
    """A whole turn for one click, with what it costs and where the money comes from."""
    what = loading(plan) if plan["place"] is None else voyage(view, plan)
    if plan["sources"]:
        sources = listed([ACCOUNTS[source] for source in plan["sources"]])
        return text("{what}, paid with a transfer from {sources}", what=what, sources=sources)
    return what


def loading(plan: dict[str, Any]) -> Text:
    items = listed([ITEMS[item] for item in plan["items"]])
    if plan["boat"] is None:
        return text("Load all there is use for: {items}", items=items)
    return text(
        "Fly for ${cost} and bring to {zodiac}: {items}",
        cost=plan["cost"],
        zodiac=zodiac_name(plan["boat"]),
        items=items,
    )


def voyage(view: dict[str, Any], plan: dict[str, Any]) -> Text:
    place, cost = place_name(view["places"][plan["place"]]), plan["cost"]
    if not plan["distances"]:
        what = text("Dive")
    elif plan["dives"] and cost:
        what = text("Sail to {place} for ${cost} and dive", place=place, cost=cost)
    elif plan["dives"]:
        what = text("Sail to {place} and dive", place=place)
    else:
        what = sailing(place, cost)
    return what if plan["boat"] is None else text("{zodiac}: {what}", zodiac=zodiac_name(plan["boat"]), what=what)


def sailing(place: Text, cost: int) -> Text:
    return text("Sail to {place} for ${cost}", place=place, cost=cost) if cost else text("Sail to {place}", place=place)


def listed(names: list[Text]) -> Text:
    all_names = names[0]
    for name in names[1:-1]:
        all_names = text("{first}, {second}", first=all_names, second=name)
    return text("{first} and {second}", first=all_names, second=names[-1]) if len(names) > 1 else all_names


def done(view: dict[str, Any]) -> Text:
    phase = view["phase"]
    if phase == "plan":
        return text("Keep the mercenary")
    if phase == "training":
        return text("No hat")
    if phase == "flight":
        return text("End the flight")
    if phase == "exchange":
        return text("Ready")
    if phase == "shark":
        return text("Go back up")
    if phase == "fleet":
        return text("Leave the others where they are")
    if phase == "auction":
        return text("Pass")
    return text("Stay here")


def diving(view: dict[str, Any], action: int) -> Text:
    if view["phase"] == "shark":
        return text("Swim past it in the cage")
    treasure = TREASURES[view["dive"]["content"] % 4]
    if action == codes.LEAVE:
        return text("Leave {treasure}", treasure=treasure)
    cost = view["dive"]["cost"]
    return (
        text("Raise {treasure} for ${cost}", treasure=treasure, cost=cost)
        if cost
        else text("Raise {treasure}", treasure=treasure)
    )


def keeping(view: dict[str, Any], index: int) -> Text:
    if view["phase"] == "island":
        return text("Keep {find}", find=FINDS[view["island"][index]])
    return text("Lay tile {number}: {cells}", number=index + 1, cells=tile_words(view["drawn"][index]))


def tile_words(cells: list[int]) -> Text:
    """What a dig tile holds, in a few words."""
    sharks = sum(cell // 4 == codes.SHARK_CELL for cell in cells)
    values = sorted((3 + 2 * (cell % 4) for cell in cells if cell // 4 >= codes.OPEN), reverse=True)
    return text(
        "{values}; {sharks}",
        values=" ".join(map(str, values)),
        sharks=counted("{count} shark", "{count} sharks", count=sharks),
    )


def spot(view: dict[str, Any], index: int) -> Text:
    """A place in the museum a mercenary may lay hands on."""
    if index >= codes.STOREROOM_SPOT:
        seat, kind = divmod(index - codes.STOREROOM_SPOT, codes.TREASURES)
        return text("{treasure} of player {player} in the storeroom", treasure=TREASURES[kind], player=seat + 1)
    room, space = divmod(index, codes.ROOM)
    found = view["rooms"][room]["spaces"][space]
    if found is None:
        return text("Move it to room {room}, space {space}", room=room + 1, space=space + 1)
    return text(
        "The treasure of player {player} in room {room}, space {space}",
        player=found["owner"] + 1,
        room=room + 1,
        space=space + 1,
    )


def amounts(view: dict[str, Any], amount: int) -> Text:
    phase = view["phase"]
    if phase == "budget":
        account = ACCOUNTS[view["seats"][view["viewer"]]["next_account"]]
        return text("${amount} into {account}", amount=amount, account=account)
    if phase == "bids":
        return text("Bribe with ${amount}", amount=amount) if amount else text("No bribe (lose 1 reputation)")
    if phase == "auction":
        return text("Bid ${amount}", amount=amount)
    return text("Transfer ${amount}", amount=amount)
