"""Chance that can be checked, as people see it: a card, nonces, an end, and `/verify`."""

from __future__ import annotations

import json
import logging
import re
from typing import Any

import pytest

from bot.matches.refusals import StillRunning
from bot.platform import phone
from engine import verify_chance
from engine.chance import commitment_of, hmac_of
from engine.games import GAMES
from tests.bot.kit import LAST_BLOW, SECRETS, Hall

SERVER_SEED = bytes(range(32))
COMMITMENT = commitment_of(SERVER_SEED)
HEX = SERVER_SEED.hex()


@pytest.fixture
async def fair(h: Hall) -> Hall:
    """A bot that commits to the seeds of its matches: one after the other."""
    seeds = iter(range(100))
    h.server_seed = lambda: bytes([*SERVER_SEED[:-1], SERVER_SEED[-1] + next(seeds)])
    await h.restart()
    return h


async def add_nonce(h: Hall, who: Any, card: Any, nonce: str) -> Any:
    shown = await h.press(who, card, "Chance")
    assert shown.response.ephemeral
    assert COMMITMENT in h.said(shown)
    form = await h.press(who, shown.response, "Set your word")
    return await who.submit_modal(form, {"nonce": nonce})


def files(result: Any) -> dict[str, Any]:
    return {a.filename: a for a in result.response.attachments}


async def finish(h: Hall, number: int) -> None:
    with h.env._bot_scope():  # what the service does is the bot's work, not the test's
        await h.bot.matches.resign(number, h.bob.id)
    await h.env.settle()


@pytest.mark.both_databases
async def test_a_whole_match_from_card_to_proof(fair: Hall) -> None:
    h = fair
    card = (await h.alice.slash(h.channel, "play challenge", opponent=h.bob)).response
    assert f"sealed: {COMMITMENT[:12]}" in h.words(card)
    assert HEX not in h.everything(card)
    answer = await add_nonce(h, h.alice, card, "alice-nonce")
    assert "alice-nonce" in h.said(answer)
    await h.restart()  # what was committed to is kept
    answer = await add_nonce(h, h.bob, card, "bob-nonce")
    await h.press(h.bob, card, "Accept")
    assert COMMITMENT[:12] in h.words(card)
    match = await h.match(1)
    message = f"match-{COMMITMENT[:12]}|alice-nonce|bob-nonce"
    assert match.commitment == COMMITMENT
    assert match.seed == int(hmac_of(SERVER_SEED, message)[:16], 16)
    assert COMMITMENT[:12] in h.words(await h.board(1))

    before = await h.eve.slash(h.channel, "verify", match=1)
    assert "still being played" in h.said(before)
    shown = await h.press(h.eve, await h.board(1), "More")
    shown = await h.press(h.eve, shown.response, "Chance")
    assert COMMITMENT in h.said(shown)
    assert HEX not in h.everything(shown.response)
    await h.restart()

    await finish(h, 1)
    proof = await h.eve.slash(h.channel, "verify", match=1)
    text = h.said(proof)
    assert "every step of its chance holds" in text
    for step in (COMMITMENT, HEX, message, hmac_of(SERVER_SEED, message)):
        assert step in text, step
    data = await files(proof)["match-1.json"].read()
    assert verify_chance.wrong(data) == ""
    script = await files(proof)["verify_chance.py"].read()
    assert b"def wrong" in script
    h.quiet()


async def test_a_damaged_match_is_refused_by_the_name_of_the_step(fair: Hall) -> None:
    h = fair
    number = await h.begin(LAST_BLOW)
    await finish(h, number)
    db = h.store
    await db.write(lambda c: c.execute("UPDATE chance SET nonces = 'eve|mallory'"))
    answer = await h.alice.slash(h.channel, "verify", match=number)
    assert "not every step holds" in h.said(answer)
    assert "seed does not follow from the server seed and the nonces" in h.said(answer)
    assert not answer.response.attachments
    await db.write(lambda c: c.execute("UPDATE chance SET server_seed = ?", ("00" * 32,)))
    answer = await h.alice.slash(h.channel, "verify", match=number)
    assert "The commitment does not fit the revealed server seed." in h.said(answer)
    h.quiet()


