"""What Mages, Scalers and Bombers can do (KD-MINION)."""

from __future__ import annotations

from engine.games.keepers import events as ev
from tests.scenario import piece, rule

# --- Mage: Stun --------------------------------------------------------------------------


@rule("KD-MINION-MAGE-STUN", "KD-DEC-11")
def test_stun_reaches_visible_enemies_two_steps_away_in_a_line(keepers):
    s = keepers(
        """
        6 . . m . . . .
        5 . . s . . . .
        4 . . . g . . .
        3 o . M O . n .
        2 . . b . . . .
        1 . . d . . . K
        """
    )
    s.legal("c3 stun c5", "c3 stun a3", "c3 stun c2", "c3 stun c1", only=r"c3 stun ..")
    s.refuses("c3 stun c6", "c3 stun f3", because="KD-MINION-MAGE-STUN")
    s.refuses("c3 stun d3", because="KD-MINION-MAGE-STUN")
    s.refuses("c3 stun d4", because="KD-ATT-04").refuses("c3 stun b3", because="KD-STEALTH-06")


@rule("KD-MINION-MAGE-STUN", "KD-ATT-06")
def test_stun_counts_range_as_an_attack_does(keepers):
    s = keepers(
        "5 . . sw . . . .\n4 . . . . . . .\n3 . nw M . . . .\n2 . . w . . . .\n1 K . b . . . ."
    )
    s.legal("c3 stun b3", "c3 stun c1", only=r"c3 stun ..")
    s.refuses("c3 stun c5", because="KD-MINION-MAGE-STUN")
    behind = keepers("5 . . o . . . .\n4 . . sw . . . .\n3 . . M . . . .")
    behind.legal("c3 stun c4", only=r"c3 stun ..")


@rule("KD-MINION-MAGE-STUN", "KD-MOVE-10")
def test_a_stunned_warrior_does_not_move_until_the_mages_next_turn(keepers):
    s = keepers("5 . . s . . . .\n4 . . o . . . .\n3 . . M . . . .", turns="1 0")
    s.play("c3 stun c4").has(actions=2).happened(ev.Stunned, piece=piece("o"), by=piece("M"))
    s.play("end").refuses("c4-b4", "c4=c5", because="KD-MOVE-10").legal("c4xc3", "c4 pound")
    s.play("end").asks("A", "turn")
    s.has(effects=[]).play("end").legal("c4-b4")


@rule("KD-MINION-MAGE-STUN", "KD-TURN-08")
def test_a_stun_in_a_response_ends_with_the_responders_next_turn(keepers):
    s = keepers("4 . . o . . . .\n3 . . K . . . .\n2 . . M . . . .", turn="B")
    s.play("c4xc3").asks("A", "respond").play("c2 stun c4").asks("B", "turn")
    s.refuses("c4-b4", because="KD-MOVE-10").play("end")
    s.has(effects=[], turn=0).play("end").legal("c4-b4")


@rule("KD-MINION-MAGE-STUN", "KD-RESP-04")
def test_stun_is_no_attack(keepers):
    s = keepers("4 . . g . . . .\n3 . . M . . . .", free="B")
    s.play("c3 stun c4").health("g", 10).asks("A", "turn")


# --- Mage: Deliver -----------------------------------------------------------------------


@rule("KD-MINION-MAGE-DELIVER", "KD-DEC-09")
def test_deliver_goes_on_any_visible_warrior_within_one(keepers):
    s = keepers(
        """
        5 . . n . . . .
        4 . . s O . . .
        3 . . M . T . .
        2 . k . . . . .
        """
    )
    s.legal(*(f"c3 deliver {c}" for c in ("c3", "c4", "d4", "b2")), only=r"c3 deliver ..")
    s.refuses("c3 deliver c5", "c3 deliver e3", because="KD-MINION-MAGE-DELIVER")
    s.refuses("c3 deliver d3", because="KD-STEALTH-06")


@rule("KD-MINION-MAGE-DELIVER", "KD-DEC-10")
def test_the_next_damage_sends_it_home_instead(keepers):
    s = keepers("4 . . m . . . .\n3 . . M O . . .\n6 . . . . . . .")
    s.play("c3 deliver c4", "c3xc4").asks("B", "deliver")
    s.legal("@a7", "@b7", "@c7", "@e7", "@f7", only=r"@..").refuses("@c6", "@d1")
    s.play("@f7").stands("m", "f7").health("m", 1).asks("A", "turn").has(effects=[], actions=1)


