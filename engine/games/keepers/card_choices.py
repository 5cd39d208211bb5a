"""What is asked in the middle of a card, as data, and the routine that asks it.

Decides how a card's `Resolve` frame goes on: which enemy is meant first, then what can be
chosen, then what the choice does. From the list of answers follow the question, whether there is
one at all, and the refusal of all else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from engine.core import Decision
from engine.games.keepers import effects, playing, purse, verbs
from engine.games.keepers.card_types import CARDS, Play, Source
from engine.games.keepers.effects import Out, ask_foe, meant
from engine.games.keepers.notation import AT, NAME, SIDES, ParsedAction
from engine.games.keepers.query import enemies, keeper_of
from engine.games.keepers.stack import Resolve
from engine.games.keepers.state import State
from engine.kit.stack import Asked, Routine

Bar = Callable[[State, Resolve, int, ParsedAction], str]


def done(s: State, frame: Resolve) -> None:
    """Take a card's question off the stack; the turn ends with it if the card says so."""
    s.stack.pop()
    if CARDS[frame.card].ends_turn:
        playing.cut_turn(s, frame.owner)


class Choice(NamedTuple):
    """A choice of whoever uses the card.

    `options` lists the answers as actions, `take` does one of them. A single choice is over when
    it is made, one of up to `most` things comes again; `may`: it can be passed. `again`: `take`
    says itself when it is over. `only`: where there is no choice, it is made (with "" if nothing
    is there). `foes` lists the enemies of which one is named first. `why` is the key of the refusal
    of other answers, or finds it. `needs`: the card cannot be used with fewer options.
    `about` says what the question is about.
    """

    options: Callable[[State, Resolve], Sequence[str]]
    take: Callable[[State, Resolve, str, Out], None]
    why: str | Bar = ""
    most: int = 1
    may: bool = False
    again: bool = False
    only: bool = False
    foes: Callable[[State, int], Iterable[int]] | None = None
    needs: int = 0
    about: Callable[[State, Resolve], str] = lambda s, frame: frame.picks[0] if frame.picks else ""

    def put(self, s: State, play: Play) -> None:
        """Put the question on the stack."""
        if self.foes is not None:
            effects.resolve(s, play.card, play.seat, play.owner)
        else:
            s.stack.append(Resolve(play.card, play.seat, play.owner))

    def room(self, s: State, frame: Resolve) -> int:
        """Return how many answers there are, or enemies with answers."""
        return len([*(self.foes(s, frame.owner) if self.foes else self.options(s, frame))])

    def routine(self) -> Routine:
        bar = self._refused if self.why or self.foes is not None else None
        return Routine(self._advance, self._ask, self._answer, bar)

    def _whose(self, frame: Resolve) -> bool:
        """Say whether an enemy has still to be named."""
        return self.foes is not None and not frame.picks

    def _advance(self, s: State, frame: Resolve, out: Out) -> bool:
        if self._whose(frame):
            return False
        offered = self.options(s, frame) if frame.step < self.most else ()
        if self.only and len(offered) < 2:
            done(s, frame)
            self.take(s, frame, offered[0] if offered else "", out)
        elif offered:
            return False
        else:
            done(s, frame)
        return True

    def _ask(self, s: State, frame: Resolve) -> Decision:
        if self._whose(frame):
            assert self.foes is not None
            return ask_foe(frame, self.foes(s, frame.owner))
        actions = (*self.options(s, frame), *(("pass",) if self.may else ()))
        return Decision(frame.seat, frame.card, actions, self.about(s, frame))

    def _answer(self, s: State, frame: Resolve, seat: int, action: str, out: Out) -> None:
        if self._whose(frame):
            frame.picks = (action.removeprefix("pick "),)
            return
        passed = self.may and action == "pass"
        frame.step += not self.again
        if passed or (self.most == 1 and not self.again):
            done(s, frame)
        if not passed:
            self.take(s, frame, action, out)

    def _refused(self, s: State, frame: Resolve, seat: int, parsed: ParsedAction) -> str:
        if self._whose(frame):
            return "which-foe"
        return self.why if isinstance(self.why, str) else self.why(s, frame, seat, parsed)


def spaces(
    take: Callable[[State, Resolve, str, Out], None], needs: int = 1, other: str = ""
) -> Choice:
    """Return the choice of free spaces, but those among the `picks`; `take` says when it is over.

    `other` is the key of the refusal of a space that is free.
    """

    def options(s: State, frame: Resolve) -> list[str]:
        return [AT[c] for c in purse.wall_cells(s, frame.seat) if NAME[c] not in frame.picks]

    def why(s: State, frame: Resolve, seat: int, parsed: ParsedAction) -> str:
        if parsed.verb != "at":
            return "place-first"
        return purse.space_bar(s, seat, parsed) or other

    return Choice(options, take, why, again=True, needs=needs)


def comes_up(s: State, source: Source, out: Out, keeper: int) -> None:
    """Put the question of a card whose owner's Keeper something has happened to: a hook."""
    if keeper == keeper_of(source.owner):
        s.stack.append(Resolve(source.card, source.owner, source.owner))


