"""Wall Builder: a Wall for free."""

from collections.abc import Iterable

from engine.games.keepers.building import build
from engine.games.keepers.card_types import Aim, Card
from engine.games.keepers.effects import Out
from engine.games.keepers.notation import NAME, ParsedAction
from engine.games.keepers.purse import space_bar, wall_cells, walls_left
from engine.games.keepers.state import State
from engine.games.keepers.text.confirmations import site


def actions(s: State, seat: int, owner: int) -> Iterable[str]:
    return [NAME[c] for c in wall_cells(s, seat)] if walls_left(s, owner) else []


def bar(s: State, seat: int, owner: int, parsed: ParsedAction) -> str:
    return space_bar(s, seat, parsed) if walls_left(s, owner) else "wall-limit"


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    build(s, owner, parsed.target, out, chooser=seat)


CARD = Card(
    name="wall-builder",
    title="Wall Builder",
    kind="cc",
    category="special",
    text="Place one of your Walls on any free space without paying for it.",
    rule="KD-CARD-WALL-BUILDER",
    cooldown=2,
    rulings=(
        (
            "A hidden Bomb there explodes once the Wall stands. If a Warrior was "
            "hiding there, you pick another space."
        ),
        "You can have 10 Walls on the board.",
    ),
    aim=Aim(actions, bar),
    use=use,
    emblem="bricks 44 44 84, plus 78 74 48",
    doubt=site,
)
