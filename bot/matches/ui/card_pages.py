"""Cards and pieces chosen from pictures with their whole texts.

Decides when a page of a panel shows cards (the game says which card an action chooses), and how
many: as many as a phone shows together with their buttons; another tap shows more. If there are too
many to look through, a heading is asked for first.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from bot.i18n import tr
from bot.matches.ui import labels, menus, panel_height
from bot.matches.ui.drawing import held, offered, pictured, portions, scene_of, titles
from bot.matches.ui.labels import SPLIT
from bot.matches.ui.pages import CARDS, TRAY, Page
from bot.matches.viewing import Snapshot
from bot.platform.component_ids import Ref, Unreadable
from bot.platform.component_router import FORGED
from bot.platform.controls import Button, Entry
from engine.core import Choice

#: More cards than this are asked for by heading, where there are headings; with more goals than
#: this a card is a menu, since each goal takes a row beside the cards.
MANY, GOALS = 18, 2
#: Longest way back to a page in an id, beside the number of a portion.
_LONGEST = 60
#: So many cards have a button each where more stands above them.
CHOSEN = 4
#: A label that says something of a card in brackets, and what follows.
_BRACKETS = re.compile(r"(.+) \(([^()]+)\)(…?)")
#: So much is told of the first card of the next portion, in letters.
_NAME = 16


def page_of(shot: Snapshot, page: Page, way: str, part: int) -> tuple[Page, tuple[str, ...]]:
    """Return a page with the portion `part` of its cards as buttons, and their names; the page as
    it is, and none, if it is not about cards. `way` leads back to the page: `unit:b4`."""
    choices = shot.choices
    if page.scene == TRAY and not way:  # all one has, whether or not it can be used now
        names, page = held(shot), msgspec.structs.replace(page, menus=(), focus=TRAY)
        if names and len(proposed := [b for b in page.buttons if b.weight == "good"]) == 1:
            name = _card(shot, choices, proposed[0])[0]  # a hint: its card, and nothing else
            if name:
                return msgspec.structs.replace(page, scene=CARDS), (name,)
            return page, ()
        own = list(menus.heads(choices))
        if names:
            return _portion(shot, page, names, own, {}, part, TRAY)
        own = [] if page.buttons else own
        return msgspec.structs.replace(page, buttons=(*page.buttons, *own)), ()
    by_card: dict[str, list[Button]] = {}
    rest: list[Button] = []
    alone = scene_of(shot) == TRAY or labels.is_heading(way.partition(":")[2])
    for button in _things(page, choices):
        name, apart = _card(shot, choices, button)
        if name in by_card and not apart and {b.verb for b in (*by_card[name], button)} == {"do"}:
            return page, ()  # chosen with something else: a page of targets
        if name:
            by_card.setdefault(name, []).append(button)
        else:
            rest.append(button)
    several = [m for m in page.menus if m.most > 1]  # chosen together: the menu stays
    for entry in (e for m in several for e in m.entries):
        by_card.setdefault(_card(shot, choices, Button("", *_aim(entry.value)))[0], [])
    left = tuple(m for m in page.menus if m in several or not _all_cards(shot, choices, m.entries))
    few = len(by_card) < (1 if alone and not page.targets else 2)
    if not by_card and not way and not page.menus and scene_of(shot) == TRAY != page.scene:
        names = held(shot)  # none of them can be chosen: they are looked at, in portions too
        if len(portions(shot, names)) > 1:
            return _portion(shot, page, names, rest, {}, part, way)
    if "" in by_card or few or len(way) > _LONGEST or len(left) > 1:
        return page, ()
    if len(by_card) > MANY and not way and page.menus:
        # What stands beside the question stays there.
        heads = menus.actors(choices)
        with_heads = msgspec.structs.replace(heads, first=page.first, menus=(*left, *heads.menus))
        return with_heads, ()
    own = [b for b in page.buttons if b in rest]
    page = msgspec.structs.replace(page, menus=left)
    return _portion(shot, page, tuple(by_card), own, by_card, part, way)


def _portion(
    shot: Snapshot,
    page: Page,
    names: Sequence[str],
    own: list[Button],
    by_card: Mapping[str, Sequence[Button]],
    part: int,
    way: str,
) -> tuple[Page, tuple[str, ...]]:
    """Return a page with one of the portions of its cards, as buttons as far as there are any
    (`by_card`), and the names of these cards; `own` stands below."""
    parts = portions(shot, names, CHOSEN if by_card and page.first else 0)
    names_shown = parts[part % len(parts)]
    buttons = [
        _bare(shot, name, button) for name in names_shown for button in by_card.get(name, ())
    ]
    if len(parts) > 1:
        after = (part + 1) % len(parts)
        first = labels.cut(titles(shot, parts[after])[0], _NAME)
        more = tr("Next: {name} … ({n} of {all})", name=first, n=after + 1, all=len(parts))
        own = [Button(more, "portion", f"{after}:{way}"), *own]
    notes = tuple(note for note in page.notes if not note.startswith("**"))
    changed = msgspec.structs.replace(
        page, buttons=(*buttons, *own), targets=(), notes=notes, scene=CARDS, own=len(own),
        left_out=0,
    )  # fmt: skip
    for ways in (by_card.get(name, ()) for name in names_shown):
        if len(ways) > GOALS:  # one card, and whom to use it on
            changed = panel_height.as_menu(changed, ways)
    return changed, names_shown


def _bare(shot: Snapshot, name: str, button: Button) -> Button:
    """Return a button without the words in brackets that the picture of its card tells."""
    bracketed = _BRACKETS.fullmatch(button.label)
    if (
        bracketed is None
        or bracketed[1] != titles(shot, (name,))[0]
        or not pictured(shot, name, bracketed[2])
    ):
        return button
    return msgspec.structs.replace(button, label=f"{bracketed[1]}{bracketed[3]}")


def portion_of(ref: Ref) -> tuple[str, str, int]:
    """Return whose page another portion is of, a piece's or a deed's, and which. Raises
    Unreadable."""
    part, _, way = ref.arg.partition(":")
    kind, _, what = way.partition(":")
    if not part.isdecimal() or len(part) > 3:
        raise Unreadable(tr(FORGED))
    unit, deed = (what if kind == name else "" for name in ("unit", "deed"))
    return unit, deed, int(part)


def _things(page: Page, choices: Sequence[Choice]) -> list[Button]:
    """Return everything that can be chosen alone on a page, as buttons."""
    entries = [e for m in page.menus if m.most == 1 for e in m.entries]
    return [*page.buttons, *(Button(_said(e, choices), *_aim(e.value)) for e in entries)]


def _said(entry: Entry, choices: Sequence[Choice]) -> str:
    """Return what an entry is called as a button: a card with its only goal, as nobody is asked
    for it."""
    one = next((c for c in choices if entry.value == f"do:{c.action}"), None)
    if one is None or not one.cell or not labels.is_heading(one.actor):
        return labels.cut(entry.label)
    return labels.cut(f"{entry.label} · {labels.goal_name(one)}")


def _aim(value: str) -> tuple[str, str]:
    verb, _, arg = value.partition(":")
    return verb, arg


def _all_cards(shot: Snapshot, choices: Sequence[Choice], entries: Sequence[Entry]) -> bool:
    return all(_card(shot, choices, Button("", *_aim(e.value)))[0] for e in entries)


def _card(shot: Snapshot, choices: Sequence[Choice], button: Button) -> tuple[str, bool]:
    """Return which card a button chooses, "" for none, and whether what else it chooses is told
    by the button (so it is under a heading)."""
    known: Iterable[Choice] = ()
    if button.verb == "do":
        known = (c for c in choices if c.action == button.arg)
    elif button.verb == "deed":
        actor, _, verb = button.arg.partition(SPLIT)
        known = (c for c in choices if (c.actor, c.verb) == (actor, verb))
    one = next(iter(known), None)
    if one is None or button.label == labels.head_button([one]).label:
        return "", False  # a heading is not the one card that stands under it
    return offered(shot, one.action), labels.is_heading(one.actor)
