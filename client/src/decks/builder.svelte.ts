// The deck on the table of the builder. Once it is saved, every change is kept at once; before that it is a draft, which
// this browser keeps too, so that a reload loses nothing.
import { allCards, hasCard, printedDeck, type People } from "../cards/cards";
import { ordered } from "../gallery/order";
import { keep, kept } from "../kit/kept";
import { decksPath } from "../shell/places";
import { canPlayHere } from "../solo/here";
import * as api from "../wire/api";
import limits from "../wire/limits.json";
import type { DeckProblem, DeckReport, DeckToCheck } from "../wire/types";
import { decode, encode } from "./code";
import { forgetDeck, isDeck, newId, saveDeck, savedDecks, type SavedDeck } from "./saved";

/** id "": not saved. */
export type Draft = SavedDeck;
/** What is said at the foot of the page, perhaps with a way back. */
export type Notice = { readonly text: string; readonly undo: (() => void) | null };
/** What came of a file, a link or a list: shown until it is closed. */
export type Arrival = {
  readonly how: "file" | "no-deck" | "unread" | "link" | "broken-link" | "list";
  readonly name: string;
  readonly problems: readonly DeckProblem[];
};

const KEY = "deck-draft";
const PAUSE_MS = 120; // until somebody who adds card after card has stopped

export class Builder {
  draft = $state.raw<Draft | null>(null);
  report = $state.raw<DeckReport | null>(null);
  trouble = $state.raw<api.Trouble | null>(null);
  arrival = $state.raw<Arrival | null>(null);
  notice = $state.raw<Notice | null>(null);
  saved = $state.raw<readonly SavedDeck[]>(savedDecks());

  readonly cards = $derived<ReadonlySet<string>>(new Set(this.draft?.cards ?? []));
  /** Cards that the moons of the deck do not allow any more. */
  readonly tooDear = $derived<ReadonlySet<string>>(new Set(this.report?.too_dear ?? []));
  readonly isSaved = $derived(Boolean(this.draft?.id));
  readonly isPrinted = $derived(this.draft !== null && isPrinted(this.draft));
  /** Nobody was there to say what is wrong with it. */
  readonly isUnchecked = $derived(this.trouble !== null && api.isUnanswered(this.trouble));
  readonly isPlayable = $derived(this.report !== null && this.report.problems.length === 0);

  /** Where it was left, or what a link brought. */
  begin(hash: string): void {
    const draft = readDraft(kept(KEY));
    if (draft) this.draft = draft;
    this.follow(hash);
  }

  // ---- one deck for another

