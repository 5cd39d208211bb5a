"""A game in any language: all it says could be translated, and nothing is left unmarked.

The language spoken here turns every letter of a marked sentence into one that English has not, so
whatever can still be read is a name, something to type, or was never marked.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from bot.i18n import collect, domains
from engine import core, i18n
from engine.games.keepers import KEEPERS, library, modes
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.ability_texts import PASSIVES
from engine.games.keepers.state import Options, State
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS
from engine.games.keepers.warriors import KINDS
from engine.rng import Stream, pick
from render import keepers
from render.keepers.cardtext import hand_text, pool_alt, pool_text
from render.themes import THEMES
from tests.effort import seeds_until

CODE = "xx"
STRANGE = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "абцдефгхийклмнопярстувшъызАБЦДЕФГХИЙКЛМНОПЯРСТУВШЪЫЗ",
)
#: What keeps its printed name in every language.
NAMES = sorted(
    {
        *library.names().values(), *(k.capitalize() for k in KINDS), *ULTIMATES, *WALL_EFFECTS,
        *(x.title for t in (ABILITIES, ULTIMATES, WALL_EFFECTS) for x in t.values()),
        *PASSIVES.values(),
    },
    key=len,
    reverse=True,
)  # fmt: skip
#: Words that no language changes: what is typed, and kinds of cards and factions by their name.
TYPED = frozenset(["snow", "future"])
WAYS = [mode.name for mode in modes.MODES]
MOST = 120
#: Every so many questions all is said about the position; what happened is told every time.
EVERY = 3


def strange(text: str) -> str:
    """Return a sentence in the strange language, its places as they are."""
    parts = re.split(r"(\{[^}]*\}|'[^']*'|`[^`]*`)", text)
    return "".join(p if i % 2 else p.translate(STRANGE) for i, p in enumerate(parts))


class Strange:
    """A catalogue that translates what is marked, and nothing else."""

    def __init__(self) -> None:
        all_modes = [m for folder in domains() for m in collect.marked(collect.game_of(folder))]
        self.known = {(m.context or "", i) for m in all_modes for i in (m.id, *self._forms(m.id))}

    @staticmethod
    def _forms(id: Any) -> tuple[str, ...]:
        return () if isinstance(id, str) else tuple(id)

    def gettext(self, message: str, /) -> str:
        return self.pgettext("", message)

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        text = msgid1 if n == 1 else msgid2
        return strange(text) if ("", (msgid1, msgid2)) in self.known else text

    def pgettext(self, context: str, message: str, /) -> str:
        return strange(message) if (context, message) in self.known else message


@cache
def catalogue() -> Strange:
    return Strange()


@pytest.fixture(autouse=True)
def spoken(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(i18n, "_known", frozenset({CODE}))
    monkeypatch.setattr(i18n, "_find", lambda code: catalogue())
    with i18n.speaking(CODE):
        yield


@cache
def _names() -> re.Pattern[str]:
    names = (rf"(?<!\w){re.escape(name)}(?!\w)" for name in NAMES)
    return re.compile("|".join(names), re.I)


@cache
def english(text: str) -> set[str]:
    """Return the English words of a text, without what keeps its name."""
    left = re.sub(r"'[^']*'|`[^`]*`", " ", _names().sub(" ", text))
    return {w for w in re.findall(r"[A-Za-z]{2,}", left) if w.lower() not in {*TYPED, "cc"}}


def playout(seed: int, mode: str) -> Iterator[tuple[State, core.Decision, list[core.Event]]]:
    """Yield positions of a random match with a question and what happened before it."""
    mode_found = next(m for m in modes.MODES if m.name == mode)
    options = Options(**modes.complete(mode_found.options))
    state, stream, events = core.begin(KEEPERS, seed, options), Stream(seed), []
    lot = Random(seed)
    for _ in range(MOST):
        if state.outcome is not None:
            break
        decision = KEEPERS.decisions(state)[0]
        yield state, decision, events
        cards = [a for a in decision.actions if a.startswith(("play", "card", "return", "pick"))]
        many = cards if cards and lot.random() < 0.5 else decision.actions
        events = core.apply(KEEPERS, state, decision.seat, pick(stream, list(many)))
    yield state, decision, events


def said(state: State, decision: core.Decision, events: list[core.Event]) -> Iterator[str]:
    """Yield all that is said about a position to whoever is asked, and about what happened."""
    yield from KEEPERS.words.tell(events)
    if state.ply % EVERY:
        return
    view = KEEPERS.view(state, decision.seat)
    yield from (KEEPERS.words.question(view, decision, to_owner=yes) for yes in (True, False))
    yield keepers.alt(view)
    yield re.sub(r"^(\d .*|  a .*)$", "", keepers.table(view), flags=re.M)
    yield from (keepers.tray_text(view), keepers.hand_alt(view, seat=decision.seat))
    yield from (hand_text(view, seat=decision.seat), pool_text(view), pool_alt(view))
    for action in decision.actions:
        c = KEEPERS.words.choice(view, action)
        yield from (c.actor_label, c.verb, c.text, c.about, c.target, c.confirm)
    for text in (
        "d3-d4",
        "d4xd5",
        "buy mage d1",
        "play snipe d4",
        "card stun",
        "zz",
        "recall mage",
    ):
        yield KEEPERS.explain(state, decision.seat, text).why.replace("zz", "")
    for clause in KEEPERS.orders.triggers(view):
        yield from (clause.label, clause.text)
        for answer in KEEPERS.orders.answers(view, clause.key):
            yield from (answer.label, answer.text)
    for name in ("snipe", "stun", "truce"):
        yield KEEPERS.cards.whereabouts(view, name)


@pytest.mark.parametrize("mode", WAYS)
def test_a_match_is_told_asked_offered_and_refused_in_marked_sentences(mode: str) -> None:
    texts, unmarked = Counter[int](), {}
    for seed in seeds_until(lambda: texts.total() > 500, range(1, 2)):
        for state, decision, events in playout(seed, mode):
            for text in said(state, decision, events):
                for word in english(text):
                    unmarked.setdefault(word, text)
                texts[seed] += 1
    assert not unmarked


def test_cards_ways_to_play_and_the_legend_are_marked() -> None:
    for name in library.names():
        card = library.info(name)
        assert card is not None
        for text in (card.kind, card.text, *card.rulings):
            assert not english(text), text
    for mode in modes.MODES:
        assert not english(f"{i18n.tr(mode.title)} {i18n.tr(mode.text)}")
    for section in sys.modules["render.keepers.legend"].sections(THEMES["dark"]):
        assert not english(section.title)
        for sign in section.signs:
            assert not english(sign.name), sign.name


def test_what_is_offered_in_a_sandbox_is_marked() -> None:
    *_, (state, _, _) = playout(2, WAYS[0])
    for heading, entries in KEEPERS.positions.edits(state).items():
        assert not english(heading)
        for c in entries:
            assert not english(f"{c.actor_label} {c.verb} {c.target}"), c


def test_words_of_no_sentence_are_found() -> None:
    assert english("Б д4 plays Ambush on the Bowler") == {"plays", "on", "the", "Bowler"}
    assert english("Блуе спиелт Snipe") == set()
