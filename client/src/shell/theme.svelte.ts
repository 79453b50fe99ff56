// Day, night, or as the system has it. theme.js does the same before the first paint, from the same key.
import { keep, kept } from "../kit/kept";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const KEY = "theme";
const night = matchMedia("(prefers-color-scheme: dark)");

let chosen = $state<Theme>(THEMES.find((known) => known === kept(KEY)) ?? "system");

export const theme = (): Theme => chosen;

export function setTheme(theme: Theme): void {
  chosen = theme;
  keep(KEY, theme === "system" ? null : theme);
  paint();
}

export const themeAfter = (theme: Theme): Theme => THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length]!;

function paint(): void {
  const isNight = chosen === "system" ? night.matches : chosen === "dark";
  document.documentElement.dataset.theme = isNight ? "dark" : "light";
}

night.addEventListener("change", paint);
