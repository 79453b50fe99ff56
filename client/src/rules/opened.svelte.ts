// Which rule lies open beside the page, and those it was reached from. The browser's Back closes it before it leaves the page.
let trail = $state.raw<readonly string[]>([]);

const BESIDE = { isBesideRule: true }; // the entry of the history while a rule lies open
const isBeside = (): boolean => (history.state as typeof BESIDE | null)?.isBesideRule === true;

/** The number of the rule that is read now; "" if none is. */
export const openedRule = (): string => trail.at(-1) ?? "";

export const hasRuleBefore = (): boolean => trail.length > 1;

export function openRule(rule: string): void {
  if (trail.length === 0 && !isBeside()) history.pushState(BESIDE, "");
  trail = [...trail, rule];
}

export const backToRule = (): void => void (trail = trail.slice(0, -1));

export function closeRule(): void {
  if (trail.length === 0) return;
  trail = [];
  if (isBeside()) history.back();
}

/** The reader went back or forward: a rule stays open only where it was opened. */
export const returned = (): void => void (trail = isBeside() ? trail : []);
