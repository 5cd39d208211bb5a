"""A seat's next turn if nothing happens before it, as far as its owner knows.

Decides what can be prepared. In a few positions that fit all the owner sees, everybody else
gives the quiet answers of the clock until the owner is asked in the own turn; what is prepared
already is done in them step by step. What can be done in all of them, and does the same in all,
can be prepared next. So nothing is offered, and nothing can be learned, that depends on what is
hidden or drawn: questions about that are left open, to be asked when they come. It is no promise:
whether a step is played is settled when its question is asked (`preparing`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from bot.i18n import ENGLISH, speaking
from bot.matches.clocks import in_turn
from bot.matches.live import Seen
from bot.matches.order_terms import Step
from engine import core
from engine.core import Choice, Decision, Game, State
from engine.rng import fork

#: So many positions are compared; so many quiet answers lead to the next turn, and so many
#: questions in it are left open, at most.
BELIEFS, QUIET, OPEN_LEFT = 5, 200, 8
#: Branch of the match's seed from which they are drawn.
BRANCH = 0xA4EAD


class Prospect(Struct, frozen=True):
    """What can be prepared next: the seat's question with the actions that are certain (None:
    nothing more), what its owner would see then, and `sure`, whether that is certain in whole.
    `after` are the kinds of questions left open before it."""

    decision: Decision | None
    seen: Seen
    sure: bool
    after: tuple[str, ...] = ()

    @property
    def choices(self) -> list[Choice]:
        """The actions in words, those that would do nothing last."""
        actions = () if self.decision is None else self.decision.actions
        return sorted((self.seen.choice(action) for action in actions), key=lambda c: c.late)

    def step(self, action: str) -> Step:
        """Return one of the actions as a step."""
        assert self.decision is not None
        d, text = self.decision, self.seen.choice(action).text
        return Step(d.kind, d.subject, action, text, *means(self.seen, action), self.after)


def means(seen: Seen, action: str) -> tuple[str, str]:
    """Return in English what an action does, and what is asked before it; to be compared."""
    with speaking(ENGLISH):
        choice = seen.choice(action)
    # Whether a menu groups it under who acts may change; what it does is the same.
    who = "" if choice.actor_label in choice.text else choice.actor_label
    return f"{who}: {choice.text}", choice.confirm


def sight(seen: Seen, actions: Iterable[str]) -> str:
    """Return what tells two questions apart whose actions do not all do the same."""
    with speaking(ENGLISH):
        texts = sorted(f"{action}: {seen.choice(action).text}" for action in actions)
    return core.digest_of("\n".join(texts).encode())


def prospect(
    game: Game[Any, Any], state: State, seat: int, seed: int, line: Sequence[Step] = ()
) -> Prospect:
    """Return what a seat can prepare after `line`; `seed` is the match's."""
    seeds = [fork(seed, BRANCH, state.ply, n) for n in range(BELIEFS)]
    branches = [_ahead(game, game.determinize(state, seat, one), seat, line) for one in seeds]
    after: list[str] = []
    while True:
        beliefs = [belief for belief, _ in branches]
        questions = [d for _, d in branches if d is not None]
        seen = [Seen(game, belief, game.view(belief, seat)) for belief in beliefs]
        sure = all(other.view == seen[0].view for other in seen[1:])
        if len(questions) < BELIEFS:
            return Prospect(None, seen[0], sure)
        if len({(d.kind, d.subject) for d in questions}) == 1:
            common = [a for a in questions[0].actions if all(a in d.actions for d in questions[1:])]
            if not sure:
                common = [a for a in common if len({means(s, a) for s in seen}) == 1]
            if common:
                decision = Decision(seat, questions[0].kind, tuple(common), questions[0].subject)
                return Prospect(decision, seen[0], sure, tuple(dict.fromkeys(after)))
        if len(after) >= OPEN_LEFT * BELIEFS:
            return Prospect(None, seen[0], sure)
        after += [d.kind for d in questions]
        branches = [(b, _next(game, b, d)) for b, d in zip(beliefs, questions, strict=True)]


def _ahead(
    game: Game[Any, Any], belief: State, seat: int, line: Sequence[Step]
) -> tuple[State, Decision | None]:
    """Lead a position on to what a seat is asked after `line`; None where that comes to nothing."""
    question = _until_asked(game, belief, seat, begun=False)
    for step in line:
        for _ in range(OPEN_LEFT):
            if question is None or (question.kind, question.subject) == (step.kind, step.subject):
                break
            question = _next(game, belief, question) if question.kind in step.after else None
        if question is None or step.action not in question.actions:
            return belief, None
        core.apply(game, belief, seat, step.action)
        question = _until_asked(game, belief, seat, begun=True)
    return belief, question


def _next(game: Game[Any, Any], belief: State, question: Decision) -> Decision | None:
    """Answer a question quietly and return what its seat is asked next in the same turn."""
    core.apply(game, belief, question.seat, game.default(belief, question))
    return _until_asked(game, belief, question.seat, begun=True)


def _until_asked(game: Game[Any, Any], belief: State, seat: int, begun: bool) -> Decision | None:
    """Give quiet answers until a seat is asked in its turn; None where the turn that has `begun`
    is over by then, or the match."""
    for _ in range(QUIET):
        questions = game.decisions(belief)
        own = in_turn(game, belief, seat)
        mine = next((d for d in questions if d.seat == seat), None)
        if mine is not None and own:
            return mine
        if not questions or (begun and not (own and game.turns is not None)):
            return None
        core.apply(game, belief, questions[0].seat, game.default(belief, questions[0]))
    return None
