"""What may guide a search: a judge of positions, such as a trained network or a game's own reckoning."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from fathoms.engine.random import Random
from fathoms.engine.state import Actions, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Guide:
    """Knows, without looking ahead, what is worth trying and who is likely to win.

    It is shown positions resampled for the searching seat, and looks only at what the seat it judges for may know.
    """

    def settings(self) -> dict[str, float]:
        """Settings of the search (see engine/search.py) that serve best with this guide."""
        return {}

    def weigh(self, state: State, seat: i64, actions: Actions, chances: vec[float]) -> None:
        """Put down, for each of these legal actions, how likely a strong player is to take it. They add up to 1."""
        for i in range(actions.count):
            chances[i] = 1.0 / float(actions.count)

    def judge(self, state: State, chances: vec[float]) -> bool:
        """Put down each seat's chance of winning. Nobody waits for dice: a seat is to act. They add up to 1.

        False where it has no opinion: then the points that seats may expect decide.
        """
        return False

    def play_on(self, state: State, seat: i64, random: Random) -> bool:
        """Play for this seat as far as one thought of a sound player goes, such as to the end of the turn.

        False where it has no thoughts of its own: then the heuristic makes one choice.
        """
        return False

    def settles(self, state: State) -> bool:
        """Whether a play-out that comes here is cut short and judged, however few decisions it took."""
        return False
