"""Every test of the store runs on each database."""

import pytest

from tests.postgres import on as on
from tests.postgres import on_each


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if metafunc.module.__name__.rpartition(".")[2] not in BOTH_AT_ONCE:
        on_each(metafunc)


#: These open what they need themselves.
BOTH_AT_ONCE = {"test_moving", "test_postgres_processes", "test_postgres_schema"}
