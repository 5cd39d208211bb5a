"""The rules of every game as pure functions over plain data.

Nothing in this package knows Discord, pictures, coroutines or the clock.
`engine.core` says what a game is; `engine.games.GAMES` lists the games.
"""
