"""Compiles the engine, the rules, the bots, the search and what pictures are made with by mypyc. Without a C compiler
all runs as it is.

FATHOMS_UNCOMPILED=1 leaves the compiler out. FATHOMS_COMPILE=deep_sea_adventure,... compiles only these games.
"""

import os
from glob import glob

from setuptools import setup

ENGINE = ["bits", "random", "setup", "state", "playout", "guide", "race", "search", "observation", "batch"]
PARTS = ["rules", "bot", "observation", "view", "scene", "words", "notation"]
"""Of each game: a file or a folder of files."""
SHOWING = ["table", "scene/wire"]
"""With views, scenes and words most of what a server does."""


def compiled_sources() -> list[str]:
    sources = [f"src/fathoms/engine/{name}.py" for name in ENGINE] + [f"src/fathoms/{name}.py" for name in SHOWING]
    chosen = os.environ.get("FATHOMS_COMPILE")
    for folder in sorted(glob("src/fathoms/games/*/")):
        if chosen is None or os.path.basename(os.path.dirname(folder)) in chosen.split(","):
            for part in PARTS:
                sources += sorted(glob(f"{folder}{part}.py") + glob(f"{folder}{part}/*.py"))
    return sources


def extensions() -> list[object]:
    if os.environ.get("FATHOMS_UNCOMPILED"):
        return []
    from mypyc.build import mypycify

    # What the compiled files import need not be there, nor right, for them to be compiled.
    options = ["--ignore-missing-imports", "--follow-imports=silent"]
    # One library for all: calls between engine and rules then cost a tenth less than between libraries.
    built = mypycify([*options, *compiled_sources()], opt_level="3", debug_level="0", group_name="fathoms")
    for extension in built:
        extension.optional = True
        # Nobody replaces our functions at load time, so the compiler may inline them.
        if os.name == "posix":
            extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition"]
    return list(built)


setup(ext_modules=extensions())
