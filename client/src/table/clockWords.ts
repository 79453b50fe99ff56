// How long everybody may think, in words.
import { t } from "../texts/fluent";
import type { ClockTerms } from "../wire/types";

export const clockWords = (clock: ClockTerms, rated: boolean): string =>
  `${howLong(clock)} ${t(rated ? "table-clock-late-rated" : "table-clock-late")}`;

const howLong = (clock: ClockTerms): string =>
  clock.kind === "live"
    ? t("table-clock-live", { minutes: clock.minutes, seconds: clock.increment })
    : t("table-clock-terms-days", { count: clock.days });

/** The same in a list, beside others. */
export const clockShortly = (clock: ClockTerms): string =>
  clock.kind === "live"
    ? t("table-clock-live-short", { minutes: clock.minutes, seconds: clock.increment })
    : t("table-clock-days-short", { count: clock.days });
