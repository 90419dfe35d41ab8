/**
 * What each character wears. An entry returns the parts that `figures.js` assembles:
 * skin, sleeve, trousers, boots, trunk, head, and optional things held or worn behind.
 */

import { INK, PAPER } from "./palette.js";

/** @typedef {import("./palette.js").Livery} Livery */
/**
 * @typedef {{skin: string, sleeve: string, trousers: string, boots: string, trunk: string, head: string,
 *   behind?: string, heldBack?: string}} Outfit
 */

const EYES = `<g class="eyes" fill="${INK}"><circle cx="43.5" cy="47" r="2"/><circle cx="51" cy="47" r="2"/></g>`;

/** @param {string} skin @param {string} line */
const face = (skin, line) =>
  `<path d="M27 37q-1.5 21 13 22 14 0 14-11 5-.5 4-4.5l-3.5-6.5z" fill="${skin}" ${line}/>`;

/** @param {Livery} livery @param {string} line */
function ghost({ main, shade }, line) {
  const skin = "#e8d3bd";
  return {
    skin,
    sleeve: main,
    trousers: "#a89f8c",
    boots: "#6d6252",
    trunk: `<path d="M30 59 21 106l6-3 4 5 5-5 5 5 5-5 5 5 3-5 6 3-8-47q-11-4-22 0z" fill="${main}" ${line}/>
      <path d="M43 60 47 102l5 6 3-5 5 3-8-46z" fill="${shade}" opacity=".75"/>
      <path d="M40 62v38" fill="none" ${line} stroke-dasharray="1 7"/>`,
    head: `${face(skin, line)}${EYES}
      <path d="M26 51q15 4 31-1l-2 9q-6 9-15 12-9-6-14-12z" fill="${main}" ${line}/>
      <path d="M34 56q7 4 14 0M36 61.5q4 3 8 0" fill="none" stroke="${shade}" stroke-width="2"/>
      <path d="M40 42.5l6 2.2M55 42.5l-5 2.2" ${line} stroke-width="2"/>
      <path d="M11 37q29-7 59 0-6 5-29 5T11 37z" fill="${main}" ${line}/>
      <path d="M25 36q-1-24 5-26 5-1 10 3 5-4 10-3 6 2 6 26-16-3-31 0z" fill="${main}" ${line}/>
      <path d="M25 36q0-4 .3-7 15-3 30 0l.4 7q-16-3-30.7 0z" fill="${INK}"/>`,
  };
}

/** @param {Livery} livery @param {string} line */
function django({ main, shade, tint }, line) {
  const skin = "#8a5a3c";
  return {
    skin,
    sleeve: main,
    trousers: shade,
    boots: "#5a3a28",
    behind: `<path d="M12 98 58 52" stroke="${INK}" stroke-width="8" stroke-linecap="round"/><path d="M14 96 36 74" stroke="#8b5a34" stroke-width="4.5" stroke-linecap="round" class="keep"/>`,
    trunk: `<path d="M30 59 27 103h10l3-20 4 20h11l-4-44q-11-4-21 0z" fill="${main}" ${line}/>
      <path d="M33 60 52 84" stroke="#8b5a34" stroke-width="5"/>
      <path d="M34.5 62 51 83" stroke="#f0c75e" stroke-width="3" stroke-dasharray="2.5 2.5"/>
      <path d="M29 84h23" stroke="${tint}" stroke-width="3.5"/><path d="M38 82h6v5h-6z" fill="#f0c75e"/>`,
    head: `${face(skin, line)}
      <path d="M29 54q11 8 24 0l-1 5q-11 8-23 0z" fill="${tint}" ${line}/>
      <path d="M41 54q7-4 14 .5" fill="none" stroke="${INK}" stroke-width="4" stroke-linecap="round"/>
      <g class="eyes" fill="${PAPER}"><circle cx="44" cy="47.5" r="1.9"/><circle cx="51" cy="47.5" r="1.9"/></g>
      <path d="M8 42q18-12 34-8 16 2 30 8-5 4-14 2-18-6-36-2-10 3-14 0z" fill="${main}" ${line}/>
      <path d="M26 36q2-20 8-20 6 2 9 0 8-2 10 20-14-5-27 0z" fill="${main}" ${line}/>
      <path d="M25.7 36.5l1-6q13-4 25.5 0l1 6q-14-5-27.5 0z" fill="${tint}"/>`,
  };
}