@rule("KD-MINION-MAGE-DELIVER", "KD-RESP-06")
def test_a_delivered_warrior_does_not_respond_as_well(keepers):
    s = keepers("4 . . g . . . .\n3 . . M . . . .", free="B")
    s.play("c3 deliver c4", "c3xc4").play("@a7").health("g", 10).asks("A", "turn")


@rule("KD-MINION-MAGE-DELIVER")
def test_deliver_is_not_optional_and_saves_once(keepers):
    s = keepers("4 . . q O . . .\n3 . . M . . . .\n7 w w w . w w k")
    s.play("c3 deliver c3").play("c3xc4").gone("O")
    s.asks("A", "deliver").refuses("pass").play("@c1").stands("M", "c1").has(effects=[])
    t = keepers("4 . . M . . . .\n3 . . m . . . .", lasting="deliver M A start A 2", turn="B")
    t.play("c3xc4").asks("A", "deliver").play("@b1").stands("M", "b1").asks("B", "turn")


@rule("KD-MINION-MAGE-DELIVER", "KD-TURN-06")
def test_an_unused_token_is_gone_at_the_mages_next_turn(keepers):
    s = keepers("4 . . m . . . .\n3 . . M . . . .", turns="1 0")
    s.play("c3 deliver c4", "end").play("end").has(effects=[]).play("c3xc4").gone("m")


@rule("KD-MINION-MAGE-DELIVER")
def test_nobody_holds_two_tokens(keepers):
    s = keepers("4 . . m . . . .\n3 . . M . . . .")
    s.play("c3 deliver c4").refuses("c3 deliver c4", because="KD-MINION-MAGE-DELIVER")
    s.legal("c3 deliver c3")


@rule("KD-MINION-MAGE-DELIVER", "IT-25")
def test_without_a_legal_space_it_takes_the_damage(keepers):
    s = keepers("7 w w w . w w k\n4 . . m . . . .\n3 . . M . . . .")
    s.play("c3 deliver c4", "c3xc4").gone("m").at("c4", "$2").asks("A", "turn")
    t = keepers("7 w w w . w w k\n4 . . g . . . .\n3 . . M . . . .", free="B")
    t.play("c3 deliver c4", "c3xc4").health("g", 9).has(effects=[]).asks("A", "turn")


# --- Scaler ------------------------------------------------------------------------------


@rule("KD-MINION-SCALER-SCALE", "KD-MOVE-05")
def test_only_a_scaler_climbs_walls(keepers):
    s = keepers("4 . . w w . . .\n3 . . S M . . .")
    s.play("c3-c4").at("c4", "Sw").play("c4-d4").at("d4", "Sw").play("d4-d5").at("d5", "S")
    t = keepers("4 . . w w . . .\n3 . . S M . . .")
    t.refuses("d3-d4", because="KD-MOVE-05")


@rule("KD-MINION-SCALER-LEAPFROG", "KD-DEC-12")
def test_a_scaler_leaps_over_one_warrior_wall_or_lifeforce(keepers):
    s = keepers("6 . . . S . . .\n5 . . . m . . .\n4 . . . . . . .")
    s.legal("d6 leap d4", only=r"d6 leap ..").play("d6 leap d4").at("d4", "S").at("d5", "m")
    t = keepers("3 . . w S O . .\n2 . . . g . . .", free="B")
    t.legal("d3 leap b3", "d3 leap f3", only=r"d3 leap ..")
    t.refuses("d3 leap d1", because="KD-GEO-12")
    u = keepers("1 K . . . S . .")
    u.play("e1 leap c1").at("c1", "S").has(actions=2)


@rule("KD-MINION-SCALER-LEAPFROG")
def test_a_leap_is_straight_over_a_neighbour_and_exactly_one(keepers):
    s = keepers("4 . . . . m . .\n3 . . w S . . .\n2 . . o . b . .")
    s.legal("d3 leap b3", only=r"d3 leap ..")
    s.refuses("d3 leap b1", "d3 leap f5", "d3 leap a3", because="KD-MINION-SCALER-LEAPFROG")
    s.refuses("d3 leap d5", "d3 leap f3", because="KD-MINION-SCALER-LEAPFROG")


@rule("KD-MINION-SCALER-LEAPFROG", "IT-53")
def test_a_manned_wall_is_too_much(keepers):
    s = keepers("4 . . . sw . . .\n3 . . . S . . .")
    s.refuses("d3 leap d5", because="KD-MINION-SCALER-LEAPFROG")


