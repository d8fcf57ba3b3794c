"""What setup and edition fix for a whole game; all its positions share one."""

from typing import Any, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.engine.setup import Setup
from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import (
    BURIED,
    CELLS,
    COLUMNS,
    FIRST_AT_SEA,
    FIRST_IMPROVED,
    HIDDEN,
    ITEMS,
    LEVELS,
    MEEPLES,
    OPEN,
    SHARK_CELL,
    TECHNOLOGIES,
)

_LAGOON_NAMES = ["port", "A", "B", "C", "D"]
_MOST_NEIGHBOURS = 10


def numbers(values: list[int]) -> vec[i64]:
    result: vec[i64] = vec[i64]([0] * len(values))
    for i in range(len(values)):
        result[i] = values[i]
    return result


@final
class Printed:
    def __init__(self, setup: Setup) -> None:
        tables: Any = setup.edition.tables
        mode = setup.options["mode"]
        self.players: i64 = setup.players
        self.introductory = mode == "introductory"
        self.lawless = mode == "lawless"
        self.solo = mode == "solo"
        self.bluffing = self.lawless and setup.options["bluffing"] is True
        self.dive_above_sharks = setup.options["unarmed_shark"] == "above"
        self.small_board = setup.players <= 2
        board = "small" if self.small_board else "large"
        count = setup.players - 1

        # Calendar and money
        self.quadrimesters: i64 = cast("int", tables["game"]["quadrimesters"])
        self.start_reputation: i64 = cast("int", tables["game"]["reputation"])
        self.fees = numbers(tables["game"]["transfer_fees"])
        self.first_income: i64 = cast("int", tables["income"]["first_year"][mode])
        self.seat_income = numbers(tables["income"]["seats"])
        self.second_income: i64 = cast("int", tables["income"]["second_year"])
        self.third_income: i64 = cast("int", tables["income"]["third_year"])
        self.map_income: i64 = cast("int", tables["income"]["each_map"])
        self.salary: i64 = cast("int", tables["salary"]["each"])
        self.discount: i64 = cast("int", tables["advantage"]["money"])
        self.boss_die: i64 = cast("int", tables["advantage"]["die"])
        self.boss_treasures: i64 = cast("int", tables["advantage"]["treasures"])
        self.hats: i64 = cast("int", tables["hats"]["each_zone"][count])

        # Waiting lines: all in one row of slots; zone 6 has room for every meeple.
        self.line_start: vec[i64] = vec[i64]([0] * 11)
        self.slots: vec[i64] = vec[i64]([0] * 11)
        self.slot_price: vec[i64] = vec[i64]()
        for zone in range(1, 10):
            self.line_start[zone] = len(self.slot_price)
            if zone == 5:
                continue
            if zone == 6:
                self.slots[zone] = setup.players * MEEPLES
                prices: list[int] = [0] * (setup.players * MEEPLES)
            else:
                table = tables["lines"][f"zone_{zone}"]
                self.slots[zone] = cast("int", table["slots"][count])
                prices = table.get("prices", [0] * 8)
            for slot in range(self.slots[zone]):
                self.slot_price = append(self.slot_price, prices[slot])
        self.token_with: i64 = cast("int", tables["recruits"]["token_with"])
        self.reputation_with: i64 = cast("int", tables["recruits"]["reputation_with"])
        self.recruits: i64 = cast("int", tables["recruits"]["each_player"])

        # Technologies and items
        self.patent_price: vec[i64] = vec[i64]([0] * TECHNOLOGIES)
        self.item_price: vec[i64] = vec[i64]([0] * TECHNOLOGIES)
        self.royalty: vec[i64] = vec[i64]([0] * TECHNOLOGIES)
        self.patent_points: vec[i64] = vec[i64]([0] * TECHNOLOGIES)
        self.level: vec[i64] = vec[i64]([0] * TECHNOLOGIES)
        self.copies: vec[i64] = vec[i64]([0] * TECHNOLOGIES)
        self.first_in_deck: i64 = 0
        """The cards of which the top of the deck is made, as bits."""
        self.depth: vec[i64] = vec[i64]([0] * ITEMS)
        self.moves: vec[i64] = vec[i64]([0] * ITEMS)
        self.use: vec[i64] = vec[i64]([0] * ITEMS)
        self.detects: vec[i64] = vec[i64]([0] * ITEMS)
        self.frees: vec[i64] = vec[i64]([0] * ITEMS)
        self.kills: vec[i64] = vec[i64]([0] * ITEMS)
        self.coast: vec[i64] = vec[i64]([0] * ITEMS)
        self.lobsters: vec[i64] = vec[i64]([0] * ITEMS)
        self.shelter: vec[i64] = vec[i64]([0] * ITEMS)
        self.die: vec[i64] = vec[i64]([0] * ITEMS)
        self.sonar_maps: vec[i64] = vec[i64]([0] * ITEMS)
        for card, technology in enumerate(tables["technologies"]):
            self.patent_price[card] = cast("int", technology["patent"])
            self.item_price[card] = cast("int", technology["item"])
            self.royalty[card] = cast("int", technology["royalty"])
            self.patent_points[card] = cast("int", technology["points"])
            self.level[card] = cast("int", technology["level"])
            self.copies[card] = cast("int", technology["copies"][count])
            self.read_effect(card, technology["effect"])
            if self.introductory:
                if technology["id"] in tables["deck"]["blue_divers"]["ids"]:
                    self.first_in_deck |= bit(card)
            elif self.level[card] < 2:
                self.first_in_deck |= bit(card)
        for index, improved in enumerate(tables["improved"]):
            self.read_effect(FIRST_IMPROVED + index, improved["effect"])
        self.detectors: i64 = cast("int", tables["metal_detector"]["each_player"])
        self.display_spaces: i64 = cast("int", tables["deck"]["spaces"])
        self.first_cards: i64 = cast("int", tables["deck"]["first_cards"])
        self.deck_top: i64 = len(tables["deck"]["blue_divers"]["ids"]) if self.introductory else 3
        self.reveals = numbers(tables["deck"]["reveals"])
        self.item_names: list[str] = [technology["id"] for technology in tables["technologies"]]
        self.introductory_cards = [self.item_names.index(name) for name in tables["deck"]["introductory_first"]]
        self.item_names += ["metal_detector"] + [improved["id"] for improved in tables["improved"]]
        self.introductory_maps: list[int] = tables["market"]["introductory_first"]

        # Market and maps
        self.prices = numbers(tables["market"]["track"][board])
        self.arrow: i64 = cast("int", tables["market"]["arrow"])
        self.first_maps: i64 = cast("int", tables["market"]["first_maps"][board])
        self.new_maps: i64 = cast("int", tables["market"]["each_maintenance"])
        self.site_count: i64 = cast("int", tables["sites"][f"{board}_board"])
        self.map_tiles: i64 = self.site_count * cast("int", tables["market"]["copies"])
        self.big: i64 = 0
        """The big sites, as bits."""
        for site in tables["sites"]["big"]:
            self.big |= bit(site)
        self.tiles_drawn: i64 = cast("int", tables["sites"]["draw"])

        # Planes, zodiacs and the sea
        self.planes: i64 = cast("int", tables["planes"]["count"]["players"][count])
        self.rental = numbers(tables["planes"]["rental"])
        self.swimsuit: i64 = cast("int", tables["swimsuit"]["depth"])
        self.free_moves: i64 = cast("int", tables["zodiac"]["free_moves"])
        self.paid_moves: i64 = cast("int", tables["zodiac"]["paid_moves"])
        self.paid_cost: i64 = cast("int", tables["zodiac"]["paid_cost"])
        self.engines: i64 = cast("int", tables["zodiac"]["engines"])
        self.zodiacs: i64 = self.players + cast("int", tables["zodiac"]["for_sale"])
        self.store_prices = numbers(tables["zodiac"]["prices"])
        self.store_reputation: i64 = cast("int", tables["zodiac"]["reputation"])
        self.sea_fishing: i64 = cast("int", tables["fishing"]["sea"])
        self.tour: i64 = cast("int", tables["lagoon"]["tour"])
        self.place_names: list[str] = []
        self.links: list[tuple[str, str]] = []
        self.place_site: vec[i64] = vec[i64]()
        self.place_column: vec[i64] = vec[i64]()
        self.is_fishing: vec[i64] = vec[i64]()
        self.chart_sea(tables["sea"])
        self.neighbours: vec[i64] = vec[i64]([-1] * (len(self.place_names) * _MOST_NEIGHBOURS))
        self.neighbour_count: vec[i64] = vec[i64]([0] * len(self.place_names))
        self.link_places(tables["sea"]["links"])

        # Dig tiles: big ones first
        self.big_tiles: i64 = len(tables["dig_tiles"]["big"])
        self.small_tiles: i64 = len(tables["dig_tiles"]["small"])
        tiles: list[list[str]] = tables["dig_tiles"]["big"] + tables["dig_tiles"]["small"]
        self.cell: vec[i64] = vec[i64]([0] * (len(tiles) * CELLS))
        for index, rows in enumerate(tiles):
            self.read_tile(index, rows)

        # The island: treasures, then valuables, then items
        island = tables["island"]
        self.island_tiles: i64 = cast("int", island["found"])
        self.found_treasures = numbers(island["treasures"])
        self.found_money = numbers(island["valuables"])
        # Equal treasures go by the number of the first of them, so that nobody can tell them apart.
        self.find_kinds: list[int] = [island["treasures"].index(value) for value in island["treasures"]]
        for _ in range(len(island["valuables"]) + len(island["items"])):
            self.find_kinds.append(len(self.find_kinds))
        self.finds: i64 = len(self.find_kinds)

        # Mussels, museum, adverts, bribes
        self.mussel_money = numbers(tables["mussels"]["money"])
        self.mussel_reputation = numbers(tables["mussels"]["reputation"])
        museum = tables["museum"]
        self.storeroom_points: i64 = cast("int", museum["storeroom"])
        self.unfinished_points: i64 = cast("int", museum["unfinished"])
        self.unsold_points: i64 = cast("int", museum["unsold"])
        self.room_size: vec[i64] = vec[i64]()
        self.room_points: vec[i64] = vec[i64]()
        self.room_bonus: vec[i64] = vec[i64]()
        self.room_price: vec[i64] = vec[i64]()
        for room in museum[board]:
            if room["players"] <= setup.players:
                points: list[int] = room["points"]
                self.room_size = append(self.room_size, len(points))
                for space in range(3):
                    self.room_points = append(self.room_points, points[space] if space < len(points) else 0)
                self.room_bonus = append(self.room_bonus, cast("int", room["opening"]))
                self.room_price = append(self.room_price, cast("int", room["price"]))
        self.rooms: i64 = len(self.room_size)
        self.adverts = numbers(tables["adverts"]["reputation"])
        self.lowest_bribe: i64 = cast("int", tables["bribes"]["lowest"])
        self.influence = numbers(tables["bribes"]["influence"][count])

        # Final scoring, Lawless!, solo
        scoring = tables["scoring"]
        self.shark_points: i64 = cast("int", scoring["shark"])
        self.map_points: i64 = cast("int", scoring["each_map"])
        self.set_points: i64 = cast("int", scoring["map_set"])
        self.set_size: i64 = cast("int", scoring["map_set_size"])
        self.money_for_point: i64 = cast("int", scoring["money"])
        lawless = tables["lawless"]
        self.auctions: i64 = 0
        for quadrimester in lawless["auctions"]:
            self.auctions |= bit(quadrimester)
        self.mercenaries: i64 = cast("int", lawless["mercenaries"])
        self.smear: i64 = cast("int", lawless["smear"])
        self.mercenary_maps: i64 = cast("int", lawless["maps"])
        self.mine_columns: i64 = cast("int", lawless["mine_columns"])
        self.mine_depth: i64 = cast("int", lawless["mine_depth"])
        self.mercenary_front: i64 = 0
        self.mercenary_zones: i64 = 0
        for zone in lawless["spaces"]["front"]:
            self.mercenary_front |= bit(zone)
            self.mercenary_zones |= bit(zone)
        for zone in lawless["spaces"]["back"]:
            self.mercenary_zones |= bit(zone)
        solo = tables["solo"]
        self.exceed: i64 = cast("int", solo["exceed"])
        self.speed_bonus: vec[i64] = vec[i64]([0] * 16)
        for quadrimester, bonus in solo["bonus"].items():
            self.speed_bonus[int(quadrimester)] = cast("int", bonus)
        for quadrimester in range(1, 6):
            self.speed_bonus[quadrimester] = self.speed_bonus[6]
        self.trophy_score = numbers(solo["trophies"]["score"])
        self.trophy_museum = numbers([-quadrimester for quadrimester in solo["trophies"]["museum"]])
        self.trophy_adverts = numbers(solo["trophies"]["adverts"])
        self.trophy_fishing = numbers(solo["trophies"]["fishing"])
        self.rival_spaces: i64 = 0
        if self.solo:
            for space in solo["rival"]["spaces"]:
                self.rival_spaces |= bit(space)

        # Room to work in, shared by all positions: filled and read within one call.
        self.scratch = Actions()
        self.distance: vec[i64] = vec[i64]([0] * len(self.place_names))
        self.queue: vec[i64] = vec[i64]([0] * len(self.place_names))

    def read_effect(self, item: i64, effect: dict[str, int]) -> None:
        self.depth[item] = effect.get("depth", 0)
        self.moves[item] = effect.get("moves", 0)
        self.use[item] = effect.get("use", 0)
        self.detects[item] = effect.get("detects", 0)
        self.frees[item] = effect.get("frees", 0)
        self.kills[item] = effect.get("kills", 0)
        self.coast[item] = effect.get("coast", 0)
        self.lobsters[item] = effect.get("lobsters", 0)
        self.shelter[item] = effect.get("shelter", 0)
        self.die[item] = effect.get("die", 0)
        self.sonar_maps[item] = effect.get("maps", 0)

    def chart_sea(self, sea: Any) -> None:
        """Port and lagoon, buoys, fishing spaces, then the dive spots site by site."""
        for name in _LAGOON_NAMES:
            self.add_place(name, 0, 0, False)
        for name in sea["buoys"]:
            if not (self.small_board and name in sea["small_board_without"]):
                self.add_place(name, 0, 0, False)
        for name in sea["fishing"]:
            self.add_place(name, 0, 0, True)
        for site in range(1, self.site_count + 1):
            for column in range(self.columns(site)):
                self.add_place(f"S{site}.{column + 1}", site, column, False)

    def add_place(self, name: str, site: i64, column: i64, fishing: bool) -> None:
        self.place_names.append(name)
        self.place_site = append(self.place_site, site)
        self.place_column = append(self.place_column, column)
        self.is_fishing = append(self.is_fishing, 1 if fishing else 0)

    def link_places(self, links: list[list[str]]) -> None:
        for lagoon in range(1, FIRST_AT_SEA):
            self.link(0, lagoon)
        for pair in links:
            if pair[0] in self.place_names and pair[1] in self.place_names:
                self.link(self.place_names.index(pair[0]), self.place_names.index(pair[1]))
        for place in range(1, len(self.place_names)):
            if self.place_site[place] != 0 and self.place_site[place] == self.place_site[place - 1]:
                self.link(place - 1, place)

    def link(self, first: i64, second: i64) -> None:
        self.links.append((self.place_names[first], self.place_names[second]))
        self.neighbours[first * 10 + self.neighbour_count[first]] = second
        self.neighbour_count[first] += 1
        self.neighbours[second * 10 + self.neighbour_count[second]] = first
        self.neighbour_count[second] += 1

    def columns(self, site: i64) -> i64:
        return 5 if self.is_big(site) else 4

    def is_big(self, site: i64) -> bool:
        return (self.big >> site) & 1 != 0

    def read_tile(self, tile: i64, rows: list[str]) -> None:
        for level in range(LEVELS):
            for column, code in enumerate(rows[level].split()):
                self.cell[tile * CELLS + level * COLUMNS + column] = cell_code(code)

    def year(self, quadrimester: i64) -> i64:
        """0, 1 or 2."""
        return (quadrimester - 1) // 3


def cell_code(code: str) -> int:
    if code == ".":
        return 0
    if code == "S":
        return SHARK_CELL * 4
    kind = OPEN if code[0] == "O" else HIDDEN if code[0] == "N" else BURIED
    return kind * 4 + (int(code[1]) - 3) // 2
