"""Following a match and voting on who wins: by buttons, for those who look on alone."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bot.spectators import votes_and_follows
from bot.store.database import Unavailable
from engine.lead import Count
from tests.bot.kit import LAST_BLOW, Hall
from tests.bot.test_hostile import forge
from tests.bot.typed_signs import without_signs

#: Nobody is clearly ahead; Blue's Ogre is a step from Red's LifeForce.
EVEN = LAST_BLOW.replace("L . . .", "L1 . . .")


def letters(h: Hall, who: Any) -> list[str]:
    """Return what the bot has written to somebody directly, the oldest first."""
    channel = who.user.dm_channel
    found = [] if channel is None else channel.history()
    return [without_signs(m.content) for m in sorted(found, key=lambda m: m.id)]


async def page(h: Hall, number: int, who: Any) -> Any:
    """Open the page of somebody who looks on, from the board."""
    return (await h.press(who, await h.board(number), "Who wins?")).response


class Scores:
    """Stands in for what is counted, so that a test says who is ahead."""

    def __init__(self, h: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
        self.h, self.now = h, (5, 5)
        game = h.bot.matches.games["keepers"]
        words = msgspec.structs.replace(game.words, score=lambda view: self._counts())
        monkeypatch.setattr(type(game), "words", words)

    def _counts(self) -> tuple[Count, ...]:
        return (Count("LifeForce", self.now, 3),)

    async def become(self, number: int, first: int, second: int) -> None:
        self.now = first, second
        with self.h.env._bot_scope():
            self.h.bot.matches.memory.on_change(number)
        await self.h.env.settle()


@pytest.fixture
def scores(h: Hall, monkeypatch: pytest.MonkeyPatch) -> Scores:
    return Scores(h, monkeypatch)


async def hide(h: Hall) -> None:
    """Let nobody but those with an office see the channel."""
    with h.env._bot_scope():
        channel: Any = h.bot.get_channel(h.channel.id)
        await channel.set_permissions(channel.guild.me, view_channel=True, send_messages=True)
        await channel.set_permissions(channel.guild.default_role, view_channel=False)
    await h.env.settle()


async def win(h: Hall, number: int) -> None:
    with h.env._bot_scope():
        await h.bot.matches.act(number, h.alice.id, "d6xd7")
    await h.env.settle()


async def test_a_spectator_votes_by_buttons_and_changes_their_mind(h: Hall) -> None:
    number = await h.begin(EVEN)
    shown = await page(h, number, h.eve)
    assert {"alice", "bob", "Follow"} <= {*h.labels(shown)}
    for_bob = h.id_of(shown, "bob")
    await h.eve.click(shown, custom_id=for_bob)
    await h.eve.click(shown, custom_id=for_bob)  # a double click
    again = await h.press(h.eve, shown, "alice")
    assert "You voted for alice" in h.said(again)
    assert await h.bot.looking_on.rows.votes(number) == {h.eve.id: 0}
    h.quiet()


async def test_players_neither_vote_nor_see_the_vote(h: Hall) -> None:
    number = await h.begin(EVEN)
    await h.press(h.eve, await page(h, number, h.eve), "bob")
    usual = h.id_of(await h.board(number), "Who wins?")
    for who in (h.alice, h.bob):
        for verb in ("who", "follow:on", "who:0", "who:1"):
            forged = forge(h, await h.board(number), usual.replace(":who", f":{verb}"))
            said = await who.click(await h.board(number), custom_id=forged)
            assert "You play in this match" in h.said(said), verb
        panel = (await who.slash(h.channel, "hand", match=number)).response
        assert "vote" not in h.words(panel).lower()
    with h.env._bot_scope():
        h.bot.boards.repost(number)
    await h.env.settle()
    assert "🔮" not in h.words(await h.board(number))
    assert await h.bot.looking_on.tally(await h.match(number)) is None
    assert await h.bot.looking_on.rows.votes(number) == {h.eve.id: 1}
    h.quiet()


async def test_the_vote_closes_when_somebody_is_clearly_ahead(h: Hall, scores: Scores) -> None:
    number = await h.begin(EVEN)
    shown = await page(h, number, h.eve)
    await scores.become(number, 9, 5)
    assert "Who wins?" not in h.labels(await h.board(number))
    said = await h.press(h.eve, shown, "bob")
    assert "The vote is closed" in h.said(said)
    assert await h.bot.looking_on.rows.votes(number) == {}
    h.quiet()


async def test_the_vote_closes_after_the_first_half(
    h: Hall, scores: Scores, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await h.begin(EVEN)
    shown = await page(h, number, h.eve)
    words = h.bot.matches.games["keepers"].words
    short = msgspec.structs.replace(words, pitch=msgspec.structs.replace(words.pitch, turns=1))
    monkeypatch.setattr(type(h.bot.matches.games["keepers"]), "words", short)
    assert "The vote is closed" in h.said(await h.press(h.eve, shown, "bob"))


async def test_the_last_board_tells_how_many_were_right(h: Hall, dan: Any) -> None:
    number = await h.begin(EVEN)
    await h.press(h.eve, await page(h, number, h.eve), "alice")
    await h.press(dan, await page(h, number, dan), "bob")
    await win(h, number)
    assert "1 of 2 spectators were right about who wins" in h.words(await h.board(number))
    h.quiet()


# -- following ---------------------------------------------------------------------


@pytest.mark.both_databases
async def test_a_follower_gets_three_messages_at_most(h: Hall, scores: Scores) -> None:
    number = await h.begin(EVEN)
    await h.press(h.eve, await page(h, number, h.eve), "Follow")
    await h.bot.looking_on.follow(h.eve.id, await h.match(number))  # a double click
    await scores.become(number, 6, 5)
    assert not letters(h, h.eve)  # no clear lead
    await scores.become(number, 9, 5)
    await scores.become(number, 9, 4)
    assert len(letters(h, h.eve)) == 1
    assert "alice is ahead (LifeForce 9 : 5)" in letters(h, h.eve)[0]
    for lead in ((3, 9), (9, 3), (3, 9)):
        await scores.become(number, *lead)
    assert len(letters(h, h.eve)) == 2
    await win(h, number)
    told = letters(h, h.eve)
    assert len(told) == 3
    assert "alice wins" in told[-1]
    assert await h.bot.looking_on.rows.followed(h.eve.id) == []
    assert all("<@" not in text for text in told)
    h.quiet()


async def test_who_unfollows_is_told_nothing(h: Hall, scores: Scores) -> None:
    number = await h.begin(EVEN)
    followed = await h.press(h.eve, await page(h, number, h.eve), "Follow")
    await h.press(h.eve, followed.response, "Unfollow")
    await scores.become(number, 9, 5)
    await win(h, number)
    assert not letters(h, h.eve)
    h.quiet()


async def test_who_may_not_read_of_a_match_any_more_is_told_nothing(
    h: Hall, scores: Scores
) -> None:
    number = await h.begin(EVEN)
    await h.press(h.eve, await page(h, number, h.eve), "Follow")
    await hide(h)
    await scores.become(number, 9, 5)
    await win(h, number)
    assert not letters(h, h.eve)
    elsewhere = h.guild.create_text_channel("hall")
    assert f"#{number}" not in h.said(await h.eve.slash(elsewhere, "inbox"))


@pytest.mark.parametrize("audience", ["players", "open"])
async def test_a_private_match_is_not_followed(h: Hall, audience: str, boss: Any) -> None:
    """Also not by somebody whose office lets them see it."""
    number = await h.begin(EVEN)
    sql = "UPDATE matches SET audience = ? WHERE id = ?"
    await h.store.write(lambda db: db.execute(sql, (audience, number)))
    h.bot.matches.memory.forget(number)
    if audience == "open":
        await hide(h)
    match = await h.match(number)
    for who in (h.eve, boss):
        with pytest.raises(votes_and_follows.NotPublic):
            await h.bot.looking_on.follow(who.id, match)


async def test_a_restart_forgets_no_follower(h: Hall, scores: Scores) -> None:
    number = await h.begin(EVEN)
    await h.press(h.eve, await page(h, number, h.eve), "Follow")
    await scores.become(number, 9, 5)
    await h.restart()
    await scores.become(number, 9, 4)
    assert len(letters(h, h.eve)) == 1  # they know that
    await scores.become(number, 1, 9)
    assert len(letters(h, h.eve)) == 2
    h.quiet()


async def test_what_is_owed_is_told_after_a_restart(
    h: Hall, scores: Scores, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await h.begin(EVEN)
    await h.press(h.eve, await page(h, number, h.eve), "Follow")
    memory = h.bot.matches.memory
    monkeypatch.setattr(
        memory, "_listeners", [x for x in memory._listeners if "LookingOn" not in repr(x)]
    )
    await win(h, number)
    assert not letters(h, h.eve)
    for _ in range(2):
        await h.restart()
        await h.env.advance_time(5)  # until the servers are known
        assert len(letters(h, h.eve)) == 1


async def test_a_store_that_is_away_at_a_turning_point_is_asked_again(
    h: Hall, scores: Scores, monkeypatch: pytest.MonkeyPatch
) -> None:
    number = await h.begin(EVEN)
    await h.press(h.eve, await page(h, number, h.eve), "Follow")
    rows = h.bot.looking_on.rows
    turned, refused = rows.turned, []

    async def away(*args: Any) -> list[int]:
        if not refused:
            refused.append(args)
            raise Unavailable("locked")
        return await turned(*args)

    monkeypatch.setattr(rows, "turned", away)
    await scores.become(number, 9, 1)
    await h.env.advance_time(5)
    assert refused
    assert len(letters(h, h.eve)) == 1


async def test_closed_direct_messages_hurt_nobody_and_the_inbox_lists_the_match(
    h: Hall, scores: Scores
) -> None:
    number = await h.begin(EVEN)
    await h.press(h.eve, await page(h, number, h.eve), "Follow")
    h.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)
    await scores.become(number, 9, 5)
    said = h.said(await h.eve.slash(h.channel, "inbox"))
    assert f"Keepers Dissension #{number}" in said
    assert "alice is ahead (LifeForce 9 : 5)" in said
    h.quiet()


async def test_somebody_follows_so_many_matches_at_most(
    h: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(votes_and_follows, "MOST", 1)
    first, second = await h.begin(EVEN), await h.begin(EVEN)
    await h.press(h.eve, await page(h, first, h.eve), "Follow")
    said = await h.press(h.eve, await page(h, second, h.eve), "Follow")
    assert "You already follow 1 matches" in h.said(said)
    assert await h.bot.looking_on.rows.followed(h.eve.id) == [first]
    h.quiet()


async def test_the_list_of_matches_leads_to_the_page(h: Hall) -> None:
    number = await h.begin(EVEN)
    start = (await h.eve.slash(h.channel, "start")).response
    listed = (await h.press(h.eve, start, "Watch")).response
    shown = await h.press(h.eve, listed, f"#{number} ")
    assert "Follow" in h.labels(shown.response)
    h.quiet()


@pytest.mark.parametrize("away", [False, True])
async def test_trouble_with_one_match_does_not_empty_the_inbox(h: Hall, away: bool) -> None:
    number = await h.begin(EVEN)
    await h.press(h.eve, await page(h, number, h.eve), "Follow")
    await h.bob.slash(h.channel, "play challenge", opponent=h.eve)
    if away:
        h.env.backend.emit("GUILD_DELETE", {"id": str(h.guild.id), "unavailable": True})
        await h.env.settle()
    else:
        h.env.inject_error("GET", "/guilds/*/members/*", status=500)
    said = h.said(await h.eve.slash(h.channel, "inbox"))
    assert "challenges you to Keepers Dissension" in said
    h.quiet()


@pytest.mark.drawn
async def test_a_tall_board_has_the_vote_in_its_one_row(h: Hall) -> None:
    number = await h.begin(EVEN)
    more = (await h.press(h.eve, await h.board(number), "More")).response
    assert "Follow or vote" in h.labels(more)
    assert "Vote" not in h.labels(await h.board(number))  # there is *Call off*
    for _ in range(12):
        asked = (await h.bot.matches.memory.live(number)).decisions[0]
        action = next(a for a in ("sm", "end", *asked.actions) if a in asked.actions)
        with h.env._bot_scope():
            await h.bot.matches.act(number, (h.alice, h.bob)[asked.seat].id, action)
    await h.env.settle()
    board = await h.board(number)
    assert h.labels(board) == ["My move", "Vote", "More"]
    shown = (await h.press(h.eve, board, "Vote")).response
    await h.press(h.eve, shown, "bob")
    assert await h.bot.looking_on.rows.votes(number) == {h.eve.id: 1}
    h.quiet()
