"""How much one person, and one server, may make the bot do: length, size, work and rate.

Decides every limit on what a member can make the bot do. A *length* counts the characters of typed
text, a *size* the bytes of a file. A *rate* says how much may come at once and how long it takes to
grow back, for a person and for a server together. *Work* keeps a processor busy; it is counted in
pieces by `COSTS` and ended after `Budget.seconds`. For whom something is done is kept with the
running task (`on_behalf`), from the moment a request arrives to everything that follows from it;
what the bot does on its own is charged to nobody. Refusals say what happened, that nothing was
lost, and when to try again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Literal

from msgspec import Struct

from bot.i18n import mark, tr
from bot.platform.refusals import Refused

MINUTE, HOUR = 60_000, 3_600_000

# -- length and size ------------------------------------------------------------------------

#: Longest texts (characters): a move in words; what is looked up; a deck with its name; a
#: position, which fits twice; anything else.
MOVE, SEARCH, DECK, POSITION, TEXT = 400, 200, 450, 8000, 2000
#: Which option of a command holds which; a name alone means it in every command.
LENGTHS: Mapping[str, int] = {
    "move text": MOVE,
    "rules topic": SEARCH,
    "card name": SEARCH,
    "deck import text": DECK,
    "game": SEARCH,
    "sandbox edit text": POSITION,
    "play sandbox position": POSITION,
}
#: Longest options of a match as they are stored, in which the longest position fits however it is
#: written, and beside them the texts of all cards that a host adds to a game.
OPTIONS, CARDS = 2 * POSITION, 64 * 1024
#: Largest files (bytes): a record, which holds such cards twice; a server's settings.
RECORD, SETTINGS = 1024 * 1024, 64 * 1024
#: Most actions of a record that is taken in.
ACTIONS = 20_000

# -- rate and work --------------------------------------------------------------------------

#: What is charged: an interaction, a keystroke that asks for suggestions, a match that begins
#: (and its thread), a piece of work.
Kind = Literal["press", "suggest", "begin", "work"]
#: Pieces of work: to run a match again (to look at it, or to go back), to hand out its record,
#: to look for a hint, to run a record from outside, to make an animation, to look back.
RERUN, EXPORT, HINT, IMPORT, FILM, COACH = 1, 1, 2, 6, 6, 12
#: How many keystrokes count as a press.
KEYSTROKES = 4
#: What has been spent is remembered of so many at most.
REMEMBERED = 10_000


class Budget(Struct, frozen=True):
    """What the host allows. `presses` a minute, `matches` begun and pieces of `work` an hour
    are one person's; a server has `crowd` times as much. One piece of heavy work may take
    `seconds` of a processor; `processes` do it; one person has `at_once` under way or waiting.
    """

    presses: int = 240
    matches: int = 20
    work: int = 240
    crowd: int = 8
    seconds: int = 30
    processes: int = 1
    at_once: int = 3

    def rate(self, kind: Kind) -> tuple[int, int]:
        """Return how much of a kind a person may have at once, and in how long (ms) it grows
        back."""
        most = {"begin": self.matches, "work": self.work, "press": self.presses}
        return most.get(kind, self.presses * KEYSTROKES), (
            MINUTE if kind in ("press", "suggest") else HOUR
        )


class Spent(Refused):
    """A budget is used up; `until` (UTC ms) says when there is enough of it again."""

    def __init__(self, refusal: str, until: int = 0) -> None:
        super().__init__(refusal)
        self.until = until


class TooLongText(Refused):
    """A typed text is longer than anything it could mean."""

    says = mark(
        "Your text has {length} characters; at most {longest} are allowed. Please shorten it."
    )


class Unprintable(Refused):
    """A typed text has a character in it that no database keeps."""

    says = mark(
        "Your text has an invisible character in it that I can't store. Nothing was changed. Please"
        " type it instead of pasting it."
    )


class TooMuchWork(Refused):
    """A piece of work took longer than one may take."""

    says = mark(
        "That took too long, so I stopped. Nothing was changed or lost. Try again in a "
        "minute, or with a shorter part or smaller file."
    )


class StillBusy(Refused):
    """So much of a person's work is under way or waiting already."""

    says = mark(
        "I'm still working on your last {count} requests. Please wait until they are "
        "done, then try again."
    )


