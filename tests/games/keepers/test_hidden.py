"""Who may know what (KD-HID)."""

from __future__ import annotations

import msgspec

from engine import core
from engine.core import Illegal
from engine.games.keepers import KEEPERS, Options
from engine.games.keepers import events as ev
from tests.scenario import piece, rule

PICTURE = """
    5 . . . . . t .
    4 . . ?2 ?2 . . .
    3 . ?1 ?1 m . . .
    2 . B . . . . .
"""
#: Every way the two secrets of PICTURE can be.
SECRETS = [
    {"group_1": f"A N {sniper} 1 3", "group_2": f"A bomb {bomb}"}
    for sniper in ("b3", "c3")
    for bomb in ("c4", "d4")
]


def text(s, who):
    return msgspec.json.encode(s.view(who)).decode()


@rule("KD-HID-01", "KD-HID-04")
def test_everybody_sees_the_board_the_purses_and_what_is_left(keepers):
    s = keepers(
        "5 . . w . . q .\n4 . . . m&2 $7 . .\n3 . . ?1 D . . .",
        reserves="4 6",
        economy=11,
        ultimate="recall command",
        used="B",
        effect="shards toll",
        graveyard="S",
        armor="D",
        lasting="stun m A start A 2",
        group_1="A bomb c3",
        actions=2,
    )
    for who in ("A", "B", "-"):
        view = s.view(who)
        a, b = view.sides
        assert (view.turn, view.actions, view.sides[0].economy) == (0, 2, 11)
        assert (a.reserves, a.ultimate, a.ultimate_used, a.wall_effect) == (
            4,
            "recall",
            False,
            "shards",
        )
        assert (b.reserves, b.ultimate, b.ultimate_used, b.wall_effect) == (
            6,
            "command",
            True,
            "toll",
        )
        assert [w.seat for w in view.walls] == [1]
        mage = view.pieces[piece("m")]
        assert (mage.cell, mage.carried, mage.statuses) == ("d4", 2, ("stunned",))
        assert "armor-used" in view.pieces[piece("D")].statuses
        assert view.pieces[piece("S")].where == "graveyard"
        assert view.pieces[piece("O")].where == "assembly"
        assert [(x.cell, x.amount) for x in view.loot] == [("e4", 7)]
        assert [(x.cell, x.seat) for x in view.bombs] == [("f5", 1)]
        assert [(x.cell, x.seat, x.group, x.hides) for x in view.markers] == [("c3", 0, 1, "bomb")]
        assert [(x.seat, x.kind) for x in view.waiting] == [(0, "turn")]


@rule("KD-HID-02", "KD-HID-04")
def test_only_its_side_knows_what_its_markers_hide(keepers):
    mine, theirs, public = set(), set(), set()
    for secret in SECRETS:
        s = keepers(PICTURE, **secret)
        mine.add(text(s, "A"))
        theirs.add(text(s, "B"))
        public.add(text(s, "-"))
        for who in ("B", "-"):
            s.hidden('"real":true', from_=who)
            assert s.view(who).pieces[piece("N")].cell == ""
        assert s.view("A").pieces[piece("N")].cell == secret["group_1"].split()[2]
    assert (len(mine), len(theirs), len(public)) == (4, 1, 1)


@rule("KD-HID-02")
def test_both_sides_secrets_are_kept_apart(keepers):
    s = keepers("4 . . ?2 ?2 . . .\n3 . ?1 ?1 . . . .", group_1="A N b3", group_2="B bomb d4")
    assert {m.cell: m.real for m in s.view("A").markers} == {
        "b3": True,
        "c3": False,
        "c4": None,
        "d4": None,
    }
    assert {m.cell: m.real for m in s.view("B").markers} == {
        "b3": None,
        "c3": None,
        "c4": False,
        "d4": True,
    }


@rule("KD-HID-02")
def test_the_secret_half_of_an_event_goes_to_its_side_only(keepers):
    s = keepers("3 . . N . . . .\n1 . B . . . . K")
    for action in ("c3 hide d3", "b1 mine c2"):
        s.play(action)
        secret = [e for e in s.events if isinstance(e, ev.Hid)]
        assert [e.only for e in secret] == [(0,)]
        s.hidden("Hid", from_="B").hidden("Hid", from_="-")


@rule("KD-HID-02")
def test_positions_in_text_keep_secrets_too(keepers):
    for who, seat in (("B", 1), ("-", None)):
        written = {
            KEEPERS.words.write(keepers(PICTURE, **secret).state, seat) for secret in SECRETS
        }
        assert len(written) == 1, who
        assert "A N ?" in written.pop()
    assert len({KEEPERS.words.write(keepers(PICTURE, **x).state, 0) for x in SECRETS}) == 4


@rule("KD-HID-03")
def test_nothing_but_markers_is_hidden(keepers):
    s = keepers("3 . . M . m . .", reserves="30 30")
    assert (
        msgspec.structs.replace(s.view("A"), viewer=None)
        == msgspec.structs.replace(s.view("B"), viewer=None)
        == s.view("-")
    )


