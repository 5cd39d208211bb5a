"""Free editing: whatever can be written down can be set, and nothing else changes (KD-MODE-05)."""

from __future__ import annotations

import pytest

from engine import core
from engine.core import OPEN, Illegal, Reason
from engine.edits import edit_action
from engine.games.keepers import KEEPERS, Options
from engine.games.keepers.mat import NAME
from engine.games.keepers.positions.position_facts import written
from engine.games.keepers.stack import Place, Respond, Shelve, Turn
from tests.games.keepers.edits import START, cell, edited, fact, resting, start
from tests.games.keepers.formats import FORMATS
from tests.scenario import rule

# --- what can be typed -------------------------------------------------------------------


@rule("KD-MODE-05")
@pytest.mark.parametrize(
    ("what", "cells", "facts"),
    [
        ("c5: O", {"c5": "O"}, {}),
        ("c5 O", {"c5": "O"}, {}),
        ("C5: o1&2$3", {"c5": "o&2$3"}, {}),
        ("d5 .", {"d5": "."}, {"lasting": ""}),
        ("a1: KW", {"a1": "KW"}, {}),
        ("c6: M", {"c6": "M", "d5": "."}, {"lasting": "stun M B start B 3"}),
        ("d7: l3", {"d7": "l3"}, {}),
        ("d5-c5", {"d5": ".", "c5": "M&3"}, {}),
        ("d5-c5-c6-b6", {"d5": ".", "b6": "M&3"}, {}),
        ("d5-f3", {"d5": ".", "f3": "M&3$4"}, {}),
        ("d3-c4", {"d3": "w", "c4": "Sw"}, {}),
        ("b4-a4", {"b4": ".", "a4": "W"}, {}),
        ("b5-b6", {"b5": ".", "b6": "?1"}, {"group 1": "A bomb b6"}),
        ("b3-c3", {"b3": ".", "c3": "?1"}, {"group 1": "A bomb b5"}),
        ("e4-e5", {"e4": ".", "e5": "P1", "g2": "P1"}, {}),
        ("e4 .", {"e4": ".", "g2": "."}, {}),
        ("e4: M", {"e4": "M", "d5": ".", "g2": "."}, {}),
        ("b5 .", {"b5": ".", "b3": "."}, {"group 1": ""}),
        ("b3 .", {"b5": "?1", "b3": "."}, {"group 1": "A bomb b5"}),
        ("f3-f4; f4: $1", {"f3": ".", "f4": "$1"}, {}),
        ("a3: $2; a3-f3", {"a3": ".", "f3": "$6"}, {}),
        ("a4: V; c6: Q", {"a4": "V", "c6": "Q"}, {}),
        ("a4: P2; c6: P2", {"a4": "P2", "c6": "P2", "e4": "P1"}, {}),
        ("a2: ?4; b2: ?4; group 4: B n a2", {"a2": "?4", "b2": "?4"}, {"group 4": "B n a2 1 0"}),
        ("group 1: A bomb b3", {"b5": "?1"}, {"group 1": "A bomb b3"}),
        ("group 1:", {"b5": ".", "b3": "."}, {"group 1": ""}),
        ("a5: ?2; group 2: A M a5", {"d5": ".", "a5": "?2"}, {"group 2": "A M a5 1 0"}),
        ("4 . . . . . . .", {"b4": ".", "c4": ".", "e4": ".", "g2": "."}, {}),
        ("4 W M . . . . .", {"a4": "W", "b4": "M", "c4": ".", "d5": "."}, {}),
        ("reserves: 4 5", {}, {"reserves": "4 5"}),
        ("reserves B: 12", {}, {"reserves": "2 12"}),
        ("RESERVES a: 12", {}, {"reserves": "12 7"}),
        ("economy: 3", {}, {"economy": "3"}),
        ("turn: A; actions: 3", {}, {"turn": "A", "actions": "3"}),
        ("turns A: 9", {}, {"turns": "9 2"}),
        ("ultimate A: recall", {}, {"ultimate": "recall recall"}),
        ("ultimate: - -", {}, {"ultimate": ""}),
        ("effect B: mend", {}, {"effect": "mend mend"}),
        ("used: A", {}, {"used": "A"}),
        ("used: A; used: +B", {}, {"used": "A B"}),
        ("used: A; used: -A", {}, {"used": ""}),
        ("free: A B", {}, {"free": "A B"}),
        ("sudden: yes", {"d1": ".", "d7": "."}, {"sudden": "yes"}),
        ("sudden: yes; d1: O", {"d1": "O", "d7": "."}, {"sudden": "yes"}),
        ("graveyard: +O", {}, {"graveyard": "O b"}),
        ("graveyard: +M", {"d5": "."}, {"graveyard": "M b", "lasting": ""}),
        ("graveyard:", {}, {"graveyard": ""}),
        ("lasting: +deliver S A start A 4", {}, {"lasting": None}),
        ("lasting: -stun M", {}, {"lasting": ""}),
        ("armor: D; d2: D", {"d2": "D"}, {"armor": "D"}),
        ("row A: +snipe", {}, {"row A": "dash snipe", "hand A": "veto"}),
        (
            "row A: +snipe +armor -dash",
            {},
            {"row A": "snipe armor", "hand A": "veto", "shared": ""},
        ),
        ("field A: +truce", {}, {"field A": "truce", "hand B": ""}),
        ("row A: +!snipe", {}, {"row A": "dash !snipe", "hand A": "veto"}),
        ("hand A: -veto", {}, {"hand A": "snipe"}),
        ("hand B: dash-", {}, None),
        ("shared: +veto", {}, {"shared": "armor veto", "hand A": "snipe"}),
        ("scrapped A: sprint", {}, {"scrapped A": "sprint"}),
        ("tax: B truce A", {}, {"tax": "B truce A"}),
        ("portals: B", {}, {"portals": "B"}),
    ],
)
def test_an_edit_sets_what_it_names_and_nothing_else(what, cells, facts):
    s = start()
    if facts is None:
        with pytest.raises(Illegal):
            edited(s, what)
        return
    t = edited(s, what)
    before, after = dict(written(s, OPEN)), dict(written(t, OPEN))
    for name, text in cells.items():
        assert cell(t, name) == text
    for key, value in facts.items():
        assert value is None or after.get(key, "") == value, key
    if not {"d7", "d1"} & set(cells) and not what.startswith(("4 ", "sudden")):
        others = [n for n in NAME[:49] if n not in cells and cell(s, n) != cell(t, n)]
        assert set(others) <= {"b4", "c4", "e4", "g2"} & set(cells) | (
            {"d5"} if "d5" in cells else set()
        )
    named = set(facts) | {"lasting"}
    if "group 1" not in facts:
        assert after.get("group 1") == before["group 1"]
    assert {k for k in {**before, **after} if before.get(k) != after.get(k)} <= named
    KEEPERS.decisions(t)


