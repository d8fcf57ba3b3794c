"""Play, host and study four board games about sunken treasure."""

import os
import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class _SourceFinder:
    """Finds the Python files of this package, passing over what was compiled from them."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name.startswith("fathoms.") and path is not None:
            for folder in path:
                spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
                if spec is not None:
                    return spec
        return None


if os.environ.get("FATHOMS_UNCOMPILED"):
    sys.meta_path.insert(0, _SourceFinder)


def compiled() -> bool:
    """Whether the engine runs compiled; otherwise the same Python files run as they are, some forty times slower."""
    from fathoms.engine import state

    return not state.__file__.endswith(".py")
