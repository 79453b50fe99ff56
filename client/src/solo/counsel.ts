// A hint: the turn as a strong bot would play it, what it brings, and what the next best move would bring
// (server/live/counsel.py). Everything is thought about what the reader's seat knows.
import type { Finding } from "../engine/head";
import type { State } from "../engine/rules";
import type { Judges, Thinks } from "../engine/thinker";
import type { Advice } from "../wire/types";
import { heedOf, type Heed } from "./heed";
import { CLOSE, reasonOf, type Reason } from "./reason";
import { Refused } from "./refused";
import { freshSeed } from "./seeds";
import type { Execution } from "./execution";
import type { TableGame } from "./tableGame";

export { Council } from "../engine/council"; // comes with the first hint

const SHARE = 0.5; // of the time that is left goes to the next thought: together they take no longer than one
const JUDGED = 0.25; // of the time is left to the judge, whose chances are told
const SECOND = 0.2; // of the time is kept for the next best move, if the thoughts tried none
const A_LIE = 0.02; // of the victory: so far two searches of a second may differ, and a lie is to be worth more
const FAR = 0.02; // of the victory: whoever is so far ahead is the better plan, whatever a search believed
const MOST_SPARED = 3; // cards that a plan would begin with, one after the other
const MOST_RIVALS = 4; // are played out, until one of them is another way
const LONGEST = 24; // thoughts; whoever still plays on then is told no more

/** One thought of a turn: what is known there, and what was found, the best first. */
type Thought = { number: number; view: State; findings: Finding[] };
/** Where a decision is made: does it answer what the one before it began, and what is said if it is left out? */
type Moment = { isAnswer: boolean; instead: string | null };
/** A whole decision of a turn: its thoughts and its words. */
type Decision = { thoughts: Thought[]; words: string[] } & Moment;
/** A plan, and what its last thought took. */
type Planned = { plan: Decision[]; seconds: number };
type IsNamed = (thought: Thought, action: number) => boolean;
type Told = Omit<Advice, "t" | "id">;
/** A turn: its decisions, and what comes of it. */
type Way = { decisions: readonly Decision[]; trial: Advice["trial"] };
/** What is told of the better way, of chances, and why it is better than the next best, if one was found. */
type Judged = Pick<Told, "actions" | "plan" | "trial" | "before" | "after" | "called" | "other"> & {
  reason: Reason | null;
};
/** What a hint is about: what is known, its plan, the time for a move that was tried, and for one that was not. */
type Asked = {
  view: State;
  plan: readonly string[];
  seconds: number;
  second: number;
  /** What was played out and proved to be no other way. */
  rejected: Set<Finding>;
};

export class Counsellor<Happened> {
  readonly #game: TableGame<Happened>;
  readonly #thinker: Thinks & Judges;
  readonly #heed: Heed;

  constructor(game: TableGame<Happened>, thinker: Thinks & Judges) {
    this.#game = game;
    this.#heed = heedOf(game as TableGame);
    this.#thinker = thinker;
  }

