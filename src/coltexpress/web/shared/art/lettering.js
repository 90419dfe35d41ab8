/**
 * The wordmark: our own wood-type capitals, built from fat strokes, slab feet and a spur at half height.
 * Each letter is drawn on a 60 x 80 body; the same strokes are laid three times for shadow, edge and face.
 */

import { html, trusted } from "../html.js";

/** @param {number} x @param {number} y */
const slab = (x, y, w = 34) => `M${x - w / 2} ${y}h${w}`;
/** @type {Record<string, {w: number, stems: string, slabs: string}>} */
const GLYPHS = {
  C: { w: 60, stems: "M48 24Q46 8 30 8 12 8 12 40t18 32q16 0 18-16", slabs: "M48 8v20" },
  O: { w: 62, stems: "M31 8Q12 8 12 40t19 32 19-32T31 8z", slabs: "" },
  L: { w: 56, stems: "M18 8v64h32", slabs: `${slab(18, 8)}M50 72V54` },
  T: { w: 60, stems: "M30 8v64M8 8h44", slabs: `${slab(30, 72)}M8 8v18M52 8v18` },
  E: { w: 58, stems: "M18 8v64M18 8h32M18 40h22M18 72h32", slabs: "M50 8v16M50 72V56M40 32v16" },
  X: {
    w: 64,
    stems: "M14 10 50 70M50 10 14 70",
    slabs: `${slab(14, 8, 24)}${slab(50, 8, 24)}${slab(14, 72, 24)}${slab(50, 72, 24)}`,
  },
  P: { w: 58, stems: "M18 8v64M18 8h14q18 0 18 18T32 44H18", slabs: slab(18, 72) },
  R: {
    w: 62,
    stems: "M18 8v64M18 8h14q18 0 18 17T32 42H18M34 42 50 70",
    slabs: `${slab(18, 72, 30)}${slab(51, 72, 20)}`,
  },
  S: { w: 56, stems: "M46 24Q44 8 28 8T11 24q0 12 17 16t18 16-18 16-18-16", slabs: "M46 8v18M10 72V54" },
};
/** @type {Record<string, number[]>} */
const SPURS = { L: [18], T: [30], E: [18], P: [18], R: [18], C: [12], O: [12, 50] };

/** @param {string} text @param {number} x0 */
function word(text, x0) {
  let x = x0;
  const letters = [...text].map((letter) => {
    const glyph = GLYPHS[letter];
    const spur = (SPURS[letter] ?? []).map((at) => `M${at - 11} 40l11-7 11 7-11 7z`).join("");
    const drawn = `<g transform="translate(${x})"><path d="${glyph.stems}" stroke-width="15"/><path d="${glyph.slabs}" stroke-width="10"/><path d="${spur}" stroke-width="2" class="spur"/></g>`;
    x += glyph.w;
    return drawn;
  });
  return { drawn: letters.join(""), end: x };
}

/** @param {string} label */
export function wordmark(label) {
  const colt = word("COLT", 0);
  const express = word("EXPRESS", colt.end + 22);
  const strokes = trusted(colt.drawn + express.drawn);
  return html`<svg class="wordmark" viewBox="-8 -8 ${express.end + 16} 100" role="img" aria-label="${label}">
    <g class="letters shadow" transform="translate(4 5)">${strokes}</g>
    <g class="letters edge">${strokes}</g>
    <g class="letters face">${strokes}</g>
  </svg>`;
}