/** @param {Livery} livery @param {string} line */
function tuco({ main, shade }, line) {
  const skin = "#c98d5e";
  return {
    skin,
    sleeve: "#f3e3c0",
    trousers: "#6b4630",
    boots: "#3f2a1d",
    trunk: `<path d="M31 60 14 92q26 12 53 0L50 60q-9-3-19 0z" fill="${main}" ${line}/>
      <path d="M20.5 82l5 5 5-6 5 7 5-7 5 7 5-7 5 6 5-5" fill="none" stroke="${PAPER}" stroke-width="3.2"/>
      <path d="M24.5 73.5q16 6 32 0" fill="none" stroke="${shade}" stroke-width="3.5"/>`,
    head: `${face(skin, line)}${EYES}
      <path d="M28 50q1 9 12 9t14-7l-2 0q-6 4-12 3-8-1-12-5z" fill="${INK}" opacity=".3"/>
      <path d="M36 54q6-6 12-2 6-4 10 1-4 4-10 1-6 5-12 0z" fill="${INK}" ${line} stroke-width="1.5"/>
      <path d="M39.5 43q4-2 7 .5M54.5 43q-3-1.5-5 .5" fill="none" ${line} stroke-width="2.6"/>
      <path d="M3 37q3-7 12-5 25 7 50 0 9-2 12 5-8 9-37 9T3 37z" fill="${main}" ${line}/>
      <path d="M26 35Q30 6 40 6t14 29q-14 5-28 0z" fill="${main}" ${line}/>
      <path d="M26.5 34l1.5-7q12 4 24 0l1.5 7q-13.5 5-27 0z" fill="${PAPER}"/>
      <path d="M9 38q14 6 31 6t31-6" fill="none" stroke="${PAPER}" stroke-width="2" stroke-dasharray="3 4"/>`,
  };
}

/** @param {Livery} livery @param {string} line */
function cheyenne({ main, shade, tint }, line) {
  const skin = "#b4764b";
  const hair = "#241712";
  /** @param {number} x @param {number} y */
  const braid = (
    x,
    y,
  ) => `<path d="M${x} ${y}q-6 8-2 15t-1 14" fill="none" stroke="${INK}" stroke-width="9" stroke-linecap="round"/>
    <path d="M${x} ${y}q-6 8-2 15t-1 14" fill="none" stroke="#5b3a28" stroke-width="4" stroke-dasharray="2.5 3" class="keep"/>`;
  return {
    skin,
    sleeve: main,
    trousers: "#a9794a",
    boots: "#5d3b24",
    behind: `<path d="M22 86a9 9 0 1 0 .1 0zM22 89a6 6 0 1 1-.1 0z" fill="#d9b36c" ${line} stroke-width="1.8"/>`,
    trunk: `<path d="M30 59 26 92l3 5 3-4 3 5 3-5 3 5 3-5 3 5 3-5 3 4 3-5-4-33q-10-4-20 0z" fill="${main}" ${line}/>
      <path d="M30 68l3 5 3-4 3 5 3-5 3 5 3-4 3 4" fill="none" stroke="${tint}" stroke-width="2.4"/>
      <path d="M28 85h25" stroke="#6b4630" stroke-width="4"/>`,
    head: `<path d="M25 36q-3 16 1 24l29-1q4-12 1-23z" fill="${hair}" ${line}/>
      ${face(skin, line)}${EYES}
      <path d="M44 53.5q4 2 7-.5" fill="none" ${line} stroke-width="2"/>
      ${braid(29, 52)}
      <path d="M24 34 14 6q9 2 17 20z" fill="${PAPER}" ${line}/><path d="M15 8l10 22M17 7l4 2" stroke="#b23a2a" stroke-width="2.6"/>
      <path d="M12 37q28-8 58 1-4 4-14 3-17-3-32 0-9 1-12-4z" fill="${main}" ${line}/>
      <path d="M26 35V20q14-6 28 0v15q-14-4-28 0z" fill="${main}" ${line}/>
      <path d="M26 35v-5q14-4 28 0v5q-14-4-28 0z" fill="${shade}"/>`,
  };
}

