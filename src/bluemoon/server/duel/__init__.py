"""The duel at a table."""
