"""Whether an owner's numbers are like the printed ones: the rules trust an edition, and break down on wild numbers."""

from __future__ import annotations

from typing import Any

WHOLE = "The edition"


def objection(own: Any, printed: list[Any], where: str = WHOLE) -> str:
    """Why this is not like any of what is printed in its place, in a sentence; empty if it is."""
    alike = [example for example in printed if type(example) is type(own)]
    if not alike:
        return f"{where} must be of the same kind as {printed[0]!r} in the printed edition."
    if isinstance(own, dict):
        same = [example for example in alike if set(example) == set(own)]
        if not same:
            return f"{where} must have {', '.join(alike[0])}, as the printed edition."
        prefix = "" if where == WHOLE else f"{where}."
        found = (objection(own[name], [example[name] for example in same], f"{prefix}{name}") for name in own)
        return next(filter(None, found), "")
    if isinstance(own, list):
        shortest, longest = min(1, *map(len, alike)), 2 * max(map(len, alike))
        if not shortest <= len(own) <= longest:
            return f"{where} must be a list of {shortest} to {longest}."
        within = [item for example in alike for item in example]
        return next(filter(None, (objection(item, within, where) for item in own)), "")
    if isinstance(own, int | float) and not isinstance(own, bool):
        lowest, highest = min(*alike, 1), max(10, 3 * max(alike))
        return "" if lowest <= own <= highest else f"{where} must be between {lowest} and {highest}."
    return ""
