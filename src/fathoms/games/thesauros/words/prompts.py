"""What is asked, in one sentence."""

from typing import Any

from fathoms.engine.game import Names
from fathoms.games.thesauros.words.names import ACCOUNTS, KINDS, TREASURES, ZONES, zodiac_name
from fathoms.text import Text, text

_ASKED = {
    "choose hats": text("Which two hats shall be in this game?"),
    "plan": text("Place a meeple in a waiting line."),
    "place recruit": text("Where does your new worker go?"),
    "training": text("Your worker can learn from the boss. Give the hat?"),
    "flight": text("The plane is yours: move items among your boats and your supply."),
    "fleet": text("Which zodiac goes next?"),
    "shark": text("A shark! Fight it?"),
    "island": text("You found two things on the island. Which one do you keep?"),
    "choose source": text("The account falls short. From which account do you transfer?"),
    "bids": text("How much do you put into your envelope?"),
    "choose card": text("You looked through the deck. Which technology comes next?"),
    "steal patent": text("Your mercenary steals a patent. Which one?"),
    "pick treasure": text("Your mercenary is in the museum. Which treasure?"),
    "pick place": text("Swap it with another player's treasure, or move it where?"),
}


def prompt(view: dict[str, Any], names: Names) -> Text:
    phase = view["phase"]
    if phase == "over":
        return over(view, names)
    if phase == "roll":
        return text("{player} rolls against the shark.", player=names[view["current"]])
    if phase == "dig":
        return text("{player} searches the island.", player=names[view["current"]])
    if view["viewer"] not in view["actors"]:
        if len(view["actors"]) == 1:
            return text("{player} is thinking.", player=names[view["actors"][0]])
        return text("Waiting for {players}.", players=", ".join(str(names[seat]) for seat in view["actors"]))
    if phase == "plan" and view["armed"]:
        return text("Which meeple gets the double-action token?")
    if phase in _ASKED:
        return _ASKED[phase]
    me = view["seats"][view["viewer"]]
    if phase == "budget":
        account = me["next_account"]
        if view["advice"] is not None:
            advice = view["advice"][account]
            return text(
                "Divide ${money} among your accounts; next: {account}. Good advice: ${advice}.",
                money=me["purse"], account=ACCOUNTS[account], advice=advice,
            )  # fmt: skip
        return text(
            "Divide ${money} among your accounts; next: {account}.", money=me["purse"], account=ACCOUNTS[account]
        )
    if phase == "act":
        kind, zone = KINDS[view["acting"]["kind"]], ZONES[view["zone"]]
        if view["second_action"]:
            return text("A second action for {meeple} in zone {zone}?", meeple=kind, zone=zone)
        return text("What does {meeple} do in zone {zone}?", meeple=kind, zone=zone)
    if phase == "choose map":
        return text("Choose a map to take ({count} left to choose).", count=view["maps_to_choose"])
    if phase == "choose tile":
        return text("Which of these tiles do you lay face down on site {site}?", site=view["next_site"])
    if phase == "exchange":
        return text("What goes aboard {zodiac}, and what stays?", zodiac=zodiac_name(view["focus"]))
    if phase == "boat":
        return boat(view)
    if phase == "treasure":
        return text("You found {treasure}. Raise it?", treasure=TREASURES[view["dive"]["content"] % 4])
    if phase == "choose amount":
        payment = view["payment"]
        return text(
            "How much do you transfer from {source} to {account}? The cost is ${cost}, the fee ${fee}.",
            source=ACCOUNTS[payment["source"]], account=ACCOUNTS[payment["account"]], cost=payment["cost"],
            fee=view["fee"],
        )  # fmt: skip
    if phase == "crediting":
        return text("You earned ${money}. Into which account?", money=me["due"])
    auction = view["auction"]
    if auction["bid"]:
        return text("A mercenary is for sale; ${bid} is bid. Bid more, or pass?", bid=auction["bid"])
    return text("A mercenary is for sale. Bid, or pass?")


def boat(view: dict[str, Any]) -> Text:
    zodiac = zodiac_name(view["boat"])
    has = view["boat_has"]
    if has["moved"]:
        return text("{zodiac} has arrived. Dive?", zodiac=zodiac)
    if has["dived"]:
        return text("The diver of {zodiac} is back. Sail on?", zodiac=zodiac)
    return text("{zodiac}: sail, dive or stay?", zodiac=zodiac)


def over(view: dict[str, Any], names: Names) -> Text:
    if view["mode"] == "solo":
        points = view["seats"][0]["reputation"]
        if view["won"][0]:
            return text("You won with {points} reputation!", points=points)
        return text("The game is over with {points} reputation: not enough this time.", points=points)
    winners = ", ".join(str(names[seat]) for seat in range(view["players"]) if view["won"][seat])
    return text("The game is over. {winners} wins!", winners=winners)
