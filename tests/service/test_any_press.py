"""Any presses at all: people with panels of all ages press, and no legal press is ever refused."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

from bot.matches.record_rows import course
from bot.matches.service import Matches
from engine.core import Illegal
from tests.building_game import GAMES
from tests.effort import some
from tests.service.kit import Table, roomy, table
from tests.service.test_questions import SEATS, begin


class Crowd:
    """Four scripted people with panels of all ages, and what must become of each press.

    What a question is, is told here by the game's own counters, not by any number.
    """

    def __init__(self, chance: random.Random) -> None:
        self.chance, self.match = chance, 0
        self.epochs = [0] * 4
        #: Of each seat: what it is asked, and at which version that began.
        self.since: list[tuple[object, int]] = [((), 0)] * 4
        self.panels: list[list[tuple[int, object, tuple[str, ...]]]] = [[] for _ in SEATS]
        self.counts = dict.fromkeys(("taken", "stale", "illegal", "back"), 0)

    def token(self, state: Any, seat: int) -> object:
        """Return what tells the open question of a seat from every other it has had."""
        phase = (state.phase, state.round, state.weather, state.resets)
        return (
            *(phase if state.phase == "build" else phase[:2]),
            state.acts[seat],
            self.epochs[seat],
        )

    def note(self, state: Any, ply: int) -> None:
        """Remember since when each seat has been asked what it is asked now."""
        for seat, (token, _) in enumerate(self.since):
            if (now := self.token(state, seat)) != token:
                self.since[seat] = now, ply

    def look(self, state: Any, ply: int, seat: int, actions: tuple[str, ...]) -> None:
        self.panels[seat] = [*self.panels[seat][-3:], (ply, self.token(state, seat), actions)]


async def crowd_plays(t: Table, crowd: Crowd, presses: int) -> None:
    """Press so often, whatever comes; check every answer against what must be."""
    chance, matches = crowd.chance, t.matches
    for _ in range(presses):
        match = crowd.match
        if match == 0 or (await matches.memory.live(match)).match.status != "live":
            match = crowd.match = await begin(t, rounds=4)
            crowd.panels = [[] for _ in SEATS]
        live = await matches.memory.live(match)
        state, ply = live.state, live.match.ply
        crowd.note(state, ply)
        mine = {d.seat: d.actions for d in live.decisions}
        seat = chance.randrange(4)
        if not crowd.panels[seat] or chance.random() < 0.4:
            crowd.look(state, ply, seat, mine.get(seat, ()))
        if chance.random() < 0.01 and state.acts[seat]:
            await _go_back(matches, crowd, match, seat)
            continue
        seen, token, actions = chance.choice(crowd.panels[seat])
        if not actions:
            crowd.look(state, ply, seat, mine.get(seat, ()))
            continue
        usual = [a for a in actions if a.startswith(("build", "pick"))]
        text = chance.choice(usual if usual and chance.random() < 0.9 else actions)
        if text in mine.get(seat, ()) and crowd.token(state, seat) == token:
            expected = "taken"
        else:
            expected = "illegal" if crowd.token(state, seat) == token else "stale"
        try:
            await matches.act(match, SEATS[seat], text, ply=seen)
            outcome = "taken"
        except Illegal as error:
            outcome = f"refused: {error.why}"
        assert (outcome == "taken") == (expected == "taken"), (text, seat, seen, ply, expected)
        crowd.counts[expected] += 1


async def _go_back(matches: Matches, crowd: Crowd, match: int, seat: int) -> None:
    """Take the last action of a seat back, with everybody's consent."""
    before = (await matches.memory.live(match)).state
    tokens = [crowd.token(before, s) for s in range(4)]
    done = course(await matches.store.matches.actions(match)).done
    await matches.undo.takeback(match, SEATS[seat])
    for other in SEATS:
        live = await matches.memory.live(match)
        if live.match.offers and other != SEATS[seat]:
            await matches.offers.agree(match, other, "takeback")
    after = (await matches.memory.live(match)).state
    first = done[len(course(await matches.store.matches.actions(match)).done)].ply
    assert after.ply < before.ply
    for s in range(4):  # what was asked only after what goes was taken back with it
        anew = s == seat or crowd.since[s][1] >= first
        crowd.epochs[s] += anew or crowd.token(after, s) != tokens[s]
    crowd.counts["back"] += 1


async def test_no_legal_press_is_ever_refused(tmp_path: Path) -> None:
    crowds = [Crowd(random.Random(n)) for n in range(some(4, of=10))]
    for _ in range(4):  # the process stops in between, and what people see stays on the screen
        async with table(tmp_path / "s.db", GAMES, limits=roomy()) as t:
            await asyncio.gather(*(crowd_plays(t, crowd, 310) for crowd in crowds))
    counts = {word: sum(c.counts[word] for c in crowds) for word in crowds[0].counts}
    assert sum(counts.values()) >= some(4_000, of=10_000), counts
    assert counts["taken"] > some(600, of=1500), counts
    assert min(counts.values()) > some(16, of=40), counts
