"""The boxed editions: what differs from the online game (KU), and nothing else."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from engine import core
from engine.games.keepers import KEEPERS, Options, setup
from engine.games.keepers import events as ev
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.state import ASSEMBLY, GONE, lift, place
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS
from engine.parts import Floor
from tests.effort import seeds_until
from tests.games.keepers.formats import FORMATS, plies
from tests.scenario import Scenario, rule


def fresh(edition: str = "boxed", seed: int = 7, **options: str) -> Scenario:
    s = Scenario(KEEPERS.setup(seed, Options(edition=edition, **options)))
    s.check()
    return s


def begun(edition: str = "boxed", seed: int = 7) -> Scenario:
    """Everything chosen by the first answer on offer: the first turn is on."""
    s = fresh(edition, seed)
    while KEEPERS.decisions(s.state)[0].kind != "turn":
        decision = KEEPERS.decisions(s.state)[0]
        s.play(decision.actions[0], by="ABCD"[decision.seat])
    return s


# --- the opening -------------------------------------------------------------------------


@rule("KU-SETUP-02", "KU-SETUP-03", "KD-DEC-37", "IT-88")
def test_each_side_lays_out_its_whole_row_the_keeper_anywhere_on_it():
    s = fresh().asks("A", "keeper")
    s.legal(*(f"keeper {c}1" for c in "abcefg"), only=".*").play("keeper a1")
    for kind in ("mage", "scaler", "bomber", "sniper", "ogre"):
        s.asks("A", "place").play(f"place {kind}")
    s.becomes("1 K M S L B N O").asks("B", "keeper").play("keeper g7")
    for _ in range(5):
        s.asks("B", "place").play(s.actions()[-1])
    assert [s.state.place[k] for k in (7, 8)] == [ASSEMBLY, ASSEMBLY]


@rule("KU-SETUP-03", "IT-88", "KD-HID-03")
def test_the_second_players_walls_are_face_down_to_both():
    s = fresh()
    assert [s.state.wall[c] for c in s.state.mat.wall_row] == [2] * 7
    for seat in (0, 1):
        on_board = [
            s.state.wall_card[c] for c, owner in enumerate(s.state.wall) if owner == seat + 1
        ]
        assert sorted([*on_board, *s.state.wall_deck[seat]]) == sorted(WALL_EFFECTS)
    for viewer in ("A", "B", "-"):
        s.hidden(*(name for name in WALL_EFFECTS if name != "mend"), from_=viewer)
        assert [side.wall_deck for side in s.view(viewer).sides] == [10, 3]


@rule("KU-SETUP-04")
def test_the_first_chosen_ultimate_settles_whose_faction_is_whose():
    s = fresh()
    while KEEPERS.decisions(s.state)[0].kind != "ultimate":
        s.play(s.actions()[0])
    s.legal(*(f"ultimate {u}" for u in ULTIMATES), only=".*").play("ultimate mend")
    s.asks("B", "ultimate").legal("ultimate command", "ultimate recall", only=".*")
    s.play("ultimate recall").asks("A", "turn")  # no Wall Effect is chosen
    assert [side.faction for side in s.view("-").sides] == ["Snow", "Future"]


@rule("KU-SETUP-05", "KU-SETUP-06", "KU-TURN-01")
def test_a_match_begins_with_seven_cards_each_three_shared_and_five_actions():
    s = begun().has(actions=5, economy=20, reserves=[0, 0])
    assert [len(hand) for hand in s.state.hand] == [7, 7]
    assert len(s.state.shared) == 3
    dealt = Counter(c for hand in (*s.state.hand, s.state.shared) for c in hand)
    assert set(dealt.values()) == {1}
    view = s.view("A")
    assert [(x.lifeforce, x.max_lifeforce) for x in view.sides] == [(15, 15)] * 2
    guardians = [p.max_health for p in view.pieces if p.kind == "guardian"]
    keepers = [p.max_health for p in view.pieces if p.kind == "keeper"]
    assert (guardians, keepers) == ([10, 10], [5, 5])
    s.play("sm", "sm", "sm", "sm").asks("A", "turn").play("sm").asks("B", "turn")
    s.has(reserves=[5, 0], actions=5)


@rule("KU-SETUP-01")
def test_the_newer_player_goes_first():
    options = Options(edition="boxed", first="newer")
    for seed in range(8):
        assert setup.seating(seed, options, (3, 9)) == (0, 1)
        assert setup.seating(seed, options, (9, 3)) == (1, 0)
    drawn = {setup.seating(seed, options, (4, 4)) for seed in range(20)}
    assert drawn == {(0, 1), (1, 0)}


# --- pieces and Responses ----------------------------------------------------------------


@rule("KU-STAT-01")
def test_a_free_guardian_is_no_faster(keepers):
    s = keepers("3 . . G . . . .", edition="boxed", free="A")
    s.legal("c3-c4", "c3-d3", "c3-c2", "c3-b3", only="c3-.*")
    keepers("3 . . G . . . .", free="A").legal("c3-c4-d4")


@rule("KU-RESP-01")
def test_a_keeper_responds_like_any_warrior_with_its_cards_and_ultimate(keepers):
    rows = "5 . . m . . . .\n4 . . . k . . .\n3 . . . O . . ."
    facts = {"reserves": "0 20", "ultimate": "- mend", "row_B": "snipe refresh"}
    s = (
        keepers(rows, edition="boxed", **facts)
        .play("d3xd4")
        .asks("B", "respond", "keeper d4 attack")
    )
    s.legal("d4-c4", "d4xd3", "play snipe d3", "play refresh", "mend", "pass")
    s.legal(only="sm|buy .*|unchain|c5.*").refuses("sm", because="KU-RESP-01")
    s.refuses("c5-c6", because="KD-RESP-07")
    s.play("play refresh").health("k", 5).asks("A", "turn")


@rule("KU-RESP-01", "KU-MODE-COOP", "KD-ULT-04")
def test_a_keeper_under_command_responds_with_the_cards_of_its_own_side(keepers):
    """Red's Keeper has taken Green's in a Response; Blue attacks that one."""
    s = keepers(
        "4 . . . . k K+ O . . . . . . .",
        edition="coop",
        ultimate="- standstill mend -",
        row_B="snipe",
        row_C="refresh",
        lasting="command K+ B end A 1",
    )
    s.play("g4xf4").asks("B", "respond", "keeper f4 attack")
    s.legal("foe play refresh", "foe mend", only="(foe )?(play|mend|standstill).*")
    s.refuses("play snipe g4", "standstill", because="KU-RESP-01")
    s.play("foe play refresh").health("K+", 5).has(cooling=[(), (), ("refresh",), ()])
    s = keepers(
        "4 . . . O k K+ . . . . . . . .",
        edition="coop",
        ultimate="- - mend -",
        row_B="snipe",
        row_C="refresh",
        lasting="command K+ B end A 1",
    )
    s.play("d4xe4").asks("B", "respond", "keeper e4 attack")
    s.legal("play snipe d4", "play snipe e4", "play snipe f4", only="(foe )?(play|mend).*")
    s.refuses("foe play refresh", "foe mend", because="KU-RESP-01").play("pass")


@rule("KU-RESP-01")
def test_no_order_lets_another_warrior_take_a_keepers_response(keepers):
    for edition, others in (("boxed", False), ("online", True)):
        s = keepers("2 . . . O . . .", edition=edition)
        for trigger in ("keeper", "keeper attack", "low 3"):
            keys = {c.key for c in KEEPERS.orders.answers(s.view("A"), trigger)}
            assert "return keeper" in keys
            assert ("return ogre" in keys) == others
        assert "return ogre" in {c.key for c in KEEPERS.orders.answers(s.view("A"), "any")}


@rule("KU-RESP-02")
def test_being_found_in_stealth_gives_no_response(keepers):
    rows = "4 . . ?1 ?1 . . .\n3 . . M . . . ."
    keepers(rows, edition="boxed", group_1="B n c4").play("c3-c4").asks("A", "turn").has(actions=4)
    keepers(rows, group_1="B n c4").play("c3-c4").asks("B", "respond").play("pass")


@rule("KU-RESP-02")
def test_falling_from_a_broken_wall_gives_a_response(keepers):
    s = keepers("4 . . . sw . . .\n3 . . . M . . .", edition="boxed")
    s.play("d3xd4w")
    while KEEPERS.decisions(s.state)[0].kind not in ("respond", "turn"):
        s.play(s.actions()[0])
    if s.state.place[9 + 3] == 0:
        s.asks("B", "respond").play("pass")


@rule("KU-MARK-02", "KU-RESP-02")
def test_who_steps_out_of_a_stack_of_two_responds(keepers):
    rows = "4 . . ?1?2 . . . .\n3 . . T . . . ."
    groups = {"group_1": "A N c4", "group_2": "B n c4"}
    s = keepers(rows, edition="boxed", **groups).play("c3xc4").asks("B", "overlap").play("@c5")
    s.asks("B", "respond").play("pass").asks("A", "turn")
    t = keepers(rows, **groups).play("c3xc4").asks("B", "overlap").play("@c5")
    t.asks("A", "turn")


@rule("KU-MARK-02", "KD-KEEP-06", "KD-VOID-03")
def test_a_keeper_that_steps_aside_into_a_void_comes_back_without_a_response(keepers):
    groups = {"group_1": "A N c4", "group_2": "B k c4"}
    s = keepers("5 . . V . . . .\n4 . . ?1?2 . . . .\n3 . . T . . . .", edition="boxed", **groups)
    s.play("c3xc4").asks("B", "overlap").play("@c5").gone("k", "N").health("l", 10)
    s.asks("B", "respawn").play("@a7").asks("A", "turn")


# --- Loot and respawn --------------------------------------------------------------------


@rule("KU-LOOT-01")
def test_loot_goes_to_the_killers_reserves(keepers):
    s = keepers("4 . . . m . . .\n3 . . . O . . .", edition="boxed").play("d3xd4").gone("m")
    s.has(reserves=[2, 0], economy=20)
    assert sum(s.state.loot) == 0
    t = keepers("4 . . . k1 . . .\n3 . . . O . . .", edition="boxed", reserves="1 8").play("d3xd4")
    t.has(reserves=[1 + 5 + 8, 0]).asks("B", "respawn").play("@c7")


@rule("KU-LOOT-02")
def test_a_bomb_pays_its_owner_for_friend_and_foe(keepers):
    s = keepers("4 . . m . . . .\n3 . . q . . . .\n2 . . O . . . .", edition="boxed")
    s.play("c2-c3").gone("O", "m").has(reserves=[0, 4])
    own = keepers("4 . . . M . . .\n3 . . . O . . .", edition="boxed").play("d3xd4").gone("M")
    own.has(reserves=[2, 0])


@rule("KU-LOOT-01", "KD-PRIO-02", "KD-CARD-RETALIATE")
@pytest.mark.parametrize(("turn", "action"), [("A", "c4xd4"), ("B", "d4xc4")])
def test_two_keepers_that_die_together_bring_each_other_what_was_stored_before(
    keepers, turn, action
):
    lasting = "retaliate @A A end A 9, retaliate @B B end B 9"
    facts = {"reserves": "3 7", "turn": turn, "turns": "2 2", "lasting": lasting}
    s = keepers("4 . . K1 k1 . . .", edition="boxed", **facts).play(action).gone("K", "k")
    s.has(reserves=[5 + 7, 5 + 3]).health("L", 10).health("l", 10)
    first, then = ("A", "B") if turn == "A" else ("B", "A")
    row = {"A": "@a1", "B": "@a7"}
    s.asks(first, "respawn").play(row[first]).asks(then, "respawn").play(row[then])


@rule("KU-LOOT-01", "KD-PRIO-10", "KD-VOID-02")
def test_a_void_and_what_a_wall_does_pay_whoever_brought_it_about(keepers):
    keepers("3 . M V . . . .", edition="boxed").play("b3-c3").gone("M").has(reserves=[2, 0])
    s = keepers("3 . D g V . . .", edition="boxed", free="B").play("b3-c3").gone("g")
    s.stands("D", "c3").has(reserves=[10, 0])
    s = keepers("4 . w . . . . .\n3 . M . . . . .", edition="boxed", walls_B="b4 backlash")
    s.play("b3xb4w").gone("M").has(reserves=[0, 2])


@rule("KU-KEEP-01", "IT-89")
def test_a_keeper_comes_back_row_by_row(keepers):
    s = keepers("4 . . . k1 . . .\n3 . . . O . . .", edition="boxed").play("d3xd4")
    s.asks("B", "respawn").legal(*(f"@{c}7" for c in "abcefg"), only=".*").play("@a7")
    full = """
        7 W W W l W W W
        6 w w w g w w w
        4 . . . k1 . . .
        3 . . . O . . .
    """
    s = keepers(full, edition="boxed").play("d3xd4").asks("B", "respawn")
    s.legal(*(f"@{c}5" for c in "abcdefg"), only=".*").play("@d5").stands("k", "d5").health("l", 10)


# --- cards and Strange Matter ------------------------------------------------------------


@rule("KU-ECON-01", "KU-ECON-02")
def test_an_action_takes_one_and_a_bought_minion_waits(keepers):
    s = keepers("6 . . . . . . .", edition="boxed", economy=1, reserves="10 0").play("sm")
    s.has(economy=0, reserves=[11, 0]).refuses("sm", because="KD-ECON-01").play("buy mage c1")
    s.has(economy=10, reserves=[1, 0]).refuses("c1-c2", because="KD-ECON-07").legal("sm")


@rule("KU-ECON-03", "KD-ECON-11")
def test_a_wall_is_the_top_card_of_the_own_deck(keepers):
    s = keepers(edition="boxed", reserves="50 0")
    top, left = s.state.wall_deck[0][0], s.state.wall_deck[0][1:]
    s.play("buy wall c4").hidden(*WALL_EFFECTS, from_="A")
    assert s.state.wall_card[s.state.mat.wall_row[2]] == top
    assert s.state.wall_deck[0] == left
    full = "5 W W W W W W .\n4 W W W W . . ."
    keepers(full, edition="boxed", reserves="50 0").refuses("buy wall a6", because="KD-ECON-11")


@rule("KU-SETUP-03")
def test_a_fallen_wall_works_by_its_own_card_which_goes_under_the_deck():
    seen = set()
    for seed in range(40):
        s = begun(seed=seed)
        state = s.state
        cell = state.mat.wall_row[3]
        effect, deck = state.wall_card[cell], state.wall_deck[1]
        scout = 8
        if state.place[scout] != 0:
            scout = next(p for p in range(2, 9) if state.place[p] == 0)
        lift(state, scout)
        place(state, scout, state.mat.step[4][cell])
        s.play("d3xd4w")
        s.happened(ev.WallFell, effect=effect)
        if effect == "shards":  # it may take other Walls with it
            s.open()
            continue
        assert state.wall_deck[1][-1] == effect
        assert sorted(state.wall_deck[1]) == sorted((*deck, effect))
        seen.add(effect)
        s.open()
    assert len(seen) > 5


@rule("KU-ECON-04", "KD-CSYS-02")
def test_a_row_holds_seven_cards(keepers):
    row = "dash armor scale strafe snipe refresh"
    s = keepers(edition="boxed", row_A=row, hand_A="truce ram", reserves="20 0")
    s.play("buy truce").refuses("buy ram", because="KD-CSYS-02")


# --- the end -----------------------------------------------------------------------------


@rule("KU-END-01")
def test_both_lifeforces_fall_and_no_guardian_goes_free(keepers):
    rows = """
        7 k . . l3 . . .
        6 . . . q . . .
        5 . . . q . . .
        4 . . N Q . . .
        3 . . . Q . . .
        2 . . . Q . . .
        1 . . . L3 . . K
    """
    s = keepers(rows, edition="boxed").play("c4xd4").happened(ev.Sudden)
    s.has(chained=[True, True], sudden=True, lifeforce=[0, 0])
    keepers(rows).play("c4xd4").has(chained=[False, False])


@rule("KU-END-01", "KD-END-05")
def test_then_the_first_dead_keeper_loses_and_both_at_once_lose_to_the_active(keepers):
    facts = {"edition": "boxed", "sudden": "yes"}
    one = keepers("4 . . . k1 . . .\n3 . . . O . . .", **facts).play("d3xd4")
    one.over("A", "keeper")
    rows = "5 . . . k3 . . .\n4 . . . Q . . .\n3 . . . K3 . . .\n2 . . . N . . ."
    bomb = keepers(rows, **facts)
    bomb.play("d3xd4").over("A", "both")


@rule("KU-END-01", "KD-END-07", "KD-GUARD-01")
def test_a_guardian_still_chained_may_stand_where_its_lifeforce_stood(keepers):
    """No Guardian goes free, and the space itself is within radius 1 of it."""
    facts = {"edition": "boxed", "sudden": "yes"}
    s = keepers("6 . . . g . . .\n2 . . . G . . .\n1 . M . . . . K", **facts)
    s.legal("d2-c2", "d2-d1", "d2-e2", only="d2-.*").refuses("d2-d3", because="KD-GUARD-01")
    s.play("d2-d1").stands("G", "d1").legal("d1-c1", "d1-d2", "d1-e1", only="d1-.*")
    s.play("d1-c1").refuses("c1=b1", because="KD-GUARD-01")
    keepers("2 . . . G . . .", edition="boxed").refuses("d2-d1", because="KD-GEO-12")


# --- variants ----------------------------------------------------------------------------


@rule("KU-MODE-QUICK")
def test_the_quick_game_is_small():
    s = fresh("quick").has(economy=0, reserves=[10, 10], lifeforce=[5, 5])
    assert set(s.state.wall) == {0}
    s.play("keeper c1").asks("A", "minion")
    s.legal(only="place .* d1").play("place ogre a1", "place mage e1", "place scout g1")
    s.asks("B", "keeper").play("keeper e7", "place mage a7", "place ogre b7", "place sniper c7")
    while KEEPERS.decisions(s.state)[0].kind != "turn":
        s.play(s.actions()[0])
    pools = Counter(s.state.place[p] for p in range(18) if p % 9 > 1)
    assert pools == {0: 6, GONE: 8}
    guardian = next(p for p in s.view("A").pieces if p.kind == "guardian")
    assert (guardian.health, guardian.max_health) == (5, 5)
    s.legal(only="buy (mage|sniper|bomber) .*")


@rule("KU-MODE-HARDCORE")
def test_hard_core_lets_each_choose_seven_of_all_seventy():
    s = fresh("hardcore")
    while KEEPERS.decisions(s.state)[0].kind != "list":
        s.play(s.actions()[0])
    assert {d.seat for d in KEEPERS.decisions(s.state)} == {0, 1}
    picks = ("snipe", "dash", "scale", "armor", "truce", "veto", "risk")
    for card in picks:
        s.play(f"pick {card}", by="B")
        for viewer in ("A", "-"):
            assert not any(c.name for c in s.view(viewer).sides[1].hand)
            lines = KEEPERS.words.tell(
                [e for e in s.events if e.seen_by(0 if viewer == "A" else None)]
            )
            assert CARDS[card].title not in " ".join(lines)
        s.play(f"pick {card}", by="A")
    s.asks("A", "turn").has(hand=[picks, picks], shared=())


@pytest.mark.parametrize("name", [n for n in FORMATS if FORMATS[n].edition != "online"])
@rule("KU-OMEGA-01")
def test_the_engine_overlooks_nothing_so_nothing_needs_correcting(name):
    """What was possible elsewhere in a match and is not now is refused and changes nothing."""
    chance, refused = random.Random(name), Counter()
    for seed in seeds_until(lambda: refused.total() > 100, range(3, 4)):
        seen = set()
        for s, decision, _ in plies(seed, 150, FORMATS[name]):
            before = core.digest(s)
            for action in chance.sample(sorted(seen), min(len(seen), 12)):
                if any(action in d.actions for d in KEEPERS.decisions(s)):
                    continue
                t = KEEPERS.copy(s)
                try:
                    core.apply(KEEPERS, t, decision.seat, action)
                except core.Illegal:
                    refused[seed] += 1
                    assert core.digest(t) == before
                else:  # another way to do the same, which the rules allow as they say
                    assert KEEPERS.explain(s, decision.seat, action).legal
            seen.update(decision.actions)


@pytest.mark.parametrize("name", [n for n in FORMATS if FORMATS[n].edition != "online"])
@rule("KU-OMEGA-01")
def test_a_judge_reaches_fewer_than_five_turns_back(name):
    floors = set()
    for seed in seeds_until(lambda: len(floors) > 1, range(11, 12)):
        positions = [KEEPERS.copy(s) for s, _, _ in plies(seed, 700, FORMATS[name])]
        for end in range(1, len(positions) + 1, 7):
            now = sum(positions[end - 1].turns)
            floor = KEEPERS.turns.rollback_floor(positions[:end])
            floors.add(floor.index)
            assert floor.rule == "KU-OMEGA-01"
            assert now - sum(positions[floor.index].turns) < 5
            assert all(now - sum(s.turns) >= 5 for s in positions[: floor.index])


@rule("KU-OMEGA-01")
def test_online_a_judge_reaches_any_position():
    turns = Counter()
    for seed in seeds_until(lambda: max(turns.values()) > 8, range(11, 12)):
        positions = [KEEPERS.copy(s) for s, _, _ in plies(seed, 300, FORMATS["plain"])]
        turns[seed] = sum(positions[-1].turns)
        assert KEEPERS.turns.rollback_floor(positions) == Floor(0, "")
