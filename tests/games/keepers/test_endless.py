"""No match goes on for ever (KD-END-08)."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from engine import core, search
from engine.core import Outcome
from engine.games.keepers import KEEPERS, Options, endless
from engine.games.keepers import events as ev
from engine.kit.progress import Tally
from engine.record import record_of, verify
from tests.games.keepers import play
from tests.scenario import Scenario, rule

AWAY = "4 . . . M . . .\n5 m . . . . . ."


def counting(s: Scenario, quiet: int = 0) -> Scenario:
    """Let a scenario count, with so many turns without progress behind it."""
    s.state.options = KEEPERS.ways.counted(s.state.options, True)
    s.state.tally = Tally(quiet=quiet)
    return s


def rounds(s: Scenario, times: int) -> Scenario:
    """Both sides go one step and back, each in two turns, so many times."""
    for _ in range(times):
        s.play("d4-e4", "end", "a5-b5", "end", "e4-d4", "end", "b5-a5", "end")
    return s


@rule("KD-END-08")
def test_a_position_that_comes_back_for_the_third_time_may_be_claimed(keepers):
    s = rounds(counting(keepers(AWAY)), 2)
    assert "claim draw" not in s.actions()
    s.refuses("claim draw", because="KD-END-08")
    assert s.view("-").repeated == 2
    s.play("d4-e4", "end").legal("claim draw").play("claim draw").over(None, "repetition")
    assert KEEPERS.words.tell(s.events) == [
        "The match is a draw: the same position has occurred too often."
    ]


@rule("KD-END-08")
def test_a_position_a_match_begins_from_has_occurred(keepers):
    text = KEEPERS.words.write(keepers(AWAY).state, None)
    s = Scenario(KEEPERS.setup(7, Options(position=text, counting="yes")))
    assert s.view("-").repeated == 1
    s.play("end", "end", "end").refuses("claim draw", because="KD-END-08")
    s.play("end").legal("claim draw")
    s.play("end", "end", "end", "end").over(None, "repetition")
    middle = text.replace("actions: 3", "actions: 2")
    s = Scenario(KEEPERS.setup(7, Options(position=middle, counting="yes")))
    assert s.view("-").repeated == 0  # a turn is under way


@rule("KD-END-08")
def test_only_before_anything_is_done_in_the_turn(keepers):
    s = rounds(counting(keepers(AWAY)), 2).play("d4-e4", "end").legal("claim draw")
    s.play("a5-a6")
    assert "claim draw" not in s.actions()


@rule("KD-END-08")
def test_the_fifth_time_the_match_is_drawn_by_itself(keepers):
    s = rounds(counting(keepers(AWAY)), 4).play("d4-e4")
    s.play("end").over(None, "repetition")


@rule("KD-END-08")
def test_the_same_spaces_with_other_rights_are_another_position(keepers):
    for action, times in (("", 2), ("mend", 1), ("sm", 1)):
        s = rounds(counting(keepers(AWAY, ultimate="mend mend")), 1)
        s = s.play(action, "d4-e4") if action else s.play("d4-e4")
        s.play("end", "a5-b5", "end", "e4-d4", "end", "b5-a5", "end")
        assert s.view("-").repeated == times, action


@rule("KD-END-08")
def test_turns_without_progress_are_counted_and_told_from_forty_on(keepers):
    s = counting(keepers(AWAY), 38).play("end")
    assert s.view("-").quiet == 39
    assert "without progress" not in KEEPERS.words.question(
        s.view("-"), KEEPERS.decisions(s.state)[0]
    )
    s.play("end")
    question = KEEPERS.words.question(s.view("-"), KEEPERS.decisions(s.state)[0])
    assert question.endswith("40 turns without progress, a draw can be claimed at 60.")
    assert KEEPERS.view(s.state, 0).quiet == KEEPERS.view(s.state, 1).quiet == 40


@rule("KD-END-08")
def test_after_sixty_quiet_turns_a_draw_may_be_claimed_after_a_hundred_it_comes(keepers):
    s = counting(keepers(AWAY), 58).play("end").refuses("claim draw", because="KD-END-08")
    s.play("end").legal("claim draw").play("d4-e4").legal("claim draw")
    s.play("claim draw").over(None, "no progress")
    counting(keepers(AWAY), 99).play("end").over(None, "no progress")


PROGRESS = {
    "hurt": ("4 . . . M m . .", {}, ["d4xe4"]),
    "wall": ("4 . . . M w . .", {"effect": "mend mend"}, ["d4xe4w"]),
    "lifeforce": ("6 . . . M . . .", {}, ["d6xd7"]),
    "purchase": ("", {"reserves": "5 0"}, ["buy wall d4"]),
    "minion": ("", {"reserves": "10 0"}, ["buy mage c1"]),
    "card": ("", {"row_A": "refresh"}, ["play refresh"]),
    "card bought": ("", {"cards": "chaotic", "hand_A": "dash", "reserves": "5 0"}, ["buy dash"]),
    "reveal": ("4 . . . M ?1 . .\n5 . . . . ?1 . .", {"group_1": "B bomb e4"}, ["d4xe4"]),
}
QUIET = {
    "a move": ("4 . . . M . . .", {}, ["d4-e4"]),
    "strange matter": ("", {}, ["sm"]),
    "a blank": ("4 . . . M ?1 . .\n5 . . . . ?1 . .", {"group_1": "B bomb e5"}, ["d4xe4"]),
    "an attack on nobody's Health": ("4 . . . D d . .", {}, ["d4xe4", "pass"]),
}


@rule("KD-END-08")
@pytest.mark.parametrize("what", PROGRESS)
def test_progress_begins_the_count_anew(keepers, what):
    picture, facts, actions = PROGRESS[what]
    s = counting(keepers(picture, **facts), 50).play(*actions)
    if s.state.outcome is None and KEEPERS.decisions(s.state)[0].kind == "respond":
        s.play("pass")
    s.play("end").has(tally=replace(s.state.tally, quiet=0, moved=False))


@rule("KD-END-08")
@pytest.mark.parametrize("what", QUIET)
def test_all_else_is_no_progress(keepers, what):
    picture, facts, actions = QUIET[what]
    s = counting(keepers(picture, **facts), 50).play(*actions).play("end")
    assert s.state.tally.quiet == 51


@rule("KD-END-08", "KD-HID-06")
def test_a_repetition_is_told_only_if_nothing_hidden_can_have_changed(keepers):
    """Going into Stealth again may have changed the true space: what was before is forgotten."""
    picture = "4 . . . ?1 ?1 . .\n5 m . . . . . .\n3 . . . ?1 ?1 . ."
    facts = {"group_1": "A N d4", "row_B": "slowdown"}
    sightings = []
    for there in ("d4", "e4"):
        s = counting(keepers(picture, **facts))
        s.play("d4 hide d4", "end", "end", "d4 hide d4", "end", "end")
        s.play(f"d4 hide {there}", "end", "end")
        sightings.append((s.view("B").quiet, s.view("B").repeated, s.actions()[-2:]))
    assert sightings[0] == sightings[1]
    assert sightings[0][1] <= 1


@rule("KD-END-08")
def test_a_sandbox_and_old_matches_go_on_for_ever(keepers):
    s = rounds(keepers(AWAY), 5)
    s.asks("A", "turn").has(tally=UNSET)
    assert "claim draw" not in s.actions()
    plain = Options()
    assert KEEPERS.ways.counted(KEEPERS.ways.counted(plain, True), False) == plain
    assert b"counting" not in msgspec.json.encode(plain)
    assert b"tally" not in core.encode(s.state)


@rule("KD-END-08", "KD-MODE-05")
def test_an_edit_begins_the_count_anew_where_there_is_one(keepers):
    s = counting(keepers(AWAY), 59)
    core.apply(KEEPERS, s.state, 0, "edit e5: O", edits=True)
    assert s.state.tally == Tally()


@rule("KD-END-08")
@pytest.mark.parametrize("number", range(len(play.WAYS)), ids=map("-".join, play.WAYS))
def test_every_way_to_play_ends_and_runs_again(number):
    """Nobody ever does anything: the match is drawn, in all editions, and its record agrees."""
    edition, cards = play.WAYS[number]
    options = KEEPERS.ways.counted(Options(edition=edition, cards=cards), True)
    state, actions = KEEPERS.setup(3, options), []
    while state.outcome is None:
        decision = KEEPERS.decisions(state)[0]
        action = KEEPERS.default(state, decision)
        core.apply(KEEPERS, state, decision.seat, action)
        actions.append((decision.seat, action))
    assert state.outcome == Outcome((), "repetition")
    assert sum(state.turns) <= 5 * len(state.teams)
    record = record_of(KEEPERS, 3, options, actions)
    assert verify(record, {"keepers": KEEPERS}) == state.outcome


@rule("KD-END-08")
def test_the_computer_takes_a_draw_when_it_is_behind_and_none_when_it_is_ahead(keepers):
    behind = "7 . . . l . . .\n6 . . o g d . .\n5 m s b . . . .\n1 K . . L3 . . ."
    for level in ("knight", "captain"):
        s = counting(keepers(behind), 70)
        assert search.decide(KEEPERS, s.state, 0, level, 1) == "claim draw"
        s = counting(keepers(behind, turn="B"), 70)
        assert search.decide(KEEPERS, s.state, 1, level, 1) != "claim draw"


@rule("KD-END-08")
def test_the_computer_does_not_repeat_a_position_when_it_is_ahead(keepers):
    s = counting(keepers(AWAY))
    s.play("d4-e4", "end")
    seen = s.state.tally
    s = counting(keepers("4 . . . M . O .\n5 m . . . . . ."))
    s.play("end", "a5-b5", "end")
    once = KEEPERS.computer.evaluate(s.state, 0)
    s.play("end", "b5-a5", "end").play("end", "a5-b5", "end")
    assert s.state.tally.times == 2
    assert KEEPERS.computer.evaluate(s.state, 0) == 0 != once
    assert seen.times == 1


@rule("KD-END-08")
def test_positions_do_not_depend_on_how_they_came_about(keepers):
    lasting = "stun m A start A {}"
    one = keepers(AWAY, turns="3 2", lasting=lasting.format(4)).state
    two = keepers(AWAY, turns="5 4", lasting=lasting.format(6)).state
    assert endless.public(one) == endless.public(two)
    assert endless.public(one) != endless.public(keepers(AWAY, lasting=lasting.format(3)).state)
    one = keepers("4 ?1 ?1 . M . . .", group_1="B bomb a4").state
    two = keepers("4 ?7 ?7 . M . . .", group_7="B bomb b4").state
    assert endless.public(one) == endless.public(two)
    assert endless.hidden(one) != endless.hidden(two)


@rule("KD-END-08")
def test_the_end_is_told_once(keepers):
    s = counting(keepers(AWAY), 99).play("end").happened(ev.TurnBegan, seat=1)
    assert [type(e) for e in s.events].count(core.Ended) == 1


@rule("KD-TURN-10", "KD-MODE-06")
@pytest.mark.parametrize("level", ["rookie", "captain"])
def test_the_computer_accepts_a_draw_when_it_is_worse_and_only_then(keepers, level):
    worse = "7 . . . l3 . . .\n6 . . O G D . .\n5 M S B . . . .\n1 K . . L . . ."
    better = "7 . . . l . . .\n6 . . o g d . .\n5 m s b . . . .\n1 K . . L3 . . ."
    for picture, accepts in ((worse, True), (better, False)):
        s = keepers(picture, turn="B")
        core.apply(KEEPERS, s.state, 0, core.OFFER)
        action = search.decide(KEEPERS, s.state, 1, level, 1)
        assert (action == core.ACCEPT) == accepts
        core.apply(KEEPERS, s.state, 1, action)
        assert (s.state.outcome == Outcome((), "agreement")) == accepts
