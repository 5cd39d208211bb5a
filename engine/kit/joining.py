"""Reports in few lines: facts that are told together, and sentences that share a line.

Decides how lines are put together. A game says which facts make one sentence and which sentence
follows another in its line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.core import Event

Say = Callable[[Event], str]


def sentences(
    events: Sequence[Event], joint: Callable[[Sequence[Event], int], tuple[str, int]]
) -> Iterator[tuple[Event, str]]:
    """Yield each fact that is told, with its sentence; `joint` returns what the fact at that place
    is told as together with those after it, and how many they are."""
    at = 0
    while at < len(events):
        sentence, count = joint(events, at)
        if sentence:
            yield events[at], sentence
        at += count


def lines(
    sentences: Iterator[tuple[Event, str]],
    follows: Callable[[Event, Event], bool],
    longest: int,
) -> list[str]:
    """Return sentences in lines, none made longer than `longest`; `follows` says whether a fact is
    told in the line of the one before."""
    texts: list[str] = []
    before: Event | None = None
    for event, sentence in sentences:
        joins = before is not None and follows(before, event)
        if joins and len(texts[-1]) + len(sentence) < longest:
            texts[-1] += f" {sentence}"
        else:
            texts.append(sentence)
        before = event
    return texts
