"""High Stakes: the next Attack of anybody is terrible."""

from engine.games.keepers.card_types import Card, Hooks, Source
from engine.games.keepers.effects import Out, begin, finish
from engine.games.keepers.notation import ParsedAction
from engine.games.keepers.playing import cut_turn
from engine.games.keepers.stack import Hit, Strike
from engine.games.keepers.state import State
from engine.grid import OFF

DAMAGE = 8


def replaces(s: State, source: Source, hit: Hit) -> int:
    return DAMAGE


def attacked(s: State, source: Source, out: Out, blow: Strike) -> None:
    finish(s, "high-stakes", source.owner, out)


def use(s: State, seat: int, owner: int, parsed: ParsedAction, out: Out) -> None:
    begin(s, "high-stakes", OFF, owner, out)
    cut_turn(s, owner)


CARD = Card(
    name="high-stakes",
    title="High Stakes",
    kind="cc",
    category="damage",
    text=(
        "The next Attack by anyone, friend or enemy, deals 8 to each target. Your turn "
        "ends once this card is resolved."
    ),
    rule="KD-CARD-HIGH-STAKES",
    cooldown=3,
    rulings=(
        "Played in a Response, it ends no turn.",
        "Strength bonuses do not add to the 8; Hunter doubles it.",
        "Any Attack uses it up, also one on a Wall or a blank Marker.",
    ),
    hooks=Hooks(replaces=replaces, attacked=attacked),
    use=use,
    emblem="dice",
    ends_turn=True,
)
