"""Wall Effects, one by one (KD-WFX)."""

from __future__ import annotations

import pytest

from engine.games.keepers import events as ev
from engine.games.keepers.walls import WALL_EFFECTS
from tests.scenario import rule


@rule("KD-WFX-02", "KD-WALL-06", "KD-WFX-SHARDS", "KD-WFX-SALVAGE", "KD-WFX-MEND")
@pytest.mark.parametrize("effect", ["shards", "salvage", "mend"])
def test_three_effects_need_no_destroyer(keepers, effect):
    s = keepers(
        """
        7 . . . l9 . . .
        4 . . . w k . .
        3 . . Q . . . .
        2 . . K . . . .
    """,
        effect=f"- {effect}",
    )
    s.play("c2-c3").at("d4", ".").never(ev.Fizzled)
    s.health("k", 4 if effect == "shards" else 5).health("l", 10 if effect == "mend" else 9)
    s.has(reserves=[0, 2 if effect == "salvage" else 0])


@rule("KD-WFX-02")
def test_a_destroyer_that_is_gone_is_not_affected(keepers):
    s = keepers(
        """
        5 . . . w w . .
        4 . . . O . . .
    """,
        effect="- backlash",
    )
    s.play("d4 pound").gone("O").at("d4", "$2").happened(ev.Fizzled, effect="backlash")


@rule("KD-WFX-SHARDS", "KD-BOMB-04", "KD-WALL-03")
def test_shards_hit_the_eight_spaces_around_once_but_not_the_own_one(keepers):
    s = keepers(
        """
        5 . . . . . . .
        4 . . W sw d . .
        3 . . g O t . .
    """,
        effect="mend shards",
        free="B",
    )
    s.play("d3xd4w").gone("O", "t").health("g", 9).health("d", 1).stands("s", "d4")
    s.at("c4", ".").happened(ev.Shielded).asks("B", "respond").play("pass")


@rule("KD-WFX-SHARDS", "KD-BOMB-04")
def test_shards_break_walls_with_effects_of_their_own_and_set_bombs_off(keepers):
    s = keepers(
        """
        5 . . q . w . .
        4 . . . w . g .
        3 . . . K . . .
        2 . . . . . . .
    """,
        effect="- shards",
        free="B",
    )
    # d4 hurts the Keeper and breaks e5, whose Shards reach the Guardian; then the Bomb blows
    s.play("d3xd4w").health("K", 4).health("g", 9).at("e5", ".").happened(ev.Exploded)


@rule("KD-WFX-SHARDS")
def test_shards_hit_lifeforces_and_markers(keepers):
    s = keepers(
        """
        6 . . M w . . .
        5 . . ?1 ?1 ?1 . .
    """,
        effect="- shards",
        group_1="A N d5",
    )
    s.play("c6xd6w").health("l", 14).gone("N", "M").becomes("5 . . . $2 . . .")


@rule("KD-WFX-SHOVE")
def test_shove_pushes_the_destroyer_straight_away(keepers):
    s = keepers(
        """
        4 . . . w . . .
        3 . . . . T . .
        2 . . . . . $1 .
    """,
        effect="- shove",
    )
    s.play("e3xd4w").stands("T", "f2").happened(ev.Moved, how="push").at("f2", "T&1")


@rule("KD-WFX-DRAG")
def test_drag_pulls_the_destroyer_onto_the_walls_space(keepers):
    s = keepers(
        """
        4 . . . $4w . . .
        3 . . . M . . .
    """,
        effect="- drag",
    )
    s.play("d3xd4w").stands("M", "d4").at("d4", "M&4").health("M", 1)


@rule("KD-WFX-EXILE", "KD-DEC-30")
def test_exile_sends_the_destroyer_to_a_space_its_victim_chooses(keepers):
    s = keepers(
        """
        4 . . . w . . .
        3 . . . M . . .
        1 K W Q L $2 S .
    """,
        effect="- exile",
    )
    s.play("d3xd4w").asks("B", "exile").legal("@c1", "@e1", "@g1", only=".*")
    s.refuses("@b1", "@a7", because="KD-MOVE-12")
    s.play("@e1").at("e1", "M$2").asks("A", "turn")  # placed, so the Loot stays


@rule("KD-WFX-EXILE", "KD-MOVE-13")
def test_an_exile_onto_a_bomb_sets_it_off(keepers):
    s = keepers(
        """
        4 . . . w . . .
        3 . . . M . . .
        1 K W Q L $2 S .
    """,
        effect="- exile",
    )
    s.play("d3xd4w", "@c1").gone("M").health("L", 12).asks("A", "turn")