async def test_a_match_without_a_commitment_says_so(h: Hall) -> None:
    card = (await h.alice.slash(h.channel, "play challenge", opponent=h.bob)).response
    assert "chance" not in h.words(card).lower()
    assert "Chance" not in h.labels(card)
    await h.press(h.bob, card, "Accept")
    await finish(h, 1)
    answer = await h.alice.slash(h.channel, "verify", match=1)
    assert "No seed was published" in h.said(answer)
    assert "run again exactly as recorded" in h.said(answer)
    h.quiet()


async def test_the_chance_in_place_of_the_panel_leads_back_to_it(fair: Hall) -> None:
    h = fair
    await h.alice.slash(h.channel, "play practice", game="keepers")
    page = (await h.press(h.alice, await h.board(1), "More")).response
    page = (await h.press(h.alice, page, "Chance")).response
    assert "**Chance in match #1**" in h.words(page)
    await h.press(h.alice, page, "My panel")
    assert "Chance in match" not in h.words(page)
    h.quiet()


async def test_practice_and_sandbox_show_what_was_committed_to_at_once(fair: Hall) -> None:
    h = fair
    await h.alice.slash(h.channel, "play practice", game="keepers")
    await h.bob.slash(h.channel, "play sandbox", game="keepers")
    for number in (1, 2):
        match = await h.match(number)
        assert re.fullmatch("[0-9a-f]{64}", match.commitment)
        assert match.commitment[:12] in h.words(await h.board(number))
    h.quiet()


@pytest.mark.drawn
@pytest.mark.parametrize("game", sorted(GAMES))
async def test_every_games_first_board_shows_what_was_committed_to(fair: Hall, game: str) -> None:
    h = fair
    await h.alice.slash(h.channel, "play practice", game=game)
    match = await h.match(1)
    assert match.commitment[:12] in h.words(await h.board(1))
    h.quiet()


async def test_only_those_who_may_sit_down_add_a_nonce_and_only_before(fair: Hall) -> None:
    h = fair
    card = (await h.alice.slash(h.channel, "play challenge", opponent=h.bob)).response
    shown = await h.press(h.eve, card, "Chance")
    form = await h.press(h.eve, shown.response, "Set your word")
    answer = await h.eve.submit_modal(form, {"nonce": "mine"})
    assert "Only" in h.said(answer)
    form = await h.press(h.bob, (await h.press(h.bob, card, "Chance")).response, "Set your word")
    refused = await h.bob.submit_modal(form, {"nonce": "a|b"})
    assert "1 to 32 letters" in h.said(refused)
    shown = await h.press(h.bob, card, "Chance")
    form = await h.press(h.bob, shown.response, "Set your word")
    await h.press(h.bob, card, "Accept")
    late = await h.bob.submit_modal(form, {"nonce": "late"})
    assert "already" in h.said(late)
    assert "late" not in await nonces(h)
    h.quiet()


async def nonces(h: Hall) -> str:
    return await h.store.read(lambda c: repr(c.execute("SELECT * FROM nonces").fetchall()))


@pytest.mark.drawn
async def test_nothing_of_the_seed_leaves_before_the_end(
    fair: Hall, caplog: pytest.LogCaptureFixture
) -> None:
    h = fair
    caplog.set_level(logging.DEBUG)
    number = await h.begin(SECRETS)
    match = await h.match(number)
    board = await h.board(number)
    seen = [h.everything(board)]
    for who in (h.alice, h.bob, h.eve):
        more = await h.press(who, board, "More")
        seen.append(h.everything(more.response))
        shown = await h.press(who, more.response, "Chance")
        seen.append(h.everything(shown.response))
        for command in ("board", "hand", "match log", "match export", "verify"):
            answer = await who.slash(h.channel, command, match=number)
            seen += [h.everything(m) for m in (answer.response, *answer.followups) if m]
        answer = await who.slash(h.channel, "privacy export")
        for file in answer.response.attachments if answer.response else ():
            seen.append((await file.read()).decode("utf-8", "replace"))
    seen += [r.getMessage() for r in caplog.records]
    text = "\n".join(seen)
    state = (await h.bot.matches.memory.live(number)).state
    for secret in (HEX, HEX[:16], str(match.seed), f"{match.seed:x}", str(state.secret)):
        assert secret not in text, secret
    assert COMMITMENT in text
    assert await h.store.chance.revealed(number) is None
    with pytest.raises(StillRunning):
        await h.bot.matches.viewing.record(number)
    assert json.loads(await _so_far(h, number)) is None
    h.quiet()


