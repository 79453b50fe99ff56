// What the player is about to do: nothing yet, a power looking for its tile, a box being paid, cards being thrown away.
// It offers only what the server said is possible, and asks the server why not for the rest.
import { say } from "../kit/bubble.svelte";
import { t } from "../texts/fluent";
import type { Guess } from "../wire/guess";
import { isRefused, type Refused, type TableStore } from "../wire/table.svelte";
import type { Advice, OfferChoice, SpecialChoice, Trial } from "../wire/types";
import { cardsOf, usesOf } from "./payment";
import { refusalText, ruleOf } from "./refusals";
import { roomBeside } from "./room.svelte";
import type { Subject } from "./subject";

export type Near = MouseEvent | KeyboardEvent | Element;
export type Plan =
  | { kind: "idle" }
  | { kind: "aim"; action: string; card: string | null; places: number[] }
  | { kind: "pay"; box: number; trial: Trial | null; byHand: boolean; uses: string[] }
  | { kind: "offer"; offer: OfferChoice }
  | { kind: "special"; special: SpecialChoice }
  | { kind: "discard"; cards: string[] };

const IDLE: Plan = { kind: "idle" };

export class Intent {
  plan = $state.raw<Plan>(IDLE);
  subject = $state.raw<Subject | null>(null);
  /** Whether what was tapped lies open over the table (where there is no room beside it). */
  isSheetOpen = $state(false);
  /** Why the tapped tile cannot be walked to, for the sheet. */
  reason = $state("");
  advice = $state.raw<Advice | null>(null);
  isAsking = $state(false);

  readonly #store: TableStore;
  constructor(store: TableStore) {
    this.#store = store;
  }

  readonly here = $derived.by(() => {
    const { city, seat } = this.#store;
    return city && seat !== null ? (city.seats[seat]?.figure ?? null) : null;
  });

  readonly litPlaces = $derived.by((): ReadonlySet<number> => {
    const choices = this.#store.choices;
    if (!choices || this.plan.kind === "discard") return new Set();
    return new Set(this.plan.kind === "aim" ? this.plan.places : choices.moves);
  });

  readonly payable = $derived.by((): ReadonlySet<number> => {
    const boxes = this.#store.choices?.boxes ?? [];
    return new Set(boxes.filter(({ refusal }) => refusal === null).map(({ box }) => box));
  });

  readonly litCards = $derived.by((): ReadonlySet<string> => {
    const { choices } = this.#store;
    const { plan } = this;
    if (!choices) return new Set();
    if (plan.kind === "pay") return new Set(plan.byHand ? plan.trial?.payment?.next.flatMap(cardsOf) : []);
    if (plan.kind === "discard") return new Set();
    return new Set([...choices.powers.map(({ card }) => card), ...choices.offers.flatMap(({ card }) => card ?? [])]);
  });

  /** Cards that are chosen: to pay, to throw away, or for their power. */
  readonly chosenCards = $derived.by((): readonly string[] => {
    const { plan } = this;
    if (plan.kind === "pay") return plan.trial?.payment?.spent ?? [];
    if (plan.kind === "discard") return plan.cards;
    if (plan.kind === "offer") return plan.offer.card ? [plan.offer.card] : [];
    return plan.kind === "aim" && plan.card ? [plan.card] : [];
  });

  /** A new position: whatever was begun on the old one is over. */
  reset(): void {
    this.plan = this.#store.choices && this.#store.city?.phase === "reset" ? { kind: "discard", cards: [] } : IDLE;
    this.advice = null;
    this.reason = "";
  }

