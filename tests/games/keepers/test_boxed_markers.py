"""Markers in the boxed editions: shown Bombs, stacks, and what to do when they run out."""

from __future__ import annotations

import pytest

from engine.games.keepers import KEEPERS
from engine.games.keepers import events as ev
from engine.games.keepers.text import reading
from tests.scenario import piece, rule


@rule("KU-MARK-01", "IT-90")
def test_a_bomb_under_a_blank_is_only_shown(keepers):
    rows = "4 . . ?1?2 ?2 . . .\n3 . . M . . . ."
    groups = {"group_1": "B bomb c4", "group_2": "B bomb d4"}
    s = keepers(rows, edition="boxed", **groups).play("c3xc4").at("c4", "q").stands("M", "c3")
    s.never(ev.Exploded).asks("A", "turn")
    keepers(rows, **groups).play("c3xc4").happened(ev.Exploded).gone("M")


@rule("KU-MARK-01")
def test_a_single_bomb_marker_explodes_and_so_do_two_bombs(keepers):
    alone = keepers("4 . . ?1 . . . .\n3 . . M . . . .", edition="boxed", group_1="B bomb c4")
    alone.play("c3xc4").happened(ev.Exploded).gone("M")
    two = keepers(
        "4 . . ?1?2 . . . .\n3 . . M . . . .",
        edition="boxed",
        group_1="B bomb c4",
        group_2="A bomb c4",
    )
    two.play("c3xc4").happened(ev.Exploded).gone("M")


@rule("KU-MARK-01", "KD-MARK-05", "KD-PRIO-02", "KD-BOMB-04")
@pytest.mark.parametrize("real", ["B bomb c5, A bomb d5", "B bomb d5, A bomb c5"])
@pytest.mark.parametrize("how", ["blast", "pound", "shockwave", "shards"])
def test_of_stacks_uncovered_at_once_none_is_shallower_for_coming_later(keepers, real, how):
    """Each hides one Bomb among blanks: both are shown, whichever space comes first."""
    one, two = real.split(", ")
    facts = {"edition": "boxed", "group_1": one, "group_2": two}
    stacks = "5 . . ?1?2 ?1?2 . . ."
    if how == "blast":
        s = keepers(f"{stacks}\n4 . . . q . . .\n2 . . . N . . .", **facts).play("d2xd4")
    elif how == "pound":
        s = keepers(f"{stacks}\n4 . . . O . . .", **facts).play("d4 pound")
    elif how == "shockwave":
        s = keepers(stacks, row_A="shockwave", **facts).play("play shockwave")
    else:
        picture = f"{stacks}\n4 . . . w . . .\n3 . . . T . . ."
        s = keepers(picture, walls_B="d4 shards", **facts).play("d3xd4w").gone("T")
    marks = {g.split()[2]: "q" if g[0] == "B" else "Q" for g in (one, two)}
    s.at("c5", marks["c5"]).at("d5", marks["d5"]).asks("A", "turn")


@rule("KU-MARK-01", "KD-MARK-12", "KD-CARD-REBUILD")
def test_stacks_built_upon_at_once_are_each_as_deep_as_they_lay(keepers):
    facts = {"edition": "boxed", "group_1": "B bomb c4", "group_2": "A bomb d4"}
    s = keepers("4 w w ?1?2 ?1?2 w w w", row_A="rebuild", **facts).play("play rebuild")
    s.at("c4", "wq").at("d4", "wQ").never(ev.Exploded)


@rule("KU-MARK-01", "KD-BOMB-06")
def test_a_bomb_that_was_shown_goes_off_in_the_blast_after_that(keepers):
    """The pound shows one Bomb and sets off another, whose blast reaches the first."""
    facts = {"edition": "boxed", "group_2": "B bomb b1"}
    rest = "4 . . . O q . .\n1 K ?2 . L . . ."
    s = keepers(f"5 . . ?1?2 . . . .\n{rest}", group_1="B bomb c5", **facts).play("d4 pound")
    s.happened(ev.Exploded).gone("O").at("c5", "q")  # out of reach of the one on e4
    s = keepers(f"5 . . . ?1?2 . . .\n{rest}", group_1="B bomb d5", **facts).play("d4 pound")
    s.at("d5", ".").gone("O").has(bombs=())


@rule("KU-MARK-01", "KD-BOMB-04", "KD-MOVE-06", "KD-CARD-MIRAGE")
@pytest.mark.parametrize("how", ["c4=d4", "d4=c4", "play mirage c4"])
def test_trading_places_with_a_warrior_on_a_shown_bomb_sets_it_off(keepers, how):
    rows = "5 . . . . . ?2 .\n4 . . ?1?2 K . . .\n3 . . M . . . ."
    groups = {"group_1": "B bomb c4", "group_2": "B bomb f5"}
    s = keepers(rows, edition="boxed", row_A="mirage", **groups).play("c3-c4").never(ev.Exploded)
    assert KEEPERS.words.choice(s.view("A"), how).confirm.startswith("A Bomb lies on c4")
    s.play(how).happened(ev.Moved, piece=piece("K")).happened(ev.Exploded).gone("M")
    s.health("K", 2).stands("K", "c4").has(bombs=()).asks("A", "turn")


