"""What is known of each player, beside the board."""

from __future__ import annotations

from typing import Any

from fathoms.engine.game import Names
from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.words.names import MEDALS, POINTS, TROPHIES
from fathoms.scene.scene import Fact, Panel
from fathoms.text import Text, text, verbatim

_TINS = ("tin-hr", "tin-rd", "tin-ge", "tin-me", "tin-sf")
_ACCOUNTS = (text("staff"), text("research"), text("general"), text("missions"), text("bribes"))


def panels(view: dict[str, Any], names: Names) -> tuple[Panel, ...]:
    return tuple(
        Panel(seat, names[seat], facts(view, seat), seat in view["actors"] or seat == view["current"])
        for seat in range(view["players"])
    )


def number(value: int) -> Text:
    return verbatim(str(value))


def facts(view: dict[str, Any], seat: int) -> tuple[Fact, ...]:
    player = view["seats"][seat]
    found = [Fact(text("reputation"), number(player["reputation"]), "marker")]
    for account, money in enumerate(player["accounts"]):
        if account == codes.SF and view["mode"] == "solo":
            continue
        value = verbatim("?") if money is None else verbatim(f"${money}")
        own = account == codes.SF and view["viewer"] == seat and view["phase"] != "over"
        found.append(Fact(_ACCOUNTS[account], value, _TINS[account], secret=own))
    workers = sum(meeple["where"] != codes.UNHIRED for meeple in player["meeples"]) - 1
    patents = sum(card["owner"] == seat for card in view["technologies"])
    found += [
        Fact(text("workers"), number(workers), "worker"),
        Fact(text("maps"), number(sum(player["maps"].values())), "map"),
        Fact(text("patents"), number(patents), "card-back"),
        Fact(text("treasures"), number(sum(player["treasures"])), "treasure-3"),
        Fact(text("sharks"), number(player["sharks"]), "shark"),
    ]
    if view["mode"] == "solo":
        found.append(Fact(text("adverts"), number(player["advert_points"]), "megaphone"))
        found.append(Fact(text("fishing"), verbatim(f"${player['fishing_money']}"), "fish"))
    if view["phase"] == "over":
        found += [
            Fact(POINTS[kind], number(points), "marker") for kind, points in enumerate(player["points"]) if points
        ]
        if view["trophies"]:
            found += [
                Fact(TROPHIES[kind], MEDALS[medal], "marker") for kind, medal in enumerate(view["trophies"]) if medal
            ]
    return tuple(found)
