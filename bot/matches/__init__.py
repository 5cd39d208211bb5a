"""Matches: begun, acted on, read, taken back, ended, looked at again.

The one road to the engine, and everything stored along it.
"""
