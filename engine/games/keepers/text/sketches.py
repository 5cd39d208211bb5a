"""What each kind of Minion is good for, in a line for people who have not read the rules.

Decides the words beside what one buys, and those that explain a Minion's name.
"""

from __future__ import annotations

from engine.i18n import mark, tr

SKETCHES = {
    "mage": mark("it stuns enemies up to 2 spaces away, and can save a piece by sending it home."),
    "scaler": mark("it climbs onto Walls and leaps over obstacles."),
    "bomber": mark("it hides Bombs, and explodes when it is destroyed."),
    "sniper": mark("it attacks up to 2 spaces away, and hides among Markers."),
    "ogre": mark("its attacks deal 2 Damage."),
    "blockader": mark("it ignores 1 Damage in each turn, and pushes away pieces it steps onto."),
    "scout": mark("it moves and attacks diagonally, too, and sees through Markers next to it."),
}


def sketch(kind: str) -> str:
    """Return what a kind of Minion is good for, "" of any other Warrior."""
    return tr(SKETCHES[kind]) if kind in SKETCHES else ""
