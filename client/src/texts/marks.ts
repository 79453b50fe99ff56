// STRONG(…) in a message marks words; a component shows the parts, and sets <b> without a word of HTML in a text.
export type Part = { text: string; strong: boolean };

// Characters for private use: no message and no keyboard has them.
const OPEN = "\uE000";
const CLOSE = "\uE001";
const MARKS = /[\uE000\uE001]/g;

export const strong = (words: string): string => OPEN + words + CLOSE;

export const unmarked = (words: string): string => words.replace(MARKS, "");

export function partsOf(words: string): Part[] {
  return words.split(OPEN).flatMap((piece, number) => {
    const [marked, rest = ""] = number === 0 ? ["", piece] : piece.split(CLOSE);
    return [part(marked ?? "", true), part(rest, false)].filter(({ text }) => text !== "");
  });
}

const part = (text: string, isStrong: boolean): Part => ({ text, strong: isStrong });

export const plain = (parts: readonly Part[]): string => parts.map(({ text }) => text).join("");
