// What flies when something happens in the city.
import { T, type Act, type Manner } from "./acts";
import type { CityGuess, Guess } from "../../wire/guess";
import type { Event, EventOf } from "../../wire/types";

/** Everything that is known of the players' pieces. */
export type Cast = { shapes: readonly string[]; me: number | null; tileAt: (place: number) => string };

/** What there is to see of some events; what was foretold is not shown again. */
export function actsOf(events: readonly Event[], cast: Cast, isForetold: boolean): Act[] {
  const script = new Script(cast);
  for (const event of events) script.add(event);
  return isForetold ? script.acts.filter((act) => act.kind !== "flight" || !act.isForeseen) : script.acts;
}

export function actsOfGuess(guess: CityGuess, cast: Cast): Act[] {
  const script = new Script(cast);
  script.foresee(guess);
  return script.acts;
}

/** Whether anything of an own command was drawn before its news came. */
export const isDrawn = (guess: Guess | null): boolean =>
  guess?.game === "city" && Boolean(guess.marker || guess.spent?.length || guess.figure !== undefined);

const DRAGON_PIECE: Record<string, string> = { red: "dragon-lika", green: "dragon-doran", blue: "dragon-sesha" };
const CARD = 46; // pixels
const MOST_PIECES = 5; // of one gain; more would only be a swarm

class Script {
  readonly acts: Act[] = [];
  readonly #cast: Cast;
  #clock = 0;
  /** Gains of one event start close together. */
  #gains = 0;

  constructor(cast: Cast) {
    this.#cast = cast;
  }

  foresee({ seat, figure, marker, spent = [] }: CityGuess): void {
    const tile = marker ? this.#cast.tileAt(marker.place) : null;
    for (const card of spent) this.#cards([card], this.#handOf(seat, card), tile ? `tile-${tile}` : "discard", T.apart);
    if (marker && tile) this.#marker(seat, `box-${tile}-${marker.box}`);
    if (figure !== undefined) this.#figure(seat, this.#cast.tileAt(figure), "hop", T.fly);
  }

  add(event: Event): void {
    if (event.e !== "gain") this.#settleGains();
    switch (event.e) {
      case "move":
        return this.#figure(event.p, event.to, "hop", T.fly, event.steps);
      case "power":
        return this.#power(event);
      case "contribute":
        return this.#contribute(event);
      case "rebuilt":
        return this.#turn(event.tile);
      case "gain":
        return this.#gain(event.p, event.what, event.count, event.why === "dragons" ? "scales" : `tile-${event.tile}`);
      case "score_scales":
        return event.crystals.forEach((count, seat) => this.#gain(seat, "crystals", count, "scales"));
      case "offer":
        return this.#offer(event);
      case "special":
        return this.#special(event);
      case "discard":
        return this.#cards([event.card], this.#handOf(event.p, event.card), "discard", T.apart);
      case "draw":
        return this.#draw(event.p, event.count);
      default:
    }
  }

  #push(act: Act): void {
    this.acts.push(act);
  }

