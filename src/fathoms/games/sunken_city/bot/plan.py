"""What to raise: ways home, ways to buildings, and buildings on the nearest sites."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.games.sunken_city.bot.ways import FAR, STEP_COST, Ways, apart, ways_from, ways_of
from fathoms.games.sunken_city.rules.game import SunkenCity
from fathoms.games.sunken_city.rules.lake import GROTTO, WATER, Lake
from fathoms.games.sunken_city.rules.position import BUILDING_SITE, CHOOSE_CARD, VILLAGE
from fathoms.games.sunken_city.rules.printed import BUILDINGS, CENTRE, CHEST, NOWHERE, SQUARES

SITES: Final = 8
"""How many of the nearest building sites are looked at."""
RIVAL_NEAR: Final = 7
"""Squares within which a building is a present to a rival who still lacks it."""
RIVAL_PRICE: Final = 120


@final
class Plan:
    """Streets to raise, and perhaps a building."""

    def __init__(self, lake: Lake) -> None:
        self.lake = lake
        """The lake when all of it has risen."""
        self.ones: vec[i64] = vec[i64]()
        self.others: vec[i64] = vec[i64]()
        """The two squares of each street, the farthest first."""
        self.building: i64 = 0
        self.site: i64 = NOWHERE
        self.help_to_others: i64 = 0

    def streets(self) -> i64:
        return len(self.ones)

    def pieces(self) -> i64:
        return len(self.ones) + (1 if self.building > 0 else 0)

    def next_square(self) -> i64:
        return self.ones[len(self.ones) - 1]

    def next_other_square(self) -> i64:
        return self.others[len(self.others) - 1]

    def add_street(self, one: i64, another: i64) -> None:
        self.lake.raise_street(one, another)
        self.ones = append(self.ones, one)
        self.others = append(self.others, another)

    def lay_way(self, ways: Ways, node: i64) -> bool:
        """Raise the streets that the way to this node lacks. False if they do not fit."""
        reserved = vec[i64]([0] * SQUARES)
        if self.site != NOWHERE:
            reserved[self.site] = 1
        place = node
        while place != NOWHERE:
            square = place >> 1
            if reserved[square] != 0 and self.lake.piece[square] == WATER:
                return False
            reserved[square] = 1
            place = ways.came[place]
        second: i64 = NOWHERE
        place = node
        while place != NOWHERE:
            square = place >> 1
            if place & 1 == 1:
                if second == NOWHERE:
                    second = self.spare_neighbour(square, reserved)
                if second == NOWHERE:
                    return False
                self.add_street(square, second)
                second = NOWHERE
            elif self.lake.piece[square] == WATER:
                second = square
            place = ways.came[place]
        return True

    def spare_neighbour(self, square: i64, reserved: vec[i64]) -> i64:
        """Where the second half of a street goes that nothing hangs on: towards the middle."""
        nearest: i64 = NOWHERE
        for i in range(square * 4, square * 4 + 4):
            neighbour = self.lake.printed.beside[i]
            if neighbour == NOWHERE:
                break
            free = self.lake.takes_half_street(neighbour) and reserved[neighbour] == 0
            if free and (nearest == NOWHERE or apart(neighbour, CENTRE) < apart(nearest, CENTRE)):
                nearest = neighbour
        return nearest


def make_plans(game: SunkenCity, seat: i64) -> list[Plan]:
    """Nothing; a way home or to a building that is up; a building that is wanted, on each of the nearest sites."""
    plans = [Plan(game.lake)]
    ways = ways_of(game, seat)
    had = game.found[seat] | game.secured[seat]
    pawn = game.pawn[seat]
    if pawn != VILLAGE:
        add_way_home(plans, game, seat)
    for number in range(1, BUILDINGS + 1):
        square = game.lake.site[number]
        wanted = had & bit(number) == 0 or (square == CENTRE and had & bit(CHEST) == 0)
        if square >= 0 and wanted:
            add_way(plans, ways, Plan(game.lake.clone()), square)
    if game.phase == CHOOSE_CARD or not game.building_raised:
        add_buildings(plans, ways, game, seat, had)
    return plans


def add_way_home(plans: list[Plan], game: SunkenCity, seat: i64) -> None:
    ways = ways_from(game, game.pawn[seat])
    node = game.printed.corner[seat] * 2
    if ways.cost[node + 1] < ways.cost[node]:
        node += 1
    plan = Plan(game.lake.clone())
    if ways.cost[node] < FAR and plan.lay_way(ways, node) and plan.streets() > 0:
        plans.append(plan)


def add_way(plans: list[Plan], ways: Ways, plan: Plan, square: i64) -> None:
    """The plan with the streets that lead to this square."""
    door = ways.door(square)
    if door == NOWHERE or not plan.lay_way(ways, door):
        return
    if plan.building > 0:
        plan.lake.raise_building(plan.building, square)
    if plan.pieces() > 0:
        plans.append(plan)


def add_buildings(plans: list[Plan], ways: Ways, game: SunkenCity, seat: i64, had: i64) -> None:
    building = game.chosen if game.phase == BUILDING_SITE else building_to_raise(game, seat, had)
    if building == 0:
        return
    tried = vec[i64]([0] * SQUARES)
    for _ in range(SITES):
        site = nearest_site(ways, game.lake, tried, had & bit(CHEST) == 0)
        if site == NOWHERE:
            return
        tried[site] = 1
        plan = Plan(game.lake.clone())
        plan.building = building
        plan.site = site
        plan.help_to_others = help_to_others(game, seat, building, site)
        add_way(plans, ways, plan, site)


def nearest_site(ways: Ways, lake: Lake, tried: vec[i64], lacks_chest: bool) -> i64:
    nearest: i64 = NOWHERE
    lowest: i64 = FAR
    for square in range(SQUARES):
        if tried[square] == 0 and lake.takes_building(square):
            door = ways.door(square)
            cost = FAR if door == NOWHERE else ways.cost[door]
            if square == CENTRE and lacks_chest:
                cost -= 2 * STEP_COST
            if cost < lowest:
                nearest = square
                lowest = cost
    return nearest


def building_to_raise(game: SunkenCity, seat: i64, had: i64) -> i64:
    """One this seat lacks and the fewest others do; the highest of those."""
    best: i64 = 0
    fewest: i64 = FAR
    for number in range(1, BUILDINGS + 1):
        if game.lake.site[number] != GROTTO or had & bit(number) != 0:
            continue
        rivals: i64 = 0
        for other in range(game.players):
            if other != seat and game.secured[other] & bit(number) == 0:
                rivals += 1
        if rivals <= fewest:
            best = number
            fewest = rivals
    return best


def help_to_others(game: SunkenCity, seat: i64, building: i64, square: i64) -> i64:
    presents: i64 = 0
    for other in range(game.players):
        if other != seat and game.secured[other] & bit(building) == 0:
            place = game.pawn[other]
            if place == VILLAGE:
                place = game.printed.corner[other]
            if apart(place, square) <= RIVAL_NEAR:
                presents += RIVAL_PRICE
    return presents


def spare_street(game: SunkenCity, seat: i64) -> Plan:
    """A street the card demands: the beginning of a way to some site, or else one near the own village."""
    ways = ways_of(game, seat)
    tried = vec[i64]([0] * SQUARES)
    for _ in range(SITES):
        site = nearest_site(ways, game.lake, tried, False)
        if site == NOWHERE:
            break
        tried[site] = 1
        plan = Plan(game.lake.clone())
        plan.site = site
        if plan.lay_way(ways, ways.door(site)) and plan.streets() > 0:
            return plan
    corner = game.printed.corner[seat]
    nearest = game.lake.openings[0]
    for i in range(game.lake.opening_count):
        square = game.lake.openings[i]
        if apart(square, corner) < apart(nearest, corner):
            nearest = square
    plan = Plan(game.lake.clone())
    plan.add_street(nearest, plan.spare_neighbour(nearest, vec[i64]([0] * SQUARES)))
    return plan
