"""What may still be decided before an attack is over: who can keep a unit from falling, and whether
anything the other side has can take a win away.

Decides nothing of its own: it carries attacks out on copies in which everything hidden is drawn
anew, and takes there every answer a side has.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from engine.core import Decision
from engine.games.hueshift.beliefs import determinize
from engine.games.hueshift.card_types import HAVING, WILDCARDS, cards
from engine.games.hueshift.flow import RUNNER, default
from engine.games.hueshift.state import FIELD, MONSTER, Attack, State, twin
from engine.games.hueshift.stats import allies, side
from engine.kit.stack import Ask
from engine.kit.windows import PASS, PASS_TURN

#: Questions about what an ability does against damage.
ABILITIES = ("negate", "prevent")
#: What a card has that can be used so.
SPARING = ("negates", "prevents", "draws")
#: Questions about Wildcards in an attack.
PLAYS = ("defend", "join", "rescue")
#: So often an attack is tried out, as coins may decide it, and so many ways it may go then.
TRIES, MOST = 4, 60
#: An attack that has gone one way, and the cards of a side that were used in it.
Line = tuple[State, tuple[str, ...]]


def keepers(
    s: State, action: str, unit: int, eyes: int | None, *, plays: bool = False
) -> tuple[str, ...]:
    """Return the cards by each of which the side of a unit can still keep it in play after an
    answer that would let it fall; with `plays` Wildcards count, too. Where no card alone is enough
    each is several that are together. `eyes` is who looks (None: everybody)."""
    seat = s.units[unit].seat
    able = seat != MONSTER and any(
        card in HAVING[hook] for u in allies(s, seat) for card in cards(s, u) for hook in SPARING
    )
    if not able and not (plays and seat != MONSTER and s.hands[seat]):
        return ()  # so mostly
    kinds = (*ABILITIES, *PLAYS) if plays else ABILITIES
    ways: list[tuple[str, ...]] = []
    for n in range(TRIES):
        start, drew = _begun(s, action, eyes, n), False
        for end, used in islice(_lines(start, side(s, unit), kinds, _begins(s)), MOST):
            drew |= end.rng != start.rng
            if end.units[unit].zone == FIELD:
                if not used:
                    return ()
                ways.append(used)
        if not drew:
            break  # without coins it always comes to the same
    least = min(map(len, ways), default=0)
    return tuple(dict.fromkeys(" ".join(way) for way in ways if len(way) == least))


def wins(s: State, action: str, seat: int, eyes: int | None) -> bool:
    """Say whether an attack ends the match for its seat whatever the other side answers."""
    team = s.teams[seat]
    for n in range(TRIES):
        start = _begun(s, action, eyes, n)
        for count, (end, _) in enumerate(_lines(start, 1 - team, (), _begins(s))):
            if end.outcome is None or seat not in end.outcome.winners or count == MOST:
                return False
    return True


def _begins(s: State) -> int:
    """Return how many attacks are going on as long as the one that is asked about is."""
    top = s.stack[-1]
    known = type(top) is Ask and top.kind in ("guard", "meet", "defend", "join", "follow")
    return _running(s) + (not known)


def _running(s: State) -> int:
    return sum(type(f) is Attack for f in s.stack)


def _begun(s: State, action: str, eyes: int | None, n: int) -> State:
    top = s.stack[-1]
    assert type(top) is Ask
    start = determinize(s, eyes, n)
    _go_on(start, top.seat, action, _begins(s))
    return start


def _go_on(s: State, seat: int, answer: str, running: int) -> None:
    """Answer a question and go on, but not beyond the end of the attack: what a turn that begins
    after it brings is none of its doing."""
    going = _running(s) >= running

    def over(t: State) -> bool:
        nonlocal going
        going |= (still := _running(t) >= running)
        return going and not still

    RUNNER.perform(s, seat, answer, over)


def _lines(
    s: State, team: int, kinds: tuple[str, ...], running: int, used: tuple[str, ...] = ()
) -> Iterator[Line]:
    """Yield how an attack may end: a side gives every answer it has to questions of some kinds (to
    all if none is named), and passes the others; the other side answers as the clock would."""
    s, turn, going = twin(s), s.turn_number, _running(s) >= running
    while s.outcome is None and type(s.stack[-1]) is Ask and s.turn_number == turn:
        d = RUNNER.first(s)
        assert d is not None
        going |= _running(s) >= running
        if going and _running(s) < running:
            break
        if s.teams[d.seat] != team:
            _go_on(s, d.seat, default(s, d), running)
            continue
        for answer in _answers(s, d, kinds):
            other = twin(s)
            _go_on(other, d.seat, answer, running)
            yield from _lines(other, team, kinds, running, (*used, answer.split()[1]))
        _go_on(s, d.seat, PASS if PASS in d.actions else default(s, d), running)
    yield s, used


def _answers(s: State, d: Decision, kinds: tuple[str, ...]) -> list[str]:
    """Return what a side may answer beside passing: of Wildcards, where only `kinds` are asked
    about, those that work against damage."""
    if PASS not in d.actions or (kinds and d.kind not in kinds):
        return []
    answers = [a for a in d.actions if a not in (PASS, PASS_TURN) and " " in a]
    if not kinds:
        return answers
    return [a for a in answers if not a.startswith("play ") or _helps(a)]


def _helps(action: str) -> bool:
    card = WILDCARDS[action.split()[1]]
    return bool(card.voids or card.lessens or card.heals)
