/**
 * Where everything on the train is. `placeTrain` is the only place that knows the train's shape: it answers
 * with the same kind of cells whether the train lies (landscape) or stands (portrait), and everything else
 * (puppets, loot, targets, shot lines, keyboard focus) works from those cells.
 *
 * A space is written as the rules write it: "3i" is inside car 3, "3r" its roof, "0i" the locomotive's cab;
 * a letter alone is a car that is not coupled to the train.
 */

import { CAR, LOCOMOTIVE } from "../art/index.js";
import { EXTRA_CARS } from "./variants/index.js";

/** @typedef {{x: number, y: number}} Point */
/**
 * @typedef {{width: number, height: number, split: number, nose: number}} Size of a car that is seen from
 *   above
 */
/**
 * @typedef {{x: number, y: number, width: number, height: number}} Box a cell; its lower edge is the floor
 */
/**
 * @typedef {{index: number, kind: string, x: number, y: number, scale: number, size: Size | null, cells: {i:
 *   Box, r: Box}}} PlacedCar
 */
/** @typedef {{car: import("./variants/index.js").ExtraCar, end: string}} Extra */
/** @typedef {Extra & {x: number, y: number, scale: number, size: Size | null, cell: Box}} PlacedExtra */
/**
 * @typedef {{stands: boolean, figure: number, rail: number, cars: PlacedCar[], extras: PlacedExtra[]}}
 *   PlacedTrain
 */

/**
 * A lying car narrower than this many pixels cannot be read or tapped: the train stands up, if there is
 * height for it.
 */
const NARROWEST_CAR = 100;
/** From this width on the train may be drawn larger than life. */
const WIDE = 1100;
const LYING = { gap: 6, margin: 12, headroom: 100, bed: 26 };
const STANDING = { shortest: 26, gap: 5, rim: 12, noseRatio: 1, widest: 460 };

/**
 * @param {{cars: string[], width: number, height: number, top: number, ends: Record<string, string>}} wish
 *   `top`: what is covered above; `ends`: where cars stand that are not coupled
 * @returns {PlacedTrain}
 */
export function placeTrain({ cars, width, height, top, ends }) {
  const extras = EXTRA_CARS.filter(({ kind }) => ends[kind]).map((car) => ({ car, end: ends[car.kind] }));
  const wouldBeTiny = width / (cars.length + 1) < NARROWEST_CAR;
  return wouldBeTiny && height > width * 0.6
    ? standingTrain(cars, width, height, extras)
    : lyingTrain(cars, { width, height, covered: top }, extras);
}

/** @param {Extra[]} extras */
const lengthOf = (extras) => extras.reduce((sum, { car }) => sum + car.length, 0);
/** @param {Extra} extra */
const isInFront = ({ end }) => end === "front";

/**
 * @param {string[]} kinds
 * @param {{width: number, height: number, covered: number}} room
 * @param {Extra[]} extras
 * @returns {PlacedTrain}
 */
function lyingTrain(kinds, { width, height, covered }, extras) {
  const lead = lengthOf(extras.filter(isInFront));
  const length =
    lengthOf(extras) + LOCOMOTIVE.width + (kinds.length - 1) * (CAR.width + LYING.gap) + LYING.margin * 2;
  const tall = CAR.rail + LYING.headroom + LYING.bed;
  const scale = Math.min(width / length, (height - covered) / tall, Math.max(1.25, width / WIDE));
  const rail = height - LYING.bed * scale;
  const top = rail - CAR.rail * scale;
  const front = (width - length * scale) / 2 + LYING.margin * scale;
  let x = front + lead * scale;
  const cars = kinds.map((kind, index) => {
    const isLocomotive = index === 0;
    const [from, span] = isLocomotive
      ? [LOCOMOTIVE.cab.x + 6, LOCOMOTIVE.cab.width - 10]
      : [16, CAR.width - 30];
    /** @param {number} ceiling @param {number} floor */
    const cell = (ceiling, floor) => ({
      x: x + from * scale,
      y: top + ceiling * scale,
      width: span * scale,
      height: (floor - ceiling) * scale,
    });
    const placed = {
      index,
      kind,
      x,
      y: top,
      scale,
      size: null,
      cells: { i: cell(CAR.ceiling + 2, CAR.floor), r: cell(-LYING.headroom, CAR.roof - 2) },
    };
    x += (isLocomotive ? LOCOMOTIVE.width : CAR.width + LYING.gap) * scale;
    return placed;
  });
  const placedExtras = extras.map((extra) => {
    const { from, width: span } = extra.car.floor;
    const start = isInFront(extra) ? front : x;
    const cell = { x: start + from * scale, y: top, width: span * scale, height: CAR.floor * scale };
    return { ...extra, x: start, y: top, scale, size: null, cell };
  });
  return { stands: false, figure: 98 * scale, rail, cars, extras: placedExtras };
}

