"""Names of things as players read them, and a few looks into a view.

Decides that a unit is called by its Mech, with its pilots where there is room.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import islice

from engine.games.hueshift import view as v
from engine.games.hueshift.card_types import ACTIONS, ARENAS, MARKERS, PARTS, WILDCARDS
from engine.games.hueshift.state import MONSTER
from engine.i18n import mark, several, tr

#: So many ways to keep a unit are named on a button.
MOST = 2
SEATS = (mark("Blue"), mark("Red"))
#: Titles whose first letters, so many, are the same are taken for each other.
ALIKE = 5
#: Statuses as they are called.
STATUSES = {
    "freeze": "Freeze", "corrode": "Corrode", "burn": "Burn", "leak": "Leak", "hexed": "Hexed",
    "silenced": "Silenced",
}  # fmt: skip
#: What else lies on a unit, a side or the Monster for a time.
LASTING = {
    "grit": mark("next attack doubled (Grit)"),
    "locked": mark("locked: no abilities"),
    "thawed": mark("cannot be frozen again"),
    "seal": mark("its next Action is discarded"),
    "stifled": mark("no Free Action"),
    "stilled": mark("no Act"),
    "veil": mark("next hit 1 less"),
    "armor": mark("next attack ignores Armor"),
    "point": mark("next attack ignores 1 point"),
}
#: Until the start or the end of the Monster's or somebody's turn, the next one or a later one.
UNTIL = {
    ("start", True): (mark("until its next turn"), mark("until {seat}'s next turn")),
    ("start", False): (
        mark("until its turn {turn} begins"), mark("until {seat}'s turn {turn} begins")
    ),
    ("end", True): (
        mark("until the end of its next turn"), mark("until the end of {seat}'s next turn")
    ),
    ("end", False): (
        mark("until the end of its turn {turn}"), mark("until the end of {seat}'s turn {turn}")
    ),
}  # fmt: skip
#: What changes AP for a time.
CHANGING = ("boost", "sabotage", "inspired")
#: What Actions the Monster has prepared make of an attack on it.
WARDED = {
    "miss": mark("misses ({ward})"),
    "stray": mark("hits one of your units ({ward})"),
    "mirror": mark("hits {by} for {damage} ({ward})"),
}
#: Names that are no card.
OTHERS = {"element": mark("the element"), "cure": mark("its Armor"), "armor": mark("Armor")}


@cache
def alike() -> frozenset[str]:
    """Return the Mechs whose titles begin like another's: Cidermayer, Cidermajor."""
    begun = Counter(p.title[:ALIKE] for p in PARTS.values() if p.kind == "mech")
    return frozenset(
        name for name, p in PARTS.items() if p.kind == "mech" and begun[p.title[:ALIKE]] > 1
    )


def either(keepers: Iterable[str]) -> str:
    """Return what may keep a unit from falling: cards, or cards that do it together."""
    ways = (several(map(title, cards.split())) for cards in keepers)
    return tr(" or ").join(islice(ways, MOST))


def title(name: str) -> str:
    """Return the title of a card, Squad or whatever else has a name in the notation; that of a
    Mech which is easily taken for another with its class: `Cidermajor (Arsenal)`."""
    if name in alike():
        return f"{PARTS[name].title} ({PARTS[name].cls})"
    for cards in (PARTS, WILDCARDS, MARKERS, ARENAS, ACTIONS):
        if name in cards:
            return str(cards[name].title)
    return tr(OTHERS[name]) if name in OTHERS else name.replace("-", " ").title()


def side(seat: int) -> str:
    """Return what a seat is called."""
    return tr(SEATS[seat])


def lasting(x: v.Lasting) -> str:
    """Return what lasts in words: `Burn 1`, `+3 AP`; dots behind what only works later."""
    if x.name in CHANGING:
        return f"{signed(x.amount)} AP"
    word = STATUSES.get(x.name) or (tr(LASTING[x.name]) if x.name in LASTING else title(x.name))
    return word + (f" {x.amount}" if x.amount else "") + ("" if x.on else "…")


def until(x: v.Lasting) -> str:
    """Return when something is over: `until Red's next turn`; "" if no turn ends it."""
    e = x.ends
    if e.when in ("open", "now"):
        return tr("until this turn ends") if e.when == "now" else ""
    its, others = UNTIL[e.when, e.left <= 1]
    if e.seat == MONSTER:  # only what lies on it itself counts its turns
        return tr(its, turn=e.turn)
    return tr(others, seat=side(e.seat), turn=e.turn)


def lasts(x: v.Lasting) -> str:
    """Return what lasts, by which card and until when: `+3 AP (Overclock) until this turn ends`."""
    text = lasting(x).rstrip("…") + ("" if x.on else tr(" (later)"))
    if x.name in CHANGING and x.source:
        text += f" ({title(x.source)})"
    return " ".join(filter(None, (text, until(x))))


def warded(f: v.Forecast) -> str:
    """Return how a prepared Action of the Monster turns an attack away, empty if none does."""
    kind = "miss" if f.void else ACTIONS[f.ward].ward if f.ward else ""
    what = WARDED.get(kind, "")
    return what and tr(what, by=title(f.by), damage=between(f.damage, f.most), ward=title(f.ward))


def between(least: int, most: int) -> str:
    """Return a number, or from which to which it goes: `5`, `5–7`."""
    return f"{least}–{most}" if least < most else str(least)


def signed(n: int) -> str:
    """Return a number with its sign: `+2`, `−1`."""
    return f"−{-n}" if n < 0 else f"+{n}"


def units(view: v.View) -> list[v.UnitView]:
    """Return all units of a match, the Monster last."""
    views = [u for side in view.sides for u in side.units]
    return [*views, view.boss.unit] if view.boss is not None else views


def unit(view: v.View, mech: str) -> v.UnitView | None:
    """Return the unit of a Mech, None if there is none."""
    return next((u for u in units(view) if u.mech == mech), None)


def crew(u: v.UnitView) -> str:
    """Return a unit with its pilots: `Bowler · Sadie + D`."""
    pilots = " + ".join(title(p) for p in (u.base, u.co) if p)
    return f"{title(u.mech)} · {pilots}" if pilots else title(u.mech)


def numbers(u: v.UnitView) -> str:
    """Return AP and HP of a unit: `AP 4 HP 9/11`."""
    return f"AP {u.ap} HP {u.hp}/{u.max_hp}"


def asked(view: v.View) -> tuple[str, str]:
    """Return kind and subject of the question open to the view's owner."""
    for seat, kind, subject in view.asked:
        if seat == view.seat:
            return kind, subject
    return "", ""
