/** What a shot and a blow leave on the scene for a moment. */

import { html } from "../html.js";

/** @typedef {import("./geometry.js").Point} Point */

/** A bullet's way, with a flash at both ends. @param {Point} from @param {Point} to @param {number} scale */
export function shotDrawing(from, to, scale) {
  const flash = "M0-14 4-5 15-8 8 0 16 8 5 5 0 15-4 5-15 8-8 0-16-8-4-5z";
  return html`<path class="shot-edge" d="M${from.x} ${from.y}L${to.x} ${to.y}" /><path
      class="shot"
      d="M${from.x} ${from.y}L${to.x} ${to.y}"
    />
    <g transform="translate(${from.x} ${from.y}) scale(${scale})"><path d="${flash}" class="flash" /></g>
    <g transform="translate(${to.x} ${to.y}) scale(${scale * 0.8})"
      ><path d="${flash}" class="flash hit"
    /></g>`;
}

/** The star of a blow. @param {Point} at @param {number} figure the height of a figure */
export function burst({ x, y }, figure) {
  return html`<g transform="translate(${x} ${y - figure * 0.6}) scale(${figure / 60})"
    ><path class="flash" d="M0-20 5-8 18-14 10-3 22 2 9 5 13 18 1 10-8 20-7 7-21 7-11-2-19-12-6-8z"
  /></g>`;
}
