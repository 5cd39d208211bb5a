"""Channel (9.9)."""

from engine.games.resonance.keyword_types import Keyword, Kind

KEYWORD = Keyword(
    code="9.9",
    kind=Kind.ANY,
    announced=True,
    channels=True,
    optional=True,
    text="The action goes through another Animation of yours, with its Focus and keywords.",
)
