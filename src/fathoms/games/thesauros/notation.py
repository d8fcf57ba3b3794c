"""One short line for each action: place boss 3, both mask, sail s1.2, sell 7 room 2, credit hr 4; roll 5, dig 2."""

import re
from functools import cache
from typing import cast

from fathoms.engine.state import CHANCE, State
from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.rules.printed import Printed
from fathoms.games.thesauros.rules.state import Thesauros

_CHANCE = re.compile(r"(roll|dig) ([1-9])")
_ACCOUNTS = ("hr", "rd", "ge", "me", "sf")
_KINDS = ("boss", "worker", "hat2", "hat3", "hat57", "hat8")
_WORDS = {
    codes.REFUSE: "refuse",
    codes.DONE: "done",
    codes.ENVELOPE: "envelope",
    codes.TOKEN: "token",
    codes.TRAIN: "train",
    codes.RECRUIT: "recruit",
    codes.RESERVE: "reserve",
    codes.FLY: "fly",
    codes.RENT: "rent",
    codes.BLACK_PLANE: "black plane",
    codes.ADVERTISE: "advertise",
    codes.DIVE: "dive",
    codes.FIGHT: "fight",
    codes.TAKE: "take",
    codes.LEAVE: "leave",
    codes.REFIT: "refit",
    codes.TO_STOREROOM: "pick storeroom",
    codes.STORE: "store 1",
    codes.STORE + 1: "store 2",
    codes.HATS: "hats 2 3",
    codes.HATS + 1: "hats 2 57",
    codes.HATS + 2: "hats 2 8",
    codes.HATS + 3: "hats 3 57",
    codes.HATS + 4: "hats 3 8",
    codes.HATS + 5: "hats 57 8",
}


@cache
def notations(printed: Printed) -> dict[int, str]:
    """Every action that can ever be, written."""
    words = dict(_WORDS)
    for tile in range(3):
        words[codes.KEEP + tile] = f"keep {tile + 1}"
    for boat in range(printed.zodiacs):
        words[codes.EQUIP + boat] = f"equip {boat + 1}"
        words[codes.SWAP + boat] = f"swap {boat + 1}"
        words[codes.ACTIVATE + boat] = f"activate {boat + 1}"
    for account, name in enumerate(_ACCOUNTS):
        words[codes.SOURCE + account] = f"from {name}"
        words[codes.OTHER + account] = f"from {name} other"
        if account <= codes.ME:
            for amount in range(1, codes.MOST_CREDIT + 1):
                words[codes.CREDIT + account * 32 + amount] = f"credit {name} {amount}"
    for item, name in enumerate(printed.item_names):
        name = name.replace("_", "-")
        words[codes.LOAD + item] = f"load {name}"
        words[codes.UNLOAD + item] = f"unload {name}"
        if item < codes.TECHNOLOGIES:
            words[codes.PATENT + item] = f"patent {name}"
            words[codes.ITEM + item] = f"item {name}"
            words[codes.BOTH + item] = f"both {name}"
            words[codes.CARD + item] = f"card {name}"
    for number in range(1, printed.site_count + 1):
        words[codes.MAP + number] = f"map {number}"
        for column in range(3):
            words[codes.MINE + number * 3 + column] = f"mine {number}.{column + 1}"
    for room in range(printed.rooms):
        words[codes.SPONSOR + room] = f"sponsor {room + 1}"
        for space in range(printed.room_size[room]):
            words[codes.PICK + room * codes.ROOM + space] = f"pick {room + 1}.{space + 1}"
    for kind, value in enumerate(codes.TREASURE_VALUES):
        for room in range(printed.rooms):
            words[codes.SELL + kind * 8 + room] = f"sell {value} room {room + 1}"
        words[codes.SELL + kind * 8 + codes.STOREROOM] = f"sell {value} storeroom"
        for seat in range(printed.players):
            spot = codes.STOREROOM_SPOT + seat * codes.TREASURES + kind
            words[codes.PICK + spot] = f"pick stored {seat + 1}.{value}"
    for zone in range(1, 10):
        words[codes.HIRE + zone] = f"hire {zone}"
        for kind, name in enumerate(_KINDS):
            words[codes.PLACE + kind * 10 + zone] = f"place {name} {zone}"
    for place, name in enumerate(printed.place_names):
        words[codes.SAIL + place] = f"sail {name.lower()}"
        words[codes.CALL + place] = f"call {name.lower()}"
    for amount in range(codes.MOST_MONEY + 1):
        words[codes.AMOUNT + amount] = f"amount {amount}"
    return words


@cache
def actions(printed: Printed) -> dict[str, int]:
    return {word: action for action, word in notations(printed).items()}


def _chance_word(state: State) -> str:
    """Chance rolls the die against a shark, or digs for a find."""
    return "dig" if cast(Thesauros, state).phase == codes.DIG else "roll"


def write_action(state: State, seat: int, action: int) -> str:
    if seat == CHANCE:
        return f"{_chance_word(state)} {action}"
    return notations(cast(Thesauros, state).printed)[action]


def read_action(state: State, seat: int, words: str) -> int | None:
    if seat == CHANCE:
        found = _CHANCE.fullmatch(words)
        return int(found[2]) if found and found[1] == _chance_word(state) else None
    return actions(cast(Thesauros, state).printed).get(words)
