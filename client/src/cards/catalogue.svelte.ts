// Every card there is, as printed, and its words in the reader's language. Both are files of their own, fetched once and
// kept by the browser; until they are there a card is blank.
import { FluentBundle, FluentResource } from "@fluent/bundle";
import type { People } from "../kit/peoples";
import { fetched, fetchedText } from "../texts/fetched";
import { language } from "../texts/fluent";
import cardsAddress from "../wire/cards.json?url&no-inline";

export type CardType = "leader" | "leadership" | "influence" | "character" | "booster" | "support";
export type Card = {
  readonly name: string;
  /** null: a mutant */
  readonly people: People | null;
  readonly type: CardType;
  readonly fire: number | null;
  readonly earth: number | null;
  readonly icons: readonly string[];
  readonly moons: number;
  readonly mutant: boolean;
  readonly text: string;
  /** Cards that a ship carries. */
  readonly holds?: number;
};
export type Catalogue = {
  /** the printed decks, the leader first */
  readonly decks: Readonly<Record<People, readonly string[]>>;
  readonly cards: Readonly<Record<string, Card>>;
};

const BLANK: Card = {
  name: "",
  people: null,
  type: "character",
  fire: null,
  earth: null,
  icons: [],
  moons: 0,
  mutant: false,
  text: "",
};
const EMPTY = { decks: {}, cards: {} } as Catalogue;

/** Where the texts of the cards lie in other languages than English, in which they are printed. */
const WORDS = import.meta.glob<string>("$i18n/*/cards.ftl", {
  query: "?url&no-inline",
  import: "default",
  eager: true,
});
const addressOf = (spoken: string) =>
  Object.entries(WORDS).find(([path]) => path.endsWith(`/${spoken}/cards.ftl`))?.[1];

let catalogue = $state.raw<Catalogue>(EMPTY);
let words = $state.raw<FluentBundle | null>(null);
let arrival: Promise<void> | null = null;

/** Before cards are drawn: fetches them, and their words whenever the language changes. Fails if the cards do not come. */
export function loadCards(): Promise<void> {
  arrival ??= fetchCards().catch((thrown: unknown) => {
    arrival = null; // the next one who asks tries again
    throw thrown;
  });
  return arrival;
}

async function fetchCards(): Promise<void> {
  const [cards] = await Promise.all([fetched(cardsAddress).then((answer) => answer.json()), fetchWords(language())]);
  catalogue = cards as Catalogue;
  $effect.root(() => {
    $effect(() => void fetchWords(language()));
  });
}

async function fetchWords(spoken: string): Promise<void> {
  if (words?.locales[0] === spoken) return;
  const bundle = await bundleAt(addressOf(spoken), spoken);
  if (language() === spoken) words = bundle; // else another one was chosen meanwhile
}

// Without its translation a card is still a card: then it says what is printed.
async function bundleAt(address: string | undefined, spoken: string): Promise<FluentBundle> {
  const file = address ? fetchedText(address) : Promise.resolve("");
  return bundleOf(spoken, await file.catch(() => ""));
}

function bundleOf(spoken: string, file: string): FluentBundle {
  const bundle = new FluentBundle(spoken, { useIsolating: false });
  bundle.addResource(new FluentResource(file));
  return bundle;
}

/** What the name of each card means, in every language there is. */
export async function fetchGlosses(): Promise<Map<string, string[]>> {
  const bundles = await Promise.all(Object.entries(WORDS).map(([path, address]) => bundleAt(address, path)));
  const glosses = (id: string) => bundles.map((bundle) => worded(bundle, `card-${id}-name`)).filter(Boolean);
  return new Map(allCards().map((id) => [id, glosses(id)]));
}

/** All that is printed. */
export const catalogueAsPrinted = (): Catalogue => catalogue;

/** Are the cards there? */
export const hasCards = (): boolean => catalogue !== EMPTY;

export const hasCard = (id: string): boolean => Object.hasOwn(catalogue.cards, id);

export const cardOf = (id: string): Card => catalogue.cards[id] ?? BLANK;

export const allCards = (): string[] => Object.keys(catalogue.cards);

/** The printed deck of a people: its leader, and its 30 cards. */
export function printedDeck(people: People): { leader: string; cards: readonly string[] } {
  const [leader = "", ...cards] = catalogue.decks[people] ?? [];
  return { leader, cards };
}

/** The peoples in whose printed decks a card stands. */
export const decksWith = (id: string): People[] =>
  (Object.keys(catalogue.decks) as People[]).filter((people) => catalogue.decks[people].includes(id));

/** The printed name, in every language. */
export const nameOf = (id: string): string => cardOf(id).name || id;

/** What the name means, in the reader's language; empty where the name is in it. */
export const glossOf = (id: string): string => worded(words, `card-${id}-name`);

/** The power text in the reader's language; empty if the card has none. */
export function textOf(id: string): string {
  const { text } = cardOf(id);
  return text && (worded(words, `card-${id}`) || text);
}

function worded(bundle: FluentBundle | null, message: string): string {
  const pattern = bundle?.getMessage(message)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern) : "";
}

/** For tests and pages without a server: these cards, and these words. */
export function layOut(cards: Catalogue, file = "", spoken = "en"): void {
  catalogue = cards;
  words = bundleOf(spoken, file);
}
