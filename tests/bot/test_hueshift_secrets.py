"""What nobody but its owner may learn of a match of HueShift: votes, rosters, planned attacks."""

from __future__ import annotations

import itertools
import re

import pytest

from tests.bot.kit import Hall
from tests.bot.test_hueshift import WINDOW, begin

#: Red holds what may be played as a unit of Blue is activated.
MEANT = WINDOW.replace("fearless-heart shield-wall", "sabotage")


async def seen_by_others(h: Hall, number: int) -> tuple[str, list[bytes]]:
    """Return all that Bob and Eve can get to see of a match: texts and pictures."""
    texts, pictures = [h.everything(await h.board(number))], []
    for who in (h.bob, h.eve):
        board = await h.board(number)
        ways = ("As text", "More", "My move", "Respond")
        for start in (way for way in ways if way in h.labels(board)):
            answer = await h.press(who, board, start)
            texts += [h.everything(m) for m in (answer.response, *answer.followups) if m]
        for command in ("board", "hand", "match log"):
            answer = await who.slash(h.channel, command, match=number)
            texts += [h.everything(m) for m in (answer.response, *answer.followups) if m]
        page = (await who.slash(h.channel, "board", text=False, match=number)).response
        pictures.append(await page.attachments[0].read())
    noise = r"\d{17,20}|<t:\d+:R>|ex=\w+|is=\w+|hm=\w+|'(size|id)': '?\d+'?"
    return re.sub(noise, "", "\n".join(texts)), pictures


async def test_a_vote_is_secret_until_both_have_voted(h: Hall) -> None:
    h.seeds = itertools.repeat(7)  # the same deal twice
    seen = []
    for label in ("With an Arena", "No Arena"):
        number = await begin(h, draft="dealt", arena="ask")
        await h.press(h.alice, await h.panel(h.alice, number), label)
        text, pictures = await seen_by_others(h, number)
        text = text.replace(f"#{number}", "#N").replace(f"match-{number}-", "match-N-")
        seen.append((text.replace(f"v1:{number}:", "v1:N:"), pictures))
    assert seen[0] == seen[1]
    h.quiet()


@pytest.mark.drawn
async def test_a_roster_is_secret_until_both_are_locked(h: Hall) -> None:
    number = await begin(h, draft="dealt", arena="draw")
    panel = await h.panel(h.alice, number)
    _, before = await seen_by_others(h, number)
    await h.press(h.alice, panel, "★ Place them for me")
    await h.press(h.alice, panel, "Corrupt")
    part = next(p for p in h.raw(panel) if p.get("options"))
    value = next(o["value"] for o in part["options"] if "dark-energy possession" in o["value"])
    await h.alice.select(panel, [value], custom_id=part["custom_id"])
    assert "Dark Energy" in h.words(panel)
    text, after = await seen_by_others(h, number)
    assert after == before
    for word in ("dark-energy", "Dark Energy", "Possession", "possession", "by bonds"):
        assert word not in text
    await h.press(h.alice, panel, "★ Lock")
    text, locked = await seen_by_others(h, number)
    assert "The roster of Blue is locked." in text
    for word in ("dark-energy", "Dark Energy", "Possession", "fields"):
        assert word not in text
    theirs = await h.panel(h.bob, number)
    await h.press(h.bob, theirs, "★ Place")
    await h.press(h.bob, theirs, "★ Lock")
    log = await h.bot.matches.viewing.log(number)
    assert any("Dark Energy" in line.text for line in log)
    assert locked[0] != before[0]  # that it is locked may be seen
    h.quiet()


async def test_whom_an_activated_unit_will_attack_is_secret(h: Hall) -> None:
    seen = []
    for at in (0, 1):
        number = await begin(h, MEANT)
        panel = await h.panel(h.alice, number)
        await h.press(h.alice, panel, "Olaf")
        label = [x for x in h.labels(panel) if " · " in x][at]
        await h.press(h.alice, panel, label)
        assert "unless a Wildcard is played first" in h.words(panel)
        text, pictures = await seen_by_others(h, number)
        text = text.replace(f"#{number}", "#N").replace(f"match-{number}-", "match-N-")
        seen.append((text.replace(f"v1:{number}:", "v1:N:"), pictures))
    assert seen[0] == seen[1]
    h.quiet()
