"""Cards that are Attacks: Critical Hit, Snipe, Ground Pound."""

from __future__ import annotations

from engine.games.keepers import KEEPERS
from engine.games.keepers import events as ev
from engine.games.keepers.query import strength
from tests.scenario import piece, rule

# --- Critical Hit and Snipe ----------------------------------------------------------------


@rule("KD-CARD-CRITICAL-HIT", "KD-ATT-02", "KD-ATT-13", "KD-STAT-06")
def test_critical_hit_deals_three_whatever_the_strength(keepers):
    s = keepers(
        "4 . . . g . . .\n3 . . . K2 . . .", row_A="critical-hit strength persevere", free="B"
    )
    assert strength(s.state, piece("K")) == 3
    s.play("play critical-hit d4").health("g", 7).happened(ev.CardUsed, card="critical-hit")
    s.asks("B", "respond", "guardian d4 attack").play("pass").asks("A", "turn")
    s.has(actions=2, row=[("strength", "persevere"), ()], cooling=[("critical-hit",), ()])
    s.refuses("play critical-hit d4", because="KD-CSYS-05")


@rule("KD-CARD-CRITICAL-HIT", "KD-CARD-RANGE", "KD-ATT-13", "KD-DEC-28")
def test_critical_hit_reaches_one_even_with_range(keepers):
    s = keepers(
        """
        5 . . . m . . .
        4 . . sw . . . .
        3 . w K M . . .
        2 . . . t . . .
        """,
        row_A="critical-hit range",
    )
    s.legal("c3xd3", "c3xc4", "c3xc4w", "c3xb3w", "c3xc3", only="c3x.*")  # its own Range is 2
    aims = ("d3", "c4w", "b3w", "c3")
    s.legal(*(f"play critical-hit {aim}" for aim in aims), only="play .*")
    s.refuses("play critical-hit c4", because="KD-ATT-13")  # up on the Wall: that needs 2
    s.refuses("play critical-hit b3", because="KD-ATT-09")
    s.refuses("play critical-hit d2", because="KD-ATT-04")
    s.refuses("play critical-hit d4", because="KD-ATT-16")
    s.refuses("play critical-hit", "play critical-hit gold", because="KD-TURN-03")
    assert "choose the Wall" in KEEPERS.explain(s.state, 0, "play critical-hit b3").why
    s.play("play critical-hit c4w").at("c4", "s").asks("B", "respond", "scaler c4 fall")
    s.play("pass")


@rule("KD-CARD-CRITICAL-HIT", "KD-ATT-05", "KD-ATT-14")
def test_critical_hit_on_the_own_side_and_on_itself_earns_nothing(keepers):
    s = keepers("3 . . . K G . .", row_A="critical-hit").play("play critical-hit e3")
    s.health("G", 7).asks("A", "turn")
    s = keepers("3 . . . K . . .", row_A="critical-hit").play("play critical-hit d3")
    s.health("K", 2).asks("A", "turn")


@rule("KD-CARD-SNIPE", "KD-ATT-02", "KD-ATT-13", "KD-DEC-28")
def test_snipe_deals_one_up_to_three_steps_away(keepers):
    s = keepers(
        """
        6 . . . g . . .
        5 . . . m . . .
        3 . . k . . . .
        2 . . . K . . .
        """,
        row_A="snipe strength",
    )
    s.legal("play snipe d5", "play snipe d2", "play snipe d1", only="play .*")
    s.refuses("play snipe d6", because="KD-ATT-13").refuses("play snipe c3", because="KD-ATT-04")
    s.play("play snipe d5").gone("m").asks("A", "turn").has(cooling=[("snipe",), ()])


@rule("KD-CARD-SNIPE", "KD-ATT-04", "KD-ATT-06", "KD-ATT-08", "KD-CARD-STRAFE")
def test_snipe_counts_walls_as_any_attack_and_goes_diagonally_with_strafe(keepers):
    s = keepers(
        """
        5 . . . m . . t
        4 . w . o . w .
        3 . . . sw . . .
        2 . . w K w . .
        """,
        row_A="snipe strafe",
    )
    # d4 is two steps and a manned Wall away, d5 one more; an empty Wall costs nothing
    aims = ("d3", "d3w", "d4", "c2w", "e2w", "d1", "d2", "g5")
    s.legal(*(f"play snipe {aim}" for aim in aims), only="play .*")
    s.refuses("play snipe d5", because="KD-ATT-13").refuses("play snipe f4w", because="KD-ATT-08")


@rule("KD-CARD-SNIPE", "KD-PORTAL-05")
def test_snipe_does_not_go_through_a_portal(keepers):
    s = keepers("4 . . . m . . P1\n3 . . . P1 . . .\n2 . . . K . . .", row_A="snipe")
    s.refuses("play snipe d4", because="KD-PORTAL-05")


@rule("KD-CARD-SNIPE", "KD-RESP-16", "KD-ATT-12", "KD-MARK-07")
def test_snipe_finds_what_a_marker_hides_and_it_may_respond(keepers):
    s = keepers(
        "5 . . . ?1 ?1 . .\n2 . . . K . . .", row_A="snipe strength", group_1="B g d5", free="B"
    )
    s.play("play snipe d5").health("g", 9).asks("B", "respond").play("pass")
    s = keepers("5 . . . ?1 ?1 . .\n2 . . . K . . .", row_A="snipe", group_1="B g e5", free="B")
    s.play("play snipe d5").happened(ev.Missed).asks("A", "turn").has(cooling=[("snipe",), ()])


