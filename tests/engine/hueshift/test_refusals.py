"""Whatever can be said in the notation is answered: it is legal, or a rule stands against it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine import rulebook
from engine.games.hueshift import HUESHIFT
from engine.games.hueshift.deck import DECKS, MARKERS, PARTS, SQUADS, WILDCARDS
from engine.games.hueshift.naming import STATUSES
from engine.games.hueshift.state import State
from engine.games.hueshift.talk.reading import ATTACKS, PLAIN
from tests.engine.hueshift import play

SECTIONS = {s.id for chapter in rulebook.chapters("hueshift") for s in chapter.sections}
UNITS = [p.name for p in PARTS.values()]
PILOTS = [p.name for p in PARTS.values() if p.kind == "character"]
MECHS = [p.name for p in PARTS.values() if p.kind == "mech"]


def notations() -> Iterator[str]:
    """Yield everything the notation can say, of all cards there are."""
    yield from (
        "pass", "pass turn", "skip", "auto", "lock", "reset", "agree", "refuse", "arena yes",
        "arena no", "trade yes", "trade no", "flip", "heads", "tails", "burn", "freeze", "corrode",
    )  # fmt: skip
    for verb in ("attack", "activate", "guard", "redirect", "leak", "cleanse", "save", "relay",
                 "negate"):  # fmt: skip
        yield from (f"{verb} {x}" for x in UNITS)
    for verb in ("prevent", "take", "pilot"):
        yield from (f"{verb} {x}" for x in PILOTS)
    yield from (f"cure {x}" for x in STATUSES)
    yield from (f"pick {x}" for x in (*PARTS, *WILDCARDS))
    yield from (f"squad {x}" for x in SQUADS)
    yield from (f"monster {x}" for x in DECKS)
    for card in WILDCARDS:
        if card in PLAIN:
            yield f"play {card}"
        elif card in ATTACKS:
            yield from (f"play {card} {a} {b}" for a in UNITS for b in UNITS)
        else:
            yield from (f"play {card} {x}" for x in UNITS)
    for verb in ("transport", "base", "co"):
        yield from (f"{verb} {p} {m}" for p in PILOTS for m in MECHS)
    for card in UNITS:
        yield from (f"corrupt {card} {a} {b}" for a in MARKERS for b in MARKERS)


EVERYTHING = list(notations())
#: By verb, so that the verbs with few words are said as often as those with many.
BY_VERB: dict[str, list[str]] = {}
for _text in EVERYTHING:
    BY_VERB.setdefault(_text.split()[0], []).append(_text)


def near(state: State) -> list[str]:
    """Return what names cards of this match only, which is what people try."""
    here = {c for u in state.units for c in (u.mech, u.base, u.co)}
    here |= {c for seat in (0, 1) for c in (*state.picks[seat], *state.hands[seat])}
    other = {*STATUSES, *MARKERS, *SQUADS, "turn", "yes", "no"}
    return [t for t in EVERYTHING if all(w in here or w in other for w in t.split()[1:])]


def check(state: State, seat: int, text: str) -> str:
    """Assert that a seat is answered; return the rule, empty if the action is legal."""
    verdict = HUESHIFT.explain(state, seat, text)
    actions = [a for d in HUESHIFT.decisions(state) if d.seat == seat for a in d.actions]
    where = f"{text!r} by {seat}: {verdict}"
    assert verdict.legal == (verdict.action in actions), where
    assert text.split()[0] in (verdict.action.split()[0], "take"), where  # or to pick
    if verdict.legal:
        return ""
    assert 10 < len(verdict.why) < 320, where
    assert verdict.why.endswith((".", "?")), where
    assert verdict.why[0].isupper(), where
    assert verdict.rule in SECTIONS, where
    return verdict.rule


@pytest.mark.parametrize("seed", range(len(play.WAYS)))
def test_everything_that_can_be_said_is_answered_with_a_rule(seed):
    r = Random(seed)
    asked: Counter[str] = Counter()
    for ply, (state, _, _, _) in enumerate(play.plies(seed)):
        kinds = {d.kind for d in HUESHIFT.decisions(state)}
        if ply % 11 != seed % 11 and all(asked[k] > 3 for k in kinds):
            continue
        asked.update(kinds)
        close = near(state)
        for seat in (0, 1):
            texts = [r.choice(BY_VERB[verb]) for verb in BY_VERB]
            texts += r.sample(EVERYTHING, 6) + r.sample(close, min(30, len(close)))
            for text in texts:
                check(state, seat, text)
    assert asked


def test_refusals_tell_apart_what_stands_in_the_way():
    rules: Counter[str] = Counter()
    r = Random(1)
    for seed in (0, 1, 2, 14, 15, 4):
        for ply, (state, _, _, _) in enumerate(play.plies(seed)):
            if ply % 2 == 0 and state.outcome is None:
                verbs = r.sample(list(BY_VERB), 4)
                rules.update(check(state, ply % 2, r.choice(BY_VERB[verb])) for verb in verbs)
    assert len(rules) > 50
    assert rules.most_common(1)[0][1] < 0.2 * rules.total()
