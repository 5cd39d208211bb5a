"""A game in German: what it says, asks, offers, refuses and shows leaves nothing in English."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from bot.i18n import speaking, tr
from engine import core, rulebook
from engine.core import Decision, Event
from engine.games.hueshift import HUESHIFT, card_types, library
from engine.games.hueshift.options import Options
from engine.games.hueshift.state import State
from engine.games.hueshift.text import parser
from engine.rng import Stream, pick
from render import draw, hueshift
from tests.effort import some
from tests.open_release import new_words

#: Words that no German sentence has: whoever meets one reads English.
ENGLISH = frozenset(
    re.findall(
        r"\w+",
        """a about again against all and are as at attack attacks be before been both by cannot
        choose chooses damage deals destroyed does each enemy falls first for from has have its
        left loses no none not nothing now of once only or other out pass pick picks plays round
        takes that the their this to turn turns unit units wins with you your""",
    )
)
#: What keeps its printed name in every language.
NAMES = sorted(
    {
        *library.names().values(),
        *(part.ability for part in card_types.PARTS.values()),
        *(x for trait in card_types.TRAITS.values() for x in trait),
        "Multi-Fire", "Team Building", "Strike First", "Strike Dodge", "Boss Assault",
        "Dark Matter", "skip",
    },
    key=len,
    reverse=True,
)  # fmt: skip
WAYS = (("duel", "open"), ("duel", "dealt"), ("boss", "open"))
MOST = 700


@cache
def _names() -> re.Pattern[str]:
    return re.compile("|".join(rf"(?<!\w){re.escape(name)}(?!\w)" for name in NAMES))


@cache
def english(text: str) -> set[str]:
    """Return the English words of a text, without what keeps its name."""
    left = re.sub(r"'[^']*'|`[^`]*`", " ", _names().sub(" ", text))
    return {w for w in re.findall(r"[a-zäöüß]+", left.lower()) if w in ENGLISH}


def playout(seed: int, play: str, how: str) -> Iterator[tuple[State, Decision, list[Event]]]:
    """Yield each position of a random match with a question and what happened before it."""
    given: Any = {"play": play} if play == "boss" else {"play": play, "draft": how}
    options = Options(**given)
    state, stream, events = core.begin(HUESHIFT, seed, options), Stream(seed), []
    for _ in range(MOST):
        if state.outcome is not None:
            break
        asked = HUESHIFT.decisions(state)[0]
        yield state, asked, events
        events = core.apply(HUESHIFT, state, asked.seat, pick(stream, asked.actions))
    yield state, asked, events


def said(state: State, asked: Decision, events: list[Event], lot: Stream) -> Iterator[str]:
    """Yield all that is said about a position to whoever is asked."""
    view = HUESHIFT.view(state, asked.seat)
    yield from HUESHIFT.tell(events)
    yield HUESHIFT.ask(view, asked)
    yield hueshift.alt(view)
    yield hueshift.table(view)
    for action in asked.actions:
        c = HUESHIFT.choice(view, action)
        yield from (c.verb, c.target, c.text, c.confirm, c.about)
    for _ in range(3):
        action = pick(lot, [*dict.fromkeys(parser.sayable(view))])
        yield HUESHIFT.explain(state, asked.seat, action).why
    for clause in HUESHIFT.triggers(view):
        yield from (clause.label, clause.text)
        for answer in HUESHIFT.answers(view, clause.key):
            yield from (answer.label, answer.text)
    name = pick(lot, [*library.names()])
    yield HUESHIFT.whereabouts(view, name)


@pytest.mark.parametrize(("play", "how"), WAYS)
@pytest.mark.parametrize("seed", range(some(1, of=2)))
def test_a_match_is_told_asked_offered_and_refused_in_german(
    play: str, how: str, seed: int
) -> None:
    lot, count = Stream(seed), 0
    with speaking("de"):
        for state, asked, events in playout(seed, play, how):
            for text in said(state, asked, events, lot):
                assert not english(text), text
                count += 1
    assert count > 1000


def test_english_words_are_found() -> None:
    assert english("Blau plays Ambush on the Bowler") == {"plays", "the"}
    assert english("Blau spielt Guard Up") == set()


@pytest.mark.parametrize(("play", "how"), WAYS)
def test_the_language_changes_no_match(play: str, how: str) -> None:
    def last() -> str:
        return core.digest([state for state, _, _ in playout(5, play, how)][-1])

    plain = last()
    with speaking("de"):
        assert last() == plain


@pytest.mark.parametrize(("play", "how"), WAYS)
def test_labels_fit_into_menus_in_german(play: str, how: str) -> None:
    with speaking("de"):
        for state, asked, _ in playout(3, play, how):
            view = HUESHIFT.view(state, asked.seat)
            for action in asked.actions:
                c = HUESHIFT.choice(view, action)
                room = 100 if action.startswith("corrupt") else 80  # those stand in a menu
                assert len(f"{c.verb} {c.target}") <= room, c
                assert len(c.text) <= 100, c
            assert len(hueshift.alt(view)) <= 1024
            for clause in HUESHIFT.triggers(view):
                assert len(clause.label) <= 100, clause
    with speaking("de"):
        for mode in HUESHIFT.modes:
            assert len(f"{tr(mode.title)} · {tr(mode.text)}") <= 125
        for preference in HUESHIFT.preferences:
            assert len(tr(preference.label)) <= 80


def test_cards_and_rulebook_are_german() -> None:
    new = {name for name, _ in new_words("hueshift")}
    with speaking("de"):
        cards = {name: card for name in library.names() if (card := library.info(name))}
        assert cards.keys() == library.names().keys()
        for card in (cards[name] for name in cards.keys() - new):
            for text in (card.kind, card.text, *card.rulings):
                assert not english(text), text
        assert rulebook.summary("hueshift").startswith("Jede Seite")
        assert rulebook.section("hueshift", "HS-ATT-4").title == "Gegenschlag"
        found = [s.id for s in rulebook.search("hueshift", "Gegenschlag")]
        assert found[0] == "HS-ATT-4"
        sections = [s for c in rulebook.chapters("hueshift") for s in c.sections]
        later = {cards[name].rule for name in new}
        for s in (s for s in sections if s.id not in later):
            assert english(f"{s.title}. {s.text}") <= {"a"}, s  # the side that begins is A
        ids = [s.id for s in sections]
    assert ids == [s.id for c in rulebook.chapters("hueshift") for s in c.sections]
    assert rulebook.section("hueshift", "HS-ATT-4").title == "Retaliation"


def test_a_typed_german_sentence_of_the_menu_is_understood() -> None:
    with speaking("de"):
        for state, asked, _ in playout(4, "duel", "dealt"):
            view = HUESHIFT.view(state, asked.seat)
            texts = [HUESHIFT.choice(view, a).text for a in asked.actions]
            for action, text in zip(asked.actions, texts, strict=True):
                if texts.count(text) == 1:
                    assert HUESHIFT.read(text, view, asked.actions)[:1] == [action], text


def test_german_words_fit_into_the_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """No word of a picture stands beyond its edge, and chips hold what is written on them."""
    beyond: list[str] = []
    write: Callable[..., float] = draw.Canvas.text

    def measured(self: Any, x: float, y: float, text: str, size: float, *a: Any, **k: Any) -> float:
        wide = write(self, x, y, text, size, *a, **k)
        left = x - {"l": 0.0, "m": wide / 2, "r": wide}[k.get("align", "l")]
        if left < 0 or left + wide > draw.WIDTH:
            beyond.append(text)
        return wide

    monkeypatch.setattr(draw.Canvas, "text", measured)
    lot = Stream(1)
    with speaking("de"):
        for play, how in WAYS:
            for n, (state, _, _) in enumerate(playout(6, play, how)):
                if n % 40 == 0:
                    view = HUESHIFT.view(state, pick(lot, [0, 1]))
                    assert hueshift.picture(view).startswith(b"\x89PNG")
        for name in ("bowler", "gris", "ambush", "possession", "blac"):
            hueshift.card_picture(name)
    assert {*beyond} <= {"Words"}  # what the palette is made of


def test_pictures_are_kept_by_language() -> None:
    plain = hueshift.legend("dark")
    with speaking("de"):
        assert hueshift.legend("dark") != plain
    assert hueshift.legend("dark") == plain
