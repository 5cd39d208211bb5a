"""What somebody new is told: the goal, what each question of a first game decides, and who
endangers their Captain."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Decision
from engine.games.machines import naming
from engine.games.machines.text import reckoning
from engine.games.machines.turns import LEAD
from engine.games.machines.view import View
from engine.i18n import mark, markc, tr
from engine.kit.terms import in_words
from engine.parts import Term

PURPOSES = {
    "specialist": mark(
        "You get one of these two for nothing, and it can act this turn. The other stays in your "
        "hand."
    ),
    "build": mark(
        "All players build at the same time. Deploy Units with your points; those deployed now "
        "can act in your next turn. Then tap Finished."
    ),
    "defend": mark(
        "All players build at the same time. You defend in this turn: with your points, make the "
        "Units that may be attacked stronger for this turn. Then tap Finished."
    ),
    "order": mark(
        "You move and fight in this turn, in the order you choose. Moving first brings "
        "Units into range."
    ),
    "move": mark(
        "Bring Units within range of enemies, or attack first. Keep a point for each attack."
    ),
    "battle": mark(
        "A Unit whose Damage is higher than the target's Health destroys it. Otherwise the target "
        "loses 1."
    ),
    "muster": mark(
        "Several Units can attack together: their Damage adds up, but the target's side may hit "
        "back."
    ),
    "counter": mark("Your card was attacked by several Units. Hitting back costs nothing."),
    "join": mark("Every card that joins adds its Damage to the blow."),
    "spread": mark(
        "You decide which of your Units take the damage. What is left over hits your Captain."
    ),
    "exit": mark("Units wait on the Frontspawn for a turn, then they step onto your territory."),
    "reserve": mark(
        "Cards in the Reserve come back in your next turn; the others go to the discard pile."
    ),
}
#: Words and abbreviations, and what they mean (`engine.kit.terms`).
TERMS = {
    markc("term", "ATP"): mark("points for your own turn. What you don't spend is lost."),
    markc("term", "DTP"): mark("points for your opponent's turn. What you don't spend is lost."),
    markc("term", "Scrap"): mark("remove a Unit in your hand from the game and gain points."),
    markc("term", "Restore"): mark("a card rests for a turn, then it is undamaged."),
    markc("term", "Retreat"): mark("pay to put a Unit on your discard pile, out of danger."),
    markc("term", "Fortify"): mark("a Unit has 2 more Health this turn, for 1 DTP."),
    markc("term", "Vulnerable"): mark(
        "it can do nothing, and Damage equal to its Health destroys it."
    ),
    markc("term", "Frontspawn|Frontspawns"): mark("the cell where your new Units arrive."),
    markc("term", "Reserve"): mark("cards you keep for your next turn."),
    markc("term", "Objective|Objectives"): mark(
        "held by your Captain for a round, it is yours. All of them win."
    ),
    markc("term", "Specialist|Specialists"): mark(
        "the strong kind of Unit. Each turn one joins you for free."
    ),
    markc("term", "Soldier|Soldiers"): mark("the common kind of Unit."),
    markc("term", "Single Combat"): mark("one card attacks alone."),
    markc("term", "Skirmish"): mark("two or three Units attack together; their Damage adds up."),
    markc("term", "Counterattack"): mark(
        "after a Skirmish the attacked side may hit back for free."
    ),
    markc("term", "Trade"): mark("the points you gain by scrapping a Unit."),
    markc("term", "Level"): mark("what a card costs, in points."),
    markc("term", "Last Stand"): mark("one last turn to avert the defeat."),
    markc("term", "Pinned"): mark("it can't move."),
    markc("term", "Stunned"): mark("it can't move, attack or hit back."),
}


def goal(view: View) -> str:
    """Return what a side tries to reach."""
    if len(view.sides) > 2:
        return tr("Goal: destroy the enemy Captains, or take all Objectives.")
    return tr("Goal: destroy the enemy Captain, or take all Objectives.")


def purpose(decision: Decision) -> str:
    """Return what the answer to a question decides, empty if there is nothing to say."""
    defends = decision.kind == "build" and decision.subject != LEAD
    kind = "defend" if defends else decision.kind
    return tr(PURPOSES[kind]) if kind in PURPOSES else ""


def cautions(view: View) -> list[str]:
    """Return who could destroy the own Captain once the own turn is over, or in the turn at which
    one builds against it."""
    leads = view.seat == view.turn
    kinds = {kind for seat, kind, _ in view.asked if seat == view.seat}
    hunter = reckoning.hunter(view)
    if hunter is None or not kinds & ({"order", "move", "battle"} if leads else {"build"}):
        return []
    card = naming.piece(view, hunter)
    if leads:
        return [tr("After your turn {card} could destroy your Captain.", card=card)]
    return [tr("In this turn {card} could destroy your Captain.", card=card)]


def terms() -> Iterable[Term]:
    """Return the words somebody new may not know."""
    return in_words(TERMS)
