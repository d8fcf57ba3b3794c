"""Ratings: people and bots on one scale for each game, by the Plackett-Luce model of openskill."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from openskill.models import PlackettLuce
from sqlalchemy import ColumnElement, Connection, Row, delete, insert, select, update

from fathoms.engine.game import Outcome
from fathoms.web.database import ratings
from fathoms.web.hosted import HostedTable

MODEL = PlackettLuce()
SCALE, MIDDLE = 40.0, 1000.0
"""Ratings are shown as 1000 for a newcomer, with 40 points for each unit of the model."""


def shown(mu: float) -> float:
    return round(MIDDLE + SCALE * (mu - MODEL.mu), 1)


def shown_uncertainty(sigma: float) -> float:
    return round(SCALE * sigma, 1)


def fused(ratings: list[tuple[float, float]]) -> tuple[float, float]:
    """What two ratings of the same person, won apart from each other, say together; each began with the model's own."""
    if len(ratings) == 1:
        return ratings[0]
    prior = 1 / MODEL.sigma**2
    certainty = sum(1 / sigma**2 for _, sigma in ratings) - prior * (len(ratings) - 1)
    total = sum(mu / sigma**2 for mu, sigma in ratings) - MODEL.mu * prior * (len(ratings) - 1)
    return (total / certainty, certainty**-0.5) if certainty > 0 else min(ratings, key=lambda rating: rating[1])


def rated_players(table: HostedTable) -> list[str] | None:
    """Who plays for a rating, by seat; None where one person has several seats, or the game began in the middle."""
    who = [f"person:{p.person}" if p.person is not None else f"bot:{p.bot}" for p in table.places]
    people = [name for name in who if name.startswith("person:")]
    counts = table.head.fork is None and people and len(people) == len(set(people))
    return who if counts else None


def rate(connection: Connection, table: HostedTable, outcome: Outcome) -> None:
    """Bring the ratings of all who played up to date."""
    who = rated_players(table)
    if who is None or len(who) < 2:
        return
    game = table.head.game
    known = {row.who: row for row in _held(connection, (ratings.c.game == game) & ratings.c.who.in_(who))}
    before = [MODEL.rating(mu=known[w].mu, sigma=known[w].sigma) if w in known else MODEL.rating() for w in who]
    after = MODEL.rate([[rating] for rating in before], ranks=[float(rank) for rank in outcome.ranks])
    # A bot may sit at several seats: the first counts.
    rated = {name: rating for name, [rating] in reversed(list(zip(who, after, strict=True)))}
    for name, rating in rated.items():
        games = known[name].games + 1 if name in known else 1
        _write(connection, game, name, (rating.mu, rating.sigma), games, new=name not in known)


def move(connection: Connection, guest: str, account: str) -> None:
    """What a guest has won is his account's now."""
    old, new = f"person:{guest}", f"person:{account}"
    rows = _held(connection, ratings.c.who.in_([old, new]))
    connection.execute(delete(ratings).where(ratings.c.who == old))
    for game in {row.game for row in rows if row.who == old}:
        both = [row for row in rows if row.game == game]
        rating = fused([(row.mu, row.sigma) for row in both])
        _write(connection, game, new, rating, sum(row.games for row in both), new=len(both) == 1)


def _held(connection: Connection, which: ColumnElement[bool]) -> Sequence[Row[Any]]:
    """Ratings that no other process may change until this one is done; all take them in the same order."""
    return connection.execute(select(ratings).where(which).order_by(ratings.c.who).with_for_update()).all()


def _write(connection: Connection, game: str, who: str, rating: tuple[float, float], games: int, new: bool) -> None:
    values = {"mu": rating[0], "sigma": rating[1], "games": games}
    if new:
        connection.execute(insert(ratings), {"game": game, "who": who, **values})
    else:
        this = (ratings.c.game == game) & (ratings.c.who == who)
        connection.execute(update(ratings).where(this).values(values))
