"""What Resonance's pictures and texts say of a unit, a side and what goes on.

Decides how a fact of a view is called in a word or two, and which of the keywords a unit bears
are crossed out: printed ones and those of its Items, as far as they do not work now.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.core import Decision
from engine.games.resonance import naming
from engine.games.resonance.cards import COLORS, MODULES, printed
from engine.games.resonance.keyword_types import TAGS, block
from engine.games.resonance.state import ECHO, SEATS, Item
from engine.games.resonance.stats import locked_out
from engine.games.resonance.text import questions
from engine.games.resonance.turns import LIMITS, ROUNDS
from engine.games.resonance.view import Fight, Side, UnitView, View
from engine.i18n import addressed, mark, several, tr
from render.kit import endings, people
from render.resonance.runs import Word

#: Why a match ended; other reasons are shown as they are.
WHY = {
    "destroyed": mark("No other player is left."),
    "resignation": mark("By resignation."),
    "agreement": mark("By agreement."),
    "no progress": mark("No progress for too long."),
}

#: So many turns before the end of a first game it is told.
LAST_TURNS = 4
#: In the place of a seat: a module came by lot; modules were not drafted.
LOT, NOBODY = -1, -2
#: The families a match may consist of; then there is no draft.
_GIVEN = {
    tuple(m.number for m in MODULES if m.family == family) for family in ("Paragon", "Fallen")
}


class Source(NamedTuple):
    """What a unit bears keywords by: its own card, or an Item; the keywords with whether each
    works now."""

    item: Item | None
    keywords: tuple[tuple[str, bool], ...]


def sources(u: UnitView) -> list[Source]:
    """Return the sources of a unit's keywords: its card first, if it has one, then its Items."""
    off = Counter(u.asleep)

    def of(card: int) -> tuple[tuple[str, bool], ...]:
        rows = []
        for name in printed(card).keywords:
            rows.append((name, not off[name]))
            off[name] -= off[name] > 0
        return tuple(rows)

    own = [Source(None, of(u.card))] if u.card >= 0 else []
    return own + [Source(item, of(item.card)) for item in u.items]


def state(u: UnitView) -> str:
    """Return in one word what keeps a unit from acting, or that nothing does."""
    if u.suppressed:
        return tr("Suppressed")
    if u.player:
        return tr("spent {count} of 2", count=u.spent) if u.spent else tr("ready")
    if u.fresh:
        return tr("new") if u.spent else tr("new, upright")
    return tr("spent") if u.spent else tr("ready")


def notes(u: UnitView) -> list[str]:
    """Return what else works on a unit, in a word or two each."""
    parts = []
    if u.held:
        parts.append(tr("does not ready"))
    if u.evasive:
        parts.append(tr("no target"))
    if u.boost:
        parts.append(tr("Power +{count}", count=u.boost))
    if u.grown:
        parts.append(tr("Growth works"))
    if u.met:
        parts.append(tr("has met {units}", units=", ".join(u.met)))
    return parts


def chosen(rows: Iterable[tuple[str, str]]) -> list[str]:
    """Return what was chosen for keywords: `Bane: Red`, `Immunized: Mark`."""
    return [f"{naming.keyword(name)}: {_choice(what)}" for name, what in rows]


def _choice(what: str) -> str:
    by_word = {color.lower(): n for n, color in enumerate(COLORS)}
    return naming.color(by_word[what]) if what in by_word else naming.keyword(what)


def tag(u: UnitView, name: str) -> str:
    """Return a tag as it is written: inert in brackets."""
    title = naming.keyword(name)
    return f"({title})" if name in u.inert else title


# -- for pictures --------------------------


def chips(u: UnitView) -> list[Word]:
    """Return tags and what else works on a unit, as plates."""
    words_shown = [
        Word(tag(u, name), "boost" if TAGS[name].boost else "status",
             sign="locked" if name in u.locked else "", faint=name in u.inert)
        for name in u.tags
    ]  # fmt: skip
    facts = notes(u) + chosen(u.chosen)
    return words_shown + [Word(text, "fact") for text in facts]


