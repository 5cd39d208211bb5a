"""The part of a game with standing orders: what to answer when something happens.

Decides what an order may wait for and answer, to whoever keeps and carries it out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from engine.model import Decision, Event
from engine.parts import empty


class Clause(Struct, frozen=True):
    """A part of a standing order to choose: its notation, its words in a list, and its words
    in a sentence (`your Keeper is attacked`, `the Guardian attacks the attacker`). `sure`: an
    answer that can be given whenever it is asked for."""

    key: str
    label: str
    text: str
    sure: bool = False


class Parting(Struct, frozen=True):
    """A question ended together with an order that holds until the turn ends: the words of the
    button (translated), the action, the order's trigger and its answer. `free`: the order passes
    up nothing its owner could do as things stand, as far as the owner knows."""

    label: str
    action: str
    trigger: str
    answer: str
    free: bool = False


class Orders(Struct, frozen=True, kw_only=True):
    """Lets players leave orders for questions out of turn.

    An order is a trigger and an answer, both short texts. Whether it answers depends on public
    facts alone, so that an answer that comes at once tells nothing; what it answers may depend
    on all its owner sees.
    """

    #: triggers(view): what orders of the owner of the view may wait for, at most 25.
    triggers: Callable[[Any], Sequence[Clause]]
    #: answers(view, trigger): what an order may answer then, the quietest first, at most 25.
    answers: Callable[[Any, str], Sequence[Clause]]
    #: triggered(public, decision, trigger): whether an open decision is what the trigger waits
    #: for; `public` is a spectator's view, and the decision's actions must not matter.
    triggered: Callable[[Any, Decision, str], bool]
    #: obey(view, decision, answer, events): the legal action the answer means, the quiet one if it
    #: means none. `events` are what the owner of the view has lately seen, the newest last.
    obey: Callable[[Any, Decision, str, Sequence[Event]], str]
    #: void(view, trigger, answer): why such an order can mean nothing any more, in one clause,
    #: empty if it still can.
    void: Callable[[Any, str, str], str]
    #: turns_begun(state): how many turns each seat has begun, as everybody knows.
    turns_begun: Callable[[Any], tuple[int, ...]]
    #: partings(view, decision): how a question may be ended for the turn by who owns the view,
    #: what suits it best first. It may go by all its owner sees: that is chosen by a press.
    partings: Callable[[Any, Decision], Sequence[Parting]] = empty
    #: ahead(view): the same for who waits for others in a turn, without an action. What it goes by
    #: and what it offers is as for `partings`.
    ahead: Callable[[Any], Sequence[Parting]] = empty