#: Who has used a budget up, and what of it, as a whole sentence; then when to try again.
SPENT: Mapping[tuple[Kind, bool], str] = {
    ("press", True): mark("You used too many buttons and commands in a short time."),
    ("begin", True): mark("You started too many matches in a short time."),
    ("work", True): mark(
        "You asked for too many replays, animations, files, hints or takebacks in a short time."
    ),
    ("press", False): mark(
        "Too many buttons and commands were used on this server in a short time."
    ),
    ("begin", False): mark("Too many matches were started on this server in a short time."),
    ("work", False): mark(
        "This server asked for too many replays, animations, files, hints or takebacks in"
        " a short time."
    ),
}
#: The person and the server for whom the running task works; 0: for nobody.
_behalf: ContextVar[tuple[int, int]] = ContextVar("behalf", default=(0, 0))


def on_behalf(user: int, guild: int) -> None:
    """Let this task, and those it begins from now on, work for a person in a server."""
    _behalf.set((user, guild))


def behalf() -> tuple[int, int]:
    """Return for which person and in which server this task works, 0: for nobody."""
    return _behalf.get()


class Budgets:
    """What has been spent, in memory. One per bot.

    A budget is kept as the moment it is whole again: it may lie so far ahead as all of it
    takes to grow back. So there is one number for each person and kind.
    """

    def __init__(self, now: Callable[[], int], budget: Budget | None = None) -> None:
        self._now, self.budget = now, budget or Budget()
        self._whole: dict[tuple[Kind, bool, int], float] = {}

    def spend(self, kind: Kind, amount: int = 1) -> None:
        """Charge for what this task is about to do, to its person and its server; both or
        neither. Raises Spent."""
        now, wanted = self._now(), list(self._costs(kind, amount))
        for key, cost, room in wanted:
            whole = max(self._whole.get(key, now), now) + cost
            if whole > now + room:
                raise _spent(kind, key[1], round(whole - room))
        for key, cost, _ in wanted:
            self._whole[key] = max(self._whole.get(key, now), now) + cost
        if len(self._whole) > REMEMBERED:
            self._whole = {key: at for key, at in self._whole.items() if at > now}

    @contextmanager
    def spending(self, kind: Kind, amount: int = 1) -> Iterator[None]:
        """Charge for what follows, and give it back if that fails. Raises Spent."""
        self.spend(kind, amount)
        try:
            yield
        except BaseException:
            for key, cost, _ in self._costs(kind, amount):
                if key in self._whole:
                    self._whole[key] -= cost
            raise

    def _costs(
        self, kind: Kind, amount: int
    ) -> Iterator[tuple[tuple[Kind, bool, int], float, int]]:
        """Yield whose budget is charged, how much of its time, and how much it has."""
        user, guild = behalf()
        if not user:
            return
        most, room = self.budget.rate(kind)
        yield (kind, True, user), amount * room / most, room
        if guild:
            yield (kind, False, guild), amount * room / (most * self.budget.crowd), room


def _spent(kind: Kind, own: bool, until: int) -> Spent:
    template = SPENT.get((kind, own)) or SPENT["press", own]
    when = f"<t:{until // 1000 + 1}:R>"
    return Spent(
        tr(
            "{said} Nothing was lost; try again {when}.",
            said=tr(template),
            when=when,
        ),
        until,
    )


# -- the door ---------------------------------------------------------------------------------


def check_texts(data: Mapping[str, Any]) -> None:
    """Make sure that nothing typed in an interaction is longer than it may be, or cannot be stored.

    `data` is what Discord sent of a command, press or form. Raises TooLongText, Unprintable.
    """
    path = [str(data.get("name") or "")]
    for name, text in _typed(path, data):
        longest = LENGTHS.get(name) or LENGTHS.get(name.rpartition(" ")[2], TEXT)
        if "components" in data:  # a form says itself how much fits; Discord's own is the most
            longest = POSITION
        if len(text) > longest:
            raise TooLongText(length=len(text), longest=longest)
        if "\0" in text:
            raise Unprintable


def _typed(path: Sequence[str], data: Any) -> Iterator[tuple[str, str]]:
    """Yield every text in the options of a command or the fields of a form, with its name."""
    for part in (*(data.get("options") or ()), *(data.get("components") or ())):
        if not isinstance(part, Mapping):
            continue
        here = (*path, str(part.get("name") or ""))
        if isinstance(part.get("value"), str):
            yield " ".join(word for word in here if word), part["value"]
        nested = (part, part.get("component"))
        for inner in nested:
            if (
                isinstance(inner, Mapping)
                and inner is not part
                and isinstance(inner.get("value"), str)
            ):
                yield " ".join(word for word in here if word), inner["value"]
        yield from _typed(here, part)
