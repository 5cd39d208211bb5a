"""Acts and Challenges: who may answer what, and when they are asked (MM-ACT, MM-CHALLENGE).

Decides which abilities answer a window, by whom, and that a window opens by public facts alone:
a seat is asked if somebody in its place could have an answer, whatever it holds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core import Decision
from engine.games.machines import events as ev
from engine.games.machines.abilities import ability_of, carry_out, ways
from engine.games.machines.board import drop, friends, gain, pieces_of, pile_up
from engine.games.machines.events import Out
from engine.games.machines.state import (
    NOBODY,
    Combat,
    Context,
    Play,
    Skirmish,
    Source,
    State,
    Turn,
    Window,
)
from engine.games.machines.stats import able
from engine.games.machines.vocabulary import Ability
from engine.games.machines.wounds import fatal, spent, use_up
from engine.kit.stack import Ask
from engine.kit.windows import Windows

#: Windows about an attack, and what is said of it in the subject of the question.
ATTACKS = ("attack_declared", "skirmish_declared")
CAPTAIN, FALLS = "captain", "falls"
#: What marks a question that a card on the field could answer.
FIELD = "field"
#: Windows in which the lead's side itself is not answered by its own.
OPPOSED = ("attack_declared", "skirmish_declared", "argument_added", "enemy_moved")


def opened(s: State, trigger: str, contexts: tuple[Context, ...]) -> None:
    """Open a window, clockwise from the lead."""
    s.stack.append(Window(trigger, s.defenders()[0], contexts))


def standby(s: State) -> bool:
    """Say whether the defenders are in Standby: in the lead's Move and Battle Phases."""
    top = next((f for f in reversed(s.stack) if type(f) is Turn), None)
    return top is not None and bool(top.phase)


def argument(s: State, play: Play) -> Context:
    """Return what a play in a window is to those who may answer it."""
    kind = s.book.cards[play.source.card].type if play.source.card else ""
    kind = kind if kind in ("utility", "structure") else ""
    return Context(argument=kind, team=s.teams[play.source.seat])


def _about(s: State, f: Window) -> tuple[str, tuple[Context, ...]]:
    """Return what may be answered now: what opened the window, or the last play."""
    if f.plays:
        return "argument_added", (argument(s, f.plays[-1]),)
    return f.trigger, f.contexts


def _barred(s: State, f: Window, seat: int) -> bool:
    """Say whether a seat has no say at this point (MM-ACT-02, MM-CHALLENGE-01)."""
    if seat == s.turn:
        return True
    return bool(f.plays or f.first != NOBODY) and (seat == f.first or seat in f.entered)


def _fits(s: State, seat: int, trigger: str, context: Context) -> bool:
    if trigger == "argument_added":
        return context.team != s.teams[seat] and bool(context.argument)
    if trigger == "enemy_moved":  # who has gone meanwhile is answered no more
        moved = context.subject
        return moved is not None and moved.piece in s.pieces and not friends(s, seat, moved.seat)
    return trigger not in OPPOSED or not friends(s, seat, s.turn)


def _pieces(s: State, seat: int, trigger: str) -> Iterator[tuple[Source, Ability]]:
    """Return the reactive abilities of a seat's pieces that can be paid."""
    reacting = s.book.working.get(f"reactive {trigger}", {})
    for n, p in pieces_of(s, seat):
        if p.card not in reacting or not able(s, n):
            continue
        for i, name, ability in reacting[p.card]:
            source = Source(seat, name, i, n, p.cell, p.card)
            if _reacts(s, ability, source, ability.cost) and not spent(s, source, ability):
                yield source, ability


def _cards(s: State, seat: int, trigger: str, names: Iterable[str]) -> Iterator[Source]:
    """Return the reactive Utilities among some cards that can be paid."""
    reacting = s.book.working.get(f"reactive {trigger}", {})
    for name in names:
        card = s.book.cards[name]
        if name in reacting and card.type == "utility":
            for i, _, ability in reacting[name]:
                source = Source(seat, name, i, card=name)
                if _reacts(s, ability, source, ability.cost + card.level):
                    yield source


def _reacts(s: State, ability: Ability, source: Source, cost: int) -> bool:
    return "defend" in ability.stance and cost <= s.sides[source.seat].points


def said(s: State, source: Source, args: tuple[str, ...] = ()) -> str:
    """Return an ability as it is written: `use mend@c3 d4`, `use supply-drop`."""
    at = f"@{s.field.names[source.cell]}" if source.cell != NOBODY else ""
    text = f"use {source.name}{at}"
    return " ".join((text, *args)) if args else text