  cancel(): void {
    this.advice = null;
    if (this.plan.kind === "discard" && this.#store.city?.phase === "reset") return;
    this.plan = IDLE;
  }

  inspect(subject: Subject): void {
    this.subject = subject;
    this.reason = "";
    this.isSheetOpen = true;
  }

  // ---- the board

  tapTile(place: number, near: Near, box: number | null): void {
    const { choices, city } = this.#store;
    const tile = city?.tiles[place];
    if (!tile || !choices) return this.inspect({ kind: "tile", place });
    if (this.plan.kind === "aim") return this.#aimAt(place, tile.name, near);
    if (this.litPlaces.has(place)) return void this.walk(place);
    if (place === this.here) return this.#tapHere(place, near, box);
    this.inspect({ kind: "tile", place });
    void this.#explain(`move ${tile.name}`, near);
  }

  async walk(place: number): Promise<void> {
    const tile = this.#store.city?.tiles[place];
    if (tile) await this.#play([`move ${tile.name}`], { figure: place });
  }

  #aimAt(place: number, tile: string, near: Near): void {
    const { plan } = this;
    if (plan.kind !== "aim") return;
    if (!plan.places.includes(place)) return say(t("table-aim-missed"), { near });
    const isOwnFigure = plan.action === "flit" || plan.action === "special";
    const guess = isOwnFigure ? { figure: place } : {};
    void this.#play([plan.action, `to ${tile}`], { ...guess, spent: plan.card ? [plan.card] : [] });
  }

