"""Cards that change Speed, and walks of more than two spaces (KD-MOVE-01, KD-STAT-06)."""

from __future__ import annotations

from random import Random

import pytest

from engine import core
from engine.core import Reason
from engine.games.keepers import KEEPERS, moves
from engine.games.keepers import events as ev
from engine.games.keepers import notation as n
from engine.games.keepers.stack import Walk
from tests.effort import first_quick, some
from tests.scenario import piece, rule


def speed(s, letter):
    return s.view("-").pieces[piece(letter)].speed


def within(steps, *cells):
    """Return the spaces of an empty board at most so many steps from any of these."""
    return {
        name
        for name in ("abcdefg"[c] + str(r) for c in range(7) for r in range(1, 8))
        for cell in cells
        if abs(ord(name[0]) - ord(cell[0])) + abs(int(name[1]) - int(cell[1])) <= steps
    }


def walks(s, cell):
    """Return the listed walks from a space as lists of the spaces entered."""
    return [a.split("-")[1:] for a in s.actions() if a.startswith(f"{cell}-")]


# --- the cards ---------------------------------------------------------------------------


@rule("KD-CARD-DASH", "KD-STAT-06")
def test_dash_gives_the_keeper_one_more_speed(keepers):
    s = keepers("4 . . . K . . k\n3 . . . M . . .", row_A="dash")
    assert (speed(s, "K"), speed(s, "k"), speed(s, "M")) == (2, 1, 1)
    s.legal("d4-d5", "d4-d5-d6", "d4-e4-e5", "d4-d5-d4").refuses("d4-d5-d6-c6")
    s.play("d4-e4-e5").stands("K", "e5").has(actions=2).asks("A", "turn")


@rule("KD-CARD-DASH", "KD-CSYS-14")
def test_a_vetoed_dash_is_none(keepers):
    keepers("4 . . . K . . .", row_A="!dash").refuses("d4-d5-d6", because="KD-MOVE-01")


@rule("KD-CARD-WOUNDED-RUNNER", "KD-STAT-06")
@pytest.mark.parametrize(("health", "row", "expected"), [
    (1, "wounded-runner", 3), (1, "wounded-runner dash", 4), (2, "wounded-runner dash", 2),
    (5, "wounded-runner", 1), (1, "!wounded-runner", 1),
])  # fmt: skip
def test_a_keeper_at_exactly_one_health_runs(keepers, health, row, expected):
    s = keepers(f"4 . . . K{health} . . k1", row_A=row)
    assert (speed(s, "K"), speed(s, "k")) == (expected, 1)


@rule("KD-CARD-WOUNDED-RUNNER", "KD-CARD-MINIONIZED", "KD-CARD-SLOWDOWN")
def test_minionized_makes_it_run_and_slowdown_stops_it(keepers):
    s = keepers("4 . . . K . . .", row_A="minionized slowdown wounded-runner")
    s.play("play minionized")
    assert speed(s, "K") == 3
    s.play("play slowdown")
    assert speed(s, "K") == 1
    s.refuses("d4-d5-d6", because="KD-MOVE-01").legal("d4-d5")


@rule("KD-CARD-SLOWDOWN", "KD-STAT-06", "KD-TURN-08", "IT-08")
def test_slowdown_limits_everybody_to_one_for_three_turns(keepers):
    s = keepers(
        "3 . . G . . . .\n4 . . . K1 g . .", free="A B", row_A="slowdown dash wounded-runner"
    )
    assert (speed(s, "G"), speed(s, "g"), speed(s, "K")) == (2, 2, 4)
    s.legal("c3-c4", "c3-c4-c5").play("play slowdown")
    assert (speed(s, "G"), speed(s, "g"), speed(s, "K"), speed(s, "k")) == (1, 1, 1, 1)
    s.legal("c3-c4").refuses("c3-c4-c5", "c3-b3-b4", because="KD-MOVE-01")
    s.play("end", "end", "end", "end").asks("A", "turn")
    assert speed(s, "g") == 1
    s.play("end").asks("B", "turn")
    assert (speed(s, "G"), speed(s, "g")) == (2, 2)


@rule("KD-STAT-02", "KD-MOVE-01", "IT-08")
def test_an_unchained_guardian_turns_a_corner_unless_slowed_down(keepers):
    keepers("3 . . G . . . .", free="A").play("c3-c4-d4").stands("G", "d4").has(actions=2)
    s = keepers("3 . . G . . . .", free="A", lasting="slowdown * B end B 1")
    s.refuses("c3-c4-d4", because="KD-MOVE-01").play("c3-c4").stands("G", "c4").has(actions=2)


