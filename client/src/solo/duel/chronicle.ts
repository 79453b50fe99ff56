// What happened, event by event, made of what the rules told while an action was carried out (duel/chronicle.py). Here an
// event tells everything: what of it a seat may hear is decided in events.ts.
import { has, membersOf } from "../../engine/bits";
import type { State, Told } from "../../engine/rules";
import type { Duel } from "./duel";
import type { DuelEvent } from "./events";

const NONE = -1;
const SHOWS = ["chance", "disclosed", "revealed"];

/** What came of an action. */
export function eventsOf(duel: Duel, after: State, news: readonly Told[]): DuelEvent[] {
  const happened = news.map((told) => eventOf(duel, after, told));
  return joined(
    duel,
    happened.filter((event) => event !== null),
  );
}

/** Has somebody seen something new that cannot be taken back? */
export const reveals = (duel: Duel, after: State, news: readonly Told[]): boolean =>
  duel.facts.revealing.includes(duel.facts.asks[duel.read(after).get("ask")]!) ||
  news.some(({ kind }) => SHOWS.includes(duel.facts.news[kind]!));

/** The same, with events of one kind that follow each other made one. */
function joined(duel: Duel, happened: readonly DuelEvent[]): DuelEvent[] {
  const joint: DuelEvent[] = [];
  for (const event of happened) {
    const last = joint.at(-1);
    if (last && goesOn(duel, last, event))
      joint[joint.length - 1] = {
        ...event,
        cards: [...last.cards, ...event.cards],
        secret: [...last.secret, ...event.secret],
      };
    else joint.push(event);
  }
  return joint;
}

function goesOn({ facts }: Duel, last: DuelEvent, event: DuelEvent): boolean {
  const isAlike = (["what", "player", "by", "amount"] as const).every((name) => last[name] === event[name]);
  return isAlike && (event.cards.length > 0 || facts.once.includes(event.what));
}

function eventOf(duel: Duel, state: State, told: Told): DuelEvent | null {
  const what = whatOf(duel, told);
  if (what === null) return null;
  const { player, amount, place } = told;
  const cause = causeOf(duel, state, told);
  const event = { what, player, cards: [], secret: [], by: cause, amount: 0, element: NONE };
  switch (duel.facts.news[told.kind]) {
    case "called":
      return { ...event, by: NONE };
    case "element":
      return { ...event, element: amount };
    case "announced":
      return { ...event, by: NONE, amount, element: place };
    case "exchanged":
      return { ...event, by: NONE, amount };
    case "disclosed": {
      const cards = membersOf(amount).map((card) => duel.numberAt(state, player, card));
      return { ...event, cards, secret: cards.map(() => false) };
    }
  }
  if (amount === NONE) return event;
  return { ...event, cards: [duel.numberAt(state, player, amount)], secret: [isSecret(duel, state, told)] };
}

/** What the news tell of; null: it goes without saying. */
function whatOf({ facts }: Duel, { kind, amount, why }: Told): string | null {
  const news = facts.news[kind]!;
  if (news === "called" && amount) return "called";
  if (news === "revealed" && why) return "showed_good"; // why: was the bluff good?
  if (news === "target" && amount === NONE) return null;
  return facts.whatsFor[`${news} ${facts.whys[why]}`] ?? facts.whats[news] ?? null;
}

/** Does only its player know the card? (The opponent may know one that goes face down, and all of the pile.) */
function isSecret(duel: Duel, state: State, { kind, player, amount, why }: Told): boolean {
  const { news, whys, faceDown } = duel.facts;
  if (news[kind] === "returned") return whys[why] !== "pile";
  return faceDown.includes(news[kind]!) && !has(duel.side(state, player).get("known"), amount);
}

/** The card in the catalogue that caused it; of what lies on a ship or goes with it, the ship. */
function causeOf(duel: Duel, state: State, { kind, player, why, place }: Told): number {
  const { news, whys, source, cards } = duel.facts;
  if (news[kind] === "loaded" || (news[kind] === "discarded" && whys[why] === "ship_spent"))
    return duel.numberAt(state, player, place);
  if (place < 0 || place >= 2 * source) return NONE;
  const card = place % source;
  return card < cards ? duel.numberAt(state, Math.trunc(place / source), card) : NONE;
}
