"""A server's week in one post."""
