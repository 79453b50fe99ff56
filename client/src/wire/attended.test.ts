import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { attended, isSame, type Attendant } from "./attended";
import { FakeSocket, dialled, fakePosition } from "./fakes";
import { TableStore } from "./table.svelte";
import type { Position } from "./types";

const differs = vi.fn();
const attendant = {
  agrees: vi.fn<Attendant["agrees"]>(),
  completed: vi.fn<Attendant["completed"]>(),
  answer: vi.fn<Attendant["answer"]>(),
  foresee: vi.fn<Attendant["foresee"]>(),
  close: vi.fn(),
};
let store: TableStore;
const known = (seq: number): Position => ({ ...fakePosition(seq), known: "AA==" });
const show = (position: Position) => FakeSocket.last.answer({ t: "view", position, log: [] });
const sent = () => FakeSocket.last.sent.map(({ t }) => t);
const painted = () => vi.advanceTimersByTimeAsync(200);
const because = { t: "because", id: "1", reason: "too_far", values: {} } as const;

/** The first question goes to the server, and has the rules come. */
async function called(): Promise<void> {
  void store.why("move mill");
  await painted();
  FakeSocket.last.sent = [];
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("requestAnimationFrame", (work: () => void) => setTimeout(work, 16));
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
  attendant.agrees.mockReset().mockReturnValue(true);
  attendant.completed.mockReset().mockImplementation((position) => position);
  attendant.answer.mockReset().mockResolvedValue(because);
  attendant.foresee.mockReset().mockReturnValue(null);
  attendant.close.mockReset();
  differs.mockReset();
  FakeSocket.made = [];
  store = new TableStore(attended(dialled, () => Promise.resolve(attendant), differs));
  FakeSocket.last.open();
  show(known(3));
  await called();
});
afterEach(() => {
  store.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("what the rules alone can tell is answered in the page, and nothing is asked of the server", async () => {
  expect(await store.why("move mill")).toEqual(because);
  expect(sent()).toEqual([]);
});

test("what a server cannot tell yet is told by the rules of the page", () => {
  const board = { ...fakePosition(4).board!, figures: null };
  attendant.completed.mockImplementation((position) => ({ ...position, board }));
  show(known(4));
  expect(store.position?.board).toBe(board);
});

test("what they cannot tell is asked of the server", async () => {
  attendant.answer.mockResolvedValue(null);
  void store.try(["move mill"]);
  await painted();
  attendant.answer.mockRejectedValue(new Error("no thinker"));
  vi.spyOn(console, "info").mockImplementation(() => {});
  void store.hint();
  await painted();
  expect(sent()).toEqual(["try", "hint"]);
});

test("rules that fail, as those of a damaged file may, are asked no more, and the server answers", async () => {
  attendant.agrees.mockImplementation(() => {
    throw new WebAssembly.RuntimeError("unreachable");
  });
  show(known(4));
  await painted();
  void store.why("move mill");
  void store.play(["move mill"]);
  await painted();
  expect(sent()).toEqual(["why", "play"]);
  expect(attendant.close).toHaveBeenCalledTimes(1);
  expect(differs).toHaveBeenCalledTimes(1);
});

test("where page and server find other choices the server is asked, and that is said once", async () => {
  attendant.agrees.mockReturnValue(false);
  show(known(4));
  await painted();
  void store.why("move mill");
  await painted();
  expect(sent()).toEqual(["why"]);
  expect(differs).toHaveBeenCalledTimes(1);
});

test("an old page that cannot read what was sent asks the server, and says nothing", async () => {
  attendant.agrees.mockReturnValue(null);
  show(known(4));
  void store.why("move mill");
  await painted();
  expect([sent(), differs.mock.calls]).toEqual([["why"], []]);
});

const guess = { game: "city", seat: 0, figure: 13 } as const;
const after = () => {
  const { board } = fakePosition(4);
  return { ...board!, choices: null } as NonNullable<Position["board"]>;
};

test("a play is drawn as the rules foresee it, and nothing can be chosen before the server has answered", async () => {
  attendant.foresee.mockReturnValue(after());
  void store.play(["move mill"], guess);
  expect(store.city?.view.seats[0]?.figure).toBe(13);
  await painted();
  expect(store.foreseen).toEqual(after());
  expect([sent(), store.mayChoose]).toEqual([["play"], false]);
});

test("where the server sees a play differently, its board counts, and that is said", async () => {
  attendant.foresee.mockReturnValue(after());
  void store.play(["move mill"], guess);
  await painted();
  const position = known(4);
  FakeSocket.last.answer({ t: "news", entries: [], dropped: [], position });
  await painted();
  expect([store.foreseen, store.position]).toEqual([null, position]);
  expect(differs).toHaveBeenCalledTimes(1);
});

test("a play that came out as it was foreseen is no difference", async () => {
  attendant.foresee.mockReturnValue(fakePosition(4).board);
  void store.play(["move mill"], guess);
  await painted();
  FakeSocket.last.answer({ t: "news", entries: [], dropped: [], position: known(4) });
  await painted();
  expect(differs).not.toHaveBeenCalled();
});

test("two things are the same in whatever order their names stand", () => {
  expect(isSame({ a: [1, { b: null }], c: 2 }, { c: 2, a: [1, { b: null }] })).toBe(true);
  expect(isSame({ a: [1] }, { a: [1, 2] })).toBe(false);
  expect(isSame({ a: null }, { a: {} })).toBe(false);
});
