"""How far it is from piece to piece, and what it would cost to go where no street has risen yet."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from fathoms.games.sunken_city.rules.game import SunkenCity
from fathoms.games.sunken_city.rules.lake import WATER, Lake
from fathoms.games.sunken_city.rules.position import VILLAGE
from fathoms.games.sunken_city.rules.printed import CENTRE, NOWHERE, SIDE, SQUARES

FAR: Final = 1000000
STEP_COST: Final = 10
STREET_COST: Final = 12
"""A street that has yet to rise, compared with a step over one that has."""


def distances(lake: Lake, start: i64, far: vec[i64]) -> None:
    """Fill in for each piece how many steps it is away from the piece `start`."""
    for square in range(SQUARES):
        far[square] = FAR
    if start == WATER:
        return
    queue = vec[i64]([0] * SQUARES)
    far[start] = 0
    queue[0] = start
    head: i64 = 0
    tail: i64 = 1
    while head < tail:
        piece = queue[head]
        head += 1
        square = piece
        for _ in range(2):
            for i in range(square * 4, square * 4 + 4):
                neighbour = lake.printed.beside[i]
                if neighbour == NOWHERE:
                    break
                reached = lake.piece[neighbour]
                if reached != WATER and far[reached] == FAR:
                    far[reached] = far[piece] + 1
                    queue[tail] = reached
                    tail += 1
            square = lake.other[piece]


def apart(one: i64, another: i64) -> i64:
    """Squares between two squares, along rows and columns."""
    rows = one // SIDE - another // SIDE
    columns = one % SIDE - another % SIDE
    return (rows if rows > 0 else -rows) + (columns if columns > 0 else -columns)


@final
class Ways:
    """The cheapest ways over the city and over streets yet to rise.

    A node is a square with a half: 1 on the first half of a new street, whose second half costs nothing; otherwise 0.
    """

    def __init__(self, lake: Lake) -> None:
        self.lake = lake
        self.cost: vec[i64] = vec[i64]([FAR] * (SQUARES * 2))
        self.came: vec[i64] = vec[i64]([NOWHERE] * (SQUARES * 2))
        self.queue: vec[i64] = vec[i64]()

    def reach(self, node: i64, cost: i64, came: i64) -> None:
        if cost < self.cost[node]:
            self.cost[node] = cost
            self.came[node] = came
            self.queue = append(self.queue, node)

    def spread(self) -> None:
        head: i64 = 0
        while head < len(self.queue):
            node = self.queue[head]
            head += 1
            square = node >> 1
            cost = self.cost[node]
            for i in range(square * 4, square * 4 + 4):
                neighbour = self.lake.printed.beside[i]
                if neighbour == NOWHERE:
                    break
                piece = self.lake.piece[neighbour]
                if piece != WATER:
                    self.reach(neighbour * 2, cost + (0 if piece == self.lake.piece[square] else STEP_COST), node)
                elif neighbour != CENTRE:
                    if node & 1 == 1:
                        self.reach(neighbour * 2, cost, node)
                    self.reach(neighbour * 2 + 1, cost + STEP_COST + STREET_COST, node)

    def door(self, square: i64) -> i64:
        """The node from which a building on this square is entered most cheaply, or NOWHERE."""
        best: i64 = NOWHERE
        for i in range(square * 4, square * 4 + 4):
            neighbour = self.lake.printed.beside[i]
            if neighbour == NOWHERE:
                break
            for half in range(2):
                node = neighbour * 2 + half
                if self.cost[node] < FAR and (best == NOWHERE or self.cost[node] < self.cost[best]):
                    best = node
        return best


def ways_of(game: SunkenCity, seat: i64) -> Ways:
    """From the village and from where the adventurer stands."""
    ways = ways_from(game, game.pawn[seat])
    corner = game.printed.corner[seat]
    if game.lake.piece[corner] != WATER:
        ways.reach(corner * 2, STEP_COST, NOWHERE)
    else:
        ways.reach(corner * 2 + 1, STEP_COST + STREET_COST, NOWHERE)
    ways.spread()
    return ways


def ways_from(game: SunkenCity, pawn: i64) -> Ways:
    """From where the adventurer stands; none if he is in his village."""
    ways = Ways(game.lake)
    if pawn != VILLAGE:
        ways.reach(pawn * 2, 0, NOWHERE)
        ways.reach(game.lake.other[pawn] * 2, 0, NOWHERE)
        ways.spread()
    return ways
