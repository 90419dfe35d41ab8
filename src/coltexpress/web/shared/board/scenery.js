/** The drawings behind the puppets: desert, tunnel and train, for a train that lies or stands. */

import {
  LAND,
  carPlan,
  carSide,
  locomotivePlan,
  locomotiveSide,
  sceneryAcross,
  sceneryAlong,
  tunnelAcross,
} from "../art/index.js";
import { html } from "../html.js";
import { t } from "../i18n.js";

/**
 * @typedef {import("./geometry.js").PlacedTrain} PlacedTrain
 * @typedef {import("./geometry.js").PlacedCar} PlacedCar
 */

/**
 * The landscape, and what hides it in a tunnel.
 * @param {PlacedTrain} train
 * @param {{width: number, height: number}} size
 */
export function drawScenery({ stands, rail }, { width, height }) {
  if (stands)
    return {
      scenery: html`<rect width="${width}" height="${height}" fill="var(--sand)" /><g
          transform="scale(${width / 400})"
          >${sceneryAlong()}</g
        >`,
      tunnel: html`<rect width="${width}" height="${height}" fill="#17110f" opacity=".82" />`,
    };
  const scale = (rail / LAND.rail) * 1.15;
  /** @param {unknown} drawing */
  const across = (drawing) =>
    html`<g transform="translate(0 ${rail - (LAND.rail + 3) * scale}) scale(${scale})">${drawing}</g>`;
  return { scenery: across(sceneryAcross()), tunnel: across(tunnelAcross()) };
}

/** @param {PlacedTrain} train */
export const drawTrain = (train) => html`${train.cars.map(drawCar)}${train.extras.map(drawExtra)}`;

/** @param {PlacedCar} car */
function drawCar({ index, kind, x, y, scale, size }) {
  const name = `${index} · ${t(`${size ? "short_car" : "car"}.${kind}`)}`;
  const drawing = size
    ? index === 0
      ? locomotivePlan(name, size)
      : carPlan(kind, name, size)
    : index === 0
      ? locomotiveSide()
      : carSide(kind, name);
  return html`<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})"
    >${drawing}</g
  >`;
}

/** @param {import("./geometry.js").PlacedExtra} extra */
const drawExtra = ({ car, x, y, scale, size }) =>
  html`<g transform="translate(${x} ${y}) scale(${scale})">${size ? car.plan(size) : car.side()}</g>`;
