"""Four players in two teams on one board of 14 columns (KU-MODE-COOP).

A and C play from the south against B and D; the letters of C and D carry a plus.
"""

from __future__ import annotations

import pytest

from engine import core
from engine.core import Illegal, Outcome
from engine.games.keepers import KEEPERS, Options, setup
from engine.games.keepers import events as ev
from engine.games.keepers.mat import TEAMS
from engine.games.keepers.query import controller
from engine.games.keepers.text.view_index import Seen
from tests.scenario import Scenario, rule

COOP = {"edition": "coop"}
E = ". . . . . . ."  # an empty row of one mat


def row(number: int, west: str = E, east: str = E) -> str:
    return f"{number} {west} {east}\n"


def begun(seed: int = 7) -> Scenario:
    s = Scenario(KEEPERS.setup(seed, Options(edition="coop")))
    s.check()
    while KEEPERS.decisions(s.state)[0].kind != "turn":
        decision = KEEPERS.decisions(s.state)[0]
        s.play(decision.actions[0], by="ABCD"[decision.seat])
    return s


@rule("KU-MODE-COOP", "IT-91")
def test_two_mats_stand_side_by_side():
    s = begun()
    assert s.state.mat.grid.cols == 14
    names = s.state.mat.grid.names
    assert [names[c] for c in TEAMS.lifeforces] == ["d1", "d7", "k1", "k7"]
    assert [names[c] for c in TEAMS.guardians] == ["d2", "d6", "k2", "k6"]
    walls = [s.state.wall[c] - 1 for c in TEAMS.wall_row]
    assert walls == [1] * 7 + [3] * 7  # seven of each player of the second team
    assert [len(h) for h in s.state.hand] == [7, 7, 7, 7]
    s.has(shared=(), actions=3, economy=[20, 20], reserves=[0, 0, 0, 0])


@rule("KU-MODE-COOP", "KD-DEC-37")
def test_each_player_lays_out_its_own_columns_in_the_order_of_play():
    s = Scenario(KEEPERS.setup(7, Options(edition="coop")))
    order = []
    while (decision := KEEPERS.decisions(s.state)[0]).kind != "turn":
        if not order or order[-1] != decision.seat:
            order.append(decision.seat)
        if decision.kind == "keeper":
            columns = {a.split()[1][0] for a in decision.actions}
            own = "abcefg" if decision.seat < 2 else "hijlmn"
            assert columns == set(own)
        s.play(decision.actions[0], by="ABCD"[decision.seat])
    assert order == [0, 2, 1, 3, 0, 2, 1, 3]


@rule("KU-MODE-COOP")
def test_turns_go_round_a_c_b_d_with_three_actions_each():
    s = begun()
    for who in "ACBDAC":
        s.asks(who, "turn").has(actions=3).play("sm").has(actions=2).play("end")


@rule("KU-MODE-COOP", "KD-ECON-01")
def test_each_team_has_its_own_economy_and_each_player_its_reserves():
    s = begun().play("sm", "end", "sm", "sm", "end", "sm", "end")
    s.has(economy=[17, 19], reserves=[1, 1, 2, 0])
    t = begun()
    t.state.reserves[1] = 10
    t.play("end", "end").play(
        next(a for a in t.actions() if a.startswith(("buy mage", "buy scout")))
    )
    t.has(economy=[20, 30], reserves=[0, 0, 0, 0])


@rule("KU-MODE-COOP", "KD-DEC-37")
def test_giving_strange_matter_costs_an_action_and_goes_to_the_partner(keepers):
    s = keepers(row(4), reserves="7 0 0 0", **COOP)
    s.legal(*(f"give green {n}" for n in range(1, 8)), only="give .*")
    s.refuses("give red 1", "give green 8", because="KU-MODE-COOP")
    s.play("give green 5").has(reserves=[2, 0, 5, 0], actions=2)
    s.happened(ev.Paid, seat=0, to=2, amount=5, why="gift")


@rule("KU-MODE-COOP", "IT-91")
def test_warriors_cross_from_one_mat_to_the_other(keepers):
    s = keepers(row(3, ". . . . . . M"), **COOP).play("g3-h3").stands("M", "h3")
    s.legal("h3-i3", "h3-g3").play("h3-i3")
    keepers(row(3, ". . . . . . M", "m . . . . . ."), **COOP).play("g3xh3").gone("m")


@rule("KU-MODE-COOP", "KD-HID-09")
def test_partners_see_each_others_cards_and_secrets(keepers):
    groups = {"group_1": "A bomb c4", "hand_A": "snipe dash", "hand_B": "risk"}
    s = keepers(row(4, ". . ?1 ?1 . . ."), **groups, **COOP)
    for viewer, knows in (("A", True), ("C", True), ("B", False), ("D", False), ("-", False)):
        view = s.view(viewer)
        assert [m.real for m in view.markers] == ([True, False] if knows else [None, None])
        assert (view.sides[0].hand[0].name == "snipe") == knows
    assert s.view("D").sides[1].hand[0].name == "risk"


