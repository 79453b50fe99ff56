// What the page asks of a server about how the reader is told of a turn.
import { ask } from "./api";
import type { Channels, KeptChannel, NewBrowser } from "./types";

export const channels = (): Promise<Channels> => ask("GET", "/api/me/channels");
/** A browser that another reader was told by tells this one from now on. */
export const keepBrowser = (browser: NewBrowser): Promise<KeptChannel> =>
  ask("POST", "/api/me/channels/browser", browser);
export const dropChannel = (id: string): Promise<void> => ask("DELETE", `/api/me/channels/${id}`);
