"""A Swiss tournament whose best four play a knock-out, by presses, with restarts in mid-round."""

from __future__ import annotations

import pytest

from tests.bot.court import Court
from tests.bot.cups import NAMES, Cups, call_of
from tests.bot.kit import Hall


async def drawn_twice(cups: Cups, court: Court, h: Hall) -> None:
    """Let a judge call a semifinal a draw, then undo what the draw would decide next."""
    number = (await cups.live())[0]
    panel = await court.panel(court.jo, number)
    await court.result(court.jo, panel, "Draw")
    assert "draw and play again" in h.words(panel)
    assert "drawn, replayed" in h.words(await cups.message("bracket"))
    again = max(await cups.live())
    assert "replayed after a draw" in h.words(call_of(h, await h.match(again)))
    panel = await court.panel(court.jo, again)
    await court.result(court.jo, panel, "Draw")
    bracket = h.words(await cups.message("bracket"))
    assert "drawn; the higher seed advances" in bracket


@pytest.mark.both_databases
async def test_a_swiss_tournament_with_a_final_four(cups: Cups, court: Court, h: Hall) -> None:
    await cups.create()
    await cups.press("Details")
    await cups.choose("3 rounds")
    await cups.press("Knock-out")
    await cups.choose("Knock-out of the best 4")
    await cups.choose("A match for third place")
    await cups.press("Times")
    await cups.choose("Next round: when I start it")
    await cups.press("Open sign-up")
    card = h.words(await cups.card())
    assert "3 rounds, then single elimination of the best 4, with a match for third place" in card
    await cups.join(*NAMES[:6])
    await cups.start()
    for number in (1, 2, 3):
        await cups.press("Refresh")
        await cups.press(f"Pair round {number}")
        await cups.service.settled()
        live = await cups.live()
        await cups.win(live[0], min(p.user or 0 for p in (await h.match(live[0])).players))
        await h.restart()
        await cups.play_round()
    assert "Join late" not in h.labels(await cups.card())
    before = [r.entrant for r in (await cups.standings())]
    await cups.press("Refresh")
    assert "press **Draw the knock-out**" in h.words(cups.panel)
    await cups.press("Draw the knock-out")
    contest = await cups.contest()
    assert contest.state.draw == before[:4]
    assert "knock-out" in h.words(await cups.message("bracket"))

    # A result of the rounds before that would change who plays here: the form says what falls.
    first = next(m for m in contest.state.matches if before[0] in m.seats and not m.node)
    loser = "2" if first.outcome == "1-0" else "1"
    number = next(s.match_id for s in contest.sittings if s.match == first.id)
    answer = await cups.boss.slash(h.channel, "tournament manage", match=f"#{number}")
    names = [contest.state.entrants[seat - 1].name for seat in first.seats]
    form = await h.press(cups.boss, answer.response, f"{names[int(loser) - 1]} won")
    assert "Semifinal 1 (" in str(form.modal)
    assert (await cups.contest()).state.draw == before[:4]

    assert "A knock-out of the best 4 from the earlier rounds" in h.words(
        await cups.message("bracket")
    )
    assert "semifinals" in h.words(await cups.card())
    await drawn_twice(cups, court, h)
    live = await cups.live()
    await cups.win(live[0], max(p.user or 0 for p in (await h.match(live[0])).players))
    await h.restart()
    await cups.play_round()
    await cups.press("Refresh")
    await cups.press("Pair final, third place")
    assert len(await cups.live()) == 2  # the final and the third place
    standings = await h.press(cups.people["ann"], await cups.message("bracket"), "Standings")
    assert {"Places", "Earlier rounds", "Tie-breaks", "Why?"} <= {*h.labels(standings.response)}
    await h.press(cups.people["ann"], standings.response, "Earlier rounds")
    alts = h.words(standings.response) + str(h.raw(standings.response))
    assert "before the knock-out" in alts
    await h.press(cups.people["ann"], standings.response, "Tie-breaks")
    assert "Tie-breaks, in this order" in h.words(standings.response)
    await cups.press("Refresh")
    assert list(await cups.exported()) == [
        f"friday-cup{name}"
        for name in (".json", ".csv", "-crosstable.csv", "-knockout.csv", ".trf")
    ]
    contest = await cups.play_out()
    assert contest.status == "over"
    rows = await cups.standings()
    assert [r.status for r in rows[:4]] == ["winner", "runner-up", "third place", "fourth place"]
    assert "is over!" in h.words(await cups.message("podium"))
    h.quiet()
