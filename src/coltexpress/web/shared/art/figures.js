/**
 * Paper puppets: every figure is drawn in an 80 x 120 box, facing right, feet on y = 116.
 * Limbs carry class names (`leg-back`, `leg-front`, `arm-back`, `arm-front`, `gun`) that the animations turn.
 */

import { html, trusted } from "../html.js";
import { INK, LIVERY, PAPER } from "./palette.js";
import { WARDROBE } from "./wardrobe.js";

const LINE = `stroke="${INK}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"`;

/**
 * A limb: a thick outlined stroke with a hand at its end.
 * @param {string} className
 * @param {string} path
 * @param {[number, number]} hand
 * @param {string} sleeve
 * @param {string} skin
 */
function arm(className, path, hand, sleeve, skin, held = "") {
  return `<g class="${className}">
    <path d="${path}" fill="none" stroke="${INK}" stroke-width="11.5" stroke-linecap="round"/>
    <path d="${path}" fill="none" stroke="${sleeve}" stroke-width="6.5" stroke-linecap="round" class="keep"/>
    ${held}<circle cx="${hand[0]}" cy="${hand[1]}" r="4" fill="${skin}" ${LINE}/></g>`;
}

/** @param {string} className @param {number} x @param {string} trousers @param {string} boot */
function leg(className, x, trousers, boot) {
  return `<g class="${className}"><path d="M${x} 86h10v20h-10z" fill="${trousers}" ${LINE}/>
    <path d="M${x - 0.5} 102h11l5.5 7q1.5 6-2.5 6.5h-14z" fill="${boot}" ${LINE}/></g>`;
}

const REVOLVER = `<g class="gun" opacity="0"><path d="M54 77h17v4.5h-9l-1 5h-6z" fill="#59616b" ${LINE}/></g>`;

/** @param {string} id */
function body(id) {
  const livery = LIVERY[id];
  const wear = WARDROBE[id](livery, LINE);
  const skin = wear.skin;
  return `
    ${wear.behind ?? ""}
    ${arm("arm-back", "M31 67 25 82", [24.5, 84], wear.sleeve, skin, wear.heldBack)}
    ${leg("leg-back", 28, wear.trousers, wear.boots)}${leg("leg-front", 42, wear.trousers, wear.boots)}
    <g class="trunk">${wear.trunk}</g>
    <g class="head">${wear.head}</g>
    ${arm("arm-front", "M50 67 56 81", [57, 83], wear.sleeve, skin, REVOLVER)}`;
}

/** The puppet with the cream die-cut edge that marks everything a player can act on. @param {string} id */
export function figure(id) {
  const drawing = body(id);
  return trusted(
    `<g class="puppet" data-who="${id}"><g class="halo" aria-hidden="true">${drawing}</g><g class="body">${drawing}</g></g>`,
  );
}

/** Full-body figure as a complete inline `<svg>`. @param {string} id */
export function figureIcon(id) {
  return html`<svg class="figure-icon" viewBox="-4 -4 88 126" aria-hidden="true">${figure(id)}</svg>`;
}

/** Head and shoulders on the bandit's colour, for panels. @param {string} id */
export function bust(id) {
  const { tint, shade } = LIVERY[id];
  const ground = id === "ghost" ? "#8fa3ad" : id === "django" ? "#b9a88f" : tint;
  return trusted(`<svg class="bust" viewBox="8 4 64 64" aria-hidden="true">
    <rect x="8" y="4" width="64" height="64" fill="${ground}"/>
    <path d="M6 70 22 2h10L26 70zM44 70 50 2h10l6 68z" fill="${PAPER}" opacity=".2"/>
    <path d="M8 61h64v8H8z" fill="${shade}" opacity=".35"/>
    <g class="body">${body(id)}</g></svg>`);
}
