// Opening a table, or sitting down at one: ask, then go there; what goes wrong is said where it was asked.
import { say } from "../kit/bubble.svelte";
import { fetchGame, fetchHouse, fetchTable } from "../shell/lazy";
import { me } from "../shell/me.svelte";
import { tablePath } from "../shell/places";
import { go } from "../shell/router.svelte";
import { isForHere } from "../solo/here";
import { Refused, TOO_SLOW } from "../solo/refused";
import { hasServer } from "../wire/server";
import { t } from "../texts/fluent";
import * as api from "../wire/api";
import type { GameName, NewTable } from "../wire/types";

/** So long somebody who wants to play waits at most for what does not come; a slow device on a slow line needs some of it. */
const LONGEST_MS = 15_000;

export class Entrance {
  isUnderWay = $state(false);
  trouble = $state.raw<api.Trouble | null>(null);

  open(table: NewTable): Promise<void> {
    void fetchGame(table.game).catch(() => undefined);
    return this.#walk(() => (isForHere(table) ? openHere(table) : openThere(table)));
  }

  join = (id: string, seat: number): Promise<void> =>
    this.#walk(async () => {
      await api.sit(id, { seat, key: null });
      return id;
    });

  async #walk(ask: () => Promise<string>): Promise<void> {
    this.isUnderWay = true;
    this.trouble = null;
    try {
      void fetchTable().catch(() => undefined);
      await go(tablePath(await ask()));
    } catch (thrown) {
      this.trouble = api.troubleOf(thrown);
    } finally {
      this.isUnderWay = false;
    }
  }
}

const openThere = async (table: NewTable): Promise<string> => (await api.answered(api.openTable(table), LONGEST_MS)).id;

/** Why a game is not played in the page: its rules did not come, or there is no room to keep it. */
type Lacking = "rules" | "room";

/** A table of the page itself. If that does not come about, one of the server; where there is none, one that is not kept. */
async function openHere(table: NewTable): Promise<string> {
  const own = me()?.name || nameless(table);
  let lacking: Lacking = "rules";
  try {
    await arrival(table.game);
    lacking = "room";
    return await (await fetchHouse()).open(table, own, { isSlow: !hasServer });
  } catch (thrown) {
    if (thrown instanceof Refused && thrown.reason === TOO_SLOW) return await openWhereBotsThink(table, own);
    if (thrown instanceof Refused) throw new api.Trouble(thrown.reason, thrown.values);
    console.warn(thrown);
    return await openElsewhere(table, own, lacking);
  }
}

/** The rules come, in time; where there is no server nothing else could be played, and they are waited for. */
async function arrival(game: GameName): Promise<unknown> {
  const arriving = fetchHouse().then((house) => house.expect(game));
  return await (hasServer ? api.answered(arriving, LONGEST_MS) : arriving);
}

/** How the reader is called where nobody knows their name: like the others at this screen, if there are any. */
function nameless({ seats }: NewTable): string {
  const number = seats.findIndex(({ who }) => who === "me") + 1;
  return seats.some(({ who }) => who === "here") ? t("web-seat-player", { number }) : "";
}

/** The bots of a server think for a device that is too weak; where no server answers, it does as well as it can. */
async function openWhereBotsThink(table: NewTable, own: string): Promise<string> {
  try {
    const id = await openThere(table);
    say(t("web-here-too-slow"));
    return id;
  } catch (thrown) {
    if (!api.isUnanswered(api.troubleOf(thrown))) throw thrown;
    return await (await fetchHouse()).open(table, own, { isSlow: true });
  }
}

async function openElsewhere(table: NewTable, own: string, lacking: Lacking): Promise<string> {
  try {
    const id = await openThere(table);
    say(t("web-here-at-server", { lacking }));
    return id;
  } catch (thrown) {
    if (!api.isUnanswered(api.troubleOf(thrown))) throw thrown;
  }
  try {
    const id = await (await fetchHouse()).open(table, own, { isLoose: true, isSlow: true });
    say(t("web-here-not-kept"));
    return id;
  } catch {
    throw new api.Trouble("here");
  }
}