  #figure(seat: number, tile: string, manner: Manner, length: number, hops = 1): void {
    const figure = `figure-${seat}`;
    const to = `tile-${tile}`;
    this.#push({
      kind: "flight",
      piece: `figure-${this.#cast.shapes[seat]}`,
      from: figure,
      to,
      manner,
      begin: this.#clock,
      length: length * hops,
      hides: figure,
      hops,
      isForeseen: seat === this.#cast.me,
    });
    this.#clock += length * hops;
  }

  #dragon(dragon: string, tile: string, manner: Manner): void {
    const spot = `dragon-${dragon}`;
    this.#push({
      kind: "flight",
      piece: DRAGON_PIECE[dragon] ?? spot,
      from: spot,
      to: `tile-${tile}`,
      manner,
      begin: this.#clock,
      length: T.glide,
      hides: spot,
    });
    this.#clock += T.glide;
  }

  #power(event: EventOf<"power">): void {
    this.#cards([event.card], this.#handOf(event.p, event.card), "discard", T.apart);
    if (event.dragon && event.to) this.#dragon(event.dragon, event.to, event.what === "fly" ? "fly" : "glide");
    else if (event.what === "flit" && event.to) this.#figure(event.p, event.to, "fly", T.glide);
  }

  #contribute(event: EventOf<"contribute">): void {
    const cards = [
      ...event.plain,
      ...Array<string>(event.khind).fill("green 1"),
      ...event.mimix.flat(),
      ...event.hoax1.flatMap(({ cards }) => ["white 1", ...cards]),
      ...event.hoax2.flatMap((card) => ["white 2", card]),
    ];
    for (const card of cards) this.#cards([card], this.#handOf(event.p, card), `tile-${event.tile}`, T.apart);
    this.#marker(event.p, `box-${event.tile}-${event.box}`);
  }

  #marker(seat: number, box: string): void {
    this.#clock += T.fly - T.apart;
    this.#push({
      kind: "flight",
      piece: `marker-${this.#cast.shapes[seat]}`,
      from: `markers-${seat}`,
      to: box,
      manner: "land",
      begin: this.#clock,
      length: T.fly,
      hides: `${box} .marker`,
      isForeseen: seat === this.#cast.me,
    });
    this.#clock += T.fly;
  }

  #turn(tile: string): void {
    this.#push({ kind: "turning", spot: `tile-${tile}`, begin: this.#clock, length: T.glide });
    this.#clock += T.glide;
  }

  #gain(seat: number, what: string, count: number, from: string): void {
    const piece = what === "cards" ? "card-back" : what === "scales" ? "scale" : "crystal";
    for (let number = 0; number < Math.min(count, MOST_PIECES); number++) {
      const begin = this.#clock + T.close * this.#gains++;
      this.#push({
        kind: "flight",
        piece,
        from: what === "cards" ? "deck" : from,
        to: `${what}-${seat}`,
        manner: "count",
        begin,
        length: T.count,
        width: what === "cards" ? CARD : undefined,
      });
    }
  }

  #settleGains(): void {
    if (this.#gains > 0) this.#clock += T.count + T.close * this.#gains;
    this.#gains = 0;
  }

  #offer(event: EventOf<"offer">): void {
    if (event.with) this.#cards([event.with], this.#handOf(event.p, event.with), "discard", T.apart);
    const slot = `slot-${event.box}`;
    this.#push({
      kind: "flight",
      piece: `marker-${this.#cast.shapes[event.p]}`,
      from: `markers-${event.p}`,
      to: slot,
      manner: "climb",
      begin: this.#clock,
      length: T.count,
      hides: `${slot} .piece`,
    });
    this.#clock += T.count;
    this.#push({ kind: "flash", spot: "tip", begin: this.#clock - T.apart, length: T.count });
  }

  #special(event: EventOf<"special">): void {
    if (event.what === "move_anywhere" && event.to) this.#figure(event.p, event.to, "fly", T.glide);
    if (event.what === "draw_two") this.#draw(event.p, event.count ?? 2);
  }

  #draw(seat: number, count: number): void {
    const to = seat === this.#cast.me ? "hand" : `cards-${seat}`;
    this.#cards(Array<string>(Math.min(count, MOST_PIECES)).fill("card-back"), "deck", to, T.apart);
    this.#clock += T.fly - T.apart;
  }

  #cards(cards: readonly string[], from: string, to: string, apart: number): void {
    for (const piece of cards) {
      this.#push({
        kind: "flight",
        piece,
        from,
        to,
        manner: "arc",
        begin: this.#clock,
        length: T.fly,
        isForeseen: from.startsWith("card-"),
        width: CARD,
      });
      this.#clock += apart;
    }
  }

  #handOf(seat: number, card: string): string {
    return seat === this.#cast.me ? `card-${card}` : `cards-${seat}`;
  }
}
