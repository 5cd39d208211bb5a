"""Information-set Monte Carlo tree search: the policy that expects an answer.

Decides by playing on from fresh beliefs (Cowling, Powley and Whitehouse 2012): every
playout determinises anew, goes down one shared tree by UCB among the actions legal in
that belief, adds one node, goes on as a hurried player would, and is worth what the
game's evaluation says when the turn of the next seat is over. There are so many playouts, fewer
where no other action can catch up with the best; no clock is asked.

What the tree knows is what the searching seat may know: a node stands for a decision and
the view of it, its own view where the seat itself decides, the public one where others
do. So no node knows a secret, an answer given at the same time is not foreseen, and
actions that lead to the same view in another order share what was learnt. A seat that
looks one action ahead in thought does so on a belief of its own.

There are far more actions than playouts, hence progressive widening: a node starts with
the action that looks best and admits the next one as its visits grow. At the root the
plans of `Greedy` say what looks best, elsewhere a look one action ahead.

Where turns are long (`long_turns`), a playout of two costs hundreds of looks. The few there
would be time for tell actions apart less well than the plan does, so there the plan decides.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Any

import msgspec
from msgspec import Struct

from engine.core import Decision, Game
from engine.rng import Stream, next64
from engine.search.greedy import Greedy
from engine.search.policy import SURE, take, value_of

#: The most actions in one playout; a turn that goes on longer is cut short.
LONGEST = 80

_encode = msgspec.msgpack.Encoder().encode


class Mcts:
    """Information-set Monte Carlo tree search with a fixed number of `playouts`, or fewer once
    `looks` positions have been looked at: turns of many small decisions cost more than others.

    A playout ends when the turn has passed on `ahead` times: 2 is the end of the next
    seat's turn. Whoever looks one action ahead looks at what is new and at the actions
    that did best so far in this search: `care` of them in the tree, `hurry` beyond it.
    A node of n visits admits 1 + `widen` * sqrt(n) actions; `explore` weighs the little
    tried against the good, whose values are stretched to 0..1 at each node. `plan` finds
    wins that need no search and orders the actions at the root; `deep` does so in games with
    `deep_plans`.
    """

    def __init__(
        self,
        playouts: int = 60,
        ahead: int = 2,
        care: int = 16,
        hurry: int = 8,
        widen: float = 2.0,
        explore: float = 0.5,
        plan: Greedy | None = None,
        looks: int = 4500,
        deep: Greedy | None = None,
    ) -> None:
        self.playouts, self.ahead = playouts, ahead
        self.care, self.hurry = care, hurry
        self.widen, self.explore = widen, explore
        self.plan, self.looks = plan or Greedy(), looks
        self.deep = deep or Greedy(beliefs=4, depth=5, width=10, budget=7000)

    def choose(self, game: Game[Any, Any], belief: Any, decision: Decision, stream: Stream) -> str:
        plan = self.deep if game.computer.deep_plans else self.plan
        plans = plan.values(game, belief, decision, stream)
        best = max(plans, key=plans.__getitem__)
        if plans[best] > SURE:  # won in every belief, whatever the others do
            return best
        if game.computer.long_turns:
            return best
        search = _Search(self, game, decision, game.decisions(belief), stream, plans)
        for left in range(self.playouts, 0, -1):
            if search.looked > self.looks or search.settled(left):
                break
            search.playout(game.determinize(belief, decision.seat, next64(stream)))
        return search.verdict()


class _Edge(Struct):
    """An action tried at a node: how often, and the sum of what came of it."""

    visits: int = 0
    total: float = 0.0


class _Node(Struct):
    """A decision as far as its view goes: `order` holds its actions, best looking first."""

    order: list[str]
    edges: dict[str, _Edge]
    visits: int = 0


class _Turns:
    """Counts how often the turn has passed on: the same kind of question to another seat.

    Seats that are asked at the same time share a turn.
    """

    def __init__(self) -> None:
        self._last: dict[str, int] = {}
        self._passed: dict[str, int] = {}
        self._open: set[tuple[str, int]] = set()

    def see(self, decision: Decision, open_now: Sequence[Decision]) -> int:
        """Note the decision to be made next, one of those open; return how often its kind
        of question has passed on."""
        kind, seat = decision.kind, decision.seat
        if self._last.get(kind, seat) != seat and (kind, seat) not in self._open:
            self._passed[kind] = self._passed.get(kind, 0) + 1
        self._last[kind] = seat
        self._open = {(d.kind, d.seat) for d in open_now}
        return self._passed.get(kind, 0)


class _Search:
    """One search: the tree, and what every action has brought so far in thought."""

    def __init__(
        self,
        how: Mcts,
        game: Game[Any, Any],
        decision: Decision,
        open_now: Sequence[Decision],
        stream: Stream,
        plans: dict[str, float],
    ) -> None:
        self.how, self.game, self.stream = how, game, stream
        self.decision, self.seat, self.open = decision, decision.seat, open_now
        self.root = _Node(_best_first(plans), {})
        self.nodes: dict[tuple[int, str, str, bytes], _Node] = {}
        self.gains: dict[tuple[int, str], float] = {}
        self.looked = 0

    def verdict(self) -> str:
        """Return the action tried most often, among equals the one that did best."""
        edges = self.root.edges
        return max(edges, key=lambda a: (edges[a].visits, edges[a].total / edges[a].visits))

    def settled(self, left: int) -> bool:
        """Say whether so many playouts cannot change the verdict any more."""
        *_, second, most = sorted([0, 0, *(edge.visits for edge in self.root.edges.values())])
        return most - second > left

    def playout(self, world: Any) -> None:
        """Play on from a belief, down the tree and beyond, and learn what came of it."""
        turns, decision, open_now = _Turns(), self.decision, self.open
        path: list[tuple[int, _Node, _Edge]] = []
        node: _Node | None = self.root
        for _ in range(LONGEST):
            if turns.see(decision, open_now) >= self.how.ahead:
                break
            if len(decision.actions) == 1:
                action = decision.actions[0]
            elif node is None:
                action = self.hurried(world, decision)
            else:
                if path:
                    node, known = self.node(world, decision)
                else:
                    known = True
                action = self.select(node, decision.actions)
                edge = node.edges.setdefault(action, _Edge())
                path.append((decision.seat, node, edge))
                if not known:
                    node = None  # one new node a playout
            take(self.game, world, decision.seat, action)
            open_now = self.game.decisions(world)
            if not open_now:
                break
            decision = open_now[0]
        worth = {seat: value_of(self.game, world, seat) for seat, _, _ in path}
        for seat, node, edge in path:
            node.visits += 1
            edge.visits += 1
            edge.total += worth[seat]

    def node(self, world: Any, decision: Decision) -> tuple[_Node, bool]:
        """Return the node of a decision, and whether it was there before."""
        eyes = self.seat if decision.seat == self.seat else None
        seen = _encode(self.game.view(world, eyes))
        key = (decision.seat, decision.kind, decision.subject, seen)
        node = self.nodes.get(key)
        if node is not None:
            return node, True
        looked = self.look(world, decision, self.how.care)
        rest = {a: self.gains[decision.seat, a] for a in decision.actions if a not in looked}
        node = _Node(_best_first(looked) + _best_first(rest), {})
        self.nodes[key] = node
        return node, False

    def select(self, node: _Node, actions: tuple[str, ...]) -> str:
        """Return the next action to try: a newly admitted one, else the best by UCB."""
        legal, edges = set(actions), node.edges
        new = legal.difference(node.order)
        if new:  # not legal in the belief the node was made from
            node.order += [a for a in actions if a in new]
        wide = 1 + int(self.how.widen * sqrt(node.visits))
        pool: list[str] = []
        for action in node.order:
            if action in legal:
                if action not in edges:
                    return action
                if edges[action].visits:  # none: tried in this very playout, which came back
                    pool.append(action)
                if len(pool) == wide:
                    break
        if not pool:
            return next(a for a in node.order if a in legal)
        means = [edges[a].total / edges[a].visits for a in pool]
        low = min(means)
        span = max(max(means) - low, 1e-9)
        trust = log(node.visits + 1)
        scores = [
            (mean - low) / span + self.how.explore * sqrt(trust / edges[a].visits)
            for a, mean in zip(pool, means, strict=True)
        ]
        return pool[scores.index(max(scores))]

    def hurried(self, world: Any, decision: Decision) -> str:
        """Return what looks best at once to whoever decides."""
        values = self.look(world, decision, self.how.hurry)
        return max(values, key=values.__getitem__)

    def look(self, world: Any, decision: Decision, proven: int) -> dict[str, float]:
        """Return what actions are worth at once to whoever decides, as far as they know.

        Looks at all new actions and the `proven` that have brought most.
        """
        game, seat, gains = self.game, decision.seat, self.gains
        actions = list(decision.actions)
        if len(actions) > proven:
            known = [a for a in actions if (seat, a) in gains]
            known.sort(key=lambda a: -gains[seat, a])
            actions = [a for a in actions if (seat, a) not in gains] + known[:proven]
        if seat != self.seat:
            world = game.determinize(world, seat, next64(self.stream))
        now = value_of(game, world, seat)
        values = {}
        self.looked += len(actions)
        for action in actions:
            trial = game.copy(world)
            take(game, trial, seat, action)
            values[action] = value_of(game, trial, seat)
            gains[seat, action] = values[action] - now
        return values


def _best_first(values: dict[str, float]) -> list[str]:
    return sorted(values, key=lambda a: -values[a])
