"""The rules of the city that compiled loops call, for the CPU and for the GPU."""

from bluemoon.city.actions import ACTIONS
from bluemoon.city.laws import broken_laws
from bluemoon.city.legal import fill_mask, is_among, is_legal, write_mask
from bluemoon.city.observation import OBSERVATION, observe
from bluemoon.city.outcome import players, share, to_move, turn
from bluemoon.city.play import play
from bluemoon.city.playout import playout, random_among, stroll
from bluemoon.city.setup import set_up
from bluemoon.city.state import STATE
from bluemoon.city.strides import STEPS, STRIDES
from bluemoon.city.tables import TABLES
from bluemoon.city.view import conceal, forget, imagine
from bluemoon.core.rule import Rules

RULES = Rules(
    package="bluemoon.city",
    state=STATE,
    tables=TABLES,
    actions=ACTIONS,
    observation=OBSERVATION,
    set_up=set_up,
    fill_mask=fill_mask,
    is_legal=is_legal,
    is_among=is_among,
    write_mask=write_mask,
    random_among=random_among,
    play=play,
    observe=observe,
    conceal=conceal,
    forget=forget,
    imagine=imagine,
    playout=playout,
    stroll=stroll,
    strides=STRIDES,
    steps=STEPS,
    broken_laws=broken_laws,
    players=players,
    to_move=to_move,
    turn=turn,
    share=share,
)
