"""Why not, for cards in hand and for abilities: deploy, construct, use, scrap, keep.

Decides the order in which reasons are looked for: is there such a card, is it of the right sort,
is it at hand, may it be used in this stance and phase, can it be paid, is there a cell or target
for it. They are those of `build`, `drawing` and `acting`.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Decision
from engine.games.machines import naming
from engine.games.machines.abilities import choosing, ways
from engine.games.machines.acting import cost
from engine.games.machines.board import exits, pieces_of, territory
from engine.games.machines.build import price, undelayed, use_bar
from engine.games.machines.cards import Card
from engine.games.machines.state import Context, Source, State
from engine.games.machines.stats import BARE, face_down, lying, spawn_cells, unable
from engine.games.machines.text.refusing import (
    No,
    Said,
    among,
    barred,
    examples,
    named,
    no_card,
    no_cell,
    no_held,
    no_own,
    no_price,
    parted,
    piece_at,
    rule_of,
    taken,
    thing,
    title,
)  # fmt: skip
from engine.games.machines.text.refusing_aims import no_aim, unmet
from engine.games.machines.text.refusing_pieces import no_exit
from engine.games.machines.vocabulary import Ability
from engine.i18n import mark, several, tr

#: What is done with a card of another sort.
INSTEAD = {
    "soldier": (mark("{card} is a Unit: deploy it."), "MM-DEPLOY-01"),
    "specialist": (mark("{card} is a Unit: deploy it."), "MM-DEPLOY-01"),
    "structure": (mark("{card} is a Structure: construct it."), "MM-STRUCT-01"),
    "utility": (mark("{card} is a Utility: use it."), "MM-UTIL-01"),
    "captain": (mark("{card} is a Captain and can't go to a hand."), "MM-TERM-12"),
}
#: Questions in which one acts of one's own accord, and the phase each is about.
OPEN = {"supply": "", "build": "build", "move": "move", "battle": "battle"}
PHASES = {
    "build": mark("Build Phase"), "move": mark("Move Phase"), "battle": mark("Battle Phase"),
    "standby": mark("Standby"),
}  # fmt: skip


def _of_sort(s: State, seat: int, word: str, *sorts: str) -> No | None:
    """Return why a word names no card of some sorts in a seat's hand, None if it does."""
    if no := no_card(s, word):
        return no
    card = s.book.cards[word]
    said, rule = INSTEAD[card.type]
    if card.type not in sorts:
        return No(tr(said, card=card.title), rule)
    return no_held(s, seat, card, rule)


def _deploy(s: State, seat: int, decision: Decision, said: Said) -> No:
    if decision.kind == "specialist":
        return _drawn(s, decision, said) or among(s, decision, said)
    if decision.kind == "build" and seat != s.turn:
        told = mark("Only the attacker deploys Units in the Build Phase.")
        return No(tr(told), "MM-TURN-12")
    if no := _of_sort(s, seat, said.words[0], "soldier", "specialist"):
        return no
    card, free = s.book.cards[said.words[0]], decision.kind == "supply"
    if not free and (no := no_price(s, seat, price(s, seat, card), "MM-DEPLOY-01")):
        return no
    return _spawn(s, seat, card, said.words[1:], free) or among(s, decision, said)


def _spawn(s: State, seat: int, card: Card, words: tuple[str, ...], free: bool) -> No | None:
    """Return why a Unit is not deployed on a cell, or does not go on to another."""
    spawns = spawn_cells(s, seat)
    open_ = [s.field.names[c] for c in spawns if piece_at(s, s.field.names[c]) is None]
    if not open_:
        return No(tr("You have no free Spawn cell."), "MM-DEPLOY-02")
    cells = examples(open_)
    if not words:
        return No(tr("Say where. Free: {cells}.", cells=cells), "MM-DEPLOY-01")
    if no := no_cell(s, words[0]):
        return no
    cell = s.field.index[words[0]]
    if cell not in spawns:
        if s.field.kind[cell] == "frontspawn":
            told = mark("The Frontspawn {cell} is not in your territory.")
            return No(tr(told, cell=words[0]), "MM-FIELD-06")
        told = mark("{cell} is not one of your Spawn cells. Free: {cells}.")
        return No(tr(told, cell=words[0], cells=cells), "MM-FIELD-09")
    return taken(s, words[0]) or _onward(s, seat, card, cell, words[1:], free)


