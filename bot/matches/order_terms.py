"""Standing orders: what they say, when they end, and which of them answers a question.

Decides how an order is kept: a trigger and an answer of the game's, how often it may answer,
until when, and the sentence its owner read when it was armed. No store and no clock here;
the words and the meaning of triggers and answers are the game's (`engine.orders.Orders`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from bot.i18n import mark, tr
from engine.core import Decision, State
from engine.orders import Clause, Orders

#: Setting under which a seat's orders are kept (scope "match").
ORDERS = "orders"
#: Most orders of one seat at a time.
MOST = 10
#: How long an order may hold: how often it answers (0: always), until when ("mine": the own
#: next turn begins, "turn": the turn ends, "other": its owner is asked anything it does not
#: cover in somebody else's turn, "": the match ends), and these in words.
SPANS: dict[str, tuple[int, str, str]] = {
    "once-mine": (1, "mine", mark("Once, until your next turn begins.")),
    "mine": (0, "mine", mark("Until your next turn begins.")),
    "turn": (0, "turn", mark("Until this turn ends.")),
    "other": (0, "other", mark("Until you are asked something else in another player's turn.")),
    "once": (1, "", mark("Once.")),
    "thrice": (3, "", mark("Three times.")),
    "always": (0, "", mark("Until you revoke it.")),
}

#: Why an order that may answer so often answers no more.
ANSWERED = {1: mark("it has answered once"), 3: mark("it has answered 3 times")}
#: Why a prepared turn is over.
PLAYED = mark("it has been played")
WENT_BACK = mark("the match went back to before it")
TURN_OVER = mark("the turn has ended")


class Step(Struct, frozen=True):
    """A step of a prepared turn: the question it answers, the action, what that does in the
    owner's words, in English ones (`means`) and in those of a question before it (`asks`): if
    they are others when its time comes, it is not played. `after` are kinds of questions that
    are asked before it, of things nobody knows yet."""

    kind: str
    subject: str
    action: str
    text: str
    means: str
    asks: str = ""
    after: tuple[str, ...] = ()


def steps_told(steps: Sequence[Step]) -> str:
    """Return steps of a prepared turn as one sentence."""
    return "; ".join(step.text.rstrip(".") for step in steps) + "."


class Order(Struct, frozen=True):
    """One order of a seat. `armed` are the turns each seat had begun then, `fired` counts its
    answers, `ended` says why it answers no more (empty: it is armed). `owner` is whose it is:
    whoever takes the seat over has none of it. One with a `line` is a turn prepared step by step
    (`preparing`) at the version `since`: it answers nothing else, and `sight` is what all its owner
    could do is like, if it is to be played only then. One without that is given together with the
    action done then (`since` is the version it leads to), and ends with the turn unsaid."""

    number: int
    trigger: str
    answer: str
    text: str
    times: int = 0
    until: str = ""
    armed: tuple[int, ...] = ()
    fired: int = 0
    ended: str = ""
    owner: int = 0
    line: tuple[Step, ...] = ()
    sight: str = ""
    since: int = 0

    @property
    def left(self) -> tuple[Step, ...]:
        """What of a prepared turn is still to be played."""
        return () if self.ended else self.line[self.fired :]


_decoder = msgspec.json.Decoder(tuple[Order, ...])


def read_orders(text: str) -> tuple[Order, ...]:
    """Return orders as they are stored; raises `msgspec.DecodeError`."""
    return _decoder.decode(text)


def write_orders(orders: Sequence[Order]) -> str:
    """Return orders as JSON text."""
    return msgspec.json.encode(orders).decode()


def chosen(clauses: Sequence[Clause], key: str) -> Clause | None:
    """Return the clause of a key, None if it is not on offer."""
    return next((c for c in clauses if c.key == key), None)


def sentence(rules: Orders, view: Any, trigger: str, answer: str, span: str) -> str:
    """Return what an order will do, in words, empty if its parts are not on offer."""
    when, offers = chosen(rules.triggers(view), trigger), rules.answers(view, trigger)
    what = chosen(offers, answer)
    if when is None or what is None or span not in SPANS:
        return ""
    then = what.text
    if not what.sure:
        then = tr("{answer} if possible, otherwise {other}", answer=then, other=offers[0].text)
    return tr("When {event}: {answer}. {span}", event=when.text, answer=then,
              span=tr(SPANS[span][2]))  # fmt: skip


def lapsed(
    order: Order, rules: Orders, state: State, view: Any, seat: int, strayed: bool = False
) -> str:
    """Return why an order answers no more, empty if it still does.

    `strayed`: its owner is asked something out of turn that it does not cover.
    """
    if order.ended:
        return order.ended
    if order.times and order.fired >= order.times:
        return ANSWERED.get(order.times, f"it has answered {order.times} times")
    turns = rules.turns_begun(state)
    if order.until == "mine" and turns[seat] > order.armed[seat]:
        return mark("your turn has begun")
    if order.until == "other" and strayed:
        return mark("you are asked something else")
    if order.until == "turn" and sum(turns) > sum(order.armed):
        return TURN_OVER
    return rules.void(view, order.trigger, order.answer)


def triggered(
    rules: Orders,
    public: Any,
    decisions: Sequence[Decision],
    orders: Mapping[int, Sequence[Order]],
) -> tuple[Decision, Order] | None:
    """Return the first open question an order answers, and the order, by public facts."""
    for decision in decisions:
        for order in orders.get(decision.seat, ()):
            if order.ended or order.line:
                continue
            if rules.triggered(public, decision, order.trigger):
                return decision, order
    return None


def fired(orders: Sequence[Order], order: Order) -> tuple[Order, ...]:
    """Return a seat's orders after one of them has answered."""
    count = msgspec.structs.replace(order, fired=order.fired + 1)
    if order.line and count.fired == len(order.line):
        count = msgspec.structs.replace(count, ended=PLAYED)
    return tuple(count if o.number == order.number else o for o in orders)


def prepared(orders: Sequence[Order], owner: int | None) -> Order | None:
    """Return the turn somebody has prepared, None if there is none."""
    return next((o for o in orders if o.left and o.owner == owner), None)


def dropped(orders: Sequence[Order], why: str) -> tuple[Order, ...]:
    """Return a seat's orders with what is prepared dropped."""
    return tuple(msgspec.structs.replace(o, ended=why) if o.left else o for o in orders)


def went_back(
    orders: Mapping[int, tuple[Order, ...]], back: int
) -> tuple[dict[int, tuple[Order, ...]], tuple[tuple[int, str], ...]]:
    """Return the orders of a match that goes back to the version `back`, and those to be stored:
    what was given later was meant for a position that is gone."""
    after = {
        seat: tuple(
            msgspec.structs.replace(o, ended=WENT_BACK) if o.since > back and not o.ended else o
            for o in have
        )
        for seat, have in orders.items()
    }
    rows = ((seat, write_orders(have)) for seat, have in after.items() if have != orders[seat])
    return after, tuple(rows)
