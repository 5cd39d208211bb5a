"""The question of every open decision, in one public sentence that its own seat reads as "you".

Decides what is asked of whom. It is built from the decision's public words and from what
every viewer sees, never from the answers on offer.
"""

from __future__ import annotations

from engine.core import Decision
from engine.games.hueshift import view as v
from engine.games.hueshift.card_types import MARKERS, WILDCARDS
from engine.games.hueshift.naming import crew, side, title, unit
from engine.games.hueshift.text.attacks import ignores
from engine.i18n import addressed, mark, several, tr, trn

STEPS = {
    "main": mark(
        "Draft: [[pick your|{seat} picks its]] Main, the first Character ({at} of {all}). A pilot "
        "adds its AP and HP to its Mech's, and 1 more of each if its bond is the Mech's class."
    ),
    "sub": mark("Draft: [[pick|{seat} picks]] another Character ({at} of {all})."),
    "mech": mark("Draft: [[pick|{seat} picks]] a Mech ({at} of {all})."),
    "wildcard": mark("Draft: [[pick|{seat} picks]] a Wildcard ({at} of {all})."),
}
FOLLOWS = {
    "multi": mark("[[Your {unit}|{unit} of {seat}]] may fire a second time (Multi-Fire): at whom?"),
    "third": mark(
        "[[Your {unit}|{unit} of {seat}]] may fire a third time, once per game: at whom?"
    ),
    "second": mark(
        "[[Your {unit}|{unit} of {seat}]] may strike a second time, once per game: at whom?"
    ),
}
#: What is asked where the other side has passed on one's own Wildcard.
MORE = mark("{played} [[Do you|Does {seat}]] play another Wildcard?")
#: Questions that say only who is asked and what about.
PLAIN = {
    "arena": mark(
        "An Arena changes a rule for the whole match. Play in a random one of these? You play "
        "without one only if both want that."
    ),
    "trade": mark("Should units and the Monster retaliate? Only if you both want it."),
    "roster": mark(
        "[[Build your|{seat} builds a]] roster in secret. A pilot whose bond is the Mech's class "
        "brings +1 AP and +1 HP (MATCH). [[You may corrupt up to two cards|Up to two cards may be "
        "corrupted]], each with a Gain and a Penalty."
    ),
    "squad": mark("[[Choose|{seat} chooses]] a Squad."),
    "monster": mark("[[Propose|{seat} proposes]] a Monster to fight."),
    "confirm": mark("Fight {name}? [[Agree or ask|{seat} agrees or asks]] for another Monster."),
    "turn end": mark(
        "[[Nothing is left to do: end your turn.|{seat} has nothing left to do but end the turn.]]"
    ),
    "revive": mark("[[Do you|Does {seat}]] play a Wildcard to bring a destroyed unit back?"),
    "coin": mark("{name}'s coin: [[do you|does {seat}]] choose the side, once per game?"),
    "element": mark("{name} is hit. [[Choose|{seat} chooses]] the status it gets."),
    "cure": mark("{name} loses a status. [[Choose|{seat} chooses]] which."),
    "save": mark("[[Choose which of your|{seat} chooses which of its]] units is saved."),
    "pilot": mark("{name} comes back: [[choose|{seat} chooses]] its pilot."),
    "relay": mark(
        "{name} may retreat without retaliation, once per game. [[Do you|Does {seat}]] let another "
        "unit act too?"
    ),
}


