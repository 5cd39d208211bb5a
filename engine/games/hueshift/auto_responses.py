"""Standing answers: windows and reactions a seat does not want to be asked about.

Decides what each choice on offer answers (HS-WIN-8), and when being asked can matter. It goes by
what everybody sees, so that an automatic answer tells nothing, and never answers for the own turn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core import Decision, Preference
from engine.games.hueshift.card_types import WILDCARDS, Wildcard
from engine.games.hueshift.forecast import forecast
from engine.games.hueshift.state import LIMITS, State, Window
from engine.games.hueshift.stats import find, own
from engine.games.hueshift.windows import fight
from engine.i18n import mark
from engine.kit.progress import exhausted, quiet_turns
from engine.kit.windows import PASS
from engine.unasked import MATTER

ATTACKED, FALLING, LATE = "attacked", "falling", "late"
PREFERENCES = (
    MATTER,
    Preference(LATE, mark("Never ask me as a turn ends")),
    Preference(ATTACKED, mark("Ask me only if my unit is attacked")),
    Preference(FALLING, mark("Ask me only if I would lose a unit"), saving=True),
)
#: Windows that have nothing to do with an attack on an own unit.
QUIET = ("interrupt", "respond", "join", "late")
#: What a seat is asked when its units are attacked or hurt, and may decline.
REACTIONS = ("defend", "guard", "meet", "redirect", "negate", "prevent")
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
    tell. Abilities, guards and answers to a Wildcard always can; of Wildcards those that change
    what happens now and cannot be played as well in a later question or as a Free Action."""
    timely, window = TIMELY.get(decision.kind), s.stack[-2] if len(s.stack) > 1 else None
    if timely is None or not isinstance(window, Window) or window.plays:
        return True
    plays = (action.split()[1:] for action in decision.actions if action.startswith("play "))
    return any(timely(s, decision.seat, WILDCARDS[card], *on) for card, *on in plays)


def _early(s: State, seat: int, card: Wildcard, *on: str) -> bool:
    """Before an Act: what weakens the unit that acts, and what strengthens an attack that may be
    made in this turn."""
    if card.on == "enemy":
        return find(s, on[0]) == s.main
    attacks = any(WILDCARDS[x].attack and "end" in WILDCARDS[x].windows for x in s.hands[seat])
    return bool(card.leaves) and "end" in card.windows and attacks


def _fighting(s: State, seat: int, card: Wildcard, *on: str) -> bool:
    """In an attack: what changes its damage or its retaliation, and an attack of one's own. A unit
    can be healed just as well when it is about to be destroyed."""
    attack = fight(s)
    assert attack is not None
    if not card.on or card.leaves:
        likely = forecast(s, attack.by, attack.target, attack.kind)
        if not card.on:
            return likely.most > 0
        unit = find(s, on[0])
        return unit == attack.by or (unit == attack.target and likely.costs >= 0)
    return "destruction" not in card.windows


def _late(s: State, seat: int, card: Wildcard, *on: str) -> bool:
    """As a turn ends: what can be played in the opponent's turn only, and a unit that comes back
    in time to be activated. All else comes again, unless the match ends now."""
    if seat == s.turn:
        return False
    ends = exhausted(quiet_turns(s.calm, s.bled), s.turn_number, LIMITS)
    return ends or bool(card.attack) or card.on == "fallen"


def _fallen(s: State, seat: int, card: Wildcard, *on: str) -> bool:
    """After a unit is destroyed: it can come back as the turn ends as well, if something of its
    side still stands then."""
    return not own(s, seat)


#: By the kind of a question about Wildcards: whether one of them has to be played now.
TIMELY: Mapping[str, Callable[..., bool]] = {
    "interrupt": _early, "defend": _fighting, "join": _fighting, "late": _late, "revive": _fallen,
}  # fmt: skip
