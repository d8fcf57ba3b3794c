"""What the server says no with: a code for programs and a sentence for people."""

from __future__ import annotations

from fathoms.text import Text
from fathoms.text import sentence as spoken

STATUS = {
    "bad_message": 400,
    "bad_input": 400,
    "bad_login": 401,
    "nobody": 401,
    "not_yours": 403,
    "bad_origin": 403,
    "not_found": 404,
    "not_your_turn": 409,
    "illegal": 409,
    "stale": 409,
    "not_now": 409,
    "taken": 409,
    "too_large": 413,
    "too_often": 429,
}
"""Every code there is, with its HTTP status."""


class Refusal(Exception):
    """A request that is not carried out. Nothing has changed."""

    def __init__(self, code: str, sentence: Text | str, retry_after: float = 0.0) -> None:
        super().__init__(str(sentence))
        self.code = code
        self.sentence = spoken(sentence) if isinstance(sentence, str) else sentence
        self.retry_after = retry_after

    @property
    def status(self) -> int:
        return STATUS[self.code]
