"""The rules: `printed` is what never changes, `lake` what has risen where, `game` the turn as the rulebook tells it."""
