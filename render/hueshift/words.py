"""Names of things in HueShift's pictures and texts, as the cards' declarations have them.

Decides how short a fact of a view is called where there is little room.
"""

from __future__ import annotations

from engine.core import ANNULLED, HOUSE
from engine.games.hueshift import HUESHIFT
from engine.games.hueshift.card_types import ACTIONS, ARENAS, DECKS, MARKERS, PARTS, WILDCARDS
from engine.games.hueshift.naming import warded
from engine.games.hueshift.state import MONSTER
from engine.games.hueshift.view import FightView, Forecast, Played, Status, UnitView, View

#: Statuses and their letters.
STATUSES = {
    "burn": ("Burn", "B"),
    "freeze": ("Freeze", "F"),
    "corrode": ("Corrode", "C"),
    "leak": ("Leak", "L"),
    "hexed": ("Hexed", "H"),
    "silenced": ("Silenced", "S"),
}
#: Kinds of attacks that are not simply the unit's attack of this turn.
KINDS = {
    "multi": "Multi-Fire",
    "third": "third attack",
    "second": "second attack",
    "extra": "extra act",
    "ambush": "Ambush",
    "stand": "Last Stand",
    "area": "hits several",
}
#: What a Monster may have prepared that is no Action.
READY = {
    "veil": "next hit 1 less",
    "armor": "ignores Armor next",
    "point": "ignores 1 point next",
}
#: What a question is about, in a word or two.
ASKED = {
    "arena": "vote on an Arena",
    "trade": "vote on the Monster answering",
    "pick": "pick a card",
    "roster": "build the roster",
    "activate": "activate a unit",
    "free": "Free Action",
    "act": "act",
    "interrupt": "may interrupt",
    "respond": "may respond",
    "defend": "may defend",
    "join": "may join in",
    "rescue": "may rescue",
    "revive": "may revive",
    "late": "last chance of the turn",
    "redirect": "may redirect",
    "guard": "may guard",
    "coin": "call the coin",
    "negate": "may negate",
    "prevent": "may prevent",
    "element": "choose the element",
    "cure": "choose the cure",
    "save": "choose whom to save",
    "pilot": "choose the pilot",
    "follow": "may attack again",
    "relay": "may relay",
    "squad": "choose a squad",
    "monster": "propose a Monster",
    "confirm": "agree or refuse",
}
#: Why a match ended; other reasons are shown as they are.
WHY = {
    "monster": "The Monster has fallen",
    "squads": "No unit of yours is left",
    "rounds": "The last round is over",
    "both fell": "The last units of both sides fell together",
    "no units": "The other side has no unit left",
    "resignation": "Given up",
    "stalemate": "Nobody got through for too long",
}
STEPS = {"main": "Main Character", "sub": "Characters", "mech": "Mechs", "wildcard": "Wildcards"}


def title(name: str) -> str:
    """Return what a card is called; a name nobody knows is shown as it is."""
    for cards in (PARTS, WILDCARDS, ACTIONS, MARKERS, ARENAS):
        if name in cards:
            found: str = cards[name].title
            return found
    return name.replace("-", " ").capitalize()


def seat_name(seat: int) -> str:
    """Return what a seat is called."""
    return HUESHIFT.seat_names[seat] if seat != MONSTER else "Monster"


def status(s: Status) -> str:
    """Return a status in words: `Burn 1`; dots behind one that only works later."""
    word = STATUSES[s.name][0] if s.name in STATUSES else s.name.capitalize()
    return word + (f" {s.amount}" if s.amount else "") + ("" if s.on else "…")


def letter(s: Status) -> str:
    """Return a status as letter and number: `B1`."""
    short = STATUSES[s.name][1] if s.name in STATUSES else s.name[:1].upper()
    return short + (str(s.amount) if s.amount else "") + ("" if s.on else "…")


def signed(n: int) -> str:
    """Return a number with its sign, a minus as long as a plus."""
    return f"+{n}" if n >= 0 else f"−{-n}"


def gained(u: UnitView) -> str:
    """Return what a unit's cards have gained for good: `+1 AP +3 HP`, "" for nothing."""
    ap, hp = sum(g[1] for g in u.gains), sum(g[2] for g in u.gains)
    return " ".join(f"{signed(n)} {what}" for n, what in ((ap, "AP"), (hp, "HP")) if n)


def used(view: View, card: str) -> int:
    """Return how often the once-per-game texts of a card were used."""
    return sum(n for key, n in view.used if key.split(" ")[0] == card and n > 0)


def spent(view: View) -> list[str]:
    """Return all once-per-game texts that were used, in words: `Zo ally 1`."""
    found = []
    for key, n in view.used:
        head, _, rest = key.partition(" ")
        name = f"{title(head)} of {title(rest)}" if head in MARKERS else f"{title(head)} {rest}"
        found.append(f"{name.strip()} {n}")
    return found


def streak(view: View, card: str) -> int:
    """Return the Heads in a row of a card."""
    return dict(view.streak).get(card, 0)


