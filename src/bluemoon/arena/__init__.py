"""Which bot is better, by how much, and how sure: matches in which every bot plays every deal from every seat.

event      who plays what, and how often; the name of a run
plan       the event as a list of games
referee    plays one game; whoever errs or comes late loses it by name
results    the file of finished games, from which a run goes on
workers    worker processes; `ray_workers` the same with Ray
tournament all of it together
ratings    strength in numbers, with intervals; `report` all numbers, `pictures` and `charts` as pictures

Playing needs NumPy and the bots only.
"""

from bluemoon.arena.event import Event, invite
from bluemoon.arena.game_result import Played
from bluemoon.arena.plan import Pairing, plan
from bluemoon.arena.tournament import hold

__all__ = ["Event", "Pairing", "Played", "hold", "invite", "plan"]
