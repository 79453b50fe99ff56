// STRONG(…) in a message marks words, and names of things say what they name; a component shows the parts, and sets <b> and
// buttons without a word of HTML in a text.
export type Part = {
  text: string;
  strong: boolean;
  /** What these words name: "tile mill", "card red 2". */
  about?: string;
};

// Characters for private use: no message and no keyboard has them.
const OPEN = "\uE000";
const CLOSE = "\uE001";
const NAME = "\uE002";
const OF = "\uE003";
const END = "\uE004";
const MARKS = /(\uE002[^\uE003]*\uE003|[\uE000-\uE004])/;

export const strong = (words: string): string => OPEN + words + CLOSE;

/** Words that name a thing. */
export const naming = (about: string, words: string): string => NAME + about + OF + words + END;

export const unmarked = (words: string): string => words.split(MARKS).filter(isSaid).join("");

const isSaid = (piece: string): boolean => !MARKS.test(piece);

export function partsOf(words: string): Part[] {
  const parts: Part[] = [];
  let isStrong = false;
  let about: string | undefined;
  for (const piece of words.split(MARKS)) {
    if (piece === OPEN || piece === CLOSE) isStrong = piece === OPEN;
    else if (piece.startsWith(NAME) || piece === END) about = piece.slice(1, -1) || undefined;
    else if (piece && piece !== OF) parts.push({ text: piece, strong: isStrong, ...(about ? { about } : {}) });
  }
  return parts;
}

export const plain = (parts: readonly Part[]): string => parts.map(({ text }) => text).join("");
