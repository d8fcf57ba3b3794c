"""Play, host and study four board games about sunken treasure."""


def compiled() -> bool:
    """Whether the engine runs compiled; otherwise the same Python files run as they are, some forty times slower."""
    from fathoms.engine import state

    return not state.__file__.endswith(".py")
