"""Programs that play: well, wrongly, slowly, not at all."""

import json
import shutil
import sys
from pathlib import Path

import pytest

from fathoms.arena.play import play_game
from fathoms.bots import BadBot, Bot, Knowledge, make_bot
from fathoms.bots.bot import HeuristicBot, RandomBot
from fathoms.bots.outside import OutsideBot, frame
from fathoms.engine.game import Game
from fathoms.engine.random import Random
from fathoms.engine.state import CHANCE, Actions, State
from fathoms.games import all_games, get_game

GAME = get_game("deep-sea-adventure")
EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"


def first_choice() -> tuple[State, int]:
    """A fresh game after the first roll: take the treasure or leave it."""
    random = Random(4)
    state = GAME.new(GAME.setup(2), random)
    state.play(CHANCE, state.draw(random, Actions()))
    return state, int(GAME.view(state, 0)["actors"][0])


def program(tmp_path: Path, body: str) -> str:
    """The command of a bot with this body, which may use `frames`, `answer` and `told`."""
    path = tmp_path / "bot.py"
    path.write_text(f"""
import json, sys, time
told = open({str(tmp_path / "told")!r}, "w", buffering=1)
def answer(**message):
    print(json.dumps({{"type": "act", "id": "a", **message}}), flush=True)
def messages():
    for line in sys.stdin:
        told.write(line)
        yield json.loads(line)
{body}
""")
    return f"{sys.executable} {path}"


def told(tmp_path: Path) -> list[dict[str, object]]:
    """What the program was sent."""
    return [json.loads(line) for line in (tmp_path / "told").read_text().splitlines()]


def asked(bot: Bot) -> int:
    state, seat = first_choice()
    try:
        return bot.choose(Knowledge.of(GAME, state, seat), Random(1))
    finally:
        bot.close()


def test_a_program_answers_with_an_action_or_in_notation(tmp_path: Path) -> None:
    by_number = "for m in messages():\n    if m['type'] == 'frame': answer(action=m['choices'][1]['action'])"
    by_words = "for m in messages():\n    if m['type'] == 'frame': answer(notation='take')"
    legal = [choice.action for choice in GAME.choices(*first_choice())]
    assert asked(OutsideBot(program(tmp_path, by_number))) == legal[1]
    assert asked(OutsideBot(program(tmp_path, by_words))) == legal[1]
    sent = told(tmp_path)
    assert [message["type"] for message in sent] == ["frame", "done", "bye"]
    assert sent[0]["viewer"] == first_choice()[1]


@pytest.mark.parametrize(
    ("body", "code", "reason"),
    [
        ("for m in messages(): answer(action=77)", "wrong", "refused; the last: That is not one of the choices"),
        ("for m in messages(): print('hello', flush=True)", "wrong", "refused; the last: Answer with"),
        ("for m in messages(): pass", "slow", "did not answer within 0.3 seconds"),
    ],
    ids=["illegal", "nonsense", "silent"],
)
def test_a_program_that_fails_is_told_why_and_replaced(tmp_path: Path, body: str, code: str, reason: str) -> None:
    bot = OutsideBot(program(tmp_path, body), seconds=0.3 if code == "slow" else 20)
    state, seat = first_choice()
    knowledge = Knowledge.of(GAME, state, seat)
    assert asked(bot) == HeuristicBot().choose(knowledge, Random(1))
    assert bot.failure is not None
    assert reason in bot.failure
    # Replaced for good: the program is not asked again.
    assert asked(bot) == HeuristicBot().choose(knowledge, Random(1))
    assert told(tmp_path)[-1]["type"] == "bye"
    assert told(tmp_path)[-1]["code"] == code


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (f"{sys.executable} -c pass", "it has ended"),
        ("./no-such-bot", "cannot be started: No such file or directory"),
        (f"{sys.executable} -c \"print('x' * 200000)\"", "longer than 65536 bytes"),
    ],
    ids=["dead", "missing", "endless line"],
)
def test_a_program_that_does_not_live_is_replaced(command: str, reason: str) -> None:
    bot = OutsideBot(command)
    asked(bot)
    assert bot.failure is not None
    assert reason in bot.failure


def test_a_program_that_never_reads_and_never_stops_talking_is_ended() -> None:
    bot = OutsideBot(f"{sys.executable} -c \"while True: print('[]')\"")
    asked(bot)
    assert bot.failure is not None
    assert "refused" in bot.failure


def test_a_command_only_runs_where_the_name_comes_from_whoever_runs_fathoms() -> None:
    with pytest.raises(BadBot):
        make_bot("cmd:true")
    assert isinstance(make_bot("cmd:true", outside=True), OutsideBot)
    with pytest.raises(BadBot, match="cmd:COMMAND"):
        make_bot("cmd:", outside=True)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_frames_are_json_and_hold_nothing_a_seat_may_not_know(game: Game) -> None:
    random = Random(2)
    state = game.new(game.setup(max(2, game.players[0])), random)
    while state.is_chance():
        state.play(CHANCE, state.draw(random, Actions()))
    seat = int(game.view(state, 0)["actors"][0])
    other_truth = state.clone()
    other_truth.resample(seat, Random(5))
    frames = [frame(Knowledge.of(game, truth, seat), 1) for truth in (state, other_truth)]
    assert json.dumps(frames[0]) == json.dumps(frames[1])
    assert [choice["action"] for choice in frames[0]["choices"]] == Knowledge.of(game, state, seat).legal_actions


def examples() -> list[str]:
    """The example in JavaScript only where there is node."""
    python, javascript = f"{sys.executable} {EXAMPLES}/chance.py", f"node {EXAMPLES}/cautious.mjs"
    return [python, javascript] if shutil.which("node") else [python]


@pytest.mark.parametrize("command", examples())
def test_the_example_bots_play_whole_games(command: str) -> None:
    bot = OutsideBot(command)
    try:
        played = play_game(GAME, GAME.setup(2), [bot, RandomBot()], Random(6))
    finally:
        bot.close()
    assert bot.failure is None
    assert played.decisions[0] > 0
