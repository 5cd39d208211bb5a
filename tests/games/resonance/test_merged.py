"""A Support and the Status Tag it may put on its target, asked at once."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec import UNSET

from engine import core
from engine.core import Decision
from engine.games.resonance import RESONANCE, Options
from engine.games.resonance.state import State
from engine.turn_end import merging
from tests.effort import seeds_until
from tests.games.resonance.play import plies

#: A1 brings Mark by itself, A2 nothing.
MARKS = "turn: A\nA: hand M7.1\nA1: M2.6\nA2: M4.4 damage 1\nB: hand M7.2"
PLAIN, TAGS = "support A1 A2", "support A1 A2 mark"


def begun(position: str = MARKS, merged: bool = True) -> State:
    options = Options(position=position)
    return core.begin(RESONANCE, 3, merging(options) if merged else options)


def asked(s: State) -> Decision:
    return RESONANCE.decisions(s)[0]


@pytest.mark.parametrize(("action", "answer"), [(PLAIN, "no"), (TAGS, "yes")])
def test_a_support_asked_at_once_is_the_support_asked_one_by_one(action: str, answer: str) -> None:
    one, other = begun(), begun(merged=False)
    assert {PLAIN, TAGS} <= {*asked(one).actions}
    assert TAGS not in asked(other).actions
    events = core.apply(RESONANCE, one, 0, action)
    before = core.apply(RESONANCE, other, 0, PLAIN)
    assert (asked(other).kind, asked(other).subject) == ("tag", "mark A2")
    assert events == [*before, *core.apply(RESONANCE, other, 0, answer)]
    assert (one.units, one.sides) == (other.units, other.sides)
    assert ("mark" in one.units["A2"].tags) == (answer == "yes")
    assert asked(one).kind == "turn"


def test_a_unit_without_a_tag_offers_none_and_a_tag_added_later_is_asked_for() -> None:
    s = begun(MARKS.replace("A1: M2.6", "A1: M2.4"))
    assert not [a for a in asked(s).actions if a.startswith("support") and len(a.split()) > 3]
    s = begun(MARKS.replace("A1: M2.6", "A1: M2.6 items M4.8"))
    core.apply(RESONANCE, s, 0, PLAIN)
    assert asked(s).kind == "announce"
    core.apply(RESONANCE, s, 0, "use impair")
    assert (asked(s).kind, asked(s).subject) == ("tag", "impair A2")
    core.apply(RESONANCE, s, 0, "yes")
    assert s.units["A2"].tags == ("impair",)


def test_it_is_told_with_its_tag_and_refused_where_there_is_none() -> None:
    s = begun()
    view = RESONANCE.view(s, 0)
    words = {a: RESONANCE.words.choice(view, a) for a in asked(s).actions}
    assert "Mark" in words[TAGS].target
    assert "Mark" not in words[PLAIN].target
    assert words[TAGS].late
    assert not words[PLAIN].late
    assert RESONANCE.words.read(TAGS, view, asked(s).actions) == [TAGS]
    verdict = RESONANCE.explain(begun(merged=False), 0, TAGS)
    assert (verdict.legal, verdict.rule) == (False, "RS-ACT-SUPPORT")


def test_stored_matches_ask_for_the_support_alone() -> None:
    assert merging(Options()).merged == "rest"
    assert Options().merged is UNSET
    s = begun(merged=False)
    core.apply(RESONANCE, s, 0, PLAIN)
    assert b"gift" not in core.encode(s)


def test_whole_matches_that_merge_never_ask_for_what_was_said() -> None:
    said = Counter[int]()
    for seed in seeds_until(lambda: bool(said.total()), range(6)):
        for s, _, action, _ in plies(seed, merging(Options())):
            said[seed] += action.startswith("support") and len(action.split()) > 3
            assert core.decode(RESONANCE, core.encode(s)) == s
