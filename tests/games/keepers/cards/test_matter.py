"""Cards about Strange Matter: Deplete, Famine, Forfeit, Reduction, Resourceful, Return."""

from __future__ import annotations

import pytest

from engine import core
from engine.games.keepers import KEEPERS
from engine.games.keepers import events as ev
from engine.games.keepers.stack import Resolve
from tests.scenario import SEATS, piece, rule


def chosen(s):
    """Return the secret answers the match holds."""
    return [f.pending for f in s.state.stack if isinstance(f, Resolve)][-1]


# --- Deplete and Return ------------------------------------------------------------------


@rule("KD-CARD-DEPLETE", "KD-CSYS-15")
@pytest.mark.parametrize(("had", "left", "pool"), [(5, 3, 22), (1, 0, 21), (0, 0, 20)])
def test_deplete_takes_two_or_what_there_is(keepers, had, left, pool):
    s = keepers(row_A="deplete", reserves=f"3 {had}")
    s.play("play deplete").has(reserves=[3, left], economy=pool, cooling=[("deplete",), ()])
    s.has(actions=2)
    if had:
        s.happened(ev.Gained, seat=1, amount=had - left, why="deplete")
    else:
        s.never(ev.Gained)


@rule("KD-CARD-DEPLETE", "KD-CARD-FAMINE", "KD-LOOT-03")
def test_deplete_leaves_carried_loot_alone_and_works_under_famine(keepers):
    s = keepers("4 . . . m&6 . . .", row_A="deplete", reserves="0 4", lasting="famine * A end A 2")
    s.play("play deplete").has(reserves=[0, 2], economy=22)
    assert s.state.carried[piece("m")] == 6


@rule("KD-CARD-RETURN")
def test_return_empties_both_purses_into_the_economy(keepers):
    s = keepers(
        "4 . . $5 m&6 . . .", row_A="return", reserves="3 9", economy="1", lasting="famine * A"
    )
    s.play("play return").has(reserves=[0, 0], economy=13, row=[(), ()], cooling=[("return",), ()])
    s.at("c4", "$5")


@rule("KD-CARD-RETURN", "KD-CSYS-05")
def test_a_card_called_return_returns_like_any_other(keepers):
    s = keepers(field_A="return refresh reset")
    s.legal("return return", only="return .*").play("return return")
    s.has(row=[("return",), ()], cooling=[("refresh", "reset"), ()], actions=3)
    s.play("play return")


# --- Famine ------------------------------------------------------------------------------


@rule("KD-CARD-FAMINE", "KD-TURN-08")
def test_famine_stops_taking_and_spending_until_the_end_of_the_next_own_turn(keepers):
    s = keepers(
        row_A="famine", hand_A="dash", hand_B="snipe", reserves="20 20", free="A", graveyard="M m"
    )
    s.play("play famine", "end")
    for _ in range(2):  # B's turn and A's next one
        s.legal(only="sm|buy .*|unchain")
        s.refuses("sm", "buy wall d4", "unchain" if s.state.turn else "sm")
        s.play("end")
    s.asks("B", "turn").legal("sm", "buy wall d4", "buy snipe", "buy mage a7")


@rule("KD-CARD-FAMINE")
def test_famine_is_the_reason_given(keepers):
    s = keepers("2 . . . G . . .", hand_A="dash", reserves="20 0", lasting="famine * B end B 9")
    for wish in ("sm", "buy wall d4", "buy mage b1", "unchain", "buy dash"):
        s.refuses(wish, because="KD-CARD-FAMINE")


@rule("KD-CARD-FAMINE", "KD-TURN-08")
def test_famine_in_a_response_lasts_as_many_own_turns(keepers):
    s = keepers("4 . . . k . . .\n3 . . . M . . .", row_B="famine")
    s.play("d3xd4", "play famine")
    for _ in range(4):  # the turns of A, B, A, B
        s.refuses("sm", because="KD-CARD-FAMINE").play("end")
    s.asks("A", "turn").legal("sm")


@rule("KD-CARD-FAMINE", "KD-CSYS-06")
def test_famine_again_does_not_make_it_longer(keepers):
    s = keepers(row_A="famine", lasting="famine * A end A 2", turns="2 1")
    s.play("play famine").has(cooling=[("famine",), ()])
    assert len(s.state.effects) == 1
    s.play("end").asks("B", "turn").legal("sm")


