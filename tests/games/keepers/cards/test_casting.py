"""Cards that let cards be used, or keep them from it: Casters, Hyperdrive, Reset, Subdued."""

from __future__ import annotations

import pytest

from engine.games.keepers import events as ev
from tests.scenario import piece, rule

# --- Casters -----------------------------------------------------------------------------


@rule("IT-73", "KD-CARD-CASTERS", "KD-CARD-HIGH-STAKES", "KD-DEC-19")
def test_casters_lets_both_sides_activate_in_turns(keepers):
    s = keepers(
        "4 m . . . . . .",
        hand_A="casters",
        row_A="refresh snipe",
        row_B="high-stakes dash",
        reserves="5 0",
    )
    s.play("buy casters").asks("A", "casters", "first").legal("play refresh", "play snipe a4")
    s.refuses("pass", because="KD-CARD-CASTERS").refuses("sm", "end", "a1-a2", because="KD-CSYS-04")
    s.refuses("play high-stakes", because="KD-CSYS-04")
    s.play("play refresh").asks("B", "casters", "forced").legal("play high-stakes", only=".*")
    s.refuses("pass", because="KD-CARD-CASTERS").play("play high-stakes")
    s.never(ev.TurnCut).asks("A", "casters", "second")
    s.legal("play snipe a4", "play snipe a1", "play snipe d1", "pass", only=".*")
    s.has(turn=0, actions=2, cooling=[("refresh",), ("high-stakes",)])
    s.play("play snipe a4").gone("m").happened(ev.TurnCut, seat=0).asks("B", "turn")
    s.has(actions=3, effects=(), cooling=[("refresh", "snipe"), ("high-stakes",)])


@rule("KD-CARD-CASTERS", "KD-CSYS-04")
def test_casters_costs_the_price_and_the_action_of_the_purchase_only(keepers):
    s = keepers(hand_A="casters", row_A="refresh reset", row_B="refresh", reserves="5 0", actions=1)
    s.play("buy casters", "play refresh", "play refresh").asks("A", "casters", "second")
    s.legal("play reset refresh", "pass", only=".*").play("play reset refresh")
    s.asks("B", "turn").has(row=[("casters", "refresh"), ()], cooling=[("reset",), ("refresh",)])
    s.has(reserves=[0, 0])


@rule("KD-CARD-CASTERS", "KD-CSYS-15")
def test_whoever_has_nothing_to_activate_is_skipped(keepers):
    s = keepers(hand_A="casters", reserves="5 0")
    s.play("buy casters").asks("B", "turn").has(row=[("casters",), ()])
    s = keepers(hand_A="casters", row_A="dash", row_B="refresh", reserves="5 0")
    s.play("buy casters").asks("B", "casters", "forced").play("play refresh").asks("B", "turn")
    s = keepers(hand_A="casters", row_A="refresh", row_B="dash", reserves="5 0")
    s.play("buy casters").asks("A", "casters", "first").play("play refresh").asks("B", "turn")


@rule("KD-CARD-CASTERS", "KD-CSYS-05", "KD-DEC-36")
def test_whoever_is_about_to_activate_may_take_cooled_cards_back(keepers):
    s = keepers(
        hand_A="casters",
        row_A="refresh",
        field_A="snipe reset",
        field_B="snipe deplete",
        reserves="5 0",
    )
    s.play("buy casters").legal("play refresh", "return snipe", only=".*").play("return snipe")
    s.asks("A", "casters", "first").refuses("return reset", because="KD-CSYS-05")
    s.play("play refresh").asks("B", "casters", "forced").legal("return snipe", "pass", only=".*")
    s.play("return snipe").legal("play snipe g7", "play snipe d7", only=".*")
    s.play("play snipe g7").health("k", 4).asks("A", "casters", "second")
    s.legal("play snipe a1", "play snipe d1", "pass", only=".*").play("pass")
    s.asks("B", "turn")


@rule("KD-CARD-CASTERS", "KD-RESP-02", "KD-RESP-10")
def test_every_card_is_finished_with_its_responses_before_the_next(keepers):
    s = keepers(
        "4 K . . k . . .\n3 M . . . . . .",
        hand_A="casters",
        row_A="snipe",
        row_B="refresh snipe",
        reserves="5 0",
    )
    s.play("buy casters", "play snipe d4").asks("B", "respond").legal("sm", "play refresh")
    s.play("play refresh").has(cooling=[("snipe",), ("refresh",)])
    # The enemy's Attack is an Attack in the turn of whom it hits: no Response to it.
    s.asks("B", "casters", "forced").play("play snipe a4").health("K", 4).asks("B", "turn")


