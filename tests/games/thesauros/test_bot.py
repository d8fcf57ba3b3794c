"""The heuristic plays soundly: it beats random players, and uses what the zones offer."""

from collections import Counter

from librt.vecs import vec

from fathoms.engine.game import actors, legal_actions
from fathoms.engine.random import Random
from fathoms.engine.state import CHANCE, Actions
from fathoms.games.thesauros import GAME
from fathoms.games.thesauros.bot.guide import Adviser
from fathoms.games.thesauros.rules import codes
from fathoms.games.thesauros.rules.state import Thesauros
from games.thesauros.table import ITEM, budgeted, dealt, give_map, send_out


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
            if random.below(8) == 0:
                assert action in looked_at(guess, seat)
            if game.phase == codes.PLAN and action >= codes.PLACE:
                zones[(action - codes.PLACE) % 10] += 1
        else:
            legal = legal_actions(game, seat)
            action = legal[random.below(len(legal))]
        game.play(seat, action)
    return game, zones


def looked_at(game: Thesauros, seat: int) -> dict[int, float]:
    """The choices the guide finds worth a look, each with its chance."""
    actions = Actions()
    game.legal_actions(seat, actions)
    chances = vec[float]([0.0] * int(actions.count))
    Adviser().weigh(game, seat, actions, chances)
    found = {action: chance for action, chance in zip(actions.to_list(), chances, strict=True) if chance > 0}
    assert abs(sum(found.values()) - 1) < 1e-9
    return found


def test_it_beats_a_random_player() -> None:
    for seed in range(6):
        sound = (seed % 2 == 0, seed % 2 == 1)
        game, _ = played(seed, sound)
        assert game.wins(sound.index(True))


def test_it_uses_every_zone() -> None:
    used: Counter[int] = Counter()
    for seed in range(8):
        used += played(seed, (True,) * 3)[1]
    assert set(used) == {1, 2, 3, 4, 6, 7, 8, 9}


def test_it_flies_a_tank_to_a_boat_that_needs_it() -> None:
    game = budgeted()
    game.quadrimester = 4
    # All that this tile holds in the first three levels lies on the first and the third.
    give_map(game, 0, 1, tile=12 + 5)
    send_out(game, 0, "S1.1")
    game.exhausted[1] = 0b11111
    fly = codes.PLACE + 10 + 4
    assert fly not in looked_at(game, 0)
    game.supply[ITEM["tank"]] += 1
    assert fly in looked_at(game, 0)


def test_it_plays_every_mode_to_the_end() -> None:
    for players, mode in ((1, "solo"), (2, "introductory"), (4, "lawless")):
        game, _ = played(1, (True,) * players, mode)
        assert all(game.score(seat) > 20 for seat in range(players))


def test_the_estimate_is_the_score_at_the_end() -> None:
    game, _ = played(2, (True, True))
    assert [GAME.estimate(game, seat) for seat in range(2)] == [game.score(seat) for seat in range(2)]
