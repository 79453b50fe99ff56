"""Networks learn a game by playing it against themselves. The extra bluemoon[learn] (PyTorch) is needed.

bluemoon.learn.model         the network
bluemoon.learn.loops         what it sees of a batch of positions, and whom the end of a game speaks for
bluemoon.learn.machine       where all this runs: a GPU, or the processor
bluemoon.learn.kinds         which games are played
bluemoon.learn.selfplay      many games at once, remembered choice by choice
bluemoon.learn.ray_play      the same by workers of Ray, on other GPUs or machines
bluemoon.learn.ppo           what is learned from them
bluemoon.learn.teacher       games of a bot that searches, written down as bluemoon.learn.lessons
bluemoon.learn.pupil         what is learned from those
bluemoon.learn.match         networks against each other and against chance
bluemoon.learn.save          everything in one file, to go on from
bluemoon.learn.course        the whole of it, for so many minutes
"""