def _plays(s: State, f: Window, seat: int) -> Iterator[tuple[str, Play]]:
    """Return everything a seat may play, as it is written and as it is kept."""
    if _barred(s, f, seat):
        return
    trigger, contexts = _about(s, f)
    fitting = [c for c in contexts if _fits(s, seat, trigger, c)]
    if not fitting:
        return
    hand = dict.fromkeys(s.sides[seat].hand)
    sources = [x for x, _ in _pieces(s, seat, trigger)] + [*_cards(s, seat, trigger, hand)]
    for source in sources:
        for context in fitting:
            for args in ways(s, source, context):
                words = args
                if len(fitting) > 1 and context.subject is not None:
                    words = (*args, s.field.names[context.subject.cell])
                yield said(s, source, words), Play(source, args, context)


def offers(s: State, f: Window, seat: int) -> list[str]:
    """Return what a seat may play in a window."""
    return [*dict.fromkeys(text for text, _ in _plays(s, f, seat))]


def asked(s: State, f: Window, seat: int) -> bool:
    """Say whether somebody in the place of a seat could have an answer, by public facts."""
    if _barred(s, f, seat):
        return False
    trigger, contexts = _about(s, f)
    fitting = [c for c in contexts if _fits(s, seat, trigger, c)]
    if not fitting:
        return False
    sources = [x for x, _ in _pieces(s, seat, trigger)]
    if s.sides[seat].hand:
        seen = (*s.power_pile, *(name for _, name, _ in s.beside))
        cards = s.book.working.get(f"reactive {trigger}", {})
        left = (x for x in cards if seen.count(x) < s.book.cards[x].count)
        sources += _cards(s, seat, trigger, left)
    return any(ways(s, source, context) for source in sources for context in fitting)


def marked(s: State, top: Ask) -> Decision:
    """Return an open question; one in a window tells whether a card of the seat's on the field
    could answer, as everybody can see."""
    f, able = s.stack[-2] if len(s.stack) > 1 else None, False
    if type(f) is Window:
        trigger, contexts = _about(s, f)
        fitting = [c for c in contexts if _fits(s, top.seat, trigger, c)]
        sources = [x for x, _ in _pieces(s, top.seat, trigger)] if fitting else []
        able = any(ways(s, source, context) for source in sources for context in fitting)
    return Decision(top.seat, top.kind, top.actions, top.subject, FIELD if able else "")


def announce(s: State, seat: int, action: str, out: Out) -> Play:
    """Take a play, paid at once; it works when its turn comes."""
    f = s.stack[-1]
    assert type(f) is Window
    play = dict(_plays(s, f, seat))[action]
    pay(s, play.source, out)
    use_up(s, play.source, ability_of(s, play.source))
    if play.source.piece == NOBODY:
        drop(s, seat, play.source.card)
        pile_up(s, seat, play.source.card)
    out.append(ev.Put(seat=seat, name=play.source.name, cell=play.source.cell, args=play.args))
    if f.first == NOBODY:
        f.first = seat
    f.entered += (seat,)
    return play


def cost(s: State, source: Source) -> int:
    """Return what an ability costs."""
    ability = ability_of(s, source)
    return s.book.cards[source.card].charge(ability) if source.card else ability.cost


def pay(s: State, source: Source, out: Out) -> None:
    """Pay for an ability in the points of its player's stance (MM-TERM-03)."""
    gain(s, source.seat, -cost(s, source), out, source.name)


def _subject(s: State, f: Window, seat: int) -> tuple[str, str]:
    """Return what a seat is asked, and about what: the cells, then in public words whether its
    Captain is attacked (`captain`) and whether a card of its own falls if nobody acts."""
    if f.plays:
        return "challenge", f.plays[-1].name
    marks = [c.subject for c in f.contexts if c.subject is not None]
    words = [s.field.names[m.cell] for m in marks]
    deed = next((x for x in reversed(s.stack) if isinstance(x, Combat | Skirmish)), None)
    if f.trigger in ATTACKS and deed is not None and marks[0].seat == seat:
        words += [CAPTAIN] if s.book.cards[marks[0].card].type == "captain" else []
        words += [FALLS] if fatal(s, deed) else []
    return f.trigger, " ".join(words)


WINDOWS = Windows(
    offers=offers,
    question=_subject,
    announce=announce,
    carry_out=lambda s, play, out: carry_out(s, play.source, play.args, play.context, out),
    asks=asked,
)
