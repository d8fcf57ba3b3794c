"""Compiles the engine, the rules, the bots and the search with mypyc. Without a C compiler all runs as it is.

FATHOMS_UNCOMPILED=1 leaves the compiler out. FATHOMS_COMPILE=deep_sea_adventure,... compiles only these games.
"""

import os
from glob import glob

from setuptools import setup

ENGINE = ["bits", "random", "setup", "state", "playout", "search"]


def compiled_groups() -> list[tuple[list[str], str]]:
    """One shared library for the engine and one for each game, so that a change compiles only what it touches."""
    engine = [path for name in ENGINE if os.path.exists(path := f"src/fathoms/engine/{name}.py")]
    groups = [(engine, "fathoms_engine")]
    chosen = os.environ.get("FATHOMS_COMPILE")
    for folder in sorted(glob("src/fathoms/games/*/")):
        name = os.path.basename(os.path.dirname(folder))
        sources = sorted(glob(f"{folder}rules.py") + glob(f"{folder}rules/*.py") + glob(f"{folder}bot.py"))
        if sources and (chosen is None or name in chosen.split(",")):
            groups.append((sources, f"fathoms_{name}"))
    return groups


def extensions() -> list[object]:
    if os.environ.get("FATHOMS_UNCOMPILED"):
        return []
    from mypyc.build import mypycify

    groups = compiled_groups()
    paths = [path for group, _ in groups for path in group]
    built = mypycify(paths, opt_level="3", debug_level="0", separate=groups)
    for extension in built:
        extension.optional = True
    return list(built)


setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count() or 1}})