def ask(view: v.View, decision: Decision) -> str:
    """Return the public question of a decision. A long function: a case for each kind of it."""
    seat, about = side(decision.seat), decision.subject.split()
    names = [title(word) for word in about]
    if decision.kind == "redirect":
        return _redirect(view, about, names, seat)
    if decision.kind in PLAIN:
        name, other, *_ = (*names, "", "")
        return tr(PLAIN[decision.kind], seat=seat, name=name, other=other)
    match decision.kind:
        case "pick":
            at, all_ = view.at + 1, len(view.order)
            return tr(STEPS[decision.subject], seat=seat, at=at, all=all_)
        case "activate":
            return _activate(view, decision.seat) + _alone(view, decision.seat)
        case "free":
            if about[0] != "1":
                return tr(
                    "[[Your Free Action|Free Action of {seat}]]: a Transport, a Wildcard or "
                    "nothing ({first} left).",
                    seat=seat,
                    first=about[0],
                )
            return tr(
                "[[Your Free Action|Free Action of {seat}]]: a Transport, a Wildcard or nothing.",
                seat=seat,
            )
        case "act":
            question = _act(view, about[0], seat)
            mine = [u for u in view.sides[decision.seat].units if u.state == "field"]
            return question if len(mine) > 1 else question + _alone(view, decision.seat)
        case "interrupt" | "rescue" if about and about[0] in WILDCARDS:
            return _answers(view, about[0], seat)
        case "interrupt":
            if not names:
                return tr("A turn begins: [[do you|does {seat}]] play a Wildcard first?", seat=seat)
            return tr(
                "{name} is about to act: [[do you|does {seat}]] play a Wildcard first?",
                name=names[0],
                seat=seat,
            )
        case "defend" | "join":
            clash = _clash(view, about, names, seat)
            if len(about) == 1 and not _foreign(view, about[0], seat):
                return tr(MORE, played=clash, seat=seat)
            return tr("{clash} [[Do you|Does {seat}]] play a Wildcard?", clash=clash, seat=seat)
        case "rescue":
            return trn(
                "{names} is about to be destroyed: [[do you|does {seat}]] play a Wildcard?",
                "{names} are about to be destroyed: [[do you|does {seat}]] play a Wildcard?",
                len(names), names=several(names), seat=seat,
            )  # fmt: skip
        case "respond" | "late" if about:
            return _answers(view, about[0], seat)
        case "late":
            return tr(
                "The turn is about to end: [[do you|does {seat}]] play a Wildcard first?", seat=seat
            )
        case "guard":
            clash = _clash(view, about, names, seat)
            return tr(
                "{clash} Does [[one of your Tanks|a Tank of {seat}]] guard?", clash=clash, seat=seat
            )
        case "meet":
            clash = _clash(view, about, names, seat)
            return tr(
                "{clash} Does [[one of your Tanks|a Tank of {seat}]] guard, or [[do you|does "
                "{seat}]] play a Wildcard?",
                clash=clash,
                seat=seat,
            )
        case "negate":
            blow = _blow(view, about, names)
            return tr("{blow} [[Do you|Does {seat}]] negate all of it?", blow=blow, seat=seat)
        case "prevent":
            return tr(
                "{blow} [[Do you|Does {seat}]] help?", blow=_blow(view, about, names), seat=seat
            )
        case "follow":
            return tr(FOLLOWS[about[0]], unit=names[1], seat=seat)
    return tr("[[Choose.|{seat} has to choose.]]", seat=seat)


def _redirect(view: v.View, about: list[str], names: list[str], seat: str) -> str:
    """Ask whether a possessed attack is turned; say which card of the unit is possessed."""
    attacker = unit(view, about[0])
    marks = attacker.marks if attacker is not None else ()
    card = next((c for c, _, penalty in marks if MARKERS[penalty].possesses), about[0])
    question = mark(
        "{card} in {name} carries Possession: [[do you|does {seat}]] redirect the attack on "
        "{other}?"
    )
    if card == about[0]:
        question = mark(
            "{name} carries Possession: [[do you|does {seat}]] redirect its attack on {other}?"
        )
    return tr(question, card=title(card), name=names[0], other=names[1], seat=seat)


def _act(view: v.View, mech: str, seat: str) -> str:
    """Ask what a unit does, with its numbers: beside its targets the picture has no room for it."""
    u = unit(view, mech)
    if u is None:
        return tr(
            "[[Your {unit}|{unit} of {seat}]] acts: what does it do?", unit=title(mech), seat=seat
        )
    template = mark(
        "[[Your {unit} (AP {ap}, HP {hp})|{unit} ({seat}, AP {ap}, HP {hp})]]: what does it do?"
    )
    return tr(template, unit=crew(u), seat=seat, ap=u.ap, hp=u.hp)


