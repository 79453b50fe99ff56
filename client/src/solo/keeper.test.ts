import { beforeEach, expect, test, vi } from "vitest";
import { keeper } from "./keeper";
import type { LogEntry, Table } from "./table";

type Write = { seqs: number[]; end: (error?: Error) => void };
const shelf = vi.hoisted(() => ({ writes: [] as Write[], slowly: Promise.resolve(true) }));

// A device that takes its time: a write ends when the test says so.
vi.mock("./shelf", () => ({
  GoneOn: class extends Error {},
  NotKept: class extends Error {},
  isKept: () => shelf.slowly,
  keep: (_: unknown, news: readonly LogEntry[]) =>
    new Promise<void>((done, fail) =>
      shelf.writes.push({ seqs: news.map(({ seq }) => seq), end: (error) => (error ? fail(error) : done()) }),
    ),
}));
vi.mock("./shown", () => ({ lineOf: () => ({}) }));
vi.mock("./loose.svelte", () => ({ setLoose: () => {} }));

const table = { header: { id: "here.1" } } as Table;
const entry = (seq: number) => ({ seq, at: seq }) as LogEntry;
const settled = () => new Promise((done) => setTimeout(done));
const seqs = () => shelf.writes.map((write) => write.seqs);
let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  shelf.writes = [];
  shelf.slowly = Promise.resolve(true);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => setTimeout(work));
});

const painted = async () => {
  for (let task = 0; task < 4; task++) await settled();
};

test("what comes while something is written is written at once after it, all of it", async () => {
  const write = keeper(1, () => {});
  write(table, [entry(2)]);
  await painted();
  write(table, [entry(3)]);
  write(table, [entry(4)]);
  await painted();
  expect(seqs()).toEqual([[2]]);
  shelf.writes[0]!.end();
  await painted();
  expect(seqs()).toEqual([[2], [3, 4]]);
});

test("whoever leaves while something is written loses nothing that came since, and nothing is written twice", async () => {
  const write = keeper(1, () => {});
  write(table, [entry(2)]);
  await painted();
  write(table, [entry(3)]);
  await painted();
  page.dispatchEvent(new Event("pagehide"));
  expect(seqs()).toEqual([[2], [3]]);
  for (const { end } of shelf.writes) end();
  await painted();
  expect(seqs()).toEqual([[2], [3]]);
});

test("whoever leaves before it is painted, or before the device has answered, has it written at once", async () => {
  const write = keeper(1, () => {});
  write(table, [entry(2)]);
  page.dispatchEvent(new Event("pagehide"));
  expect(seqs()).toEqual([[2]]);
  shelf.writes[0]!.end();
  await painted();

  shelf.slowly = new Promise(() => {});
  write(table, [entry(3)]);
  await painted();
  expect(seqs()).toEqual([[2]]);
  page.dispatchEvent(new Event("pagehide"));
  expect(seqs()).toEqual([[2], [3]]);
});

test("what is played by leaving is written by leaving", () => {
  const write = keeper(1, () => {});
  write(table, [entry(2)]);
  page.addEventListener("pagehide", () => write(table, [entry(3)]));
  page.dispatchEvent(new Event("pagehide"));
  expect(seqs()).toEqual([[2], [3]]);
});

test("what could not be kept is written with what follows, in its order, and it is told", async () => {
  const ontrouble = vi.fn();
  const write = keeper(1, ontrouble);
  write(table, [entry(2)]);
  await painted();
  write(table, [entry(3)]);
  shelf.writes[0]!.end(new Error("full"));
  await painted();
  expect(ontrouble).toHaveBeenCalledTimes(1);
  shelf.writes[1]!.end();
  write(table, [entry(4)]);
  await painted();
  expect(seqs().slice(1).flat()).toEqual([2, 3, 4]);
});
