// The records of the rules and what a module offers, as a type checker sees them: the fields of a record that
// are numbers, and those that are records themselves; of each export what it takes.
// Made by `python -m bluemoon.engine.record_types`.

export type Fields = { numbers: object; rows: object };
/** What is no record. */
export type Numbers = Fields;

export interface SharedRecords {
  Book: { numbers: { told: number; fates: number; used: number; is_open: number; fate: number }; rows: { news: SharedRecords["Told"] } };
  Choices: { numbers: { count: number; total: number; action: number; weight: number; node: number; score: number; about: number; best: number; slate: number }; rows: object };
  Dice: { numbers: { key: number; block: number; rolls: number }; rows: object };
  Judged: { numbers: { chance: number; luck: number; skill: number; unknown: number; luck_error: number; loss: number; error: number; turn: number; seat: number; is_decision: number; band: number }; rows: object };
  Line: { numbers: { action: number; then: number }; rows: object };
  Luck: { numbers: { share: number; error: number }; rows: object };
  Node: { numbers: { share: number; terms: number; prior: number; visits: number; action: number; parent: number; first: number; next: number; width: number }; rows: object };
  Plan: { numbers: { curiosity: number; caution: number; sharpness: number; seed: number; done: number; nodes: number; horizon: number; beyond: number; flat: number; steady: number; node: number; is_known: number; since: number; action: number }; rows: object };
  Refusal: { numbers: { reason: number; phase: number }; rows: object };
  Standing: { numbers: { is_at_rest: number }; rows: object };
  State: { numbers: { turn: number; player: number; need: number; ending: number }; rows: { dice: SharedRecords["Dice"] } };
  Sum: { numbers: { start: number; result: number; luck: number; luck_error: number; own_losses: number; others_losses: number; skill_error: number; unknown: number; mean_loss: number; mean_loss_error: number; accuracy: number; accuracy_error: number; decisions: number; bands: number }; rows: object };
  Tables: { numbers: object; rows: object };
  Task: { numbers: { state: number; seat: number; seed: number; action: number; then: number; after: number }; rows: object };
  Told: { numbers: { kind: number; player: number; amount: number; why: number; place: number }; rows: object };
  Turned: { numbers: { before: number; after: number; move: number; seat: number; cause: number; first: number; last: number }; rows: object };
  Verdict: { numbers: { share: number; terms: number; term: number }; rows: object };
  Weighed: { numbers: { loss: number; error: number; mean: number; half: number; cost: number; worlds: number; line: number; best: number; band: number; is_open: number }; rows: object };
}
export interface SharedExports {
  set_up: { tables: SharedRecords["Tables"]; states: SharedRecords["State"]; seeds: Numbers };
  masks: { tables: SharedRecords["Tables"]; states: SharedRecords["State"]; masks: Numbers };
  play: { tables: SharedRecords["Tables"]; states: SharedRecords["State"]; actions: Numbers; refused: Numbers };
  observe: { tables: SharedRecords["Tables"]; states: SharedRecords["State"]; seats: Numbers; observations: Numbers };
  imagine: { tables: SharedRecords["Tables"]; states: SharedRecords["State"]; seats: Numbers; seeds: Numbers };
  playout: { tables: SharedRecords["Tables"]; states: SharedRecords["State"]; actions: Numbers; most: Numbers };
  stroll: { tables: SharedRecords["Tables"]; states: SharedRecords["State"]; games: Numbers; actions: Numbers };
  conceal: { tables: SharedRecords["Tables"]; states: SharedRecords["State"]; seats: Numbers };
  forget: { tables: SharedRecords["Tables"]; states: SharedRecords["State"]; seats: Numbers };
  to_move: { tables: SharedRecords["Tables"]; states: SharedRecords["State"]; seats: Numbers };
  shares: { tables: SharedRecords["Tables"]; states: SharedRecords["State"]; shares: Numbers };
  load_dice: { tables: SharedRecords["Tables"]; states: SharedRecords["State"]; seeds: Numbers };
  narrate: { tables: SharedRecords["Tables"]; states: SharedRecords["State"]; actions: Numbers; books: SharedRecords["Book"] };
  begin: { tree: SharedRecords["Node"]; plans: SharedRecords["Plan"]; seeds: Numbers };
  search: { tables: SharedRecords["Tables"]; views: SharedRecords["State"]; worlds: SharedRecords["State"]; choices: SharedRecords["Choices"]; dead: Numbers; tree: SharedRecords["Node"]; plans: SharedRecords["Plan"]; verdicts: SharedRecords["Verdict"]; iterations: Numbers };
  sage: { tables: SharedRecords["Tables"]; views: SharedRecords["State"]; worlds: SharedRecords["State"]; choices: SharedRecords["Choices"]; dead: Numbers; tree: SharedRecords["Node"]; plans: SharedRecords["Plan"]; verdicts: SharedRecords["Verdict"]; weights: Numbers; mask: Numbers; observation: Numbers; features: Numbers; rows: Numbers; thought: Numbers; iterations: Numbers };
  unpack: { content: Numbers; weights: Numbers };
  prepare: { tables: SharedRecords["Tables"]; states: SharedRecords["State"]; tasks: SharedRecords["Task"]; worlds: SharedRecords["State"]; rolls: Numbers };
  foresee: { tables: SharedRecords["Tables"]; worlds: SharedRecords["State"]; choices: SharedRecords["Choices"]; shares: Numbers; rolls: Numbers; weights: Numbers; mask: Numbers; observation: Numbers; features: Numbers; rows: Numbers; thought: Numbers; belief: Numbers };
  first_sight: { tables: SharedRecords["Tables"]; states: SharedRecords["State"]; choices: SharedRecords["Choices"]; weights: Numbers; mask: Numbers; observation: Numbers; features: Numbers; rows: Numbers; thought: Numbers; sight: Numbers };
  foresee_fitted: { tables: SharedRecords["Tables"]; worlds: SharedRecords["State"]; choices: SharedRecords["Choices"]; shares: Numbers; rolls: Numbers; verdicts: SharedRecords["Verdict"] };
  play_on: { tables: SharedRecords["Tables"]; worlds: SharedRecords["State"]; choices: SharedRecords["Choices"]; seeds: Numbers; weights: Numbers; mask: Numbers; observation: Numbers; features: Numbers; rows: Numbers; thought: Numbers; begun: Numbers; rounds: Numbers };
  tally: { tables: SharedRecords["Tables"]; worlds: SharedRecords["State"]; tallies: Numbers; seat: Numbers };
  edges: { tallies: Numbers; worths: Numbers; kinds: Numbers; edges: Numbers; counts: Numbers };
  share_sight: { sight: Numbers };
  options: { sight: Numbers; actions: Numbers; picked: Numbers; counts: Numbers };
  ask_position: { tasks: SharedRecords["Task"]; seeds: Numbers };
  ask_draws: { tasks: SharedRecords["Task"]; actions: Numbers; seeds: Numbers };
  ask_decision: { tasks: SharedRecords["Task"]; lines: SharedRecords["Line"]; seeds: Numbers; count: Numbers; seat: Numbers; first: Numbers };
  means: { shares: Numbers; means: Numbers };
  spread: { shares: Numbers; means: Numbers; errors: Numbers };
  luck: { came: Numbers; redrawn: Numbers; lucks: SharedRecords["Luck"] };
  weigh: { shares: Numbers; rolls: Numbers; weighed: SharedRecords["Weighed"]; lines: Numbers; options: Numbers; played: Numbers; seat: Numbers; players: Numbers };
  sum_up: { judged: SharedRecords["Judged"]; results: Numbers; sums: SharedRecords["Sum"]; points: SharedRecords["Turned"]; counts: Numbers; players: Numbers };
  restore: { tables: SharedRecords["Tables"]; states: SharedRecords["State"]; books: SharedRecords["Book"] };
  why_not: { tables: SharedRecords["Tables"]; states: SharedRecords["State"]; actions: Numbers; refusals: SharedRecords["Refusal"] };
  standing: { tables: SharedRecords["Tables"]; states: SharedRecords["State"]; standings: SharedRecords["Standing"] };
}
export type SharedLayout = { records: SharedRecords; exports: SharedExports };

