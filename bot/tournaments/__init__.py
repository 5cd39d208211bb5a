"""Tournaments: `model` knows their rules, the rest runs them for people.

Sign-up, rounds, every pairing as a real match; with screens and commands.
"""
