"""Research environments: thin adapters over a `Game`, with no rule inside.

bluemoon.envs.vector     thousands of games in one process, on the compiled rules
bluemoon.envs.city_v0    Blue Moon City for PettingZoo; duel_v0 for the card game
"""
