"""All cards of HueShift; importing this package enters them in the lists of `card_types`.

Decides only that every module here is loaded. A new Character or Mech is one declaration
in the module of its class, handed to `add`.
"""

from engine.games.hueshift.card_types import CLASSES, PARTS
from engine.games.hueshift.cards import (  # noqa: F401 - loading is what they are for
    actions,
    arenas,
    arsenal,
    brutes,
    elemental,
    fast,
    gunners,
    heroes,
    leaders,
    markers,
    monsters,
    stable,
    sworders,
    tanks,
    wildcards,
)

#: Cards are listed by class, as the draft offers them.
_listed = sorted(
    PARTS.items(), key=lambda item: CLASSES.index(item[1].cls) if item[1].cls in CLASSES else 99
)
PARTS.clear()
PARTS.update(_listed)
