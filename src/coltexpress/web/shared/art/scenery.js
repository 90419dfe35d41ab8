/**
 * The desert. `sceneryAcross` paints the landscape behind a lying train, `sceneryAlong` the ground beneath a
 * standing one. Layers repeat every TILE units and carry `data-depth`; CSS slides them, farther ones slower.
 */

import { trusted } from "../html.js";

const TILE = 1600;
/** Height of the landscape drawing; the scene scales it to its own height. */
export const LAND = { height: 400, rail: 372 };

/** @param {string} drawing */
const twice = (drawing) => `${drawing}<g transform="translate(${TILE})">${drawing}</g>`;

const FAR = `<path d="M0 300V236l60-6 14-34h90l10 30 70 4 22 20 110-4 30-52h34l6-16h58l6 16h36l24 56 90 6 40-14 20-46h120l16 44 70 10 60-6 30-36 16-2 8-22h54l6 22 18 4 20 40 120 8 60-20 20-26h80l22 30 78 12v78z" fill="var(--mesa-far)"/>`;

const MID = `<path d="M0 330v-46l120-10 26-58 12-4 4-30h96l8 34 14 4 28 60 130 10 150-4 30-20 14-50h18l6-40h66l4 40h16l22 54 44 22 200 2 90-16 34-60h22l10-22h100l8 22h30l30 66 104 8 90-10 30-24 60-4 38 24 8 18v70z" fill="var(--mesa-mid)"/>`;

/** @param {number} x @param {number} y */
const cactus = (x, y, s = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s})" fill="none" stroke="var(--leaf)" stroke-linecap="round"><path d="M0 0v-62" stroke-width="15"/><path d="M0-24h-18v-20M0-34h18v-20" stroke-width="10" stroke-linejoin="round"/><path d="M-3-6v-50M3-6v-50" stroke="#000" opacity=".14" stroke-width="2"/></g>`;
/** @param {number} x @param {number} y */
const bush = (x, y, s = 1) =>
  `<path transform="translate(${x} ${y}) scale(${s})" d="M-26 2q-2-16 10-16 4-12 16-8 12-6 16 6 14 0 12 18z" fill="var(--leaf)" opacity=".85"/>`;
/** @param {number} x @param {number} y */
const rock = (x, y, s = 1) =>
  `<path transform="translate(${x} ${y}) scale(${s})" d="M-30 2l6-22 18-8 20 6 16 24z" fill="var(--mesa-near)"/>`;
/** @param {number} x @param {number} y */
const skull = (x, y) =>
  `<g transform="translate(${x} ${y})" fill="#f3e6c8"><path d="M-9-12q9-7 18 0l-2 9-3 6h-8l-3-6z"/><path d="M-9-11q-13-1-14-10 7 6 15 5zM9-11q13-1 14-10-7 6-15 5z"/></g>`;
/** @param {number} x */
const pole = (x) =>
  `<path d="M${x} 346V226M${x - 20} 240h40M${x - 16} 254h32" stroke="#4a3325" stroke-width="5" stroke-linecap="round"/>`;

const NEAR = `<path d="M0 400v-74q140-22 300-8t330-6 320 8 330-10 320 16v74z" fill="var(--sand)"/>
  ${cactus(120, 338, 1.1)}${bush(200, 344)}${rock(360, 342)}${cactus(560, 334, 0.8)}${cactus(700, 344, 1.3)}${bush(760, 348, 1.2)}${skull(880, 350)}${rock(1040, 346, 1.3)}${cactus(1180, 336, 0.9)}${bush(1290, 346, 0.9)}${cactus(1440, 342, 1.2)}${rock(1520, 348, 0.8)}`;

const WIRES = `<path d="M0 240q200 26 400 0t400 0 400 0 400 0" fill="none" stroke="#4a3325" stroke-width="1.6" opacity=".7"/>${pole(0)}${pole(400)}${pole(800)}${pole(1200)}`;

const TRACK = `<path d="M0 384h${TILE}" stroke="#5b3d28" stroke-width="12" stroke-dasharray="26 14"/>`;

