// The words of the games in a sentence: which of its words are explained, by their names in words.ftl.
import { language, messagesOf, t } from "../texts/fluent";

/** A word of the games, where it stands in a sentence. */
export type Spoken = { name: string; start: number; end: number };

const KIND = "word-";
const EXACT = "=";
const ANY_ENDING = "*";

/** The forms of all words: as written, in any letters, and those that end as they like. */
class Forms {
  readonly #exact = new Map<string, string>();
  readonly #whole = new Map<string, string>();
  readonly #stems: (readonly [stem: string, name: string])[] = [];

  constructor(names: readonly string[]) {
    for (const name of names) for (const form of t(KIND + name).split(" ")) this.#add(form, name);
  }

  #add(form: string, name: string): void {
    if (form.startsWith(EXACT)) this.#exact.set(form.slice(1), name);
    else if (form.endsWith(ANY_ENDING)) this.#stems.push([form.slice(0, -1), name]);
    else this.#whole.set(form, name);
  }

  nameOf(word: string): string | undefined {
    const small = word.toLowerCase();
    const stem = () => this.#stems.find(([stem]) => small.startsWith(stem))?.[1];
    return this.#exact.get(word) ?? this.#whole.get(small) ?? stem();
  }
}

let forms: { language: string; of: Forms } | null = null;

/** The forms of the language that is spoken; words.ftl has to be there. */
function formsNow(): Forms {
  if (forms?.language !== language()) forms = { language: language(), of: new Forms(namesOfWords()) };
  return forms.of;
}

/** The names of all words. */
export const namesOfWords = (): string[] => messagesOf(KIND).map((id) => id.slice(KIND.length));

/** The words of the games in a sentence, one after the other. */
export function wordsIn(sentence: string): Spoken[] {
  const found: Spoken[] = [];
  for (const { 0: word, index } of sentence.matchAll(/\p{L}+/gu)) {
    const name = formsNow().nameOf(word);
    if (name) found.push({ name, start: index, end: index + word.length });
  }
  return found;
}
