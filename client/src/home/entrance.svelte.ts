// Opening a table, or sitting down at one: ask, then go there; what goes wrong is said where it was asked.
import { fetchGame, fetchTable } from "../shell/lazy";
import { tablePath } from "../shell/places";
import { go } from "../shell/router.svelte";
import * as api from "../wire/api";
import type { NewTable } from "../wire/types";

export class Entrance {
  isUnderWay = $state(false);
  trouble = $state.raw<api.Trouble | null>(null);

  open(table: NewTable): Promise<void> {
    void fetchGame(table.game).catch(() => undefined);
    return this.#walk(async () => (await api.openTable(table)).id);
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
