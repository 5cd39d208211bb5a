"""Why not? The failing rule of an action, as one plain sentence.

Decides which reason is given: first what no other moment would change, then who is asked and
what for. It asks the functions that make the lists of legal actions, and asks them about a
belief of the seat, never about the true state, so no answer can rest on a hidden fact.
"""

from __future__ import annotations

import re

from engine.core import Decision, Verdict
from engine.games.hueshift import beliefs, flow, visibility
from engine.games.hueshift import view as v
from engine.games.hueshift.legality import free_bar
from engine.games.hueshift.naming import side, title
from engine.games.hueshift.state import NOBODY, MonsterTurn, State
from engine.games.hueshift.stats import name
from engine.games.hueshift.text import refusing_cards, refusing_fight, refusing_setup
from engine.games.hueshift.text.parser import understand
from engine.games.hueshift.text.questions import ask
from engine.games.hueshift.turns import frees_too
from engine.i18n import addressed, tr
from engine.kit.windows import PASS
from engine.turn_end import TURN_END

#: A sentence and the id of its rule.
Why = tuple[str, str]
#: The rule of each question.
RULES = {
    "arena": "HS-SETUP-3", "trade": "HS-COOP-7", "pick": "HS-DRAFT-8", "roster": "HS-DRAFT-9",
    "squad": "HS-COOP-1", "monster": "HS-COOP-1", "confirm": "HS-COOP-1",
    "activate": "HS-TURN-5", "free": "HS-FREE-1", "act": "HS-TURN-7", "interrupt": "HS-WIN-2",
    "respond": "HS-WIN-4", "defend": "HS-WIN-3", "join": "HS-WIN-3", "rescue": "HS-WIN-5",
    "revive": "HS-WIN-6", "late": "HS-WIN-7", "redirect": "HS-DM-POSSESSION",
    "guard": "HS-ATT-11", "meet": "HS-ATT-11", "coin": "HS-CHAR-EMILY", "negate": "HS-MECH-BOWLER",
    "prevent": "HS-CHAR-FIR", "element": "HS-STATUS-8", "cure": "HS-STATUS-6",
    "save": "HS-CHAR-ZO-2", "pilot": "HS-EJECT-6", "follow": "HS-ATT-14", "relay": "HS-CHAR-BRB",
    TURN_END: "HS-TURN-12",
}  # fmt: skip
#: Between the sentences of a question.
SENTENCES = re.compile(r"(?<=[^\d][.?!]) ")
#: What is done in the own turn only.
OWN_TURN = ("activate", "attack", "leak", "cleanse", "transport", "skip", "relay")


def explain(state: State, seat: int, text: str) -> Verdict:
    """Say whether `seat` may do what `text` says; judged by what that seat can know."""
    s = beliefs.determinize(state, seat, 0)
    view = visibility.view(s, seat)
    mine = next((d for d in flow.RUNNER.asked(s) if d.seat == seat), None)
    action = understand(text, view, mine.actions if mine is not None else ())
    if state.outcome is not None:
        return Verdict(False, action, tr("This match is over."), "HS-END-2")
    if not action:
        return Verdict(False, "", tr("I don't understand {text!r} as an action.", text=text[:40]))
    if mine is not None and action in mine.actions:
        return Verdict(True, action)
    why, rule = refuse(s, seat, action, mine, view)
    return Verdict(False, action, why, rule)


def refuse(s: State, seat: int, action: str, mine: Decision | None, view: v.View) -> Why:
    """Return why an action is not among those offered; `mine` is what the seat is asked."""
    verb, *words = action.split()
    refusal = None
    if verb in refusing_setup.VERBS:
        refusal = refusing_setup.refuse(s, seat, verb, words, mine)
    elif verb == "play" and s.units:
        refusal = refusing_cards.refuse(s, seat, words, mine)
    elif verb != "end" and s.units:
        refusal = refusing_fight.refuse(s, seat, verb, words, mine)
    return refusal or _moment(s, seat, verb, words, mine, view)


def _moment(
    s: State, seat: int, verb: str, words: list[str], mine: Decision | None, view: v.View
) -> Why:
    """Return what has to come first, or who is asked instead."""
    decision = mine or flow.RUNNER.asked(s)[0]
    question, rule = _question(view, decision, seat), RULES[decision.kind]
    if not s.units and verb not in refusing_setup.VERBS:
        return tr("The fight has not begun yet. {question}", question=question), "HS-SETUP-9"
    if (verb in OWN_TURN or verb == "play") and (refusal := _turn(s, seat, verb, mine)):
        return refusal
    if mine is None:
        if decision.kind in ("arena", "trade", "roster"):
            other = side(decision.seat)
            return tr(
                "You have answered. Wait for {other}. {question}",
                other=other,
                question=question,
            ), rule
        return tr(
            "{seat} has to decide first. {question}", seat=side(decision.seat), question=question
        ), rule
    if verb == "skip" and PASS in mine.actions:
        return tr("Skip only leaves out a Free Action. To decline here, pass."), "HS-FREE-1"
    if verb == "pass" and mine.kind == "free":
        return tr("To leave out the Free Action, use skip."), "HS-FREE-1"
    if verb in ("pass", "skip"):
        if words:
            return tr("There is nothing to pass on right now. {question}", question=question), rule
        return tr("You can't pass here. {question}", question=question), rule
    return tr("Answer this first. {question}", question=question), rule


def _question(view: v.View, decision: Decision, reader: int) -> str:
    """Return what is asked in a sentence or two, as `reader` reads it: without what explains it."""
    question = addressed(ask(view, decision), to_owner=decision.seat == reader)
    sentences = SENTENCES.split(question)
    at = next((n for n, sentence in enumerate(sentences) if sentence.endswith("?")), 0)
    return " ".join(sentences[: min(at, 1) + 1])


def _turn(s: State, seat: int, verb: str, mine: Decision | None) -> Why | None:
    """Return which step of the turn stands against something."""
    if any(type(f) is MonsterTurn for f in s.stack):
        return tr("It is the Monster's turn."), "HS-COOP-8"
    if s.turn != seat:
        if verb == "play":
            return None
        return tr("It is {turn}'s turn.", turn=side(s.turn)), "HS-TURN-1"
    kind = mine.kind if mine is not None else ""
    if kind == "activate":
        return tr("Choose the unit that acts this turn first."), "HS-TURN-5"
    if verb == "activate":
        if s.main != NOBODY:
            who = title(name(s, s.main))
            return tr(
                "{who} is already acting this turn. You can't change that.", who=who
            ), "HS-TURN-5"
        return tr("You can't activate another unit this turn."), "HS-TURN-5"
    if verb in ("attack", "leak", "cleanse", "relay"):
        return _late(s, verb, kind)
    if verb in ("transport", "skip"):
        if s.acted or (kind in ("act", "follow") and not frees_too(mine)):
            if (why := free_bar(s)) is not None:
                return tr(why.sentence), why.rule
            return tr("Your Free Action comes before your Act."), "HS-TURN-17"
        if free_bar(s) is not None:
            return tr("You have no Free Action left this turn."), "HS-FREE-1"
    return None


def _late(s: State, verb: str, kind: str) -> Why | None:
    """Return why an Act comes too early or too late."""
    if kind == "free":
        return tr("Your Free Action comes first: take it or skip it."), "HS-TURN-17"
    if kind == "follow" and verb in ("leak", "cleanse"):
        return tr("A follow-up can only be an attack."), "HS-ATT-14"
    if s.acted and kind not in ("act", "follow"):
        return tr("You have used your Act this turn."), "HS-TURN-7"
    return None
