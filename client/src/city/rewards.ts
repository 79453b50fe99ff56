// What somebody gains, in words: the sum, and in small type for what. The log tells it so, and so does a payment before it is made.
import { t } from "../texts/fluent";

type What = "crystals" | "scales" | "cards";
export type Reward = { what: What; count: number; why: string; tile?: string | null };

/** In the order in which they are printed. */
export const KINDS: readonly What[] = ["crystals", "scales", "cards"];

export const listOf = (names: readonly string[]): string => t("list-names", { names });

/** 3 crystals; 1 card. As the object of a sentence it may need another form. */
export function sumOf(rewards: readonly Reward[], form: "" | ".acc" = ""): string[] {
  const sums = KINDS.map((what) => ({ what, count: total(rewards.filter((reward) => reward.what === what)) }));
  return sums.filter(({ count }) => count > 0).map(({ what, count }) => t(`city-count-${what}${form}`, { count }));
}

const total = (rewards: readonly Reward[]): number => rewards.reduce((sum, { count }) => sum + count, 0);

/** majority 2, built 2, Fire Temple 3; with the things named where they are of several kinds. */
export function reasonsOf(rewards: readonly Reward[]): string {
  const isMixed = new Set(rewards.map(({ what }) => what)).size > 1;
  const amountOf = ({ what, count }: Reward) => (isMixed ? t(`city-count-${what}`, { count }) : String(count));
  return bySource(rewards)
    .map(({ why, tile, all }) => t(`city-log-why-${why}`, { tile, amount: all.map(amountOf).join(" + ") }))
    .join(", ");
}

type Source = { why: string; tile: string; all: Reward[] };

// One building may give things of several kinds.
function bySource(rewards: readonly Reward[]): Source[] {
  const sources: Source[] = [];
  for (const reward of rewards) {
    const { why, tile } = reward;
    const same = sources.find((source) => source.why === why && source.tile === (tile ?? ""));
    if (same) same.all.push(reward);
    else if (why !== "nothing") sources.push({ why, tile: tile ?? "", all: [reward] });
  }
  return sources;
}
