"""What the kinds of Warriors can do, in words (KD-MINION).

Decides what the passive abilities are called and how they are explained; the active ones bring
their words along.
"""

from __future__ import annotations

from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.warriors import KINDS, OWN
from engine.i18n import mark, tr, trc

#: What the passive abilities are called, and what each does.
PASSIVES = {
    "scale": "Scale",
    "explode": "Explode",
    "armor": "Armor",
    "ram": "Ram",
    "vision": "Vision",
    "strafe": "Strafe",
}
_TEXTS = {
    "scale": mark("It steps onto Walls, stands there and steps off again."),
    "explode": mark("When it dies, every space around takes 3 Damage."),
    "armor": mark("It ignores the first 1 Damage of each turn."),
    "ram": mark("When it steps onto a Warrior, it pushes that Warrior 1 space on."),
    "vision": mark("Enemy Markers next to it are revealed."),
    "strafe": mark("It also moves and attacks diagonally."),
}
#: What an Ogre has besides.
_STRENGTH = mark("Its Attacks deal 2.")


def titles(kind: str) -> list[str]:
    """Return what the abilities of a kind of Warrior are called."""
    own = OWN[KINDS.index(kind)]
    return [ABILITIES[a].title if a in ABILITIES else PASSIVES.get(a, a.capitalize()) for a in own]


def told(kind: str) -> str:
    """Return what a kind of Warrior can do: each ability with its words."""
    sentences = []
    for name, title in zip(OWN[KINDS.index(kind)], titles(kind), strict=True):
        active = ABILITIES.get(name)
        text = trc(active.name, active.text) if active is not None else tr(_TEXTS[name])
        sentences.append(f"{title}: {text}")
    return " ".join(sentences + ([tr(_STRENGTH)] if kind == "ogre" else []))
