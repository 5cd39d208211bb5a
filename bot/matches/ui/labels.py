"""Legal actions in words that fit: what a button, an entry of a menu and its menu are called.

Decides how actions are grouped by who does what, which of them stand out, what a button leads
to, and how much of a name there is room for. Which of them make a page is `menus`' to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby

from bot.i18n import tr
from bot.platform import phone
from bot.platform.controls import Button, Entry, Menu
from engine.core import Choice
from engine.model import HEADING

Groups = dict[str, list[Choice]]

#: Entries of one menu.
ENTRIES = 25
#: Letters of a button, and of an entry.
LABEL, MENU_LABEL = 80, 100
#: So long a name of a goal stands on a button.
NEAR = 14
#: Of so many that may be chosen at once each is a button.
PAIR = 2
#: Declining, wherever it is offered.
PASS = "pass"
#: Before what is suggested.
TIP = "★"
#: The sign of a hint, and what the button that plays it asks for.
HINT, HINTED = "💡", "hinted"
#: Between actor and verb in an argument.
SPLIT = "|"
#: What stands before the words of a choice whose cell is numbered in the picture.
NUMBER = re.compile(r"^(\d+) · ")
#: Words that begin with the name of what they are about.
NAMED = re.compile(r"[^ :]+( [^ :]+)?: ")


def by_actor(choices: Iterable[Choice]) -> Groups:
    """Group choices by actor, in their order."""
    groups: Groups = {}
    for choice in choices:
        groups.setdefault(choice.actor, []).append(choice)
    return groups


def by_verb(choices: Iterable[Choice]) -> Groups:
    """Group choices by verb, in their order."""
    groups: Groups = {}
    for choice in choices:
        groups.setdefault(choice.verb, []).append(choice)
    return groups


def is_heading(actor: str) -> bool:
    """Say whether an actor is a heading and no piece."""
    return actor.startswith(HEADING)


def piece_button(group: Sequence[Choice]) -> Button:
    """Return the button of a piece that can act. Where it is kept from all but harm, its page says
    by what."""
    one = group[0]
    if len(group) == 1 and not (hurts(one) and (one.hampered or one.own_side)):
        return do_button(one, _alone(one))
    if any(c.tip for c in group):
        return Button(cut(f"{TIP} {one.actor_label}"), "unit", one.actor, "main")
    return Button(cut(one.actor_label), "unit", one.actor)


def _alone(one: Choice) -> str:
    """Return what the button of a piece says that can do but one thing: with the last word of its
    name and its space if a phone would break it else, or the space alone if it is suggested, and
    so no entry of a menu. The picture says what stands there."""
    tip, names = f"{TIP} " if one.tip else "", [one.actor_label]
    if one.actor_label.endswith(f" {one.actor}"):
        names.append(" ".join(one.actor_label.split()[-2:]))
        names += [one.actor] if one.tip else []
    labels = [f"{name}: {wording(one)}" for name in names]
    fits = (label for label in labels if phone.unbroken(f"{tip}{label}"))
    return next(fits, labels[len(labels) // 2])


def own_buttons(own: Sequence[Choice]) -> tuple[Button, ...]:
    """Return the buttons for what the player, not a piece, can do."""
    buttons = []
    for verb, group in by_verb(own).items():
        if len(group) == 1:
            buttons.append(do_button(group[0], wording(group[0])))
        else:
            buttons.append(Button(cut(f"{verb.rstrip(':')}…"), "deed", SPLIT + verb))
    return tuple(buttons)


def head_button(group: Sequence[Choice]) -> Button:
    """Return the button of a heading."""
    one, label = group[0], cut(f"{group[0].actor_label}…")
    if len(group) > 1 and len(by_verb(group)) == 1:  # only whom is left to choose
        return Button(label, "deed", f"{one.actor}{SPLIT}{one.verb}", menu=one.menu)
    return Button(label, "unit", one.actor, menu=one.menu)


def goal_name(choice: Choice) -> str:
    """Return what the only goal is called on a button: its name without what is said of it in
    brackets or behind a colon, if that is short."""
    name = choice.target.partition(":")[0].partition(" (")[0]
    return name if 0 < len(name) <= NEAR else choice.cell


def entry_of(choices: Sequence[Choice]) -> Entry:
    """Return the entry of one thing under a heading: it is done, or its targets come next."""
    one = choices[0]
    choices = sorted(choices, key=lambda c: c.confirm != "")
    if len(choices) == 1:
        description = told_of(choices)
        if one.about and one.target and len(description) > MENU_LABEL and not _is_cut(one.target):
            description = f"{one.target}: {one.about}"  # what counts now stays when the rest is cut
        description = cut(description, MENU_LABEL)
        return Entry(cut(one.verb, MENU_LABEL), f"do:{one.action}", one.verb, description)
    targets = [c.target for c in choices[:4]]
    between = "; " if any(", " in target for target in targets) else ", "
    about = one.about or tr(
        "{count} choices: {list}", count=len(choices), list=between.join(targets)
    )
    value = f"deed:{one.actor}{SPLIT}{one.verb}"
    return Entry(cut(f"{one.verb}…", MENU_LABEL), value, one.verb, cut(about, MENU_LABEL))


def told_of(choices: Sequence[Choice]) -> str:
    """Return what one thing under a heading does, as far as it is known."""
    one = choices[0]
    if len(choices) > 1 or _is_cut(one.target):
        return one.about
    if one.about and one.target:
        # Brackets within brackets are hard to read.
        return f"{one.about} · {one.target}" if "(" in one.target else f"{one.about} ({one.target})"
    return one.about or one.target


def words_of(verbs: Groups) -> tuple[str, ...]:
    """Return what is told of each verb; where it is the same of all, once. What begins with a name
    of its own needs no verb before it."""
    abouts = {verb: group[0].about for verb, group in verbs.items()}
    if len(verbs) > 1 and len({*abouts.values()}) == 1 and all(abouts.values()):
        return (f"-# {next(iter(abouts.values()))}",)
    return tuple(
        f"-# {about}" if NAMED.match(about) else f"-# {verb.rstrip(':')}: {about}"
        for verb, about in abouts.items()
        if about
    )


def _is_cut(text: str) -> bool:
    return text.endswith("…")


def space_of(actor: str) -> str:
    """Return the space of an actor that is a piece, empty for a heading."""
    return "" if actor.startswith(HEADING) else actor


def labelled(
    group: Sequence[Choice], spelled_out: bool, deed: str = ""
) -> tuple[list[Choice], list[str]]:
    """Return choices in the order in which they are shown, and their words: with a number
    where several cells are numbered, without a verb that is spelled out elsewhere: each, or that
    of the `deed`. What nobody means first comes last, also behind what is asked twice; of cells,
    those of which there is nothing to say come behind the others, and are the first in a menu. Else
    those of one verb follow each other by their numbers."""
    bare = {c.action for c in group if c.cell and c.target == c.cell}

    def rank(c: Choice) -> tuple[bool, ...]:
        return c.late, c.confirm != "", not c.tip, c.action in bare

    group = sorted(group, key=rank)
    cells = cells_of(group)
    number = {cell: n for n, cell in enumerate(cells, 1)} if len(cells) > 1 else {}
    runs = groupby(group, key=lambda c: (c.verb, rank(c)))
    group = [c for _, run in runs for c in sorted(run, key=lambda c: number.get(c.cell, 0))]
    return group, [
        (f"{number[c.cell]} · " if c.cell in number else "")
        + (c.target if c.target and (spelled_out or c.verb == deed) else wording(c))
        for c in group
    ]


def deed_of(group: Sequence[Choice]) -> str:
    """Return the one verb a piece does to several numbered targets, if a narrow phone would break
    its buttons, so that it is said above them; "" for none."""
    numbered = [c for c in group if c.cell]
    verbs = {c.verb for c in numbered}
    if len(verbs) != 1 or len(numbered) < 2 or not all(c.target for c in numbered):
        return ""
    _, labels = labelled(numbered, spelled_out=False)
    return "" if all(map(phone.unbroken, labels)) else verbs.pop()


def in_menus(prompt: str, entries: Sequence[Entry]) -> tuple[Menu, ...]:
    """Cut entries into menus of about the same length, each saying what it holds: without what
    stands in brackets where a closed menu has no room for it."""
    count = -(-len(entries) // ENTRIES)
    size = -(-len(entries) // count)
    parts = [tuple(entries[i : i + size]) for i in range(0, len(entries), size)]
    name = prompt.partition(" (")[0]
    if len(parts) == 1:
        prompt = prompt if phone.prompt(f"{prompt}…") else name
        return (Menu(cut(f"{prompt}…", 150), parts[0]),)
    return tuple(Menu(cut(_holding(name, part), 150), part) for part in parts)


def _holding(name: str, part: Sequence[Entry]) -> str:
    """Return what a menu with a part of the entries is called: its first and its last, or the first
    alone if a closed menu has no room for both."""
    first = f"{name}: {_short(part[0])} …"
    both = f"{first} {_short(part[-1])}"
    return first if phone.prompt(first) and not phone.prompt(both) else both


def _short(entry: Entry) -> str:
    """Return what an entry is called, with its number in the picture: so it is seen which menu
    holds it."""
    at = NUMBER.match(entry.label) if entry.short else None
    name = entry.short or entry.label
    return (at[0] if at else "") + (name.partition(" (")[0] or name)


def do_button(choice: Choice, label: str) -> Button:
    weight = "risk" if hurts(choice) else "main" if choice.tip else ""
    deed = choice.verb.rstrip(":")
    begins = NUMBER.sub("", label).startswith(f"{deed} ")
    label = f"{TIP} {label}" if choice.tip else label
    deed = deed if begins else ""
    return Button(cut(label), "do", choice.action, weight, deed=deed, menu=choice.menu)


def hurts(choice: Choice) -> bool:
    """Say whether a choice is asked twice for what it does, and not for doing nothing."""
    return bool(choice.confirm) and not choice.late


def wording(choice: Choice) -> str:
    return f"{choice.verb} {choice.target}".strip()


def bare(text: str) -> str:
    """Return words without the brackets around all of them, where they stand by themselves."""
    alone = text.startswith("(") and text.find(")") == len(text) - 1
    return text[1:-1] if alone else text


def self_harm(choices: Sequence[Choice]) -> list[Choice]:
    """Return the strikes of pieces at themselves that stand under *More*: those of pieces that can
    do something else, and strike nobody else of their own side."""
    harms = []
    for actor, group in by_actor(choices).items():
        own_side = [c for c in group if c.own_side]
        if actor and len(own_side) < len(group) and all(c.cell == actor for c in own_side):
            harms += own_side
    return harms


def cells_of(group: Iterable[Choice]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(c.cell for c in group if c.cell))


def cut(text: str, limit: int = LABEL) -> str:
    """Return a text of at most `limit` letters."""
    return text if len(text) <= limit else text[: limit - 1] + "…"
