"""The games that have an observation, and every player count of each."""

from fathoms.games import all_games

GAMES = [game.name for game in all_games() if game.fields(game.setup(game.players[0]))]
WAYS = [
    (game.name, players)
    for game in all_games()
    if game.name in GAMES
    for players in range(game.players[0], game.players[1] + 1)
]
