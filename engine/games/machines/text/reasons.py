"""Why not: whether something can be done, and if not, the sentence and the rule; and typed text.

Decides how typed text becomes notation, and what is said to whoever is not asked, or says what
belongs to another moment; what stands against the rest is looked for in `refusing_pieces` and
`refusing_cards`. All is asked of a position in which nothing hidden from the seat is left.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from engine.core import Decision, Verdict
from engine.games.machines import naming
from engine.games.machines.cards import Book, slug
from engine.games.machines.field import FRONTSPAWN, layouts
from engine.games.machines.flow import RUNNER
from engine.games.machines.state import NOBODY, Build, State, Turn
from engine.games.machines.text import refusing_cards, refusing_pieces
from engine.games.machines.text.questions import ask
from engine.games.machines.text.refusing import (
    ACT,
    ATTACK,
    EXIT,
    MOVE,
    No,
    Said,
    among,
    parted,
    possible,
    rule_of,
    seats,
)  # fmt: skip
from engine.games.machines.view import View
from engine.games.machines.visibility import determinize, view
from engine.i18n import mark, several, tr
from engine.kit.text import best, slips, tidy

# -- whether -----------------------------------------------------------------------------------


def explain(s: State, seat: int, text: str) -> Verdict:
    """Say whether `seat` may do what `text` says, and if not, why not."""
    known = determinize(s, seat, 7)
    asked = RUNNER.asked(known)
    mine = next((d for d in asked if d.seat == seat), None)
    action = normal(text, s.book)
    if mine is not None and (said := same(action, view(known, seat), mine.actions)):
        return Verdict(True, said)
    no = _no(known, seat, parted(action), asked, mine)
    return Verdict(False, action, no.why, no.rule)


def same(action: str, seen: View, actions: Sequence[str]) -> str:
    """Return the legal action that is said, empty for none. A Unit without delay may be named on
    whichever free Frontspawn of its player: it goes on from there at once."""
    words = action.split()
    if action not in actions and words[:1] == ["deploy"] and len(words) == 4:
        action = " ".join((*words[:2], _gate(words[2], seen, actions), words[3]))
    return action if action in actions else ""


def _gate(cell: str, seen: View, actions: Sequence[str]) -> str:
    """Return the Frontspawn that stands for all of them where a Unit goes on at once."""
    here = seen.field.index.get(cell, NOBODY)
    if seen.seat is None or here not in seen.field.cells or seen.at(here) is not None:
        return cell
    own = seen.marks[here] == seen.teams[seen.seat] and seen.field.kind[here] == FRONTSPAWN
    through = (a.split()[2] for a in actions if a.startswith("deploy ") and len(a.split()) == 4)
    return next(through, cell) if own else cell


def _no(s: State, seat: int, said: Said, asked: Sequence[Decision], mine: Decision | None) -> No:
    if s.outcome is not None:
        return No(tr("The match is over."), "MM-WIN-01")
    if seat in s.out:
        return No(tr("You are out of the match and look on."), "MM-WIN-13")
    if mine is None:
        return _waiting(s, seat, said, asked)
    if mine.kind == "trigger" and said.verb == mine.subject:
        return among(s, mine, said)
    if said.verb not in VERBS[mine.kind if mine.kind in VERBS else WINDOW]:
        return _elsewhere(s, said, mine)
    if said.verb in EXAMPLES and not said.words:
        given = [a for a in mine.actions if parted(a).verb == said.verb]
        answers = possible(given or [EXAMPLES[said.verb]])
        return No(tr("Say more, for example {answers}.", answers=answers), rule_of(mine, s.turn))
    if (why := REASONS.get(said.verb)) is not None:
        return why(s, seat, mine, said)
    return among(s, mine, said)


def _waiting(s: State, seat: int, said: Said, asked: Sequence[Decision]) -> No:
    """Refuse somebody who is not asked."""
    others = seats([d.seat for d in asked])
    build = next((f for f in s.stack if type(f) is Build), None)
    if build is not None and seat in build.done:
        told = mark("You have finished building. Still building: {seats}.")
        return No(tr(told, seats=others), "MM-TURN-13")
    if not s.turn_number:
        told = mark("{seat} chooses now.")
        return No(tr(told, seat=others), rule_of(asked[0], s.turn))
    if seat == s.turn and asked[0].kind not in TURN_STEPS:
        return No(tr("{seat} may answer first.", seat=others), ACT)
    if seat != s.turn and said.verb in LEADS and asked[0].kind in ("order", "move", "battle"):
        told = mark("You defend in this turn: {seat} alone moves and attacks.")
        return No(tr(told, seat=naming.side(s.turn)), "MM-TURN-03")
    told = mark("It is not your turn to answer: {seat} is asked now.")
    return No(tr(told, seat=others), "MM-TURN-04")


def _elsewhere(s: State, said: Said, mine: Decision) -> No:
    """Refuse what belongs to another moment, or to none."""
    rule = rule_of(mine, s.turn)
    if mine.kind in TURN_STEPS and said.verb in WHEN:
        turn = next((f for f in reversed(s.stack) if type(f) is Turn), Turn())
        phase = {MOVE: "move", ATTACK: "battle", "skirmish": "battle"}.get(said.verb)
        if mine.kind in ("move", "battle") and phase and not turn.left:
            told = mark("That phase of the turn is over.")
            return No(tr(told), "MM-TURN-01")
        told, when = WHEN[said.verb]
        return No(tr(told), when)
    answers = possible(mine.actions)
    if any(said.verb in verbs for verbs in VERBS.values()):
        if mine.kind in TURN_STEPS:
            told = mark("That answers another question. Possible are: {answers}.")
            return No(tr(told, answers=answers), rule)
        question = ask(view(s, mine.seat), mine)
        return No(tr("First this has to be answered: {question}", question=question), rule)
    return No(tr("That is no action. Possible are: {answers}.", answers=answers), rule)


WINDOW = "window"
#: What can be said to each kind of question; to all others what is said in a window.
VERBS: dict[str, tuple[str, ...]] = {
    "faction": ("faction",), "passive": ("passive",), "layout": ("layout",),
    "specialist": ("deploy", "discard"), "supply": ("deploy", "construct", "use", "pass"),
    "build": ("deploy", "construct", "use", "retreat", "restore", "fortify", "scrap", "done"),
    "exit": (EXIT,), "order": ("move", "battle"),
    "move": (MOVE, "use", "scrap", "battle", "end"),
    "battle": (ATTACK, "skirmish", "use", "scrap", "end"), "muster": ("join", "go", "back"),
    "counter": ("counter", "pass"), "join": ("join", "go"), "spread": ("deal",),
    "sequence": ("first",), "trigger": (), "reserve": ("keep", "done"),
    WINDOW: ("use", "pass"),
}  # fmt: skip
#: What is no action without a further word.
EXAMPLES = {
    "deploy": "deploy conscript-rifle b2", "discard": "discard mortar-crew",
    "construct": "construct barricade c3", "use": "use supply-drop", "retreat": "retreat c3",
    "restore": "restore c3", "fortify": "fortify c3", "scrap": "scrap ration-runner",
    "skirmish": "skirmish d4", "join": "join c3", "counter": "counter d4", "keep": "keep barricade",
    "faction": "faction raise", "passive": "passive deep-lockers", "layout": "layout bare",
}  # fmt: skip
#: Questions that are steps of the turn itself, not in the middle of an action.
TURN_STEPS = ("specialist", "supply", "build", "order", "move", "battle", "reserve")
#: What the lead alone does.
LEADS = (MOVE, ATTACK, "skirmish", "end", "move", "battle", "scrap")
#: When something is done, and the rule.
WHEN = {
    MOVE: (mark("Cards move in the attacker's Move Phase."), "MM-TURN-07"),
    ATTACK: (mark("Cards attack in the attacker's Battle Phase."), "MM-TURN-07"),
    "skirmish": (mark("A Skirmish is fought in the attacker's Battle Phase."), "MM-TURN-07"),
    "deploy": (mark("Units are deployed in the attacker's Build Phase."), "MM-TURN-06"),
    "construct": (mark("Structures are constructed in the Build Phase."), "MM-TURN-06"),
    "retreat": (mark("Units retreat in the attacker's Build Phase."), "MM-TURN-06"),
    "restore": (mark("Cards are restored in the attacker's Build Phase."), "MM-TURN-06"),
    "fortify": (mark("Units are fortified in the Build Phase of a defender."), "MM-TURN-12"),
    "scrap": (mark("Units are scrapped in the attacker's Build, Move and Battle Phases."),
              "MM-SCRAP-01"),
    "use": (mark("Abilities are used in the Build, Move and Battle Phases."), "MM-UTIL-03"),
    "counter": (mark("Cards strike back when a Skirmish has been fought against their side."),
                "MM-COUNTER-01"),
    "keep": (mark("Cards go to the Reserve in the End Phase."), "MM-TURN-14"),
    "discard": (mark("The hand is discarded by itself, in the End Phase."), "MM-TURN-14"),
}  # fmt: skip


# -- setup and the like ------------------------------------------------------------------------


def _faction(s: State, seat: int, decision: Decision, said: Said) -> No:
    word = said.words[0]
    if word not in s.book.factions:
        told = mark("There is no faction {word}; free are: {answers}.")
        return No(tr(told, word=word, answers=possible(decision.actions)), "MM-SETUP-05")
    told = mark("{faction} is taken: each faction is played once.")
    return No(tr(told, faction=s.book.factions[word].title), "MM-SETUP-05")


def _passive(s: State, seat: int, decision: Decision, said: Said) -> No:
    own = several(naming.title(x, s.book) for x in s.book.factions[s.sides[seat].faction].passives)
    return No(tr("The passives of your faction are {passives}.", passives=own), "MM-SETUP-10")


def _layout(s: State, seat: int, decision: Decision, said: Said) -> No:
    names = several(layouts())
    return No(tr("The starting layouts are {layouts}.", layouts=names), "MM-SETUP-11")


REASONS = {
    **refusing_pieces.REASONS, **refusing_cards.REASONS,
    "faction": _faction, "passive": _passive, "layout": _layout,
}  # fmt: skip


# -- typed text --------------------------------------------------------------------------------

#: The longest title, in words.
TITLE = 4
_SEPARATED = (
    (re.compile(r"^attack ([a-z]\d{1,2}) with ([a-z]\d{1,2})$"), r"\2x\1"),
    (re.compile(r"^(?:attack )?([a-z]\d{1,2}) ?(?:x|attacks|hits|takes) ?([a-z]\d{1,2})$"),
     r"\1x\2"),
    (re.compile(r"^attack ([a-z]\d{1,2}) ([a-z]\d{1,2})$"), r"\1x\2"),
    (re.compile(r"^(?:move )?([a-z]\d{1,2}) ?(?:-|->|→|to) ?([a-z]\d{1,2})$"), r"\1-\2"),
    (re.compile(r"^move ([a-z]\d{1,2}) ([a-z]\d{1,2})$"), r"\1-\2"),
    (re.compile(r"^(?:exit )?([a-z]\d{1,2}) ?> ?([a-z]\d{1,2})$"), r"\1>\2"),
)  # fmt: skip
_CELL = re.compile(r"[a-z]\d{1,2}")
#: Words that say nothing.
IDLE = frozenset(["the", "a", "an", "to", "on", "at", "from", "my", "with", "and", "card", "unit"])
_SAME = {
    "summon": ("deploy",), "build": ("construct",), "play": ("use", "deploy", "construct"),
    "activate": ("use",), "finish": ("done", "end"), "done": ("end",), "end": ("done",),
    "store": ("keep",), "brace": ("fortify",),
}  # fmt: skip


def normal(text: str, book: Book) -> str:
    """Return typed text as the notation writes it: `Deploy Conscript Rifle B2` is `deploy
    conscript-rifle b2`, `attack d4 with c3` is `c3xd4`."""
    typed = tidy(text)
    for pattern, notation in _SEPARATED:
        if pattern.match(typed):
            return pattern.sub(notation, typed)
    words, found, n = typed.split(), [], 0
    known = {*book.cards, *book.sigils, *book.passives, *layouts()}
    while n < len(words):
        for size in range(min(TITLE, len(words) - n), 1, -1):
            if (name := slug(" ".join(words[n : n + size]))) in known:
                found.append(name)
                n += size
                break
        else:
            seat = words[n].upper()
            found.append(seat if seat in ("A", "B", "C", "D") else words[n])
            n += 1
    return " ".join(found)


def read(text: str, view: View, actions: Sequence[str]) -> list[str]:
    """Return the legal actions a loosely typed text may mean, best first."""
    typed = normal(text, view.book)
    if said := same(typed, view, actions):
        return [said]
    if not typed:
        return []
    words = [w for w in re.split(r"[\s@>-]+|(?<=\d)x(?=[a-z])", typed) if w and w not in IDLE]
    cells = [n for n, word in enumerate(words) if _CELL.fullmatch(word)]
    if len(cells) == 2:
        words[cells[0]] = _gate(words[cells[0]], view, actions)
    spoken = {action: _spoken(action) for action in actions}
    known = sorted({w for said in spoken.values() for w in said})
    words = [_meant(word, known) for word in words]
    scores = {a: len(words) / len(said) for a, said in spoken.items() if _covers(said, words)}
    return best(scores, margin=1.0)


def _covers(said: Sequence[str], words: Sequence[str]) -> bool:
    """Say whether all of some typed words are among those of an action, cells in their order."""
    left = list(said)
    for word in words:
        hit = next((w for w in left if w == word or (len(word) > 2 and w.startswith(word))), "")
        if not hit:
            return False
        at = left.index(hit)
        left = left[at + 1 :] if _CELL.fullmatch(hit) else [*left[:at], *left[at + 1 :]]
    return True


def _spoken(action: str) -> list[str]:
    """Return the words an action can be said by: its verb, the parts of names, its cells."""
    said = parted(action)
    verb = {MOVE: "move", ATTACK: "attack", EXIT: "exit"}.get(said.verb, said.verb)
    return [w for part in (verb, *said.words) for w in re.split(r"[@-]", part) if w]


def _meant(word: str, known: Sequence[str]) -> str:
    """Return a word of the actions that one as typed stands for, by another name or misspelt."""
    if word in known or any(len(word) > 2 and w.startswith(word) for w in known):
        return word
    alike = (w for w in known if slips(word, w))
    return next((w for w in _SAME.get(word, ()) if w in known), next(alike, word))
