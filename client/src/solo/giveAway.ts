// A game of this device, given to the server.
import { fetchHouse } from "../shell/lazy";
import * as api from "../wire/api";
import { keepTwin } from "./twin";

/** Under which name the server keeps it. */
export async function giveAway(id: string): Promise<string> {
  const { id: there } = await api.giveGame(await (await fetchHouse()).given(id));
  keepTwin(id, there);
  return there;
}
