"""The bare move transaction of each database: read the row, write it, append to the log, commit durably. One client."""

from __future__ import annotations

import sqlite3
import tempfile
import time
from collections.abc import Callable

import psycopg

TABLES = 200


def bare_sqlite(seconds: float) -> float:
    """Moves a second on a file, with the log in WAL and every commit on the disk."""
    with tempfile.TemporaryDirectory() as name:
        connection = sqlite3.connect(f"{name}/bare.sqlite3", isolation_level=None)
        connection.executescript(
            "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
            "CREATE TABLE t(id INTEGER PRIMARY KEY, state TEXT, version INT);"
            "CREATE TABLE l(id INTEGER PRIMARY KEY, t INT, version INT, move TEXT, UNIQUE(t, version))"
        )
        connection.executemany("INSERT INTO t VALUES(?, ?, 0)", [(number, "x" * 900) for number in range(TABLES)])
        return repeated(seconds, lambda made: sqlite_move(connection, made % TABLES))


def sqlite_move(connection: sqlite3.Connection, number: int) -> None:
    connection.execute("BEGIN IMMEDIATE")
    state, version = connection.execute("SELECT state, version FROM t WHERE id = ?", [number]).fetchone()
    connection.execute("UPDATE t SET state = ?, version = ? WHERE id = ?", [state, version + 1, number])
    connection.execute("INSERT INTO l(t, version, move) VALUES(?, ?, ?)", [number, version + 1, "play r7"])
    connection.execute("COMMIT")


def bare_postgresql(url: str, seconds: float) -> float:
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP TABLE IF EXISTS bench_l, bench_t")
        connection.execute("CREATE TABLE bench_t(id int PRIMARY KEY, state text, version int)")
        connection.execute(
            "CREATE TABLE bench_l(id serial PRIMARY KEY, t int, version int, move text, UNIQUE(t, version))"
        )
        connection.execute(
            "INSERT INTO bench_t SELECT n, repeat('x', 900), 0 FROM generate_series(0, %s) n", [TABLES - 1]
        )
        return repeated(seconds, lambda made: postgresql_move(connection, made % TABLES))


def postgresql_move(connection: psycopg.Connection, number: int) -> None:
    with connection.transaction():
        row = connection.execute("SELECT state, version FROM bench_t WHERE id = %s FOR UPDATE", [number]).fetchone()
        assert row
        state, version = row
        connection.execute("UPDATE bench_t SET state = %s, version = %s WHERE id = %s", [state, version + 1, number])
        connection.execute("INSERT INTO bench_l(t, version, move) VALUES(%s, %s, 'play r7')", [number, version + 1])


def repeated(seconds: float, move: Callable[[int], None]) -> float:
    made, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        move(made)
        made += 1
    return made / spent
