"""A server's public matches and events as pages that need no server of their own."""
