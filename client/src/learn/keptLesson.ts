// A lesson that is a whole game, kept on the device while it is played: whoever reads the page again goes on with it.
import { keep, kept } from "../kit/kept";
import type { LogEntry } from "../solo/table";

type Written = { rules: number; entries: LogEntry[] };

export class KeptLesson {
  readonly #key: string;
  readonly #rules: number;
  /** What was written into the log after the game was laid out. */
  entries: readonly LogEntry[];

  constructor(name: string, rules: number) {
    this.#key = `lesson-${name}`;
    this.#rules = rules;
    this.entries = this.#read();
  }

  /** What was kept, if it was played by these rules. */
  #read(): LogEntry[] {
    try {
      const written = JSON.parse(kept(this.#key) ?? "null") as Written | null;
      return written?.rules === this.#rules ? written.entries : [];
    } catch {
      return [];
    }
  }

  add(entries: readonly LogEntry[]): void {
    this.#write([...this.entries, ...entries]);
  }

  /** Only so many are left. */
  cut(count: number): void {
    this.#write(this.entries.slice(0, count));
  }

  forget(): void {
    this.entries = [];
    keep(this.#key, null);
  }

  #write(entries: readonly LogEntry[]): void {
    this.entries = entries;
    keep(this.#key, JSON.stringify({ rules: this.#rules, entries }));
  }
}
