// Words that the device remembers: what was done, one after the other.
import { keep, kept } from "./kept";

export class KeptWords {
  readonly #key: string;

  constructor(key: string) {
    this.#key = key;
  }

  all = (): string[] => (kept(this.#key) ?? "").split(" ").filter(Boolean);

  add(...words: string[]): void {
    keep(this.#key, [...new Set([...this.all(), ...words])].join(" "));
  }
}
