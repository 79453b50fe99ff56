import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Intent } from "../city/intent.svelte";
import { DuelIntent } from "../duel/intent.svelte";
import { FakeSocket, fakeDuel, fakePosition } from "../wire/fakes";
import { TableStore } from "../wire/table.svelte";

let store: TableStore;
const sent = () => FakeSocket.last.sent.at(-1)!;
const advise = (id: unknown) =>
  FakeSocket.last.answer({
    t: "advice",
    id,
    actions: ["next"],
    plan: ["next"],
    reason: "only",
    term: null,
    by_feel: false,
  });
const refuse = (id: unknown, reason: string) => FakeSocket.last.answer({ t: "refused", id, reason, values: {} });

const GAMES = [
  { name: "city", position: fakePosition, intentOf: (table: TableStore) => new Intent(table) },
  { name: "duel", position: fakeDuel, intentOf: (table: TableStore) => new DuelIntent(table) },
];

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

test.each(GAMES)("a hint of the $name is shown", async ({ position, intentOf }) => {
  FakeSocket.last.answer({ t: "view", position: position(3), log: [] });
  const intent = intentOf(store);
  const asked = intent.askHint();
  expect([intent.isAsking, sent().t]).toEqual([true, "hint"]);
  advise(sent().id);
  await asked;
  expect([intent.isAsking, intent.advice?.actions]).toEqual([false, ["next"]]);
});

test.each(GAMES)(
  "a hint of the $name that comes after the position moved on is not shown",
  async ({ position, intentOf }) => {
    FakeSocket.last.answer({ t: "view", position: position(3), log: [] });
    const intent = intentOf(store);
    const asked = intent.askHint();
    const { id } = sent();
    FakeSocket.last.answer({ t: "news", entries: [], dropped: [], position: position(4) });
    advise(id);
    await asked;
    expect(intent.advice).toBeNull();
  },
);

test.each(GAMES)(
  "in the $name one may ask again at once on a new position, and hears only that answer",
  async ({ position, intentOf }) => {
    FakeSocket.last.answer({ t: "view", position: position(3), log: [] });
    const intent = intentOf(store);
    const first = intent.askHint();
    const old = sent().id;
    FakeSocket.last.answer({ t: "news", entries: [], dropped: [], position: position(4) });
    intent.reset();
    expect(intent.isAsking).toBe(false);
    const second = intent.askHint();
    const { id } = sent();
    refuse(old, "hint_dropped");
    await first;
    expect(intent.isAsking).toBe(true);
    advise(id);
    await second;
    expect(intent.advice?.id).toBe(id);
  },
);

test("a hint that is dropped while an own move is drawn leaves it drawn", async () => {
  FakeSocket.last.answer({ t: "view", position: fakePosition(3), log: [] });
  void store.hint();
  const { id } = sent();
  void store.play(["move mill"], { game: "city", seat: 0, figure: 13 });
  refuse(id, "hint_dropped");
  expect(store.city?.view.seats[0]?.figure).toBe(13);
});

test("bots that are busy say about how long, until the hint or the next position is there", async () => {
  FakeSocket.last.answer({ t: "view", position: fakePosition(3), log: [] });
  const asked = store.hint();
  FakeSocket.last.answer({ t: "busy", seconds: 20 });
  expect(store.busy).toBe(20);
  advise(sent().id);
  await asked;
  expect(store.busy).toBeNull();
  FakeSocket.last.answer({ t: "busy", seconds: 10 });
  FakeSocket.last.answer({ t: "view", position: fakePosition(4), log: [] });
  expect(store.busy).toBeNull();
});
