"""Names of things in HueShift's pictures and texts, as the cards' declarations have them.

Decides how short a fact of a view is called where there is little room.
"""

from __future__ import annotations

from engine.core import HOUSE
from engine.games.hueshift import naming
from engine.games.hueshift.card_types import ACTIONS, ARENAS, DECKS, MARKERS, PARTS, WILDCARDS
from engine.games.hueshift.naming import between, side, warded
from engine.games.hueshift.state import MONSTER
from engine.games.hueshift.view import FightView, Forecast, Lasting, Played, UnitView, View
from engine.i18n import mark, several, tr, trc
from render.kit import endings, people

#: Statuses and their letters.
STATUSES = {
    "burn": ("Burn", "B"),
    "freeze": ("Freeze", "F"),
    "corrode": ("Corrode", "C"),
    "leak": ("Leak", "L"),
    "hexed": ("Hexed", "H"),
    "silenced": ("Silenced", "S"),
}
#: Kinds of attacks that are not simply the unit's attack of this turn.
KINDS = {
    "multi": "Multi-Fire",
    "third": mark("third attack"),
    "second": mark("second attack"),
    "extra": mark("extra act"),
    "ambush": "Ambush",
    "stand": "Last Stand",
    "area": mark("hits several"),
}
#: What a question is about, in a word or two.
ASKED = {
    "arena": mark("vote on an Arena"),
    "trade": mark("vote on retaliation"),
    "pick": mark("pick a card"),
    "roster": mark("build the roster"),
    "activate": mark("activate a unit"),
    "free": mark("Free Action"),
    "act": mark("act"),
    "interrupt": mark("may interrupt"),
    "respond": mark("may respond"),
    "defend": mark("may defend"),
    "join": mark("may join in"),
    "rescue": mark("may rescue"),
    "revive": mark("may revive"),
    "late": mark("last chance of the turn"),
    "redirect": mark("may redirect"),
    "guard": mark("may guard"),
    "meet": mark("may guard or defend"),
    "coin": mark("call the coin"),
    "negate": mark("may negate"),
    "prevent": mark("may prevent"),
    "element": mark("choose the element"),
    "cure": mark("choose the cure"),
    "save": mark("choose whom to save"),
    "pilot": mark("choose the pilot"),
    "follow": mark("may attack again"),
    "relay": mark("may relay"),
    "squad": mark("choose a squad"),
    "monster": mark("propose a Monster"),
    "confirm": mark("agree or refuse"),
}
#: Why a match ended; other reasons are shown as they are.
WHY = {
    "monster": mark("The Monster has fallen"),
    "squads": mark("None of your units is left"),
    "rounds": mark("The last round is over"),
    "both fell": mark("The last units of both sides fell together"),
    "no units": mark("The other side has no units left"),
    "resignation": mark("By resignation"),
    "stalemate": mark("The match went on too long"),
}
STEPS = {
    "main": mark("Main Character"),
    "sub": mark("Characters"),
    "mech": mark("Mechs"),
    "wildcard": mark("Wildcards"),
}


def title(name: str) -> str:
    """Return what a card is called; a name nobody knows is shown as it is."""
    for cards in (PARTS, WILDCARDS, ACTIONS, MARKERS, ARENAS):
        if name in cards:
            card_title: str = cards[name].title
            return card_title
    return name.replace("-", " ").capitalize()


def seat_name(seat: int) -> str:
    """Return what a seat is called in a sentence: by its person, if that is known."""
    return people.called(seat, side(seat)) if seat != MONSTER else tr("Monster")


def letter(s: Lasting) -> str:
    """Return a status as letter and number: `B1`."""
    short = STATUSES[s.name][1] if s.name in STATUSES else s.name[:1].upper()
    return short + (str(s.amount) if s.amount else "") + ("" if s.on else "…")


def signed(n: int) -> str:
    """Return a number with its sign, a minus as long as a plus."""
    return f"+{n}" if n >= 0 else f"−{-n}"


def gained(u: UnitView) -> str:
    """Return what a unit's cards have gained for good: `+1 AP +3 HP`, "" for nothing."""
    ap, hp = sum(g[1] for g in u.gains), sum(g[2] for g in u.gains)
    return " ".join(f"{signed(n)} {what}" for n, what in ((ap, "AP"), (hp, "HP")) if n)


def used(view: View, card: str) -> int:
    """Return how often the once-per-game texts of a card were used."""
    return sum(n for key, n in view.used if key.split(" ")[0] == card and n > 0)


def spent(view: View) -> list[str]:
    """Return all once-per-game texts that were used, in words: `Zo ally 1`."""
    parts = []
    for key, n in view.used:
        head, _, rest = key.partition(" ")
        name = f"{title(head)} {rest}"
        if head in MARKERS:
            name = tr("{mark} of {card}", mark=title(head), card=title(rest))
        parts.append(f"{name.strip()} {n}")
    return parts


def streak(view: View, card: str) -> int:
    """Return the Heads in a row of a card."""
    return dict(view.streak).get(card, 0)


def headline(view: View) -> str:
    """Return whose turn it is, or how the match ended."""
    if view.outcome is not None:
        if HOUSE in view.outcome.winners:
            return tr("The Monster wins")
        return endings.result(view.outcome, seat_name)
    if view.stage == "vote":
        return tr("A vote")
    if view.stage == "draft":
        if view.step in STEPS:
            return tr("Draft: {step}", step=tr(STEPS[view.step]))
        return "Draft"
    if view.stage == "roster":
        return tr("Rosters")
    if view.stage == "choose":
        return tr("Before the fight")
    return tr("{seat}'s turn", seat=seat_name(mover(view)))


