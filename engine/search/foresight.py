"""Looking through turns: the policy for games whose turns are short and lie open.

Decides by alpha-beta search over whole turns: the present one to its end, the best answer
of the other side, and so on, as far as its turns and its budget reach; what lies at the end
is worth what the game's evaluation says. It looks at one belief, in which the random
numbers are drawn anew: an action of the present turn that draws is worth the mean over
several draws, so nobody counts on luck. A position reached again in another order is not searched
again. The budget counts actions; no clock is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from msgspec import Struct

from engine.core import Decision, Game, encode
from engine.rng import Stream, fork, shuffle
from engine.search.greedy import Greedy
from engine.search.policy import SURE, Policy, take, value_of

#: Beyond every value.
TOP = 2.0


def foresees(game: Game[Any, Any], state: Any) -> bool:
    """Say whether turns can be looked through: two sides, and a game that says how."""
    says_how = game.turns is not None and game.computer.considered is not None
    return says_how and len(set(state.teams)) == 2


class Foresight:
    """The action whose line of best play over the next `turns` turns ends best.

    The present turn is the first of them; they are added one by one, and what was found
    when the `budget` of actions is used up counts. Of a decision, `wide` actions are
    followed in the present turn and `narrow` in later ones: the best by one look, and what
    the clock would answer; where one look tells nothing, all. `draws` are the looks at an
    action that draws by lot. Where two sides have no turns yet, `plan` decides; games
    without foresight and those all play together are left to `otherwise`.
    """

    def __init__(
        self,
        otherwise: Policy,
        turns: int = 4,
        wide: int = 4,
        narrow: int = 3,
        draws: int = 2,
        budget: int = 8000,
        plan: Policy | None = None,
    ) -> None:
        self.otherwise = otherwise
        self.plan = plan or Greedy(beliefs=1, depth=2)
        self.turns, self.wide, self.narrow = turns, wide, narrow
        self.draws, self.budget = draws, budget

    def choose(self, game: Game[Any, Any], belief: Any, decision: Decision, stream: Stream) -> str:
        if not foresees(game, belief):
            return self.otherwise.choose(game, belief, decision, stream)
        foreseeing: Any = game  # with foresight, as was just asked
        if foreseeing.turns.to_move(belief) is None:
            return self.plan.choose(game, belief, decision, stream)
        return _Search(self, foreseeing, decision.seat).best(belief, decision, stream)


class Either:
    """`short` where turns are short and open (`foresees`), else `usual`.

    There are fewer actions to a decision there, and fewer decisions to a match, so the same
    share of slips tells less.
    """

    def __init__(self, usual: Policy, short: Policy) -> None:
        self.usual, self.short = usual, short

    def choose(self, game: Game[Any, Any], belief: Any, decision: Decision, stream: Stream) -> str:
        policy = self.short if foresees(game, belief) else self.usual
        return policy.choose(game, belief, decision, stream)


class _Child(Struct):
    """What an action leads to: a state, or one per draw; `value` is what one look says."""

    action: str
    states: tuple[Any, ...]
    value: float


def _position(state: Any) -> bytes:
    """Return the same bytes for positions that go on alike, whatever they have drawn."""
    ply, rng = state.ply, state.rng
    state.ply = state.rng = 0
    text = encode(state)
    state.ply, state.rng = ply, rng
    return blake2b(text, digest_size=16).digest()


class _Spent(Exception):
    """The budget is used up."""


class _Search:
    """One search for `seat`: what is `left` of the budget, and how good every action was
    when it was looked at last."""

    def __init__(self, how: Foresight, game: Any, seat: int) -> None:
        self.how, self.game, self.seat = how, game, seat
        self.left = how.budget
        self.turns = 0
        self.known: dict[tuple[int, str], float] = {}
        self.bounds: dict[tuple[int, bytes], tuple[float, float]] = {}

    def best(self, belief: Any, decision: Decision, stream: Stream) -> str:
        """Return the best action, looking further ahead as long as the budget lasts."""
        actions = list(decision.actions)
        shuffle(stream, actions)
        order = self.children(belief, decision, actions, self.how.draws)
        order.sort(key=lambda c: -c.value)
        mover = self.game.turns.to_move(belief)
        for turns in range(1, self.how.turns + 1):
            self.turns = turns
            self.bounds.clear()  # how closely a turn is looked at depends on `turns`
            values: dict[str, float] = {}
            low = -TOP
            try:
                for child in order:
                    states = tuple(self.game.copy(s) for s in child.states)
                    fresh = _Child(child.action, states, child.value)
                    values[child.action] = self.worth(fresh, mover, turns, low, TOP)
                    low = max(low, values[child.action])
            except _Spent:
                pass  # the best of those that were reached stays in front
            order.sort(key=lambda c: -values.get(c.action, -TOP))
            if self.left <= 0 or low > SURE:
                break
            order = order[: self.how.wide]
        return order[0].action

    def children(
        self, state: Any, decision: Decision, actions: Sequence[str], draws: int
    ) -> list[_Child]:
        """Return what each action leads to, with so many draws where it draws by lot."""
        game, children = self.game, []
        for action in actions:
            child = game.copy(state)
            take(game, child, decision.seat, action)
            states = [child]
            self.left -= 1
            if child.rng != state.rng:
                self.left -= draws - 1
                for n in range(1, draws):
                    other = game.copy(state)
                    other.rng = fork(state.rng, n)
                    take(game, other, decision.seat, action)
                    states.append(other)
                if len({_position(s) for s in states}) == 1:
                    del states[1:]  # nothing depends on the draw
            value = sum(value_of(game, s, self.seat) for s in states) / len(states)
            children.append(_Child(action, tuple(states), value))
        return children

    def worth(self, child: _Child, mover: int, turns: int, low: float, high: float) -> float:
        """Return what an action is worth, the mean over its draws; outside `low` to `high`
        only on which side it lies."""
        if len(child.states) == 1:
            return self.value(child.states[0], mover, turns, low, high, child.value)
        count, total = len(child.states), 0.0
        for n, state in enumerate(child.states, 1):
            rest = count - n  # those to come are worth -1 to 1 each
            least = max(-TOP, count * low - total - rest)
            most = min(TOP, count * high - total + rest)
            value = self.value(state, mover, turns, least, most)
            total += value
            if value <= least:
                return (total + rest) / count
            if value >= most:
                return (total - rest) / count
        return total / count

    def value(
        self,
        state: Any,
        mover: int,
        turns: int,
        low: float,
        high: float,
        looked: float | None = None,
    ) -> float:
        """Return what a state is worth with so many turns to look through, the one of
        `mover` included; it is used up. `looked` is what one look at it said."""
        game = self.game
        while True:  # as long as there is nothing to choose
            over = state.outcome is not None
            if not over and (now := game.turns.to_move(state)) != mover:
                mover, turns = now, turns - 1
            if over or turns <= 0:
                return value_of(game, state, self.seat) if looked is None else looked
            if self.left <= 0:
                raise _Spent
            decision = game.decisions(state)[0]
            soon = turns == self.turns
            actions, few = game.computer.considered(state, decision, soon)
            if len(actions) > 1:
                break
            self.left -= 1
            take(game, state, decision.seat, actions[0])
            looked = None
        keep = few or (self.how.wide if soon else self.how.narrow)
        key = turns, _position(state)
        least, most = self.bounds.get(key, (-TOP, TOP))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        value = self.choice(state, decision, actions, keep, mover, turns, low, high)
        if value <= low:
            most = min(most, value)
        elif value >= high:
            least = max(least, value)
        else:
            least = most = value
        self.bounds[key] = least, most
        return value

    def choice(
        self,
        state: Any,
        decision: Decision,
        actions: Sequence[str],
        keep: int,
        mover: int,
        turns: int,
        low: float,
        high: float,
    ) -> float:
        """Return what a decision is worth if it is made as well as possible."""
        soon, seat = turns == self.turns, decision.seat
        mine = state.teams[seat] == state.teams[self.seat]
        best = -TOP if mine else TOP
        for child in self.ranked(state, decision, actions, keep, soon, mine):
            value = self.worth(child, mover, turns, low, high)
            self.known[seat, child.action] = value
            if mine:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best

    def ranked(
        self,
        state: Any,
        decision: Decision,
        actions: Sequence[str],
        keep: int,
        soon: bool,
        mine: bool,
    ) -> list[_Child]:
        """Return the actions to follow, those first that are likely to be best."""
        children = self.children(state, decision, actions, self.how.draws if soon else 1)
        children.sort(key=lambda c: c.value, reverse=mine)
        usual = self.game.default(state, decision)
        if children[0].value == children[-1].value:
            if keep == 1:
                return [next((c for c in children if c.action == usual), children[0])]
            worst = -TOP if mine else TOP
            seen = [self.known.get((decision.seat, c.action), worst) for c in children]
            ranks = sorted(range(len(seen)), key=seen.__getitem__, reverse=mine)
            return [children[i] for i in ranks]
        if 1 < keep < len(children):
            return children[:keep] + [c for c in children[keep:] if c.action == usual]
        return children[:keep]
