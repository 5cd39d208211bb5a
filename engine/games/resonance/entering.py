"""A card comes into play: what it chooses, whom it lets act, and the Spent Tokens it may cost."""

from __future__ import annotations

from collections.abc import Container

from engine.games.resonance import events as ev
from engine.games.resonance.actions import OVER
from engine.games.resonance.cards import printed
from engine.games.resonance.damage import (
    check,
)  # fmt: skip
from engine.games.resonance.effects import moment, on_side
from engine.games.resonance.keyword_types import KEYWORDS, ORDER, Moment, Out, block
from engine.games.resonance.state import (
    TOKENS,
    Block,
    Enter,
    Give,
    Item,
    State,
    Support,
)  # fmt: skip
from engine.games.resonance.stats import (
    clockwise,
    me,
)
from engine.kit.stack import ask, take


def _keywords(f: Enter, s: State) -> tuple[str, ...]:
    if f.kind == "acquire":
        b = s.sides[f.seat].blocks[-1]
        return block(b.color, b.type)
    return () if f.kind == "move" else printed(f.card).keywords


def settle(s: State, f: Enter, out: Out) -> None:
    """Choose what the card's keywords need chosen (RS-DEC-04)."""
    if f.unit not in s.units:  # its controller has left
        f.step += 1
        return
    u = s.units[f.unit]
    chosen = _chosen(s, f)
    left = [n for n in _keywords(f, s) if KEYWORDS[n].choices and n not in dict(chosen)]
    if not left:
        f.step += 1
        return
    name = left[0]
    reply = take(s)
    if not reply:
        words = [f"choose {word}" for word in KEYWORDS[name].choices]
        ask(s, f.seat, "settle", words, words[0], f"{f.unit} {name}")
        return
    row = (name, reply.split()[1])
    if f.kind == "acquire":
        side = s.sides[f.seat]
        last = side.blocks[-1]
        side.blocks = (*side.blocks[:-1], Block(last.color, last.type, (*last.chosen, row)))
    elif f.kind == "equip":
        item = u.items[-1]
        u.items = (*u.items[:-1], Item(item.card, (*item.chosen, row)))
    else:
        u.chosen += (row,)
    out.append(ev.Settled(unit=f.unit, keyword=name, what=row[1]))


def _chosen(s: State, f: Enter) -> tuple[tuple[str, str], ...]:
    if f.kind == "acquire":
        return s.sides[f.seat].blocks[-1].chosen
    u = s.units[f.unit]
    return u.items[-1].chosen if f.kind == "equip" else u.chosen


def hasten(s: State, f: Enter, out: Out) -> None:
    """A keyword whose tag comes with the unit gives it (RS-STATE-DEPLOY)."""
    f.step += 1
    if f.kind == "deploy":
        for name in printed(f.card).keywords:
            if KEYWORDS[name].enters:
                s.stack.append(Give(f.unit, name, f.seat))


def deployers(s: State, f: Enter, among: Container[str]) -> list[tuple[str, str]]:
    rows = on_side(s, f.seat, among) if f.kind == "deploy" else ()
    return sorted(rows, key=lambda row: ORDER[row[0]])


def watchers(s: State, f: Enter, among: Container[str]) -> list[tuple[str, str]]:
    """Return the sources of all opponents clockwise, where an Item was played (RS-MP-5)."""
    if f.kind != "equip":
        return []
    return [row for seat in clockwise(s, f.seat) for row in on_side(s, seat, among)]


def settled(s: State, f: Enter, out: Out) -> None:
    """Whatever cannot stand any more falls (RS-KARMA-3)."""
    f.step += 1
    check(s, f.seat, out)


def tokens(s: State, f: Enter, out: Out) -> None:
    """A Player's action puts a token on it and is over (RS-ACT-TOKENS)."""
    s.stack.pop()
    if f.kind == "acquire":
        return
    player = s.units[me(f.seat)]
    player.spent = min(player.spent + 1, TOKENS)
    over = Support(actor=me(f.seat), kind="charge", step=OVER)
    s.stack.append(over)


ENTER = (
    settle, hasten, moment(Moment.DEPLOYED, deployers), moment(Moment.PLAYED, watchers),
    settled, tokens,
)  # fmt: skip