@rule("KD-CARD-SPRINT", "KD-DEC-26", "KD-MOVE-01")
def test_sprint_speeds_up_one_move_of_one_warrior(keepers):
    s = keepers("4 . . . M . . .\n6 . . . m . . .", row_A="sprint dash")
    s.legal("play sprint a1", "play sprint d4", only="play sprint.*")
    s.refuses("play sprint d6", "play sprint c3", because="KD-CSYS-15")
    s.refuses("play sprint", because="KD-TURN-03")
    s.play("play sprint d4").happened(ev.Began, card="sprint", piece=piece("M"))
    assert (speed(s, "M"), speed(s, "K")) == (4, 2)
    s.play("d4-d3-c3-b3-a3").stands("M", "a3").asks("A", "turn").has(actions=1)
    assert speed(s, "M") == 1
    s.refuses("a3-a4-a5", because="KD-MOVE-01")


@rule("KD-CARD-SPRINT")
def test_sprint_is_used_up_by_the_next_move_alone(keepers):
    s = keepers("4 . . . S o . .\n5 . . . w . . .", row_A="sprint", actions=3)
    s.play("play sprint d4")
    s.play("d4 leap d6")
    assert speed(s, "S") == 4  # a leap is no Move
    s.play("d6-d5")  # however short it is
    assert speed(s, "S") == 1


@rule("KD-CARD-SPRINT", "KD-TURN-07")
def test_an_unused_sprint_ends_with_the_turn(keepers):
    s = keepers("4 . . . M . . .", row_A="sprint").play("play sprint d4", "end")
    s.happened(ev.Lapsed, card="sprint")
    assert speed(s, "M") == 1


@rule("KD-CARD-SPRINT", "KD-CSYS-06")
def test_a_second_sprint_does_nothing_while_the_first_is_unused(keepers):
    s = keepers("4 . . . M . S .", row_A="sprint", field_A="reset", lasting="sprint M A end A 1")
    s.play("play sprint f4").never(ev.Began).has(cooling=[("reset", "sprint"), ()])
    assert (speed(s, "M"), speed(s, "S")) == (4, 1)
    s.play("d4-d5")
    assert (speed(s, "M"), speed(s, "S")) == (1, 1)


@rule("KD-CARD-SPRINT", "KD-CSYS-06")
def test_after_a_used_sprint_another_works(keepers):
    s = keepers("4 . . . M . S .", row_A="sprint", lasting="sprint M A end A 1")
    s.play("d4-d5", "play sprint f4").happened(ev.Began, card="sprint", piece=piece("S"))
    assert (speed(s, "M"), speed(s, "S")) == (1, 4)


@rule("KD-CARD-SPRINT", "KD-CARD-SLOWDOWN", "KD-CARD-WOUNDED-RUNNER", "KD-CARD-DASH")
def test_all_that_speeds_adds_up_and_slowdown_beats_it(keepers):
    s = keepers("4 . . . K1 . . .", row_A="sprint dash wounded-runner slowdown")
    s.play("play sprint d4")
    assert speed(s, "K") == 7
    s.play("play slowdown")
    assert speed(s, "K") == 1


@rule("KD-CARD-SPRINT", "KD-RESP-14")
def test_sprint_in_a_response_is_for_the_turn_in_progress(keepers):
    s = keepers("4 . . . M k . .\n5 . . m . . . .\n6 . . . . . . .", row_B="sprint", actions="3")
    s.play("d4xe4").asks("B", "respond").play("play sprint c5").asks("A", "turn")
    assert speed(s, "m") == 4
    s.play("end")
    assert speed(s, "m") == 1


@rule("KD-CARD-SPRINT", "KD-STEALTH-01", "KD-STEALTH-05")
def test_sprint_for_a_hidden_warrior_tells_nobody_where_it_is(keepers):
    views = []
    for cell in ("c4", "d4"):
        s = keepers("4 . . ?1 ?1 . . .", row_A="sprint", group_1=f"A N {cell}")
        s.play(f"play sprint {cell}").happened(ev.Began, card="sprint", piece=piece("N"))
        for who in (1, None):
            views.append([e for e in s.events if e.seen_by(who)])
        views.append(s.view("B"))
    assert views[:3] == views[3:]


