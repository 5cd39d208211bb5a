"""Going back: the record leads to the very same position; what is free gave nothing away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import get_args

import msgspec
import pytest

from engine import core
from engine.core import Event
from engine.games.keepers import KEEPERS
from engine.games.keepers import events as ev
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.state import State
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.warriors import KINDS
from engine.record import opening, rerun
from tests.effort import first_quick, seeds_until, some
from tests.games.keepers import play

SEEDS, CHUNKS = some(48, of=160), 8
#: Copies in which everything hidden from somebody is drawn anew.
WORLDS = 6


def deeds() -> set[str]:
    """Return every kind of action there is."""
    names = {"move", "attack", "attack-wall", "switch", "hand", *ABILITIES}
    names |= {"sm", "unchain", "end", "stop", "pass", "at", "first"}
    names |= {f"buy {what}" for what in ("wall", *KINDS[2:])}
    names |= {*ULTIMATES, *(f"foe {u}" for u in ULTIMATES)}
    return names | {"keeper", "place", "ultimate", "effect"}


@pytest.mark.slow
def test_every_kind_of_action_undone_leaves_the_position_as_it_was():
    met: Counter[str] = Counter()
    for seed in play.SEARCHED:
        record = play.record(seed)
        begun = opening(KEEPERS, record)
        fresh = {}  # of each kind of action of this match one that was met seldom
        for ply, (_, action) in enumerate(record.actions):
            kind = play.kind_of_action(action)
            if met[kind] < some(1, of=3) and kind not in fresh:
                fresh[kind] = ply
        for kind, ply in fresh.items():
            met[kind] += 1
            back = rerun(KEEPERS, begun, record.actions[:ply], record.digests[ply])
            before = core.encode(back)
            seat, action = record.actions[ply]
            core.apply(KEEPERS, back, seat, action)
            assert core.digest(back) == record.digests[ply + 1], (seed, ply, action)
            again = rerun(KEEPERS, begun, record.actions[:ply], record.digests[ply])
            assert core.encode(again) == before, (seed, ply, action)
            # Done once more, it comes out the same: nothing can be drawn again.
            core.apply(KEEPERS, again, seat, action)
            assert core.digest(again) == record.digests[ply + 1], (seed, ply, action)
        if all(met[kind] >= some(1, of=3) for kind in deeds()):
            break
    assert set(met) == deeds()


def seen(events: Sequence[Event], viewer: int | None) -> list[Event]:
    return [e for e in events if e.seen_by(viewer)]


def outside(world: State, seat: int, action: str, viewer: int | None) -> list[object]:
    """Return what an action looks like to somebody in a world.

    A seat may name its own hidden Warrior by its space, which differs from world to world:
    others cannot know which of the actions of that kind it is.
    """
    (decision,) = KEEPERS.decisions(world)
    kind = play.kind_of_action(action)
    tried = [action]
    if viewer != seat and action not in decision.actions:
        tried = [a for a in decision.actions if play.kind_of_action(a) == kind]
    result: list[object] = []
    for a in tried:
        state = KEEPERS.copy(world)
        events = core.apply(KEEPERS, state, seat, a)
        result.append((seen(events, viewer), KEEPERS.view(state, viewer)))
    return result


@pytest.mark.parametrize("number", first_quick(range(CHUNKS)))
def test_a_free_action_told_nobody_anything_hidden(number):
    """Whatever lies hidden from somebody, a free action looks the same to that seat."""
    free: Counter[str] = Counter()

    def enough() -> bool:
        return free["move"] > 20 and free["hide"] + free["mine"] > 0

    for seed in seeds_until(enough, range(number, SEEDS, CHUNKS)):
        before = play.start(seed)
        for s, seat, action, events in play.plies(seed):
            was, before = before, KEEPERS.copy(s)
            if not core.harmless(KEEPERS, was, s, seat, events):
                continue
            free[play.kind_of_action(action)] += 1
            if not was.marks:
                continue
            for viewer in (0, 1, None):
                view = (seen(events, viewer), KEEPERS.view(s, viewer))
                for draw in range(WORLDS):
                    world = KEEPERS.determinize(was, viewer, draw)
                    assert view in outside(world, seat, action, viewer), (seed, s.ply, action)
    assert not {"end", "effect"} & set(free)


@pytest.mark.parametrize("number", range(CHUNKS))
def test_what_shows_something_asks_somebody_or_draws_is_not_free(number):
    for seed in range(number, SEEDS, CHUNKS):
        before = play.start(seed)
        for s, seat, _, events in play.plies(seed):
            was, before = before, KEEPERS.copy(s)
            if not core.harmless(KEEPERS, was, s, seat, events):
                continue
            assert s.outcome is None
            assert s.rng == was.rng
            assert not {ev.Revealed, ev.Emerged, ev.Exploded} & {type(e) for e in events}
            assert {d.seat for d in KEEPERS.decisions(s)} == {seat}


def test_an_event_discloses_unless_it_says_otherwise():
    class New(Event, frozen=True, tag=True):
        """What somebody adds tomorrow."""

    assert New().discloses
    discloses = {e for e in get_args(ev.AnyEvent) if e.discloses}
    assert discloses == {
        ev.Revealed, ev.Emerged, ev.Cleared, ev.Missed, ev.Blocked, ev.Exploded,
        ev.Dealt, ev.Shown, ev.Picked, ev.Listed, ev.CardBought, ev.CardVetoed, ev.CardTaxed,
        ev.Edited, ev.WallFell,  # where its card was hidden (tests/games/test_undo_secrets.py)
        core.Ended, core.Resigned, core.DrawOffered, core.DrawDeclined, core.DrawWithdrawn,
    }  # fmt: skip


def test_a_drawn_number_makes_an_action_costly():
    before: State = play.start(3)
    after = KEEPERS.copy(before)
    seat = KEEPERS.decisions(before)[0].seat
    harmless = [
        a
        for a in KEEPERS.decisions(before)[0].actions
        if core.harmless(
            KEEPERS, before, c := KEEPERS.copy(before), seat, core.apply(KEEPERS, c, seat, a)
        )
    ]
    assert harmless
    events = core.apply(KEEPERS, after, seat, harmless[0])
    assert core.harmless(KEEPERS, before, after, seat, events)
    after.rng ^= 1
    assert not core.harmless(KEEPERS, before, after, seat, events)
    after.rng ^= 1
    secret = ev.Hid(cell=3, hides="bomb", only=(1 - seat,))
    assert not core.harmless(KEEPERS, before, after, seat, [secret])
    assert core.harmless(
        KEEPERS, before, after, seat, [msgspec.structs.replace(secret, only=(seat,))]
    )
