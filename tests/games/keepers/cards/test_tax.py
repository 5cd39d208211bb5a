"""Tax: who pays what to whom, and for how long."""

from __future__ import annotations

import pytest

from engine.core import Reason
from engine.games.keepers import events as ev
from engine.games.keepers.state import Tax
from tests.scenario import rule


@rule("KD-CARD-TAX", "KD-DEC-22", "KD-ECON-03")
def test_tax_is_paid_with_every_activation_to_the_taxing_player(keepers):
    s = keepers(
        hand_A="tax",
        row_B="refresh dash snipe",
        field_B="restore !famine",
        reserves="5 2",
    )
    s.play("buy tax").asks("A", "tax", "red")
    s.legal("pick refresh", "pick snipe", "pick restore", only=".*")
    s.refuses("pick dash", "pick famine", "pass", because="KD-CARD-TAX")
    s.play("pick refresh").happened(ev.CardTaxed, seat=1, card="refresh", by=0)
    s.has(taxes=(Tax(1, "refresh", 0),)).play("end", "play refresh")
    s.has(reserves=[1, 1], economy=25).happened(ev.Paid, seat=1, to=0, amount=1, why="tax")
    s.play("play snipe g7").has(reserves=[1, 1])


@rule("KD-CARD-TAX", "KD-CSYS-07")
def test_who_cannot_pay_cannot_activate(keepers):
    s = keepers(row_A="tax", row_B="refresh", tax="B refresh A", turn="B")
    s.legal(only="play .*").refuses("play refresh", because="KD-CARD-TAX")
    assert [c.taxed for c in s.view("-").sides[1].row] == [True]
    assert [c.ready for c in s.view("A").sides[1].row] == [False]
    s.play("sm").play("play refresh").has(reserves=[1, 0])


@rule("KD-CARD-TAX")
def test_a_tax_on_nothing_falls_on_the_first_cc_card_bought(keepers):
    s = keepers(hand_A="tax", row_B="dash !snipe", hand_B="truce refresh scale", reserves="5 15")
    s.play("buy tax").asks("A", "turn").happened(ev.CardTaxed, seat=1, card="", by=0)
    assert [(r.name, r.by, r.seat) for r in s.view("-").running] == [("tax", 0, 1)]
    s.play("end", "buy scale").has(taxes=(Tax(1, "", 0),))
    s.play("buy truce").happened(ev.CardTaxed, seat=1, card="truce", by=0)
    assert s.view("-").running == ()
    s.has(taxes=(Tax(1, "truce", 0),)).play("buy refresh").play("end").play("play refresh")
    s.has(reserves=[0, 0]).refuses("play truce", because="KD-CARD-TAX")


@rule("KD-CARD-TAX", "KD-CSYS-13", "KD-CARD-VETO")
def test_a_tax_ends_with_its_card(keepers):
    s = keepers(
        row_A="tax", hand_B="veto", row_B="refresh", tax="B refresh A", turn="B", reserves="0 5"
    )
    s.refuses("play refresh x").play("buy veto", "pick tax").has(taxes=())
    s.legal("play refresh").play("play refresh").has(reserves=[0, 0])


@rule("KD-CARD-TAX", "KD-ULT-04")
def test_a_commander_cannot_use_a_taxed_card(keepers):
    s = keepers(
        "4 K k2 . . . . .",
        row_A="tax",
        row_B="refresh deplete",
        tax="B refresh A",
        ultimate="command -",
        reserves="3 3",
    )
    s.play("command b4").refuses("foe play refresh", because="KD-CARD-TAX").legal(
        "foe play deplete"
    )


@rule("KD-CARD-TAX", "KD-CSYS-05")
def test_a_tax_stays_on_its_card_wherever_it_lies(keepers):
    s = keepers(
        row_A="tax",
        field_B="snipe deplete",
        tax="B snipe A",
        turn="B",
        reserves="0 2",
    )
    s.play("return snipe", "play snipe g7").has(reserves=[1, 1]).health("k", 4)
    assert [c.taxed for c in s.view("A").sides[1].field] == [False, True]


@rule("KD-CARD-CASTERS", "KD-CARD-TAX", "KD-CSYS-15")
@pytest.mark.parametrize("name", ["casters", "tax"])
def test_these_events_can_always_be_bought(keepers, name):
    s = keepers(hand_A=name, reserves="5 0").play(f"buy {name}")
    s.has(row=[(name,), ()], reserves=[0, 0])


@rule("KD-CSYS-03")
def test_an_event_cannot_be_activated_again(keepers):
    s = keepers(row_A="tax casters", row_B="refresh")
    s.refuses("play tax", "play casters", because="KD-CSYS-03", reason=Reason.NOT_LEGAL)
