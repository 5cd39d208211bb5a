"""Why not, for what an ability is used on: whose it is, of which sort, where it stands.

Decides the order in which reasons against a target are looked for. They are those by which
`abilities.ways` and `stats.candidates` find the targets there are.
"""

from __future__ import annotations

from engine.games.machines import naming
from engine.games.machines.abilities import choosing
from engine.games.machines.board import DECKS, friends, may_return, pushes
from engine.games.machines.state import NOBODY, NOTHING, SEATS, Source, State
from engine.games.machines.stats import area, immovable, is_kind, met, on_side, reached
from engine.games.machines.text import targets
from engine.games.machines.text.refusing import No, no_cell, no_own, piece_at, taken, title
from engine.games.machines.verb import NONE, VERBS
from engine.games.machines.vocabulary import Ability, Condition, Effect, Target
from engine.i18n import mark, several, tr


def no_aim(
    s: State, source: Source, ability: Ability, words: tuple[str, ...], rule: str
) -> No | None:
    """Return why an ability cannot be used on what is named, choice by choice; None if that is not
    why, or nothing is named."""
    left = words
    for at, choice in choosing(ability) if words else ():
        if choice in ("deck", "opponent"):
            if no := _asked(s, source, choice, left[0] if left else "", rule):
                return no
            left = left[1:]
            continue
        if not left:
            return None
        effect = ability.effects[at]
        if left[0] == NONE:
            if effect.target is None or effect.target.pick != "up_to":
                return No(tr("Name a target."), rule)
            left = left[1:]
            continue
        if no := _no_cell(s, source, ability, at, left, rule):
            return no
        left = left[VERBS[effect.verb].takes :]
    if left:
        told = mark("{ability} is used without naming “{word}”.")
        return No(tr(told, ability=_name(s, source), word=left[0]), rule)
    return None


def _asked(s: State, source: Source, choice: str, word: str, rule: str) -> No | None:
    """Return that a deck or an opponent is to be named."""
    if choice == "deck":
        told = mark("{ability} needs a deck: Soldier or Specialist.")
        return None if word in DECKS else No(tr(told, ability=_name(s, source)), rule)
    rivals = [x for x in s.playing if not friends(s, x, source.seat)]
    if word in [SEATS[x] for x in rivals]:
        return None
    told, names = mark("{ability} needs an opponent: {seats}."), several(map(naming.side, rivals))
    return No(tr(told, ability=_name(s, source), seats=names), rule)


def _no_cell(
    s: State, source: Source, ability: Ability, at: int, words: tuple[str, ...], rule: str
) -> No | None:
    """Return why an effect of an ability is not used on the cell named first, or does not push a
    card to the one named second."""
    effect = ability.effects[at]
    choice = VERBS[effect.verb].choice(effect)
    target = effect.to if choice == "to" else effect.other if choice == "other" else effect.target
    assert isinstance(target, Target)
    if no := no_cell(s, words[0]):
        return no
    if "cell" not in target.kind and (no := _other(s, source, target, words[0], rule)):
        return no
    no = _far(s, source, target, words[0], rule)
    if no := no or (None if at else unmet(s, source, ability, words[0], rule)):
        return no
    if no := _stays(s, source, ability, effect, words[0]):
        return no
    return _way(s, source, effect, words, rule) if VERBS[effect.verb].takes > 1 else None


def _name(s: State, source: Source) -> str:
    return naming.title(source.name, s.book)


def _other(s: State, source: Source, t: Target, word: str, rule: str) -> No | None:
    """Return that a card is somebody else's, or of another sort."""
    p = piece_at(s, word)
    if p is None:
        return No(tr("There is nothing on {cell}.", cell=word), "MM-FIELD-02")
    if not on_side(s, source.seat, p.seat, t.side):
        if t.side == "own":
            return no_own(s, source.seat, word)
        if friends(s, p.seat, source.seat):
            said = mark("{card} on {cell} is on your own side.")
            return No(tr(said, card=title(s, p), cell=word), rule)
        said = mark("{card} on {cell} is {seat}'s, not yours.")
        return No(tr(said, card=title(s, p), cell=word, seat=naming.side(p.seat)), "MM-TERM-09")
    if is_kind(s, p.card, t.kind):
        return None
    said = mark("{ability} is for {kinds}, not for {card}.")
    kinds = targets.plural(t.kind)
    return No(tr(said, ability=_name(s, source), kinds=kinds, card=title(s, p)), rule)


