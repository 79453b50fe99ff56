// Looking for anybody to play with: it goes on, whatever page is shown, until somebody is found.
import { say } from "../kit/bubble.svelte";
import { fetchGame, fetchTable } from "../shell/lazy";
import { tablePath } from "../shell/places";
import { go, here } from "../shell/router.svelte";
import { t } from "../texts/fluent";
import * as api from "../wire/api";
import * as wire from "../wire/quick";
import type { Looking, Quick } from "../wire/types";

/** What is looked for; whether the page is in sight is said anew every time. */
type Wanted = Omit<Quick, "is_hidden">;

const EVERY_MS = 3000;

export class Search {
  /** What is looked for; null: nothing. */
  quick = $state.raw<Wanted | null>(null);
  /** How it stands; null: the server did not say it yet. */
  state = $state.raw<Looking | null>(null);
  waited = $state(0);
  trouble = $state.raw<api.Trouble | null>(null);
  #clocks: ReturnType<typeof setInterval>[] = [];
  /** What was said last, until it is answered. */
  #asking: Promise<void> = Promise.resolve();

  begin(quick: Wanted): void {
    this.#end();
    this.quick = quick;
    this.#clocks = [setInterval(() => this.#say(), EVERY_MS), setInterval(() => this.waited++, 1000)];
    addEventListener("pagehide", wire.leave);
    void fetchTable().catch(() => undefined);
    void fetchGame(quick.game).catch(() => undefined);
    this.#say();
  }

  #say(): void {
    this.#asking = this.#look();
  }

  async stop(): Promise<void> {
    this.#end();
    await this.#asking; // said after it, so that it counts
    const { table } = await wire.stop().catch(() => ({ table: null }));
    if (table) await arrive(table);
  }

  async #look(): Promise<void> {
    const { quick } = this;
    if (!quick) return;
    try {
      const state = await wire.look(quick);
      if (this.quick !== quick) return; // it was given up meanwhile
      this.trouble = null;
      this.state = state;
      this.waited = state.waited;
      if (state.table) await this.#find(state.table);
    } catch (thrown) {
      this.trouble = api.troubleOf(thrown);
      if (!api.isUnanswered(this.trouble)) this.#end(this.trouble);
    }
  }

  async #find(table: string): Promise<void> {
    this.#end();
    void wire.stop().catch(() => undefined); // it is known here
    await arrive(table);
  }

  #end(trouble: api.Trouble | null = null): void {
    for (const clock of this.#clocks) clearInterval(clock);
    this.#clocks = [];
    removeEventListener("pagehide", wire.leave);
    this.quick = this.state = null;
    this.waited = 0;
    this.trouble = trouble;
  }
}

async function arrive(table: string): Promise<void> {
  const { page } = here();
  void import("../sounds/sound.svelte").then(({ play }) => play("turn")).catch(() => undefined);
  await go(tablePath(table));
  if (page === "table" || page === "here") say(t("web-quick-found"), { tone: "good" });
}

/** There is one, on all pages. */
export const search = new Search();
