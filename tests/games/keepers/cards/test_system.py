"""The card system: buying, activating, cooling down, coming back, who sees what (KD-CSYS)."""

from __future__ import annotations

from engine.core import Reason
from engine.games.keepers import KEEPERS, Options
from engine.games.keepers import events as ev
from tests.scenario import piece, rule

# --- buying -----------------------------------------------------------------------------


@rule("KD-ECON-09", "KD-CSYS-01", "KD-CSYS-09", "KD-DEC-15", "KD-ECON-02")
def test_a_card_is_bought_from_the_own_hand_for_five_and_an_action(keepers):
    s = keepers(hand_A="snipe dash", hand_B="truce", reserves="9 9")
    s.legal("buy snipe", "buy dash", only=r"buy [a-z-]+( for .*| drop .*)?")
    s.refuses("buy truce", "buy refresh", because="KD-CSYS-09")
    s.refuses("buy dash drop snipe", because="KD-CSYS-02")
    s.refuses("buy dash for snipe", because="KD-CSYS-10")
    s.play("buy dash").has(
        reserves=[4, 9], economy=25, actions=2, hand=[("snipe",), ("truce",)], row=[("dash",), ()]
    )
    s.happened(ev.CardBought, seat=0, card="dash", price=5, swapped="", dropped="", only=None)
    s.refuses("buy snipe", because="KD-CSYS-01").play("a1-a2-a3")  # a Passive works at once


@rule("KD-CSYS-10", "KD-CSYS-09", "KD-HID-08", "KD-DEC-15")
def test_a_card_of_the_shared_hand_costs_a_hand_card_too(keepers):
    s = keepers(hand_A="snipe dash", shared="refresh truce return", reserves="9 9", cards="chaotic")
    s.refuses("buy refresh", "buy refresh for truce", because="KD-CSYS-10")
    s.legal(
        *(f"buy {c} for {x}" for c in ("refresh", "truce", "return") for x in ("snipe", "dash")),
        only="buy .* for .*",
    )
    s.play("buy truce for snipe")
    s.has(shared=("refresh", "snipe", "return"), row=[("truce",), ()], hand=[("dash",), ()])
    s.happened(ev.CardBought, card="truce", swapped="snipe", only=None)
    # Who has no hand card cannot buy there.
    s.play("end").legal(only="buy .* for .*").refuses("buy refresh for dash", because="KD-CSYS-10")


@rule("KD-CSYS-09")
def test_seven_hand_cards_are_seven_purchases(keepers):
    s = keepers(
        hand_A="snipe dash",
        shared="refresh truce return",
        reserves="30 0",
        cards="chaotic",
        actions=3,
    )
    s.play("buy truce for dash", "buy snipe").legal(only="buy [a-z-]+( for .*)?")


@rule("KD-CSYS-02", "KD-DEC-15", "KD-CSYS-03")
def test_a_full_row_refuses_an_eighth_card(keepers):
    s = keepers(
        row_A="dash scale armor ram",
        field_A="refresh truce snipe",
        hand_A="void",
        reserves="9 0",
    )
    s.legal(only="buy void.*").refuses("buy void", "buy void drop dash", because="KD-CSYS-02")
    s = keepers(
        row_A="dash scale armor",
        field_A="refresh truce snipe",
        hand_A="void famine",
        reserves="14 0",
        actions=3,
    )
    s.play("buy famine").refuses("buy void", because="KD-CSYS-02")
    # Activating frees nothing.
    s.play("play famine").refuses("buy void", because="KD-CARD-FAMINE")


FULL = {
    "row_A": "dash scale armor !ram",
    "field_A": "refresh truce !snipe",
    "hand_A": "void famine",
    "reserves": "14 0",
}


def replacing(keepers, picture="", **facts):
    s = keepers(picture, **(FULL | facts))
    s.state.options = Options(allow_replacement="yes", cards="chaotic")
    s.check()
    return s


