"""Why not, for what belongs to another moment, or has to wait.

Decides what is said of an action that is no answer to what is open: what stands against it itself,
if that is already so; else when it is done; else, where it could be done but for that, what has to
be answered first.
"""

from __future__ import annotations

from engine.core import Decision
from engine.games.machines import naming
from engine.games.machines.state import State, Turn
from engine.games.machines.text.refusing import (
    ACT,
    ATTACK,
    EXIT,
    MOVE,
    No,
    Said,
    no_card,
    no_own,
    rule_of,
)  # fmt: skip
from engine.games.machines.text.refusing_cards import REASONS as OF_CARDS
from engine.games.machines.text.refusing_pieces import REASONS as OF_PIECES
from engine.games.machines.visibility import phase
from engine.i18n import mark, tr

#: When something is done, and the rule.
WHEN = {
    MOVE: (mark("Cards move in the attacker's Move Phase."), "MM-TURN-07"),
    ATTACK: (mark("Cards attack in the attacker's Battle Phase."), "MM-TURN-07"),
    EXIT: (mark("You move a card on from a Frontspawn when it is ready and the game asks you."),
           "MM-DEPLOY-05"),
    "skirmish": (mark("A Skirmish is fought in the attacker's Battle Phase."), "MM-TURN-07"),
    "deploy": (mark("Units are deployed in the attacker's Build Phase."), "MM-TURN-06"),
    "construct": (mark("Structures are constructed in the Build Phase."), "MM-TURN-06"),
    "retreat": (mark("Units retreat in the attacker's Build Phase."), "MM-TURN-06"),
    "restore": (mark("Cards are restored in the attacker's Build Phase."), "MM-TURN-06"),
    "fortify": (mark("Units are fortified in the Build Phase of a defender."), "MM-TURN-12"),
    "scrap": (mark("Units are scrapped in the attacker's Build, Move and Battle Phases."),
              "MM-SCRAP-01"),
    "use": (mark("Abilities are used in the Build, Move and Battle Phases."), "MM-UTIL-03"),
    "join": (mark("Units join a Skirmish after the attacker has named its target."),
             "MM-SKIRMISH-01"),
    "go": (mark("A Skirmish starts after its Units have joined it."), "MM-SKIRMISH-01"),
    "back": (mark("You can call a Skirmish off only before it starts."), "MM-SKIRMISH-01"),
    "counter": (mark("Cards counterattack after a Skirmish against their side."),
                "MM-COUNTER-01"),
    "deal": (mark("Damage is distributed when a Counterattack hits several Units."),
             "MM-COUNTER-06"),
    "first": (mark("You choose what works first when several things happen at once."), "MM-ACT-07"),
    "keep": (mark("Cards go to the Reserve in the End Phase."), "MM-TURN-14"),
    "discard": (mark("Your hand is discarded automatically in the End Phase."), "MM-TURN-14"),
    "done": (mark("“Done” ends building, or choosing cards for the Reserve."), "MM-TURN-13"),
    "end": (mark("“End” ends the attacker's Move Phase or Battle Phase."), "MM-TURN-07"),
    "move": (mark("Move or Battle is chosen after all have built."), "MM-TURN-01"),
    "battle": (mark("Move or Battle is chosen after all have built."), "MM-TURN-01"),
    "pass": (mark("You pass only when you are asked to act or pass."), ACT),
    "faction": (mark("Factions are chosen before the first turn."), "MM-SETUP-05"),
    "passive": (mark("Passives are chosen before the first turn."), "MM-SETUP-10"),
    "layout": (mark("The starting layout is chosen before the first turn."), "MM-SETUP-11"),
}  # fmt: skip
#: In which phases something is done, by whom: the attacker, the defenders, or both.
TIMES = {
    MOVE: ("move", "A"), ATTACK: ("battle", "A"), "skirmish": ("battle", "A"),
    "deploy": ("build", "A"), "construct": ("build", "AD"), "retreat": ("build", "A"),
    "restore": ("build", "A"), "fortify": ("build", "D"), "scrap": ("build move battle", "A"),
    "use": ("build move battle", "AD"), "move": ("order", "A"), "battle": ("order", "A"),
    "end": ("move battle", "A"), "done": ("build end", "AD"), "keep": ("end", "AD"),
}  # fmt: skip
#: What is to be answered before anything else, by the kind of question.
FIRST = {
    "faction": mark("First pick your faction."),
    "passive": mark("First pick your passive."),
    "layout": mark("First choose the starting layout."),
    "specialist": mark("First choose between the Specialists just drawn."),
    "supply": mark("First use one card of your hand before the turn begins, or pass."),
    "exit": mark("First say where your card on the Frontspawn goes."),
    "order": mark("First choose whether you move or battle first."),
    "muster": mark("First start the Skirmish, or call it off."),
    "counter": mark("First say whether your cards counterattack."),
    "join": mark("First choose the cards that counterattack."),
    "spread": mark("First distribute the damage of the Counterattack."),
    "sequence": mark("First choose what works first."),
    "trigger": mark("First choose what an ability of yours is used on."),
    "reserve": mark("First choose the cards for your Reserve, or say “done”."),
    "attack_declared": mark("First answer the attack: act, or pass."),
    "skirmish_declared": mark("First answer the Skirmish: act, or pass."),
    "enemy_moved": mark("Answer the move first: act or pass."),
    "destroyed": mark("First answer the destruction: act, or pass."),
    "argument_added": mark("First answer the ability that is used: act, or pass."),
    "challenge": mark("First say whether you challenge the answer just given, or pass."),
}  # fmt: skip
#: Questions in the middle of a Skirmish, and what is said to them.
IN_PARTS = ("muster", "counter", "join", "spread")
PARTS = ("join", "go", "back", "counter", "deal", "pass")
#: What the lead alone does in Move and Battle.
LEADS = (MOVE, ATTACK, "skirmish", "end", "move", "battle", "scrap")


