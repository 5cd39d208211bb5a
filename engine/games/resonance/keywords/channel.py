"""Channel (9.9)."""

from __future__ import annotations

from engine.games.resonance.keyword_types import Keyword, Kind, add

add(
    Keyword(
        name="channel",
        code="9.9",
        title="Channel",
        kind=Kind.ANY,
        announced=True,
        channels=True,
        optional=True,
        text="The action goes through another Animation of yours, with its Focus and keywords.",
    )
)
