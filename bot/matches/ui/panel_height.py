"""Fitting a page of a panel to the height of a phone.

Decides what becomes a menu where there are more buttons than fit beside the picture.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.i18n import tr
from bot.matches.ui.labels import ENTRIES, MENU_LABEL, NUMBER, PASS, cut, in_menus, is_heading
from bot.matches.ui.menu_names import FEW, WHAT, kind_of, told_of, unsigned
from bot.matches.ui.menus import WHO, with_
from bot.matches.ui.pages import CARDS, Page
from bot.matches.viewing import USELESS
from bot.platform import phone
from bot.platform.controls import Button, Entry
from engine.kit.windows import PASS_TURN
from engine.model import HEADING

#: Verbs of buttons that may become entries of a menu, and so many suggested ones stay buttons.
CHOSEN, KEPT = ("do", "unit", "deed"), 2
#: Before a line of small print.
SMALL = "-# "
#: Answers that end a question, wherever they are offered; to go with what is chosen is one if
#: there is room for it.
ENDS, END, GO = (PASS, PASS_TURN, "done"), "end", "go"


def fitted(page: Page, room: float) -> Page:
    """Return a page whose buttons and menus are at most `room` pixels high, if that can be. Of a
    page that is too high the player's own deeds stand in the pieces' last row, or become a menu,
    or what pieces can do does, or both. Where it is chosen who acts, all who act are buttons or
    all a menu, and so is what else can be done, which gives way first; of answers and of what one
    piece can do, the last become a menu, as few as need be, those alike together. What was told of
    them goes with them. What is suggested, what hurts, what ends the question, the last of the
    player's answers (but of two menus, or of several headings) and cards that are pictured stay
    buttons, but what hurts gives way to headings: it is asked twice in a menu, too. Of what is
    suggested fewer stay, if nothing else helps; the only one stays in place of what ends the turn.
    Where no menu helps there is none."""
    for ends in ((*ENDS, GO), ENDS):
        for tips_kept in range(KEPT, -1, -1):
            smaller = _fitted(page, room, tips_kept, ends)
            if height(smaller) <= room + spared(page, smaller):
                return _best_kept(page, smaller, room)
    return _best_kept(page, smaller, room)


def _best_kept(page: Page, smaller: Page, room: float) -> Page:
    """Return a page whose only suggestion has become an entry of a menu, or, if there is room, one
    on which that is a button, and what ends the turn an entry."""
    own = smaller.buttons[len(smaller.buttons) - smaller.own :]
    tips = [b for b in page.buttons if b.weight == "main" and b.verb == "do"]
    if len(tips) != 1 or tips[0] in smaller.buttons or not own or own[-1].arg != END:
        return smaller
    left = [b for b in smaller.buttons if b != own[-1]]
    other = as_menu(page, [b for b in page.buttons if b not in (*left, *tips)])
    fits = height(other) <= max(height(smaller), room + spared(page, other))
    return other if fits else smaller


def _fitted(page: Page, room: float, tips_kept: int, ends: Sequence[str]) -> Page:
    """Return a page made as low as that, with so many suggestions as buttons at least, and what
    ends the question."""
    pieces = page.buttons[: len(page.buttons) - page.own]
    own = page.buttons[len(pieces) :]
    tips = [b for b in pieces if b.weight == "main"][:tips_kept]
    pictured = page.scene == CARDS
    may = (b for b in pieces if _may_be_listed(b, ends) and b.arg != END and not pictured)
    listed = [b for b in may if b not in tips]
    hurts = {b.weight for b in own} == {"risk"}  # nothing else is offered, and all are asked
    plain = {"", "main"} if tips_kept < KEPT else {""}
    every = [b for b in own if _may_be_listed(b, ends) and (hurts or b.weight in plain)]
    for smaller in (page, with_(page, own=0)):
        if height(smaller) <= room:
            return smaller
    risky = [b for b in own if b not in every and _may_be_listed(b, ends) and b.weight == "risk"]
    heads = _heads_first(page, listed, [*every, *risky], room)
    heads = heads and _worthwhile(page, heads)
    if heads is not None and height(heads) <= room + spared(page, heads):
        return heads
    if asks_who(page):
        may = (b for b in own if _may_be_listed(b, ends) and b.arg != END)
        what = [b for b in may if b.weight != "main" or tips_kept < KEPT]
        smaller = _by_question(page, room, listed, what)
    else:
        smaller = _by_kind(page, room, listed, every)
    fits = height(smaller) <= room + spared(page, smaller)
    if heads is not None and not fits and height(heads) <= height(smaller):
        return heads  # nothing is lower: then what is listed first stays
    begins = bool(listed) and kind_of(listed[0]) == HEADING
    return _worthwhile(page, smaller) if begins else smaller


def _worthwhile(page: Page, smaller: Page) -> Page:
    """Return a page made smaller, or its buttons without what is told of them where a menu makes
    it no lower."""
    plain = with_(page, own=0, notes=smaller.notes)
    return plain if height(plain) <= height(smaller) else smaller


def asks_who(page: Page) -> bool:
    """Say whether it is chosen on a page who acts."""
    pieces = page.buttons[: len(page.buttons) - page.own]
    return any(b.verb == "unit" and not is_heading(b.arg) for b in pieces)


def _heads_first(
    page: Page, listed: Sequence[Button], every: Sequence[Button], room: float
) -> Page | None:
    """Return a page on which the first headings stay buttons and all else is a menu, as low as
    need be or can be; None where it does not begin with headings, or many pieces follow them."""
    units = sum(kind_of(b) == "unit" for b in listed)
    if not listed or kind_of(listed[0]) != HEADING or units > FEW:
        return None
    deeds = [b for b in every if b.arg != END]
    if len(deeds) == 1 and any(kind_of(b) != HEADING for b in listed):
        deeds = []  # the only one stays in sight beside what stands opened under a heading
    rest = [*listed, *deeds]
    lowest: Page | None = None
    for first in range(min(KEPT, len(rest) - 2), 0, -1):
        kinds = {kind_of(rest[first - 1]), kind_of(rest[first])}
        if len(kinds) < 2 and kinds != {HEADING}:
            continue
        smaller = as_menu(page, rest[first:])
        if height(smaller) <= room + spared(page, smaller):
            return smaller
        if lowest is None or height(smaller) < height(lowest):
            lowest = smaller
    return lowest


def _by_question(page: Page, room: float, who: Sequence[Button], what: Sequence[Button]) -> Page:
    """Return a page on which it is chosen who acts: what else can be done is a menu, or, where
    that are but two, who acts is, else each of them; one menu for both if nothing else is low
    enough."""
    ways: list[list[Sequence[Button]]] = [[what], [who, what], [[*who, *what]]]
    if len(what) < FEW:
        ways.insert(1, [who])
    smaller = page
    for menus in ways:
        if any(len(menu) < 2 for menu in menus):
            continue
        smaller = page
        for menu in menus:
            called = tr(WHO) if menu is who or not what else "" if menu is what else tr(WHAT)
            smaller = as_menu(smaller, menu, called)
        if height(smaller) <= room + spared(page, smaller):
            break
    return smaller


def _by_kind(page: Page, room: float, listed: Sequence[Button], every: Sequence[Button]) -> Page:
    """Return a page of answers, or of what one piece can do, with the last of them as a menu."""
    smaller, own = page, page.buttons[len(page.buttons) - page.own :]
    # The way on is no deed: it stays in sight, though another way stands behind it.
    may = (b for b in every if b.arg != END)
    deeds = [b for b in may if b is not own[-1] or kind_of(b) == HEADING or _alike(b, every)]
    both = [*listed, *deeds]
    for few in (FEW, 1):  # a menu of two is better than a page too high
        for group in (deeds, listed, both):
            least = few + (few == 1 or group is not deeds)
            if group is not deeds and any(n.startswith("**") for n in page.notes):
                least = 2  # what has words of its own takes less room in a menu
            if any(NUMBER.match(unsigned(b)) for b in group):
                least = 2  # of the verbs as few as need be
            for first in range(len(group) - least, -1, -1):
                moved = group[first:]
                if len(moved) > ENTRIES:
                    break
                if first and _belong(group[first - 1], group[first], group):
                    continue
                smaller = as_menu(page, moved)
                if height(smaller) <= room + spared(page, smaller):
                    return _first_kept(page, smaller, group, own) if group is both else smaller
    return smaller


def _first_kept(page: Page, smaller: Page, group: Sequence[Button], own: Sequence[Button]) -> Page:
    """Return a page that has all the answers of a piece as a menu, or one no higher on which the
    first of them is a button, and not the last of the player's own deeds, which is no way on."""
    first, last = group[0], [b for b in own if b not in group]
    if len(last) != 1 or first in smaller.buttons or last[0].arg == END or len(group) < FEW:
        return smaller
    if last[0].verb not in CHOSEN or last[0].weight or _belong(first, group[1], group):
        return smaller
    other = as_menu(page, [*group[1:], *last])
    return other if height(other) - spared(page, other) <= height(smaller) else smaller


