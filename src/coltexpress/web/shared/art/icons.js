/** Icons, drawn as thick ink strokes in a 48 x 48 box; `currentColor` is the ink. */

import { html, trusted } from "../html.js";

/** @param {string} d */
const line = (d, width = 4) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
/** @param {string} d */
const solid = (d) => `<path d="${d}" fill="currentColor"/>`;

/** A star of wax with a sign in it. @param {string} sign */
const sealed = (sign) =>
  `${solid("M24 2l5 5 7-1 1 7 6 4-3 6 3 7-6 4-1 7-7-1-5 4-5-4-7 1-1-7-6-4 3-7-3-6 6-4 1-7 7 1z")}<path d="${sign}" fill="none" stroke="var(--icon-ground, #fbf1da)" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>`;

/** @type {Record<string, string>} */
const DRAWINGS = {
  // actions
  move: `${solid("M16 6h11v15c0 3 2 5 6 6l7 2c3 1 4 3 4 7H13c-1-8 3-10 3-18z")}${line("M12 42h33", 3)}${line("M9 10H3M9 18H5M8 26H2", 3)}`,
  floor: `${line("M17 5v38M31 5v38M17 13h14M17 22h14M17 31h14M17 40h14")}${line("M8 17 8 31M4 21l4-5 4 5", 3)}${line("M40 31V17M36 27l4 5 4-5", 3)}`,
  shoot: `${solid("M3 14h31l2-3h4v3h4v7H31c-1 4-4 6-8 6h-3l-3 14H6l5-16c1-3-1-5-4-5H3z")}<circle cx="24" cy="23" r="2.3" fill="var(--icon-ground, #fbf1da)"/>${line("M46 6l-2 2M47 28l-3-2", 2.6)}`,
  punch: `${solid("M9 22c0-4 6-4 6-1v-5c0-5 7-5 7-1 0-5 8-5 8 0 1-4 8-3 8 2v12c0 8-5 13-14 13S9 37 9 30z")}${line("M22 15v9M30 16v8", 2).replaceAll("currentColor", "var(--icon-ground, #fbf1da)")}${line("M40 8l3-4M45 13l3-2M34 6V2", 3)}`,
  rob: `${solid("M19 14Q7 27 11 37q13 9 27 0 4-10-8-23z")}${solid("M16 5q8 5 17 0l-3 7H19z")}
    <path d="M29 22q-7-3-8 1 0 3 4 4t4 4q-1 4-8 1M25 19v18" fill="none" stroke="var(--icon-ground, #fbf1da)" stroke-width="2.8" stroke-linecap="round"/>`,
  marshal: `${solid("M24 3l6 13 14 1-10.5 9.5L37 41l-13-7.5L11 41l3.5-14.5L4 17l14-1z")}<circle cx="24" cy="23" r="5" fill="none" stroke="var(--icon-ground, #fbf1da)" stroke-width="2.6"/>`,
  special_punch: `${solid("M4 25c0-4 5-4 5-1v-4c0-5 6-5 6-1 0-5 7-5 7 0 1-4 7-3 7 2v10c0 7-4 11-12 11S4 38 4 31z")}${line("M15 19v8M22 20v7", 2).replaceAll("currentColor", "var(--icon-ground, #fbf1da)")}${line("M39 5v38M34 11l5-6 5 6M34 37l5 6 5-6", 3.4)}`,
  hat_throw: `${solid("M3 24q8 8 20 3t19-15q4 13-12 21T3 24z")}${solid("M11 23q-1-14 7-17 8-2 13 9-7 10-20 8z")}${line("M6 38q10 6 22 2M14 46q8 1 14-2", 3)}`,
  seduction: `${solid("M20 42C8 33 4 26 5 19a8 8 0 0 1 15-3 8 8 0 0 1 15 3c1 7-3 14-15 23z")}${line("M46 10H34M39 5l-6 5 6 5", 3)}`,
  draw: `${line("M8 16h18v26H8z", 3.6)}${line("M14 16v-6h20v28h-8", 3.6)}${line("M36 4v10M31 9h10", 3.6)}`,
  bullet: `${solid("M18 20q0-14 6-17 6 3 6 17z")}${solid("M17 23h14v16H17z")}${line("M15 43h18", 4)}`,
  hidden: `${solid("M24 4c12 0 19 9 20 20-6-3-12-4-20-4S10 21 4 24C5 13 12 4 24 4z")}<path d="M6 29q18-8 36 0-3 12-11 10-4-1-7-5-3 4-7 5-8 2-11-10z" fill="currentColor"/><circle cx="16" cy="31" r="3" fill="var(--icon-ground, #fbf1da)"/><circle cx="32" cy="31" r="3" fill="var(--icon-ground, #fbf1da)"/>`,
  // turns
  standard: `${line("M9 10h30v28H9z")}<circle cx="24" cy="24" r="6" fill="currentColor"/>`,
  tunnel: `${solid("M4 42V26C4 12 13 5 24 5s20 7 20 21v16H34V28c0-6-4-10-10-10s-10 4-10 10v14z")}${line("M24 42v-4M24 33v-3", 3)}`,
  speeding: `${line("M6 12l12 12L6 36M24 12l12 12-12 12", 5)}${line("M44 12v24", 4)}`,
  switching: `${line("M38 14H14M20 6l-8 8 8 8")}${line("M10 34h24M28 26l8 8-8 8")}`,
  // events
  angry_marshal: `${solid("M24 8l5 11 12 1-9 8 3 12-11-6-11 6 3-12-9-8 12-1z")}${line("M5 6l4 5M43 6l-4 5M24 1v3", 3)}`,
  swivel_arm: `${line("M10 44V8h30M10 8l26 12")}${line("M36 20v8", 3)}<circle cx="36" cy="33" r="5" fill="currentColor"/>`,
  braking: `${line("M24 8a16 16 0 1 1-.1 0z")}${line("M24 15v12")}<circle cx="24" cy="33" r="2.6" fill="currentColor"/>${line("M5 12q-4 12 0 24M43 12q4 12 0 24", 3)}`,
  take_it_all: `${solid("M6 20h36v22H6z")}${line("M16 20q0-10 8-10t8 10")}<circle cx="24" cy="31" r="5" fill="var(--icon-ground, #fbf1da)"/>${line("M24 1v4M38 5l-3 4M10 5l3 4", 3)}`,
  rebellion: `${line("M12 44V24M24 44V20M36 44V24", 5)}<circle cx="12" cy="15" r="5" fill="currentColor"/><circle cx="24" cy="10" r="5" fill="currentColor"/><circle cx="36" cy="15" r="5" fill="currentColor"/>`,
  marshals_revenge: `${solid("M24 2l4 9 10 1-8 6 3 10-9-5-9 5 3-10-8-6 10-1z")}${line("M14 40h20M28 34l6 6-6 6", 3.6)}`,
  pickpocketing: `${solid("M28 20q-9 9-6 16 9 6 19 0 3-7-6-16z")}${solid("M26 13q6 4 11 0l-2 5h-7z")}${line("M4 10l9 5 8-2M4 24l10 2 7 6", 4)}`,
  hostage_conductor: `<circle cx="24" cy="15" r="7" fill="currentColor"/>${solid("M14 8h20l-2-5H16z")}${solid("M10 43q0-18 14-18t14 18z")}${line("M6 32l36 6", 3.6).replaceAll("currentColor", "var(--icon-ground, #fbf1da)")}`,
  no_event: line("M14 24h20"),
  // transport and menu
  first: `${solid("M40 8v32L18 24z")}${line("M12 9v30", 5)}`,
  back: solid("M36 8v32L12 24z"),
  play: solid("M14 7v34l26-17z"),
  pause: line("M16 10v28M32 10v28", 8),
  forward: solid("M12 8v32l24-16z"),
  live: `${solid("M8 8v32l22-16z")}${line("M37 9v30", 5)}`,
  instant: solid("M28 3 9 27h12l-3 18 21-26H26z"),
  undo: `${line("M14 18h18a9 9 0 0 1 0 18H18")}${line("M22 9l-9 9 9 9")}`,
  help: `${line("M16 17q0-9 8-9t8 8q0 5-8 9v5")}<circle cx="24" cy="40" r="3.4" fill="currentColor"/>`,
  log: line("M10 10h28M10 19h28M10 28h20M10 37h24"),
  menu: line("M8 13h32M8 24h32M8 35h32"),
  sound: `${solid("M5 18h8l11-9v30l-11-9H5z")}${line("M31 16q6 8 0 16M37 10q11 14 0 28", 3.6)}`,
  language: `${line("M24 5a19 19 0 1 1-.1 0zM5 24h38M24 5q-12 19 0 38 12-19 0-38", 3)}`,
  chat: `${solid("M6 8h36v24H22l-10 9v-9H6z")}`,
  seal: sealed("M15 23l6 7 12-13"),
  seal_open: sealed("M15 24h18"),
  seal_broken: sealed("M16 16l16 16M32 16l-16 16"),
  link: `${line("M21 27a8 8 0 0 0 11 0l7-7a8 8 0 0 0-11-11l-4 4", 4.4)}${line("M27 21a8 8 0 0 0-11 0l-7 7a8 8 0 0 0 11 11l4-4", 4.4)}`,
  crown: solid("M6 38V14l10 9 8-15 8 15 10-9v24z"),
  roof: `${line("M4 22q20-14 40 0")}${line("M10 24v18h28V24", 3)}`,
  inside: `${line("M6 10h36v28H6z")}${line("M14 18h8v8h-8zM28 18h8v8h-8z", 3)}`,
};