export interface CityRecords extends SharedRecords {
  Menu: { numbers: { moves: number; power_places: number; special_places: number; special_cost: number; offer_cost: number; powers: number; offers: number; tile: number; boxes: number; refusal: number; special: number; discards: number; draws: number }; rows: object };
  Refusal: { numbers: { cost: number; reason: number; phase: number; steps: number; here: number; boxes: number; crystals: number; colour: number }; rows: object };
  Seat: { numbers: { crystals: number; scales: number; virtual: number; markers: number; offerings: number; figure: number; cards: number; drawn: number; hand: number; fresh: number; stale: number }; rows: object };
  Standing: { numbers: { round: number; next_cost: number; to_win: number; is_at_rest: number; ranking: number }; rows: object };
  State: { numbers: { tiles: number; rebuilt: number; supply: number; obelisk: number; deck_size: number; discard_size: number; discard_top: number; won_size: number; won_old: number; players: number; edition: number; expansion: number; all_random: number; tie_for_nobody: number; all_scales_return: number; open_crystals: number; turn_limit: number; turn: number; first: number; player: number; phase: number; steps: number; errand: number; contributions: number; offered: number; special_done: number; discards: number; scales_due: number; quiet_turns: number; box: number; colour: number; need: number; dye: number; dye_left: number; dye_one: number; ending: number; winners: number; tile: number; marker: number; dragon: number; deck: number; won: number; discard: number }; rows: { dice: CityRecords["Dice"]; seat: CityRecords["Seat"] } };
  Tables: { numbers: { within: number; markers: number; starting_hand: number; neighbour: number; deck: number; need: number; colour: number; boxes: number; majority: number; construction: number; neighbourhood: number; action: number; expansion: number; centre: number; obelisk: number; obelisk_boxes: number; offerings_to_win: number; scales: number }; rows: object };
  Way: { numbers: { steps: number; action: number; card: number }; rows: object };
}
export interface CityExports extends SharedExports {
  ends: { tables: CityRecords["Tables"]; states: CityRecords["State"]; actions: Numbers; ends: Numbers };
  menu: { tables: CityRecords["Tables"]; worlds: CityRecords["State"]; menus: CityRecords["Menu"] };
  best_step: { tables: CityRecords["Tables"]; states: CityRecords["State"]; choices: CityRecords["Choices"]; actions: Numbers };
  ways: { tables: CityRecords["Tables"]; worlds: CityRecords["State"]; choices: CityRecords["Choices"]; ways: CityRecords["Way"] };
}
export type CityLayout = { records: CityRecords; exports: CityExports };

