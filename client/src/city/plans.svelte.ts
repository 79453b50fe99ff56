// What the player is about to do: nothing yet, a walk, a power, one that looks for its tile, a box being paid, cards being thrown away.
// It lights only what the server said is possible, and asks the server why not for the rest.
import { say } from "../kit/bubble.svelte";
import { Hint } from "../table/hint.svelte";
import { WhyNot, type Near } from "../table/whyNot.svelte";
import { refusalText } from "../texts/refusals";
import type { CityGuess } from "../wire/guess";
import type { Refused, TableStore } from "../wire/table.svelte";
import { cityTerms } from "../wire/terms";
import type { Advice, CityTrial, OfferChoice, SpecialChoice } from "../wire/types";
import { stepsOf } from "./advice";
import { cardsOf } from "./payment";
import { isSame, keyOf, type Subject } from "./subject";

export type { Near };
export type Plan =
  | { kind: "idle" }
  | { kind: "walk"; place: number; tile: string }
  | { kind: "power"; action: string; card: string }
  | { kind: "aim"; action: string; card: string | null; places: number[] }
  | { kind: "pay"; box: number; trial: CityTrial | null; byHand: boolean; uses: string[] }
  | { kind: "offer"; offer: OfferChoice }
  | { kind: "special"; special: SpecialChoice }
  | { kind: "discard"; cards: string[] };

export const IDLE: Plan = { kind: "idle" };

export class Plans {
  plan = $state.raw<Plan>(IDLE);
  subject = $state.raw<Subject | null>(null);
  /** What lies under the mouse, or has the focus of the keys. */
  looked = $state.raw<Subject | null>(null);
  /** Whether somebody wants to read what was tapped, even if it lies over the board for lack of room. */
  isSheetOpen = $state(false);

  protected readonly store: TableStore;
  protected readonly hint: Hint;
  protected readonly whyNot: WhyNot;
  constructor(store: TableStore) {
    this.store = store;
    this.whyNot = new WhyNot(store, "city", (refused) => refusalText(refused, "city"));
    this.hint = new Hint(store, (refused) => this.refuse(refused), stepsOf);
  }

  get advice(): Advice | null {
    return this.hint.advice;
  }

  get isAsking(): boolean {
    return this.hint.isAsking;
  }

  /** What was offered last. It stays in sight while a command is on its way: most of the picture need not change twice. */
  readonly offered = $derived.by(() => this.store.city?.choices ?? null);
  /** What may be chosen now. */
  readonly choices = $derived.by(() => (this.store.mayChoose ? this.offered : null));

  /** What the table agreed on. */
  readonly terms = $derived.by(() => this.store.table && cityTerms(this.store.table));

  readonly here = $derived.by(() => {
    const { city, seat } = this.store;
    return city && seat !== null ? (city.view.seats[seat]?.figure ?? null) : null;
  });

  readonly litPlaces = $derived.by((): ReadonlySet<number> => {
    const { offered } = this;
    if (!offered || this.plan.kind === "discard") return new Set();
    return new Set(this.plan.kind === "aim" ? this.plan.places : offered.moves);
  });

  readonly payable = $derived.by((): ReadonlySet<number> => {
    const boxes = this.offered?.boxes ?? [];
    return new Set(boxes.filter(({ refusal }) => refusal === null).map(({ box }) => box));
  });

  /** What can be done where the figure stands. */
  readonly canHere = $derived.by((): "build" | "offer" | "special" | null => {
    const { offered } = this;
    if (this.payable.size > 0) return "build";
    if (offered?.offers.length) return "offer";
    return offered?.special ? "special" : null;
  });

  /** The own cards, each kind once. */
  get held(): string[] {
    const { city, seat } = this.store;
    return Object.keys((seat === null ? null : city?.view.seats[seat]?.hand) ?? {});
  }

  /** How many cards may be thrown away: none of an empty hand. */
  get discards(): number {
    const { city, seat } = this.store;
    return Math.min(this.offered?.discards ?? 0, city?.view.seats[seat ?? -1]?.cards ?? 0);
  }

  readonly litCards = $derived.by((): ReadonlySet<string> => {
    const { offered } = this;
    const { plan } = this;
    if (!offered) return new Set();
    if (plan.kind === "discard") return new Set(plan.cards.length < offered.discards ? this.held : []);
    if (plan.kind === "pay") return new Set(plan.byHand ? plan.trial?.payment?.next.flatMap(cardsOf) : []);
    return new Set([...offered.powers.map(({ card }) => card), ...offered.offers.flatMap(({ card }) => card ?? [])]);
  });

  /** Cards that are chosen: to pay, to throw away, or for their power. */
  readonly chosenCards = $derived.by((): readonly string[] => {
    const { plan } = this;
    if (plan.kind === "pay") return plan.trial?.payment?.spent ?? [];
    if (plan.kind === "discard") return plan.cards;
    if (plan.kind === "offer") return plan.offer.card ? [plan.offer.card] : [];
    if (plan.kind === "power") return [plan.card];
    return plan.kind === "aim" && plan.card ? [plan.card] : [];
  });

  /** A new position: whatever was begun on the old one is over. */
  reset(): void {
    this.plan = this.choices && this.store.city?.view.phase === "reset" ? { kind: "discard", cards: [] } : IDLE;
    void this.hint.goOn();
    this.whyNot.forget();
  }

  cancel(): void {
    this.whyNot.forget();
    this.hint.hide();
    this.closeInspect();
    if (this.plan.kind === "discard" && this.store.city?.view.phase === "reset") return;
    this.plan = IDLE;
  }

  /** Something was tapped: it is told of, and what was said of another thing is over. */
  choose(subject: Subject): void {
    this.subject = subject;
    this.whyNot.forget();
  }

  inspect(subject: Subject): void {
    this.choose(subject);
    this.isSheetOpen = true;
  }

  /** Why nothing can be done with this thing, if that was asked. */
  reasonFor = (subject: Subject): string => this.whyNot.of(keyOf(subject));

  lookAt(subject: Subject): void {
    this.looked = subject;
  }

  lookAway(subject: Subject): void {
    if (isSame(this.looked, subject)) this.looked = null;
  }

  closeInspect(): void {
    this.subject = null;
    this.isSheetOpen = false;
  }

  protected async play(actions: string[], guess: Omit<CityGuess, "game" | "seat">): Promise<void> {
    const { seat, mayChoose } = this.store;
    if (seat === null || !mayChoose) return;
    this.plan = IDLE;
    this.whyNot.forget();
    this.hint.played(actions);
    this.closeInspect();
    await this.store.play(actions, { ...guess, game: "city", seat });
  }

  /** Show a thing, and ask why this cannot be done with it. */
  protected explain(action: string, subject: Subject, near: Near): void {
    this.inspect(subject);
    void this.whyNot.ask(action, keyOf(subject), near);
  }

  protected refuse(refused: Refused): void {
    say(refusalText(refused, "city"));
  }
}