  #tapHere(place: number, near: Near, box: number | null): void {
    const { choices } = this.#store;
    const offer = choices?.offers[0];
    if (box !== null) return void this.payBox(box, near);
    const cheapest = [...this.payable][0];
    if (cheapest !== undefined) return void this.payBox(cheapest, near);
    if (offer) return this.startOffer(offer);
    this.inspect({ kind: "tile", place });
    const refusal = choices?.boxes.find((choice) => choice.refusal)?.refusal;
    if (refusal) this.#tellWhy(refusal, {}, near);
  }

  // ---- paying

  async payBox(box: number, near: Near): Promise<void> {
    const choice = this.#store.choices?.boxes.find((one) => one.box === box);
    if (!choice) return;
    if (choice.refusal) return this.#tellWhy(choice.refusal, {}, near);
    this.plan = { kind: "pay", box, trial: null, byHand: false, uses: [] };
    await this.lay([`box ${box}`]);
  }

  /** Lay out a payment: whole, or by hand as far as it goes. Answers whether it lies there now. */
  async lay(actions: string[], byHand = false): Promise<boolean> {
    const { plan } = this;
    if (plan.kind !== "pay") return false;
    const answer = await this.#store.try(actions, byHand);
    const isStillPaying = this.plan.kind === "pay" && this.plan.box === plan.box;
    if (!isStillPaying) return false;
    if (!isRefused(answer)) this.plan = { ...plan, trial: answer, byHand, uses: [] };
    else if (!byHand) this.#refuse(answer);
    return !isRefused(answer);
  }

  choose(): void {
    if (this.plan.kind === "pay") void this.lay([`box ${this.plan.box}`], true);
  }

  #payWith(card: string, near: Near): void {
    const { plan } = this;
    if (plan.kind !== "pay" || !plan.trial?.payment) return;
    const uses = usesOf(plan.trial.payment, card);
    const [only] = uses;
    if (only === undefined) return say(t("table-pay-not-this"), { near });
    if (uses.length === 1) void this.lay([...plan.trial.actions, only], true);
    else this.plan = { ...plan, uses };
  }

  /** Go on by hand with this action. */
  add(action: string): void {
    if (this.plan.kind === "pay" && this.plan.trial) void this.lay([...this.plan.trial.actions, action], true);
  }

  /** Take a card back; where the rest does not stand without it, what came after goes too. */
  async takeBack(at: number): Promise<void> {
    const actions = this.plan.kind === "pay" ? (this.plan.trial?.actions ?? []) : [];
    const without = actions.filter((_, place) => place !== at);
    if (!(await this.lay(without, true))) await this.lay(actions.slice(0, at), true);
  }

  async confirmPayment(): Promise<void> {
    const { plan, here } = this;
    if (plan.kind !== "pay" || !plan.trial?.payment?.done || here === null) return;
    const { actions, payment } = plan.trial;
    await this.#play(actions, { marker: { place: here, box: plan.box - 1 }, spent: payment.spent });
  }

  // ---- offerings, actions of buildings

  startOffer(offer: OfferChoice): void {
    this.plan = { kind: "offer", offer };
  }

  startSpecial(): void {
    const special = this.#store.choices?.special;
    if (!special) return;
    if (special.places.length === 0) this.plan = { kind: "special", special };
    else this.plan = { kind: "aim", action: "special", card: null, places: special.places };
  }

  async confirm(): Promise<void> {
    const { plan } = this;
    if (plan.kind === "pay") await this.confirmPayment();
    if (plan.kind === "offer") await this.#play([plan.offer.action], { spent: plan.offer.card ? [plan.offer.card] : [] });
    if (plan.kind === "special") await this.#play(["special"], {});
  }

  // ---- cards

  tapCard(card: string, near: Near): void {
    const { choices } = this.#store;
    if (choices && this.plan.kind === "discard") return this.toggleDiscard(card, near);
    if (choices && this.plan.kind === "pay" && this.plan.byHand) return this.#payWith(card, near);
    const power = choices?.powers.find((one) => one.card === card);
    const offer = choices?.offers.find((one) => one.card === card);
    this.subject = { kind: "card", card };
    if (this.plan.kind === "aim" && this.plan.card === card) this.cancel();
    else if (power) this.#usePower(card, power.action, power.places);
    else if (offer) this.startOffer(offer);
    else this.inspect({ kind: "card", card });
  }

  #usePower(card: string, action: string, places: number[]): void {
    if (places.length === 0) void this.#play([action], { spent: [card] });
    else this.plan = { kind: "aim", action, card, places };
  }

  // ---- the end of the turn

  startDiscard(): void {
    if (this.#store.choices) this.plan = { kind: "discard", cards: [] };
  }

  toggleDiscard(card: string, near: Near): void {
    const { plan } = this;
    if (plan.kind !== "discard") return;
    const held = this.#held(card);
    const chosen = plan.cards.filter((one) => one === card).length;
    const isFull = plan.cards.length >= (this.#store.choices?.discards ?? 0);
    if (chosen > 0 && (chosen === held || isFull)) this.plan = { ...plan, cards: withoutOne(plan.cards, card) };
    else if (isFull) this.#tellWhy("two_discarded", {}, near);
    else this.plan = { ...plan, cards: [...plan.cards, card] };
  }

  async endTurn(): Promise<void> {
    const { plan } = this;
    if (plan.kind !== "discard") return this.startDiscard();
    await this.#play([...plan.cards.map((card) => `discard ${card}`), "draw"], { spent: plan.cards });
  }

  // ---- advice

  async askHint(): Promise<void> {
    if (this.isAsking || !this.#store.choices) return;
    this.isAsking = true;
    const answer = await this.#store.hint();
    this.isAsking = false;
    if (isRefused(answer)) this.#refuse(answer);
    else if (this.#store.choices) this.advice = answer;
  }

  async followHint(): Promise<void> {
    const actions = this.advice?.actions ?? [];
    if (saysEnd(actions)) this.startDiscard();
    else if (actions.length > 0) await this.#play(actions, {});
    this.advice = null;
  }

  // ---- below

  #held(card: string): number {
    const { city, seat } = this.#store;
    return (seat === null ? 0 : city?.seats[seat]?.hand?.[card]) ?? 0;
  }

  async #play(actions: string[], guess: Omit<Guess, "seat">): Promise<void> {
    const { seat, choices } = this.#store;
    if (seat === null || !choices) return;
    this.plan = IDLE;
    this.advice = null;
    this.isSheetOpen = false;
    await this.#store.play(actions, { ...guess, seat });
  }

  async #explain(action: string, near: Near): Promise<void> {
    const because = await this.#store.why(action);
    if (because?.reason) this.#tellWhy(because.reason, because.values, near);
  }

  #tellWhy(reason: string, values: Record<string, unknown>, near: Near): void {
    this.reason = refusalText({ reason, values });
    // What was tapped lies open with the reason in it, where there is no room beside the board.
    if (!this.isSheetOpen || roomBeside()) say(this.reason, { near, note: ruleOf(reason) });
  }

  #refuse(refused: Refused): void {
    say(refusalText(refused));
  }
}

/** An advice to stop here: then comes the discarding, which the player may want to choose. */
export const saysEnd = (actions: readonly string[]): boolean => actions.length === 1 && actions[0] === "end contribution";

function withoutOne(cards: readonly string[], card: string): string[] {
  const at = cards.lastIndexOf(card);
  return cards.filter((_, place) => place !== at);
}
