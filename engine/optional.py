"""What a game may offer besides `engine.core.Game`: cards, ways to play, free editing, limits.

Decides how an optional ability is told: a game has it when it has the methods of the
protocol, so whoever uses one asks `isinstance(game, HasCards)` and needs no list of games.
An edit of the position is an action like any other, with a first word of its own.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from engine.model import Choice, Decision, Event

#: The first word of an action that edits the position.
EDIT = "edit"


class CardInfo(Struct, frozen=True):
    """A card in words, for people who look it up.

    `name` is its word in the notation, `kind` says in one line what sort of card it is,
    `rulings` answer what its `text` leaves open, `rule` is its id in the rulebook.
    """

    name: str
    title: str
    kind: str
    text: str
    rulings: tuple[str, ...] = ()
    rule: str = ""


@runtime_checkable
class HasCards(Protocol):
    """What a game with cards of its own offers besides `Game`; optional."""

    def card_names(self) -> Mapping[str, str]:
        """Return the title of every card by its name, in the order of a list."""
        ...

    def card(self, name: str) -> CardInfo | None:
        """Return a card in words, None if there is none of that name."""
        ...

    def whereabouts(self, view: Any, name: str) -> str:
        """Say in short sentences where the owner of `view` sees that card now."""
        ...


class CardGroup(Struct, frozen=True):
    """Cards that are looked through together, by their names: all of a color, all that bear a
    keyword."""

    title: str
    cards: tuple[str, ...]


@runtime_checkable
class HasCardGroups(HasCards, Protocol):
    """What a game offers besides `HasCards` that has more cards than anybody knows; optional."""

    def card_groups(self) -> Mapping[str, CardGroup]:
        """Return what cards can be asked for by. A group whose key is a card's name is offered
        below that card."""
        ...


@runtime_checkable
class HasThings(Protocol):
    """What a game offers besides `HasCards` in which more than cards has a name; optional."""

    def things(self) -> Mapping[str, CardInfo]:
        """Return whatever else can be looked up, by a key that no card has. Its titles tell
        things of one name apart."""
        ...


@runtime_checkable
class HasSentences(Protocol):
    """What a game offers besides `Game` whose declarations are words to be translated; optional."""

    def sentences(self) -> Iterable[tuple[str, str]]:
        """Return what the declarations say, each text with the name of what says it; it is
        shown by `engine.i18n.trc` with that name."""
        ...


class Mode(Struct, frozen=True):
    """A way to play that settles several options at once, so that they go together.

    `name` is a word, `text` says in one short sentence what is played, `options` are the
    values that make it this mode, `usual` what is usual in it besides.
    """

    name: str
    title: str
    text: str
    options: dict[str, Any]
    usual: dict[str, Any] = {}


@runtime_checkable
class HasModes(Protocol):
    """What a game with several ways to play offers besides `Game`; optional."""

    #: The ways to play, the usual one first.
    modes: tuple[Mode, ...]

    def complete(self, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """Return options with what nobody has settled as is usual then.

        Raises `ValueError` with a sentence where the given ones do not go together.
        """
        ...


@runtime_checkable
class HasSizes(Protocol):
    """What a game offers besides `Game` that is played by few or many; optional."""

    def resized(self, options: Any, seats: int) -> Any | None:
        """Return options like the given ones for so many seats, everybody playing alone; None
        where the game is not played so."""
        ...


@runtime_checkable
class HasEdits(Protocol):
    """What a game offers besides `Game` whose positions may be set up by hand; optional.

    Only somebody alone at the table edits, so nothing is hidden from the one who does.
    """

    def edit(self, state: Any, what: str) -> list[Event]:
        """Change the position as `what` says, whatever the rules.

        Raises `ValueError` with one sentence that names what is wrong, and then nothing
        has changed. Random numbers, options and ply stay as they are.
        """
        ...

    def edits(self, state: Any) -> Mapping[str, Sequence[Choice]]:
        """Return edits to choose from, in groups by their heading; `action` is what to edit."""
        ...


@runtime_checkable
class HasFirst(Protocol):
    """What a game offers besides `Game` that asks several seats at once; optional."""

    def first(self, state: Any) -> Decision | None:
        """Return the first of `decisions`, None if there is none, without working out the rest."""
        ...


@runtime_checkable
class HasSpellings(Protocol):
    """What a game offers besides `Game` in which one thing can be written in several ways."""

    def spelling(self, state: Any, action: str) -> str:
        """Return one text for all actions that come to the same as this legal one."""
        ...


def one_line(text: str) -> str:
    """Return a written position in one line, as an action or an option holds it."""
    lines = (" ".join(line.split()) for line in text.splitlines())
    return "; ".join(line for line in lines if line)


def edit_action(what: str) -> str:
    """Return the action that edits the position so."""
    return f"{EDIT} {one_line(what)}"


def edit_of(action: str) -> str | None:
    """Return what an action edits, None if it is no edit."""
    first, _, what = action.partition(" ")
    return what if first == EDIT else None


@runtime_checkable
class HasTurns(Protocol):
    """What a game offers besides `Game` whose seats act in turn; optional.

    An answer of any other seat is a response. Without it everything is asked in turn.
    """

    def to_move(self, state: Any) -> int | None:
        """Return the seat whose turn it is, None while there are no turns."""
        ...


@runtime_checkable
class HasBystanders(HasTurns, Protocol):
    """What a game offers besides `HasTurns` where a seat may be left without anything to act with
    while its side plays on; optional."""

    def stands_by(self, state: Any, seat: int) -> bool:
        """Say whether a seat has nothing to act with now, as everybody sees."""
        ...


@runtime_checkable
class HasForesight(HasTurns, Protocol):
    """What a game offers besides `HasTurns` whose turns are short and lie open; optional.

    There a computer player gains more by looking at the answers of the other side than by
    planning its own turn, so the upper levels look through turns.
    """

    def considered(self, state: Any, decision: Decision, soon: bool) -> tuple[Sequence[str], int]:
        """Return the actions of an open decision to look at in thought, at least one, and
        how many of them to follow; 0: as many as the player follows.

        `soon`: in the turn that is going on; later ones are looked at less closely.
        """
        ...


@runtime_checkable
class HasCourtesy(Protocol):
    """What a game offers besides `Game` that asks for agreement before it begins; optional."""

    def courtesy(self, decision: Decision) -> str:
        """Return the answer that leaves the matter to the others, "" if it is none for that.

        A computer player gives it: people play what they like.
        """
        ...


@runtime_checkable
class HasIndifference(Protocol):
    """What a game offers besides `Game` that can tell of questions that matter to nobody;
    optional.

    Nobody is asked them: the bot gives the answer of the clock, as it gives those of standing
    choices.
    """

    def indifferent(self, state: Any, decision: Decision) -> bool:
        """Say whether it comes to the same whatever the open decision is answered."""
        ...


def indifferent(game: Any, state: Any, decision: Decision) -> bool:
    """Say so of a question of any game."""
    return isinstance(game, HasIndifference) and game.indifferent(state, decision)


@runtime_checkable
class HasDeadEnds(Protocol):
    """What a game offers besides `Game` in which it can happen that nobody can win; optional."""

    def dead_end(self, state: Any) -> bool:
        """Say whether nobody can win any more, whatever all do, as everybody can tell."""
        ...


def dead_end(game: Any, state: Any) -> bool:
    """Say so of a match of any game that is going on."""
    return isinstance(game, HasDeadEnds) and state.outcome is None and game.dead_end(state)


@runtime_checkable
class HasAdvice(Protocol):
    """What a game offers besides `Game` that can say what an action is good for; optional."""

    def advice(self, view: Any, action: str) -> str:
        """Return why the owner of `view` might take that legal action, in one sentence; empty
        where there is nothing to say."""
        ...


@runtime_checkable
class HasMainQuestions(Protocol):
    """What a game offers besides `Game` whose turns are several questions, one after the other;
    optional.

    Who looks at what an action comes to answers what is asked inside it and stops at the next
    question of a turn; otherwise ending a phase would look like all that follows it.
    """

    #: The kinds of decisions that are not asked inside an action.
    main_questions: Collection[str]


@runtime_checkable
class HasLongTurns(Protocol):
    """What a game offers besides `Game` whose turns hold so much to look at that there is time for
    too few playouts to tell actions apart; optional. Its Champion goes by its plan alone."""

    long_turns: bool


@runtime_checkable
class HasWideTurns(Protocol):
    """What a game offers besides `Game` with positions so wide that to look at each action once,
    with the answers of all who may answer, takes more than a plan's budget; optional."""

    def wide(self, state: Any) -> bool:
        """Say whether a plan in `state` looks at all first actions in full, whatever its budget."""
        ...


