"""A look and a plan: the policies that take what their own next actions bring.

Decide by looking at what one action brings, or at every way the own actions may go on as
far as the own turn lasts, and believe the game's evaluation of where it leads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from engine.core import Decision, Game, encode, perform
from engine.rng import Stream, below, fork, shuffle
from engine.search.policy import SURE, take, value_of

#: What an action must bring at least, so that nobody acts for the sake of acting.
EFFORT = 1e-4
#: How many questions inside one action are answered in thought.
FOLLOW = 6
#: How many actions a whole first look may try.
FIRST = 1800
#: The share of the actions that nobody takes even without thinking: those that look worst.
FOLLY = 0.2


class Look:
    """One look: any of the actions that are best at once.

    `slack` is the share of the actions (0 to 1) among which it chooses at random; 0 is the
    best one only. `slip` is how often (0 to 1) it plays any action but the plainly worst
    (`FOLLY`): where there are few actions to choose from, a share of them does not tell levels
    apart, and who is distracted does not harm itself on purpose. Where a game has much that only
    harms (`Computer.self_harm`), what it would ask a person about first, or puts behind all else
    (`Choice.confirm`, `Choice.late`), is left out either way unless it brings something. What is
    `pressing` comes first, unless something looks better; a `calm` player ignores that.
    """

    def __init__(self, slack: float = 0.0, slip: float = 0.0, *, calm: bool = False) -> None:
        self.slack, self.slip, self.calm = slack, slip, calm
        self._greedy = Greedy(beliefs=1, depth=1)

    def choose(self, game: Game[Any, Any], belief: Any, decision: Decision, stream: Stream) -> str:
        slips = self.slip and below(stream, 1000) < 1000 * self.slip
        values = self._greedy.values(game, belief, decision, stream)
        ranked = sorted(values, key=lambda a: -values[a])
        share = 1 - FOLLY if slips else self.slack
        pressing = () if self.calm else game.computer.pressing(belief, decision)
        if pressing:
            least = max(values[action] for action in pressing)
            ranked = [a for a in ranked if a in pressing or values[a] > least]
        drawn = ranked[: max(1, round(share * len(ranked)))]
        if not game.computer.self_harm:
            return drawn[below(stream, len(drawn))]
        shunned = _Shunned(game, belief, decision, values)
        while drawn:
            action = drawn.pop(below(stream, len(drawn)))
            if action not in shunned:
                return action
            if game.computer.gives_up:
                return shunned.idle
        return next(action for action in ranked if action not in shunned)


class _Shunned:
    """The actions of a decision that bring nothing and that the game itself advises against.

    What brings nothing is not worth more than the position as it is, nor than what the clock
    would answer; the latter is never shunned. Most actions are never asked about, so each is
    put into words only then.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        belief: Any,
        decision: Decision,
        values: Mapping[str, float],
    ) -> None:
        self.game, self.belief, self.seat, self.values = game, belief, decision.seat, values
        self.idle = game.default(belief, decision)
        self.least = max(value_of(game, belief, decision.seat), values[self.idle])

    def __contains__(self, action: str) -> bool:
        if action == self.idle or self.values[action] > self.least:
            return False
        choice = self.game.words.choice(self.game.view(self.belief, self.seat), action)
        return choice.late or bool(choice.confirm)


class Glance:
    """The best of a few actions taken by lot, by what each brings at once.

    Quick enough for studies over tens of thousands of games, and no fool: whoever answers
    next inside an action is not looked at. `few` actions are tried.
    """

    def __init__(self, few: int = 6) -> None:
        self.few = few

    def choose(self, game: Game[Any, Any], belief: Any, decision: Decision, stream: Stream) -> str:
        actions = list(decision.actions)
        if len(actions) == 1:
            return actions[0]
        shuffle(stream, actions)
        values = {}
        for action in actions[: self.few]:
            world = game.copy(belief)
            take(game, world, decision.seat, action)
            values[action] = value_of(game, world, decision.seat)
        return max(values, key=values.__getitem__)


class _Line(Struct):
    """One way to go on that a policy follows: its first action, where it leads, its worth."""

    first: str
    state: Any
    value: float
    going: Decision | None


