import { beforeAll, expect, test } from "vitest";
import { askFor, speak } from "../texts/fluent";
import type { JudgedMove } from "../wire/types";
import { ChanceScale, EDGE, endsOf, judgedIn, rowsOf } from "./chart";
import { inJson, inMarkdown, sumOf } from "./file";
import { isMistake, mistakesOf, verdictAfter, verdictOn, type Mistake } from "./mistakes";
import { GrowingReview } from "./review.svelte";
import { Telling, accuracyWords, actionWords, chanceWords, placeBefore, points } from "./words";

const nothing = {
  luck: [0, 0],
  luck_error: 0,
  skill: [0, 0],
  unknown: [0, 0],
  drawn: [],
  decision: null,
  better: null,
};
const moveOf = (number: number, seat: number, words: string, more: Partial<JudgedMove> = {}): JudgedMove => ({
  number,
  turn: number,
  seat,
  words,
  chances: [0.5, 0.5],
  chance_errors: [0.02, 0.02],
  ...nothing,
  ...more,
});

/** A decision with these chances, best first, of which one was played. */
function mistakeOf(number: number, values: readonly number[], played: number, error = 0.01): Mistake {
  const options = values.map((value, place) => ({ words: `move mill`, action: 90 - place, value }));
  const loss = values[0]! - values[played]!;
  const decision = { loss, error, worlds: 64, band: "blunder", cost: [0, 0], options, played };
  const better = {
    words: "move mill",
    reason: "better",
    term: "crystals",
    line: ["move mill", "end movement"],
    edges: [],
  };
  return moveOf(number, 0, "end movement", { decision, better }) as Mistake;
}

const player = {
  seat: 0,
  start: 0.5,
  result: 1,
  luck: 0.25,
  luck_error: 0.01,
  own_losses: -0.125,
  others_losses: 0.25,
  skill_error: 0.02,
  unknown: 0.125,
  decisions: 2,
  mean_loss: 0.1,
  mean_loss_error: 0.01,
  accuracy: 81.4,
  accuracy_error: 3.2,
  bands: { fine: 1, unclear: 0, inaccuracy: 0, mistake: 0, blunder: 1 },
};
const news = {
  state: "judging" as const,
  newer: "",
  digest: null,
  judge: "network 1 ab",
  rules: 2,
  total: 3,
  judged: 0,
  chances: [
    [0.5, 0.5],
    [0.4, 0.6],
    [0.9, 0.1],
  ],
  errors: [
    [0.02, 0.02],
    [0.04, 0.04],
    [0, 0],
  ],
  turns: [-1, 0, 0],
  moves: [],
  turning_points: [],
  players: [],
};

beforeAll(async () => {
  await speak("en");
  await askFor("analysis", "board", "world", "fight", "duel", "table");
});

test("a place of the chart leads to its move, and a move to its place", () => {
  const scale = new ChanceScale(400, 200, 410);
  for (const move of [0, 57, 410]) expect(scale.moveAt(scale.x(move))).toBe(move);
  expect([scale.moveAt(-50), scale.moveAt(900)]).toEqual([0, 410]);
  expect([scale.y(1), scale.y(0)]).toEqual([EDGE.top, 200 - EDGE.bottom]);
  expect(scale.ticks).toEqual([0, 100, 200, 300, 400]);
  expect(new ChanceScale(400, 200, 0).ticks).toEqual([0]);
});

test("the band around a line reaches one standard error to either side, and never out of the chart", () => {
  const scale = new ChanceScale(450, 134, 2); // 400 by 100 within its edges
  const line = [[0.5], [0.9], [1]];
  expect(scale.band(line, [[0.1], [0.2], [0]], 0, [0, 1, 2])).toBe(
    "M40.0 50.0L240.0 10.0L440.0 10.0L440.0 10.0L240.0 40.0L40.0 70.0Z",
  );
  expect(scale.band(line, [[], [], []], 0, [0, 2])).toBe("M40.0 60.0L440.0 10.0L440.0 10.0L40.0 60.0Z");
});

test("a chance and an accuracy are told with their errors, where there are any", () => {
  expect([chanceWords(0.57, 0.021), chanceWords(0.57, 1e-17), chanceWords(0.57, undefined)]).toEqual([
    "57 ± 3 %",
    "57 %",
    "57 %",
  ]);
  expect(accuracyWords(player)).toBe("81 ± 4 %");
  expect(accuracyWords({ ...player, decisions: 0 })).toBe("\u2014");
});

