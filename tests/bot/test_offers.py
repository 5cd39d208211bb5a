"""Offers as people see and press them: each has its own buttons, and the board fits a phone."""

from __future__ import annotations

from typing import Any

import pytest

from bot.lobby.challenges import Invitation
from bot.store.rows import Place, Player
from engine.games import GAMES
from engine.rng import Stream, pick
from tests.bot.kit import DAY, LAST_BLOW, SECRETS, Hall
from tests.bot.test_machines_panels import tall
from tests.bot.test_undo import forge, move

#: What a phone shows of a public message, who writes it included.
SHOWN = 700


async def test_draw_and_takeback_stand_beside_each_other_on_the_board(h: Hall) -> None:
    number = await h.begin(SECRETS)
    await move(h, h.alice, number, "d5xd6")
    await h.alice.slash(h.channel, "match draw", match=number)
    await h.alice.slash(h.channel, "match undo", match=number)
    board = await h.board(number)
    answers = {"Accept draw", "Decline draw", "Accept takeback", "Decline takeback"}
    assert {*answers, "Respond", "More"} <= {*h.labels(board)}
    for message in (board, await h.panel(h.bob, number)):
        assert f"<@{h.alice.id}> offers a draw" in h.words(message)
        assert "asks to take back the last action" in h.words(message)
        assert answers <= {*h.labels(message)}
    text = await h.bob.slash(h.channel, "board", text=True, match=number)
    assert "offers a draw" in h.said(text)
    assert "asks to take back" in h.said(text)
    await h.press(h.bob, board, "Decline draw")
    board = await h.board(number)
    assert "Accept draw" not in h.labels(board)
    await h.press(h.bob, board, "Accept takeback")
    assert "Blue took back the last action." in h.words(await h.board(number))
    h.quiet()


async def test_the_match_menu_asks_to_take_back_and_to_pause(h: Hall) -> None:
    number = await h.begin(SECRETS, clock=DAY * 1000)
    menu = (await h.press(h.alice, await h.board(number), "More")).response
    assert "Ask to take back" not in h.labels(menu)  # nothing has been done
    await move(h, h.alice, number, "d5xd6")
    menu = (await h.press(h.alice, await h.board(number), "More")).response
    await h.press(h.alice, menu, "Ask to take back")
    assert "asks to take back the last action" in h.words(await h.board(number))
    menu = (await h.press(h.alice, await h.board(number), "More")).response
    assert "Ask to take back" not in h.labels(menu)
    await h.press(h.alice, menu, "Ask to pause")
    assert "would like to pause" in h.words(await h.board(number))
    looking = (await h.press(h.eve, await h.board(number), "More")).response
    assert not {"Ask to take back", "Ask to pause"} & {*h.labels(looking)}
    h.quiet()


async def test_both_sides_ask_to_take_back_and_each_answers_the_others(h: Hall) -> None:
    number = await h.begin(SECRETS)
    await move(h, h.alice, number, "d5xd6")
    await h.press(h.bob, await h.panel(h.bob, number), "Pass")
    for who in (h.alice, h.bob):
        await who.slash(h.channel, "match undo", match=number)
    board = await h.board(number)
    assert {"Accept takeback (Blue)", "Accept takeback (Red)"} <= {*h.labels(board)}
    panel = await h.panel(h.alice, number)
    assert {"Withdraw takeback (Blue)", "Accept takeback (Red)"} <= {*h.labels(panel)}
    await h.press(h.alice, panel, "Accept takeback (Red)")
    board = await h.board(number)
    assert "Red took back the last action." in h.words(board)
    assert "Accept takeback" in h.labels(board)  # what Blue asks for stands
    h.quiet()


