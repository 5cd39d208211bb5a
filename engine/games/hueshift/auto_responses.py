"""Standing answers: windows and reactions a seat does not want to be asked about.

Decides what each choice on offer answers (HS-WIN-8), and when being asked can matter. It goes by
what everybody sees, so that an automatic answer tells nothing, and never answers for the own turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core import Decision, Preference
from engine.games.hueshift.beliefs import determinize
from engine.games.hueshift.card_types import WILDCARDS, Wildcard
from engine.games.hueshift.flow import RUNNER, default
from engine.games.hueshift.forecast import forecast
from engine.games.hueshift.state import LIMITS, State
from engine.games.hueshift.stats import enemies, find, own
from engine.games.hueshift.windows import fight
from engine.i18n import mark
from engine.kit.progress import exhausted, quiet_turns
from engine.kit.windows import PASS, PASS_TURN
from engine.unasked import MATTER

ATTACKED, FALLING, LATE = "attacked", "falling", "late"
PREFERENCES = (
    MATTER,
    Preference(LATE, mark("Never ask me as a turn ends")),
    Preference(
        ATTACKED,
        mark("Ask me only if my unit is attacked"),
        short=mark("Ask only if I am attacked"),
    ),
    Preference(
        FALLING,
        mark("Ask me only if I would lose a unit"),
        saving=True,
        short=mark("Ask only if I would lose one"),
    ),
)
#: Windows that have nothing to do with an attack on an own unit.
QUIET = ("interrupt", "respond", "join", "late")
#: What a seat is asked when its units are attacked or hurt, and may decline.
REACTIONS = ("defend", "guard", "meet", "redirect", "negate", "prevent", "rescue")
#: Questions in an attack that can decide which units fall.
FIGHTING = ("defend", "join", "guard", "meet", "redirect", "negate", "prevent", "rescue")
#: So often an attack is tried out, as coins may decide it.
TRIES = 8
#: Ends the subject of a reaction without which a unit would be destroyed.
FATAL = "fatal"


def prefer(decision: Decision, keys: Sequence[str]) -> str | None:
    """Return the answer some standing choices give, None to ask the person."""
    if PASS not in decision.actions:
        return None
    if decision.kind == "late" and LATE in keys:
        return PASS
    if decision.kind in QUIET and (ATTACKED in keys or FALLING in keys):
        return PASS
    if decision.kind in REACTIONS and FALLING in keys and not decision.subject.endswith(FATAL):
        return PASS
    return None


def matters(s: State, decision: Decision) -> bool:
    """Say whether it can matter that a seat is asked: hands and fields lie open, so everybody can
    tell. In a fight it does where an answer saves a unit or destroys an enemy; else abilities
    always can, and of Wildcards those that change what happens now and cannot be played in a later
    question or as a Free Action."""
    if decision.kind in FIGHTING and s.boss is None and fight(s) is not None:
        return _decides(s, decision)
    timely = TIMELY.get(decision.kind)
    if timely is None:
        return True
    plays = (action.split()[1:] for action in decision.actions if action.startswith("play "))
    return any(timely(s, decision.seat, WILDCARDS[card], *on) for card, *on in plays)


def _decides(s: State, decision: Decision) -> bool:
    """Say whether an answer to a question in an attack leaves a seat more units than none, or its
    enemy fewer: also where one is the price of the other, as that is for the seat to weigh. What
    coins bring is tried out: what they will bring is hidden."""
    seat, late = decision.seat, decision.kind == "rescue"
    answers = [a for a in decision.actions if a not in (PASS, PASS_TURN)]
    answers = [a for a in answers if late or not _waits(a)]
    for n in range(TRIES):
        units, foes, drew = _left(s, seat, PASS, n)
        for answer in answers:
            more, fewer, drawn = _left(s, seat, answer, n)
            if more > units or fewer < foes:
                return True
            drew |= drawn
        if not drew:
            return False  # without coins it always comes to the same
    return False


def _waits(action: str) -> bool:
    """Say whether an answer is a Wildcard that can be played when its unit is about to fall."""
    verb, name, *_ = action.split()
    return verb == "play" and "destruction" in WILDCARDS[name].windows


def _left(s: State, seat: int, answer: str, n: int) -> tuple[int, int, bool]:
    """Return how many units a seat and its enemy have at the end of the attack after an answer, if
    the clock answers all else, and whether anything was drawn by lot."""
    t = determinize(s, None, n)
    attack, chance = fight(t), t.rng
    RUNNER.perform(t, seat, answer)
    while any(f is attack for f in t.stack) and (decision := RUNNER.first(t)) is not None:
        RUNNER.perform(t, decision.seat, default(t, decision))
    return len(own(t, seat)), len(enemies(t, seat)), t.rng != chance


def _early(s: State, seat: int, card: Wildcard, *on: str) -> bool:
    """Before an Act: what weakens the unit that acts, and what strengthens an attack that may be
    made in this turn."""
    if card.on == "enemy":
        return find(s, on[0]) == s.main
    attacks = any(WILDCARDS[x].attack and "end" in WILDCARDS[x].windows for x in s.hands[seat])
    return bool(card.leaves) and "end" in card.windows and attacks


def _late(s: State, seat: int, card: Wildcard, *on: str) -> bool:
    """As a turn ends: an attack in the opponent's turn that may destroy its target. All else comes
    again, unless the match ends now."""
    if seat == s.turn:
        return False
    ends = exhausted(quiet_turns(s.calm, s.bled), s.turn_number, LIMITS)
    if ends or not card.attack:
        return ends
    likely = forecast(s, find(s, on[0]), find(s, on[1]), card.attack)
    return likely.kills or likely.chance


def _fallen(s: State, seat: int, card: Wildcard, *on: str) -> bool:
    """After a unit is destroyed: it can come back as a Free Action as well, if something of its
    side still stands then."""
    return not own(s, seat)


#: By the kind of a question about Wildcards: whether one of them has to be played now.
TIMELY: Mapping[str, Callable[..., bool]] = {
    "interrupt": _early, "respond": _early, "late": _late, "revive": _fallen,
}  # fmt: skip
