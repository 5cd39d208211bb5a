"""The kit's stack and windows at a table of four: who is asked, and what works first.

A deed of one seat may be met by what the others hold, openly: `no` undoes what is below it,
`more` adds to it, `echo` asks its owner a question of its own.
"""

from __future__ import annotations

import msgspec
import pytest
from msgspec import Struct

from engine import core
from engine.core import Outcome
from engine.kit import stack
from engine.kit.stack import Ask, Frame, Routine, Runner, in_steps
from engine.kit.windows import PASS, PASS_TURN, Windows


class Play(Struct, frozen=True):
    """A card a seat has played."""

    seat: int
    card: str


class Chance(Frame, tag=True):
    """An open window."""

    kind: str
    speaker: int
    passes: int = 0
    plays: tuple[Play, ...] = ()
    closed: bool = False


class Deed(Frame, tag=True):
    """What the active seat does: say it, let it be met, have it done."""

    kind: str
    step: int = 0


class Echo(Frame, tag=True):
    """A play that asks its owner how often."""

    seat: int
    step: int = 0


class Table(core.State, kw_only=True):
    """Hands lie open."""

    hands: list[tuple[str, ...]]
    quiet: list[int]
    stack: list[Chance | Deed | Echo | Ask]
    turn: int = 0
    turn_number: int = 1
    reply: str = ""
    worth: int = 1
    log: tuple[str, ...] = ()


def _say(s, f, out):
    f.step += 1
    s.stack.append(Chance(f.kind, core.following(s, s.turn)))


def _do(s, f, out):
    s.stack.pop()
    s.log += (f"worth {s.worth}",)
    s.outcome = Outcome((s.turn,), "done")


def _how_often(s, f, out):
    f.step += 1
    stack.ask(s, f.seat, "times", ("1", "2"), "1")


def _echoed(s, f, out):
    s.stack.pop()
    s.worth += int(stack.take(s))


def _announce(s, seat, action, out):
    card = action.split()[1]
    hand = list(s.hands[seat])
    hand.remove(card)
    s.hands[seat] = tuple(hand)
    return Play(seat, card)


def _work(s, play, out):
    s.log += (f"{play.seat} {play.card}",)
    if play.card == "echo":
        s.stack.append(Echo(play.seat))
    else:
        s.worth = 0 if play.card == "no" else s.worth * 10


WINDOWS = Windows(
    offers=lambda s, f, seat: [f"play {card}" for card in dict.fromkeys(s.hands[seat])],
    question=lambda s, f, seat: ("meet", f.plays[-1].card if f.plays else "deed"),
    announce=_announce,
    carry_out=_work,
    others=lambda f: f.kind == "others",
)
RUNNER = Runner({
    Deed: in_steps((_say, _do)),
    Chance: Routine(WINDOWS.advance),
    Echo: in_steps((_how_often, _echoed)),
})  # fmt: skip


def table(*hands, turn=0, kind="all", **more):
    s = Table(
        teams=tuple(range(len(hands))), hands=[tuple(h.split()) for h in hands],
        quiet=[0] * len(hands), stack=[Deed(kind)], turn=turn, **more,
    )  # fmt: skip
    RUNNER.settle(s, [])
    return s


def say(s, *answers):
    """Give answers in the order in which seats are asked; return the seats that were."""
    result = []
    for answer in answers:
        (decision,) = RUNNER.asked(s)
        assert answer in decision.actions
        result.append(decision.seat)
        RUNNER.perform(s, decision.seat, answer)
        s = again(s)
    return s, result


def again(s):
    """Store a state and load it: nothing may be lost in the middle of anything."""
    return msgspec.json.decode(msgspec.json.encode(s), type=Table)


@pytest.mark.parametrize("turn", range(4))
def test_seats_are_asked_clockwise_from_the_one_after_the_active_one(turn):
    s, seats = say(table("no", "no", "no", "no", turn=turn), *[PASS] * 4)
    assert seats == [(turn + 1 + n) % 4 for n in range(4)]
    assert s.log == ("worth 1",)


def test_what_was_played_works_the_last_one_first():
    s, seats = say(table("", "more", "no", "more"), "play more", "play no", "play more")
    assert seats == [1, 2, 3]
    assert s.log == ("3 more", "2 no", "1 more", "worth 0")


def test_a_window_closes_when_all_have_passed_in_a_row():
    s, seats = say(table("no", "more more", "more", "more"), "play more", PASS, PASS, PASS)
    assert seats == [1, 2, 3, 0]
    s, seats = say(s, PASS)
    assert seats == [1]
    assert s.log == ("1 more", "worth 10")


def test_in_a_window_for_the_others_who_spoke_last_is_not_asked_again():
    s, seats = say(table("no", "more", "more", "more more", kind="others"), PASS, PASS, "play more")
    assert seats == [1, 2, 3]
    s, seats = say(s, PASS, PASS, PASS)
    assert seats == [0, 1, 2]
    assert s.log == ("3 more", "worth 10")


def test_the_active_seat_is_not_asked_in_a_window_for_the_others():
    s, seats = say(table("no", "no", "no", "no", kind="others"), PASS, PASS, PASS)
    assert seats == [1, 2, 3]
    assert s.log == ("worth 1",)


def test_who_holds_nothing_is_never_asked():
    assert table("", "", "", "").log == ("worth 1",)
    _, seats = say(table("", "no", "", "no"), PASS, PASS)
    assert seats == [1, 3]


def test_a_pass_for_the_turn_holds_until_it_ends():
    s, seats = say(table("", "no", "no", ""), PASS_TURN, "play no")
    assert seats == [1, 2]
    assert s.log == ("2 no", "worth 0")
    s, _ = say(table("", "no", "no", ""), PASS_TURN, PASS)
    s.outcome, s.turn_number, s.stack = None, 2, [Deed("all")]
    RUNNER.settle(s, [])
    assert say(s, PASS)[1] == [1]


def test_a_seat_that_is_out_is_not_waited_for():
    s = table("no", "no", "no", "no", exits=(0, 0, 1, 0))
    s, seats = say(s, PASS, PASS, PASS)
    assert seats == [1, 3, 0]
    assert s.log == ("worth 1",)


def test_a_play_may_ask_before_the_next_one_works():
    s, seats = say(table("", "more", "echo", ""), "play more", "play echo")
    assert seats == [1, 2]
    (decision,) = RUNNER.asked(s)
    assert (decision.seat, decision.kind, s.log) == (2, "times", ("2 echo",))
    s, _ = say(s, "2")
    assert s.log == ("2 echo", "1 more", "worth 30")
