// The functions our messages call, to say things by their names in the engine. The server's `i18n/things.py` has the same ones:
// TILE($tile, case: "acc")  COLOUR($colour, form: "gen")  DRAGON($dragon, case: "acc")  CARD($card, form: "one")
// CARDS($cards)  NAMES($names)  ANY_OF($names)  STRONG(…)
import {
  FluentType,
  type FluentBundle,
  type FluentFunction,
  type FluentValue,
  type FluentVariable,
} from "@fluent/bundle";
import { naming, strong } from "./marks";

/** The forms of a name in which it stands in a sentence. */
const NAMES = ["", "acc", "gen", "loc"];
const NO_BREAK = "\u00A0"; // a card is not torn apart at the end of a line

/** A list, as the argument of a message. */
export class Several extends FluentType<readonly string[]> {
  toString(): string {
    return this.value.join(", ");
  }
}

/** The functions, for one language. They look things up in its bundle, so they are added once it is there. */
export function functionsOf(bundle: FluentBundle): Record<string, FluentFunction> {
  const things = new Things(bundle);
  return {
    TILE: ([tile], { case: form }) => things.tile(words(tile), words(form)),
    COLOUR: ([colour], { form }) => things.named("city-colour-", words(colour), words(form)),
    DRAGON: ([dragon], { case: form }) => things.named("city-dragon-", words(dragon), words(form)),
    CARD: ([card], { form }) => things.card(words(card), words(form)),
    CARDS: ([cards]) => things.joined(things.cards(items(cards))),
    NAMES: ([names]) => things.joined(items(names)),
    ANY_OF: ([names]) => things.joined(items(names), "list-either"),
    STRONG: ([said]) => strong(words(said)),
  };
}

const words = (value: FluentValue | undefined): string =>
  value instanceof FluentType ? String(value.value) : (value ?? "");
const items = (value: FluentValue | undefined): readonly string[] =>
  value instanceof Several ? value.value : [words(value)];

class Things {
  constructor(readonly bundle: FluentBundle) {}

  /** The first of these forms there is, or the plain word; a name without a message stands as it is. */
  named(kind: string, name: string, ...forms: string[]): string {
    const message = this.bundle.getMessage(kind + name);
    const form = forms.find((attribute) => message?.attributes[attribute]) ?? "";
    const pattern = message?.attributes[form] ?? message?.value;
    return pattern ? this.bundle.formatPattern(pattern) : name;
  }

  /** The name of a tile, or a word that goes with it: a preposition, a gender. */
  tile(tile: string, form: string): string {
    const said = this.named("city-tile-", tile, form);
    return NAMES.includes(form) ? naming(`tile ${tile}`, said) : said;
  }

  /** red 2: Terrah 2. */
  card(card: string, form: string): string {
    const [colour = "", value = ""] = card.split(" ");
    return naming(`card ${card}`, this.named("city-colour-", colour, form, "people") + NO_BREAK + value);
  }

  /** Equal cards are said once. */
  cards(cards: readonly string[]): string[] {
    const counts = new Map<string, number>();
    for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
    return [...counts].map(([card, count]) => this.#say("list-same_cards", { count, card }));
  }

  /** A, B and C; or A, B or C. */
  joined(all: readonly string[], last = "list-last"): string {
    if (all.length < 2) return all.join("");
    const rest = all.slice(0, -1).reduce((said, next) => this.#say("list-next", { rest: said, next }));
    return this.#say(last, { rest, last: all.at(-1) ?? "" });
  }

  #say(id: string, values: Record<string, FluentVariable>): string {
    const pattern = this.bundle.getMessage(id)?.value;
    return pattern ? this.bundle.formatPattern(pattern, values) : id;
  }
}
