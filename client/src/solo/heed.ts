// What a hint heeds besides the chance to win (server/city/table_game.py, server/city/victory.py, server/duel/table_game.py,
// server/duel/honesty.py, server/duel/thrift.py).
import type { State } from "../engine/rules";
import type { City } from "./city/city";
import type { Duel, DuelReading } from "./duel/duel";
import type { TableGame } from "./tableGame";
import type { CityTrial, Trial } from "../wire/types";
import wild from "../wire/wild.json";

export type Heed = {
  /** Whether nobody can see what a seat has of having done more. */
  showsNothing: (more: State, less: State, seat: number) => boolean;
  /** Whether the player of a turn has nothing after one way to play it that it has not after another, and has kept no card
   *  that is spent there. */
  isNoBetter: (one: State, another: State, begun: State) => boolean;
  /** Whether the player of a turn keeps cards where less is done, gives none away for them, and it is as far. */
  savesCards: (more: State, less: State, begun: State) => boolean;
  /** Words that give up what could perhaps be gone on with: a hint tells what going on would bring. */
  givesUp: readonly string[];
  /** What others may say to a turn that was tried, so that it fails; null: nothing. */
  objection: (trial: Trial) => string | null;
  /** What is done in a turn, without what only ends it. */
  deedsIn: (words: readonly string[]) => readonly string[];
  /** The next step of something that is always done in one way; null: there is a choice. */
  usualStep: (view: State) => number | null;
  /** Choices that take a lie where there are honest ones. */
  needlessLies: (view: State) => readonly number[];
  /** Whether a choice seems better than another to whoever only looks at the table. */
  isPlainer: (view: State, action: number, than: number) => boolean;
  /** Whether a choice is to be taken rather than another that is as good, since it gives less away. */
  isThriftier: (view: State, action: number, than: number) => boolean;
  /** Whether a turn is to be taken rather than another that is as good, since more of it is in hand at once. */
  bringsMore: (trial: Trial, than: Trial, seat: number) => boolean;
  /** Whether the other choice takes a lie, and this one none. */
  isMoreHonest: (view: State, action: number, than: number) => boolean;
};

const SURE: readonly string[] = ["enough", "more"];

export const heedOf = ({ name, rules }: TableGame): Heed =>
  name === "city" ? heedOfCity(rules as City) : heedOfDuel(rules as Duel);

const heedOfCity = (city: City): Heed => ({
  showsNothing: (more, less, seat) => showsNothing(city, more, less, seat),
  isNoBetter: (one, another, begun) => showsNothing(city, one, another, city.toMove(begun)),
  savesCards: (more, less, begun) => showsNothing(city, more, less, city.toMove(begun)),
  givesUp: [],
  objection: () => null,
  deedsIn: (words) => words.filter((spoken) => !/^(draw$|discard |end )/.test(spoken)),
  usualStep: (view) =>
    ["colour", "payment"].includes(city.phase(view)) ? city.bestStep(view) : winningStep(city, view),
  needlessLies: () => [],
  isPlainer: () => false,
  isThriftier: (view, action, than) => isThriftierInCity(city.nameOf(view, action), city.nameOf(view, than)),
  bringsMore,
  isMoreHonest: () => false,
});

/** Whether it keeps a card that helps to pay in any colour, where the other throws one away. */
const isThriftierInCity = (said: string, instead: string): boolean =>
  isWildDiscard(instead) && /^d(raw|iscard)/.test(said) && !isWildDiscard(said);

/** Whether a turn earns more crystals than another, for no offering and no scale less. */
function bringsMore(trial: Trial, than: Trial, seat: number): boolean {
  if (trial.game !== "city" || than.game !== "city") return false;
  const isNoLess =
    trial.prices.length >= than.prices.length && earned(trial, seat, "scales") >= earned(than, seat, "scales");
  return isNoLess && earned(trial, seat, "crystals") > earned(than, seat, "crystals");
}

