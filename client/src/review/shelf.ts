// What was judged in this page, kept on the device: so that it can be taken up, and a second look costs nothing. A browser
// may refuse to keep anything; then it is judged again.
import type { Said } from "./course";

const NAME = "bluemoon-reviews";
const STORE = "reviews";
const MOST_KEPT = 20; // games; what was judged longest ago makes room

type Kept = { key: string; at: number; moves: Said[] };

/** The moves that were judged under this key, from the first on. */
export async function keptMoves(key: string): Promise<Said[]> {
  try {
    const found = await within<Kept | undefined>("readonly", (store) => store.get(key));
    return found?.moves ?? [];
  } catch {
    return [];
  }
}

export async function keepMoves(key: string, moves: Said[]): Promise<void> {
  if ((await keptMoves(key)).length > moves.length) return; // another window is ahead
  try {
    await within("readwrite", (store) => store.put({ key, at: Date.now(), moves } satisfies Kept));
    const ages = await within<IDBValidKey[]>("readonly", (store) => store.index("at").getAllKeys());
    for (const old of ages.slice(0, -MOST_KEPT)) await within("readwrite", (store) => store.delete(old));
  } catch {
    // It is judged again.
  }
}

async function within<Answer>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest): Promise<Answer> {
  const base = await database();
  try {
    return await settled<Answer>(work(base.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    base.close();
  }
}

function database(): Promise<IDBDatabase> {
  const asked = indexedDB.open(NAME, 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: "key" }).createIndex("at", "at");
  return settled(asked);
}

const settled = <Answer>(asked: IDBRequest): Promise<Answer> =>
  new Promise((settle, fail) => {
    asked.onsuccess = () => settle(asked.result as Answer);
    asked.onerror = () => fail(asked.error ?? new Error("nothing is kept"));
  });
