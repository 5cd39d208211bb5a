"""What every game, every card and every position owes whoever shows it, in one place.

Decides when a game's words, answers and pictures are fit to be shown: `position` asks
everything that is ever asked of an open position (views, questions, choices, refusals,
typed text, defaults, standing answers, orders, texts, now and then a picture), `told` what
is asked of events, `card` what is asked of a card in words. Anything that raises, is empty,
does not fit Discord or answers with an action that is not legal fails here.

It is called at every ply of the scenarios (`tests.scenarios.base`) and of random matches
(`tests/test_contract.py`). What costs much is asked of a few: which ones follows from the
position itself, so a failure comes again.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from importlib import import_module
from random import Random
from typing import Any

import msgspec

from engine import core
from engine.core import Choice, Decision, Event
from engine.unasked import unasked, usual

#: What Discord takes: the label of a button, a description, a field, a message.
LABEL, ALT, MESSAGE = 80, 1024, 2000
#: What a menu entry has room for.
ENTRY = 100
#: A question stands in a heading, a sentence in a log.
QUESTION, SENTENCE = 300, 400
#: Orders on offer fit one menu.
MENU = 25
#: A sentence whose two readings, to its seat and to others, were both left in it.
UNRESOLVED = r"\[\[|\]\]"
#: What a sentence made of values shows when one of them is missing.
HOLES = re.compile(rf"\bNone\b(?! of| is)|[{{}}]|<function|object at 0x|  |{UNRESOLVED}")
#: A picture is drawn of one position in so many.
DRAWN = 300
#: Beliefs are compared of one position in so many.
BELIEVED = 5
#: How many legal actions of a decision are explained and read, which redraws what is hidden.
TRIED = 2
#: How many legal actions of a decision are put into words, at most.
WORDED = 40


def position(game: Any, state: Any, events: Sequence[Event] = (), *, drawn: int = DRAWN) -> None:
    """Ask everything that is ever asked of a state; `events` led to it.

    One state in `drawn` is also drawn; 0: none.
    """
    dice = Random(core.digest(state))
    views = words(game, state, events, dice)
    for seat in range(len(state.teams)):
        value = game.computer.evaluate(state, seat)
        assert -1 <= value <= 1, f"worth {value} for seat {seat}"
    _texts(game, state, views, dice)
    if not dice.randrange(BELIEVED):
        eyes = dice.choice((*views,))
        twins(
            game,
            state,
            game.determinize(state, eyes, dice.getrandbits(32)),
            eyes,
            (dice.getrandbits(32),),
        )
    if decisions := game.decisions(state):
        unasked_alike(game, state, dice.getrandbits(32))
        _refused(game, state, dice.choice(list(decisions)))
        _orders(game, decisions, views, events, dice)
    if drawn and not dice.randrange(drawn):
        picture(game, views[dice.choice((*views,))], events)


def words(game: Any, state: Any, events: Sequence[Event], dice: Random) -> dict[Any, Any]:
    """Ask what is said of a state and of the events that led to it; return everybody's view."""
    seats = range(len(state.teams))
    views = {seat: game.view(state, seat) for seat in (*seats, None)}
    for decision in game.decisions(state):
        _decision(game, state, decision, views, dice)
    told(game, events, seats)
    return views


# --- what is believed --------------------------------------------------------------------


def twins(game: Any, one: Any, other: Any, seat: int | None, seeds: Iterable[int]) -> None:
    """States that differ only in what `seat` cannot know lead to the same beliefs, byte for byte:
    the same seed draws the same, wherever the hidden things were before."""
    other = game.copy(other)
    other.rng, other.secret = one.rng ^ 1, 1  # nobody knows what will be drawn
    for seed in seeds:
        mine, same = (core.encode(game.determinize(s, seat, seed)) for s in (one, other))
        assert mine == same, f"what is hidden from {seat} shows in its belief {seed}"


def unasked_alike(game: Any, state: Any, seed: int) -> int:
    """Whether a seat is asked rests on what everybody knows: it is the same question in a state
    that differs in hidden facts alone. Return how often two were compared."""
    compared, other = 0, game.determinize(state, None, seed)
    same = {(d.seat, d.kind, d.subject, d.instance): d for d in game.decisions(other)}
    for d in game.decisions(state):
        twin = same.get((d.seat, d.kind, d.subject, d.instance))
        for keys in ((), usual(game)) if twin is not None else ():
            mine, theirs = unasked(game, state, d, keys), unasked(game, other, twin, keys)
            assert mine is None or mine in d.actions, f"{d.kind} is answered with {mine}"
            assert (mine is None) == (theirs is None), f"what is hidden shows in who is asked: {d}"
            compared += 1
    return compared


