"""Somebody in a tournament has themselves forgotten: what is posted of it follows."""

from __future__ import annotations

from typing import Any

from tests.bot.cups import Cups


async def forget(cups: Cups, name: str) -> None:
    who = cups.people[name]
    page = (await who.slash(cups.h.channel, "privacy delete")).response
    form = await cups.h.press(who, page, "Delete…")
    await who.submit_modal(form, {"word": "delete"})
    await cups.h.env.settle()


async def posted(cups: Cups, *kinds: str) -> str:
    messages: list[Any] = [await cups.message(kind) for kind in kinds]
    return "\n".join(cups.h.everything(message) for message in messages)


async def test_their_place_goes_to_who_waits_and_the_card_names_them_no_more(cups: Cups) -> None:
    await cups.create(cap="2")
    await cups.press("Open sign-up")
    await cups.join("ann", "ben", "cid")
    assert str(cups.people["ann"].id) in await posted(cups, "card")
    await forget(cups, "ann")
    contest = await cups.contest()
    assert [s.user for s in contest.entered] == [cups.people[n].id for n in ("ben", "cid")]
    card = await posted(cups, "card")
    assert str(cups.people["ann"].id) not in card
    assert "Somebody" not in card
    assert "moved up" in cups.said()
    cups.h.quiet()


async def test_a_round_names_them_no_more(cups: Cups) -> None:
    await cups.begun(4, "Swiss system")
    ann = cups.people["ann"]
    for number in await cups.live():
        if ann.id in [p.user for p in (await cups.h.match(number)).players]:
            await cups.win(number, ann.id)
    assert str(ann.id) in await posted(cups, "round")
    await forget(cups, "ann")
    text = await posted(cups, "round")
    assert str(ann.id) not in text
    assert "Somebody" in text
    cups.h.quiet()
