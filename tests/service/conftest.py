"""A table for each test: a store in a real file and the service on it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.postgres import on as on
from tests.postgres import on_each
from tests.service.kit import Table, table
from tests.stores import new_databases_are_copied as new_databases_are_copied


@pytest.fixture
async def t(tmp_path: Path) -> AsyncIterator[Table]:
    async with table(tmp_path / "store.db") as opened:
        yield opened


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    on_each(metafunc)
