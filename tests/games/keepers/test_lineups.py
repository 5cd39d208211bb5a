"""Line-ups: what they answer in the order of the setup, and how they are arranged (KD-SETUP)."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from engine import core
from engine.games.keepers import KEEPERS, lineups
from engine.games.keepers.lineups import BadLineUp
from engine.games.keepers.notation import NAME
from engine.games.keepers.state import Options, State
from engine.games.keepers.warriors import KINDS, PER_SEAT
from render import draw, keepers
from render.draw import WIDTH
from tests.scenario import rule

EAST = "scaler mage sniper - keeper ogre scout; ultimate recall; effect toll"
WEST = "scout ogre keeper - sniper mage bomber; ultimate recall; effect toll; pick dash"
EDGE = "keeper ogre scout - sniper mage bomber; ultimate recall"


def laid(state: State, seat: int) -> dict[str, str]:
    """Return who stands where in front of a side."""
    cells = {NAME[c] for c in state.mat.home[seat][0]}
    stands = {NAME[state.at[seat * PER_SEAT + k]]: KINDS[k]
              for k in range(PER_SEAT) if state.at[seat * PER_SEAT + k] >= 0}  # fmt: skip
    return {cell: kind for cell, kind in sorted(stands.items()) if cell in cells}


def play(plans: tuple[str, ...], **options: str) -> tuple[State, list[str]]:
    """Answer a setup by plans; return the state after it and whose answers in which order."""
    state, result = core.begin(KEEPERS, 7, Options(**options)), []
    while KEEPERS.plans.to_plan(state):
        one = KEEPERS.decisions(state)[0]
        result.append(f"{'ABCD'[one.seat]} {one.kind}")
        view = KEEPERS.view(state, one.seat)
        core.apply(KEEPERS, state, one.seat, KEEPERS.plans.planned(view, one, plans[one.seat]))
    return state, result


@rule("KD-SETUP-04", "KD-SETUP-05", "KD-SETUP-06", "KD-SETUP-07")
def test_the_order_of_the_setup_stays_the_rulebooks():
    state, kinds = play((WEST, EAST))
    order = ["A1", "B1", "B2", "A2", "A3", "B3", "B4", "A4", "A5", "B5"]
    assert kinds == [
        "A keeper", "B keeper", *(f"{space[0]} place" for space in order),
        "A ultimate", "A effect", "B ultimate", "B effect",
    ]  # fmt: skip
    assert laid(state, 0) == {
        "a1": "scout", "b1": "ogre", "c1": "keeper", "e1": "sniper", "f1": "mage", "g1": "bomber",
    }  # fmt: skip
    assert laid(state, 1) == {
        "a7": "scaler", "b7": "mage", "c7": "sniper", "e7": "keeper", "f7": "ogre", "g7": "scout",
    }  # fmt: skip
    assert state.ultimate == ("recall", "recall")
    assert state.wall_effect == ("toll", "toll")


@rule("KD-SETUP-04", "KU-SETUP-02")
def test_a_keeper_starts_as_near_to_where_it_is_wanted_as_it_may():
    state, _ = play((EDGE, EDGE))
    assert laid(state, 0) == {
        "a1": "scout", "b1": "ogre", "c1": "keeper", "e1": "sniper", "f1": "mage", "g1": "bomber",
    }  # fmt: skip
    boxed, _ = play((EDGE, EDGE), edition="boxed", cards="chaotic")
    assert laid(boxed, 0)["a1"] == "keeper"


@rule("KD-SETUP-04")
def test_who_wants_the_keeper_elsewhere_reads_where_it_starts_online() -> None:
    assert KEEPERS.decks.info(WEST).bent == ""
    note = KEEPERS.decks.info(EDGE).bent
    assert note == "Online a Keeper starts on c or e: yours on c, the Scout on a."


@rule("KU-SETUP-04")
def test_an_ultimate_of_the_other_faction_is_replaced():
    state, _ = play((WEST, EAST), edition="boxed", cards="chaotic")
    assert state.ultimate[0] == "recall"
    assert state.ultimate[1] in ("mend", "standstill")


@rule("KU-MODE-QUICK")
def test_where_three_are_laid_out_the_middle_comes_first():
    state, _ = play((WEST, EAST), edition="quick", cards="chaotic")
    assert laid(state, 0) == {"b1": "ogre", "c1": "keeper", "e1": "sniper", "f1": "mage"}


@rule("KU-MODE-QUICK")
def test_a_row_of_three_is_arranged_as_it_will_stand():
    quick, online = Options(edition="quick", cards="chaotic"), Options()
    three = KEEPERS.decks.fitted(WEST, quick)
    assert three.partition(";")[0] == "- ogre keeper - sniper mage -"
    assert KEEPERS.decks.info(three).lines[:2] == (
        "Your row from a to g: b Ogre, c Keeper, e Sniper, f Mage",
        "Not in the row: Scaler, Bomber, Blockader and Scout",
    )
    steps = KEEPERS.decks.changes(three, quick)
    assert [*steps] == ["Swap places…", "Ultimate: Recall…"]
    assert {c.actor for c in steps["Swap places…"]} == {"ogre", "keeper", "sniper", "mage"}
    assert "Ogre b ↔ a (empty)" in [c.text for c in steps["Swap places…"]]
    moved = KEEPERS.decks.changed(three, "swap ogre a")
    state, _ = play((moved, EAST), edition="quick", cards="chaotic")
    assert laid(state, 0) == {"a1": "ogre", "c1": "keeper", "e1": "sniper", "f1": "mage"}
    assert KEEPERS.decks.fitted(moved, online).startswith("ogre scaler keeper - sniper mage bomber")
    state, _ = play((moved, EAST))
    assert len(laid(state, 0)) == 6
    assert len(keepers.deck_picture(three)) < len(keepers.deck_picture(WEST))


@rule("KD-MODE-01")
def test_in_a_draft_what_is_wanted_comes_first():
    state, kinds = play((WEST, WEST), cards="calculated")
    assert kinds.count("A draft") == kinds.count("B draft") == 7
    assert state.drafted[0][0] == "dash"
    assert "dash" not in state.drafted[1]


@rule("KU-MODE-COOP")
def test_four_have_their_own_columns():
    state, _ = play((WEST, EAST, WEST, EAST), edition="coop", cards="dealt")
    assert laid(state, 2)["j1"] == "keeper"
    assert laid(state, 3)["l7"] == "keeper"


def test_two_change_places_and_one_may_wait():
    line = lineups.read(WEST)
    assert lineups.swapped(line, "keeper", "mage").row[5] == "keeper"
    assert "scaler" in lineups.swapped(line, "scout", "scaler").row
    for one, other in (("keeper", "scaler"), ("scaler", "blockader"), ("-", "ogre"), ("x", "y")):
        with pytest.raises(BadLineUp):
            lineups.swapped(line, one, other)
    for text in ("ogre", "a b c d e f g", WEST.replace("ogre", "scout"), WEST + "; pick pizza",
                 WEST.replace(" -", ""), WEST + "; ultimate mend"):  # fmt: skip
        with pytest.raises(BadLineUp):
            lineups.read(text)


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_a_line_up_is_seen_as_the_board_will_be(theme: str) -> None:
    one, other = (keepers.deck_picture(text, theme=theme) for text in (WEST, EAST))
    assert one != other
    assert len(one) < 100_000
    with Image.open(BytesIO(one)) as image:
        assert image.width == draw.px(WIDTH)