def _onward(
    s: State, seat: int, card: Card, cell: int, words: tuple[str, ...], free: bool
) -> No | None:
    if not free and not undelayed(card):
        if words:
            told = mark("{card} has Deployment Delay and stays where it is deployed for now.")
            return No(tr(told, card=card.title), "MM-DEPLOY-05")
        return None
    if s.field.kind[cell] != "frontspawn" or not (open_ := exits(s, seat)):
        if not words:
            return None
        told = mark("{card} stays on {cell}: it has nowhere to move on to.")
        return No(tr(told, card=card.title, cell=s.field.names[cell]), "MM-DEPLOY-06")
    if not words:
        told = mark("{card} leaves the Frontspawn at once. Say where it goes, for example {cell}.")
        return No(tr(told, card=card.title, cell=s.field.names[open_[0]]), "MM-DEPLOY-06")
    return no_cell(s, words[0]) or no_exit(s, seat, words[0])


def _drawn(s: State, decision: Decision, said: Said) -> No | None:
    """Return why none of the Specialists just drawn is meant, or it cannot go there."""
    drawn = dict.fromkeys(a.split()[1] for a in decision.actions)
    names = several(naming.title(x, s.book) for x in drawn)
    if said.words[0] not in drawn:
        told = mark("First choose between the Specialists just drawn: {cards}.")
        return No(tr(told, cards=names), "MM-DRAW-01")
    must = decision.actions[0].split()[0]
    if said.verb != must:
        if must == "deploy":
            told = mark("There is room in your territory, so one Specialist is deployed.")
            return No(tr(told), "MM-DRAW-02")
        told = mark("There is no room in your territory, so one Specialist is discarded.")
        return No(tr(told), "MM-DRAW-03")
    if must == "discard" or len(said.words) < 2:
        return None
    word = said.words[1]
    if no := no_cell(s, word):
        return no
    cell = s.field.index[word]
    if s.field.kind[cell] == "frontspawn":
        told = mark("The Specialist can't be deployed on a Frontspawn.")
        return No(tr(told), "MM-DRAW-02")
    if s.marks[cell] != s.teams[decision.seat]:
        told = mark("The Specialist is deployed in your own territory; {cell} is outside it.")
        return No(tr(told, cell=word), "MM-DRAW-02")
    return taken(s, word)


def _construct(s: State, seat: int, decision: Decision, said: Said) -> No:
    if no := _of_sort(s, seat, said.words[0], "structure"):
        return no
    card = s.book.cards[said.words[0]]
    free = decision.kind == "supply"
    if not free and (no := no_price(s, seat, card.level, "MM-STRUCT-01")):
        return no
    if len(said.words) < 2:
        return No(
            tr("Say where: a free Standard cell outside opponents' territory."), "MM-STRUCT-01"
        )
    word = said.words[1]
    if no := no_cell(s, word):
        return no
    cell = s.field.index[word]
    if not s.field.plain(cell):
        told = mark("Structures can't stand on an Objective or a Frontspawn.")
        return No(tr(told), "MM-STRUCT-02")
    if territory(s, cell, seat) == "opponent":
        return No(tr("{cell} is an opponent's territory.", cell=word), "MM-STRUCT-02")
    return taken(s, word) or among(s, decision, said)


def _scrap(s: State, seat: int, decision: Decision, said: Said) -> No:
    if seat != s.turn:
        return No(tr("Units are scrapped in your attacking turn."), "MM-SCRAP-01")
    if no := no_card(s, said.words[0]):
        return no
    card = s.book.cards[said.words[0]]
    if not card.unit:
        told = mark("{card} is not a Unit: only Units can be scrapped.")
        return No(tr(told, card=card.title), "MM-SCRAP-02")
    return no_held(s, seat, card, "MM-SCRAP-01") or among(s, decision, said)


