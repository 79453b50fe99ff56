import { expect, test } from "vitest";
import limits from "../wire/limits.json";
import { arrowBetween, inAddress, combined, toggled } from "./mark";

const ring = { at: "tile-mill", to: null };
const arrow = { at: "tile-mill", to: "tile-library" };

test("what is drawn again is taken away, and nothing else is", () => {
  const drawn = toggled(toggled([], ring), arrow);
  expect(drawn).toEqual([ring, arrow]);
  expect(toggled(drawn, { at: "tile-mill", to: null })).toEqual([arrow]);
});

test("nobody draws more than a comment takes", () => {
  const many = Array.from({ length: limits.marks }, (_, number) => ({ at: `tile-${number}`, to: null }));
  expect(toggled(many, ring)).toBe(many);
  expect(toggled(many, many[0]!)).toHaveLength(limits.marks - 1);
});

test("what several drew is shown once", () => {
  expect(combined([ring, arrow], [{ at: "tile-mill", to: null }])).toEqual([ring, arrow]);
});

test("an address names what is drawn", () => {
  expect(inAddress([ring, arrow])).toBe("tile-mill,tile-mill~tile-library");
});

test("an arrow leads from one thing to the other, with its point there", () => {
  const { line, head } = arrowBetween(
    { left: 0, top: 0, width: 100, height: 100 },
    { left: 300, top: 0, width: 100, height: 100 },
  );
  expect(head[0].x).toBeGreaterThan(310);
  expect(head[0].x).toBeLessThan(350);
  expect(line).toMatch(/^M[78]\d(\.\d+)? \d+(\.\d+)?Q200 \d+(\.\d+)? /);
  expect(head[1].x).toBeLessThan(head[0].x);
});
