"""Bots in any language: a program that is sent frames as lines of JSON and answers each with what it does.

The messages are those of a browser at a live table (docs/protocol.md); docs/bots.md shows them to authors of bots.
"""

from __future__ import annotations

import json
import logging
import queue
import shlex
import subprocess
import threading
from contextlib import suppress
from time import monotonic
from typing import Any

from fathoms.bots.bot import BadBot, Bot, HeuristicBot
from fathoms.bots.knowledge import Knowledge
from fathoms.engine.random import Random
from fathoms.scene.wire import scene_to_data
from fathoms.text import verbatim

log = logging.getLogger(__name__)

MOST_REFUSALS = 3
"""So many wrong answers to one frame, and a bot is replaced."""
LONGEST_ANSWER = 64 * 1024
_TIME_TO_LEAVE = 1.0


class Failed(Exception):
    """The program cannot go on playing. Code and sentence are the last it is told."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class OutsideBot(Bot):
    """A program that plays. One that is slow, silent, wrong or dead is told why, and the heuristic plays on for it."""

    def __init__(self, command: str, seconds: float = 10.0) -> None:
        try:
            self._words = shlex.split(command)
        except ValueError:
            self._words = []
        if not self._words:
            raise BadBot(f"A bot of your own is named cmd:COMMAND, not 'cmd:{command}'.")
        self._seconds = seconds
        self._program: Program | None = None
        self._frames = 0
        self._stand_in = HeuristicBot()

    def choose(self, knowledge: Knowledge, random: Random) -> int:
        if self.failure is None:
            try:
                return self._ask(knowledge)
            except Failed as failed:
                self._give_up(failed)
        return self._stand_in.choose(knowledge, random)

    def close(self) -> None:
        if self._program is not None:
            self._program.end("closed", "The game is over.")
            self._program = None

    def _ask(self, knowledge: Knowledge) -> int:
        if self._program is None:
            self._program = Program(self._words)
        self._frames += 1
        position = frame(knowledge, self._frames)
        self._program.send(position)
        meanings = {choice["notation"]: choice["action"] for choice in position["choices"]}
        deadline = monotonic() + self._seconds
        for _ in range(MOST_REFUSALS):
            answer = self._program.receive(deadline, self._seconds)
            action = answer.get("action", meanings.get(str(answer.get("notation"))))
            if answer.get("type") != "act":
                refusal = refused(answer, "bad_message", 'Answer with {"type": "act", "action": ...}.')
            elif not isinstance(action, int) or isinstance(action, bool) or action not in meanings.values():
                refusal = refused(answer, "illegal", "That is not one of the choices.")
            else:
                self._program.send({"type": "done", "id": answer.get("id"), "number": self._frames})
                return action
            self._program.send(refusal)
        raise Failed("wrong", f"{MOST_REFUSALS} answers in a row were refused; the last: {refusal['sentence']}")

    def _give_up(self, failed: Failed) -> None:
        self.failure = str(failed)
        log.warning("The bot %s is replaced by the heuristic: %s", shlex.join(self._words), failed)
        if self._program is not None:
            self._program.end(failed.code, str(failed))
            self._program = None


def frame(knowledge: Knowledge, number: int) -> dict[str, Any]:
    """What the seat sees now and may do, as a live table sends it, with the view as plain data besides."""
    game, setup, view = knowledge.game, knowledge.setup, knowledge.view
    names = tuple(verbatim(f"Seat {seat + 1}") for seat in range(setup.players))
    choices = knowledge.choices
    scene = scene_to_data(game.scene(view, choices, names))
    return {
        "type": "frame",
        "number": number,
        "game": game.name,
        "phase": "playing",
        "viewer": knowledge.seat,
        "players": setup.players,
        "options": dict(setup.options),
        "view": view,
        "scene": {**scene, "backdrop": None},
        "choices": [
            {"action": choice.action, "notation": choice.notation, "label": str(choice.label)} for choice in choices
        ],
        "prompt": str(game.prompt(view, names)),
        "actors": knowledge.actors,
        "over": False,
    }


def refused(answer: dict[str, Any], code: str, sentence: str) -> dict[str, Any]:
    return {"type": "refused", "id": answer.get("id"), "code": code, "sentence": sentence}


class Program:
    """A running program that speaks lines of JSON. Neither a full pipe nor an empty one can hold us up."""

    def __init__(self, words: list[str]) -> None:
        try:
            self._process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise Failed("dead", f"it cannot be started: {error.strerror}.") from None
        self._received: queue.Queue[bytes] = queue.Queue(maxsize=100)
        self._sending: queue.Queue[bytes | None] = queue.Queue()
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._writer = threading.Thread(target=self._write, daemon=True)
        self._reader.start()
        self._writer.start()

    def send(self, message: dict[str, Any]) -> None:
        self._sending.put(json.dumps(message).encode() + b"\n")

    def receive(self, deadline: float, seconds: float) -> dict[str, Any]:
        """The next answer. Raises Failed when there is none in time, or the program has ended."""
        try:
            line = self._received.get(timeout=max(0.0, deadline - monotonic()))
        except queue.Empty:
            raise Failed("slow", f"it did not answer within {seconds:g} seconds.") from None
        if not line:
            raise Failed("dead", "it has ended.")
        if not line.endswith(b"\n"):
            raise Failed("too_large", f"it sent a line that is not complete or longer than {LONGEST_ANSWER} bytes.")
        try:
            answer = json.loads(line)
        except ValueError:
            answer = None
        return answer if isinstance(answer, dict) else {}

    def end(self, code: str, sentence: str) -> None:
        """Say why, then see that it goes."""
        self.send({"type": "bye", "code": code, "sentence": sentence})
        self._sending.put(None)
        try:
            self._process.wait(_TIME_TO_LEAVE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._writer.join()
        # A program that still talks after its end would fill the queue: make room until the reader is through.
        while self._reader.is_alive():
            try:
                self._received.get(timeout=0.01)
            except queue.Empty:
                continue
        assert self._process.stdout is not None
        self._process.stdout.close()

    def _read(self) -> None:
        assert self._process.stdout is not None
        while True:
            line = self._process.stdout.readline(LONGEST_ANSWER)
            self._received.put(line)
            if not line:
                return

    def _write(self) -> None:
        assert self._process.stdin is not None
        # A program that reads no more breaks the pipe; that it has ended is found when it is asked for an answer.
        with suppress(OSError), self._process.stdin as stream:
            while (line := self._sending.get()) is not None:
                stream.write(line)
                stream.flush()
