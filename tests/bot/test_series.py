"""A best of three, calling off, why somebody declined, and what spectators see late, by clicks."""

from __future__ import annotations

from typing import Any

import pytest

from bot.lobby.challenges import Invitation
from bot.matches.ending import CALLED_OFF
from bot.store.rows import Place, Player
from tests.bot.kit import DAY, SECRETS, Hall
from tests.bot.test_hostile import forge

HOUR = 3600


async def series(h: Hall, **more: Any) -> int:
    """Begin a best of three of Alice, who goes first, against Bob; return its first game."""
    typed = {"side": "host", "variant": "first: host", "games": 3} | more
    card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob, **typed)
    assert "best of three" in h.words(card.response)
    await h.press(h.bob, card.response, "Accept")
    return (await h.bot.matches.find(user=h.bob.id))[0].id


async def win(h: Hall, number: int, who: Any) -> None:
    """Let the other one give a game up."""
    other = h.bob if who is h.alice else h.alice
    with h.env._bot_scope():
        await h.bot.matches.resign(number, other.id)
    await h.env.settle()


async def after(h: Hall, number: int, who: Any) -> int:
    """Tap for the next game; return its number."""
    await h.press(who, await h.board(number), "Next game")
    return (await h.bot.matches.find(user=h.bob.id))[0].id


async def test_it_ends_at_two_wins_with_seats_swapped_also_after_a_restart(h: Hall) -> None:
    first = await series(h)
    assert "Best of three, game 1" in h.words(await h.board(first))
    await win(h, first, h.alice)
    ended = await h.board(first)
    assert f"<@{h.alice.id}> 1 : 0 <@{h.bob.id}>" in h.words(ended)
    assert "Rematch" not in h.labels(ended)
    refused = await h.press(h.eve, ended, "Next game")
    assert "do not play" in h.said(refused) or "not" in h.said(refused)
    await h.restart()
    second = await after(h, first, h.bob)
    match = await h.match(second)
    assert [p.user for p in match.players] == [h.bob.id, h.alice.id]
    assert "Best of three, game 2" in h.words(await h.board(second))
    again = await h.press(h.alice, ended, "Next game")  # both tapped
    assert "has already started" in h.said(again)
    assert len(await h.bot.matches.find(user=h.alice.id)) == 1
    await win(h, second, h.bob)
    third = await after(h, second, h.alice)
    assert [p.user for p in (await h.match(third)).players] == [h.alice.id, h.bob.id]
    late = await h.press(h.alice, ended, "Next game")  # the board of the first game
    assert "has already started" in h.said(late)
    await win(h, third, h.bob)
    last = await h.board(third)
    assert f"<@{h.bob.id}> won the best of three" in h.words(last)
    assert f"<@{h.alice.id}> 1 : 2 <@{h.bob.id}>" in h.words(last)
    assert "Next game" not in h.labels(last)
    more = (await h.press(h.alice, last, "More")).response
    log = await h.press(h.alice, more, "Log")
    assert "1 : 2" in h.said(log)
    card = await h.press(h.alice, last, "Rematch")
    assert "best of three" in h.said(card)
    h.quiet()


async def test_an_early_end_is_asked_with_what_it_means_for_the_series(h: Hall) -> None:
    first = await series(h)
    more = await h.press(h.bob, await h.board(first), "Call off")
    assert "counts for neither of you" in h.said(more)
    answer = await h.bob.slash(h.channel, "match resign", match=first)
    assert "Your opponent wins this game" in h.said(answer)
    assert f"then stands at <@{h.alice.id}> 1 : 0 <@{h.bob.id}>" in h.said(answer)
    await win(h, first, h.alice)
    begun = await h.press(h.bob, await h.board(first), "Next game")
    assert "Do your setup now" in h.words(begun.followups[-1])
    second = (await h.bot.matches.find(user=h.bob.id))[0].id
    await h.alice.slash(h.channel, "match draw", match=second)
    answer = await h.press(h.bob, await h.board(second), "Accept draw")
    assert "counts for neither of you" in h.said(answer)
    answer = await h.bob.slash(h.channel, "match resign", match=second)
    assert "and the whole best of three?" in h.said(answer)
    assert f"It ends <@{h.alice.id}> 2 : 0 <@{h.bob.id}>." in h.said(answer)
    answer = await h.alice.slash(h.channel, "match resign", match=second)
    assert f"then stands at <@{h.alice.id}> 1 : 1 <@{h.bob.id}>" in h.said(answer)
    h.quiet()


async def test_a_third_game_is_not_played_after_two_wins_nor_after_a_week(h: Hall) -> None:
    first = await series(h)
    await win(h, first, h.alice)
    button = h.id_of(await h.board(first), "Next game")
    board = await h.board(first)
    await h.env.advance_time(8 * DAY)
    late = await h.alice.click(board, custom_id=button)
    assert "more than a week ago" in h.said(late)
    h.quiet()


