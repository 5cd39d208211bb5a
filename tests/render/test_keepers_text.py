"""What Keepers Dissension says in words: alt text and the text board."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bot.i18n import languages, speaking, tr
from engine.games.keepers.cards import CARDS
from engine.games.keepers.view import Card, Waiting
from render import keepers
from render.keepers import cardtext, text
from render.prose import WIDTH
from tests.effort import some
from tests.render import views

ALL = {
    "opening": views.opening(),
    "setup": views.setup(),
    "middle": views.middle(),
    "mine": views.middle(0),
    "theirs": views.middle(1),
    "sudden": views.sudden(),
    "over": views.over(),
}


@pytest.mark.parametrize("name", sorted(ALL))
def test_lengths(name: str) -> None:
    assert 0 < len(keepers.alt(ALL[name])) <= 1024
    assert len(keepers.table(ALL[name])) < 3500


@settings(max_examples=some(60, of=200), deadline=None)
@given(seed=st.integers(0, 10**9))
def test_lengths_of_anything(seed: int) -> None:
    v = views.noise(seed)
    assert 0 < len(keepers.alt(v)) <= 1024
    text = keepers.table(v)
    assert len(text) < 3500
    assert max(map(len, text.splitlines())) <= WIDTH
    assert text.startswith("```\n")
    assert text.endswith("\n```")


def test_alt_begins_with_what_matters() -> None:
    text = keepers.alt(views.middle())
    parts = ["Red to answer, Turn 17", "2 of 3 actions", "May respond: Guardian d5 (attacked)"]
    parts += ["Blue: LifeForce 12", "Keeper c3 Health 3", "Red: LifeForce 8", "Keeper e6 Health 5"]
    parts += ["Economy 7", "Guardian d2 8/10", "carrying 2"]
    offsets = [text.index(part) for part in parts]
    assert offsets == sorted(offsets)


def test_long_alt_text_says_that_there_is_more() -> None:
    v = replace(views.middle(), loot=tuple(views.Loot(c, 10) for c in views.CELLS))
    text = keepers.alt(v)
    assert len(text) <= 1024
    assert text.endswith("More on the text board.")


def test_table_names_everything() -> None:
    """A player who cannot see the picture finds every fact of the view."""
    v = views.middle()
    text = " ".join(keepers.table(v).split())
    for p in v.pieces:
        assert p.kind.capitalize() in text
        if p.where == "board":
            assert f"{p.kind.capitalize()} {p.cell}" in text
    facts = ["Actions 2/3", "Economy 7", "Waiting: Red: may respond: Guardian d5 (attacked)"]
    facts += ["LifeForce 12/15 d1", "LifeForce 8/15 d7", "reserves 4", "reserves 11"]
    facts += ["Ultimate command (used)", "Ultimate standstill", "Wall Effect salvage"]
    facts += ["Guardian unchained", "Keeper c3, Health 3/5", "Scaler b4 on Wall", "carries 10"]
    facts += ["stunned", "Deliver token", "snared", "commanded", "unavailable", "chained"]
    facts += ["hidden in group C", "Blue Markers C (a Warrior): f3 f2 g3 e2 g2"]
    facts += ["Red Walls (4): c4 f4 g4 g7", "Loot: e4 2, f4 5, g1 12", "Void: e5"]
    facts += ["Portal P1: b1 and g5", "Blue Bombs face up: a2", "Assembly: Blockader"]
    facts += ["Fallen: Mage, Blockader"]
    for fact in facts:
        assert fact in text, fact


def test_table_draws_the_board() -> None:
    rows = {line[0]: line.split() for line in keepers.table(views.opening()).splitlines() if line}
    assert rows["7"] == ["7", "m", "s", "k", "l", "b", "n", "o"]
    assert rows["6"] == ["6", ".", ".", ".", "g", ".", ".", "."]
    assert rows["4"] == ["4", *"wwwwwww"]
    assert rows["1"] == ["1", "T", "D", "M", "L", "K", "O", "N"]


def test_the_board_and_its_legend_fit_the_smallest_phone_in_every_language() -> None:
    """At 360 units a block shows 26 columns; the seventh file of the board was cut in half."""
    assert WIDTH <= 26
    board = [line for line in keepers.table(views.opening()).splitlines() if line[:2] == "7 "]
    assert all(len(line.rstrip()) <= WIDTH for line in board)
    for language in languages():
        with speaking(language):
            assert all(len(tr(line)) <= WIDTH for line in text.LEGEND)


def test_secrets_are_told_to_their_owner_only() -> None:
    blue, red = (" ".join(keepers.table(views.middle(seat)).split()) for seat in (0, 1))
    assert "really b3" in blue
    assert "really f3" in blue
    assert "really c6" not in blue
    assert "really c6" in red
    assert "really" not in keepers.table(views.middle())


def test_headlines() -> None:
    assert text.headline(views.opening()) == (0, "Blue to act", "Turn 1")
    assert text.headline(views.setup()) == (1, "Red sets up", "Setup")
    assert text.waiting_lines(views.setup()) == ["Place a Minion on b7"]
    assert text.headline(views.over()) == (0, "Blue wins", "Turn 17")
    assert text.waiting_lines(views.over()) == ["LifeForce destroyed"]
    assert text.headline(views.sudden())[2] == "Sudden death · Turn 17"
    assert text.waiting_lines(views.sudden())[0] == "Red offers a draw"


def test_unknown_questions_are_still_told() -> None:
    v = views.view(waiting=(Waiting(1, "haggle", "ogre b2"),))
    assert text.waiting_lines(v) == ["Haggle Ogre b2"]
    both = (Waiting(0, "reduction", ""), Waiting(1, "reduction", ""))
    v = replace(v, waiting=both)
    assert text.waiting_lines(v) == ["Reduction: choose a Warrior to destroy"]
    v = replace(v, waiting=(both[0], Waiting(1, "haggle", "ogre b2")))
    assert text.waiting_lines(v)[1] == "Red: haggle Ogre b2"


def test_questions_of_cards() -> None:
    questions = {
        ("draft", ""): "pick a card",
        ("list", ""): "choose seven cards",
        ("veto", "red"): "Veto: choose a card",
        ("foe", "tar"): "Tar: choose which enemy",
        ("snipe", ""): "Snipe: choose",
    }
    assert {"veto", "tar", "snipe"} <= set(CARDS)
    for (kind, subject), words in questions.items():
        assert text.question(Waiting(0, kind, subject)) == words


def test_names_of_groups_never_repeat() -> None:
    names = [text.group_name(g) for g in range(1, 200)]
    assert len(set(names)) == len(names)
    assert names[:3] == ["A", "B", "C"]


def test_cards_that_have_left_the_match_are_told_to_everybody() -> None:
    v = views.middle()
    assert "out of the match" not in (keepers.alt(v) + keepers.table(v)).lower()
    first = replace(v.sides[0], row=(Card("dash"),), scrapped=("snipe", "veto"))
    v = replace(v, sides=(first, *v.sides[1:]))
    assert "Blue cards: Dash; out of the match Snipe, Veto; hand" in keepers.alt(v)
    assert "Out of the match: Snipe, Veto" in " ".join(keepers.table(v).split())
    assert "**Out of the match**: Snipe, Veto" in cardtext.hand_text(v, seat=0)
