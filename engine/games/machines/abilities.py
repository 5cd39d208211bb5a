"""What the words of an ability do: the one interpreter of all cards.

Decides which choices an ability leaves (`ways`: every way to use it, as words) and what each verb
does (`carry_out`). Targets are chosen before anything is paid; what is gone or illegal by then
has no effect (MM-ACT-06).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from msgspec.structs import replace

from engine.games.machines import events as ev
from engine.games.machines.events import Out
from engine.games.machines.places import (
    claim,
    discard,
    draw,
    friends,
    gain,
    lift,
    mark_of,
    may_return,
    pick_up,
    pile_up,
    pushes,
    relocate,
    swap,
)  # fmt: skip
from engine.games.machines.state import (
    NOBODY,
    SEATS,
    Combat,
    Context,
    Deal,
    Skirmish,
    Source,
    State,
    Window,
)  # fmt: skip
from engine.games.machines.stats import (
    TOKENS,
    answers,
    candidates,
    fitting,
    hurt,
    immovable,
)  # fmt: skip
from engine.games.machines.vocabulary import Ability, Effect, Target
from engine.games.machines.wounds import (
    afflict,
    bury,
    cleanse,
    cloud,
    doomed,
    follow,
    heal,
    hit,
    use_up,
)  # fmt: skip
from engine.kit.effects import Effect as Row
from engine.rng import below

#: Verbs that do nothing but move a card (MM-MEET-16).
MOVING = ("move", "swap", "return")
#: For "none" of those an ability offers.
NONE = "none"


def ability_of(s: State, source: Source) -> Ability:
    """Return the ability a source stands for."""
    if source.card:
        return s.book.cards[source.card].abilities[source.n][1]
    return s.book.passives[source.name].abilities[source.n]


# -- choices -----------------------------------------------------------------------------------


def ways(s: State, source: Source, context: Context) -> list[tuple[str, ...]]:
    """Return every way to use an ability, as the words that say it; none if it cannot be used."""
    ability = ability_of(s, source)
    if not _hangs(ability) and not answers(s, ability, source, context, source.cell):
        return []
    found = choosing(ability)
    return _ways(s, ability, found, source, context) if found else [()]


@cache
def _hangs(ability: Ability) -> bool:
    """Say whether its conditions are about a target that is chosen."""
    return ability.trigger == "none" and any(
        e.target is not None and e.target.chosen for e in ability.effects
    )


@cache
def choosing(ability: Ability) -> tuple[tuple[int, str], ...]:
    """Return the numbers of the effects that leave a choice, and what it is."""
    found = ((at, _choice(effect)) for at, effect in enumerate(ability.effects))
    return tuple((at, choice) for at, choice in found if choice)


def _choice(effect: Effect) -> str:
    """Return what an effect leaves to choose, empty for nothing."""
    if effect.verb == "draw" and effect.deck == "chosen":
        return "deck"
    if effect.who == "chosen_opponent":
        return "opponent"
    if isinstance(effect.to, Target):
        return "to"
    if effect.other is not None:
        return "other"
    return "target" if effect.target is not None and effect.target.chosen else ""


def _ways(
    s: State,
    ability: Ability,
    choosing: tuple[tuple[int, str], ...],
    source: Source,
    context: Context,
) -> list[tuple[str, ...]]:
    """Return the words of all that can be chosen, effect by effect."""
    at, choice = choosing[0]
    found = _slot(s, ability, at, choice, source, context)
    rest = choosing[1:]
    if not rest:
        return found
    return [
        (*words, *more) for words in found
        for more in _ways(s, ability, rest, source, _known(s, choice, words, context))
    ]  # fmt: skip


def _known(s: State, choice: str, words: tuple[str, ...], c: Context) -> Context:
    """Return what is known after a choice: a card that was chosen is what the rest is about."""
    if c.subject is not None or choice != "target" or words == (NONE,):
        return c
    piece = s.board[s.field.index[words[0]]]
    return c if piece == NOBODY else Context(mark_of(s, piece), c.other, c.argument, c.team)


def _slot(
    s: State, ability: Ability, at: int, choice: str, source: Source, context: Context
) -> list[tuple[str, ...]]:
    """Return the words of what may be chosen for one effect."""
    effect, names = ability.effects[at], s.field.names
    target = effect.target
    if choice == "target":
        found = [(names[c],) for c in _aims(s, ability, at, source, context)]
        none: list[tuple[str, ...]] = (
            [(NONE,)] if target is not None and target.pick == "up_to" else []
        )
        if effect.verb == "move":
            index, reach = s.field.index, effect.cells
            onward = [(w, names[c]) for (w,) in found for c in pushes(s, index[w], reach)]
            return [*none, *onward]
        return [*none, *found]
    if choice == "deck":
        return [("soldier",), ("specialist",)]
    if choice == "opponent":
        return [(SEATS[x],) for x in s.playing if not friends(s, x, source.seat)]
    if isinstance(effect.to, Target):
        return [(names[c],) for c in candidates(s, effect.to, source, context)]
    assert effect.other is not None
    stuck = immovable(s, source.seat)
    if target is not None and target.where == "self" and source.piece in stuck:
        return []
    others = candidates(s, effect.other, source, context)
    return [(names[c],) for c in others if s.board[c] not in stuck]


def _aims(s: State, ability: Ability, at: int, source: Source, context: Context) -> list[int]:
    effect = ability.effects[at]
    assert effect.target is not None
    found = candidates(s, effect.target, source, context)
    if ability.trigger == "none" and at == 0:
        found = fitting(s, ability, source, context, found)
    if effect.verb in MOVING and effect.target.side != "own" and _only_moves(ability):
        stuck = immovable(s, source.seat)
        found = [c for c in found if s.board[c] not in stuck]
    if effect.verb == "return" and _only_moves(ability):
        found = [c for c in found if may_return(s, s.board[c])]
    if effect.verb == "heal":  # what helps nobody comes last
        found.sort(key=lambda c: hurt(s, s.board[c]) <= 0)
    if effect.verb == "status" and "cell" in effect.target.kind:
        plain = s.field.plain
        found = [c for c in found if plain(c)]
    return found


@cache
def _only_moves(ability: Ability) -> bool:
    return all(e.verb in MOVING for e in ability.effects)


# -- doing -------------------------------------------------------------------------------------


class Doing:
    """One ability at work: what it still has to hear of its player's choices."""

    def __init__(self, s: State, source: Source, args: tuple[str, ...], context: Context, out: Out):
        self.s, self.source, self.context, self.out = s, source, context, out
        self.args = list(args)

    def word(self) -> str:
        return self.args.pop(0)

    def cell(self) -> int:
        return self.s.field.index[self.word()]

    def cells(self, effect: Effect) -> list[int]:
        """Return the cells an effect is about, as chosen or as they follow."""
        target = effect.target
        if target is None:
            return []
        if not target.chosen:
            return candidates(self.s, target, self.source, self.context)
        if self.args and self.args[0] == NONE:
            self.word()
            return []
        cell = self.cell()
        piece = self.s.board[cell]
        fits = cell in candidates(self.s, target, self.source, self.context)
        if piece != NOBODY and self.context.subject is None:
            c = self.context
            self.context = Context(mark_of(self.s, piece), c.other, c.argument, c.team)
        return [cell] if fits else []

    def pieces(self, effect: Effect) -> list[int]:
        """Return the pieces an effect is about."""
        found = [self.s.board[c] for c in self.cells(effect)]
        return [n for n in found if n != NOBODY]

    def amount(self, effect: Effect) -> int:
        if isinstance(effect.amount, int):
            return effect.amount
        card = self.source.card
        if effect.amount.of == "trigger_subject" and self.context.subject is not None:
            card = self.context.subject.card
        return int(getattr(self.s.book.cards[card], effect.amount.stat))

    def seat(self, effect: Effect) -> int:
        if effect.who == "chosen_opponent":
            return SEATS.index(self.word())
        return self.s.turn if effect.who == "attacker" else self.source.seat


