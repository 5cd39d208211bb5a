"""Gauntlet on Discord: matches, storage, commands and the `gauntlet` program.

Holds no rule of any game: rules live in `engine`, pictures in `render`.
"""
