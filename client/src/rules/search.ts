// Looking for words in a rulebook.
import { wordsIn, type Book, type Chapter } from "./book";

const wordsOf = (asked: string): string[] => asked.trim().toLowerCase().split(/\s+/).filter(Boolean);

const plain = (text: string): string => text.toLowerCase().replaceAll("ё", "е");

/** The chapters with what has all these words in it; all of them if nothing is asked. */
export function seekIn(book: Book, asked: string): readonly Chapter[] {
  const words = wordsOf(asked).map(plain);
  if (words.length === 0) return book.chapters;
  return book.chapters
    .map((chapter) => ({
      ...chapter,
      blocks: chapter.blocks.filter((block) => {
        const said = plain(wordsIn(block));
        return block.is !== "heading" && words.every((word) => said.includes(word));
      }),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}

export type Marked = { text: string; isMarked: boolean };

/** A text in parts: which of them were looked for. */
export function marked(text: string, asked: string): readonly Marked[] {
  const words = wordsOf(asked).map(plain);
  if (words.length === 0) return [{ text, isMarked: false }];
  const [parts, said] = [[] as Marked[], plain(text)];
  let from = 0;
  for (const { start, end } of spotsOf(said, words)) {
    if (start < from) continue;
    if (start > from) parts.push({ text: text.slice(from, start), isMarked: false });
    parts.push({ text: text.slice(start, end), isMarked: true });
    from = end;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMarked: false });
  return parts;
}

function spotsOf(said: string, words: readonly string[]): { start: number; end: number }[] {
  const spots = words.flatMap((word) => {
    const found = [];
    for (let at = said.indexOf(word); at >= 0; at = said.indexOf(word, at + word.length))
      found.push({ start: at, end: at + word.length });
    return found;
  });
  return spots.sort((one, other) => one.start - other.start);
}
