"""A database of the very first schema, as its bot left it in the middle of play.

Decides that it is opened, brought up to date and played on: a file of one match that is live, one
that was given up and a sandbox, when there was Keepers Dissension alone and without Ability Cards.
It is never changed: nothing could write it anew.
"""

from __future__ import annotations

import lzma
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from bot.matches import refusals
from bot.matches.reels import scene
from bot.matches.replays import Replays
from bot.store.database import MIGRATIONS
from engine.core import OPEN, decode
from engine.games.keepers import KEEPERS
from engine.games.keepers.positions import position
from tests.store.test_old_databases import LATER, bot, play

pytestmark = pytest.mark.file

FILE = Path(__file__).parent / "old" / "first.db.xz"
LIVE, OVER, SANDBOX = 1, 2, 3
ANN, BOB = 1001, 1002
#: What everybody sees of the live match, as its own bot wrote it.
POSITION = """
   a    b    c    d    e    f    g
7  ?3?4 $2?3?4 k4   l13  $4   .    .
6  b    ?3?4 .    g    .    .    d
5  ?3?4 ?3?4 .    .    .    .    .
4  w    w    w    w    w    w    w
3  .    .    .    .    .    .    .
2  .    .    .    G    .    $2   .
1  $2   K4   .    L12  .    T    $2
turn: A
actions: 2
turns: 6 5
economy: 20
reserves: 2 0
ultimate: command command
effect: toll snare
graveyard: M B O D m s n
group 3: B bomb ?
group 4: B bomb ?
"""


@pytest.fixture
def first(tmp_path: Path) -> Path:
    """Return the file, unpacked."""
    path = tmp_path / "first.db"
    path.write_bytes(lzma.decompress(FILE.read_bytes()))
    path.chmod(0o600)
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (1,)
    return path


async def test_it_is_brought_up_to_date_and_nothing_in_it_is_broken(first: Path) -> None:
    async with bot(first) as matches:
        report = await matches.check()
        assert (report.file, report.broken) == ((), {})
        # what an action draws was worked out otherwise then, so nothing can be run again
        assert set(report.skipped) == {LIVE, SANDBOX}
        assert all("opening was not kept" in why for why in report.skipped.values())
    with closing(sqlite3.connect(first)) as db:
        schema = len([*MIGRATIONS.glob("*.sql")])
        assert db.execute("PRAGMA user_version").fetchone() == (schema,)


async def test_its_positions_stand_as_they_stood(first: Path) -> None:
    async with bot(first) as matches:
        shot = await matches.snapshot(LIVE, ANN)
        state = decode(KEEPERS, (await matches.viewing.stored(LIVE)).state)
        assert _words(position.write(state, None)) == _words(POSITION)
        assert shot.waiting[0].since < LATER
        assert {"b1-b2", "b1xb1", "d2xd1"} <= {*shot.decisions[0].actions}


async def test_they_are_played_on_by_the_rules_of_now(first: Path) -> None:
    async with bot(first) as matches:
        before = len(await matches.store.matches.actions(LIVE))
        await matches.act(LIVE, ANN, "b1-b2", seat=0)
        await play(matches, LIVE, 40)
        await play(matches, SANDBOX, 12)
        await matches.act(SANDBOX, ANN, "edit reserves A: 5", seat=0)
        (part,) = await matches.store.matches.parts(LIVE)  # what went before is no part of it
        assert (part.ply, part.rules) == (before, KEEPERS.rules)
        assert (await matches.check()).sound
        await matches.resign(LIVE, BOB)
        assert (await matches.snapshot(LIVE)).status == "over"


async def test_it_is_taken_back_as_far_as_the_rules_of_now_go(first: Path) -> None:
    async with bot(first) as matches:
        await matches.act(SANDBOX, ANN, "e7-e6", seat=1)
        await matches.undo.takeback(SANDBOX, ANN)
        with pytest.raises(refusals.RulesChanged):
            await matches.undo.takeback(SANDBOX, ANN)


async def test_what_is_over_shows_how_it_ended_and_every_action_as_it_was_written(
    first: Path,
) -> None:
    async with bot(first) as matches:
        reel = await Replays(matches.viewing, matches.heavy).of_match(OVER)
        assert reel.last not in reel.unknown
        assert scene(reel, reel.last, OPEN).view is not None
        assert reel.why
        log = await matches.viewing.log(OVER)
        # the spaces its events name are numbers of another board
        assert [line.text for line in log][-2:] == ["Ann: a2 mine b1", "Ann: resign"]
        assert len(log) == 31


def test_what_was_never_a_position_is_none() -> None:
    with pytest.raises(msgspec.ValidationError):
        decode(KEEPERS, msgspec.msgpack.encode({"economy": [20]}))


def _words(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]
