"""The question of every open decision, in one public sentence.

Decides what is asked of whom. It is built from the decision's public words and from what
every viewer sees, never from the answers on offer.
"""

from __future__ import annotations

from engine.core import Decision
from engine.games.hueshift import view as v
from engine.games.hueshift.card_types import WILDCARDS
from engine.games.hueshift.naming import SEATS, crew, several, title, unit

STEPS = {
    "main": "its Main, the first Character",
    "sub": "another Character",
    "mech": "a Mech",
    "wildcard": "a Wildcard",
}
FOLLOWS = {
    "multi": "may fire a second time (Multi-Fire)",
    "third": "may fire a third time, once per game",
    "second": "may strike a second time, once per game",
}


def ask(view: v.View, decision: Decision) -> str:
    """Return the public question of a decision."""
    seat, about = SEATS[decision.seat], decision.subject.split()
    names = [title(word) for word in about]
    match decision.kind:
        case "arena":
            return f"{seat}: play in an Arena? Without one only if both say so."
        case "trade":
            return f"{seat}: shall units and the Monster strike back? Only if both say so."
        case "pick":
            number = f"{view.at + 1} of {len(view.order)}"
            return f"Draft: {seat} picks {STEPS[decision.subject]} ({number})."
        case "roster":
            return (
                f"{seat} builds its roster in secret. A pilot whose bond is the Mech's class "
                "brings +1 AP and +1 HP (MATCH). Up to two cards may be corrupted, each by a Gain "
                "and a Penalty."
            )
        case "squad":
            return f"{seat} chooses its Squad."
        case "monster":
            return f"{seat} proposes a Monster to fight."
        case "confirm":
            return f"{names[0]} it is? {seat} agrees or asks for another Monster."
        case "activate":
            return f"{seat} chooses the unit that acts this turn."
        case "free":
            more = f" ({about[0]} left)" if about[0] != "1" else ""
            return f"Free Action of {seat}: a Transport, a Wildcard or nothing{more}."
        case "act":
            return f"{_crew(view, about[0])} of {seat} acts: what does it do?"
        case "interrupt":
            what = f"{names[0]} is about to act" if names else "A turn begins"
            if names and about[0] in WILDCARDS:
                return f"{names[0]} was played: does {seat} answer with a Wildcard?"
            return f"{what}: does {seat} play a Wildcard first?"
        case "respond":
            return f"{names[0]} was played: does {seat} answer with a Wildcard?"
        case "defend" | "join":
            return f"{_clash(view, about, names)} Does {seat} play a Wildcard?"
        case "rescue":
            if about[0] in WILDCARDS:
                return f"{names[0]} was played: does {seat} answer with a Wildcard?"
            verb = "is" if len(names) == 1 else "are"
            return f"{several(names)} {verb} about to fall: does {seat} play a Wildcard?"
        case "revive":
            return f"Does {seat} play a Wildcard to bring a destroyed unit back?"
        case "late":
            if names:
                return f"{names[0]} was played: does {seat} answer with a Wildcard?"
            return f"The turn ends: does {seat} play a Wildcard before?"
        case "redirect":
            return f"{names[0]} is possessed: does {seat} turn its attack on {names[1]} elsewhere?"
        case "guard":
            return f"{_clash(view, about, names)} Does a Tank of {seat} step in?"
        case "coin":
            return f"{names[0]}'s coin: does {seat} choose the side, once per game?"
        case "negate":
            return f"{names[0]} is about to take {about[1]} damage: does {seat} negate all of it?"
        case "prevent":
            return f"{names[0]} is about to take {about[1]} damage: does {seat} help?"
        case "element":
            return f"A hit on {names[0]}: {seat} chooses the element."
        case "cure":
            return f"{names[0]} loses a status: {seat} chooses which."
        case "save":
            return f"{seat} chooses which of its units is saved."
        case "pilot":
            return f"{names[0]} comes back: {seat} chooses its pilot."
        case "follow":
            return f"{names[1]} of {seat} {FOLLOWS[about[0]]}: at whom?"
        case "relay":
            return f"{names[0]} may retreat: does {seat} let another unit act?"
    return f"{seat} has to choose."


def _crew(view: v.View, mech: str) -> str:
    u = unit(view, mech)
    return crew(u) if u is not None else title(mech)


def _clash(view: v.View, about: list[str], names: list[str]) -> str:
    """Say what a window in an attack is about: the attack, or the Wildcard to answer."""
    if len(about) == 2:
        fight, target = view.fight, unit(view, about[1])
        if fight is None or target is None or (fight.by, fight.target) != (about[0], about[1]):
            return f"{names[0]} attacks {names[1]}."
        return f"{names[0]} attacks {names[1]} (HP {target.hp}) for {fight.coming}."
    return f"{names[0]} was played."
