// Why something cannot be done: the answer to one tap. It belongs to what was tapped, and to nothing else.
import { say } from "../kit/bubble.svelte";
import { ruleOf } from "../texts/refusals";
import type { Refused, TableStore } from "../wire/table.svelte";
import type { GameName } from "../wire/types";

export type Near = MouseEvent | KeyboardEvent | Element;
type Told = { about: string; text: string };

export class WhyNot {
  #told = $state.raw<Told | null>(null);
  /** How often something was asked or tapped since: an answer that comes too late is not told. */
  #asked = 0;

  constructor(
    readonly store: TableStore,
    readonly game: GameName,
    readonly textOf: (refused: Refused) => string,
  ) {}

  /** Why this cannot be done; "" if that was said of something else, or not at all. */
  of(about: string): string {
    return this.#told?.about === about ? this.#told.text : "";
  }

  /** Ask why an action is refused, and tell it unless something else was tapped meanwhile. */
  async ask(action: string, about: string, near: Near): Promise<void> {
    this.forget();
    const asked = this.#asked;
    const because = await this.store.why(action);
    if (because?.reason && asked === this.#asked)
      this.tell(this.textOf({ reason: because.reason, values: because.values }), about, near, because.reason);
  }

  /** Tell it near the finger, and wherever this thing is told of. */
  tell(text: string, about: string, near: Near, reason = ""): void {
    this.forget();
    this.#told = { about, text };
    say(text, { near, rule: reason && ruleOf(reason, this.game) });
  }

  /** Something else is looked for: what was said is over, and what was asked is not told any more. */
  forget(): void {
    this.#asked += 1;
    this.#told = null;
  }
}
