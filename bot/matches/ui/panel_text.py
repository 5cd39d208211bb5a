"""Fitting a panel's words into their room: news, what an action did, notes beside buttons.

Decides what gives way first where a phone has no room for all of it. Knows no match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from bot.i18n import tr
from bot.matches.telling import Line, sentences
from bot.matches.ui.labels import TIP
from bot.matches.ui.pages import Page
from bot.platform import phone

#: How much of what an action did, and of what somebody has missed, is told, in letters: it
#: stands above the picture.
DONE, SINCE = 420, 280
#: So much of what an action did is told even where there is no room (pixels): two lines. What
#: is said in so many words is not cut.
LEAST, FEW = 44.0, 5
#: Before what an action did.
DID = "✅"
#: Before what a step of a lesson asks for.
GOAL = "🎯"
#: A line of small print.
SMALL = "-# "
#: Lines of which one stands between the others.
BETWEEN = 3


class News(NamedTuple):
    """What somebody has missed, and what came of it, which is told before the rest."""

    lines: Sequence[Line] = ()
    upshots: Sequence[Line] = ()


class Upshots(NamedTuple):
    """What came of an action, in sentences, and which of them tell of a piece that is gone."""

    text: str = ""
    losses: str = ""


NOTHING, NO_UPSHOTS = News(), Upshots()


def low(head: str, room: float) -> str:
    """Return what is said above a picture in so many pixels, as far as that can be: without its
    small print, the last first, then with every line cut to one line of a phone, then of what
    stands between the first and the last only the newest."""
    lines = head.split("\n")
    while phone.words("\n".join(lines)) > room:
        small = [at for at, line in enumerate(lines) if line.startswith(SMALL)]
        if not small:
            break
        lines.pop(small[-1])
    if phone.words("\n".join(lines)) > room:
        lines = [phone.one_line(line) for line in lines]
    while phone.words("\n".join(lines)) > room and len(lines) > BETWEEN:
        lines.pop(1)
        lines[1] = phone.one_line(f"… {lines[1].removeprefix('… ')}")
    return "\n".join(lines)


def without_explanation(heading: str) -> str:
    """Return what a step of a lesson says above its panel without what it explains: with its name,
    its goal and what is below that."""
    name, *lines = heading.split("\n")
    goal = next((at for at, line in enumerate(lines) if line.startswith(GOAL)), 0)
    return "\n".join([name, *lines[goal:]])


def brief(page: Page) -> Page:
    """Return a page without the notes on what is told again where a button leads."""
    doors = {b.label for b in page.buttons if b.label.endswith("…")}
    notes = [n for n in page.notes if f"{n.partition('** · ')[0].removeprefix('**')}…" not in doors]
    return msgspec.structs.replace(page, notes=tuple(notes))


def briefer(page: Page, *, least: bool = False) -> Page:
    """Return a page with those notes alone without which a button would not say what it does: of
    a verb, in small print, it is told again where its targets are chosen, so that with the `least`
    of them none is left, else that of a button that does it at once; a star tells itself."""
    names = {b.label for b in page.buttons}
    at_once = () if least else {b.label for b in page.buttons if b.verb == "do"}
    notes = [
        n for n in page.notes
        if n.removeprefix(SMALL).partition(": ")[0] in at_once
        or (not (n.startswith(SMALL) and (": " in n or TIP in n))
        and (not n.startswith("**") or n.partition("** · ")[0].removeprefix("**") in names))
    ]  # fmt: skip
    return msgspec.structs.replace(page, notes=tuple(notes))


def shorter(page: Page, over: float) -> Page:
    """Return a page whose notes take so many pixels less, as far as each keeps two lines: the
    longest lose the most, as what a button does is told at their beginning."""
    notes = list(page.notes)
    may = [i for i, n in enumerate(notes) if "\n" not in n and not n.startswith(SMALL)]
    while over > 0 and may:
        at = max(may, key=lambda i: phone.words(notes[i]))
        if phone.words(notes[at]) <= LEAST:
            break
        cut = phone.shorter(notes[at])
        over -= phone.words(notes[at]) - phone.words(cut)
        notes[at] = cut
    return msgspec.structs.replace(page, notes=tuple(notes))


def long(note: str) -> bool:
    """Say whether what an action did may have to be told in fewer words."""
    return phone.words(note) > LEAST


def least(note: str, *, asks_who: bool) -> float:
    """Return how high at least a note is told, in pixels. What an action did leaves who acts as
    it looks when nothing was just done; why something was not done is told whole."""
    if note.startswith((DID, SMALL)):
        return 0.0 if asks_who else min(phone.words(note), LEAST)
    return phone.words(note.partition(f"\n{SMALL}")[0])


def within(note: str, room: float) -> str:
    """Return what an action did in so many pixels: of small print the last lines, of what is
    before them the last sentences, as its owner knows how it began. Any other note says why
    something was not done: of it only the small print at its end gives way."""
    lines = note.split("\n")
    if not note.startswith((DID, SMALL)):
        while len(lines) > 1 and lines[-1].startswith(SMALL):
            if phone.words("\n".join(lines)) <= room:
                break
            _, more, rest = lines[-1].partition(". ")
            lines[-1:] = [f"{SMALL}… {rest}"] if more else []
        return "\n".join(lines)
    small = sum(line.startswith(SMALL) for line in lines)
    while small > 1 and phone.words("\n".join(lines)) > room:
        first = next(i for i, line in enumerate(lines) if line.startswith(SMALL))
        lines.pop(first)
        lines[first] = f"{SMALL}… {lines[first].removeprefix(SMALL).removeprefix('… ')}"
        small -= 1
    text = "\n".join(lines)
    at = next((i for i, line in enumerate(lines) if i and line.startswith(SMALL)), 0)
    while at and phone.words(text) > room and ". " in lines[at]:
        lines[at] = f"{SMALL}… {lines[at].partition('. ')[2]}"  # the newest stay
        text = "\n".join(lines)
    while phone.words(text) > room and ". " in lines[0]:
        sign = DID if lines[0].startswith(DID) else SMALL.strip()
        lines[0] = f"{sign} … {lines[0].partition('. ')[2]}"
        text = "\n".join(lines)
    if len(lines) > 1 and phone.words(text) > room:  # they know what they did: what others did
        small_lines = [line.removeprefix(SMALL) for line in note.split("\n") if SMALL in line]
        return _newest(" ".join(small_lines), room)
    while phone.words(text) > room and lines[0].count(" ") >= FEW:
        lines[0] = lines[0].removesuffix(" …").rsplit(" ", 1)[0] + " …"
        text = "\n".join(lines)
    return text


def gist(note: str, upshots: Upshots, room: float) -> str:
    """Return what an action did, in small print, as far as it fits in so many pixels: all of it,
    or its upshots and of the other sentences the newest. What its owner did stays apart from what
    others did. Where not even the upshots fit, the losses and of the others the newest; where these
    don't either, or it is told otherwise, the upshots stand alone."""
    lines = [line.removeprefix(DID).removeprefix(SMALL).strip() for line in note.split("\n")]
    signs = [SMALL if line.startswith(SMALL) else f"{SMALL}{DID} " for line in note.split("\n")]
    parts = [(at, s) for at, line in enumerate(lines) for s in sentences(line)]
    main, losses = sentences(upshots.text), sentences(upshots.losses)
    chosen = {i for i, (_, sentence) in enumerate(parts) if sentence in main}
    lost = {i for i in chosen if parts[i][1] in losses}

    def joined(chosen: set[int]) -> str:
        by_line: dict[int, str] = {}
        for i in sorted(chosen):
            at, sentence = parts[i]
            gap = "" if i == 0 or i - 1 in chosen else "… "
            by_line[at] = f"{by_line[at]} {gap}{sentence}" if at in by_line else f"{gap}{sentence}"
        return "\n".join(f"{signs[at]}{text}" for at, text in by_line.items())

    crowded = len(chosen) < len(main) or phone.words(joined(chosen)) > room
    if crowded and (not lost or phone.words(joined(lost)) > room):
        sign = signs[parts[min(chosen)][0]] if chosen else f"{SMALL}{DID} "
        return f"{sign}… {upshots.text}"
    chosen, others = (lost, chosen - lost) if crowded else (chosen, {*range(len(parts))})
    for i in sorted(others, reverse=True):
        if phone.words(joined(chosen | {i})) > room:
            break
        chosen.add(i)
    return joined(chosen)


