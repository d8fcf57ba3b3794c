"""Thesauros in sentences: what is asked, what a button says, what the log tells."""

from fathoms.games.thesauros.words.labels import label
from fathoms.games.thesauros.words.log import ENDINGS, line
from fathoms.games.thesauros.words.prompts import prompt

__all__ = ["ENDINGS", "label", "line", "prompt"]
