"""Cards and pieces chosen from pictures that tell their whole texts.

Decides when a page of a panel is one of cards (a game says which of them an action chooses), and
how many come at once: as many as a phone shows together with their buttons, the others with
another tap. More than anybody looks through are asked for by heading first.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bot.i18n import tr
from bot.matches.service import Snapshot
from bot.matches.ui import menus
from bot.matches.ui.drawing import offered, portions
from bot.matches.ui.menus import SPLIT
from bot.matches.ui.pages import CARDS, Page
from bot.platform.controls import Button
from engine.core import Choice

#: More cards than this are asked for by heading, where there are headings.
MANY = 18
#: Longest way back to a page in an id, beside the number of a portion.
_LONGEST = 60


def page_of(shot: Snapshot, page: Page, way: str, part: int) -> tuple[Page, tuple[str, ...]]:
    """Return a page with the portion `part` of its cards as buttons, and their names; the page as
    it is, and none, if it is not about cards. `way` leads back to the page: `unit:b4`."""
    choices = shot.choices
    found: dict[str, Button] = {}
    rest: list[Button] = []
    for button in _things(page):
        name = _card(shot, choices, button)
        if name in found:  # chosen with something else: a page of targets
            return page, ()
        if name:
            found[name] = button
        else:
            rest.append(button)
    left = tuple(m for m in page.menus if not _all_cards(shot, choices, m.entries))
    if len(found) < 2 or len(way) > _LONGEST or len(left) > 1:
        return page, ()
    if len(found) > MANY and not way and page.menus:
        # What stands beside the question stays there.
        heads = menus.actors(choices)
        kept = msgspec.structs.replace(heads, first=page.first, menus=(*left, *heads.menus))
        return kept, ()
    parts = portions(shot, tuple(found))
    shown = parts[part % len(parts)]
    buttons = [found[name] for name in shown]
    own = [b for b in page.buttons if b in rest]
    if len(parts) > 1:
        count = tr("More cards ({n} of {all})", n=part % len(parts) + 1, all=len(parts))
        own.insert(0, Button(count, "portion", f"{(part + 1) % len(parts)}:{way}"))
    notes = tuple(note for note in page.notes if not note.startswith("**"))
    changed = msgspec.structs.replace(
        page, buttons=(*buttons, *own), menus=left, targets=(), notes=notes, scene=CARDS,
        own=len(own), left_out=0,
    )  # fmt: skip
    return changed, shown


def _things(page: Page) -> list[Button]:
    """Return everything that can be chosen on a page, as buttons."""
    entries = [e for m in page.menus for e in m.entries]
    return [
        *page.buttons,
        *(Button(e.label[: menus.LABEL], *_aim(e.value)) for e in entries),
    ]


def _aim(value: str) -> tuple[str, str]:
    verb, _, arg = value.partition(":")
    return verb, arg


def _all_cards(shot: Snapshot, choices: Sequence[Choice], entries: Sequence[object]) -> bool:
    values = [getattr(e, "value", "") for e in entries]
    return all(_card(shot, choices, Button("", *_aim(value))) for value in values)


def _card(shot: Snapshot, choices: Sequence[Choice], button: Button) -> str:
    """Return which card a button chooses, "" for none."""
    action = button.arg if button.verb == "do" else ""
    if button.verb == "deed":
        actor, _, verb = button.arg.partition(SPLIT)
        action = next((c.action for c in choices if (c.actor, c.verb) == (actor, verb)), "")
    return offered(shot, action) if action else ""
