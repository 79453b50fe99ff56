import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { asking, isByFinger } from "./press";

let thing: EventTarget;
let asked: number;
let done: number;

beforeEach(() => {
  vi.useFakeTimers();
  [thing, asked, done] = [new EventTarget(), 0, 0];
  asking(() => (asked += 1))(thing as HTMLElement);
  thing.addEventListener("click", (event) => (done += Number(!event.cancelBubble)));
});
afterEach(() => {
  vi.useRealTimers();
});

const happens = (type: string, more: object = {}) =>
  thing.dispatchEvent(Object.assign(new Event(type), { button: 0, clientX: 0, clientY: 0, detail: 1, ...more }));

function press(milliseconds: number, slip = 0): void {
  happens("pointerdown");
  happens("pointermove", { clientX: slip });
  vi.advanceTimersByTime(milliseconds);
  happens("pointerup");
  happens("click");
}

test("a short press does, a long one asks and never does", () => {
  press(200);
  expect([asked, done]).toEqual([0, 1]);
  press(800);
  expect([asked, done]).toEqual([1, 1]);
  press(200);
  expect([asked, done]).toEqual([1, 2]);
});

test("a finger that goes away while it presses does not ask", () => {
  press(800, 30);
  expect(asked).toBe(0);
});

test("a right click asks, and the next Enter does", () => {
  happens("contextmenu");
  happens("click", { detail: 0 });
  expect([asked, done]).toEqual([1, 1]);
});

test("a tap is known from a click", () => {
  const clicks = ["touch", "mouse", ""].map((pointerType) => ({ pointerType }) as unknown as MouseEvent);
  expect(clicks.map(isByFinger)).toEqual([true, false, false]);
});