const RAILS = `<path d="M0 376h${TILE * 2}" stroke="#d8dde0" stroke-width="4"/><path d="M0 379h${TILE * 2}" stroke="#4c525a" stroke-width="3"/>`;

const STARS = Array.from(
  { length: 46 },
  (_, i) => `<circle cx="${(i * 347) % 1600}" cy="${(i * 89) % 190}" r="${1 + (i % 3) * 0.6}"/>`,
).join("");

/** @param {number} x @param {number} y @param {number} s */
const cloud = (x, y, s) =>
  `<path transform="translate(${x} ${y}) scale(${s})" d="M0 20q2-16 22-14 6-18 28-12 14-12 28 2 22-4 24 14 16 0 14 12H-6q-4-2 6-2z" fill="#fff" opacity=".55"/>`;

/** The landscape behind a lying train. */
export function sceneryAcross() {
  return trusted(`<g class="sky-things"><g class="stars" fill="#fff">${STARS}</g>
      <g data-depth="sky">${twice(cloud(90, 60, 1.1) + cloud(480, 30, 0.8) + cloud(830, 74, 1.3) + cloud(1280, 44, 1))}</g></g>
    <g data-depth="far">${twice(FAR)}</g><g data-depth="mid">${twice(MID)}</g><g data-depth="wires">${twice(WIRES)}</g><g data-depth="near">${twice(NEAR)}</g>
    <rect x="0" y="362" width="${TILE * 2}" height="400" fill="var(--sand-dark)"/>
    <g data-depth="track">${twice(TRACK)}</g>
    ${RAILS}`);
}

/** @param {number} x */
const prop = (
  x,
) => `<path d="M${x} 370V-60M${x + 150} 370V-60" stroke="#3d2c20" stroke-width="16"/><path d="M${x - 30} 60h210" stroke="#4d3828" stroke-width="18"/><path d="M${x} 120l44-52M${x + 150} 120l-44-52" stroke="#3d2c20" stroke-width="10"/>
  <circle cx="${x + 75}" cy="92" r="34" fill="#ffb545" opacity=".12"/><path d="M${x + 75} 68v14" stroke="#3d2c20" stroke-width="3"/><circle cx="${x + 75}" cy="90" r="7" fill="#ffcf6b"/>`;

/** Inside the mountain: rock, pit props with lamps, the same rails. */
export function tunnelAcross() {
  const rock = `<path d="M0-80h${TILE}v90l-120 40-160-30-210 54-170-40-240 44-190-46-220 40-150-34-140 22z" fill="#2a201c"/><path d="M0 400v-60l200-20 260 24 300-30 320 22 260-18 260 22v60z" fill="#231a16"/>`;
  return trusted(`<rect y="-400" width="${TILE * 2}" height="1200" fill="#17110f"/><g data-depth="mid">${twice(rock)}</g>
    <g data-depth="near">${twice([60, 460, 860, 1260].map(prop).join(""))}</g><g data-depth="track">${twice(TRACK)}</g>${RAILS}`);
}

/** Ground seen from above, 400 wide; repeats every 800 downwards. */
export function sceneryAlong() {
  /** @param {number} x @param {number} y */
  const ripple = (x, y) =>
    `<path d="M${x} ${y}q14-8 28 0t28 0" fill="none" stroke="var(--sand-dark)" stroke-width="3" opacity=".6"/>`;
  const strip = `${ripple(6, 60)}${ripple(330, 150)}${ripple(0, 300)}${ripple(340, 420)}${ripple(10, 560)}${ripple(330, 700)}
    ${cactus(22, 190, 0.7)}${rock(376, 90, 0.6)}${bush(380, 300, 0.7)}${cactus(378, 540, 0.6)}${skull(20, 440)}${rock(20, 680, 0.7)}
    ${Array.from({ length: 20 }, (_, i) => `<path d="M64 ${i * 40 + 10}h272" stroke="#5b3d28" stroke-width="11"/>`).join("")}`;
  return trusted(`<g data-depth="ground">${strip}<g transform="translate(0 -800)">${strip}</g><g transform="translate(0 800)">${strip}</g></g>
    <path d="M92-800v2400M308-800v2400" stroke="#8d959b" stroke-width="5"/>`);
}
