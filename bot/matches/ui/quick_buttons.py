"""The buttons for the mover on a public board, from what everybody knows.

Decides which of a seat's options may be shown in public. The true list could give away what is
hidden (a hiding piece acts from its own cell), so it is never used: the options shown are those
common to many positions a spectator must think possible. So they can be slightly wrong, but give
nothing away; a press is checked as always.
"""

from __future__ import annotations

from typing import Any

from bot.matches.ui.labels import PASS, by_actor, is_heading, own_buttons, piece_button
from bot.platform.controls import Button
from bot.store.rows import Waiting
from engine import core
from engine.core import Choice, Game
from engine.rng import fork

#: Positions compared; a piece hidden under one of two Markers slips through in one of 4096.
WORLDS = 12
#: Pieces shown; more are one tap further away.
PIECES = 10
MOST = 15
#: The player's own deeds are shown if they are few and short.
OWN, SHORT = 4, 30


def offers(game: Game[Any, Any], stored: bytes, waiting: Waiting, seed: int) -> tuple[Button, ...]:
    """Return buttons for the seat a match waits for, from worlds drawn by `seed`; `stored` is the
    state of the match. Runs off the event loop."""
    state = core.decode(game, stored)
    seen: list[tuple[Any, list[str]]] = []  # many look alike: each is worded once
    worlds = []
    for n in range(WORLDS):
        world = game.determinize(state, None, fork(seed, n))
        view = game.view(world, waiting.seat)
        actions = [a for d in game.decisions(world) if d.seat == waiting.seat for a in d.actions]
        if (view, actions) not in seen:
            seen.append((view, actions))
            worlds.append([game.words.choice(view, action) for action in actions])
    common = set.intersection(*({_key(c) for c in world} for world in worlds))
    choices = [c for c in worlds[0] if _key(c) in common]
    groups = by_actor(choices)
    if all(is_heading(actor) for actor in groups if actor):
        groups = {actor: group for actor, group in groups.items() if not actor}
    # What nobody means first is no press away from everybody's board.
    own = own_buttons([c for c in groups.pop("", []) if not c.late])
    # A deed is only direct if it is the same single one in every world.
    same = set.intersection(*({c.action for c in world} for world in worlds))
    own = tuple(b for b in own if b.verb == "do" and b.arg in same)
    if len(own) > OWN or any(len(b.label) > SHORT for b in own):
        own = ()  # a choice to be read with care: it belongs into the panel
    pieces = tuple(_entrance(g) for g in groups.values()) if len(groups) <= PIECES else ()
    buttons = (*pieces, *own)
    return buttons if len(buttons) <= MOST else own[:MOST]


def _key(choice: Choice) -> tuple[str, str, str]:
    return (choice.actor, choice.actor_label, "" if choice.actor else choice.verb)


def _entrance(group: list[Choice]) -> Button:
    """Return the button that opens a piece; in public it never acts at once."""
    label = group[0].actor_label
    return piece_button([group[0], group[0]]) if label else Button(group[0].actor, "unit")


def may_pass(buttons: tuple[Button, ...]) -> bool:
    """Say whether declining is among the options."""
    return any(b.verb == "do" and b.arg == PASS for b in buttons)