def _keep(s: State, seat: int, decision: Decision, said: Said) -> No:
    if no := no_card(s, said.words[0]):
        return no
    no = no_held(s, seat, s.book.cards[said.words[0]], "MM-TURN-14")
    return no or among(s, decision, said)


# -- abilities ---------------------------------------------------------------------------------


def _use(s: State, seat: int, decision: Decision, said: Said) -> No:
    name, at, where = said.words[0].partition("@")
    if not named(s, name):
        told = mark("There is no card or ability {name}.")
        return No(tr(told, name=name), "MM-SIGIL-01")
    if at:
        no, sources = _on_piece(s, seat, name, where)
    else:
        no, sources = _at_hand(s, seat, name)
    if no is not None:
        return no
    if decision.kind == "supply" and (at or name in s.book.passives):
        told = mark("Before the turn begins, you can only use a card from your hand.")
        return No(tr(told), "MM-DRAW-09")
    if not any(parted(a).words[:1] == said.words[:1] for a in decision.actions):
        for source, ability in sources:
            if no := _idle(s, decision, source, ability, said):
                return no
    return _aimed(s, decision, sources, said) or among(
        s, decision, said, _targets(s, sources[0][0])
    )


def _aimed(
    s: State, decision: Decision, sources: list[tuple[Source, Ability]], said: Said
) -> No | None:
    """Return why what is named is no target, None if that is not why; of what answers others the
    targets are those of what is answered."""
    for source, ability in sources:
        if decision.kind in OPEN and ability.mode == "proactive":
            return no_aim(s, source, ability, said.words[1:], _targets(s, source))
    return None


def _on_piece(
    s: State, seat: int, name: str, where: str
) -> tuple[No | None, list[tuple[Source, Ability]]]:
    """Return what a card on a cell has of that name, or why it is nothing to use."""
    if no := no_own(s, seat, where):
        return no, []
    p = piece_at(s, where)
    assert p is not None
    n = s.board[p.cell]
    sources = [
        (Source(seat, name, i, n, p.cell, p.card), ability)
        for i, (of, ability) in enumerate(s.book.cards[p.card].abilities) if of == name
    ]  # fmt: skip
    if not sources:
        told = mark("{card} has no {ability}.")
        said = tr(told, card=title(s, p), ability=naming.title(name, s.book))
        return No(said, "MM-SIGIL-01"), []
    if face_down(s, n):
        told = mark("{card} is being restored: its abilities do not work.")
        return No(tr(told, card=title(s, p)), "MM-MEET-04"), []
    return barred(s, unable(lying(s).get(n, BARE)), n), sources


def _at_hand(s: State, seat: int, name: str) -> tuple[No | None, list[tuple[Source, Ability]]]:
    """Return what a Utility in hand or the own passive does, or why it is nothing to use."""
    if name in s.book.passives:
        own = s.sides[seat].passive
        if own == name:
            abilities = s.book.passives[name].abilities
            return None, [(Source(seat, name, i), a) for i, a in enumerate(abilities)]
        if not own:
            return No(tr("You have no passive yet."), "MM-SETUP-10"), []
        told = mark("Your passive is {passive}.")
        return No(tr(told, passive=naming.title(own, s.book)), "MM-SETUP-10"), []
    card = s.book.cards.get(name)
    if card is None or (card.type == "structure" and name not in s.sides[seat].hand):
        return _whose(s, seat, name), []
    if card.type != "utility":
        said, rule = INSTEAD[card.type]
        return No(tr(said, card=card.title), rule), []
    sources = [
        (Source(seat, name, i, card=name), ability) for i, (_, ability) in enumerate(card.abilities)
    ]
    return no_held(s, seat, card, "MM-UTIL-01"), sources


