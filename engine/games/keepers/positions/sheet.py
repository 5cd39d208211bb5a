"""The text of a position taken apart, to be changed piece by piece.

Decides what may be typed to edit a position:

    d4: G2&3        what stands on a space, `d4 .` for nothing; a piece leaves its old space
    d3-g7           the Warrior there, or if there is none whatever is there, goes there
    reserves: 5 0   a fact; `reserves B: 5` for one side
    row A: +snipe   a list gains or, with a minus, loses something; a card leaves its old place
    4 . . . W . . . a row; all of them replace the whole position

Several are separated by `;`. What is not named stays as it is, hidden things too. What was
under way is given up, and at least one action is left.
"""

from __future__ import annotations

import re

from engine.core import OPEN
from engine.games.keepers import drafting
from engine.games.keepers.card_types import CARDS, bare
from engine.games.keepers.mat import CELL, NAME
from engine.games.keepers.positions.position import PART, cell_text, drawn, parts_of, row_parts
from engine.games.keepers.positions.position_facts import PILES, written
from engine.games.keepers.query import lifeforce_at
from engine.games.keepers.signs import LETTERS, SIDES, cased, letter_of
from engine.games.keepers.stack import Setup, Shelve
from engine.games.keepers.state import BOARD, State
from engine.grid import OFF
from engine.i18n import mark, tr

EXAMPLES = mark("'d4: G2', 'd4 .', 'd3-g7', 'reserves A: 5' or 'row A: +snipe'")
#: Facts that are lists, by what stands between their items; and those of one side.
_WORDS = ("used", "free", "graveyard", "armor", "shared", "portals", "voids")
_ITEMS = ("lasting", "tax")
#: Facts with one word for each side.
_EACH = ("reserves", "ultimate", "effect", "turns")
#: Where a card can be.
_PLACES = ("row", "field", "hand", "shared")
_SPACE = r"[a-n][1-7]"
_MOVE = re.compile(rf"({_SPACE})(?:\s*-\s*{_SPACE})*\s*-\s*({_SPACE})", re.I)
_SET = re.compile(rf"({_SPACE})(?:\s*:\s*|\s+)(\S+)", re.I)
_ROW = re.compile(r"([1-7])\s+([^:]*)")


