"""The rulebook of HueShift names every rule once, and every card by its own words."""

from __future__ import annotations

import re

import pytest

from bot.i18n import speaking
from engine import rulebook
from engine.games.hueshift import HUESHIFT as GAME
from engine.games.hueshift import library, naming
from engine.games.hueshift.card_types import ACTIONS, ARENAS, MARKERS, PARTS, SQUADS, WILDCARDS

NUMBERED = {
    "SRC": 6, "SETUP": 9, "DRAFT": 21, "STAT": 7, "TRAIT": 1, "TURN": 17, "FREE": 10, "ATT": 26,
    "STATUS": 8, "EJECT": 7, "END": 7, "WIN": 9, "HIDE": 3, "COOP": 27, "SQUAD": 2,
}  # fmt: skip
NAMED = re.findall(
    r"\S+",
    """
    STATUS-BURN STATUS-FREEZE STATUS-CORRODE STATUS-LEAK CHAR-0 CHAR-00 CHAR-SADIE CHAR-ZO
    CHAR-ZO-2 CHAR-FIR CHAR-LLEWELLYN CHAR-CAGNEY CHAR-BETHANY CHAR-QS-BOTH CHAR-BLAC CHAR-LET
    CHAR-EMILY CHAR-STARLOT CHAR-SEVURA CHAR-D CHAR-RUFUS CHAR-CECILIA CHAR-LEAK-BOTH
    CHAR-JACKIE MECH-0 MECH-CIDERMAYER MECH-LINWOOD MECH-SYDNEY MECH-BOWLER MECH-MYRIAD
    MECH-GIGATEAR MECH-OLAF MECH-LASEREATER MECH-CIDERMAJOR MECH-LEADFOOT MECH-CASSIDY
    MECH-CIDERHEART MECH-STEADY MECH-CIDERLORD MECH-COLDSHOULDER MECH-DERRICK DM-0 DM-ENERGY
    DM-LOST DM-SHADOW DM-FRAGILE DM-NOREDEMPTION DM-ISOLATED DM-POSSESSION DM-POSSESSION-2
    DM-POSSESSION-3 DM-POSSESSION-4 DM-EXAMPLE WILD-0 WILD-00 WILD-LIFO WILD-TYPES
    WILD-TRUEGRIT WILD-FEARLESS WILD-SECONDWIND WILD-OVERCLOCK WILD-SHIELDWALL WILD-AMBUSH
    WILD-SABOTAGE WILD-LASTSTAND WILD-SECONDCHANCE ARENA-ASTEROID ARENA-NEBULA ARENA-SATELLITE
    ARENA-IONIC ARENA-IONIC-2 ARENA-GRAVEYARD ARENA-NORMAL CHAR-Z CHAR-AHN CHAR-VOID CHAR-BRB
    CHAR-SILVY MECH-CRAYCRAY MECH-FORTINBRAS MECH-PEAKSEEK MECH-ROCKSONIC MECH-CRUSHERX
    MONSTER-ERVOMENY MONSTER-ELEONORIS MONSTER-VOIDEDMASTER MONSTER-UNRAVELING MONSTER-GRIS
    MONSTER-0 ACTION-SMASH ACTION-SWEEP ACTION-GUARDUP ACTION-OVERLOAD ACTION-REGENERATE
    ACTION-TREMOR ACTION-DOUBLESTRIKE ACTION-BLUR ACTION-AFTERIMAGE ACTION-SONICBOOM
    ACTION-ADRENALINERUSH ACTION-OVERDRIVE ACTION-HEX ACTION-DRAIN ACTION-ARCANEBURST
    ACTION-SILENCE ACTION-TELEPORT ACTION-MANASURGE ACTION-CHAOSLASHER ACTION-MADNESSGROWS
    ACTION-STATICSTORM ACTION-MIRRORBREAK ACTION-FEEDBACKLOOP ACTION-OVERLOADSURGE
    ACTION-FRACTURE ACTION-ABSOLUTEGUARD ACTION-ECHO ACTION-DEVOUR ACTION-ASCEND
    ACTION-COLLAPSE ACTION-CON ACTION-GREYVOTH
    """,
)
EXPECTED = {f"HS-{area}-{n}" for area, last in NUMBERED.items() for n in range(1, last + 1)}
EXPECTED |= {f"HS-{name}" for name in NAMED}
EXPECTED |= {c.rule for kind in (PARTS, WILDCARDS, MARKERS, ARENAS, ACTIONS) for c in kind.values()}


def test_every_rule_has_exactly_one_section() -> None:
    ids = [s.id for chapter in rulebook.chapters("hueshift") for s in chapter.sections]
    assert len(ids) == len(set(ids))
    assert set(ids) == EXPECTED


def test_sections_are_short_and_say_something() -> None:
    for chapter in rulebook.chapters("hueshift"):
        for section in chapter.sections:
            assert 10 <= len(section.text) <= 1200, section.id
            assert 2 <= len(section.title) <= 60


@pytest.mark.parametrize(
    ("query", "id"),
    [
        ("guard", "HS-ATT-11"),
        ("retaliation", "HS-ATT-4"),
        ("transport", "HS-FREE-3"),
        ("my shadow", "HS-DM-SHADOW"),
        ("sadie", "HS-CHAR-SADIE"),
        ("corruption", "HS-DRAFT-15"),
        ("freeze", "HS-STATUS-FREEZE"),
        ("ATT 20", "HS-ATT-20"),
    ],
)
def test_questions_find_their_rule(query: str, id: str) -> None:
    assert id in [s.id for s in rulebook.search("hueshift", query)][:3]


def test_every_card_is_in_the_library() -> None:
    names = GAME.cards.names()
    assert set(names) == {*PARTS, *WILDCARDS, *MARKERS, *ARENAS, *ACTIONS}
    known = {s.id for chapter in rulebook.chapters("hueshift") for s in chapter.sections}
    for name, title in names.items():
        card = GAME.cards.info(name)
        assert card is not None
        assert card.title == title
        assert min(len(card.text), len(card.kind)) > 0
        assert card.rule in known
    assert GAME.cards.info("nobody") is None


def test_a_card_says_all_its_facts() -> None:
    sadie = library.info("sadie")
    assert sadie is not None
    for fact in ("Hero", "Main", "Tank", "AP +1", "HP +2", "Rally"):
        assert fact in sadie.kind
    assert any("My Shadow" in r for r in sadie.rulings)


@pytest.mark.parametrize(
    ("words", "id"),
    [
        ("Vanguard", "HS-SQUAD-2"), ("Fallen", "HS-EJECT-1"), ("Last Stand", "HS-WILD-LASTSTAND"),
        ("Monster Turn", "HS-COOP-8"), ("negate", "HS-MECH-BOWLER"), ("strike back", "HS-ATT-4"),
        ("No abilities", "HS-ARENA-IONIC"), ("No Wildcard this turn", "HS-WIN-8"),
    ],
)  # fmt: skip
def test_what_stands_on_screens_is_found_at_once(words: str, id: str) -> None:
    assert rulebook.search("hueshift", words)[0].id == id


@pytest.mark.parametrize("code", ["en", "de"])
def test_the_squads_are_told_as_they_are(code: str) -> None:
    with speaking(code):
        text = rulebook.section("hueshift", "HS-SQUAD-2").text
    for name, pairs in SQUADS.items():
        crew = ", ".join(f"{naming.title(pilot)} in {PARTS[mech].title}" for pilot, mech in pairs)
        assert f"{name.capitalize()}: {crew}." in text
