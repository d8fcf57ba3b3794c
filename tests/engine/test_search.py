"""The search, on games so small that the right choice is known."""

from librt.vecs import vec

from fathoms.engine.game import legal_actions
from fathoms.engine.guide import Guide
from fathoms.engine.random import Random
from fathoms.engine.search import Search, Settings
from fathoms.engine.setup import Edition, Setup
from fathoms.engine.state import CHANCE, Actions, State


class Toy(State):
    """A game for two that fits into a few numbers."""

    def __init__(self, *numbers: int) -> None:
        super().__init__(Setup(2, {}, Edition("", {}, "")))
        self.numbers = list(numbers)
        self.winner = -1

    def clone(self) -> "Toy":
        copy = type(self)(*self.numbers)
        copy.winner = self.winner
        return copy

    def is_over(self) -> bool:
        return self.winner >= 0

    def is_chance(self) -> bool:
        return False

    def resample(self, seat: int, random: Random) -> None:
        pass

    def score(self, seat: int) -> int:
        return 1 if seat == self.winner else 0

    def standing(self, seat: int) -> int:
        return self.score(seat)


class Nim(Toy):
    """A heap and whose turn: take one to three, and who takes the last wins. Heaps of four are lost."""

    def actors(self) -> int:
        return 1 << self.numbers[1]

    def legal_actions(self, seat: int, actions: Actions) -> None:
        for count in range(1, min(3, self.numbers[0]) + 1):
            actions.add(count)

    def play(self, seat: int, action: int) -> None:
        self.numbers[0] -= action
        self.numbers[1] = 1 - seat
        if self.numbers[0] == 0:
            self.winner = seat


class Pennies(Toy):
    """Both show a side at once; the first wins when they match."""

    def actors(self) -> int:
        return sum(1 << seat for seat in range(2) if self.numbers[seat] < 0)

    def legal_actions(self, seat: int, actions: Actions) -> None:
        actions.add(0)
        actions.add(1)

    def play(self, seat: int, action: int) -> None:
        self.numbers[seat] = action
        if min(self.numbers) >= 0:
            self.winner = 0 if self.numbers[0] == self.numbers[1] else 1


class Guess(Toy):
    """Guess one of four hidden cards and win, or say "odd" (9), which is right half the time."""

    def actors(self) -> int:
        return 1

    def legal_actions(self, seat: int, actions: Actions) -> None:
        for guess in (0, 1, 2, 3, 9):
            actions.add(guess)

    def play(self, seat: int, action: int) -> None:
        hidden = self.numbers[0]
        right = hidden % 2 == 1 if action == 9 else hidden == action
        self.winner = 0 if right else 1

    def resample(self, seat: int, random: Random) -> None:
        self.numbers[0] = random.below(4)


class Wager(Toy):
    """Roll a die of six and win on a one (1), or on anything but a one (2)."""

    def actors(self) -> int:
        return 0 if self.is_chance() else 1

    def is_chance(self) -> bool:
        return self.numbers[0] > 0 and not self.is_over()

    def legal_actions(self, seat: int, actions: Actions) -> None:
        actions.add(1)
        actions.add(2)

    def chance_outcomes(self, outcomes: Actions) -> None:
        outcomes.add_weighted(1, 1)
        outcomes.add_weighted(2, 5)

    def play(self, seat: int, action: int) -> None:
        if seat == CHANCE:
            self.winner = 0 if action == self.numbers[0] else 1
        else:
            self.numbers[0] = action


def first_legal(state: State, seat: int, random: Random) -> int:
    return legal_actions(state, seat)[0]


def searched(position: State, seat: int = 0, iterations: int = 2000, **settings: float) -> Search:
    plan = Settings(trust=settings.get("trust", 0.0), margin=0.0, horizon=int(settings.get("horizon", -1)))
    search = Search(position, seat, Random(1), plan, first_legal, lambda state, seat: float(state.score(seat)))
    search.run(iterations)
    return search


def choice(search: Search) -> int:
    return max(search.found(), key=lambda found: found[1])[0]


def test_it_finds_the_winning_move_and_its_worth() -> None:
    search = searched(Nim(7, 0))
    assert choice(search) == 3
    assert search.outlook()[0] > 0.8


def test_each_seat_maximises_its_own_result() -> None:
    assert choice(searched(Nim(6, 1), seat=1)) == 2
    assert searched(Nim(8, 0), iterations=4000).outlook()[1] > 0.8


def test_a_misleading_heuristic_is_overruled() -> None:
    assert choice(searched(Nim(7, 0), trust=1.0)) == 3


def test_seats_that_choose_at_once_do_not_know_each_others_choice() -> None:
    search = searched(Pennies(-1, -1))
    assert 0.4 < search.outlook()[0] < 0.6
    assert all(visits > 500 for _, visits, _ in search.found())


def test_what_is_hidden_is_guessed_and_not_known() -> None:
    for truth in range(4):
        search = searched(Guess(truth))
        assert choice(search) == 9
        worth = {action: total / visits for action, visits, total in search.found()}
        assert 0.4 < worth[9] < 0.6


def test_chance_is_drawn_by_its_probability() -> None:
    search = searched(Wager(0))
    assert choice(search) == 2
    worth = {action: total / visits for action, visits, total in search.found()}
    assert 0.78 < worth[2] < 0.88


def test_the_same_seed_finds_the_same() -> None:
    assert searched(Nim(15, 0)).found() == searched(Nim(15, 0)).found()


def test_a_search_goes_on_where_it_stopped() -> None:
    parts = searched(Nim(15, 0), iterations=300)
    parts.run(700)
    assert parts.found() == searched(Nim(15, 0), iterations=1000).found()