@rule("KU-MODE-COOP", "KD-RESP-02", "KD-RESP-04")
def test_partners_are_no_enemies(keepers):
    """No Response to a partner's Attack or turn; hand-off, switch and Ram work with it."""
    s = keepers(row(4, ". . . G+ . . .") + row(3, ". . . O . . ."), free="C", **COOP)
    s.play("d3xd4").health("G+", 8).asks("A", "turn")
    t = keepers(row(3, ". . . M&3 S+ . ."), **COOP)
    t.legal("d3>e3", "d3=e3").play("d3>e3").happened(ev.Handed, receiver=2 * 9 + 3, amount=3)
    t.play("d3=e3").stands("M", "e3").stands("S+", "d3")
    u = keepers(row(3, ". . . D S+ . ."), **COOP).play("d3-e3").stands("S+", "f3")
    u.legal(only="e3 stun .*")


@rule("KU-MODE-COOP", "KD-RESP-01")
def test_an_enemy_responds_in_anybodys_turn_of_the_other_team(keepers):
    rows = row(4, ". . . g . . .", "g+ . . . . . .") + row(3, ". . . O . . .", "O+ . . . . . .")
    s = keepers(rows, free="B D", **COOP).play("d3xd4").asks("B", "respond").play("pass")
    s.play("end").asks("C", "turn").play("h3xh4").asks("D", "respond").play("pass")


@rule("KU-MODE-COOP")
def test_cards_that_mean_an_enemy_name_one_of_two(keepers):
    s = keepers(row(4), row_A="health-slash", **COOP)
    s.legal("play health-slash red", "play health-slash gold", only="play .*")
    s.refuses("play health-slash", "play health-slash green", because="KU-MODE-COOP")
    s.play("play health-slash gold").health("k", 5).health("k+", 3)


@rule("KU-MODE-COOP", "KD-ULT-03")
def test_standstill_stops_both_enemies_and_no_partner(keepers):
    rows = row(5, ". . m . . . .", "m+ . . . . . .") + row(3, ". . M . . . .", "M+ . . . . . .")
    s = keepers(rows, ultimate="standstill - - -", **COOP).play("standstill").legal("c3-c4")
    s.play("end").legal("h3-h4").play("end").legal(only="c5-.*").play("end").legal(only="h5-.*")
    s.play("end").asks("A", "turn")


@rule("KU-MODE-COOP", "KD-ULT-04")
def test_command_lends_either_enemys_warrior(keepers):
    rows = row(4, ". . . K m+ . .") + row(3, ". . . s . . .") + row(5, ". . . . o . .")
    s = keepers(rows, ultimate="command - - -", **COOP)
    s.legal("command e4", "command d3", "command e5", only="command .*").play("command e4")
    s.play("e4xe5").gone("o").asks("A", "turn")


@rule("KU-MODE-COOP", "KD-END-01")
def test_a_team_loses_with_one_of_its_lifeforces(keepers):
    s = keepers(row(7, E, ". . . l+2 . . .") + row(6, E, ". . . O . . ."), **COOP)
    s.play("k6xk7").over("A", "lifeforce")
    assert s.state.outcome == Outcome((0, 2), "lifeforce")
    lines = " ".join(KEEPERS.words.tell(s.events))
    assert "Blue and Green win" in lines


@rule("KU-MODE-COOP", "KD-END-02")
def test_when_both_teams_lose_a_lifeforce_at_once_the_first_keeper_decides(keepers):
    rows = (
        row(7, ". . . l3 . . .") + row(6, ". . . q . . .") + row(5, ". . . q . . .")
        + row(4, ". . N Q . . .") + row(3, ". . . Q . . .") + row(2, ". . . Q . . .")
        + row(1, ". . . L3 . . .", "K+ . . L+ . . .")
    )  # fmt: skip
    s = keepers(rows, **COOP).play("c4xd4").happened(ev.Sudden)
    s.has(lifeforce=[0, 0, 15, 15], sudden=True).at("d1", ".").at("k1", "L+15")
    k = s.state
    k.health[9 * 3] = 1  # Gold's Keeper stands on n7, with its LifeForce alive
    t = keepers(row(7, E, ". . . l+ . k+1 .") + row(6, E, ". . . . . O ."), sudden="yes", **COOP)
    t.state.lifeforce = [0, 0, 15, 15]
    t.play("m6xm7").over("A", "keeper")


@rule("KU-MODE-COOP", "KD-TURN-10")
def test_who_resigns_gives_up_for_its_team_and_a_draw_needs_all_four():
    s = begun()
    copy = KEEPERS.copy(s.state)
    core.apply(KEEPERS, copy, 3, "resign")
    assert copy.outcome == Outcome((0, 2), "resignation")
    for seat, action in ((0, "offer draw"), (1, "accept draw"), (2, "accept draw")):
        core.apply(KEEPERS, s.state, seat, action)
        assert s.state.outcome is None
    core.apply(KEEPERS, s.state, 3, "accept draw")
    assert s.state.outcome == Outcome((), "agreement")
    with pytest.raises(Illegal):
        core.apply(KEEPERS, s.state, 0, "offer draw")


