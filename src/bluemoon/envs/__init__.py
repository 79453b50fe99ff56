"""Research environments: thin adapters over a `Game`, with no rule inside. docs/research.md shows each at work.

bluemoon.envs.city_v0, duel_v0    PettingZoo: one agent after the other
bluemoon.envs.single              Gymnasium: one learner among bots
bluemoon.envs.vector              thousands of games in one process, on the compiled rules
bluemoon.envs.on_gpu              the same on an NVIDIA GPU, for PyTorch and JAX without a copy
bluemoon.envs.openspiel           OpenSpiel: searches and learners over explicit chance
bluemoon.envs.parquet             games as a table, for learning offline
bluemoon.envs.layout              names and bounds for every stretch of an observation
"""
