"""Typed text to notation, legal or not: what somebody most likely wants to do.

Decides the one action a text is taken to mean when it is asked why it is not allowed.
Warriors named without their space are found by the view, so only as far as it knows.
"""

from __future__ import annotations

from engine.games.keepers import notation as n
from engine.games.keepers.abilities import ABILITIES
from engine.games.keepers.card_types import CARDS
from engine.games.keepers.mat import DUEL, HEADING, TEAMS
from engine.games.keepers.text.card_intent import wish
from engine.games.keepers.text.headings import way
from engine.games.keepers.text.reader import PIECE_VERBS, Reader, placed, roles
from engine.games.keepers.text.view_index import Seen, distance, in_line
from engine.games.keepers.text.vocabulary import tidy, tokens
from engine.games.keepers.ultimates import ULTIMATES
from engine.games.keepers.view import Piece, View
from engine.games.keepers.walls import WALL_EFFECTS
from engine.games.keepers.warriors import KINDS, PER_SEAT
from engine.grid import OFF

#: Words with which something is put somewhere, and the verbs they may be taken for.
PUT_WORDS = frozenset({"put", "puts", "place", "places", "set", "sets"})
PUTS = ("", "move", "place", "keeper", "deliver", "mine")


def understand(text: str, view: View) -> str:
    """Return the canonical notation of what `text` most likely means, empty if nothing."""
    typed = tidy(text)
    if _known(typed):
        return typed
    words = roles(tokens(text))
    if not any(w.token.meanings for w in words):
        return ""
    action = Parser(Seen(view), words).action()
    return action if _known(action) else ""


def _known(action: str) -> bool:
    parsed = n.parse(action)
    if parsed is None:
        return False
    if parsed.verb in ("card", "play", "return", "pick"):
        named = (parsed.kind, parsed.other, parsed.drop)
        known = (*CARDS, *KINDS) if parsed.verb == "pick" else CARDS
        return all(name in known for name in named if name)
    if parsed.verb == "ultimate":
        return parsed.kind in ULTIMATES
    if parsed.verb == "effect":
        return parsed.kind in WALL_EFFECTS
    return parsed.actor == OFF or parsed.verb in PIECE_VERBS


