"""Sprint: one Warrior runs far."""

from collections.abc import Iterable

from engine.games.keepers.card_types import Aim, Card, Hooks, Source
from engine.games.keepers.effects import Out, begin, named, turn_end
from engine.games.keepers.mat import NAME
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.state import State
from engine.grid import OFF
from engine.kit.effects import without


def speed(s: State, source: Source, piece: int) -> int:
    return 3 if piece == source.on else 0


def moves(s: State, source: Source, piece: int) -> None:
    if piece == source.on:
        s.effects = without(s.effects, "sprint", piece, source.owner)


def runner(s: State, seat: int, owner: int, cell: int) -> int:
    """Return the Warrior on a space that may be chosen, OFF if there is none."""
    return next((p for p in named(s, seat, owner) if s.at[p] == cell), OFF)


def actions(s: State, seat: int, owner: int) -> Iterable[str]:
    return dict.fromkeys(NAME[s.at[p]] for p in named(s, seat, owner))


def bar(s: State, seat: int, owner: int, parsed: ParsedAction) -> str:
    if parsed.target == OFF:
        return "card-aim"
    return "card-target" if runner(s, seat, owner, parsed.target) == OFF else ""


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    begin(s, "sprint", runner(s, seat, owner, parsed.target), owner, out, turn_end(s))


CARD = Card(
    name="sprint",
    title="Sprint",
    kind="cc",
    category="evasive",
    text="One of your Warriors has +3 Speed for its next move this turn.",
    rule="KD-CARD-SPRINT",
    cooldown=3,
    rulings=(
        "Unused, it is lost when the turn ends.",
        "Going into Stealth counts as that move, and the Markers reach as far.",
        "While Slowdown runs, Speed is still 1 at most.",
    ),
    secret=True,
    hooks=Hooks(speed=speed, moves=moves),
    aim=Aim(actions, bar),
    use=use,
    emblem="fast",
)
