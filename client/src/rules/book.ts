// A rulebook as the page reads it: chapters of blocks, in which every rule has a number to be found by.

/** A piece of a line: plain words, or words that are something. */
export type Piece =
  | string
  | { is: "strong"; text: string }
  | { is: "em"; text: string }
  | { is: "code"; text: string }
  /** "[ruling]": what follows fills a gap of the printed rules */
  | { is: "ruling" }
  /** another paragraph, by its number */
  | { is: "cite"; number: string }
  /** a card of the duel: how it is called here, and the end of its address */
  | { is: "card"; text: string; slug: string }
  /** another chapter of the same book */
  | { is: "link"; text: string; to: string };
export type Sentence = readonly Piece[];

export type Block =
  | { is: "text"; line: Sentence }
  /** a numbered paragraph: a rule, a doubtful point, a scene, a worked example */
  | { is: "rule"; number: string; line: Sentence }
  | { is: "heading"; isSmall: boolean; text: string }
  | { is: "list"; items: readonly Sentence[] }
  | { is: "steps"; items: readonly Sentence[] }
  | { is: "table"; head: readonly Sentence[]; rows: readonly (readonly Sentence[])[] }
  /** what is drawn with letters in the file, and by the page with its own pictures */
  | { is: "drawing"; name: string; text: string };

/** id: what an address calls it, in every language; number: "" where it has none */
export type Chapter = { id: string; number: string; title: string; blocks: readonly Block[] };
export type Book = { title: string; chapters: readonly Chapter[] };

export type Place = { chapter: Chapter; block: Block | null };

const isRule = (block: Block, number: string): boolean => block.is === "rule" && block.number === number;

/** The rule of a number: "C4.1"; "C4" is a chapter, and "D-ICON-STOP" stands for all of its paragraphs. */
export function placeOf(book: Book, number: string): Place | null {
  const named = book.chapters.find(({ id }) => id === number);
  if (named) return { chapter: named, block: null };
  for (const chapter of book.chapters) {
    const block =
      chapter.blocks.find((block) => isRule(block, number)) ??
      chapter.blocks.find((block) => block.is === "rule" && block.number.startsWith(`${number}-`));
    if (block) return { chapter, block };
  }
  return null;
}

/** What an address calls the place. */
export const anchorOf = ({ chapter, block }: Place): string => (block?.is === "rule" ? block.number : chapter.id);

/** The paragraphs that a number stands for, in their order. */
export function rulesOf({ chapter, block }: Place, number: string): readonly Block[] {
  if (block === null) return chapter.blocks;
  if (isRule(block, number)) return [block];
  return chapter.blocks.filter((other) => other.is === "rule" && other.number.startsWith(`${number}-`));
}

export const wordsOf = (line: Sentence): string =>
  line
    .map((piece) =>
      typeof piece === "string" ? piece : piece.is === "cite" ? piece.number : "text" in piece ? piece.text : "",
    )
    .join("");

/** All words of a block, as they are looked for. */
export function wordsIn(block: Block): string {
  switch (block.is) {
    case "text":
      return wordsOf(block.line);
    case "rule":
      return `${block.number} ${wordsOf(block.line)}`;
    case "heading":
      return block.text;
    case "list":
    case "steps":
      return block.items.map(wordsOf).join("\n");
    case "table":
      return [block.head, ...block.rows].map((row) => row.map(wordsOf).join(" ")).join("\n");
    case "drawing":
      return "";
  }
}
