"""The panel to begin with: what leads to it, and how few taps lead from it to a match."""

from __future__ import annotations

from typing import Any

import discord
import msgspec
import pytest

from bot.lobby.ui.hub import Offer
from bot.matches.ui.texts import jump
from bot.platform import phone
from bot.store.rows import Match
from engine.games import GAMES
from engine.search import FIRST, FIRST_GAME
from engine.search.even import is_even, step_of
from tests.bot.kit import LAST_BLOW, Hall
from tests.bot.test_access import Den

#: The games, the easiest and shortest first.
EASIEST = sorted(GAMES.values(), key=lambda g: (g.words.pitch.rules, g.words.pitch.minutes))
WAYS = [
    *(game.title for game in EASIEST),
    *("Challenge someone", "Watch"),
    *("Learn in 5 minutes", "Puzzle of the day", "How it works"),
]


@pytest.fixture
def gert(h: Hall, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Somebody whose Discord is in German."""
    user, read = h.env.create_user("gert"), discord.Interaction._from_data

    def from_data(self: Any, data: Any) -> None:
        read(self, data)
        if self.user.id == user.id:
            self.locale = discord.Locale.german

    monkeypatch.setattr(discord.Interaction, "_from_data", from_data)
    return h.guild.add_member(user)


async def matches_of(h: Hall, who: Any) -> list[Match]:
    return [*await h.bot.matches.find(user=who.id)]


@pytest.mark.parametrize("way", ["start", "play start", "help", "inbox", "play list"])
async def test_every_way_in_shows_the_games_and_the_buttons(h: Hall, way: str) -> None:
    shown = await h.eve.slash(h.channel, way)
    assert shown.ephemeral
    words = h.words(shown.response)
    for game in GAMES.values():
        assert game.title in words
        assert game.words.pitch.text in words
        assert f"{game.words.pitch.minutes} min" in words
    assert h.labels(shown.response) == WAYS
    h.quiet()


async def test_who_has_something_open_sees_that_and_no_panel(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    for way, buttons in (("inbox", [f"My move #{number}"]), ("play list", [])):
        assert h.labels((await h.alice.slash(h.channel, way)).response) == buttons


def test_every_game_says_what_it_is_like() -> None:
    for game in GAMES.values():
        pitch = game.words.pitch
        assert 20 < len(pitch.text) < 70
        assert 0 < pitch.minutes <= 120
        assert pitch.rules in (1, 2, 3)
        assert {*pitch.sizes} >= {2}
        assert max(pitch.sizes) == len(game.seat_names) or len(pitch.sizes) == 1


@pytest.mark.parametrize("name", list(GAMES))
async def test_one_tap_begins_against_the_computer_and_the_next_acts(h: Hall, name: str) -> None:
    panel = (await h.eve.slash(h.channel, "start")).response
    assert "**Play the computer now:**" in h.words(panel)
    await h.press(h.eve, panel, GAMES[name].title)
    (match,) = await matches_of(h, h.eve)
    assert match.game == name
    assert {p.user for p in match.players} == {h.eve.id, None}
    shot = await h.bot.matches.snapshot(match.id, h.eve.id)
    assert shot.choices  # they are asked something
    acts = [i for i in h.ids(panel) if int(i.split(":")[1], 36) == match.id]
    menus = [p for p in h.raw(panel) if p.get("options")]
    assert acts or menus  # and can answer right there
    assert (await h.board(match.id)) is not None  # others see the board
    h.quiet()


@pytest.mark.newcomers
@pytest.mark.parametrize("name", list(GAMES))
async def test_a_first_match_is_the_games_first_game_and_the_next_is_not(
    h: Hall, name: str
) -> None:
    game = GAMES[name]
    shown = (await h.eve.slash(h.channel, "start")).response
    await h.press(h.eve, shown, game.title)
    (match,) = await matches_of(h, h.eve)
    assert game.ways.is_first_game(msgspec.json.decode(match.options, type=game.options_type))
    assert level(match) == FIRST_GAME
    assert "A short first game" in h.words(shown)
    shot = await h.bot.matches.snapshot(match.id, h.eve.id)
    assert shot.decisions  # the first question is theirs
    await h.bot.matches.resign(match.id, h.eve.id)
    await h.env.advance_time(60)
    again = (await h.eve.slash(h.channel, "start")).response
    await h.press(h.eve, again, game.title)
    (full,) = await matches_of(h, h.eve)
    assert not game.ways.is_first_game(msgspec.json.decode(full.options, type=game.options_type))
    assert is_even(level(full))
    assert step_of(level(full)) == step_of(FIRST), "they gave the first game up at once"
    assert "A short first game" not in h.words(again)
    assert "Even match: the computer plays about as well as you." in h.words(again)
    h.quiet()


def level(match: Match) -> str:
    """Return how well the computer plays in a match of one person."""
    (policy,) = (p.policy for p in match.players if p.user is None)
    return policy


@pytest.mark.newcomers
async def test_two_newcomers_get_the_first_game_unless_they_say_otherwise(h: Hall) -> None:
    async def modes(**typed: Any) -> list[str]:
        asked = await h.alice.slash(
            h.channel, "play challenge", opponent=h.bob, game="hueshift", **typed
        )
        lines = h.words(asked.response).splitlines()
        await h.press(h.alice, h.message(h.channel.id, asked.response.id), "Withdraw")
        return [line for line in lines if line.startswith("**First game**")]

    assert await modes()
    for typed in ({"mode": "draft"}, {"rated": "yes"}, {"games": 3}, {"rest": "anybody"}):
        assert not await modes(**typed)
    number = (await h.bot.matches.solo.practice(h.bob.id, "bob", "hueshift", "squire")).id
    await h.bot.matches.resign(number, h.bob.id)
    assert not await modes()  # one of them knows it


def test_commands_ask_for_the_game_first(h: Hall) -> None:
    seen = []
    for command in h.bot.tree.walk_commands():
        if not isinstance(command, discord.app_commands.Command):
            continue
        asked = [p.name for p in command.parameters if not p.required]
        if "game" in asked and command.qualified_name.startswith("play"):
            seen.append(command.qualified_name)
            assert asked[0] == "game", command.qualified_name
    assert len(seen) == 6


async def test_two_quick_taps_begin_one_match(h: Hall) -> None:
    shown = (await h.eve.slash(h.channel, "start")).response
    tapped = h.id_of(shown, "HueShift")
    await h.eve.click(shown, custom_id=tapped)
    (match,) = await matches_of(h, h.eve)
    again = await h.forged(h.eve, match.id, tapped)
    assert again.ephemeral
    assert [m.id for m in await matches_of(h, h.eve)] == [match.id]
    await h.env.advance_time(60)
    await h.forged(h.eve, match.id, tapped)
    assert len(await matches_of(h, h.eve)) == 2


async def test_where_there_are_no_threads_the_panel_stands_below_the_board(h: Hall) -> None:
    await h.bot.matches.servers.change(h.guild.id, 1, {"threads": False})
    hub = (await h.eve.slash(h.channel, "start")).response
    tapped = h.id_of(hub, "HueShift")
    begun = await h.eve.click(hub, custom_id=tapped)
    (match,) = await matches_of(h, h.eve)
    (panel,) = begun.followups
    board = await h.board(match.id)
    assert board.channel.id == h.channel.id
    assert hub.id < board.id < panel.id
    assert panel.ephemeral
    assert f"Match #{match.id} has started. The board and your panel are below." in h.words(hub)
    assert not h.labels(hub)
    before = h.words(panel)
    await h.eve.click(panel, custom_id=h.ids(panel)[0])
    assert h.words(panel) != before  # one goes on in it
    again = await h.forged(h.eve, match.id, tapped)  # a tap that came twice
    assert [m.id for m in await matches_of(h, h.eve)] == [match.id]
    (newest,) = again.followups
    assert h.labels(newest)
    assert "below" in h.words(panel)
    h.quiet()


async def test_three_taps_challenge_someone(h: Hall) -> None:
    shown = (await h.alice.slash(h.channel, "start")).response
    await h.press(h.alice, shown, "Challenge someone")
    menu = next(p["custom_id"] for p in h.raw(shown) if p.get("type") == 5)
    await h.alice.select(shown, [h.bob], custom_id=menu)
    assert f"You challenge <@{h.bob.id}>" in h.words(shown)
    await h.press(h.alice, shown, "HueShift")
    card = h.channel.last_message
    assert f"<@{h.bob.id}>" in h.words(card)
    assert "HueShift" in h.words(card)
    assert f"posted here: {jump(h.guild.id, h.channel.id, card.id)}" in h.words(shown)
    await h.press(h.bob, card, "Accept")
    (match,) = await matches_of(h, h.bob)
    assert (match.game, {p.user for p in match.players}) == ("hueshift", {h.alice.id, h.bob.id})
    h.quiet()


async def test_an_invitation_to_everyone(h: Hall) -> None:
    shown = (await h.alice.slash(h.channel, "start")).response
    await h.press(h.alice, shown, "Challenge someone")
    await h.press(h.alice, shown, "Anyone in this channel")
    await h.press(h.alice, shown, "Keepers")
    await h.press(h.eve, h.channel.last_message, "Accept")
    assert await matches_of(h, h.eve)
    h.quiet()


async def test_nobody_challenges_themself_a_bot_a_stranger_or_who_blocked_them(h: Hall) -> None:
    shown = (await h.alice.slash(h.channel, "start")).response
    await h.press(h.alice, shown, "Challenge someone")
    menu = next(p["custom_id"] for p in h.raw(shown) if p.get("type") == 5)
    refused = await h.alice.select(shown, [h.alice], custom_id=menu)
    assert "You can't challenge yourself" in h.said(refused)
    helper = h.guild.add_member(h.env.create_user("helper", bot=True))
    refused = await h.alice.select(shown, [helper], custom_id=menu)
    assert "can't challenge a bot" in h.said(refused)
    number = await h.begin()
    for user in ("1", "0" * 18, "-4", "x", "9" * 30):
        await h.forged(h.alice, number, f"v1:0:0:hub-challenge:keepers.{user}")
    await h.bob.slash(h.channel, "play block", member=h.alice)
    refused = await h.forged(h.alice, number, f"v1:0:0:hub-challenge:keepers.{h.bob.id}")
    assert refused.ephemeral
    assert "doesn't accept challenges from you" in h.said(refused)
    assert not await h.bot.matches.challenges.open(user=h.bob.id)
    h.quiet()


async def test_matches_to_watch_are_those_of_others_one_may_see(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    await h.bob.slash(h.channel, "play sandbox")
    den = Den(h)
    hidden = await den.match(over=False)
    shown = (await h.eve.slash(h.channel, "start")).response
    await h.press(h.eve, shown, "Watch")
    board = await h.board(number)
    words = h.words(shown)
    assert f"#{number} alice vs bob" in words
    assert f"/{board.channel.id}/{board.id}" in words
    assert f"#{hidden.id}" not in words
    assert "sandbox" not in words
    await h.press(h.eve, shown, "Back")
    assert h.labels(shown) == WAYS
    mine = (await h.alice.slash(h.channel, "start")).response
    await h.press(h.alice, mine, "Watch")
    assert f"#{number}" not in h.words(mine)  # it is not theirs to watch
    guest = (await den.guest.slash(h.channel, "start")).response
    h.env.backend.add_member_role(h.guild.id, den.guest.id, den.friends.id)
    await h.press(den.guest, guest, "Watch")
    assert f"#{hidden.id}" in h.words(guest)
    h.quiet()


async def test_where_no_match_may_be_begun_the_first_tap_says_where(h: Hall) -> None:
    other = h.guild.create_text_channel("games")
    shown = (await h.eve.slash(h.channel, "start")).response
    with h.env._bot_scope():
        await h.bot.matches.servers.change(
            h.guild.id, 1, {"channels": [other.id], "games": ["keepers"]}
        )
    for label in ("HueShift", "Challenge someone"):
        refused = await h.press(h.eve, shown, label)
        assert f"Please use <#{other.id}>" in h.said(refused)
    there = (await h.eve.slash(other, "start")).response
    assert "Resonance" not in h.words(there)
    assert h.labels(there) == ["Keepers Dissension", *WAYS[len(GAMES) :]]
    muted = h.guild.create_text_channel(
        "mute", overwrites={h.guild.default_role: discord.PermissionOverwrite(send_messages=False)}
    )
    with h.env._bot_scope():
        await h.bot.matches.servers.change(h.guild.id, 1, {"channels": []})
    quiet = (await h.eve.slash(muted, "start")).response
    refused = await h.press(h.eve, quiet, "Keepers Dissension")
    assert "Send Messages" in h.said(refused)
    assert not await matches_of(h, h.eve)
    h.quiet()


async def test_in_direct_messages_there_are_no_buttons_that_lead_nowhere(h: Hall) -> None:
    shown = await h.eve.user.slash("inbox")
    words = h.words(shown.response)
    assert all(game.title in words for game in GAMES.values())
    assert "type `/start` on a server" in words
    assert h.labels(shown.response) == []


async def test_other_parts_add_their_buttons(h: Hall) -> None:
    h.bot.hub.offers.append(Offer("Try this", "hub-help", "x"))
    shown = (await h.eve.slash(h.channel, "start")).response
    assert h.labels(shown) == [*WAYS[:-1], "Try this", *WAYS[-1:]]
    await h.press(h.eve, shown, "Try this")
    assert "**How it works**" in h.words(shown)


async def test_the_game_somebody_played_last_comes_first_also_once_it_has_ended(h: Hall) -> None:
    for game in (EASIEST[-1], EASIEST[1]):
        match = await h.bot.matches.solo.practice(h.eve.id, "eve", game.name, "squire")
        await h.bot.matches.resign(match.id, h.eve.id)
        await h.env.advance_time(60)
        first, *others = h.labels((await h.eve.slash(h.channel, "start")).response)[: len(GAMES)]
        assert first == game.title
        assert others == [g.title for g in EASIEST if g is not game]
        await h.eve.slash(h.channel, "play practice")
        (begun,) = await matches_of(h, h.eve)
        assert begun.game == game.name
        await h.bot.matches.resign(begun.id, h.eve.id)
        await h.env.advance_time(60)
    await h.bot.matches.servers.change(h.guild.id, 1, {"games": [EASIEST[-1].name]})
    await h.eve.slash(h.channel, "play practice")
    (begun,) = await matches_of(h, h.eve)
    assert begun.game == EASIEST[-1].name


async def test_a_button_of_an_old_welcome_still_asks_which_game(h: Hall) -> None:
    h.bot.hub.offers.append(Offer("Play the computer now", "hub-computer"))
    shown = (await h.eve.slash(h.channel, "start")).response
    await h.press(h.eve, shown, "Play the computer now")
    assert "Which game?" in h.words(shown)
    assert h.labels(shown) == [*WAYS[: len(GAMES)], "Back"]


async def test_everyone_is_answered_in_their_own_language_and_the_card_in_the_servers(
    h: Hall, gert: Any
) -> None:
    shown = (await gert.slash(h.channel, "start")).response
    assert "Jetzt gegen den Computer" in h.words(shown)
    menu = (await h.press(gert, shown, "Jemanden herausfordern")).response or shown
    menu = shown if menu is None else menu
    people = next(p["custom_id"] for p in h.raw(menu) if p.get("type") == 5)
    await gert.select(menu, [h.bob], custom_id=people)
    assert "Welches Spiel" in h.words(menu)
    await h.press(gert, menu, "HueShift")
    assert "Accept" in h.labels(h.channel.last_message)
    with h.env._bot_scope():
        await h.bot.matches.servers.change(h.guild.id, 1, {"language": "de"})
    english = (await h.eve.slash(h.channel, "start")).response
    assert h.labels(english) == WAYS
    h.quiet()


async def test_the_panel_fits_a_phone(h: Hall) -> None:
    shown = (await h.eve.slash(h.channel, "start")).response
    texts = [p["content"] for p in h.raw(shown) if p.get("content")]
    high = sum(map(phone.words, texts)) + phone.GAP * len(texts) + phone.buttons(h.labels(shown))
    assert high < phone.MOST
    facts = [line for text in texts for line in text.split("\n") if line.startswith("-# 2")]
    assert len(facts) == len(GAMES)
    assert {phone.words(line) for line in facts} == {phone.words("-# x")}  # on one line each


# -- the welcome --------------------------------------------------------------------


async def new_server(h: Hall, **channels: Any) -> Any:
    """Let a new server, with channels by name and what everybody may do there, invite the bot."""
    guild = h.env.create_guild("New home")
    sees = discord.PermissionOverwrite(view_channel=True)
    made = {
        name: guild.create_text_channel(
            name,
            overwrites={
                guild.default_role: discord.PermissionOverwrite(**may),
                **({guild.me: sees} if "view_channel" in may else {}),
            },
        )
        for name, may in channels.items()
    }
    await h.env.settle()
    return guild, made


async def test_a_new_server_is_welcomed_once_where_the_bot_may_write(h: Hall) -> None:
    guild, made = await new_server(
        h,
        rules={"send_messages": False},
        staff={"view_channel": False},
        talk={},
        more={},
    )
    assert [len(c.history()) for c in made.values()] == [0, 0, 1, 0]
    welcome = made["talk"].last_message
    assert h.labels(welcome) == WAYS
    for again in (h.restart, h.env.settle):
        with h.env._bot_scope():
            await h.bot.on_guild_join(h.bot.get_guild(guild.id))
        await again()
    assert len(made["talk"].history()) == 1
    h.quiet()


async def test_its_buttons_answer_everyone_privately_also_after_a_restart(
    h: Hall, gert: Any
) -> None:
    guild, made = await new_server(h, talk={})
    await h.restart()
    gert = guild.add_member(gert.user)
    eve = guild.add_member(h.eve.user)
    welcome = made["talk"].last_message
    for who in (eve, gert):
        begun = await h.press(who, welcome, "HueShift")
        assert begun.ephemeral
        assert await matches_of(h, who)
    assert h.labels(welcome) == WAYS  # what everybody reads stays as it is
    h.quiet()


async def test_where_it_may_write_nowhere_it_says_nothing(h: Hall) -> None:
    guild, made = await new_server(h, rules={"send_messages": False})
    assert not made["rules"].history()
    assert await h.store.settings.get("guild", guild.id, "welcomed") is not None
    h.quiet()


async def test_a_server_it_has_long_been_in_is_not_welcomed(h: Hall) -> None:
    with h.env._bot_scope():
        await h.store.settings.set("guild", h.guild.id, "welcomed", None)
    await h.env.advance_time(2 * 86_400)
    with h.env._bot_scope():
        await h.bot.on_guild_join(h.bot.get_guild(h.guild.id))
    await h.env.settle()
    assert not h.channel.history()


async def test_a_welcome_discord_did_not_take_comes_later(h: Hall) -> None:
    h.env.inject_error("POST", "/channels/*/messages", status=503, times=2)
    _, made = await new_server(h, talk={})
    assert not made["talk"].history()
    await h.env.advance_time(60)
    assert len(made["talk"].history()) == 1
