"""What is chosen before the fight, in menu words: votes, picks, rosters, Squads, the Monster."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from engine.core import Choice
from engine.games.hueshift import view as v
from engine.games.hueshift.card_types import MARKERS, PARTS, SQUADS, WILDCARDS, Part
from engine.games.hueshift.evaluate import worth
from engine.games.hueshift.naming import title
from engine.games.hueshift.text.attacks import own
from engine.i18n import tr, trc
from engine.releases import known


def _arena(view: v.View, action: str, words: list[str]) -> Choice:
    if words[0] == "yes":
        return own(action, tr("With an Arena"), "", tr("Play in a random Arena"))
    return own(action, tr("No Arena"), "", tr("Play without an Arena"))


def _trade(view: v.View, action: str, words: list[str]) -> Choice:
    if words[0] == "yes":
        return own(
            action,
            tr("Retaliation"),
            tr("(variant, mostly shorter)"),
            tr("Units and the Monster retaliate"),
        )
    return own(
        action,
        tr("No retaliation"),
        tr("(base rules, usually longer)"),
        tr("No retaliation"),
    )


def facts(part: Part) -> str:
    """Return what is printed on a card in one line: `AP +1 HP +2 · bond Tank · Rally`."""
    if part.kind == "character":
        return tr(
            "AP +{ap} HP +{hp} · bond {bond} · {ability}",
            ap=part.ap,
            hp=part.hp,
            bond=part.bond,
            ability=part.ability,
        )
    return f"AP {part.ap} HP {part.hp} · {part.ability}"


#: How many picks are suggested, and what a MATCH with a card already picked adds to one.
TIPS, BOND = 3, 1.0


def tips(view: v.View) -> list[str]:
    """Return the most promising cards of the pool for the view's owner, best first."""
    if view.seat is None:
        return []
    parts = [PARTS[c] for c in view.sides[view.seat].picks]
    bonds, classes = {p.bond for p in parts if p.bond}, {p.cls for p in parts}

    def promise(card: str) -> float:
        part = PARTS.get(card)
        fits = part is not None and (part.bond in classes or part.cls in bonds)
        return worth(card) + (BOND if fits else 0.0)

    return sorted(view.pool, key=promise, reverse=True)[:TIPS]


def _pick(view: v.View, action: str, words: list[str]) -> Choice:
    card = words[0]
    if card in WILDCARDS:
        about = trc(card, WILDCARDS[card].text)
    else:
        about = facts(PARTS[card])
    text = tr("Pick {card}", card=title(card))
    return Choice(action, "", "", title(card), "", text, about=about, tip=card in tips(view))


def _plan(view: v.View) -> v.PlanView:
    plan = view.sides[view.seat].plan if view.seat is not None else None
    return plan or v.PlanView((), (), ())


def _total(mech: str, base: str, co: str) -> str:
    """Return what a unit of these cards would have."""
    match = bool(base) and PARTS[base].bond == PARTS[mech].cls
    cards = [PARTS[c] for c in (mech, base, co) if c]
    ap, hp = sum(p.ap for p in cards) + match, sum(p.hp for p in cards) + match
    return ("MATCH · " if match else "") + f"AP {ap} HP {hp}"


def _bonded(pilot: str) -> str:
    return tr("{pilot} (bond {bond})", pilot=title(pilot), bond=PARTS[pilot].bond)


def _base(view: v.View, action: str, words: list[str]) -> Choice:
    pilot, mech = words
    co = {m: p for p, m in _plan(view).co}.get(mech, "")
    return Choice(
        action, f"#{pilot}", _bonded(pilot),
        tr("Pilots {mech}", mech=title(mech)), _total(mech, pilot, co),
        tr("{pilot} pilots {mech}", pilot=title(pilot), mech=title(mech)),
    )  # fmt: skip


def _co(view: v.View, action: str, words: list[str]) -> Choice:
    pilot, mech = words
    base = {m: p for p, m in _plan(view).base}.get(mech, "")
    about = _total(mech, base, pilot)
    if not base:
        about = tr("{about}, Base Pilot still open", about=about)
    return Choice(
        action, f"#{pilot}", _bonded(pilot),
        tr("Co-Pilot in {mech}", mech=title(mech)), about,
        tr("{pilot} is Co-Pilot in {mech}", pilot=title(pilot), mech=title(mech)),
    )  # fmt: skip


