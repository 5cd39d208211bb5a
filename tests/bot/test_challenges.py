"""Challenge cards: who may answer them, what becomes of them, where matches are played."""

from __future__ import annotations

import discord
import pytest
from simcord.backend.errors import BackendError

from bot.matches.ui import modes
from bot.settings import Settings
from engine.games import GAMES
from tests.bot.kit import LAST_BLOW, Hall

HOUR = 3600


async def test_accepting_starts_a_match_in_its_own_thread(h: Hall) -> None:
    card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob, side="host")
    assert f"<@{h.bob.id}>" in h.words(card.response)
    assert f"<@{h.alice.id}> goes first" in h.words(card.response)
    assert ":R>" in h.words(card.response)
    await h.press(h.bob, card.response, "Accept")
    (thread,) = h.channel.threads
    board = await h.board(1)
    assert board.channel.id == thread.id
    assert thread.id == (await h.match(1)).place.thread
    assert f"<#{thread.id}>" in h.words(card.response)
    assert h.labels(card.response) == []
    players = (await h.match(1)).players
    assert [p.user for p in players] == [h.alice.id, h.bob.id]
    assert _pings(h) == [{h.alice.id}]
    h.quiet()


async def test_a_card_says_why_its_match_is_casual_all_the_same(h: Hall) -> None:
    card = await h.alice.slash(
        h.channel, "play challenge", opponent=h.bob, game="resonance", rest="rookie", rated="yes"
    )
    assert "casual, no ratings (a computer plays along)" in h.words(card.response)
    h.quiet()


async def test_it_cannot_be_oneself_nor_a_bot(h: Hall) -> None:
    own = await h.alice.slash(h.channel, "play challenge", opponent=h.alice)
    assert "can't challenge yourself" in h.said(own)
    assert own.ephemeral
    machine = h.guild.add_member(h.env.create_user("robot", bot=True))
    other = await h.alice.slash(h.channel, "play challenge", opponent=machine)
    assert "can't challenge a bot account" in h.said(other)
    h.quiet()


async def test_only_the_invited_answers_and_only_the_host_withdraws(h: Hall) -> None:
    card = (await h.alice.slash(h.channel, "play challenge", opponent=h.bob)).response
    for who, label in ((h.eve, "Accept"), (h.eve, "Decline"), (h.bob, "Withdraw")):
        answer = await h.press(who, card, label)
        assert answer.ephemeral
        assert "Only " in h.said(answer)
    own = await h.press(h.alice, card, "Accept")
    assert own.ephemeral
    assert await h.bot.matches.find() == []
    await h.press(h.alice, card, "Withdraw")
    assert "withdrew the challenge" in h.words(card)
    assert h.labels(card) == []
    h.quiet()


async def test_declined(h: Hall) -> None:
    card = (await h.alice.slash(h.channel, "play challenge", opponent=h.bob)).response
    await h.press(h.bob, card, "Decline")
    assert "declined" in h.words(card)
    h.quiet()


async def test_an_open_challenge_is_taken_once(h: Hall) -> None:
    card = (await h.alice.slash(h.channel, "play open")).response
    own = await h.press(h.alice, card, "Accept")
    assert own.ephemeral
    before = h.raw(card)
    take = h.id_of(card, "Accept")
    await h.press(h.bob, card, "Accept")
    assert len(await h.bot.matches.find()) == 1
    # Eve pressed while Bob's press was under way: her press arrives on the old card.
    stored = h.env.backend.get_message(card.channel_id, card.id)
    stored.components = [p for p in before if p["type"] in (1, 10)]
    late = await h.eve.click(card, custom_id=take)
    assert "already been accepted" in h.said(late)
    assert len(await h.bot.matches.find()) == 1
    h.quiet()


async def test_a_challenge_runs_out_by_the_clock(h: Hall) -> None:
    card = (await h.alice.slash(h.channel, "play challenge", opponent=h.bob)).response
    await h.env.advance_time(25 * HOUR)
    assert "No one answered in time" in h.words(card)
    assert h.labels(card) == []
    h.quiet()


@pytest.mark.parametrize("settings", [Settings(open_challenges=2)])
async def test_too_many_challenges(h: Hall) -> None:
    for _ in range(2):
        await h.alice.slash(h.channel, "play open")
    refused = await h.alice.slash(h.channel, "play open")
    assert "the limit" in h.said(refused)
    h.quiet()


async def test_bad_variant_is_explained(h: Hall) -> None:
    refused = await h.alice.slash(h.channel, "play open", variant="wall row owner: third")
    assert "wall row owner can be second / " in h.said(refused)
    assert "split" in h.said(refused)
    offered = await h.alice.autocomplete(h.channel, "play open", "variant", "first: host, wall")
    assert offered[0]["value"] == "first: host, wall row owner: second"
    h.quiet()


async def test_a_way_called_so_is_offered_before_one_of_which_so_is_told(h: Hall) -> None:
    """A duel on a field of three Objectives is not what "three" means."""
    choices = await h.alice.autocomplete(
        h.channel, "play challenge", "mode", "three", game="machines"
    )
    names = [choice["name"] for choice in choices]
    assert names[0].startswith("Crossroads for three")
    assert any("three Objectives" in name for name in names[1:])


