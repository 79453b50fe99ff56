// Where games of this page are kept: on the device. A log is never rewritten, only continued; so is what is kept of it.
import { dropTalk } from "../comments/kept";
import { dropDigest } from "../review/kept";
import type { TableLine } from "../wire/types";
import type { Header, LogEntry } from "./table";
import { dropTwin } from "./twin";

const NAME = "bluemoon";
const VERSION = 1;
const MOST_KEPT = 40; // games that are over; older ones make room

/** A table as it is kept: what was agreed, and its line in a list; the log lies beside it, entry by entry. */
export type Kept = { id: string; header: Header; line: TableLine };

/** Nothing can be kept here, or no more of it. */
export class NotKept extends Error {}
/** Another page has gone on with this table. */
export class GoneOn extends Error {}

let opened: Promise<IDBDatabase> | null = null;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((settle, fail) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = () => {
      asked.result.createObjectStore("tables", { keyPath: "id" });
      asked.result.createObjectStore("entries", { keyPath: ["id", "seq"] });
    };
    asked.onsuccess = () => settle(asked.result);
    asked.onerror = () => fail(asked.error ?? new Error("no database"));
    asked.onblocked = () => fail(new Error("blocked"));
  }).catch((error: unknown) => {
    opened = null;
    throw new NotKept(String(error));
  });
  return opened;
}

type Work<Answer> = (tables: IDBObjectStore, entries: IDBObjectStore) => IDBRequest<Answer> | null;

/** Do something in one transaction: all of it, or nothing. */
async function within<Answer>(mode: IDBTransactionMode, work: Work<Answer>): Promise<Answer | undefined> {
  const base = await database();
  return await new Promise((settle, fail) => {
    const transaction = base.transaction(["tables", "entries"], mode);
    transaction.onabort = () =>
      fail(isGoneOn(transaction.error) ? new GoneOn() : new NotKept(String(transaction.error)));
    try {
      const asked = work(transaction.objectStore("tables"), transaction.objectStore("entries"));
      transaction.oncomplete = () => settle(asked?.result);
    } catch (error) {
      fail(new NotKept(String(error)));
      transaction.abort();
    }
  });
}

/** Whether there was already something else where we wanted to go on. */
const isGoneOn = (error: DOMException | null): boolean => error?.name === "ConstraintError";

const all = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, Infinity]);

/** Whether what is kept of a table holds the entry of that number and time: if not, it was removed or gone on with. */
export async function isKept(id: string, seq: number, at: number): Promise<boolean> {
  const entry = await within("readonly", (_, entries) => entries.get([id, seq]) as IDBRequest<LogEntry | undefined>);
  return entry?.at === at;
}

/** Continue a log by what comes next in it. Nothing is asked in between, so that it is kept also if the page is left now. */
export async function keep(kept: Kept, news: readonly LogEntry[]): Promise<void> {
  await within("readwrite", (tables, entries) => {
    tables.put(kept);
    for (const entry of news) entries.add({ id: kept.id, ...entry });
    tables.transaction.commit();
    return null;
  });
}

/** What is kept of a table, and its log; null: nothing. */
export async function find(id: string): Promise<{ kept: Kept; log: LogEntry[] } | null> {
  let found: IDBRequest<Kept | undefined> | null = null;
  const log = await within("readonly", (tables, entries) => {
    found = tables.get(id) as IDBRequest<Kept | undefined>;
    return entries.getAll(all(id)) as IDBRequest<LogEntry[]>;
  });
  const kept = (found as IDBRequest<Kept | undefined> | null)?.result;
  return kept ? { kept, log: log ?? [] } : null;
}

/** All tables that are kept here, as lines of a list; none where nothing can be kept. */
export async function lines(): Promise<TableLine[]> {
  try {
    const kept = await within("readonly", (tables) => tables.getAll() as IDBRequest<Kept[]>);
    return (kept ?? []).map(({ line }) => line);
  } catch {
    return [];
  }
}

/** Forget a table. */
export async function forget(id: string): Promise<void> {
  await within("readwrite", (tables, entries) => {
    tables.delete(id);
    entries.delete(all(id));
    return null;
  });
  dropTalk(id);
  dropDigest(id);
  dropTwin(id);
}

/** Make room: of what is over only the newest stay. */
export async function tidy(): Promise<void> {
  const over = (await lines())
    .filter(({ status }) => status === "over")
    .sort((one, other) => other.changed - one.changed);
  for (const { id } of over.slice(MOST_KEPT)) await forget(id);
}
