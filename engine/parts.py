"""The parts of a game besides its rules, each a struct of functions.

Decides what a caller may ask of a part. `engine.game.Game` names them all; a part that a game lacks
is None there. What a part can do without has a default, so no caller asks for it. The comment above
a function shows how it is called. Standing orders are in `engine.orders`, plans and decks in
`engine.plans`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from engine.i18n import addressed
from engine.lead import Count
from engine.model import Choice, Decision, Event, Trail


def never(*_: Any) -> bool:
    """Return False."""
    return False


def empty(*_: Any) -> tuple[()]:
    """Return nothing: no sentences, no actions, no modes."""
    return ()


def nothing(*_: Any) -> str:
    """Return an empty text."""
    return ""


# --- words -------------------------------------------------------------------------------


class Doubt(Struct, frozen=True):
    """Something a player could want, possible or not: who would do it, what, to which goal, as
    three short labels, and the `text` that `Game.explain` is asked about."""

    who: str
    what: str
    goal: str
    text: str


class Term(Struct, frozen=True):
    """A word of the game that somebody new may not know, in the language in force.

    `key` is the same in every language, `forms` are the words it is met as, `text` says in one
    short sentence what it means.
    """

    key: str
    forms: tuple[str, ...]
    text: str


def always(_: Any) -> bool:
    """Say yes."""
    return True


def no_trail(events: Sequence[Event]) -> Trail:
    """Return an empty trail: nothing is highlighted."""
    return Trail()


class Pitch(Struct, frozen=True, kw_only=True):
    """What tells people who know none of the games which one to try.

    `text` says in one short sentence what it is like (marked for translation), `sizes` are the
    numbers of players, `minutes` and `turns` are what a usual match takes, `rules` how much there
    is to learn: 1 is little, 3 is much.
    """

    text: str = ""
    sizes: tuple[int, ...] = (2,)
    minutes: int = 0
    turns: int = 20
    rules: int = 1


class Words(Struct, frozen=True, kw_only=True):
    """Puts a game into words, and reads them. Every game has this part."""

    #: choice(view, action): an action of the seat that owns the view, in menu words.
    choice: Callable[[Any, str], Choice]
    #: ask(view, decision): the public question of an open decision, one sentence; what the seat
    #: itself reads differently stands as `[[Choose|{seat} chooses]]` (`question`).
    ask: Callable[[Any, Decision], str]
    #: tell(events): what happened as short sentences, for readers who may know all of the events.
    #: They follow each other in one action, so a sentence may cover several.
    tell: Callable[[Sequence[Event]], list[str]]
    #: read(text, view, actions): the legal actions a loosely typed text may mean, best first.
    read: Callable[[str, Any, Sequence[str]], list[str]]
    #: write(state, seat): the position as text, as far as the seat sees it (None: a spectator;
    #: also `OPEN`).
    write: Callable[[Any, int | None], str]
    #: Whom the game is for.
    pitch: Pitch = Pitch()
    #: trail(events): what to highlight after events, which the caller has filtered by audience.
    trail: Callable[[Sequence[Event]], Trail] = no_trail
    #: advice(view, action): why the owner of the view might take a legal action, in one sentence;
    #: empty where there is nothing to say.
    advice: Callable[[Any, str], str] = nothing
    #: score(view): what tells who is ahead, the most important first (`engine.lead`), by public
    #: facts alone: every seat and a spectator get the same. Nothing before the first turn, and
    #: where the sides cannot be compared.
    score: Callable[[Any], Sequence[Count]] = empty
    #: goal(view): what somebody new tries to reach in this match, in one short sentence; empty
    #: where there is nothing to say.
    goal: Callable[[Any], str] = nothing
    #: purpose(decision): what the answer to a question decides, for somebody new, in one or two
    #: sentences; empty where the question says it all.
    purpose: Callable[[Decision], str] = nothing
    #: cautions(view): how others may still meet what the owner of the view reads on the buttons of
    #: its targets, in short sentences, the most important first.
    cautions: Callable[[Any], Sequence[str]] = empty
    #: terms(): words and abbreviations that somebody new may not know (`engine.kit.terms`); a panel
    #: explains one where it stands, until that person has seen it twice.
    terms: Callable[[], Iterable[Term]] = empty
    #: doubts(view): what the owner of the view might want to do and may not find among its choices:
    #: for each of its pieces and cards every goal within sight, the likeliest first, perhaps twice.
    #: None if players can only type such a question, not pick it.
    doubts: Callable[[Any], Iterable[Doubt]] | None = None

    def question(self, view: Any, decision: Decision, *, to_owner: bool = False) -> str:
        """Return the public question of a decision, as its seat reads it or as others do."""
        return addressed(self.ask(view, decision), to_owner)


# --- ways to play ------------------------------------------------------------------------


class Mode(Struct, frozen=True):
    """A way to play that sets several options at once, so that they go together.

    `name` is a word, `text` says in one short sentence what is played, `options` are the
    values that make it this mode, `usual` what is usual in it besides.
    """

    name: str
    title: str
    text: str
    options: dict[str, Any]
    usual: dict[str, Any] = {}


#: The name of the mode for people who play the game for the first time.
FIRST_GAME = "first"


def one_size(options: Any, seats: int) -> Any | None:
    """Return None: the game is not played by that many."""
    return None


def unchanged(options: Any, on: bool) -> Any:
    """Return the options unchanged."""
    return options


class Ways(Struct, frozen=True, kw_only=True):
    """What the options of a match may be. Every game has this part; by default there is one way to
    play."""

    #: modes(): the ways to play, the usual one first.
    modes: Callable[[], tuple[Mode, ...]] = empty
    #: complete(options): options by name, with the usual value of each that nobody has set. Raises
    #: `ValueError` with a sentence if the given ones do not go together.
    complete: Callable[[Mapping[str, Any]], dict[str, Any]] = dict
    #: resized(options, seats): options like these for that many seats, everybody playing alone;
    #: None if the game is not played so.
    resized: Callable[[Any, int], Any | None] = one_size
    #: counted(options, on): the options of a new match that counts turns without progress
    #: (`engine.kit.progress`), or does not, as in a sandbox. Matches that began before there was a
    #: count go on without it.
    counted: Callable[[Any, bool], Any] = unchanged

    def first_game(self) -> Mode | None:
        """Return the mode for people who play the game for the first time, None if there is none.

        Two play it, everything before the first turn is settled, and it is short.
        """
        return next((mode for mode in self.modes() if mode.name == FIRST_GAME), None)

    def mode_of(self, options: Any) -> str:
        """Return the name of the mode options amount to, empty for none."""
        modes = (
            mode.name
            for mode in self.modes()
            if all(getattr(options, name) == value for name, value in mode.options.items())
        )
        return next(modes, "")

    def is_first_game(self, options: Any) -> bool:
        """Say whether a match with these options is a first game."""
        mode = self.first_game()
        return (
            mode is not None
            and not getattr(options, "position", "")
            and all(getattr(options, name) == value for name, value in mode.options.items())
        )


# --- cards -------------------------------------------------------------------------------


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
    """Names of cards that are listed together: all of a colour, all that bear a keyword."""

    title: str
    cards: tuple[str, ...]


class Cards(Struct, frozen=True, kw_only=True):
    """The cards of a game, for people who look them up."""

    #: names(): the title of every card by its name, in the order of a list.
    names: Callable[[], Mapping[str, str]]
    #: info(name): the card in words, None if there is none of that name.
    info: Callable[[str], CardInfo | None]
    #: whereabouts(view, name): where the owner of the view sees that card now, in short sentences.
    whereabouts: Callable[[Any, str], str]
    #: table(view): the cards that lie open before the owner of the view, its own first, by whose
    #: they are.
    table: Callable[[Any], Sequence[CardGroup]] = empty
    #: groups(): the lists of cards that people can ask for. A group whose key is a card's name is
    #: offered below that card.
    groups: Callable[[], Mapping[str, CardGroup]] = dict
    #: things(): whatever else people can look up, by a key that no card has. Titles tell things of
    #: one name apart.
    things: Callable[[], Mapping[str, CardInfo]] = dict
    #: sentences(): the texts of the declarations, to be translated, each with the name of the card
    #: or thing; `engine.i18n.trc` shows it with that name.
    sentences: Callable[[], Iterable[tuple[str, str]]] = empty
    #: release(): the newest release, if cards come in releases (`engine.releases`). The options
    #: then have a field `release`, unset by default, which means the first one.
    release: Callable[[], int] | None = None


class OwnCards(Struct, frozen=True, kw_only=True):
    """Takes cards that the host of the bot adds as files.

    The game's options have a field `own`, empty by default: the texts of the files.
    """

    #: added(): the texts that every new match gets.
    added: Callable[[], tuple[str, ...]]
    #: add(texts): set them.
    add: Callable[[tuple[str, ...]], None]
    #: faults(files): what is wrong with each file (texts by name), in sentences for its designer.
    #: A file is checked together with the valid ones before it: names must not clash.
    faults: Callable[[Mapping[str, str]], dict[str, list[str]]]
    #: summary(text, before): what a valid file adds to those before it, in one line.
    summary: Callable[[str, tuple[str, ...]], str]


# --- turns -------------------------------------------------------------------------------


class Floor(Struct, frozen=True):
    """The earliest position a judge may return a match to.

    `index` counts the positions of the match, 0 for the opening; `rule` is the rule that
    forbids the ones before it, empty if none does.
    """

    index: int = 0
    rule: str = ""


class Turns(Struct, frozen=True, kw_only=True):
    """Says whose turn it is. An answer of any other seat is a response; in a game without this part
    every question belongs to the turn of the seat it asks."""

    #: to_move(state): the seat whose turn it is, None while there are no turns.
    to_move: Callable[[Any], int | None]
    #: stands_by(state, seat): whether the seat has nothing to act with now, as everybody sees,
    #: while its side plays on.
    stands_by: Callable[[Any, int], bool] = never
    #: Who leaves their answers to the clock loses after so many turns of their own, not after so
    #: many answers.
    absent_by_turn: bool = False
    #: rollback_floor(states): how far back a judge may go from the last of the states of a match,
    #: which begin with the opening. None: to any of them.
    rollback_floor: Callable[[Sequence[Any]], Floor] | None = None


# --- positions ---------------------------------------------------------------------------


class Positions(Struct, frozen=True, kw_only=True):
    """Edits positions by hand. Only a person who plays alone edits, so nothing is hidden."""

    #: edit(state, what): change the position, whatever the rules, and return what happened. Raises
    #: `ValueError` with one sentence that names what is wrong, and then changes nothing. Random
    #: numbers, options and ply stay as they are.
    edit: Callable[[Any, str], list[Event]]
    #: edits(state): edits to choose from, in groups by their heading; `action` is what to edit.
    edits: Callable[[Any], Mapping[str, Sequence[Choice]]]
    #: editable(state): say whether `edit` takes anything now; a setup may refuse all.
    editable: Callable[[Any], bool] = always


# --- computer players and the laboratory -------------------------------------------------


def ended(state: Any, seat: int) -> float:
    """Return the worth of a match that is over, 0 before."""
    return 0.0 if state.outcome is None else state.outcome.worth(state.teams, seat)


class Computer(Struct, frozen=True, kw_only=True):
    """Helps computer players. Every game has this part; by default they know only the rules."""

    #: evaluate(state, seat): how good the state is for the seat, -1 (lost) to 1 (won).
    evaluate: Callable[[Any, int], float] = ended
    #: The file with the numbers that turn worths into chances to win (`engine.coach.chances`).
    #: None: worths are taken at their word.
    chances: Path | None = None
    #: courtesy(decision): the answer that leaves the matter to the others, "" if there is none. For
    #: games that ask for agreement before they begin: a computer player plays what people like.
    courtesy: Callable[[Decision], str] = nothing
    #: considered(state, decision, soon): the actions of an open decision to look at, at least one,
    #: and how many of them to follow (0: as many as the player follows). `soon`: the decision
    #: belongs to the present turn; later ones are looked at less closely. For games with `Turns`
    #: that are short and open: there, looking at the answers of the other side gains more than
    #: planning the own turn, so the upper levels look through turns.
    considered: Callable[[Any, Decision, bool], tuple[Sequence[str], int]] | None = None
    #: The kinds of decisions that are not asked inside an action, if a turn is several questions in
    #: a row. To see what an action leads to, a player answers what is asked inside it and stops at
    #: the next of these; otherwise ending a phase would look like everything that follows it.
    main_questions: Collection[str] = ()
    #: Turns are so long that there is time for too few playouts to tell actions apart: the Champion
    #: only plans.
    long_turns: bool = False
    #: Longer plans win more often, as measured: the Champion plans further ahead.
    deep_plans: bool = False
    #: wide(state): whether a plan looks at all first actions in full, whatever its budget. For
    #: positions where one look at each action, with the answers of all others, takes more than the
    #: budget.
    wide: Callable[[Any], bool] = never
    #: Many legal actions only harm the player who takes them: levels that look once leave out what
    #: a person would be asked to confirm.
    self_harm: bool = False
    #: With `self_harm`: who draws such an action takes the answer of the clock instead, not another
    #: action. For games in which most actions bring nothing: the lowest levels would play too well
    #: if only the others came to their mind.
    gives_up: bool = False
    #: pressing(state, decision): actions of which even a careless player takes one, such as to
    #: deploy a guard where there is none. Levels that look once take one of them, or what looks
    #: better than all of them.
    pressing: Callable[[Any, Decision], Collection[str]] = empty
    #: hunches(belief, decision): how likely a hurried player takes each action, as weights, 0 for
    #: never; not all are 0. The policy `hurried` plays so: many games in little time.
    hunches: Callable[[Any, Decision], Sequence[float]] | None = None
    #: once(action): whether it uses up something its seat has once in the match. Hints do not
    #: suggest it in a seat's first turn.
    once: Callable[[str], bool] = never
    #: instead(view, action): what a hint suggests in place of what a computer player would do, a
    #: legal action; "" for the action itself. For what costs nothing, and yet no player gets round
    #: to.
    instead: Callable[[Any, str], str] = nothing


class Factor(Struct, frozen=True):
    """Something that may have helped a side: `seat` had `name` of a `group`.

    For example the group `character` and the name `Sadie`.
    """

    group: str
    name: str
    seat: int


class Study(Struct, frozen=True, kw_only=True):
    """What the laboratory fits and counts.

    A seat's chance to win is its share of exp(score) among the seats that are in, its score the
    sum of weight times feature. The weights lie in a file (`engine.kit.weights`) with the names
    of the features; `gauntlet fit` writes it.
    """

    #: Names of the features, in the order of their numbers.
    feature_names: Sequence[str]
    weights_file: Path
    #: features(state, seat): the features of a seat that is in the match; its own secrets may
    #: count, those of others must not.
    features: Callable[[Any, int], Sequence[float]]
    #: factors(state): what the seats of an ended match had, as far as it may have mattered.
    factors: Callable[[Any], Sequence[Factor]]
