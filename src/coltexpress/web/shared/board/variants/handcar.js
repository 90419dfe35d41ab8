/** The handcar: one more space beyond an end of the train, and a place to hide until the next round. */

import { handcarPlan, handcarSide } from "../../art/index.js";
import { placed, put } from "../position_changes.js";

const KIND = "handcar";
const SPACE = "h";
/** @type {Record<string, string>} */
const OTHER_END = { front: "rear", rear: "front" };

/** @type {import("./index.js").Variant} */
export const handcar = {
  extraCars: [
    {
      kind: KIND,
      space: SPACE,
      length: 116,
      floor: { from: 8, width: 96 },
      box: "-4 76 118 96",
      side: handcarSide,
      plan: handcarPlan,
      endIn: (view) => view.handcar,
    },
  ],
  before: {
    handcar_rolled: (position, { to }) => ({
      ...position,
      ends: { ...position.ends, [KIND]: OTHER_END[to] },
    }),
    hid: (position, { bandit }) => ({
      ...placed(position, bandit, SPACE),
      hiding: put(position.hiding, bandit, null),
    }),
    came_out: (position, { bandit, car }, seatOf, me) => ({
      ...placed(position, bandit, null),
      hiding: put(position.hiding, bandit, me === null || seatOf(bandit) === me ? car : null),
    }),
  },
  openers: ["handcar_rolled", "hid", "came_out"],
  gaits: { handcar: "tumble" },
  scenes: {
    came_out: (motion, { bandit }, next) => motion.appear(bandit, next),
    hid: (motion, { bandit }) => motion.vanish(bandit),
  },
};
