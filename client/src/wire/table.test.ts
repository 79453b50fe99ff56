import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FakeSocket, fakePosition } from "./fakes";
import { TableStore } from "./table.svelte";

let store: TableStore;
const view = (seq: number, how = {}) => FakeSocket.last.answer({ t: "view", position: fakePosition(seq, how), log: [] });
const sent = () => FakeSocket.last.sent.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  store = new TableStore("ws://moon/ws/t");
  FakeSocket.last.open();
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an own move is drawn at once, and nothing is lit until its news are here", async () => {
  view(3);
  void store.play(["move mill"], { seat: 0, figure: 13 });
  expect(store.city?.seats[0]?.figure).toBe(13);
  expect(store.choices).toBeNull();
  expect(sent()).toMatchObject({ t: "play", base: 3, seat: 0, actions: ["move mill"] });
});

test("a refused move is taken back and said", async () => {
  view(3);
  const refused = vi.fn();
  store.onRefused = refused;
  const played = store.play(["move mill"], { seat: 0, figure: 13 });
  FakeSocket.last.answer({ t: "refused", id: sent().id, reason: "stale", values: {}, position: fakePosition(4) });
  expect(await played).toBe(false);
  expect(store.city?.seats[0]?.figure).toBe(12);
  expect(store.known()).toBe(4);
  expect(refused).toHaveBeenCalledWith({ reason: "stale", values: {} });
});

test("what was taken back leaves the log", () => {
  view(1);
  const entry = (seq: number) => ({ seq, at: 0, turn: 0, events: [] });
  FakeSocket.last.answer({ t: "news", entries: [entry(2)], dropped: [], position: fakePosition(2) });
  FakeSocket.last.answer({ t: "news", entries: [entry(3)], dropped: [2], position: fakePosition(3) });
  expect(store.log.map(({ seq }) => seq)).toEqual([3]);
});

test("at a shared screen a curtain falls before the next player, and only there", () => {
  view(1, { mine: [true, true], seat: 0, player: 1 });
  expect(store.curtain).toBe(1);
  view(1, { mine: [true, true], seat: 1, player: 1 });
  expect(store.curtain).toBeNull();
  view(1, { mine: [true, false], seat: 0, player: 1 });
  expect(store.curtain).toBeNull();
});
