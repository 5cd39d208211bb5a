"""What somebody with out-of-date buttons is told: what has changed since.

Decides the sentence from the rows recorded since the person was shown the match, and tells of
them only what that person may know. Whether something is out of date at all, `questions` says.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from bot.i18n import mark, tr
from bot.matches.live import read_events
from bot.matches.questions import went_back
from bot.matches.record_rows import words
from bot.matches.telling import seat_name, tell_of
from bot.store.rows import Done
from engine import core
from engine.core import Game

MOVED_ON = mark("The match has moved on since then.")
#: Who has answered, by the source of the row, where it was not the person.
BY = {
    "timer": mark("Your time was up, so the clock answered for you."),
    "standing": mark("One of your standing choices or orders answered that."),
    "judge": mark("A judge answered that for you."),
}
#: Longest telling of what happened meanwhile.
LONGEST = 300


def gone(game: Game[Any, Any], rows: Sequence[Done], mine: Collection[int]) -> str:
    """Return why what was asked of the seats `mine` before `rows` is not asked any more, and in
    small print what was answered, or has happened."""
    own = [r for r in rows if went_back(r) or (r.back is None and r.seat in mine)]
    last = next((r for r in reversed(own) if went_back(r) or r.text not in core.DRAWS), None)
    if last is None:
        news = meanwhile(game, rows, mine)
        return _below(tr("That question is no longer open."), news)
    if went_back(last):
        word = words(last, lambda seat: seat_name(game, seat))
        return tr("{word} Please choose again.", word=word)
    answer = _answer(own)
    if answer.source in BY:
        return _below(tr(BY[answer.source]), _told(game, [answer], mine))
    text = tr("You already answered that, <t:{when}:R>.", when=answer.at // 1000)
    return _below(text, _told(game, [answer], mine))


def _answer(own: Sequence[Done]) -> Done:
    """Return what answered the question that was shown: the first of one's own rows since then,
    or since going back. What comes later answers other questions."""
    start = next((n for n in range(len(own), 0, -1) if went_back(own[n - 1])), 0)
    return next(r for r in own[start:] if r.text not in core.DRAWS)


def _below(text: str, news: str) -> str:
    return f"{text}\n-# {news}" if news else text


def meanwhile(game: Game[Any, Any], rows: Sequence[Done], mine: Collection[int]) -> str:
    """Return what others have done in `rows`, as far as the seats `mine` know, "" for nothing."""
    news = _told(game, [r for r in rows if r.seat not in mine], mine)
    return tr("In the meantime: {told}", told=news) if news else ""


def _told(game: Game[Any, Any], rows: Sequence[Done], mine: Collection[int]) -> str:
    """Return rows as the seats `mine` may read them; where that is too long, the end of it."""
    texts: list[str] = []
    for row in rows:
        if row.back is not None:
            continue
        try:
            events: Sequence[core.Event] = read_events(game, row.events)
        except msgspec.DecodeError:
            continue  # written otherwise by an older version
        seen = [e for e in events if any(e.seen_by(seat) for seat in mine)]
        texts += [line.text for line in tell_of(game, row, seen)]
    while len(texts) > 1 and sum(map(len, texts)) > LONGEST:
        del texts[0]
    return " ".join(texts)[:LONGEST]
