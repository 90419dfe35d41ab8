/** Loot tokens, drawn in a 40 x 40 box standing on y = 38, with the cream edge of a game piece. */

import { trusted } from "../html.js";
import { INK } from "./palette.js";

const LINE = `stroke="${INK}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"`;

/** @type {Record<string, string>} */
const TOKENS = {
  purse: `<path d="M13 14Q2 27 7 34q13 8 26 0 5-7-6-20z" fill="#b5793d" ${LINE}/>
    <path d="M24 15q10 12 5 20 7-2 6-6-1-7-8-14z" fill="#8a5526"/>
    <path d="M11 7q9 5 18 0l-3 8H14z" fill="#c98d4c" ${LINE}/><path d="M12 15h16" ${LINE} stroke-width="3.4"/>
    <path d="M23.5 22q-6-2.5-6.5 1 0 2.5 3.5 3t3.5 3q-.5 3.5-7 1M20.3 19.5v13" fill="none" stroke="#f6df9c" stroke-width="2.2" stroke-linecap="round"/>`,
  jewel: `<path d="M11 9h18l8 10-17 18L3 19z" fill="#d81b4a" ${LINE}/>
    <path d="M11 9 3 19h10zM29 9l8 10H27z" fill="#f0557a"/><path d="M20 9l-7 10h14z" fill="#ff9db2"/><path d="M27 19 20 37l17-18z" fill="#9c0f35"/>
    <path d="M3 19h34M13 19l7 18 7-18M11 9l2 10 7-10 7 10 2-10" fill="none" stroke="${INK}" stroke-width="1.4" stroke-linejoin="round"/>
    <path d="M11 9h18l8 10-17 18L3 19z" fill="none" ${LINE}/>`,
  strongbox: `<path d="M3 13h34v24H3z" fill="#6d7883" ${LINE}/><path d="M3 13h34v7H3z" fill="#8c98a3" ${LINE}/>
    <path d="M9 13v24M31 13v24" ${LINE} stroke-width="2"/><path d="M14 13q0-7 6-7t6 7" fill="none" ${LINE}/>
    <circle cx="20" cy="26" r="5.5" fill="#e8b93f" ${LINE}/><path d="M20 25v4" ${LINE} stroke-width="2.6"/>`,
  chest: `<path d="M4 20q0-12 16-12t16 12v17H4z" fill="#a7422f" ${LINE}/><path d="M4 21h32" ${LINE}/>
    <path d="M10 10.5V37M30 10.5V37" stroke="#f0c75e" stroke-width="3.4"/><path d="M16 18h8v9h-8z" fill="#f0c75e" ${LINE} stroke-width="2"/>
    <path d="M20 21v3" ${LINE} stroke-width="2.2"/><path d="M4 20q0-12 16-12t16 12v17H4z" fill="none" ${LINE}/>`,
};

/** A bare token group for the scene. @param {string} kind */
export function lootToken(kind) {
  return trusted(
    `<g class="token" data-loot="${kind}"><g class="halo">${TOKENS[kind]}</g><g>${TOKENS[kind]}</g></g>`,
  );
}

/** A token as a complete inline `<svg>` for panels. @param {string} kind */
export function lootIcon(kind) {
  return trusted(`<svg class="loot-icon" viewBox="0 2 40 40" aria-hidden="true">${TOKENS[kind]}</svg>`);
}
