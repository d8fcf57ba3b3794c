"""Who is stronger, and how sure that is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from math import sqrt

from openskill.models import PlackettLuce

from fathoms.arena.fixtures import Result

SURE = 1.96
"""So many standard deviations to each side hold 95 %."""


@dataclass(frozen=True)
class Standing:
    """What a bot achieved. Each interval holds the true value with 95 %."""

    bot: str
    games: int
    """Seats it played: a bot may sit at a table more than once."""
    win_share: float
    win_interval: tuple[float, float]
    mean_score: float
    rating: float
    rating_interval: tuple[float, float]
    seconds_per_decision: float
    failures: int
    """Seats at which it failed, and the heuristic played on for it."""


@dataclass(frozen=True)
class Standings:
    bots: list[Standing]
    """Best rating first."""
    ahead: dict[str, dict[str, float]] = field(default_factory=dict)
    """ahead[a][b]: how often a finished before b where they met, a shared place counting half."""
    games: int = 0


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """The 95 % interval of a share: sound for few trials and for shares near 0 and 1."""
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    square = SURE * SURE
    middle = share + square / (2 * trials)
    reach = SURE * sqrt(share * (1 - share) / trials + square / (4 * trials * trials))
    whole = 1 + square / trials
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)


def standings(results: Iterable[Result]) -> Standings:
    """From any number of games, the same whatever order they were finished in."""
    games = sorted(results, key=lambda result: result.number)
    names = sorted({name for result in games for name in result.bots})
    ratings = rate(games, names)
    ahead = cross_table(games, names)
    bots = []
    for name in names:
        seats = [(result, seat) for result in games for seat, bot in enumerate(result.bots) if bot == name]
        wins = sum(1 / len(result.winners) for result, seat in seats if seat in result.winners)
        decisions = sum(result.decisions[seat] for result, seat in seats)
        rating, doubt = ratings[name]
        bots.append(
            Standing(
                bot=name,
                games=len(seats),
                win_share=wins / len(seats),
                win_interval=wilson(wins, len(seats)),
                mean_score=sum(result.scores[seat] for result, seat in seats) / len(seats),
                rating=rating,
                rating_interval=(rating - SURE * doubt, rating + SURE * doubt),
                seconds_per_decision=sum(result.seconds[seat] for result, seat in seats) / max(1, decisions),
                failures=sum(result.failures[seat] is not None for result, seat in seats if result.failures),
            )
        )
    bots.sort(key=lambda standing: (-standing.rating, standing.bot))
    return Standings(bots, ahead, len(games))


def rate(games: list[Result], names: list[str]) -> dict[str, tuple[float, float]]:
    """Plackett-Luce ratings with their standard deviations. Bots do not learn, so doubt only ever shrinks."""
    model = PlackettLuce(tau=0.0)
    ratings = {name: model.rating(name=name) for name in names}
    for result in games:
        if len(set(result.bots)) == 1:
            continue
        teams = [[model.create_rating([ratings[name].mu, ratings[name].sigma])] for name in result.bots]
        rated = model.rate(teams, ranks=[float(rank) for rank in result.ranks])
        for name in set(result.bots):
            mine = [team[0] for team, bot in zip(rated, result.bots, strict=True) if bot == name]
            ratings[name].mu = sum(rating.mu for rating in mine) / len(mine)
            ratings[name].sigma = sum(rating.sigma for rating in mine) / len(mine)
    return {name: (rating.mu, rating.sigma) for name, rating in ratings.items()}


def cross_table(games: list[Result], names: list[str]) -> dict[str, dict[str, float]]:
    met: dict[tuple[str, str], int] = {}
    first: dict[tuple[str, str], float] = {}
    for result in games:
        places = list(zip(result.bots, result.ranks, strict=True))
        for one, rank in places:
            for other, other_rank in places:
                if one != other:
                    pair = (one, other)
                    met[pair] = met.get(pair, 0) + 1
                    first[pair] = first.get(pair, 0.0) + (1.0 if rank < other_rank else 0.5 * (rank == other_rank))
    return {
        one: {other: first[one, other] / met[one, other] for other in names if (one, other) in met} for one in names
    }