async def test_calling_off_is_agreed_upon_and_asked_once_more(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    for who in (h.alice, h.bob) * 2:
        for _ in range(9):
            shot = await h.bot.matches.snapshot(number, who.id)
            if not shot.decisions:
                break
            with h.env._bot_scope():
                ways = [a for a in shot.actions if a in ("end", "sm")] or [*shot.actions]
                await h.bot.matches.act(number, who.id, ways[-1])
    await h.env.settle()
    assert not await h.bot.matches.ending.may_call_off(await h.match(number))
    more = await h.press(h.bob, await h.board(number), "More")
    await h.press(h.bob, more.response, "Offer to call off")
    board = await h.board(number)
    assert "would like to call off the match, without a result" in h.words(board)
    stranger = await h.press(h.eve, board, "Agree to call off")
    assert "welcome to watch" in h.said(stranger)
    answer = await h.press(h.alice, board, "Agree to call off")
    assert "It ends without a result." in h.said(answer)
    await h.press(h.alice, answer.response, "Yes")
    ended = await h.match(number)
    assert (ended.status, ended.why) == ("abandoned", "called off by agreement")
    assert "called off by agreement" in h.words(await h.board(number))
    h.quiet()


async def test_buttons_from_before_offers_had_numbers_still_answer(h: Hall) -> None:
    number = await h.begin(SECRETS)
    await move(h, h.alice, number, "d5xd6")
    for verb in ("refuse", "do:decline draw"):
        if verb == "refuse":
            await h.alice.slash(h.channel, "match undo", match=number)
        else:
            await h.alice.slash(h.channel, "match draw", match=number)
        board = await h.board(number)
        number_and_version, _, _ = h.id_of(board, "Respond").partition(":panel")
        former = f"{number_and_version}:{verb}"
        await h.bob.click(board, custom_id=forge(h, board, former))
        assert (await h.match(number)).offers == (), verb
    h.quiet()


#: How far into a match the boards are looked at.
MOMENTS = (12, 30, 50)


@pytest.mark.drawn
@pytest.mark.parametrize("game", GAMES)
async def test_a_board_with_offers_is_below_a_phones_height(h: Hall, game: str) -> None:
    heights: dict[tuple[int, str], float] = {}
    for moment in MOMENTS:
        number, who = await begun(h, game, moment)
        if (await h.match(number)).status != "live":
            continue
        for what in ("match undo", "match draw"):
            await who.slash(h.channel, what, match=number)
            kinds = "+".join(o.kind for o in (await h.match(number)).offers)
            board = await h.board(number)
            assert {"takeback": "Accept takeback", "takeback+draw": "Accept draw"}[
                kinds
            ] in h.labels(board)
            heights[moment, kinds] = tall(h, board)
    assert max(heights.values()) <= SHOWN, heights
    h.quiet()


async def begun(h: Hall, game: str, actions: int) -> tuple[int, Any]:
    """Begin a match of a game that has gone on for a while by lot; return who acted last, too."""
    matches = h.bot.matches
    with h.env._bot_scope():
        card = await matches.challenges.invite(
            Invitation(
                *(Player(0, "alice", h.alice.id), Player(0, "bob", h.bob.id), game),
                options={},
                clock=DAY * 1000,
                place=Place(h.guild.id, h.channel.id),
            )
        )
        match = await matches.challenges.accept(card.id, h.bob.id, "bob")
        assert match is not None
        stream, user = Stream(actions), h.alice.id
        for number in range(3 * actions):
            shot = await matches.snapshot(match.id)
            if shot.status != "live":
                break
            alone = len({w.seat for w in shot.waiting}) == 1  # else what is secret stays
            if number >= actions and alone and not (await matches.snapshot(match.id, user)).undo:
                break  # somebody has to be asked
            user = shot.players[shot.waiting[0].seat].user or 0
            own = await matches.snapshot(match.id, user)
            await matches.act(match.id, user, pick(stream, own.actions))
    await h.alice.slash(h.channel, "play resume", match=match.id)
    return match.id, {h.alice.id: h.alice, h.bob.id: h.bob}[user]