def _answers(view: v.View, card: str, seat: str) -> str:
    """Ask whether a Wildcard that was played is answered; say on whom, as far as it is known."""
    answer = mark("{played} [[Do you|Does {seat}]] answer with a Wildcard?")
    return tr(answer if _foreign(view, card, seat) else MORE, played=_played(view, card, seat),
              seat=seat)  # fmt: skip


def _foreign(view: v.View, card: str, seat: str) -> bool:
    """Say whether a Wildcard that was played is another side's than that of a seat."""
    play = _play(view, card)
    return play is None or side(play.seat) != seat


def _play(view: v.View, card: str) -> v.Played | None:
    return next((p for p in view.plays if p.card == card), None)


def _played(view: v.View, card: str, seat: str) -> str:
    play = _play(view, card)
    if play is None:
        return tr("{name} was played.", name=title(card))
    template = mark("[[You play|{by} plays]] {name}.")
    if play.other:
        template = mark("[[You play|{by} plays]] {name}: {unit} attacks {other}.")
    elif play.unit:
        template = mark("[[You play|{by} plays]] {name} on {unit}.")
    by = side(play.seat)
    text = tr(template, by=by, name=title(card), unit=title(play.unit) if play.unit else "",
              other=title(play.other) if play.other else "")  # fmt: skip
    return text if by == seat else addressed(text, to_owner=False)


def _blow(view: v.View, about: list[str], names: list[str]) -> str:
    """Say what damage a unit is about to take, and in a fight from whom."""
    fight, (hit, amount, *_) = view.fight, about
    by = {} if fight is None else {fight.by: fight.target, fight.target: fight.by}
    if hit not in by or by[hit] == hit:
        return tr("{name} is about to take {amount} damage.", name=names[0], amount=amount)
    return tr(
        "{name} is about to take {amount} damage from {by}.",
        name=names[0],
        amount=amount,
        by=title(by[hit]),
    )


def _clash(view: v.View, about: list[str], names: list[str], seat: str) -> str:
    """Say what a window in an attack is about: the attack, or the Wildcard to answer."""
    if len(about) == 2:
        fight, target = view.fight, unit(view, about[1])
        if fight is None or target is None or (fight.by, fight.target) != (about[0], about[1]):
            return tr("{name} attacks {other}.", name=names[0], other=names[1])
        return tr(
            "{name} attacks {other} (HP {hp}) for {coming}.",
            name=names[0],
            other=names[1],
            hp=_hp(target),
            coming=_coming(fight),
        )
    return _played(view, about[0], seat)


def _hp(u: v.UnitView) -> str:
    """Return the HP of a unit that is attacked, with what coins gave it: `3+1`, `−2`."""
    hp = str(u.hp).replace("-", "−")
    return f"{hp}+{u.buffer}" if u.buffer else hp


def _coming(fight: v.FightView) -> str:
    """Return what an attack costs, with what nobody would expect of it: `4 + 1 (Jackie's Gusher)`,
    `6 (Sevura ignores Armor)`."""
    if not fight.gush:
        coming = str(fight.coming)
    else:
        coming = tr(
            "{damage} + {more} ({card}'s Gusher)",
            damage=fight.coming - fight.gush,
            more=fight.gush,
            card=title(fight.gusher),
        )
    if fight.pierced and fight.coming:
        return f"{coming} {ignores(fight.pierced, fight.past)}"
    return coming


def _activate(view: v.View, seat: int) -> str:
    """Return which unit is asked for: to act, or where no Act is possible, to be the active one."""
    if any(x.name == "stilled" for x in view.sides[seat].lasting):
        sentence = mark("[[Choose your|{seat} chooses the]] active unit: no Act in this turn.")
        return tr(sentence, seat=side(seat))
    return tr("[[Choose|{seat} chooses]] the unit that acts this turn.", seat=side(seat))


def _alone(view: v.View, seat: int) -> str:
    """Return that the other player against a Monster has no units left, empty if they have."""
    other = next((s for s in view.sides if s.seat != seat), None)
    if view.boss is None or other is None or any(u.state == "field" for u in other.units):
        return ""
    sentence = mark(
        " {other} has no units left: as long as [[you have|{seat} has]] one, both can still win."
    )
    return tr(sentence, other=side(other.seat), seat=side(seat))
