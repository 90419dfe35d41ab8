/**
 * Cars seen from the side, cut away. Local units: x 0..2; y = 0 is the roof walkway, 128 the floor, 167 the
 * rail. Furniture keeps to quiet tones without ink lines, so that the puppets in front stay the loudest
 * thing.
 */

import { html, trusted } from "../html.js";
import { INK } from "./palette.js";
import { FURNITURE } from "./furniture.js";

export const CAR = { width: 200, roof: 0, ceiling: 14, floor: 128, rail: 167 };

/** @typedef {import("./palette.js").Paint} Paint */

/**
 * Paint of each car: outside, its dark side, trim, wallpaper, wainscot, roof.
 * @type {Record<string, Paint>}
 */
export const PAINT = {
  first_class: {
    body: "#7d2a35",
    dark: "#561a24",
    trim: "#e0b252",
    wall: "#e7cdb0",
    low: "#b5876a",
    roof: "#5c3b3b",
  },
  second_class: {
    body: "#5f6f3a",
    dark: "#414d26",
    trim: "#d8c48a",
    wall: "#dfd2b4",
    low: "#a98f64",
    roof: "#4d4a3a",
  },
  mail: {
    body: "#34506b",
    dark: "#22374c",
    trim: "#c9d3da",
    wall: "#d5d3c4",
    low: "#8f9a9c",
    roof: "#3b4652",
  },
  saloon: {
    body: "#17645f",
    dark: "#0d4441",
    trim: "#e7b95a",
    wall: "#e5c9a0",
    low: "#9a6b46",
    roof: "#36514f",
  },
  dining: {
    body: "#8a5426",
    dark: "#613916",
    trim: "#f0dcae",
    wall: "#ecdcbd",
    low: "#b58c5d",
    roof: "#56402e",
  },
  baggage: {
    body: "#8a6a45",
    dark: "#644a2d",
    trim: "#ecd3a0",
    wall: "#cdb48c",
    low: "#a58257",
    roof: "#57493a",
  },
  circus: {
    body: "#b5342b",
    dark: "#7d1f1a",
    trim: "#f6d365",
    wall: "#f3e2bd",
    low: "#e2b35c",
    roof: "#27517d",
  },
};

/** @param {number} x */
export const wheel = (
  x,
  r = 15,
) => `<g class="wheel"><circle cx="${x}" cy="${CAR.rail - r}" r="${r}" fill="#4a4f57" stroke="${INK}" stroke-width="3"/>
  <circle cx="${x}" cy="${CAR.rail - r}" r="${r * 0.62}" fill="#7b838c"/>
  <path class="spokes" d="${spokes(x, CAR.rail - r, r * 0.82)}" stroke="${INK}" stroke-width="2.4"/><circle cx="${x}" cy="${CAR.rail - r}" r="${r * 0.22}" fill="${INK}"/></g>`;

/** @param {number} cx @param {number} cy @param {number} r */
function spokes(cx, cy, r) {
  /** @param {number} k */
  const at = (k) =>
    [cx + r * Math.cos((k * Math.PI) / 3), cy + r * Math.sin((k * Math.PI) / 3)]
      .map((v) => v.toFixed(1))
      .join(" ");
  return [0, 1, 2].map((k) => `M${at(k)} ${at(k + 3)}`).join("");
}

/** @param {number} x @param {number} width @param {number} y */
export const boards = (
  x,
  width,
  y,
) => `<rect x="${x}" y="${y}" width="${width}" height="7" rx="1.5" fill="#b98a55" stroke="${INK}" stroke-width="2"/>
  <path d="${Array.from({ length: Math.floor(width / 25) }, (_, i) => `M${x + 18 + i * 25} ${y + 1}v5`).join("")}" stroke="#6e4a28" stroke-width="1.5"/>`;

/** A car in cutaway; `name` is painted on its letter-board. @param {string} kind @param {string} name */
export function carSide(kind, name) {
  const paint = PAINT[kind];
  return trusted(`<g class="car" data-car="${kind}">
    <path d="M-8 136h216" stroke="${INK}" stroke-width="5"/>
    ${wheel(40)}${wheel(70)}${wheel(130)}${wheel(160)}
    <rect x="4" y="12" width="192" height="126" rx="3" fill="${paint.body}" stroke="${INK}" stroke-width="2.6"/>
    <rect x="13" y="18" width="174" height="110" fill="${paint.wall}"/>
    <rect x="13" y="88" width="174" height="40" fill="${paint.low}" opacity=".75"/>
    <path d="M13 88h174" stroke="${paint.dark}" stroke-width="1.5" opacity=".5"/>
    ${FURNITURE[kind](paint)}
    <rect class="lamplight" x="13" y="18" width="174" height="110"/>
    <path d="M13 18h174v8H13z" fill="${paint.dark}" opacity=".28"/>
    <rect x="8" y="126" width="184" height="6" fill="#94673c" stroke="${INK}" stroke-width="1.6"/>
    <rect x="2" y="131" width="196" height="9" rx="2" fill="${paint.dark}" stroke="${INK}" stroke-width="2.2"/>
    <path d="M12 135.5h176" stroke="${paint.trim}" stroke-width="2" stroke-dasharray="1 9" stroke-linecap="round"/>
    <path d="M5 52h8M187 52h8M5 92h8M187 92h8" stroke="${paint.trim}" stroke-width="2"/>
    ${ladder(189)}
    <path d="M0 14 6 5h188l6 9z" fill="${paint.roof}" stroke="${INK}" stroke-width="2.4" stroke-linejoin="round"/>
    <path d="M6 12.5h188" stroke="${paint.trim}" stroke-width="1.8" opacity=".8"/>
    ${boards(4, 192, -3)}
    ${nameBoard({ name, paint, x: 100, y: 15 })}</g>`);
}

/**
 * A letter-board whose upper edge has its middle at (x, y).
 * @param {{name: string, paint: Pick<Paint, "dark" | "trim">, x: number, y: number}} board
 */
export function nameBoard({ name, paint, x, y }) {
  const width = 22 + name.length * 7;
  return html`<g
    ><rect
      x="${x - width / 2}"
      y="${y}"
      width="${width}"
      height="13"
      rx="3"
      fill="${paint.dark}"
      stroke="${paint.trim}"
      stroke-width="1.4"
    />
    <text x="${x}" y="${y + 9.8}" class="car-name" fill="${paint.trim}">${name}</text></g
  >`;
}

/** @param {number} x */
const ladder = (x) =>
  `<path d="M${x} 0v128M${x + 9} 0v128${[14, 30, 46, 62, 78, 94, 110].map((y) => `M${x} ${y}h9`).join("")}" stroke="#3a2a20" stroke-width="2.2" fill="none"/>`;

/** The handcar: one open platform, 110 units wide. */
export function handcarSide() {
  return trusted(`<g class="car" data-car="handcar">${wheel(28, 14)}${wheel(82, 14)}
    <rect x="4" y="128" width="102" height="11" rx="2" fill="#94673c" stroke="${INK}" stroke-width="2.4"/>
    <path d="M45 128 55 96l10 32" fill="none" stroke="${INK}" stroke-width="5"/>
    <path class="pump" d="M22 88 88 104" stroke="#a8382a" stroke-width="6" stroke-linecap="round"/><circle cx="55" cy="96" r="4" fill="#e0b252" stroke="${INK}" stroke-width="2"/></g>`);
}
