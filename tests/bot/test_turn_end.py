"""A turn waits for its owner's word before it ends, and until then its last action is free to
take back; who does not want that has it end at once."""

from __future__ import annotations

import msgspec

from bot.matches.transactions import Opening
from bot.store.rows import Place
from tests.bot.kit import LAST_BLOW, Hall
from tests.bot.test_answers import pings

LIVE = "live 10m+15s grace 20s"
WAITS = "Blue has no actions left and can end its turn."
YOURS = "You have no actions left: end your turn."


async def used_up(h: Hall, number: int) -> object:
    """Let Alice do all three actions of her turn; return her panel."""
    panel = await h.panel(h.alice, number)
    for _ in range(3):
        await h.press(h.alice, panel, "+1")
    return panel


async def texts(h: Hall, number: int) -> list[tuple[str, str]]:
    return [(d.text, d.source) for d in await h.store.matches.actions(number)]


async def test_the_last_action_is_free_until_the_turn_is_ended(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    panel = await used_up(h, number)
    before = pings(h)
    assert YOURS in h.words(panel)
    assert h.labels(panel)[0] == "End turn"
    assert "Undo" in h.labels(panel)
    board = await h.board(number)
    assert WAITS in h.words(board)
    assert "End turn" in h.labels(board)
    assert f"<@{h.bob.id}>" not in h.words(board).split("\n")[0]
    answer = await h.bob.slash(h.channel, "move", text="sm", match=number)
    assert "Blue" in h.said(answer)  # it is not Bob's turn yet
    for _ in range(3):  # the whole turn, one by one
        await h.press(h.alice, panel, "Undo")
    assert "Undo" not in h.labels(panel)
    assert "3 of 3 actions" in h.words(panel)
    panel = await used_up(h, number)
    assert pings(h) == before  # all that time Bob was left alone
    await h.press(h.alice, panel, "End turn")
    assert pings(h) == [*before, h.bob.id]
    assert "Undo" not in h.labels(panel)
    assert (await h.match(number)).ply == 10
    h.quiet()


async def test_in_a_rated_match_too_and_after_a_restart(h: Hall) -> None:
    number = await rated(h)
    assert (await h.match(number)).rated
    await used_up(h, number)
    await h.restart()
    panel = await h.panel(h.alice, number)
    await h.press(h.alice, panel, "Undo")
    await h.press(h.alice, panel, "+1")
    await h.press(h.alice, await h.board(number), "End turn")  # where everybody sees it
    assert "Undo" not in h.labels(await h.panel(h.alice, number))
    assert f"<@{h.bob.id}>" in h.words(await h.board(number))
    h.quiet()


async def rated(h: Hall) -> int:
    """Begin the same match as one that counts; return its id."""
    loaded = await h.store.matches.load(await h.begin(LAST_BLOW))
    assert loaded is not None
    match = msgspec.structs.replace(loaded.match, rated=True)
    made = await h.store.matches.begin(Opening(match, loaded.state, loaded.waiting), 100)
    await h.alice.slash(h.channel, "play resume", match=made.id)
    return made.id


async def test_what_cannot_be_done_any_more_is_told(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    await used_up(h, number)
    answer = await h.alice.slash(h.channel, "move", text="d6xd7", match=number)
    assert "You have no actions left" in h.said(answer)
    answer = await h.alice.slash(h.channel, "move", text="end turn", match=number)
    assert "✅" in h.said(answer)
    h.quiet()


async def test_live_clocks_end_turns_at_once_and_settings_say_otherwise(h: Hall) -> None:
    number = await h.begin(LAST_BLOW, clock=LIVE)
    await used_up(h, number)
    assert (await texts(h, number))[-1] == ("end", "standing")
    assert f"<@{h.bob.id}>" in h.words(await h.board(number))
    settings = (await h.alice.slash(h.channel, "settings")).response
    assert "✓ Ask, except with live clocks" in h.labels(settings)
    await h.press(h.alice, settings, "Always ask")
    assert "✓ Always ask" in h.labels(settings)
    other = await h.begin(LAST_BLOW, clock=LIVE)
    panel = await used_up(h, other)
    assert YOURS in h.words(panel)
    await h.press(h.alice, panel, "Settings")
    await h.press(h.alice, panel, "End my turn")  # and so does the one that waits
    assert (await texts(h, other))[-1] == ("end", "standing")
    h.quiet()


async def test_a_turn_that_waits_ends_by_itself_when_the_time_is_up(h: Hall) -> None:
    """It has what the last action had left, nobody is blamed, and no match is called off."""
    day = 86_400_000
    number = await h.begin(LAST_BLOW, clock=day)
    panel = await h.panel(h.alice, number)
    for _ in range(3):
        await h.press(h.alice, panel, "+1")
        due = (await h.store.matches.load(number)).waiting[0].due_at
        await h.env.advance_time(3600)
    held = (await h.store.matches.load(number)).waiting[0]
    assert (held.kind, held.due_at) == ("turn end", due)
    await h.env.advance_time(86_400 - 2 * 3600)
    assert (await h.match(number)).status == "live"
    assert (await texts(h, number))[-1] == ("end", "standing")
    board = h.words(await h.board(number))
    assert "Time is up" not in board
    assert f"<@{h.bob.id}>" in board
    h.quiet()


async def test_who_did_not_act_last_is_not_waited_for(h: Hall) -> None:
    """Red's answer is the last thing in Blue's turn: it passes on at once."""
    position = LAST_BLOW.replace("O", "g").replace("5 . . . .", "5 . . . O")
    number = await h.begin(position)
    for text in ("sm", "sm", "d5xd6"):
        await h.alice.slash(h.channel, "move", text=text, match=number)
    assert (await h.store.matches.load(number)).waiting[0].kind == "respond"
    await h.bob.slash(h.channel, "move", text="pass", match=number)
    assert (await texts(h, number))[-1] == ("end", "standing")
    waiting = (await h.store.matches.load(number)).waiting
    assert [(w.seat, w.kind) for w in waiting] == [(1, "turn")]
    h.quiet()


async def test_a_draw_offered_meanwhile_ends_no_turn(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    await used_up(h, number)
    await h.bob.slash(h.channel, "match draw", match=number)
    waiting = (await h.store.matches.load(number)).waiting
    assert [(w.seat, w.kind) for w in waiting] == [(0, "turn end")]
    h.quiet()


async def test_a_computer_never_waits_and_lets_everything_be_taken_back(h: Hall) -> None:
    place = Place(h.guild.id, h.channel.id)
    with h.env._bot_scope():
        match = await h.bot.matches.solo.practice(
            h.alice.id, "alice", "keepers", "random",
            options={"first": "host", "position": LAST_BLOW}, place=place,
        )  # fmt: skip
    await h.alice.slash(h.channel, "play resume", match=match.id)
    panel = await used_up(h, match.id)
    assert (await h.bot.matches.snapshot(match.id, h.alice.id)).undo == "own"
    await h.press(h.alice, panel, "End turn")
    assert (await h.store.matches.load(match.id)).waiting[0].kind != "turn end"
    assert (await h.bot.matches.snapshot(match.id, h.alice.id)).undo == "all"
    panel = await h.panel(h.alice, match.id)
    await h.press(h.alice, panel, "Undo my last move")  # the computer agrees to everything
    assert YOURS in h.words(panel)
    h.quiet()


async def test_a_sandbox_does_not_ask(h: Hall) -> None:
    await h.alice.slash(h.channel, "play sandbox", position=LAST_BLOW.replace("\n", ";"))
    await used_up(h, 1)
    waiting = (await h.store.matches.load(1)).waiting
    assert [(w.seat, w.kind) for w in waiting] == [(1, "turn")]
    h.quiet()