async def _so_far(h: Hall, number: int) -> str:
    """Return the chance of the record that spectators of a late replay are shown views of."""
    record = await h.bot.matches.viewing.record(number, until=h.now())
    return json.dumps(record.chance or None)


def test_the_small_print_of_a_card_needs_one_more_line_of_a_phone_at_most() -> None:
    small = "-# no clock · casual, no ratings"
    assert phone.words(f"{small} · chance {COMMITMENT[:12]}") <= 2 * phone.words(small)


async def room_code(h: Hall, panel: Any) -> str:
    return h.words(panel).split("`")[1]


async def test_both_in_a_private_room_add_a_nonce_after_they_saw_the_commitment(fair: Hall) -> None:
    h = fair
    panel = (await h.alice.slash(h.channel, "play private")).response
    code = await room_code(h, panel)
    await add_nonce(h, h.alice, panel, "host-nonce")
    await h.press(h.alice, panel, "Back")
    assert code in h.words(panel)
    looked = await h.bob.slash(h.channel, "play join", code=code, look=True)
    assert "room for **Keepers Dissension**" in h.said(looked)
    assert "casual" in h.said(looked)
    await add_nonce(h, h.bob, looked.response, "guest-nonce")
    await h.press(h.bob, looked.response, "Back")
    await h.press(h.bob, looked.response, "Join")
    match = await h.match(1)
    message = f"match-{COMMITMENT[:12]}|host-nonce|guest-nonce"
    assert match.seed == int(hmac_of(SERVER_SEED, message)[:16], 16)
    late = await h.bob.slash(h.channel, "play join", code=code, look=True)
    assert "No open room" in h.said(late)
    h.quiet()


async def test_without_the_code_nobody_touches_the_chance_of_a_room(fair: Hall) -> None:
    h = fair
    panel = (await h.alice.slash(h.channel, "play private")).response
    code = await room_code(h, panel)
    card = (await h.bob.slash(h.channel, "play open")).response
    stored = h.env.backend.get_message(card.channel_id, card.id)
    button = next(p for p in stored.components if p.get("components"))["components"][0]
    for verb in ("nonce", "nonce-set", "nonce:CCCCC", "room", "room:CCCCC", "room-enter:CCCCC"):
        button["custom_id"] = f"v1:1:0:{verb}"
        answer = await h.eve.click(card, custom_id=f"v1:1:0:{verb}")
        assert "no challenge #1" in h.said(answer) or "No open room" in h.said(answer)
        assert COMMITMENT not in h.said(answer)
    button["custom_id"] = f"v1:2:0:nonce:{code}"
    answer = await h.eve.click(card, custom_id=f"v1:2:0:nonce:{code}")
    assert COMMITMENT not in h.said(answer)
    assert await nonces(h) == "[]"
    h.quiet()


async def test_who_waits_in_a_room_adds_a_nonce(fair: Hall) -> None:
    h = fair
    variant = {"game": "resonance", "variant": "seats: 3"}
    panel = (await h.alice.slash(h.channel, "play private", **variant)).response
    waiting = (await h.bob.slash(h.channel, "play join", code=await room_code(h, panel))).response
    await add_nonce(h, h.bob, waiting, "bob-nonce")
    await h.press(h.bob, waiting, "Back")
    assert "The match starts when all seats are taken" in h.words(waiting)
    assert "bob-nonce" in await nonces(h)
    h.quiet()
