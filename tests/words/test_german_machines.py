"""Of Men and Machines in German: what it says, asks, offers, refuses and shows leaves nothing in
English."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from bot.i18n import speaking, tr
from engine import core, rulebook
from engine.core import Decision, Event
from engine.games.machines import MACHINES, library
from engine.games.machines.field import layouts
from engine.games.machines.reading import core as printed
from engine.games.machines.state import Options, State
from render import draw, machines
from tests.words.test_german_game import ENGLISH

#: More words that no German sentence has.
MORE = frozenset(
    re.findall(
        r"\w+",
        """adjacent any battle build builds card cards cell cells costs deploy discard
        draw draws economy fight free goes heals health it lies may more moves nobody
        one own points range sacrifice scrap soldier specialist speed stands strike
        structure this two unhurt uses when while within""",
    )
)
#: What keeps its printed name in every language.
NAMES = sorted(
    {title for name, title in library.names().items() if name not in layouts()}
    | {f.title for f in printed().factions.values()}
    | {"Last Stand", "Free For All"},
    key=len,
    reverse=True,
)
#: Options of the matches.
WAYS: dict[str, dict[str, Any]] = {
    "two": {"seats": 2, "field": "arena"},
    "three": {"seats": 3},
    "four": {"seats": 4, "play": "alliance"},
}
#: Questions of a match that are read, and what Discord takes of a button and of an entry of a menu.
MOST, BUTTON, ENTRY = 220, 80, 100
#: What is typed at the wrong time, about the wrong card, or is no action.
TYPED = (
    "a1-a9", "d2-d3", "d1xd8", "b2>b3", "skirmish d5", "deploy conscript-rifle b2",
    "construct barricade c3", "restore d1", "retreat d1", "fortify d1", "scrap barricade",
    "keep old-resolve", "discard mortar-crew", "use supply-drop", "use mend@d1", "use relay",
    "use deep-lockers", "faction raise", "faction x", "layout bare", "zz", "go",
)  # fmt: skip


@cache
def _names() -> re.Pattern[str]:
    return re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in NAMES))


@cache
def english(text: str) -> set[str]:
    """Return the English words of a text, without what keeps its name or is typed."""
    told = _names().sub(" ", " ".join(text.split()))
    left = re.sub(r"“[^”]*”|\((?:Speed|[a-z]+)\)|\b[a-i]\d+|\b[A-Z]\b", " ", told)
    return {w for w in re.findall(r"[a-zäöüß]+", left.lower()) if w in ENGLISH | MORE}


def playout(seed: int, way: str) -> Iterator[tuple[State, Decision, list[Event]]]:
    """Yield each position of a match with a question and what happened before it."""
    options = Options(**MACHINES.complete(WAYS[way]))
    dice, state = Random(seed), core.begin(MACHINES, seed, options)
    events: list[Event] = []
    for _ in range(MOST):
        asked = dice.choice(MACHINES.decisions(state))
        yield state, asked, events  # the state goes on: all is said of it at once
        actions = [a for a in asked.actions if "x" in a.split()[0] or a.startswith("skirmish")]
        if not actions or dice.random() < 0.3:
            actions = [*asked.actions]
        events = core.apply(MACHINES, state, asked.seat, dice.choice(actions))
        if state.outcome is not None:
            yield state, asked, events
            return


def said(state: State, asked: Decision, dice: Random) -> Iterator[str]:
    """Yield all that is said about a position to whoever is asked."""
    view = MACHINES.view(state, asked.seat)
    yield from (machines.alt(view), machines.table(view))
    yield from (machines.tray_alt(view), machines.tray_text(view))
    if state.outcome is None:
        yield MACHINES.ask(view, asked)
        for action in dice.sample(asked.actions, min(len(asked.actions), 8)):
            c = MACHINES.choice(view, action)
            yield from (c.actor_label, c.verb, c.target, c.text, c.confirm, c.about)
            yield MACHINES.advice(view, action)
        for clause in dice.sample(MACHINES.triggers(view), 2):
            for word in (clause, *MACHINES.answers(view, clause.key)):
                yield from (word.label, word.text)
    for text in dice.sample(TYPED, 3):
        yield MACHINES.explain(state, asked.seat, text).why
    yield MACHINES.whereabouts(view, dice.choice([*library.names()]))


@pytest.mark.parametrize("way", WAYS)
def test_a_match_is_told_asked_offered_and_refused_in_german(way: str) -> None:
    dice, count = Random(1), 0
    with speaking("de"):
        for state, asked, events in playout(1, way):
            told = MACHINES.tell(events)
            if state.ply % 4 == 0 or state.outcome is not None:
                told += said(state, asked, dice)
            for text in told:
                assert not english(text), text
                count += 1
    assert count > 1000


def test_english_words_are_found() -> None:
    assert english("Weld Mite c3 is Stunned for 2 turns") == {"is", "for", "turns"} & ENGLISH
    assert english("Blau spielt Weld Mite auf c3 aus, nächsten Zug bereit") == set()


def test_the_language_changes_no_match() -> None:
    def last() -> str:
        return core.digest([state for state, _, _ in playout(5, "two")][-1])

    plain = last()
    with speaking("de"):
        assert last() == plain


def test_labels_fit_into_menus_in_german() -> None:
    with speaking("de"):
        for state, asked, _ in playout(3, "two"):
            view = MACHINES.view(state, asked.seat)
            if state.ply % 8 == 0:
                assert len(machines.alt(view)) <= 1024
            for action in asked.actions if state.outcome is None else ():
                c = MACHINES.choice(view, action)
                assert len(c.verb) <= BUTTON, c
                assert len(c.actor_label) <= ENTRY, c
        for preference in MACHINES.preferences:
            assert len(tr(preference.label)) <= BUTTON
            assert not english(tr(preference.label)), preference.key
        for mode in MACHINES.modes:
            assert len(f"{tr(mode.title)} · {tr(mode.text)}") <= 125


def test_what_is_looked_up_is_german() -> None:
    with speaking("de"):
        for name in library.names():
            card = library.info(name)
            assert card is not None
            for text in (card.kind, card.text, *card.rulings):
                assert not english(text), text


def test_the_rulebook_is_german() -> None:
    with speaking("de"):
        assert rulebook.summary("machines").startswith("Du führst")
        assert rulebook.section("machines", "MM-COUNTER-01").title.startswith("Gegenschlag")
        for chapter in rulebook.chapters("machines"):
            assert not english(f"{chapter.title}. {chapter.text}"), chapter.title
            for s in chapter.sections:
                title = re.sub(r" \(\w+\)$", "", s.title)  # its printed name
                assert english(f"{title}. {s.text}") <= {"a"}, s  # a seat


def test_german_words_fit_into_the_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """No word of a picture stands beyond its edge, none of the legend is cut."""
    beyond: list[str] = []
    seen: list[str] = []
    write: Callable[..., float] = draw.Canvas.text

    def measured(self: Any, x: float, y: float, text: str, size: float, *a: Any, **k: Any) -> float:
        wide = write(self, x, y, text, size, *a, **k)
        left = x - {"l": 0.0, "m": wide / 2, "r": wide}[k.get("align", "l")]
        if left < 0 or left + wide > self.image.width / draw.SCALE:
            beyond.append(text)
        seen.append(text)
        return wide

    monkeypatch.setattr(draw.Canvas, "text", measured)
    with speaking("de"):
        for way in ("two", "three"):
            for n, (state, asked, _) in enumerate(playout(6, way)):
                if n % 40 == 0:
                    view = MACHINES.view(state, asked.seat)
                    for image in (machines.picture(view), machines.tray(view)):
                        assert image is None or image.startswith(b"\x89PNG")
        for name in (
            "mend",
            "stn",
            "supply-drop",
            "repulsor-blast",
            "walking-citadel",
            "node-zero",
        ):
            machines.card_picture(name)
        seen.clear()
        machines.legend("dark")
    assert not beyond
    assert not [text for text in seen if text.endswith("…")]
