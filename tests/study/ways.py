"""The games that have an observation, and every player count of each."""

from fathoms.games import all_games

GAMES = [game.name for game in all_games() if game.fields(game.setup(game.fewest_players()))]
WAYS = [
    (game.name, players)
    for game in all_games()
    if game.name in GAMES
    for players in range(game.fewest_players(), game.players[1] + 1)
]