def _belong(one: Button, other: Button, group: Sequence[Button]) -> bool:
    """Say whether two neighbours stand in one menu or in none: those of a kind, and what is
    numbered in the picture if it is one action done to each, by a name of its own."""
    if kind_of(one) == kind_of(other):
        return True
    numbered = [b for b in group if b.verb == "do" and NUMBER.match(unsigned(b))]
    deeds = {b.arg.partition(" ")[0] for b in numbered}
    apart = len({*map(kind_of, numbered)}) == len(numbered)
    return one in numbered and other in numbered and apart and len(deeds) == 1


def _may_be_listed(button: Button, ends: Sequence[str]) -> bool:
    return button.verb in CHOSEN and button.arg not in ends


def _alike(button: Button, others: Sequence[Button]) -> bool:
    """Say whether a button does to something else what others do, too: none stands apart."""
    same = [b for b in others if b.verb == "do" and kind_of(b) == kind_of(button)]
    return button in same and len(same) > 1


def as_menu(page: Page, moved: Sequence[Button], prompt: str = "") -> Page:
    """Return a page with some of its buttons as a menu, called what it holds unless it has a
    `prompt`, what would do nothing last in it."""
    idle = tr(USELESS).rstrip(":")
    moved = sorted(moved, key=lambda b: b.label.startswith(idle))
    notes = [(note, *note.removeprefix("**").partition("** · ")[::2]) for note in page.notes]
    texts = {name: text for _, name, text in notes if text}
    left = [b for b in page.buttons if b not in moved]
    verbs = {verb: text for note in page.notes for verb, text in _of_verb(note)
             if not any(label.startswith(f"{verb} ") for label in map(_bare, left))}  # fmt: skip
    entries = [
        Entry(
            cut(b.label, MENU_LABEL),
            f"{b.verb}:{b.arg}",
            "",
            cut(_said(b, texts, verbs), MENU_LABEL),
        )
        for b in moved
    ]
    used = {v for v in verbs if any(_bare(b).startswith(f"{v} ") for b in moved)}
    names = [unsigned(b).removesuffix("…") for b in moved]
    own = page.buttons[len(page.buttons) - page.own :]
    return with_(
        page,
        buttons=tuple(left),
        menus=(*page.menus, *in_menus(prompt or told_of(moved, page), entries)),
        own=sum(b not in moved for b in own),
        notes=tuple(
            note
            for note, name, text in notes
            if (not text or name not in names) and not any(v in used for v, _ in _of_verb(note))
        ),
    )


