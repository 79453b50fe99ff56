"""Finished games before a judge, in a process of its own."""