test("where only ends of turns are judged yet, the thin line leads from one to the next, too", () => {
  const scale = new ChanceScale(450, 134, 2);
  const [judged, all] = [
    [[0.5], [], [1]],
    [[0.5], [0.9], [1]],
  ];
  expect(scale.line(judged, 0, judgedIn(judged))).toBe("M40.0 60.0L440.0 10.0");
  expect(judgedIn(all)).toEqual([0, 1, 2]);
});

test("the line of the chart leads from the end of a turn to the next", () => {
  expect(endsOf([-1, 0, 0, 0, 1, 2, 2])).toEqual([0, 3, 4, 6]);
});

test("the table beside the chart tells the turning points and the last move", () => {
  expect(rowsOf(24, [7, 8], 12)).toEqual([0, 2, 4, 6, 7, 8, 10, 12, 14, 16, 18, 20, 22, 24]);
  expect(rowsOf(0, [])).toEqual([0]);
});

/** A walk, a payment of two cards of which the first was a mistake, and what followed. */
function paidBadly(error = 0.01): [moves: JudgedMove[], mistake: Mistake] {
  const mistake = mistakeOf(3, [0.6, 0.59, 0.5, 0.4], 3, error);
  mistake.words = "pay red 1";
  ["pay red 3", "pay red 2", "pay blue 2", "pay red 1"].forEach((words, at) => {
    mistake.decision.options[at]!.words = words;
  });
  const box = mistakeOf(2, [0.6, 0.45], 0);
  const options = [
    { words: "box 1", action: 0, value: 0.6 },
    { words: "box 2", action: 1, value: 0.45 },
  ];
  const before = moveOf(2, 0, "box 1", { decision: { ...box.decision, options } });
  return [[moveOf(0, -1, ""), moveOf(1, 0, "move mill"), before, mistake, moveOf(4, 0, "pay red 2")], mistake];
}

test("what is as good as the best as far as the judge can tell is accepted, after the same words as in the game", () => {
  const [moves, mistake] = paidBadly();
  const verdicts = ["pay red 3", "pay red 2", "pay blue 2"].map((card) =>
    verdictOn(moves, mistake, 1, ["box 1", card, "pay red 2"]),
  );
  expect(verdicts).toEqual([
    { kind: "good", chance: 0.6, best: 0.6 },
    { kind: "good", chance: 0.59, best: 0.6 },
    { kind: "less", chance: 0.5, best: 0.6 },
  ]);
  const [noisy, unclear] = paidBadly(0.06);
  expect(verdictOn(noisy, unclear, 1, ["box 1", "pay blue 2"])).toMatchObject({ kind: "good" });
});

test("what was played is known again, also where it goes on otherwise", () => {
  const [moves, mistake] = paidBadly();
  const played = { kind: "played", chance: 0.4, best: 0.6 };
  expect(verdictOn(moves, mistake, 1, ["box 1", "pay red 1", "pay red 2"])).toEqual(played);
  expect(verdictOn(moves, mistake, 1, ["box 1", "pay red 1", "pay blue 2"])).toEqual(played);
});

test("nothing is said before the choice, and who leaves the game earlier is judged by what was said there", () => {
  const [moves, mistake] = paidBadly();
  expect(verdictOn(moves, mistake, 1, [])).toBeNull();
  expect(verdictOn(moves, mistake, 1, ["box 1"])).toBeNull();
  expect(verdictOn(moves, mistake, 1, ["box 2", "pay red 1"])).toEqual({ kind: "less", chance: 0.45, best: 0.6 });
  expect(verdictOn(moves, mistake, 0, ["end movement"])).toEqual({
    kind: "unweighed",
    move: 1,
    best: "move mill",
    words: "end movement",
  });
  expect(verdictOn(moves, mistake, 1, ["box 1", "pay wild"])).toEqual({
    kind: "unweighed",
    move: 3,
    best: "pay red 3",
    words: "pay wild",
  });
});

test("what is weighed afterwards is accepted within the same noise, and nothing is better than the best", () => {
  expect(verdictAfter({ best: 0.6, chance: 0.55, error: 0.01 })).toEqual({ kind: "less", chance: 0.55, best: 0.6 });
  expect(verdictAfter({ best: 0.6, chance: 0.55, error: 0.03 })).toMatchObject({ kind: "good" });
  expect(verdictAfter({ best: 0.6, chance: 0.7, error: 0.01 })).toEqual({ kind: "good", chance: 0.7, best: 0.7 });
});

test("the dearest decisions of a seat come first, and only those of which something is said", () => {
  const moves = [moveOf(1, 0, "draw"), mistakeOf(2, [0.5, 0.4], 1), mistakeOf(3, [0.9, 0.4], 1)];
  expect(mistakesOf(moves, 0).map(({ number }) => number)).toEqual([3, 2]);
  expect(mistakesOf(moves, 1)).toEqual([]);
  expect(moves.map(isMistake)).toEqual([false, true, true]);
});

