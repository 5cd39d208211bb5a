"""People who mean harm, or mean well and press everything: an answer each, and no harm done."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import discord
import pytest
from simcord import SetupError

from bot.settings import Settings
from engine.games import GAMES
from tests.bot.court import Court
from tests.bot.kit import LAST_BLOW, SECRETS, Hall

EVIL = "**x** [win](http://evil.example) `a`\n\u202e@everyone"
HUGE = {
    "letters": "x" * 6000,
    "everyone": "@everyone <@1> <@&1> " * 280,
    "ticks": "`" * 6000,
    "signs": "²٣\u202e\0 [a](http://evil.example) " * 180,
    "a walk": "a1-a2-" * 1000,
}


def forge(h: Hall, message: Any, custom_id: str) -> str:
    """Leave nothing of a message but a button with this id; return it."""
    stored = h.env.backend.get_message(message.channel.id, message.id)
    button = {"type": 2, "id": 2, "style": 2, "label": "?", "custom_id": custom_id}
    stored.components = [{"type": 1, "id": 1, "components": [button]}]
    return custom_id


@pytest.fixture
def repeated(h: Hall) -> Iterator[None]:
    """Every interaction is delivered twice."""
    emit = h.env.backend.emit

    def twice(event: str, payload: Any) -> None:
        emit(event, payload)
        if event == "INTERACTION_CREATE":
            emit(event, deepcopy(payload))

    h.env.backend.emit = twice
    yield
    h.env.backend.emit = emit


async def finished(h: Hall) -> tuple[int, discord.Message]:
    """Return a match Alice has won against Bob, with its board."""
    number = await h.begin(LAST_BLOW)
    await h.alice.slash(h.channel, "move", text="d6xd7", match=number)
    return number, await h.board(number)


# -- texts --------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HUGE)
async def test_any_text_in_any_option_is_answered(h: Hall, name: str) -> None:
    junk = HUGE[name]
    number = await h.begin(SECRETS)
    for command, options in (
        ("play challenge", {"opponent": h.bob, "game": junk}),
        ("play challenge", {"opponent": h.bob, "variant": junk}),
        ("play open", {"game": junk, "variant": junk}),
        ("play practice", {"level": junk}),
        ("play practice", {"game": junk}),
        ("play sandbox", {"position": junk}),
        ("play sandbox", {"variant": junk}),
        ("move", {"text": junk}),
        ("rules", {"topic": junk, "game": junk}),
        ("card", {"name": junk}),
        ("card", {"name": "snipe", "game": junk}),
        ("match log", {"match": -1}),
        ("board", {"match": 2**53 - 1}),
    ):
        answer = await h.alice.slash(h.channel, command, **options)
        assert answer.ephemeral, command
        assert 10 < len(h.said(answer)) < 2000, command
    assert await h.store.matches.live_ids() == [number]
    assert not await h.bot.matches.challenges.open()
    assert (await h.match(number)).ply == 0
    h.quiet()


@pytest.mark.parametrize("game", GAMES)
async def test_a_position_that_cannot_be_is_refused_in_every_game(h: Hall, game: str) -> None:
    for text in ("nonsense", "monster: nobody", *HUGE.values()):
        for command in ("play sandbox", "play practice", "play open", "play private"):
            options = {"position": text} if command == "play sandbox" else {"variant": text}
            answer = await h.alice.slash(h.channel, command, game=game, **options)
            assert answer.ephemeral
            assert 10 < len(h.said(answer)) < 2000
            h.quiet()
    assert await h.store.matches.live_ids() == []
    assert not await h.bot.matches.challenges.open()


async def test_any_number_in_any_option_is_answered(h: Hall, court: Court, boss: Any) -> None:
    await h.begin(SECRETS)
    filled = {"string": "x" * 12, "user": h.bob, "attachment": ("a.json", b"{}"), "boolean": True}
    for command in h.bot.tree.walk_commands():
        options = getattr(command, "parameters", ())
        numbers = [o for o in options if o.type.name == "integer"]
        needed = [o for o in options if o.required and o not in numbers]
        people = (court.jo, boss, h.eve) if numbers else ()
        for who, number in itertools.product(people, (-1, 2**53 - 1)):
            typed = {o.name: filled[o.type.name] for o in needed}
            typed |= {o.name: number if o.min_value is None else o.min_value for o in numbers}
            try:
                answer = await who.slash(h.channel, command.qualified_name, **typed)
            except SetupError:  # it is not shown to them
                continue
            assert len(h.said(answer)) > 10, command.qualified_name
            h.quiet()


async def test_a_name_cannot_dress_up_as_a_link_or_turn_the_text(h: Hall) -> None:
    evil = h.guild.add_member(h.env.create_user("evil", global_name=EVIL))
    card = (await evil.slash(h.channel, "play challenge", opponent=h.bob, side="host")).response
    await h.press(h.bob, card, "Accept")
    seen = [h.said(await evil.slash(h.channel, c)) for c in ("play list", "match log", "hand")]
    answer = await evil.slash(h.channel, "match resign")
    await h.press(evil, answer.response, "Yes")
    board = await h.board(1)
    seen += [h.words(board)]
    seen += [h.said(await h.press(h.bob, board, b)) for b in ("Log", "Export")]
    seen += [h.said(await h.bob.slash(h.channel, "match log", match=1))]
    for text in seen:
        assert "\u202e" not in text
        assert text.count("[win]") == text.count("\\[win]"), text
        assert text.count("**x**") == 0, text
    assert any("win" in text for text in seen)
    (thread,) = h.channel.threads
    assert "\u202e" not in thread.name
    for message in (m for place in h.channels() for m in place.history()):
        assert not message.mention_everyone, message.content
    h.quiet()


async def test_somebody_outside_the_server_is_not_challenged(h: Hall) -> None:
    outsider = h.env.create_user("outsider")
    answer = await h.alice.slash(h.channel, "play challenge", opponent=outsider)
    assert answer.ephemeral
    assert "not on this server" in h.said(answer)
    assert not await h.bot.matches.challenges.open()
    h.quiet()


@pytest.mark.parametrize("settings", [Settings(clock=0, live_matches=1)])
async def test_somebody_who_plays_enough_is_left_alone(h: Hall, settings: Settings) -> None:
    assert settings.live_matches == 1
    card = (await h.alice.slash(h.channel, "play challenge", opponent=h.bob)).response
    await h.bob.slash(h.channel, "play sandbox")
    reply = await h.press(h.bob, card, "Accept")
    assert "You already have 1 live matches" in h.said(reply)
    assert [c.fate for c in await h.bot.matches.challenges.open()] == ["open"]  # to be taken later
    await h.alice.slash(h.channel, "play sandbox")
    answer = await h.bob.slash(h.channel, "match resign")
    await h.press(h.bob, answer.response, "Yes")
    reply = await h.press(h.bob, card, "Accept")
    assert "alice already has 1 live" in h.said(reply)
    h.quiet()


# -- once is enough -----------------------------------------------------------------------


@pytest.mark.usefixtures("repeated")
async def test_a_command_delivered_twice_is_carried_out_once(h: Hall) -> None:
    await h.alice.slash(h.channel, "play sandbox")
    await h.alice.slash(h.channel, "play practice", level="random", side="host")
    assert await h.store.matches.live_ids() == [1, 2]
    card = (await h.alice.slash(h.channel, "play challenge", opponent=h.bob)).response
    assert len(await h.bot.matches.challenges.open()) == 1
    await h.press(h.bob, card, "Accept")
    assert await h.store.matches.live_ids() == [1, 2, 3]
    assert len(h.channel.threads) == 3
    h.quiet()


async def test_accepting_again_starts_nothing(h: Hall) -> None:
    card = (await h.alice.slash(h.channel, "play open")).response
    stored = h.env.backend.get_message(card.channel_id, card.id)
    before = deepcopy(stored.components)
    await h.press(h.bob, card, "Accept")
    stored.components = before
    again = await h.press(h.bob, card, "Accept")
    assert "already started" in h.said(again)
    stored.components = before
    late = await h.press(h.eve, card, "Accept")
    assert "already been accepted" in h.said(late)
    assert await h.store.matches.live_ids() == [1]
    assert len(h.channel.threads) == 1
    h.quiet()


async def test_a_rematch_both_ask_for_is_one_match(h: Hall) -> None:
    _, board = await finished(h)
    await h.press(h.alice, board, "Rematch")
    twice = await h.press(h.alice, board, "Rematch")
    assert "already asked for a rematch" in h.said(twice)
    assert len(await h.bot.matches.challenges.open()) == 1
    await h.press(h.bob, board, "Rematch")
    assert await h.store.matches.live_ids() == [2]
    for who in (h.alice, h.bob):
        again = await h.press(who, board, "Rematch")
        assert "match #2" in h.said(again)
    assert await h.store.matches.live_ids() == [2]
    assert not await h.bot.matches.challenges.open()
    await h.env.advance_time(120)
    await h.press(h.alice, board, "Rematch")  # later it is another one
    assert len(await h.bot.matches.challenges.open()) == 1
    h.quiet()


async def test_a_rematch_of_a_sandbox_is_begun_once(h: Hall) -> None:
    await h.alice.slash(h.channel, "play sandbox")
    answer = await h.alice.slash(h.channel, "match resign")
    await h.press(h.alice, answer.response, "Yes")
    board = (await h.press(h.alice, await h.board(1), "More")).response
    await h.press(h.alice, board, "Rematch")
    more = (await h.press(h.alice, await h.board(1), "More")).response
    again = await h.press(h.alice, more, "Rematch")
    assert "match #2" in h.said(again)
    assert await h.store.matches.live_ids() == [2]
    h.quiet()


async def test_a_draw_offer_does_not_spoil_the_movers_buttons(h: Hall) -> None:
    number = await h.begin(LAST_BLOW)
    panel = await h.panel(h.alice, number)
    await h.bob.slash(h.channel, "match draw", match=number)
    moved = await h.press(h.alice, panel, "+1")
    assert "moved on" not in h.said(moved)
    assert [a.text for a in await h.store.matches.actions(number)] == ["ask draw 1", "sm"]
    assert (await h.match(number)).offers == ()  # playing on has declined it
    assert "The draw offer is no longer open." in h.words(await h.board(number))
    h.quiet()


# -- ids ----------------------------------------------------------------------------------


async def test_a_forged_id_gets_nobody_into_another_seat(h: Hall) -> None:
    number = await h.begin(SECRETS)
    board = await h.board(number)
    acts = ("do:sm", "yes:sm", "yes:resign", "do:resign", "do:offer draw", "yes:accept draw")
    acts += (
        "undo",
        "redo",
        "agree:1",
        "offer-decline:1",
        "allow",
        "refuse",
        "cpu",
        "calloff",
        "hint",
    )
    for verb in (*acts, "set:standing:pass-minions", "set:always", "again", "unit:c2", "panel"):
        answer = await h.eve.click(board, custom_id=forge(h, board, f"v1:{number}:0:{verb}"))
        assert answer.ephemeral, verb
        assert "you are welcome to watch" in h.said(answer), verb
    for verb in ("set:theme:\u202e", "set:text:²", "set:x", "set:", "set"):
        answer = await h.eve.click(board, custom_id=forge(h, board, f"v1:{number}:0:{verb}"))
        assert "Your settings" in h.said(answer)
    match = await h.match(number)
    assert (match.ply, match.status) == (0, "live")
    h.quiet()


async def test_a_live_match_is_not_exported_and_not_begun_again(h: Hall) -> None:
    number = await h.begin(SECRETS)
    board = await h.board(number)
    for verb in ("export", "rematch"):
        answer = await h.alice.click(board, custom_id=forge(h, board, f"v1:{number}:0:{verb}"))
        assert "still being played" in h.said(answer)
        assert not answer.response.attachments
    answer = await h.alice.slash(h.channel, "match export", match=number)
    assert "still being played" in h.said(answer)
    h.quiet()


VERBS = re.findall(
    r"\S+",
    """panel unit:c2 deed:|Buy do:sm yes:sm view text more log export rules prefs set:always
    set:standing:pass-minions rematch undo redo agree:x agree:²
    disagree:-1 agree:1:sure allow refuse cpu nocpu hint why why:x|y why:!sm""",
)


@pytest.mark.parametrize("how", ["no such game", "damaged"])
async def test_every_button_of_a_match_that_cannot_be_played_on(
    h: Hall, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    number = await h.begin(SECRETS)
    over, old = await finished(h)
    board = await h.board(number)
    card = (await h.alice.slash(h.channel, "play challenge", opponent=h.eve)).response
    await h.env.settle()
    if how == "no such game":
        monkeypatch.setitem(GAMES, "other", GAMES.pop("keepers"))
    else:
        sql = "UPDATE matches SET state = x'c1' WHERE status = 'live'"
        await h.store.write(lambda db: db.execute(sql))
    try:
        await h.restart()
        for verb in VERBS:
            reply = await h.alice.click(board, custom_id=forge(h, board, f"v1:{number}:0:{verb}"))
            assert reply.ephemeral, verb
            assert h.said(reply).strip(), verb
            assert "went wrong on my side" not in h.said(reply), verb
        for start in ("Log", "Export", "Rematch", "Replay", "More"):
            assert "went wrong" not in h.said(await h.press(h.alice, old, start)), start
        for start in ("Accept", "Decline"):
            reply = await h.press(h.eve, card, start)
            assert "went wrong" not in h.said(reply), start
            if how == "no such game" or start == "Accept":
                break
        commands = ("match log", "board", "hand", "settings", "match draw", "match undo", "hint")
        for command in ("play list", *commands):
            options = {} if command == "play list" else {"match": number}
            reply = await h.alice.slash(h.channel, command, **options)
            assert "went wrong" not in h.said(reply), command
        reply = await h.alice.slash(h.channel, "settings")
        assert "Your settings" in h.said(reply)  # one's own are always there
        answer = await h.alice.slash(h.channel, "match resign", match=number)
        await h.press(h.alice, answer.response, "Yes")
        assert (await h.match(number)).winners == (1,)
        assert over
        h.quiet()
    finally:
        if how == "no such game":
            GAMES["keepers"] = GAMES["other"]