def elsewhere(s: State, seat: int, said: Said, mine: Decision | None) -> No | None:
    """Refuse what is no answer to the question open to a seat, or to somebody who is not asked;
    None where only the others' answer is waited for, or the turn goes on."""
    part = mine is not None and mine.kind in IN_PARTS and said.verb in PARTS
    if not part and (no := against(s, seat, said) or _untimely(s, seat, said)):
        return no
    first = FIRST.get(mine.kind) if mine is not None else None
    return No(tr(first), rule_of(mine, s.turn)) if mine is not None and first else None


def _now(s: State, seat: int, said: Said) -> bool:
    """Say whether something is done in this phase, by whoever says it."""
    phases, stances = TIMES.get(said.verb, ("", ""))
    return phase(s) in phases.split() and ("A" if seat == s.turn else "D") in stances


def against(s: State, seat: int, said: Said) -> No | None:
    """Return what stands against an action whatever else is open, None for nothing."""
    if said.verb not in TIMES or not said.words or not s.turn_number:
        return None
    why = OF_PIECES.get(said.verb) or OF_CARDS.get(said.verb)
    if why is not None and _now(s, seat, said):
        # Nothing is offered in place of it: something else is open.
        no = why(s, seat, Decision(seat, phase(s), ()), said)
        return no if no.why else None
    if said.verb in (MOVE, ATTACK, "retreat", "restore", "fortify"):
        return no_own(s, seat, said.words[0])
    if said.verb in ("deploy", "construct", "scrap"):
        return no_card(s, said.words[0])
    return None


def _untimely(s: State, seat: int, said: Said) -> No | None:
    """Return when something is done, None if that is now."""
    if said.verb not in WHEN or _now(s, seat, said):
        return None
    now = phase(s)
    if seat != s.turn and said.verb in LEADS and now in ("order", "move", "battle"):
        told = mark("You defend this turn: only {seat} moves and attacks.")
        return No(tr(told, seat=naming.side(s.turn)), "MM-TURN-03")
    turn = next((f for f in reversed(s.stack) if type(f) is Turn), Turn())
    wanted = TIMES.get(said.verb, ("", ""))[0]
    if {now, wanted} == {"move", "battle"} and not turn.left:
        told = mark("Your Move Phase of this turn is over.")
        if wanted == "battle":
            told = mark("Your Battle Phase of this turn is over.")
        return No(tr(told), "MM-TURN-01")
    told, rule = WHEN[said.verb]
    return No(tr(told), rule)
