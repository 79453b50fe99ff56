// Reads a rulebook: the little of Markdown that docs/rulebook is written in. Runs while the page is built.
import type { Block, Book, Chapter, Sentence, Piece } from "./book.ts";

/** A name that a card goes by, and the end of its address. */
export type CardNames = ReadonlyMap<string, string>;

const NUMBER = /\b(?:C\d+(?:\.\d+)?|D-[A-Z]+(?:-[A-Z]+)*-\d+|Q\d+|X\d\d)\b/;
const NUMBERED = /^(?:\*\*)?((?:C\d+\.\d+)|(?:D-[A-Z]+(?:-[A-Z]+)*-\d+)|Q\d+|X\d\d)(?:\*\*)? /;
const CHAPTER = /^(C?\d+) (.*)$/;
const CONTENTS = /^(Contents|Содержание)$/;
const EXAMPLES = "worked-examples";

/** As links within the file call a title. */
export const anchorOfTitle = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number} -]/gu, "")
    .replaceAll(" ", "-");

/** The book of a file. A translation has the chapters of the original, and their ids. */
export function readBook(file: string, cards: CardNames, original?: Book): Book {
  const [head = "", ...parts] = file.split(/^## /m);
  const title = /^# (.*)$/m.exec(head)?.[1] ?? "";
  const sections = [
    { title: "", body: head.replace(/^# .*$/m, "") },
    ...parts.map((part) => {
      const [title = "", ...lines] = part.split("\n");
      return { title, body: lines.join("\n") };
    }),
  ].filter((section) => !CONTENTS.test(section.title));
  const ids = sections.map((section, place) => original?.chapters[place]?.id ?? idOf(section.title));
  const places = new Map(sections.map((section, place) => [anchorOfTitle(section.title), ids[place] ?? ""]));
  const reader = new Reader(cards, places);
  return { title, chapters: sections.map(({ title, body }, place) => reader.chapter(ids[place] ?? "", title, body)) };
}

const idOf = (title: string): string =>
  (/^C\d+ /.test(title) ? (title.split(" ")[0] ?? "") : anchorOfTitle(title)) || "start";

class Reader {
  readonly #piece: RegExp;

  constructor(
    readonly cards: CardNames,
    readonly places: ReadonlyMap<string, string>,
  ) {
    const names = [...cards.keys()].sort((one, other) => other.length - one.length).map(literally);
    const card = names.length > 0 ? `|(?<![\\p{L}-])(?:${names.join("|")})(?![\\p{L}-])` : "";
    const marks = "\\*\\*\\[[^\\]]+\\]\\*\\*|\\*\\*[^*]+\\*\\*|\\*[^*]+\\*|`[^`]+`|!?\\[[^\\]]+\\]\\([^)]+\\)";
    this.#piece = new RegExp(`(${marks}|${NUMBER.source}${card})`, "u");
  }

  chapter(id: string, title: string, body: string): Chapter {
    const [, number = "", name = title] = CHAPTER.exec(title) ?? [];
    return { id, number, title: name, blocks: this.blocks(body, id) };
  }

  blocks(body: string, chapter: string): Block[] {
    return chunksOf(body).flatMap((chunk) => this.block(chunk, chapter));
  }

  block(chunk: string, chapter: string): Block[] {
    if (chunk.startsWith("```")) {
      const [fence = "", ...lines] = chunk.split("\n");
      return [{ is: "drawing", name: fence.slice(3), text: lines.slice(0, -1).join("\n") }];
    }
    if (chunk.startsWith("### ")) return [{ is: "heading", isSmall: false, text: chunk.slice(4) }];
    if (/^\*\*[^*]+\*\*$/.test(chunk)) return [{ is: "heading", isSmall: true, text: chunk.slice(2, -2) }];
    if (chunk.startsWith("|")) return [this.table(chunk)];
    if (chunk.startsWith("- ")) return this.list(itemsOf(chunk, /^- /));
    if (chunk.startsWith("1. ")) return this.steps(itemsOf(chunk, /^\d+\. /), chapter);
    if (chunk.startsWith("![")) return [];
    return [{ is: "text", line: this.line(chunk) }];
  }

  /** Rules one by one; what has no number, as a list. */
  list(items: readonly string[]): Block[] {
    if (!items.some((item) => NUMBERED.test(item)))
      return [{ is: "list", items: items.map((item) => this.line(item)) }];
    return items.map((item) => {
      const [start = "", number = ""] = NUMBERED.exec(item) ?? [];
      return { is: "rule", number, line: this.line(item.slice(start.length)) };
    });
  }

  /** Worked examples are cited by their place. */
  steps(items: readonly string[], chapter: string): Block[] {
    if (chapter !== EXAMPLES) return [{ is: "steps", items: items.map((item) => this.line(item)) }];
    return items.map((item, place) => ({ is: "rule", number: `example-${place + 1}`, line: this.line(item) }));
  }

  table(chunk: string): Block {
    const [head = [], , ...rows] = chunk.split("\n").map((row) =>
      row
        .split("|")
        .slice(1, -1)
        .map((cell) => this.line(cell.trim())),
    );
    return { is: "table", head, rows };
  }

  line(text: string): Sentence {
    const words = text.replace(/\s*\n\s*/g, " ").trim();
    return words
      .split(this.#piece)
      .filter(Boolean)
      .map((piece) => this.piece(piece));
  }

  piece(text: string): Piece {
    if (/^\*\*\[/.test(text)) return { is: "ruling" };
    if (text.startsWith("**")) return { is: "strong", text: text.slice(2, -2) };
    if (/^\*[^*]/.test(text)) return { is: "em", text: text.slice(1, -1) };
    if (text.startsWith("`")) return { is: "code", text: text.slice(1, -1) };
    const [, words, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(text) ?? [];
    if (words && to) return this.link(words, to);
    const slug = this.cards.get(text);
    if (slug) return { is: "card", text, slug };
    return new RegExp(`^${NUMBER.source}$`).test(text) ? { is: "cite", number: text } : text;
  }

  /** A chapter of this book; other files are not on the page, and only named. */
  link(words: string, to: string): Piece {
    const text = words.replaceAll("`", "");
    const place = to.startsWith("#") ? this.places.get(to.slice(1)) : undefined;
    if (place) return { is: "link", text, to: place };
    return words.startsWith("`") ? { is: "code", text } : text;
  }
}

const literally = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Pieces of a chapter that stand apart; what is fenced stays whole. */
function chunksOf(body: string): string[] {
  return body
    .split(/(^```[^]*?^```$)/m)
    .flatMap((part) => (part.startsWith("```") ? [part] : part.split(/\n{2,}/)))
    .map((chunk) => (chunk.startsWith("```") ? chunk : chunk.trim()))
    .filter(Boolean);
}

const itemsOf = (chunk: string, mark: RegExp): string[] =>
  chunk.split(new RegExp(`\\n(?=${mark.source.slice(1)})`)).map((item) => item.replace(mark, ""));
