import { expect, test } from "vitest";
import { goesFurther, goesOn } from "./more";

test("what scrolls goes on until its end is in sight", () => {
  const at = (scrollTop: number) => goesOn({ scrollTop, clientHeight: 50, scrollHeight: 120 } as HTMLElement);
  expect([at(0), at(40), at(70)]).toEqual([true, true, false]);
  expect(goesOn({ scrollTop: 0, clientHeight: 50, scrollHeight: 50 } as HTMLElement)).toBe(false);
});

test("a row goes further until its right end is in sight", () => {
  const at = (scrollLeft: number) => goesFurther({ scrollLeft, clientWidth: 90, scrollWidth: 200 } as HTMLElement);
  expect([at(0), at(80), at(110)]).toEqual([true, true, false]);
});
