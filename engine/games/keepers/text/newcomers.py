"""What somebody new is told: the goal, and what each question of a first game decides."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.core import Decision
from engine.games.keepers.naming import kind
from engine.games.keepers.state import KEEPER_DEATH
from engine.games.keepers.text.sketches import SKETCHES, sketch
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.view import View
from engine.games.keepers.walls import WALL_EFFECTS
from engine.i18n import mark, markc, tr, trc
from engine.kit.terms import in_words
from engine.parts import Term
from engine.turn_end import TURN_END

PURPOSES = {
    "turn": mark(
        "Use your actions in any order; a piece may act more than once. Move towards the enemy "
        "LifeForce, and attack what you can reach."
    ),
    TURN_END: mark("Your actions are used up. Until you end the turn you can still undo them."),
    "respond": mark(
        "Your piece survived an attack. It may do one thing at once, on the enemy's turn; it "
        "costs no action."
    ),
    "respond-order": mark(
        "Each of these pieces may respond. What the first one does can change "
        "what the next one can do."
    ),
    "respawn": mark("The Keeper is never gone for good. Choose a space where it is safe."),
    "reuse": mark("The plan failed, but your piece may do something else instead."),
    "overlap": mark("Two pieces can't share a space, so one of them steps aside."),
    "walk": mark("Your piece may go on or stop where it is."),
    "wall": mark("A Wall needs a free space, and yours was taken."),
}
#: Words and abbreviations, and what they mean (`engine.kit.terms`).
TERMS = {
    markc("term", "Warrior|Warriors"): mark(
        "any piece that can act, so Keeper, Guardian and Minions."
    ),
    markc("term", "Minion|Minions"): mark("a small piece with 1 Health. There are seven kinds."),
    markc("term", "Switch"): mark("two of your pieces side by side change places."),
    markc("term", "LifeForce"): mark("the heart of each side. Lose yours and you lose the match."),
    markc("term", "Chained|chained"): mark(
        "the Guardian must stay within 1 space of its LifeForce."
    ),
    markc("term", "Unchain|unchain|unchained"): mark(
        "off its chain, the Guardian may go anywhere."
    ),
    markc("term", "Strange Matter"): mark("the money that buys Minions, Walls and cards."),
    markc("term", "Economy"): mark(
        "the common stock of Strange Matter that all players take from."
    ),
    markc("term", "Loot"): mark(
        "Strange Matter that a destroyed piece leaves. A Keeper banks what lies on the board."
    ),
    markc("term", "Assembly"): mark(
        "the two kinds of Minions you did not place. You can buy them later."
    ),
    markc("term", "Graveyard"): mark("your destroyed Minions. You can buy them back."),
    markc("term", "Response|Responses"): mark("a free action of a piece that survived an attack."),
    markc("term", "Stealth"): mark(
        "the piece hides under one of several Markers; only you know which."
    ),
    markc("term", "Marker|Markers"): mark("it hides a piece, a Bomb or nothing at all."),
    markc("term", "CC|1cc|2cc|3cc"): mark(
        "once used, the card waits until as many others are used as its number says."
    ),
    markc("term", "Cooldown Field"): mark("where used CC cards wait until you may take them back."),
    markc("term", "Shared Hand"): mark("three open cards that both players can buy."),
}


def goal(view: View) -> str:
    """Return what a side tries to reach: either of two where no LifeForce outlives its Keeper."""
    if all(side.lifeforce <= KEEPER_DEATH for side in view.sides):
        return tr("Goal: destroy the enemy LifeForce or the enemy Keeper. Either wins.")
    return tr("Goal: enemy LifeForce at 0. Attack it, or destroy the Keeper (costs it 5).")


def purpose(decision: Decision) -> str:
    """Return what the answer to a question decides, empty if there is nothing to say."""
    return tr(PURPOSES[decision.kind]) if decision.kind in PURPOSES else ""


def terms() -> Iterable[Term]:
    """Return the words somebody new may not know, Minions, Ultimates and Wall Effects among
    them."""
    minions = (Term(name, (kind(name),), sketch(name)) for name in SKETCHES)
    return [*in_words(TERMS), *minions, *_effects()]


def _effects() -> Iterator[Term]:
    """Yield Ultimates and Wall Effects, but for those of one name."""
    effects = [(u.name, u.title, u.text) for u in ULTIMATES.values()]
    effects += [(w.name, w.title, w.text) for w in WALL_EFFECTS.values()]
    names = [name for name, _, _ in effects]
    for name, title, text in effects:
        if names.count(name) == 1:
            yield Term(name, (title,), trc(name, text))