def carry_out(s: State, source: Source, args: tuple[str, ...], context: Context, out: Out) -> None:
    """Let an ability work, effect by effect; what it destroys is followed up afterwards."""
    ability = ability_of(s, source)
    doing = Doing(s, source, args, context, out)
    for effect in ability.effects:
        VERBS[effect.verb](s, doing, effect)
    follow(s)


def worded(s: State, source: Source, context: Context) -> list[str]:
    """Return the answers to the question for whom something triggered is."""
    return [" ".join((source.name, *args)) for args in ways(s, source, context)]


def heed(s: State, source: Source, context: Context, answer: str, out: Out) -> None:
    """Let something triggered work as its player has answered."""
    args = tuple(answer.split()[1:])
    if args != (NONE,):
        use_up(s, source, ability_of(s, source))
        carry_out(s, source, args, context, out)


def _damage(s: State, d: Doing, e: Effect) -> None:
    amount = d.amount(e)
    hit(s, [(n, amount) for n in d.pieces(e)], d.source.seat, d.source.piece, "effect", d.out)


def _heal(s: State, d: Doing, e: Effect) -> None:
    for n in d.pieces(e):
        heal(s, n, d.amount(e), d.out)


def _destroy(s: State, d: Doing, e: Effect) -> None:
    bury(s, [doomed(s, n, d.source.seat, d.source.piece, "effect") for n in d.pieces(e)], d.out)