/** @param {Livery} livery @param {string} line */
function doc({ main, shade, tint }, line) {
  const skin = "#efc9a4";
  return {
    skin,
    sleeve: main,
    trousers: "#474f5a",
    boots: "#26221f",
    heldBack: `<path d="M12 92h22v15H12z" fill="#7a4a28" ${line}/><path d="M17 92q0-6 6-6t6 6" fill="none" ${line}/><path d="M23 96v7M19.5 99.5h7" stroke="${PAPER}" stroke-width="2.6"/>`,
    trunk: `<path d="M30 59 24 102l12-6 4-12 5 12 12 6-6-43q-10-4-21 0z" fill="${main}" ${line}/>
      <path d="M36 60 41 84 49 60z" fill="${PAPER}" ${line} stroke-width="1.8"/>
      <path d="M51 62l5 38-10-5-3-10z" fill="${shade}" opacity=".8"/>`,
    head: `${face(skin, line)}
      <path d="M26 38q-2 12 4 16l3-10z" fill="#d8d3c8" ${line} stroke-width="1.8"/>
      <path d="M38 56.5q5-3 13 0-2 9-6 11-5-3-7-11z" fill="#d8d3c8" ${line} stroke-width="2"/>
      <path d="M37 55q5-3 8-.5 4-2.5 8 .5" fill="none" stroke="#b9b2a4" stroke-width="3" stroke-linecap="round"/>
      <circle cx="42" cy="47.5" r="5" fill="#fff" ${line} stroke-width="2"/><circle cx="52.5" cy="47.5" r="4.5" fill="#fff" ${line} stroke-width="2"/>
      <g class="eyes" fill="${INK}"><circle cx="43" cy="47.5" r="1.9"/><circle cx="53" cy="47.5" r="1.9"/></g>
      <path d="M16 37q24-7 48 0-2 5-24 5t-24-5z" fill="${main}" ${line}/>
      <path d="M26 36 24 6q15-5 31 0l-2 30q-13-4-27 0z" fill="${main}" ${line}/>
      <path d="M25.7 34l-.4-7q14-4 29 0l-.5 7q-14-4-28 0z" fill="${tint}"/>
      <path d="M31 10l1 14" stroke="${tint}" stroke-width="2.6" stroke-linecap="round"/>
      <path d="M34 61l6 3 6-3v7l-6-3-6 3z" fill="#b23a2a" ${line} stroke-width="1.8"/>`,
  };
}

