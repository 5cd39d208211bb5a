"""What becomes of an attacked unit after each answer on offer: Guards or none, and Wildcards that
lessen the damage or heal.

Decides nothing of its own: it asks what that attack would do then, before coins and further
answers, and where a unit would fall, whether its side can still keep it.
"""

from __future__ import annotations

from msgspec.structs import replace

from engine.games.hueshift.card_types import WILDCARDS
from engine.games.hueshift.damage import lost
from engine.games.hueshift.destruction import savior
from engine.games.hueshift.forecast import coins, coming, fates
from engine.games.hueshift.outlook import keepers
from engine.games.hueshift.state import Attack, State
from engine.games.hueshift.stats import find, max_hp, name
from engine.games.hueshift.view import Relief
from engine.games.hueshift.windows import fight
from engine.kit.stack import Ask
from engine.kit.windows import PASS

#: Questions that come before the coins of a fight.
EARLY = ("guard", "meet")
#: Questions about an attack that has not landed.
PENDING = (*EARLY, "defend", "join")


def reliefs(s: State, eyes: int | None) -> tuple[Relief, ...]:
    """Return what each answer to an attack, that the open question offers, would lead to; `eyes` is
    who looks (None: everybody)."""
    top, attack = s.stack[-1] if s.stack else None, fight(s)
    if s.outcome is not None or attack is None or type(top) is not Ask or top.kind not in PENDING:
        return ()
    reliefs_known = (_relief(s, attack, action, top.kind, eyes) for action in top.actions)
    return tuple(relief for relief in reliefs_known if relief is not None)


def _relief(s: State, attack: Attack, action: str, kind: str, eyes: int | None) -> Relief | None:
    verb, *words = action.split()
    healed = 0
    if verb == "guard":
        f = replace(attack, target=find(s, words[0]))
    elif verb == "play":
        card, on = WILDCARDS[words[0]], words[1:]
        healed = card.heals if on == [name(s, attack.target)] else 0
        if not (card.lessens or healed):
            return None
        f = replace(attack, shield=attack.shield + card.lessens)
    elif action == PASS and kind in EARLY:
        f = attack
    else:
        return None
    hp = min(s.units[f.target].hp + healed, max_hp(s, f.target))
    side = int(f.by != f.target)
    fights = [f]
    if kind in EARLY:
        fights = [replace(f, aid=aid, buffer=buffer) for aid, buffer in coins(s, f)]
    left = [min(hp, hp + x.buffer[side] - lost(s, x, coming(s, x))) for x in fights]
    falls = [x <= 0 for x in left]
    saved = savior(s, f.target) if any(falls) else ""
    by = keepers(s, action, f.target, eyes, plays=True) if all(falls) and not saved else ()
    foe, unsure = "", False
    if kind in EARLY:
        fallen = [fate.falls for fate in fates(s, fights)]
        foe = name(s, f.by) if any(fallen) else ""
        unsure = any(fallen) and (not all(fallen) or bool(keepers(s, action, f.by, eyes)))
    return Relief(
        action, name(s, f.target), min(left), all(falls), any(falls) and not all(falls), saved, by,
        foe, unsure,
    )  # fmt: skip
