"""Tournaments: `model` knows the rules of them, the rest runs them for people.

Sign-up, rounds, every pairing as a real match; screens and commands beside it.
"""
