"""Standing answers: windows and reactions a seat does not want to be asked about.

Decides what each choice on offer answers (HS-WIN-8). It goes by the decision's public words
alone, so that an automatic answer tells nothing, and never answers for the own turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Decision, Preference
from engine.i18n import mark
from engine.kit.windows import PASS

ATTACKED, FALLING, LATE = "attacked", "falling", "late"
PREFERENCES = (
    Preference(LATE, mark("Never ask me as a turn ends")),
    Preference(ATTACKED, mark("Ask me only if my unit is attacked")),
    Preference(FALLING, mark("Ask me only if I would lose a unit")),
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
