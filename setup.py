"""Compiles the engine, the rules, the bots, the search and what pictures are made with by mypyc. Without a C compiler
all runs as it is.

FATHOMS_UNCOMPILED=1 leaves the compiler out. FATHOMS_COMPILE=deep_sea_adventure,... compiles only these games.
"""

import os
import shutil
from glob import glob
from hashlib import sha256
from pathlib import Path

from setuptools import setup

ENGINE = ["bits", "random", "setup", "state", "playout", "guide", "race", "search", "observation", "batch"]
PLAYING = ["rules", "bot", "observation"]
SHOWING = ["view", "scene", "words", "notation"]
"""Parts of each game: a file or a folder of files. To show games is most of what a server does."""


def libraries() -> list[tuple[list[str], str]]:
    """What is compiled together. Engine, rules and bots call each other all the time, and calls between libraries cost
    a tenth more; what shows games is a library of its own, so that two processors can compile at once."""
    return [
        ([f"src/fathoms/engine/{name}.py" for name in ENGINE] + parts_of_games(PLAYING), "fathoms_playing"),
        (["src/fathoms/table.py", "src/fathoms/scene/wire.py", *parts_of_games(SHOWING)], "fathoms_showing"),
    ]


def parts_of_games(parts: list[str]) -> list[str]:
    sources = []
    chosen = os.environ.get("FATHOMS_COMPILE")
    for folder in sorted(glob("src/fathoms/games/*/")):
        if chosen is None or os.path.basename(os.path.dirname(folder)) in chosen.split(","):
            for part in parts:
                sources += sorted(glob(f"{folder}{part}.py") + glob(f"{folder}{part}/*.py"))
    return sources


def cache(sources: list[str]) -> Path:
    """Where mypyc keeps what it found out, for pip runs this file three times. When one file has changed, mypyc fails
    on what it kept of the others, so it is kept for just these files and this compiler."""
    import mypy

    files = sorted(glob("src/fathoms/**/*.py", recursive=True))
    contents = [sha256(Path(file).read_bytes()).hexdigest() for file in files]
    content = "\n".join([str(mypy.__file__), *sources, *contents])
    folder = Path("build/mypyc", sha256(content.encode()).hexdigest()[:16])
    if not folder.exists():
        shutil.rmtree(folder.parent, ignore_errors=True)
    return folder


def extensions() -> list[object]:
    if os.environ.get("FATHOMS_UNCOMPILED"):
        return []
    from mypyc.build import mypycify

    # What the compiled files import need not be there, nor right, for them to be compiled.
    options = ["--ignore-missing-imports", "--follow-imports=silent"]
    sources = [source for library, _ in libraries() for source in library]
    options.append(f"--cache-dir={cache(sources)}")
    built = mypycify([*options, *sources], opt_level="3", debug_level="0", separate=libraries())
    for extension in built:
        extension.optional = True
        # Nobody replaces our functions at load time, so the compiler may inline them.
        if os.name == "posix":
            extension.extra_compile_args = [*extension.extra_compile_args, "-fno-semantic-interposition"]
    return list(built)


setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count()}})
