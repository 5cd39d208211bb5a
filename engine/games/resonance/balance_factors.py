"""What may have decided a match: place in the order, colours, codex, modules, cards.

Decides what a balance report counts. The deck is common, so a module counts for who picked it
in the draft, and a card or its keywords for whoever has it in play at the end: there the mean
of the group is above a half, since who wins has lost less, and things are compared with it.
What a codex held counts whether it was drawn or not, so that winning draws nobody into it.
"""

from __future__ import annotations

from itertools import combinations

from engine.games.resonance.cards import COLORS, MODULES, name, printed
from engine.games.resonance.keyword_types import KEYWORDS, block
from engine.games.resonance.setup import PICKS
from engine.games.resonance.state import State
from engine.parts import Factor

ORDER = ("first", "second", "third", "fourth")


def factors(s: State) -> list[Factor]:
    """Return what each seat had, as far as it may have mattered."""
    seats = len(s.sides)
    result = [Factor("seat", f"{ORDER[(x - s.first) % seats]} turn", x) for x in range(seats)]
    for x, side in enumerate(s.sides):
        colors = sorted((side.primary, *side.secondary))
        result.append(Factor("primary colour", COLORS[side.primary], x))
        result += [
            Factor("colour pair", f"{COLORS[a]} + {COLORS[b]}", x)
            for a, b in combinations(colors, 2)
        ]
        rows = {*side.codex, *((b.color, b.type) for b in side.blocks)}  # empty for who is out
        result += [
            Factor("keyword in the codex", KEYWORDS[n].title, x)
            for row in sorted(rows)
            for n in block(*row)
        ]
    for n, module in enumerate(s.modules[: PICKS[seats] * seats] if drafted(s) else ()):
        x = (s.first + n) % seats
        result.append(Factor("module, for who picked it", MODULES[module - 1].name, x))
    for u in s.units.values():
        for card in (u.card, *(item.card for item in u.items)):
            if card >= 0:
                result.append(Factor("card in play at the end", name(card), u.seat))
                result += [
                    Factor("keyword on a card in play at the end", KEYWORDS[n].title, u.seat)
                    for n in printed(card).keywords
                ]
    return result


def drafted(s: State) -> bool:
    """Say whether the modules were picked by the players."""
    return s.options.pool == "all" and not s.options.quick