def bearings(u: UnitView) -> list[Word]:
    """Return the keywords of a unit's card and of its Items, each Item behind its plate."""
    parts: list[Word] = []
    for source in sources(u):
        if source.item is not None:
            parts.append(Word(_power(source.item), "item", True, "item"))
            parts += [Word(text, "fact") for text in chosen(source.item.chosen)]
        parts += listed(source.keywords)
    if not parts and u.card >= 0:
        parts.append(Word(tr("no keyword"), "note"))
    return parts


def counted(u: UnitView, *, keywords: bool = False) -> list[Word]:
    """Return how many tags there are on a unit, and perhaps how many keywords, for where there
    is little room."""
    boosts = sum(TAGS[name].boost for name in u.tags)
    rows = [(boosts, "boost", ""), (len(u.tags) - boosts, "status", "")]
    if keywords:
        rows += [(len(u.keywords), "fact", "keyword"), (len(u.asleep), "off", "")]
    return [Word(str(count), look, sign=sign) for count, look, sign in rows if count]


def _power(item: Item) -> str:
    return str(printed(item.card).power)


def listed(rows: Sequence[tuple[str, bool]]) -> list[Word]:
    """Return keywords one behind the other; equal ones together."""
    counts = Counter(rows)
    result = []
    for i, ((name, works), count) in enumerate(counts.items()):
        title = naming.keyword(name) + (f" ×{count}" if count > 1 else "")
        comma = "," if works and i < len(counts) - 1 else ""
        result.append(Word(title + comma, "on" if works else "off"))
    return result


def own_cards(view: View, seat: int) -> list[tuple[str, int]]:
    """Return how many cards lie in a seat's own deck and pile, if each seat has its own."""
    if len(view.decks) < 2:
        return []
    return [("deck", view.decks[seat]), ("pile", len(view.piles[seat]))]


def blocks(side: Side, named: bool = True) -> list[Word]:
    """Return the unlocked Codex cards of a side, with their keywords if these are `named`."""
    parts: list[Word] = []
    for b in side.blocks:
        parts.append(Word(str(b.type), "hue", named, hue=b.color))
        parts += listed([(name, True) for name in block(b.color, b.type)]) if named else []
        parts += [Word(text, "fact") for text in chosen(b.chosen)]
    return parts


# -- what goes on --------------------------


def headline(view: View) -> tuple[str, int | None]:
    """Return what a picture is headed by, and whose it is (None: nobody's)."""
    if view.outcome is not None:
        winners = view.outcome.winners
        if len(winners) > 2:
            return tr("{count} share first place", count=len(winners)), None
        if len(winners) == 2:
            seats = several(map(side, winners))
            return tr("{seats} share first place", seats=seats), None
        seat = winners[0] if winners else None
        return endings.result(view.outcome, side), seat
    if view.stage == "draft":
        return tr("World Weaving"), None
    if view.stage == "weave":
        return tr("In secret"), None
    return tr("{seat}'s turn", seat=side(view.turn)), view.turn


def ending(view: View) -> str:
    """Return why a match ended, empty while it goes on."""
    if view.outcome is not None and view.outcome.why == ROUNDS:
        return _last_round(view)
    return endings.reason(view.outcome, WHY)


def _last_round(view: View) -> str:
    """Return what decided a first game that went its full length (RS-VAR-FIRST-2)."""
    players = [u for side in view.sides for u in side.units if u.player]
    if len({u.limit - u.damage for u in players}) > 1:
        return tr("The last round is over, and the winner has more HP left.")
    if view.outcome is not None and view.outcome.winners:
        return tr("The last round is over. HP are equal, but the winner has more Animations.")
    return tr("The last round is over, with equal HP and as many Animations.")


def waiting(view: View) -> list[str]:
    """Return the open questions, each in its public sentence; a turn's own is left out."""
    if view.outcome is not None:
        return []
    planning = [seat for seat, kind, _ in view.asked if kind == "plan"]
    if planning:
        seats = several(map(side, planning))
        return [tr("Still choosing colours and codex: {seats}.", seats=seats)]
    return [
        addressed(questions.ask(view, Decision(seat, kind, (), subject=subject)), to_owner=False)
        for seat, kind, subject in view.asked
        if kind != "turn"
    ]


