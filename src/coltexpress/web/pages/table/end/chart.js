/**
 * Money over time as one SVG: cased lines in the bandits' colours, their badges at the ends, the day's light
 * behind.
 */

import { LIVERY, badgeShape } from "../../../shared/art/index.js";
import { html } from "../../../shared/html.js";
import { mates, money, t } from "../../../shared/i18n.js";

const BOX = { height: 380, left: 62, right: 128, top: 16, bottom: 40 };
/** Below this width the rounds are numbered only. */
const NARROW = 500;
const NARROWEST = 260;
const GRID_STEP = 500;
const MOST_LINES = 8;
const LABEL_HEIGHT = 30;
/** Room for the second badge of a team. */
const TEAM_EXTRA = 22;

/** @typedef {(value: number) => number} Scale */

/**
 * Drawn one to one for `width` pixels, so that its letters never shrink.
 * @param {Wire.SeatReckoning[]} series best first
 * @param {number} boxWidth
 */
export function moneyChart(series, boxWidth) {
  const width = Math.max(boxWidth, NARROWEST);
  const rounds = series[0].course.length - 1;
  const most = Math.max(GRID_STEP, ...series.flatMap(({ course }) => course));
  const step = GRID_STEP * Math.ceil(most / GRID_STEP / MOST_LINES);
  const top = Math.ceil(most / step) * step;
  const right = width - BOX.right - (series.some(({ bandits }) => bandits.length > 1) ? TEAM_EXTRA : 0);
  /** @type {Scale} */
  const x = (round) => BOX.left + (round / rounds) * (right - BOX.left);
  /** @type {Scale} */
  const y = (amount) => BOX.height - BOX.bottom - (amount / top) * (BOX.height - BOX.top - BOX.bottom);
  return html`<svg class="chart" viewBox="0 0 ${width} ${BOX.height}" aria-hidden="true">
    ${daylight(rounds, x)}${grid({ top, step, right, y })}${roundLabels(rounds, x, width >= NARROW)}
    ${series.toReversed().map((line) => drawLine(line, x, y))}${endLabels(series, x(rounds), y)}
  </svg>`;
}

/** The same figures for those who do not see the lines. @param {Wire.SeatReckoning[]} series */
export function moneyTable(series) {
  const rounds = series[0].course.length - 1;
  const heads = [
    t("lobby.end.start"),
    ...Array.from({ length: rounds }, (_, i) => t("lobby.end.round", { round: i + 1 })),
  ];
  const rows = series.map(
    ({ bandits, course }) =>
      html`<tr>
        <th scope="row">${mates(bandits)}</th>
        ${course.map((amount) => html`<td>${money(amount)}</td>`)}
      </tr>`,
  );
  return html`<div class="visually-hidden">
    <table>
      <caption>
        ${t("lobby.end.chart")}
      </caption>
      <thead>
        <tr>
          <td></td>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

/** @param {number} rounds @param {Scale} x */
function daylight(rounds, x) {
  return Array.from(
    { length: rounds },
    (_, i) =>
      html`<rect
        data-round="${i + 1}"
        class="hour"
        x="${x(i)}"
        y="${BOX.top}"
        width="${x(i + 1) - x(i)}"
        height="${BOX.height - BOX.top - BOX.bottom}"
      />`,
  );
}

/** @param {{top: number, step: number, right: number, y: Scale}} box */
function grid({ top, step, right, y }) {
  return Array.from({ length: top / step + 1 }, (_, i) => {
    const at = y(i * step);
    return html`<path class="rule" d="M${BOX.left} ${at}H${right}" /><text
        class="tick-label"
        x="${BOX.left - 8}"
        y="${at + 5}"
        text-anchor="end"
        >${money(i * step)}</text
      >`;
  });
}

/** @param {number} rounds @param {Scale} x @param {boolean} isWide */
function roundLabels(rounds, x, isWide) {
  const label = (/** @type {number} */ round) => (isWide ? t("lobby.end.round", { round }) : String(round));
  return Array.from(
    { length: rounds },
    (_, i) =>
      html`<text class="tick-label" x="${(x(i) + x(i + 1)) / 2}" y="${BOX.height - 14}" text-anchor="middle"
        >${label(i + 1)}</text
      >`,
  );
}

/** @param {Wire.SeatReckoning} seat @param {Scale} x @param {Scale} y */
function drawLine({ bandits, course }, x, y) {
  const { main } = LIVERY[bandits[0]];
  const path = course
    .map((amount, i) => `${i ? "L" : "M"}${x(i).toFixed(1)} ${y(amount).toFixed(1)}`)
    .join("");
  const dots = course
    .slice(1, -1)
    .map(
      (amount, i) =>
        html`<circle
          cx="${x(i + 1).toFixed(1)}"
          cy="${y(amount).toFixed(1)}"
          r="4.5"
          fill="${main}"
          class="dot"
        />`,
    );
  return html`<path class="line-edge" d="${path}" /><path
      class="line"
      d="${path}"
      stroke="${main}"
    />${dots}`;
}

/**
 * Heights apart from each other, highest first: pushed down where lines end close together, and up again from
 * the lower edge.
 * @param {number[]} heights
 */
function spread(heights) {
  const down = heights.reduce(
    (known, at) => [...known, Math.max(at, (known.at(-1) ?? -Infinity) + LABEL_HEIGHT)],
    /** @type {number[]} */ ([]),
  );
  return down.map((at, i) => Math.min(at, BOX.height - BOX.bottom - (down.length - 1 - i) * LABEL_HEIGHT));
}

/**
 * Badges and names beside the line ends; a team shows both badges, its names are in the ranking.
 * @param {Wire.SeatReckoning[]} series
 * @param {number} x
 * @param {Scale} y
 */
function endLabels(series, x, y) {
  const sorted = series.toSorted((a, b) => (b.course.at(-1) ?? 0) - (a.course.at(-1) ?? 0));
  const ends = sorted.map(({ course }) => y(course.at(-1) ?? 0));
  return spread(ends).map((label, i) => {
    const { bandits } = sorted[i];
    const badges = bandits.map(
      (id, b) => html`<g transform="translate(${x + 12 + b * 26} ${label - 12})">${badgeShape(id)}</g>`,
    );
    const name =
      bandits.length === 1 &&
      html`<text class="name" x="${x + 42}" y="${label + 5}">${mates(bandits)}</text>`;
    return html`<path class="leader" d="M${x} ${ends[i]}L${x + 14} ${label}" />${badges}${name}`;
  });
}
