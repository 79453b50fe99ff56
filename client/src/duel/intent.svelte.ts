// What a tap means: on a card wherever it lies, on a word of the action bar. What may be done, the server says.
import { nameOf } from "../cards/cards";
import { say } from "../kit/bubble.svelte";
import { touched } from "../kit/touched";
import { Hint } from "../table/hint.svelte";
import { WhyNot, type Near } from "../table/whyNot.svelte";
import type { Guess } from "../wire/guess";
import { isRefused, type Refused, type TableStore } from "../wire/table.svelte";
import { duelTerms } from "../wire/terms";
import type { Advice } from "../wire/types";
import { decisionsOf } from "./decisions";
import { areInVain, best, isRisky, isVain } from "./prospect";
import { reasonText } from "./reason";
import { keyOf, keyOfDeed, type Card, type Deed, type DuelTrial, type Verb, type WordChoice } from "./types";

export type { Near };
/** What is needed once something is begun. */
type Previews = typeof import("./preview");
type Guesses = typeof import("./guess");
/** Where a card lies, as far as it matters for why it cannot be chosen. */
export type Where = "hand" | "table";
/** A card on its way: where it is, and whether it may be let go there. */
export type Dragged = { x: number; y: number; isOver: boolean };
export type Look = "lit" | "ahead" | "vain" | "chosen" | "picked" | "advised" | "";

/** Words that give something away are said only once their price was shown. */
const COSTLY = ["retreat", "decline"];
/** In these several cards are picked one by one, so a tap is enough; a tap on a picked one takes it back. */
const SEVERAL = ["away", "beneath", "return", "load", "pay"];
/** What lays a card of the hand on the table. */
const LAYING: readonly Verb[] = ["play", "join", "bluff", "load"];
/** Of several things to do with a card the first is the likely one. */
const LIKELY = ["join", "play", "pick", "pick_their", "use", "pay", "retrieve", "land", "bluff", "load", "reveal"];

export class DuelIntent {
  readonly store: TableStore;
  chosen = $state.raw<Card | null>(null);
  asked = $state.raw<WordChoice | null>(null);
  trial = $state.raw<DuelTrial | null>(null);
  /** What would come of the other ways to lay the chosen card, by what is done. */
  beside = $state.raw<ReadonlyMap<string, DuelTrial>>(new Map());
  /** Of which ways it is being tried what would come of them. */
  weighing = $state.raw<readonly Deed[]>([]);
  /** How what would come of it is told; null: that has not come yet. */
  previews = $state.raw<Previews | null>(null);
  /** What giving up would cost, while something in vain is chosen. */
  failed = $state.raw<DuelTrial | null>(null);
  /** The card that lies under the finger or was tapped to be read. */
  looked = $state<string | null>(null);
  hovered = $state<string | null>(null);
  dragged = $state.raw<Dragged | null>(null);
  areCountsOpen = $state(false);
  isTrayOpen = $state(true);
  /** Where one has to retreat: what forbids every character at hand, if it is one opposing card. */
  #barred = $state.raw<Refused | null>(null);
  readonly #hint: Hint;
  readonly #whyNot: WhyNot;
  #weighing = 0;
  #guesses: Guesses | null = null;
  /** The position whose only answer was given. */
  #answered: number | null = null;