/** @param {Livery} livery @param {string} line */
function belle({ main, shade, tint }, line) {
  const skin = "#f3cdb0";
  const hair = "#8c3b1f";
  return {
    skin,
    sleeve: tint,
    trousers: shade,
    boots: "#4a2438",
    trunk: `<path d="M32 62q-3 14 0 20-13 10-17 30 25 8 52 0-4-20-18-30 3-6 1-20-9-4-18 0z" fill="${main}" ${line}/>
      <path d="M33 66q7 5 15 0l-1 15q-7 3-13 0z" fill="${shade}"/><path d="M40 68v12M37 71l6 2M37 76l6 2" stroke="${tint}" stroke-width="1.8"/>
      <path d="M19 103q5 6 10.5 0 5.5 6 11 0 5.5 6 11 0 5.5 6 11-1l3 9q-26 8-50 0z" fill="${tint}" ${line} stroke-width="1.8"/>
      <path d="M33 83q7 4 15 0" fill="none" stroke="${PAPER}" stroke-width="3"/>`,
    head: `<path d="M24 38q-6 12-1 20-3 10 6 9 2 3 6-2l18-3q4-10 2-24z" fill="${hair}" ${line}/>
      ${face(skin, line)}
      <path d="M24 42q6 6 3 13 5 3 2 10" fill="none" stroke="#c4663c" stroke-width="2.6" stroke-linecap="round"/>
      ${EYES}<path d="M41 44l2.5 1.2M53.5 44l-2.5 1.2" ${line} stroke-width="1.8"/>
      <path d="M44 53q4 3.5 7 0-3.5-2.5-7 0z" fill="#b1202f" stroke="#b1202f" stroke-width="1.5"/><circle cx="38.5" cy="50" r="2.4" fill="#e58f86" opacity=".8"/>
      <path d="M6 34q6-4 20-3 26-3 50 6-6 8-30 5Q18 46 6 34z" fill="${main}" ${line}/>
      <path d="M26 33q2-15 16-15t14 16q-14 4-30-1z" fill="${main}" ${line}/><path d="M26 33l1-6q14 4 28 1l1 6q-14 4-30-1z" fill="${shade}"/>
      <path d="M30 26Q14 24 8 10q8 2 10-3 6 5 10 2 6 6 7 14z" fill="${PAPER}" ${line}/><path d="M31 25Q20 20 14 11" fill="none" ${line} stroke-width="1.6"/>`,
  };
}

/** @param {Livery} livery @param {string} line */
function al_patron({ main, shade, tint }, line) {
  const skin = "#d8a072";
  return {
    skin,
    sleeve: main,
    trousers: shade,
    boots: "#3b2417",
    trunk: `<path d="M28 60q-16 18-9 36 21 9 43 0 7-18-10-36-12-4-24 0z" fill="${main}" ${line}/>
      <path d="M36 61q-5 22 0 36 8 2 13 0 4-20-2-36z" fill="${PAPER}" ${line} stroke-width="1.8"/>
      <path d="M37 82q9 8 18 0" fill="none" stroke="#b8860b" stroke-width="2.4"/><circle cx="42" cy="72" r="1.6" fill="${INK}"/><circle cx="42" cy="90" r="1.6" fill="${INK}"/>
      <path d="M34 60l8 5 7-5v9l-7-4-8 4z" fill="#7a1f2b" ${line} stroke-width="1.8"/>`,
    head: `${face(skin, line)}${EYES}
      <path d="M36 52.5q6-4 10-.5 5-3 9 .5-5 2-9 0-5 3-10 0z" fill="${INK}"/>
      <path d="M52 55.5l13-2.5" stroke="${INK}" stroke-width="5.5" stroke-linecap="round"/><path d="M53 55.3l8-1.5" stroke="#8b5a34" stroke-width="3" class="keep"/><circle cx="66" cy="52.6" r="2.2" fill="#ff7a2a"/>
      <path d="M29 55q10 9 22 2" fill="none" ${line} stroke-width="1.8"/>
      <path d="M14 36q26-8 52 0-3 6-26 6t-26-6z" fill="${PAPER}" ${line}/>
      <path d="M26 35q-1-20 14-20t14 20q-14-4-28 0z" fill="${PAPER}" ${line}/><path d="M26 35l.5-7q13-4 27 0l.5 7q-14-4-28 0z" fill="${main}"/>
      <path d="M48 19q3 3 3 7" fill="none" stroke="${tint}" stroke-width="2"/>`,
  };
}