def headline(view: View) -> str:
    """Return whose turn it is, or how the match ended."""
    if view.outcome is not None:
        if HOUSE in view.outcome.winners:
            return "The Monster wins"
        if not view.outcome.winners:
            return "No result" if view.outcome.why == ANNULLED else "A draw"
        return " and ".join(seat_name(x) for x in view.outcome.winners) + (
            " wins" if len(view.outcome.winners) == 1 else " win"
        )
    if view.stage == "vote":
        return "A vote"
    if view.stage == "draft":
        return f"Draft: {STEPS[view.step]}" if view.step in STEPS else "Draft"
    if view.stage == "roster":
        return "Rosters"
    if view.stage == "choose":
        return "Before the fight"
    return f"{seat_name(mover(view))}'s turn"


def mover(view: View) -> int:
    """Return whose turn it is, as far as a view shows it: a Monster's by what it does."""
    if view.boss is not None:
        name = view.boss.name
        attacks = view.fight is not None and view.fight.by == name
        guard = any(k == "guard" and x.split(" ")[0] == name for _, k, x in view.asked)
        if attacks or guard:
            return MONSTER
    return view.turn


def ending(view: View) -> str:
    """Return why a match ended, "" while it goes on."""
    if view.outcome is None:
        return ""
    return WHY.get(view.outcome.why, view.outcome.why.capitalize())


def waiting(view: View) -> str:
    """Return who is asked what: `Red may guard (Bowler)`."""
    found: dict[tuple[str, str], list[str]] = {}
    for seat, kind, subject in view.asked:
        found.setdefault((kind, subject), []).append(seat_name(seat))
    parts = []
    for (kind, subject), seats in found.items():
        about = _about(subject) if kind not in ("pick", "free") else ""
        parts.append(f"{' and '.join(seats)}: {ASKED.get(kind, kind)}{about}")
    return ", ".join(parts)


def _about(subject: str) -> str:
    """Return the cards a question is about, in brackets."""
    known = [title(word) for word in subject.split() if word in PARTS or word in WILDCARDS]
    return f" ({', '.join(known)})" if known else ""


def clash(f: FightView) -> str:
    """Return a running fight: `Bowler attacks Olaf`."""
    return f"{title(f.by)} attacks {title(f.target)}"


def forecast(f: Forecast) -> str:
    """Return what an attack on offer would do: `Bowler on Olaf: deals 3, takes 2`."""
    facts = warded(f)
    if not facts:
        facts = f"deals {f.damage}" + (", destroys it" if f.kills else "")
        facts += " on Heads" if f.ward else ""
        if f.answer >= 0:
            facts += f", takes {f.answer}" + (" and falls" if f.dies else "")
    return f"{title(f.by)} on {title(f.target)}: {facts}"


def clash_facts(f: FightView) -> list[str]:
    """Return what is known of a running fight besides who fights."""
    found = [KINDS[f.kind]] if f.kind in KINDS else []
    if f.shield:
        found.append(f"Shield Wall −{f.shield}")
    if f.fearless:
        found.append("Fearless Heart")
    if f.damage is not None:
        found.append(f"{f.damage} damage")
    return found


def play(p: Played) -> str:
    """Return an announced Wildcard: `Blue plays Ambush: Olaf, Bowler`."""
    at = [title(x) for x in (p.unit, p.other) if x]
    return f"{seat_name(p.seat)} plays {title(p.card)}" + (f": {' → '.join(at)}" if at else "")


def arena(view: View) -> tuple[str, str]:
    """Return the Arena's title and effect, or what is known before it is drawn."""
    if view.arena in ARENAS:
        return ARENAS[view.arena].title, ARENAS[view.arena].text
    if view.stage in ("vote", "draft", "roster"):
        later = {"draw": "drawn when the rosters are shown", "none": "none"}
        return "Arena", later.get(view.votes, "the vote decides")
    return "No Arena", ""


def ready(name: str) -> str:
    """Return what a Monster has prepared."""
    return READY[name] if name in READY else title(name)


def brief(name: str) -> str:
    """Return a card with what it is: `Sadie (Hero, bond Tank)`, `Bowler (Tank 2/8)`."""
    if name not in PARTS:
        return title(name)
    p = PARTS[name]
    return f"{p.title} ({p.cls}, bond {p.bond})" if p.bond else f"{p.title} ({p.cls})"


def offer(name: str, most: int) -> str:
    """Return a card that may be chosen in a line, with `most` letters of its text."""
    if name in PARTS:
        p = PARTS[name]
        if p.kind == "character":
            facts = f"{p.tier} {p.cls}, bond {p.bond}, {signed(p.ap)} AP {signed(p.hp)} HP"
        else:
            facts = f"{p.cls} AP {p.ap} HP {p.hp}".strip()
        head, text = f"{p.title}: {facts}, {p.ability}", p.text
        if name in DECKS:
            head += f". Actions: {', '.join(title(x) for x in DECKS[name])}"
    elif name in WILDCARDS:
        w = WILDCARDS[name]
        head, text = f"{w.title}: {w.type}", w.text
    else:
        head, text = title(name), ARENAS[name].text if name in ARENAS else ""
    if not most or not text:
        return head
    short = text if len(text) <= most else text[: most - 1].rstrip() + "…"
    return f"{head}. {short}"
