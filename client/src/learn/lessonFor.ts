// Which lesson teaches a rule (src/bluemoon/lessons/page.py says it).
import { lessonNamed, lessonPath } from "./paths";
import rules from "./rules.json";

const BY_RULE: Readonly<Record<string, string>> = rules;

/** The address of the lesson that teaches a rule, or alone is about its chapter; "": there is none. */
export function lessonFor(rule: string): string {
  const named = lessonNamed(BY_RULE[rule] ?? BY_RULE[rule.replace(/[.-]\d+$/, "")] ?? null);
  return named ? lessonPath(named.game, named.name) : "";
}
