import { expect, test } from "vitest";
import { afterMove } from "./afterMove.svelte";

test("what is told of an own move is told once that is painted, and not weighed before", () => {
  const table = { isDrawing: false, seq: 0 };
  const weighed: number[] = [];
  const told = afterMove(table, () => {
    weighed.push(table.seq);
    return table.seq;
  });
  expect(told()).toBe(0);
  table.isDrawing = true;
  table.seq = 1;
  expect(told()).toBe(0);
  expect(weighed).not.toContain(1);
  table.isDrawing = false;
  expect(told()).toBe(1);
});
