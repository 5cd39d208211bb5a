"""What becomes of an offer to set up ahead: the match begins, the challenge ends, an old press."""

from __future__ import annotations

import pytest

from tests.bot.kit import Hall


async def test_a_challenge_that_comes_to_nothing_keeps_no_plan(h: Hall) -> None:
    card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob, game="keepers")
    mine = card.followups[-1]
    assert mine.ephemeral or mine.flags.ephemeral
    await h.press(h.alice, mine, "★")
    (challenge,) = await h.bot.matches.challenges.open(user=h.alice.id)
    assert await h.store.settings.get("user", h.alice.id, "ahead", part=challenge.id)
    await h.press(h.bob, card.response, "Decline")
    assert await h.store.settings.get("user", h.alice.id, "ahead", part=challenge.id) is None
    h.quiet()


@pytest.mark.parametrize("page", ["as it is", "arranging"])
@pytest.mark.parametrize("end", ["Decline", "Withdraw"])
async def test_an_offer_says_what_became_of_its_challenge(h: Hall, end: str, page: str) -> None:
    card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob, game="keepers")
    mine, who = card.followups[-1], h.bob if end == "Decline" else h.alice
    if page == "arranging":
        await h.press(h.alice, mine, "Arrange my row")
    await h.press(who, card.response, end)
    await h.env.settle()
    ending = (
        f"<@{h.bob.id}> declined."
        if end == "Decline"
        else f"<@{h.alice.id}> withdrew the challenge."
    )
    assert ending in h.words(mine)
    assert "nothing to set up" in h.words(mine)
    assert ("Your line-up is saved" in h.words(mine)) is (page == "arranging")
    assert h.labels(mine) == []
    assert "attachment" not in h.everything(mine)
    h.quiet()


async def test_an_offer_leads_to_the_match_that_has_begun(h: Hall) -> None:
    card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob, game="keepers")
    mine = card.followups[-1]
    await h.press(h.bob, card.response, "Accept")
    await h.env.settle()
    assert "has started" in h.words(mine)
    assert "While you wait" not in h.words(mine)
    assert {"★ Place all for me", "Arrange my row", "My panel"} <= {*h.labels(mine)}
    await h.press(h.alice, mine, "My panel")
    (match,) = await h.bot.matches.find()
    assert f"match #{match.id}" in h.words(mine)
    # Who opens another panel has that one.
    again = await h.panel(h.alice, match.id)
    assert h.labels(mine) == []
    assert "continues in your panel below" in h.words(mine)
    assert h.labels(again)
    h.quiet()


async def test_an_offer_that_was_taken_says_that_the_match_has_begun(h: Hall) -> None:
    card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob, game="keepers")
    mine = card.followups[-1]
    await h.press(h.alice, mine, "★")
    taken = await h.press(h.bob, card.response, "Accept")
    await h.env.settle()
    assert "has started" in h.words(mine)
    assert "★ Place all for me" not in h.labels(mine)
    assert "My panel" in h.labels(mine)
    # Bob was offered the same when he accepted; his panel takes its place.
    his = taken.followups[-1]
    assert "★ Place all for me" in h.labels(his)
    (match,) = await h.bot.matches.find()
    await h.panel(h.bob, match.id)
    assert h.labels(his) == []
    h.quiet()


async def test_whoever_builds_where_an_offer_was_goes_on_building(h: Hall) -> None:
    card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob, game="keepers")
    mine = card.followups[-1]
    await h.press(h.alice, mine, "Arrange my row")
    before = h.everything(mine)
    await h.press(h.bob, card.response, "Accept")
    await h.env.settle()
    assert h.everything(mine) == before
    await h.press(h.alice, mine, "Ogre b")
    await h.press(h.alice, mine, "Scout a")
    (match,) = await h.bot.matches.find()
    assert f"Use it in match #{match.id}" in h.labels(mine)
    h.quiet()


async def test_a_press_on_an_old_offer_says_what_became_of_its_challenge(h: Hall) -> None:
    card = await h.alice.slash(h.channel, "play challenge", opponent=h.bob, game="keepers")
    mine = card.followups[-1]
    await h.restart()
    await h.press(h.bob, card.response, "Decline")
    assert "★ Place all for me" in h.labels(mine)
    await h.press(h.alice, mine, "★")
    assert f"<@{h.bob.id}> declined." in h.words(mine)
    assert h.labels(mine) == []
    h.quiet()