/** How much of a thing a seat gains. */
const earned = ({ gains }: CityTrial, seat: number, what: string): number =>
  gains.reduce((sum, gain) => (gain.seat === seat && gain.what === what ? sum + gain.count : sum), 0);

const isWildDiscard = (said: string): boolean => wild.some((card) => said === `discard ${card}`);

const heedOfDuel = (duel: Duel): Heed => ({
  showsNothing: (more, less, seat) => duel.waste(more, less, seat) === 1,
  isNoBetter: (one, another, begun) =>
    keepsNoMore(duel, one, another, begun) && duel.waste(one, another, duel.toMove(begun)) >= 2,
  savesCards: (more, less, begun) => savesCards(duel, more, less, begun),
  givesUp: ["retreat", "decline"],
  objection: (trial) => (trial.game === "duel" && trial.lies.length > 0 ? "call" : null),
  deedsIn: (words) => words,
  usualStep: () => null,
  needlessLies: (view) => needlessLies(duel, view),
  isPlainer: (view, action, than) =>
    duel.stage(view) === "element" && totalFor(duel, view, action) > totalFor(duel, view, than),
  isThriftier: (view, action, than) => isThriftier(duel, view, action, than),
  bringsMore: () => false,
  isMoreHonest: (view, action, than) => isMoreHonest(duel, view, action, than),
});

/** The next step of a way to win in this turn by offerings, perhaps after a walk; null: there is none. */
function winningStep(city: City, view: State): number | null {
  const { MOVE, FLY } = city.facts.actions;
  const isMeant = (step: number) => (step >= MOVE && step < FLY) || isOfOffering(city, step);
  const wins = (step: number) => winsByOfferings(city, city.play(view, step).after, city.toMove(view));
  return city.legal(view).filter(isMeant).find(wins) ?? null;
}

/** Whether the game is won once this seat has made every offering it can make where it stands. */
function winsByOfferings(city: City, begun: State, seat: number): boolean {
  let state = begun;
  while (city.toMove(state) === seat) {
    const step = city.legal(state).findLast((step) => isOfOffering(city, step));
    if (step === undefined) return false;
    state = city.play(state, step).after;
  }
  return city.phase(state) === "over" && ((city.read(state).get("winners") >> seat) & 1) === 1;
}

/** An offering, or what ends the walk before it. */
const isOfOffering = ({ facts: { actions } }: City, step: number): boolean =>
  step === actions.END_MOVEMENT || (step >= actions.OFFER && step < actions.SPECIAL);

const OF_THE_CITY = ["turn", "player", "rebuilt", "marker"] as const;
const OF_A_SEAT = ["crystals", "scales", "virtual", "markers", "offerings", "figure"] as const;

/** Whether the city stands alike for everybody, wherever dragons are, and no cards were gained by doing more. */
function showsNothing(city: City, more: State, less: State, seat: number): boolean {
  const [one, another] = [city.read(more), city.read(less)];
  const seats = Array.from({ length: one.get("players") }, (_, number) => number);
  const isAlike = (field: (typeof OF_THE_CITY)[number]) => one.list(field).join() === another.list(field).join();
  const isSame = (number: number) =>
    OF_A_SEAT.every((field) => one.row("seat", number).get(field) === another.row("seat", number).get(field));
  if (!OF_THE_CITY.every(isAlike) || !seats.every(isSame)) return false;
  const [held, kept] = [one, another].map((read) => read.row("seat", seat).list("hand"));
  return held!.every((count, card) => count <= kept![card]!);
}

/** Whether of the cards that were in hand none is kept that is spent in the other way. */
function keepsNoMore(duel: Duel, one: State, another: State, begun: State): boolean {
  const seat = duel.toMove(begun);
  const [held, kept, had] = [one, another, begun].map((state) => duel.side(state, seat).get("hand"));
  return (held! & ~kept! & had!) === 0;
}

const OF_A_TURN = ["turn", "player", "fights"] as const;

