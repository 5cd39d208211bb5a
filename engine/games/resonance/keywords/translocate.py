"""Translocate (1.9)."""

from engine.games.resonance.attack import leave
from engine.games.resonance.cards import name as card_name
from engine.games.resonance.damage import card_of
from engine.games.resonance.items import return_item, return_unit
from engine.games.resonance.keyword_types import Effect, Keyword, Kind, Moment, Out, Question
from engine.games.resonance.plan import needed, swept
from engine.games.resonance.shapes import NO, acting, target
from engine.games.resonance.state import Attack, State


def movable(s: State, f: Attack) -> bool:
    """Say whether the one target is an Animation, or a Player with an Item."""
    u = s.units.get(f.targets[0]) if len(f.targets) == 1 and f.area < 0 else None
    return u is not None and (not u.player or bool(u.items))


def offer(s: State, f: Attack, word: str) -> Question | None:
    """Ask what goes back; nothing may, if there are cards to go on with the attack."""
    u = s.units.get(target(f))
    if u is None:
        return None
    answers = [] if u.player else [f"return {target(f)}"]
    answers += [f"return {card_name(i.card)}" for i in u.items]
    if len(s.sides[acting(s, f)].hand) >= needed(s, f) and not swept(s, f, target(f)):
        answers.append(NO)
    return Question(acting(s, f), "translocate", answers, answers[-1], target(f))


def depart(s: State, f: Attack, word: str, reply: str, out: Out) -> None:
    """Return what was chosen to its owner's hand; the attack is over then."""
    if reply == NO:
        return
    if reply.split()[1] == target(f):
        return_unit(s, target(f), out)
    else:
        return_item(s, target(f), card_of(reply), out)
    leave(s, f)


KEYWORD = Keyword(
    code="1.9",
    kind=Kind.ATTACK,
    announced=True,
    fits=movable,
    departs=True,
    text=(
        "Instead of a roll, the target Animation or an Item on the target returns to "
        "its owner's hand."
    ),
    effects=(Effect(Moment.INSTEAD, depart, offer),),
)
