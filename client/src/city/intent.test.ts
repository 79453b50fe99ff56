import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { askFor, speak } from "../texts/fluent";
import { FakeSocket, fakePosition } from "../wire/fakes";
import { TableStore } from "../wire/table.svelte";
import { Intent } from "./intent.svelte";
import { sentence } from "./sentence";

let store: TableStore;
let intent: Intent;
const played = () => FakeSocket.last.sent.filter(({ t }) => t === "play").map(({ actions }) => actions);
const by = (pointerType: string) => ({ pointerType, clientX: 0, clientY: 0, detail: 1 }) as unknown as MouseEvent;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.made = [];
  store = new TableStore("ws://moon/ws/t");
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

test("a click walks at once: what lies under the mouse is already told of", () => {
  intent.lookAt({ kind: "tile", place: 13 });
  expect(intent.looked).toEqual({ kind: "tile", place: 13 });
  intent.tapTile(13, by("mouse"), null);
  expect(played()).toEqual([["move mill"]]);
});

test("while a payment lies there, the sentence speaks of it and of no lit card", async () => {
  await askFor("board", "table");
  await speak("en");
  const pay = { kind: "pay", box: 1, trial: null, byHand: false, uses: [] } as const;
  intent.plan = { ...pay, uses: [] };
  expect(sentence(store, intent).text).toBe("Build with the cards laid out, or pay with others.");
  intent.plan = { ...pay, uses: [], byHand: true };
  expect(sentence(store, intent).text).toBe("Choose lit cards to pay with.");
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
