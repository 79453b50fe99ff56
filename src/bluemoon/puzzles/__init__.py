"""Puzzles: positions of bot games in which one decision is clearly best.

A puzzle is a line of `data/GAME.jsonl`: a seed and the actions that lead to its position, and everything that may be
decided there with what it gives away. The judge of finished games weighs every decision in the same imagined worlds,
and a tree search has to find the same one (`finder.py`); so it says the same in every language and at every table.
"""
