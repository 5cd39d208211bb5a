"""Pictures and texts of positions, drawn from views alone.

Decides what a person sees of a match. Each game has one module named like it,
with `picture(view, ...) -> bytes` (PNG), `alt(view) -> str` and
`table(view) -> str`. Nothing here can see a state, so nothing here can leak one.
"""
