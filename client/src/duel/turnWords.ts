// A turn of the duel that was tried, in words: its steps as the buttons call them, and what it comes to in numbers.
import { t } from "../texts/fluent";
import { isAnnounced, momentIn, onlyLeads, stepWords } from "./advice";
import { decisionsOf } from "./decisions";
import { place, type DuelTrial } from "./types";

type Eyes = { near: number; isOpening: boolean; rival: string };

/** These actions of what was tried, from its so many-th on. What only leads on is told where nothing else was done. */
export function duelSteps(trial: DuelTrial, actions: readonly string[], from: number, eyes: Eyes): string {
  let at = from;
  const said = decisionsOf(actions).map((decision) => {
    const where = { ...momentIn(trial, at), totals: trial.totals[eyes.near] ?? [], isOpening: eyes.isOpening };
    const words = stepWords(decision, at, where, trial, eyes.rival);
    at += decision.length;
    return { words, isPassing: onlyLeads(decision, where) };
  });
  const meant = said.filter(({ isPassing }) => !isPassing);
  return (meant.length > 0 ? meant : said.slice(-1)).map(({ words }) => words).join(", ");
}

/** How the fight stands then, dragons, and cards; what nobody knows is no number. */
export function duelYield(trial: DuelTrial, near: number, name: string): string[] {
  const far = 1 - near;
  const [come, go] = [trial.dragon_steps[near] ?? 0, trial.dragon_steps[far] ?? 0];
  if (!trial.is_certain) return [t("turn-unsure")];
  return [
    trial.winner === null ? "" : t(trial.winner === near ? "turn-won" : "turn-lost"),
    trial.actions.includes("retreat") ? t("turn-retreat") : "",
    come > 0 ? t("turn-dragons-come", { count: come }) : "",
    go > 0 ? t("turn-dragons-go", { count: go, name }) : "",
    powerWords(trial, near),
    t("fight-count-label", { what: "hand", count: trial.cards[near] ?? 0 }),
    trial.fight_over || isAnnounced(trial) ? "" : t("turn-open"),
  ].filter(Boolean);
}

function powerWords(trial: DuelTrial, near: number): string {
  const { element, needed } = trial;
  if (!element || !isAnnounced(trial)) return "";
  const total = trial.totals[near]?.[place(element)] ?? 0;
  return t(needed === null ? "turn-power" : "turn-power-against", { total, element, need: needed ?? 0 });
}