@rule("KD-MINION-SCALER-LEAPFROG")
def test_a_leap_may_land_on_a_wall_but_not_on_a_warrior(keepers):
    s = keepers("5 . . . w . . .\n4 . . . m . . .\n3 . o b S . . .")
    s.play("d3 leap d5").at("d5", "Sw")
    t = keepers("4 . . . m . . .\n3 . o b S . . .")
    t.refuses("d3 leap b3", because="KD-MOVE-03")


@rule("KD-MINION-SCALER-LEAPFROG", "KD-MOVE-10")
def test_who_is_stunned_does_not_leap(keepers):
    s = keepers("4 . . . m . . .\n3 . . . S . . .", lasting="stun S B start B 2")
    s.refuses("d3 leap d5", because="KD-MOVE-10")


@rule("KD-MINION-SCALER-LEAPFROG", "KD-MARK-06", "KD-MARK-11")
def test_a_leap_onto_a_hidden_warrior_fails(keepers):
    s = keepers("5 . . . ?1 . . .\n4 . . . m . . .\n3 . . . S . . .", group_1="B n d5")
    s.play("d3 leap d5").at("d3", "S").at("d5", "n").has(actions=2)
    s.asks("B", "respond").play("pass")


# --- Bomber ------------------------------------------------------------------------------


@rule("KD-MINION-BOMBER-MINEFIELD", "KD-DEC-13", "IT-58", "KD-BOMB-01")
def test_a_minefield_marks_every_free_space_around(keepers):
    s = keepers("1 B . . . . . K")
    s.legal("a1 mine a2", "a1 mine b1", "a1 mine b2", only=r"a1 mine ..")
    s.play("a1 mine b2").has(actions=2)
    assert {m.cell: m.real for m in s.view("A").markers} == {"a2": False, "b1": False, "b2": True}
    for who in ("B", "-"):
        assert {m.cell: m.real for m in s.view(who).markers} == dict.fromkeys(("a2", "b1", "b2"))
        assert not any(isinstance(e, ev.Hid) and e.seen_by("AB".find(who)) for e in s.events)
        assert {m.hides for m in s.view(who).markers} == {"bomb"}


@rule("KD-MINION-BOMBER-MINEFIELD", "KD-BOMB-03", "IT-59")
def test_a_second_minefield_may_lay_blanks_but_no_bomb_on_the_first(keepers):
    s = keepers("1 B . . . . . K\n2 . ?1 . . . . .", group_1="A bomb b2")
    s.refuses("a1 mine b2", because="KD-BOMB-03").play("a1 mine a2").at("b2", "?1?2")


@rule("KD-MINION-BOMBER-MINEFIELD", "KD-BOMB-03")
def test_an_enemy_bomb_below_is_no_hindrance(keepers):
    s = keepers("1 B . . . . . K\n2 . ?1 . . . . .", group_1="B bomb b2")
    s.play("a1 mine b2").at("b2", "?1?2").never(ev.Exploded)


@rule("KD-MINION-BOMBER-MINEFIELD", "KD-BOMB-02")
def test_with_three_bombs_out_there_is_no_minefield(keepers):
    s = keepers(
        "3 ?1 . . ?2 . . .\n2 . . . . . Q .\n1 B . . . . . K",
        group_1="A bomb a3",
        group_2="A bomb d3",
    )
    s.refuses("a1 mine b1", because="KD-BOMB-02")
    assert not [a for a in s.actions() if "mine" in a]


@rule("KD-MINION-BOMBER-EXPLODE", "IT-30")
def test_a_bomber_killed_takes_its_killer_with_it(keepers):
    s = keepers("4 . . . B . . .\n3 . . . m . . .", turn="B")
    s.play("d3xd4").gone("B", "m").at("d4", "$2").at("d3", "$2").asks("B", "turn").has(actions=2)


@rule("KD-MINION-BOMBER-EXPLODE", "KD-RESP-04")
def test_the_explosion_hits_all_within_one_own_pieces_too(keepers):
    s = keepers(
        """
        6 . . . n . . .
        5 . . K . . . .
        4 . . w B . . .
        3 . . . . g . .
        2 . . . O . . .
        """,
        turn="B",
        free="B",
        effect="mend mend",
    )
    s.play("d6xd4").gone("B").health("K", 2).health("g", 7).at("c4", ".")
    s.at("d6", "n").at("d2", "O").at("d4", "$2").asks("B", "turn")


@rule("KD-MINION-BOMBER-EXPLODE", "KD-BOMB-06")
def test_an_exploding_bomber_sets_off_bombs_and_other_bombers(keepers):
    s = keepers("4 . . . B q . .\n3 . . . m . . .\n5 . . . . . g .", turn="B", free="B")
    s.play("d3xd4").gone("B", "m").at("e4", ".").health("g", 7)