  constructor(store: TableStore) {
    this.store = store;
    this.#whyNot = new WhyNot(store, "duel", reasonText);
    this.#hint = new Hint(store, (refused) => say(reasonText(refused)), decisionsOf);
    void touched.then(() => this.#getReady());
  }

  /** What is needed only once something is begun; without it less is told, and the server is waited for. */
  async #getReady(): Promise<void> {
    try {
      const come = this.previews ? null : Promise.all([import("./preview"), import("./guess")]);
      if (come) [this.previews, this.#guesses] = await come;
    } catch (error) {
      console.info(error);
    }
  }

  get advice(): Advice | null {
    return this.#hint.advice;
  }

  get isAsking(): boolean {
    return this.#hint.isAsking;
  }

  readonly duel = $derived.by(() => this.store.duel);
  readonly view = $derived.by(() => this.duel?.view ?? null);
  /** What the table agreed on, and how the match stands. */
  readonly terms = $derived.by(() => this.store.table && duelTerms(this.store.table));
  /** The seat whose cards lie at the foot of the table. */
  readonly near = $derived.by(() => this.store.seat ?? 0);
  readonly far = $derived(1 - this.near);
  readonly offered = $derived.by(() => this.duel?.choices ?? null);
  readonly question = $derived.by(() => this.view?.question ?? null);

  readonly #deeds = $derived.by(() => {
    const { cards = [], ahead = [] } = this.offered ?? {};
    const now = cards.map(({ action, ...choice }): Deed => ({ ...choice, actions: [action], isAhead: false }));
    const later = ahead.map((choice): Deed => ({ ...choice, isAhead: true }));
    const byCard = new Map<string, Deed[]>();
    for (const deed of [...now, ...later]) byCard.set(keyOf(deed), [...(byCard.get(keyOf(deed)) ?? []), deed]);
    return byCard;
  });

  /** What can be done with a card: what leads somewhere, now rather than later, and the likely thing first. */
  deedsOf(card: Card): readonly Deed[] {
    const deeds = this.#deeds.get(keyOf(card)) ?? [];
    const last = (deed: Deed) => 2 * Number(isVain(deed)) + Number(deed.isAhead);
    const order = (deed: Deed) => LIKELY.indexOf(deed.verb) + last(deed) * LIKELY.length;
    return deeds.toSorted((one, other) => order(one) - order(other));
  }

  readonly chosenDeeds = $derived.by(() => (this.chosen ? this.deedsOf(this.chosen) : []));

  /** Own cards that were picked and are still to be spent, exchanged, put away. What was turned up is only picked from. */
  readonly picked = $derived.by(() => {
    const { seat, ask, picked = [] } = this.question ?? {};
    return new Set([...(this.view?.picked ?? []), ...(seat === this.near && ask !== "turned" ? picked : [])]);
  });
  readonly picksSeveral = $derived.by(
    () =>
      this.view?.stage === "exchange" || this.view?.stage === "decline" || SEVERAL.includes(this.question?.ask ?? ""),
  );

  readonly #advised = $derived.by(() => this.advice?.actions[0] ?? null);
  /** Everything that the proposed turn plays, also later on. */
  readonly #planned = $derived.by(() => new Set(this.advice?.plan));

  looks(card: Card): Look {
    if (this.chosen && keyOf(this.chosen) === keyOf(card)) return "chosen";
    if (card.owner === this.near && this.picked.has(card.card)) return "picked";
    const deeds = this.#deeds.get(keyOf(card));
    if (this.#isPlanned(card, deeds ?? [])) return "advised";
    if (!deeds) return "";
    if (areInVain(deeds, this.offered)) return "vain";
    return deeds.some(({ isAhead }) => !isAhead) ? "lit" : "ahead";
  }

  /** Whether the proposed turn takes this card, now or later; an own one perhaps in a way that cannot be taken yet. */
  #isPlanned({ owner, card }: Card, deeds: readonly Deed[]): boolean {
    if (deeds.some(({ actions }) => this.#planned.has(actions.at(-1)!))) return true;
    const isTaken = (action: string) => action.endsWith(` ${nameOf(card)}`) && !action.startsWith("pick their");
    return owner === this.near && [...this.#planned].some(isTaken);
  }

  /** Of all that can be done with this card, that of which the best becomes; null: there is nothing to match. */
  bestDeedOf = (card: Card): Deed | null => best(this.#deeds.get(keyOf(card)) ?? []);

  isAdvised = (word: WordChoice): boolean => word.action === this.#advised;

  /** The card that asks the reader something. */
  readonly asker = $derived.by(() => (this.question?.seat === this.store.seat ? (this.question?.card ?? null) : null));
  /** The card that is shown large: under the pointer, chosen, tapped, or asking. */
  readonly shown = $derived.by(() => this.hovered ?? this.chosen?.card ?? this.looked ?? this.asker);
  /** It is only there because it asks; where room is scarce, cards that can be chosen come first. */
  readonly onlyAsks = $derived.by(
    () =>
      this.hovered === null && this.chosen === null && this.looked === null && (this.offered?.cards.length ?? 0) > 0,
  );

  // ---- cards

  tap(card: Card, where: Where, near: Near): void {
    const [deed] = this.deedsOf(card);
    this.#whyNot.forget();
    if (!this.store.mayChoose) return this.read(card.card);
    if (!deed) return this.#cannot(card, where, near);
    if (this.picksSeveral && deed.verb === "pick") return this.#carryOut(deed);
    if (this.chosen && keyOf(this.chosen) === keyOf(card)) return this.#carryOut(deed);
    this.#choose(card, deed);
  }

  #choose(card: Card, deed: Deed): void {
    this.chosen = card;
    this.asked = null;
    this.#hint.hide();
    this.looked = card.card;
    const ways = this.chosenDeeds.filter((other) => other !== deed && LAYING.includes(other.verb));
    this.weighing = ways.length > 0 ? [deed, ...ways] : [];
    void this.#weigh(deed.actions, isVain(deed) ? this.#wayOut(deed) : undefined, ways);
  }

  /** How the turn is given up instead, if it can be from here. */
  #wayOut({ actions }: Deed): string[] | undefined {
    const can = (name: string) => this.offered?.words.some(({ word }) => word === name);
    if (can("retreat")) return ["retreat"];
    if (can("backtrack")) return ["backtrack", "retreat"];
    const onward = actions.indexOf("continue");
    return onward < 0 ? undefined : [...actions.slice(0, onward), "retreat"];
  }

  // ---- a card that is dragged

  mayLay(card: Card): boolean {
    return this.store.mayChoose && this.deedsOf(card).some(({ verb }) => LAYING.includes(verb));
  }

  /** A card goes over the table; what would come of it is told on the way. */
  drag(card: Card, dragged: Dragged): void {
    const [deed] = this.deedsOf(card);
    if (deed && !this.dragged) this.#choose(card, deed);
    this.hovered = null;
    this.dragged = dragged;
  }

  /** It is let go: what is plain is done, what wants a second thought is asked in the bar. */
  drop(): void {
    const { dragged, chosenDeeds } = this;
    const [deed] = chosenDeeds;
    this.dragged = null;
    if (!dragged?.isOver) return this.cancel();
    if (deed && chosenDeeds.length === 1 && isPlain(deed) && !this.trial?.is_idle) this.#carryOut(deed);
  }

  #cannot(card: Card, where: Where, near: Near): void {
    if (this.picksSeveral && this.picked.has(card.card) && this.store.position?.undo.undo)
      return void this.store.undo();
    this.chosen = null;
    this.trial = null;
    this.read(card.card);
    const action = this.#meant(card, where);
    if (action) void this.#whyNot.ask(action, keyOf(card), near);
  }

  // What somebody means who taps a card: to pick it if something is asked, else to play it.
  #meant({ owner, card }: Card, where: Where): string | null {
    const name = nameOf(card);
    if (this.offered?.cards.some(({ verb }) => verb.startsWith("pick")))
      return owner === this.near ? `pick ${name}` : `pick their ${name}`;
    return where === "hand" && owner === this.near ? `play ${name}` : null;
  }

  /** Show a card large, until another is shown; a second tap puts it away. */
  read(card: string): void {
    this.looked = this.looked === card ? null : card;
  }

  /** Announce, and choose the element with it. */
  announce(action: string, element: "fire" | "earth"): void {
    void this.#do([action, element]);
  }

  // ---- words

  /** The answer to a question that has only one. What was taken back is not answered again. */
  readonly onlyAnswer = $derived.by(() => {
    const { words = [], cards = [], ahead = [] } = this.offered ?? {};
    const [answer, ...others] = [...words, ...cards];
    const isAsked = this.question?.seat === this.store.seat && this.store.isMyTurn;
    const isAlone = others.length + ahead.length === 0 && !this.store.position?.undo.redo;
    return isAsked && isAlone ? (answer?.action ?? null) : null;
  });

  /** A question with one answer is not asked: it answers itself, once. */
  answerAlone(): void {
    const seq = this.store.position?.seq ?? null;
    if (this.onlyAnswer === null || !this.store.mayChoose || seq === this.#answered) return;
    this.#answered = seq;
    void this.#do([this.onlyAnswer]);
  }

  /** Where one has to retreat, ask what forbids the characters at hand. */
  async seeBarred(): Promise<void> {
    const { offered, view, near, store } = this;
    this.#barred = null;
    if (view?.stage !== "retreat" || !store.isMyTurn) return;
    if (!offered || offered.words.some(({ word }) => word === "continue")) return;
    const { barringOf } = await import("./barred");
    const barring = await barringOf(store, view.sides[near]?.hand ?? []);
    if (offered === this.offered) this.#barred = barring;
  }

  /** "Ember forbids it: …" where that is why one has to retreat. */
  get barred(): string {
    return this.#barred ? reasonText(this.#barred) : "";
  }

  /** Say a word of the bar; what it gives away is shown first. */
  say(word: WordChoice): void {
    this.#whyNot.forget();
    if (!COSTLY.includes(word.word) || this.asked?.action === word.action || this.#isAll(word))
      return void this.#do([word.action]);
    this.asked = word;
    this.chosen = null;
    this.#hint.hide();
    void this.#weigh([word.action]);
  }

  /** Where nothing else can be done or taken back, nobody is asked twice. */
  #isAll({ action }: WordChoice): boolean {
    const { words = [], cards = [], ahead = [] } = this.offered ?? {};
    const isAlone = words.every((word) => word.action === action) && cards.length + ahead.length === 0;
    return isAlone && !this.store.position?.undo.undo;
  }

  /** What the gold button of something begun does: carry it out. */
  confirm(deed: Deed | undefined = this.chosenDeeds[0]): void {
    if (this.asked) void this.#do([this.asked.action]);
    else if (deed) this.#carryOut(deed);
  }

  #carryOut(deed: Deed): void {
    void this.#do(deed.actions, this.#guesses?.guessOf(deed, this.near));
  }

  cancel(): void {
    this.#whyNot.forget();
    this.dragged = null;
    this.chosen = null;
    this.asked = null;
    this.trial = null;
    this.#hint.hide();
    this.looked = null;
    this.hovered = null;
  }

  /** A new position: whatever was begun on the old one is over. */
  reset(): void {
    this.cancel();
    void this.#hint.goOn();
    this.isTrayOpen = true;
  }

  async #do(actions: string[], guess: Guess | null = null): Promise<void> {
    if (!this.store.mayChoose) return;
    this.#whyNot.forget();
    this.chosen = null;
    this.asked = null;
    this.trial = null;
    this.#hint.played(actions);
    await this.store.play(actions, guess);
  }

  async #weigh(actions: string[], wayOut?: string[], ways: readonly Deed[] = []): Promise<void> {
    const turn = ++this.#weighing;
    this.trial = this.failed = null;
    this.beside = new Map();
    const all = [actions, wayOut, ...ways.map((way) => way.actions)];
    const coming = this.#getReady();
    const [trial, failed, ...others] = await Promise.all(all.map((each) => each && this.#tried(each)));
    await coming;
    if (turn !== this.#weighing || (!this.chosen && !this.asked)) return; // meanwhile something else was chosen
    this.weighing = [];
    this.trial = trial ?? null;
    this.failed = failed ?? null;
    this.beside = new Map(ways.flatMap((way, number) => (others[number] ? [[keyOfDeed(way), others[number]]] : [])));
  }

  async #tried(actions: string[]): Promise<DuelTrial | null> {
    const trial = await this.store.try(actions);
    return isRefused(trial) || trial.game !== "duel" ? null : trial;
  }

  // ---- hint

  async askHint(): Promise<void> {
    if (this.isAsking || !this.store.mayChoose) return;
    this.cancel();
    await this.#hint.ask();
  }

  /** Carry out what is proposed. */
  follow(actions: string[]): void {
    void this.#do(actions);
  }
}

/** It leads somewhere, is no lie and risks nothing. */
export const isPlain = (deed: Deed): boolean => !isVain(deed) && !deed.is_lie && !isRisky(deed);