def _status(s: State, d: Doing, e: Effect) -> None:
    if e.target is not None and "cell" in e.target.kind:
        for cell in d.cells(e):
            cloud(s, cell, e.status, e.turns, d.source.seat, d.out)
        return
    for n in d.pieces(e):
        afflict(s, n, e.status, e.turns, d.source.seat, d.out)


def _cleanse(s: State, d: Doing, e: Effect) -> None:
    for n in d.pieces(e):
        cleanse(s, n, e.statuses or TOKENS, d.out)


def _move(s: State, d: Doing, e: Effect) -> None:
    none = d.args[:1] == [NONE]
    found = d.pieces(e)
    if none:
        return
    to, stuck = d.cell(), immovable(s, d.source.seat)
    for n in found:
        p = s.pieces[n]
        if s.board[to] == NOBODY and n not in stuck:
            d.out.append(ev.Moved(seat=p.seat, card=p.card, cell=p.cell, to=to, how="push"))
            relocate(s, n, to)
            s.shifted += (mark_of(s, n),)


def _swap(s: State, d: Doing, e: Effect) -> None:
    assert e.other is not None
    one = d.pieces(e)
    cell = d.cell()
    other = s.board[cell]
    if not one or other == NOBODY or immovable(s, d.source.seat) & {one[0], other}:
        return
    if cell in candidates(s, e.other, d.source, d.context):
        p = s.pieces[one[0]]
        d.out.append(ev.Moved(seat=p.seat, card=p.card, cell=p.cell, to=cell, how="swap"))
        swap(s, one[0], other)
        s.shifted += (mark_of(s, one[0]), mark_of(s, other))


def _return(s: State, d: Doing, e: Effect) -> None:
    found, stuck = d.pieces(e), immovable(s, d.source.seat)
    for n in found:
        if n not in stuck and may_return(s, n):
            p = lift(s, n)
            pick_up(s, p.owner, p.card)
            d.out.append(ev.Returned(seat=p.owner, card=p.card, cell=p.cell, zone="hand"))


def _discard(s: State, d: Doing, e: Effect) -> None:
    seat = d.seat(e)
    for _ in range(min(e.count, len(s.sides[seat].hand))):
        hand = s.sides[seat].hand
        discard(s, seat, hand[below(s, len(hand))], "effect", d.out)


