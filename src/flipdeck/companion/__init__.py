"""A score sheet for a game that is played with real cards."""
