"""Events, questions and menus in words: complete, short, distinct, and without secrets."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import get_args

import pytest

from engine import core
from engine.core import Decision, Ended, Event, Outcome
from engine.games.keepers import KEEPERS, words
from engine.games.keepers import events as ev
from engine.games.keepers.state import KINDS, Options, State
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS
from tests.scenario import Scenario

Keepers = Callable[..., Scenario]

#: One event of each class in each of its wordings, and what must be in its line.
TOLD: tuple[tuple[Event, str], ...] = (
    (core.Resigned(seat=0), ""),
    (core.DrawOffered(seat=0), "Blue offers a draw"),
    (core.DrawDeclined(seat=1), "Red declines"),
    (Ended(outcome=Outcome((0,), "lifeforce")), "Blue wins: Red's LifeForce"),
    (ev.TurnBegan(seat=1, number=3), "Red's turn begins"),
    (ev.Chosen(seat=0, what="ultimate", name="recall"), "Recall"),
    (ev.Chosen(seat=0, what="effect", name="shards"), "Shards"),
    (ev.Placed(piece=2, cell=0, how="setup"), "Blue's Mage"),
    (ev.Placed(piece=2, cell=0, how="bought"), "appears on a1"),
    (ev.Placed(piece=2, cell=0, how="recall"), "returns on a1"),
    (ev.Placed(piece=9, cell=0, how="respawn"), "Red's Keeper comes back on a1"),
    (ev.Built(seat=0, cell=24), "Wall on d4"),
    (ev.Attacked(piece=6, by=0, cells=(24,)), "Blue's Ogre attacks d4."),
    (ev.Attacked(piece=6, by=0, cells=(24,), wall=True), "attacks the Wall on d4."),
    (ev.Attacked(piece=6, by=1, cells=(24,)), "Blue's Ogre (for Red) attacks d4."),
    (ev.Attacked(piece=6, by=0, cells=(24, 25), pound=True), "pounds the ground"),
    (ev.Missed(piece=6, cell=24), "d4"),
    (ev.Hurt(what="w", id=0, cell=16, amount=1, left=4), "Blue's Keeper on c3 takes 1 Damage"),
    (ev.Hurt(what="w", id=2, cell=16, amount=1, left=0), ""),
    (
        ev.Hurt(what="l", id=1, cell=45, amount=3, left=12),
        "Red's LifeForce takes 3 Damage: 12 left.",
    ),
    (ev.Shielded(piece=7), "Blue's Blockader"),
    (ev.Killed(piece=2, cell=16, by=1), "c3"),
    (ev.Killed(piece=2, cell=16, by=1, how="void"), "Void on c3"),
    (ev.Killed(piece=2, cell=16, by=1, how="crowded"), "no space"),
    (ev.Mourned(seat=0, amount=5, left=10), "10 left"),
    (ev.Dropped(cell=16, amount=2), "2 Loot lies on c3"),
    (ev.Dropped(cell=16, amount=2, lost=True), "gone"),
    (ev.Took(piece=2, cell=16, amount=2, stored=False), "picks up 2 Loot"),
    (ev.Took(piece=0, cell=16, amount=2, stored=True), "banks 2 Loot"),
    (ev.Handed(giver=2, receiver=0, amount=2, stored=True), "banks"),
    (ev.Handed(giver=2, receiver=3, amount=2, stored=False), "to Blue's Scaler."),
    (ev.WallFell(cell=24, seat=1, effect="shards"), "Red's Wall on d4 falls: Shards."),
    (ev.WallFell(cell=24, seat=1, effect=""), "Red's Wall on d4 falls."),
    (ev.Landed(piece=3, cell=24), "ground on d4"),
    (ev.Fizzled(effect="snare"), "Snare"),
    (ev.Barred(piece=3), "cannot act"),
    (ev.Snared(piece=3), "snared"),
    (ev.Stunned(piece=12, by=2), "Blue's Mage stuns Red's Scaler"),
    (ev.Tokened(piece=12, by=2), "Deliver token"),
    (ev.Rescued(piece=3), "saves Blue's Scaler"),
    (ev.Rescued(piece=3, failed=True), "no free space"),
    (ev.Healed(what="w", id=0, amount=2, left=4), "Blue's Keeper heals 2"),
    (ev.Healed(what="l", id=0, amount=1, left=4), "Blue's LifeForce heals 1"),
    (ev.Gained(seat=0, amount=1, why="taken"), "Blue takes 1 Strange Matter"),
    (ev.Gained(seat=0, amount=2, why="salvage"), "Salvage"),
    (ev.Gained(seat=0, amount=2, why="toll"), "pays 2"),
    (ev.Bought(seat=0, what="wall", price=5), ""),
    (ev.Bought(seat=0, what="guardian", price=20), ""),
    (ev.Bought(seat=0, what="mage", price=10), "Blue buys the Mage for 10"),
    (ev.Unchained(seat=1), "Red unchains its Guardian"),
    (ev.UltimateUsed(seat=0, name="mend", by=0, piece=0), "Blue uses its Ultimate: Mend"),
    (ev.UltimateUsed(seat=0, name="standstill", by=0), "Standstill."),
    (ev.UltimateUsed(seat=0, name="recall", by=1, piece=3), "Red uses Blue's Ultimate: Recall"),
    (ev.Laid(seat=0, piece=4, cells=(0, 1, 7), hides="bomb"), "Markers on a1, b1, a2."),
    (ev.Laid(seat=0, piece=5, cells=(0, 1), hides="warrior"), "Stealth: Markers on a1, b1."),
    (ev.Laid(seat=0, piece=5, cells=(), hides="warrior"), "Stealth."),
    (ev.Laid(seat=0, piece=5, cells=tuple(range(30)), hides="warrior"), "30 spaces"),
    (ev.Hid(cell=8, hides="bomb", only=(0,)), "Only you know: the Bomb is on b2."),
    (ev.Hid(cell=8, hides="warrior", only=(0,)), "Only you know: the Warrior is on b2."),
    (ev.Revealed(cell=8, pieces=(14,), bombs=(0,)), "Red's Sniper and Blue's Bomb"),
    (ev.Revealed(cell=8, pieces=(), bombs=()), "nothing"),
    (ev.Emerged(piece=14, cell=8), ""),
    (ev.Cleared(cells=(1, 2), seat=0), ""),
    (ev.Exploded(cell=8, by=0), "explosion on b2"),
    (ev.Blocked(piece=3, cell=8), "Blue's Scaler cannot go to b2"),
    (ev.Blocked(piece=-1, cell=8), "The Wall"),
    (ev.Bumped(piece=3), "Blue's Scaler"),
    (ev.Declined(piece=12), "Red's Scaler"),
    (ev.Answered(piece=12, seat=1), "Red's Scaler"),
    (ev.Sudden(), "Both LifeForces"),
    (ev.Stranded(seat=1), "Red's Keeper"),
    (ev.TurnCut(seat=1), "Red's turn ends"),
    *(
        (ev.Moved(piece=2, src=16, dst=17, how=how), "d3")
        for how in (
            "walk",
            "leap",
            "switch",
            "push",
            "pull",
            "portal",
            "deliver",
            "exile",
            "overlap",
        )
    ),
)


@pytest.mark.parametrize(("event", "line"), TOLD, ids=lambda x: type(x).__name__)
def test_every_event_has_its_line(event: Event, line: str) -> None:
    told = words.sentence(event)
    assert (line in told) if line else told == ""
    assert len(told) <= 120
    assert not told or told[-1] in ".!"


def test_no_event_is_forgotten() -> None:
    assert {type(event) for event, _ in TOLD} == set(get_args(ev.AnyEvent))


@pytest.mark.parametrize(
    ("winners", "why", "line"),
    [
        ((0,), "lifeforce", "Blue wins: Red's LifeForce is destroyed."),
        ((1,), "keeper", "Red wins: with the LifeForce gone, Blue's Keeper has fallen."),
        ((0,), "both", "Blue wins: everything fell at once, and it was the winner's turn."),
        ((1,), "stranded", "Red wins: Blue's Keeper has no space left to come back to."),
        ((1,), "resignation", "Red wins: Blue resigns."),
        ((), "agreement", "The match is a draw by agreement."),
        ((), "", "The match is a draw."),
    ],
)
def test_endings(winners: tuple[int, ...], why: str, line: str) -> None:
    assert words.tell([Ended(outcome=Outcome(winners, why))]) == [line]


def test_an_attack_and_what_it_does_are_one_sentence() -> None:
    attacked = ev.Attacked(piece=6, by=0, cells=(24,))
    gone = ev.Hurt(what="w", id=11, cell=24, amount=2, left=0)
    killed = ev.Killed(piece=11, cell=24, by=0)
    assert words.tell([attacked, gone, killed, ev.Dropped(cell=24, amount=2)]) == [
        "Blue's Ogre destroys Red's Mage on d4. 2 Loot lies there."
    ]
    assert words.tell([attacked, ev.Hurt(what="w", id=9, cell=24, amount=2, left=3)]) == [
        "Blue's Ogre hits Red's Keeper on d4 for 2: 3 left."
    ]
    assert words.tell([attacked, ev.Hurt(what="l", id=1, cell=24, amount=2, left=9)]) == [
        "Blue's Ogre hits Red's LifeForce for 2: 9 left."
    ]
    assert words.tell([attacked, ev.WallFell(cell=24, seat=1, effect="snare")]) == [
        "Blue's Ogre breaks Red's Wall on d4: Snare."
    ]
    assert words.tell([attacked, ev.Revealed(cell=24, pieces=(11,), bombs=()), killed]) == [
        "Blue's Ogre attacks d4.",
        "Under the Marker on d4: Red's Mage!",
        "Red's Mage on d4 is destroyed.",
    ]


def test_the_trail_shows_ways_blows_and_what_is_new() -> None:
    trail = words.trail(
        [
            ev.Moved(piece=2, src=16, dst=17, how="walk"),
            ev.Moved(piece=2, src=17, dst=24, how="walk"),
            ev.Attacked(piece=2, by=0, cells=(31,)),
            ev.Hurt(what="w", id=10, cell=31, amount=1, left=0),
            ev.WallFell(cell=25, seat=1, effect=""),
            ev.Built(seat=0, cell=1),
            ev.Laid(seat=0, piece=4, cells=(2, 3), hides="bomb"),
        ]
    )
    assert trail.paths == (("c3", "d3"), ("d3", "d4"))
    assert trail.struck == ("d5", "e4")
    assert trail.placed == ("b1", "c1", "d1")


# --- over whole matches ------------------------------------------------------------------


def plies(seed: int, length: int = 120) -> Iterator[tuple[State, Decision, list[Event]]]:
    """Play at random; yield each open decision with what led to it."""
    chance = random.Random(seed)
    state = KEEPERS.setup(seed, Options())
    events: list[Event] = []
    for _ in range(length):
        asked = KEEPERS.decisions(state)
        if not asked:
            return
        yield state, asked[0], events
        events = core.apply(KEEPERS, state, asked[0].seat, chance.choice(asked[0].actions))


@pytest.mark.parametrize("seed", range(30))
def test_every_choice_fits_its_button_and_is_told_apart(seed: int) -> None:
    for state, decision, _ in plies(seed):
        view = KEEPERS.view(state, decision.seat)
        shown = set()
        for action in decision.actions:
            choice = words.choice(view, action)
            assert choice.action == action
            assert choice.verb
            assert len(f"{choice.verb} {choice.target}") <= 100
            assert 0 < len(choice.text) <= 100
            assert choice.text.endswith(".")
            assert len(choice.confirm) <= 120
            assert (choice.actor != "") == (choice.actor_label != "")
            assert choice.cell in ("", *state.mat.grid.names)
            shown.add((choice.actor, choice.verb, choice.target))
        assert len(shown) == len(decision.actions)


@pytest.mark.parametrize("seed", range(12))
def test_what_is_told_and_asked_holds_no_secret(seed: int) -> None:
    for state, decision, events in plies(seed):
        asked = words.ask(KEEPERS.view(state, None), decision)
        assert asked.endswith((".", "?"))
        assert len(asked) <= 150
        for viewer in (0, 1, None):
            assert words.ask(KEEPERS.view(state, viewer), decision) == asked
            twin = KEEPERS.determinize(state, viewer, seed)
            again = KEEPERS.decisions(twin)[0]
            assert words.ask(KEEPERS.view(twin, viewer), again) == asked
        for told in words.tell(events):
            assert len(told) <= 120
        public = words.tell([e for e in events if e.only is None])
        assert "Only you know" not in " ".join(public)


@pytest.mark.parametrize("seed", range(6))
def test_lines_of_an_action_do_not_depend_on_the_other_sides_secrets(seed: int) -> None:
    """Laying Markers reads the same to the public wherever the real one is."""
    seen: dict[tuple[int, str], set[str]] = {}
    for state, decision, _ in plies(seed, 80):
        for action in decision.actions:
            verb = action.split(" ")[1:2]
            if verb not in (["mine"], ["hide"]):
                continue
            twin = KEEPERS.copy(state)
            events = core.apply(KEEPERS, twin, decision.seat, action)
            lines = " ".join(words.tell([e for e in events if e.seen_by(None)]))
            seen.setdefault((state.ply, action[:2] + verb[0]), set()).add(lines)
    assert all(len(lines) == 1 for lines in seen.values())


# --- questions before something that hurts -----------------------------------------------

BOARD = """
    6 . . . . . . .
    5 . . m . l . .
    4 . . M w O . .
    3 . . S B . . .
    2 . . . . . . .
