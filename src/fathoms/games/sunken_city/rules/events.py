"""What happens in a game, for the log, and why it ends."""

from typing import Final

ROUND_STARTS: Final = 0
PLAYS_CARD: Final = 1
CARDS_RETURN: Final = 2
STREET_RISES: Final = 3
BUILDING_RISES: Final = 4
USES_CHIP: Final = 5
WALKS: Final = 6
FINDS: Final = 7
SECURES: Final = 8
ROLLS: Final = 9
NEPTUNE_MOVES: Final = 10
STREET_SINKS: Final = 11
BUILDING_SINKS: Final = 12
SENT_HOME: Final = 13
GAINS_CHIP: Final = 14
SPACE_TURNS: Final = 15
TIMER_SHOWS: Final = 16
ALL_SECURED: Final = 17
GAME_FREEZES: Final = 18
GAME_STALLS: Final = 19

# Why the game ends.
NOT_YET: Final = -1
FULL_SET: Final = 0
SAND_TIMER: Final = 1
FROZEN: Final = 2
STALLED: Final = 3
