import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nameOf } from "../cards/cards";
import { Intent } from "../city/intent.svelte";
import { DuelIntent } from "../duel/intent.svelte";
import { FakeSocket, dialled, fakeDuel, fakePosition } from "../wire/fakes";
import { TableStore } from "../wire/table.svelte";
import { NEXT_STEP } from "./hint.svelte";

let store: TableStore;
const sent = () => FakeSocket.last.sent.at(-1)!;
const advise = (id: unknown, plan = ["next"]) =>
  FakeSocket.last.answer({
    t: "advice",
    id,
    actions: plan.slice(0, 1),
    plan,
    reason: "only",
    worth: [],
    term: null,
    by_feel: false,
  });
const refuse = (id: unknown, reason: string) => FakeSocket.last.answer({ t: "refused", id, reason, values: {} });

type Of = typeof fakePosition | typeof fakeDuel;

/** A hint of this plan lies on the table; its position has the number 3. */
async function adviseAt(position: Of, intentOf: (table: TableStore) => Intent | DuelIntent, plan: string[]) {
  FakeSocket.last.answer({ t: "view", position: position(3), log: [] });
  const intent = intentOf(store);
  const asked = intent.askHint();
  advise(sent().id, plan);
  await asked;
  return intent;
}

/** What was sent last counts as this entry, and the page hears of it. */
async function count(intent: Intent | DuelIntent, position: Of, seq: number) {
  FakeSocket.last.answer({ t: "done", id: sent().id, seq });
  await vi.advanceTimersByTimeAsync(0);
  FakeSocket.last.answer({ t: "news", entries: [], dropped: [], position: position(seq) });
  intent.reset();
}

const GAMES = [
  { name: "city", position: fakePosition, intentOf: (table: TableStore) => new Intent(table) },
  { name: "duel", position: fakeDuel, intentOf: (table: TableStore) => new DuelIntent(table) },
];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  store = new TableStore(dialled);
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

test("whatever a plan of the duel takes is marked, also what cannot be played before another card is", async () => {
  const plan = [`play ${nameOf("imp")}`, `play ${nameOf("potion")}`, "next"]; // another test may have named them
  const intent = await adviseAt(fakeDuel, (table) => new DuelIntent(table), plan);
  const looks = (owner: number, card: string) => (intent as DuelIntent).looks({ owner, card });
  expect([looks(0, "potion"), looks(1, "potion"), looks(0, "ghost")]).toEqual(["advised", "", ""]);
});

const PLAN = ["move mill", "offer", "special"];

test.each(GAMES)(
  "in the $name the rest of a plan is proposed when its step was carried out, if it can still be played",
  async ({ position, intentOf }) => {
    const intent = await adviseAt(position, intentOf, PLAN);
    void intent.follow(intent.advice!.actions);
    expect(sent()).toMatchObject({ t: "play", actions: ["move mill"] });
    await count(intent, position, 4);
    expect([sent().t, sent().actions, sent().by_hand]).toEqual(["try", PLAN.slice(1), true]);
    FakeSocket.last.answer({ t: "tried", id: sent().id, trial: { game: "city" } });
    await vi.advanceTimersByTimeAsync(0);
    expect(intent.advice).toMatchObject({ actions: ["offer"], plan: PLAN.slice(1), reason: NEXT_STEP, other: null });
    void intent.follow(intent.advice!.plan);
    expect(sent().actions).toEqual(["offer", "special"]);
    await count(intent, position, 5);
    expect([sent().t, intent.advice]).toEqual(["play", null]); // nothing is left of it
  },
);

test.each(GAMES)(
  "in the $name the next best stays as long as the plan has not passed it",
  async ({ position, intentOf }) => {
    FakeSocket.last.answer({ t: "view", position: position(3), log: [] });
    const intent = intentOf(store);
    const asked = intent.askHint();
    const ways = ["move mill", "special", "draw"];
    const other = { actions: ways.slice(0, 2), trial: { game: "city", actions: ways }, behind: 0.02 };
    FakeSocket.last.answer({ t: "advice", id: sent().id, actions: ["move mill"], plan: PLAN, worth: [], other });
    await asked;
    void intent.follow(["move mill"]);
    await count(intent, position, 4);
    const tries = FakeSocket.last.sent.slice(-2);
    expect(tries.map(({ actions }) => actions)).toEqual([PLAN.slice(1), ways.slice(1)]);
    for (const { id, actions } of tries) FakeSocket.last.answer({ t: "tried", id, trial: { game: "city", actions } });
    await vi.advanceTimersByTimeAsync(0);
    expect(intent.advice?.other).toMatchObject({ actions: ["special"], trial: { actions: ways.slice(1) } });
  },
);

test.each(GAMES)(
  "in the $name whoever asks again on the same position hears the same plan, unless it was said by feel",
  async ({ position, intentOf }) => {
    const intent = await adviseAt(position, intentOf, PLAN);
    void intent.follow(intent.advice!.actions);
    await count(intent, position, 4);
    FakeSocket.last.answer({ t: "tried", id: sent().id, trial: { game: "city" } });
    await vi.advanceTimersByTimeAsync(0);
    const { plan } = intent.advice!;
    intent.cancel();
    expect(intent.advice).toBeNull();
    await intent.askHint();
    expect([sent().t, intent.advice?.plan, intent.advice?.reason]).toEqual(["try", plan, NEXT_STEP]);
    await count(intent, position, 5);
    void intent.askHint();
    expect(sent().t).toBe("hint");
  },
);

test.each(GAMES)("in the $name a plan that can no longer be played is forgotten", async ({ position, intentOf }) => {
  const intent = await adviseAt(position, intentOf, PLAN);
  void intent.follow(intent.advice!.actions);
  await count(intent, position, 4);
  refuse(sent().id, "unknown_action");
  await vi.advanceTimersByTimeAsync(0);
  expect(intent.advice).toBeNull();
});

test.each(GAMES)(
  "in the $name a plan is forgotten when something else happens after its step",
  async ({ position, intentOf }) => {
    const intent = await adviseAt(position, intentOf, PLAN);
    void intent.follow(intent.advice!.actions);
    await count(intent, position, 4);
    const { id } = sent();
    FakeSocket.last.answer({ t: "news", entries: [], dropped: [], position: position(5) });
    intent.reset();
    FakeSocket.last.answer({ t: "tried", id, trial: { game: "city" } });
    await vi.advanceTimersByTimeAsync(0);
    expect([sent().id, intent.advice]).toEqual([id, null]);
  },
);

test.each([
  { plan: ["end contribution"], says: "by feel" },
  { plan: ["end movement", "end contribution", "draw"], says: "with the whole turn" },
])("a hint to end the turn of the city ends it ($says)", async ({ plan }) => {
  const intent = (await adviseAt(fakePosition, (table) => new Intent(table), plan)) as Intent;
  void intent.follow(intent.advice!.actions);
  expect([sent().t, sent().actions, intent.plan.kind]).toEqual(["play", ["draw"], "idle"]);
});