class Parser(Reader):
    """What one text asks for, as notation."""

    def action(self) -> str:
        """Return the action meant, as notation; it need not be legal."""
        if about_card := wish(self):
            return about_card
        cells = [cell for cell, _ in self.cells]
        kinds = [kind for kind, _ in self.kinds]
        verb = self.verb
        if self.phase in ("ultimate", "effect") and self.names:
            return f"{self.phase} {self.names[0]}"
        if self.phase == "place" and kinds and verb in ("", "place"):
            return f"place {kinds[0]}"
        if placed(self.phase) and kinds and cells and verb in ("", "place"):
            return f"place {kinds[0]} {cells[-1]}"
        if self.phase == "keeper" and cells and verb in ("", "keeper"):
            return f"keeper {cells[-1]}"
        lays = self.phase == "marker"  # "Gold lays a Marker on k5." is no Minefield
        if self.spaces and cells and (verb == "at" or lays or not (verb or kinds)):
            several = self.phase in CARDS and CARDS[self.phase].spaces > 1
            return f"@{cells[0] if several else cells[-1]}"
        if verb == "at":
            return ""
        if verb == "ultimate":
            return self._ultimate(kinds, cells)
        if verb in PUTS and (put := self._put(kinds, cells)):
            return put
        if self.phase.endswith("-order") and verb in ("", "first"):
            at = cells[-1:] or [p.cell for k in kinds[:1] for p in self.pieces(k)]
            return f"first {at[0]}" if at else ""
        if verb == "claim":
            return "claim draw"
        if verb in ("end", "stop", "pass", "sm", "mend", "standstill"):
            return verb
        if verb in ("buy", "unchain", "recall", "command"):
            return self._spend(verb, kinds, cells)
        if not verb and "wall" in self.things and len(cells) == 1 and not kinds:
            if cells[0] not in self.seen.walls:
                return f"buy wall {cells[0]}"
            verb = "attack"
        return self._by_piece(verb)

    def _spend(self, verb: str, kinds: list[str], cells: list[str]) -> str:
        if verb == "unchain" or (verb == "buy" and kinds[:1] == ["guardian"]):
            return "unchain"
        cell = cells[-1] if cells else ""
        if verb == "command":
            at = cell or next((p.cell for k in kinds for p in self.pieces(k, foe=True)), "")
            at = at or next((p.cell for p in self.seen.view.pieces if self._foe(p)), "")
            return f"command {at}"
        if verb == "buy" and (not kinds or "wall" in self.things):
            at = cell or next((c for c in n.NAME if self.seen.free(c)), n.NAME[0])
            return f"buy wall {at}" if "wall" in self.things or not cells else ""
        kind = kinds[0] if kinds else KINDS[2]
        return f"{verb} {kind} {cell or self._home()}"

    def _ultimate(self, kinds: list[str], cells: list[str]) -> str:
        """Return the use of the own Ultimate, named as such."""
        name = self.seen.me.ultimate
        return self._spend(name, kinds, cells) if name in ("recall", "command") else name

    def _put(self, kinds: list[str], cells: list[str]) -> str:
        """Return the purchase, or the Bomb, that is to come to a space."""
        if self.phase not in ("turn", "respond") or "marker" in self.things or len(cells) != 1:
            return ""
        puts = any(w.token.word in PUT_WORDS for w in self.words)
        if puts and "wall" in self.things:
            return f"buy wall {cells[0]}"
        if puts and "bomb" in self.things and not kinds:
            return self._by_piece("mine")
        letters = any(len(w.token.word) == 1 for w in self.words)  # of a move in notation
        starts = puts or ([role for _, role in self.kinds] == ["start"] and not letters)
        waits = kinds[:1] and not self._mine(kinds[0]) and self._waits(kinds[0])
        if starts and waits and self.seen.standing(cells[0]) is None:
            return f"buy {kinds[0]} {cells[0]}"
        return ""

    def _waits(self, kind: str) -> bool:
        """Say whether the reader has a Minion that could be bought."""
        view, seat = self.seen.view, self.seen.seat
        waiting = ("assembly", "graveyard")
        return any(p.kind == kind and p.seat == seat and p.where in waiting for p in view.pieces)

    def _home(self) -> str:
        """Return a space on which a new Minion could appear."""
        mat = DUEL if len(self.seen.view.sides) == 2 else TEAMS
        rows = [n.NAME[c] for row in mat.home[self.seen.seat] for c in row]
        return next((c for c in rows if self.seen.free(c)), rows[0])

    def _by_piece(self, verb: str) -> str:
        actor, targets = self._cast()
        back = verb == "attack" and any(w.token.word == "back" for w in self.words)
        if actor is None and (self.steps or back) and self.asked and not self.kinds:
            actor = self.seen.actor(self.asked)
        if actor is not None and not targets and self.steps and not back:  # who "hits back" hits
            if led := way(actor.cell, self.steps, len(self.seen.view.sides)):
                return self._spell("" if verb == "return" else verb, actor, led[-1], led[:-1])
            return ""
        if actor is None and verb in ABILITIES:
            actor = self._able(verb)
        elif actor is None and verb == "hand":
            mine = [p for p in self.seen.view.pieces if p.cell and self.seen.obeys(p)]
            carriers = [p for p in mine if p.carried] + ([] if targets else mine)
            actor = carriers[0] if carriers else None
        if not targets and verb in ABILITIES and not ABILITIES[verb].aimed:
            return f"{actor.cell} {verb}" if actor else ""
        target = targets[-1] if targets else self._aimed(verb, actor)
        target = target or self._likely(verb, actor)
        if not target or (not verb and actor is None and self._own_place(target)):
            return ""
        if actor is None:
            actor = self._nearest(target, verb)
        if actor is None or not actor.cell:
            return ""
        return self._spell(verb, actor, target, targets[:-1])

    def _spell(self, verb: str, actor: Piece, target: str, way: list[str]) -> str:
        """Write down what a Warrior is to do."""
        src = actor.cell
        if not verb:
            to = any(w.token.word == "to" for w in self.words)
            verb = "move" if to else self._obvious(actor, target)
        if verb == "attack":
            wall = "wall" in self.things or (
                target in self.seen.walls and not self.seen.standing(target)
            )
            return f"{src}x{target}{'w' if wall else ''}"
        if verb == "move":
            via = way + [cell for cell, role in self.cells if role == "via"]
            diagonal = "strafe" in self.seen.abilities(actor)
            return "-".join((src, *(via or _steps(src, target, diagonal)), target))
        if verb in ("switch", "hand"):
            return f"{src}{'=' if verb == 'switch' else '>'}{target}"
        if verb in ABILITIES:
            return f"{src} {verb} {target}" if ABILITIES[verb].aimed else f"{src} {verb}"
        return ""

    def _acting(self) -> str:
        """Return the kind of Warrior that is to act, empty if the text names none."""
        before = [k for k, role in self.kinds if role == "start"]
        if self.verb != "switch":  # there, "with" names the partner
            before += [k for k, role in self.kinds if role == "actor"]
        pair = len(self.kinds) > 1 and self.verb in ("switch", "hand")
        if not before and (pair or self.verb in ("move", "leap", "mine", "hide", "pound")):
            before = [k for k, _ in self.kinds]
        return before[0] if before else ""

    def _cast(self) -> tuple[Piece | None, list[str]]:
        """Return who is to act and the spaces left over as targets."""
        seen, kind = self.seen, self._acting()
        cells = [c for c, role in self.cells if role != "via"]
        explicit = [c for c, role in self.cells if role == "actor"]
        for cell in (*explicit, *cells[:1]):
            piece = seen.actor(cell)
            if piece is None:
                continue
            if kind:
                acts = piece.kind == kind and (seen.obeys(piece) or (cell, "start") in self.cells)
            else:
                alone = len(cells) == 1 and seen.obeys(piece)
                about = bool(self.kinds or self.steps or cell in explicit or self._starts(cell))
                acts = len(cells) > 1 or (alone and about)
            if acts:
                cells.remove(cell)
                return piece, cells
        return next(iter(self.pieces(kind)), None) if kind else None, cells

    def _starts(self, cell: str) -> bool:
        """Say whether a text begins with this space and goes on with something else."""
        return (cell, "start") in self.cells and bool(self.verb or self.things)

    def _aimed(self, verb: str, actor: Piece | None) -> str:
        """Return the space of a target named by what stands there."""
        if "self" in self.things:
            return actor.cell if actor else ""
        foe = self.enemy or (verb in ("", "attack", "stun") and not self.own)
        if "lifeforce" in self.things:
            return self.lifeforce(foe)
        if "wall" in self.things and actor is not None and verb in ("", "move", "attack"):
            return self._near_wall(actor)
        rest = [k for k, _ in self.kinds]
        if (acting := self._acting()) in rest:
            rest.remove(acting)
        candidates = [p for kind in rest for p in self.pieces(kind, foe=foe)]
        if actor is not None:
            candidates.sort(
                key=lambda p: (not self.seen.fits(p, foe), distance(actor.cell, p.cell))
            )
        return candidates[0].cell if candidates else ""

    def _near_wall(self, actor: Piece) -> str:
        """Return the Wall a Warrior would go for: the nearest one, best in a line with it."""
        diagonal = "strafe" in self.seen.abilities(actor)

        def far(cell: str) -> tuple[bool, int, str]:
            return not in_line(actor.cell, cell, diagonal), distance(actor.cell, cell), cell

        return min((c for c in self.seen.walls if c != actor.cell), key=far, default="")

    def _likely(self, verb: str, actor: Piece | None) -> str:
        """Return a target for an action that names none: somebody near, or the own space."""
        if actor is None or not verb or verb == "move":
            return ""
        if verb in ABILITIES and verb != "stun":
            return actor.cell
        foe = verb in ("attack", "stun")
        others = [p for p in self.seen.view.pieces if p.where == "board" and p.id != actor.id]
        cells = [p.cell for p in others if p.cell and self.seen.fits(p, foe)]
        return min(cells, key=lambda cell: distance(actor.cell, cell), default="")

    def _own_place(self, cell: str) -> bool:
        piece = self.seen.actor(cell)
        return piece is not None and self.seen.obeys(piece)

    def _obvious(self, actor: Piece, target: str) -> str:
        """Return what a Warrior would do with a space if no verb is given."""
        seen, other = self.seen, self.seen.standing(target)
        if other is not None and seen.fits(other, foe=True):
            return "attack"
        if seen.lifeforces.get(target, seen.seat) != seen.seat or target in seen.bombs:
            return "attack"
        climbs = "scale" in seen.abilities(actor)
        return "attack" if target in seen.walls and other is None and not climbs else "move"

    def _able(self, ability: str) -> Piece | None:
        """Return the reader's Warrior that has an ability."""
        able = [
            p
            for p in self.seen.view.pieces
            if p.cell and self.seen.obeys(p) and ability in self.seen.abilities(p)
        ]
        return max(able, key=lambda p: p.id % PER_SEAT, default=None)

    def _nearest(self, target: str, verb: str) -> Piece | None:
        """Return the reader's Warrior that is likeliest meant for a target."""
        if self.asked and (piece := self.seen.actor(self.asked)) and self.seen.obeys(piece):
            return piece
        mine = [p for p in self.seen.view.pieces if p.cell and self.seen.obeys(p)]

        def far(p: Piece) -> tuple[bool, int]:
            line = in_line(p.cell, target, "strafe" in self.seen.abilities(p))
            return not (line or p.cell == target), distance(p.cell, target)

        return min((p for p in mine if p.cell != target), key=far, default=None)

    def _foe(self, piece: Piece) -> bool:
        return piece.where == "board" and bool(piece.cell) and self.seen.fits(piece, foe=True)


def _steps(src: str, dst: str, diagonal: bool) -> tuple[str, ...]:
    """Return the spaces between two on a straight way, so that its length can be judged."""
    if not in_line(src, dst, diagonal):
        return ()
    ray = TEAMS.ray[HEADING[n.CELL[src]][n.CELL[dst]]][n.CELL[src]]
    way = [n.NAME[c] for c in ray]
    return tuple(way[: way.index(dst)])
