// One language: its messages, and how they are said.
import names from "$i18n/languages.json";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { Several, functionsOf } from "./things";

export type Language = keyof typeof names;
export const LANGUAGES = Object.keys(names) as Language[];

/** A language, named in itself. */
export const languageName = (language: Language): string => names[language];

/** The one after it; after the last one the first. */
export const nextLanguage = (language: Language): Language =>
  LANGUAGES[(LANGUAGES.indexOf(language) + 1) % LANGUAGES.length] ?? language;

/** Arguments of a message: words, numbers, lists of words; yes and no are said as "yes" and "no". */
export type Values = Readonly<Record<string, unknown>>;

export function bundleOf(language: string, files: readonly string[]): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false, transform: joined });
  Object.assign(bundle._functions, functionsOf(bundle));
  for (const file of files) bundle.addResource(new FluentResource(file));
  return bundle;
}

/** Numbers and their per cent sign stand on one line. */
const joined = (words: string): string => words.replaceAll(" %", "\u00a0%");

/** A message, or with `id.attribute` one of its attributes; an attribute only other languages need falls back to the message. */
export function format(bundle: FluentBundle, id: string, values: Values, complain: (trouble: string) => void): string {
  const [name = "", attribute = ""] = id.split(".");
  const message = bundle.getMessage(name);
  const pattern = message?.attributes[attribute] ?? message?.value;
  if (pattern === null || pattern === undefined) {
    complain(`${id}: no such message`);
    return id;
  }
  const errors: Error[] = [];
  const said = bundle.formatPattern(pattern, argumentsOf(values), errors);
  for (const error of errors) complain(`${id}: ${error.message}`);
  return said;
}

function argumentsOf(values: Values): Record<string, FluentVariable> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, argument(value)]));
}

function argument(value: unknown): FluentVariable {
  if (typeof value === "number" || typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return Array.isArray(value) ? new Several(value.map(String)) : "";
}
