"""Recovery cards: hands, supplies, and who knows what of them."""

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.bits import bit, count_bits
from fathoms.engine.random import Random
from fathoms.engine.setup import Setup
from fathoms.engine.state import State
from fathoms.games.sunken_treasure.rules.components import COLOURS, SUPPLY_ROOM, Printed
from fathoms.games.sunken_treasure.rules.events import DRAWS


class Cards(State):
    """Cards are known by their colour alone, so a hand is a count of each colour. A supply is a ring of colours.

    For each card of a supply `knowers` has the seats, as bits, that know it. `known` says how many cards of each colour
    a seat knows for sure to be in the hand of another.
    """

    def __init__(self, setup: Setup, printed: Printed) -> None:
        super().__init__(setup)
        self.printed = printed
        self.hand: vec[i64] = vec[i64]()
        self.hand_size: vec[i64] = vec[i64]()
        self.supply: vec[i64] = vec[i64]()
        self.knowers: vec[i64] = vec[i64]()
        self.top: vec[i64] = vec[i64]()
        self.supply_size: vec[i64] = vec[i64]()
        self.known: vec[i64] = vec[i64]()
        self.discard: vec[i64] = vec[i64]()
        self.box: vec[i64] = vec[i64]()
        self.cards_left: i64 = 0

    def prepare_cards(self, deal: list[int], place: i64) -> None:
        """From this place of the deal on: each seat's cards, top first, then those put back into the box unseen."""
        players = self.players
        self.hand = vec[i64]([0] * (players * COLOURS))
        self.hand_size = vec[i64]([0] * players)
        self.supply = vec[i64]([0] * (players * SUPPLY_ROOM))
        self.knowers = vec[i64]([0] * (players * SUPPLY_ROOM))
        self.top = vec[i64]([0] * players)
        self.supply_size = vec[i64]([0] * players)
        self.known = vec[i64]([0] * (players * players * COLOURS))
        self.discard = vec[i64]([0] * COLOURS)
        self.box = vec[i64]([0] * COLOURS)
        self.cards_left = players * self.printed.cards
        for seat in range(players):
            for _ in range(self.printed.cards):
                self.put_under(seat, deal[place], 0)
                place += 1
            self.refill(seat)
        while place < len(deal) - 1:
            self.box[deal[place]] += 1
            place += 1

    # Handling them

    def supply_place(self, seat: i64, depth: i64) -> i64:
        """Where in the rings the card at this depth of a supply lies; 0 is the top."""
        return seat * SUPPLY_ROOM + ((self.top[seat] + depth) & (SUPPLY_ROOM - 1))

    def put_under(self, seat: i64, colour: i64, knowers: i64) -> None:
        i = self.supply_place(seat, self.supply_size[seat])
        self.supply[i] = colour
        self.knowers[i] = knowers
        self.supply_size[seat] += 1

    def put_on_top(self, seat: i64, colour: i64, knowers: i64) -> None:
        self.top[seat] = (self.top[seat] - 1) & (SUPPLY_ROOM - 1)
        i = self.supply_place(seat, 0)
        self.supply[i] = colour
        self.knowers[i] = knowers
        self.supply_size[seat] += 1

    def drop_top(self, seat: i64) -> None:
        # What lay here leaves no trace: equal positions have equal bytes.
        i = self.supply_place(seat, 0)
        self.supply[i] = 0
        self.knowers[i] = 0
        self.top[seat] = (self.top[seat] + 1) & (SUPPLY_ROOM - 1)
        self.supply_size[seat] -= 1

    def refill(self, seat: i64) -> None:
        """Draw until the hand is full or the supply empty (A19)."""
        while self.hand_size[seat] < self.printed.hand and self.supply_size[seat] > 0:
            i = self.supply_place(seat, 0)
            colour = self.supply[i]
            knowers = self.knowers[i]
            self.drop_top(seat)
            self.reveal()
            self.hand[seat * COLOURS + colour] += 1
            self.hand_size[seat] += 1
            if knowers != 0:
                for other in range(self.players):
                    if other != seat and (knowers >> other) & 1 != 0:
                        self.known[(other * self.players + seat) * COLOURS + colour] += 1
            self.tell(DRAWS, seat, colour, 0, 0, seat)

    def discard_from_hand(self, seat: i64, colour: i64) -> None:
        """Out of the game, for all to see. Whoever knew a card of this colour in the hand takes it to be this one."""
        self.hand[seat * COLOURS + colour] -= 1
        self.hand_size[seat] -= 1
        self.discard[colour] += 1
        self.cards_left -= 1
        for other in range(self.players):
            self.forget(other, seat, colour)

    def take_from_hand_unseen(self, seat: i64, colour: i64) -> None:
        """It may have been any card, so whoever knew one of a colour in this hand is no longer sure of it (A38)."""
        self.hand[seat * COLOURS + colour] -= 1
        self.hand_size[seat] -= 1
        for other in range(self.players):
            for any_colour in range(COLOURS):
                self.forget(other, seat, any_colour)

    def forget(self, other: i64, seat: i64, colour: i64) -> None:
        i = (other * self.players + seat) * COLOURS + colour
        if self.known[i] > 0:
            self.known[i] -= 1

    # Who knows what

    def knows(self, seat: i64, i: i64) -> bool:
        """Whether this seat, or a spectator, knows the supply card at this place of the rings."""
        return seat >= 0 and (self.knowers[i] >> seat) & 1 != 0

    def known_in_hand(self, seat: i64, owner: i64, colour: i64) -> i64:
        """How many cards of this colour the seat knows to be in the owner's hand."""
        if seat < 0:
            return 0
        if seat == owner:
            return self.hand[owner * COLOURS + colour]
        return self.known[(seat * self.players + owner) * COLOURS + colour]

    def resample(self, seat: i64, random: Random) -> None:
        """All cards the seat has not seen are equally likely anywhere it cannot look."""
        unseen = self.pick_up_unseen(seat)
        self.fill_box(unseen, random)
        for owner in range(self.players):
            count = self.hand_size[owner]
            for colour in range(COLOURS):
                count -= self.hand[owner * COLOURS + colour]
            for _ in range(count):
                self.hand[owner * COLOURS + draw_card(unseen, random)] += 1
            for i in range(self.supply_size[owner]):
                place = self.supply_place(owner, i)
                if not self.knows(seat, place):
                    self.supply[place] = draw_card(unseen, random)
        # What the others know of each other's hands is theirs alone, and need not fit the new hands.
        for i in range(len(self.known)):
            if i // (self.players * COLOURS) != seat:
                self.known[i] = 0

    def pick_up_unseen(self, seat: i64) -> vec[i64]:
        """Take away what the seat does not know, and count it by colour. Nothing else of it is left."""
        unseen = vec[i64]([0] * COLOURS)
        for owner in range(self.players):
            for colour in range(COLOURS):
                known = self.known_in_hand(seat, owner, colour)
                unseen[colour] += self.hand[owner * COLOURS + colour] - known
                self.hand[owner * COLOURS + colour] = known
            for i in range(self.supply_size[owner]):
                place = self.supply_place(owner, i)
                if not self.knows(seat, place):
                    unseen[self.supply[place]] += 1
        for colour in range(COLOURS):
            unseen[colour] += self.box[colour]
        return unseen

    def fill_box(self, unseen: vec[i64], random: Random) -> None:
        """Removed at random, any cards may lie in the box; removed equally, no two of one colour (A35)."""
        count: i64 = 0
        for colour in range(COLOURS):
            count += self.box[colour]
            self.box[colour] = 0
        if not self.printed.removed_equally:
            for _ in range(count):
                self.box[draw_card(unseen, random)] += 1
            return
        # Each set of colours has as many chances as there are ways to pick one unseen card of each.
        total: i64 = 0
        for colours in range(bit(COLOURS)):
            total += ways_to_pick(unseen, colours, count)
        left = random.below(total)
        for colours in range(bit(COLOURS)):
            left -= ways_to_pick(unseen, colours, count)
            if left < 0:
                for colour in range(COLOURS):
                    if (colours >> colour) & 1 != 0:
                        self.box[colour] = 1
                        unseen[colour] -= 1
                return


def draw_card(cards: vec[i64], random: Random) -> i64:
    """Take one of these cards, counted by colour, at random."""
    total: i64 = 0
    for colour in range(COLOURS):
        total += cards[colour]
    left = random.below(total)
    drawn: i64 = 0
    while left >= cards[drawn]:
        left -= cards[drawn]
        drawn += 1
    cards[drawn] -= 1
    return drawn


def ways_to_pick(cards: vec[i64], colours: i64, count: i64) -> i64:
    """In how many ways one card of each of these colours can be picked; none if they are not so many colours."""
    if count_bits(colours) != count:
        return 0
    ways: i64 = 1
    for colour in range(COLOURS):
        if (colours >> colour) & 1 != 0:
            ways *= cards[colour]
    return ways
