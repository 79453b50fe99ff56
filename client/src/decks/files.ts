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

export function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/toml" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
