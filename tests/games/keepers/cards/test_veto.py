"""Veto: what it can hit, what stops, what goes on, and who learns what."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.games.keepers import KEEPERS
from engine.games.keepers import events as ev
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.state import Portal
from tests.scenario import piece, rule


def vetoing(keepers, picture="", **facts):
    """Return a scenario in which A has just bought Veto."""
    facts = {"hand_A": "veto", "reserves": "5 0"} | facts
    return keepers(picture, **facts).play("buy veto").asks("A", "veto", "red")


@rule("KD-CARD-VETO", "KD-DEC-23", "KD-CSYS-14")
def test_veto_hits_a_card_in_row_field_or_hand(keepers):
    s = vetoing(
        keepers, row_B="refresh !snipe dash", field_B="truce", hand_B="famine !reset return"
    )
    s.legal("pick refresh", "pick dash", "pick truce", "hand 1", "hand 2", only=".*")
    s.refuses("pick snipe", "pick famine", "hand 3", "pass", "sm", because="KD-CARD-VETO")
    s.play("pick truce").has(cooling=[(), ("!truce",)], actions=2)
    s.happened(ev.CardVetoed, seat=1, card="truce", by=0).asks("A", "turn")


@rule("KD-CARD-VETO", "KD-CSYS-15")
def test_veto_needs_a_card_to_hit(keepers):
    s = keepers(hand_A="veto", row_B="!snipe", hand_B="!dash", reserves="5 0")
    s.legal(only="buy veto").refuses("buy veto", because="KD-CSYS-15")


@rule("KD-CARD-VETO", "KD-CSYS-14", "KD-CSYS-05", "KD-CSYS-07")
def test_a_dead_card_keeps_its_place_and_counts_but_never_works(keepers):
    s = vetoing(keepers, row_B="refresh", field_B="snipe truce reset deplete", reserves="5 5")
    s.play("pick truce", "end").refuses("return truce", because="KD-CSYS-14")
    s.has(row=[("veto",), ("refresh",)], cooling=[(), ("snipe", "!truce", "reset", "deplete")])
    # It counts as a card above others, and it does not come back however much lies on it.
    s.legal("return snipe", only="return .*")
    assert [c.vetoed for c in s.view("-").sides[1].field] == [False, True, False, False]
    s = vetoing(keepers, row_B="refresh").play("pick refresh", "end")
    s.legal(only="play .*").refuses("play refresh", because="KD-CSYS-14")


@rule("KD-CSYS-02", "KD-CSYS-14")
def test_a_dead_card_counts_for_the_limit_of_seven(keepers):
    s = keepers(
        row_B="!dash refresh snipe truce reset",
        field_B="!famine return",
        hand_B="deplete",
        reserves="0 9",
        turn="B",
    )
    s.legal(only="buy deplete.*").refuses("buy deplete", because="KD-CSYS-02")


# --- the hand ----------------------------------------------------------------------------

HAND = "subdued refresh truce famine reset"


@rule("IT-75", "KD-CSYS-14", "KD-HID-07", "KD-HID-08", "KD-CSYS-10", "KD-CARD-VETO")
def test_a_blind_veto_is_known_to_the_owner_only(keepers):
    s = vetoing(
        keepers,
        hand_A="veto stun",
        hand_B=HAND,
        shared="dash return deplete",
        cards="chaotic",
        reserves="14 9",
    )
    s.play("hand 2").hidden(*HAND.split(), from_="A").hidden(*HAND.split(), from_="-")
    s.happened(ev.CardVetoed, seat=1, card="", by=0, only=None)
    (dead,) = (c for c in s.state.hand[1] if c.startswith("!"))
    name = dead[1:]
    s.happened(ev.CardVetoed, seat=1, card=name, by=0, only=(1,))
    assert [c.name for c in s.view("B").sides[1].hand if c.vetoed] == [name]
    assert not any(c.vetoed or c.name for c in s.view("A").sides[1].hand)
    # Its owner cannot buy it, but may swap it into the Shared Hand, where nobody can buy it.
    s.play("end").refuses(f"buy {name}", because="KD-CSYS-14").play(f"buy dash for {name}")
    s.has(shared=(dead, "return", "deplete")).happened(ev.CardBought, swapped=name)
    for who in "AB-":
        first = s.view(who).shared[0]
        assert (first.name, first.vetoed) == (name, True)
    other = next(c for c in s.state.hand[1])
    s.refuses(f"buy {name} for {other}", because="KD-CSYS-14").play("end")
    s.refuses(f"buy {name} for stun", because="KD-CSYS-14").legal("buy return for stun")


@rule("KD-HID-07")
def test_a_place_in_the_hand_says_nothing_about_the_card(keepers):
    struck = {place: Counter() for place in (1, 4)}
    for place, card in struck.items():
        for seed in range(120):
            s = keepers(hand_A="veto", hand_B=HAND, reserves="5 0")
            s.state.rng = seed
            KEEPERS.perform(s.state, 0, "buy veto")
            KEEPERS.perform(s.state, 0, f"hand {place}")
            card.update(c for c in s.state.hand[1] if c.startswith("!"))
    for card in struck.values():
        assert len(card) == 5
        assert min(card.values()) > 10


@rule("KD-HID-07", "KD-HID-06")
def test_a_belief_guesses_which_hand_card_is_dead(keepers):
    for cards in ("chaotic", "managed", "calculated", "dealt"):
        s = keepers(hand_B="snipe !refresh truce", row_A="dash", cards=cards)
        dead = Counter()
        for seed in range(60):
            t = KEEPERS.determinize(s.state, 0, seed)
            assert len(t.hand[1]) == 3
            (one,) = (i for i, c in enumerate(t.hand[1]) if c.startswith("!"))
            dead[one] += 1
            if cards != "managed":  # only lists of one's own choice may hold it twice
                assert "dash" not in t.hand[1]
            if cards == "calculated":
                assert {c.removeprefix("!") for c in t.hand[1]} == {"snipe", "refresh", "truce"}
            assert KEEPERS.determinize(s.state, 1, seed).hand == s.state.hand
        assert set(dead) == {0, 1, 2}


# --- what stops --------------------------------------------------------------------------


@rule("IT-76", "KD-CARD-SCALE", "KD-CSYS-13", "KD-CARD-VETO")
def test_without_scale_a_keeper_on_a_wall_can_only_step_down(keepers):
    s = vetoing(keepers, "4 . . . kW W . .\n3 . . . . . . .", row_B="scale")
    s.play("pick scale", "end").stands("k", "d4").at("d4", "kW")
    s.legal("d4-d3", "d4-d5", "d4-c4", only="d4-.*").refuses("d4-e4", because="KD-MOVE-05")
    s.play("d4-d3").at("d4", "W").refuses("d3-d4", because="KD-MOVE-05")


@rule("IT-77", "KD-CSYS-13", "KD-CARD-STEADFAST")
def test_an_effect_that_runs_outlives_its_card(keepers):
    s = vetoing(
        keepers, "4 . . . k . . .\n3 . . . M . . .", lasting="steadfast k B", field_B="steadfast"
    )
    s.play("pick steadfast", "d3xd4").health("k", 5).asks("B", "respond").play("d4-e4")
    s.play("end").has(effects=())


@rule("KD-CSYS-13", "KD-CARD-TRUCE", "KD-CSYS-08")
def test_truce_goes_on_and_finished_effects_stay(keepers):
    s = vetoing(
        keepers,
        "4 . . . k . . .\n3 . . . M . . .",
        field_B="truce refresh",
        lasting="truce * B end B 5",
    )
    s.play("pick truce", "d3xd4").health("k", 5).play("pass")
    s = keepers(
        "4 . . . k2 . . .\n3 . . . M . . .",
        row_B="refresh",
        hand_A="veto",
        reserves="5 0",
        turn="B",
    )
    s.play("play refresh", "end").health("k", 5).play("buy veto", "pick refresh").health("k", 5)


@rule("KD-CARD-VETO", "KD-CSYS-13", "KD-CARD-DASH")
def test_a_passive_stops_at_once(keepers):
    s = keepers("4 . . . k . . .\n3 . . . M . . .", row_B="dash", hand_A="veto", reserves="5 0")
    s.play("buy veto", "pick dash", "d3xd4").asks("B", "respond")
    s.legal("d4-d5", "d4-c4", "d4-e4", only="d4-.*").play("pass")


@rule("KD-CSYS-13", "KD-STAT-08", "KD-CARD-TOUGHEN")
def test_health_is_cut_to_the_maximum_that_is_left(keepers, monkeypatch):
    # A Passive that raises the Keeper's maximum, whatever it is called.
    hooks = CARDS["dash"].hooks._replace(
        max_health=lambda s, source, p, top: top + 2 * (p == source.owner * 9)
    )
    monkeypatch.setitem(CARDS, "dash", CARDS["dash"]._replace(hooks=hooks))
    from engine.games.keepers import card_types

    card_types._passives.cache_clear()
    try:
        s = vetoing(keepers, row_B="dash")
        s.state.health[piece("k")] = 7
        s.check()
        s.play("pick dash").health("k", 5).health("K", 5)
    finally:
        card_types._passives.cache_clear()


@rule("KD-CSYS-08", "KD-CARD-TOUGHEN")
def test_a_maximum_that_was_set_once_outlives_its_card(keepers):
    s = vetoing(keepers, row_B="toughen", lasting="toughen @B B")
    s.state.health[piece("k")] = 7
    s.play("pick toughen").health("k", 7)


@rule("KD-CSYS-13", "KD-CARD-ARMOR")
def test_armor_that_is_gone_protects_nobody(keepers):
    s = vetoing(keepers, "4 . . . k . . .\n3 . . . M . . .", row_B="armor", armor="k")
    s.play("pick armor").has(armor_used=()).play("d3xd4").health("k", 4).play("pass")


@rule("KD-CARD-VETO", "KD-VOID-05", "KD-CARD-VOID")
def test_a_void_vanishes_with_its_card(keepers):
    s = vetoing(keepers, "4 . . . V . . .\n3 . . . M . . .", row_B="void")
    s.play("pick void").at("d4", ".").has(voids=()).happened(ev.Faded)
    s.play("d3-d4").stands("M", "d4")


@rule("KD-CARD-VETO", "KD-CARD-VOID", "KD-CARD-PORTAL", "KD-CSYS-13")
def test_only_the_objects_of_that_cards_owner_vanish(keepers):
    s = keepers(
        hand_A="void veto", hand_B="void portal", row_A="portal", reserves="20 20", cards="managed"
    )
    s.state.row[0] = ()
    s.play("buy void", "@a4", "end", "buy void", "@b4", "buy portal", "@c4", "@d4")
    s.play("buy veto", "pick void").at("a4", "V").at("b4", ".").at("c4", "P1")
    s.happened(ev.Faded, cells=(10,))


@rule("KD-PORTAL-07", "IT-50", "KD-CARD-PORTAL", "KD-CARD-VETO")
@pytest.mark.parametrize("owner", ["A", "B"])
def test_a_chained_guardian_outside_is_destroyed_with_its_portal(keepers, owner):
    buyer = "BA"[owner == "B"]
    s = keepers(
        "5 . . . . . P1 .\n2 . . P1 G . . .",
        **{f"row_{owner}": "portal", f"hand_{buyer}": "veto"},
        reserves="5 5",
    )
    s.play("d2-c2").stands("G", "e5").legal("e5-f5", only="e5-.*")
    if buyer == "B":
        s.play("end")
    s.play("buy veto", "pick portal").gone("G").at("e5", "$10").at("c2", ".").at("f5", ".")
    s.happened(ev.Killed, piece=piece("G"), by="AB".index(buyer), how="stray")
    s.asks(buyer, "turn")


@rule("KD-PORTAL-07", "KD-CARD-VETO")
def test_a_guardian_inside_unchained_or_let_out_by_other_portals_lives_on(keepers):
    for picture, facts in (
        ("5 . . . . . P1 .\n2 . . P1 G . . .", {}),
        ("5 . . . . G P1 .\n2 . . P1 . . . .", {"free": "A"}),
    ):
        s = vetoing(keepers, picture, row_B="portal", **facts).play("pick portal")
        assert s.state.place[piece("G")] == 0
    s = keepers(
        "6 . . . . P2 . .\n5 . . . . G P1 .\n2 . . P1 . P2 . .",
        row_B="portal",
        hand_A="veto",
        reserves="5 0",
    )
    mine = s.state.portals[1]
    s.state.portals = (s.state.portals[0], Portal(mine.a, mine.b, 0))
    s.play("buy veto", "pick portal").stands("G", "e5").legal("e5-e6", only="e5-.*")


@rule("KD-CARD-VETO", "KD-CSYS-13", "KD-CSYS-14")
def test_veto_of_a_card_under_way_leaves_it_where_it_is(keepers):
    s = keepers(
        "4 . . . k . . .\n3 . . . K . . .",
        row_A="hyperdrive snipe",
        hand_B="veto",
        reserves="0 5",
    )
    s.play("play hyperdrive", "play snipe d4", "buy veto", "pick snipe").asks("A", "turn")
    s.has(row=[("!snipe",), ("veto",)], cooling=[("hyperdrive",), ()])


@rule("KD-CARD-VETO", "KD-ULT-04", "KD-RESP-08")
def test_veto_in_a_response_stops_what_the_active_player_planned(keepers):
    s = keepers(
        "4 . . . k . . .\n3 . . . M . . .",
        row_A="refresh dash",
        hand_B="veto",
        reserves="0 5",
    )
    s.play("d3xd4", "buy veto", "pick dash").asks("A", "turn").has(actions=2)
    s.legal("a1-a2", "a1-b1", only="a1-.*").legal("play refresh")