async def test_a_draw_and_a_game_called_off_count_for_neither(h: Hall) -> None:
    first = await series(h)
    panel = await h.press(h.bob, await h.board(first), "Call off")
    await h.press(h.bob, panel.response, "Yes")
    assert (await h.match(first)).why.startswith(CALLED_OFF)
    second = await after(h, first, h.alice)
    match = await h.match(second)
    assert [p.user for p in match.players] == [h.alice.id, h.bob.id]  # seats as they were
    with h.env._bot_scope():
        await h.bot.matches.act(second, h.alice.id, "offer draw")
        await h.bot.matches.act(second, h.bob.id, "accept draw")
    await h.env.settle()
    third = await after(h, second, h.bob)
    assert f"<@{h.alice.id}> 0 : 0 <@{h.bob.id}>" in h.words(await h.board(third))
    assert [p.user for p in (await h.match(third)).players] == [h.bob.id, h.alice.id]
    h.quiet()


async def test_a_stand_in_ends_the_series(h: Hall) -> None:
    first = await series(h)
    with h.env._bot_scope():
        stand_ins = h.bot.matches.stand_ins
        await stand_ins.propose(first, h.bob.id, 1, "squire")
        await h.bot.matches.offers.agree(first, h.alice.id, "computer")
        await h.bot.matches.resign(first, h.alice.id)
    await h.env.settle()
    board = await h.board(first)
    assert f"<@{h.alice.id}> 0 : 1 <@{h.bob.id}>" in h.words(board)  # it played for Bob
    assert "Next game" not in h.labels(board)
    h.quiet()


async def test_only_two_people_can_play_one(h: Hall) -> None:
    refused = await h.alice.slash(
        h.channel, "play challenge", opponent=h.bob, second=h.eve, game="resonance", games=3
    )
    assert "only for two opponents" in h.said(refused)
    h.quiet()


# -- calling off ----------------------------------------------------------------


async def test_calling_off_until_both_have_acted(h: Hall) -> None:
    number = await h.begin()
    board = await h.board(number)
    refused = await h.press(h.eve, board, "Call off")
    assert "not" in h.said(refused)
    assert (await h.match(number)).status == "live"
    with h.env._bot_scope():
        await _act(h, number, h.alice)
    await h.env.settle()
    answer = await h.press(h.alice, await h.board(number), "Call off")
    await h.restart()
    done = await h.press(h.alice, answer.response, "Yes")
    assert "is called off" in h.said(done)
    match = await h.match(number)
    assert match.status == "abandoned"
    words = h.words(await h.board(number))
    assert "Ended without a result" in words
    assert f"called off by <@{h.alice.id}> before everybody had acted" in words
    assert "No result" in words  # the picture's words, too
    assert "to act" not in words
    assert "actions left" not in words
    assert "Call off" not in h.labels(await h.board(number))
    h.quiet()


async def test_it_is_too_late_when_both_have(h: Hall) -> None:
    number = await h.begin()
    answer = await h.press(h.bob, await h.board(number), "Call off")
    await _set_up(h, number)
    assert {0, 1} <= {d.seat for d in await h.store.matches.actions(number)}
    assert "Call off" in h.labels(await h.board(number))
    with h.env._bot_scope():
        await _act(h, number, h.alice)
    await h.env.settle()
    assert "Call off" not in h.labels(await h.board(number))
    await h.press(h.bob, answer.response, "Yes")  # now Alice is asked
    assert "would like to call off the match" in h.words(await h.board(number))
    assert (await h.match(number)).status == "live"
    h.quiet()


async def test_giving_up_after_the_setup_alone_does_not_count(h: Hall) -> None:
    for acts in (0, 1):
        card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob, side="host")
        await h.press(h.bob, card.response, "Accept")
        number = acts + 1
        assert (await h.match(number)).rated
        await _set_up(h, number)
        with h.env._bot_scope():
            for _ in range(acts):
                await _act(h, number, h.alice)
            await h.bot.matches.resign(number, h.bob.id)
        assert (await h.match(number)).winners == (0,)
        assert bool(await h.store.ratings.changes(number)) == bool(acts)
    h.quiet()


async def _set_up(h: Hall, number: int) -> None:
    """Let both answer until the first turn has begun."""
    with h.env._bot_scope():
        while (waiting := (await h.bot.matches.snapshot(number)).waiting[0]).kind != "turn":
            await _act(h, number, h.alice if waiting.seat == 0 else h.bob)
    await h.env.settle()


