// A theatre that comes with the first touch of the page, or when others play: a table can be seen before it is there. Until
// then own moves are shown at once, and those of others wait for it.
import { touched } from "../../kit/touched";
import type { Guess } from "../../wire/guess";
import type { TableStore, Teller } from "../../wire/table.svelte";
import type { News } from "../../wire/types";

type Told = { news: News; show: () => void };

export class LateTheatre implements Teller {
  readonly #store: Pick<TableStore, "seat" | "isReading">;
  readonly #fetch: () => Promise<Teller>;
  #theatre: Teller | null = null;
  #isComing = false;
  readonly #waiting: Told[] = [];

  constructor(store: Pick<TableStore, "seat" | "isReading">, fetch: () => Promise<Teller>) {
    this.#store = store;
    this.#fetch = fetch;
    void touched.then(() => this.#open());
  }

  tell = (news: News, show: () => void): void => {
    if (this.#theatre) return this.#theatre.tell(news, show);
    this.#waiting.push({ news, show });
    if (!this.#mayWait(news)) this.#catchUp();
    void this.#open();
  };

  foretell = (guess: Guess, show: () => void): void => {
    if (this.#theatre) return this.#theatre.foretell(guess, show);
    this.#catchUp();
    show();
  };

  stop = (): void => {
    this.#catchUp();
    this.#theatre?.stop();
  };

  /** Nobody waits for what they do themselves. */
  #mayWait({ entries }: News): boolean {
    return !this.#store.isReading && entries.some(({ by }) => by !== this.#store.seat);
  }

  /** What waits is shown without the theatre. */
  #catchUp(): void {
    for (const { show } of this.#waiting.splice(0)) show();
  }

  async #open(): Promise<void> {
    if (this.#isComing) return;
    this.#isComing = true;
    try {
      this.#theatre = await this.#fetch();
      for (const { news, show } of this.#waiting.splice(0)) this.#theatre.tell(news, show);
    } catch {
      this.#isComing = false; // the next one may come
      this.#catchUp();
    }
  }
}
