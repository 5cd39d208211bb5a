"""A plain game: what most small games would write the same way.

Decides defaults for the parts of `engine.core.Game` that need no thought in a small game
without hidden things: seats by lot, views that show the whole state, typed text
matched by its words, refusals that name what is possible. A game inherits from `Plain` and
overrides what is different; whoever hides something must write its own `view` and
`determinize`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from engine import core
from engine.core import Choice, Decision, Event, Game, Preference, Verdict
from engine.parts import Words
from engine.rng import Stream, fork, lot

S = TypeVar("S", bound=core.State)


def read(text: str, view: Any, actions: Sequence[str]) -> list[str]:
    """Return the actions a text is, then those it begins."""
    words = text.lower().split()
    if not words:
        return []
    exact = [a for a in actions if a.lower().split() == words]
    begun = [a for a in actions if a.lower().startswith(" ".join(words)) and a not in exact]
    return exact + begun


def choice(view: Any, action: str) -> Choice:
    """Return a button for an action."""
    return Choice(action, "", "", action.capitalize(), "", f"{action.capitalize()}.")


def in_words(seat_names: Sequence[str], say: Callable[[Event], str] | None = None) -> Words:
    """Return the words of a small game. `say` puts an event of its own into a sentence, and returns
    "" for those every game has."""

    def sentence(event: Event) -> str:
        if say is not None and (words := say(event)):
            return words
        if isinstance(event, core.Resigned):
            return f"{seat_names[event.seat]} resigns."
        if isinstance(event, core.DrawOffered):
            return f"{seat_names[event.seat]} offers a draw."
        if isinstance(event, core.DrawDeclined):
            return f"{seat_names[event.seat]} declines the draw."
        if isinstance(event, core.DrawWithdrawn):
            return f"{seat_names[event.seat]} offers no draw any more."
        if isinstance(event, core.Ended):
            return f"It is over: {event.outcome.why}."
        return ""

    return Words(
        choice=choice,
        ask=lambda view, decision: f"{seat_names[decision.seat]} to play.",
        tell=lambda events: list(filter(None, map(sentence, events))),
        read=read,
        write=lambda state, seat: f"turn {state.ply}",
    )


class Plain(Game[S, Any]):
    """Defaults for a small open game; `name`, `title`, types and rules are the game's own."""

    rules: int = 1
    seat_names: tuple[str, ...] = ("Blue", "Red")
    preferences: tuple[Preference, ...] = ()
    words = in_words(("Blue", "Red"))

    def teams(self, options: Any, /) -> tuple[int, ...]:
        return (0, 1)

    def seating(self, seed: int, options: Any, played: Sequence[int] = (), /) -> tuple[int, ...]:
        """Let the lot decide who begins."""
        seats = len(self.teams(options))
        turn = lot(Stream(fork(seed, 3)), seats)
        return tuple((x + turn) % seats for x in range(seats))

    def copy(self, state: S, /) -> S:
        return core.decode(self, core.encode(state))

    def retire(self, state: S, seat: int) -> list[Event]:
        """Let the seat go, and the match go on while two sides are in.

        What is asked of the seat now is answered as the clock would; whoever asks next must
        leave out the seats that are `out` (`core.following` does).
        """
        events = core.leave(state, seat, why="resignation")
        for decision in self.decisions(state):
            if decision.seat == seat and decision in self.decisions(state):
                events += self.perform(state, seat, self.default(state, decision))
        return events

    def view(self, state: S, seat: int | None, /) -> Any:
        """Show everything: nothing is hidden in a plain game but what will be drawn."""
        copy = self.copy(state)
        core.redraw(copy, 0)
        return copy

    def determinize(self, state: S, seat: int | None, seed: int, /) -> S:
        belief = self.copy(state)
        core.redraw(belief, fork(seed, 1))
        return belief

    def default(self, state: S, decision: Decision, /) -> str:
        return decision.actions[0]

    def prefer(self, decision: Decision, keys: Sequence[str]) -> str | None:
        return None

    def explain(self, state: S, seat: int, text: str, /) -> Verdict:
        """Say what would have been possible."""
        mine = [a for d in self.decisions(state) if d.seat == seat for a in d.actions]
        match = self.words.read(text, self.view(state, seat), mine)
        if match:
            return Verdict(True, match[0])
        if not mine:
            return Verdict(False, "", "It is not your turn.")
        return Verdict(False, "", f"Possible now: {', '.join(mine[:6])}.")
