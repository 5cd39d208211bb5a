"""Improvisor (5.2)."""

from engine.games.resonance.cards import printed
from engine.games.resonance.keyword_types import Keyword, Kind
from engine.games.resonance.plan import gainable
from engine.games.resonance.state import Action, Attack, State
from engine.games.resonance.stats import count, units_of


def found(s: State, f: Action) -> list[str]:
    """Return the keywords of Items it can bring; a Mundane Animation that attacks gets none of
    its Player's."""
    actor = s.units[f.actor]
    mundane = isinstance(f, Attack) and not actor.player and count(s, actor, "mundane")
    names = (
        n for _, u in units_of(s, actor.seat) if not (mundane and u.player)
        for item in u.items for n in printed(item.card).keywords
    )  # fmt: skip
    return gainable(s, f, names)


KEYWORD = Keyword(
    code="5.2",
    kind=Kind.ANY,
    announced=True,
    optional=True,
    gains=found,
    text="The action gains a keyword of an Item you control.",
)