def _draw(s: State, d: Doing, e: Effect) -> None:
    kind = d.word() if e.deck == "chosen" else e.deck
    draw(s, d.source.seat, kind, e.count, d.out)


def _gain(s: State, d: Doing, e: Effect) -> None:
    gain(s, d.seat(e), d.amount(e), d.out, d.source.name)


def _lose(s: State, d: Doing, e: Effect) -> None:
    gain(s, d.seat(e), -d.amount(e), d.out, d.source.name)


def _modify(s: State, d: Doing, e: Effect) -> None:
    """Let a number change for a while; what holds as long as its card lies there is `stats`'."""
    if ability_of(s, d.source).duration != "instant":
        return
    seat = d.source.seat
    start = e.until == "next_own_attack_build"
    turn = s.led[seat] + 1 if start else s.turn_number
    for n in d.pieces(e):
        row = Row(e.stat, n, seat, seat if start else NOBODY, turn, start, d.amount(e))
        s.rows += (row,)


def _claim(s: State, d: Doing, e: Effect) -> None:
    for cell in d.cells(e):
        claim(s, cell, s.teams[d.source.seat], d.out)


def _permit(s: State, d: Doing, e: Effect) -> None:
    for n in d.pieces(e):
        if e.what == "move_again":
            s.pieces[n].moves += 1
        elif e.what == "attack_again":
            s.pieces[n].attacks += 1


def _negate(s: State, d: Doing, e: Effect) -> None:
    """Let what it answers come to nothing: the play below, else what the window is about."""
    window = next((f for f in reversed(s.stack) if type(f) is Window), None)
    if window is not None and window.plays:
        d.out.append(ev.Negated(what=window.plays[-1].name))
        window.plays = window.plays[:-1]
        return
    deed = _pending(s)
    if deed is not None:
        deed.negated = True
        source = deed.source if isinstance(deed, Deal) else None
        d.out.append(ev.Negated(what=source.name if source else "attack"))


def _redirect(s: State, d: Doing, e: Effect) -> None:
    cell = d.source.cell if e.to == "self" else d.cell()
    deed = _pending(s)
    if isinstance(deed, Combat) and s.board[cell] != NOBODY:
        deed.cell = cell
        d.out.append(ev.Redirected(card=s.pieces[s.board[cell]].card, cell=cell))


def _recover(s: State, d: Doing, e: Effect) -> None:
    mark = d.context.subject
    if mark is None or mark.piece == NOBODY or (mark.owner, mark.card) not in s.removed:
        return
    rows = list(s.removed)
    rows.reverse()
    rows.remove((mark.owner, mark.card))
    s.removed = tuple(reversed(rows))
    back = replace(mark, piece=NOBODY)  # no other copy comes back in its place
    s.casualties = tuple([back if m.piece == mark.piece else m for m in s.casualties])
    if e.to == "hand":
        pick_up(s, mark.owner, mark.card)
    else:
        pile_up(s, mark.owner, mark.card)
    d.out.append(ev.Recovered(seat=mark.owner, card=mark.card, zone=str(e.to)))


def _held(s: State, d: Doing, e: Effect) -> None:
    """Forbid holds as long as its source lies there: nothing to do when it comes."""


def _pending(s: State) -> Combat | Skirmish | Deal | None:
    """Return what of the lead's an act answers."""
    return next((f for f in reversed(s.stack) if isinstance(f, Combat | Skirmish | Deal)), None)


VERBS: dict[str, Callable[[State, Doing, Effect], None]] = {
    "damage": _damage, "heal": _heal, "destroy": _destroy, "status": _status,
    "cleanse": _cleanse, "move": _move, "swap": _swap, "return": _return, "discard": _discard,
    "draw": _draw, "gain_tp": _gain, "lose_tp": _lose, "negate": _negate, "modify": _modify,
    "claim": _claim, "permit": _permit, "forbid": _held, "redirect": _redirect,
    "recover": _recover,
}  # fmt: skip