@rule("KD-CSYS-02", "KD-CSYS-11", "KD-CSYS-08", "KD-DEC-15", "KD-MODE-04")
def test_with_replacement_a_full_row_gives_up_a_card(keepers):
    s = replacing(keepers)
    owned = ["dash", "scale", "armor", "ram", "refresh", "truce", "snipe"]
    s.legal(*(f"buy famine drop {c}" for c in owned), only="buy famine.*")
    s.refuses("buy famine", "buy famine drop stun", because="KD-CSYS-02")
    s.play("buy famine drop snipe").happened(ev.CardBought, card="famine", dropped="snipe")
    s.has(
        row=[("dash", "scale", "armor", "!ram", "famine"), ()], cooling=[("refresh", "truce"), ()]
    )
    for viewer in ("A", "B", "-"):  # which everybody saw
        assert [side.scrapped for side in s.view(viewer).sides] == [("snipe",), ()]
    # It has left the match: nobody can have it, and nobody believes so.
    for seed in range(80):
        for who in (1, None):
            assert "snipe" not in KEEPERS.determinize(s.state, who, seed).hand[0]


@rule("KD-CSYS-02", "KD-CSYS-08", "KD-CSYS-13", "KD-STAT-08")
def test_a_replaced_passive_stops_and_what_has_happened_stays(keepers):
    s = replacing(keepers, armor="K", lasting="truce * A end A 9")
    s.play("buy famine drop armor").has(armor_used=()).refuses("a1-a2-a3-a4")
    s = replacing(keepers, armor="K", lasting="truce * A end A 9")
    s.play("buy famine drop truce")
    assert [e.kind for e in s.state.effects] == ["truce"]
    s = replacing(keepers, "4 . . . P1 . P1 .", row_A="dash scale armor portal")
    s.play("buy famine drop portal").at("d4", "P1").at("f4", "P1")


@rule("KD-CSYS-02", "KD-CSYS-11", "KD-CARD-TAX")
def test_a_tax_leaves_with_its_card(keepers):
    s = replacing(keepers, row_A="dash scale armor tax", row_B="refresh", tax="B refresh A")
    s.play("buy famine drop tax").has(taxes=()).play("end", "play refresh").has(reserves=[9, 0])


# --- activating and cooling down --------------------------------------------------------


@rule("KD-CSYS-04", "KD-TURN-03", "KD-CSYS-03")
def test_a_cc_card_may_be_used_in_the_turn_it_is_bought_and_then_cools_down(keepers):
    s = keepers("4 . . . . . . .\n1 K3 . . L . . .", hand_A="refresh", reserves="5 0", actions=3)
    s.play("buy refresh", "play refresh").health("K", 5).has(actions=1, row=[(), ()])
    s.has(cooling=[("refresh",), ()]).happened(ev.Cooled, seat=0, card="refresh")
    s.refuses("play refresh", because="KD-CSYS-05").refuses("return refresh", because="KD-CSYS-05")


@rule("KD-CSYS-05", "KD-DEC-36", "KD-TURN-03")
def test_a_card_returns_when_enough_lie_above_it(keepers):
    s = keepers(row_A="deplete", field_A="snipe refresh famine", actions=3)
    s.legal("return snipe", only="return .*").refuses("return refresh", "return famine")
    assert [(c.ready, c.waits) for c in s.view("B").sides[0].field] == [
        (True, 0),
        (False, 1),
        (False, 3),
    ]
    s.play("play deplete").legal("return snipe", "return refresh", only="return .*")
    # Order matters: taking the upper one first leaves too few above the lower.
    s.play("return refresh").has(actions=2, row=[("refresh",), ()])
    s.legal("return snipe", only="return .*").play("return snipe").has(actions=2)
    s.legal(only="return .*").has(cooling=[("famine", "deplete"), ()])


@rule("KD-CSYS-05")
def test_returning_an_upper_card_may_cost_a_lower_one_its_way_back(keepers):
    s = keepers(field_A="refresh snipe truce")
    s.legal("return refresh", "return snipe", only="return .*").play("return snipe")
    s.legal(only="return .*").refuses("return refresh", because="KD-CSYS-05")


@rule("KD-CSYS-05", "KD-CSYS-14")
def test_a_dead_card_counts_as_one_above(keepers):
    s = keepers(field_A="refresh !snipe !truce")
    s.legal("return refresh", only="return .*").refuses("return snipe", because="KD-CSYS-14")