@rule("KD-HID-03")
def test_chance_plays_no_part_in_what_actions_do(keepers):
    ends = []
    for seed in (1, 2, 3):
        s = keepers("4 . . . B . . .\n3 . . . m . . .\n6 . . . N . . .", turn="B")
        s.state.rng = seed
        s.play("d3xd4", "sm", "g7-g6", "d6 hide d5")
        ends.append(s.view("A"))
    assert ends[0] == ends[1] == ends[2]


@rule("KD-HID-04")
def test_after_the_end_everybody_sees_everything(keepers):
    s = keepers(PICTURE + "\n7 . . . l1 . . .\n6 . . . O . . .", **SECRETS[0])
    s.hidden('"real":true', from_="-")
    s.play("d6xd7").over("A", "lifeforce")
    for who in ("-", "B"):
        assert {m.cell for m in s.view(who).markers if m.real} == {"b3", "c4"}
        assert s.view(who).pieces[piece("N")].cell == "b3"


@rule("KD-HID-05")
def test_a_hidden_warriors_numbers_stay_known(keepers):
    s = keepers("3 . . N&3 . . . .")
    s.play("c3 hide d3")
    for who in ("A", "B", "-"):
        sniper = s.view(who).pieces[piece("N")]
        assert (sniper.where, sniper.health, sniper.carried, sniper.group) == ("hidden", 1, 3, 1)
        assert sniper.cell == ("d3" if who == "A" else "")


@rule("KD-HID-05", "KD-STEALTH-03")
def test_hiding_again_tells_nothing_new(keepers):
    views = set()
    for first, second in (("d3", "e3"), ("d3", "d4"), ("c3", "b3"), ("c4", "c3")):
        s = keepers("3 . . N . . . .")
        s.play(f"c3 hide {first}", f"{first} hide {second}")
        views.add((text(s, "B"), text(s, "-")))
    assert len(views) == 1


@rule("KD-HID-06", "IT-66")
def test_what_is_offered_does_not_depend_on_the_enemys_secrets(keepers):
    for extra in ({"reserves": "0 25"}, {"lasting": "stun m A start A 2"}, {"free": "B"}):
        offered = {
            tuple(keepers(PICTURE, turn="B", **extra, **secret).actions()) for secret in SECRETS
        }
        assert len(offered) == 1
    s = keepers(PICTURE, turn="B", **SECRETS[0])
    s.legal("d3-c3", "d3-d4", "d3xc3", "d3xd4")


@rule("KD-HID-06")
def test_refusals_do_not_depend_on_the_enemys_secrets(keepers):
    wishes = [
        "d3-b3",
        "d3xb3",
        "d3 stun c3",
        "d3 deliver c3",
        "d3 deliver d4",
        "d3=c3",
        "d3>c3",
        "b3-b4",
        "c3xd3",
        "b2 mine b1",
        "buy wall c3",
        "d3xc3w",
        "f5-e3",
        "c4-c5",
    ]
    for wish in wishes:
        answers = set()
        for secret in SECRETS:
            s = keepers(PICTURE, turn="B", **secret)
            verdict = KEEPERS.explain(s.state, 1, wish)
            answers.add((verdict.legal, verdict.action, verdict.why, verdict.rule))
            try:
                core.check(KEEPERS, s.state, 1, wish)
            except Illegal as error:
                answers.add((False, verdict.action, error.why, error.rule))
        assert len(answers) == 1, wish


@rule("KD-HID-06")
def test_questions_and_choices_in_words_do_not_depend_on_them_either(keepers):
    texts = set()
    for secret in SECRETS:
        s = keepers(PICTURE, turn="B", **secret)
        view = s.view("B")
        (decision,) = KEEPERS.decisions(s.state)
        menu = tuple(KEEPERS.words.choice(view, a) for a in decision.actions)
        texts.add((KEEPERS.words.question(view, decision), menu))
    assert len(texts) == 1


@rule("KD-HID-06")
def test_a_response_waits_only_where_something_was_found(keepers):
    # Stepping onto a blank, the mover goes on at once: nothing waits for the other side.
    s = keepers(PICTURE, turn="B", group_1="A N b3", group_2="A bomb d4")
    s.play("d3-c3").asks("B", "turn")


@rule("KD-HID-06")
def test_a_belief_has_the_same_view_and_a_fresh_future():
    s = KEEPERS.setup(5, Options())
    for seat in (0, 1, None):
        belief = KEEPERS.determinize(s, seat, 99)
        assert belief.rng != s.rng
        assert KEEPERS.view(belief, seat) == KEEPERS.view(s, seat)


@rule("KD-HID-06", "KD-BOMB-03")
def test_beliefs_take_every_place_the_enemy_may_have_chosen(keepers):
    s = keepers(PICTURE, turn="B", **SECRETS[0])
    seen = {
        (t.at[piece("N")], t.groups[1].cell)
        for t in (KEEPERS.determinize(s.state, 1, seed) for seed in range(60))
    }
    assert len(seen) == 4
    cells = {
        (t.at[piece("N")], t.groups[1].cell)
        for t in (KEEPERS.determinize(s.state, 0, seed) for seed in range(20))
    }
    assert len(cells) == 1
