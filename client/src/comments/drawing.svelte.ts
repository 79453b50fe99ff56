// What the reader draws upon the moment that is shown, and with what: it stays with its moment until it is said or cleared.
import type { Mark } from "../wire/types";
import { toggled } from "./mark";

export type Tool = "ring" | "arrow";

export class Drawing {
  isOn = $state(false);
  /** Where an arrow begins that is not whole yet. */
  from = $state<string | null>(null);
  #tool = $state<Tool>("ring");
  #drawn = $state.raw<ReadonlyMap<number, readonly Mark[]>>(new Map());
  readonly #moment: () => number;

  constructor(moment: () => number) {
    this.#moment = moment;
  }

  get marks(): readonly Mark[] {
    return this.#drawn.get(this.#moment()) ?? [];
  }

  set marks(marks: readonly Mark[]) {
    this.#drawn = new Map(this.#drawn).set(this.#moment(), marks);
  }

  get tool(): Tool {
    return this.#tool;
  }

  set tool(tool: Tool) {
    this.#tool = tool;
    this.from = null;
  }

  /** A thing is touched: a ring; or where an arrow begins, or ends. */
  tap(spot: string): void {
    if (this.tool === "ring") this.marks = toggled(this.marks, { at: spot, to: null });
    else if (this.from === null) this.from = spot;
    else {
      if (this.from !== spot) this.drag(this.from, spot);
      this.from = null;
    }
  }

  /** From one thing to another: an arrow, whatever is in the hand. */
  drag(at: string, to: string): void {
    this.marks = toggled(this.marks, { at, to });
  }

  clear(): void {
    this.marks = [];
    this.from = null;
  }

  /** One step out of it. */
  stop(): void {
    if (this.from !== null) this.from = null;
    else this.isOn = false;
  }
}
