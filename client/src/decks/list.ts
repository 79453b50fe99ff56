// A deck as a list of names, one card a line, as people write it to each other: read with patience, written in the reader's
// language.
//
//   # Night walk                     the first line may say what the deck is called
//   Leader: Inferno                  what stands before a colon is not looked at
//   1 Blaze; 1x "Ember"              counts, quotes, case and accents do not matter
//   - Кузня (my favourite)           any language; what stands in brackets, or after # or a dash, is a remark
import { cardOf, glossOf, kindOf, nameOf, PEOPLES, type People } from "../cards/cards";
import { cardCalled, nearestCards, type Names } from "../cards/names";
import { t } from "../texts/fluent";
import limits from "../wire/limits.json";
import { kindsOf } from "./figures";

/** What could not be understood: where it stands, and the card it may mean. */
export type Unread = { readonly line: number; readonly words: string; readonly nearest: string | null };
export type Repeated = { readonly card: string; readonly count: number };
export type Reading = {
  readonly name: string;
  /** null: none is named */
  readonly leader: People | null;
  readonly cards: readonly string[];
  readonly repeated: readonly Repeated[];
  readonly unread: readonly Unread[];
};
type Entry = { readonly line: number; readonly words: string };

const REMARK = /(?:^|\s)(?:#|\/\/).*$/;
const BULLET = /^(?:[-*•·–—]\s+|\d+[.)]\s*)/;
const COUNT_BEFORE = /^(\d{1,3})(?:\s*[x×х*]\s+|\s*[×*]\s*|\s+)/i;
const COUNT_AFTER = /\s+[x×х*]\s*(\d{1,3})$/i;
const BRACKETS = /\s*(?:\([^)]*\)?|\[[^\]]*\]?)/g;
const AFTER_NAME = /\s+[-–—·|]\s.*$|\t.*$/;
const LABEL = /^[^:]*:\s*/;

export function readList(text: string, names: Names): Reading {
  const counts = new Map<string, number>();
  const unread: Unread[] = [];
  for (const { line, words } of entriesOf(text, names)) {
    const { count, rest } = counted(words);
    const card = cardIn(rest, names);
    if (card) counts.set(card, (counts.get(card) ?? 0) + count);
    else unread.push({ line, words: rest, nearest: nearestCards(bare(rest), names, 1)[0] ?? null });
  }
  const found = [...counts.keys()];
  const leader = found.find((id) => cardOf(id).type === "leader");
  const cards = found.filter((id) => cardOf(id).type !== "leader");
  return {
    name: /^\s*#(.*)/.exec(text)?.[1]?.trim().slice(0, limits.deckName) ?? "",
    leader: leader ? cardOf(leader).people : null,
    cards,
    repeated: cards.map((card) => ({ card, count: counts.get(card)! })).filter(({ count }) => count > 1),
    unread,
  };
}

/** What may be a card: between line ends and semicolons; between commas too, where a name has none. Headings are left out. */
function entriesOf(text: string, names: Names): Entry[] {
  return text
    .split("\n")
    .flatMap((line, place) => partsOf(line.replace(REMARK, ""), names).map((words) => ({ line: place + 1, words })))
    .filter(({ words }) => /\p{Letter}/u.test(words) && !words.endsWith(":"));
}

function partsOf(line: string, names: Names): string[] {
  const isCard = (words: string) => cardIn(counted(words).rest, names) !== null;
  const parts = line.split(";").map((part) => part.trim());
  return parts.flatMap((part) => {
    const pieces = part.split(",").map((piece) => piece.trim());
    return !isCard(part) && pieces.some(isCard) ? pieces : [part];
  });
}

function counted(words: string): { count: number; rest: string } {
  const plain = words.replace(BULLET, "");
  const count = (COUNT_BEFORE.exec(plain) ?? COUNT_AFTER.exec(plain))?.[1];
  return { count: Number(count ?? 1) || 1, rest: plain.replace(COUNT_BEFORE, "").replace(COUNT_AFTER, "").trim() };
}

const bare = (words: string): string => words.replace(BRACKETS, "").replace(AFTER_NAME, "");

/** The card that is meant: by all the words, else without remarks, else without what stands before a colon. */
function cardIn(words: string, names: Names): string | null {
  for (const part of [words, bare(words), bare(words).replace(LABEL, "")]) {
    const card = cardCalled(part, names);
    if (card) return card;
  }
  return null;
}

/** Whoever reads such a list without a leader takes the people that most of its cards are of. */
export function leaderOf({ leader, cards }: Reading, otherwise: People = "hoax"): People {
  const count = (people: People) => cards.filter((id) => cardOf(id).people === people).length;
  const [most = otherwise] = [...PEOPLES].sort((one, other) => count(other) - count(one));
  return leader ?? (count(most) > 0 ? most : otherwise);
}

/** The list with the name of a card in place of what was not understood. */
export function mended(text: string, { line, words }: Unread, card: string): string {
  const lines = text.split("\n");
  lines[line - 1] = lines[line - 1]?.replace(words, () => nameIn(card)) ?? "";
  return lines.join("\n");
}

/** The name in the reader's language. */
export const nameIn = (id: string): string => glossOf(id) || nameOf(id);

type Written = { readonly name: string; readonly leader: string; readonly cards: readonly string[] };

/** The deck as such a list. */
export function writeList({ name, leader, cards }: Written): string {
  const kinds = kindsOf(cards).filter(({ count }) => count > 0);
  return [
    `# ${name}`,
    t("decks-list-leader", { name: nameIn(leader) }),
    ...kinds.flatMap(({ kind, count }) => [
      `# ${t(`cardtext-type-${kind}`)}: ${count}`,
      ...cards.filter((id) => kindOf(cardOf(id)) === kind).map((id) => `1 ${nameIn(id)}`),
    ]),
    "",
  ].join("\n");
}
