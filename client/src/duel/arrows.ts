// Arrows lead from card to card; this comes with the first of them.

const STEPS: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** To the next card in this direction; from the action bar, or from nowhere, to the last that is lit. */
export function walk(key: string): void {
  const [x, y] = STEPS[key] ?? [0, 0];
  const cards = [...document.querySelectorAll<HTMLElement>("button[data-card]")].filter(
    (card) => card.getClientRects().length > 0,
  );
  const from = cards.find((card) => card === document.activeElement);
  const next = from
    ? nearest(from, cards, x, y)
    : (cards.findLast((card) => card.classList.contains("lit")) ?? cards.at(-1));
  next?.focus();
}

function nearest(from: HTMLElement, cards: readonly HTMLElement[], x: number, y: number): HTMLElement | undefined {
  const here = middle(from);
  const found = cards.flatMap((card) => {
    const [right, down] = [middle(card).x - here.x, middle(card).y - here.y];
    const along = right * x + down * y;
    const aside = Math.abs(right * y) + Math.abs(down * x);
    return card !== from && along > 4 && (x === 0 || aside < from.offsetHeight / 2)
      ? [{ card, far: along + 2 * aside }]
      : [];
  });
  return found.toSorted((one, other) => one.far - other.far)[0]?.card;
}

function middle(element: HTMLElement): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