/**
 * @param {string[]} kinds
 * @param {number} width
 * @param {number} height
 * @param {Extra[]} extras
 * @returns {PlacedTrain}
 */
function standingTrain(kinds, width, height, extras) {
  const trainWidth = Math.min(width - 36, STANDING.widest);
  const row = Math.max(
    STANDING.shortest,
    (height - STANDING.rim * 2) / (kinds.length + STANDING.noseRatio + extras.length),
  );
  const nose = row * STANDING.noseRatio;
  const size = { width: trainWidth, height: row - STANDING.gap, split: Math.round(trainWidth * 0.58), nose };
  const left = (width - trainWidth) / 2;
  const top = STANDING.rim + nose + extras.filter(isInFront).length * row;
  const cars = kinds.map((kind, index) => {
    const y = top + index * row;
    /** @param {number} from @param {number} to */
    const cell = (from, to) => ({ x: left + from, y: y + 2, width: to - from, height: size.height - 5 });
    return {
      index,
      kind,
      x: left,
      y,
      scale: 1,
      size,
      cells: { i: cell(10, size.split - 4), r: cell(size.split + 12, trainWidth - 6) },
    };
  });
  const placedExtras = extras.map((extra) => {
    const y = isInFront(extra) ? STANDING.rim : top + kinds.length * row;
    const [x, span] = [left + trainWidth * 0.12, trainWidth * 0.76];
    const cell = { x, y: y + 2, width: span, height: size.height - 5 };
    return { ...extra, x: left, y, scale: 1, size, cell };
  });
  const figure = Math.min(size.height * 1.04, 70);
  return { stands: true, figure, rail: height, cars, extras: placedExtras };
}

/**
 * The spaces inside and on the roof from the front to the rear; a car that is not coupled has one for both.
 * @param {PlacedTrain} train
 */
export function columnsOf({ cars, extras }) {
  /** @param {PlacedExtra[]} those */
  const single = (those) => those.map(({ car: { space } }) => ({ i: space, r: space }));
  return [
    ...single(extras.filter(isInFront)),
    ...cars.map(({ index }) => ({ i: `${index}i`, r: `${index}r` })),
    ...single(extras.filter((extra) => !isInFront(extra))),
  ];
}

/** @param {PlacedTrain} train @param {string} space */
const extraAt = ({ extras }, space) => extras.find(({ car }) => car.space === space);

/** The kind of the car of a space. @param {PlacedTrain} train @param {string} space */
export const kindOf = (train, space) =>
  extraAt(train, space)?.car.kind ?? train.cars[parseInt(space, 10)].kind;

/**
 * The cell of a space such as "3r".
 * @param {PlacedTrain} train
 * @param {string} space
 * @returns {Box}
 */
export function cellOf(train, space) {
  return (
    extraAt(train, space)?.cell ?? train.cars[parseInt(space, 10)].cells[space.endsWith("r") ? "r" : "i"]
  );
}

/**
 * Feet positions of `count` puppets sharing a cell: side by side from the left, closing up when it gets
 * crowded.
 * @param {Box} cell
 * @param {number} count
 * @param {number} figure
 * @param {number} lootWidth
 */
export function standingSpots(cell, count, figure, lootWidth) {
  const half = figure * 0.34;
  const from = cell.x + half;
  const to = Math.max(from, cell.x + cell.width - half - lootWidth);
  const step = count > 1 ? Math.min(figure * 0.66, (to - from) / (count - 1)) : 0;
  return Array.from({ length: count }, (_, i) => ({ x: from + i * step, y: cell.y + cell.height }));
}

/**
 * Lower-right resting places of `count` loot tokens of a given size.
 * @param {Box} cell
 * @param {number} count
 * @param {number} size
 */
export function lootSpots(cell, count, size) {
  return Array.from({ length: count }, (_, i) => ({
    x: cell.x + cell.width - (count - i) * size,
    y: cell.y + cell.height - size,
  }));
}
