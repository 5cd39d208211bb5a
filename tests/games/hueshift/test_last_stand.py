"""Last Stand, whatever doomed the unit that makes it (HS-WILD-LASTSTAND, HS-END-4).

Boss matches have no Wildcards, so these are all ways in which a unit of a duel can be doomed.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

from engine.games.hueshift import events as ev
from engine.games.hueshift.text.narration import ATTACKS
from tests.games.hueshift import play
from tests.scenarios.hueshift import Scenario, rule

HIT = "A lasereater: - hp 5", "B olaf: - hp 3"


class Doom(NamedTuple):
    """How the last unit of B comes to fall, while one of A can be felled by its Last Stand.

    `turn` and `plays` lead to it; other questions are declined on the way. `unit` and `victim`
    are those two; `source` of the damage and the `kind` of the attack say what doomed it.
    """

    lines: tuple[str, ...]
    plays: tuple[str, ...]
    source: str = "attack"
    kind: str = ""
    unit: str = "olaf"
    victim: str = "lasereater"
    turn: str = "A"


DOOMS = {
    "attack": Doom(HIT, ("attack olaf",)),
    "first strike": Doom(("A sydney: -", HIT[1]), ("attack olaf",), victim="sydney"),
    "retaliation": Doom(HIT, ("attack lasereater",), "answer", turn="B"),
    "gusher": Doom(("A lasereater: jackie hp 6", "B olaf: - hp 5"), ("attack olaf",), "gusher"),
    "burn": Doom(("A lasereater: - hp 3", "B olaf: - hp 1 burn 1"), (), "burn"),
    "leak": Doom(("A lasereater: - hp 3", "B olaf: - hp 1 leak 1"), (), "leak"),
    "itself": Doom(
        ("A ciderlord: d hp 4", "B cidermayer: rufus hp 3",
         "corrupt: cidermayer dark-energy possession"),
        ("attack ciderlord", "redirect cidermayer"),
        unit="cidermayer", victim="ciderlord", turn="B",
    ),
    "ambushed": Doom((*HIT, "hand A: ambush"), ("play ambush lasereater olaf",), kind="ambush",
                     turn="B"),
    "in its ambush": Doom((*HIT, "hand B: ambush"), ("play ambush olaf lasereater",),
                          "answer", "ambush"),
    "fired at again": Doom(("A lasereater: -", "B bowler: - hp 3"),
                           ("attack bowler", "attack bowler"), kind="multi", unit="bowler"),
    "fired at a third time": Doom(
        ("A cidermajor: -", "gain: cidermajor hp 3", "B bowler: - hp 1", "B myriad: - hp 1",
         "B olaf: - hp 1"),
        ("attack bowler", "attack myriad", "attack olaf"), kind="third", victim="cidermajor",
    ),
    "struck again": Doom(("A sydney: -", "B bowler: - hp 6"), ("attack bowler", "attack bowler"),
                         kind="second", unit="bowler", victim="sydney"),
    "attacked by an extra act": Doom(
        ("A cidermayer: -", "B linwood: - hp 1", "B olaf: - hp 1"),
        ("attack linwood", "attack olaf"), kind="extra", victim="cidermayer",
    ),
}  # fmt: skip
EVERY = pytest.mark.parametrize("doom", DOOMS.values(), ids=DOOMS)


def stands(hueshift, doom: Doom, *more: str) -> Scenario:
    """Play up to the Last Stand; `more` lines are added."""
    hands = {"hand A": [], "hand B": ["last-stand"]}
    for line in (*doom.lines, *more):
        key, _, cards = line.partition(": ")
        hands.get(key, []).extend(cards.split())
    lines = [x for x in (*doom.lines, *more) if not x.startswith("hand")]
    lines += [f"{key}: {' '.join(cards)}" for key, cards in hands.items() if cards]
    s = hueshift(*lines, turn=doom.turn)
    for action in (*doom.plays, f"play last-stand {doom.unit} {doom.victim}"):
        comes(s, action).play(action)
    return s


def comes(s: Scenario, action: str) -> Scenario:
    """Decline until an action can be taken."""
    while action not in s.actions():
        s.play(s.least())
    return s


def declines(s: Scenario) -> Scenario:
    """Decline everything to the end."""
    while s.state.outcome is None:
        s.play(s.least())
    return s


@EVERY
@rule("HS-END-4", "HS-WILD-LASTSTAND")
def test_a_last_unit_that_fells_the_last_enemy_is_lost_too(hueshift, doom):
    s = declines(stands(hueshift, doom))
    s.over(None, "both fell").zone(doom.unit, "trash").zone(doom.victim, "trash")


@EVERY
@rule("HS-END-4", "HS-WILD-LASTSTAND")
def test_with_another_unit_on_the_field_it_wins(hueshift, doom):
    declines(stands(hueshift, doom, "B leadfoot: -")).over("B", "no units")


@EVERY
@rule("HS-END-4", "HS-END-3")
def test_the_check_that_doomed_it_ends_with_the_word_of_second_chance(hueshift, doom):
    back = f"play second-chance {doom.unit}"
    comes(stands(hueshift, doom, "hand B: second-chance"), back).play(back).over("B", "no units")
    back = f"play second-chance {doom.victim}"
    s = comes(stands(hueshift, doom, "hand A: second-chance"), back).play(back)
    declines(s).over("A", "no units").hp(doom.victim, 1)


@rule("HS-END-4", "HS-EJECT-7")
@pytest.mark.parametrize("status", ["burn", "leak"])
def test_one_that_falls_in_the_same_check_wins_nothing_either(hueshift, status):
    doom = DOOMS[status]
    declines(stands(hueshift, doom, "B leadfoot: - hp 1 leak 1")).over(None, "both fell")
    wins = stands(hueshift, doom, "B leadfoot: - hp 1 leak 1", "hand B: second-wind")
    comes(wins, "play second-wind leadfoot").play("play second-wind leadfoot")
    declines(wins).over("B", "no units")


@rule("HS-END-4", "HS-STATUS-LEAK", "HS-WILD-LASTSTAND")
def test_a_leaking_last_unit_that_fells_the_last_enemy_makes_it_a_draw(hueshift):
    s = hueshift("A cidermayer: zo hp 1 leak 1", "B lasereater: emily hp 3",
                 "B coldshoulder: - trash", hand_A="last-stand", turn="B", turns="6 7",
                 used="zo-ally 1, zo 1, emily 1")  # fmt: skip
    s.ends().asks("A", "rescue").play("play last-stand cidermayer lasereater")
    declines(s).over(None, "both fell")


def test_the_ways_to_be_doomed_are_all_that_there_are():
    sources = set()
    for name in ("open", "dealt", "bare"):
        for seed in range(4):
            for _, _, _, events in play.plies(seed, play.WAYS[name]):
                sources |= {e.source for e in events if isinstance(e, ev.Hurt)}
                sources |= {e.why for e in events if isinstance(e, ev.Drained)}
    assert {doom.source for doom in DOOMS.values()} == sources
    kinds = {doom.kind for doom in DOOMS.values() if doom.source == "attack"}
    assert kinds == {"", *ATTACKS} - {"stand"}  # who makes one is doomed already
