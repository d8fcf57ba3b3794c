"""What happens in a game, for the log, and how a game can end."""

from typing import Final

GAME_STARTS: Final = 0
PLACES: Final = 1
SAILS: Final = 2
LEAVES_BOARD: Final = 3
MOVES: Final = 4
PAYS_CARD: Final = 5
PAYS_TOLL: Final = 6
GIVES: Final = 7
PAYS_JOKER: Final = 8
FINDS_KIND: Final = 9
FINDS_JOKER: Final = 10
DRAWS: Final = 11
TRADES: Final = 12
TRADES_CARD: Final = 13
KEEPS: Final = 14
LAP_ENDS: Final = 15
GAME_ENDS: Final = 16

# How the game ends.
ALL_KINDS: Final = 0
COLUMN_EMPTY: Final = 1
NO_CARDS: Final = 2
NOBODY_COLLECTS: Final = 3
NOBODY_GAINS: Final = 4
