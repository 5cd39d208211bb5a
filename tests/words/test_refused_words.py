"""Why not? in words a newcomer knows: refusals of many actions at many positions of kept matches.

No notation, no list of more than three, no abbreviation that is spelled out elsewhere, no text of
a card, and never a "window".
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random

import pytest

from bot.i18n import speaking
from engine.core import State
from engine.games import GAMES
from engine.i18n import tr
from engine.record import replay
from tests import kept
from tests.effort import some

#: The files of kept matches of a game.
KEPT = {
    "keepers": ("corpus-*", "drawn-keepers"),
    "hueshift": ("hueshift-*", "drawn-hueshift"),
    "machines": ("machines-*",),
}
#: Where the refusals of a game are worded.
WRITTEN = {
    "keepers": ("text/reasons.py", "text/explain.py", "text/filling.py"),
    "hueshift": ("text/reasons.py", "text/refusing_*.py", "cards/wildcards.py", "card_types.py"),
    "machines": ("text/reasons.py", "text/refusing*.py"),
}
#: Words nobody is to look up, and what only the notation says.
DENIED = re.compile(r"\bwindows?\b|fenster|\bCC\b|\b(EV|RV|ATP|DTP)\b", re.IGNORECASE)
NOTATION = re.compile(
    r"[a-n]\d{1,2}(?:[-x@&]|\s(?!to\s|nach\s)[a-z]+\s)[a-n]\d|@[a-n]\d|(?<![\w}])'[a-z]|`|\d+cc\b"
)
#: Most things in a list, most characters of it all.
MOST, LONGEST = 3, 160
#: Refused actions looked at in a position.
TRIES = 6


def refusals(name: str) -> Iterator[tuple[State, int, str]]:
    """Yield a state, a seat and an action of another moment of the match."""
    # Any action of any match of the game, each sort as likely as the others.
    files = sorted(f.stem for glob in KEPT[name] for f in kept.FOLDER.glob(f"{glob}.jsonl"))
    dice = Random(name)
    records = [r for file in files for r in kept.records(file)[: some(1, of=5)]]
    sorts: dict[str, list[str]] = {}
    for _, action in (x for record in records for x in record.actions):
        sorts.setdefault(" ".join(re.findall(r"[a-z]{2,}|[@&]", action)[:1]), []).append(action)
    for record in records:
        for step in replay(record, GAMES):
            state = step.state
            if step.ply % some(29, of=4) or state.outcome is not None:
                continue
            for sort in dice.sample(sorted(sorts), min(TRIES, len(sorts))):
                yield state, dice.randrange(len(state.teams)), dice.choice(sorts[sort])


def faults(why: str, texts: frozenset[str]) -> list[str]:
    """Return what a newcomer would stumble over in a refusal."""
    words = [m[0] for m in (DENIED.search(why), NOTATION.search(why)) if m]
    words += [part for part in re.split(r"[:;.?]", why) if part.count(", ") >= MOST]
    words += [text for text in texts if text in why]
    return words + (["too long"] if len(why) > LONGEST else [])


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", KEPT)
def test_refusals_use_words_a_newcomer_knows(name: str, language: str) -> None:
    game = GAMES[name]
    with speaking(language):
        texts = frozenset(t for c in game.cards.names() if len(t := game.cards.info(c).text) > 20)
        seen: set[str] = set()
        for state, seat, action in refusals(name):
            verdict = game.explain(state, seat, action)
            if not verdict.legal:
                seen.add(verdict.why)
    wrong = {why: messages for why in sorted(seen) if (messages := faults(why, texts))}
    assert not wrong
    assert len(seen) > 30


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", KEPT)
def test_so_does_every_sentence_there_is_for_them(name: str, language: str) -> None:
    """Also those that hardly ever come up, as they are written in the code."""
    folder = Path(import_module(f"engine.games.{name}").__file__ or "").parent
    sentences = [
        sentence
        for file in WRITTEN[name]
        for path in folder.glob(file)
        for sentence in marked(path)
    ]
    with speaking(language):
        wrong = {
            sentence: messages
            for sentence in sentences
            if (messages := faults(tr(sentence), frozenset()))
        }
    assert not wrong
    assert len(sentences) > 80


def marked(path: Path) -> Iterator[str]:
    """Yield the sentences a module marks for translation."""
    for call in ast.walk(ast.parse(path.read_text())):
        if isinstance(call, ast.Call) and getattr(call.func, "id", "") in ("tr", "trn", "mark"):
            yield from (a.value for a in call.args if isinstance(a, ast.Constant) and a.value)


def test_the_gate_knows_what_it_is_for() -> None:
    card = "Deals 2 damage to every Warrior."
    for why in (
        "There is no window to pass now.", "Gerade ist kein Fenster offen.", "First a CC card.",
        "Choose c7-b6.", "Only a Wall is there: attack it with d3xd5.", "Say it like 'pick snipe'.",
        "Choose a1, b2, c3, d4.", f"{card} Which one?", "x" * 161,
    ):  # fmt: skip
        assert faults(why, frozenset({card})), why
    assert not faults("d4 is taken by your Ogre, a Wall and a Void.", frozenset({card}))
