// The glossary: what every picture and every word of the games means, a picture by the name of its drawing, a word by its name
// in words.ftl. The explanations are those that tables and cards give anyway.

/** What explains it: a message with a name and a text, or one sentence; and the files they stand in. */
export type Entry = {
  name?: string;
  text: string;
  values?: Readonly<Record<string, string | number>>;
  files: readonly string[];
};

const WORLD = ["world"];
const CARDS = ["duel", "cardtext"];

const piece = (what: string, values = {}): Entry => ({
  name: `city-piece-${what}`,
  text: `city-piece-${what}.text`,
  values,
  files: WORLD,
});
const power = (card: string): Entry => ({ name: `city-power-${card}`, text: `city-power-${card}.text`, files: WORLD });
const said = (text: string, files: readonly string[] = ["rulebook"]): Entry => ({ text, files });

const ENTRIES: Partial<Record<string, Entry>> = {
  crystal: piece("crystals"),
  scale: piece("scales", { scales_after_scoring: "keep" }),
  obelisk: piece("obelisk"),
  figure: piece("figure"),
  marker: piece("markers"),
  "dragon-lika": piece("dragon-red"),
  "dragon-doran": piece("dragon-green"),
  "dragon-sesha": piece("dragon-blue"),
  "reward-majority": piece("majority", { majority_tie: "leftmost" }),
  "reward-construction": piece("construction"),
  "reward-neighbour": piece("neighbourhood"),
  "power-wild": power("green-1"),
  "power-pair-wild": power("brown-1"),
  "power-recolour-4": power("white-1"),
  "power-recolour-1": power("white-2"),
  "power-figure-anywhere": power("grey-1"),
  "power-steps": power("grey-2"),
  "power-offering-1": power("yellow-1"),
  "power-offering-2": power("yellow-2"),
  "power-dragon-fly": said("rulebook-word-fly"),
  "power-dragon-walk": said("rulebook-word-walk"),
  card: said("rulebook-word-card"),
  "card-back": said("rulebook-word-card"),
  "element-fire": said("rulebook-word-fire"),
  "element-earth": said("rulebook-word-earth"),
  moon: said("rulebook-word-moon"),
};

const kind = (type: string): Entry => ({
  name: `cardtext-type-${type}`,
  text: `cardtext-type-${type}.means`,
  files: CARDS,
});

const WORDS: Partial<Record<string, Entry>> = {
  box: piece("box"),
  courtyard: piece("courtyard"),
  majority: ENTRIES["reward-majority"],
  fire: ENTRIES["element-fire"],
  earth: ENTRIES["element-earth"],
  ship: kind("influence"),
};
const TYPES = ["character", "booster", "support", "leadership", "leader", "mutant"];
const ICONS = ["bluff", "gang", "pair", "shield", "stop", "free", "retrieve", "protected"];

/** What a word means, by its name: `word-…` in words.ftl. */
export function entryOfWord(word: string): Entry {
  if (TYPES.includes(word)) return kind(word);
  return WORDS[word] ?? entryOf(ICONS.includes(word) ? `icon-${word}` : word) ?? said(`rulebook-word-${word}`);
}

/** What is a piece of the city means something else at the table of a duel. */
const IN_DUEL: Partial<Record<string, Entry>> = {
  dragon: said("rulebook-word-dragon"),
  marker: said("rulebook-word-sign"),
};

/** What a drawing means, perhaps at the table of a duel; nothing for signs of the page, which are not of the games. */
export function entryOf(drawing: string, isInDuel = false): Entry | undefined {
  const [kind = "", ...rest] = drawing.split("-");
  if (isInDuel && IN_DUEL[kind]) return IN_DUEL[kind];
  if (kind === "icon") return said(`duel-${drawing}`, CARDS);
  if (kind === "people") return said(`rulebook-word-people-${rest.join("-")}`);
  return ENTRIES[drawing] ?? (kind === "figure" || kind === "marker" ? ENTRIES[kind] : undefined);
}
