/**
 * What the variants add to the screen. Each has a module of its own beside this one; the board and the pages
 * read the lists below and name no variant.
 */

import { handcar } from "./handcar.js";

/** @typedef {import("../position.js").Kind} Kind @typedef {import("../geometry.js").Size} Size */
/** @typedef {import("../motion_by_kind.js").Gait} Gait */
/**
 * A car that is not coupled to the train and has one level; at most one stands beyond each end.
 * @typedef {object} ExtraCar
 * @property {string} kind
 * @property {string} space one letter
 * @property {number} length of a lying train that it takes
 * @property {{from: number, width: number}} floor where one stands on it
 * @property {string} box of its picture in the rulebook
 * @property {() => import("../../html.js").Markup} side
 * @property {(size: Size) => import("../../html.js").Markup} plan
 * @property {(view: Wire.ViewData) => string | null} endIn the end where it stands: front, rear or none
 */
/**
 * @typedef {object} Variant
 * @property {ExtraCar[]} [extraCars]
 * @property {import("../position.js").Before} [before] the position before its happenings
 * @property {Kind[]} [openers] happenings with which a new step begins
 * @property {Record<string, Gait>} [gaits] how somebody moves, by the cause
 * @property {import("../motion_by_kind.js").Scenes} [scenes] what is to be seen of its happenings
 */

/** @type {Variant[]} */
const VARIANTS = [handcar];

/**
 * The entries that all variants add to a table of the board.
 * @template {"before" | "gaits" | "scenes"} Table
 * @param {Table} table
 * @returns {NonNullable<Variant[Table]>}
 */
const entries = (table) => Object.assign({}, ...VARIANTS.map((variant) => variant[table]));

export const EXTRA_CARS = VARIANTS.flatMap(({ extraCars = [] }) => extraCars);
export const BEFORE = entries("before");
export const OPENERS = VARIANTS.flatMap(({ openers = [] }) => openers);
export const GAITS = entries("gaits");
export const SCENES = entries("scenes");
