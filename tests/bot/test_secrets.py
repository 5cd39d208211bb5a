"""What is hidden reaches its owner only: never public messages, ids, names or logs."""

from __future__ import annotations

import logging
import re

import pytest

from tests.bot.kit import SECRETS, Hall

pytestmark = pytest.mark.drawn

#: The same with the Bomb under the other Marker: what tells the two apart betrays it.
MIRROR = SECRETS.replace("bomb b4", "bomb f4")


async def public_and_foreign(h: Hall, number: int) -> str:
    """Return all that Bob and Eve can get to see of a match."""
    seen = [h.everything(await h.board(number))]
    for who in (h.bob, h.eve):
        board = await h.board(number)
        for start in ("As text", "More", "My move"):
            answer = await h.press(who, board, start)
            seen += [h.everything(m) for m in (answer.response, *answer.followups) if m]
        for command in ("board", "hand", "match log"):
            answer = await who.slash(h.channel, command, match=number)
            seen += [h.everything(m) for m in (answer.response, *answer.followups) if m]
    return "\n".join(seen)


async def test_a_bomb_is_told_to_its_owner_alone(h: Hall, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    texts = []
    for position in (SECRETS, MIRROR):
        number = await h.begin(position)
        texts.append((number, await public_and_foreign(h, number)))
    (one, first), (two, second) = texts
    assert _neutral(first, one) == _neutral(second, two)
    mine = [await h.alice.slash(h.channel, "board", text=True, match=n) for n in (one, two)]
    assert _neutral(h.words(mine[0].response), one) != _neutral(h.words(mine[1].response), two)
    assert "bomb" not in "\n".join(r.getMessage().lower() for r in caplog.records)
    h.quiet()


async def test_pictures_of_others_do_not_show_it(h: Hall) -> None:
    seen: dict[str, list[bytes]] = {"alice": [], "bob": [], "eve": []}
    for position in (SECRETS, MIRROR):
        number = await h.begin(position)
        for name, pictures in seen.items():
            answer = await getattr(h, name).slash(h.channel, "board", text=False, match=number)
            pictures.append(await answer.response.attachments[0].read())
    assert seen["alice"][0] != seen["alice"][1]
    assert seen["bob"][0] == seen["bob"][1]
    assert seen["eve"][0] == seen["eve"][1]
    h.quiet()


async def test_laying_a_bomb_by_buttons_stays_secret(h: Hall) -> None:
    number = await h.begin(SECRETS)
    opened = await h.press(h.alice, await h.panel(h.alice, number), "Bomber c2")
    parts = [o for p in h.raw(opened.response) for o in (p, *(p.get("options") or ()))]
    ids = [str(p.get("custom_id") or p.get("value")) for p in parts]
    mine = next(i for i in ids if ":c2 mine " in i)
    cell = mine[-2:]
    await h.take(h.alice, opened.response, mine)
    assert cell in h.words(opened.response)  # told to its owner
    board = await h.board(number)
    markers = {m.cell for m in (await h.bot.matches.snapshot(number)).view.markers}
    assert len(markers) > 2
    lines = [line.text for line in await h.bot.matches.viewing.log(number)]
    assert not any(cell in line for line in lines if "Mark" not in line)
    assert "custom_id" in h.everything(board)
    h.quiet()


async def test_another_persons_panel_cannot_be_pressed(h: Hall) -> None:
    number = await h.begin(SECRETS)
    board = await h.board(number)
    answer = await h.press(h.eve, board, "My move")
    assert "you are welcome to watch" in h.said(answer)
    assert "picture" not in h.everything(answer.response)
    waiting = await h.slip(h.bob, number, "+1")
    assert "not your turn" in h.said(waiting)
    h.quiet()


def _neutral(text: str, number: int) -> str:
    """Strip what differs between two matches for other reasons."""
    text = re.sub(r"\d{17,20}", "ID", text)
    text = re.sub(r"<t:\d+:R>", "TIME", text)
    text = re.sub(r"ex=\w+|is=\w+|hm=\w+", "", text)
    text = re.sub(r"'(size|id)': '?\d+'?", "", text)
    return (
        text.replace(f"#{number}", "#N")
        .replace(f"match-{number}-", "match-N-")
        .replace(f"v1:{number}:", "v1:N:")
    )
