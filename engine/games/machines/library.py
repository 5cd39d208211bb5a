"""The cards for readers: what each says, in which lists it stands, where somebody sees it now.

Decides what can be looked up besides cards (sigils, statuses, passives, playfields, layouts) and
the wording around a card's own words, which are `text.abilities`'. What is said about a running
match comes from a view alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.games.machines import naming
from engine.games.machines.card_files import (
    MAX_LEVEL,
    TITAN_LEVEL,
    added,
    core,
    former,
    playfields,
    present,
)
from engine.games.machines.cards import Book, Card, Faction
from engine.games.machines.field import Layout, Playfield, layouts
from engine.games.machines.stats import TOKENS
from engine.games.machines.text import abilities
from engine.games.machines.view import View
from engine.i18n import capital, language, mark, several, tr, trc, trn
from engine.parts import CardGroup, CardInfo

#: Statuses by the word they are looked up by, and as they are printed.
STATUSES = {
    "DLY": "Deployment Delay", "VUL": "Vulnerable", "FRT": "Fortified", "BRN": "Burning",
    "STN": "Stunned", "PIN": "Pinned", "SHD": "Shielded", "WKN": "Weakened", "SMK": "Smoke",
}  # fmt: skip
SOURCED = mark("Status: each source counts separately")
TOKEN = mark("Status: never twice on a card, the longer time counts")
CLOUD = mark("Status of a cell: never twice, the longer time counts")


def names() -> dict[str, str]:
    """Return every title by its name: sigils, statuses, passives, then cards, then fields."""
    book = present()
    result = {name: sigil.title for name, sigil in book.sigils.items()}
    result |= {word.lower(): title for word, title in STATUSES.items()}
    for faction in book.factions.values():
        result |= {name: book.passives[name].title for name in faction.passives}
    result |= {card.name: card.title for card in book.cards.values()}
    result |= {field.name: field.title for field in playfields(added()).values()}
    result |= {row.name: trc(row.name, row.title) for row in layouts().values()}
    return result


def info(name: str) -> CardInfo | None:
    """Return a card, or what else can be looked up, in words; None if there is none."""
    book = present()
    if name in book.cards:
        return _card(book, book.cards[name])
    if name in book.sigils:
        return CardInfo(name, book.sigils[name].title, tr("Sigil of a Unit"),
                        abilities.card(book, name), (), f"MM-SIGIL-{name.upper()}")  # fmt: skip
    if name in book.passives:
        return _passive(book, name)
    if name.upper() in STATUSES:
        return _status(name.upper())
    if name in playfields(added()):
        return _field(playfields(added())[name])
    return _layout(layouts()[name]) if name in layouts() else None


def _card(book: Book, card: Card) -> CardInfo:
    kind, text = naming.kind(card), abilities.card(book, card.name)
    level = tr("Level {level}", level=card.level)
    copies = trn("{count} copy", "{count} copies", card.count)
    if card.faction:
        kind = tr("{kind} of {faction}", kind=kind, faction=book.factions[card.faction].title)
        level = tr("Level {level}, Trade {trade}", level=card.level, trade=card.trade)
        text = text or tr("No special ability.")
    if card.type == "captain":
        level = copies = ""
        text = tr("It moves and attacks at no cost. Lose it, and you have all but lost.")
    facts = " · ".join(filter(None, (kind, level, naming.numbers(card), copies)))
    return CardInfo(card.name, card.title, facts, text, _before(card), rule(card))


def _before(card: Card) -> tuple[str, ...]:
    """Return what a card said in earlier releases, as far as that was something else."""
    notes = []
    for release, rows in former().items():
        if card.title in rows:
            old = core(release).cards[card.name]
            copies = (
                "" if card.type == "captain" else trn("{count} copy", "{count} copies", old.count)
            )
            facts = " · ".join(filter(None, (naming.numbers(old), copies)))
            notes.append(
                tr("In matches of release {number}: {facts}.", number=release, facts=facts)
            )
    return tuple(notes)


def rule(card: Card) -> str:
    """Return the section of the rulebook in which a card stands."""
    if not card.faction:
        return f"MM-CARD-{card.name.upper()}"
    part = "SPECIALISTS" if card.type == "specialist" else "FACTION"
    return f"MM-{part}-{card.faction.upper()}"


def _passive(book: Book, name: str) -> CardInfo:
    owner = next(f for f in book.factions.values() if name in f.passives)
    return CardInfo(name, book.passives[name].title,
                    tr("Passive of {faction}", faction=owner.title),
                    abilities.card(book, name), (), f"MM-PASSIVE-{name.upper()}")  # fmt: skip


def _status(word: str) -> CardInfo:
    kind = CLOUD if word == "SMK" else TOKEN if word in TOKENS else SOURCED
    text = tr(naming.STATUSES[word][1])
    return CardInfo(word.lower(), STATUSES[word], tr(kind), f"{capital(text)}.", (),
                    f"MM-STATUS-{word}")  # fmt: skip


def _field(f: Playfield) -> CardInfo:
    players = tr("2 players") if f.seats == 2 else tr("3 or 4 players")
    text = tr(
        "{columns} columns and {rows} rows; {objectives} Objectives; {spawns} Frontspawns for "
        "each player.", columns=f.columns, rows=f.rows, objectives=len(f.objectives),
        spawns=len(f.spawns[0]),
    )  # fmt: skip
    kind = tr("Playfield for {players}", players=players)
    return CardInfo(f.name, f.title, kind, text, (), f"MM-FIELD-{f.name.upper()}")


def _layout(row: Layout) -> CardInfo:
    title, text = (trc(row.name, words) for words in (row.title, row.text))
    rule = f"MM-LAYOUT-{row.name.upper()}"
    return CardInfo(row.name, title, tr("Starting layout"), text, (), rule)


# -- lists -------------------------------------------------------------------------------------


def groups() -> dict[str, CardGroup]:
    """Return the cards by faction, sort, sigil and Level (`engine.parts.Cards`)."""
    return _groups(language())


@cache
def _groups(code: str) -> dict[str, CardGroup]:
    """Return the groups in the language that is spoken, made once for each."""
    book = present()
    result = {f.name: CardGroup(f.title, tuple(of_faction(f))) for f in book.factions.values()}
    for name, sigil in book.sigils.items():
        bear = tuple(c.name for c in book.cards.values() if name in c.sigils)
        result[name] = CardGroup(tr("Units with {sigil}", sigil=sigil.title), bear)
    sorts = {
        "soldiers": (tr("Soldiers"), _of_type("soldier")),
        "specialists": (tr("Specialists"), _of_type("specialist")),
        "captains": (tr("Captains"), _of_type("captain")),
        "structures": (tr("Structures"), _of_type("structure")),
        "utilities": (tr("Utilities"), _of_type("utility")),
        "power": (tr("Power deck"), tuple(dict.fromkeys(book.power))),
        "passives": (tr("Passives"), tuple(book.passives)),
        "sigils": (tr("Sigils"), tuple(book.sigils)),
        "statuses": (tr("Statuses"), tuple(word.lower() for word in STATUSES)),
        "playfields": (tr("Playfields"), tuple(playfields(added()))),
        "layouts": (tr("Starting layouts"), tuple(layouts())),
    }
    result |= {key: CardGroup(title, cards) for key, (title, cards) in sorts.items()}
    for level in range(max(MAX_LEVEL, TITAN_LEVEL) + 1):
        cards = (c.name for c in book.cards.values() if c.level == level and c.type != "captain")
        result[f"level-{level}"] = CardGroup(tr("Level {level}", level=level), tuple(cards))
    return result


def of_faction(faction: Faction) -> Iterator[str]:
    """Return what belongs to a faction: its Captain, passives and Units."""
    yield faction.captain
    yield from faction.passives
    yield from dict.fromkeys(faction.soldiers + faction.specialists)


def _of_type(kind: str) -> tuple[str, ...]:
    return tuple(c.name for c in present().cards.values() if c.type == kind)


def sentences() -> Iterator[tuple[str, str]]:
    """Yield what the declarations say in words of their own, each with who says it."""
    book = present()
    for row in layouts().values():
        yield from ((row.name, row.title), (row.name, row.text))
    for faction in book.factions.values():
        yield from ((faction.name, faction.archetype), (faction.name, faction.motto))
    texts = {name: row.text for name, row in (book.sigils | book.passives).items()}
    texts |= {name: card.text for name, card in book.cards.items()}
    yield from ((name, text) for name, text in texts.items() if text)


# -- where -------------------------------------------------------------------------------------


def whereabouts(view: View, name: str) -> str:
    """Say in short sentences where the owner of `view` sees that card now."""
    return " ".join(_shown(view, name)) or tr("Not to be seen in this match.")


def _shown(view: View, name: str) -> Iterator[str]:
    on = [p for p in view.pieces if name == p.card or name in view.book.cards[p.card].sigils
          or name.upper() in [x.status for x in p.statuses]]  # fmt: skip
    if on:
        cards = several(naming.piece(view, p) for p in on)
        yield tr("On the Playfield: {cards}.", cards=cards)
    clouds = [naming.cell(cell) for cell, x in view.clouds if x.status == name.upper()]
    if clouds:
        yield tr("It lies on {cells}.", cells=several(clouds))
    for side in view.sides:
        who = naming.side(side.seat)
        if name == side.passive:
            yield tr("{seat} plays with it.", seat=who)
        if name in (side.hand or ()):
            yield tr("In {seat}'s hand, which you see.", seat=who)
        if name in (side.reserve or ()):
            yield tr("In {seat}'s Reserve, which you see.", seat=who)
        if name in side.drawn:
            yield tr("Among the Specialists just drawn.")
        if name in (*side.soldier_pile, *side.specialist_pile):
            yield tr("In {seat}'s discard pile.", seat=who)
    if name in view.power_pile:
        yield tr("In the Power discard pile.")
    for seat, card in view.beside:
        if card == name:
            yield tr("Next to the Playfield, placed by {seat}.", seat=naming.side(seat))
    gone = sum(card == name for _, card in view.removed)
    if gone:
        yield trn("{count} copy is out of the game.", "{count} copies are out of the game.", gone)
    if name == view.field_name:
        yield tr("This match is played on it.")
    if name == view.layout:
        yield tr("This match began with it.")