def _whose(s: State, seat: int, name: str) -> No:
    """Ask which of a seat's cards is to use an ability of that name, if any has it."""
    rule = "MM-SIGIL-03" if name in s.book.sigils else "MM-STRUCT-04"
    cells = [
        p.cell for _, p in pieces_of(s, seat)
        if any(of == name for of, _ in s.book.cards[p.card].abilities)
    ]  # fmt: skip
    if not cells:
        told = mark("None of your cards on the Playfield has {ability}.")
        return No(tr(told, ability=naming.title(name, s.book)), rule)
    held = examples([thing(s, s.field.names[c]) for c in cells])
    return No(tr("Say which card uses it, for example {cards}.", cards=held), rule)


def _idle(s: State, decision: Decision, source: Source, ability: Ability, said: Said) -> No | None:
    """Return why an ability at hand cannot be used now."""
    seat, name = source.seat, naming.title(source.name, s.book)
    rule = _kind(s, source)
    if ability.mode in ("continuous", "triggered"):
        return No(tr("{name} works automatically.", name=name), "MM-SIGIL-02")
    if decision.kind in OPEN:
        if ability.mode == "reactive":
            told = mark("{name} answers what others do: you are asked when it can be used.")
            return No(tr(told, name=name), "MM-ACT-02" if source.piece >= 0 else "MM-UTIL-03")
        if no := _untimely(s, decision, ability, seat, name, rule):
            return no
    elif ability.mode != "reactive" or ability.trigger not in (decision.kind, _answers(decision)):
        told = mark("{name} can't answer this.")
        return No(tr(told, name=name), rule_of(decision, s.turn))
    if (why := use_bar(s, source, ability)) == "attacked":
        return barred(s, why, source.piece)
    if why:
        return No(tr("{name} has been used this turn.", name=name), rule)
    free = decision.kind == "supply"
    if not free and (no := no_price(s, seat, cost(s, source), "MM-TERM-03")):
        return no
    if decision.kind not in OPEN or not ways(s, source, Context()):
        if no := _aimed(s, decision, [(source, ability)], said) or _own_cell(s, source, ability):
            return no
        told = mark("{name} has no target right now.")
        return No(tr(told, name=name), _targets(s, source))
    return None


def _own_cell(s: State, source: Source, ability: Ability) -> No | None:
    """Return what keeps a card from using an ability that is about itself."""
    if source.cell < 0 or any(choice == "target" for _, choice in choosing(ability)):
        return None
    return unmet(s, source, ability, s.field.names[source.cell], _kind(s, source))


def _answers(decision: Decision) -> str:
    """Return the trigger a window's question stands for, besides its own name."""
    return "argument_added" if decision.kind == "challenge" else ""


def _untimely(
    s: State, decision: Decision, ability: Ability, seat: int, name: str, rule: str
) -> No | None:
    """Return that an ability is of another stance or phase."""
    stance = "attack" if seat == s.turn else "defend"
    if stance not in ability.stance:
        told = mark("You can use {name} only while you defend.")
        if stance == "defend":
            told = mark("{name} can be used only in your attacking turn.")
        return No(tr(told, name=name), "MM-UTIL-02" if rule == "MM-UTIL-03" else rule)
    phase = OPEN[decision.kind]
    if phase and ability.phases and phase not in ability.phases:
        phases = several(tr(PHASES[x]) for x in ability.phases)
        return No(tr("{name} can be used only in the {phases}.", name=name, phases=phases), rule)
    return None


def _kind(s: State, source: Source) -> str:
    """Return the rule of abilities of a sort: of Utilities, Structures, sigils and passives."""
    if not source.card:
        return "MM-SETUP-10"
    sort = s.book.cards[source.card].type
    return {"utility": "MM-UTIL-03", "structure": "MM-STRUCT-04"}.get(sort, "MM-SIGIL-03")


def _targets(s: State, source: Source) -> str:
    """Return the rule by which an ability needs a target."""
    rule = _kind(s, source)
    return "MM-UTIL-01" if rule == "MM-UTIL-03" else rule


REASONS: dict[str, Callable[[State, int, Decision, Said], No]] = {
    "deploy": _deploy, "construct": _construct, "discard": _deploy, "scrap": _scrap,
    "keep": _keep, "use": _use,
}  # fmt: skip