def test_the_searched_position_is_left_alone() -> None:
    position = Nim(9, 0)
    searched(position, iterations=50)
    assert position.numbers == [9, 0]
    assert not position.is_over()


def test_a_forced_action_is_weighed_alone() -> None:
    search = Search(Nim(7, 0), 0, Random(1), Settings(trust=0.0), first_legal, lambda state, seat: 0.0)
    search.force(1)
    search.run(2000)
    assert [action for action, _, _ in search.found()] == [1]
    assert search.outlook()[0] < 0.2


def test_a_play_out_cut_short_is_estimated() -> None:
    # Nobody scores before the end, so what lies beyond the horizon is worth the same for both.
    search = searched(Nim(200, 0), iterations=100, horizon=2)
    assert search.outlook() == [0.5, 0.5]


class Knowing(Guide):
    """Likes to take one, and knows that heaps of four are lost."""

    def __init__(self) -> None:
        self.judged: list[int] = []

    def weigh(self, state: State, seat: int, actions: Actions, chances: vec[float]) -> None:
        for i in range(actions.count):
            chances[i] = 0.8 if i == 0 else 0.2 / int(actions.count - 1)

    def judge(self, state: State, chances: vec[float]) -> bool:
        assert isinstance(state, Nim)
        heap, mover = state.numbers
        self.judged.append(heap)
        chances[mover] = 0.1 if heap % 4 == 0 else 0.9
        chances[1 - mover] = 1.0 - chances[mover]
        return True


def guided(iterations: int, horizon: int) -> tuple[Search, Knowing]:
    guide = Knowing()
    plan = Settings(exploration=0.3, trust=0.0, margin=0.0, horizon=horizon)
    search = Search(Nim(39, 0), 0, Random(1), plan, first_legal, lambda state, seat: 0.0, guide)
    search.run(iterations)
    return search, guide


def test_what_the_guide_likes_is_tried_first() -> None:
    search, _ = guided(1, -1)
    assert [action for action, visits, _ in search.found() if visits > 0] == [1]


def test_the_guide_judges_the_edge_of_the_tree_without_a_play_out() -> None:
    _, guide = guided(1, 0)
    assert guide.judged == [38]


def test_results_overrule_what_the_guide_likes() -> None:
    search, _ = guided(2000, 0)
    assert choice(search) == 3


class Striding(Knowing):
    """Plays two decisions in one thought."""

    def play_on(self, state: State, seat: int, random: Random) -> bool:
        for _ in range(2):
            if not state.is_over():
                assert isinstance(state, Nim)
                state.play(state.numbers[1], 1)
        return True


def test_the_horizon_counts_the_thoughts_of_a_guide() -> None:
    guide = Striding()
    plan = Settings(trust=1.0, margin=0.0, horizon=3)
    Search(Nim(39, 0), 0, Random(1), plan, first_legal, lambda state, seat: 0.0, guide).run(1)
    # One taken at the edge of the tree, then three times two.
    assert guide.judged == [39 - 1 - 6]


def test_a_choice_is_settled_when_the_iterations_left_cannot_change_it() -> None:
    search = searched(Nim(39, 0), iterations=2000)
    visits = sorted((visits for _, visits, _ in search.found()), reverse=True)
    lead = visits[0] - visits[1]
    assert search.is_settled(lead - 1)
    assert not search.is_settled(lead)


def test_a_choice_is_settled_when_the_guide_leaves_no_other() -> None:
    class Sure(Knowing):
        def weigh(self, state: State, seat: int, actions: Actions, chances: vec[float]) -> None:
            for i in range(actions.count):
                chances[i] = 1.0 if i == 0 else 0.0

    search = Search(Nim(39, 0), 0, Random(1), Settings(), first_legal, lambda state, seat: 0.0, Sure())
    search.run(1)
    assert search.is_settled(1000)


class Coin(Wager):
    """Say heads or tails (1 or 2); the coin decides who wins, whatever was said."""

    def play(self, seat: int, action: int) -> None:
        if seat == CHANCE:
            self.winner = action - 1
        else:
            self.numbers[0] = action


def raced(position: State, iterations: int) -> Search:
    plan = Settings(trust=0.0, margin=0.0, race=1)
    search = Search(position, 0, Random(1), plan, first_legal, lambda state, seat: 0.0)
    search.run(iterations)
    return search


def test_in_a_race_every_action_meets_the_same_luck() -> None:
    (_, laps, one), (_, same_laps, other) = raced(Coin(0), 400).found()
    assert laps == same_laps == 200
    assert 0 < one == other < 200


def test_a_race_ends_when_only_one_action_can_be_the_best() -> None:
    search = raced(Wager(0), 10_000)
    assert search.is_settled(10_000)
    assert search.iterations < 1000
    assert choice(search) == 2


def test_a_race_runs_one_lap_at_least() -> None:
    assert sorted(action for action, _, _ in raced(Nim(9, 0), 1).found()) == [1, 2, 3]


def test_with_patience_nothing_is_weighed_before_its_time() -> None:
    plan = Settings(trust=0.0, margin=0.0, patience=50)
    search = Search(Nim(9, 0), 0, Random(1), plan, first_legal, lambda state, seat: 0.0)
    search.run(60)
    assert len(search.action) == 1 + 3
    search.run(600)
    assert len(search.action) > 1 + 3


def test_what_has_to_be_done_is_weighed_all_the_same() -> None:
    search = raced(Nim(1, 0), 10)
    assert [(action, visits) for action, visits, _ in search.found()] == [(1, 1)]
    assert search.is_settled(9)
