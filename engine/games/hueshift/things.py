"""What has a name besides cards: the classes of Characters and Mechs.

Decides how they read when they are looked up. What the abilities of a class are about stands in
the rulebook.
"""

from __future__ import annotations

from engine import rulebook
from engine.games.hueshift.card_types import PARTS
from engine.i18n import mark, tr
from engine.parts import CardInfo

#: The sorts of cards that have a class, and the rule about it.
SORTS = {
    "character": (mark("Class of Characters"), "HS-CHAR-0"),
    "mech": (mark("Class of Mechs"), "HS-MECH-0"),
}


def things() -> dict[str, CardInfo]:
    """Return every class by its key."""
    classes = dict.fromkeys((p.kind, p.cls) for p in PARTS.values() if p.kind in SORTS)
    return {info.name: info for info in (_class(kind, name) for kind, name in classes)}


def _class(kind: str, name: str) -> CardInfo:
    sort, rule = SORTS[kind]
    rule_text = rulebook.section("hueshift", rule).text
    members = [p for p in PARTS.values() if (p.kind, p.cls) == (kind, name)]
    cards = ", ".join(f"{p.title} ({p.ability})" for p in sorted(members, key=lambda p: p.title))
    text = f"{rule_text}\n{tr('Cards of this class: {cards}.', cards=cards)}"
    return CardInfo(f"class-{name.lower()}", name, tr(sort), text, (), rule)