def _of_verb(note: str) -> list[tuple[str, str]]:
    """Return the verb a line of small print tells of, and what it tells; nothing for others."""
    verb, colon, text = note.removeprefix(SMALL).partition(": ")
    return [(verb, text)] if colon and note.startswith(SMALL) else []


def _bare(button: Button) -> str:
    """Return what a button says, without sign and number."""
    return NUMBER.sub("", unsigned(button))


def _said(button: Button, texts: Mapping[str, str], verbs: Mapping[str, str]) -> str:
    """Return what is told of a button in the menu it becomes an entry of."""
    label = _bare(button)
    without_verb = (text for verb, text in verbs.items() if label.startswith(f"{verb} "))
    return texts.get(unsigned(button).removesuffix("…")) or next(without_verb, "")


def spared(page: Page, smaller: Page) -> float:
    """Return how much lower the words of a page are than they were, in pixels."""
    return phone.words("\n".join(page.notes)) - phone.words("\n".join(smaller.notes))


def height(page: Page) -> float:
    """Return how high the buttons and menus of a page are on a phone, in pixels."""
    lists = len(page.menus) * (phone.ROW + phone.GAP)
    blocks = ([b.room for b in block] for block in page.blocks)
    return lists + sum(phone.buttons(labels, phone.packed(labels)) for labels in blocks)