class Greedy:
    """The plan for its own turn after which the game's evaluation is best.

    Looks ahead as long as it acts itself, at most `depth` actions, keeping the `width`
    best lines after each. Questions on the way are answered as well as one look shows,
    its own and the others' (`replies` answers tried). Values are averaged over `beliefs`
    redrawn copies; a first action that wins in all of them is taken at once; a longer plan
    must be worth it, and equals are broken by the stream. `budget` bounds the actions
    performed per decision; beyond it, plans are shorter and on fewer copies. In a wide position
    (`Computer.wide`) it is for going on: what is looked at late would else be judged as if nobody
    cared to answer, and look better for it.
    """

    def __init__(
        self,
        beliefs: int = 2,
        depth: int = 3,
        width: int = 5,
        replies: int = 12,
        budget: int = 1800,
    ) -> None:
        self.beliefs, self.depth, self.width = beliefs, depth, width
        self.replies, self.budget = replies, budget

    def choose(self, game: Game[Any, Any], belief: Any, decision: Decision, stream: Stream) -> str:
        values = self.values(game, belief, decision, stream)
        return max(values, key=values.__getitem__)

    def values(
        self, game: Game[Any, Any], belief: Any, decision: Decision, stream: Stream
    ) -> dict[str, float]:
        """Return what the best plan beginning with each action is worth."""
        actions = list(decision.actions)
        shuffle(stream, actions)
        left = [self.budget]
        totals: dict[str, list[float]] = {a: [] for a in actions}
        for number in range(self.beliefs):
            if number and left[0] <= 0:
                break
            world = belief
            if number:
                world = game.determinize(belief, decision.seat, fork(stream.rng, number))
                if _alike(world, belief):
                    break  # nothing is hidden: another look would show the same
            share = [left[0] // (self.beliefs - number)]
            left[0] -= share[0]
            for action, value in self._plan(game, world, decision, actions, stream, share).items():
                totals[action].append(value)
            left[0] += share[0]
        return {a: sum(totals[a]) / len(totals[a]) for a in actions}

    def _plan(
        self,
        game: Game[Any, Any],
        world: Any,
        decision: Decision,
        actions: Sequence[str],
        stream: Stream,
        left: list[int],
    ) -> dict[str, float]:
        """Return for each first action the worth of the best line it begins."""
        first = [FIRST] if game.computer.wide(world) else left
        lines = [
            self._line(game, world, decision, action, action, 1, stream, first)
            for action in actions
        ]
        best = {line.first: line.value for line in lines}
        for length in range(2, self.depth + 1):
            lines = [line for line in lines if line.going is not None]
            lines.sort(key=lambda line: -line.value)
            ahead = []
            for line in lines[: self.width]:
                assert line.going is not None
                for action in line.going.actions:
                    if left[0] <= 0:
                        return best
                    ahead.append(
                        self._line(
                            game, line.state, line.going, action, line.first, length, stream, left
                        )
                    )
            for line in ahead:
                best[line.first] = max(best[line.first], line.value)
            lines = ahead
        return best

    def _line(
        self,
        game: Game[Any, Any],
        world: Any,
        decision: Decision,
        action: str,
        first: str,
        length: int,
        stream: Stream,
        left: list[int],
    ) -> _Line:
        """Return what comes of `action` in `world` once everything it asks is answered."""
        seat, state = decision.seat, game.copy(world)
        events = perform(game, state, seat, action)
        state.ply += 1
        left[0] -= 1
        sure, going, undone = True, None, False
        main = game.computer.main_questions
        for followed in range(FOLLOW):
            decision_now = game.first(state)
            if decision_now is None:
                break
            if decision_now.kind == decision.kind or decision_now.kind in main:
                # A plan for what is asked inside an action ends with it, and never takes it back,
                # which nothing comes of: it would be begun again in thought, without end.
                inside = decision_now.kind != decision.kind and decision.kind not in main
                undone = inside and not followed and not events
                going = decision_now if decision_now.seat == seat and not inside else None
                break
            sure = sure and decision_now.seat == seat
            take(
                game, state, decision_now.seat, self._reply(game, state, decision_now, stream, left)
            )
        value = -SURE if undone else value_of(game, state, seat)
        if not sure:  # another seat may answer otherwise than assumed
            value = max(-SURE, min(SURE, value))
        return _Line(first, state, value - EFFORT * length, going)

    def _reply(
        self,
        game: Game[Any, Any],
        state: Any,
        question: Decision,
        stream: Stream,
        left: list[int],
    ) -> str:
        """Return the answer that looks best to who gives it, of at most `replies` tried."""
        actions = question.actions
        if len(actions) == 1 or left[0] <= 0:
            return game.default(state, question)
        if len(actions) > self.replies:
            first = below(stream, len(actions))
            stride = len(actions) / self.replies
            picked = {(first + int(i * stride)) % len(actions) for i in range(self.replies)}
            actions = tuple(actions[i] for i in sorted(picked | {len(actions) - 1}))
        best, best_value = actions[0], -2.0
        for action in actions:
            trial = game.copy(state)
            take(game, trial, question.seat, action)
            left[0] -= 1
            value = value_of(game, trial, question.seat)
            if value > best_value:
                best, best_value = action, value
        return best


def _alike(one: Any, other: Any) -> bool:
    """Say whether two beliefs differ in nothing but the numbers still to be drawn."""
    drawn, one.rng = one.rng, other.rng
    same = encode(one) == encode(other)
    one.rng = drawn
    return same
