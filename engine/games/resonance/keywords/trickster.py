"""Trickster (9.3)."""

from engine.games.resonance.attack import cancel
from engine.games.resonance.damage import PASS, card_of, cards_of, weakest
from engine.games.resonance.keyword_types import Effect, Keyword, Kind, Moment, Out, Question
from engine.games.resonance.plan import short
from engine.games.resonance.shapes import acting, owner, target
from engine.games.resonance.state import Attack, State
from engine.games.resonance.zones import discard
from engine.kit.windows import PASS_TURN


def offer(s: State, f: Attack, word: str) -> Question | None:
    seat = owner(s, f, word)
    if f.kind != "attack":
        return None
    if dict(f.args).get("trickster") == word:  # the attacker's turn to discard
        cards = cards_of(s.sides[acting(s, f)].hand)
        return Question(
            acting(s, f), "tricked", cards or ("nothing",), weakest(cards) or "nothing", word
        )
    hand = s.sides[seat].hand
    if not hand or s.sides[seat].silent == s.turn_number:
        return None
    answers = (*cards_of(hand), PASS, PASS_TURN)
    return Question(seat, "trick", answers, PASS, f"{target(f)} {word}")


def trick(s: State, f: Attack, word: str, reply: str, out: Out) -> None:
    if dict(f.args).get("trickster") == word:
        f.args = tuple(row for row in f.args if row[0] != "trickster")
        if reply == "nothing":
            cancel(s, f, "trickster", out)
        else:
            discard(s, acting(s, f), card_of(reply), "trickster", out)
            if short(s, f, declared=True):  # nobody reacts to what has come to nothing
                cancel(s, f, "fuel", out)
    elif reply == PASS_TURN:
        s.sides[owner(s, f, word)].silent = s.turn_number
    elif reply != PASS:
        discard(s, owner(s, f, word), card_of(reply), "trickster", out)
        f.args += (("trickster", word),)
        f.queue = (("trickster", word), *(f.queue or ()))


KEYWORD = Keyword(
    code="9.3",
    kind=Kind.REACTION,
    text=(
        "When one of your units is attacked, you may discard a card: the attacker "
        "discards one, too, or the attack is cancelled."
    ),
    effects=(Effect(Moment.DECLARED, trick, offer),),
)
