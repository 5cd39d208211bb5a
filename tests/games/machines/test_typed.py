"""Typed moves are read as people write them, and whatever is typed is answered shortly."""

from __future__ import annotations

import pytest

from engine.games.machines import MACHINES
from tests.games.machines.test_reasons import BUILD
from tests.scenarios.machines import build


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("C3-C2", "c3-c2"), ("c3 to c2", "c3-c2"), ("move c3 c2", "c3-c2"), ("c3 -> c2", "c3-c2"),
        ("c3 c2", "c3-c2"), ("finish", "end"), ("done", "end"), ("end", "end"),
    ],
)  # fmt: skip
def test_typed_moves(typed: str, means: str):
    s = build("A c3: conscript-rifle", "A d3: conscript-rifle")
    assert MACHINES.words.read(typed, s.view("A"), s.actions("A")) == [means]


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("c3 x c4", ["c3xc4"]), ("attack c4 with c3", ["c3xc4"]), ("c3 attacks c4", ["c3xc4"]),
        ("attack c3 c4", ["c3xc4"]), ("Skirmish C4", ["skirmish c4"]),
        ("skrimish c4", ["skirmish c4"]), ("scrap Ration Runner", ["scrap ration-runner"]),
        ("scrap ration", ["scrap ration-runner"]), ("play Surge Cells", ["use surge-cells"]),
        ("suppress d2 c4", ["use suppress@d2 c4"]), ("attack", ["c3xc4", "d2xc4", "d3xc4"]),
        ("sigil d4", []), ("c4 c3", []), ("", []), ("the", []),
    ],
)  # fmt: skip
def test_typed_actions_of_a_battle(typed: str, means: list[str]):
    s = build("A: hand ration-runner,surge-cells", "A c3: conscript-rifle", "A d2: signal-officer",
              "A d3: conscript-rifle", "B c4: weld-mite", turn="A 5 battle")  # fmt: skip
    assert sorted(MACHINES.words.read(typed, s.view("A"), s.actions("A"))) == means


def test_typed_cards_are_read_by_their_titles():
    s = build("A: hand drop-lieutenant,conscript-rifle,barricade", turn="A 5 build")
    view, actions = s.view("A"), s.actions("A")
    read = {text: MACHINES.words.read(text, view, actions) for text in
            ("Deploy the Conscript Rifle on b2", "build Barricade a1", "summon lieutenant d2 a1",
             "deploy conscrpit-rifle f2", "play rifle b2")}  # fmt: skip
    assert [meant[0] for meant in read.values()] == [
        "deploy conscript-rifle b2", "construct barricade a1", "deploy drop-lieutenant b2 a1",
        "deploy conscript-rifle f2", "deploy conscript-rifle b2",
    ]  # fmt: skip
    assert all(len(meant) == 1 for meant in read.values())
    assert MACHINES.words.read("deploy rifle", view, actions) == [
        f"deploy conscript-rifle {cell}" for cell in ("b2", "d2", "f2")
    ]
    assert MACHINES.words.read("deploy drop-lieutenant f2 g1", view, actions) == [
        "deploy drop-lieutenant b2 g1"
    ]
    verdict = MACHINES.explain(s.state, 0, "Deploy Conscript Rifle B2")
    assert (verdict.legal, verdict.action) == (True, "deploy conscript-rifle b2")


@pytest.mark.parametrize(
    "text", ["deploy " + "x" * 900, "use " * 300, "a1xb2 " * 90, "{card}", "²x³"]
)
def test_whatever_is_typed_the_answer_is_short(text: str):
    s = build(*BUILD, turn="A 5 build")
    verdict = MACHINES.explain(s.state, 0, text)
    assert not verdict.legal
    assert 10 < len(verdict.why) < 300
    assert MACHINES.words.read(text, s.view("A"), s.actions("A")) == []
