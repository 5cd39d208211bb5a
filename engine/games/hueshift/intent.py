"""What an activated unit is meant to do, said together with its name.

Decides when the unit that acts and whom it attacks, or that it rests, are asked at once, in a
match that merges such questions. The other side still has its word between the two (HS-WIN-2)
and learns what was meant when it is done: until then nobody else sees it. A Wildcard played in
that window makes it void, and its owner chooses anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import UNSET

from engine.games.hueshift import events as ev
from engine.games.hueshift.card_types import Out, arena
from engine.games.hueshift.state import NOBODY, State
from engine.games.hueshift.stats import name, on_field, rivals
from engine.games.hueshift.windows import plays
from engine.kit.windows import PASS, REST

#: Between a unit that is activated and its target.
ATTACK = "attack"


def offered(s: State, ready: Sequence[int]) -> Iterator[str]:
    """Yield what activates one of some units and says at once whom it attacks, or that it does
    nothing. Where activating itself changes a unit, or its Act is barred, it is asked on its
    own."""
    if s.merged not in ("whole", "rest") or arena(s).locks:
        return
    if s.boss is not None and s.boss.stilled[s.turn] == s.turns[s.turn]:
        return
    for unit in ready:
        for goal in rivals(s, unit):
            yield f"activate {name(s, unit)} {ATTACK} {name(s, goal)}"
        if s.merged == "rest":
            yield f"activate {name(s, unit)} {REST}"


def keep(s: State, what: Sequence[str], out: Out) -> None:
    """Keep what an activated unit is meant to do, and tell its owner where it has to wait."""
    s.intent = " ".join(what) or UNSET
    other = 1 - s.turn
    if s.intent is UNSET or s.boss is not None or s.quiet[other] == s.turn_number:
        return
    if plays(s, other, "activation"):
        target = what[1] if what[0] == ATTACK else ""
        out.append(ev.Meant(by=name(s, s.main), target=target, only=(s.turn,)))


def taken(s: State, out: Out) -> str:
    """Return the Act that is meant and can still be done, empty for none, and forget it."""
    meant, s.intent = s.intent, UNSET
    if meant is UNSET or s.acted or s.main == NOBODY:
        return ""
    if not on_field(s, s.main) or s.units[s.main].frozen:
        return ""
    if not any(type(e) is ev.Activated for e in out):  # whoever had its word learns it only now
        out.append(ev.Unveiled())
    return PASS if meant == REST else meant