def summons(pools: tuple[int, ...], count: int = 1) -> Choice:
    """Return the choice of up to so many Minions of those pools, brought to the board."""

    def options(s: State, frame: Resolve) -> list[str]:
        return effects.summons(s, frame.owner, pools)

    def take(s: State, frame: Resolve, action: str, out: Out) -> None:
        effects.summon(s, frame.owner, action, frame.card, out)

    return Choice(options, take, most=count, may=True)


class Together(NamedTuple):
    """Whoever uses the card and the enemy that is meant choose at the same time, each among its
    own; nobody learns of the other's choice before both are made.

    `options` are things by their actions, by (state, chooser, side); `take` is handed what was
    chosen, the user's first. `why` is the key of the refusal of other answers.
    """

    options: Callable[[State, int, int], dict[str, int]]
    take: Callable[[State, Resolve, list[int], Out], None]
    why: str = ""
    most: int = 1
    needs: int = 0

    def put(self, s: State, play: Play) -> None:
        """Put the question on the stack."""
        picks = (SIDES[play.foe(s)],)
        s.stack.append(Resolve(play.card, play.seat, play.owner, picks=picks))

    def routine(self) -> Routine:
        return Routine(self._advance, self._ask, self._answer, lambda *_: self.why)

    def _parties(self, frame: Resolve) -> tuple[tuple[int, int], ...]:
        """Return the two choices: who chooses, and among whose things."""
        other = meant(frame)
        return (frame.seat, frame.owner), (other, other)

    def _due(self, frame: Resolve) -> tuple[tuple[int, int], ...]:
        """Return the choices still to be made; under Command one seat makes both, in order."""
        both = self._parties(frame)
        if both[0][0] == both[1][0]:
            return both[len(frame.pending) :][:1]
        chosen = {seat for seat, _ in frame.pending}
        return tuple(pair for pair in both if pair[0] not in chosen)

    def _advance(self, s: State, frame: Resolve, out: Out) -> bool:
        if self._due(frame):
            return False
        done(s, frame)
        # The answers are in the order they came; the user's own goes first.
        answers = frame.pending
        if answers[0][0] != frame.seat:
            answers = answers[::-1]
        chosen = zip(self._parties(frame), answers, strict=True)
        self.take(s, frame, [self.options(s, *who)[action] for who, (_, action) in chosen], out)
        return True

    def _ask(self, s: State, frame: Resolve) -> Asked:
        return tuple(
            Decision(chooser, frame.card, tuple(self.options(s, chooser, side)), SIDES[side])
            for chooser, side in self._due(frame)
        )

    def _answer(self, s: State, frame: Resolve, seat: int, action: str, out: Out) -> None:
        frame.pending += ((seat, action),)


class Cast(NamedTuple):
    """Somebody activates a CC card: the owner, or the enemy that is meant. `subject` is what the
    question is about; `may`: it can be passed even if a card could be activated."""

    subject: str
    may: bool = False
    theirs: bool = False


#: Between casts: of two enemies one is named.
WHOSE = None


class Casts(NamedTuple):
    """CC cards activated one after the other. `stops`: who passes passes all that would follow."""

    row: tuple[Cast | None, ...]
    stops: bool = False
    needs: int = 0

    @property
    def most(self) -> int:
        return sum(one is not None for one in self.row)

    def put(self, s: State, play: Play) -> None:
        """Put the question on the stack."""
        s.stack.append(Resolve(play.card, play.seat, play.owner))

    def routine(self) -> Routine:
        return Routine(self._advance, self._ask, self._answer, self._refused)

    def _who(self, frame: Resolve, one: Cast) -> tuple[int, int]:
        """Return whose turn it is to activate a card, and whose cards they are."""
        return (meant(frame),) * 2 if one.theirs else (frame.seat, frame.owner)

    def _advance(self, s: State, frame: Resolve, out: Out) -> bool:
        if frame.step >= len(self.row):
            done(s, frame)
            return True
        one = self.row[frame.step]
        if one is not None and playing.could_cast(s, *self._who(frame, one)):
            return False
        if one is None:
            them = enemies(s, frame.owner)
            if len(them) > 1:
                return False
            frame.picks = (SIDES[them[0]],)
        frame.step += 1
        return True

    def _ask(self, s: State, frame: Resolve) -> Asked:
        one = self.row[frame.step]
        if one is None:
            return ask_foe(frame, enemies(s, frame.owner))
        seat, owner = self._who(frame, one)
        actions = playing.casts(s, seat, owner, must=not one.may)
        return Decision(seat, frame.card, actions, one.subject)

    def _answer(self, s: State, frame: Resolve, seat: int, action: str, out: Out) -> None:
        if self.row[frame.step] is None:
            frame.picks = (action.removeprefix("pick "),)
        if action == "pass" and self.stops:
            frame.step = len(self.row)
        elif not action.startswith("return "):
            frame.step += 1
        if action.startswith(("return ", "play ", "foe ")):
            verbs.act(s, seat, action, out)

    def _refused(self, s: State, frame: Resolve, seat: int, parsed: ParsedAction) -> str:
        one: Any = self.row[frame.step]
        if one is None:
            return "which-foe"
        return playing.cast_bar(s, seat, self._who(frame, one)[1], parsed)
