"""What an organiser settles by presses: absences, byes, seeds, who meets whom, who may enter."""

from __future__ import annotations

from tests.bot.cups import NAMES, Cups, match_of
from tests.bot.kit import Hall

MINUTE = 60


async def test_nobody_waits_for_the_same_person_twice(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.press("Details")
    await cups.choose("3 rounds")
    await cups.press("Entry, byes")
    await cups.choose("Late: until the last round")
    await cups.press("Open sign-up")
    assert "does not appear is out of the tournament" in h.words(await cups.card())
    await cups.join(*NAMES[:4])
    await cups.press("Refresh")
    await cups.press("Start now")
    match = await match_of(cups, "ann")
    absent, here = (cups.by_id[p.user] for p in match.players)
    call = next(
        m
        for t in h.channel.threads
        if t.id == match.place.thread
        for m in t.history()
        if "your match is here" in h.words(m)
    )
    await h.press(here, call, "I am here")
    others = next(n for n in await cups.live() if n != match.id)
    for player in (await h.match(others)).players:
        await h.panel(cups.by_id[player.user], others)
    await h.restart()
    await h.env.advance_time(16 * MINUTE)
    said = cups.said()
    assert f"{absent.name} did not appear and is out of Friday Cup" in said
    assert "Join late" in said
    contest = await cups.contest()
    assert [e.name for e in contest.state.entrants if e.out] == [absent.name]
    await cups.win(others, min(p.user or 0 for p in (await h.match(others)).players))
    contest = await cups.contest()
    assert len(contest.state.rounds) == 2
    assert not any(
        contest.entrant(absent.id).id in m.seats for m in contest.state.matches if m.round == 2
    )
    told = await h.press(absent, await cups.card(), "Join late")
    assert "is back" in cups.said() or "back" in h.said(told)
    assert not any(e.out for e in (await cups.contest()).state.entrants)
    h.quiet()


async def test_seeds_by_hand_and_two_who_are_kept_apart(cups: Cups, h: Hall) -> None:
    await cups.create()
    await cups.press("Details")
    await cups.choose("3 rounds")
    await cups.press("Open sign-up")
    await cups.join(*NAMES[:4])
    await cups.press("Refresh")
    await cups.press("Players")
    refused = await cups.press("Seeds", names="dee\nzoe")
    assert "Nobody here is called zoe" in h.said(refused)
    refused = await cups.press("Seeds", names="dee\nDee")
    assert "named twice" in h.said(refused)
    await cups.press("Seeds", names="dee\n\ncid")
    assert "The draw follows this order" in h.words(cups.panel)
    assert "seeded by the organiser" in h.words(await cups.card())
    # Dee would meet Ann in the first round.
    await cups.pick("tapart", cups.people["dee"], cups.people["ann"])
    await h.env.settle()
    assert "Kept apart: ann – dee" in h.words(cups.panel)
    await cups.press("Back")
    await h.restart()
    await cups.press("Refresh")
    await cups.press("Start now")
    contest = await cups.contest()
    seeds = sorted(contest.state.entrants, key=lambda e: e.seed)
    assert [e.name for e in seeds] == ["dee", "cid", "ann", "ben"]
    names = {e.id: e.name for e in seeds}
    met = [{names[s] for s in m.seats} for m in contest.state.matches]
    assert {"dee", "ann"} not in met
    assert contest.state.apart
    await cups.press("Players")
    await cups.pick("tapart", cups.people["dee"], cups.people["ann"])
    await h.env.settle()
    assert (await cups.contest()).state.apart == []
    h.quiet()