@rule("KU-MARK-01")
def test_stepping_onto_a_shown_bomb_later_sets_it_off(keepers):
    rows = "4 . . ?1?2 ?2 . . .\n3 . . M . . . ."
    groups = {"group_1": "B bomb c4", "group_2": "B bomb d4"}
    s = keepers(rows, edition="boxed", **groups).play("c3-c4").stands("M", "c4")
    s.never(ev.Exploded)
    assert [b.cell for b in s.state.bombs] == [s.state.at[2]]


@rule("KU-MARK-03")
def test_markers_run_out_and_their_owner_chooses_the_spaces(keepers):
    cells = [f"{col}{row}" for row in (5, 6) for col in "abcdefg"] + [f"{c}4" for c in "ab"]
    rows = {r: ["."] * 7 for r in (4, 5, 6)}
    for cell in cells:
        rows[int(cell[1])]["abcdefg".index(cell[0])] = "?1"
    drawn = "\n".join(f"{r} {' '.join(c)}" for r, c in rows.items())
    facts = {"edition": "boxed", "group_1": "A bomb a5"}
    s = keepers(f"{drawn}\n2 . . . . . B .", **facts)
    assert [x.markers_left for x in s.view("-").sides] == [20 - len(cells), 20]
    s.play("f2 mine e3").asks("A", "marker")  # 4 left for 8 spaces: three more to choose
    s.legal(*(f"@{c}" for c in ("e1", "e2", "f1", "f3", "g1", "g2", "g3")), only=".*")
    for action in s.actions():  # to lay a Marker is no Minefield
        text = KEEPERS.words.choice(s.view("A"), action).text
        assert reading.understand(text, s.view("A")) == action, text
    s.hidden('"real":true', from_="B").play("@f3", "@g1", "@e1").asks("A", "turn")
    laid = {m.cell for m in s.view("B").markers if m.group == 2}
    assert laid == {"e3", "f3", "g1", "e1"}
    s.legal(only=".* mine .*").refuses("f2 mine e2", because="KU-MARK-03")


@rule("KU-MARK-03", "KD-ULT-04")
def test_when_markers_run_out_under_command_the_commander_chooses(keepers):
    cells = [f"{col}{row}" for row in (5, 6) for col in "abcdefg"] + [f"{c}4" for c in "abc"]
    rows = {r: ["."] * 7 for r in (4, 5, 6)}
    for cell in cells:
        rows[int(cell[1])]["abcdefg".index(cell[0])] = "?1"
    drawn = "\n".join(f"{r} {' '.join(c)}" for r, c in rows.items())
    facts = {"edition": "boxed", "group_1": "B bomb a5", "ultimate": "command -"}
    s = keepers(f"{drawn}\n2 . . . . K n .", **facts)
    s.play("command f2", "f2 hide f3").asks("A", "marker")  # whose choices are all of them
    s.legal("@f1", "@f2", "@g2", only=".*").play("@f1", "@g2").asks("A", "turn")
    assert {m.cell for m in s.view("-").markers if m.group == 2} == {"f1", "f3", "g2"}
    assert [x.markers_left for x in s.view("-").sides] == [20, 0]  # they are B's Markers


@rule("KU-MARK-03", "KD-STEALTH-03", "KD-HID-06")
def test_how_many_spaces_are_chosen_does_not_tell_whether_a_hidden_warrior_went_on(keepers):
    """Two Markers are left for a group that grows: two choices, wherever the real space is."""
    full = "?1 ?1 ?1 ?1 ?1 ?1 ?1"
    picture = f"7 ?1 ?1 ?1 . . . .\n6 {full}\n5 {full}\n2 . ?2 . . . . ."
    seen = []
    for goal, last in (("b2", ["@a2", "@b3", "@c2"]), ("b3", ["@b3"])):
        s = keepers(picture, edition="boxed", group_1="A bomb a5", group_2="A N b2")
        s.play(f"b2 hide {goal}").asks("A", "marker").legal("@a2", "@b1", "@b3", "@c2", only=".*")
        believed = {KEEPERS.determinize(s.state, 1, n).at[piece("N")] for n in range(40)}
        assert len(believed) == 5  # where it was, or any of the four spaces around
        s.play("@b1").asks("A", "marker").legal(*last, only=".*")
        s.play("@b3").asks("A", "turn").stands("N", goal)
        seen.append(s.view("B"))
    assert seen[0] == seen[1]


