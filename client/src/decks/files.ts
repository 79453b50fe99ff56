// Deck files: out to the reader's disk, and a name for them.
import limits from "../wire/limits.json";

/** "Fire & Ash!" is fire-ash.toml. */
export function fileName(name: string, people: string): string {
  const plain = name
    .toLocaleLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return `${plain.slice(0, limits.deckName) || people}.toml`;
}

/** A deck as a file (duel/deck_file.py). */
export function deckText(leader: string, cards: readonly string[], name: string): string {
  const lines = [
    ...(name ? [`name = ${quoted(name)}`] : []),
    `leader = ${quoted(leader)}`,
    "cards = [",
    ...cards.map((card) => `    ${quoted(card)},`),
    "]",
  ];
  return `${lines.join("\n")}\n`;
}

/** A string of TOML; it escapes like JSON, and one letter more. */
const quoted = (words: string): string => JSON.stringify(words).replaceAll("\x7f", "\\u007f");

export function download(text: string, name: string, type = "application/toml"): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