export interface DuelRecords extends SharedRecords {
  Account: { numbers: { total: number; ignorers: number; printed: number; value: number; cards: number; place: number; changes: number }; rows: { change: DuelRecords["Change"] } };
  Ahead: { numbers: { choice: number; word: number; steps: number; announces: number }; rows: object };
  Change: { numbers: { how: number; place: number; value: number; by_side: number; by: number }; rows: object };
  Deck: { numbers: { of_type: number; bears: number; power: number; marked: number; texted: number; strong: number; flit: number; buka: number; mutant: number; own_turn: number; after: number; at_end: number; aimed: number; ignoring: number; card: number; people: number; built: number }; rows: object };
  Frame: { numbers: { todo: number; more: number; deeds: number; learnt: number }; rows: object };
  Inspection: { numbers: { is_repeated: number; is_too_dear: number; cards: number; moons: number; is_led: number; is_whole: number; is_affordable: number }; rows: object };
  Offered: { numbers: { copies: number; unknown: number; people: number }; rows: object };
  Outlook: { numbers: { steps: number; is_cut: number; is_open: number; has_lied: number; has_way_back: number; more: number; short: number; deeds: number; hope: number; is_risky: number; lies: number; attracts: number }; rows: object };
  Refusal: { numbers: { reason: number; by: number; own: number; own_side: number; by_side: number; phase: number; is_question: number; is_opening: number; element: number; need: number; have: number; most: number }; rows: object };
  Side: { numbers: { hand: number; draw: number; beneath: number; discard: number; combat: number; active: number; support: number; bluffs: number; stack: number; ships: number; landed: number; cargo: number; disclosed: number; known: number; blind: number; murky: number; seen: number; leading: number; played: number; used: number; met: number; ignored: number; silent: number; faded: number; total: number; shield: number; exposed: number; unsupported: number; plays: number; combat_plays: number; characters: number; first: number; paired: number; boosters: number; boosters_booked: number; boosters_paired: number; supports: number; supports_booked: number; supports_free: number; boosters_free: number; free_next: number; hand_plays: number; taken: number; punished: number; last: number; discard_top: number; stack_top: number; out_since: number; hidden_hand: number; hidden_draw: number; hidden_beneath: number; hidden_bluffs: number; hidden_discard: number; hidden_blind: number; order: number; target: number }; rows: object };
  SideStock: { numbers: { exchanged: number; good_bluffs: number; void: number; silencers: number; aboard: number; cards: number; deck: number; beneath: number; pile: number; stack: number; lying: number; dragons: number; crystals: number }; rows: object };
  Standing: { numbers: { demands: number; possible: number; retreat: number; looked_through: number; amount: number; asks: number; needed: number; missing: number; is_matched: number; left_to_pay: number; is_dared: number; is_lying: number; is_surveyed: number; is_at_rest: number }; rows: { side: DuelRecords["SideStock"] } };
  State: { numbers: { choice: number; picked: number; spent: number; unaimed: number; kept_element: number; ask: number; asked: number; source: number; asker: number; left: number; need: number; coin: number; second: number; fresh: number; from_ship: number; player: number; stage: number; opening: number; element: number; backtracks: number; learnt: number; turn: number; fights: number; loser: number; clock: number; changed: number; dragons: number; first_player: number; starter: number; exchange: number; stop_blocks_grants: number; auto_target: number; max_backtracks: number; ending: number; winner: number; crystals: number }; rows: { dice: DuelRecords["Dice"]; deck: DuelRecords["Deck"]; side: DuelRecords["Side"]; kept: DuelRecords["Side"] } };
  Tables: { numbers: { list: number; own: number; bears: number; people: number; type: number; value: number; moons: number; word: number; text: number; caterpillar: number; power: number; when: number; optional: number; amount: number; types: number; elements: number; mode: number; coin: number; condition: number; condition_amount: number; condition_of: number; condition_element: number; capacity: number; ship: number; loads: number; hand_plays: number }; rows: object };
}
export interface DuelExports extends SharedExports {
  is_waste: { tables: DuelRecords["Tables"]; states: DuelRecords["State"]; seats: Numbers; answers: Numbers };
  account: { tables: DuelRecords["Tables"]; views: DuelRecords["State"]; books: DuelRecords["Book"]; accounts: DuelRecords["Account"] };
  ahead: { tables: DuelRecords["Tables"]; views: DuelRecords["State"]; worlds: DuelRecords["State"]; seats: Numbers; books: DuelRecords["Book"]; aheads: DuelRecords["Ahead"] };
  inspect: { tables: DuelRecords["Tables"]; offered: DuelRecords["Offered"]; inspections: DuelRecords["Inspection"] };
  by_lot: { leaders: Numbers; lots: Numbers };
  look: { tables: DuelRecords["Tables"]; views: DuelRecords["State"]; worlds: DuelRecords["State"]; frames: DuelRecords["Frame"]; outlooks: DuelRecords["Outlook"]; most: Numbers };
  dead_ends: { tables: DuelRecords["Tables"]; views: DuelRecords["State"]; outlooks: DuelRecords["Outlook"]; dead: Numbers };
}
export type DuelLayout = { records: DuelRecords; exports: DuelExports };
