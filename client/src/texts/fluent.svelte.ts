// The language the page speaks. Whatever was said with `t` is said anew as soon as it changes.
import type { FluentBundle } from "@fluent/bundle";
import { bundleOf, format, type Language, type Values } from "./bundle";
import { chooseLanguage, keepLanguage, keptLanguage } from "./choosing";
import { partsOf, unmarked, type Part } from "./marks";

type Spoken = { language: Language; bundle: FluentBundle };
const LOAD: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import("./en"),
  ru: () => import("./ru"),
};

let wanted: Language = "en";
let spoken = $state.raw<Spoken>({ language: "en", bundle: bundleOf("en", []) });

/** What is spoken now. */
export const language = (): Language => spoken.language;

/** Before the page is shown: the language of this reader. One the address asks for is kept. */
export function beginSpeaking(): Promise<void> {
  const chosen = chooseLanguage(location.search, keptLanguage(), navigator.languages);
  return new URLSearchParams(location.search).has("lang") ? setLanguage(chosen) : speak(chosen);
}

/** The reader has chosen a language. */
export async function setLanguage(chosen: Language): Promise<void> {
  keepLanguage(chosen);
  await speak(chosen);
}

export async function speak(chosen: Language): Promise<void> {
  wanted = chosen;
  const { default: files } = await LOAD[chosen]();
  if (wanted !== chosen) return; // meanwhile another one was chosen
  spoken = { language: chosen, bundle: bundleOf(chosen, files) };
  if (typeof document !== "undefined") document.documentElement.lang = chosen;
}

/** A message in the reader's language, or with `id.attribute` one of its attributes. */
export const t = (id: string, values: Values = {}): string => unmarked(format(spoken.bundle, id, values, complain));

/** The same in parts: which words are marked as strong. */
export const parts = (id: string, values: Values = {}): Part[] => partsOf(format(spoken.bundle, id, values, complain));

export const hasText = (id: string): boolean => spoken.bundle.hasMessage(id);

// A missing text is seen while the page is made; a reader sees its name.
function complain(trouble: string): void {
  if (import.meta.env.DEV) console.warn(trouble);
}
