"""The ways to play as people choose them: an edition together with a card format.

Decides which are on offer, in which order, what each is called, and how options are
completed by the usual ones. A new match is Chaotic unless somebody wants it otherwise
(KD-MODE-03); in the boxed editions the less experienced player goes first (KU-SETUP-01).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.games.keepers.editions import EDITIONS, Edition
from engine.games.keepers.naming import either
from engine.games.keepers.positions.position import told
from engine.i18n import mark, tr
from engine.parts import FIRST_GAME, Mode

#: The card formats of the online edition: their word, title and sentence.
FORMATS = {
    "chaotic": (
        "chaotic",
        mark("Chaotic"),
        mark("Each player is dealt 7 Ability Cards; 3 more lie open for both."),
    ),
    "calculated": (
        "calculated",
        mark("Calculated"),
        mark("Each player drafts 7 Ability Cards openly."),
    ),
    "managed": (
        "managed",
        mark("Managed"),
        mark("Each player picks 7 Ability Cards in secret."),
    ),
    "none": (
        "base",
        mark("Base game"),
        mark("No Ability Cards: only Warriors, Walls and Ultimates."),
    ),
}
#: What the other editions are, in one sentence.
BOXED = {
    "boxed": mark("5 actions a turn, hidden Walls; 7 cards dealt to each, 3 shared."),
    "quick": mark("The boxed game, shorter: LifeForce 5, three Minions; 7 cards each, 3 shared."),
    "hardcore": mark("The boxed game; each player picks 7 of all cards in secret."),
    "coop": mark("Four players, two teams, 14 columns; 7 cards dealt to each."),
    FIRST_GAME: mark(
        "All is set up: three Minions each, LifeForce 2, four actions a turn, no Walls or cards."
    ),
}
#: Options a mode settles.
SETTLED = ("edition", "cards")


def _modes() -> tuple[Mode, ...]:
    result = []
    for edition in EDITIONS.values():
        for cards in edition.cards:
            result.append(_online(cards) if edition.name == "online" else _boxed(edition, cards))
    return tuple(result)


def _online(cards: str) -> Mode:
    name, title, text = FORMATS[cards]
    return Mode(name, title, text, {"edition": "online", "cards": cards})


def _boxed(edition: Edition, cards: str) -> Mode:
    settled = {"edition": edition.name, "cards": cards}
    return Mode(edition.name, edition.title, BOXED[edition.name], settled, {"first": "newer"})


MODES = _modes()


def complete(chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Return options with what nobody has settled as in the first mode that fits them.

    A position says itself what it needs. Raises `ValueError` if edition and cards do not
    go together.
    """
    if chosen.get("position"):  # how many seats there are depends on it
        return {**chosen, **told(str(chosen["position"]))}
    for mode in MODES:
        if all(chosen.get(name, value) == value for name, value in mode.options.items()):
            return {**mode.usual, **mode.options, **chosen}
    edition, cards = (str(chosen.get(name, "")) for name in SETTLED)
    if edition not in EDITIONS:
        raise ValueError(tr("editions are {names}", names=", ".join(EDITIONS)))
    known = EDITIONS[edition]
    offered = either([f"cards: {c}" for c in known.cards])
    template = mark("edition: {edition} ({title}) goes with {offered}, not cards: {cards}")
    title = tr(known.title)
    raise ValueError(tr(template, edition=edition, title=title, offered=offered, cards=cards))
