"""Tree search: fixed playouts, blind to secrets, sound with many seats and open decisions."""

from __future__ import annotations

import pytest
from msgspec import structs

from engine import core, search
from engine.parts import Computer
from engine.rng import Stream, fork
from engine.search import Greedy, Mcts
from engine.search.mcts import _Search
from tests.toy_game import TOY, Options
from tests.toy_teams import TEAMS
from tests.toy_teams import Options as Cards

#: Without a plan that sees wins for it, so that the tree must.
BLIND = Greedy(beliefs=1, depth=1, width=1)


def ask(game, state, seat, policy, seed):
    return search.asked(game, state, seat, policy, seed)


def searched(game, state, seat, policy, seed=1):
    """Return a finished search of `seat`, to look into."""
    belief = game.determinize(state, seat, seed)
    decision = next(d for d in game.decisions(state) if d.seat == seat)
    stream = Stream(seed)
    plans = policy.plan.values(game, belief, decision, stream)
    tree = _Search(policy, game, decision, game.decisions(belief), stream, plans)
    for number in range(policy.playouts):
        tree.playout(game.determinize(belief, seat, fork(seed, number)))
    return tree


@pytest.mark.parametrize("playouts", [1, 7, 40])
def test_there_are_so_many_playouts_at_most(playouts):
    tree = searched(TOY, TOY.setup(3, Options(30)), 0, Mcts(playouts))
    assert tree.root.visits == playouts
    assert sum(e.visits for e in tree.root.edges.values()) == playouts
    assert len(tree.nodes) <= playouts


def test_a_search_ends_once_its_verdict_is_settled_and_no_earlier():
    own = 0

    class Counted(type(TOY)):
        def determinize(self, state, seat, seed):
            nonlocal own
            own += seat == 0
            return super().determinize(state, seat, seed)

    game, policy = Counted(), Mcts(40, plan=Greedy(beliefs=1))
    done = set()
    for pile in range(5, 31):
        state = game.setup(pile, Options(pile))
        own = 0
        action = ask(game, state, 0, policy, pile)
        done.add(own - 1)  # the first is the belief it is given
        assert action == _to_the_end(game, state, policy, pile)
    assert 1 < min(done) < max(done) <= 40


def test_where_turns_are_long_the_plan_decides():
    class Long(type(TOY)):
        computer = structs.replace(TOY.computer, long_turns=True)

    game, policy = Long(), Mcts(plan=BLIND)
    for pile in range(5, 15):
        state = game.setup(pile, Options(pile))
        with pytest.MonkeyPatch.context() as patched:
            patched.delattr("engine.search.mcts._Search")  # nothing is searched
            assert ask(game, state, 0, policy, pile) == ask(game, state, 0, BLIND, pile)


def test_a_game_with_deep_plans_is_planned_further():
    class Deep(type(TOY)):
        computer = structs.replace(TOY.computer, long_turns=True, deep_plans=True)

    class Last:
        def values(self, game, belief, decision, stream):
            return {a: float(a == decision.actions[-1]) / 2 for a in decision.actions}

    policy = Mcts(plan=BLIND, deep=Last())
    state = TOY.setup(3, Options(11))
    last = TOY.decisions(state)[0].actions[-1]
    assert ask(Deep(), state, 0, policy, 3) == last
    assert ask(TOY, state, 0, policy, 3) != last


def _to_the_end(game, state, policy, seed):
    """Return what a policy that never stops early answers."""

    class Stubborn(_Search):
        def settled(self, left):
            return False

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("engine.search.mcts._Search", Stubborn)
        return ask(game, state, 0, policy, seed)


@pytest.mark.parametrize("pile", [5, 6, 7, 9, 10, 11, 13, 14, 15])
def test_it_finds_the_winning_count_without_an_evaluation(pile):
    """Who leaves a multiple of four wins: nothing but playing on shows it."""

    class Unjudged(type(TOY)):
        computer = Computer()

    game = Unjudged()
    state = game.setup(4, Options(pile))
    state.hands = [0, 0]  # no card can change the count
    policy = Mcts(400, ahead=99, plan=BLIND, explore=1.0)
    assert ask(game, state, 0, policy, 11) == f"take {pile % 4}"


def test_values_belong_to_the_seat_that_decides():
    """A node prefers what is good for its own seat, not for the searching one."""
    state = TOY.setup(3, Options(6))
    state.hands = [0, 0]
    tree = searched(TOY, state, 0, Mcts(300, ahead=99, plan=BLIND, explore=3.0))
    best = set()
    for (seat, *_), node in tree.nodes.items():
        edges = node.edges
        action = max(edges, key=lambda a: edges[a].visits)
        if seat == 1 and len(edges) == 3 and edges[action].total > 0:
            best.add(action)
    assert best == {"take 1", "take 3"}  # of 5 and of 3 counters, so that a four is left or none


# -- several open decisions, teams ------------------------------------------------------


def last_round(hands, bids=(-1, -1, -1, -1), points=(0, 0)):
    state = TEAMS.setup(1, Cards())
    state.hands, state.bids, state.points = list(hands), list(bids), list(points)
    state.round = 2
    return state


@pytest.mark.parametrize("policy", list(search.POLICIES))
def test_every_policy_answers_any_of_several_open_decisions(policy):
    state = TEAMS.setup(5, Cards())
    for seat in (2, 0, 3, 1):
        action = search.decide(TEAMS, state, seat, policy, 9)
        assert action == search.decide(TEAMS, state, seat, policy, 9)
        core.apply(TEAMS, state, seat, action)
    assert state.round == 2


@pytest.mark.parametrize("policy", list(search.POLICIES))
def test_answers_already_given_in_secret_have_no_influence(policy):
    for seed in range(12):
        chosen = set()
        for bid in (0, 1, 2, 3):
            state = TEAMS.setup(5, Cards())
            state.bids = [-1, bid, 3 - bid, bid]
            state.rng = fork(seed, bid)
            chosen.add(search.decide(TEAMS, state, 0, policy, seed))
        assert len(chosen) == 1


@pytest.mark.parametrize("seat", range(4))
@pytest.mark.parametrize("plan", [None, BLIND], ids=["plan", "blind"])
def test_it_wins_for_its_team(seat, plan):
    """Only the highest card wins for the team, whatever the others have put in."""
    hands = [(1,), (1,), (1,), (1,)]
    hands[seat] = (0, 1, 3)
    open_now = last_round(hands)
    last = last_round(hands, [-1 if s == seat else 1 for s in range(4)])
    for state in (open_now, last):
        for seed in range(4):
            assert ask(TEAMS, state, seat, Mcts(40, plan=plan), seed) == "bid 3"


def test_others_do_not_know_in_thought_what_was_chosen_in_secret():
    tree = searched(TEAMS, last_round([(0, 1, 2), (0, 1), (1,), (1,)]), 0, Mcts(60, plan=BLIND))
    assert len(tree.root.edges) == 3
    others = [key for key in tree.nodes if key[0] == 1]
    assert len(others) == 1  # one node, not one for each card put in before


@pytest.mark.parametrize("names", [("captain", "random"), ("champion", "random")])
def test_a_team_of_players_beats_a_team_that_plays_at_random(names):
    wins = 0.0
    for seed in range(10):
        seats = names * 2 if seed % 2 else names[::-1] * 2
        result = search.playout(TEAMS, TEAMS.setup(seed, Cards()), seats, seed)
        winners = {seats[s] for s in result.outcome.winners}
        assert len(winners) < 2  # a team wins together
        wins += 0.5 if not winners else names[0] in winners
    assert wins >= 6
