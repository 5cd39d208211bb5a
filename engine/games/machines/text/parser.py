"""Typed text: to notation, and to the legal actions it may mean.

Decides what a person may mean by a few loose words; why an action is not legal is said by
`reasons`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.games.machines.cards import Book, slug
from engine.games.machines.field import FRONTSPAWN, layouts
from engine.games.machines.state import NOBODY
from engine.games.machines.text.refusing import ATTACK, EXIT, MOVE, parted
from engine.games.machines.view import View
from engine.kit.text import best, slips, tidy

#: The longest title, in words.
TITLE = 4
_SEPARATED = (
    (re.compile(r"^attack ([a-z]\d{1,2}) with ([a-z]\d{1,2})$"), r"\2x\1"),
    (re.compile(r"^(?:attack )?([a-z]\d{1,2}) ?(?:x|attacks|hits|takes) ?([a-z]\d{1,2})$"),
     r"\1x\2"),
    (re.compile(r"^attack ([a-z]\d{1,2}) ([a-z]\d{1,2})$"), r"\1x\2"),
    (re.compile(r"^(?:move )?([a-z]\d{1,2}) ?(?:-|->|→|to) ?([a-z]\d{1,2})$"), r"\1-\2"),
    (re.compile(r"^move ([a-z]\d{1,2}) ([a-z]\d{1,2})$"), r"\1-\2"),
    (re.compile(r"^(?:exit )?([a-z]\d{1,2}) ?> ?([a-z]\d{1,2})$"), r"\1>\2"),
)  # fmt: skip
_CELL = re.compile(r"[a-z]\d{1,2}")
#: Words that say nothing.
IDLE = frozenset(["the", "a", "an", "to", "on", "at", "from", "my", "with", "and", "card", "unit"])
_SAME = {
    "summon": ("deploy",), "build": ("construct",), "play": ("use", "deploy", "construct"),
    "activate": ("use",), "finish": ("done", "end"), "done": ("end",), "end": ("done",),
    "store": ("keep",), "brace": ("fortify",),
}  # fmt: skip


def normal(text: str, book: Book) -> str:
    """Return typed text as the notation writes it: `Deploy Conscript Rifle B2` is `deploy
    conscript-rifle b2`, `attack d4 with c3` is `c3xd4`."""
    typed = tidy(text)
    for pattern, notation in _SEPARATED:
        if pattern.match(typed):
            return pattern.sub(notation, typed)
    words, names, n = typed.split(), [], 0
    known = {*book.cards, *book.sigils, *book.passives, *layouts()}
    while n < len(words):
        for size in range(min(TITLE, len(words) - n), 1, -1):
            if (name := slug(" ".join(words[n : n + size]))) in known:
                names.append(name)
                n += size
                break
        else:
            seat = words[n].upper()
            names.append(seat if seat in ("A", "B", "C", "D") else words[n])
            n += 1
    return " ".join(names)


def same(action: str, seen: View, actions: Sequence[str]) -> str:
    """Return the legal action that is said, empty for none. A Unit without delay may be named on
    whichever free Frontspawn of its player: it goes on from there at once. The name of an ability
    alone is its use."""
    words = action.split()
    if action not in actions and words[:1] == ["deploy"] and len(words) == 4:
        action = " ".join((*words[:2], _gate(words[2], seen, actions), words[3]))
    return next((a for a in (action, f"use {action}") if a in actions), "")


def _gate(cell: str, seen: View, actions: Sequence[str]) -> str:
    """Return the Frontspawn that stands for all of them where a Unit goes on at once."""
    here = seen.field.index.get(cell, NOBODY)
    if seen.seat is None or here not in seen.field.cells or seen.at(here) is not None:
        return cell
    own = seen.marks[here] == seen.teams[seen.seat] and seen.field.kind[here] == FRONTSPAWN
    through = (a.split()[2] for a in actions if a.startswith("deploy ") and len(a.split()) == 4)
    return next(through, cell) if own else cell


def read(text: str, view: View, actions: Sequence[str]) -> list[str]:
    """Return the legal actions a loosely typed text may mean, best first."""
    typed = normal(text, view.book)
    if match := same(typed, view, actions):
        return [match]
    if not typed:
        return []
    words = [w for w in re.split(r"[\s@>-]+|(?<=\d)x(?=[a-z])", typed) if w and w not in IDLE]
    cells = [n for n, word in enumerate(words) if _CELL.fullmatch(word)]
    if len(cells) == 2:
        words[cells[0]] = _gate(words[cells[0]], view, actions)
    spoken = {action: _spoken(action) for action in actions}
    known = sorted({w for heard in spoken.values() for w in heard})
    words = [_meant(word, known) for word in words]
    scores = {a: len(words) / len(heard) for a, heard in spoken.items() if _covers(heard, words)}
    return best(scores, margin=1.0)


def _covers(heard: Sequence[str], words: Sequence[str]) -> bool:
    """Say whether all of some typed words are among those of an action, cells in their order."""
    left = list(heard)
    for word in words:
        hit = next((w for w in left if w == word or (len(word) > 2 and w.startswith(word))), "")
        if not hit:
            return False
        at = left.index(hit)
        left = left[at + 1 :] if _CELL.fullmatch(hit) else [*left[:at], *left[at + 1 :]]
    return True


def _spoken(action: str) -> list[str]:
    """Return the words an action can be said by: its verb, the parts of names, its cells."""
    parts = parted(action)
    verb = {MOVE: "move", ATTACK: "attack", EXIT: "exit"}.get(parts.verb, parts.verb)
    return [w for part in (verb, *parts.words) for w in re.split(r"[@-]", part) if w]


def _meant(word: str, known: Sequence[str]) -> str:
    """Return a word of the actions that one as typed stands for, by another name or misspelt."""
    if word in known or any(len(word) > 2 and w.startswith(word) for w in known):
        return word
    alike = (w for w in known if slips(word, w))
    return next((w for w in _SAME.get(word, ()) if w in known), next(alike, word))