@rule("KD-CARD-CASTERS", "KD-CARD-TAX", "KD-CSYS-07")
def test_in_casters_everybody_pays_its_own_tax(keepers):
    facts = {
        "hand_A": "casters",
        "row_A": "tax refresh",
        "row_B": "tax refresh",
        "tax": "A refresh B, B refresh A",
        "cards": "managed",
    }
    s = keepers(reserves="6 0", **facts).play("buy casters", "play refresh")
    s.asks("B", "casters", "forced").play("play refresh").has(reserves=[1, 0])
    s = keepers(reserves="5 0", **facts).play("buy casters").asks("B", "turn")
    s.has(reserves=[0, 0], cooling=[(), ()])


@rule("KD-CARD-CASTERS", "KD-CARD-SUBDUED")
def test_subdued_in_casters_silences_the_rest(keepers):
    s = keepers(hand_A="casters", row_A="subdued refresh", row_B="refresh", reserves="5 0")
    s.play("buy casters", "play subdued").asks("B", "turn").has(cooling=[("subdued",), ()])


@rule("KD-CARD-CASTERS", "KD-CARD-HYPERDRIVE")
def test_hyperdrive_counts_as_one_in_casters(keepers):
    s = keepers(
        hand_A="casters", row_A="hyperdrive refresh deplete return", row_B="refresh", reserves="5 4"
    )
    s.play("buy casters", "play hyperdrive").asks("A", "hyperdrive", "first")
    s.play("play refresh").asks("A", "hyperdrive", "second").play("play deplete")
    s.has(reserves=[0, 2], cooling=[("refresh", "deplete", "hyperdrive"), ()])
    s.asks("B", "casters", "forced").play("play refresh").asks("A", "casters", "second")
    s.play("play return").has(reserves=[0, 0]).asks("B", "turn")


@rule("KD-CARD-CASTERS", "KD-CARD-HIGH-STAKES")
def test_a_card_that_ends_the_turn_does_not_end_casters(keepers):
    s = keepers(hand_A="casters", row_A="high-stakes refresh", row_B="refresh", reserves="5 0")
    s.play("buy casters", "play high-stakes").asks("B", "casters", "forced").play("play refresh")
    s.asks("A", "casters", "second").play("play refresh").asks("B", "turn")


@rule("KD-CARD-CASTERS", "KD-RESP-14", "KD-RESP-08", "KD-RESP-01")
def test_casters_in_a_response_ends_no_turn(keepers):
    s = keepers(
        "4 . . . k . . .\n3 K . . M . . .",
        hand_B="casters",
        row_A="snipe",
        row_B="refresh deplete",
        reserves="3 5",
    )
    s.play("d3xd4", "buy casters").asks("B", "casters", "first").play("play refresh")
    # The active player is made to attack: its enemy, not it, may respond to that.
    s.asks("A", "casters", "forced").play("play snipe d3").asks("B", "casters", "second")
    s.play("play deplete").asks("A", "turn").has(actions=2, turn=0, reserves=[1, 0])
    s = keepers(
        "4 . . . k . . .\n3 . . . M . . .",
        hand_B="casters",
        row_A="high-stakes",
        row_B="refresh",
        reserves="0 5",
    )
    s.play("d3xd4", "buy casters", "play refresh", "play high-stakes")
    s.asks("B", "turn")  # it is A's card and A's turn: that one ends


@rule("KD-CARD-CASTERS", "KD-RESP-01", "KD-RESP-10")
def test_a_forced_attack_in_a_response_earns_a_response_of_its_own(keepers):
    s = keepers(
        "4 K . . k . . .\n3 . . . M . . .",
        hand_B="casters",
        row_A="snipe",
        row_B="refresh",
        reserves="0 5",
    )
    s.play("d3xd4", "buy casters", "play refresh").asks("A", "casters", "forced")
    s.play("play snipe d4").asks("B", "respond").play("d4xd3").gone("M").asks("A", "turn")
    s.health("k", 4)


