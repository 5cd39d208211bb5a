"""What happened, in lines that say together what belongs together."""

from __future__ import annotations

from engine import core
from engine.core import Event
from engine.games.resonance import RESONANCE, Options
from engine.games.resonance import events as ev
from engine.games.resonance.text.narration import tell
from tests.effort import some
from tests.games.resonance.test_random import plies


def played(position: str, *actions: tuple[int, str]) -> list[str]:
    """Return what the last of some actions is told as."""
    s = RESONANCE.setup(0, Options(position=position))
    events: list[Event] = []
    for seat, action in actions:
        events = core.apply(RESONANCE, s, seat, action)
    return tell([e for e in events if e.seen_by(None)])


START = "A: en 5 karma 2 hand M7.4,M11.4; B: hand M11.6 damage 3; turn: A 5"


def test_a_critical_strike_takes_few_lines() -> None:
    fuel = played(START, (0, "strike A B"))  # the only pair
    assert fuel == [
        "Anvil makes a Critical Strike on Banjo.",
        "Anvil discards Sunsage 4/5 and Fernlich 4/5. Anvil: +1 Karma.",
    ]
    hit = played(START, (0, "strike A B"), (1, "pass"))
    assert hit[0].startswith("EV 8 of Anvil against RV 1: Banjo takes 7 damage and is destroyed.")


def test_a_roll_is_told_with_the_card_that_defended() -> None:
    start = "A: en 5 hand M7.4,M9.4; B: hand M11.6,M7.1; turn: A 5"
    attack = ((0, "attack A B"), (0, "fuel M7.4"))
    hit = played(start, *attack, (1, "discard M7.1"))
    assert hit[0].startswith("EV 5 of Anvil against RV 2 with Sunpage 1/1: Banjo takes 3 damage")
    start = "A: hand M7.1,M9.4; B: hand M7.4,M11.6; turn: A 5"
    held = played(start, (0, "attack A B"), (0, "fuel M7.1"), (1, "discard M7.4"))
    assert held[0].startswith("EV 2 of Anvil against RV 5 with Sunsage 4/5: Banjo holds.")


def test_what_came_of_an_attack_names_the_card_that_defended() -> None:
    s = RESONANCE.setup(0, Options(position="A: hand M7.4,M9.4; B: hand M11.6,M7.1; turn: A 5"))
    events: list[Event] = []
    for seat, action in ((0, "attack A B"), (0, "fuel M7.4"), (1, "discard M7.1")):
        events += core.apply(RESONANCE, s, seat, action)
    [roll, *_] = tell([e for e in events if e.upshot])
    assert roll.startswith("EV 5 of Anvil against RV 2 with Sunpage 1/1: Banjo takes 3 damage")


def test_what_came_of_an_attack_names_the_attacker() -> None:
    [told] = tell([ev.Compared(unit="B1", target="A1", ev=4, rv=5)])
    assert told == "EV 4 of B1 against RV 5: A1 holds."


def test_a_unit_that_recovers_is_told_with_the_hp_it_gets_as_its_button_says() -> None:
    start = "A: damage 9; A1: M24.4; B:; turn: A 3"
    assert played(start, (0, "support A1 A"))[-1] == "Anvil recovers 1 HP."


def test_a_flaw_from_an_enemy_is_told_with_what_it_does() -> None:
    [told] = tell([ev.Equipped(seat=1, unit="A1", card=27, cost=2)])
    assert told.startswith("Banjo equips A1 with ")
    assert "Restricted: Deploying" in told
    [mine] = tell([ev.Equipped(seat=0, unit="A1", card=27, cost=2)])
    assert "Deploying" not in mine


def test_nothing_is_told_twice() -> None:
    drawn = [ev.Drew(seat=0, count=1), ev.DrewCards(seat=0, cards=(0,), only=(0,))]
    assert tell(drawn) == ["Drawn: Radiant Voidpage 1/1 (Restricted, Aura)."]
    used = ev.Used(unit="A", keyword="attuned")
    chosen = ev.Used(unit="A", keyword="attuned", what="A1")
    assert tell([used, chosen]) == ["Anvil uses Attuned: A1."]
    worn = ev.Equipped(seat=0, unit="A", card=6, cost=1)
    assert tell([worn])[0].startswith("Anvil equips itself with Freeing Voidring Item 1")


def test_karma_is_told_with_what_it_bought() -> None:
    lines = played(START, (0, "overclock"))
    assert lines == ["Anvil overclocks for 1 Karma. Anvil draws a card."]
    assert played(START, (0, "refine")) == ["Anvil refines for 2 Karma. Anvil now has Focus 2."]
    assert played(START, (0, "charge A")) == ["Anvil charges. Anvil: +1 EN."]


def test_everybody_draws_in_one_line() -> None:
    drew: list[Event] = [ev.Drew(seat=x, count=5, why="deal") for x in range(3)]
    assert tell(drew) == ["Anvil, Banjo and Cello draw 5 cards each."]
    assert tell(drew[:1]) == ["Anvil draws 5 cards."]


def test_no_line_is_longer_than_a_phone_shows_at_a_glance() -> None:
    for seed in range(some(4, of=60)):
        for s, _, _, events in plies(seed):
            for viewer in (*range(len(s.sides)), None):
                for line in tell([e for e in events if e.seen_by(viewer)]):
                    assert 0 < len(line) <= 320


def test_karma_for_two_reasons_is_told_at_once() -> None:
    gained = ev.Gained(seat=1, what="karma", amount=1, why="damage")
    again = ev.Gained(seat=1, what="karma", amount=1, why="destroyed")
    energy = ev.Gained(seat=1, what="en", amount=2, why="turn")
    lines = tell([ev.Destroyed(unit="A1", card=0), gained, again, energy])
    assert lines == ["A1 is destroyed. Banjo: +2 Karma."]


def test_who_may_discard_or_use_a_keyword_is_asked_for_both() -> None:
    position = "A: items M4.9 hand M7.1,M7.2; B1: M4.4; turn: A 5"
    s = RESONANCE.setup(1, Options(position=position))
    RESONANCE.perform(s, 0, "attack A B1")
    (decision,) = RESONANCE.decisions(s)
    assert {"use traveller", "fuel M7.1"} <= {*decision.actions}
    question = RESONANCE.words.question(RESONANCE.view(s, 0), decision)
    assert "discard its fuel now, or use a keyword first" in question


def test_damage_is_told_with_what_it_destroyed() -> None:
    start = "A: en 5 focus 3 hand M7.4,M9.4; B: hand M7.1; B1: M10.1; turn: A 5"
    lines = played(start, (0, "attack A B1"), (0, "fuel M7.4"))
    roll = "EV 7 of Anvil against RV 1: B1 takes 6 damage and is destroyed. Anvil: +2"
    assert lines[-1].startswith(roll)


def test_who_supports_oneself_is_named_once() -> None:
    assert played(START, (0, "support A A")) == ["Anvil supports itself."]


def test_what_a_keyword_was_used_on_is_told_without_codes_of_cards() -> None:
    [told] = tell([ev.Used(unit="A1", keyword="gremlins", what="M7.7")])
    assert told.startswith("A1 uses Gremlins: ")
    assert "M7" not in told
    # Where Items go is told by facts of their own.
    assert tell([ev.Used(unit="A1", keyword="shift", what="M7.7 A A1")]) == ["A1 uses Shift."]
    for what in ("A", "B1", "mark"):
        assert tell([ev.Used(unit="A1", keyword="impact", what=what)])[0].count(":") == 1
