/** The picture over the home page: as much of the train as fits, with everybody on it. */

import {
  CAR,
  LAND,
  LOCOMOTIVE,
  badgeShape,
  carSide,
  figure,
  locomotiveSide,
  lootToken,
  sceneryAcross,
} from "./art/index.js";
import * as variants from "./board/variants/index.js";
import { html, show } from "./html.js";
import { onLanguage, t } from "./i18n.js";

const CARS = ["first_class", "circus", "saloon", "mail", "dining", "baggage"];
/** A car that is not coupled goes ahead of a long train. */
const [LEADER] = variants.EXTRA_CARS;
/** @type {import("./board/variants/index.js").Standing[]} */
const CAST = [
  ["doc", -1, "i", 0.5],
  ["marshal", 0, "i", 0.25],
  ["ghost", 1, "r", 0.3],
  ["belle", 1, "i", 0.25],
  ["cheyenne", 2, "r", 0.3],
  ["tuco", 3, "i", 0.25],
  ["django", 5, "r", 0.25],
  ...variants.CAST,
];
const LOOT = /** @type {const} */ ([
  ["strongbox", 0],
  ["jewel", 1],
  ["chest", 2],
  ["purse", 4],
  ["purse", 6],
]);
const GAP = 6;
const HEADROOM = 105;
const BED = 26;
/** A car wants this many pixels. */
const CAR_PIXELS = 190;
const FIGURE = { width: 80, height: 116, scale: 0.85 };

/**
 * @typedef {{cars: number, lead: number, scale: number, left: number, top: number, width: number, height:
 *   number}} Layout
 */

/** @param {number} width @param {number} height @returns {Layout} */
function layoutFor(width, height) {
  const cars = Math.max(1, Math.min(CARS.length, Math.floor(width / CAR_PIXELS) - 1));
  const lead = cars > 2 ? LEADER.length : 0;
  const length = lead + LOCOMOTIVE.width + cars * (CAR.width + GAP) + 24;
  const scale = Math.min(width / length, height / (CAR.rail + HEADROOM + BED), 1.3);
  return {
    cars,
    lead,
    scale,
    width,
    height,
    left: (width - length * scale) / 2 + 12 * scale,
    top: height - (BED + CAR.rail) * scale,
  };
}

/** Where a car begins, in the train's own units. @param {Layout} layout @param {number} car */
function startOf({ lead }, car) {
  if (car < 0) return 0;
  return car === 0 ? lead : lead + LOCOMOTIVE.width + (car - 1) * (CAR.width + GAP);
}

/** @param {Layout} layout @param {number} car @param {number} share */
function spot(layout, car, share) {
  const { from, width } =
    car < 0
      ? LEADER.floor
      : car === 0
        ? { from: LOCOMOTIVE.cab.x + 6, width: LOCOMOTIVE.cab.width - 10 }
        : { from: 16, width: CAR.width - 30 };
  return startOf(layout, car) + from + width * share;
}

/** @param {Layout} layout @param {number} car */
const isThere = ({ cars, lead }, car) => car <= cars && (car >= 0 || lead > 0);

/** @param {Layout} layout */
function train(layout) {
  const cars = CARS.slice(0, layout.cars).map(
    (kind, i) =>
      html`<g transform="translate(${startOf(layout, i + 1)} 0)"
        >${carSide(kind, t(`short_car.${kind}`))}</g
      >`,
  );
  const loot = LOOT.filter(([, car]) => isThere(layout, car)).map(
    ([kind, car]) =>
      html`<g transform="translate(${spot(layout, car, 0.72)} ${CAR.floor - 38})">${lootToken(kind)}</g>`,
  );
  return html`<g transform="translate(${layout.lead} 0)">${locomotiveSide()}</g>${layout.lead > 0 &&
    LEADER.side()}${cars}${loot}`;
}

/** @param {Layout} layout */
function people(layout) {
  return CAST.filter(([, car]) => isThere(layout, car)).map(([who, car, level, share]) => {
    const floor = level === "r" ? CAR.roof : CAR.floor;
    const at = `translate(${spot(layout, car, share) - (FIGURE.width / 2) * FIGURE.scale} ${floor - FIGURE.height * FIGURE.scale}) scale(${FIGURE.scale})`;
    return html`<g transform="${at}"
      >${figure(who)}<g transform="translate(27 97) scale(1.08)">${badgeShape(who)}</g></g
    >`;
  });
}

/** @param {SVGElement} svg */
function draw(svg) {
  const { width, height } = svg.getBoundingClientRect();
  if (!width || !height) return;
  const layout = layoutFor(width, height);
  const land = ((layout.top + CAR.rail * layout.scale) / LAND.rail) * 1.15;
  const below = layout.top + CAR.rail * layout.scale - (LAND.rail + 3) * land;
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  show(
    svg,
    html`<g transform="translate(0 ${below}) scale(${land})">${sceneryAcross()}</g>
      <g transform="translate(${layout.left} ${layout.top}) scale(${layout.scale})"
        >${train(layout)}${people(layout)}</g
      >`,
  );
}

/** Draws the poster and keeps it fitting. @param {SVGElement} svg */
export function mountPoster(svg) {
  new ResizeObserver(() => draw(svg)).observe(svg);
  onLanguage(() => draw(svg));
}
