"""What has a name besides cards: Warriors, their abilities, Ultimates and Wall Effects.

Decides how they read when they are looked up. What a passive ability does stands in the rulebook.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine import rulebook
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.naming import kind
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.walls import WALL_EFFECTS
from engine.games.keepers.warriors import KINDS, MAX_HEALTH, OWN, RANGE, SPEED, STRENGTH
from engine.i18n import tr, trc
from engine.parts import CardInfo


def told_apart(title: str, sort: str) -> str:
    """Return a title of an Ultimate or a Wall Effect; one that both have, with what it is."""
    shared = {u.title for u in ULTIMATES.values()} & {w.title for w in WALL_EFFECTS.values()}
    return f"{title} ({sort})" if title in shared else title


def things() -> dict[str, CardInfo]:
    """Return everything with a name that is no card, by its key."""
    infos = [_warrior(number) for number in range(len(KINDS))]
    infos += [info for number in range(len(KINDS)) for info in _abilities(number)]
    infos += [
        CardInfo(
            f"ultimate-{u.name}", told_apart(u.title, tr("Ultimate")),
            tr("Ultimate: 1 action, once per match"), trc(u.name, u.text), (), u.rule,
        )
        for u in ULTIMATES.values()
    ]  # fmt: skip
    infos += [
        CardInfo(
            f"wall-{w.name}", told_apart(w.title, tr("Wall Effect")),
            tr("Wall Effect: when a Wall of its side is broken"), trc(w.name, w.text), (),
            f"KD-WFX-{w.name.upper()}",
        )
        for w in WALL_EFFECTS.values()
    ]  # fmt: skip
    return {info.name: info for info in infos}


def _warrior(number: int) -> CardInfo:
    word = KINDS[number]
    numbers = tr(
        "Speed {speed}, Range {range}, Strength {strength}, Health {health}",
        speed=SPEED[number], range=RANGE[number], strength=STRENGTH[number],
        health=MAX_HEALTH[number],
    )  # fmt: skip
    lines = [f"{info.title}: {info.text}" for info in _abilities(number)]
    if word == "keeper":
        lines = [tr("It represents its player: it buys and uses the Keeper Ability Cards.")]
    elif word == "guardian":
        lines = [tr("It is chained to its LifeForce until its side pays to unchain it.")]
    rule = {"keeper": "KD-KEEP-07", "guardian": "KD-GUARD-01"}.get(word, "KD-STAT-02")
    sort = tr("Warrior") if number < 2 else tr("Minion")
    return CardInfo(
        f"warrior-{word}", kind(word), f"{sort} · {numbers}", "\n".join(lines), (), rule
    )


def _abilities(number: int) -> Iterator[CardInfo]:
    """Yield the abilities of a kind of Warrior as the rulebook has them."""
    for name in OWN[number]:
        active = ABILITIES.get(name)
        title = trc(name, active.title) if active is not None else tr(name.capitalize())
        start = f"KD-MINION-{KINDS[number].upper()}-"
        own = [
            s for c in rulebook.chapters("keepers") for s in c.sections if s.id.startswith(start)
        ]
        section = next((s for s in own if title.lower() in s.title.lower()), None)
        text = trc(name, active.text) if active is not None else ""
        if section is not None and not text:
            text = section.text
        rule = section.id if section is not None else "KD-STAT-02"
        sort = tr("Ability of the {kind}", kind=kind(KINDS[number]))
        yield CardInfo(f"ability-{name}", title, sort, text, (), rule)
