// What the page asks of a server about how the reader is told of a turn.
import { ask } from "./api";
import type { Channels, KeptChannel, NewBrowser, NewRoom } from "./types";

export const channels = (): Promise<Channels> => ask("GET", "/api/me/channels");
/** A browser that another reader was told by tells this one from now on. */
export const keepBrowser = (browser: NewBrowser): Promise<KeptChannel> =>
  ask("POST", "/api/me/channels/browser", browser);
/** A first message shows whether the room takes any. */
export const keepRoom = (room: NewRoom): Promise<KeptChannel> => ask("POST", "/api/me/channels/room", room);
export const dropChannel = (id: string): Promise<void> => ask("DELETE", `/api/me/channels/${id}`);
/** What stands in a message ends it, whoever reads it. */
export const endMessages = (word: string): Promise<void> => ask("POST", "/api/off", { word });
