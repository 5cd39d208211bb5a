"""The parts a game may have besides its rules, each a struct of functions.

Decides what a caller may ask of a part. `engine.game.Game` names them all; a part a game lacks is
None there. What a part need not have has a default, so nobody asks whether it is there. Standing
orders are described in `engine.orders`, plans and decks in `engine.plans`, cards of a host's own in
`engine.own_cards`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from engine.model import Choice, Decision, Event, Trail


class Floor(Struct, frozen=True):
    """The earliest position a judge may return a match to.

    `index` counts the positions of the course, 0 for the opening; `rule` is the rule that
    forbids the ones before it, empty where none does.
    """

    index: int = 0
    rule: str = ""


def never(*_: Any) -> bool:
    """Return that it is not so."""
    return False


class Turns(Struct, frozen=True, kw_only=True):
    """The part of a game whose seats act in turn. An answer of any other seat is a response;
    without this part everything is asked in turn."""

    #: From a state: the seat whose turn it is, None while there are no turns.
    to_move: Callable[[Any], int | None]
    #: From a state and a seat: whether the seat has nothing to act with now, as everybody sees,
    #: while its side plays on.
    stands_by: Callable[[Any, int], bool] = never
    #: From the states of a match, the opening first, the present one last: how far back a judge
    #: may go from there, where the rules let old mistakes stand. None: to any of them.
    rollback_floor: Callable[[Sequence[Any]], Floor] | None = None


class Positions(Struct, frozen=True, kw_only=True):
    """The part of a game whose positions may be set up by hand.

    Only somebody alone at the table edits, so nothing is hidden from the one who does.
    """

    #: From a state and what to edit: what happened. Changes the position, whatever the rules.
    #: Raises `ValueError` with one sentence that names what is wrong, and then nothing has
    #: changed. Random numbers, options and ply stay as they are.
    edit: Callable[[Any, str], list[Event]]
    #: From a state: edits to choose from, in groups by their heading; `action` is what to edit.
    edits: Callable[[Any], Mapping[str, Sequence[Choice]]]


def ended(state: Any, seat: int) -> float:
    """Return how good the state is for a seat, where only the end of a match tells."""
    return 0.0 if state.outcome is None else state.outcome.worth(state.teams, seat)


def nothing(*_: Any) -> str:
    """Return an empty text."""
    return ""


class Computer(Struct, frozen=True, kw_only=True):
    """What computer players ask of a game, beside its rules. Every game has this part; one that
    says nothing in it is played, too."""

    #: From a state and a seat: how good the state is for the seat, -1 (lost) to 1 (won).
    evaluate: Callable[[Any, int], float] = ended
    #: From a decision: the answer that leaves the matter to the others, "" if it is none for that.
    #: For games that ask for agreement before they begin: a computer player plays what people like.
    courtesy: Callable[[Decision], str] = nothing
    #: From a state, one of its open decisions and whether it belongs to the turn that is going on
    #: (later ones are looked at less closely): the actions to look at in thought, at least one, and
    #: how many of them to follow; 0: as many as the player follows. For games whose turns are short
    #: and lie open, with `Turns`: there a computer player gains more by looking at the answers of
    #: the other side than by planning its own turn, so the upper levels look through turns.
    considered: Callable[[Any, Decision, bool], tuple[Sequence[str], int]] | None = None
    #: The kinds of decisions that are not asked inside an action, where a turn is several
    #: questions, one after the other. A player that looks at what an action comes to answers what
    #: is asked inside it and stops at the next of these; otherwise ending a phase would look like
    #: all that follows it.
    main_questions: Collection[str] = ()
    #: Turns hold so much to look at that there is time for too few playouts to tell actions apart:
    #: the Champion goes by its plan alone.
    long_turns: bool = False
    #: From a state: whether a plan there looks at all first actions in full, whatever its budget.
    #: For positions so wide that to look at each action once, with the answers of all who may
    #: answer, takes more than the budget.
    wide: Callable[[Any], bool] = never
    #: Much that is legal only harms whoever does it: levels that look once leave out what a person
    #: would be asked about first.
    self_harm: bool = False
    #: From a belief and one of its open decisions: how likely a hurried player takes each of its
    #: actions at once, as weights of a lot, 0 for never; not all are 0. The policy `hurried` plays
    #: so: many games in little time.
    hunches: Callable[[Any, Decision], Sequence[float]] | None = None
    #: From an action: whether it spends something its seat has once in the match. Hints keep it out
    #: of a seat's first turn.
    once: Callable[[str], bool] = never


class Factor(Struct, frozen=True):
    """Something a side had that may have helped it: `seat` had `name` of a `group`.

    For example the group `character` and the name `Sadie`.
    """

    group: str
    name: str
    seat: int


class Study(Struct, frozen=True, kw_only=True):
    """The part of a game whose evaluation is fitted to how games end, and whose balance is studied.

    A seat's chance to win is its share of exp(score) among the seats that are in, its score the
    sum of weight times feature. The weights lie in a file (`engine.kit.weights`) with the names
    of the features; `gauntlet fit` writes it.
    """

    #: Names of the features, in the order of their numbers.
    feature_names: Sequence[str]
    weights_file: Path
    #: From a state and a seat that is in the match: the features of the seat; its own secrets may
    #: count, the others' must not.
    features: Callable[[Any, int], Sequence[float]]
    #: From the state of an ended match: what its seats had, as far as it may have mattered.
    factors: Callable[[Any], Sequence[Factor]]


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


class CardGroup(Struct, frozen=True):
    """Cards that are looked through together, by their names: all of a color, all that bear a
    keyword."""

    title: str
    cards: tuple[str, ...]


def no_groups() -> Mapping[str, CardGroup]:
    """Return that cards are in no groups."""
    return {}


def no_things() -> Mapping[str, CardInfo]:
    """Return that nothing but cards has a name."""
    return {}


def no_sentences() -> Iterable[tuple[str, str]]:
    """Return that declarations hold no words."""
    return ()


class Cards(Struct, frozen=True, kw_only=True):
    """The part of a game with cards of its own, which people look up."""

    #: The title of every card by its name, in the order of a list.
    names: Callable[[], Mapping[str, str]]
    #: From a name: the card in words, None if there is none of that name.
    info: Callable[[str], CardInfo | None]
    #: From a view and a name: in short sentences where the owner of the view sees that card now.
    whereabouts: Callable[[Any, str], str]
    #: What cards can be asked for by, where there are more than anybody knows. A group whose key is
    #: a card's name is offered below that card.
    groups: Callable[[], Mapping[str, CardGroup]] = no_groups
    #: Whatever else can be looked up, by a key that no card has. Its titles tell things of one name
    #: apart.
    things: Callable[[], Mapping[str, CardInfo]] = no_things
    #: What the declarations say, each text with the name of what says it, to be translated; it is
    #: shown by `engine.i18n.trc` with that name.
    sentences: Callable[[], Iterable[tuple[str, str]]] = no_sentences
    #: The newest release of the cards, where they come in releases (`engine.releases`). The options
    #: have a field `release` then, unset by default, which stands for the first one.
    release: Callable[[], int] | None = None


class OwnCards(Struct, frozen=True, kw_only=True):
    """The part of a game to which whoever hosts the bot can add cards, as files.

    Its options have a field `own`, empty by default: the texts of the files.
    """

    #: What is added to every new match, and what sets it.
    added: Callable[[], tuple[str, ...]]
    add: Callable[[tuple[str, ...]], None]
    #: From texts of files by their names: what is wrong with each file, in sentences for its
    #: designer. A file is checked with those before it that are right: names must not meet.
    faults: Callable[[Mapping[str, str]], dict[str, list[str]]]
    #: From the text of a file that is right: what it adds, in a line.
    summary: Callable[[str], str]


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


def one_way() -> tuple[Mode, ...]:
    """Return that there is but one way to play."""
    return ()


def one_size(options: Any, seats: int) -> Any | None:
    """Return that the game is not played by so many."""
    return None


def as_they_are(options: Any, on: bool) -> Any:
    """Return the options as they are."""
    return options


class Ways(Struct, frozen=True, kw_only=True):
    """What the options of a match may be. Every game has this part; one that says nothing in it is
    played in one way."""

    #: The ways to play, the usual one first.
    modes: Callable[[], tuple[Mode, ...]] = one_way
    #: From options by name: all of them, with what nobody has settled as is usual then. Raises
    #: `ValueError` with a sentence where the given ones do not go together.
    complete: Callable[[Mapping[str, Any]], dict[str, Any]] = dict
    #: From options and a number of seats: options like these for so many seats, everybody playing
    #: alone; None where the game is not played so.
    resized: Callable[[Any, int], Any | None] = one_size
    #: From options and whether to count: the options of a new match whose turns without progress
    #: are counted (`engine.kit.progress`), or not, as for a sandbox. Matches that began before
    #: there was a count go on without it.
    counted: Callable[[Any, bool], Any] = as_they_are


class Doubt(Struct, frozen=True):
    """Something that could be wanted, possible or not: who would do it, what, to which goal, as
    three short labels, and the `text` that `Game.explain` is asked about."""

    who: str
    what: str
    goal: str
    text: str


def no_trail(events: Sequence[Event]) -> Trail:
    """Return that there is nothing to highlight."""
    return Trail()


class Words(Struct, frozen=True, kw_only=True):
    """The part of a game that puts it into words, and reads them. Every game has it."""

    #: From an action and the view of its seat, the view first: the action in menu words.
    choice: Callable[[Any, str], Choice]
    #: From a view and an open decision: its public question, one sentence.
    ask: Callable[[Any, Decision], str]
    #: From events: what happened as short sentences, for whoever may know all of them. They follow
    #: each other in one action, so a sentence may put several into one.
    tell: Callable[[Sequence[Event]], list[str]]
    #: From a loosely typed text, a view and actions: the legal ones it may mean, best first.
    read: Callable[[str, Any, Sequence[str]], list[str]]
    #: From a state and a seat (None: a spectator, or `OPEN`): the position as text, as far as the
    #: seat sees it.
    write: Callable[[Any, int | None], str]
    #: From events that are filtered by audience: what to highlight after them.
    trail: Callable[[Sequence[Event]], Trail] = no_trail
    #: From a view and a legal action: why its owner might take it, in one sentence; empty where
    #: there is nothing to say.
    advice: Callable[[Any, str], str] = nothing
    #: From a view: what its owner might want to do and may not find among its choices: for each of
    #: its pieces and cards every goal within sight, the likeliest first. None where refusals can
    #: only be typed, not picked.
    doubts: Callable[[Any], Sequence[Doubt]] | None = None
