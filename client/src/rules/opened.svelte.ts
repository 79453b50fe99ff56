// Which rule lies open beside the page, and those it was reached from.
let trail = $state.raw<readonly string[]>([]);

/** The number of the rule that is read now; "" if none is. */
export const openedRule = (): string => trail.at(-1) ?? "";

export const hasRuleBefore = (): boolean => trail.length > 1;

export const openRule = (rule: string): void => void (trail = [...trail, rule]);

export const backToRule = (): void => void (trail = trail.slice(0, -1));

export const closeRule = (): void => void (trail = []);
