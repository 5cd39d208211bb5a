"""Looking through turns: the policy for games where a turn is short and nearly all lies open.

Decides by alpha-beta search over whole turns: its own to the end, the best answer of the
other side, and so on, as far as its turns and its budget of actions reach. What lies at
the end is worth what the game's evaluation says. Chance is not foreseen: an action that
draws from the generator is looked at with several draws and worth their mean. The budget
counts actions performed; no clock is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from engine.core import Decision, Game
from engine.optional import HasTurns
from engine.rng import Stream, fork, shuffle
from engine.search.policy import SURE, Policy, value_of

#: No answer is worth more, none less.
TOP = 2.0


class _Spent(Exception):
    """The budget is used up."""


class _Child(Struct):
    """What an action leads to: one state, or one per draw; `value` is what one look says."""

    action: str
    states: tuple[Any, ...]
    value: float


class Foresight:
    """The action whose line of best play over the next `turns` turns ends best.

    `wide` and `narrow` are how many actions of a decision are followed in the present turn
    and in later ones, the best by one look and what the clock would answer; where one look
    tells nothing, all. `draws` are the looks at an action that draws by lot.
    `budget` bounds the actions performed per decision: turns are added one by one, and
    what was found last counts. Before there are turns, and where all play together,
    `otherwise` decides.
    """

    def __init__(
        self,
        otherwise: Policy,
        turns: int = 2,
        wide: int = 8,
        narrow: int = 4,
        draws: int = 2,
        budget: int = 6000,
    ) -> None:
        self.otherwise = otherwise
        self.turns, self.wide, self.narrow = turns, wide, narrow
        self.draws, self.budget = draws, budget

    def choose(self, game: Game[Any, Any], belief: Any, decision: Decision, stream: Stream) -> str:
        if (
            not isinstance(game, HasTurns)
            or game.to_move(belief) is None
            or len(set(belief.teams)) != 2
        ):
            return self.otherwise.choose(game, belief, decision, stream)
        return _Search(self, game, decision.seat).best(belief, decision, stream)


class _Search:
    """One search: what is left of the budget, and who it is for."""

    def __init__(self, how: Foresight, game: Any, seat: int) -> None:
        self.how, self.game, self.seat = how, game, seat
        self.left = how.budget
        self.depth = 0
        self.done: dict[tuple[int, str], float] = {}

    def best(self, belief: Any, decision: Decision, stream: Stream) -> str:
        """Return the best action, looking further ahead as long as the budget lasts."""
        actions = list(decision.actions)
        shuffle(stream, actions)
        found = self.children(belief, decision, actions)
        order = sorted(found, key=lambda c: -c.value)
        mover = self.game.to_move(belief)
        for turns in range(1, self.how.turns + 1):
            self.depth = turns
            values: dict[str, float] = {}
            low = -TOP
            try:
                for child in order:
                    again = [self.game.copy(s) for s in child.states]
                    fresh = _Child(child.action, tuple(again), child.value)
                    value = self.worth(fresh, mover, turns, low, TOP)
                    values[child.action] = value
                    low = max(low, value)
            except _Spent:
                if len(values) < 2:
                    break
            # what was not reached, or not shown to be better, stays behind
            order.sort(key=lambda c: -values.get(c.action, -TOP))
            order = order[: self.how.wide]
            if self.left <= 0 or low > SURE:
                break
        return order[0].action

    def children(
        self, state: Any, decision: Decision, actions: Sequence[str], draws: int = 0
    ) -> list[_Child]:
        """Return what each action leads to."""
        game, seat, team = self.game, decision.seat, self.seat
        found = []
        for action in actions:
            self.left -= 1
            child = game.copy(state)
            game.perform(child, seat, action)
            states = (child,)
            if child.rng != state.rng and child.outcome is None:
                more = [child]
                for n in range(1, draws or self.how.draws):
                    self.left -= 1
                    other = game.copy(state)
                    other.rng = fork(state.rng, n)
                    game.perform(other, seat, action)
                    more.append(other)
                states = tuple(more)
            value = sum(value_of(game, s, team) for s in states) / len(states)
            found.append(_Child(action, states, value))
        if self.left <= 0:
            raise _Spent
        return found

    def worth(self, child: _Child, mover: int, turns: int, low: float, high: float) -> float:
        """Return what a line is worth between `low` and `high`; the mean over its draws."""
        if len(child.states) == 1:
            return self.value(child.states[0], mover, turns, low, high, child.value)
        count, total = len(child.states), 0.0
        for n, state in enumerate(child.states, 1):
            rest = count - n  # those to come are worth -1 to 1 each
            least = max(-TOP, count * low - total - rest)
            most = min(TOP, count * high - total + rest)
            value = self.value(state, mover, turns, least, most, None)
            total += value
            if value <= least:
                return (total + rest) / count
            if value >= most:
                return (total - rest) / count
        return total / count

    def value(
        self, state: Any, mover: int, turns: int, low: float, high: float, known: float | None
    ) -> float:
        """Return what a state is worth with so many turns to look through; uses it up."""
        game = self.game
        while True:
            if state.outcome is not None:
                return value_of(game, state, self.seat)
            now = game.to_move(state)
            if now != mover:
                mover, turns = now, turns - 1
                if turns <= 0:
                    return value_of(game, state, self.seat) if known is None else known
            decision = game.decisions(state)[0]
            first = turns == self.depth
            actions = game.considered(state, decision, first)
            if len(actions) > 1:
                break
            known = None
            self.left -= 1
            game.perform(state, decision.seat, actions[0])
        mine = state.teams[decision.seat] == state.teams[self.seat]
        children = self.children(state, decision, actions, 0 if first else 1)
        children.sort(key=lambda c: c.value, reverse=mine)
        if children[0].value == children[-1].value:
            worst = -TOP if mine else TOP
            done = [self.done.get((decision.seat, c.action), worst) for c in children]
            ranks = sorted(range(len(done)), key=done.__getitem__, reverse=mine)
            children = [children[i] for i in ranks]
        keep = self.how.wide if first else self.how.narrow
        if len(children) > keep and children[0].value != children[-1].value:
            usual = game.default(state, decision)
            children = children[:keep] + [c for c in children[keep:] if c.action == usual]
        best = -TOP if mine else TOP
        for child in children:
            value = self.worth(child, mover, turns, low, high)
            self.done[decision.seat, child.action] = value
            if mine:
                if value > best:
                    best = value
                    if best > low:
                        low = best
            elif value < best:
                best = value
                if best < high:
                    high = best
            if low >= high:
                break
        return best
