"""Telling a page of the server's choice whose turn it is and how matches end."""
