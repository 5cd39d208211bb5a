"""What lasts: that it is told with its end, and is over when that says."""

from __future__ import annotations

import pytest

from engine.games import hueshift as game
from engine.games.hueshift import events as ev
from engine.games.hueshift import lasting, naming
from engine.games.hueshift.state import FIELD, State, Unit
from engine.kit.effects import OPEN_END
from render import hueshift as picture
from tests.effort import some
from tests.games.hueshift import play
from tests.games.hueshift.coop.table import PLAIN, Table
from tests.scenarios.hueshift import rule

#: What is only for the units of a turn, or for the game, and never told as lying on one.
APART = {"seat", "mech", "base", "co", "hp", "zone", "declared", "guarded", "runs"}


def told(s: State, mech: str) -> list[str]:
    unit = naming.unit(game.HUESHIFT.view(s, None), mech)
    assert unit is not None
    return [naming.lasts(x) for x in unit.lasting]


def test_every_field_of_a_unit_that_passes_is_in_the_table():
    named = [field for kind in lasting.KINDS.values() for field in kind.fields]
    assert len(named) == len(set(named))
    assert set(named) == set(Unit.__struct_fields__) - APART
    assert set(lasting.STATUSES) | {"silenced"} == set(naming.STATUSES)


def test_what_the_end_of_a_turn_ends_is_marked_so(hueshift):
    s = hueshift("A olaf: -", "B bowler: -").state
    for kind in lasting.KINDS.values():
        until = kind.until(s, s.units[0])
        assert kind.evening == (until != OPEN_END and not until.at_start)


@rule("HS-WILD-OVERCLOCK", "HS-WILD-SABOTAGE", "HS-WILD-TRUEGRIT", "HS-TURN-12")
def test_wildcards_say_until_when_they_work(hueshift):
    s = hueshift("A olaf: -", "B bowler: -", hand_A="overclock sabotage true-grit")
    s.play("play overclock olaf")
    assert told(s.state, "olaf") == ["+3 AP (Overclock) until this turn ends"]
    s = hueshift("A olaf: - grit", "B bowler: -", hand_A="sabotage").play("play sabotage bowler")
    assert told(s.state, "olaf") == ["next attack doubled (Grit)"]
    assert told(s.state, "bowler") == ["−2 AP (Sabotage) until this turn ends"]
    s.ends()
    assert told(s.state, "bowler") == []


@rule("HS-STATUS-FREEZE", "HS-STATUS-CORRODE", "HS-STATUS-BURN", "HS-STATUS-LEAK")
def test_statuses_say_until_when_they_lie_on_a_unit(hueshift):
    s = hueshift(
        "A olaf: - leak 2", "B bowler: - burn 1 frozen 1 corrode 1 fresh", "B linwood: -",
        "B myriad: - corrode 2 on", turns="1 0",
    )  # fmt: skip
    assert told(s.state, "olaf") == ["Leak 2 until Blue's next turn"]
    assert told(s.state, "bowler") == [
        "Freeze until the end of Red's next turn",
        "Corrode 1 (later) until Red's turn 2 begins",
        "Burn 1 until Red's next turn",
    ]
    assert told(s.state, "myriad") == ["Corrode 2 until Red's next turn"]
    text = " ".join(picture.table(game.HUESHIFT.view(s.state, 0)).split())
    assert "Freeze until the end of Red's next turn Corrode 1 (later) until Red's turn 2" in text
    s.acts("olaf", "pass")
    assert told(s.state, "bowler") == [
        "Freeze until this turn ends", "Corrode 1 until Red's next turn",
    ]  # fmt: skip
    assert told(s.state, "myriad") == []


@rule("HS-ARENA-IONIC")
def test_a_unit_without_abilities_says_for_how_long(hueshift):
    s = hueshift("A olaf: sadie", "A bowler: -", "B linwood: -", arena="ionic-storms")
    s.play("activate olaf")
    assert told(s.state, "olaf") == ["locked: no abilities until this turn ends"]


@rule("HS-ACTION-TREMOR", "HS-STATUS-FREEZE")
def test_the_monster_and_what_it_bars_say_until_when():
    t = Table(
        "ervomeny deck tremor stifled 2 1 shell guard-up ward blur seal turns 1 thawed 2"
        " inspired 2",
        PLAIN, "olaf: emily", turn="B", turns="1 1",
    )  # fmt: skip
    view = game.HUESHIFT.view(t.state, None)
    assert [[naming.lasts(x) for x in side.lasting] for side in view.sides] == [
        ["no Free Action until the end of Blue's next turn"],
        ["no Free Action until this turn ends"],
    ]
    assert view.boss is not None
    assert [naming.lasts(x) for x in view.boss.ready] == [
        "Blur", "Guard Up until its next turn",
    ]  # fmt: skip
    assert [naming.lasts(x) for x in view.boss.unit.lasting] == [
        "+1 AP until the end of its next turn",
        "cannot be frozen again until its next turn",
        "its next Action is discarded",
    ]


def test_a_card_that_is_on_a_unit_tells_what_lies_on_it(hueshift):
    s = hueshift("A olaf: sadie leak 2", "B bowler: -")
    words = game.HUESHIFT.cards.whereabouts(game.HUESHIFT.view(s.state, 0), "sadie")
    assert words.endswith("Effects on it: Leak 2 until Blue's next turn.")


@pytest.mark.parametrize("seed", range(some(16, of=80)))
def test_it_is_over_when_it_was_said_to_be(seed):
    """In random matches nothing outlives what was told of it, unless it was renewed."""
    due: dict[tuple[int, str], tuple[int, int, bool]] = {}
    for s, _, _, events in play.plies(seed):
        if not s.units or s.outcome is not None:
            continue
        now, seat = lasting.numbers(s), lasting.running(s)
        for e in events:
            if isinstance(e, ev.Afflicted | ev.Boosted | ev.Revived | ev.Destroyed):
                due = {k: v for k, v in due.items() if s.units[k[0]].mech != e.unit}
        for i, u in enumerate(s.units):
            for e in lasting.on_unit(s, i) if u.zone == FIELD else ():
                until = due.setdefault((i, e.kind), (e.seat, e.turn, e.at_start))
                whose, turn, at_start = until
                if whose < 0:
                    continue
                reached = now[whose] > turn or (now[whose] == turn and at_start)
                dawning = reached and seat == whose and now[whose] == turn and s.main < 0
                assert not reached or dawning, (e, until)
                if now[whose] == turn and not at_start:
                    assert seat == whose, "its turn is over"
        there = {
            (i, e.kind)
            for i, u in enumerate(s.units) if u.zone == FIELD for e in lasting.on_unit(s, i)
        }  # fmt: skip
        due = {k: v for k, v in due.items() if k in there}
