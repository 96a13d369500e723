"""What a game is laid out with: its rules by number, each of which can be switched off, and tables of zones.

A rule is switched off (`without`) to see what depends on it: its step is left out, its check always passes,
its number is another one, what it shows is hidden. So a scenario that passes without its rule is found out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from instar.engine.legality import Permit
from instar.engine.tables import ALL, HOLDER, FieldRow, otherwise

if TYPE_CHECKING:
    from instar.engine.legality import Check
    from instar.engine.node import Node
    from instar.engine.tables import ZoneRow


class Rules:
    def __init__(self, name: str, seat_count: int, zones: list[ZoneRow], without: set[str]) -> None:
        self.name = name
        self.seat_count = seat_count
        # rules: index 0 is "no rule"
        self.rule_ids: list[str] = [""]
        self.rule_index: dict[str, int] = {}
        self.without = without
        self.permit_index: dict[str, Permit] = {}
        # zones: one number a zone and seat
        self.zone_rows = zones
        self.zone_names: list[str] = []
        self.zone_row: list[ZoneRow] = []
        self.zone_seat: list[int] = []  # whose zone it is, or -1
        self.seen: list[int] = []  # the mask of seats that see what lies there
        # Hidden from some, and in no order: equal cards there cannot be told apart.
        self.mixed: list[bool] = []
        self.play_zones: list[int] = []
        self.lay_out_zones()
        self.zone_count = len(self.zone_names)
        self.keeps: list[bool] = []  # [from * zone_count + to]: the move keeps the object
        self.lay_out_moves()

    # --- rules ---------------------------------------------------------------------------------------------

    def rule(self, rule_id: str) -> int:
        """The index of a rule id."""
        found = self.rule_index.get(rule_id)
        if found is None:
            found = len(self.rule_ids)
            self.rule_index[rule_id] = found
            self.rule_ids.append(rule_id)
        return found

    def has(self, rule_id: str) -> bool:
        """Whether a rule is in force (it can be knocked out to see what depends on it)."""
        self.rule(rule_id)
        return rule_id not in self.without

    def rule_in_force(self, rule_id: str) -> int:
        """The index of a rule id, or 0 if the rule is knocked out."""
        return self.rule(rule_id) if self.has(rule_id) else 0

    def step(self, rule_id: str, node: Node) -> list[Node]:
        """A step of a procedure, with the rule that it carries out; without that rule there is no step."""
        node.rule = self.rule(rule_id)
        return [node] if self.has(rule_id) else []

    def number(self, rule_id: str, stated: int, otherwise: int) -> int:
        """A number that a rule states."""
        return stated if self.has(rule_id) else otherwise

    def checks(self, checks: list[Check]) -> list[Check]:
        """A verb's list of checks, those of rules that are in force."""
        for check in checks:
            check.rule = self.rule(check.rule_id)
        return [check for check in checks if self.has(check.rule_id)]

    def permit(self, name: str) -> Permit:
        """What texts call by this name when they permit it."""
        found = self.permit_index.get(name)
        if found is None:
            found = Permit(name, 1 << len(self.permit_index))
            self.permit_index[name] = found
        return found

    # --- tables --------------------------------------------------------------------------------------------

    def lay_out_zones(self) -> None:
        everybody = (1 << self.seat_count + 1) - 1  # the bit behind the last seat is for spectators
        for row in self.zone_rows:
            for seat in range(self.seat_count) if row.each else [-1]:
                if row.play:
                    self.play_zones.append(len(self.zone_names))
                self.zone_names.append(row.name)
                self.zone_row.append(row)
                self.zone_seat.append(seat)
                holder = 1 << seat if seat >= 0 else 0
                seen = self.who_sees(row.rule, row.seen)
                self.seen.append(everybody if seen == ALL else holder if seen == HOLDER else 0)
                self.mixed.append(row.each and not row.ordered and seen != ALL)

    def who_sees(self, rule_id: str, seen: str) -> str:
        """What a row of a table says of who sees it; without the row's rule, the opposite."""
        return seen if self.has(rule_id) else otherwise(seen)

    def fields(self, rows: list[FieldRow]) -> list[FieldRow]:
        """A field table as the rules in force have it."""
        return [FieldRow(r.name, self.who_sees(r.rule, r.seen), r.counts, r.lasts, r.rule) for r in rows]

    def lay_out_moves(self) -> None:
        for a in self.zone_row:
            for b in self.zone_row:
                self.keeps.append(a.play and b.play)