@rule("KD-MODE-05")
@pytest.mark.parametrize(
    ("what", "why"),
    [
        ("", "changes nothing"),
        (" ; \n", "changes nothing"),
        ("fly away", "understand 'fly away'"),
        ("d5xd6", "don't understand"),
        ("d5: X", "don't understand 'X' on d5"),
        ("d5: M S", "one word"),
        ("d5:", "one word"),
        ("c6-c5", "c6 is already empty"),
        ("d5-g7", "already holds k3"),
        ("b4-c4", "already holds w"),
        ("d1-d2", "LifeForce stays"),
        ("d1: M", "give its Health, like 'd1: L5'"),
        ("d1: l4", "LifeForce cannot stand"),
        ("d1: L0", "no Health left"),
        ("a1 .", "no Keeper"),
        ("d5: M9", "at most 1"),
        ("e4-d7", "two things"),
        ("d5-b5", "Marker cannot lie"),
        ("b5-b3", "already holds ?1"),
        ("a5: ?7", "needs a line 'group 7'"),
        ("a5: P3", "exactly two ends"),
        ("h4: M", "no space h4"),
        ("a4-n4", "no space n4"),
        ("a8: M", "don't know"),
        ("M+ a4", "don't understand"),
        ("a4: M+", "no player here owns"),
        ("reserves: 4", "2 numbers"),
        ("reserves:", "2 numbers"),
        ("reserves C: 4", "doesn't fit"),
        ("reserves A: many", "isn't a number"),
        ("reserves A: 99999", "isn't a number"),
        ("actions: 0", "actions must be 1 to 3"),
        ("actions: 4", "actions must be 1 to 3"),
        ("turn: C", "isn't a side"),
        ("turn:", "the value is missing"),
        ("ultimate A: sleep", "2 of:"),
        ("weather: fine", "I don't know 'weather'"),
        ("edition: boxed", "This match has edition: online"),
        ("cards: chaotic", "This match has cards: none"),
        ("lasting: +stun O A start A 3", "O is not on the board"),
        ("lasting: sleep M A", "like 'stun m A start A 3'"),
        ("lasting: -snare M", "is not there"),
        ("row A: +nothing", "'nothing' isn't a card"),
        ("row A: -nothing", "is not there"),
        ("row A: +snipe dash", "needs a + or -"),
        ("row A: snipe dash", "snipe appears twice"),
        ("field A: +dash", "isn't a CC card"),
        ("row C: +snipe", "isn't a side"),
        ("portals: A B", "1 sides"),
        ("walls A: b4 toll", "isn't a Wall of that side"),
        ("deck A: toll", "no Wall hides"),
        ("4 . . .", "Row 4 has 3 cells"),
        ("4 . . . . . . .; 4 . . . . . . .", "Row 4 appears twice"),
        ("graveyard: +k", "isn't a Minion"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence_and_nothing_changes(what, why):
    s = start()
    before = core.encode(s)
    with pytest.raises(Illegal) as caught:
        core.apply(KEEPERS, s, 0, edit_action(what), edits=True)
    assert core.encode(s) == before
    error = caught.value
    assert error.reason is Reason.NOT_LEGAL
    assert any(part in error.why for part in why.split("|")), error.why
    assert error.why.endswith(".")
    assert 10 < len(error.why) < 420


def test_where_nobody_sits_nothing_is_edited():
    s = start()
    for seat in (2, -1):
        with pytest.raises(Illegal) as caught:
            core.apply(KEEPERS, s, seat, "edit d5 .", edits=True)
        assert caught.value.reason.value == "not-your-turn"


# --- only where it is allowed ------------------------------------------------------------


@rule("KD-MODE-05")
def test_elsewhere_an_edit_is_no_action_at_all():
    s = start()
    for action in ("edit d5 .", "edit turn: A", "edit", "edit "):
        with pytest.raises(Illegal) as caught:
            core.apply(KEEPERS, s, 1, action)
        assert caught.value.reason is Reason.UNPARSEABLE
    core.apply(KEEPERS, s, 0, "resign")
    with pytest.raises(Illegal) as caught:
        core.apply(KEEPERS, s, 1, "edit d5 .")
    assert caught.value.reason is Reason.GAME_OVER
    assert all("edit" not in a for d in KEEPERS.decisions(start()) for a in d.actions)


# --- what stays, what follows ------------------------------------------------------------


def test_what_is_not_named_stays_hidden_or_not():
    for name in ("boxed", "chaotic"):
        s = resting(3, FORMATS[name], 0.1)[-1]
        s.draws = (1,)
        t = edited(s, f"reserves A: {s.reserves[0] + 1}")
        assert t.draws == ()
        assert t.ply == s.ply + 1
        left = {"draws", "ply", "reserves"}
        for key in s.__struct_fields__:
            assert (getattr(s, key) == getattr(t, key)) == (key not in left), key


def test_what_is_left_open_is_drawn_but_not_from_the_match():
    s = start(START.replace("hand B: truce", "hand B: truce ? ?"), cards="managed")
    t = edited(s, "hand A: ? ? ?; a6: ?8; b6: ?8; c6: ?8; group 8: B bomb ?")
    assert t.rng == s.rng
    assert len(t.hand[0]) == 3
    assert t.groups[-1].cell in [m.cell for m in t.marks if m.group == 8]
    assert core.digest(edited(s, "hand A: ? ? ?")) == core.digest(edited(s, "hand A: ? ? ?"))


def test_walls_of_the_boxed_game_keep_what_is_under_them():
    s = resting(1, FORMATS["boxed"], 0.3)[0]
    walls = [c for c, owner in enumerate(s.wall) if owner == 2]
    first, under = NAME[walls[0]], s.wall_card[walls[0]]
    moved = edited(s, f"{first}-a5")
    assert moved.wall_card[NAME.index("a5")] == under
    assert moved.wall_deck == s.wall_deck
    gone = edited(s, f"{first} .")
    assert gone.wall_deck[1] == (*s.wall_deck[1], under)
    new = edited(s, "b5: w")
    assert new.wall_card[NAME.index("b5")] == s.wall_deck[1][0]
    chosen = s.wall_deck[1][-1]
    answer = edited(s, f"b5: w; walls B: +b5 {chosen}; deck B: -{chosen}")
    assert answer.wall_card[NAME.index("b5")] == chosen
    for t in (moved, gone, new, answer):
        everything = [e for e in t.wall_card if e] + [e for d in t.wall_deck for e in d]
        assert sorted(everything) == sorted(
            [e for e in s.wall_card if e] + [e for d in s.wall_deck for e in d]
        )


def test_an_ordinary_turn_follows_whatever_was_under_way(keepers):
    s = keepers("4 . . . g . . .\n3 . . . M . . .", free="B", actions="1").open()
    s.play("d3xd4")
    assert isinstance(s.state.stack[-1], Respond)
    t = edited(s.state, "reserves A: 3")
    assert t.stack == [Turn()]
    assert (t.turn, t.actions) == (0, 1)
    (decision,) = KEEPERS.decisions(t)
    assert (decision.seat, decision.kind) == (0, "turn")


def test_a_card_in_the_middle_of_its_use_has_been_used(keepers):
    s = keepers("3 . . . M . . .", row_A="reduction dash").open()
    s.play("play reduction")
    assert any(isinstance(f, Shelve) for f in s.state.stack)
    t = edited(s.state, "reserves A: 3")
    assert (t.row[0], t.cooling[0]) == (("dash",), ("reduction",))


def test_a_warrior_between_two_spaces_is_not_lost(keepers):
    s = keepers(
        "4 . ?1?2 . . . . .\n3 . M . . . . .", turn="A", group_1="B n b4", group_2="B t b4"
    ).open()
    s.play("b3xb4")
    aside = [f for f in s.state.stack if isinstance(f, Place) and f.why == "overlap"]
    assert aside
    letter = "nt"[["sniper", "scout"].index(KEEPERS.decisions(s.state)[0].subject.split()[0])]
    with pytest.raises(Illegal, match=f"{letter} is moving right now"):
        edited(s.state, "reserves A: 3")
    assert cell(edited(s.state, f"a6: {letter}"), "a6") == letter
    assert letter in fact(edited(s.state, f"graveyard: +{letter}"), "graveyard")


@rule("KD-MODE-05")
def test_a_match_that_is_over_goes_on_when_it_is_edited(keepers):
    s = keepers("6 . . . M . . .\n7 . . . l1 . . .")
    s.play("d6xd7").over("A", "lifeforce")
    with pytest.raises(Illegal, match="LifeForce of side B has no Health left"):
        edited(s.state, "reserves A: 3")
    t = edited(s.state, "d7: l4")
    assert t.outcome is None
    assert (t.turn, t.actions, t.lifeforce[1]) == (0, 2, 4)
    resigned = start()
    core.apply(KEEPERS, resigned, 0, "resign")
    assert edited(resigned, "reserves A: 2").outcome is None


def test_the_setup_may_be_left_by_an_edit():
    s = KEEPERS.setup(1, Options())
    with pytest.raises(Illegal, match="Side A has no Keeper"):
        edited(s, "reserves A: 3")
    t = edited(s, "c1: K; e7: k; b1: M; b7: o; ultimate: recall command; effect: mend toll")
    assert (t.turns, t.actions, t.turn) == ([1, 0], 3, 0)
    assert sum(w == 2 for w in t.wall) == 7
    (decision,) = KEEPERS.decisions(t)
    assert decision.kind == "turn"
    assert "c1-c2" in decision.actions


@rule("KD-MODE-05")
def test_all_four_sides_of_a_team_match_can_be_set():
    s = resting(2, FORMATS["coop"], 0.3)[0]
    t = edited(
        s, "n4: m+&2; reserves C: 9; turn: D; actions: 2; free: +C; hand D: -" + s.hand[3][0]
    )
    assert cell(t, "n4") in ("m+&2",)
    assert (t.reserves[2], t.turn, t.actions, t.chained[2]) == (9, 3, 2, False)
    assert len(t.hand[3]) == len(s.hand[3]) - 1


# --- how it is written -------------------------------------------------------------------


def test_the_board_of_a_written_position_fits_a_phone_and_its_columns_stand_in_line():
    s = KEEPERS.copy(start())
    KEEPERS.positions.edit(s, "c5: o1&2$3")
    lines = KEEPERS.words.write(s, OPEN).split("\n")[:8]
    assert max(map(len, lines)) <= 30
    columns = [lines[0].index(letter) for letter in "abcdefg"]
    for row in lines[1:]:
        assert [i for i in range(3, len(row)) if row[i] != " " == row[i - 1]] == columns
    assert len(lines[0].split()) == 7


@rule("KD-MODE-05")
def test_the_text_of_a_moment_without_an_action_left_can_be_given_back(keepers):
    """As it is handed out to be edited: in a Response to the last action, in the setup."""
    s = keepers("4 . . . g . . .\n3 . . . M . . .", free="B", actions=1).play("d3xd4").open()
    text = KEEPERS.words.write(s.state, OPEN)
    t = edited(s.state, text.replace("reserves: 0 0", "reserves: 3 0"))
    assert (t.reserves, t.actions, t.turn, type(t.stack[-1])) == ([3, 0], 1, 0, Turn)
    begun = KEEPERS.setup(1, Options())
    text = KEEPERS.words.write(begun, OPEN)
    text = text.replace("7  .", "7  k", 1).replace("1  .", "1  K", 1)
    t = edited(begun, text)
    assert (t.actions, t.turns, type(t.stack[-1])) == (3, [1, 0], Turn)
