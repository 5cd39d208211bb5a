"""Looking through turns: it sees where play ends, counts on no luck, keeps to its budget."""

from __future__ import annotations

import itertools

import pytest

from engine import rng, search
from engine.core import Decision, Outcome
from engine.parts import Computer, Turns
from engine.rng import Stream
from engine.search import Foresight, Greedy
from engine.search.foresight import TOP, Either, _Search
from tests.toy_game import TOY, Options
from tests.toy_teams import TEAMS
from tests.toy_teams import Options as Cards


def considered(state, decision, soon):
    return tuple(a for a in decision.actions if a != "dare"), 0


class Open(type(TOY)):
    """The toy without secrets worth thinking of, and without an evaluation."""

    turns = Turns(to_move=lambda state: state.turn)
    computer = Computer(considered=considered)


class Gamble(Open):
    """The first seat may also toss a coin for the match."""

    def decisions(self, state):
        (decision,) = super().decisions(state)
        if state.ply:
            return (decision,)
        return (Decision(decision.seat, decision.kind, (*decision.actions, "toss")),)

    def perform(self, state, seat, action):
        if action != "toss":
            return super().perform(state, seat, action)
        state.outcome = Outcome((rng.below(state, 2),), "coin")
        return []

    computer = Computer(
        evaluate=lambda state, seat: 0.7 if seat == 0 else -0.7, considered=considered
    )


class Fool:
    """Whom a decision is left to."""

    def choose(self, game, belief, decision, stream):
        return "left to others"


def opening(pile, seed=1):
    """Return an opening in which nobody has a card to dare."""
    state = TOY.setup(seed, Options(pile))
    state.hands = [0, 0]
    return state


def chosen(game, state, policy, seed=1, decision=None):
    decision = decision or game.decisions(state)[0]
    return policy.choose(game, game.determinize(state, 0, seed), decision, Stream(seed))


@pytest.mark.parametrize("pile", [5, 6, 7, 9, 10, 11])
def test_it_finds_the_winning_count_without_an_evaluation(pile):
    policy = Foresight(Fool(), turns=12, budget=100_000)
    for seed in range(6):
        assert chosen(Open(), opening(pile, seed), policy, seed) == f"take {pile % 4}"


def test_turns_bound_how_far_it_sees():
    """Two turns are its own and the answer: of 6 it leaves what the other cannot take."""
    see, blind = Foresight(Fool(), turns=2), Foresight(Fool(), turns=1)
    assert {chosen(Open(), opening(6), see, seed) for seed in range(30)} == {"take 1", "take 2"}
    answers = {chosen(Open(), opening(6), blind, seed) for seed in range(30)}
    assert answers == {"take 1", "take 2", "take 3"}


def test_a_position_reached_in_another_order_is_searched_once(monkeypatch):
    """With the positions it remembers it finds the same, and carries out far fewer actions."""
    performed = 0

    class Counted(Open):
        def perform(self, state, seat, action):
            nonlocal performed
            performed += 1
            return super().perform(state, seat, action)

    def answers():
        nonlocal performed
        performed = 0
        policy = Foresight(Fool(), turns=8, budget=1_000_000)
        found = [chosen(Counted(), opening(pile), policy) for pile in (9, 10, 11, 13)]
        return found, performed

    with_memory, few = answers()
    numbers = itertools.count()
    monkeypatch.setattr("engine.search.foresight._position", lambda state: b"%d" % next(numbers))
    without, many = answers()
    assert with_memory == without == ["take 1", "take 2", "take 3", "take 1"]
    assert few * 3 < many * 2