def answered_alike(game: Any, state: Any, decision: Decision, actions: Iterable[str]) -> int:
    """Whoever cannot see which of `actions` was the answer believes the same after each of them.
    Return how often two were compared."""
    compared = 0
    after = []
    for action in actions:
        s = game.copy(state)
        after.append((s, core.apply(game, s, decision.seat, action)))
    for seat in (*range(len(state.teams)), None):
        alike: dict[bytes, Any] = {}
        for s, events in after if seat != decision.seat else ():
            seen = [e for e in events if e.seen_by(seat)]
            known = msgspec.json.encode((game.view(s, seat), game.words.write(s, seat), seen))
            twin = alike.setdefault(known, s)
            if twin is not s:
                twins(game, twin, s, seat, (state.ply,))
                compared += 1
    return compared


# --- what is asked -----------------------------------------------------------------------


def _decision(game: Any, state: Any, d: Decision, views: dict[Any, Any], dice: Random) -> None:
    """A question reads the same for everybody, and each answer is in words, legal, readable."""
    assert d.actions, f"no answer to {d}"
    assert len(set(d.actions)) == len(d.actions), f"an answer twice: {d}"
    for view in views.values():
        sentence(game.words.question(view, d), QUESTION, f"the question {d.kind}")
    told = game.words.question(views[d.seat], d, to_owner=True)
    sentence(told, QUESTION, f"the question {d.kind} to its seat")
    name = game.seat_names[d.seat]
    spoken = told.removeprefix(f"You are {name}. ")
    assert not re.search(rf"\b{name}\b", spoken, re.I), f"the seat is spoken of, not to: {told}"
    assert game.default(state, d) in d.actions, f"the clock's answer to {d.kind}"
    keys = [p.key for p in game.preferences]
    for chosen in ([], keys, *([key] for key in keys)):
        answer = game.prefer(d, chosen)
        assert answer is None or answer in d.actions, f"{chosen} answer {d.kind} with {answer}"
        assert chosen or answer is None, f"{d.kind} is answered though nothing is chosen"
    view = views[d.seat]
    for action in _some(d.actions, WORDED, dice):
        choice(game.words.choice(view, action), action)
    for action in _some(d.actions, TRIED, dice):
        verdict = game.explain(state, d.seat, action)
        assert (verdict.legal, verdict.action) == (True, action), f"{action}: {verdict}"
        if why := game.words.advice(view, action):
            sentence(why, SENTENCE, f"why {action} is good")
        assert action in game.words.read(action, view, d.actions), f"{action} is not read as itself"


def _refused(game: Any, state: Any, d: Decision) -> None:
    """Each seat hears why it may not give an answer of another, in words fit to be shown."""
    for seat in range(len(state.teams)):
        verdict = game.explain(state, seat, d.actions[-1])
        assert verdict.legal or verdict.why, f"{d.actions[-1]} is refused without a word"
        clean(verdict.why, SENTENCE, f"why seat {seat} may not {d.actions[-1]}")


def choice(c: Choice, action: str) -> None:
    """An action in menu words is whole: it says what is done, and fits where it is shown."""
    assert c.action == action, f"{action} comes back as {c.action}"
    for what, text in (("verb", c.verb), ("text", c.text)):
        assert text.strip(), f"{action} has no {what}"
    clean(c.verb, LABEL, f"the verb of {action}")
    clean(f"{c.verb} {c.target}".strip(), 2 * ENTRY, f"the label of {action}")
    clean(c.text, SENTENCE, f"the words of {action}")
    clean(c.actor_label, LABEL, f"who acts in {action}")
    clean(c.about, SENTENCE, f"what {action} does")
    clean(c.confirm, SENTENCE, f"the doubt about {action}")
    assert bool(c.actor) == bool(c.actor_label), f"{action}: {c.actor!r} is {c.actor_label!r}"


