// What a tap means: on a tile, on a card, on a word of the action bar.
import { say } from "../kit/bubble.svelte";
import { isByFinger } from "../kit/press";
import { t } from "../texts/fluent";
import type { BoxChoice, OfferChoice, PowerChoice } from "../wire/types";
import { saysEnd } from "./advice";
import { PaymentPlans } from "./paymentPlans.svelte";
import type { Near } from "./plans.svelte";
import { keyOf } from "./subject";

export class Intent extends PaymentPlans {
  // ---- the board

  tapTile(place: number, near: Near, box: number | null): void {
    const { city, mayChoose } = this.store;
    const tile = city?.view.tiles[place];
    if (!tile || !mayChoose) return this.inspect({ kind: "tile", place });
    if (this.plan.kind === "aim") return this.#aimAt(place, tile.name, near);
    if (this.litPlaces.has(place)) return this.#tapLit(place, tile.name, near);
    if (place === this.here) return this.#tapHere(place, near, box);
    this.explain(`move ${tile.name}`, { kind: "tile", place }, near);
  }

  /** A finger cannot look before it taps: its first tap shows the tile, the second walks there. */
  #tapLit(place: number, tile: string, near: Near): void {
    const isMeant = this.plan.kind === "walk" && this.plan.place === place;
    if (isMeant || !isByFinger(near)) return void this.#walkTo(place);
    this.plan = { kind: "walk", place, tile };
    this.inspect({ kind: "tile", place });
  }

  async #walkTo(place: number): Promise<void> {
    await this.play([`move ${this.store.city?.view.tiles[place]?.name}`], { figure: place });
  }

  #aimAt(place: number, tile: string, near: Near): void {
    const { plan } = this;
    if (plan.kind !== "aim") return;
    if (!plan.places.includes(place)) return say(t("table-aim-missed"), { near });
    const isOwnFigure = plan.action === "flit" || plan.action === "special";
    const guess = isOwnFigure ? { figure: place } : {};
    void this.play([plan.action, `to ${tile}`], { ...guess, spent: plan.card ? [plan.card] : [] });
  }

  #tapHere(place: number, near: Near, box: number | null): void {
    const { choices } = this;
    const offer = choices?.offers[0];
    const first = box ?? this.boxMeant;
    if (first !== undefined) return void this.payBox(first, near);
    if (offer) return this.startOffer(offer);
    this.inspect({ kind: "tile", place });
    // Of all boxes that cannot be paid a free one is meant.
    const refused = (choices?.boxes ?? []).toSorted(byTaken).find(({ refusal }) => refusal !== null);
    if (refused?.refusal) this.refuseBox(refused, refused.refusal, near);
  }

  // ---- offerings, actions of buildings

  /** The obelisk: an offering if there is one to make, else why there is none. */
  tapObelisk(near: Near): void {
    const { choices } = this;
    const [offer] = choices?.offers ?? [];
    const obelisk = { kind: "piece", piece: "obelisk" } as const;
    if (offer) this.startOffer(offer);
    else if (choices) this.explain("offer", obelisk, near);
    else this.inspect(obelisk);
  }

  startOffer(offer: OfferChoice): void {
    this.hint.hide();
    this.plan = { kind: "offer", offer };
  }

  startSpecial(): void {
    const special = this.choices?.special;
    if (!special) return;
    if (special.places.length === 0) this.plan = { kind: "special", special };
    else this.plan = { kind: "aim", action: "special", card: null, places: special.places };
  }

  async confirm(): Promise<void> {
    const { plan } = this;
    if (plan.kind === "walk") await this.#walkTo(plan.place);
    if (plan.kind === "power") await this.play([plan.action], { spent: [plan.card] });
    if (plan.kind === "pay") await this.confirmPayment();
    if (plan.kind === "offer")
      await this.play([plan.offer.action], { spent: plan.offer.card ? [plan.offer.card] : [] });
    if (plan.kind === "special") await this.play(["special"], {});
  }

  // ---- cards

  tapCard(card: string, near: Near): void {
    const { choices } = this;
    if (choices && this.plan.kind === "discard") return this.#toggleDiscard(card, near);
    if (choices && this.plan.kind === "pay" && this.plan.byHand) return this.payWith(card, near);
    const power = choices?.powers.find((one) => one.card === card);
    const offer = choices?.offers.find((one) => one.card === card);
    this.choose({ kind: "card", card });
    if (this.plan.kind === "aim" && this.plan.card === card) this.cancel();
    else if (power) this.#usePower(power, near);
    else if (offer) this.startOffer(offer);
    else this.inspect({ kind: "card", card });
  }

  /** Where it goes to a tile, that is asked first; elsewhere a finger's first tap shows the card, the second plays it. */
  #usePower({ card, action, places }: PowerChoice, near: Near): void {
    const isMeant = this.plan.kind === "power" && this.plan.card === card;
    if (places.length > 0) this.plan = { kind: "aim", action, card, places };
    else if (isMeant || !isByFinger(near)) void this.play([action], { spent: [card] });
    else {
      this.plan = { kind: "power", action, card };
      this.inspect({ kind: "card", card });
    }
  }

  // ---- the end of the turn

  /** Cards that are thrown away are drawn anew. */
  startDiscard(): void {
    if (this.choices && this.discards > 0) this.plan = { kind: "discard", cards: [] };
  }

  #toggleDiscard(card: string, near: Near): void {
    const { plan } = this;
    if (plan.kind !== "discard") return;
    const chosen = plan.cards.filter((one) => one === card).length;
    const isFull = plan.cards.length >= (this.choices?.discards ?? 0);
    if (chosen > 0 && (chosen === this.#held(card) || isFull))
      this.plan = { ...plan, cards: withoutOne(plan.cards, card) };
    else if (isFull)
      this.whyNot.tell(t("table-discard-full", { most: plan.cards.length }), keyOf({ kind: "card", card }), near);
    else this.plan = { ...plan, cards: [...plan.cards, card] };
  }

  async endTurn(): Promise<void> {
    const cards = this.plan.kind === "discard" ? this.plan.cards : [];
    await this.play([...cards.map((card) => `discard ${card}`), "draw"], { spent: cards });
  }

  #held(card: string): number {
    const { city, seat } = this.store;
    return (seat === null ? 0 : city?.view.seats[seat]?.hand?.[card]) ?? 0;
  }

  // ---- advice

  async askHint(): Promise<void> {
    if (this.choices) await this.hint.ask();
  }

  /** Carry out what is proposed. */
  async follow(actions: string[]): Promise<void> {
    await this.play(saysEnd(actions) ? ["draw"] : actions, {});
  }
}

const byTaken = (one: BoxChoice, other: BoxChoice): number => Number(isTaken(one)) - Number(isTaken(other));
const isTaken = ({ refusal }: BoxChoice): boolean => refusal === "box_taken";

function withoutOne(cards: readonly string[], card: string): string[] {
  const at = cards.lastIndexOf(card);
  return cards.filter((_, place) => place !== at);
}
