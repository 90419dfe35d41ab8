/**
 * Card faces and the card back, drawn in a 120 x 168 box. Names are set as HTML text by the page, so they
 * translate.
 */

import { html, trusted } from "../html.js";
import { INK, LIVERY, PAPER } from "./palette.js";

/** @param {string} ground @param {string} edge */
const frame = (
  ground,
  edge,
) => `<rect x="1.5" y="1.5" width="117" height="165" rx="10" fill="${ground}" stroke="${INK}" stroke-width="3"/>
  <rect x="7" y="7" width="106" height="154" rx="6" fill="none" stroke="${edge}" stroke-width="2.5"/>
  ${[
    [7, 7],
    [113, 7],
    [7, 161],
    [113, 161],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6" fill="${ground}" stroke="${edge}" stroke-width="2"/>`)
    .join("")}`;

/**
 * The ground of a playable card in its owner's colours: a sunburst behind the action. A nested svg cuts it
 * off, so no ids are needed.
 * @param {string} owner
 */
export function cardFace(owner) {
  const { main, shade } = LIVERY[owner];
  const rays = Array.from({ length: 16 }, (_, i) => {
    const a = (i * Math.PI) / 8;
    const b = a + Math.PI / 16;
    /** @param {number} t */
    const at = (t) => `${(60 + 64 * Math.cos(t)).toFixed(1)} ${(72 + 64 * Math.sin(t)).toFixed(1)}`;
    return `<path d="M60 72 ${at(a)} ${at(b)}z"/>`;
  }).join("");
  return trusted(`<svg class="card-art" viewBox="0 0 120 168" aria-hidden="true">${frame(PAPER, shade)}
    <svg x="14" y="26" width="92" height="94" viewBox="14 26 92 94"><rect x="14" y="26" width="92" height="94" fill="#f3dfb4"/><g fill="${main}" opacity=".38">${rays}</g></svg>
    <path d="M14 26h6q-6 0-6 6zM106 26v6q0-6-6-6zM106 120h-6q6 0 6-6zM14 120v-6q0 6 6 6z" fill="${PAPER}"/>
    <rect x="14" y="26" width="92" height="94" rx="6" fill="none" stroke="${INK}" stroke-width="2"/>
    <path d="M14 126h92v26H14z" fill="${main}" stroke="${INK}" stroke-width="2"/></svg>`);
}

/** The common back: crossed rails and a wheel. */
export function cardBack() {
  const spokes = [0, 30, 60, 90, 120, 150]
    .map((a) => `<path d="M60 52v64" transform="rotate(${a} 60 84)"/>`)
    .join("");
  return trusted(`<svg class="card-art" viewBox="0 0 120 168" aria-hidden="true">${frame("#7d2a20", "#d9a441")}
    <g stroke="#5a1a11" stroke-width="9" opacity=".8"><path d="M18 22 102 146M102 22 18 146" stroke-dasharray="4 7" stroke-width="26"/><path d="M18 22 102 146M102 22 18 146"/></g>
    <circle cx="60" cy="84" r="35" fill="#7d2a20" stroke="#d9a441" stroke-width="7"/><g stroke="#d9a441" stroke-width="4">${spokes}</g><circle cx="60" cy="84" r="8" fill="#d9a441"/></svg>`);
}

/** The name on a card's foot, the smaller the more letters it has. @param {string} name */
export const cardName = (name) => html`<span class="card-name" data-letters="${name.length}">${name}</span>`;