async def test_a_mode_that_one_game_alone_has_tells_the_game(h: Hall) -> None:
    card = (
        await h.alice.slash(h.channel, "play challenge", opponent=h.bob, mode="Alliance")
    ).response
    assert "Of Men and Machines" in h.words(card)
    assert "Alliances, two against two" in h.words(card)
    offered = await h.alice.autocomplete(h.channel, "play challenge", "mode", "alliances")
    assert [c["value"] for c in offered] == ["Alliances, two against two"]
    assert offered[0]["name"].startswith("Of Men and Machines: ")
    assert len(await h.alice.autocomplete(h.channel, "play open", "mode", "")) > len(GAMES)
    variants = await h.alice.autocomplete(
        h.channel, "play challenge", "variant", "layout: ", mode="Alliance"
    )
    assert "layout: bare" in [c["value"] for c in variants]
    h.quiet()


async def test_a_mode_the_usual_game_has_stays_in_it_and_a_refusal_names_it(h: Hall) -> None:
    card = (await h.alice.slash(h.channel, "play open", mode="quick")).response
    assert "Keepers Dissension" in h.words(card)
    refused = await h.alice.slash(h.channel, "play open", mode="nonsense")
    assert "Keepers Dissension has no mode 'nonsense'" in h.said(refused)
    h.quiet()


def test_every_mode_offered_besides_the_usual_games_leads_to_its_game() -> None:
    for usual in GAMES:
        others = modes.elsewhere(GAMES, usual)
        assert {name for name, _ in others} == {*GAMES} - {usual}
        for name, mode in others:
            assert modes.home(GAMES, usual, mode.title) == name
            assert modes.named(GAMES[name], mode.title) == mode


async def test_user_menu(h: Hall) -> None:
    card = await h.alice.context_menu(h.channel, "Challenge", h.bob)
    assert f"<@{h.bob.id}>" in h.words(card.response)
    h.quiet()


async def test_without_thread_permission_the_match_is_played_in_the_channel(h: Hall) -> None:
    deny = discord.PermissionOverwrite(create_public_threads=False)
    channel = h.guild.create_text_channel("plain", overwrites={h.guild.default_role: deny})
    card = (await h.alice.slash(channel, "play challenge", opponent=h.bob)).response
    done = await h.press(h.bob, card, "Accept")
    assert "Create Public Threads" in h.said(done)
    assert (await h.board(1)).channel.id == channel.id
    h.quiet()


async def test_where_nothing_can_be_posted_nothing_is_started(h: Hall) -> None:
    deny = discord.PermissionOverwrite(send_messages=False)
    channel = h.guild.create_text_channel("mute", overwrites={h.guild.default_role: deny})
    for name in ("play open", "play practice", "play sandbox"):
        refused = await h.alice.slash(channel, name)
        assert "Send Messages" in h.said(refused)
        assert refused.ephemeral
    assert await h.bot.matches.find() == []
    h.quiet()


async def test_rematch_swaps_sides(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    await h.alice.slash(h.channel, "move", text="d6xd7", match=number)
    final = await h.board(number)
    answer = await h.press(h.bob, final, "Rematch")
    assert f"<@{h.alice.id}>" in h.words(answer.response)
    foreign = await h.press(h.eve, final, "Rematch")
    assert "not a player" in h.said(foreign)
    begun = await h.press(h.alice, final, "Rematch")  # the same wish: taken at once
    assert "Everyone sees the board in" in h.said(begun)
    (match,) = await h.bot.matches.find()
    assert [p.user for p in match.players] == [h.bob.id, h.alice.id]
    assert "play **Keepers" in h.words(answer.response)
    h.quiet()


async def test_list_and_resume(h: Hall) -> None:
    empty = await h.eve.slash(h.channel, "play list")
    assert "no match" in h.said(empty)
    number = await h.begin(LAST_BLOW)
    await h.alice.slash(h.channel, "play open")
    listed = await h.alice.slash(h.channel, "play list")
    assert "your move" in h.said(listed)
    assert "Keepers Dissension" in h.said(listed)
    assert "challenges anyone" in h.said(listed)
    first = await h.board(number)
    await h.bob.slash(h.channel, "match resume", match=number)
    second = await h.board(number)
    assert second.id > first.id
    with pytest.raises(BackendError):  # the old one is gone
        h.labels(first)
    wrong = await h.eve.slash(h.channel, "match resume", match=number)
    assert "not a player" in h.said(wrong)
    h.quiet()


def _pings(h: Hall) -> list[set[int]]:
    """Return whom each posted message could ping."""
    result = []
    for entry in h.env.http_requests:
        if entry.method == "POST" and entry.path.endswith("/messages"):
            body = entry.json or {}
            users = (body.get("allowed_mentions") or {}).get("users") or []
            result.append({int(u) for u in users})
    return result


async def test_a_way_to_play_too_long_for_its_menu_says_that_it_goes_on(h: Hall) -> None:
    offered = await h.alice.autocomplete(
        h.channel, "play challenge", "mode", "", game="resonance"
    )  # fmt: skip
    labels = [c["name"] for c in offered]
    long = next(x for x in labels if x.startswith("Own decks (TCG)"))
    assert len(long) == 100
    assert long.endswith("…")
    assert any(x.endswith(".") for x in labels)


@pytest.mark.parametrize(
    ("rest", "level"),
    [("Computer", "Captain"), ("Computer (Knight)", "Knight"), ("Squire", "Squire")],
)
async def test_who_types_a_title_instead_of_choosing_is_understood(
    h: Hall, rest: str, level: str
) -> None:
    await h.alice.slash(
        h.channel,
        "play challenge",
        opponent=h.bob,
        game="Keepers Dissension",
        mode="coop",
        rest=rest,
    )
    challenge = await h.store.lobby.challenge(1)
    assert challenge is not None
    assert {g.policy for g in challenge.guests if not g.user} == {level.lower()}
    assert challenge.game == "keepers"
    h.quiet()
