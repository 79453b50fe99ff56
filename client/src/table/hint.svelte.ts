// A hint, in both games: asked for on one position, and shown only as long as that stands.
import { isRefused, type Refused, type TableStore } from "../wire/table.svelte";
import type { Advice } from "../wire/types";

export class Hint {
  advice = $state.raw<Advice | null>(null);
  isAsking = $state(false);
  readonly #store: TableStore;
  readonly #refuse: (refused: Refused) => void;
  #asked = 0;

  constructor(store: TableStore, refuse: (refused: Refused) => void) {
    this.#store = store;
    this.#refuse = refuse;
  }

  async ask(): Promise<void> {
    if (this.isAsking) return;
    const asked = ++this.#asked;
    const seq = this.#store.position?.seq;
    this.isAsking = true;
    const answer = await this.#store.hint();
    if (asked !== this.#asked) return; // it was dropped
    this.isAsking = false;
    if (seq !== this.#store.position?.seq || this.#store.isBusy) return; // the game has gone on
    if (isRefused(answer)) this.#refuse(answer);
    else this.advice = answer;
  }

  /** Out of sight. */
  hide(): void {
    this.advice = null;
  }

  /** There is a new position: whatever is still thought about the old one is not heard. */
  drop(): void {
    this.#asked += 1;
    this.isAsking = false;
    this.advice = null;
  }
}