@rule("KD-WFX-SNARE", "KD-TURN-08", "KD-MOVE-10")
def test_snare_lasts_until_the_end_of_the_destroyers_next_turn(keepers):
    s = keepers(
        """
        4 . . . w w . .
        3 . . . M . . .
    """,
        effect="- snare",
    )
    s.play("d3xd4w").refuses("d3-d4", because="KD-MOVE-10").legal("d3xd3")
    s.play("end", "end").refuses("d3-d4", because="KD-MOVE-10").play("end", "end")
    s.legal("d3-d4")


@rule("KD-WFX-SNARE")
def test_a_second_snare_counts_from_its_own_turn(keepers):
    s = keepers(
        """
        4 . . . w . . .
        3 . . w M . . .
    """,
        effect="- snare",
    )
    s.play("d3xd4w", "end", "end", "d3xc3w", "end", "end")
    s.refuses("d3-d4", because="KD-MOVE-10").play("end", "end").legal("d3-d4")


@rule("KD-WFX-TOLL")
@pytest.mark.parametrize(("had", "left", "economy"), [(5, 3, 22), (1, 0, 21), (0, 0, 20)])
def test_toll_takes_up_to_two_from_the_destroyers_player(keepers, had, left, economy):
    s = keepers(
        """
        4 . . . w . . .
        3 . . . M . . .
    """,
        effect="- toll",
        reserves=f"{had} 7",
    )
    s.play("d3xd4w").has(reserves=[left, 7], economy=economy)
    (s.never if had else s.happened)(ev.Fizzled)  # else "Toll" alone would say nothing


@rule("KD-WFX-SALVAGE")
@pytest.mark.parametrize(("economy", "got"), [(20, 2), (1, 1), (0, 0)])
def test_salvage_takes_up_to_two_from_the_economy(keepers, economy, got):
    s = keepers(
        """
        4 . . . w . . .
        3 . . . M . . .
    """,
        effect="- salvage",
        economy=economy,
        reserves="3 0",
    )
    s.play("d3xd4w").has(reserves=[3, got], economy=economy - got)
    (s.never if got else s.happened)(ev.Fizzled)


@rule("KD-WFX-MEND", "KD-STAT-07")
@pytest.mark.parametrize(("before", "after"), [(9, 10), (15, 15)])
def test_mend_heals_the_lifeforce_of_the_walls_owner(keepers, before, after):
    s = keepers(
        f"""
        7 . . . l{before} . . .
        4 . . . w . . .
        3 . . . M . . .
        1 K . . L8 . . .
    """,
        effect="- mend",
    )
    s.play("d3xd4w").health("l", after).health("L", 8)
    (s.never if after > before else s.happened)(ev.Fizzled)


@rule("KD-WFX-03", "KD-MOVE-14", "KD-GUARD-01")
@pytest.mark.parametrize(
    ("effect", "picture", "action"),
    [
        ("shove", "2 . . G w . . .", "c2xd2w"),
        ("drag", "3 . . . w . . .\n2 . . . G . . .", "d2xd3w"),
        ("exile", "3 . . . w . . .\n2 . . . G . . .\n1 K . M . S . .", "d2xd3w"),
    ],
)
def test_a_chained_guardian_is_hurt_instead_of_moved_beyond_its_chain(
    keepers, effect, picture, action
):
    s = keepers(picture, effect=f"- {effect}")
    s.play(action).stands("G", action[:2]).health("G", 9).asks("A", "turn")
    s = keepers(picture, effect=f"- {effect}", free="A")
    s.play(action)
    if effect == "exile":
        s.play("@g1")
    s.health("G", 10)


@rule("KD-WFX-03", "KD-WFX-EXILE")
def test_a_chained_guardian_can_be_exiled_within_its_chain(keepers):
    s = keepers(
        """
        3 . . . w . . .
        2 . . . G . . .
    """,
        effect="- exile",
    )
    s.play("d2xd3w").legal("@c1", "@e1", only=".*").play("@e1").stands("G", "e1").health("G", 10)


@rule("KD-CARD-VISION", "KD-CARD-COLLAPSE", "KD-WALL-05")
@pytest.mark.parametrize(("effect", "answers"), [("shove", ()), ("exile", ("@b1",))])
def test_a_scout_sees_where_a_wall_has_moved_it_before_collapse_hits_it(keepers, effect, answers):
    s = keepers(
        """
        4 . . . w . . .
        3 . . . T . . .
        1 . . ?1 L . K ?1
    """,
        group_1="B bomb c1",
        row_B="collapse",
        effect=f"mend {effect}",
    )
    s.play("d3xd4w", *answers).gone("T").at("c1", "q").at("g1", ".")


@pytest.mark.parametrize("effect", WALL_EFFECTS.values(), ids=lambda effect: effect.name)
def test_its_words_are_true_for_whoever_reads_them(effect):
    """They stand beside walls of both sides: “your LifeForce heals 1” would be the enemy's."""
    assert not {"you", "your"} & {word.strip(".,;:").lower() for word in effect.text.split()}