/** @param {Livery} livery @param {string} line */
function mary({ main, shade, tint }, line) {
  const skin = "#f6d7bf";
  const hair = "#d1622b";
  return {
    skin,
    sleeve: PAPER,
    trousers: "#3b3f57",
    boots: "#2a2236",
    behind: `<path d="M28 60Q10 82 12 108q14-6 26-2l6-46z" fill="${shade}" ${line}/>`,
    trunk: `<path d="M31 60 29 92q11 5 23 0l-2-32q-10-4-19 0z" fill="${main}" ${line}/>
      <path d="M33 62q8 10 15 0" fill="none" stroke="${tint}" stroke-width="2.6"/><path d="M40.5 66l4 4-4 5-4-5z" fill="#d81b4a" ${line} stroke-width="1.6"/>
      <path d="M29 86q11 4 23 0" fill="none" stroke="#3b3f57" stroke-width="4"/>`,
    head: `<path d="M26 38q-12 6-14 24 8-1 9 4 8-6 10-14l22 6q5-12 3-20z" fill="${hair}" ${line}/>
      ${face(skin, line)}
      <path d="M37 43q9-2 19 0l-1 6.5q-5 2-7-1.5-3 4-9 1.5z" fill="${INK}"/>
      <g class="eyes" fill="#fff"><circle cx="43.5" cy="46.5" r="1.9"/><circle cx="51.5" cy="46.5" r="1.9"/></g>
      <path d="M44 53q4 3 7-.5" fill="none" stroke="#b1202f" stroke-width="2.6" stroke-linecap="round"/>
      <path d="M9 26q8 12 26 12 22 3 34-10-2 15-14 15H30Q10 42 9 26z" fill="${main}" ${line}/>
      <path d="M27 37q0-17 13-17t14 17q-14 4-27 0z" fill="${main}" ${line}/>
      <path d="M50 34Q66 24 64 8q8 8 6 18-4 10-18 12z" fill="${PAPER}" ${line}/>`,
  };
}

/** @param {Livery} livery @param {string} line */
function marshal({ main, shade }, line) {
  const skin = "#e3b48b";
  return {
    skin,
    sleeve: "#8a5a34",
    trousers: "#5c4a3a",
    boots: "#3a2618",
    heldBack: `<path d="M22 108V46" stroke="${INK}" stroke-width="7" stroke-linecap="round"/><path d="M22 106V88" stroke="#a06a3a" stroke-width="4" class="keep"/><path d="M22 84V48" stroke="#8d98a3" stroke-width="2.6" class="keep"/>`,
    trunk: `<path d="M27 59 22 104h13l5-22 6 22h13l-6-45q-13-5-26 0z" fill="#8a5a34" ${line}/>
      <path d="M33 60h15l-2 28H35z" fill="#4a382b" ${line} stroke-width="2"/>
      <path d="M42 63l2.8 6.2 6.7.7-5 4.5 1.5 6.6-6-3.5-6 3.5 1.5-6.6-5-4.5 6.7-.7z" fill="${main}" ${line} stroke-width="2"/>`,
    head: `${face(skin, line)}${EYES}
      <path d="M30 53q9-6 15-2 7-4 13 2 3 6-2 8 1-5-4-5-4 2-7-.5-4 3-8 1-5 0-4 5-6-2-3-8.5z" fill="#e9e4d8" ${line} stroke-width="2"/>
      <path d="M40 43q4-2 6.5 0M54.5 43q-3-1.5-5 0" fill="none" stroke="#e9e4d8" stroke-width="3"/>
      <path d="M8 31q4 7 18 5 14-3 28 0 14 2 18-5 3 12-14 12-18-3-36 0Q6 43 8 31z" fill="${main}" ${line}/>
      <path d="M26 36Q24 8 32 7q5 0 8 4 3-4 8-4 8 1 6 29-14-5-28 0z" fill="${main}" ${line}/>
      <path d="M26 36l-.3-6q14-5 28.6 0l-.3 6q-14-5-28 0z" fill="${shade}"/>`,
  };
}

/** By character. @type {Record<string, (livery: Livery, line: string) => Outfit>} */
export const WARDROBE = { ghost, django, tuco, cheyenne, doc, belle, al_patron, mary, marshal };
