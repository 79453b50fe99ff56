// What people say to each other without words of their own, and whether the reader wants to see it.
import { keep, kept } from "../kit/kept";
import type { Gestured } from "../wire/types";

const KEY = "gestures";
export const GESTURES: readonly Gestured["what"][] = ["hello", "luck", "well", "thanks", "think", "oops"];

export const areShown = (): boolean => kept(KEY) !== "off";
export const showThem = (shown: boolean): void => keep(KEY, shown ? null : "off");