async def _act(h: Hall, number: int, who: Any) -> None:
    shot = await h.bot.matches.snapshot(number, who.id)
    ends = [a for a in shot.actions if a in ("end", "end turn", "pass")]
    await h.bot.matches.act(number, who.id, (ends or list(shot.actions))[0])


# -- declining -------------------------------------------------------------------


async def test_why_somebody_declined_is_told_on_the_card(h: Hall) -> None:
    card = (await h.alice.slash(h.channel, "play challenge", opponent=h.bob)).response
    result = await h.press(h.bob, card, "Decline")
    (followup,) = result.followups
    assert "declined." in h.words(card)
    await h.restart()
    opened = await h.eve.slash(h.channel, "play open")
    other = h.message(h.channel.id, opened.response.id)
    custom = forge(h, other, h.id_of(followup, "A different clock, please"))
    assert "can no longer give a reason" in h.said(await h.eve.click(other, custom_id=custom))
    answer = await h.press(h.bob, followup, "A different clock, please")
    assert "Sent" in h.said(answer)
    assert f"<@{h.bob.id}> declined: a different clock, please." in h.words(card)
    h.quiet()


# -- what spectators see ---------------------------------------------------------


@pytest.fixture
async def visible(h: Hall) -> int:
    """A match with a hidden Bomb, of which spectators see everything an hour later."""
    people = [Player(0, p.name, p.id) for p in (h.alice, h.bob)]
    with h.env._bot_scope():
        made = await h.bot.matches.challenges.invite(Invitation(
            *people, "keepers", options={"first": "host", "position": SECRETS},
            place=Place(h.guild.id, h.channel.id), unveil=HOUR * 1000,
        ))  # fmt: skip
        match = await h.bot.matches.challenges.accept(made.id, h.bob.id, "bob")
    assert match is not None
    await h.alice.slash(h.channel, "play resume", match=match.id)
    return match.id


async def test_spectators_see_everything_late_and_players_do_not(h: Hall, visible: int) -> None:
    board = await h.board(visible)
    more = await h.press(h.eve, board, "More")
    early = await h.press(h.eve, more.response, "All hidden info, 1 hour late")
    assert "can't be shown with hidden information yet" in h.said(early)
    await h.env.advance_time(HOUR + 1)
    with h.env._bot_scope():
        await _act(h, visible, h.alice)
    await h.env.settle()
    more = await h.press(h.eve, await h.board(visible), "More")
    seen = await h.press(h.eve, more.response, "All hidden info, 1 hour late")
    words = h.said(seen)
    assert "as it was 1 hour ago" in words
    assert "Step 0 of 0" in words
    assert h.labels(seen.response)[-1:] == ["Go to…"]  # nothing of it can be handed on
    board = await h.board(visible)
    for who in (h.alice, h.bob):
        more = await h.press(who, board, "More")
        assert not [x for x in h.labels(more.response) if x.startswith("Everything")]
    custom = forge(h, board, f"v1:{visible}:0:replay:m.o.0")
    for who in (h.alice, h.bob):
        assert "still being played" in h.said(await who.click(board, custom_id=custom))
    for verb in ("replay-post", "replay-copy", "replay-try", "replay-span", "replay-gif"):
        arg = "m.o.0.1.500.dark" if verb == "replay-gif" else "m.o.0"
        custom = forge(h, board, f"v1:{visible}:0:{verb}:{arg}")
        forged = await h.eve.click(board, custom_id=custom)
        assert "still being played" in h.said(forged), verb
    h.quiet()


async def test_what_was_taken_back_is_not_shown_late_in_the_place_of_what_followed(
    h: Hall, visible: int
) -> None:
    async def late() -> str:
        board = await h.board(visible)
        custom = forge(h, board, f"v1:{visible}:0:replay:m.p.1")
        return str(h.said(await h.eve.click(board, custom_id=custom)))

    matches = h.bot.matches
    for text in ("d5-e5", "d5-c5"):
        with h.env._bot_scope():
            await matches.act(visible, h.alice.id, text)
        await h.env.advance_time(HOUR + 1)
        if text == "d5-e5":
            assert "moves d5-e5" in await late()
            with h.env._bot_scope():
                await matches.undo.takeback(visible, h.alice.id)
    assert (await h.match(visible)).offers == ()
    seen = await late()
    assert "moves d5-c5" in seen
    assert "moves d5-e5" not in seen
    h.quiet()


async def test_a_rated_match_shows_it_at_the_end(h: Hall) -> None:
    card = await h.alice.slash(
        h.channel, "play challenge", opponent=h.bob, rated="yes", reveal=HOUR * 1000
    )
    assert "see hidden information" not in h.words(card.response)
    casual = await h.alice.slash(
        h.channel, "play challenge", opponent=h.bob, rated="no", reveal=HOUR * 1000
    )
    assert "see hidden information 1 hour later" in h.words(casual.response)
    h.quiet()
