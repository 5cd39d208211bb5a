"""The log of a match: what each row of its record is told as.

Decides the sentences of what no game tells: the clock, judges and organisers, a computer player
that failed, going back; and that an end which a judge has changed since is said as such.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.i18n import mark, tr
from bot.matches import offer_terms
from bot.matches.questions import TALK
from bot.matches.record_rows import words
from bot.platform.mentions import mention, plain
from bot.store.acts import Act
from bot.store.rows import NOBODY, Done, Match
from engine import core
from engine.core import Event, Game

#: Told where a computer player could not choose (source `failed`).
FAILED = mark("The computer player failed this time, so the bot gave the default answer for it.")

#: Between two sentences.
_SENTENCES = re.compile(r"(?<=[.!?]) ")
#: Second word of a judge's row about the result.
RULINGS = ("result", "annul")
#: Before the sentence of an end that a judge has changed since.
BEFORE = mark("Before: {}")

#: Told where the clock acted (source `timer`): for once, and when it was once too often.
TIMED = mark("⏰ Time is up for {}, so the bot gave the default answer.")
FORCED = mark("⚖️ A judge gave the default answer for {}.")
EXPELLED = mark("⚖️ A judge removed {} from the match.")
REMOVED = mark("🏆 An organiser removed {} from the tournament, so they resign this match.")
LOST = mark("⏰ {} ran out of time too often in a row and loses the match.")


class Line(Struct, frozen=True):
    """One sentence of a match's log, as one audience may read it. `ply` is the row it tells of, by
    the number its reader may know; `at` in UTC ms; `talk` is about the match and none of its news,
    a `lapse` that an offer no longer stands, `losses` what it tells of pieces that are gone."""

    ply: int
    seat: int
    text: str
    at: int
    talk: bool = False
    lapse: bool = False
    losses: str = ""


def lines_of(
    game: Game[Any, Any], match: Match, done: Done, events: Sequence[Event]
) -> tuple[Line, ...]:
    """Return what a row is told as, also one with words across the table."""
    if done.back is None:
        return (*tell_of(game, done, events), *lapses_of(game, match, done))
    return (word_of(game, match, done), *lapses_of(game, match, done))


def because(line: Line, why: Mapping[int, str]) -> Line:
    """Return a line with the reason of the judge's act it tells of, if it tells of one."""
    if line.ply not in why:
        return line
    return msgspec.structs.replace(
        line, text=tr("{text} Reason: {why}", text=line.text, why=plain(why[line.ply]))
    )


def word_of(game: Game[Any, Any] | None, match: Match, done: Done) -> Line:
    """Return a row about going back, which everybody may read."""

    return Line(done.ply, done.seat, words(done, _namer(game, match)), done.at, talk=True)


def lapses_of(game: Game[Any, Any] | None, match: Match, done: Done) -> tuple[Line, ...]:
    """Return that offers no longer stand since a row."""
    texts = offer_terms.lapses(done, _namer(game, match))
    return tuple(Line(done.ply, done.seat, text, done.at, True, lapse=True) for text in texts)


def _namer(game: Game[Any, Any] | None, match: Match) -> Callable[[int], str]:
    """Return what names a seat in the words of a record."""

    def name(seat: int) -> str:
        return match.players[seat].name if game is None else seat_name(game, seat)

    return name


def seat_name(game: Game[Any, Any], seat: int) -> str:
    """Return what a game calls a seat, in front of a sentence; nothing for nobody's."""
    return "" if seat == NOBODY else tr(game.seat_names[seat]).capitalize()


def is_ruling(row: Done) -> bool:
    """Say whether a row is a judge's word about the result."""
    return row.source == "judge" and row.back is not None and row.text.split()[-1] in RULINGS


def tell_of(
    game: Game[Any, Any], done: Done, events: Sequence[Event], overruled: bool = False
) -> tuple[Line, ...]:
    """Return what happened in a row; an end that a judge has changed since is said as such."""
    if overruled and (ends := [e for e in events if isinstance(e, core.Ended)]):
        texts = game.words.tell([e for e in events if e not in ends])
        texts = [*texts, *(tr(BEFORE).format(text) for text in game.words.tell(ends))]
    else:
        texts = game.words.tell(events)
    if done.source == "failed":
        texts = [tr(FAILED), *texts]
    if done.source == "timer":
        texts = [
            tr(LOST if done.text == core.RESIGN else TIMED).format(seat_name(game, done.seat)),
            *texts,
        ]
    if done.source == "organiser":
        texts = [tr(REMOVED).format(seat_name(game, done.seat)), *texts]
    if done.source == "judge":
        template = EXPELLED if done.text == core.RESIGN else FORCED
        texts = [tr(template).format(seat_name(game, done.seat)), *texts]
    losses = [*sentences(losses_of(game, events))]
    return tuple(
        Line(
            *(done.ply, done.seat, text, done.at, done.text in TALK),
            losses=" ".join(loss for loss in losses if loss in text),
        )
        for text in texts
    )


def sentences(text: str) -> list[str]:
    """Return the sentences of a text."""
    return [sentence for sentence in _SENTENCES.split(text) if sentence]


def losses_of(game: Game[Any, Any], events: Sequence[Event]) -> str:
    """Return the sentences that tell of pieces that are gone: those that would not be told without
    them, as one sentence may tell of a blow and what it destroyed."""
    others = [e for e in events if not e.loss]
    if len(others) == len(events):
        return ""
    rest = sentences(" ".join(game.words.tell(others)))
    return " ".join(s for s in sentences(" ".join(game.words.tell(events))) if s not in rest)


def did_nothing(game: Game[Any, Any], done: Done) -> Line:
    """Return that a turn went by in which nothing was done: else the news would be of earlier
    ones."""
    text = tr("{seat} did nothing this turn.", seat=seat_name(game, done.seat))
    return Line(done.ply, done.seat, text, done.at)


def looked(act: Act) -> str:
    """Return that a judge saw everything hidden, as the players are told after the end."""
    return tr(
        "⚖️ A judge ({by}) looked at all hidden information at step {ply} of this match. "
        "Reason: {reason}",
        by=mention(act.by),
        ply=act.ply,
        reason=plain(act.reason),
    )
