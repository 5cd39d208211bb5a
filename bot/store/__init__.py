"""The store: one SQLite file and what may be asked of it.

Decides what a stopped bot finds again. `store` is the interface, `database` the file,
`rows` what goes in and out. Nothing here knows Discord or a game.
"""
