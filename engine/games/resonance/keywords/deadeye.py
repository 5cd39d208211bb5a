"""Deadeye (6.2)."""

from engine.games.resonance.cards import name as card_name
from engine.games.resonance.cards import number
from engine.games.resonance.items import lose_item
from engine.games.resonance.keyword_types import Effect, Keyword, Kind, Moment, Out, Question
from engine.games.resonance.lookups import argument
from engine.games.resonance.shapes import acting
from engine.games.resonance.state import Attack, State


def aims(s: State, f: Attack) -> list[str]:
    units = [s.units[w] for w in f.targets if f.area < 0 and w in s.units]
    return [card_name(i.card) for u in units for i in u.items]


def offered(s: State, f: Attack, word: str) -> Question | None:
    aim = argument(f, "deadeye")
    if not aim or number(aim) not in [i.card for i in s.units[word].items]:
        return None
    return Question(acting(s, f), "instead", ("deadeye",), "deadeye")


def shoot(s: State, f: Attack, word: str, reply: str, out: Out) -> None:
    lose_item(s, word, number(argument(f, "deadeye")), "deadeye", out)


KEYWORD = Keyword(
    code="6.2",
    kind=Kind.ATTACKS,
    announced=True,
    optional=True,
    arguments=aims,
    instead=Effect(Moment.RESOLVED, shoot, offered),
    text=(
        "It may aim at an Item on the target: that Item is destroyed instead of damage being dealt."
    ),
)
