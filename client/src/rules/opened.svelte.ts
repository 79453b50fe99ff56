// Which rule lies open beside the page.
let opened = $state("");

/** The number of the rule that is read now; "" if none is. */
export const openedRule = (): string => opened;

export const openRule = (rule: string): void => void (opened = rule);

export const closeRule = (): void => openRule("");
