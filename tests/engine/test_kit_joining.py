"""Reports in few lines: which facts make one sentence, which sentences share a line."""

from __future__ import annotations

from engine.core import Event, Resigned
from engine.kit.joining import lines, sentences


def test_facts_told_together_make_one_sentence_and_a_silent_one_none():
    events = [Resigned(seat=seat) for seat in (0, 0, 1, 2)]

    def joint(facts, at):
        run = [e for e in facts[at:] if e.seat == facts[at].seat]
        return ("" if facts[at].seat == 1 else f"{facts[at].seat} ×{len(run)}"), len(run)

    assert [(e.seat, text) for e, text in sentences(events, joint)] == [(0, "0 ×2"), (2, "2 ×1")]


def test_a_sentence_shares_a_line_that_is_short_enough():
    told_four: list[tuple[Event, str]] = [(Resigned(seat=n), "four") for n in (0, 1, 1, 0)]

    def follows(before, event):
        return event.seat == 1

    assert lines(iter(told_four), follows, 20) == ["four four four", "four"]
    assert lines(iter(told_four), follows, 9) == ["four four", "four", "four"]
