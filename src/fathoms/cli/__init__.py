"""The command line: `fathoms --help`. One file a verb; each says what it does in its own help."""

from __future__ import annotations

import sys
from importlib import import_module

import typer

from fathoms.bots import BadBot
from fathoms.check import CheckFailed
from fathoms.engine.game import BadSetup
from fathoms.engine.state import IllegalAction
from fathoms.record import RecordError

app = typer.Typer(
    help="Play, host and study four board games about sunken treasure.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

_VERBS = (
    "listing",
    "playing",
    "simulating",
    "competing",
    "analysing",
    "looking",
    "checking",
    "hosting",
    "dataset",
    "training",
    "doctor",
)

for _verb in _VERBS:
    import_module(f"fathoms.cli.{_verb}").add_to(app)


def main() -> None:
    """Run the command. What the user can mend is told in one line, never as a traceback."""
    try:
        app()
    except (BadBot, BadSetup, CheckFailed, IllegalAction, RecordError) as error:
        fail(str(error))
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        fail(f"{where}{error.strerror or error}")
    except KeyboardInterrupt:
        fail("stopped.")


def fail(sentence: str) -> None:
    print(f"fathoms: {sentence}", file=sys.stderr)
    sys.exit(1)