@rule("KD-CARD-SPRINT", "KD-STEALTH-01", "KD-STEALTH-03")
def test_stealth_counts_as_the_move_of_a_sprint(keepers):
    s = keepers("4 . . . N . . .", row_A="sprint").play("play sprint d4", "d4 hide f6")
    s.stands("N", "f6")
    assert speed(s, "N") == 1
    reached = within(4, "d4") - {"d1", "d7"}
    assert {m.cell for m in s.view("-").markers} == reached
    s.refuses("f6 hide d6", because="KD-STEALTH-01").play("f6 hide g6").stands("N", "g6")
    spread = within(1, *reached) - {"d1", "d7", "a1", "g7"}
    assert {m.cell for m in s.view("-").markers} == spread


@rule("KD-CARD-SPRINT", "KD-STEALTH-06", "KD-ULT-04")
def test_who_commands_a_keeper_cannot_sprint_with_what_it_does_not_see(keepers):
    s = keepers(
        "4 . . ?1 ?1 . . .\n5 . . . . K k .\n6 . . . . . . m",
        row_B="sprint",
        ultimate="command mend",
        group_1="B n c4",
    )
    s.play("command f5").legal("foe play sprint f5", "foe play sprint g6", only="foe play.*")
    s.refuses("foe play sprint c4", because="KD-CSYS-15")
    s.play("foe play sprint f5", "f5-f4-e4-d4-d3").asks("A", "walk").play("stop").stands("k", "d4")


# --- long walks --------------------------------------------------------------------------


@rule("KD-MOVE-01", "KD-DEC-06")
def test_of_a_long_walk_one_way_to_each_space_is_listed(keepers):
    s = keepers("4 . . . K . . .", row_A="dash", lasting="sprint K A end A 1")
    ways = walks(s, "d4")
    ends = [way[-1] for way in ways]
    assert len(ends) == len(set(ends))
    assert set(ends) == within(5, "d4") - {"d4", "d1", "d7"}
    for way in ways:
        assert way[-1] not in within(len(way) - 1, "d4")  # no way is longer than it must be
    assert [len(way) for way in ways] == sorted(len(way) for way in ways)


@rule("KD-MOVE-01")
def test_any_other_way_of_a_long_walk_may_be_typed(keepers):
    s = keepers("4 . . . M . . .", row_A="sprint").play("play sprint d4")
    for way in ("d4-d5-e5-e4-f4", "d4-c4-d4-c4-d4", "d4-d5-e5-e4-d4"):
        assert way not in s.actions()
        t = KEEPERS.copy(s.state)
        core.apply(KEEPERS, t, 0, way)
        assert n.NAME[t.at[piece("M")]] == way[-2:]
        assert t.actions == 1
    s.refuses("D4 - d5 - e5 - e4 - f4", reason=Reason.UNPARSEABLE)
    s.play("d4-d5-e5-e4-f4").stands("M", "f4").asks("A", "turn")


@rule("KD-MOVE-01", "KD-MOVE-02", "KD-MOVE-03", "KD-MOVE-05")
def test_a_long_walk_keeps_every_rule_of_walking(keepers):
    s = keepers("4 . . . M . . .\n5 . . w . S . .", row_A="sprint").play("play sprint d4")
    s.refuses("d4-d5-d6-c6-b6-a6", "d4-d5-d7", "d4-d4-d5", because="KD-MOVE-01")
    s.refuses("d4-d5-e6", because="KD-MOVE-02").refuses("d4-d5-e5-f5", because="KD-MOVE-03")
    s.refuses("d4-d5-c5-b5", because="KD-MOVE-05").refuses("d4-d3-d2-d1", because="KD-GEO-12")
    s.refuses("a1-a2-a3", because="KD-MOVE-01")  # the others are as slow as ever


@rule("KD-MOVE-01", "KD-RESP-07")
def test_long_walks_are_typed_in_responses_and_from_hiding_too(keepers):
    s = keepers("4 . . . M k3 . .", row_B="wounded-runner dash", lasting="sprint k B end A 1")
    s.play("d4xe4").asks("B", "respond").play("e4-e5-e6-f6-f5-g5").stands("k", "g5")
    s = keepers("4 . . ?1 ?1 . . .", group_1="A N d4", lasting="sprint N A end A 1")
    s.play("d4-d5-e5-e4-f4").stands("N", "f4").at("c4", ".").asks("A", "turn").has(actions=2)


