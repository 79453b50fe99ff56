"""What a table refuses, by name: the name is a message in every language (`table-refusal-…`)."""

from http import HTTPStatus

from bluemoon.core.refusal import BlueMoonError

STATUS = {
    "unknown_table": HTTPStatus.NOT_FOUND,
    "not_found": HTTPStatus.NOT_FOUND,
    "unreadable_table": HTTPStatus.CONFLICT,
    "closed_table": HTTPStatus.CONFLICT,
    "table_full": HTTPStatus.CONFLICT,
    "seat_taken": HTTPStatus.CONFLICT,
    "not_started": HTTPStatus.CONFLICT,
    "not_over": HTTPStatus.CONFLICT,
    "private_game": HTTPStatus.CONFLICT,
    "game_over": HTTPStatus.CONFLICT,
    "already_started": HTTPStatus.CONFLICT,
    "deck_missing": HTTPStatus.CONFLICT,
    "deck_agreed": HTTPStatus.CONFLICT,
    "other_rules": HTTPStatus.CONFLICT,
    "not_a_duel": HTTPStatus.CONFLICT,
    "not_host": HTTPStatus.FORBIDDEN,
    "not_your_seat": HTTPStatus.FORBIDDEN,
    "bad_link": HTTPStatus.FORBIDDEN,
    "needs_link": HTTPStatus.FORBIDDEN,
    "foreign_page": HTTPStatus.FORBIDDEN,
    "too_large": HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
    "long_address": HTTPStatus.REQUEST_URI_TOO_LONG,
    "large_head": HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
    "too_slow": HTTPStatus.REQUEST_TIMEOUT,
    "server_full": HTTPStatus.SERVICE_UNAVAILABLE,
    "already_so": HTTPStatus.CONFLICT,
    "has_conceded": HTTPStatus.CONFLICT,
    "not_late": HTTPStatus.CONFLICT,
    "too_many_waiting": HTTPStatus.TOO_MANY_REQUESTS,
    "too_many_tables": HTTPStatus.TOO_MANY_REQUESTS,
    "too_many_stand_ins": HTTPStatus.TOO_MANY_REQUESTS,
    "too_many_changes": HTTPStatus.TOO_MANY_REQUESTS,
    "too_many_gestures": HTTPStatus.TOO_MANY_REQUESTS,
    "long_log": HTTPStatus.TOO_MANY_REQUESTS,
    "bad_request": HTTPStatus.UNPROCESSABLE_ENTITY,
    "too_fast": HTTPStatus.TOO_MANY_REQUESTS,
    "opening_too_fast": HTTPStatus.TOO_MANY_REQUESTS,
    "reviewing_too_fast": HTTPStatus.TOO_MANY_REQUESTS,
    "too_many_reviews": HTTPStatus.TOO_MANY_REQUESTS,
    "judge_busy": HTTPStatus.SERVICE_UNAVAILABLE,
    "commenting_too_fast": HTTPStatus.TOO_MANY_REQUESTS,
    "too_many_comments": HTTPStatus.TOO_MANY_REQUESTS,
    "unknown_comment": HTTPStatus.NOT_FOUND,
    "no_talk": HTTPStatus.CONFLICT,
    "talk_off": HTTPStatus.CONFLICT,
    "talking_too_fast": HTTPStatus.TOO_MANY_REQUESTS,
    "reporting_too_fast": HTTPStatus.TOO_MANY_REQUESTS,
    "too_many_blocked": HTTPStatus.CONFLICT,
    "kept_apart": HTTPStatus.CONFLICT,
    "phrase_unknown": HTTPStatus.FORBIDDEN,
    "link_spent": HTTPStatus.FORBIDDEN,
    "passkey_unknown": HTTPStatus.FORBIDDEN,
    "passkey_late": HTTPStatus.FORBIDDEN,
    "too_many_passkeys": HTTPStatus.CONFLICT,
    "passkey_taken": HTTPStatus.CONFLICT,
    "too_many_channels": HTTPStatus.CONFLICT,
    "night_holds": HTTPStatus.CONFLICT,
    "days_taken": HTTPStatus.CONFLICT,
    "too_many_days": HTTPStatus.CONFLICT,
    "rated_no_bots": HTTPStatus.CONFLICT,
    "rated_no_hints": HTTPStatus.CONFLICT,
    "already_thinking": HTTPStatus.TOO_MANY_REQUESTS,
    "server_trouble": HTTPStatus.INTERNAL_SERVER_ERROR,
    "store_trouble": HTTPStatus.SERVICE_UNAVAILABLE,
    "store_replaced": HTTPStatus.SERVICE_UNAVAILABLE,
    "disk_low": HTTPStatus.SERVICE_UNAVAILABLE,
    "server_stopping": HTTPStatus.SERVICE_UNAVAILABLE,
}


class TableRefused(BlueMoonError):
    """A request that the table does not grant; `values` are the arguments of its message."""

    def __init__(self, reason: str, **values: object) -> None:
        super().__init__(reason.replace("_", " "))
        self.reason = reason
        self.values = values

    @property
    def status(self) -> int:
        """How HTTP says it."""
        return int(STATUS.get(self.reason, HTTPStatus.BAD_REQUEST))