def _far(s: State, source: Source, t: Target, word: str, rule: str) -> No | None:
    """Return that a cell is too far away, or the card's own."""
    cell = s.field.index[word]
    if area(s, t, source, NOTHING) >> cell & 1 or t.of == "trigger_subject":
        return None
    if t.of == "self":
        return _out_of_reach(s, source, t, word, rule)
    near, values = t.n == 1, {"cell": word, "n": t.n}
    if t.of == "own_unit":
        said = mark("{cell} is more than {n} away from each of your Units.")
        return No(tr(mark("{cell} is not next to any of your Units.") if near else said, **values),
                  rule)  # fmt: skip
    said = mark("{cell} is not your territory and not within {n} of one of your Units.")
    beside = mark("{cell} is neither your territory nor next to one of your Units.")
    return No(tr(beside if near else said, **values), rule)


def _out_of_reach(s: State, source: Source, t: Target, word: str, rule: str) -> No:
    far = s.field.distance[source.cell][s.field.index[word]]
    values = {"cell": word, "far": far, "card": naming.title(source.card, s.book)}
    if not far:
        told = mark("{ability} can't be used on its own card.")
        return No(tr(told, ability=_name(s, source)), rule)
    if t.where == "range":
        told = mark("{cell} is {far} away from {card}, whose Range is {range}.")
        return No(tr(told, range=reached(s, source.piece), **values), rule)
    told, n = mark("{cell} is {far} away from {card}: {ability} reaches {n}."), t.n
    n = 1 if t.where == "adjacent" else n
    return No(tr(told, ability=_name(s, source), n=n, **values), rule)


def unmet(s: State, source: Source, ability: Ability, word: str, rule: str) -> No | None:
    """Return which condition of an ability does not hold for a cell and what stands there."""
    cell = s.field.index[word]
    if ability.trigger != "none":
        return None
    for c in ability.conditions:
        if c.pred in UNMET and not met(s, c, source, NOTHING, cell):
            return No(UNMET[c.pred](s, c, source, word), rule)
    status = any(
        e.verb == "status" and e.target is not None and "cell" in e.target.kind
        for e in ability.effects
    )
    if status and not s.field.plain(cell):
        return No(tr("Objectives and Frontspawns take no status."), "MM-STATUS-06")
    return None


def _type(s: State, c: Condition, source: Source, word: str) -> str:
    types = targets.either(tr(targets.TYPES[x]) for x in c.types if x in targets.TYPES)
    told = mark("{ability} needs a {type} cell, and {cell} is not one.")
    return tr(told, ability=_name(s, source), type=types, cell=word)


def _ground(s: State, c: Condition, source: Source, word: str) -> str:
    team = s.marks[s.field.index[word]]
    if team == NOBODY:
        return tr("{cell} is no one's territory.", cell=word)
    return tr("{cell} is territory of {seat}'s side.", cell=word, seat=naming.side(team))


def _not_yet(s: State, c: Condition, source: Source, word: str) -> str:
    p = piece_at(s, word)
    if p is None:
        return tr("Nothing stands on {cell}.", cell=word)
    said = mark("{card} has not moved this turn.")
    if c.what == "attacked":
        said = mark("{card} has not attacked this turn.")
    return tr(said, card=title(s, p))


def _level(s: State, c: Condition, source: Source, word: str) -> str:
    p = piece_at(s, word)
    card = s.book.cards[p.card if p is not None else source.card]
    told = mark("{card} has Level {level}: {ability} needs Level {n} or more.")
    return tr(told, card=card.title, level=card.level, ability=_name(s, source), n=c.n)


#: What is said of a condition about the target that does not hold.
UNMET = {
    "cell_type": _type, "cell_territory": _ground, "already": _not_yet, "level_at_least": _level,
}  # fmt: skip


def _stays(s: State, source: Source, ability: Ability, effect: Effect, word: str) -> No | None:
    """Return that a card holds its place (MM-MEET-16), or lies in no hand."""
    p = piece_at(s, word)
    if p is None:
        return None
    if effect.verb == "return" and not may_return(s, s.board[p.cell]):
        told = mark("{card} is a Captain and can't go to a hand.")
        return No(tr(told, card=title(s, p)), "MM-TERM-12")
    moves = any(VERBS[e.verb].moves for e in ability.effects)
    if not moves or s.board[p.cell] not in immovable(s, source.seat):
        return None
    told = mark("Opponents' effects can't move, swap or return {card}.")
    return No(tr(told, card=title(s, p)), "MM-MEET-16")


def _way(s: State, source: Source, effect: Effect, words: tuple[str, ...], rule: str) -> No | None:
    """Return why a card is not pushed to a cell."""
    if len(words) < 2:
        return None
    if no := no_cell(s, words[1]):
        return no
    here, there = (s.field.index[word] for word in words[:2])
    if no := taken(s, words[1]):
        return no
    if there in pushes(s, here, effect.cells):
        return None
    values = {"cell": words[1], "far": s.field.distance[here][there], "n": effect.cells,
              "card": title(s, s.pieces[s.board[here]]), "ability": _name(s, source)}  # fmt: skip
    return No(tr("{cell} is {far} away from {card}: {ability} reaches {n}.", **values), rule)
