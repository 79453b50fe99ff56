import { expect, test } from "vitest";
import { outlineOf } from "./qr";

const ADDRESS = "https://moon.example/table/abcdefghijkl?seat=0123456789abcdefghijkl";

/** Whether each square is dark, row by row. */
function squares(words: string): boolean[][] {
  const { size, path } = outlineOf(words);
  const dark = new Set(path.match(/M\d+ \d+/g));
  return Array.from({ length: size }, (_, y) => Array.from({ length: size }, (_, x) => dark.has(`M${x} ${y}`)));
}

test("a code has its three eyes in the corners, and four light squares around it", () => {
  const rows = squares(ADDRESS);
  const eye = (x: number, y: number) =>
    Array.from({ length: 7 }, (_, row) =>
      rows[y + row]!.slice(x, x + 7)
        .map(Number)
        .join(""),
    );
  const wanted = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
  const far = rows.length - 4 - 7;
  for (const [x, y] of [
    [4, 4],
    [far, 4],
    [4, far],
  ] as const)
    expect(eye(x, y)).toEqual(wanted);
  expect(rows.slice(0, 4).flat().some(Boolean)).toBe(false);
  expect((rows.length - 8 - 17) % 4).toBe(0); // 21, 25, 29, … squares
});

test("another address is another code", () => {
  expect(outlineOf(ADDRESS).path).not.toBe(outlineOf(`${ADDRESS}m`).path);
});