@rule("KD-CSYS-05", "KD-RESP-07", "KD-DEC-36")
def test_cooled_cards_may_come_back_when_about_to_respond(keepers):
    s = keepers(
        "4 . . . g . . .\n3 . . . M . . .", field_B="refresh snipe truce", field_A="snipe refresh"
    )
    s.play("d3xd4").asks("B", "respond").legal("return snipe", "return refresh", only="return .*")
    s.refuses("return truce", because="KD-CSYS-05").play("return refresh").asks("B", "respond")
    s.play("pass").has(row=[(), ("refresh",)], cooling=[("snipe", "refresh"), ("snipe", "truce")])
    s.asks("A", "turn").has(actions=2)


@rule("KD-CSYS-05")
def test_returning_costs_nothing_and_is_never_a_must(keepers):
    s = keepers(field_A="snipe refresh", actions=1)
    s.play("return snipe").has(actions=1).asks("A", "turn").play("sm").asks("B", "turn")
    s = keepers(field_A="snipe refresh").play("end", "end")
    s.has(cooling=[("snipe", "refresh"), ()])
    s.refuses("return snipe", by="B", reason=Reason.NOT_YOUR_TURN)


@rule("KD-CSYS-06")
def test_playing_a_card_whose_effect_runs_adds_and_extends_nothing(keepers):
    s = keepers(row_A="truce", lasting="truce * A end A 1").play("play truce")
    s.has(cooling=[("truce",), ()])
    assert len(s.state.effects) == 1
    s.play("end").has(effects=())


@rule("KD-CSYS-07", "KD-CSYS-03")
def test_what_cannot_be_activated_says_why(keepers):
    s = keepers(
        row_A="!refresh dash truce stun",
        field_A="snipe",
        row_B="tax deplete",
        tax="A truce B",
        hand_A="return",
    )
    s.refuses("play refresh", because="KD-CSYS-14").refuses("play snipe", because="KD-CSYS-05")
    s.refuses("play dash", "play stun", because="KD-CSYS-03")
    s.refuses("play truce", because="KD-CARD-TAX")
    s.refuses("play return", "play deplete", because="KD-CSYS-04")
    s.refuses("foe play deplete", because="KD-TURN-01").legal(only="(foe )?play .*")


@rule("KD-CSYS-15", "KD-DEC-28", "KD-CARD-SNIPE")
def test_a_card_that_changes_nothing_may_be_played_but_not_one_without_a_target(keepers):
    s = keepers(row_A="refresh forfeit reset snipe", actions=3)
    s.legal("play refresh", "play snipe a1", "play snipe d1", only="play .*")
    s.refuses("play forfeit", "play reset", because="KD-CSYS-15")
    s.refuses("play snipe", because="KD-TURN-03")
    s.play("play refresh").never(ev.Healed).has(cooling=[("refresh",), ()])


@rule("KD-DEC-26", "KD-DEC-27", "KD-DEC-28")
def test_aims_are_chosen_with_the_card(keepers):
    s = keepers(
        "4 . . . m . . .\n3 . . . K . O .\n2 . . W . . . .",
        row_A="mirage sprint teleport critical-hit snipe",
    )
    s.legal("play mirage f3", only="play mirage.*")
    s.legal("play sprint d3", "play sprint f3", only="play sprint.*")
    s.legal("play teleport c1", "play teleport d2", only="play teleport [cd].*")
    s.legal("play critical-hit d4", "play critical-hit d3", only="play critical-hit.*")
    s.legal("play snipe d4", "play snipe f3", "play snipe d3", "play snipe d1", only="play snipe.*")


@rule("KD-CSYS-03", "KD-CSYS-08")
def test_active_cards_cost_an_action_and_never_cool_down(keepers):
    s = keepers("4 . . . m . . .\n3 . . . K . . .", row_A="stun", actions=3)
    s.play("d3 stun d4", "d3 stun d4").has(actions=1, row=[("stun",), ()], cooling=[(), ()])


# --- Command ----------------------------------------------------------------------------