@rule("KD-CARD-CASTERS", "KD-STEALTH-04")
def test_a_hidden_keeper_comes_out_for_its_card_and_only_for_a_card(keepers):
    picture = "4 . . ?1?2 ?1 . . .\n3 . . m . . . ."
    s = keepers(
        picture,
        hand_A="casters",
        row_A="snipe stealth",
        group_1="A K c4 5 0",
        group_2="B bomb c4",
        reserves="5 0",
        lasting="truce * A end A 9",
    )
    s.play("buy casters").legal("play snipe c3").play("play snipe c3").at("c4", "K")
    s.happened(ev.Attacked, piece=piece("K")).asks("B", "respond").stands("m", "c3")
    s.play("pass").asks("B", "turn")
    s = keepers(
        picture,
        hand_A="casters",
        row_A="snipe stealth",
        group_1="A K c4 5 0",
        group_2="B bomb c4",
        reserves="5 0",
    )
    # The Bomb takes what it was to hit: another card may be used instead, but no Move.
    s.play("buy casters", "play snipe c3").gone("m").health("K", 2).asks("A", "reuse")
    s.legal("play snipe c4", "pass", only=".*").play("pass")
    s.asks("A", "casters", "second").play("pass").asks("B", "turn")
    s.has(row=[("snipe", "stealth", "casters"), ()])


@rule("KD-CARD-CASTERS", "KD-HID-06", "KD-BOMB-03")
@pytest.mark.parametrize(
    ("bombs", "may"), [(("f7", "g6"), "pass"), (("e6", "f7"), "play minefield g6")]
)
def test_whether_casters_asks_does_not_depend_on_secrets(keepers, bombs, may):
    # Red's only card is Minefield; whether its own Bombs leave a space is its secret.
    s = keepers(
        "7 . . . l . ?1?2 k\n6 . . . . ?1?2 w ?1?2",
        hand_A="casters",
        row_B="minefield",
        group_1=f"B bomb {bombs[0]}",
        group_2=f"B bomb {bombs[1]}",
        reserves="5 0",
    )
    s.play("buy casters").asks("B", "casters", "forced").legal(may, only=".*").play(may)
    s.asks("B", "turn")


# --- Hyperdrive --------------------------------------------------------------------------


@rule("IT-74", "KD-CARD-HYPERDRIVE", "KD-CARD-RESET", "KD-DEC-20", "KD-DEC-21")
def test_hyperdrive_goes_on_top_of_what_it_drove(keepers):
    s = keepers(
        "3 K . m . . . .", row_A="hyperdrive reset", field_A="snipe", hand_A="dash", actions=3
    )
    s.play("play hyperdrive").asks("A", "hyperdrive", "first")
    s.legal("play reset snipe", "pass", only=".*").play("play reset snipe")
    s.asks("A", "hyperdrive", "second").legal("play snipe c3", "play snipe a3", "pass", only=".*")
    s.play("play snipe c3").gone("m").asks("A", "turn").has(actions=2)
    s.has(row=[(), ()], cooling=[("reset", "snipe", "hyperdrive"), ()])


@rule("KD-CARD-HYPERDRIVE")
def test_hyperdrive_above_whatever_was_there(keepers):
    s = keepers(row_A="hyperdrive refresh", field_A="restore reset")
    s.play("play hyperdrive", "play refresh").asks("A", "turn")
    s.has(cooling=[("restore", "reset", "refresh", "hyperdrive"), ()], actions=2)


@rule("KD-CARD-HYPERDRIVE", "KD-CSYS-04")
def test_hyperdrive_drives_one_or_none_and_never_itself(keepers):
    s = keepers(row_A="hyperdrive refresh dash")
    s.play("play hyperdrive").refuses("play hyperdrive", "sm", "end", "a1-a2", because="KD-CSYS-04")
    s.refuses("play dash", because="KD-CSYS-03").refuses("buy dash", because="KD-CSYS-04")
    s.play("pass").has(cooling=[("hyperdrive",), ()], row=[("refresh", "dash"), ()], actions=2)
    s = keepers(row_A="hyperdrive dash").play("play hyperdrive").asks("A", "turn")
    s.has(cooling=[("hyperdrive",), ()])


@rule("KD-CARD-HYPERDRIVE", "KD-CARD-TAX")
def test_a_driven_card_is_taxed(keepers):
    s = keepers(
        row_A="hyperdrive refresh deplete",
        row_B="tax",
        tax="A refresh B",
        reserves="1 3",
    )
    s.play("play hyperdrive", "play refresh").has(reserves=[0, 4]).play("play deplete")
    s.has(reserves=[0, 2])
    s = keepers(row_A="hyperdrive refresh", row_B="tax", tax="A hyperdrive B", reserves="0 0")
    s.refuses("play hyperdrive", because="KD-CARD-TAX")


