// An address as a QR code, drawn as one path.
import { encode } from "uqr";

const EDGE = 4; // light squares around it, without which a camera does not find it

export type Outline = { size: number; path: string };

export function outlineOf(words: string): Outline {
  const { data, size } = encode(words, { ecc: "M", border: EDGE });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