@rule("IT-70", "KD-CARD-FAMINE", "KD-CARD-TAX", "KD-CSYS-07")
def test_a_tax_cannot_be_paid_during_famine(keepers):
    facts = {
        "row_A": "snipe",
        "row_B": "tax",
        "tax": "A snipe B",
        "reserves": "1 0",
        "hand_A": "dash",
    }
    picture = "3 . . . m . . .\n1 . . . L . . K"
    s = keepers(picture + "\n3 . . . . . . m", **facts, lasting="famine * A end A 2")
    s.legal(only="play .*").refuses("play snipe g3", because="KD-CARD-FAMINE")
    s = keepers(picture + "\n3 . . . . . . m", **facts)
    s.play("play snipe g3").gone("m").has(reserves=[0, 1], economy=20)


@rule("KD-CARD-FAMINE", "KD-WFX-SALVAGE")
def test_salvage_brings_nothing_during_famine_but_forfeit_and_loot_do(keepers):
    s = keepers(
        "4 . . . w . . .\n3 K $3 . M . . .",
        effect="- salvage",
        row_A="forfeit",
        lasting="famine * B end B 9",
    )
    s.play("d3xd4w").has(reserves=[0, 0], economy=20)
    s.play("play forfeit d3").has(reserves=[4, 0])
    s.play("a3-b3").has(reserves=[7, 0])


# --- Forfeit -----------------------------------------------------------------------------


@rule("IT-71", "KD-CARD-FORFEIT", "KD-CARD-BOUNTY-HUNTER", "KD-ECON-04", "KD-DEC-25")
def test_forfeit_gives_up_a_minion_for_four(keepers):
    s = keepers("3 . . . M . . .\n2 . . . G . m .", row_A="forfeit", row_B="bounty-hunter")
    s.legal("play forfeit d3", only="play .*")
    s.refuses("play forfeit d2", "play forfeit f2", "play forfeit a1", "play forfeit")
    s.play("play forfeit d3").gone("M").at("d3", "$2").has(reserves=[4, 0], economy=20)
    s.has(cooling=[("forfeit",), ()]).happened(ev.Killed, piece=piece("M"), how="forfeit")


@rule("KD-CARD-FORFEIT", "KD-CSYS-15")
def test_forfeit_needs_a_minion(keepers):
    s = keepers("2 . . . G . . .", row_A="forfeit", free="A")
    s.legal(only="play .*").refuses("play forfeit d2", because="KD-CSYS-15")


@rule("KD-CARD-FORFEIT", "KD-MINION-BOMBER-EXPLODE", "KD-LOOT-07")
def test_a_forfeited_bomber_explodes_and_drops_what_it_carried(keepers):
    s = keepers("4 . . . B&3 k4 . .", row_A="forfeit")
    s.play("play forfeit d4").at("d4", "$5").health("k", 1).asks("A", "turn")


@rule("KD-CARD-FORFEIT", "KD-STEALTH-06", "KD-STEALTH-07")
def test_a_hidden_minion_may_be_forfeited_and_is_shown(keepers):
    s = keepers("3 . . ?1 ?1 ?1 . .", row_A="forfeit", group_1="A N d3")
    s.legal("play forfeit d3", only="play .*").play("play forfeit d3")
    s.happened(ev.Revealed, cell=s.state.loot.index(2), pieces=(piece("N"),))
    s.at("d3", "$2").at("c3", ".").gone("N").has(reserves=[4, 0], marks=())


@rule("KD-CARD-FORFEIT", "KD-CARD-TRUCE", "KD-MINION-MAGE-DELIVER")
def test_neither_truce_nor_deliver_save_a_forfeited_minion(keepers):
    s = keepers(
        "3 . . . M . . .", row_A="forfeit", lasting="truce * B end B 9, deliver M A start A 2"
    )
    s.play("play forfeit d3").gone("M").at("d3", "$2").asks("A", "turn")


# --- Resourceful -------------------------------------------------------------------------


@rule("KD-CARD-RESOURCEFUL", "KD-ECON-10", "KD-TURN-08")
def test_resourceful_makes_everything_two_cheaper(keepers):
    s = keepers("2 . . . G . . .", row_A="resourceful", hand_A="dash", reserves="3 3", actions=3)
    s.refuses("buy dash", because="KD-CSYS-01").play("play resourceful", "buy dash")
    s.has(reserves=[0, 3], economy=23)
    s.happened(ev.CardBought, card="dash", price=3)
    s.refuses("buy wall d4", because="KD-ECON-02")
    s = keepers("2 . . . G . . .", row_A="resourceful", reserves="29 20", actions=3)
    s.play("play resourceful", "buy wall d4", "buy mage b1").has(reserves=[18, 20])
    s.asks("B", "turn").play("buy wall e4").has(reserves=[18, 15])  # not for the enemy
    s.play("end").refuses("unchain", because="KD-ECON-02").play("buy wall f4")
    s.has(reserves=[13, 15])  # over with the next own turn


