// The language the page speaks. Whatever was said with `t` is said anew as soon as it changes.
import type { FluentBundle } from "@fluent/bundle";
import { keep, kept } from "../kit/kept";
import { bundleOf, format, type Language, type Values } from "./bundle";
import { firstLanguage } from "./firstLanguage";
import { partsOf, unmarked, type Part } from "./marks";

/** A language, its messages, and what was said lately: a board says most of its words again with every move. */
type Spoken = { language: Language; bundle: FluentBundle; said: Map<string, string> };
const MOST_SAID = 4000;
// One file for each part of the page; each is fetched where it is needed, in the language that is spoken.
const FILES = import.meta.glob<() => Promise<string>>(["$i18n/*/*.ftl", "!$i18n/*/{city,terminal,cards,post}.ftl"], {
  query: "?text",
  import: "default",
  eager: true,
});
const KEY = "language";
const ALWAYS = ["web", "both", "names"];

let wanted: Language = "en";
/** The files whose texts are needed here, in the order they were asked for. */
const asked = new Set(ALWAYS);
let spoken = $state.raw<Spoken>({ language: "en", bundle: bundleOf("en", []), said: new Map() });
let known = new Set<string>();

/** What is spoken now. */
export const language = (): Language => spoken.language;

/** Before the page is shown: the language of this reader. One the address asks for is kept. */
export function beginSpeaking(): Promise<void> {
  const chosen = firstLanguage(location.search, kept(KEY), navigator.languages);
  return new URLSearchParams(location.search).has("lang") ? setLanguage(chosen) : speak(chosen);
}

/** The reader has chosen a language. */
export async function setLanguage(chosen: Language): Promise<void> {
  keep(KEY, chosen);
  await speak(chosen);
}

export async function speak(chosen: Language): Promise<void> {
  wanted = chosen;
  await read();
}

/** Texts this part of the page needs besides: `askFor("duel", "fight")`. They are there once the answer is. */
export async function askFor(...names: string[]): Promise<void> {
  for (const name of names) asked.add(name);
  if (names.some((name) => !known.has(name))) await read();
}

async function read(): Promise<void> {
  const chosen = wanted;
  const names = [...asked];
  const files = await Promise.all(names.map((name) => fileOf(chosen, name)));
  // Meanwhile another language was chosen, or more was asked for and came first.
  if (wanted !== chosen || (language() === chosen && names.every((name) => known.has(name)))) return;
  spoken = { language: chosen, bundle: bundleOf(chosen, files), said: new Map() };
  known = new Set(names);
  if (typeof document !== "undefined") document.documentElement.lang = chosen;
}

function fileOf(language: Language, name: string): Promise<string> {
  const file = Object.entries(FILES).find(([path]) => path.endsWith(`/${language}/${name}.ftl`));
  if (!file) complain(`${name}.ftl: no such file in ${language}`);
  return file ? file[1]() : Promise.resolve("");
}

/** A message in the reader's language, or with `id.attribute` one of its attributes. */
export function t(id: string, values: Values = {}): string {
  const { bundle, said } = spoken;
  const wish = id + JSON.stringify(values);
  const known = said.get(wish);
  if (known !== undefined) return known;
  const words = unmarked(format(bundle, id, values, complain));
  if (said.size >= MOST_SAID) said.clear();
  said.set(wish, words);
  return words;
}

/** The same in parts: which words are marked as strong. */
export const parts = (id: string, values: Values = {}): Part[] => partsOf(format(spoken.bundle, id, values, complain));

export const hasText = (id: string): boolean => spoken.bundle.hasMessage(id);

/** The names of all messages that begin so, of the files that are there. */
export const messagesOf = (beginning: string): string[] =>
  [...spoken.bundle._messages.keys()].filter((id) => id.startsWith(beginning));

// A missing text is seen while the page is made; a reader sees its name.
function complain(trouble: string): void {
  if (import.meta.env.DEV) console.warn(trouble);
}
