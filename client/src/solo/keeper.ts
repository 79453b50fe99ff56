// Who continues what is kept of a table while it is played, and also if the page is left in the middle of it.
import { afterPaint } from "../kit/afterPaint";
import { setLoose } from "./loose.svelte";
import type { Keeper, Trouble } from "./room";
import { GoneOn, NotKept, isKept, keep, type Kept } from "./shelf";
import { lineOf } from "./shown";
import type { LogEntry, Table } from "./table";

export const keptOf = (table: Table): Kept => ({ id: table.header.id, header: table.header, line: lineOf(table) });

/** Continues what is kept of a table whose last entry is of that time. */
export function keeper(last: number, ontrouble: Trouble): Keeper {
  const log = new KeptLog(last, ontrouble);
  return (table, entries) => {
    log.add(entries);
    afterPaint((isLeaving) => void (isLeaving ? log.leave(table) : log.write(table)));
  };
}

/** What could not be kept is tried again with what follows: a log has no holes. */
class KeptLog {
  #last: number;
  readonly #ontrouble: Trouble;
  readonly #waiting: LogEntry[] = [];
  #isWriting = false;

  constructor(last: number, ontrouble: Trouble) {
    this.#last = last;
    this.#ontrouble = ontrouble;
  }

  add(entries: readonly LogEntry[]): void {
    this.#waiting.push(...entries);
  }

  async write(table: Table): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    const leave = () => void this.leave(table);
    addEventListener("pagehide", leave);
    try {
      await this.#sendAll(table);
      setLoose(table.header.id, false);
    } catch (error) {
      setLoose(table.header.id, error instanceof NotKept);
      this.#ontrouble(error);
    } finally {
      removeEventListener("pagehide", leave);
      this.#isWriting = false;
    }
  }

  /** The page goes: nobody can wait for one entry after the other. */
  leave = (table: Table): Promise<void> => this.#send(table).catch(this.#ontrouble);

  async #sendAll(table: Table): Promise<void> {
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const goesOn = await isKept(table.header.id, next.seq - 1, this.#last);
      if (!goesOn && this.#waiting[0] === next) throw new GoneOn();
      await this.#send(table);
    }
  }

  /** Everything that waits, in one go. */
  async #send(table: Table): Promise<void> {
    const news = this.#waiting.splice(0);
    if (news.length === 0) return;
    try {
      await keep(keptOf(table), news);
      this.#last = news.at(-1)!.at;
    } catch (error) {
      this.#waiting.push(...news);
      this.#waiting.sort((one, other) => one.seq - other.seq);
      throw error;
    }
  }
}