  /** Think about what this view knows. The turn is played in an imagined world, as long as chance keeps out of it. */
  async advise(view: State): Promise<Told> {
    const game = this.#game;
    const whole = game.minds.adviser.seconds ?? 1;
    const world = game.rules.imagine(view, game.rules.toMove(view), freshSeed());
    const thought = await this.#thoughtOut(world, (1 - JUDGED - SECOND) * whole);
    const { made } = thought;
    const { plan: decisions, seconds } = await this.#sparing(view, world, {
      plan: this.#withoutWaste(world, made),
      seconds: thought.seconds,
    });
    const plan = wordsOf(decisions);
    const isWorthNaming = this.#isWorthNaming(plan, wordsOf(made));
    const compared = this.#toBeCompared(decisions, plan, isWorthNaming);
    const rejected = new Set<Finding>();
    const isLeft: IsNamed = (thought, action) =>
      !thought.findings.some((one) => one.action === action && rejected.has(one)) && isWorthNaming(thought, action);
    const asked = { view, plan, seconds, second: SECOND * whole, rejected };
    const found = await this.#nextBest(compared, isLeft, asked);
    const { reason, ...told } = await this.#judged(view, { decisions, trial: game.trial(view, plan, true) }, found);
    const why = reason ?? this.#reasonWithoutRival(compared[0]!, plan, rejected.size > 0 ? isLeft : null);
    const isKept = told.plan.join() === plan.join();
    return {
      ...told,
      reason: why.name,
      term: why.term,
      edges: [...(why.edges ?? [])],
      worth: isKept ? this.#worthIn(world, decisions) : told.plan.map(() => null),
      by_feel: false,
    };
  }

  /** The chances of the turn, of the plan and of the next best, all from one judge and in the same worlds (server/live/chances.py). */
  async #judged(view: State, way: Way, rival: Way | null): Promise<Judged> {
    const lines = [[], lineOf(way.decisions), ...(rival ? [lineOf(rival.decisions)] : [])];
    const [before = null, after = null, beside = null] = await this.#thinker.expect(view, lines);
    if (!rival)
      return { ...planOf(way), before, after, called: await this.#ifCalled(view, way), other: null, reason: null };
    const isRather = this.#isRather(rival, way, (beside ?? 0) - (after ?? 0));
    const [best, other] = isRather ? [rival, way] : [way, rival];
    const [chance, less] = isRather ? [beside, after] : [after, beside];
    const behind = Math.max(0, (chance ?? 0) - (less ?? 0));
    const edges = () => this.#thinker.edges(view, lineOf(best.decisions), lineOf(other.decisions));
    const told = planOf(best);
    const actions = wordsOf(other.decisions).slice(0, partingOf(told.plan, other.decisions)!);
    return {
      ...told,
      before: before === null ? less : Math.max(before, less ?? 0), // what is at hand can be had
      after: chance,
      called: await this.#ifCalled(view, best),
      other: { actions, trial: other.trial, behind },
      reason: behind < CLOSE ? AS_GOOD : reasonOf(await edges()),
    };
  }

  /** The chance if a lie in a turn is called: nobody knows how well others see through one. */
  async #ifCalled(view: State, { decisions, trial }: Way): Promise<number | null> {
    const spoken = this.#heed.objection(trial);
    if (spoken === null) return null;
    const after = this.#endOf(this.#game.rules.imagine(view, this.#game.rules.toMove(view), 0n), wordsOf(decisions));
    const called = after && this.#actionOf(after, spoken);
    if (called === null || called === undefined) return null;
    const [chance = null] = await this.#thinker.expect(view, [[...lineOf(decisions), called]]);
    return chance;
  }

  /** Whether another way is to be taken that leads by so much: it is better by far, or as good and brings more, or gives
   *  less away. */
  #isRather(one: Way, another: Way, lead: number): boolean {
    const [words, others] = [wordsOf(one.decisions), wordsOf(another.decisions)];
    if (partingOf(words, another.decisions) === null) return false;
    if (lead >= FAR) return true;
    const at = words.findIndex((spoken, number) => spoken !== others[number]);
    const { view: begun } = one.decisions[0]!.thoughts[0]!;
    if (lead > -CLOSE && this.#heed.bringsMore(one.trial, another.trial, this.#game.rules.toMove(begun))) return true;
    const { view } = one.decisions.flatMap(({ thoughts }) => thoughts)[at]!;
    const [action, than] = [words[at], others[at]].map((spoken) => this.#actionOf(view, spoken ?? ""));
    if (action === undefined || than === undefined) return false;
    if (lead > -CLOSE && this.#heed.isThriftier(view, action, than)) return true;
    return lead > -A_LIE && this.#heed.isMoreHonest(view, action, than);
  }

  /** The same without cards that need not be spent; where the turn goes on in another way then, that is thought out. */
  async #sparing(view: State, world: State, { plan, seconds }: Planned): Promise<Planned> {
    let planned = { plan, seconds };
    for (let spared = 0; spared < MOST_SPARED; spared++) {
      const left = await this.#withoutNeedlessCards(view, world, planned.plan);
      const words = wordsOf(left);
      if (this.#isPlayedOut(world, words)) return { ...planned, plan: left };
      const { made, seconds: last } = await this.#thoughtOut(world, planned.seconds, words);
      const whole = [...left, ...made.slice(left.length)];
      planned = { plan: this.#withoutWaste(world, whole, words.length), seconds: last };
    }
    return planned;
  }

  /** A plan spends no card without which its chance is as good: what can be kept is left out, the last of it first. */
  async #withoutNeedlessCards(view: State, world: State, plan: Decision[]): Promise<Decision[]> {
    let left = plan;
    for (const deed of deedsOf(plan).toReversed())
      for (const fewer of this.#withoutDeed(left, deed)) {
        if (!this.#isSaved(world, left, fewer)) continue;
        if (!(await this.#thinker.isAsGood(view, lineOf(plan), lineOf(fewer)))) continue;
        left = fewer;
        break;
      }
    return left === plan ? plan : this.#seenAgain(world, left);
  }

  /** Whether something can be left out of a plan, and that saves cards. */
  #isSaved(world: State, plan: readonly Decision[], fewer: readonly Decision[]): boolean {
    const [more, less] = [plan, fewer].map((decisions) => this.#doneBy(world, decisions));
    return Boolean(more && less && this.#heed.savesCards(more, less, world));
  }

  /** Whether nobody knows more after these words. */
  #isPlayedOut(world: State, words: readonly string[]): boolean {
    const execution = this.#game.execution(world);
    execution.carryOut(words);
    return execution.knowsMore || execution.isTurnOver;
  }

  /** The turn in this world, decision by decision, as far as nobody knows more; and what the last thought took. It begins
   *  with some words, if they are given. */
  async #thoughtOut(
    world: State,
    all: number,
    begun: readonly string[] = [],
  ): Promise<{ made: Decision[]; seconds: number }> {
    const { rules } = this.#game;
    const seat = rules.toMove(world);
    const execution = this.#game.execution(world);
    const [thought, ends, moments] = [[] as Thought[], [0], [momentOf(execution)]];
    let seconds = all;
    do {
      const known = rules.view(execution.state, seat);
      const spoken = begun[thought.length];
      if (spoken === undefined) seconds *= SHARE;
      const findings =
        spoken === undefined ? await this.#considered(known, seconds) : [untried(this.#actionOf(known, spoken)!)];
      thought.push({ number: thought.length, view: known, findings });
      execution.step(findings[0]!.action);
      if (execution.isDecided) ends.push(thought.length);
      if (execution.isDecided) moments.push(momentOf(execution));
    } while (
      thought.length < begun.length ||
      !(execution.isDecided && (execution.knowsMore || execution.isTurnOver || thought.length >= LONGEST))
    );
    return { made: decisionsOf(thought, execution.actions, ends, moments), seconds };
  }

  #actionOf = (view: State, spoken: string): number | undefined =>
    this.#game.rules.legal(view).find((action) => this.#game.nameOf(view, action) === spoken);

  /** What is best here. What is always done in one way wants no thought, and nobody lies without need. */
  async #considered(view: State, seconds: number): Promise<Finding[]> {
    const usual = this.#heed.usualStep(view);
    if (usual !== null) return [untried(usual)];
    const lies = this.#heed.needlessLies(view);
    const plain = this.#plainly(view, await this.#explain(view, seconds, lies), lies);
    return this.#honestly(view, this.#thriftily(view, plain));
  }

  /** The same with the plainer choice, unless the other one is known to be better. */
  #plainly(view: State, findings: Finding[], lies: readonly number[]): Finding[] {
    const [best] = findings;
    const plainer = this.#plainerThan(view, best!.action);
    if (plainer === null || lies.includes(plainer)) return findings;
    const tried = findings.find(({ action }) => action === plainer) ?? { ...best!, action: plainer };
    if (best!.value - tried.value >= CLOSE) return findings;
    return [tried, ...findings.filter(({ action }) => action !== plainer)];
  }

  /** The same with a choice that is as good and gives less away, if there is one. */
  #thriftily = (view: State, findings: Finding[]): Finding[] =>
    rather(findings, CLOSE, (other) => this.#heed.isThriftier(view, other, findings[0]!.action));

  /** The same with a choice that takes no lie, if a lie is worth no more than the search may err. */
  #honestly = (view: State, findings: Finding[]): Finding[] =>
    rather(findings, A_LIE, (other) => this.#heed.isMoreHonest(view, other, findings[0]!.action));

  /** A choice that seems better to whoever only looks; null: there is none. */
  #plainerThan = (view: State, chosen: number): number | null =>
    this.#game.rules.legal(view).find((action) => this.#heed.isPlainer(view, action, chosen)) ?? null;

  /** What was found. */
  async #explain(view: State, seconds: number, without: readonly number[] = []): Promise<Finding[]> {
    return await this.#thinker.think(view, { ...this.#game.minds.adviser, seconds, seed: freshSeed(), without });
  }

  /** A plan holds nothing that brings nothing, or shows nothing and is worth nothing: that only throws cards away. */
  #withoutWaste(world: State, plan: Decision[], since = 0): Decision[] {
    let left = plan;
    for (let fewer: Decision[] | null = plan; fewer; fewer = this.#lessWaste(world, left, since)) left = fewer;
    return left === plan ? plan : this.#seenAgain(world, left);
  }

  /** The plan without something that brings nothing; null: there is no such thing in it. What is done before a certain
   *  step stays. */
  #lessWaste(world: State, plan: Decision[], since: number): Decision[] | null {
    const [seat, end] = [this.#game.rules.toMove(world), this.#doneBy(world, plan)];
    const answers = plan.filter(({ isAnswer }) => isAnswer).map((answer) => [answer]);
    const pairs = plan.slice(1).map((after, at) => [plan[at]!, after]);
    const parts = [...deedsOf(plan), ...answers, ...pairs.filter((pair) => pair.every(isJourney))];
    const isLater = ([first]: readonly Decision[]) => first!.thoughts[0]!.number >= since;
    const deeds = parts.filter((deed) => deed.length < plan.length && isLater(deed) && !isSwap(deed));
    for (const deed of end ? deeds : [])
      for (const fewer of this.#withoutDeed(plan, deed)) {
        const without = this.#doneBy(world, fewer);
        if (!without) continue;
        if (this.#game.bringsNothing(end!, without, seat)) return fewer;
        if (this.#worthOf(plan, deed, fewer) === null && this.#heed.showsNothing(end!, without, seat)) return fewer;
      }
    return null;
  }

  /** How much better the chance is with a deed than without it; null: no better, or nobody has tried. */
  #worthOf(plan: readonly Decision[], [first]: readonly Decision[], fewer: readonly Decision[]): number | null {
    const [thought] = first!.thoughts;
    const instead = fewer[plan.indexOf(first!)]?.words[0];
    const action = this.#game.rules
      .legal(thought!.view)
      .find((one) => this.#game.nameOf(thought!.view, one) === instead);
    return leadOf(thought!, action ?? null);
  }

  /** For each word of a plan of which nobody sees what it is good for: how much better it is than to do without. */
  #worthIn(world: State, plan: Decision[]): (number | null)[] {
    const [seat, end] = [this.#game.rules.toMove(world), this.#doneBy(world, plan)];
    const thoughts = plan.flatMap((decision) => decision.thoughts);
    const worth = thoughts.map((one) => leadOf(one, this.#plainerThan(one.view, one.findings[0]!.action)));
    for (const deed of end ? deedsOf(plan).filter((each) => !isSwap(each)) : [])
      for (const fewer of this.#withoutDeed(plan, deed)) {
        const without = this.#doneBy(world, fewer);
        if (without && this.#heed.showsNothing(end!, without, seat))
          worth[deed[0]!.thoughts[0]!.number] = this.#worthOf(plan, deed, fewer);
      }
    return worth;
  }

  /** The plan without a deed; and where the turn has to go on in another way then, with that in its place. */
  #withoutDeed(plan: readonly Decision[], [first, ...answers]: readonly Decision[]): Decision[][] {
    const fewer = plan.filter((decision) => decision !== first && !answers.includes(decision));
    if (!first || fewer.length === plan.length) return [];
    if ([first, ...answers].some(({ words }) => this.#heed.deedsIn(words).length < words.length)) return []; // an end
    const left = fewer.length > 0 ? [fewer] : [];
    if (first.instead === null || first.words.join() === first.instead) return left;
    const rest = plan.filter((decision) => !answers.includes(decision));
    return [...left, rest.map((decision) => (decision === first ? this.#passedBy(first) : decision))];
  }

  /** To go on instead of this decision, which brings nothing: so that is worth as much. */
  #passedBy({ thoughts, instead }: Decision): Decision {
    const [thought] = thoughts;
    const { view, findings } = thought!;
    const goingOn = this.#game.rules.legal(view).find((action) => this.#game.nameOf(view, action) === instead)!;
    const others = findings.slice(1).filter(({ action }) => action !== goingOn);
    const found = [{ ...findings[0]!, action: goingOn }, ...others];
    return { thoughts: [{ ...thought!, findings: found }], words: [instead!], isAnswer: false, instead: null };
  }

  /** Where a plan leads before the turn is ended: what is drawn then is chance; null: it cannot be done. */
  #doneBy(world: State, plan: readonly Decision[]): State | null {
    const words = wordsOf(plan);
    const end = this.#endOf(world, words);
    const deeds = this.#heed.deedsIn(words);
    return !end || deeds.length === words.length ? end : this.#endOf(world, deeds);
  }

  /** Where it leads if just this is done; null: it cannot be done. */
  #endOf(world: State, words: readonly string[]): State | null {
    const execution = this.#game.execution(world);
    try {
      execution.carryOut(words);
    } catch (error) {
      if (error instanceof Refused) return null;
      throw error;
    }
    return execution.state;
  }

  /** The decisions of a plan from which others were left out, each with what is known and legal when it is made. */
  #seenAgain(world: State, plan: readonly Decision[]): Decision[] {
    const { rules } = this.#game;
    const seat = rules.toMove(world);
    const execution = this.#game.execution(world);
    let number = 0;
    return plan.map((decision) => ({
      ...decision,
      thoughts: decision.thoughts.map(({ findings }, at) => {
        const view = rules.view(execution.state, seat);
        const legal = rules.legal(view);
        execution.play(decision.words[at]!);
        return {
          number: number++,
          view,
          findings: findings.filter(({ action }, n) => n === 0 || legal.includes(action)),
        };
      }),
    }));
  }

  /** What may be called the next best: a move that was no part of the plan, and is not done for nothing. */
  #isWorthNaming(plan: readonly string[], made: readonly string[]): IsNamed {
    return ({ view, number }, action) => {
      const spoken = this.#game.nameOf(view, action);
      if (spoken === "backtrack") return false; // it only leads back to what was chosen
      if (spoken === plan[number] || this.#heed.needlessLies(view).includes(action)) return false;
      const isNew = !plan.includes(spoken) && !made.includes(spoken);
      if (!isNew && !isWord(spoken)) return false;
      return !this.#addsNothing(view, spoken, plan.slice(number));
    };
  }

  /** Whether this, done before the rest of the plan, would bring nothing beside it. */
  #addsNothing(view: State, spoken: string, rest: readonly string[]): boolean {
    const seat = this.#game.rules.toMove(view);
    const world = this.#game.rules.imagine(view, seat, 0n);
    const execution = this.#game.execution(world);
    // Where a journey goes is no deed of its own, and an answer stands instead of another.
    if (!execution.isAtRest || execution.isAsked || isPick(spoken)) return false;
    const end = this.#endOf(world, rest);
    const closesThePhase = rest[0] === execution.wayPast;
    const withIt = [[spoken, ...rest], ...(closesThePhase ? [[spoken, ...rest.slice(1)]] : [])];
    const ends = end ? withIt.map((words) => this.#endOf(world, words)) : [];
    return ends.some(
      (more) =>
        more !== null && (this.#game.bringsNothing(more, end!, seat) || this.#heed.showsNothing(more, end!, seat)),
    );
  }

  /** The thought in which there was a choice; where none was compared, the first in which there could have been one. */
  #openIn(decision: Decision, isWorthNaming: IsNamed): Thought {
    const decided = decidedIn(decision);
    const isOpen = (thought: Thought) => isTried(thought) && this.#isOpen(thought, isWorthNaming);
    return isCompared(decided) ? decided : (decision.thoughts.find(isOpen) ?? decided);
  }

  /** Whether there is something that may be called the next best. */
  #isOpen = (thought: Thought, isWorthNaming: IsNamed): boolean =>
    this.#game.rules.legal(thought.view).some((action) => isWorthNaming(thought, action));

  /** The best move that may be called the next best, if there is one and it was not tried. */
  async #beside(thought: Thought, isWorthNaming: IsNamed, seconds: number): Promise<Finding[]> {
    if (rivalsOf(thought, isWorthNaming).length > 0) return [];
    const { minds, rules } = this.#game;
    const legal = rules.legal(thought.view);
    const without = legal.filter((action) => !isWorthNaming(thought, action));
    if (without.length === legal.length) return [];
    const asked = { ...minds.adviser, seconds, without, seed: freshSeed() };
    const [best] = await this.#thinker.think(thought.view, asked);
    return best ? [best] : [];
  }

  /** The thoughts in which there could be a next best. Whoever gives up is told first what going on would bring. */
  #toBeCompared(decisions: readonly Decision[], plan: readonly string[], isWorthNaming: IsNamed): Thought[] {
    const first = this.#openIn(decisions[0]!, isWorthNaming);
    const later = decisions.slice(1).map(decidedIn);
    const isGivenUp = (thought: Thought) =>
      this.#heed.givesUp.includes(plan[thought.number]!) && this.#isOpen(thought, isWorthNaming);
    const given = later.filter(isGivenUp);
    const thoughts = [...given, first, ...later.filter((thought) => !given.includes(thought))];
    const isFound = (thought: Thought) => rivalsOf(thought, isWorthNaming).length > 0;
    if (this.#isOpen(thoughts[0]!, isWorthNaming) || thoughts.some(isFound)) return thoughts;
    const open = thoughts.find((thought) => isTried(thought) && this.#isOpen(thought, isWorthNaming));
    return open ? [open, ...thoughts.filter((thought) => thought !== open)] : thoughts;
  }

  /** The best of what was tried that is another way when it is played out; null: there is none. */
  async #nextBest(compared: readonly Thought[], isLeft: IsNamed, asked: Asked): Promise<Way | null> {
    let { seconds, second } = asked;
    for (let tried = 0; tried < MOST_RIVALS; tried++) {
      [seconds, second] = [seconds * SHARE, second * SHARE];
      compared[0]!.findings.push(...(await this.#beside(compared[0]!, isLeft, second / 2)));
      const thought = compared.find((one) => rivalsOf(one, isLeft).length > 0);
      if (!thought) return null;
      const rival = thought.findings[rivalsOf(thought, isLeft)[0]!]!;
      const found = await this.#found(thought, rival, { ...asked, seconds, second: second / 2 });
      if (found) return found;
      asked.rejected.add(rival);
    }
    return null;
  }

  /** That move as a whole decision, what comes of its turn, and how far it is behind; null: it is no other way. */
  async #found({ number, view: known }: Thought, rival: Finding, asked: Asked): Promise<Way | null> {
    const { view, plan, seconds } = asked;
    const { rules } = this.#game;
    const world = rules.imagine(view, rules.toMove(view), 0n);
    const spoken = this.#game.nameOf(known, rival.action);
    const { made } = await this.#thoughtOut(world, seconds, [...plan.slice(0, number), spoken]);
    const decisions = this.#withoutWaste(world, made, number);
    const turn = wordsOf(decisions);
    if (partingOf(plan, decisions) === null || this.#isNoBetter(world, turn, plan, spoken)) return null;
    return { decisions, trial: this.#game.trial(view, turn, true) };
  }

  /** Whether the turn with these words comes to the same as the plan, or only takes more cards for it. */
  #isNoBetter(world: State, turn: readonly string[], plan: readonly string[], spoken: string): boolean {
    const { deedsIn, isNoBetter } = this.#heed;
    if (deedsIn([spoken]).length === 0) return false; // it only ends the turn in another way
    const [one, another] = [turn, plan].map((words) => this.#endOf(world, deedsIn(words)));
    return Boolean(one && another && isNoBetter(one, another, world));
  }

  /** Why nothing is named beside the plan; `isLeft`: it was not among what was played out. */
  #reasonWithoutRival(thought: Thought, plan: readonly string[], isLeft: IsNamed | null): Reason {
    const left = isLeft && rivalsOf(thought, isLeft)[0];
    if (left) return thought.findings[0]!.value - thought.findings[left]!.value < CLOSE ? AS_GOOD : reasonOf([]);
    if (!isCompared(thought)) return { name: "only", term: null };
    const others = thought.findings.slice(1).filter(({ tries }) => tries > 0);
    const rest = plan.slice(thought.number);
    const isInPlan = others.every(({ action }) => rest.includes(this.#game.nameOf(thought.view, action)));
    return { name: isInPlan ? "in_plan" : "no_more", term: null };
  }
}

const planOf = ({ decisions, trial }: Way) => ({ actions: decisions[0]!.words, plan: wordsOf(decisions), trial });

const AS_GOOD: Reason = { name: "close", term: null };

/** A move that nobody tried. */
const untried = (action: number): Finding => ({ action, value: 0, tries: 0, terms: [] });

/** The same with a choice that was tried, is preferred, and not worse by so much, if there is one. */
function rather(findings: Finding[], less: number, isPreferred: (action: number) => boolean): Finding[] {
  const [best, ...others] = findings;
  const preferred = others.find(
    ({ action, tries, value }) => tries > 0 && best!.value - value < less && isPreferred(action),
  );
  return preferred ? [preferred, ...findings.filter((one) => one !== preferred)] : findings;
}

/** Whether something is said, not done: said now it leaves out what the plan does before. */
const isWord = (spoken: string): boolean => !spoken.includes(" ");

/** Whether a card is chosen, of several that could be. */
const isPick = (spoken: string): boolean => spoken.startsWith("pick ");

/** Which findings may be called the next best, the better ones first. */
const rivalsOf = (thought: Thought, isWorthNaming: IsNamed): number[] =>
  thought.findings.flatMap(({ tries, action }, number) =>
    number > 0 && tries > 0 && isWorthNaming(thought, action) ? [number] : [],
  );

/** All that is done, action by action. */
const lineOf = (plan: readonly Decision[]): number[] =>
  plan.flatMap(({ thoughts }) => thoughts.map(({ findings: [chosen] }) => chosen!.action));

/** How many words of another way lead to the end of the first decision that is not in the plan; null: all are. */
function partingOf(plan: readonly string[], decisions: readonly Decision[]): number | null {
  let end = 0;
  for (const { words } of decisions) {
    const begin = end;
    end += words.length;
    if (plan.slice(begin, end).join() !== words.join()) return end;
  }
  return null;
}

/** Whether a card is given up so that another is drawn: what that is worth only the chance tells. */
const isSwap = ([first]: readonly Decision[]): boolean => !first!.isAnswer && isPick(first!.words[0]!);

/** Whether a figure or a dragon only goes somewhere: there and back, neither way can be left out alone. */
const isJourney = ({ words }: Decision): boolean => words.every((spoken) => /^(move|fly|walk|to) /.test(spoken));

/** How far the choice is ahead of another move; null: it is as good, or was not tried. */
function leadOf({ findings: [best, ...others] }: Thought, action: number | null): number | null {
  const other = others.find((one) => one.action === action);
  return !other || best!.value - other.value < CLOSE ? null : best!.value - other.value;
}

/** Whether there was a choice, and it was tried. */
const isCompared = (thought: Thought): boolean => thought.findings.length > 1 && isTried(thought);
/** Whether something was tried, be it one move only. */
const isTried = ({ findings: [best] }: Thought): boolean => (best?.tries ?? 0) > 0;

const decisionsOf = (
  thoughts: readonly Thought[],
  words: readonly string[],
  ends: readonly number[],
  moments: readonly Moment[],
): Decision[] =>
  ends.slice(1).map((end, number) => ({
    thoughts: thoughts.slice(ends[number], end),
    words: words.slice(ends[number], end),
    ...moments[number]!,
  }));

const momentOf = ({ isAsked, wayPast }: Execution<unknown>): Moment => ({ isAnswer: isAsked, instead: wayPast });

/** All that is done. */
const wordsOf = (plan: readonly Decision[]): string[] => plan.flatMap(({ words }) => words);

/** Every decision with the answers to what it began. */
function deedsOf(plan: readonly Decision[]): Decision[][] {
  const deeds: Decision[][] = [];
  for (const decision of plan)
    if (decision.isAnswer && deeds.length > 0) deeds.at(-1)!.push(decision);
    else deeds.push([decision]);
  return deeds;
}

/** The thought in which there was a choice. */
const decidedIn = ({ thoughts }: Decision): Thought => thoughts.find(isCompared) ?? thoughts[0]!;