test("a review grows: chances first, then moves behind those that are there", () => {
  const review = new GrowingReview();
  review.hear(news);
  expect([review.total, review.moves.length, review.isGrowing]).toEqual([3, 0, true]);
  review.hear({ ...news, chances: [], moves: [moveOf(0, -1, "")] });
  review.hear({ ...news, chances: [], moves: [moveOf(1, 0, "draw")], state: "done", players: [player] });
  expect([review.total, review.moves.length, review.isDone]).toEqual([3, 2, true]);
  review.hear({ ...news, state: "none", chances: [] });
  expect(review.state).toBe("failed");
});

test("moves are told in words of the table", () => {
  expect(actionWords("city", "move mill")).toBe("walk to the Mill");
  expect(actionWords("duel", "next")).toBe("go on");
  expect(actionWords("duel", "retreat")).toBe("retreat");
});

test("a decision is told whole, not by the step in which it went wrong", () => {
  const words = [
    "",
    "move mill",
    "end movement",
    "end contribution",
    "draw",
    "box 1",
    "pay blue 2",
    "end contribution",
  ];
  const moves = words.map((each, number) => moveOf(number, number > 0 ? 0 : -1, each, { turn: 1 }));
  const telling = new Telling("city", ["Anna", "Ben"], moves);
  expect(telling.played(moves[2]!)).toBe("end your turn");
  expect(telling.played(moves[6]!)).toBe(telling.played(moves[5]!));
});

test("where a player stood is read from the own moves; a dragon that is led does not count", () => {
  const words = ["move mill", "walk red", "to citadel", "box 1"];
  const moves = words.map((each, number) => moveOf(number, 0, each));
  expect(placeBefore(moves, 3)).toBe("mill");
  expect(placeBefore(moves, 0)).toBeNull();
});

test("a file says who was lucky, where it turned and what was better", () => {
  const moves = [moveOf(0, -1, ""), mistakeOf(1, [0.6, 0.4], 1)];
  const turned = [{ move: 1, seat: 0, before: 0.5, after: 0.3, cause: "choice" }];
  const judged = { judge: "network 1 ab", rules: 2, moves, points: turned, players: [player] };
  const said = inMarkdown(new Telling("city", ["Anna", "Ben"], moves), judged);
  expect(said).toContain("# Anna, Ben");
  expect(said).toContain("| Anna | 50.0 | +25.0 ± 1.0 | \u221212.5 ± 2.0 | +25.0 ± 0.0 | +12.5 ± 2.2 | 100.0 |");
  expect(said).toContain("Better (blunder): walk to the Mill, which wins 60\u00a0% instead of 40\u00a0%");
  expect(said).toContain("What speaks for it most, compared with what was played: crystals.");
  expect(JSON.parse(inJson("city", judged))).toMatchObject({ game: "city", turning_points: turned });
});

test("the parts of a sum add up to the result", () => {
  const [start, luck, own, others, unknown, result] = sumOf(player).map((words) =>
    Number(words.split(" ")[0]!.replace("\u2212", "-")),
  );
  expect(start! + luck! + own! + others! + unknown!).toBe(result);
  expect(points(-0.1)).toBe("\u221210.0");
  const errors = sumOf({ ...player, luck_error: 0.12, skill_error: 0.05, decisions: 3, mean_loss_error: 0.01 });
  expect(errors.map((words) => words.split(" ± ")[1])).toEqual([undefined, "12.0", "3.0", "4.0", "13.0", undefined]);
});

test("a turning point names whose chance changed, and why", () => {
  const telling = new Telling("city", ["Anna", "Ben"], [moveOf(0, -1, "", { chances: [0.4, 0.6] })]);
  expect(telling.turningPoint({ move: 0, seat: 1, before: 0.5, after: 0.6, cause: "chance" })).toContain(
    "Ben from 50 to 60",
  );
});

test("a clue is about what is better, and never against it", () => {
  const clue = (words: string, played: string) => {
    const mistake = mistakeOf(1, [0.6, 0.4], 1);
    return new Telling("duel", ["Anna", "Ben"], []).clue({
      ...mistake,
      words: played,
      better: { ...mistake.better, words },
    });
  };
  expect(clue("next", "retreat")).toBe("This fight need not be given up yet.");
  expect(clue("retreat", "next")).toBe("Not every fight is worth it.");
  expect(clue("play Cinder", "next")).toBe("Look at Cinder.");
  expect(clue("decline", "play Cinder")).toBe("Less is more: keep your cards.");
  expect(clue("call", "let")).toBe("Weigh what each answer brings.");
});
