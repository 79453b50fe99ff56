// Those who look at a finished game of the server now: who is there, who leads, what is shown. Nothing of it is kept.
import { backOff } from "../wire/backOff";
import { inRoot } from "../wire/root";
import type { Onlooker, Show, Shown, TogetherAnswer, TogetherRequest } from "../wire/types";

const PING_MS = 10_000;
const SHOW_MS = 120; // between two moments that are shown: nobody sees more
const FIRST_FINAL = 4400; // closed with 44xx: coming back would end the same way
const TOO_FAST = 4429;

/** What a page does with what it hears. */
export type Follower = { follow: (shown: Shown) => void; reread: () => unknown };

export class Together {
  people = $state.raw<readonly Onlooker[]>([]);
  mayLead = $state(false);
  /** It is this page that leads. */
  isLeading = $state(false);
  isFollowing = $state(true);
  isLost = $state(false);
  /** The game is not open to this page any more: nobody is seen, and the line does not come back. */
  isShutOut = $state(false);
  /** This page led until its line broke. */
  hasLostLead = $state(false);
  /** What whoever leads shows; null: nobody does. */
  shown = $state.raw<Shown | null>(null);
  /** Somebody else who leads. */
  readonly leader = $derived(this.isLeading ? null : (this.people.find(({ leads }) => leads) ?? null));
  readonly others = $derived(this.people.filter(({ is_me }) => !is_me));
  readonly #address: string;
  readonly #follower: Follower;
  #socket: WebSocket | null = null;
  #tries = 0;
  #isOver = false;
  #comingBack: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval>;
  #waiting: Omit<Show, "t"> | null = null;
  #clock: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, follower: Follower) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.#address = `${scheme}://${location.host}${inRoot(`/ws/${id}/together`)}`;
    this.#follower = follower;
    this.#pinging = setInterval(() => this.#send({ t: "ping" }), PING_MS);
    this.#connect();
  }

  lead(): void {
    this.#send({ t: "lead" });
  }

  rest(): void {
    this.#send({ t: "rest" });
  }

  /** Whoever leads looks at this; of many moments in a row the last one counts. */
  show(what: Omit<Show, "t">): void {
    this.#waiting = what;
    this.#clock ??= setTimeout(() => {
      this.#clock = undefined;
      if (this.#waiting && this.isLeading) this.#send({ t: "show", ...this.#waiting });
      this.#waiting = null;
    }, SHOW_MS);
  }

  /** The reader goes an own way. */
  lookAlone(): void {
    if (this.leader) this.isFollowing = false;
  }

  follow(): void {
    this.isFollowing = true;
    if (this.shown) this.#follower.follow(this.shown);
  }

  close(): void {
    this.#isOver = true;
    clearInterval(this.#pinging);
    clearTimeout(this.#comingBack);
    clearTimeout(this.#clock);
    this.#socket?.close();
  }

  #connect(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => {
      this.isLost = false;
      this.#tries = 0;
    };
    socket.onmessage = ({ data }: MessageEvent<string>) => this.#hear(JSON.parse(data) as TogetherAnswer);
    socket.onclose = ({ code }) => this.#closed(code);
  }

  #closed(code: number): void {
    if (this.#isOver) return;
    this.hasLostLead ||= this.isLeading;
    this.people = [];
    this.isLeading = this.mayLead = false;
    this.shown = null;
    this.isShutOut = code >= FIRST_FINAL && code !== TOO_FAST;
    this.isLost = !this.isShutOut;
    if (this.isShutOut) return this.close();
    this.#comingBack = setTimeout(() => this.#connect(), backOff(this.#tries++, Math.random()));
  }

  #hear(answer: TogetherAnswer): void {
    if (answer.t === "company") this.#meet(answer);
    else if (answer.t === "commented") this.#follower.reread();
    else if (answer.t === "shown") {
      this.shown = answer;
      if (this.isFollowing) this.#follower.follow(answer);
    }
  }

  /** Whoever begins to lead is followed. */
  #meet({ people, may_lead, leads_here }: Extract<TogetherAnswer, { t: "company" }>): void {
    const before = this.leader?.name;
    this.people = people;
    this.mayLead = may_lead;
    this.isLeading = leads_here;
    if (leads_here || this.leader) this.hasLostLead = false;
    if (this.leader?.name !== before) {
      this.isFollowing = true;
      this.shown = null;
    }
  }

  #send(request: TogetherRequest): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(request));
  }
}
