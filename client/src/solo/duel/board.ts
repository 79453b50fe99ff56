// A duel as one reader sees it (server/duel/board.py). Everything here is read from views, never from the true state.
import { has, membersOf } from "../../engine/bits";
import { OPEN, type State } from "../../engine/rules";
import type { Announced, CountedSide, DuelSide, DuelView, People, Ship, Stage, TableCard } from "../../wire/types";
import { cardAt, idsOf, inOrder } from "./cardIds";
import type { Duel, DuelReading } from "./duel";
import type { StageName } from "./facts";
import { questionOf } from "./question";
import { byCard } from "./whatCounts";

const NONE = -1;
const SHOWN_AS: Partial<Record<StageName, Stage>> = { start: "begin", passing: "end", fight_end: "end" }; // nobody chooses

/** The part of the turn, as a page is told it. */
export function stageOf(duel: Duel, seen: State): Stage {
  const stage = duel.stage(seen);
  return SHOWN_AS[stage] ?? (stage as Stage);
}

/** What a reader sees before him, and what he knows besides of how many cards there are. */
type Sight = { duel: Duel; seen: State; seat: number; stock: DuelReading<"Standing">; whole: DuelReading<"Standing"> };

/** What a reader knows (of piles, how many cards they have) and sees before him: two views of the same state. */
export function viewOf(
  duel: Duel,
  known: State,
  seen: State,
  seat: number,
  announced: Announced | null,
  counts: readonly CountedSide[],
): DuelView {
  const read = duel.read(seen);
  const sight: Sight = { duel, seen, seat, stock: duel.standing(seen), whole: duel.standing(known) };
  const { stock } = sight;
  const isOver = duel.stage(seen) === "over";
  const player = read.get("player");
  const picked = seat < 0 ? 0 : stock.row("side", seat).get("exchanged");
  return {
    turn: read.get("turn"),
    fight: read.get("fights"),
    player: isOver ? null : player,
    to_choose: knownIn(duel.toMove(known)),
    stage: stageOf(duel, seen),
    is_opening: read.get("opening") !== 0,
    element: duel.element(seen),
    announced,
    needed: knownIn(stock.get("needed")),
    missing: stock.get("missing"),
    is_matched: stock.get("is_matched") === 1,
    dragons: [0, 1].map((side) => stock.row("side", side).get("dragons")),
    question: questionOf(duel, seen),
    picked: idsOf(duel, seen, Math.max(seat, 0), picked),
    sides: [0, 1].map((side) => sideOf(sight, side, counts[side]!, side === player ? 0 : stock.get("demands"))),
    ending: isOver ? (duel.facts.endings[read.get("ending")] as DuelView["ending"]) : null,
    winner: isOver ? read.get("winner") : null,
    crystals: read.get("crystals"),
  };
}

const knownIn = (number: number): number | null => (number === NONE ? null : number);

function sideOf(sight: Sight, player: number, counts: CountedSide, demanding: number): DuelSide {
  const { duel, seen, seat } = sight;
  const side = duel.side(seen, player);
  const people = duel.read(seen).row("deck", player).get("people");
  const whole = sight.whole.row("side", player);
  const ids = (cards: number) => idsOf(duel, seen, player, cards);
  return {
    people: duel.facts.peoples[people] as People,
    leader: duel.leaders[people]!,
    hand: player === seat || seat === OPEN ? ids(side.get("hand")) : null,
    cards: whole.get("cards"),
    disclosed: ids(side.get("hand") & side.get("disclosed")),
    deck: whole.get("deck"),
    beneath: whole.get("beneath"),
    discard: whole.get("pile"),
    discard_top: cardAt(duel, seen, player, side.get("discard_top")),
    stack: whole.get("stack"),
    stack_top: cardAt(duel, seen, player, side.get("stack_top")),
    leading: ids(side.get("leading"))[0] ?? null,
    combat: combatOf(side).map((place) => tableCard(sight, player, place, demanding)),
    support: supportOf(sight, player, counts, demanding),
    ships: inOrder(side, side.get("ships")).map((place) => shipAt(sight, player, place)),
    void_texts: voidTexts(sight, player),
    lying: sight.stock.row("side", player).get("lying"),
    totals: side.list("total"),
    shields: side.list("shield").map(Boolean),
  };
}

const combatOf = (side: DuelReading<"Side">): number[] => [
  ...inOrder(side, side.get("combat") & ~side.get("active")),
  ...inOrder(side, side.get("active")),
];

/** Supports and bluffs in the order they came; then the bluffs that the reader does not know. */
function supportOf(sight: Sight, player: number, counts: CountedSide, demanding: number): TableCard[] {
  const side = sight.duel.side(sight.seen, player);
  const hidden = counts.cards.filter(({ card }) => card === null);
  return [
    ...inOrder(side, side.get("support") | side.get("bluffs")).map((place) =>
      tableCard(sight, player, place, demanding),
    ),
    ...hidden.map(({ ignored_by }) => faceDown(ignored_by.length > 0)),
  ];
}

function tableCard({ duel, seen }: Sight, player: number, place: number, demanding: number): TableCard {
  const side = duel.side(seen, player);
  const deck = duel.read(seen).row("deck", player);
  return {
    card: cardAt(duel, seen, player, place),
    is_active: has(side.get("active") | side.get("support") | side.get("bluffs"), place),
    is_face_down: has(side.get("bluffs"), place),
    is_ignored: has(side.get("ignored"), place),
    is_silent: has(side.get("silent") & deck.get("texted"), place),
    is_faded: has(side.get("faded") & deck.get("marked"), place),
    is_new: has(side.get("played"), place),
    is_demanding: has(demanding, place),
    target: cardAt(duel, seen, player, side.get("target", place)),
  };
}

const faceDown = (isIgnored: boolean): TableCard => ({
  card: null,
  is_active: true,
  is_face_down: true,
  is_ignored: isIgnored,
  is_silent: false,
  is_faded: false,
  is_new: false,
  is_demanding: false,
  target: null,
});

/** The cards of a side that the reader sees, and that would do more if nobody silenced them. */
function voidTexts({ duel, seen, stock }: Sight, player: number): DuelSide["void_texts"] {
  const side = stock.row("side", player);
  return membersOf(side.get("void")).map((place) => ({
    card: cardAt(duel, seen, player, place)!,
    by: membersOf(side.get("silencers", place)).map((card) => byCard(duel, seen, 1 - player, card)),
  }));
}

const shipAt = ({ duel, seen, stock }: Sight, player: number, place: number): Ship => ({
  card: cardAt(duel, seen, player, place)!,
  has_landed: has(duel.side(seen, player).get("landed"), place),
  cargo: idsOf(duel, seen, player, stock.row("side", player).get("aboard", place)),
});
