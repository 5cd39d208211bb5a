"""Resonance as people meet it in a channel: whole matches of two and four by clicks, reactions
over a restart, leaving, clocks, what is secret, taking back, looking back, and what counts."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.matches.computer_players import Threads
from engine.games import GAMES
from engine.games.resonance import RESONANCE, card_names
from engine.games.resonance.cards import number
from engine.search import decide
from tests.bot.cups import Cups, match_of
from tests.bot.kit import Hall
from tests.bot.resonance import Seated, seat
from tests.bot.test_tables import pings
from tests.effort import some

#: Anvil's Player attacks Banjo's, who has cards to discard; one more hit decides.
DUEL = (
    "A: en 5 focus 2 karma 3 hand M7.4,M11.5,M1.2 blocks red.1; "
    "B: en 5 damage 8 hand M11.6,M7.2 blocks blue.1; turn: A 5"
)
#: The same at a table of four, where Cello is nearly out.
TABLE = (
    "A: en 5 focus 2 hand M7.4,M11.5,M1.2; B: hand M11.6,M7.2; "
    "C: damage 9 hand M3.1,M3.2; D: hand M3.3,M3.4; turn: A 9"
)


# -- whole matches -----------------------------------------------------------------


@pytest.mark.both_databases
async def test_a_whole_match_of_two_by_clicks(h: Hall) -> None:
    card = (
        await h.alice.slash(h.channel, "play challenge", opponent=h.bob, game="resonance")
    ).response
    assert "Resonance" in h.words(card)
    await h.press(h.bob, card, "Accept")
    table = Seated(h, (await h.bot.matches.find())[0].id, [h.alice, h.bob])
    restarted = False
    for _ in range(400):
        if not await table.live():
            break
        (who, decision), *_ = await table.asked()
        if decision.kind == "defend" and not restarted:
            before = h.words(await h.panel(who, table.number))
            await h.restart()
            restarted = True
            assert h.words(await h.panel(who, table.number)) == before
        await table.step()
    assert restarted
    assert {"pick", "plan", "turn", "fuel", "defend"} <= table.seen
    final = await h.board(table.number)
    assert "wins!" in h.words(final)
    assert h.labels(final)[:3] == ["Rematch", "Look back", "Replay"]
    more = (await h.press(h.bob, final, "More")).response
    answer = await h.press(h.bob, more, "Export record")
    assert "match-" in h.everything(answer.response)
    reply = await h.press(h.eve, final, "Replay")
    assert reply.ephemeral
    assert "**Step" in h.words(reply.response)
    again = await h.press(h.alice, final, "Rematch")
    assert f"<@{h.bob.id}>" in h.words(again.response)
    h.quiet()


async def test_a_whole_match_of_four_by_clicks(h: Hall, dan: Any) -> None:
    card = (
        await h.alice.slash(
            h.channel, "play challenge", opponent=h.bob, second=h.eve, third=dan,
            game="resonance", variant="seats: 4",
        )
    ).response  # fmt: skip
    assert "**Resonance** for four" in h.words(card)
    for who in (h.bob, h.eve, dan):
        await h.press(who, card, "Join")
    match = (await h.bot.matches.find())[0]
    table = Seated(h, match.id, [h.alice, h.bob, h.eve, dan])
    out: set[int] = set()
    restarted = False
    for steps in range(6000):
        if not await table.live():
            break
        if steps == some(80, of=6000):  # the middle goes without clicks
            assert restarted
            await table.hurry(lambda s: len(s.out) == 1, before=4)
        elif steps == some(90, of=6000):
            await table.hurry(lambda s: len(s.out) > 1, before=4)
        elif steps == some(100, of=6000):
            await table.near_the_end()
        (_, decision), *_ = await table.asked()
        if decision.kind == "defend" and not restarted:
            await h.restart()
            restarted = True
            continue
        await table.step()
        out |= set((await table.state()).out)
    assert restarted
    assert len(out) >= 2  # while others played on
    final = await h.board(table.number)
    assert "wins" in h.words(final)
    assert "Rematch" in h.labels(final)
    h.quiet()


async def test_two_people_and_two_computers(h: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.matches.service.Workers", lambda **_: Threads(GAMES, decide))
    h.bot.matches.automatic._thinkers = Threads(GAMES, decide)
    table = await seat(h, h.alice, h.bob, computers=2, position=TABLE)
    people = 0
    for _ in range(40):
        await h.bot.matches.automatic.settled()
        if not await table.live() or people == 12:
            break
        if await table.asked():
            await table.step()
            people += 1
    assert people
    h.quiet()


# -- out of a table of four ----------------------------------------------------------


async def test_who_is_knocked_out_looks_on(h: Hall, dan: Any) -> None:
    table = await seat(h, h.alice, h.bob, h.eve, dan, position=TABLE)
    state = await table.state()
    users = {p.seat: p.user for p in (await h.match(table.number)).players}
    green = next(w for w in table.people.values() if users[2] == w.id)
    for _ in range(20):
        if 2 in (await table.state()).out:
            break
        (who, decision), *_ = await table.asked()
        blow = next((a for a in decision.actions if a.startswith("attack A C")), "")
        await table.take(who, blow or table.choose(await table.state(), decision))
    assert (await table.state()).out == (2,)
    assert state.outcome is None
    words = h.words(await h.board(table.number))
    assert "Cello is out of the match." in words
    panel = await h.panel(green, table.number)
    assert "You are out" in h.words(panel) or "look on" in h.words(panel).lower()
    assert "Refresh" in h.labels(panel)  # the spectators' view, not a refusal
    assert await table.live()
    h.quiet()


async def test_giving_up_at_a_table_of_four(h: Hall, dan: Any) -> None:
    table = await seat(h, h.alice, h.bob, h.eve, dan, position=TABLE)
    (who, _), *_ = await table.asked()
    answer = await who.slash(h.channel, "match resign", match=table.number)
    await h.press(who, answer.response, "Yes")
    assert await table.live()
    assert len((await table.state()).out) == 1
    assert "resigns" in h.words(await h.board(table.number))
    assert all(other.id != who.id for other, _ in await table.asked())
    h.quiet()


# -- reactions of somebody who is away -------------------------------------------------


async def test_a_reaction_has_a_clock_of_its_own(h: Hall) -> None:
    position = DUEL.replace("damage 8", "damage 0")
    table = await seat(h, h.alice, h.bob, position=position, clock="live 10m+10s grace 20s")
    for _ in range(8):
        (who, decision), *_ = await table.asked()
        if decision.kind == "defend":
            break
        blow = next((a for a in decision.actions if a.startswith("attack A B")), "")
        await table.take(who, blow or table.choose(await table.state(), decision))
    assert decision.kind == "defend"
    bank = h.words(await h.board(table.number))
    assert "Banjo 10m" in bank
    await h.env.advance_time(15)  # within the grace: it costs nothing
    (who, decision), *_ = await table.asked()
    await table.take(who, "pass")
    assert "Banjo 10m" in h.words(await h.board(table.number))
    h.quiet()


async def test_an_idle_opponent_does_not_stall_a_table(h: Hall, dan: Any) -> None:
    limits = h.bot.matches.automatic._limits
    h.bot.matches.automatic._limits = msgspec.structs.replace(limits, begun=0, timeouts=2)
    table = await seat(h, h.alice, h.bob, h.eve, dan, position=TABLE, clock=60_000)
    (idle, _), *_ = await table.asked()
    await h.env.advance_time(65)  # the clock ends the turn
    (second, _), *_ = await table.asked()
    assert second.id != idle.id
    for _ in range(6):
        (who, _), *_ = await table.asked()
        if who.id == idle.id:
            await h.env.advance_time(65)
            break
        await table.take(who, "end")
    assert len((await table.state()).out) == 1  # so often in a row is giving up
    assert await table.live()
    assert "ran out of time too often" in h.words(await h.board(table.number))
    h.quiet()


# -- what is public, and what can be taken back ------------------------------------------


async def test_spectators_see_counts_and_no_hands(h: Hall) -> None:
    table = await seat(h, h.alice, h.bob, position=DUEL)
    board = await h.board(table.number)
    texts = [h.everything(board)]
    for start in ("As text", "More"):
        answer = await h.press(h.eve, board, start)
        texts += [h.everything(m) for m in (answer.response, *answer.followups) if m]
    for command in ("board", "hand", "match log"):
        answer = await h.eve.slash(h.channel, command, match=table.number)
        texts += [h.everything(m) for m in (answer.response, *answer.followups) if m]
    sentence = "\n".join(texts)
    for card in ("M7.4", "M11.5", "M1.2", "M11.6", "M7.2"):
        assert card not in sentence
        assert card_names.short(number(card)) not in sentence
    mine = await h.alice.slash(h.channel, "board", text=True, match=table.number)
    assert "Sunsage" in h.said(mine)
    assert card_names.short(number("M11.6")) not in h.said(mine)
    h.quiet()


async def test_what_lay_open_can_be_taken_back_and_a_draw_cannot(h: Hall) -> None:
    table = await seat(h, h.alice, h.bob, position=DUEL)
    panel = await h.panel(h.alice, table.number)
    assert "Undo" not in h.labels(panel)
    await table.take(h.alice, "charge A")
    panel = await h.panel(h.alice, table.number)
    await h.press(h.alice, panel, "Undo")
    assert (await table.state()).sides[0].en == 5
    await table.take(h.alice, "overclock")
    panel = await h.panel(h.alice, table.number)
    assert "Undo" not in h.labels(panel)
    h.quiet()


# -- looking back ------------------------------------------------------------------------


async def test_a_match_as_replay_and_animation(h: Hall) -> None:
    table = await seat(h, h.alice, h.bob, position=DUEL.replace("damage 8", "damage 9"))
    for _ in range(30):
        if not await table.live():
            break
        await table.step()
    assert not await table.live()
    replay = (await h.eve.slash(h.channel, "replay watch", match=table.number)).response
    await h.press(h.eve, replay, "Back")
    assert "**Step" in h.words(replay)
    film = await h.alice.slash(h.channel, "replay gif", match=table.number)
    assert any(
        a.filename.endswith(".gif") for a in (film.response or film.followups[0]).attachments
    )
    h.quiet()


async def test_few_messages_for_many_steps(h: Hall) -> None:
    table = await seat(h, h.alice, h.bob, position=DUEL)
    posted = len(pings(h))
    steps = 0
    while await table.live():
        await table.step()
        steps += 1
    assert steps >= 3
    called = [who for who in pings(h)[posted:] if who]
    assert len(pings(h)) - posted <= 2  # one for the defender, one for the end
    assert len(called) <= 2
    h.quiet()


# -- what counts -------------------------------------------------------------------------


async def test_a_table_of_three_is_rated_by_places(h: Hall) -> None:
    table = await seat(h, h.alice, h.bob, h.eve, rated=True)
    table.choose = RESONANCE.default
    while (await table.state()).turn_number < 7:
        await table.step()
    assert await table.live()
    for who in (h.bob, h.alice):
        answer = await who.slash(h.channel, "match resign", match=table.number)
        await h.press(who, answer.response, "Yes")
    final = h.words(await h.board(table.number))
    assert f"<@{h.eve.id}> wins" in final
    assert "📈" in final
    steps = await h.store.ratings.changes(table.number)
    places = {s.user: s.place for s in steps}
    assert places == {h.eve.id: 1, h.alice.id: 2, h.bob.id: 3}
    h.quiet()


async def test_a_tournament_of_two_seats(cups: Cups, h: Hall) -> None:
    cups.game = "resonance"
    await cups.begun(4, "Single")
    match = await match_of(cups, "ann")
    thread = next(t for t in h.channel.threads if t.id == match.place.thread)
    people = [cups.by_id[p.user] for p in match.players]
    table = Seated(h, match.id, people)
    for _ in range(400):
        if not await table.live():
            break
        await table.step()
    assert "wins!" in cups.said(thread)
    contest = await cups.play_out()
    assert contest.status == "over"
    assert "Friday Cup" in h.words(await cups.message("podium"))
    h.quiet()


# -- a sandbox edited by hand ----------------------------------------------------------------


async def test_a_sandbox_is_edited_by_text_form_and_taps(h: Hall) -> None:
    await h.alice.slash(h.channel, "play sandbox", game="resonance", position=DUEL)
    number = max(m.id for m in await h.bot.matches.find(user=h.alice.id))
    answer = await h.alice.slash(h.channel, "sandbox edit", text="A: en 9; B: damage 3 tags +mark")
    assert "Edited: Anvil: EN 9" in h.said(answer)
    refused = await h.alice.slash(h.channel, "sandbox edit", text="A: en 11")
    assert (
        "en must be a number from 0 to 10. Nothing was changed, and your text is kept."
        in h.said(refused)
    )
    form = await h.press(h.alice, refused.response, "Try again")
    await h.alice.submit_modal(form, {"what": "A: en 10"})
    panel = refused.response
    for label in ("Players", "Anvil", "Karma"):
        await tap(h, panel, label)
    await tap(h, panel, "7")
    table = Seated(h, number, [h.alice])
    state = await table.state()
    assert (state.sides[0].en, state.sides[0].karma) == (10, 7)
    assert state.units["B"].tags == ("mark",)
    await h.restart()
    await table.take(h.alice, "overclock")
    assert (await table.state()).sides[0].karma == 6
    h.quiet()


async def tap(h: Hall, panel: Any, label: str) -> None:
    """Press the button, or choose the entry, that says so."""
    for part in h.raw(panel):
        tail = str(part.get("label", "")).rpartition(" · ")[2].rstrip("…")
        if part.get("type") == 2 and tail == label:
            await h.alice.click(panel, custom_id=part["custom_id"])
            return
        for option in part.get("options", ()):
            words = option["label"].rpartition(" · ")[2].rstrip("…").split()
            if label in (option["label"].rstrip("…"), " ".join(words), words[-1]):
                await h.alice.select(panel, [option["value"]], custom_id=part["custom_id"])
                return
    raise AssertionError(f"{label} is not among {h.words(panel)}")


async def test_the_news_leave_out_that_a_turn_begins(h: Hall) -> None:
    """The question says whose turn it is, so there is room for what was done."""
    table = await seat(h, h.alice, h.bob, position=DUEL)
    await table.take(h.alice, "charge A")
    await table.take(h.alice, "end")
    text = h.words(await h.board(table.number))
    assert "Banjo's turn" in text
    assert "Anvil charges" in text
    assert "Turn 6: Banjo" not in text


async def test_a_challenge_of_another_size_is_no_rematch(h: Hall) -> None:
    """The same people have an open challenge for two: a rematch with computers is another."""
    table = await seat(h, h.alice, h.bob, computers=2, position=TABLE)
    with h.env._bot_scope():
        await h.bot.matches.ending.abandon(table.number)
    await h.env.settle()
    await h.alice.slash(h.channel, "play challenge", opponent=h.bob, game="resonance")
    again = await h.press(h.alice, await h.board(table.number), "Rematch")
    assert "**Resonance** for four" in h.words(again.response)
