"""The question of every open decision, in one public sentence.

Decides what is asked of whom. A question is built from the decision's public words and
from what every viewer sees, never from the answers on offer.
"""

from __future__ import annotations

from engine.core import Decision
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.card_types import CARDS, HAND
from engine.games.keepers.editions import EDITIONS
from engine.games.keepers.endless import LIMITS
from engine.games.keepers.notation import SIDES
from engine.games.keepers.query import OWN
from engine.games.keepers.state import KINDS
from engine.games.keepers.text.naming import title
from engine.games.keepers.text.view_index import Seen
from engine.games.keepers.view import View
from engine.kit.progress import told

#: What earned a Response (KD-RESP-01).
TRIGGERS = {
    "attack": "survived an Attack",
    "fall": "lost the Wall under its feet",
    "reveal": "was found in its hiding place",
    "overlap": "had to step aside",
}
#: What a card asks for in the middle of its effect; {} is who chooses.
CARDS_ASK = {
    "comrade": "Comrade: {} may bring a Minion to its LifeForce row.",
    "grounded": "Grounded: {} chooses which of the Warriors it attacks is grounded.",
    "hyperdrive": "Hyperdrive: {} may activate a CC card, without spending an action.",
    "hyperdrive second": "Hyperdrive: {} may activate a second CC card.",
    "casters": "Casters: {} activates a CC card, without spending an action.",
    "casters forced": "Casters: {} has to activate a CC card of its own now.",
    "casters second": "Casters: {} may activate a second CC card. Then the turn ends.",
    "affliction": "Affliction: {} chooses which enemy Guardian it hits.",
    "portal": "Portal: {} chooses the first of two free spaces.",
    "revive": "Revive: {} may bring a Minion back from its Graveyard.",
    "tax": "Tax: {} chooses the CC card that costs 1 more from now on.",
    "veto": "Veto: {} chooses the card that is dead for the rest of the match.",
    "void": "Void: {} chooses a free space for it.",
}


def ask(view: View, decision: Decision) -> str:
    """Return the public question of a decision."""
    seen = Seen(view)
    seat = seen.name(decision.seat)
    match decision.kind:
        case "turn":
            left = view.actions
            said = f"{seat} to act: {left} of {view.max_actions} actions left."
            count = told(view.quiet, view.repeated, LIMITS)
            return f"{said} {count[:1].upper()}{count[1:]}." if count else said
        case "respond":
            return _respond(seen, decision)
        case "keeper":
            if EDITIONS[view.edition].whole_layout:
                return f"{seat} lays out its LifeForce row: where does its Keeper start?"
            return f"{seat} chooses on which side of its LifeForce its Keeper starts."
        case "place":
            return f"{seat} chooses which Minion starts on {decision.subject}."
        case "ultimate":
            return f"{seat} chooses its Ultimate, to be used once in the match."
        case "effect":
            return f"{seat} chooses its Wall Effect: what happens when a Wall of {seat} falls."
        case "wall":
            return f"That space was taken: {seat} chooses another one for its Wall."
        case "respond-order":
            return f"Several Warriors of {seat} may respond: {seat} chooses which goes first."
        case "deliver-order":
            return f"Deliver saves several Warriors: {seat} chooses which goes first."
        case "marker":
            return f"{seat} is running out of Markers and chooses which spaces get one."
        case "minion":
            return f"{seat} lays out its LifeForce row: which Minion starts where?"
        case "draft":
            number = len(view.sides[decision.seat].drafted) + 1
            then = _snake(seen, decision.seat)
            return f"Draft: {seat} picks a card for its hand ({number} of {HAND}).{then}"
        case "list":
            return f"{seat} chooses its {HAND} cards in secret."
    if decision.kind == "foe":
        return f"{title(decision.subject)}: {seat} chooses which enemy is meant."
    if decision.kind in CARDS:
        return _card(seen, decision)
    name = _subject(seen, decision)
    match decision.kind:
        case "walk":
            return f"Something came up on the way of {name}: {seat} goes on or stops."
        case "reuse":
            return f"{name} came out of hiding, but its plan failed: {seat} chooses another use."
        case "respawn":
            return f"{name} died: {seat} chooses where it comes back."
        case "deliver":
            return f"Deliver saves {name}: {seat} chooses its space on the LifeForce row."
        case "exile":
            return f"Exile: {seat} chooses the space to which {name} is sent."
        case "overlap":
            return f"{name} is not alone on its space: {seat} chooses where it steps aside."
    return f"{seat} has to choose."


def _card(seen: Seen, decision: Decision) -> str:
    """Return the question of a card in the middle of its effect."""
    card, seat, about = decision.kind, seen.name(decision.seat), decision.subject
    if card == "portal" and about:
        return f"Portal: one on {about}, and {seat} chooses the space of the other."
    if card == "reduction":
        side = seen.name(SIDES.index(about)) if about in SIDES else seat
        whose = "its own Warriors" if side == seat else f"{side}'s Warriors"
        return f"Reduction: {seat} chooses which of {whose} is given up."
    general = f"{title(card)}: {{}} has to choose."
    return CARDS_ASK.get(f"{card} {about}", CARDS_ASK.get(card, general)).format(seat)


def _snake(seen: Seen, seat: int) -> str:
    """Return who picks after this pick: two in a row, but for the first and the last."""
    picked = sum(len(side.drafted) for side in seen.view.sides)  # all of it is public
    if len(seen.view.sides) != 2 or picked + 2 >= 2 * HAND:
        return ""
    if picked % 2:
        return " Then one more."
    return f" Then {seen.name(1 - seat)} picks two."


def _respond(seen: Seen, decision: Decision) -> str:
    why = decision.subject.rpartition(" ")[2]
    name = _subject(seen, decision)
    kind = decision.subject.split(" ")[0]
    alone = EDITIONS[seen.view.edition].own_responses
    if kind == KINDS[0] and not alone:
        allowed = "one action of any kind, by any Warrior"
    elif kind == KINDS[0]:
        allowed = "Move, Attack, one of its cards or its Ultimate"
    elif any(a in ABILITIES for a in OWN[KINDS.index(kind)]):
        allowed = "Move, Attack or one of its abilities"
    else:
        allowed = "Move or Attack"
    reason = TRIGGERS.get(why, "was provoked")
    return f"{name} {reason} and may respond: {allowed}."


def _subject(seen: Seen, decision: Decision) -> str:
    """Name the Warrior a decision is about: `Red's Mage on d4`."""
    kind, _, rest = decision.subject.partition(" ")
    cell = rest.split(" ")[0]
    piece = seen.find(kind, cell, decision.seat)
    if piece is not None:
        return f"{seen.whose(piece)} on {cell}"
    return f"{seen.name(decision.seat)}'s {kind.capitalize()}"