@rule("KD-MOVE-01", "KD-TURN-05")
def test_a_walk_can_be_typed_only_when_walks_are_asked_for(keepers):
    """A way that is not listed is still no answer to another question."""
    rows = "6 . . . . . . .\n4 . . . . M . .\n5 . . . g . . ."
    facts = {"lasting": "sprint M A end A 1", "graveyard": "S O", "free": "B"}
    calls = []
    for row, first in (("revive", "play revive"), ("hyperdrive refresh", "play hyperdrive")):
        s = keepers(rows, row_A=row, **facts).play(first).open()
        calls.append(KEEPERS.decisions(s.state)[0].kind)
        s.refuses("e4-e5", "e4-e5-f5-f4", "e4-e5-e4")
    for card in ("casters", "portal", "void", "veto", "tax"):
        s = keepers(
            rows,
            cards="chaotic",
            hand_A=card,
            row_A="refresh",
            row_B="snipe",
            field_B="truce",
            reserves="5 0",
            **facts,
        )
        s.play(f"buy {card}").open()
        calls.append(KEEPERS.decisions(s.state)[0].kind)
        s.refuses("e4-e5", "e4-e5-f5-f4", "e4-e5-e4")
    assert "turn" not in calls


@rule("KD-MOVE-04", "KD-MOVE-01")
def test_the_listed_way_goes_round_what_would_happen_unless_it_is_longer(keepers):
    s = keepers(
        "5 . . . q . . .\n4 . . . ?1 . . .\n3 . . . K . . .",
        row_A="dash",
        lasting="sprint K A end A 1",
        group_1="B bomb d4",
    )
    ways = {way[-1]: [] for way in walks(s, "d3")}
    for way in walks(s, "d3"):
        ways[way[-1]].append(way)
    assert ways["d4"] == [["d4"]]
    assert ["d4", "d5"] in ways["d5"]
    assert sorted(map(len, ways["d5"])) == [2, 4]
    assert ways["e5"] == [["e3", "e4", "e5"]]
    assert [way for way in ways["d6"] if way[:2] == ["d4", "d5"]] == [["d4", "d5", "d6"]]
    assert [len(way) for way in ways["d6"] if "d4" not in way and "d5" not in way] == [5]


@rule("KD-MOVE-04", "KD-LOOT-02")
def test_who_goes_for_loot_on_a_long_walk_may_go_on(keepers):
    s = keepers("5 . . $2 . $3 . .\n4 . . . K . . .", row_A="dash", lasting="sprint K A end A 1")
    assert [way for way in walks(s, "d4") if way[-1] == "d6"] == [["d5", "d6"]]
    s.play("d4-c4-c5").has(reserves=[2, 0], actions=2).asks("A", "walk", "keeper c5")
    s.legal("c5-d5-e5", "stop").play("c5-d5-e5").has(reserves=[5, 0])
    s.asks("A", "walk").legal("e5-e6", "e5-e4", "e5-f5", "e5-d5", "stop", only=".*").play("stop")
    s.asks("A", "turn").stands("K", "e5").has(actions=2)


@rule("KD-MOVE-04", "KD-LOOT-02")
def test_nobody_is_asked_to_go_on_without_a_reason(keepers):
    s = keepers("5 . . $2 . . . .\n4 . . . K . . .", row_A="dash", lasting="sprint K A end A 1")
    s.play("d4-d3").asks("A", "turn")
    s = keepers("5 . . $2 . . . .\n4 . . . K . . .", row_A="dash", lasting="sprint K A end A 1")
    s.play("d4-c4-c5-c6").has(reserves=[2, 0]).asks("A", "turn")  # all of it was said
    s = keepers("5 . . $2 . . . .\n4 . . . K . . .", row_A="dash")
    s.legal("d4-c4-c5", "d4-d5-c5").play("d4-c4", "c4-c5").asks("A", "turn")