/** Whether cards of the hand are kept where less is done, with all that are kept where more is, in the same turn. */
function savesCards(duel: Duel, more: State, less: State, begun: State): boolean {
  const seat = duel.toMove(begun);
  const had = duel.side(begun, seat).get("hand");
  const [kept, spared] = [more, less].map((state) => had & duel.side(state, seat).get("hand"));
  const isAsFar = OF_A_TURN.every((name) => duel.read(more).get(name) === duel.read(less).get(name));
  return isAsFar && (kept! & ~spared!) === 0 && kept !== spared;
}

/** D-BUKA-11 Bluffs that are lies, and what is not enough without one, where something honest is. */
function needlessLies(duel: Duel, view: State): number[] {
  const legal = duel.legal(view);
  if (duel.stage(view) === "element") {
    const lies = legal.filter((action) => isLying(duel, duel.play(view, action).after, duel.toMove(view)));
    return lies.length < legal.length ? lies : [];
  }
  if (duel.read(view).get("opening")) return legal.filter((action) => duel.isBluff(action)); // it needs no total
  if (!duel.standing(view).get("is_surveyed")) return [];
  const outlook = duel.look(view);
  const isSure = (action: number) => SURE.includes(hopeOf(duel, outlook, action));
  const lies = legal.filter((action) => outlook.get("lies", action) === 1);
  return legal.some((action) => isSure(action) && !lies.includes(action)) ? lies : [];
}

/** D-BUKA-11 Whether it is to retreat, where to go on takes a lie. */
function isMoreHonest(duel: Duel, view: State, action: number, than: number): boolean {
  if (duel.read(view).get("opening") || !duel.standing(view).get("is_surveyed")) return false;
  const [said, instead] = [duel.nameOf(view, action), duel.nameOf(view, than)];
  if (duel.stage(view) !== "retreat" || said !== "retreat" || instead !== "continue") return false;
  return duel.look(view).get("lies", than) === 1;
}

/** Whether it keeps a leadership card in a turn that cannot be finished, a fight that can surely be gone on with, or the
 *  cards that declining costs. */
function isThriftier(duel: Duel, view: State, action: number, than: number): boolean {
  const [stage, said, instead] = [duel.stage(view), duel.nameOf(view, action), duel.nameOf(view, than)];
  if (duel.read(view).get("opening")) return stage === "retreat" && said === "continue" && instead === "decline";
  if (!duel.standing(view).get("is_surveyed")) return false;
  if (stage === "leadership" && said === "next" && isLeadership(duel, view, than)) {
    const outlook = duel.look(view);
    return [action, than].every((one) => hopeOf(duel, outlook, one) === "never" && outlook.get("attracts", one) === 0);
  }
  if (stage !== "retreat" || said !== "continue" || instead !== "retreat") return false;
  const outlook = duel.look(view);
  return SURE.includes(hopeOf(duel, outlook, action)) && outlook.get("lies", action) === 0;
}

/** Whether a leadership card is played. */
function isLeadership(duel: Duel, view: State, action: number): boolean {
  const { stride, verbs } = duel.facts;
  const number = duel.numberAt(view, duel.toMove(view), action % stride);
  return verbs[Math.trunc(action / stride)] === "play" && duel.cards[number]?.type === "leadership";
}

const hopeOf = ({ facts }: Duel, outlook: DuelReading<"Outlook">, action: number): string =>
  facts.hopes[outlook.get("hope", action)]!;

/** Whether a bluff that lies there does not bear the mark of the element that was announced. */
const isLying = (duel: Duel, state: State, seat: number): boolean =>
  (duel.side(state, seat).get("bluffs") & ~duel.standing(state).row("side", seat).get("good_bluffs")) !== 0;

function totalFor(duel: Duel, view: State, action: number): number {
  const element = duel.facts.elements.findIndex((name) => name === duel.nameOf(view, action));
  return duel.side(view, duel.toMove(view)).get("total", element);
}
