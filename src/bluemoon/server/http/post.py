"""By what the reader is told of their turn: kept, listed, ended."""

import secrets
import time
from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Path, Request

from bluemoon.server.http.dependencies import ALWAYS, Asking, TheHall, TheStore, refusals
from bluemoon.server.limits import MOST_CHANNELS
from bluemoon.server.post.letter import welcome
from bluemoon.server.post.push import BadKeys, keys_in
from bluemoon.server.storage.channels import Channel
from bluemoon.server.storage.store import Store
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.post import Channels, KeptChannel, NewBrowser, NewRoom, OffWord

router = APIRouter(prefix="/api", responses=ALWAYS)
ChannelId = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]


@router.get("/me/channels")
async def read_channels(guest: Asking, hall: TheHall, store: TheStore) -> Channels:
    """By what am I told that it is my turn?"""
    postman = hall.postman
    return Channels(
        key=postman.sender.public if postman.browsers.names else None,
        hosts=[*postman.rooms.names],
        kept=[_kept(channel) for channel in await store.channels_of(guest.id)],
    )


@router.post("/me/channels/browser", status_code=HTTPStatus.CREATED, responses=refusals(400, 409))
async def keep_browser(new: NewBrowser, request: Request, guest: Asking, hall: TheHall, store: TheStore) -> KeptChannel:
    """Tell me in this browser."""
    hall.postman.browsers.address(new.endpoint)
    try:
        keys_in(new.key, new.auth)
    except BadKeys:
        raise TableRefused("bad_browser") from None
    body = {"key": new.key, "auth": new.auth, "name": new.name, "origin": origin_of(request)}
    kept = Channel(secrets.token_urlsafe(12), guest.id, "push", new.endpoint, body, new.language, time.time())
    return await _keep(store, kept)


@router.post("/me/channels/room", status_code=HTTPStatus.CREATED, responses=refusals(400, 409))
async def keep_room(new: NewRoom, request: Request, guest: Asking, hall: TheHall, store: TheStore) -> KeptChannel:
    """Tell me in a room of another program; a word of welcome shows whether it takes any."""
    body = {"name": hall.postman.rooms.address(new.address).host, "origin": origin_of(request)}
    kept = Channel(secrets.token_urlsafe(12), guest.id, new.kind, new.address, body, new.language, time.time())
    if await hall.postman.deliver(kept, welcome(new.language)) != "taken":
        raise TableRefused("room_silent", host=body["name"])
    return await _keep(store, kept)


@router.delete("/me/channels/{channel}", status_code=HTTPStatus.NO_CONTENT, responses=refusals(404))
async def drop_channel(channel: ChannelId, guest: Asking, store: TheStore) -> None:
    """Tell me by this no more."""
    if not await store.drop_channel(channel, guest.id):
        raise TableRefused("not_found")


@router.post("/off", status_code=HTTPStatus.NO_CONTENT, responses=refusals(400))
async def end_messages(off: OffWord, hall: TheHall, store: TheStore) -> None:
    """Send no more such messages, whoever says so; said twice it is no other."""
    channel = hall.postman.channel_of(off.word)
    if channel is None:
        raise TableRefused("bad_off")
    await store.drop_channel(channel)


async def _keep(store: Store, kept: Channel) -> KeptChannel:
    if not await store.keep_channel(kept):
        raise TableRefused("too_many_channels", most=MOST_CHANNELS)
    return _kept(kept)


def _kept(channel: Channel) -> KeptChannel:
    return KeptChannel(id=channel.id, kind=channel.kind, name=channel.body["name"], made=channel.made)


def origin_of(request: Request) -> str:
    """Where the page lives that asks."""
    return str(request.base_url).rstrip("/")
