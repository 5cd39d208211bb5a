"""The laboratory's commands run the way the program's other commands do."""

from __future__ import annotations

from tests.cli.conftest import folder, gauntlet

__all__ = ["folder", "gauntlet"]
