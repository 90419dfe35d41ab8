/**
 * The locomotive from the side: boiler in front, cab behind. 290 units wide; players stand in and on the cab
 * (x 150..286).
 */

import { trusted } from "../html.js";
import { boards, wheel } from "./cars.js";
import { INK } from "./palette.js";

export const LOCOMOTIVE = { width: 290, cab: { x: 152, width: 132 } };

const LINE = `stroke="${INK}" stroke-width="2.6" stroke-linejoin="round"`;

/** @param {number} i */
const puff = (i) => `<circle class="puff" cx="74" cy="-44" r="15" data-puff="${i}"/>`;

export function locomotiveSide() {
  return trusted(`<g class="car" data-car="locomotive">
    <defs><linearGradient id="headlight" x1="1" x2="0"><stop stop-color="#fff3c4"/><stop offset="1" stop-color="#fff3c4" stop-opacity="0"/></linearGradient></defs>
    <g class="smoke">${[0, 1, 2, 3, 4, 5].map(puff).join("")}</g>
    <path d="M30 140h262" stroke="${INK}" stroke-width="6"/>
    <path d="M2 164 40 122v42zM14 164l26-30M24 164l16-20" fill="#8e2b1d" ${LINE}/>
    ${boiler()}${cab()}
    ${wheel(66, 14)}${wheel(100, 14)}${wheel(164, 25)}${wheel(226, 25)}
    <path class="rod" d="M118 150h112" stroke="#c3ccd4" stroke-width="6" stroke-linecap="round"/><path d="M96 136h32v14H96z" fill="#59616b" ${LINE}/></g>`);
}

function boiler() {
  return `<path d="M62 42 58-6h32l-4 48z" fill="#30343a" ${LINE}/><path d="M52-6 46-30h56L96-6z" fill="#3c4148" ${LINE}/><path d="M46-30q28-10 56 0z" fill="#8e2b1d" ${LINE}/>
    <path d="M112 44q-2-26 12-26t12 26z" fill="#d9a441" ${LINE}/>
    <path d="M98 40v-12h9v12z" fill="#d9a441" ${LINE}/>
    <path d="M42 44h112v88H42q-6-44 0-88z" fill="#30343a" ${LINE}/>
    <path d="M42 56h112v10H41z" fill="#5d656e" opacity=".75"/><path d="M66 44v88M104 44v88M142 44v88" stroke="#d9a441" stroke-width="4"/>
    <path d="M44 116h110v8H44z" fill="#8e2b1d"/>
    <path d="M40 48q-8 40 0 82h10V48z" fill="#43484f" ${LINE}/>
    <path class="headlight" d="M26 48-90 10v86z" fill="url(#headlight)"/>
    <path d="M24 38h20v22H24z" fill="#d9a441" ${LINE}/><circle cx="26" cy="49" r="9" fill="#fff3c4" ${LINE}/>`;
}

function cab() {
  return `<rect x="148" y="12" width="140" height="128" rx="3" fill="#8e2b1d" ${LINE}/>
    <rect x="157" y="20" width="122" height="108" fill="#caa27c"/>
    <rect x="157" y="84" width="122" height="44" fill="#8a6248" opacity=".8"/>
    <rect x="228" y="38" width="40" height="36" rx="3" fill="var(--sky-mid)" stroke="#5a1a11" stroke-width="3"/>
    <path d="M158 46h34q8 0 8 8v74h-42z" fill="#3c4148"/><circle cx="176" cy="66" r="8" fill="#f6ecd2" stroke="#d9a441" stroke-width="3"/><path d="M176 66l4-5" stroke="#8e2b1d" stroke-width="2"/>
    <rect x="164" y="92" width="26" height="26" rx="4" fill="#1b1310"/><path class="fire" d="M167 117q-1-12 6-17 0 6 4 5 2-6 1-9 9 7 9 21z" fill="#ff9d2e"/>
    <path d="M204 128V86M214 128V92" stroke="#59616b" stroke-width="3"/><circle cx="204" cy="84" r="4" fill="#b23a2a"/><circle cx="214" cy="90" r="4" fill="#d9a441"/>
    <rect class="lamplight" x="157" y="20" width="122" height="108"/>
    <rect x="152" y="126" width="132" height="6" fill="#94673c" stroke="${INK}" stroke-width="1.6"/>
    <rect x="146" y="131" width="144" height="9" rx="2" fill="#5a1a11" stroke="${INK}" stroke-width="2.2"/>
    <path d="M142 14 148 4h140l6 10z" fill="#5a1a11" ${LINE}/><path d="M150 11.5h136" stroke="#d9a441" stroke-width="1.8"/>${boards(146, 144, -3)}`;
}
