"""HueShift in German: what it says, asks, offers, refuses and shows leaves nothing in English."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from bot.i18n import speaking
from engine import rulebook
from engine.core import Decision, Event
from engine.games.hueshift import HUESHIFT, card_types, library
from engine.games.hueshift.options import Options
from engine.games.hueshift.state import State
from engine.games.hueshift.text import parser
from engine.rng import Stream, pick
from render import hueshift
from tests.effort import seeds_until, some
from tests.words import german
from tests.words.german import ALT, BUTTON, ENTRY, Told

GERMAN = german.Speech(
    HUESHIFT,
    {
        *library.names().values(),
        *(part.ability for part in card_types.PARTS.values()),
        *(x for trait in card_types.TRAITS.values() for x in trait),
        "Multi-Fire", "Team Building", "Strike First", "Strike Dodge", "Boss Assault",
        "Dark Matter", "skip",
    },
)  # fmt: skip
WAYS = (("duel", "open"), ("duel", "dealt"), ("boss", "open"))


def playout(seed: int, play: str, how: str) -> Iterator[Told]:
    """Yield the positions of a random match."""
    options: Any = {"play": play} if play == "boss" else {"play": play, "draft": how}
    stream = Stream(seed)
    return german.playout(
        HUESHIFT, seed, Options(**options), 700, lambda s, asked: pick(stream, asked.actions)
    )


def said(state: State, decision: Decision, events: list[Event], lot: Stream) -> Iterator[str]:
    """Yield all that is said about a position to whoever is asked."""
    view = HUESHIFT.view(state, decision.seat)
    yield from HUESHIFT.words.tell(events)
    yield from (HUESHIFT.words.question(view, decision, to_owner=yes) for yes in (True, False))
    yield from (hueshift.alt(view), hueshift.table(view))
    yield from GERMAN.offered(view, decision.actions)
    for _ in range(3):
        action = pick(lot, [*dict.fromkeys(parser.sayable(view))])
        yield HUESHIFT.explain(state, decision.seat, action).why
    yield from GERMAN.ordered(view, HUESHIFT.orders.triggers(view))
    yield HUESHIFT.cards.whereabouts(view, pick(lot, [*library.names()]))


@pytest.mark.parametrize(("play", "how"), WAYS)
def test_a_match_is_told_asked_offered_and_refused_in_german(play: str, how: str) -> None:
    told = Counter[int]()
    for seed in seeds_until(lambda: told.total() > 1000, range(some(1, of=2))):
        lot = Stream(seed)
        with speaking("de"):
            told[seed] = sum(GERMAN.told(said(*now, lot)) for now in playout(seed, play, how))


def test_english_words_are_found() -> None:
    assert GERMAN.english("Blau plays Ambush on the Bowler") == {"plays", "the"}
    assert GERMAN.english("Blau spielt Guard Up") == set()


@pytest.mark.parametrize(("play", "how"), WAYS)
def test_the_language_changes_no_match(play: str, how: str) -> None:
    german.changes_nothing(lambda: playout(5, play, how))


@pytest.mark.parametrize(("play", "how"), WAYS)
def test_labels_fit_into_menus_in_german(play: str, how: str) -> None:
    with speaking("de"):
        for state, decision, _ in playout(3, play, how):
            view = HUESHIFT.view(state, decision.seat)
            for action in decision.actions:
                c = HUESHIFT.words.choice(view, action)
                room = ENTRY if action.startswith("corrupt") else BUTTON  # those stand in a menu
                assert len(f"{c.verb} {c.target}") <= room, c
                assert len(c.text) <= ENTRY, c
            assert len(hueshift.alt(view)) <= ALT
            for clause in HUESHIFT.orders.triggers(view):
                assert len(clause.label) <= ENTRY, clause
        GERMAN.check_menus()


def test_cards_and_rulebook_are_german() -> None:
    with speaking("de"):
        GERMAN.check_cards()
        GERMAN.check_rulebook("Jede Seite", allowed={"a"})  # the side that begins is A
        assert rulebook.section("hueshift", "HS-ATT-4").title == "Gegenschlag"
        hits = [s.id for s in rulebook.search("hueshift", "Gegenschlag")]
        assert hits[0] == "HS-ATT-4"
        sections = [s for c in rulebook.chapters("hueshift") for s in c.sections]
        ids = [s.id for s in sections]
    assert ids == [s.id for c in rulebook.chapters("hueshift") for s in c.sections]
    assert rulebook.section("hueshift", "HS-ATT-4").title == "Retaliation"


def test_a_typed_german_sentence_of_the_menu_is_understood() -> None:
    with speaking("de"):
        for state, decision, _ in playout(4, "duel", "dealt"):
            view = HUESHIFT.view(state, decision.seat)
            texts = [HUESHIFT.words.choice(view, a).text for a in decision.actions]
            for action, text in zip(decision.actions, texts, strict=True):
                if texts.count(text) == 1:
                    assert HUESHIFT.words.read(text, view, decision.actions)[:1] == [action], text


def test_german_words_fit_into_the_pictures(written: SimpleNamespace) -> None:
    lot = Stream(1)
    with speaking("de"):
        for play, how in WAYS:
            for n, (state, _, _) in enumerate(playout(6, play, how)):
                if n % 40 == 0:
                    view = HUESHIFT.view(state, pick(lot, [0, 1]))
                    assert hueshift.picture(view).startswith(b"\x89PNG")
        for name in ("bowler", "gris", "ambush", "possession", "blac"):
            hueshift.card_picture(name)
    assert {*written.beyond} <= {"Words"}  # what the palette is made of


def test_pictures_are_kept_by_language() -> None:
    plain = hueshift.legend("dark")
    with speaking("de"):
        assert hueshift.legend("dark") != plain
    assert hueshift.legend("dark") == plain