  /** Another deck comes onto the table; a draft with work in it can be taken back. */
  lay(deck: Draft, aside: string): void {
    const before = this.draft;
    const hadWork = before !== null && !before.id && before.cards.length > 0 && !isPrinted(before);
    this.arrival = null;
    this.#put(deck);
    this.notice = hadWork ? { text: aside, undo: () => this.#put(before) } : null;
  }

  layPrinted(leader: People, name: string, aside: string): void {
    this.lay({ id: "", name, leader, cards: [...printedDeck(leader).cards] }, aside);
  }

  /** A link that was opened: its deck, to look at; or the news that it is broken. */
  follow(hash: string, aside = ""): boolean {
    const asked = new URLSearchParams(hash.replace(/^#/, ""));
    const code = asked.get("deck");
    if (code === null) return false;
    const deck = decode(code);
    const name = (asked.get("name") ?? "").slice(0, limits.deckName);
    if (deck?.cards.every(hasCard)) this.lay({ id: "", name, ...deck }, aside);
    this.arrival = { how: deck?.cards.every(hasCard) ? "link" : "broken-link", name, problems: [] };
    return true;
  }

  /** A deck file: as much of it as can be read, and everything that is wrong with it. */
  async open(file: File, aside: string): Promise<void> {
    try {
      const report = await api.readDeck({ text: await file.text() });
      const leader = allCards().includes(`${report.leader}-0`) ? (report.leader as People) : null;
      const cards = [...new Set(report.cards.filter(hasCard))];
      if (leader || cards.length > 0)
        this.lay(
          {
            id: "",
            name: report.name || file.name.replace(/\.\w+$/, "").slice(0, limits.deckName),
            leader: leader ?? "hoax",
            cards,
          },
          aside,
        );
      this.arrival = {
        how: leader || cards.length > 0 ? "file" : "no-deck",
        name: file.name,
        problems: report.problems,
      };
    } catch (thrown) {
      const trouble = api.troubleOf(thrown);
      if (api.isUnanswered(trouble)) this.arrival = { how: "unread", name: file.name, problems: [] };
      else this.trouble = trouble;
    }
  }

  /** A deck from a list of names. */
  layList(deck: Pick<Draft, "name" | "leader" | "cards">, aside: string): void {
    this.lay({ id: "", ...deck }, aside);
    this.arrival = { how: "list", name: deck.name, problems: [] };
  }

  // ---- building

  change(change: Partial<Pick<Draft, "name" | "leader" | "cards">>): void {
    if (this.draft) this.#put({ ...this.draft, ...change });
  }

  add(id: string): void {
    if (this.draft && !this.cards.has(id)) this.change({ cards: [...this.draft.cards, id] });
  }

  /** All of these, with a way back. */
  addAll(cards: readonly string[], said: string): void {
    const before = this.draft;
    if (before) this.change({ cards: [...new Set([...before.cards, ...cards])] });
    this.notice = { text: said, undo: () => this.#put(before) };
  }

  remove(id: string): void {
    if (this.cards.has(id)) this.change({ cards: this.draft!.cards.filter((card) => card !== id) });
  }

  toggle(id: string): void {
    if (this.cards.has(id)) this.remove(id);
    else this.add(id);
  }

  empty(said: string): void {
    const before = this.draft;
    this.change({ cards: [] });
    this.notice = { text: said, undo: () => this.#put(before) };
  }

  // ---- keeping

  save(said: string): void {
    if (!this.draft) return;
    this.arrival = null;
    this.#put({ ...this.draft, id: newId() });
    this.notice = { text: said, undo: null };
  }

  duplicate(deck: SavedDeck, name: string): void {
    this.#put({ ...deck, id: newId(), name: name.slice(0, limits.deckName) });
  }

  /** It stays on the table, as a draft, if it lies there. */
  forget(deck: SavedDeck, said: string): void {
    forgetDeck(deck.id);
    const lay = this.draft?.id === deck.id;
    if (lay) this.#put({ ...deck, id: "" });
    this.saved = savedDecks();
    const back = () => {
      saveDeck(deck);
      this.saved = savedDecks();
      if (lay) this.#put(deck);
    };
    this.notice = { text: said, undo: back };
  }

  undo(): void {
    this.notice?.undo?.();
    this.notice = null;
  }

  link(): string {
    const { leader = "hoax", cards = [], name = "" } = this.draft ?? {};
    return `${location.origin}${decksPath(`#${new URLSearchParams({ deck: encode({ leader, cards }), ...(name && { name }) })}`)}`;
  }

  // ---- what the rules say of it

  /** Ask what is wrong with the deck, after a pause; the last answer stands until the next one comes. Answers how to stop. */
  check(): () => void {
    const deck = this.draft;
    if (!deck) return () => {};
    const clock = setTimeout(() => void this.#check(deck), this.report ? PAUSE_MS : 0);
    return () => clearTimeout(clock);
  }

  /** The deck as a file, as it is now: the last report may be of the deck before the last change. */
  async written(): Promise<string | null> {
    if (this.draft) await this.#check(this.draft);
    return this.trouble ? null : (this.report?.text ?? null);
  }

  async #check(deck: Draft): Promise<void> {
    try {
      const report = await reportOn({ leader: deck.leader, cards: [...deck.cards], name: deck.name });
      if (this.draft !== deck) return; // it has changed meanwhile
      this.report = report;
      this.trouble = null;
    } catch (thrown) {
      this.trouble = api.troubleOf(thrown);
      if (api.isUnanswered(this.trouble)) this.report = null; // what was said is of another deck
    }
  }

  #put(deck: Draft | null): void {
    this.draft = deck && { ...deck, cards: ordered(deck.cards, deck.leader) };
    if (this.draft?.id) {
      saveDeck(this.draft);
      this.saved = savedDecks();
    }
    keep(KEY, JSON.stringify(this.draft));
  }
}

/** By the page's own rules; a page without them, or whose rules do not come, asks the server. */
async function reportOn(deck: DeckToCheck): Promise<DeckReport> {
  if (canPlayHere("duel"))
    try {
      const { inspected } = await import("./inspector");
      return await inspected(deck);
    } catch (error) {
      console.info(error);
    }
  return await api.checkDeck(deck);
}

function isPrinted({ leader, cards }: Draft): boolean {
  const printed = printedDeck(leader).cards;
  return cards.length === printed.length && printed.every((card) => cards.includes(card));
}

/** The draft that was kept; a saved deck that was deleted in another window is a draft now. */
function readDraft(words: string | null): Draft | null {
  try {
    const draft: unknown = JSON.parse(words ?? "null");
    if (!isDeck(draft)) return null;
    const known = { ...draft, cards: draft.cards.filter(hasCard) };
    return savedDecks().find(({ id }) => id === draft.id) ?? { ...known, id: "" };
  } catch {
    return null;
  }
}
