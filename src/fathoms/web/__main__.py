"""python -m fathoms.web: start a server."""

from __future__ import annotations

import argparse

from fathoms.web.database import BadDatabase
from fathoms.web.serve import CannotListen, run
from fathoms.web.settings import Settings
from fathoms.web.thinking import NoCluster


def main() -> None:
    parser = argparse.ArgumentParser(prog="fathoms serve", description="Host tables for people and bots.")
    parser.add_argument("--host", default=Settings.host)
    parser.add_argument("--port", type=int, default=Settings.port)
    parser.add_argument("--database", default=Settings.database)
    parser.add_argument("--bot-processes", type=int, default=Settings().bot_processes)
    parser.add_argument("--ray", default="", help="the address of a Ray cluster for the bots")
    parser.add_argument("--no-limits", action="store_true", help="for load tests only")
    asked = parser.parse_args()
    settings = Settings(
        host=asked.host,
        port=asked.port,
        database=asked.database,
        bot_processes=asked.bot_processes,
        ray=asked.ray,
        limits=not asked.no_limits,
    )
    try:
        run(settings)
    except (BadDatabase, CannotListen, NoCluster) as error:
        parser.exit(1, f"fathoms: {error}\n")


if __name__ == "__main__":
    main()
