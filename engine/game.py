"""What a game is: its rules, and the parts it has besides.

Decides what the bot, the pictures, the computer players and the laboratory may ask of a game.
The methods are its rules; those that are not abstract need no thought in most games. Everything
else a game can do lies in parts, and a part that a game lacks is None: ask `game.orders is not
None`. A game is listed once, in `engine.games.GAMES`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from engine.lessons import Lessons
from engine.model import Decision, Event, Preference, State, Verdict
from engine.orders import Orders
from engine.parts import Cards, Computer, OwnCards, Positions, Study, Turns, Ways, Words
from engine.plans import Decks, Plans
from engine.puzzles import Puzzles

S = TypeVar("S", bound=State)
V = TypeVar("V")


class Game(ABC, Generic[S, V]):
    """One game. Methods are pure but for `perform` and `retire`, which change `state`."""

    name: str
    title: str
    #: Raised whenever the behaviour of a recorded action changes.
    rules: int
    #: Colour words by seat, as many as there are seats in its largest edition.
    seat_names: tuple[str, ...]
    #: Standing choices on offer.
    preferences: tuple[Preference, ...]
    #: What the choice `engine.unasked.MATTER` leaves out, as a sentence; empty: only what everybody
    #: can see to change nothing, which is what people are told then.
    skipped: str = ""
    state_type: type[S]
    options_type: type[Any]
    #: Tagged union of the game's events, for the store.
    event_type: Any

    #: The game in words.
    words: Words
    #: What the options may be.
    ways: Ways = Ways()
    #: Cards of its own, and those a host adds.
    cards: Cards | None = None
    own_cards: OwnCards | None = None
    #: Whose turn it is.
    turns: Turns | None = None
    #: Standing orders.
    orders: Orders | None = None
    #: The setup answered ahead, and what people keep of their own for it.
    plans: Plans | None = None
    decks: Decks | None = None
    #: The editor of positions.
    positions: Positions | None = None
    #: What newcomers are taught, as files in the game's folder.
    lessons: Lessons | None = None
    puzzles: Puzzles | None = None
    #: What computer players ask, and what the laboratory measures.
    computer: Computer = Computer()
    study: Study | None = None

    @abstractmethod
    def teams(self, options: Any, /) -> tuple[int, ...]:
        """Return the team of each seat; as many entries as there are seats."""

    @abstractmethod
    def seating(self, seed: int, options: Any, played: Sequence[int] = (), /) -> tuple[int, ...]:
        """Return for each seat the index of the person who takes it (0: the host).

        `played` counts the finished games of each person, where that is known.
        """

    @abstractmethod
    def setup(self, seed: int, options: Any, /) -> S:
        """Return the opening state. Raises `ValueError` on bad options."""

    @abstractmethod
    def copy(self, state: S, /) -> S:
        """Return an independent copy."""

    @abstractmethod
    def decisions(self, state: S, /) -> tuple[Decision, ...]:
        """Return what the match waits for; empty when it is over."""

    @abstractmethod
    def perform(self, state: S, seat: int, action: str, /) -> list[Event]:
        """Carry out an action taken from `decisions`, trusting the caller."""

    @abstractmethod
    def retire(self, state: S, seat: int, /) -> list[Event]:
        """Take `seat`, which gives up, out of the match, and return what happened by it.

        It gives `leave` the seats that are out by it, and settles what becomes of their
        pieces, cards and open questions: nobody who is out is asked anything.
        """

    @abstractmethod
    def view(self, state: S, seat: int | None, /) -> V:
        """Return what `seat` (None: a spectator) may know, built from public facts.

        `OPEN` sees everything; only a match that is over may be looked at so.
        """

    @abstractmethod
    def determinize(self, state: S, seat: int | None, seed: int, /) -> S:
        """Return a copy with everything hidden from `seat` redrawn, same view.

        What will be drawn is hidden from everybody: see `redraw`.
        """

    @abstractmethod
    def default(self, state: S, decision: Decision, /) -> str:
        """Return the action the clock takes for a seat that does not answer."""

    @abstractmethod
    def prefer(self, decision: Decision, keys: Sequence[str], /) -> str | None:
        """Return the answer the standing choices `keys` give, None to ask the person."""

    @abstractmethod
    def explain(self, state: S, seat: int, text: str, /) -> Verdict:
        """Say whether `seat` may do what `text` says, and if not, why not."""

    # What need not be written: a game that is not asked about it does without.

    def first(self, state: S, /) -> Decision | None:
        """Return the first of `decisions`, None if there is none. A game that asks several seats
        at once can say it without working out the rest, which makes computer players quicker."""
        return next(iter(self.decisions(state)), None)

    def spelling(self, state: S, action: str, /) -> str:
        """Return one text for all legal actions that come to the same as this one, where one
        thing can be written in several ways."""
        return action

    def indifferent(self, state: S, decision: Decision, /) -> bool:
        """Say whether it comes to the same whatever an open decision is answered. Nobody is asked
        such a question: the bot gives the answer of the clock. A question with one answer is one
        of these if everybody can tell that there is only one."""
        return False

    def matters(self, state: S, decision: Decision, /) -> bool:
        """Say whether it can matter that a seat is asked a question it may pass, by what everybody
        knows. It does not where nothing a seat could do has an effect, or the same can be done
        later as well. Seats with the standing choice `engine.unasked.MATTER` pass otherwise."""
        return True

    def dead_end(self, state: S, /) -> bool:
        """Say whether nobody can win any more, whatever all do, as everybody can tell."""
        return False

    def former(self, fields: Mapping[str, Any], /) -> Mapping[str, Any] | None:
        """Return the fields of a state of today for those of one that was stored in an older
        shape, None if they never were a state."""
        return None