@rule("KU-MODE-COOP", "KU-SETUP-01")
def test_seats_pair_the_host_with_the_first_guest():
    for seed in range(10):
        people = setup.seating(seed, Options(edition="coop"))
        assert sorted(people) == [0, 1, 2, 3]
        assert {people[0], people[2]} in ({0, 1}, {2, 3})
    assert setup.seating(3, Options(edition="coop", first="host"))[:3:2] == (0, 1)
    assert setup.teams(Options(edition="coop")) == (0, 1, 0, 1)


@rule("KU-MODE-COOP", "KU-KEEP-01")
def test_a_keeper_comes_back_on_its_own_mat(keepers):
    s = keepers(row(4, ". . . k+1 . . .") + row(3, ". . . O . . ."), **COOP).play("d3xd4")
    s.asks("D", "respawn").legal(*(f"@{c}7" for c in "hijlmn"), only=".*").play("@h7")
    s.health("l+", 10).health("l", 15)


@rule("KU-MODE-COOP", "KU-KEEP-01")
def test_a_keeper_whose_own_mat_is_full_comes_back_on_the_partners(keepers):
    """It cannot fail: row by row on, beyond the last one of its own mat."""
    walls = [*["W"] * 10, *["w"] * 10, *["W+"] * 10, *["w+"] * 10]
    fill = [*walls, "K", "G", "M", "N", "S", "B", "T"]
    rows = "".join(
        row(
            number,
            " ".join({(7, 3): "l", (1, 3): "L"}.get((number, x)) or fill.pop() for x in range(7)),
            {7: ". . . l+ . . k+", 4: "k1 . . . . . .", 3: "O . . . . . .", 1: "K+ . . L+ . . ."}
            .get(number, E),
        )
        for number in range(7, 0, -1)
    )  # fmt: skip
    s = keepers(rows, reserves="0 3 0 0", **COOP).play("h3xh4").has(reserves=[8, 0, 0, 0])
    s.asks("B", "respawn").legal(*(f"@{c}7" for c in "hijlm"), only=".*").play("@h7")
    s.stands("k", "h7").health("k", 5).health("l", 10).asks("A", "turn")


@rule("KU-MODE-COOP", "KD-WFX-EXILE", "KD-MINION-MAGE-DELIVER")
def test_who_is_sent_home_goes_to_the_row_of_its_own_mat(keepers):
    rows = row(4, "w . . . . . .") + row(3, "M+ . . . . . .")
    s = keepers(rows, walls_B="a4 exile", turn="C", turns="1 0 1 0", **COOP).play("a3xa4w")
    s.asks("B", "exile").legal(*(f"@{c}1" for c in "ijlmn"), only=".*").play("@i1")  # h: a Keeper
    s = keepers(row(4, ". . . M s+ . .") + row(3, ". . . . O . ."), **COOP)
    s.play("d4 deliver e4", "e3xe4").asks("D", "deliver")
    s.legal(*(f"@{c}7" for c in "hijlm"), only=".*").play("@h7").stands("s+", "h7")


@rule("KU-MODE-COOP", "KD-RESP-10", "KD-MINION-OGRE-GROUND-POUND")
def test_both_enemies_respond_to_one_attack_on_each(keepers):
    rows = row(4, ". . . . . . g", "g+ . . . . . .") + row(3, ". . . . . . O")
    s = keepers(rows, free="B D", **COOP).play("g3 pound").asks("B", "respond").play("pass")
    s.asks("D", "respond").play("pass").asks("A", "turn")


@rule("KU-MODE-COOP", "KD-END-02")
def test_the_other_two_lifeforces_may_fall_together_as_well(keepers):
    rows = (
        row(7, E, ". . . l+3 . . .") + row(6, E, ". . . q . . .") + row(5, E, ". . . q . . .")
        + row(4, E, ". . N Q . . .") + row(3, E, ". . . Q . . .") + row(2, E, ". . . Q . . .")
        + row(1, ". . . . . . .", "K+ . . L+3 . . .")
    )  # fmt: skip
    s = keepers(rows, sudden="yes", **COOP)
    s.state.lifeforce = [0, 0, 3, 3]
    s.play("j4xk4").goes_on().happened(ev.Sudden, unchains=False).has(lifeforce=[0] * 4)


@rule("KU-MODE-COOP", "KD-ULT-04")
def test_words_know_whom_a_commanded_warrior_follows(keepers):
    rows = row(4, ". . . K m+ . .", ". M+ . . . . .") + row(3, ". . . s . . .")
    s = keepers(rows, ultimate="command - - -", **COOP).play("command e4")
    for seat in range(4):
        seen = Seen(s.view("ABCD"[seat]))
        for piece in (p for p in seen.view.pieces if p.cell):
            follows = controller(s.state, piece.id)
            assert seen.obeys(piece) == (follows == seat), (seat, piece)
            assert seen.fits(piece, foe=True) == (follows % 2 != seat % 2), (seat, piece)
