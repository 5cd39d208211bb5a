"""Names of closed menus on a panel: what they hold, in words that fit a phone.

Decides which buttons are alike, and so which words stand for several of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby, takewhile

from bot.i18n import capital, mark, tr
from bot.matches.ui.labels import NUMBER, PAIR, TIP, is_heading
from bot.matches.ui.menus import WHO
from bot.matches.ui.pages import Page
from bot.matches.viewing import USELESS
from bot.platform import phone
from bot.platform.controls import Button
from engine.model import HEADING

#: What a piece is called that stands on a space.
SPACED = re.compile(r" [a-z]\d+$")
#: So few who act are named, and so few answers stay buttons.
FEW = 3
#: A word of so many letters leads on to the next one ("to", "with").
LITTLE = 4
#: Who acts and what else can be done, of which a closed menu would show the first alone.
WHAT = mark("Choose what to do")


def kind_of(button: Button) -> str:
    """Return what buttons have in common that are alike: the verb of an action, which a label
    with a number begins with, or being a piece, or a heading."""
    if button.verb in ("unit", "deed") and is_heading(button.arg):
        return HEADING
    if button.verb == "do" and NUMBER.match(unsigned(button)):
        return _heads([button])[0].partition(" ")[0]
    return button.arg.partition(" ")[0] if button.verb == "do" else button.verb


def told_of(moved: Sequence[Button], page: Page) -> str:
    """Return what a menu holds: that pieces are chosen, of what else is alike the words all begin
    with, or how each begins, suggestions last; of what is numbered in the picture the numbers, if
    none is left out. What hurts or does nothing is not wanted, so it is not named beside others;
    but a number in the picture is looked for: what hurts there is named, too, if there is room."""
    called, every = {b.menu for b in moved}, len(moved)
    if len(called) == 1 and (name := called.pop()):
        return name
    idle = tr(USELESS).rstrip(":")
    moved = [b for b in moved if not _heads([b])[0].startswith(idle)] or moved
    seen = [b for b in moved if b.weight != "risk" or NUMBER.match(unsigned(b))]
    pieces = page.buttons[: len(page.buttons) - page.own]
    kinds = [kind_of(b) for b in pieces]
    crowd = "unit" in kinds and len(kinds) - kinds.count(HEADING) >= FEW
    acts = pieces if crowd else ()  # who can do but one thing, too

    def kind(button: Button) -> str:
        return "unit" if button.verb == "do" and button in acts else kind_of(button)

    if by_number := _by_number(seen, kind):
        return by_number
    moved = [b for b in moved if b.weight != "risk"] or moved
    alone = [kind(b) for b in moved].count("unit") == 1
    candidates: list[str] = []
    for alike_in, some in groupby(moved, kind):
        alike = sorted(some, key=lambda b: b.label.startswith(TIP))
        if alike_in == "unit" and (len(alike) > FEW or (len(alike) > 1 and len(moved) > FEW)):
            candidates.append(tr(WHO))
            continue
        heads, numbered = _heads(alike), all(NUMBER.match(unsigned(b)) for b in alike)
        same = _same(heads)
        if numbered and len({*map(kind, moved)}) > 1:
            candidates.append(_done_to(alike, moved) or _deed(alike) or alike_in)
        elif same and (alike_in != HEADING or " " in same):  # `Item` says not what is done with it
            candidates.append(same)
        else:
            candidates += [tr("Choose by number")] if numbered and len(alike) > 1 else heads
    # What one name begins with, if that is another, stands for both.
    names = [
        *dict.fromkeys(
            min((n for n in candidates if _begins(name, n)), key=len) for name in candidates
        )
    ]
    listed, count_shown, left = _listed(names, _deeds(moved), every)
    beside = {kind(b) for b in page.buttons if b not in seen}
    for name in dict.fromkeys(kind(b) for b in seen if b not in moved):
        if name not in beside and name not in names and phone.prompt(f"{listed}, {name}…"):
            listed = f"{listed}, {name}"
    if {*map(kind, moved)} == {"unit"} and left:
        return tr(WHO)
    if left and not phone.prompt(f"{listed}…"):
        return tr(WHAT)
    if names[0] == tr(WHO) and len(names) > 1:
        return tr(WHAT)
    first = _heads(moved[:1])[0]  # a piece that can do but one thing says nothing of the others
    a_piece = unsigned(moved[0]).startswith(f"{first}: ") and SPACED.search(first) is not None
    vague = alone or tr(WHO) in names or (a_piece and first in listed)
    return tr(WHAT) if vague and left and count_shown == 1 else listed


def _by_number(seen: Sequence[Button], kind: Callable[[Button], str]) -> str:
    """Return what choices are called that are all numbered in the picture, with none left out; ""
    for others."""
    numbers = [int(at[1]) for b in seen if (at := NUMBER.match(unsigned(b)))]
    first, last = min(numbers, default=0), max(numbers, default=0)
    if not len(numbers) == len(seen) > 1 or {*numbers} != {*range(first, last + 1)}:
        return ""
    if same := _same(_heads(seen)):
        if last == first + 1:
            return tr("{words}: number {first} or {last}", words=same, first=first, last=last)
        return tr("{words}: numbers {first} to {last}", words=same, first=first, last=last)
    each = FEW < len({*numbers}) == len({*map(kind, seen)})  # has a name of its own
    return tr("Choose by number") if each else ""


def _done_to(alike: Sequence[Button], moved: Sequence[Button]) -> str:
    """Return what numbered buttons do without whom they do it to, who is named at the end of
    others with the same number; "" if that cannot be told."""
    number = NUMBER.match(unsigned(alike[0]))
    others = [
        b for b in moved
        if b not in alike and (at := NUMBER.match(unsigned(b))) and number and at[1] == number[1]
    ]  # fmt: skip
    words = _heads(alike)[0].split()
    tails = (_common([words[::-1], head.split()[::-1]]) for head in _heads(others))
    longest = max(map(len, tails), default=0)
    return " ".join(words[: len(words) - longest]) if 0 < longest < len(words) else ""


def _begins(name: str, other: str) -> bool:
    return f"{name} ".startswith(f"{other} ")


def _deed(alike: Sequence[Button]) -> str:
    """Return what buttons do that are alike, "" if none says that or they differ in it."""
    deeds = {b.deed for b in alike}
    return deeds.pop() if len(deeds) == 1 else ""


def _deeds(moved: Sequence[Button]) -> dict[str, str]:
    """Return what the buttons do by what they are called."""
    return {_heads([b])[0]: b.deed for b in moved if b.deed}


def _listed(names: Sequence[str], deeds: Mapping[str, str], every: int) -> tuple[str, int, int]:
    """Return names in a row, as many of them as a closed menu shows, how many these are, and how
    many are left. Where some are, it says how many entries there are in `every`: `7 choices:
    Gigatear`. Each name ends before a little word if all of them have room then; where they have
    not, of the last one the word it begins with is enough, or each says what is done alone:
    `4 choices: Attack Banjo` reads like four who are attacked."""
    whole, count_shown = ", ".join(names), len(names)
    if not phone.prompt(f"{whole}…"):
        short = [*dict.fromkeys(map(_stem, names))]
        if len(short) == len(names) and phone.prompt(f"{(stems := ', '.join(short))}…"):
            return stems, count_shown, 0
        first = names[-1].split()[0]
        ended = ", ".join((*names[:-1], first))
        if len(names) > 1 and first.istitle() and len(first) > LITTLE and phone.prompt(f"{ended}…"):
            return ended, count_shown, 0
        names = [*dict.fromkeys(deeds.get(name, name) for name in names)]
        whole, count_shown = ", ".join(names), len(names)
    while count_shown > 1 and not phone.prompt(f"{whole}…"):
        count_shown -= 1
        whole = tr("{count} choices: {names}", names=", ".join(names[:count_shown]), count=every)
    return whole, count_shown, len(names) - count_shown


def _stem(name: str) -> str:
    """Return a name without what a little word leads on to: `Guard` of `Guard with Gigatear`; the
    name where a little word is all it would leave, or leads to nothing."""
    words = name.split()
    stem = [words[0], *takewhile(lambda word: not _leads_on(word), words[1:])]
    whole = len(words) - len(stem) < PAIR or len(words[0]) <= LITTLE
    return name if whole else " ".join(stem).rstrip(",;")


def _heads(moved: Sequence[Button]) -> list[str]:
    return [re.split(r"[(:…]", NUMBER.sub("", unsigned(b)))[0].strip() for b in moved]


def unsigned(button: Button) -> str:
    """Return a button's label without the sign of what is suggested."""
    return button.label.removeprefix(f"{TIP} ")


def _same(heads: Sequence[str]) -> str:
    """Return the words all heads begin with, without a little word that leads on to how they
    differ; where there are none, those they end with."""
    split = [head.split() for head in heads]
    if common := _common(split):
        while len(heads) > 1 and len(common) > 1 and _leads_on(common[-1]):
            common = common[:-1]
        return " ".join(common)
    tail = " ".join(_common([words[::-1] for words in split])[::-1])
    return capital(tail) if tail[:1].isalpha() else ""  # "+ e4" names nothing


def _leads_on(word: str) -> bool:
    return word.islower() and len(word) <= LITTLE


def _common(lists: Sequence[Sequence[str]]) -> list[str]:
    columns = zip(*lists, strict=False)
    return [w[0] for w in takewhile(lambda words: len({*words}) == 1, columns)]
