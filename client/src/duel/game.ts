// What the parts of every table ask of the duel.
import { openReader } from "../cards/reader.svelte";
import type { Game } from "../table/game";
import { Theatre } from "../table/motion/theatre";
import { hasText, parts, t } from "../texts/fluent";
import type { TableStore } from "../wire/table.svelte";
import type { Advice, Event } from "../wire/types";
import { tellAll } from "./deeds";
import { wantedOf } from "./focus";
import type { DuelIntent } from "./intent.svelte";
import { sentence } from "./sentence";
import { soundOf } from "./tone";
import { ELEMENTS, place } from "./types";
import { wordsOf } from "./words";
import { layLarge, measure, perform, type Old } from "./motion/stage";

const KEYS = [
  ["← ↑ → ↓", "arrows"],
  ["Enter", "enter"],
  ["Space", "next"],
  ["Esc", "escape"],
  ["W", "counts"],
  ["I", "read"],
  ["U", "undo"],
  ["R", "redo"],
  ["H", "hint"],
  ["A", "again"],
  ["?", "help"],
] as const;

export function duelGame(store: TableStore, intent: DuelIntent, overlay: () => HTMLElement | undefined): Game {
  return {
    teller: new Theatre<Old>({
      overlay,
      me: () => store.seat,
      isForetold: () => store.guess !== null,
      measure,
      perform: (old, events, _, ...where) => perform(old, events, store.seat, ...where), // what has flown already lies there
      lay: (events, layer) => layLarge(events, store.seat, layer),
      foretell: (old, _, ...where) => perform(old, [], store.seat, ...where),
    }),
    reset: () => intent.reset(),
    tellAll,
    chapterOf: (number) => t("fight-log-fight", { number }),
    whoseTurn: () => sentence(store, intent).head,
    soundOf,
    spotsOf,
    inspect: (about) => openReader(about.replace(/^card /, "")),
    tellAdvice: (advice) => ({
      what: parts("fight-hint", { what: actionWords(advice.actions[0] ?? "", intent) }),
      then: thenWords(advice, intent),
      brings: totalWords(advice, intent),
      other: { what: advice.other ? actionWords(advice.other.actions[0] ?? "", intent) : "", gains: "" },
      why: whyOf(advice, intent),
    }),
    follow: (actions) => intent.follow(actions),
    dropAdvice: () => intent.cancel(),
    wanted: () => wantedOf(intent),
    keys: KEYS.map(([key, name]) => [key, `fight-key-${name}`] as const),
  };
}

/** The cards an event laid down or turned up. */
export const spotsOf = (event: Event): string[] =>
  event.e === "told" ? event.cards.map((card) => `card-${event.p}-${card}`) : [];

function actionWords(action: string, { offered, view }: DuelIntent): string {
  const word = offered?.words.find((one) => one.action === action);
  return word && view ? wordsOf(word, view) : cardWords(action);
}

const WITH_CARD = /^(play|join|bluff|load|retrieve|land|reveal|use|pay|pick their|pick) (.+)$/;

/** What is done with a card: "play Bone Biter"; nothing for a word. */
function cardWords(action: string): string {
  const [, verb = "", card = ""] = WITH_CARD.exec(action) ?? [];
  return verb && t("fight-hint-card", { verb: verb.replace(" ", "_"), card });
}

/** The cards of the rest of the turn. */
function thenWords({ actions, plan }: Advice, { offered }: DuelIntent): string {
  const then = plan.slice(actions.length).map(cardWords).filter(Boolean);
  return offered && then.length ? t("table-plan-then", { what: then.join(", ") }) : "";
}

/** What one has in the end, where it changes and the element is known. */
function totalWords({ plan, trial }: Advice, { view, near }: DuelIntent): string {
  const element = view?.element ?? ELEMENTS.find((one) => plan.includes(one));
  if (!view || !element || trial.game !== "duel" || trial.fight_over) return "";
  const total = trial.totals[near]?.[place(element)];
  return total === view.sides[near]?.totals[place(element)] ? "" : t("fight-try-total", { total, element });
}

/** That it is all, is said only where nothing else may be chosen. */
function whyOf({ reason, term }: Advice, { offered }: DuelIntent): string {
  if (term && hasText(`duel-term-${term}`)) return t("fight-hint-term", { what: t(`duel-term-${term}`) });
  if (reason !== "only") return t("fight-hint-best");
  const choices = (offered?.cards.length ?? 0) + (offered?.words.length ?? 0);
  return t(choices === 1 ? "fight-hint-only" : "fight-hint-alone");
}
