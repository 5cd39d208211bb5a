"""Why not? in words a newcomer knows: refusals of many actions at many positions of kept matches.

No notation, no list of more than three, no abbreviation that is spelled out elsewhere, no text of
a card, and never a "window".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest

from engine.core import State
from engine.games import GAMES
from engine.i18n import speaking
from engine.record import replay
from tests import kept
from tests.effort import some

#: The files of kept matches of a game.
KEPT = {
    "keepers": ("corpus-*", "drawn-keepers"),
    "hueshift": ("hueshift-*", "drawn-hueshift"),
}
#: Words nobody is to look up, and what only the notation says.
DENIED = re.compile(r"\bwindows?\b|fenster|\bCC\b|\b(EV|RV|ATP|DTP)\b", re.IGNORECASE)
NOTATION = re.compile(r"[a-n]\d{1,2}(?:[-x@&]|\s[a-z]+\s)[a-n]\d|@[a-n]\d|(?<!\w)'[a-z]|`|\d+cc\b")
#: Most things in a list, most characters of it all.
MOST, LONGEST = 3, 160
#: Refused actions looked at in a position.
TRIES = 6


def refusals(name: str) -> Iterator[tuple[State, int, str]]:
    """Yield a state, a seat and an action of another moment of the match."""
    files = sorted(f.stem for glob in KEPT[name] for f in kept.FOLDER.glob(f"{glob}.jsonl"))
    dice = Random(name)
    for file in files:
        for record in kept.records(file)[: some(1, of=5)]:
            played = [action for _, action in record.actions]
            for step in replay(record, GAMES):
                state = step.state
                if step.ply % some(12, of=4) or state.outcome is not None:
                    continue
                for action in dice.sample(played, min(TRIES, len(played))):
                    yield state, dice.randrange(len(state.teams)), action


def faults(why: str, texts: frozenset[str]) -> list[str]:
    """Return what a newcomer would stumble over in a refusal."""
    found = [m[0] for m in (DENIED.search(why), NOTATION.search(why)) if m]
    found += [part for part in re.split(r"[:;.?]", why) if part.count(", ") >= MOST]
    found += [text for text in texts if text in why]
    return found + (["too long"] if len(why) > LONGEST else [])


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", KEPT)
def test_refusals_use_words_a_newcomer_knows(name: str, language: str) -> None:
    game = GAMES[name]
    with speaking(language):
        texts = frozenset(t for c in game.card_names() if len(t := game.card(c).text) > 20)
        seen: set[str] = set()
        for state, seat, action in refusals(name):
            verdict = game.explain(state, seat, action)
            if not verdict.legal:
                seen.add(verdict.why)
    wrong = {why: found for why in sorted(seen) if (found := faults(why, texts))}
    assert not wrong
    assert len(seen) > 30


def test_the_gate_knows_what_it_is_for() -> None:
    card = "Deals 2 damage to every Warrior."
    for why in (
        "There is no window to pass now.", "Gerade ist kein Fenster offen.", "First a CC card.",
        "Choose c7-b6.", "Only a Wall is there: attack it with d3xd5.", "Say it like 'pick snipe'.",
        "Choose a1, b2, c3, d4.", f"{card} Which one?", "x" * 161,
    ):  # fmt: skip
        assert faults(why, frozenset({card})), why
    assert not faults("d4 is taken by your Ogre, a Wall and a Void.", frozenset({card}))