def _newest(text: str, room: float) -> str:
    """Return the newest sentences, as many as fit in so many pixels, in small print; always one.
    What its owner did is left out, so no tick stands before it."""
    line = f"{SMALL}… {text}"
    while phone.words(line) > room and ". " in text:
        text = text.partition(". ")[2]
        line = f"{SMALL}… {text}"
    return line


def news_line(news: News, room: float) -> str:
    """Return what somebody has missed as far as there is room, in pixels, the newest last; one
    sentence after the other, as several short ones fill a line of a phone. Where there is none for
    all of it, what came of it goes before the rest, of which the newest are told."""
    head = tr("**Since you last acted:**")

    def joined(lines: Sequence[Line], whole: bool) -> str:
        return f"{SMALL}{head} {'' if whole else '… '}{' '.join(line.text for line in lines)}"

    def fits(text: str) -> bool:
        return phone.words(text) + phone.GAP <= room and len(text) <= SINCE

    lines, whole = list(news.lines), True
    if news.upshots and not fits(joined(lines, whole)):
        lines, whole = list(news.upshots), False
        of = {line.ply for line in lines}
        for line in reversed([line for line in news.lines if line.ply not in of]):
            at = next((i for i, other in enumerate(lines) if other.ply > line.ply), len(lines))
            more = [*lines[:at], line, *lines[at:]]
            if not fits(joined(more, whole)):
                break
            lines = more
    while lines and not fits(joined(lines, whole)):
        at = next((at for at, line in enumerate(lines) if not line.losses), 0)
        lines, whole = [*lines[:at], *lines[at + 1 :]], False
    return joined(lines, whole) if lines else ""


def cut_short(news: News, line: str) -> bool:
    """Say whether a line of news leaves some of them out."""
    return not all(one.text in line for one in news.lines)


def cut(text: str) -> str:
    """Return what an action did, as much of it as stands above a picture."""
    return text if len(text) <= DONE else text[: DONE - 1].rsplit(" ", 1)[0] + " …"
