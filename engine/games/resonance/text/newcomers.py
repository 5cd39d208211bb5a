"""What somebody new is told: the goal, what they play, and what each question of a first game
decides."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Decision
from engine.games.resonance import naming
from engine.games.resonance.keyword_types import block
from engine.games.resonance.view import View
from engine.i18n import mark, markc, several, tr
from engine.kit.terms import in_words
from engine.parts import Term
from engine.turn_end import TURN_END

PURPOSES = {
    "turn": mark(
        "Your Player has two actions, each Animation one. Buy Animations with EN and attack with "
        "them; unused actions are lost."
    ),
    TURN_END: mark("Nothing is left to do. Until you end the turn you can still undo it."),
    "fuel": mark(
        "Every attack costs a card. The higher its Power, the harder it is to defend against, but "
        "you lose the card."
    ),
    "defend": mark(
        "The attack hits if its EV beats your RV. A card you discard adds its Power to your RV; "
        "if that is not enough, keep it."
    ),
    "cover": mark("This card defends, too: discard one more if that makes the attack miss."),
    "augment": mark(
        "Keywords make this action stronger. Each may cost something, so none is fine."
    ),
    "announce": mark("A keyword can change this attack before it is paid for. None is fine."),
    "refresh": mark("You may keep five cards at the end of your turn."),
    "react": mark("You may answer what has just happened. Passing costs nothing."),
    "tag": mark("A Tag is a lasting mark: good ones for your units, bad ones for enemies."),
    "slow": mark("A slow unit wakes up only for EN. Pay if you need it this turn."),
    "survive": mark("A discarded card saves your unit now."),
}
#: Of all other questions: they are those of keywords.
KEYWORD = mark("One of the cards has this keyword, and it lets you choose.")
#: Words and abbreviations, and what they mean (`engine.kit.terms`).
TERMS = {
    markc("term", "EV"): mark(
        "Effect Value, the strength of an attack. What exceeds the target's RV is damage."
    ),
    markc("term", "RV"): mark("Resistance Value, the strength of the defence against an attack."),
    markc("term", "EN"): mark(
        "energy, the price of cards. Each turn brings as much as your Focus."
    ),
    markc("term", "HP"): mark("the damage a unit can still take."),
    markc("term", "Karma"): mark(
        "1 for an attack that deals damage, 1 for each unit it destroys, 1 for a Critical Strike."
    ),
    markc("term", "Focus"): mark("added to every attack and defence of its unit."),
    markc("term", "Power"): mark(
        "what a card costs, what it is worth as fuel, what its unit withstands."
    ),
    markc("term", "Codex"): mark("your ten cards that become active during the match, for Karma."),
    markc("term", "Animation|Animations"): mark("a fighter that your Player brings into play."),
    markc("term", "Item|Items"): mark("equipment. It gives its keywords to a unit."),
    markc("term", "Critical Strike"): mark(
        "an attack with two cards of equal Power, without Focus."
    ),
    markc("term", "Support"): mark("a unit removes one damage from a friendly unit."),
    markc("term", "Purge"): mark("a unit removes one damage and a Status Tag from itself."),
    markc("term", "Suppressed"): mark(
        "it can't act or guard, and takes no damage, until it is freed."
    ),
    markc("term", "Status Tag"): mark("a lasting effect on an enemy unit; Purge removes it."),
    markc("term", "Boost Tag"): mark("a helpful effect on a unit, until it is used."),
    markc("term", "Flaw|Flaws"): mark("a weakness that always applies."),
    markc("term", "Overclock"): mark("draw a card for 1 Karma."),
    markc("term", "Re-engage"): mark("for 1 Karma a unit that has acted may act again."),
    markc("term", "Acquire"): mark("your next Codex card becomes active for 3 Karma."),
}


def purpose(decision: Decision) -> str:
    """Return what the answer to a question decides."""
    return tr(PURPOSES.get(decision.kind, KEYWORD))


def goal(view: View) -> str:
    """Return what a side tries to reach."""
    if view.rounds:
        return tr(
            "Goal: destroy the other Player, or have more HP (else more Animations) after the last"
            " round."
        )
    if view.seats > 2:
        return tr("Goal: be the last Player left.")
    return tr("Goal: destroy the other Player.")


def settled(view: View) -> str:
    """Return the colours and keywords with which the owner of a view begins."""
    if view.seat is None or view.stage != "play":
        return ""
    side = view.sides[view.seat]
    colors = several(naming.color(hue) for hue in side.secondary)
    names = naming.keywords([k for card in side.blocks for k in block(card.color, card.type)])
    return tr(
        "You play {primary} with {colors}, and begin with {keywords}.",
        primary=naming.color(side.primary), colors=colors, keywords=names,
    )  # fmt: skip


def terms() -> Iterable[Term]:
    """Return the words somebody new may not know."""
    return in_words(TERMS)
