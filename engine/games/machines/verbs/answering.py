"""Verbs that answer what is going on: negate, redirect, recover."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from engine.games.machines import events as ev
from engine.games.machines.board import pick_up, pile_up
from engine.games.machines.checks.abilities import lies, listed, target_faults
from engine.games.machines.state import (
    NOBODY,
    Combat,
    Context,
    Deal,
    Skirmish,
    Source,
    State,
    Window,
)
from engine.games.machines.stats import candidates
from engine.games.machines.text import reckoning, targets, uses
from engine.games.machines.verb import Chosen, Doing, Use, Verb
from engine.games.machines.view import PieceView, View
from engine.games.machines.vocabulary import CHOSEN, Ability, Effect, Owner, Target
from engine.i18n import mark, tr


def _pending(s: State) -> Combat | Skirmish | Deal | None:
    """Return what of the lead's an act answers."""
    return next((f for f in reversed(s.stack) if isinstance(f, Combat | Skirmish | Deal)), None)


class Negate(Verb, name="negate"):
    needs = ()
    negates = True
    answers = ("attack_declared", "skirmish_declared", "argument_added")

    def carry_out(self, s: State, d: Doing, e: Effect) -> None:
        """Let what it answers come to nothing: the play below, else what the window is about."""
        window = next((f for f in reversed(s.stack) if type(f) is Window), None)
        if window is not None and window.plays:
            d.out.append(ev.Negated(what=window.plays[-1].name))
            window.plays = window.plays[:-1]
            return
        deed = _pending(s)
        if deed is not None:
            deed.negated = True
            source = deed.source if isinstance(deed, Deal) else None
            d.out.append(ev.Negated(what=source.name if source else "attack"))

    def words(self, e: Effect, a: Ability, card: str) -> str:
        if a.trigger in ("attack_declared", "skirmish_declared"):
            return tr("the attack has no effect")
        return tr("it has no effect")

    def comes_to(self, view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
        if use.ability.trigger in ("attack_declared", "skirmish_declared"):
            return tr("the attack has no effect")
        chain = view.fight.chain if view.fight else ()
        told = tr("{name} has no effect", name=uses.answered(view, len(chain)))
        if chain and uses.negates(view, chain[-1][1]):
            return f"{told}; {tr('{name} works', name=uses.answered(view, len(chain) - 1))}"
        return told


class Redirect(Verb, name="redirect"):
    needs = ("to",)
    answers = ("attack_declared",)

    def faults(self, a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
        if isinstance(e.to, Target):
            if e.to.where not in CHOSEN:
                yield f"`to` is chosen: its `where` is one of {listed(CHOSEN)}."
            yield from target_faults(e.to, "to", a, e, owner, False)
        elif e.to != "self" or not lies(owner):
            yield "`to` is `self`, where the card lies on the Playfield, or a table that says whom."

    def choice(self, e: Effect) -> str:
        return "to" if isinstance(e.to, Target) else ""

    def ways(self, s: State, a: Ability, at: int, source: Source, context: Context) -> Chosen:
        to = a.effects[at].to
        assert isinstance(to, Target)
        return [(s.field.names[c],) for c in candidates(s, to, source, context)]

    def carry_out(self, s: State, d: Doing, e: Effect) -> None:
        cell = d.source.cell if e.to == "self" else d.cell()
        deed = _pending(s)
        if isinstance(deed, Combat) and s.board[cell] != NOBODY:
            deed.cell = cell
            d.out.append(ev.Redirected(card=s.pieces[s.board[cell]].card, cell=cell))

    def words(self, e: Effect, a: Ability, card: str) -> str:
        if isinstance(e.to, Target):
            return tr("{card} becomes the target instead", card=targets.target(e.to, a))
        return tr("this card becomes the target instead")

    def comes_to(self, view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
        p = p if word else view.at(use.cell)
        blows = [f.blow for f in view.forecasts.values() if p is not None and f.cell == p.cell]
        if p is None or not blows:
            return tr("it becomes the target")
        return tr("new target: {outcome}", outcome=reckoning.suffered(view, p, blows[0]))


class Recover(Verb, name="recover"):
    needs = ("to",)
    answers = ("destroyed",)
    weighty = True

    def faults(self, a: Ability, e: Effect, owner: Owner) -> Iterator[str]:
        if e.to not in ("discard", "hand"):
            yield "`to` is `discard` or `hand`."

    def carry_out(self, s: State, d: Doing, e: Effect) -> None:
        subject = d.context.subject
        if subject is None or subject.piece == NOBODY:
            return
        if (gone := (subject.owner, subject.card)) not in s.removed:
            return
        rows = list(s.removed)
        rows.reverse()
        rows.remove(gone)
        s.removed = tuple(reversed(rows))
        back = replace(subject, piece=NOBODY)  # no other copy comes back in its place
        s.casualties = tuple([back if m.piece == subject.piece else m for m in s.casualties])
        if e.to == "hand":
            pick_up(s, *gone)
        else:
            pile_up(s, *gone)
        d.out.append(ev.Recovered(seat=subject.owner, card=subject.card, zone=str(e.to)))

    def words(self, e: Effect, a: Ability, card: str) -> str:
        if e.to == "hand":
            return tr("that card goes to your hand instead of out of the game")
        return tr("that card goes to your discard pile instead of out of the game")

    def comes_to(self, view: View, use: Use, e: Effect, p: PieceView | None, word: str) -> str:
        hand = mark("the card goes back to your hand")
        return tr(hand if e.to == "hand" else mark("the card goes to your discard pile"))