@rule("KD-CARD-RESOURCEFUL")
def test_resourceful_frees_the_guardian_for_eighteen_and_outlasts_the_enemys_turn(keepers):
    picture = "2 . . . G . . .\n4 . . . k . . .\n3 . . . M . . ."
    s = keepers(picture, row_B="resourceful", reserves="18 3")
    s.play("d3xd4", "play resourceful").asks("A", "turn").refuses("unchain")
    s.play("end").refuses("buy wall a4", because="KD-ECON-02").has(reserves=[18, 3])
    s = keepers("2 . . . G . . .", row_A="resourceful", reserves="18 0")
    s.play("play resourceful", "unchain").has(reserves=[0, 0], economy=38)


@rule("KD-CARD-RESOURCEFUL", "KD-CARD-TAX", "KD-ECON-10")
def test_resourceful_does_not_make_a_tax_cheaper(keepers):
    s = keepers(
        row_A="resourceful refresh", row_B="tax", tax="A refresh B", reserves="1 0", actions=3
    )
    s.play("play resourceful", "play refresh").has(reserves=[0, 1])


@rule("KD-ECON-10", "KD-CARD-RESOURCEFUL")
def test_no_price_is_below_nothing(keepers, monkeypatch):
    from engine.games.keepers.purse import PRICES, price

    s = keepers(row_A="resourceful").play("play resourceful")
    monkeypatch.setitem(PRICES, "wall", 1)
    assert [price(s.state, seat, "wall") for seat in (0, 1)] == [0, 1]


# --- Reduction ---------------------------------------------------------------------------

PAIR = """
    4 . . . O&3 . . .
    3 . . . M . . m&5
    2 . . . G . . .
"""


@rule("KD-CARD-REDUCTION", "KD-DEC-25", "KD-LOOT-11")
def test_reduction_lets_both_sides_give_up_a_warrior_of_their_own_choice(keepers):
    s = keepers(PAIR, row_A="reduction", reserves="1 1").play("play reduction")
    decisions = KEEPERS.decisions(s.state)
    assert [(d.seat, d.kind, d.subject) for d in decisions] == [
        (0, "reduction", "blue"),
        (1, "reduction", "red"),
    ]
    assert set(decisions[0].actions) == {"@d4", "@d3", "@d2", "@a1"}
    assert set(decisions[1].actions) == {"@g3", "@g7"}
    s.play("@g3", by="B").play("@d4", by="A").asks("A", "turn")
    s.gone("m", "O").has(reserves=[6, 8], cooling=[("reduction",), ()], actions=2)
    s.at("g3", ".").at("d4", ".")


@rule("KD-CARD-REDUCTION", "KD-HID-06")
@pytest.mark.parametrize("first", ["A", "B"])
def test_the_first_answer_stays_secret_until_the_other_one_is_there(keepers, first):
    other = "AB"[first == "A"]
    wish = {"A": "@d4", "B": "@g3"}
    s = keepers(PAIR, row_A="reduction").play("play reduction")
    before = {who: KEEPERS.view(s.state, SEATS.get(who)) for who in "AB-"}
    s.play(wish[first], by=first).asks(other, "reduction")
    assert s.events == []
    assert chosen(s) == ((SEATS[first], wish[first]),)
    for who in "AB-":
        after = s.view(who)
        assert [w.seat for w in after.waiting] == [SEATS[other]]
        assert after.pieces == before[who].pieces
        assert after.sides == before[who].sides
    # What somebody believes about it: the own side knows, everybody else guesses.
    for who in "AB-":
        guesses = {
            f.pending[0][1]
            for seed in range(40)
            for f in KEEPERS.determinize(s.state, SEATS.get(who), seed).stack
            if isinstance(f, Resolve)
        }
        assert guesses == ({wish[first]} if who == first else set(_could(s, first)))
    s.play(wish[other], by=other).gone("O", "m")


def _could(s, side):
    return {"A": ("@d4", "@d3", "@d2", "@a1"), "B": ("@g3", "@g7")}[side]


