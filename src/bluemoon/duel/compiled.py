"""The rules of the card game that compiled loops call, for the CPU and for the GPU."""

from bluemoon.core.rule import Rules
from bluemoon.duel.actions import ACTIONS
from bluemoon.duel.laws import broken_laws
from bluemoon.duel.legal import fill_mask, is_among, is_legal, to_move, write_mask
from bluemoon.duel.observation import OBSERVATION, observe
from bluemoon.duel.outcome import players, share, turn
from bluemoon.duel.play import play
from bluemoon.duel.playout import playout, random_among, stroll
from bluemoon.duel.setup import set_up
from bluemoon.duel.state import STATE
from bluemoon.duel.strides import STEPS, STRIDES
from bluemoon.duel.tables import TABLES
from bluemoon.duel.view import conceal, forget, imagine

RULES = Rules(
    package="bluemoon.duel",
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
