// What happened, event by event, made of what the rules told while a decision was carried out (city/chronicle.py). Here an
// event tells everything: what of it a seat may hear is decided in heard.ts.
import type { State, Told } from "../../engine/rules";
import type { Event, EventOf } from "../../wire/types";
import type { City } from "./city";
import { Paid } from "./paid";

/** One decision that was carried out: where it began, its actions, what the rules told, and where it led. */
export type Chapter = { before: State; actions: readonly number[]; news: readonly Told[]; after: State };
/** What happened in a city, with every card in it. */
export type Happened = Event;

type Cards = { cards: string[]; count: number };
type CardEvent = (EventOf<"gain"> | EventOf<"draw"> | EventOf<"special">) & Cards;

/** A whole decision, what came of it, and the end of the turn or game if it was the last. */
export function eventsOf(city: City, chapter: Chapter): Happened[] {
  const { before, after, actions } = chapter;
  const [from, to] = [city.read(before), city.read(after)];
  const player = from.get("player");
  const happened = [...decision(city, chapter), ...consequences(city, before, chapter.news)];
  if (actions.at(-1) === city.facts.actions.DRAW && happened.at(-1)?.e !== "draw")
    happened.push({ e: "draw", p: player, count: 0, cards: [] });
  const isOver = city.phase(after) === "over";
  if (to.get("turn") !== from.get("turn") || (isOver && city.phase(before) === "reset"))
    happened.push({ e: "end_turn", p: player });
  if (isOver) happened.push(gameEnd(city, after));
  return happened;
}

function gameEnd(city: City, state: State): EventOf<"game_end"> {
  const read = city.read(state);
  const seats = Array.from({ length: read.get("players") }, (_, seat) => read.row("seat", seat));
  return {
    e: "game_end",
    reason: city.facts.endings[read.get("ending")] as EventOf<"game_end">["reason"],
    winners: [...seats.keys()].filter((seat) => (read.get("winners") >> seat) & 1),
    offerings: seats.map((seat) => seat.get("offerings")),
    crystals: seats.map((seat) => seat.get("crystals")),
  };
}

// ---- what the player decided

/** What the player decided. (The Hospital's cards come as consequences, in two parts after a reshuffle.) */
function decision(city: City, chapter: Chapter): Happened[] {
  const { actions: act, steps } = city.facts;
  const { before } = chapter;
  const [action = -1] = chapter.actions;
  const p = city.player(before);
  if (action === act.END_MOVEMENT || action === act.END_CONTRIBUTION) return [];
  if (action < act.FLY) {
    const place = action - act.MOVE;
    return [{ e: "move", p, to: city.tileName(before, place), steps: steps[city.here(before)]![place]! }];
  }
  if (action <= act.STEPS) return [power(city, chapter, p)];
  if (action < act.OFFER) return [contribution(city, chapter, p)];
  if (action < act.SPECIAL) return [offering(city, chapter, p)];
  if (action === act.SPECIAL) return special(city, chapter, p);
  if (action < act.DRAW) return [{ e: "discard", p, card: city.facts.cards[action - act.DISCARD]! }];
  return [];
}

function power(city: City, { before, actions }: Chapter, p: number): EventOf<"power"> {
  const { actions: act, cards, dragons, powerCards } = city.facts;
  const [action = 0, journey = 0] = actions;
  const used = { e: "power" as const, p, card: cards[powerCards[action]!]! };
  if (action === act.STEPS) return { ...used, what: "steps" };
  const to = city.tileName(before, journey - act.TO);
  if (action === act.FLIT) return { ...used, what: "flit", to };
  if (action < act.WALK) return { ...used, what: "fly", dragon: dragons[action - act.FLY]!, to };
  return { ...used, what: "walk", dragon: dragons[action - act.WALK]!, to };
}

