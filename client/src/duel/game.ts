// What the parts of every table ask of the duel.
import { nameOf } from "../cards/cards";
import type { Game } from "../table/game";
import { Theatre } from "../table/motion/theatre";
import { hasText, parts, t } from "../texts/fluent";
import type { TableStore } from "../wire/table.svelte";
import type { Advice } from "../wire/types";
import { tellAll } from "./deeds";
import { wantedOf } from "./focus";
import type { DuelIntent } from "./intent.svelte";
import { sentence } from "./sentence";
import { soundOf } from "./tone";
import { wordsOf } from "./words";
import { measure, perform, type Old } from "./motion/stage";

const KEYS = [
  ["← ↑ → ↓", "arrows"],
  ["Enter", "enter"],
  ["Space", "next"],
  ["Esc", "escape"],
  ["W", "counts"],
  ["I", "read"],
  ["U", "undo"],
  ["H", "hint"],
  ["?", "help"],
] as const;

export function duelGame(store: TableStore, intent: DuelIntent, overlay: () => HTMLElement | undefined): Game {
  return {
    teller: new Theatre<Old>({
      overlay,
      me: () => store.seat,
      isForetold: () => store.guess !== null,
      measure,
      perform: (old, events, _, ...where) => perform(old, events, ...where), // what has flown already lies there
      foretell: (old, _, ...where) => perform(old, [], ...where),
    }),
    reset: () => intent.reset(),
    tellAll,
    chapterOf: (number) => t("fight-log-fight", { number }),
    whoseTurn: () => sentence(store, intent).head,
    soundOf,
    tellAdvice: (advice) => ({
      what: parts("fight-hint", { what: adviceWords(advice, intent) }),
      why: whyOf(advice, intent),
    }),
    followAdvice: () => intent.followHint(),
    dropAdvice: () => intent.cancel(),
    wanted: () => wantedOf(intent),
    keys: KEYS.map(([key, name]) => [key, `fight-key-${name}`] as const),
  };
}

function adviceWords({ actions }: Advice, { offered, view }: DuelIntent): string {
  const card = offered?.cards.find(({ action }) => action === actions[0]);
  if (card) return t("fight-hint-card", { verb: card.verb, card: nameOf(card.card) });
  const word = offered?.words.find(({ action }) => action === actions[0]);
  return word && view ? wordsOf(word, view) : (actions[0] ?? "");
}

/** That it is all, is said only where nothing else may be chosen. */
function whyOf({ reason, term }: Advice, { offered }: DuelIntent): string {
  if (term && hasText(`duel-term-${term}`)) return t("fight-hint-term", { what: t(`duel-term-${term}`) });
  if (reason !== "only") return t("fight-hint-best");
  const choices = (offered?.cards.length ?? 0) + (offered?.words.length ?? 0);
  return t(choices === 1 ? "fight-hint-only" : "fight-hint-alone");
}