def _short(name: str) -> str:
    """Return what a marker does in a few words."""
    marker = MARKERS[name]
    return tr(marker.short) or trc(name, marker.text).split(". ")[0].rstrip(".")


def _corrupt(view: v.View, action: str, words: list[str]) -> Choice:
    card, gain, loss = words
    marks = f"{title(gain)} + {title(loss)}"
    gains = _short(gain)
    if MARKERS[gain].raises and card in PARTS:
        gains = trc(card, PARTS[card].shadow) or tr("no effect here")
    text = tr(
        "Corrupt {card} with {gain} and {loss}",
        card=title(card),
        gain=MARKERS[gain].title,
        loss=MARKERS[loss].title,
    )
    about = f"{gains.rstrip('.')} · {_short(loss)}"
    return Choice(action, f"#{card}", tr("Corrupt {card}", card=title(card)), marks, about, text)


def _auto(view: v.View, action: str, words: list[str]) -> Choice:
    text = tr("Place the rest for the most MATCHes")
    return Choice(action, "", "", tr("Place them for me"), "", text, tip=True)


def _lock(view: v.View, action: str, words: list[str]) -> Choice:
    plan = _plan(view)
    done = {p for p, _ in (*plan.base, *plan.co)}
    picks = view.sides[view.seat].picks if view.seat is not None else ()
    left = [c for c in picks if PARTS[c].kind == "character" and c not in done]
    confirm = ""
    if left:
        names = ", ".join(title(c) for c in left)
        confirm = tr(
            "{names}: placed in draft order if you lock now. Lock the roster?", names=names
        )
    return Choice(
        action,
        "",
        "",
        tr("Lock the roster"),
        "",
        tr("Lock the roster"),
        confirm=confirm,
        tip=not left,
    )


def _reset(view: v.View, action: str, words: list[str]) -> Choice:
    return own(action, tr("Start over"), "", tr("Empty the roster and start over"))


def _squad(view: v.View, action: str, words: list[str]) -> Choice:
    name, pairs = title(words[0]), ", ".join(f"{title(p)}/{title(m)}" for p, m in SQUADS[words[0]])
    ap, hp = map(sum, zip(*(_strength(p, m) for p, m in SQUADS[words[0]]), strict=True))
    totals = tr(": AP {ap}, HP {hp} in all", ap=ap, hp=hp)
    choice = own(action, f"{name}{totals}", "", tr("Take Squad {name}", name=name), about=pairs)
    return replace(choice, tip=words[0] == _strongest(view))


def _strength(pilot: str, mech: str) -> tuple[int, int]:
    """Return the AP and HP with which a Mech and its Base Pilot begin."""
    p, m = PARTS[pilot], PARTS[mech]
    match = p.bond == m.cls
    return p.ap + m.ap + match, p.hp + m.hp + match


def _strongest(view: v.View) -> str:
    """Return the Squad left whose cards are worth most."""
    taken = [side.squad for side in view.sides]
    left = [name for name in known(SQUADS, view.release) if name not in taken]
    return max(left, key=lambda name: sum(worth(c) for pair in SQUADS[name] for c in pair))


def _monster(view: v.View, action: str, words: list[str]) -> Choice:
    part = PARTS[words[0]]
    about = f"({part.ability}): HP {part.starting_hp(view.trade)}, AP {part.ap}"
    choice = own(action, part.title, about, tr("Fight {title}", title=part.title))
    return replace(choice, tip=part.gentle[view.trade])


def _agree(view: v.View, action: str, words: list[str]) -> Choice:
    return own(action, tr("Agree"))


def _refuse(view: v.View, action: str, words: list[str]) -> Choice:
    return own(action, tr("Another one"), "", tr("Ask for another Monster"))


WORDS: dict[str, Callable[[v.View, str, list[str]], Choice]] = {
    "arena": _arena, "trade": _trade, "pick": _pick, "base": _base, "co": _co, "auto": _auto,
    "corrupt": _corrupt, "lock": _lock, "reset": _reset, "squad": _squad, "monster": _monster,
    "agree": _agree, "refuse": _refuse,
}  # fmt: skip