@runtime_checkable
class HasSelfHarm(Protocol):
    """What a game offers besides `Game` in which much that is legal only harms whoever does it;
    optional. Levels that look once leave out what a person would be asked about first."""

    self_harm: bool


@runtime_checkable
class HasHunches(Protocol):
    """What a game offers besides `Game` that can say at once what a hurried player does;
    optional. The policy `hurried` plays so: many games in little time."""

    def hunches(self, state: Any, decision: Decision) -> Sequence[float]:
        """Return how likely each action of an open decision is to be taken, as weights of a lot,
        0 for never; not all are 0. `state` is a belief, as a policy is given it."""
        ...


@runtime_checkable
class HasOnce(Protocol):
    """What a game offers besides `Game` in which something works once in a match; optional."""

    def once(self, action: str) -> bool:
        """Say whether an action spends something its seat has once in the match."""
        ...


class Doubt(Struct, frozen=True):
    """Something that could be wanted, possible or not: who would do it, what, to which goal, as
    three short labels, and the `text` that `Game.explain` is asked about."""

    who: str
    what: str
    goal: str
    text: str


@runtime_checkable
class HasDoubts(Protocol):
    """What a game offers besides `Game` whose refusals can be picked, not only typed; optional."""

    def doubts(self, view: Any) -> Sequence[Doubt]:
        """Return what the owner of `view` might want to do and may not find among its choices:
        for each of its pieces and cards every goal within sight, the likeliest first."""
        ...


