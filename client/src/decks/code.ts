// A deck as a short word for a link: a byte with the leader, a bit for each card of his people, two bytes for each other
// card, a byte that tells a broken link, all in base64url. About 22 letters; old links must stay readable.
import { PEOPLES, type People } from "../kit/peoples";

export type DeckList = { readonly leader: People; readonly cards: readonly string[] };

const VERSION = 1;
const OWN_BYTES = 5; // cards of the leader's people, by number: 0 to 39
const SOURCES = [...PEOPLES, "mut"] as const;
const FIRST_MUTANT = 100;

export function encode({ leader, cards }: DeckList): string {
  const own = new Array<number>(OWN_BYTES).fill(0);
  const others: number[] = [];
  for (const card of cards) {
    const [source, number] = partsOf(card);
    if (source === leader && number < OWN_BYTES * 8) own[number >> 3]! |= 1 << (number & 7);
    else others.push(SOURCES.indexOf(source as People), source === "mut" ? number - FIRST_MUTANT : number);
  }
  const bytes = [(VERSION << 4) | PEOPLES.indexOf(leader), ...own, ...others];
  return toLetters([...bytes, checkOf(bytes)]);
}

/** The deck of a link; null if the link is broken. Whether there are such cards is for others to know. */
export function decode(letters: string): DeckList | null {
  const bytes = fromLetters(letters);
  if (!bytes || bytes.length < OWN_BYTES + 2 || bytes.length % 2 === 0) return null;
  const [head = 0, ...rest] = bytes.slice(0, -1);
  const leader = PEOPLES[head & 15];
  if (head >> 4 !== VERSION || !leader || checkOf([head, ...rest]) !== bytes.at(-1)) return null;
  const own = rest
    .slice(0, OWN_BYTES)
    .flatMap((byte, place) => bitsOf(byte).map((bit) => `${leader}-${place * 8 + bit}`));
  return { leader, cards: [...own, ...othersOf(rest.slice(OWN_BYTES))] };
}

function partsOf(card: string): [source: string, number: number] {
  const [source = "", number = ""] = card.split("-");
  return [source, Number(number)];
}

const bitsOf = (byte: number): number[] => [0, 1, 2, 3, 4, 5, 6, 7].filter((bit) => (byte >> bit) & 1);

function othersOf(bytes: readonly number[]): string[] {
  const cards: string[] = [];
  for (let place = 0; place < bytes.length; place += 2) {
    const source = SOURCES[bytes[place]!];
    const number = bytes[place + 1]!;
    cards.push(`${source}-${source === "mut" ? number + FIRST_MUTANT : number}`);
  }
  return cards;
}

const checkOf = (bytes: readonly number[]): number => bytes.reduce((sum, byte) => (sum * 31 + byte + 7) & 255, 0);

const toLetters = (bytes: readonly number[]): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");

function fromLetters(letters: string): number[] | null {
  try {
    return Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
