"""Standing answers: what a seat does not want to be asked about.

Decides what each choice on offer answers. Outside the own turn it goes by the decision's public
words alone (`acting`, `turns`), so that an automatic answer tells nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Decision, Preference
from engine.games.machines.acting import ATTACKS, CAPTAIN, FALLS
from engine.games.machines.build import DONE
from engine.games.machines.card_files import core
from engine.games.machines.move_and_battle import END, END_TURN
from engine.games.machines.turns import DEFEND, SPENT, STAYS
from engine.i18n import mark
from engine.kit.windows import PASS
from engine.unasked import MATTER

LEADER, FALLING, LATE, ARGUE, STRIKE, HOLD = (
    "captain", "falling", "late", "argue", "strike", "hold",
)  # fmt: skip
BUILT, IDLE, FREE, MOVE, OVER, LISTED, KEEP, STAY = (
    "built", "idle", "free", "move", "over", "listed", "keep", "stay",
)  # fmt: skip
PREFERENCES = (
    MATTER,
    Preference(LEADER, mark("Ask me to act only if my Captain is attacked")),
    Preference(
        FALLING, mark("Ask me to act only if an attack destroys one of my cards"), saving=True
    ),
    Preference(LATE, mark("Never ask me to act after a move or a destruction")),
    Preference(ARGUE, mark("Never ask me to answer Utilities and acts of others")),
    Preference(STRIKE, mark("Counterattack with the strongest cards")),
    Preference(HOLD, mark("Never counterattack")),
    Preference(BUILT, mark("Never ask me to build while I defend")),
    Preference(IDLE, mark("Finish building for me when my DTP are spent")),
    Preference(FREE, mark("Never offer me a free card while I defend")),
    Preference(MOVE, mark("Move first, then Battle")),
    Preference(OVER, mark("End my phases in which I can do nothing more")),
    Preference(LISTED, mark("Resolve triggered abilities in the order listed")),
    Preference(KEEP, mark("Fill my Reserve for me: Units first, high Levels first")),
    Preference(STAY, mark("Put nothing into the Reserve if I keep my hand")),
)  # fmt: skip
#: Windows once something has happened, and about what is put forward.
AFTER, ARGUED = ("enemy_moved", "destroyed"), ("argument_added", "challenge")
WINDOWS = (*ATTACKS, *AFTER, *ARGUED)
#: What a choice answers, whatever else is said of the question.
ALWAYS = {
    LATE: (AFTER, PASS), ARGUE: (ARGUED, PASS), FREE: (("supply",), PASS),
    MOVE: (("order",), "move"),
}  # fmt: skip


def prefer(decision: Decision, keys: Sequence[str]) -> str | None:
    """Return the answer some standing choices give, None to ask the person."""
    kind, words, actions = decision.kind, decision.subject.split(), decision.actions
    for key in keys:
        kinds, answer = ALWAYS.get(key, ((), ""))
        if kind in kinds:
            return answer
    if kind in WINDOWS:
        aside = LEADER in keys and CAPTAIN not in words
        return PASS if aside or (FALLING in keys and FALLS not in words) else None
    if kind in ("counter", "join"):
        if HOLD in keys:
            return actions[-1]
        return actions[0] if STRIKE in keys else None
    if kind == "build":
        spent = IDLE in keys and SPENT in words
        return DONE if spent or (BUILT in keys and {DEFEND, SPENT} & {*words}) else None
    if kind in ("move", "battle") and OVER in keys and {*actions} <= {END, END_TURN, "battle"}:
        return END
    if kind == "sequence" and LISTED in keys:
        return actions[0]
    if kind == "reserve" and STAY in keys and STAYS in words:
        return DONE
    if kind == "reserve" and KEEP in keys:
        return max(actions, key=_worth)
    return None


def _worth(action: str) -> tuple[bool, bool, int]:
    """Return how much a card is worth keeping: a card the core set lacks is a host's own Unit."""
    word, _, name = action.partition(" ")
    card = core().cards.get(name)
    return word == "keep", card is None or card.unit, 0 if card is None else card.level