def _orders(
    game: Any,
    decision: Sequence[Decision],
    views: dict[Any, Any],
    events: Sequence[Event],
    dice: Random,
) -> None:
    """Orders can be chosen, wait for what is public, and answer legally."""
    if game.orders is None:
        return
    d = dice.choice(list(decision))
    view = views[d.seat]
    triggers = game.orders.triggers(view)
    assert len({t.key for t in triggers}) == len(triggers) <= MENU
    for trigger in triggers:
        if not game.orders.triggered(views[None], d, trigger.key):
            continue
        answers = game.orders.answers(view, trigger.key)
        assert 0 < len(answers) <= MENU, f"{len(answers)} answers when {trigger.text}"
        for clause in (trigger, *answers):
            clean(clause.label, ENTRY, f"the order {clause.key}")
            assert clause.text.strip(), f"the order {clause.key} has no words"
        seen = [e for e in events if e.seen_by(d.seat)]
        for answer in answers:
            if game.orders.void(view, trigger.key, answer.key):
                continue
            meant = game.orders.obey(view, d, answer.key, seen)
            assert meant in d.actions, f"{trigger.key}: {answer.key} answers {meant}"


# --- what is read ------------------------------------------------------------------------


def _texts(game: Any, state: Any, views: dict[Any, Any], dice: Random) -> None:
    """Everybody can have the position as text; the one who reads is one of them at a time."""
    draw = import_module(f"render.{game.name}")
    seat = dice.choice(list(views))
    assert game.words.write(state, seat).strip()
    assert game.words.write(state, core.OPEN).strip()
    sentence(draw.alt(views[seat]), ALT, "the picture's words", marks="")
    table = draw.table(views[seat])
    assert table.strip(), "the table is empty"
    beside = draw.tray_text(views[seat]) if hasattr(draw, "tray_text") else ""
    assert not re.search(UNRESOLVED, table + beside), "the table shows both readings of a sentence"
    if game.cards is not None:
        name = dice.choice(list(game.cards.names()))
        sentence(game.cards.whereabouts(views[seat], name), MESSAGE, f"where {name} is")


def told(game: Any, events: Sequence[Event], seats: Iterable[int]) -> None:
    """What happened is told to everybody who may know it, and can be highlighted."""
    whole = (msgspec.json.Decoder(game.event_type), msgspec.json.encode) if events else None
    for event in events:
        assert whole is not None
        assert whole[0].decode(whole[1](event)) == event, f"{event} is not stored"
    for viewer in (*seats, None) if events else ():
        seen = [e for e in events if e.seen_by(viewer)]
        for line in game.words.tell(seen):
            sentence(line, SENTENCE, f"the words of {[type(e).__name__ for e in seen]}")
        trail = game.words.trail(seen)
        assert all(len(path) == 2 for path in trail.paths)


def picture(game: Any, view: Any, events: Sequence[Event] = ()) -> None:
    """The position can be drawn, with what happened in it, and what lies beside it."""
    draw = import_module(f"render.{game.name}")
    drawn = draw.picture(view, trail=game.words.trail([e for e in events if e.seen_by(None)]))
    assert drawn.startswith(b"\x89PNG")
    assert len(drawn) < 1 << 20
    beside = draw.tray(view, theme="dark") if hasattr(draw, "tray") else None
    assert beside is None or beside.startswith(b"\x89PNG")


# --- cards -------------------------------------------------------------------------------


def card(game: Any, name: str) -> None:
    """A card can be looked up: in words, and in the rulebook. (`tests/render` draws it.)"""
    from engine.rulebook import chapters

    info = game.cards.info(name)
    assert info is not None
    assert info.name == name
    assert info.title == game.cards.names()[name]
    clean(info.title, LABEL, f"the title of {name}")
    clean(info.kind, 256, f"what {name} is")
    for text in (info.text, *info.rulings):
        sentence(text, ALT, f"the words of {name}")
    known = {section.id for chapter in chapters(game.name) for section in chapter.sections}
    assert info.rule in known, f"the rulebook has no section {info.rule}"


# --- words -------------------------------------------------------------------------------


def sentence(text: str, limit: int, what: str, marks: str = ".?!:") -> None:
    """It is said: not empty, within a limit, ending like a sentence, with nothing left open."""
    assert text.strip(), f"{what} is empty"
    clean(text, limit, what)
    end = text.rstrip("*_ )\"”'")
    assert not marks or end[-1:] in marks, f"{what} does not end: {text!r}"


def clean(text: str, limit: int, what: str) -> None:
    """Words within a limit that show nothing of the program."""
    assert len(text) <= limit, f"{what} has {len(text)} characters, {limit} fit: {text!r}"
    assert not (hole := HOLES.search(text)), f"{what} shows {hole[0]!r}: {text!r}"


def _some(actions: Sequence[str], most: int, dice: Random) -> Sequence[str]:
    return actions if len(actions) <= most else dice.sample(list(actions), most)
