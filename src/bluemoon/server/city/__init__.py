"""The city at a table."""