def quiet(view: View) -> str:
    """Return how many turns are left before the match is a draw and what would prevent it, empty
    while that is not worth a word. Where nobody can win any more it is said at once."""
    if view.outcome is not None or view.stage != "play":
        return ""
    left = LIMITS.draw_turns - view.quiet
    playing = [side for side in view.sides if not out(view, side.seat)]
    stuck = [side.seat for side in playing if locked_out(side.karma, side.units)]
    if stuck and len(playing) == 2 and not view.rescue:
        return tr(
            "{seats}: Suppressed, without Karma and with no unit that can act, so nothing "
            "can hurt or free it. Agree on a draw, or it comes by itself; turns without "
            "progress until then: {count}.",
            seats=several(map(naming.side, stuck)), count=left,
        )  # fmt: skip
    turns = view.rounds * view.seats - view.turn_number + 1
    if 0 < turns <= LAST_TURNS:
        template = mark("Turns until the end: {count}. Then the Player with more HP left wins.")
        return tr(template, count=turns)
    if view.quiet < LIMITS.told:
        return ""
    return tr(
        "Turns without progress until a draw: {count}. Progress is damage to an enemy, or a kill.",
        count=left,
    )


def side(seat: int) -> str:
    """Return what a seat is called in a sentence: by its person, if that is known."""
    return people.called(seat, naming.side(seat))


def titled(seat: int) -> str:
    """Return what stands before what is told of a seat: `Alice · Red`."""
    return people.titled(seat, naming.side(seat))


def awaited(view: View, seat: int) -> bool:
    """Say whether an answer of a seat is waited for, besides what it does in its turn."""
    return any(x == seat and kind != "turn" for x, kind, _ in view.asked)


def hand(side: Side) -> list[Word]:
    """Return the hand of a side as plates, if the view shows it: numbers of Animations, Items
    with the cogwheel."""
    if not side.hand:
        return []
    cards = [printed(number) for number in side.hand]
    plates = [
        Word(str(c.power), "fact", sign="item") if c.item else Word(f"{c.power}/{c.focus}", "fact")
        for c in cards
    ]
    return [Word(tr("Hand"), "note", True), *plates]


def clash(view: View, f: Fight) -> str:
    """Return a running attack: `A2 attacks B3`."""
    actor = naming.unit(view, f.actor).split(" ")[0]
    if f.area >= 0:
        return tr("{unit} attacks all of {seat}", unit=actor, seat=naming.side(f.area))
    targets = several(naming.unit(view, w).split(" ")[0] for w in f.targets)
    if f.kind == "strike":
        return tr("{unit} strikes at {targets}", unit=actor, targets=targets)
    return tr("{unit} attacks {targets}", unit=actor, targets=targets)


def score(f: Fight) -> str:
    """Return EV against RV as far as they stand: `EV 9 : RV 5`."""
    if f.rv >= 0:
        return tr("EV {ev} : RV {rv}", ev=f.ev, rv=f.rv)
    return tr("EV {ev}", ev=f.ev) if f.ev else ""


def details(view: View, f: Fight) -> list[str]:
    """Return what else is known of an attack: fuel, whose keywords it has, which target."""
    facts = []
    if f.fuel:
        facts.append(tr("Fuel: {cards}", cards=several(map(naming.brief, f.fuel))))
    if f.source:
        facts.append(tr("through {unit}", unit=naming.unit(view, f.source)))
    if len(f.targets) > 1 and f.area < 0:
        facts.append(tr("now against {unit}", unit=naming.unit(view, f.targets[f.at])))
    return facts


def takers(view: View) -> dict[int, int]:
    """Return by whom each module was picked: `LOT`, or `NOBODY` where none were drafted."""
    if view.modules in _GIVEN:
        return dict.fromkeys(view.modules, NOBODY)
    picks = {2: 10, 3: 9, 4: 8}[view.seats]
    return {
        module: (view.first + i) % view.seats if i < picks else LOT
        for i, module in enumerate(view.modules)
    }


def out(view: View, seat: int) -> bool:
    """Say whether a seat has left the match."""
    return seat in view.out or not any(u.word == SEATS[seat] for u in view.sides[seat].units)


def plain_echo(u: UnitView) -> bool:
    """Say whether there is nothing to say of an Echo but how it stands."""
    return u.card == ECHO and not (
        u.tags or u.items or u.damage or notes(u) or u.chosen or (u.power, u.focus) != (1, 1)
    )
