"""Notation, prompts, labels and the log."""

from fathoms.engine.game import legal_actions
from fathoms.games.sunken_city.rules.game import SunkenCity
from fathoms.text import verbatim
from games.sunken_city.board import GAME, build, lay, new_game, play, put_neptune, stand

NAMES = (verbatim("Ada"), verbatim("Ben"))


def told(state: SunkenCity, *moves: str) -> list[str]:
    state.telling = True
    play(state, *moves)
    lines = [GAME.line(state.setup, event, NAMES) for event in state.journal]
    state.telling, state.journal = False, []
    return [str(line.words) for line in lines if line is not None]


def asked(state: SunkenCity) -> str:
    return str(GAME.prompt(GAME.view(state, state.current), NAMES))


def labels(state: SunkenCity) -> list[str]:
    view = GAME.view(state, state.current)
    return [str(GAME.label(view, action)) for action in legal_actions(state, state.current)]


def test_a_turn_in_sentences() -> None:
    state = new_game()
    assert asked(state) == "Your turn: which movement card do you play?"
    assert told(state, "card 3/4", "street a1", "with a2", "street b2", "with b3", "building 9", "at c3") == [
        "Ada plays raise 3, walk 4.",
        "Ada raises street a1-a2.",
        "Ada raises street b2-b3.",
        "Ada raises building 9 at c3.",
    ]
    assert asked(state) == "Walk up to 4 steps, or end."
    assert labels(state) == ["Step to street a1-a2", "End the turn"]
    assert told(state, "step a1", "step b2", "step c3") == ["Ada finds treasure 9."]


def test_bringing_treasures_home_names_them() -> None:
    state = new_game()
    lay(state, "a1-b1")
    stand(state, 0, "a1", found=(3, 11))
    play(state, "card 0/7")
    assert "Bring 2 treasures home" in labels(state)
    assert told(state, "home") == ["Ada brings home treasure 3, the chest: 2 safe."]


def test_neptune_in_sentences() -> None:
    state = new_game()
    build(state, 5, "e3")
    lay(state, "e4-d4 a1-b1")
    put_neptune(state, "e3")
    stand(state, 1, "e3", found=(5,))
    play(state, "card 0/7")
    assert told(state, "neptune", "roll 1", "drift d4") == [
        "Ada rolls 1 for Neptune.",
        "Neptune leaves: building 5 sinks back into its grotto.",
        "Ben is washed back to the village and loses 1 treasure.",
        "Ben gets a Neptune chip.",
    ]


def test_the_prompt_warns_that_raising_ends_the_walk() -> None:
    state = new_game()
    lay(state, "a1-b1")
    play(state, "card 3/4", "step a1")
    assert asked(state) == "Walk on, 3 steps left; as soon as you raise something your walk is over."


def test_a_piece_may_be_named_by_either_of_its_squares() -> None:
    state = new_game()
    lay(state, "a1-b1")
    play(state, "card 0/7", "step b1")
    assert state.pawn[0] == 0