class Factor(Struct, frozen=True):
    """Something a side had that may have helped it: `seat` had `name` of a `group`.

    For example the group `character` and the name `Sadie`.
    """

    group: str
    name: str
    seat: int


@runtime_checkable
class HasFactors(Protocol):
    """What a game offers whose balance can be studied; optional."""

    def factors(self, state: Any) -> Sequence[Factor]:
        """Return what the seats of an ended match had, as far as it may have mattered."""
        ...


@runtime_checkable
class HasFeatures(Protocol):
    """What a game offers whose evaluation is a weighted sum fitted to how games end; optional.

    A seat's chance to win is its share of exp(score) among the seats that are in, its score the
    sum of weight times feature. The weights lie in a file (`engine.kit.weights`) with the names
    of the features; `gauntlet fit` writes it.
    """

    #: Names of the features, in the order of their numbers.
    feature_names: Sequence[str]
    weights_file: Path

    def features(self, state: Any, seat: int) -> Sequence[float]:
        """Return the features of a seat that is in the match; its own secrets may count, the
        others' must not."""
        ...


class Floor(Struct, frozen=True):
    """The earliest position a judge may return a match to.

    `index` counts the positions of the course, 0 for the opening; `rule` is the rule that
    forbids the ones before it, empty where none does.
    """

    index: int = 0
    rule: str = ""


@runtime_checkable
class HasRollbackLimit(Protocol):
    """What a game offers whose rules let old mistakes stand; optional.

    Without it a judge may return a match to any position of its course.
    """

    def rollback_floor(self, positions: Sequence[Any]) -> Floor:
        """Return how far back a judge may go from the last of `positions`.

        They are the states of the course, the opening first, the present one last.
        """
        ...


@runtime_checkable
class HasFormer(Protocol):
    """What a game offers whose states were once kept in another shape; optional."""

    def former(self, fields: Mapping[str, Any]) -> Mapping[str, Any] | None:
        """Return the fields of a state of today for those of one that is none, None if they
        never were a state."""
        ...
