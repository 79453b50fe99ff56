"""Every level of every game is somebody who can play, and the strong ones know what was learnt."""

from concurrent.futures import Future
from typing import Any, get_args

import pytest

from bluemoon.bots import bot, weights
from bluemoon.bots.sage import SageBot
from bluemoon.bots.warm_up import WITH_NET
from bluemoon.core.game import RULES_VERSION
from bluemoon.core.refusal import BadOption
from bluemoon.nets import net
from bluemoon.server.city.table_game import CityTableGame
from bluemoon.server.duel.table_game import DuelTableGame
from bluemoon.server.live import bot_players
from bluemoon.server.live.bot_players import BotPlayers
from bluemoon.server.wire.base import Level

TABLE_GAMES = (CityTableGame(), DuelTableGame())


@pytest.mark.parametrize("table_game", TABLE_GAMES, ids=lambda table_game: table_game.name)
def test_every_level_is_played_by_somebody_and_the_higher_ones_by_what_learnt(table_game: Any) -> None:
    players = {level: bot(table_game.bots[level], table_game.game) for level in get_args(Level)}
    assert [level for level, player in players.items() if isinstance(player, SageBot)] == ["hard", "master"]
    assert isinstance(bot(table_game.adviser, table_game.game), SageBot)
    assert players["hard"].budget.seconds < players["master"].budget.seconds


def test_the_machine_code_of_all_games_is_made_before_that_of_networks(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []

    def make(name: str) -> Future[None]:
        made.append(name)
        done: Future[None] = Future()
        done.set_result(None)
        return done

    monkeypatch.setattr(bot_players, "warm_up", lambda game: make(game.name))
    monkeypatch.setattr(bot_players, "warm_up_with_net", lambda game: make(f"{game.name} {WITH_NET}"))
    told: list[str] = []
    BotPlayers([table_game.game for table_game in TABLE_GAMES]).warm_up(told.append)
    assert told == ["city", "duel"]
    assert made == ["city", "duel", f"city {WITH_NET}", f"duel {WITH_NET}"]


@pytest.mark.parametrize("table_game", TABLE_GAMES, ids=lambda table_game: table_game.name)
def test_a_level_whose_network_learnt_other_rules_searches_without_it(table_game: Any, monkeypatch: Any) -> None:
    monkeypatch.setattr(net, "RULES_VERSION", RULES_VERSION + 1)
    monkeypatch.setattr(weights, "_kept", lambda path, _: net.read(path))
    with pytest.raises(BadOption, match="learnt by rules of version"):
        bot(table_game.bots["hard"], table_game.game)
    players = BotPlayers([table_game.game])
    assert players.bot(table_game.bots["hard"], table_game.game).name == "ismcts:50ms"
    assert players.bot(table_game.adviser, table_game.game).name == "ismcts:1s"