def test_what_was_only_bounded_is_searched_again_where_more_is_asked():
    """A value outside what is asked for is a bound: no more may be remembered of it."""

    def odd(state, seat):
        return (state.pile * 5 % 7 - 3) / 10 * (1 if seat else -1)

    class Odd(Open):
        computer = Computer(evaluate=odd, considered=considered)

    game = Odd()
    for pile in range(8, 20):
        tree = _Search(Foresight(Fool(), budget=100_000), game, 0)
        tree.turns = 4

        def worth(low, high, tree=tree, pile=pile):
            return tree.value(opening(pile), 0, 4, low, high)

        exact = worth(-TOP, TOP)
        for low, high in ((-TOP, -0.25), (0.25, TOP), (-0.15, 0.15), (-TOP, TOP)):
            tree.bounds.clear()
            bound = worth(low, high)
            assert (bound <= low) == (exact <= low)
            assert (bound >= high) == (exact >= high)
            assert worth(-TOP, TOP) == exact


def test_what_a_draw_does_not_change_is_looked_at_once():
    class Idle(Gamble):
        def perform(self, state, seat, action):
            if action == "toss":
                rng.below(state, 2)  # whatever comes
                action = "take 1"
            return Open.perform(self, state, seat, action)

    game, state = Idle(), opening(9)
    tree = _Search(Foresight(Fool()), game, 0)
    decision = game.decisions(state)[0]
    children = {c.action: c for c in tree.children(state, decision, ("take 1", "toss"), 2)}
    assert len(children["toss"].states) == 1
    tossed = {c.action: c for c in _Search(Foresight(Fool()), Gamble(), 0).children(
        opening(9, 2), Gamble().decisions(opening(9, 2))[0], ("toss",), 20)}  # fmt: skip
    assert len(tossed["toss"].states) == 20


def test_nobody_counts_on_luck():
    game, policy = Gamble(), Foresight(Fool(), turns=1, draws=20)
    for seed in range(40):
        assert chosen(game, opening(30, seed), policy, seed) != "toss"


@pytest.mark.parametrize("budget", [1, 50, 400])
def test_it_keeps_to_its_budget(budget):
    performed = 0

    class Counted(Open):
        def perform(self, state, seat, action):
            nonlocal performed
            performed += 1
            return super().perform(state, seat, action)

    state = TOY.setup(3, Options(30))
    action = chosen(Counted(), state, Foresight(Fool(), turns=20, budget=budget))
    assert action in TOY.decisions(state)[0].actions
    assert performed <= budget + 8  # a decision begun is looked at in full


def test_it_takes_a_win_at_once():
    for seed in range(10):
        state = opening(3, seed)
        assert chosen(Open(), state, Foresight(Fool(), turns=6), seed) == "take 3"


def test_games_without_foresight_and_teams_are_left_to_others():
    assert TOY.computer.considered is None
    policy = Foresight(Fool())
    assert chosen(TOY, TOY.setup(1, Options(9)), policy) == "left to others"
    state = TEAMS.setup(1, Cards())
    assert chosen(TEAMS, state, policy) == "left to others"
    together = TOY.setup(1, Options(9))
    together.teams = (0, 0)
    assert chosen(Open(), together, policy) == "left to others"


def test_before_there_are_turns_the_plan_decides():
    class Early(Open):
        turns = Turns(to_move=lambda state: None)

    state = TOY.setup(1, Options(9))
    assert chosen(Early(), state, Foresight(Greedy(), plan=Fool())) == "left to others"


def test_the_champion_plays_a_game_without_foresight_as_its_other_policy_does():
    level = search.LEVELS["champion"].policy
    assert isinstance(level, Foresight)
    for seed in range(10):
        state = TOY.setup(seed, Options(15))
        assert chosen(TOY, state, level, seed) == chosen(TOY, state, level.otherwise, seed)


def test_who_slips_does_so_more_often_where_turns_are_short():
    class Word:
        def __init__(self, word):
            self.word = word

        def choose(self, game, belief, decision, stream):
            return self.word

    policy, state = Either(Word("usual"), Word("short")), opening(9)
    assert chosen(TOY, state, policy) == "usual"
    assert chosen(Open(), state, policy) == "short"
    state.teams = (0, 0)
    assert chosen(Open(), state, policy) == "usual"
    for name in ("squire", "knight"):
        level = search.LEVELS[name].policy
        assert isinstance(level, Either)
        assert level.short.slip > level.usual.slip
        assert level.short.slack == level.usual.slack
