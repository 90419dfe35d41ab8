/** Shape badges: the second, colour-free way to tell the bandits apart. Each is drawn in a 24 x 24 box. */

import { html, trusted } from "../html.js";
import { t } from "../i18n.js";
import { INK, LIVERY } from "./palette.js";

/** @type {Record<string, string>} */
const SHAPES = {
  square: "M3.5 3.5h17v17h-17z",
  triangle: "M12 2 22.5 21.5h-21z",
  diamond: "M12 1 23 12 12 23 1 12z",
  cross: "M8 2h8v6h6v8h-6v6H8v-6H2V8h6z",
  disc: "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20z",
  heart: "M12 22C4 15.5 1.5 11.5 2 8a5.3 5.3 0 0 1 10-2 5.3 5.3 0 0 1 10 2c.5 3.5-2 7.5-10 14z",
  hexagon: "M7 2.5h10L22.5 12 17 21.5H7L1.5 12z",
  drop: "M12 1.5c5 6 8 9.5 8 13a8 8 0 0 1-16 0c0-3.5 3-7 8-13z",
  star: "M12 1l3.2 7.3 7.8.8-5.9 5.2 1.8 7.7L12 18l-6.9 4 1.8-7.7L1 9.1l7.8-.8z",
};

/** Where the mark sits: triangles and drops carry it lower than the middle. @type {Record<string, number>} */
const LETTER_Y = { triangle: 19, drop: 18.5, heart: 15.5, star: 16 };

/**
 * The badge as a complete inline `<svg>`; decorative, the name stands beside it in text.
 * @param {string} id
 */
export function badge(id) {
  return html`<svg class="badge" viewBox="0 0 24 24" aria-hidden="true">${badgeShape(id)}</svg>`;
}

/** The badge as a bare group, for use inside a larger drawing. @param {string} id */
export function badgeShape(id) {
  const { main, on, mark = t(`mark.${id}`), shape } = LIVERY[id];
  const outline = trusted(
    `<path d="${SHAPES[shape]}" fill="${main}" stroke="${INK}" stroke-width="1.6" stroke-linejoin="round"/>`,
  );
  return html`<g
    >${outline}<text
      x="12"
      y="${LETTER_Y[shape] ?? 16.5}"
      fill="${on}"
      class="badge-letter ${mark.length > 1 && "two"}"
      >${mark}</text
    ></g
  >`;
}