@rule("KU-MARK-03", "KD-STEALTH-03")
def test_without_a_marker_left_a_hidden_warrior_goes_only_where_its_own_lie(keepers):
    cells = [f"{col}{row}" for row in (5, 6) for col in "abcdefg"] + [f"{c}4" for c in "abcdef"]
    rows = {r: ["."] * 7 for r in (4, 5, 6)}
    for cell in cells:
        rows[int(cell[1])]["abcdefg".index(cell[0])] = "?1"
    drawn = "\n".join(f"{r} {' '.join(c)}" for r, c in rows.items())
    s = keepers(drawn, edition="boxed", group_1="A N b4", row_A="stealth")
    assert s.view("-").sides[0].markers_left == 0
    s.legal("b4 hide b4", "b4 hide a4", "b4 hide c4", "b4 hide b5", only=".* hide .*")
    s.refuses("b4 hide b3", "a1 hide a1", because="KU-MARK-03")
    s.play("b4 hide b5").stands("N", "b5").at("b3", ".")


@rule("KD-MARK-14", "KD-MARK-08", "KU-MARK-02")
def test_who_steps_aside_onto_a_warrior_and_a_bomb_is_still_there_when_it_explodes(keepers):
    """The space proves taken, its Bomb goes off at once, and only then another one is chosen."""
    rows = "5 . . ?3?4 . . . .\n4 . . ?1?2 . . . .\n3 . . T . . . ."
    groups = {"group_1": "A N c4", "group_2": "B k c4", "group_3": "A K c5", "group_4": "B bomb c5"}
    s = keepers(rows, edition="boxed", **groups).play("c3xc4").asks("B", "overlap").play("@c5")
    s.happened(ev.Exploded).health("K", 2).health("k", 2).gone("N").stands("k", "c4")
    s.asks("B", "overlap").play("@b3").stands("k", "b3").asks("B", "respond").play("pass")
    s.asks("A", "turn").stands("T", "c3")


@rule("KD-MARK-14", "KD-MARK-06", "KU-KEEP-01")
def test_a_bomb_found_on_the_way_back_explodes_before_the_keeper_stands_elsewhere(keepers):
    rows = "7 . . ?1?2 l9 . . .\n4 . . . k1 . . .\n3 . . . O . . ."
    for edition, other in (("boxed", "@b7"), ("online", "@e7")):
        s = keepers(rows, edition=edition, group_1="A N c7", group_2="A bomb c7")
        s.play("d3xd4").health("l", 4).asks("B", "respawn").play("@c7").happened(ev.Exploded)
        s.gone("N").health("l", 1).asks("B", "respawn").play(other)
        s.health("k", 5).asks("A", "turn")
    rows = rows.replace("l9", "l8")  # the blast takes the LifeForce: nobody comes back
    s = keepers(rows, edition="boxed", group_1="A N c7", group_2="A bomb c7")
    s.play("d3xd4", "@c7").over("A", "lifeforce").gone("k")


@rule("KD-ATT-05", "KD-GEO-10", "KU-MARK-01")
def test_a_shown_bomb_can_be_attacked_where_a_wall_stands_on_it(keepers):
    rows = "4 w w ?1?2 . w w w\n3 . . M . . . .\n2 . . N . . . ."
    groups = {"group_1": "B bomb c4", "group_2": "B bomb e6"}
    rows += "\n6 . . . . ?2 . ."
    facts = {"edition": "boxed", "row_A": "rebuild", **groups}
    s = keepers(rows, **facts).play("play rebuild").at("c4", "wq")
    s.legal("c3xc4", "c3xc4w", "c2xc4", only="c[23]xc4w?").refuses("c2xc4w", because="KD-ATT-08")
    texts = [KEEPERS.words.choice(s.view("A"), a).text for a in ("c3xc4", "c3xc4w")]
    assert "Bomb" in texts[0]
    assert "Wall" in texts[1]
    s.play("c2xc4").happened(ev.Exploded).gone("M").stands("N", "c2").open()


@rule("KU-MARK-01")
def test_what_is_asked_before_a_known_bomb_is_turned_over_says_what_becomes_of_it(keepers):
    def asked(action: str, top: str, real: str = "A bomb d4") -> str:
        s = keepers(
            f"4 . . ?1{top} {top or '.'} . . .\n3 . . M . . . .",
            edition="boxed",
            reserves="30 0",
            group_1="A bomb c4",
            **({"group_2": real} if top else {}),
        )
        return KEEPERS.words.choice(s.view("A"), action).confirm

    assert "would explode" in asked("c3-c4", "")
    assert "would also hit" in asked("c3xc4", "")
    assert "would be revealed, but not explode" in asked("c3-c4", "?2")
    assert "would be revealed, but not explode" in asked("buy wall c4", "?2")
    assert asked("c3xc4", "?2") == ""
    assert "might explode" in asked("c3-c4", "?2", "B bomb d4")
    assert "If the Bomb explodes" in asked("c3xc4", "?2", "B bomb d4")
