/**
 * Cars from above, for the standing train on a phone: the roof is folded back over the left half,
 * so the inside shows as a lamplit floor and the right half is still roof. Drawn to the size asked for.
 */

import { trusted } from "../html.js";
import { PAINT, nameBoard } from "./cars.js";
import { FURNITURE } from "./furniture.js";
import { INK } from "./palette.js";

/** @typedef {import("./palette.js").Paint} Paint */
/** @typedef {{width: number, height: number, split: number}} Size `split` is the x where the roof begins */

const LINE = `stroke="${INK}" stroke-width="2"`;

/** @param {number} x @param {number} y @param {number} w @param {number} h */
const planks = (x, y, w, h) =>
  `<path d="${Array.from({ length: 3 }, (_, i) => `M${x} ${(y + ((i + 1) * h) / 4).toFixed(1)}h${w}`).join("")}" stroke="#000" stroke-width="1" opacity=".16"/>`;

/** @param {Size} size */
const walkway = ({
  width,
  height,
  split,
}) => `<rect x="${split + 16}" y="${height / 2 - 10}" width="${width - split - 26}" height="20" rx="2" fill="#b98a55" opacity=".7"/>
  <path d="M${split + 16} ${height / 2}h${width - split - 26}" stroke="#6e4a28" opacity=".6"/>`;

/**
 * The furniture of the side view, seen through the open half: its lower part, at its natural size.
 * @param {string} kind
 * @param {Paint} paint
 * @param {{x: number, y: number, w: number, h: number}} box
 */
function room(kind, paint, { x, y, w, h }) {
  return `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="13 18 174 110" preserveAspectRatio="xMidYMax slice">
    <rect x="13" y="18" width="174" height="110" fill="${paint.wall}"/><rect x="13" y="88" width="174" height="40" fill="${paint.low}" opacity=".75"/>${FURNITURE[kind](paint)}</svg>`;
}

/**
 * The name stands on the far edge of the roof, above the loot that may lie there.
 * @param {string} name
 * @param {Pick<Paint, "dark" | "trim">} paint
 * @param {number} width
 */
const roofName = (name, paint, width) => nameBoard({ name, paint, x: width - 20 - name.length * 3.5, y: 4 });

/** A car from above. @param {string} kind @param {string} name @param {Size} size */
export function carPlan(kind, name, { width, height, split }) {
  const paint = PAINT[kind];
  const floor = { x: 7, y: 5, w: split - 7, h: height - 10 };
  return trusted(`<g class="car" data-car="${kind}">
    <path d="M${width / 2} -8V${height + 8}" stroke="${INK}" stroke-width="7"/>
    <rect x="0" y="0" width="${width}" height="${height}" rx="5" fill="${paint.body}" ${LINE}/>
    ${room(kind, paint, floor)}
    <rect class="lamplight" x="${floor.x}" y="${floor.y}" width="${floor.w}" height="${floor.h}"/>
    <path d="M3.5 ${height * 0.25}v${height * 0.2}M3.5 ${height * 0.58}v${height * 0.2}" stroke="var(--sky-mid)" stroke-width="3"/>
    <rect x="${split}" y="2" width="${width - split - 2}" height="${height - 4}" rx="3" fill="${paint.roof}" stroke="${INK}" stroke-width="1.6"/>
    <path d="M${split} 2l8 5v${height - 14}l-8 5z" fill="${paint.trim}" opacity=".85"/>
    ${walkway({ width, height, split })}${roofName(name, paint, width)}</g>`);
}

/**
 * The locomotive from above: boiler ahead (upwards), cab below it, which is where players stand.
 * @param {string} name
 * @param {Size & {nose: number}} size
 */
export function locomotivePlan(name, { width, height, split, nose }) {
  const middle = width / 2;
  return trusted(`<g class="car" data-car="locomotive">
    <g class="smoke">${[0, 1, 2, 3].map((i) => `<circle class="puff" cx="${middle}" cy="${-nose * 0.45}" r="13" data-puff="${i}"/>`).join("")}</g>
    <path d="M${middle - 62} ${-nose * 0.55} ${middle} ${-nose - 4} ${middle + 62} ${-nose * 0.55}z" fill="#8e2b1d" ${LINE}/>
    <rect x="${middle - 50}" y="${-nose * 0.8}" width="100" height="${nose * 0.8 + 6}" rx="14" fill="#30343a" ${LINE}/>
    <path d="M${middle - 22} ${-nose * 0.78}v${nose * 0.78}" stroke="#5d656e" stroke-width="9" opacity=".8"/>
    <path d="M${middle - 50} -4h100" stroke="#d9a441" stroke-width="4"/><circle cx="${middle}" cy="${-nose * 0.45}" r="10" fill="#1b1310" stroke="#8e2b1d" stroke-width="4"/>
    <rect x="0" y="0" width="${width}" height="${height}" rx="5" fill="#8e2b1d" ${LINE}/>
    <rect x="7" y="5" width="${split - 7}" height="${height - 10}" fill="#caa27c"/>${planks(7, 5, split - 7, height - 10)}
    <rect class="lamplight" x="7" y="5" width="${split - 7}" height="${height - 10}"/>
    <rect x="${split}" y="2" width="${width - split - 2}" height="${height - 4}" rx="3" fill="#5a1a11" stroke="${INK}" stroke-width="1.6"/>
    <path d="M${split} 2l8 5v${height - 14}l-8 5z" fill="#d9a441" opacity=".85"/>${walkway({ width, height, split })}${roofName(name, { dark: "#3a0f09", trim: "#e0b252" }, width)}</g>`);
}

/**
 * The handcar from above: a bare platform between the rails with its pump in the middle; it has no roof.
 * @param {Pick<Size, "width" | "height">} size
 */
export function handcarPlan({ width, height }) {
  const middle = width / 2;
  const deck = { x: width * 0.08, w: width * 0.84, y: height * 0.12, h: height * 0.76 };
  return trusted(`<g class="car" data-car="handcar">
    <path d="M${width * 0.18} ${deck.y - 5}v${deck.h + 10}M${width * 0.82} ${deck.y - 5}v${deck.h + 10}" stroke="${INK}" stroke-width="9"/>
    <rect x="${deck.x}" y="${deck.y}" width="${deck.w}" height="${deck.h}" rx="3" fill="#94673c" ${LINE}/>${planks(deck.x, deck.y, deck.w, deck.h)}
    <path class="pump" d="M${middle - 34} ${height / 2}h68" stroke="#a8382a" stroke-width="6" stroke-linecap="round"/>
    <circle cx="${middle}" cy="${height / 2}" r="5" fill="#e0b252" ${LINE}/></g>`);
}
