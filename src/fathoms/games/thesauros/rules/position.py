"""One position of Thesauros: everything on the table. The zones' files hold what happens to it."""

from librt.vecs import vec
from mypy_extensions import i64

from fathoms.engine.setup import Setup
from fathoms.engine.state import State, Tape
from fathoms.games.thesauros.rules.codes import (
    ACCOUNTS,
    CALENDAR_FULL,
    HAT_OF_ZONE,
    MEEPLES,
    NOBODY,
    NOTHING,
    REST,
    TREASURES,
    UNHIRED,
    YEAR_START,
)
from fathoms.games.thesauros.rules.printed import Printed


class Position(State):
    """Seats, zodiacs, cards, items and kinds of treasure count from 0; zones, sites, maps and quadrimesters from 1."""

    def __init__(self, setup: Setup, printed: Printed) -> None:
        super().__init__(setup)
        self.printed = printed

        # The calendar
        self.quadrimester: i64 = 1  # From 1 to 9.
        self.stage: i64 = YEAR_START
        self.zone: i64 = 0  # The zone being resolved.
        self.phase: i64 = NOTHING  # What is asked.
        self.current: i64 = 0  # Who is asked, where only one seat is.
        self.order: vec[i64] = vec[i64]()  # Seats in turn order.
        self.place_in_order: i64 = 0  # How far the turn order has been gone through.
        self.ended_how: i64 = CALENDAR_FULL
        # Players: one number a seat
        self.reputation: vec[i64] = vec[i64]()
        self.accounts: vec[i64] = vec[i64]()  # Five a seat.
        self.purse: vec[i64] = vec[i64]()  # Money still to be put into accounts in the budget phase.
        self.budget_step: vec[i64] = vec[i64]()  # The next account to fill.
        self.public_money: vec[i64] = vec[
            i64
        ]()  # What everybody could count when the budget phase began: all but the slush fund.
        self.due: vec[i64] = vec[i64]()  # Income to be put into accounts as soon as the action is over.
        self.tokens: vec[i64] = vec[i64]()  # Double-action tokens at hand.
        self.hidden_token: vec[i64] = vec[i64]()  # Whether one still lies under a recruit.
        self.recruited: vec[i64] = vec[i64]()
        self.mercenaries: vec[i64] = vec[i64]()  # Not yet used.
        self.envelope: vec[i64] = vec[i64]()  # 0: at home; otherwise its place in zone 10.
        self.bid: vec[i64] = vec[i64]()  # The last bribe; -1: none, or not chosen yet.
        self.salaries_paid: vec[i64] = vec[i64]()  # How many, the last time.
        self.sharks: vec[i64] = vec[i64]()
        self.treasures: vec[i64] = vec[i64]()  # Four kinds a seat, not sold.
        self.storeroom: vec[i64] = vec[i64]()  # Four kinds a seat, in the museum's storeroom.
        self.supply: vec[i64] = vec[i64]()  # Nineteen items a seat, with those on docked zodiacs.
        self.maps: vec[i64] = vec[i64]()  # Tiles of any kind by number, eight a seat.
        self.advert_points: vec[i64] = vec[i64]()
        self.fishing_money: vec[i64] = vec[i64]()
        self.points: vec[i64] = vec[i64]()  # Final points, seven kinds a seat.
        # Money and tokens out of play
        self.bank: i64 = 0
        self.used_tokens: i64 = 0
        # Meeples: six a seat
        self.where: vec[i64] = vec[i64]()
        self.hat: vec[i64] = vec[i64]()
        self.doubled: vec[i64] = vec[i64]()  # Whether a double-action token lies under it.
        self.hats_left: vec[i64] = vec[i64]()
        self.line: vec[i64] = vec[i64]()  # The slots of all waiting lines.
        self.waiting: vec[i64] = vec[i64]()  # How many stand in the line of each zone.
        self.mercenary_space: vec[i64] = vec[i64]()  # Who used the mercenary space of each zone.
        self.mercenaries_waiting: i64 = 0  # Zones where one waits to act, as bits.
        self.envelopes: i64 = 0
        # Placing and resolving
        self.armed = False  # Whether the token goes under the next meeple.
        self.committed = False  # Whether the envelope was posted, so that a meeple must follow.
        self.passed: i64 = 0  # Seats that keep their mercenaries, or left the auction, as bits.
        self.turn: i64 = 0  # How many of the line have had their turn.
        self.meeple: i64 = NOBODY  # The one acting.
        self.actions_left: i64 = 0
        self.acted = False
        self.offered: i64 = 0  # Seats that were offered training in this line, as bits.
        self.refitted = False
        # Paying
        self.payer: i64 = 0
        self.cost: i64 = 0
        self.cost_account: i64 = 0
        self.sources: i64 = 0  # Accounts already drawn on for this expense, as bits.
        self.source: i64 = 0
        self.pending: i64 = 0  # The action to take once the money is there.
        self.pending_phase: i64 = NOTHING
        self.credit_from: i64 = 0  # The first account the rest of an income may go to.
        # Zone 2
        self.display: vec[i64] = vec[i64]()  # Cards face up, in order.
        self.deck: vec[i64] = vec[i64]()  # Hidden; the next card first.
        self.deck_seen: vec[i64] = vec[i64]()  # Who knows the card at each place, as bits.
        self.deck_top: i64 = 0  # How many of the deck are sure to be early cards.
        self.patent: vec[i64] = vec[i64]()
        self.stock: vec[i64] = vec[i64]()
        self.reveals_left: i64 = 0
        # Zone 3
        self.pile_number: vec[i64] = vec[i64]()  # The map on each space of the market, 0 where it is free.
        self.pile_size: vec[i64] = vec[i64]()
        self.reserve: vec[i64] = vec[i64]()  # Hidden; the next map first.
        self.sonar_maps: i64 = 0  # Numbers still to be had with a satellite, as bits.
        self.mercenary_maps: i64 = 0
        self.sonar_holder: vec[i64] = vec[i64]()  # Who alone may use a sonar at a site.
        self.maps_to_choose: i64 = 0
        self.sites_to_open: i64 = 0  # Sites that wait for a tile, as bits.
        self.drawn: vec[i64] = vec[i64]()  # Tiles to choose from.
        self.big_pile: vec[i64] = vec[i64]()  # Hidden; the next tile first.
        self.big_seen: vec[i64] = vec[i64]()  # Who knows the tile at each place, as bits.
        self.small_pile: vec[i64] = vec[i64]()
        self.small_seen: vec[i64] = vec[i64]()
        self.site_tile: vec[i64] = vec[i64]()
        self.site_open: i64 = 0  # Sites whose tile lies face up, as bits.
        self.access: vec[i64] = vec[i64]()  # Who has a map of each site, as bits.
        self.exhausted: vec[i64] = vec[i64]()  # Cells of each site that are empty by now, as bits.
        # Zones 4 and 5
        self.planes: i64 = 0
        self.black_plane: i64 = NOBODY
        self.mine: i64 = NOBODY
        self.mine_site: i64 = 0  # Where it lies, once it was used.
        self.mined: i64 = 0  # The cells of that site it destroyed, as bits.
        self.owner: vec[i64] = vec[i64]()  # Of each zodiac.
        self.at: vec[i64] = vec[i64]()
        self.crew: vec[i64] = vec[i64]()
        self.aboard: vec[i64] = vec[i64]()  # Nineteen items a zodiac.
        self.holders: i64 = 0  # Zodiacs, and SUPPLY, that take part in an exchange of items, as bits.
        self.focus: i64 = NOBODY  # The zodiac being equipped.
        self.equipped: i64 = 0
        self.loaded: i64 = 0  # Items loaded so far, as bits.
        self.unloaded: i64 = 0
        self.exchange_for: i64 = NOTHING  # The question to go back to.
        self.may_swap = False
        self.activated: i64 = 0  # Zodiacs that had their turn, as bits.
        self.at_work = False  # Whether this seat has begun to move or dive in zone 5.
        self.boat: i64 = NOBODY
        self.steps: i64 = 0  # Moves made so far in this journey.
        self.fares: vec[i64] = vec[i64]()  # What each length of journey costs, -1 where it is too far.
        self.called: i64 = 0  # Places called at on this journey, as bits.
        self.moved = False
        self.dived = False
        self.depth: i64 = 0
        self.raised: i64 = 0  # Treasures raised in this dive.
        # Zones 6 to 10
        self.mussels: i64 = 0
        self.store: i64 = 0  # Spaces of the zodiac store taken, as bits.
        self.island: vec[i64] = vec[i64]()  # Hidden.
        self.island_seen: vec[i64] = vec[i64]()
        self.dug: i64 = 0  # How many of the first finds were drawn for whoever is searching.
        self.island_box: vec[i64] = vec[i64]()  # Finds that are not in this game; nobody knows them.
        self.sponsor: vec[i64] = vec[i64]()
        self.space_owner: vec[i64] = vec[i64]()  # Three spaces a room.
        self.space_treasure: vec[i64] = vec[i64]()  # -1 where the space is free.
        self.picked: i64 = 0  # The treasure a mercenary lays hands on.
        self.adverts: i64 = 0
        # The auction
        self.high_bid: i64 = 0
        self.high_bidder: i64 = NOBODY
        self.last_bid: vec[i64] = vec[i64]()  # 0 for those who have not bid.

    # Copies

    def copy_to(self, copy: "Position") -> None:
        copy.quadrimester = self.quadrimester
        copy.stage = self.stage
        copy.zone = self.zone
        copy.phase = self.phase
        copy.current = self.current
        copy.order = self.order[:]
        copy.place_in_order = self.place_in_order
        copy.ended_how = self.ended_how
        copy.reputation = self.reputation[:]
        copy.accounts = self.accounts[:]
        copy.purse = self.purse[:]
        copy.budget_step = self.budget_step[:]
        copy.public_money = self.public_money[:]
        copy.due = self.due[:]
        copy.tokens = self.tokens[:]
        copy.hidden_token = self.hidden_token[:]
        copy.recruited = self.recruited[:]
        copy.mercenaries = self.mercenaries[:]
        copy.envelope = self.envelope[:]
        copy.bid = self.bid[:]
        copy.salaries_paid = self.salaries_paid[:]
        copy.sharks = self.sharks[:]
        copy.treasures = self.treasures[:]
        copy.storeroom = self.storeroom[:]
        copy.supply = self.supply[:]
        copy.maps = self.maps[:]
        copy.advert_points = self.advert_points[:]
        copy.fishing_money = self.fishing_money[:]
        copy.points = self.points[:]
        copy.bank = self.bank
        copy.used_tokens = self.used_tokens
        copy.where = self.where[:]
        copy.hat = self.hat[:]
        copy.doubled = self.doubled[:]
        copy.hats_left = self.hats_left[:]
        copy.line = self.line[:]
        copy.waiting = self.waiting[:]
        copy.mercenary_space = self.mercenary_space[:]
        copy.mercenaries_waiting = self.mercenaries_waiting
        copy.envelopes = self.envelopes
        copy.armed = self.armed
        copy.committed = self.committed
        copy.passed = self.passed
        copy.turn = self.turn
        copy.meeple = self.meeple
        copy.actions_left = self.actions_left
        copy.acted = self.acted
        copy.offered = self.offered
        copy.refitted = self.refitted
        copy.payer = self.payer
        copy.cost = self.cost
        copy.cost_account = self.cost_account
        copy.sources = self.sources
        copy.source = self.source
        copy.pending = self.pending
        copy.pending_phase = self.pending_phase
        copy.credit_from = self.credit_from
        copy.display = self.display[:]
        copy.deck = self.deck[:]
        copy.deck_seen = self.deck_seen[:]
        copy.deck_top = self.deck_top
        copy.patent = self.patent[:]
        copy.stock = self.stock[:]
        copy.reveals_left = self.reveals_left
        copy.pile_number = self.pile_number[:]
        copy.pile_size = self.pile_size[:]
        copy.reserve = self.reserve[:]
        copy.sonar_maps = self.sonar_maps
        copy.mercenary_maps = self.mercenary_maps
        copy.sonar_holder = self.sonar_holder[:]
        copy.maps_to_choose = self.maps_to_choose
        copy.sites_to_open = self.sites_to_open
        copy.drawn = self.drawn[:]
        copy.big_pile = self.big_pile[:]
        copy.big_seen = self.big_seen[:]
        copy.small_pile = self.small_pile[:]
        copy.small_seen = self.small_seen[:]
        copy.site_tile = self.site_tile[:]
        copy.site_open = self.site_open
        copy.access = self.access[:]
        copy.exhausted = self.exhausted[:]
        copy.planes = self.planes
        copy.black_plane = self.black_plane
        copy.mine = self.mine
        copy.mine_site = self.mine_site
        copy.mined = self.mined
        copy.owner = self.owner[:]
        copy.at = self.at[:]
        copy.crew = self.crew[:]
        copy.aboard = self.aboard[:]
        copy.holders = self.holders
        copy.focus = self.focus
        copy.equipped = self.equipped
        copy.loaded = self.loaded
        copy.unloaded = self.unloaded
        copy.exchange_for = self.exchange_for
        copy.may_swap = self.may_swap
        copy.activated = self.activated
        copy.at_work = self.at_work
        copy.boat = self.boat
        copy.steps = self.steps
        copy.fares = self.fares[:]
        copy.called = self.called
        copy.moved = self.moved
        copy.dived = self.dived
        copy.depth = self.depth
        copy.raised = self.raised
        copy.mussels = self.mussels
        copy.store = self.store
        copy.island = self.island[:]
        copy.island_seen = self.island_seen[:]
        copy.dug = self.dug
        copy.island_box = self.island_box[:]
        copy.sponsor = self.sponsor[:]
        copy.space_owner = self.space_owner[:]
        copy.space_treasure = self.space_treasure[:]
        copy.picked = self.picked
        copy.adverts = self.adverts
        copy.high_bid = self.high_bid
        copy.high_bidder = self.high_bidder
        copy.last_bid = self.last_bid[:]

    def carry(self, tape: Tape) -> None:
        self.quadrimester = tape.number(self.quadrimester)
        self.stage = tape.number(self.stage)
        self.zone = tape.number(self.zone)
        self.phase = tape.number(self.phase)
        self.current = tape.number(self.current)
        self.order = tape.vector(self.order)
        self.place_in_order = tape.number(self.place_in_order)
        self.ended_how = tape.number(self.ended_how)
        self.reputation = tape.vector(self.reputation)
        self.accounts = tape.vector(self.accounts)
        self.purse = tape.vector(self.purse)
        self.budget_step = tape.vector(self.budget_step)
        self.public_money = tape.vector(self.public_money)
        self.due = tape.vector(self.due)
        self.tokens = tape.vector(self.tokens)
        self.hidden_token = tape.vector(self.hidden_token)
        self.recruited = tape.vector(self.recruited)
        self.mercenaries = tape.vector(self.mercenaries)
        self.envelope = tape.vector(self.envelope)
        self.bid = tape.vector(self.bid)
        self.salaries_paid = tape.vector(self.salaries_paid)
        self.sharks = tape.vector(self.sharks)
        self.treasures = tape.vector(self.treasures)
        self.storeroom = tape.vector(self.storeroom)
        self.supply = tape.vector(self.supply)
        self.maps = tape.vector(self.maps)
        self.advert_points = tape.vector(self.advert_points)
        self.fishing_money = tape.vector(self.fishing_money)
        self.points = tape.vector(self.points)
        self.bank = tape.number(self.bank)
        self.used_tokens = tape.number(self.used_tokens)
        self.where = tape.vector(self.where)
        self.hat = tape.vector(self.hat)
        self.doubled = tape.vector(self.doubled)
        self.hats_left = tape.vector(self.hats_left)
        self.line = tape.vector(self.line)
        self.waiting = tape.vector(self.waiting)
        self.mercenary_space = tape.vector(self.mercenary_space)
        self.mercenaries_waiting = tape.number(self.mercenaries_waiting)
        self.envelopes = tape.number(self.envelopes)
        self.armed = tape.flag(self.armed)
        self.committed = tape.flag(self.committed)
        self.passed = tape.number(self.passed)
        self.turn = tape.number(self.turn)
        self.meeple = tape.number(self.meeple)
        self.actions_left = tape.number(self.actions_left)
        self.acted = tape.flag(self.acted)
        self.offered = tape.number(self.offered)
        self.refitted = tape.flag(self.refitted)
        self.payer = tape.number(self.payer)
        self.cost = tape.number(self.cost)
        self.cost_account = tape.number(self.cost_account)
        self.sources = tape.number(self.sources)
        self.source = tape.number(self.source)
        self.pending = tape.number(self.pending)
        self.pending_phase = tape.number(self.pending_phase)
        self.credit_from = tape.number(self.credit_from)
        self.display = tape.vector(self.display)
        self.deck = tape.vector(self.deck)
        self.deck_seen = tape.vector(self.deck_seen)
        self.deck_top = tape.number(self.deck_top)
        self.patent = tape.vector(self.patent)
        self.stock = tape.vector(self.stock)
        self.reveals_left = tape.number(self.reveals_left)
        self.pile_number = tape.vector(self.pile_number)
        self.pile_size = tape.vector(self.pile_size)
        self.reserve = tape.vector(self.reserve)
        self.sonar_maps = tape.number(self.sonar_maps)
        self.mercenary_maps = tape.number(self.mercenary_maps)
        self.sonar_holder = tape.vector(self.sonar_holder)
        self.maps_to_choose = tape.number(self.maps_to_choose)
        self.sites_to_open = tape.number(self.sites_to_open)
        self.drawn = tape.vector(self.drawn)
        self.big_pile = tape.vector(self.big_pile)
        self.big_seen = tape.vector(self.big_seen)
        self.small_pile = tape.vector(self.small_pile)
        self.small_seen = tape.vector(self.small_seen)
        self.site_tile = tape.vector(self.site_tile)
        self.site_open = tape.number(self.site_open)
        self.access = tape.vector(self.access)
        self.exhausted = tape.vector(self.exhausted)
        self.planes = tape.number(self.planes)
        self.black_plane = tape.number(self.black_plane)
        self.mine = tape.number(self.mine)
        self.mine_site = tape.number(self.mine_site)
        self.mined = tape.number(self.mined)
        self.owner = tape.vector(self.owner)
        self.at = tape.vector(self.at)
        self.crew = tape.vector(self.crew)
        self.aboard = tape.vector(self.aboard)
        self.holders = tape.number(self.holders)
        self.focus = tape.number(self.focus)
        self.equipped = tape.number(self.equipped)
        self.loaded = tape.number(self.loaded)
        self.unloaded = tape.number(self.unloaded)
        self.exchange_for = tape.number(self.exchange_for)
        self.may_swap = tape.flag(self.may_swap)
        self.activated = tape.number(self.activated)
        self.at_work = tape.flag(self.at_work)
        self.boat = tape.number(self.boat)
        self.steps = tape.number(self.steps)
        self.fares = tape.vector(self.fares)
        self.called = tape.number(self.called)
        self.moved = tape.flag(self.moved)
        self.dived = tape.flag(self.dived)
        self.depth = tape.number(self.depth)
        self.raised = tape.number(self.raised)
        self.mussels = tape.number(self.mussels)
        self.store = tape.number(self.store)
        self.island = tape.vector(self.island)
        self.island_seen = tape.vector(self.island_seen)
        self.dug = tape.number(self.dug)
        self.island_box = tape.vector(self.island_box)
        self.sponsor = tape.vector(self.sponsor)
        self.space_owner = tape.vector(self.space_owner)
        self.space_treasure = tape.vector(self.space_treasure)
        self.picked = tape.number(self.picked)
        self.adverts = tape.number(self.adverts)
        self.high_bid = tape.number(self.high_bid)
        self.high_bidder = tape.number(self.high_bidder)
        self.last_bid = tape.vector(self.last_bid)

    # Reputation and money

    def gain(self, seat: i64, points: i64) -> None:
        self.reputation[seat] += points

    def lose(self, seat: i64, points: i64) -> None:
        """Reputation never falls below 0 (R48)."""
        self.reputation[seat] = max(self.reputation[seat] - points, 0)

    def earn(self, seat: i64, money: i64) -> None:
        """Income of an action; the player divides it among the accounts when the action is over."""
        self.bank -= money
        self.due[seat] += money

    def account(self, seat: i64, account: i64) -> i64:
        return self.accounts[seat * ACCOUNTS + account]

    def fee(self) -> i64:
        return self.printed.fees[self.printed.year(self.quadrimester)]

    def treasures_in_hand(self, seat: i64) -> i64:
        count: i64 = 0
        for kind in range(TREASURES):
            count += self.treasures[seat * TREASURES + kind]
        return count

    # Meeples

    def seat_of(self, meeple: i64) -> i64:
        return meeple // MEEPLES

    def is_boss(self, meeple: i64) -> bool:
        return meeple % MEEPLES == 0

    def is_expert(self, meeple: i64, zone: i64) -> bool:
        """The boss is good at everything, a specialised worker in the zone of the hat."""
        if meeple % MEEPLES == 0:
            return True
        hat = HAT_OF_ZONE[zone]
        return hat != 0 and self.hat[meeple] == hat

    def discount(self, meeple: i64, zone: i64) -> i64:
        return self.printed.discount if self.is_expert(meeple, zone) else 0

    def kind_of(self, meeple: i64) -> i64:
        """0 for the boss, 1 for a basic worker, 1 + hat for a specialised one."""
        return 0 if meeple % MEEPLES == 0 else 1 + self.hat[meeple]

    def resting(self, seat: i64, kind: i64) -> i64:
        """The first meeple of this kind in the rest area, or NOBODY."""
        for meeple in range(seat * MEEPLES, seat * MEEPLES + MEEPLES):
            if self.where[meeple] == REST and self.kind_of(meeple) == kind:
                return meeple
        return NOBODY

    def workers(self, seat: i64) -> i64:
        count: i64 = 0
        for meeple in range(seat * MEEPLES + 1, seat * MEEPLES + MEEPLES):
            if self.where[meeple] != UNHIRED:
                count += 1
        return count

    def join_line(self, meeple: i64, zone: i64) -> None:
        self.line[self.printed.line_start[zone] + self.waiting[zone]] = meeple
        self.waiting[zone] += 1
        self.where[meeple] = zone

    def has_room(self, zone: i64) -> bool:
        return self.waiting[zone] < self.printed.slots[zone]

    def finish_action(self) -> None:
        """The acting meeple has done one of its actions."""
        self.acted = True
        self.actions_left -= 1
        self.phase = NOTHING
