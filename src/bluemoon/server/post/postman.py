"""Brings a letter to whoever is told by a channel, in the form that is read there."""

import json
from html import escape
from typing import Any, Literal, Protocol

from itsdangerous import BadData, URLSafeSerializer

from bluemoon.server.logs import log
from bluemoon.server.post.hosts import Hosts
from bluemoon.server.post.letter import Letter
from bluemoon.server.post.line import Unreached, send
from bluemoon.server.post.push import CONTACT, Sender, sealed
from bluemoon.server.storage.channels import Channel
from bluemoon.server.table.refusals import TableRefused

Outcome = Literal["taken", "gone", "missed"]
GONE = (404, 410)  # there is nobody there any more, and never will be
PUSH_SERVICES = "fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com"  # of browsers
NO_ROOMS = Hosts()
MARKS = "\\`*_~|>#[]()<:@"  # that a room would take for more than letters


class Line(Protocol):
    """Sends something to a server elsewhere; the status of the answer."""

    async def __call__(self, hosts: Hosts, url: str, headers: dict[str, str], body: bytes) -> int:
        """Send it."""


class Postman:
    """Of one server: who may be written to, and how we are known there."""

    def __init__(
        self, secret: str, push_key: str, push_hosts: Hosts | None = None, rooms: Hosts = NO_ROOMS, line: Line = send
    ) -> None:
        self.browsers = Hosts.of("push-hosts", PUSH_SERVICES) if push_hosts is None else push_hosts
        self.rooms, self._line = rooms, line
        self.sender = Sender(push_key)
        self._signer = URLSafeSerializer(secret, salt="off")

    def off_word(self, channel: str) -> str:
        """Whoever says it ends what this channel is told."""
        return str(self._signer.dumps(channel))

    def channel_of(self, off_word: str) -> str | None:
        """The channel that such a word ends; none: it is none of ours."""
        try:
            return str(self._signer.loads(off_word))
        except BadData:
            return None

    async def deliver(self, channel: Channel, letter: Letter) -> Outcome:
        """Bring it there; what came of it."""
        try:
            status = await (self._to_browser if channel.kind == "push" else self._to_room)(channel, letter)
        except (Unreached, TableRefused) as error:
            log.info("message not taken", kind=channel.kind, why=str(error))
            return "missed"
        if status in GONE:
            return "gone"
        return "taken" if 200 <= status < 300 else "missed"

    async def _to_browser(self, channel: Channel, letter: Letter) -> int:
        told = {
            "title": letter.title,
            "said": letter.said,
            "table": letter.table,
            "path": letter.path,
            "off": letter.off,
            "word": self.off_word(channel.id),
            "language": channel.language,
        }
        origin = str(channel.body["origin"])
        contact = origin if origin.startswith("https:") else CONTACT
        headers = self.sender.headers(self.browsers.address(channel.address), contact, letter.topic)
        words = sealed(_written(told), channel.body["key"], channel.body["auth"])
        return await self._line(self.browsers, channel.address, headers, words)

    async def _to_room(self, channel: Channel, letter: Letter) -> int:
        origin = str(channel.body["origin"])
        said = in_discord if channel.kind == "discord" else in_matrix
        told = said(letter, origin + letter.path, f"{origin}/me#off={self.off_word(channel.id)}")
        return await self._line(self.rooms, channel.address, {"Content-Type": "application/json"}, _written(told))


def in_discord(letter: Letter, address: str, off: str) -> dict[str, Any]:
    """For a webhook of Discord: nobody is called by name, no picture of a page is shown."""
    said = f"**{_plain(letter.title)}**\n{_plain(letter.said)}\n<{address}>\n[{letter.off}](<{off}>)"
    return {"content": said, "allowed_mentions": {"parse": []}, "flags": 4}


def in_matrix(letter: Letter, address: str, off: str) -> dict[str, Any]:
    """For a webhook of a bridge to Matrix, which takes text and the same with marks."""
    plain = f"{letter.title}\n{letter.said}\n{address}\n{letter.off}: {off}"
    title, said, called = escape(letter.title), escape(letter.said), escape(letter.off)
    head, foot = f'<b><a href="{escape(address)}">{title}</a></b>', f'<a href="{escape(off)}">{called}</a>'
    return {"text": plain, "html": f"{head}<br>{said}<br>{foot}"}


def _plain(words: str) -> str:
    return "".join(f"\\{letter}" if letter in MARKS else letter for letter in words)


def _written(told: dict[str, Any]) -> bytes:
    return json.dumps(told, ensure_ascii=False).encode()
