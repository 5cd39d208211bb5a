"""Being shown, handed out and forgotten: real matches, ratings of the others, the memory."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from bot.lobby.challenges import Invitation
from bot.matches import refusals
from bot.people.privacy import LEFT, Privacy
from bot.people.reminder_store import ReminderRows, Wish
from bot.platform.mentions import SOMEBODY
from bot.ratings import results
from engine.games import GAMES
from tests.counted import derived
from tests.service.kit import ANN, BOB, EVE, T0, Table, big, table, warm


async def rated(t: Table, host: int, guest: int) -> int:
    """Play a rated duel the host loses; return its id."""
    from bot.store.rows import Place, Player

    names = {ANN: "Ann", BOB: "Bob", EVE: "Eve"}
    made = await t.matches.challenges.invite(Invitation(
        Player(0, names[host], host), Player(0, names[guest], guest), "dare",
        options=big(40), place=Place(7, 8), rated=True,
    ))  # fmt: skip
    match = await t.matches.challenges.accept(made.id, guest, names[guest])
    for user in (host, guest) * 2:
        await t.matches.act(match.id, user, "take 1")
    await t.matches.resign(match.id, host)
    t.time += 3_600_000
    return match.id


async def test_ratings_of_the_others_stay_what_they_are(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db") as t:
        for host, guest in ((ANN, BOB), (BOB, EVE), (EVE, ANN), (ANN, EVE), (BOB, ANN)):
            await rated(t, host, guest)
        before = await derived(t.store)
        assert before[0]
        privacy = Privacy(t.matches, t.matches.challenges.drop_all)
        pseudonym = await privacy.delete(BOB)
        assert pseudonym == -1

        def renamed(rows: list[tuple[object, ...]]) -> list[tuple[object, ...]]:
            return sorted(tuple(pseudonym if x == BOB else x for x in row) for row in rows)

        after = await derived(t.store)
        assert sorted(after[0]) == renamed(before[0])
        assert sorted(after[1]) == renamed(before[1])
        await t.store.write(results.recount)
        assert await derived(t.store) == after
        # No list names whoever was forgotten, and the next match of others counts on.
        which = (await t.store.ratings.lists(7, "dare"))[0]
        assert {s.user for s in await t.store.ratings.ranking(which, guild=7)} == {ANN, EVE}
        await rated(t, ANN, EVE)
        # Coming back is beginning anew.
        await rated(t, BOB, ANN)
        assert len(await derived(t.store)) == 2
        assert (await t.matches.check()).sound


async def test_running_matches_end_as_the_preview_said(t: Table) -> None:
    duel = await warm(t, (await t.begin(options=big(90))).id)
    practice = await t.matches.solo.practice(BOB, "Bob", "dare", "random", options=big(90))
    await t.matches.automatic.settled()
    box = await t.matches.solo.sandbox(BOB, "Bob", "dare")
    over = (await t.begin(options=big(90))).id
    await t.matches.resign(over, ANN)
    privacy = Privacy(t.matches, t.matches.challenges.drop_all)
    preview = await privacy.preview(BOB)
    assert preview.resigned == (duel,)
    assert {*preview.ended} == {practice.id, box.id}
    await privacy.delete(BOB)
    match = await t.matches.match(duel)
    assert (match.status, match.winners) == ("over", (0,))
    for number in preview.ended:
        ended = await t.matches.match(number)
        assert (ended.status, ended.why) == ("abandoned", LEFT)
    for number in (duel, over):
        shot = await t.matches.snapshot(number, ANN)
        assert [p.name for p in shot.players] == ["Ann", SOMEBODY]
        assert shot.players[1].user == -1
    # The memory has forgotten, too: nobody sits there any more.
    with pytest.raises(refusals.NotSeated):
        await t.matches.act(duel, BOB, "take 1")
    assert not (await privacy.preview(BOB)).known
    assert (await t.matches.viewing.record(duel)).actions


async def test_challenges_waiting_settings_and_reminders_go(t: Table) -> None:
    from bot.store.rows import Player

    host, guest = Player(0, "Bob", BOB), Player(0, "Ann", ANN)
    own = await t.matches.challenges.invite(Invitation(host, guest, "dare"))
    challenge = await t.matches.challenges.invite(Invitation(guest, host, "dare"))
    await t.matches.absences.set_quiet(BOB, "22:00-07:00 UTC")
    await t.store.settings.set("user", ANN, "text", True)
    await ReminderRows(t.store).set_wish(Wish(BOB, "half"))
    match = await t.begin()
    await t.matches.automatic.set_preferences(match.id, BOB, ["pass"])
    await t.matches.automatic.set_preferences(match.id, ANN, ["pass"])
    await Privacy(t.matches, t.matches.challenges.drop_all).delete(BOB)
    assert (await t.matches.challenges.get(own.id)).fate == "withdrawn"
    assert (await t.matches.challenges.get(own.id)).host_name == SOMEBODY
    assert (await t.matches.challenges.get(challenge.id)).fate == "declined"
    assert not await t.store.settings.all("user", BOB)
    assert await t.store.settings.all("user", ANN)
    assert await t.store.settings.get("match", match.id, "standing", part=1) is None
    assert await t.store.settings.get("match", match.id, "standing", part=0) == ["pass"]
    assert (await ReminderRows(t.store).wish(BOB)).schedule == "none"


async def test_an_export_is_everything_of_ones_own_and_no_secret(tmp_path: Path) -> None:
    async with table(tmp_path / "s.db", GAMES) as t:
        match = await t.begin(game="keepers", options={"cards": "chaotic", "first": "host"})
        for _ in range(12):
            shot = await t.matches.snapshot(match.id)
            user = shot.players[shot.waiting[0].seat].user
            mine = await t.matches.snapshot(match.id, user)
            await t.matches.act(match.id, user or 0, mine.actions[0])
        await t.matches.orders.arm(match.id, BOB, "any", "pass", "always")
        data = json.loads(await Privacy(t.matches, t.matches.challenges.drop_all).export(BOB))
        assert data["user"] == BOB
        assert data["exported_at"] == T0
        tables = data["tables"]
        assert {"seats", "matches", "actions", "settings", "waiting", "challenges"} >= {
            name for name in tables if name != "invites"
        }
        assert [row["name"] for row in tables["seats"]] == ["Bob"]
        assert "any Warrior of yours may respond" in repr(tables["settings"])
        assert {row["seat"] for row in tables["actions"]} == {1}
        stored = await t.store.matches.actions(match.id)
        assert len(tables["actions"]) == sum(d.seat == 1 for d in stored) > 0
        # A running match keeps its secrets: no seed, no position, no events, no digests.
        assert str(match.seed) not in json.dumps(data)
        for row in (*tables["matches"], *tables["actions"]):
            assert not {"seed", "state", "events", "digest", "opening"} & {*row}


async def test_somebody_unknown_has_nothing(t: Table) -> None:
    await t.begin()
    privacy = Privacy(t.matches, t.matches.challenges.drop_all)
    assert not (await privacy.preview(EVE)).known
    assert json.loads(await privacy.export(EVE))["tables"] == {}
