// What happened, in sentences: one line of the log for each scene.
import { by as byPlayer, tellOfTable, who, type LogLine, type Listeners, type Told } from "../table/deeds";
import { parts, t, type Part, type Values } from "../texts/fluent";
import { unmarked } from "../texts/marks";
import { printed } from "../wire/printed";
import type { Contribute, Entry, Event, EventOf, Offer, ScoreScales } from "../wire/types";
import { listOf, reasonsOf, sumOf } from "./rewards";
import { scenesOf, type Scene } from "./scenes";

/** The log in sentences, the oldest first. */
export const tellAll = (entries: readonly Entry[], table: Listeners): LogLine[] =>
  scenesOf(entries).map((scene) => tellScene(scene, table));

/** One event alone, in a sentence. */
export const tell = (event: Event, table: Listeners): Part[] =>
  tellAll([{ seq: 0, at: 0, turn: 0, round: 1, by: null, events: [event] }], table).flatMap((line) => line.parts);

function tellScene(scene: Scene, table: Listeners): LogLine {
  const told = sentenceOf(scene, table);
  return { key: scene.key, turn: scene.turn, small: "", isBig: false, ...told };
}

function sentenceOf(scene: Scene, table: Listeners): Told {
  const by = (player: number, id: string, values: Values = {}): Told => byPlayer(player, table, id, values);
  switch (scene.kind) {
    case "event":
      return eventSentence(scene.event, table, by);
    case "contribute": {
      const small = scene.scales ? t("city-log-dragons", { count: scene.scales }) : "";
      return { ...by(scene.event.p, "city-log-contribute", boxWords(scene.event)), small };
    }
    case "rebuilt": {
      const { tile, builder, gains } = scene;
      if (builder === null)
        return { seat: null, parts: parts("city-log-rebuilt", { who: "nobody", name: "", tile }), isBig: true };
      const id = gains.length ? "city-log-rebuilt_for" : "city-log-rebuilt";
      return { ...by(builder, id, { tile, gains: sumOf(gains).join(", ") }), small: reasonsOf(gains), isBig: true };
    }
    case "gains":
      return {
        ...by(scene.player, "city-log-gains", { gains: listOf(sumOf(scene.gains, ".acc")) }),
        small: reasonsOf(scene.gains),
      };
    case "draw_two":
      return {
        ...by(scene.event.p, "city-log-draw_two", { tile: scene.event.tile, count: scene.count }),
        small: cardWords(scene.cards),
      };
    case "reset":
      return {
        ...by(scene.player, ...resetWords(scene.discards.length, scene.drawn)),
        small: cardWords(scene.cards),
        drawn: scene.discards.length === 0 ? (scene.drawn ?? 0) : 0,
      };
  }
}

type By = (player: number, id: string, values?: Values) => Told;

function eventSentence(event: Event, table: Listeners, by: By): Told {
  switch (event.e) {
    case "move":
      return by(event.p, "city-log-move", event);
    case "power":
      return by(event.p, `city-log-${event.what}`, event);
    case "offer":
      return { ...by(event.p, ...offerWords(event)), isBig: true };
    case "special":
      return by(event.p, `city-log-${event.what}`, event);
    case "score_scales":
      return { ...scoring(event, table), isBig: true };
    case "reshuffle":
      return { seat: null, parts: parts("city-log-reshuffle", { count: event.cards }) };
    case "game_end":
      return { ...ending(event, table), isBig: true };
    case "end_turn":
      return by(event.p, "city-log-end_turn");
    default:
      return tellOfTable(event, table) ?? { seat: null, parts: [] }; // those that only stand in other scenes
  }
}

// ---- a box

function boxWords(event: Contribute): Values {
  const need = printed.buildings[event.tile]?.boxes[event.box]?.need ?? 0;
  return { tile: event.tile, need, payment: listOf(paymentWords(event)) };
}

function paymentWords({ plain: cards, khind, mimix, hoax1, hoax2 }: Omit<Contribute, "e" | "p" | "tile">): string[] {
  const counted = new Map<string, number>();
  for (const card of [...cards, ...Array<string>(khind).fill("green 1")])
    counted.set(card, (counted.get(card) ?? 0) + 1);
  return [
    ...[...counted].map(([card, count]) => t("list-same_cards", { card, count })),
    ...(mimix.length ? [t("city-log-pairs", { count: mimix.length })] : []),
    ...hoax1.map((group) => t("city-log-recoloured", { cards: group.cards, by: "white 1" })),
    ...hoax2.map((card) => t("city-log-recoloured", { cards: [card], by: "white 2" })),
  ];
}

const cardWords = (cards: readonly string[]): string => (cards.length ? t("list-cards", { cards }) : "");

// ---- scales

function scoring({ crystals, totals }: ScoreScales, table: Listeners): Told {
  const score = (player: number, amount: string | number) => t("city-log-score", { ...who(player, table), amount });
  const earned = crystals.flatMap((count, player) => (count > 0 ? [{ player, count }] : []));
  const scores = earned.map(({ player, count }, number) =>
    score(player, number === 0 ? t("city-count-crystals", { count }) : count),
  );
  const small = t("city-log-totals", { totals: totals.map((total, player) => score(player, total)).join(", ") });
  return { seat: null, parts: parts("city-log-score_scales", { scores: scores.join(", ") }), small };
}

// ---- offerings, resets, the end

function offerWords(offer: Offer): [string, Values] {
  const values = { count: offer.cost, where: offer.where, card: offer.with ?? "" };
  if (offer.with) return ["city-log-offer_with", values];
  return [offer.where === "courtyard" ? "city-log-offer" : "city-log-offer_there", values];
}

function resetWords(discards: number, drawn: number | null): [string, Values] {
  if (drawn === null) return ["city-log-discard", { discards }];
  return [discards ? "city-log-discard_draw" : "city-log-draw", { discards, count: drawn }];
}

function ending({ reason, winners, offerings }: EventOf<"game_end">, table: Listeners): Told {
  const [first = 0] = winners;
  const heard = table.mayWin === false ? { ...table, me: null } : table;
  const said = winners.length > 1 ? { who: "several" } : who(first, heard);
  const values = {
    ...said,
    winners: listOf(winners.map((player) => unmarked(table.names[player] ?? ""))),
    count: offerings[first] ?? 0,
  };
  return { seat: winners.length === 1 ? first : null, parts: parts(`city-log-end-${reason}`, values) };
}
