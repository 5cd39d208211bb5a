"""Databases with many matches, for what is measured and tried on them.

A few matches of every game are played by the service; the others are copies of their rows, each
with people, a number and a server of its own. So 100,000 matches take seconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from bot.lobby.challenges import Invitation
from bot.services import Services
from bot.store.cluster import Cluster
from bot.store.connection import Connection
from bot.store.database import SCHEMES
from bot.store.rows import Place, Player
from bot.whole_store import Store
from engine.core import Game
from engine.games import GAMES
from engine.rng import Stream, pick
from lab.fake_discord import CHANNEL, GUILD

#: Numbers of copies begin here, those of their people, two for each match, and of their threads.
FIRST, PEOPLE, THREADS = 1_000, 1_000_000, 900_000_000
#: Servers with a number each of the clusters of three, and what Discord calls their channels.
SERVERS = tuple((9 + n) << 22 | GUILD for n in range(3))
#: So far the matches that are copied have come: actions of theirs.
DEPTHS = (0, 6, 20, 60)
#: Tables with rows of a match, and their columns without it.
_PARTS = {
    "actions": "ply, seat, text, at, source, digest, events, back, free, due_at, lapsed, hidden",
    "segments": "ply, rules, state",
    "waiting": "slot, seat, kind, subject, since, due_at, given, turn, asked, instance",
    "banks": "seat, turn, reply, away, quiet",
}
_NUMBERS = "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?)"


def match_number(n: int) -> int:
    """Return the number of a copy."""
    return FIRST + n


async def fill(
    address: str, count: int, games: Sequence[str] = (), depths: Sequence[int] = DEPTHS
) -> None:
    """Make a database with `count` live matches of two people each, of all games or some; each
    has a board that shows it as it is."""
    store = await Store.open(address)
    chosen = [game for game in GAMES.values() if not games or game.name in games]
    service = Services(store, GAMES)
    await service.start()
    try:
        patterns = [
            await _played(service, game, depth, number)
            for number, (game, depth) in enumerate((g, d) for d in depths for g in chosen)
        ]
    finally:
        await service.close()
    try:
        await store.write(_copy, patterns, count, address.startswith(SCHEMES))
    finally:
        await store.close()


async def _played(service: Services, game: Game[Any, Any], depth: int, number: int) -> int:
    """Return a match of two people that has come so far."""
    one, other = 2 * number + 1, 2 * number + 2
    people = Player(0, f"member {one}", one), Player(1, f"member {other}", other)
    place = Place(GUILD, CHANNEL)
    invitation = msgspec.structs.replace(Invitation(*people, game.name), place=place)
    challenge = await service.challenges.invite(invitation)
    match = await service.challenges.accept(challenge.id, other, people[1].name)
    assert match is not None, "it is for two"
    stream = Stream(number)
    for _ in range(depth):
        public = await service.snapshot(match.id)
        if not public.waiting:
            break
        user = next(p.user for p in public.players if p.seat == public.waiting[0].seat)
        assert user is not None
        own = await service.snapshot(match.id, user)
        done = await service.act(match.id, user, pick(stream, own.actions), ply=own.version)
        if done.over:
            return await _played(service, game, depth, number)  # another one, by another chance
    return match.id


def _copy(db: Connection, patterns: Sequence[int], count: int, on_a_server: bool) -> None:
    which = f"(CASE n.i % {len(patterns)}"
    which += "".join(f" WHEN {k} THEN {number}" for k, number in enumerate(patterns)) + " END)"
    source = f"FROM n JOIN {{table}} t ON t.{{key}} = {which}"
    (first, *columns) = db.tables()["matches"]
    assert first == "id"
    instead = {
        "guild": f"(9 + n.i % {len(SERVERS)}) * {1 << 22} + {GUILD}",
        "channel": f"(9 + n.i % {len(SERVERS)}) * {1 << 22} + {CHANNEL}",
        "thread": f"{THREADS} + n.i",  # Discord limits requests by channel
    }
    values = ", ".join(instead.get(name, f"t.{name}") for name in columns)
    db.execute(
        f"{_NUMBERS} INSERT INTO matches (id, {', '.join(columns)})"
        f" SELECT {FIRST} + n.i, {values} {source.format(table='matches', key='id')}",
        (count - 1,),
    )
    db.execute(
        f"{_NUMBERS} INSERT INTO seats (match, seat, user, policy, name, out, owner)"
        f" SELECT {FIRST} + n.i, t.seat, {PEOPLE} + 2 * n.i + t.seat, '', t.name, t.out, NULL"
        f" {source.format(table='seats', key='match')}",
        (count - 1,),
    )
    for table, names in _PARTS.items():
        each = ", ".join(f"t.{name}" for name in names.split(", "))
        db.execute(
            f"{_NUMBERS} INSERT INTO {table} (match, {names}) SELECT {FIRST} + n.i, {each}"
            f" {source.format(table=table, key='match')}",
            (count - 1,),
        )
    db.execute(
        "INSERT INTO boards (match, kind, channel, message, posted_at, ply)"
        f" SELECT id, 'board', thread, {PEOPLE} + id, created_at, ply FROM matches"
        f" WHERE id >= {FIRST}"
    )
    db.execute(f"DELETE FROM matches WHERE id < {FIRST}")
    if on_a_server:
        db.execute("SELECT setval('matches_id_seq', ?)", (FIRST + count,))


def looking_on(store: Store) -> Services:
    """Return a service that keeps no match in memory, because other processes move them on."""
    store.cluster = Cluster(0, 2, serves=False)
    return Services(store, GAMES)


def cluster_of(match: int) -> int:
    """Return which of three clusters a copy belongs to."""
    return (SERVERS[(match - FIRST) % len(SERVERS)] >> 22) % len(SERVERS)