@rule("KD-MOVE-01", "KD-PORTAL-02", "KD-VOID-02", "KD-MOVE-05")
def test_long_walks_lead_through_portals_over_walls_and_into_voids(keepers):
    s = keepers(
        """
        6 . . P1 . . . .
        4 . . V . . w .
        3 . . . K P1 . .
        """,
        row_A="scale dash wounded-runner",
        lasting="sprint K A end A 1",
    )
    ways = walks(s, "d3")
    assert ["e3"] in ways  # comes out on d6
    assert ["e3", "d7"] not in ways
    assert ["e3", "e6"] in ways
    assert ["d4", "d5"] in ways
    assert [way for way in ways if way[-1] == "f4"] == [["d4", "e4", "f4"]]
    assert not [way for way in ways if "c4" in way[:-1]]
    s.legal("d3-d4-c4")
    s.refuses("d3-e3-f3", because="KD-MOVE-01")  # from d6 it is no step
    s.play("d3-e3-c6").stands("K", "d3").asks("A", "turn").open()


@rule("KD-MOVE-04", "KD-CARD-VISION")
def test_who_sees_markers_on_its_way_may_choose_anew(keepers):
    s = keepers(
        "6 . . . ?1 . . .\n3 . . . K . . .",
        row_A="vision dash",
        lasting="sprint K A end A 1",
        group_1="B bomb d6",
    )
    s.play("d3-d4-d5-d6-c6").at("d6", "q").asks("A", "walk", "keeper d5")
    s.legal("d5-d6", "d5-c5-c6").play("d5-c5-c6").stands("K", "c6").at("d6", "q")


@rule("KD-CARD-RAM", "KD-MOVE-04")
def test_after_a_push_a_fast_keeper_may_go_on_pushing(keepers):
    s = keepers("4 . . . m . . .\n3 . . . K . . .", row_A="ram dash")
    s.refuses("d3-d4-d5", because="KD-MOVE-03").play("d3-d4").stands("m", "d5")
    s.asks("A", "walk").legal("d4-d5", "stop").play("d4-d5").stands("m", "d6").stands("K", "d5")
    s.asks("A", "turn").has(actions=2)


def closure(state, answers, known):
    """Return what all may see when a walk is over, going on by listed answers."""
    seen = set()
    for action in answers:
        after = KEEPERS.copy(state)
        KEEPERS.perform(after, 0, action)
        digest = core.digest(after)
        if after.stack and isinstance(after.stack[-1], Walk):
            if digest not in known:
                known[digest] = closure(after, KEEPERS.decisions(after)[0].actions, known)
            seen |= known[digest]
        else:
            seen.add(KEEPERS.words.write(after, None))
    return seen


def crowded(chance):
    """Return a position full of things a walk may meet, the Keeper on d4."""
    cells = [["." for _ in range(7)] for _ in range(7)]
    spaces = [(r, c) for r in range(7) for c in range(7)]
    far = [(r, c) for r, c in spaces if max(abs(r - 3), abs(c - 3)) > 1]
    free = [rc for rc in far if rc not in ((0, 0), (0, 3), (6, 3), (6, 6))]
    chance.shuffle(free)
    free += [(2, 3), (4, 4)]  # beside the Keeper
    name = {}
    things = ["o", "$3", "$2", "?1", "?1", "?2", "?2", "q", "V", "P1$2", "P1", "w", "W", "m", "S"]
    for thing in things:
        row, col = free.pop()
        cells[row][col] = thing
        name[thing] = f"{'abcdefg'[col]}{row + 1}"
    cells[3][3] = "K"
    rows = "\n".join(f"{r + 1} {' '.join(cells[r])}" for r in range(7))
    return rows, {f"group_{i}": f"B bomb {name[f'?{i}']}" for i in (1, 2)}


@rule("KD-MOVE-01", "KD-MOVE-04", "KD-DEC-06")
@pytest.mark.parametrize("seed", first_quick(range(some(4, of=8))))
def test_whatever_a_long_walk_can_bring_about_is_on_the_list(keepers, monkeypatch, seed):
    chance = Random(seed)
    rows, facts = crowded(chance)
    row = ("ram scale vision", "ram", "scale", "vision")[seed % 4]
    s = keepers(rows, row_A=row, lasting="sprint K A end A 1", **facts)
    s.state.actions = 1

    def outcomes():
        listed = [a for a in s.actions("A") if a.startswith("d4-")]
        return listed, closure(s.state, listed, {})

    listed, endings = outcomes()
    monkeypatch.setattr(moves, "EVERY_WAY", 99)
    every, wanted = outcomes()
    assert len(listed) < 50 <= len(every)
    idle = KEEPERS.copy(s.state)  # going to and fro for nothing is not offered
    KEEPERS.perform(idle, 0, "end")
    assert wanted - {KEEPERS.words.write(idle, None)} == endings
