"""The numbers that stand for actions, questions, places and events."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NOBODY: Final = -1

# What a seat can do. Those followed by a gap are the first of a range.
REFUSE: Final = 0
DONE: Final = 1
ENVELOPE: Final = 2
TOKEN: Final = 3
TRAIN: Final = 4
RECRUIT: Final = 5
RESERVE: Final = 6
FLY: Final = 7
RENT: Final = 8
BLACK_PLANE: Final = 9
ADVERTISE: Final = 10
DIVE: Final = 11
FIGHT: Final = 12
TAKE: Final = 13
LEAVE: Final = 14
REFIT: Final = 15
TO_STOREROOM: Final = 16
STORE: Final = 18  # + 0 or 1: which space of the zodiac store
HATS: Final = 20  # + pair of hats, in solo
KEEP: Final = 26  # + which of the tiles drawn
EQUIP: Final = 32  # + zodiac
SWAP: Final = 40  # + zodiac
ACTIVATE: Final = 48  # + zodiac
SOURCE: Final = 56  # + account: take what is needed from it, or all it can give
PATENT: Final = 64  # + card
ITEM: Final = 80  # + card
BOTH: Final = 96  # + card
CARD: Final = 112  # + card
MAP: Final = 128  # + number
SPONSOR: Final = 136  # + room
LOAD: Final = 144  # + item
UNLOAD: Final = 164  # + item
HIRE: Final = 184  # + zone: place a mercenary there
OTHER: Final = 194  # + account: take another amount from it
SELL: Final = 200  # + kind of treasure * 8 + room
PLACE: Final = 232  # + kind of meeple * 10 + zone
SAIL: Final = 292  # + place at sea
CALL: Final = 340  # + place at sea
MINE: Final = 388  # + site * 3 + column
PICK: Final = 412  # + space of the museum, or STOREROOM_SPOT + seat * 4 + kind of treasure
CREDIT: Final = 452  # + account * 32 + amount
AMOUNT: Final = 580  # + amount
ACTION_COUNT: Final = 1092

MOST_MONEY: Final = 511
"""The largest amount that can be named at once."""
MOST_CREDIT: Final = 31
STOREROOM: Final = 7
"""Stands for a room where a treasure is sold."""
STOREROOM_SPOT: Final = 21

# What is asked now.
NOTHING: Final = 0
CHOOSE_HATS: Final = 1
BUDGET: Final = 2
PLAN: Final = 3
PLACE_RECRUIT: Final = 4
TRAINING: Final = 5
ACT: Final = 6
CHOOSE_MAP: Final = 7
CHOOSE_TILE: Final = 8
FLIGHT: Final = 9
EXCHANGE: Final = 10
FLEET: Final = 11
BOAT: Final = 12
SHARK: Final = 13
TREASURE: Final = 14
ROLL: Final = 15
ISLAND: Final = 16
CHOOSE_SOURCE: Final = 17
CHOOSE_AMOUNT: Final = 18
CREDITING: Final = 19
BIDS: Final = 20
CHOOSE_CARD: Final = 21
AUCTION: Final = 22
STEAL_PATENT: Final = 23
PICK_TREASURE: Final = 24
PICK_PLACE: Final = 25
OVER: Final = 26
DIG: Final = 27
"""Chance says which find of the island is turned over."""
RESUME: Final = 28
"""The transfers for an action are made: take the action itself now."""

# Which part of the quadrimester.
PLANNING: Final = 0
RESOLUTION: Final = 1
SALARIES: Final = 2
MAINTENANCE: Final = 3
MERCENARIES: Final = 4
SEASON_END: Final = 5
YEAR_START: Final = 6

# Accounts.
HR: Final = 0
RD: Final = 1
GE: Final = 2
ME: Final = 3
SF: Final = 4
ACCOUNTS: Final = 5

# Meeples: each player has six, the boss first.
MEEPLES: Final = 6
KINDS: Final = 6
"""Boss, basic worker, and workers with each of the four hats."""
HAT_2: Final = 1
HAT_3: Final = 2
HAT_57: Final = 3
HAT_8: Final = 4

# Where a meeple is: a zone from 1 to 9 for its waiting line, or
UNHIRED: Final = -2
REST: Final = -1
ON_DECK: Final = 10
IN_STORE: Final = 11  # + 0 or 1
ABOARD: Final = 16  # + zodiac

# Where a zodiac is: a place at sea. The port and the lagoon come first.
FOR_SALE: Final = -1
PORT: Final = 0
LOBSTERS: Final = 1
COAST: Final = 2
TOUR: Final = 3
ISLAND_BEACH: Final = 4
FIRST_AT_SEA: Final = 5

# Technologies and the other items, in the order of the edition.
SATELLITE: Final = 12
TECHNOLOGIES: Final = 15
METAL_DETECTOR: Final = 15
FIRST_IMPROVED: Final = 16
ITEMS: Final = 19
RIVAL: Final = 7
"""Owns patents in solo."""

# What a cell of a dig tile holds: kind * 4 + treasure.
EMPTY: Final = 0
SHARK_CELL: Final = 1
OPEN: Final = 2
HIDDEN: Final = 3
BURIED: Final = 4
CELLS: Final = 20
COLUMNS: Final = 5
LEVELS: Final = 4
TREASURES: Final = 4

SITES: Final = 8
"""Sites and maps are numbered from 1; vectors by site hold eight numbers."""
ROOM: Final = 3
"""The most treasures in a room."""
SUPPLY: Final = 30
"""The bit that stands for a player's supply among the holders of an exchange."""