@rule("KD-CARD-HYPERDRIVE", "KD-RESP-10", "KD-CARD-HIGH-STAKES")
def test_driven_attacks_are_answered_one_after_the_other(keepers):
    s = keepers("4 K . . k . . .", row_A="hyperdrive snipe high-stakes", hand_B="veto")
    s.state.reserves = [0, 5]
    s.play("play hyperdrive", "play snipe d4").asks("B", "respond")
    # Even with the card dead, what it set going goes on; the dead card stays where it is.
    s.play("buy veto", "pick hyperdrive").asks("A", "hyperdrive", "second")
    s.play("play high-stakes").asks("B", "turn")
    s.has(row=[("!hyperdrive",), ("veto",)], cooling=[("snipe", "high-stakes"), ()])


@rule("KD-CARD-HYPERDRIVE", "KD-CSYS-05")
def test_cards_cooled_by_a_driven_one_may_come_back_at_once(keepers):
    s = keepers(row_A="hyperdrive refresh", field_A="snipe")
    s.play("play hyperdrive").refuses("return snipe", because="KD-CSYS-05").play("play refresh")
    s.legal("return snipe", "pass", only=".*").play("return snipe").legal("play snipe a1")
    s.play("play snipe a1").has(cooling=[("refresh", "snipe", "hyperdrive"), ()]).health("K", 4)


@rule("KD-CARD-HYPERDRIVE", "KD-ULT-04")
def test_a_commander_drives_the_enemys_cards_but_returns_none(keepers):
    s = keepers(
        "4 K k2 . . . . .",
        row_B="hyperdrive refresh deplete",
        field_B="snipe reset",
        ultimate="command -",
        row_A="truce",
        reserves="4 0",
    )
    s.play("command b4", "foe play hyperdrive").asks("A", "hyperdrive", "first")
    s.legal("foe play refresh", "foe play deplete", "pass", only=".*")
    s.refuses("play truce", "return snipe", because="KD-CSYS-04")
    s.play("foe play deplete").has(reserves=[2, 0], economy=22)  # its enemy is Blue
    s.play("foe play refresh").health("k", 5).asks("A", "turn")
    s.has(cooling=[(), ("snipe", "reset", "deplete", "refresh", "hyperdrive")])


# --- Reset -------------------------------------------------------------------------------


@rule("KD-CARD-RESET", "KD-DEC-21", "KD-CSYS-14", "KD-CSYS-15")
def test_reset_takes_any_card_back_that_is_not_dead(keepers):
    s = keepers(row_A="reset", field_A="truce !snipe refresh", field_B="famine")
    s.legal("play reset truce", "play reset refresh", only="play .*")
    s.refuses("play reset snipe", because="KD-CSYS-14").refuses("play reset famine", "play reset")
    s.play("play reset truce").has(row=[("truce",), ()], actions=2)
    s.has(cooling=[("!snipe", "refresh", "reset"), ("famine",)]).legal("play truce")
    s = keepers(row_A="reset", field_A="!snipe")
    s.legal(only="play .*").refuses("play reset snipe", because="KD-CSYS-14")
    s.refuses("play reset", "play reset refresh", because="KD-CSYS-15")


# --- Subdued -----------------------------------------------------------------------------


@rule("KD-CARD-SUBDUED", "KD-CSYS-07")
def test_subdued_stops_all_cc_cards_until_a_keeper_dies(keepers):
    s = keepers(
        "4 . . . k1 . . .\n3 . . . M . . .",
        row_A="subdued refresh stun dash",
        row_B="refresh",
        ultimate="mend -",
        hand_A="toughen tax",
        reserves="5 0",
        actions=3,
    )
    s.play("play subdued").refuses("play refresh", because="KD-CARD-SUBDUED")
    s.legal("mend", "d3 stun d4", "a1-a2-a3", "buy tax")
    s.play("end").refuses("play refresh", because="KD-CARD-SUBDUED").play("end")
    s.play("d3xd4").happened(ev.Lapsed, card="subdued").play("@c7").legal("play refresh")
    s.has(effects=())


@rule("KD-CARD-SUBDUED", "KD-CARD-REDUCTION")
def test_any_keepers_death_ends_subdued(keepers):
    s = keepers("4 V . . . . . .\n3 K . . . . . .", row_A="refresh", lasting="subdued * A")
    s.refuses("play refresh", because="KD-CARD-SUBDUED").play("a3-a4").play("@c1")
    s.legal("play refresh")


@rule("IT-87", "KD-CSYS-07", "KD-CARD-SUBDUED", "KD-CARD-FAMINE")
def test_risk_is_stopped_by_subdued_and_not_by_famine(keepers):
    facts = {"row_A": "risk"}
    s = keepers(**facts, lasting="famine * B end B 9, subdued * B")
    s.refuses("play risk", because="KD-CARD-SUBDUED")
    s = keepers(**facts, lasting="famine * B end B 9").play("play risk")
    s.health("L", 5).health("l", 10)