function contribution(city: City, { before, actions }: Chapter, p: number): EventOf<"contribute"> {
  const place = city.here(before);
  const [first = 0, ...steps] = actions;
  const box = first - city.facts.actions.BOX;
  const paid = new Paid(city.facts, city.boxesAt(before, place)[box]!.colour);
  for (const step of steps) paid.add(step);
  const colour = city.facts.colours[paid.colour]!;
  return { e: "contribute", p, tile: city.tileName(before, place), box, colour, ...paid.inOrder() };
}

function offering(city: City, { before, actions, news }: Chapter, p: number): EventOf<"offer"> {
  const { cards, powerCards } = city.facts;
  const pillar = powerCards[actions[0]!];
  return {
    e: "offer",
    p,
    box: city.read(before).get("obelisk"),
    cost: news.find(({ kind }) => city.facts.news[kind] === "offered")!.amount,
    with: pillar === undefined ? null : cards[pillar]!,
    where: city.tileName(before, city.here(before)),
  };
}

/** The Shrine's is an offering, the Main Hall's a journey. */
function special(city: City, chapter: Chapter, p: number): Happened[] {
  const { before, actions, news } = chapter;
  if (news.some(({ kind }) => city.facts.news[kind] === "offered")) return [offering(city, chapter, p)];
  const [, journey] = actions;
  if (journey === undefined) return [];
  const to = city.tileName(before, journey - city.facts.actions.TO);
  return [{ e: "special", p, tile: city.tileName(before, city.here(before)), what: "move_anywhere", to }];
}

// ---- what came of it

/** What the rules handed out, drew, rebuilt and scored. */
function consequences(city: City, before: State, news: readonly Told[]): Happened[] {
  const happened: Happened[] = [];
  let totals: number[] = [];
  let crystals: number[] = [];
  for (const told of news) {
    const { player: p, amount } = told;
    const why = city.facts.whys[told.why]!;
    const kind = city.facts.news[told.kind]!;
    const tile = told.place < 0 ? "-" : city.tileName(before, told.place);
    if (kind === "card") addCard(happened, cardEvent(city, before, told, tile));
    else if (kind === "reshuffled") happened.push({ e: "reshuffle", cards: amount });
    else if (kind === "rebuilt") happened.push({ e: "rebuilt", tile, majority: p < 0 ? null : p });
    else if (kind === "scale_total") {
      totals.push(amount);
      crystals.push(0);
    } else if (kind === "crystals" && why === "scales") crystals[p] = amount;
    else if (kind === "scales_scored") {
      happened.push({ e: "score_scales", totals, crystals, supply: amount });
      [totals, crystals] = [[], []];
    } else if (kind !== "offered")
      happened.push({ e: "gain", p, what: kind, why: why as EventOf<"gain">["why"], tile, count: amount });
  }
  return happened;
}

/** One more card; cards that come one after the other are one event. */
function addCard(happened: Happened[], drawn: CardEvent): void {
  const last = happened.at(-1);
  if (last && isSameButCards(last, drawn)) {
    last.cards.push(...drawn.cards);
    last.count = last.cards.length;
  } else happened.push(drawn);
}

function isSameButCards(last: Happened, drawn: CardEvent): last is CardEvent {
  if (!("cards" in last) || !Array.isArray(last.cards) || last.e !== drawn.e) return false;
  return (["p", "tile", "why", "what", "hidden"] as const).every(
    (name) => valueOf(last, name) === valueOf(drawn, name),
  );
}

const valueOf = (event: object, name: string): unknown => (event as Record<string, unknown>)[name];

function cardEvent(city: City, before: State, told: Told, tile: string): CardEvent {
  const why = city.facts.whys[told.why]!;
  const drawn = { p: told.player, count: 1, cards: [city.facts.cards[told.amount]!] };
  if (why === "reset") return { e: "draw", ...drawn };
  if (why === "hospital") return { e: "special", tile, what: "draw_two", ...drawn };
  const isFaceDown = told.player === city.player(before);
  const gained = { e: "gain" as const, what: "cards" as const, why: why as EventOf<"gain">["why"], tile, ...drawn };
  return isFaceDown ? { ...gained, hidden: true } : gained;
}
