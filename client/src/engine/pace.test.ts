import { expect, test, vi } from "vitest";
import { isQuick, paceOf } from "./pace";
import type { Rules, State } from "./rules";

/** Rules of which every step takes so many milliseconds. */
function device(millisecondsOfAStep: number) {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  const play = vi.fn((state: State) => {
    now += millisecondsOfAStep;
    return { after: state, news: [] };
  });
  const same = (state: State) => state;
  const rules = { toMove: () => 0, view: same, imagine: same, legal: () => [3, 4], play } as unknown as Rules;
  return { rules, play };
}

test("a device thinks by itself unless its steps take too long, and a weak one is not kept busy finding that out", () => {
  const quick = device(0.1);
  expect(isQuick(paceOf(quick.rules, new Uint8Array()))).toBe(true);
  const weak = device(25);
  expect(isQuick(paceOf(weak.rules, new Uint8Array()))).toBe(false);
  expect(weak.play.mock.calls.length).toBeLessThan(quick.play.mock.calls.length);
  vi.restoreAllMocks();
});