/** An icon as a complete inline `<svg>`; pass `label` when no text stands beside it. @param {string} name */
export function icon(name, label = "") {
  const access = label ? html`role="img" aria-label="${label}"` : html`aria-hidden="true"`;
  return html`<svg class="icon icon-${name}" viewBox="0 0 48 48" ${access}>${trusted(DRAWINGS[name])}</svg>`;
}

/**
 * The revolver cylinder: six chambers, `left` of the bandit's own bullets still in it.
 * @param {number} left
 */
export function cylinder(left) {
  const chambers = Array.from({ length: 6 }, (_, i) => {
    const angle = (i / 6) * 2 * Math.PI - Math.PI / 2;
    const x = (24 + 12.5 * Math.cos(angle)).toFixed(1);
    const y = (24 + 12.5 * Math.sin(angle)).toFixed(1);
    const loaded = i < left;
    return `<circle cx="${x}" cy="${y}" r="5" fill="${loaded ? "#e2ad3b" : "#1b1310"}" stroke="#1b1310" stroke-width="1.6"/>${loaded ? `<circle cx="${x}" cy="${y}" r="1.8" fill="#8a5d12"/>` : ""}`;
  });
  return trusted(`<svg class="cylinder" viewBox="0 0 48 48" aria-hidden="true"><circle cx="24" cy="24" r="22" fill="#8d959e" stroke="#1b1310" stroke-width="2.6"/>
    <circle cx="24" cy="24" r="3.6" fill="#4c535b"/>${chambers.join("")}</svg>`);
}
