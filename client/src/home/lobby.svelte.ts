// What goes on at the other tables: asked for again and again while somebody looks at it.
import { lines } from "../solo/shelf";
import * as api from "../wire/api";
import type { Lobby, TableLine } from "../wire/types";

const EVERY_MS = 5000;

export class LobbyNews {
  lobby = $state.raw<Lobby | null>(null);
  trouble = $state.raw<api.Trouble | null>(null);
  /** The tables of the page itself; null: not looked up yet. */
  here = $state.raw<TableLine[] | null>(null);
  /** The reader's own, wherever they lie. */
  readonly mine = $derived(
    this.lobby || this.here?.length ? [...(this.here ?? []), ...(this.lobby?.mine ?? [])] : null,
  );
  #isAsking = false;

  async refresh(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    await this.lookHere();
    try {
      this.lobby = await api.lobby();
      this.trouble = null;
    } catch (thrown) {
      this.trouble = api.troubleOf(thrown);
    } finally {
      this.#isAsking = false;
    }
  }

  /** The tables of the page itself, as they lie there now. */
  async lookHere(): Promise<void> {
    this.here = await lines();
  }

  /** Ask now, every few seconds while the page is seen, and when the reader comes back. Answers how to stop. */
  watch(): () => void {
    const look = () => {
      if (document.visibilityState === "visible") void this.refresh();
    };
    look();
    const clock = setInterval(look, EVERY_MS);
    const events = ["focus", "online", "offline"];
    for (const event of events) addEventListener(event, look);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(clock);
      for (const event of events) removeEventListener(event, look);
      document.removeEventListener("visibilitychange", look);
    };
  }
}
