"""What the rules tell becomes events: nothing is lost, and a secret card is heard by its player only."""

from collections.abc import Iterator
from random import Random

from bluemoon.core.story import Chapter, story
from bluemoon.duel import DUEL
from bluemoon.duel.chronicle import REASONS, WHATS, events, reveals
from bluemoon.duel.events import Event, What
from bluemoon.duel.rules.news import News
from bluemoon.duel.state import NONE, Ask

UNTOLD = {  # others tell them, or they only explain values
    *(News.TURN, News.SHUFFLED, News.GAME_OVER, News.POWER_USED, News.CHANCE),
    *(News.COUNTS, News.RAISED, News.MULTIPLIED, News.REDUCED, News.TOTAL_RAISED),
}
OF_AN_ANSWER = {What.CALLED, What.SHOWED_GOOD}  # told by what was answered, not by a reason


def chapters() -> Iterator[Chapter]:
    """What happens in some games."""
    for seed, decks in ((6, ("buka", "aqua")), (7, ("mimix", "pillar"))):
        state, rng = DUEL.new(seed=seed, decks=decks), Random(seed)
        while DUEL.to_move(state) >= 0 and state.turn < 20:
            before, action = state.copy(), rng.choice(DUEL.legal(state))
            with story() as told:
                DUEL.play(state, action)
            yield Chapter(before, [action], told.news, state)


def test_every_kind_of_news_is_told_or_goes_without_saying() -> None:
    assert {*WHATS, *(kind for kind, _ in REASONS)} == set(News) - UNTOLD


def test_every_kind_of_event_comes_of_some_news() -> None:
    assert {*WHATS.values(), *REASONS.values()} == set(What) - OF_AN_ANSWER


def test_a_retreat_and_a_dragon_are_told_whatever_the_reason() -> None:
    for chapter in chapters():
        must_be_told = [told for told in chapter.news if told.kind in (News.RETREATED, News.DRAGON)]
        happened = [event for event in events(DUEL, chapter) if event.what.startswith(("retreated", "dragon_"))]
        assert len(happened) == len(must_be_told)


def test_a_secret_card_is_heard_by_its_player_only() -> None:
    secret = Event(What.DREW, 0, cards=(3, 4, 5), secret=(True, False, True))
    assert secret.heard_by(None).cards == secret.heard_by(0).cards == (3, 4, 5)
    assert secret.heard_by(1).cards == secret.heard_by(NONE).cards == (NONE, 4, NONE)
    assert [secret.heard_by(seat).hidden for seat in (None, 0, 1, NONE)] == [0, 0, 2, 2]


def test_every_card_of_an_event_is_secret_or_not() -> None:
    assert all(len(event.cards) == len(event.secret) for chapter in chapters() for event in events(DUEL, chapter))


def test_whoever_looks_through_a_deck_has_seen_what_cannot_be_taken_back() -> None:
    state = DUEL.new(seed=1)
    for ask in Ask:
        state.ask = ask
        assert reveals(Chapter(state, [], [], state)) == (ask in (Ask.SEARCH, Ask.FAVOR)), ask
