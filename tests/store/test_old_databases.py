"""Databases of versions before: everything in them can be played on, undone, replayed, checked.

Each file is what `tests.store.old.make` wrote with the code of its time; none is ever changed.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest

from bot.matches import refusals
from bot.matches.offer_terms import ASK
from bot.matches.record_rows import course
from bot.matches.reels import scene
from bot.matches.replays import Replays
from bot.services import Services
from bot.tournaments.checking import check as check_tournaments
from bot.tournaments.service import InThread, Tournaments
from bot.whole_store import Store
from engine.core import OPEN
from engine.games import GAMES
from engine.record import dump, load, verify
from engine.rng import Stream, pick
from tests.store.old.make import T0

pytestmark = pytest.mark.file

FILES = sorted((Path(__file__).parent / "old").glob("schema*.sql"))
LATER = T0 + 100 * 24 * 3_600_000


@pytest.fixture(scope="module", params=FILES, ids=[f.stem for f in FILES])
def made(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the database as it was left."""
    path = tmp_path_factory.mktemp("old") / "old.db"
    with closing(sqlite3.connect(path)) as db:
        db.executescript(request.param.read_text(encoding="utf-8"))
    return path


@pytest.fixture
def old(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(made, tmp_path / "old.db"))


@asynccontextmanager
async def bot(path: Path) -> AsyncIterator[Services]:
    store = await Store.open(path)
    matches = Services(store, GAMES, now=lambda: LATER)
    await matches.start()
    try:
        yield matches
    finally:
        await matches.close()
        await store.close()


async def ids(matches: Services, status: str) -> list[int]:
    found_matches = await matches.find(status=status, limit=100)  # type: ignore[arg-type]
    return sorted(m.id for m in found_matches)


async def play(matches: Services, match: int, actions: int) -> None:
    """Answer so many questions by lot."""
    stream = Stream(match)
    for _ in range(actions):
        shot = await matches.snapshot(match)
        if shot.status != "live":
            return
        seat = shot.waiting[0].seat
        user = shot.players[seat].user
        assert user is not None
        own = await matches.snapshot(match, user, seat=seat)
        legal = [a for d in own.decisions for a in d.actions]
        await matches.act(match, user, pick(stream, legal), seat=seat)


async def test_it_is_sound_and_every_opening_is_kept(old: Path) -> None:
    with closing(sqlite3.connect(old)) as db:
        rules = dict(db.execute("SELECT id, rules FROM matches"))
    async with bot(old) as matches:
        report = await matches.check()
        assert (report.file, report.broken) == ((), {})
        assert all("rules version" in why for why in report.skipped.values())
        assert len(report.skipped) < report.checked // 2  # nearly all run as they were played
        live = len(await ids(matches, "live"))
        assert report.checked + len(report.skipped) == live >= 9
        assert await matches.store.matches.unopened() == []
        for match in (*await ids(matches, "live"), *await ids(matches, "over")):
            (part,) = await matches.store.matches.parts(match)
            assert part.ply == 0
            assert part.rules == rules[match]
        count, broken = await check_tournaments(matches.store.tournaments)
        assert (count, broken) == (1, {})


async def test_every_live_match_goes_on_and_back_and_comes_to_an_end(old: Path) -> None:
    async with bot(old) as matches:
        parted = (await matches.check()).skipped
        for match in await ids(matches, "live"):
            before = course(await matches.store.matches.actions(match)).done
            (part,) = await matches.store.matches.parts(match)
            await play(matches, match, 12)
            shot = await matches.snapshot(match)
            if shot.status == "over":
                continue
            user = next(p.user for p in shot.players if p.user is not None)
            try:
                back = await matches.undo.takeback(match, user)
            except refusals.RulesChanged:  # they have not acted since
                assert part.rules != shot.game.rules
                continue
            if back.text.startswith(ASK):
                for player in shot.players:
                    if player.user not in (None, user):
                        await matches.offers.agree(match, player.user or 0, "takeback")
            done = course(await matches.store.matches.actions(match)).done
            assert 0 < len(done) <= len(before) + 12
            assert all(
                (one.seat, one.text) == (other.seat, other.text)
                for one, other in zip(before, done, strict=False)
            )
        assert (await matches.check()).sound
        for match in await ids(matches, "live"):
            shot = await matches.snapshot(match)
            user = shot.players[0].user
            assert user is not None
            await matches.resign(match, user)
            record = await matches.viewing.record(match)
            if match not in parted:
                assert verify(load(dump(record)), GAMES) == record.outcome


async def test_it_can_be_undone_down_to_the_opening_or_to_where_the_rules_changed(
    old: Path,
) -> None:
    async with bot(old) as matches:
        sand = next(m for m in await matches.find(limit=100) if m.sandbox)
        user = sand.players[0].user
        assert user is not None
        undone, changed = 0, sand.rules != GAMES[sand.game].rules
        while course(await matches.store.matches.actions(sand.id)).done:
            try:
                await matches.undo.takeback(sand.id, user)
            except refusals.RulesChanged:
                assert changed
                break
            undone += 1
        assert undone
        while (await matches.snapshot(sand.id, user)).redo:
            await matches.undo.redo(sand.id, user)
        assert (await matches.check()).sound


async def test_what_is_over_is_replayed_whole(old: Path) -> None:
    async with bot(old) as matches:
        over = await ids(matches, "over")
        assert len(over) >= 2
        for match in over:
            reel = await Replays(matches.viewing, matches.heavy).of_match(match)
            if "rules version 1" not in reel.why:
                assert not reel.unknown
            for ply in range(reel.last + 1):
                assert scene(reel, ply, OPEN).view is not None
            assert await matches.viewing.log(match)


async def test_its_tournament_goes_on(old: Path) -> None:
    async with bot(old) as matches:
        cups = Tournaments(matches, matches.store, solver=InThread())
        await cups.resume()
        await cups.settled()
        for match in [m for m in await matches.find(limit=100) if m.tournament]:
            loser = match.players[0].user
            assert loser is not None
            await matches.resign(match.id, loser)
            await cups.settled()
        (contest,) = await cups.contests()
        assert any(s.state == "done" for s in contest.sittings)
        await cups.close()


async def test_where_the_rules_have_changed_it_still_goes_on(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who opens it first with a game that deals otherwise loses nothing but the way back."""
    from engine.games.hueshift import HUESHIFT
    from engine.games.keepers import KEEPERS, setup

    monkeypatch.setattr(KEEPERS, "rules", 9)
    monkeypatch.setattr(HUESHIFT, "rules", 9)
    monkeypatch.setattr(
        type(KEEPERS), "setup", lambda _, seed, options: setup.setup(seed + 1, options)
    )
    with closing(sqlite3.connect(old)) as db:
        tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
    async with bot(old) as matches:
        report = await matches.check()
        assert report.broken == {}
        if "segments" not in tables:  # the openings were not kept then
            assert "opening was not kept" in report.skipped[1]
        for match in await ids(matches, "live"):
            await play(matches, match, 5)
            shot = await matches.snapshot(match)
            assert shot.status == "live" or shot.match.outcome is not None
            assert shot.match.rules == 9 or shot.match.game not in ("keepers", "hueshift")
        report = await matches.check()
        assert report.sound, report