class Sheet:
    """A position as text: the parts on every cell, and the facts by key (in small letters).

    Its methods raise `ValueError` with a sentence about what is wrong.
    """

    def __init__(self, s: State) -> None:
        self.state = s
        self._whole = False
        self.cells = [parts_of(cell_text(s, c), c) for c in range(len(s.board))]
        self.facts = {key.lower(): value for key, value in written(s, OPEN)}
        for key in ("edition", "cards"):  # the options of a match stay
            self.facts.pop(key, None)
        self._leave_an_action()
        for frame in s.stack:
            if isinstance(frame, Shelve) and frame.card in s.row[frame.owner]:
                self._list(f"field {SIDES[frame.owner].lower()}", f"+{frame.card}")

    def _leave_an_action(self) -> None:
        """Give up what was under way: without an action left a turn has one, a setup its first."""
        if self.facts.get("actions", "0") != "0":
            return
        if any(isinstance(frame, Setup) for frame in self.state.stack):
            for key in ("actions", "turns"):  # as they are when turn 1 begins
                self.facts.pop(key, None)
        else:
            self.facts["actions"] = "1"

    def text(self) -> str:
        """Return the position as text."""
        rows = drawn(["".join(parts) or "." for parts in self.cells], self.state)
        facts = [f"{k}: {v}" for k, v in self.facts.items() if v or not _between(k)]
        return "\n".join([*rows, *facts])

    def take(self, what: str) -> None:
        """Change the sheet as a text says."""
        changes = [part.strip() for part in re.split(r"[\n;]", what)]
        changes = [c for c in changes if c and not re.fullmatch(r"a(\s+[b-n])+", c)]
        if not changes:
            raise ValueError(
                tr(
                    "That changes nothing. For example, type {examples}",
                    examples=tr(EXAMPLES),
                )
            )
        rows = [m[1] for c in changes if (m := _ROW.fullmatch(c))]
        if twice := [row for row in rows if rows.count(row) > 1]:
            raise ValueError(tr("Row {row} appears twice.", row=twice[0]))
        self._whole = len(rows) == self.state.mat.grid.rows
        if self._whole:
            self.cells, self.facts = [[] for _ in self.cells], {}
            self._each_change(changes)
            if not self.state.actions:  # the text as it was handed out says so
                self._leave_an_action()
            return
        standing = self.standing()
        before = dict(self.facts)
        self._each_change(changes)
        self._forget(standing - self.standing(), before)
        self._settle_walls()
        self._settle_owners(before)
        self._miss_nobody()

    def _each_change(self, changes: list[str]) -> None:
        if any(re.match(r"(row|field|hand|shared)\b.*:", c, re.I) for c in changes):
            for side in SIDES.lower():  # what was picked follows the cards
                self.facts.pop(f"drafted {side}", None)
        for change in changes:
            self._change(change)

    def _change(self, change: str) -> None:
        if m := _ROW.fullmatch(change):
            self._set_row(int(m[1]) - 1, m[2].split())
        elif m := _MOVE.fullmatch(change):
            self._move(self._cell(m[1]), self._cell(m[2]))
        elif m := _SET.fullmatch(change):
            self._set(self._cell(m[1]), m[2])
        elif m := re.match(rf"({_SPACE})\s*:", change, re.I):
            raise ValueError(
                tr("Write {cell} as one word, like MW or K3$2, or . for nothing", cell=m[1])
            )
        elif ":" in change:
            key, _, value = change.partition(":")
            self._fact(" ".join(key.lower().split()), " ".join(value.split()))
        else:
            raise ValueError(
                tr(
                    "I don't understand {text!r}. For example, type {examples}",
                    text=change[:40],
                    examples=tr(EXAMPLES),
                )
            )

    def _cell(self, name: str) -> int:
        cell = CELL[name.lower()]
        if cell >= len(self.cells):
            raise ValueError(tr("There is no space {cell} on this board", cell=name.lower()))
        return cell

    # --- the board -----------------------------------------------------------------------

    def standing(self) -> set[str]:
        """Return the letters of all pieces on the board, hidden ones too."""
        visible = {letter_in(part) for parts in self.cells for part in parts}
        hidden = {self._group(key)[1] for key in self.facts if key.startswith("group ")}
        return (visible | hidden) - {"", "bomb"}

    def _group(self, key: str) -> list[str]:
        """Return whose a Marker group is, what it hides and where, as far as it says so."""
        return [*self.facts.get(key, "").split(), "", "", ""][:3]

    def _set_row(self, row: int, texts: list[str]) -> None:
        parts = row_parts(self.state, row, texts)
        for _, part in parts if not self._whole else ():
            if letter := letter_in(part):
                self._lift(letter)
        for cell in range(row, len(self.cells), self.state.mat.grid.rows):
            self._lay(cell, [part for c, part in parts if c == cell])

    def _set(self, cell: int, text: str) -> None:
        parts = parts_of(text, cell)
        seat = lifeforce_at(self.state, cell)
        stays = seat != OFF and self.facts.get("sudden") != "yes"
        if stays and not any(_is(part, "L") for part in parts):
            example = f"{NAME[cell]}: {cased('L', seat)}5"
            raise ValueError(
                tr(
                    "A LifeForce stays on {cell}; give its Health, like {example!r}",
                    cell=NAME[cell],
                    example=example,
                )
            )
        for part in parts:
            if letter := letter_in(part):
                self._lift(letter)
        self._lay(cell, parts)

    def _lay(self, cell: int, parts: list[str]) -> None:
        """Put parts on a cell, in the place of what is there."""
        for part in self.cells[cell][:]:
            if part not in parts and part in self.cells[cell]:
                self._drop(cell, part)
        self.cells[cell] = parts

    def _drop(self, cell: int, part: str) -> None:
        """Take a part off a cell, with what belongs to it elsewhere."""
        self.cells[cell].remove(part)
        if _is(part, "P"):  # a Portal has two ends
            self._clear(part)
        elif part[0] == "?" and self._group(f"group {part[1:]}")[2] == NAME[cell]:
            self._end_group(f"group {part[1:]}")

    def _clear(self, part: str) -> None:
        for parts in self.cells:
            parts[:] = [p for p in parts if p != part]

    def _lift(self, letter: str) -> None:
        """Take a piece from where it is: a space, its hiding place, the Graveyard."""
        for parts in self.cells:
            parts[:] = [part for part in parts if letter_in(part) != letter]
        for key in [key for key in self.facts if key.startswith("group ")]:
            if self._group(key)[1] == letter:
                self._end_group(key)
        dead = self.facts.get("graveyard", "").split()
        self.facts["graveyard"] = " ".join(piece for piece in dead if piece != letter)

    def _end_group(self, key: str) -> None:
        self.facts.pop(key, None)
        self._clear(f"?{key.removeprefix('group ')}")

    def _move(self, src: int, dst: int) -> None:
        here, there = self.cells[src], self.cells[dst]
        moving = [p for p in here if letter_in(p)] or [p for p in here if not _is(p, "L")]
        if not moving:
            template = (
                mark("A LifeForce stays on {cell}") if here else mark("{cell} is already empty")
            )
            raise ValueError(tr(template, cell=NAME[src]))
        if src == dst:
            return
        for part in moving:
            if taken := next((p for p in there if _same_place(part, p)), ""):
                template = mark("{cell} already holds {taken}. Clear it first with '{cell} .'")
                raise ValueError(tr(template, cell=NAME[dst], taken=taken))
        for part in moving:
            here.remove(part)
            loot = next((p for p in there if p[0] == part[0] == "$"), "")
            if loot:
                there[there.index(loot)] = f"${int(loot[1:]) + int(part[1:])}"
            else:
                there.append(part)
            self._follow(part, NAME[src], NAME[dst])

    def _follow(self, part: str, src: str, dst: str) -> None:
        """Let what is under a Marker or a Wall go with it."""
        key = f"group {part[1:]}"
        if part[0] == "?" and self._group(key)[2] == src:
            owner, what, _, *rest = self.facts[key].split()
            self.facts[key] = " ".join([owner, what, dst, *rest])
        elif _is(part, "W"):
            for key in [key for key in self.facts if key.startswith("walls ")]:
                items = self._items(key)
                if cased("W", SIDES.index(key[-1].upper())) == part:
                    moved = [re.sub(rf"^{src} ", f"{dst} ", item) for item in items]
                    self.facts[key] = ", ".join(moved)

    # --- facts ---------------------------------------------------------------------------

    def _fact(self, key: str, value: str) -> None:
        if m := re.fullmatch(rf"({'|'.join(_EACH)}) ([a-d])", key):
            self._one_side(m[1], m[2].upper(), value)
        elif value[:1] in ("+", "-") and _between(key):
            self._list(key, value)
        elif key.startswith("group ") and not value:
            self._end_group(key)
        elif key.startswith("group ") and not self._whole:
            self._hide(key, value)
        elif key in ("edition", "cards"):
            have = getattr(self.state.options, key)
            if value.lower() != have:
                raise ValueError(
                    tr(
                        "This match has {key}: {have}. To change that, start another sandbox",
                        key=key,
                        have=have,
                    )
                )
        else:
            self.facts[key] = value

    def _hide(self, key: str, value: str) -> None:
        """Say what a Marker group hides; a piece leaves its old space for it."""
        letter = [*value.split(), "", ""][1]
        for parts in self.cells:
            parts[:] = [part for part in parts if letter_in(part) != letter]
        for other in [k for k in self.facts if k.startswith("group ") and k != key]:
            if letter != "bomb" and self._group(other)[1] == letter:
                self._end_group(other)
        self.facts[key] = value

    def _one_side(self, key: str, side: str, value: str) -> None:
        words = self.facts.get(key, "").split() or ["-"] * len(self.state.mat.seats)
        place = SIDES.index(side)
        if place >= len(words) or len(value.split()) != 1:
            raise ValueError(
                tr("{key} {side}: {value!r} doesn't fit", key=key, side=side, value=value[:40])
            )
        words[place] = value
        self.facts[key] = " ".join(words)

    def _items(self, key: str) -> list[str]:
        """Return the items of a fact that is a list."""
        parts = self.facts.get(key, "").split(_between(key).strip() or None)
        return [part.strip() for part in parts if part.strip()]

    def _list(self, key: str, value: str) -> None:
        """Add to a list or take from it."""
        for item in (i.strip() for i in value.split(_between(key).strip() or None)):
            sign, what = item[:1], item[1:].strip()
            if sign not in ("+", "-") or not what:
                raise ValueError(
                    tr(
                        "{key}: {item!r} needs a + or - before it like the others",
                        key=key,
                        item=item[:30],
                    )
                )
            if sign == "-":
                items = self._items(key)
                named = [i for i in items if i == what or bare(i) == what]
                named = named or [i for i in items if i.startswith(f"{what} ")]
                if not named:
                    raise ValueError(tr("{key}: {item!r} is not there", key=key, item=what[:30]))
                items.remove(named[0])
            else:
                if bare(what) in CARDS and key.split()[0] in _PLACES:
                    self._take_card(bare(what), key)
                elif key == "graveyard":
                    self._lift(what)
                items = [*self._items(key), what]
            self.facts[key] = _between(key).join(items)

    def _take_card(self, card: str, key: str) -> None:
        """Take a card from wherever it is; lists of one's own choice may overlap."""
        side = key.split()[-1]
        own = drafting.card_format(self.state) == "managed" and key != "shared"
        for pile in [pile for pile in self.facts if pile.split()[0] in _PLACES]:
            if not own or pile.endswith(f" {side}"):
                names = self.facts[pile].split()
                self.facts[pile] = " ".join(c for c in names if bare(c) != card)

    # --- what follows --------------------------------------------------------------------

    def _forget(self, gone: set[str], before: dict[str, str]) -> None:
        """End what lay on pieces that have left the board."""
        old = [item.strip() for item in before.get("lasting", "").split(",")]
        items = self._items("lasting")
        items = [i for i in items if i not in old or i.split()[1] not in gone]
        self.facts["lasting"] = ", ".join(items)
        old = before.get("armor", "").split()
        used = [p for p in self._items("armor") if p not in old or p not in gone]
        self.facts["armor"] = " ".join(used)

    def _settle_walls(self) -> None:
        """Put the Effects of Walls that are gone below their deck (KU-ECON-03)."""
        for key in [key for key in self.facts if key.startswith("walls ")]:
            wall = cased("W", SIDES.index(key[-1].upper()))
            items = [item.split() for item in self._items(key)]
            stay = [i for i in items if wall in self.cells[CELL.get(i[0], 0)]]
            deck = self.facts.get(f"deck {key[-1]}", "").split()
            deck += [i[-1] for i in items if i not in stay and i[-1] not in deck]
            self.facts[key] = ", ".join(" ".join(i) for i in stay)
            self.facts[f"deck {key[-1]}"] = " ".join(deck)

    def _settle_owners(self, before: dict[str, str]) -> None:
        """Forget whose Portals and Voids are if there are no longer as many as that says."""
        parts = [part for parts in self.cells for part in parts]
        count = {"portals": len({p for p in parts if _is(p, "P")})}
        count["voids"] = sum(_is(p, "V") for p in parts)
        for key, number in count.items():
            line = self.facts.get(key, "")
            if line == before.get(key) and len(line.split()) != number:
                del self.facts[key]

    def _miss_nobody(self) -> None:
        """Refuse to lose a Warrior that is between two spaces just now."""
        s = self.state
        dead = self.facts.get("graveyard", "").split()
        for piece, where in enumerate(s.place):
            letter = letter_of(piece)
            astray = where == BOARD and not s.group[piece] and s.board[s.at[piece]] != piece
            if astray and letter not in dead and letter not in self.standing():
                raise ValueError(
                    tr(
                        "{piece} is moving right now. Answer the open question first, or "
                        "write where it stands, like 'c3: {piece}'",
                        piece=letter,
                    )
                )


def letter_in(part: str) -> str:
    """Return the letter of a piece in a part of a cell, empty if it is something else."""
    m = PART.fullmatch(part)
    return m[1] if m is not None and m[1] and m[1][0].upper() in LETTERS else ""


def _is(part: str, letter: str) -> bool:
    return part[0].upper() == letter


def _same_place(part: str, other: str) -> bool:
    """Say whether a space has room for only one of two parts, or they are one Marker."""
    if letter_in(part):
        return bool(letter_in(other))
    return (_is(part, "W") and _is(other, "W")) or (part == other and part[0] == "?")


def _between(key: str) -> str:
    """Return what stands between the items of a fact, empty if it is no list."""
    first, _, side = key.partition(" ")
    if key in _ITEMS or (first == "walls" and side):
        return ", "
    return " " if key in _WORDS or (first in (*PILES, "deck") and side) else ""
