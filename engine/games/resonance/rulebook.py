"""The sections of the rulebook that are written from declarations: keywords, tags, blocks.

Decides how a keyword reads in the rulebook. The rest of the rulebook is `rulebook.md`.
"""

from __future__ import annotations

from engine.games.resonance import library
from engine.games.resonance.cards import COLORS
from engine.games.resonance.keyword_types import KEYWORDS, TAGS, block, in_order
from engine.games.resonance.naming import color, keyword
from engine.i18n import tr, trc


def keywords() -> str:
    """Return the sections of all keywords as Markdown."""
    return "\n\n".join(_keyword(name) for name in in_order(set(KEYWORDS)))


def tags() -> str:
    """Return those of their tags."""
    return "\n\n".join(_tag(name) for name in in_order(set(TAGS)))


def blocks() -> str:
    """Return those of the Codex cards."""
    return "\n\n".join(_block(c, n) for c in range(len(COLORS)) for n in range(1, 6))


def _keyword(name: str) -> str:
    card = library.info(name)
    assert card is not None
    lines = [f"### {card.rule} · {card.title}", f"{card.kind}.", "", card.text]
    if card.rulings:
        lines += ["", *(f"- {ruling}" for ruling in card.rulings)]
    return "\n".join(lines)


def _tag(name: str) -> str:
    tag = TAGS[name]
    kind = tr("Boost Tag") if tag.boost else tr("Status Tag")
    title = tr("{keyword} Tag", keyword=keyword(name))
    return f"### RS-TAG-{name.upper()} · {title}\n{kind}.\n\n{trc(name, tag.text)}"


def _block(number: int, kind: int) -> str:
    first, second = block(number, kind)
    title = tr(
        "{color} block, type {type}: {first} and {second}", color=color(number), type=kind,
        first=keyword(first), second=keyword(second),
    )  # fmt: skip
    texts = (f"{keyword(n)}: {trc(n, KEYWORDS[n].text)}" for n in (first, second))
    return f"### RS-BLOCK-{number}-{kind} · {title}\n" + "\n".join(f"- {t}" for t in texts)
