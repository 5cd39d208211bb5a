"""The store: the open database, SQLite or PostgreSQL, and what every feature uses of it.

Decides how rows are kept safe. `database` is the open database, `connection` what functions of the
features get, `rows` what goes in and out. Nothing here knows Discord or a game.
"""
