/**
 * What the variants add to the screen. Each has a module of its own beside this one; the board and the pages
 * read the lists below and name no variant.
 */

import { alPatron } from "./al_patron.js";
import { handcar } from "./handcar.js";
import { mary } from "./mary.js";

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
 * Somebody without a player who has a place only by winning.
 * @typedef {{bandit: string, total: number, isWinner: boolean, verdict: string}} Outsider
 */
/**
 * Who stands where on the home page: car (0 is the locomotive, -1 goes ahead of it), level, how far along it.
 * @typedef {[who: string, car: number, level: "i" | "r", share: number]} Standing
 */
/**
 * @typedef {object} Variant
 * @property {ExtraCar[]} [extraCars]
 * @property {import("../position.js").Before} [before] the position before its happenings
 * @property {import("../timeline.js").Acts} [acts] what its happenings put on the pile
 * @property {Kind[]} [openers] happenings with which a new step begins
 * @property {Record<string, number>} [pauses] how long its happenings are left to be read
 * @property {Record<string, Gait>} [gaits] how somebody moves, by the cause
 * @property {import("../motion_by_kind.js").Scenes} [scenes] what is to be seen of its happenings
 * @property {string[]} [extraBandits] who can be chosen if the part of the same name is on
 * @property {string[]} [unarmed] bandits without a gun
 * @property {(view: Wire.ViewData) => Record<string, number>} [loaded] bullets in the decks of those whom
 *   nobody plays
 * @property {Record<string, string>} [cardOwners] whose colour its cards have in the rulebook
 * @property {(result: Wire.Reckoning) => Outsider[]} [outsiders] who else is in the ranking
 * @property {Standing[]} [cast] who else stands on the train of the home page
 */

/** @type {Variant[]} */
const VARIANTS = [handcar, mary, alPatron];

/**
 * The entries that all variants add to a table of the board.
 * @template {"acts" | "before" | "cardOwners" | "gaits" | "pauses" | "scenes"} Table
 * @param {Table} table
 * @returns {NonNullable<Variant[Table]>}
 */
const entries = (table) => Object.assign({}, ...VARIANTS.map((variant) => variant[table]));

export const EXTRA_CARS = VARIANTS.flatMap(({ extraCars = [] }) => extraCars);
export const EXTRA_BANDITS = VARIANTS.flatMap(({ extraBandits = [] }) => extraBandits);
export const UNARMED = VARIANTS.flatMap(({ unarmed = [] }) => unarmed);
export const CAST = VARIANTS.flatMap(({ cast = [] }) => cast);
export const ACTS = entries("acts");
export const BEFORE = entries("before");
export const OPENERS = VARIANTS.flatMap(({ openers = [] }) => openers);
export const CARD_OWNERS = entries("cardOwners");
export const PAUSES = entries("pauses");
export const GAITS = entries("gaits");
export const SCENES = entries("scenes");

/** @param {Wire.ViewData} view @returns {Record<string, number>} */
export const loadedIn = (view) => Object.assign({}, ...VARIANTS.map(({ loaded }) => loaded?.(view)));

/** @param {Wire.Reckoning} result */
export const outsidersOf = (result) => VARIANTS.flatMap(({ outsiders }) => outsiders?.(result) ?? []);
