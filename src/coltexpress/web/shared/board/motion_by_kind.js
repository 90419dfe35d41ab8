/** Which motion and which noise go with which happening. */

import * as variants from "./variants/index.js";

/** @typedef {import("./position.js").Item} Item @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Kind} Kind */
/** @typedef {"walk" | "climb" | "tumble" | "flee" | "slide" | "appear"} Gait */
/**
 * @typedef {{[K in Kind]?: (motion: import("./motion.js").Motion, fields: Wire.Happenings[K], next: Position,
 *   cause: string) => Promise<unknown>}} Scenes
 */

/** How somebody moves, by the cause; by his own feet if it is not here. @type {Record<string, Gait>} */
const GAITS = {
  floor: "climb",
  circus: "climb",
  punch: "tumble",
  special_punch: "tumble",
  hat_throw: "flee",
  encounter: "flee",
  django: "slide",
  swivel_arm: "slide",
  braking: "slide",
  setup: "appear",
  ...variants.GAITS,
};

/** Which noise goes with which happening. @type {{[K in Kind]?: string}} */
const NOISES = {
  card_played: "card",
  cards_drawn: "draw",
  shot: "shot",
  punched: "punch",
  loot_moved: "loot",
  marshal_moved: "marshal",
  round_began: "whistle",
  event: "round",
  game_over: "cheer",
  ransom_paid: "loot",
  neutral_bullet: "shot",
};

/** Which noise goes with which way to move; a step with all others. @type {{[G in Gait]?: string}} */
const GAIT_NOISES = { climb: "climb", tumble: "punch" };

/** @param {Item} item */
export const noiseOf = ({ key, cause }) =>
  key === "moved" ? (GAIT_NOISES[GAITS[cause] ?? "walk"] ?? "step") : NOISES[key];

/** What is to be seen of a happening; of all others there is nothing. @type {Scenes} */
export const SCENES = {
  moved: (motion, { bandit }, next, cause) => motion[GAITS[cause] ?? "walk"](bandit, next),
  marshal_moved: (motion, _, next, cause) => motion[cause === "punch" ? "tumble" : "walk"]("marshal", next),
  shot: (motion, { bandit, other }) => motion.shoot(bandit, other),
  neutral_bullet: (motion, { bandit }) => motion.reel(bandit),
  punched: (motion, { bandit, other }) => motion.punch(bandit, other),
  loot_moved: (motion, fields, next) => motion.carry(fields, next),
  fizzled: (motion, { bandit }) => motion.shrug(bandit),
  held_back: (motion, { bandit }) => motion.shrug(bandit),
  seduced: (motion, { other }) => motion.shrug(other),
  spared: (motion, { other }) => motion.shrug(other),
  ...variants.SCENES,
};