def mover(view: View) -> int:
    """Return whose turn it is, as far as a view shows it: a Monster's by what it does."""
    if view.boss is not None:
        name = view.boss.name
        attacks = view.fight is not None and view.fight.by == name
        guard = any(k == "guard" and x.split(" ")[0] == name for _, k, x in view.asked)
        if attacks or guard:
            return MONSTER
    return view.turn


def ending(view: View) -> str:
    """Return why a match ended, "" while it goes on."""
    return endings.reason(view.outcome, WHY)


def waiting(view: View) -> str:
    """Return who is asked what: `Red may guard (Bowler)`."""
    by_question: dict[tuple[str, str], list[str]] = {}
    for seat, kind, subject in view.asked:
        by_question.setdefault((kind, subject), []).append(seat_name(seat))
    parts = []
    for (kind, subject), seats in by_question.items():
        about = _about(subject) if kind not in ("pick", "free") else ""
        parts.append(f"{several(seats)}: {tr(ASKED.get(kind, kind))}{about}")
    return ", ".join(parts)


def _about(subject: str) -> str:
    """Return the cards a question is about, in brackets."""
    known = [title(word) for word in subject.split() if word in PARTS or word in WILDCARDS]
    return f" ({', '.join(known)})" if known else ""


def clash(f: FightView) -> str:
    """Return a running fight: `Bowler attacks Olaf`."""
    return tr("{by} attacks {target}", by=naming.title(f.by), target=naming.title(f.target))


def forecast(f: Forecast) -> str:
    """Return what an attack on offer would do: `Bowler on Olaf: deals 3, takes 2`."""
    facts, saved = warded(f), ""
    if not facts:
        facts = tr("deals {damage}", damage=between(f.damage, f.most))
        if f.wins:
            facts += tr(", wins the match")
        elif f.kills:
            facts += tr(", destroys it")
        elif f.keepers:
            facts += tr(", destroys it unless {keeper} helps", keeper=naming.either(f.keepers))
        elif f.chance:
            facts += tr(", may destroy it")
        elif f.savior:
            saved = tr(", {savior} saves it", savior=naming.title(f.savior))
        if f.ward:
            facts += tr(" on Heads")
        if f.costs >= 0:
            facts += tr(", takes {answer}", answer=between(max(0, f.answer), f.costs))
            if f.dies:
                facts += tr(" and falls")
            elif f.risk:
                facts += tr(" and may fall")
            elif f.spared:
                facts += tr(", {savior} saves {unit}", savior=naming.title(f.spared),
                            unit=naming.title(f.by))  # fmt: skip
    by, target = naming.title(f.by), naming.title(f.target)
    # What the attacker takes is told before who saves the target: it is not the one who takes it.
    return tr("{by} on {target}: {facts}", by=by, target=target, facts=facts + saved)


def clash_facts(f: FightView) -> list[str]:
    """Return what is known of a running fight besides who fights."""
    facts = [tr(KINDS[f.kind])] if f.kind in KINDS else []
    if f.shield:
        facts.append(tr("Shield Wall −{shield}", shield=f.shield))
    if f.fearless:
        facts.append("Fearless Heart")
    if f.damage is not None:
        facts.append(tr("{damage} damage", damage=f.damage))
    return facts


def play(p: Played) -> str:
    """Return an announced Wildcard: `Blue plays Ambush: Olaf, Bowler`."""
    at = [title(x) for x in (p.unit, p.other) if x]
    text = tr("{seat} plays {card}", seat=seat_name(p.seat), card=title(p.card))
    return text + (f": {' → '.join(at)}" if at else "")


def arena(view: View) -> tuple[str, str]:
    """Return the Arena's title and effect, or what is known before it is drawn."""
    if view.arena in ARENAS:
        return ARENAS[view.arena].title, trc(view.arena, ARENAS[view.arena].text)
    if view.stage in ("vote", "draft", "roster"):
        later = {"draw": tr("drawn when the rosters are revealed"), "none": tr("none")}
        return tr("Arena"), later.get(view.votes, tr("the vote decides"))
    return tr("No Arena"), ""


def brief(name: str) -> str:
    """Return a card with what it is: `Sadie (Hero, bond Tank)`, `Bowler (Tank 2/8)`."""
    if name not in PARTS:
        return title(name)
    p = PARTS[name]
    if p.bond:
        return tr("{title} ({cls}, bond {bond})", title=p.title, cls=p.cls, bond=p.bond)
    return f"{p.title} ({p.cls})"


def offer(name: str, most: int, trade: bool = False) -> str:
    """Return a card that may be chosen in a line, with `most` letters of its text; `trade`: all
    retaliate."""
    if name in PARTS:
        p = PARTS[name]
        if p.kind == "character":
            facts = tr(
                "{tier} {cls}, bond {bond}, {ap} AP {hp} HP",
                tier=p.tier,
                cls=p.cls,
                bond=p.bond,
                ap=signed(p.ap),
                hp=signed(p.hp),
            )
        else:
            facts = f"{p.cls} AP {p.ap} HP {p.starting_hp(trade)}".strip()
        head, text = f"{p.title}: {facts}, {p.ability}", trc(name, p.text)
        if name in DECKS:
            actions = ", ".join(title(x) for x in DECKS[name])
            head += tr(". Actions: {actions}", actions=actions)
    elif name in WILDCARDS:
        w = WILDCARDS[name]
        head, text = f"{w.title}: {w.type}", trc(name, w.text)
    else:
        head, text = title(name), trc(name, ARENAS[name].text) if name in ARENAS else ""
    if not most or not text:
        return head
    short = text if len(text) <= most else text[: most - 1].rstrip() + "…"
    return f"{head}. {short}"
