"""`/luck` as people see it: what a count says, to whom, and how more is counted."""

from __future__ import annotations

import msgspec
import pytest

from bot.matches import luck
from bot.matches.ui.luck import line, odds, verdict
from engine.luck import Count
from tests.bot.kit import Hall
from tests.bot.test_access import Den
from tests.bot.test_scores import rated


async def keep(h: Hall, number: int, *counts: Count) -> None:
    """Let a match have drawn this."""
    match = await h.match(number)
    await h.store.chance.keep_count(number, match.ply, msgspec.json.encode(counts).decode())


async def test_a_server_sees_what_was_drawn_in_its_matches(h: Hall) -> None:
    answer = await h.eve.slash(h.channel, "luck")
    assert "nothing to count" in h.said(answer)
    await rated(h)
    answer = await h.eve.slash(h.channel, "luck")
    assert answer.ephemeral
    text = h.said(answer)
    assert "Counted in 1 finished match that you can see." in text
    assert "**Keepers Dissension**" in text
    assert "too few to say" in text
    assert "Shuffles and random cards, " in text
    h.quiet()


async def test_a_loaded_coin_is_named(h: Hall) -> None:
    await keep(h, await rated(h), Count("coin", (700, 504)), Count("die", (10,) * 6))
    text = h.said(await h.alice.slash(h.channel, "luck", game="keepers"))
    assert "⚠️ 1,204 coins: 700 heads, 504 tails\n-# fewer than 1 of 1,000 fair servers" in text
    assert "This is hardly chance" in text
    assert "60 dice, how often 1 to 6: 10 · 10" in text
    h.quiet()


async def test_more_is_counted_by_a_press(h: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(luck, "AT_ONCE", 1)
    await rated(h)
    await rated(h)
    answer = await h.alice.slash(h.channel, "luck")
    assert "1 match is still to be counted." in h.said(answer)
    answer = await h.press(h.alice, answer.response, "Count more")
    assert "Counted in 2 finished matches" in h.said(answer)
    assert "still to be counted" not in h.said(answer)
    h.quiet()


async def test_matches_one_may_not_see_are_not_counted(h: Hall) -> None:
    den = Den(h)
    hidden, visible = await rated(h), await rated(h)
    move = "UPDATE matches SET channel = ?, thread = 0 WHERE id = ?"
    with h.env._bot_scope():
        await h.store.write(lambda db: db.execute(move, (den.room.id, hidden)))
    await keep(h, hidden, Count("coin", (777, 0)))
    await keep(h, visible, Count("coin", (30, 33)))
    text = h.said(await h.eve.slash(h.channel, "luck"))
    assert "63 coins: 30 heads, 33 tails" in text
    text = h.said(await h.bob.slash(h.channel, "luck"))
    assert "840 coins: 807 heads, 33 tails" in text
    h.quiet()


@pytest.mark.parametrize(
    ("share", "words"),
    [
        (0.43, "43 of 100 fair servers deviate"),
        (1.0, "99 of 100 fair servers deviate"),
        (0.0101, "1 of 100 fair servers deviates"),
        (0.0042, "4 of 1,000 fair servers deviate"),
        (0.0001, "fewer than 1 of 1,000 fair servers deviate"),
    ],
)
def test_how_unusual_something_is_in_words(share: float, words: str) -> None:
    assert odds(share).startswith(words)


def test_the_verdict_follows_from_all_counts() -> None:
    assert "aren't enough" in verdict(None)
    assert verdict(0.5).startswith("✅")
    assert verdict(0.02).startswith("Unusual")
    assert verdict(0.0001).startswith("⚠️")
    assert line(Count("half", (20, 25))).startswith("Shuffles and random cards, 45 draws")


def test_one_of_anything_is_counted_as_one() -> None:
    assert line(Count("coin", (1, 0))).startswith("1 coin: 1 heads")
    assert line(Count("die", (1, 0))).startswith("1 die, ")
    assert line(Count("first", (1, 0))).startswith("Who begins, 1 draw among 2 seats: 1 · 0")
    assert line(Count("half", (1, 0))).startswith("Shuffles and random cards, 1 draw: ")
