// Small drawings for the actions of buildings.
const ACTIONS: Partial<Record<string, string>> = {
  move_anywhere: "power-figure-anywhere",
  draw_two: "ui-plus",
  one_offering: "ui-up",
};

export const actionGlyph = (action: string): string => ACTIONS[action] ?? "ui-info";