@rule("IT-82", "KD-ULT-04", "KD-CARD-CRITICAL-HIT")
def test_a_commander_uses_the_enemys_critical_hit(keepers):
    s = keepers(
        "4 . . K k m . .",
        ultimate="command -",
        row_B="critical-hit",
        hand_B="dash",
        shared="void",
        field_B="snipe refresh",
        reserves="0 9",
        actions=3,
    )
    s.play("command d4").has(actions=2)
    s.refuses("foe play snipe e4", because="KD-CSYS-05")
    s.play("foe play critical-hit e4").gone("m").at("e4", "$2").has(reserves=[0, 9], actions=1)
    s.has(cooling=[(), ("snipe", "refresh", "critical-hit")])
    s.refuses("buy dash", "return snipe").refuses("buy wall a4", because="KD-ECON-02")
    s.happened(ev.CardUsed, seat=1, card="critical-hit", by=0)


@rule("IT-82", "KD-ULT-04", "KD-CARD-SNIPE")
def test_a_commander_uses_the_enemys_cards_but_not_its_hand_or_purse(keepers):
    s = keepers(
        "4 . . K k m . .",
        ultimate="command -",
        row_B="snipe refresh",
        hand_B="dash",
        shared="void",
        field_B="truce reset deplete",
        reserves="0 9",
        actions=3,
        cards="chaotic",
    )
    s.play("command d4").refuses("buy dash", because="KD-CSYS-09")
    s.refuses("buy void for dash", because="KD-CSYS-10").refuses(
        "return truce", because="KD-CSYS-05"
    )
    s.legal("foe play refresh", "foe play snipe e4").refuses("foe play truce", because="KD-CSYS-05")
    s.hidden("dash", from_="A").play("foe play snipe e4").gone("m").at("e4", "$2")
    s.has(cooling=[(), ("truce", "reset", "deplete", "snipe")], row=[(), ("refresh",)])
    s.has(reserves=[0, 9], actions=1).happened(ev.CardUsed, seat=1, card="snipe", by=0)
    s.happened(ev.Killed, piece=piece("m"), by=0)


@rule("KD-ULT-04", "KD-CARD-CASTERS")
def test_under_command_the_owner_cannot_use_its_keepers_cards(keepers):
    s = keepers(
        "4 . . K k . . .",
        ultimate="command -",
        row_B="snipe",
        hand_A="casters",
        reserves="5 0",
        actions=3,
    )
    s.play("command d4", "buy casters").asks("B", "turn")
    s.has(cooling=[(), ()])


# --- secrets ----------------------------------------------------------------------------


@rule("KD-HID-06", "KD-HID-02", "KD-CSYS-09")
def test_no_offer_or_refusal_depends_on_the_enemys_hand(keepers):
    s = keepers(
        hand_A="snipe veto",
        hand_B="dash truce !void",
        reserves="9 9",
        shared="tax",
        cards="chaotic",
    )
    wishes = ["buy dash", "buy void", "buy tax for snipe", "play dash", "buy snipe", "hand 1"]
    for seed in range(5):
        belief = KEEPERS.determinize(s.state, 0, seed)
        for wish in wishes:
            assert KEEPERS.explain(belief, 0, wish) == KEEPERS.explain(s.state, 0, wish)
    s.play("buy veto")
    for seed in range(5):
        belief = KEEPERS.determinize(s.state, 0, seed)
        assert KEEPERS.decisions(belief) == KEEPERS.decisions(s.state)
    s.play("hand 1")


@rule("KD-HID-01", "KD-HID-04", "KD-HID-02")
def test_rows_fields_and_the_shared_hand_are_public_and_hands_after_the_end(keepers):
    s = keepers(
        "6 . . . M . . .\n7 . . . l1 . . .",
        hand_A="snipe",
        hand_B="dash !void",
        row_B="truce",
        field_A="refresh",
        shared="tax",
        cards="chaotic",
    )
    for who in "AB-":
        view = s.view(who)
        assert [c.name for c in view.sides[1].row] == ["truce"]
        assert [c.name for c in view.sides[0].field] == ["refresh"]
    s.play("d6xd7").over("A", "lifeforce")
    for who in "AB-":
        hand = s.view(who).sides[1].hand
        assert [(c.name, c.vetoed) for c in hand] == [("dash", False), ("void", True)]
