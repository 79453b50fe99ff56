import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askFor } from "../texts/fluent";
import { FakeSocket, dialled, fakePosition } from "../wire/fakes";
import { TableStore } from "../wire/table.svelte";
import type { Advice, CityBoard } from "../wire/types";
import { Intent } from "./intent.svelte";
import { nextStep } from "./steps";

let store: TableStore;
let intent: Intent;
const played = () => FakeSocket.last.sent.filter(({ t }) => t === "play").map(({ actions }) => actions);
const by = (pointerType: string) => ({ pointerType, clientX: 0, clientY: 0, detail: 1 }) as unknown as MouseEvent;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  store = new TableStore(dialled);
  FakeSocket.last.open();
  FakeSocket.last.answer({ t: "view", position: fakePosition(3), log: [] });
  intent = new Intent(store);
});
afterEach(() => {
  store.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the first tap of a finger shows the tile, the second walks there", () => {
  intent.tapTile(13, by("touch"), null);
  expect([intent.subject, played()]).toEqual([{ kind: "tile", place: 13 }, []]);
  intent.tapTile(13, by("touch"), null);
  expect(played()).toEqual([["move mill"]]);
});

test("the first tap of a finger shows a card, and what was shown is played by its button", () => {
  const position = fakePosition(4);
  const board = position.board as CityBoard;
  board.choices!.powers = [{ card: "grey 2", action: "grey 2", places: [] }];
  FakeSocket.last.answer({ t: "view", position, log: [] });
  intent.tapCard("grey 2", by("touch"));
  expect([intent.subject, intent.chosenCards, played()]).toEqual([{ kind: "card", card: "grey 2" }, ["grey 2"], []]);
  void intent.confirm();
  expect(played()).toEqual([["grey 2"]]);
});

test("a click walks at once: what lies under the mouse is already told of", () => {
  intent.lookAt({ kind: "tile", place: 13 });
  expect(intent.looked).toEqual({ kind: "tile", place: 13 });
  intent.tapTile(13, by("mouse"), null);
  expect(played()).toEqual([["move mill"]]);
});

test("one step ends the turn and draws; cards are swapped only by who wants to", () => {
  void intent.endTurn();
  expect(played()).toEqual([["draw"]]);
});

test("cards that were chosen to be swapped go first", () => {
  intent.startDiscard();
  intent.tapCard("red 2", by("mouse"));
  void intent.endTurn();
  expect(played()).toEqual([["discard red 2", "draw"]]);
});

test("why there is no offering is not said of the card that is tapped next", async () => {
  await askFor("world");
  intent.tapObelisk(by("mouse"));
  const asked = FakeSocket.last.sent.find(({ t }) => t === "why")!;
  FakeSocket.last.answer({ t: "because", id: asked.id, reason: "not_at_courtyard", values: {} });
  await vi.advanceTimersByTimeAsync(0);
  expect(intent.reasonFor({ kind: "piece", piece: "obelisk" })).not.toBe("");
  intent.tapCard("red 2", by("mouse"));
  expect(intent.subject).toEqual({ kind: "card", card: "red 2" });
  expect(intent.reasonFor({ kind: "card", card: "red 2" })).toBe("");
});

/** A hint on a position where the boxes 1 and 2 can be paid. */
async function hinted(plan: string[]): Promise<void> {
  const position = fakePosition(4);
  const box = { colour: "red", need: 3, refusal: null } as const;
  (position.board as CityBoard).choices!.boxes = [
    { ...box, box: 1 },
    { ...box, box: 2 },
  ];
  FakeSocket.last.answer({ t: "view", position, log: [] });
  void intent.askHint();
  await vi.advanceTimersByTimeAsync(0);
  const { id } = FakeSocket.last.sent.find(({ t }) => t === "hint")!;
  const advice = { t: "advice", id, actions: plan, plan, worth: plan.map(() => null), other: null, by_feel: false };
  FakeSocket.last.answer(advice as unknown as Advice);
  await vi.advanceTimersByTimeAsync(0);
}
const tried = () => FakeSocket.last.sent.filter(({ t }) => t === "try").map(({ actions }) => actions);

test.each([
  [
    ["box 2", "pay red 2", "pay red 2", "end contribution", "draw"],
    ["box 2", "pay red 2", "pay red 2"],
  ],
  [
    ["fly red", "to mill", "end movement", "box 2", "pay red 3", "draw"],
    ["box 2", "pay red 3"],
  ],
  [["move mill", "end movement", "box 2", "pay red 3", "draw"], ["box 1"]],
  [["end movement", "end contribution", "draw"], ["box 1"]],
])("to build is to pay as the plan in sight does: %j", async (plan, laid) => {
  await hinted(plan);
  vi.stubGlobal("document", { body: {} });
  nextStep(intent)!.go();
  expect(tried()).toEqual([laid]);
});

test("to build once more after it was cancelled is to pay as the plan does", async () => {
  await hinted(["box 2", "pay red 3", "draw"]);
  vi.stubGlobal("document", { body: {} });
  nextStep(intent)!.go();
  intent.cancel();
  nextStep(intent)!.go();
  expect(tried()).toEqual([
    ["box 2", "pay red 3"],
    ["box 2", "pay red 3"],
  ]);
});

test("whoever names another box than the plan pays that one", async () => {
  await hinted(["box 2", "pay red 3", "draw"]);
  void intent.payBox(1, by("mouse"));
  expect(tried()).toEqual([["box 1"]]);
});
