"""Imbue (5.6)."""

from engine.games.resonance.keyword_types import Keyword, Kind
from engine.games.resonance.plan import gainable
from engine.games.resonance.state import Action, Attack, State
from engine.games.resonance.stats import count, unlocked


def found(s: State, f: Action) -> list[str]:
    """Return the keywords of active blocks it can bring; a Mundane Animation that attacks gets
    none of its Player's."""
    actor = s.units[f.actor]
    if isinstance(f, Attack) and not actor.player and count(s, actor, "mundane"):
        return []
    return gainable(s, f, unlocked(s, actor.seat))


KEYWORD = Keyword(
    code="5.6",
    kind=Kind.ANY,
    announced=True,
    optional=True,
    gains=found,
    text="The action gains a keyword of your active blocks.",
)