"""


def confirm(scenario: Scenario, action: str) -> str:
    scenario.legal(action)
    return words.choice(scenario.view("A"), action).confirm


def test_only_what_hurts_or_is_final_is_asked_twice(keepers: Keepers) -> None:
    s = keepers(BOARD.replace(" l ", " . "), ultimate="standstill mend", reserves="10 0")
    assert "your own" in confirm(s, "c4xc3")
    assert "itself" in confirm(s, "c4xc4")
    assert "Bomber d3" in confirm(s, "e4 pound")
    assert "once" in confirm(s, "standstill")
    assert "3 actions left" in confirm(s, "end")
    for harmless in ("c4xc5", "c4-b4", "c4xd4w", "c4 stun c5", "sm", "buy wall a2", "d3 mine d2"):
        assert confirm(s, harmless) == ""
    s.play("sm", "sm")
    assert confirm(s, "end") == ""


def test_bombs_voids_and_the_own_lifeforce_are_asked_about(keepers: Keepers) -> None:
    s = keepers(
        """
        2 . . . B . . .
        1 K V . L . . .
        """
    )
    assert "Void" in confirm(s, "a1-b1")
    assert "own LifeForce" in confirm(s, "d2xd1")
    s.play("d2 mine d3")
    assert "own Bomb" in confirm(s, "d2-d3")
    assert confirm(s, "d2-e2") == ""


def test_choices_say_what_is_there(keepers: Keepers) -> None:
    s = keepers(
        """
        5 . . . m . . .
        4 . b w D w . .
        3 . . . $4 . . .
        """,
        effect="mend shards",
    )
    view = s.view("A")
    target = {a: words.choice(view, a).target for a in s.actions()}
    assert target["d4xd5"] == "Red Mage d5 (1 Health)"
    assert target["d4xe4w"] == "e4 (Red: Shards)"
    assert target["d4xc4w"] == "c4 (Red: Shards)"
    assert target["d4-d5"] == "d5 → ram Red Mage"
    assert target["d4-d3"] == "d3 (4 Loot)"
    choice = words.choice(view, "d4xd5")
    assert (choice.actor, choice.actor_label, choice.cell) == ("d4", "Blockader d4", "d5")
    assert choice.text == "Blockader d4 attacks Red's Mage on d5."


def test_commanded_warriors_carry_their_sides_name(keepers: Keepers) -> None:
    s = keepers(
        """
        3 . . . k o . .
        2 . . . K . . .
        """,
        ultimate="command mend",
    ).play("command d3")
    view = s.view("A")
    label = {a: words.choice(view, a).actor_label for a in s.actions()}
    assert label["d3xe3"] == "Red Keeper d3"
    assert label["e3xd3"] == "Red Ogre e3"
    assert label["d2xd3"] == "Keeper d2"
    mend = words.choice(view, "foe mend")
    assert (mend.verb, mend.target) == ("Mend (Red's)", "Keeper (5 of 5 Health)")
    assert mend.text == "Blue uses Red's Mend for the Keeper."
    assert words.choice(view, "d3xd2").confirm == "The Keeper on d2 is your own. Attack it?"
    assert words.choice(view, "d3xe3").confirm == words.choice(view, "e3xd3").confirm == ""


def test_the_setup_explains_what_is_chosen() -> None:
    state = KEEPERS.setup(0, Options())
    for _ in range(200):
        decision = KEEPERS.decisions(state)[0]
        if decision.kind not in ("keeper", "place", "ultimate", "effect"):
            break
        view = KEEPERS.view(state, decision.seat)
        for action in decision.actions:
            assert words.choice(view, action).target
        core.apply(KEEPERS, state, decision.seat, decision.actions[0])
    assert KEEPERS.decisions(state)[0].kind == "turn"


# --- questions ---------------------------------------------------------------------------


def asked(scenario: Scenario) -> str:
    return words.ask(scenario.view("-"), KEEPERS.decisions(scenario.state)[0])


def test_questions_name_who_is_asked_and_what_is_allowed(keepers: Keepers) -> None:
    s = keepers(
        """
        5 . . . d . . .
        4 . . . M . . .
        """
    )
    assert asked(s) == "Blue to act: 3 of 3 actions left."
    s.play("d4xd5").open()
    assert asked(s) == ("Red's Blockader on d5 survived an Attack and may respond: Move or Attack.")


def test_every_kind_of_question_is_worded(keepers: Keepers) -> None:
    view = keepers("4 . . . M . . .").view("-")
    for kind in (
        "walk",
        "reuse",
        "respawn",
        "respond-order",
        "deliver",
        "deliver-order",
        "exile",
        "overlap",
        "wall",
        "keeper",
        "place",
        "ultimate",
        "effect",
    ):
        line = words.ask(view, Decision(0, kind, (), "mage d4"))
        assert "Blue" in line
        assert line != "Blue has to choose."
    assert words.ask(view, Decision(0, "something", ())) == "Blue has to choose."
    for kind in KINDS:
        for why in ("attack", "fall", "reveal"):
            assert "may respond" in words.ask(view, Decision(1, "respond", (), f"{kind} a1 {why}"))


def test_tables_are_titled() -> None:
    assert all(u.title and u.text for u in ULTIMATES.values())
    assert all(e.title and e.text for e in WALL_EFFECTS.values())
