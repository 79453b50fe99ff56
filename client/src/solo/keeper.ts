// Who continues what is kept of a table while it is played, and also if the page is left in the middle of it.
import { afterPaint } from "../kit/afterPaint";
import { setLoose } from "./loose.svelte";
import type { Keeper, Trouble } from "./room";
import { GoneOn, NotKept, isKept, keep, type Kept } from "./shelf";
import { lineOf } from "./shown";
import type { LogEntry, Table } from "./table";

export const keptOf = (table: Table): Kept => ({ id: table.header.id, header: table.header, line: lineOf(table) });

/** Continues what is kept of a table whose last entry is of that time. What could not be kept is tried again with what
    follows: a log has no holes. */
export function keeper(last: number, ontrouble: Trouble): Keeper {
  const waiting: LogEntry[] = [];
  let isWriting = false;

  /** Everything that waits, in one go. */
  async function send(table: Table): Promise<void> {
    const news = waiting.splice(0);
    if (news.length === 0) return;
    try {
      await keep(keptOf(table), news);
      last = news.at(-1)!.at;
    } catch (error) {
      waiting.push(...news);
      waiting.sort((one, other) => one.seq - other.seq);
      throw error;
    }
  }

  async function sendAll(table: Table): Promise<void> {
    for (let next = waiting[0]; next; next = waiting[0]) {
      if (!(await isKept(table.header.id, next.seq - 1, last)) && waiting[0] === next) throw new GoneOn();
      await send(table);
    }
  }

  async function write(table: Table): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    const leave = () => void send(table).catch(ontrouble);
    addEventListener("pagehide", leave);
    try {
      await sendAll(table);
      setLoose(table.header.id, false);
    } catch (error) {
      setLoose(table.header.id, error instanceof NotKept);
      ontrouble(error);
    } finally {
      removeEventListener("pagehide", leave);
      isWriting = false;
    }
  }

  return (table, entries) => {
    waiting.push(...entries);
    afterPaint((isLeaving) => void (isLeaving ? send(table).catch(ontrouble) : write(table)));
  };
}
