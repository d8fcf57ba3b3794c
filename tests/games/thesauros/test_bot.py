"""The heuristic plays soundly: it beats random players, and uses what the zones offer."""

from collections import Counter

from fathoms.engine.game import actors, legal_actions
from fathoms.engine.random import Random
from fathoms.engine.state import CHANCE, Actions
from fathoms.games.thesauros import GAME
from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.rules.state import Thesauros
from games.thesauros.table import dealt


def played(seed: int, sound: tuple[bool, ...], mode: str = "standard") -> tuple[Thesauros, Counter[int]]:
    """A finished game, and how often each zone was chosen by the sound players."""
    game = dealt(len(sound), mode, seed)
    random = Random(seed)
    zones: Counter[int] = Counter()
    while not game.is_over():
        if game.is_chance():
            game.play(CHANCE, game.draw(random, Actions()))
            continue
        seat = actors(game)[0]
        if sound[seat]:
            guess = game.clone()
            guess.resample(seat, random)
            action = GAME.heuristic(guess, seat, random)
            assert action in legal_actions(game, seat)
            if game.phase == codes.PLAN and action >= codes.PLACE:
                zones[(action - codes.PLACE) % 10] += 1
        else:
            legal = legal_actions(game, seat)
            action = legal[random.below(len(legal))]
        game.play(seat, action)
    return game, zones


def test_it_beats_a_random_player() -> None:
    for seed in range(6):
        sound = (seed % 2 == 0, seed % 2 == 1)
        game, _ = played(seed, sound)
        assert game.wins(sound.index(True))


def test_it_uses_every_zone() -> None:
    used: Counter[int] = Counter()
    for seed in range(8):
        used += played(seed, (True,) * 3)[1]
    assert set(used) >= {1, 2, 3, 6, 7, 8, 9}


def test_it_plays_every_mode_to_the_end() -> None:
    for players, mode in ((1, "solo"), (2, "introductory"), (4, "lawless")):
        game, _ = played(1, (True,) * players, mode)
        assert all(game.score(seat) > 20 for seat in range(players))


def test_the_estimate_is_the_score_at_the_end() -> None:
    game, _ = played(2, (True, True))
    assert [GAME.estimate(game, seat) for seat in range(2)] == [game.score(seat) for seat in range(2)]
