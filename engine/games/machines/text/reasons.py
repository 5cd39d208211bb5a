"""Why not: whether something can be done, and if not, the sentence and the rule.

Decides what is said to a seat that is not asked, or says what belongs to another moment; what
stands against the rest is looked for in `refusing_pieces` and `refusing_cards`. All is asked of a
position in which nothing hidden from the seat is left.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Decision, Verdict
from engine.games.machines import naming
from engine.games.machines.beliefs import determinize
from engine.games.machines.field import layouts
from engine.games.machines.flow import RUNNER
from engine.games.machines.state import Build, State, Turn
from engine.games.machines.text import refusing_cards, refusing_pieces
from engine.games.machines.text.parser import normal, same
from engine.games.machines.text.refusing import (
    ACT,
    ATTACK,
    EXIT,
    MOVE,
    No,
    Said,
    among,
    named,
    parted,
    possible,
    rule_of,
    seats,
)  # fmt: skip
from engine.games.machines.text.refusing_moments import elsewhere
from engine.games.machines.visibility import view
from engine.i18n import mark, several, tr

# -- whether -----------------------------------------------------------------------------------


def explain(s: State, seat: int, text: str) -> Verdict:
    """Say whether `seat` may do what `text` says, and if not, why not."""
    known = determinize(s, seat, 7)
    decisions = RUNNER.asked(known)
    mine = next((d for d in decisions if d.seat == seat), None)
    action = normal(text, s.book)
    if mine is not None and (match := same(action, view(known, seat), mine.actions)):
        return Verdict(True, match)
    no = _no(known, seat, parted(action), decisions, mine)
    return Verdict(False, action, no.why, no.rule)


def _no(
    s: State, seat: int, typed: Said, decisions: Sequence[Decision], mine: Decision | None
) -> No:
    if s.outcome is not None:
        return No(tr("The match is over."), "MM-WIN-01")
    if seat in s.out:
        return No(tr("You are out of the match and can only watch."), "MM-WIN-13")
    if mine is not None and mine.kind == "trigger" and typed.verb == mine.subject:
        return among(s, mine, typed)
    if not any(typed.verb in verbs for verbs in VERBS.values()):
        if not named(s, typed.verb):
            rule = rule_of(mine or decisions[0], s.turn)
            sentences = (tr("That is not an action."), possible(s, mine.actions) if mine else "")
            return No(" ".join(filter(None, sentences)), rule)
        typed = Said("use", (typed.verb, *typed.words))
    if mine is None:
        return _waiting(s, seat, typed, decisions)
    if typed.verb not in VERBS[mine.kind if mine.kind in VERBS else WINDOW]:
        return elsewhere(s, seat, typed, mine) or among(s, mine, typed)
    if typed.verb in WORDY and not typed.words:
        same_verb = [a for a in mine.actions if parted(a).verb == typed.verb]
        if not same_verb:
            return among(s, mine, typed)
        return No(" ".join((tr("Say which."), possible(s, same_verb))), rule_of(mine, s.turn))
    if (why := REASONS.get(typed.verb)) is not None:
        return why(s, seat, mine, typed)
    return among(s, mine, typed)


def _waiting(s: State, seat: int, typed: Said, decisions: Sequence[Decision]) -> No:
    """Refuse somebody who is not asked."""
    others = seats([d.seat for d in decisions])
    build = next((f for f in s.stack if type(f) is Build), None)
    if build is not None and seat in build.done and typed.verb in VERBS["build"]:
        template = mark("You have finished building. Still building: {seats}.")
        return No(tr(template, seats=others), "MM-TURN-13")
    if not s.turn_number and typed.verb in SETUP:
        return No(tr("{seat} chooses now.", seat=others), rule_of(decisions[0], s.turn))
    answered = decisions[0].kind not in TURN_STEPS and typed.verb == "pass"
    if not answered and (no := elsewhere(s, seat, typed, None)):
        return no
    if seat == s.turn and decisions[0].kind not in TURN_STEPS:
        return No(tr("{seat} may answer first.", seat=others), ACT)
    template = mark("It is not your turn to answer: {seat} is asked now.")
    return No(tr(template, seat=others), "MM-TURN-04")


WINDOW = "window"
#: What can be said to each kind of question; to all others what is said in a window.
VERBS: dict[str, tuple[str, ...]] = {
    "faction": ("faction",), "passive": ("passive",), "layout": ("layout",),
    "specialist": ("deploy", "discard"), "supply": ("deploy", "construct", "use", "pass"),
    "build": ("deploy", "construct", "use", "retreat", "restore", "fortify", "scrap", "done"),
    "exit": (EXIT,), "order": ("move", "battle"),
    "move": (MOVE, "use", "scrap", "battle", "end"),
    "battle": (ATTACK, "skirmish", "use", "scrap", "end"), "muster": ("join", "go", "back"),
    "counter": ("counter", "pass"), "join": ("join", "go"), "spread": ("deal",),
    "sequence": ("first",), "trigger": (), "reserve": ("keep", "done"),
    WINDOW: ("use", "pass"),
}  # fmt: skip
#: What is no action without a further word.
WORDY = (
    "deploy", "discard", "construct", "use", "retreat", "restore", "fortify", "scrap", "skirmish",
    "join", "counter", "keep", "faction", "passive", "layout",
)  # fmt: skip
#: What is chosen before the first turn.
SETUP = ("faction", "passive", "layout")
#: Questions that are steps of the turn itself, not in the middle of an action.
TURN_STEPS = ("specialist", "supply", "build", "order", "move", "battle", "reserve")


# -- setup and the like ------------------------------------------------------------------------


def _faction(s: State, seat: int, decision: Decision, typed: Said) -> No:
    word = typed.words[0]
    if word not in s.book.factions:
        template = tr("There is no faction {word}.", word=word)
        return No(" ".join((template, possible(s, decision.actions))), "MM-SETUP-05")
    template = mark("{faction} is taken: each faction is played once.")
    return No(tr(template, faction=s.book.factions[word].title), "MM-SETUP-05")


def _passive(s: State, seat: int, decision: Decision, typed: Said) -> No:
    own = several(naming.title(x, s.book) for x in s.book.factions[s.sides[seat].faction].passives)
    return No(tr("The passives of your faction are {passives}.", passives=own), "MM-SETUP-10")


def _layout(s: State, seat: int, decision: Decision, typed: Said) -> No:
    names = several(naming.own_words(x.name, x.title) for x in layouts().values())
    return No(tr("The starting layouts are {layouts}.", layouts=names), "MM-SETUP-11")


def _battle(s: State, seat: int, decision: Decision, typed: Said) -> No:
    turn = next(f for f in reversed(s.stack) if type(f) is Turn)
    told = mark("You have begun the Move Phase. End it to go on to the Battle Phase.")
    if not turn.left:
        told = mark("Your Battle Phase of this turn is over.")
    return No(tr(told), "MM-TURN-01")


def _pass(s: State, seat: int, decision: Decision, typed: Said) -> No:
    if typed.words != ("turn",):
        return among(s, decision, typed)
    told = mark("You can pass only this one question here: say “pass”.")
    return No(tr(told), rule_of(decision, s.turn))


REASONS = {
    **refusing_pieces.REASONS, **refusing_cards.REASONS,
    "faction": _faction, "passive": _passive, "layout": _layout, "battle": _battle, "pass": _pass,
}  # fmt: skip