@rule("KD-CARD-SNIPE", "KD-CARD-CRITICAL-HIT", "KD-STEALTH-04")
def test_a_hidden_keeper_comes_out_to_strike(keepers):
    s = keepers(
        "5 . . m . . . .\n4 . . ?1 ?1 . . .\n3 . . ?1 . . . .",
        row_A="snipe critical-hit",
        group_1="A K c4",
    )
    s.legal("play snipe c5", "play critical-hit c5").play("play critical-hit c5")
    s.gone("m").at("c4", "K").at("d4", ".").asks("A", "turn").has(actions=2, marks=())


@rule("KD-STEALTH-04", "KD-CARD-GROUND-POUND")
def test_a_hidden_keeper_that_cannot_strike_any_more_picks_another_use(keepers):
    # the target is taken away by the very reveal: its own stack hides a Bomb of the enemy
    s = keepers(
        "5 . . m . . . .\n4 . . ?2?1 ?1 . . .",
        row_A="snipe critical-hit ground-pound truce",
        group_1="A K c4",
        group_2="B bomb c4",
    )
    s.play("play critical-hit c5").gone("m").health("K", 2).asks("A", "reuse")
    plays = ("play snipe c4", "play critical-hit c4")  # nothing is around for a Ground Pound
    s.legal(*plays, only="play .*").refuses("play truce", because="KD-STEALTH-04")
    s.play("c4-d4").stands("K", "d4").has(actions=2, cooling=[(), ()]).asks("A", "turn")


@rule("KD-STEALTH-04", "KD-TURN-04", "KD-CARD-GROUND-POUND")
def test_a_hidden_keeper_that_dies_of_its_reveal_does_nothing_more(keepers):
    s = keepers(
        "3 . . ?2?1 ?1 . . .\n1 m . . L . . .",
        row_A="ground-pound",
        group_1="A K c3 3 0",
        group_2="B bomb c3",
    )
    s.play("play ground-pound").asks("A", "respawn").play("@c1").stands("K", "c1")
    s.health("L", 10).asks("A", "turn").has(actions=2, row=[("ground-pound",), ()])


# --- Ground Pound --------------------------------------------------------------------------


@rule("KD-CARD-GROUND-POUND", "IT-18", "KD-ATT-03", "KD-ATT-15")
def test_ground_pound_hits_friend_foe_and_wall_in_one_event(keepers):
    """IT-18 with an Ogre, and the same with a Keeper's card."""
    picture = "5 . . . . w . .\n4 . . M {} m . ."
    for who, action, facts in (
        ("O", "d4 pound", {}),
        ("K", "play ground-pound", {"row_A": "ground-pound"}),
    ):
        s = keepers(picture.format(who), effect="- toll", reserves="5 0", **facts).play(action)
        s.gone("M", "m").at("e5", ".").at("c4", "$2").at("e4", "$2").health("L", 15)
        s.has(reserves=[3, 0], economy=22, actions=2).asks("A", "turn")
        assert len([e for e in s.events if isinstance(e, ev.Attacked)]) == 1
        kinds = [type(e) for e in s.events]
        assert kinds.index(ev.WallFell) > max(i for i, k in enumerate(kinds) if k is ev.Hurt)


@rule("KD-CARD-GROUND-POUND", "IT-19", "KD-WALL-02", "KD-ATT-08")
def test_ground_pound_hits_a_wall_and_who_stands_on_it_diagonally_too(keepers):
    for who, action, facts in (
        ("O", "d4 pound", {}),
        ("K", "play ground-pound", {"row_A": "ground-pound"}),
    ):
        s = keepers(f"5 . . . sw . . .\n4 . . . {who} . . .", **facts).play(action)
        s.gone("s").at("d5", "$2").asks("A", "turn").has(actions=2)
    s = keepers("5 . . w . . . .\n4 . . . K . . .", row_A="ground-pound")
    s.refuses("d4xc5w", because="KD-ATT-04").play("play ground-pound").at("c5", ".")


@rule("KD-CARD-GROUND-POUND", "IT-20", "KD-RESP-12", "KD-CARD-SCALE")
def test_a_keeper_pounded_on_its_wall_falls_and_responds_once(keepers):
    s = keepers("5 . . . kw . . .\n4 . . . O . . .", row_B="scale")
    s.play("d4 pound").health("k", 3).at("d5", "k3").happened(ev.Landed)
    s.asks("B", "respond").play("pass").asks("A", "turn").has(actions=2)


@rule("KD-CARD-GROUND-POUND", "KD-CARD-STRENGTH", "KD-CARD-PERSEVERE", "KD-CARD-HUNTER")
def test_ground_pound_has_the_keepers_current_strength_and_spares_itself(keepers):
    s = keepers(
        """
        5 . . Q g . . .
        4 . . k K2 ?1 . .
        3 . . . G . . .
        """,
        row_A="ground-pound strength persevere hunter",
        group_1="B bomb e4",
        free="A B",
    )
    s.play("play ground-pound")
    hurt = [(e.id, e.amount) for e in s.events if isinstance(e, ev.Hurt) and e.what == "w"]
    assert hurt[:3] == [(piece("k"), 3), (piece("G"), 3), (piece("g"), 6)]
    # then both Bombs go off together and hit all near them
    s.gone("k", "g", "K").health("G", 4).play("@c1", "@c7").asks("A", "turn")