@rule("KD-CARD-REDUCTION")
def test_neither_side_can_answer_twice_or_for_the_other(keepers):
    s = keepers(PAIR, row_A="reduction").play("play reduction").play("@d4", by="A")
    s.refuses("@d3", "@g3", by="A", reason=core.Reason.NOT_YOUR_TURN)
    s.refuses("@d4", "@a1", "pass", "sm", by="B", because="KD-STEALTH-06")
    s.play("@g3", by="B")


@rule("KD-CARD-REDUCTION", "KD-KEEP-01")
def test_a_keeper_given_up_brings_its_savings_back_and_costs_its_lifeforce_five(keepers):
    s = keepers(PAIR, row_A="reduction", reserves="1 7").play("play reduction")
    s.play("@g7", by="B").play("@a1", by="A")
    s.health("L", 10).health("l", 10).has(reserves=[6, 12])
    s.asks("A", "respawn").play("@c1").asks("B", "respawn").play("@c7").asks("A", "turn")
    s.health("K", 5).health("k", 5)


@rule("KD-CARD-REDUCTION", "KD-PRIO-08", "KD-END-02")
def test_both_fall_at_the_same_time(keepers):
    s = keepers(
        "1 K . . L5 . . .\n7 . . . l5 . . k", row_A="reduction", lasting="truce * A end A 9"
    )
    s.play("play reduction").play("@g7", by="B").play("@a1", by="A").over("A", "both")
    s = keepers("1 K . . L5 . . .\n7 . . . l5 . . k\n4 . . . M . . .", row_A="reduction")
    s.play("play reduction").play("@g7", by="B").play("@d4", by="A").over("A", "lifeforce")


@rule("KD-CARD-REDUCTION", "KD-MINION-BOMBER-EXPLODE")
def test_nobody_responds_to_a_reduction_and_a_bomber_still_explodes(keepers):
    s = keepers("4 . . . B k4 . .", row_A="reduction").play("play reduction")
    s.play("@d4", by="A").play("@e4", by="B")
    s.health("l", 10).asks("B", "respawn").play("@c7").asks("A", "turn").has(reserves=[2, 5])


@rule("KD-CARD-REDUCTION", "KD-STEALTH-06", "KD-STEALTH-07", "KD-MARK-05")
def test_a_hidden_warrior_may_be_given_up_and_is_shown(keepers):
    s = keepers("4 . . ?1?2 ?1 . . .", row_A="reduction", group_1="A N c4 1 4", group_2="B bomb c4")
    s.play("play reduction").legal("@c4", "@a1", only="@.*").play("@c4", by="A")
    s.play("@g7", by="B")
    s.happened(ev.Killed, piece=piece("N"), how="reduced").happened(ev.Exploded)
    s.has(reserves=[6, 5], marks=()).play("@c7")


@rule("KD-CARD-REDUCTION", "KD-STEALTH-02")
def test_two_hidden_on_one_space_are_told_apart_by_their_kind(keepers):
    s = keepers(
        "4 . . ?1?2 ?1 ?2 . .",
        row_A="reduction stealth",
        group_1="A N c4",
        group_2="A K e4 5 0",
        reserves="3 0",
    )
    s.play("play reduction").legal("@c4", "@e4", only="(@|pick ).*")
    s.state.at[piece("K")] = s.state.at[piece("N")]
    s.check()
    s.legal("pick sniper", "pick keeper", only="(@|pick ).*")
    s.play("pick sniper", by="A").play("@g7", by="B").gone("N").health("L", 15)
    assert s.state.reserves == [5, 5]
    while KEEPERS.decisions(s.state)[0].kind != "turn":
        s.play(s.actions()[0])
    s.health("K", 5)


@rule("KD-CARD-REDUCTION", "KD-RESP-08", "KD-ULT-04")
def test_reduction_in_a_response_and_by_a_commander(keepers):
    s = keepers("4 . . . k . . .\n3 . . . M . O .", row_B="reduction")
    s.play("d3xd4", "play reduction").play("@f3", by="A").play("@d4", by="B")
    s.gone("O").play("@c7").asks("A", "turn").has(cooling=[(), ("reduction",)])
    # a commander chooses for both, one after the other, and nothing it cannot see
    s = keepers(
        "5 ?1 ?1 . . . . .\n4 . . K k o . .\n3 . . . . . O .",
        row_B="reduction",
        ultimate="command -",
        group_1="B n a5",
    )
    s.play("command d4", "foe play reduction").asks("A", "reduction", "red")
    s.legal("@d4", "@e4", only="@.*").play("@e4").asks("A", "reduction", "blue")
    s.play("@f3").gone("o", "O").has(reserves=[2, 2], cooling=[(), ("reduction",)])
    s.asks("A", "turn")