# Final points, by what they are for.
FOR_TREASURES: Final = 0
FOR_PATENTS: Final = 1
FOR_SHARKS: Final = 2
FOR_MAPS: Final = 3
FOR_MONEY: Final = 4
FOR_INFLUENCE: Final = 5
FOR_SPEED: Final = 6
POINT_KINDS: Final = 7

# How the game ends.
CALENDAR_FULL: Final = 0
MUSEUM_FULL: Final = 1

# Events for the log.
YEAR_BEGINS: Final = 0
EARNS_INCOME: Final = 1
BUDGETS: Final = 2
QUADRIMESTER_BEGINS: Final = 3
POSTS_ENVELOPE: Final = 4
PLACES: Final = 5
HIRES_PLACE: Final = 6
REFUSES: Final = 7
TRAINS: Final = 8
RECRUITS: Final = 9
PATENTS: Final = 10
BUYS_ITEM: Final = 11
PATENTS_AND_BUYS: Final = 12
RESERVES: Final = 13
BUYS_MAP: Final = 14
TAKES_MAP: Final = 15
LAYS_TILE: Final = 16
LAYS_THIS_TILE: Final = 17
FLIES: Final = 18
SWAPS_CREW: Final = 19
SAILS: Final = 20
REVEALS_SITE: Final = 21
DOCKS: Final = 22
FISHES: Final = 23
DIVES: Final = 24
ROLLS: Final = 25
KILLS: Final = 26
SCARES: Final = 27
RAISES: Final = 28
PICKS_MUSSELS: Final = 29
BUYS_ZODIAC: Final = 30
LAGOON: Final = 31
FINDS: Final = 32
SPONSORS: Final = 33
SELLS: Final = 34
OPENS_ROOM: Final = 35
ADVERTISES: Final = 36
BIDS_BRIBE: Final = 37
NO_BRIBE: Final = 38
NEW_ORDER: Final = 39
PAYS_SALARIES: Final = 40
UNPAID: Final = 41
NEW_CARD: Final = 42
NEW_MAP: Final = 43
INFLUENCE: Final = 44
TRANSFERS: Final = 45
CREDITS: Final = 46
BIDS_MERCENARY: Final = 47
PASSES_AUCTION: Final = 48
WINS_MERCENARY: Final = 49
OVERBIDS: Final = 50
NO_MERCENARY: Final = 51
STEALS_TOKENS: Final = 52
STEALS_PATENT: Final = 53
SABOTAGES: Final = 54
TAKES_MINE: Final = 55
LAYS_MINE: Final = 56
SWAPS_CUBES: Final = 57
MOVES_TREASURE: Final = 58
CLOSES_ROOM: Final = 59
SMEARS: Final = 60
FINAL_POINTS: Final = 61
CHOOSES_HATS: Final = 62
GAME_ENDS: Final = 63
LOOKS_AT: Final = 64
MERCENARY_IDLE: Final = 65
BOARDS: Final = 66

# The hat of a zone (0: none) and the zone of a hat.
HAT_OF_ZONE: Final = vec[i64]([0, 0, HAT_2, HAT_3, 0, HAT_57, 0, HAT_57, HAT_8, 0, 0])
ZONE_OF_HAT: Final = vec[i64]([0, 2, 3, 7, 8])
TREASURE_VALUES: Final = vec[i64]([3, 5, 7, 9])
# The first and second hat of each pair a solo player may choose.
FIRST_HAT: Final = vec[i64]([1, 1, 1, 2, 2, 3])
SECOND_HAT: Final = vec[i64]([2, 3, 4, 3, 4, 4])
# The account that pays in a zone.
ACCOUNT_OF_ZONE: Final = vec[i64]([HR, HR, RD, GE, ME, ME, ME, ME, GE, GE, SF])
