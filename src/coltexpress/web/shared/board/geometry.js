/**
 * Where everything on the train is. `placeTrain` is the only place that knows the train's shape: it answers
 * with the same kind of cells whether the train lies (landscape) or stands (portrait), and everything else
 * (puppets, loot, targets, shot lines, keyboard focus) works from those cells.
 *
 * A space is written as the rules write it: "3i" is inside car 3, "3r" its roof, "0i" the locomotive's cab;
 * "h" is the handcar.
 */

import { CAR, LOCOMOTIVE } from "../art/index.js";

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
/**
 * @typedef {{stands: boolean, figure: number, rail: number, cars: PlacedCar[], handcar: null | {x: number, y:
 *   number, scale: number, size: Size | null, cell: Box}}} PlacedTrain
 */

/**
 * A lying car narrower than this many pixels cannot be read or tapped: the train stands up, if there is
 * height for it.
 */
const NARROWEST_CAR = 100;
/** From this width on the train may be drawn larger than life. */
const WIDE = 1100;
const LYING = { gap: 6, margin: 12, headroom: 100, bed: 26, handcar: 116 };
const STANDING = { shortest: 26, gap: 5, rim: 12, noseRatio: 1, widest: 460 };

/**
 * @param {{cars: string[], width: number, height: number, top?: number, handcar?: string | null}} wish `top`:
 *   what is covered above
 * @returns {PlacedTrain}
 */
export function placeTrain({ cars, width, height, top = 0, handcar }) {
  const wouldBeTiny = width / (cars.length + 1) < NARROWEST_CAR;
  return wouldBeTiny && height > width * 0.6
    ? standingTrain(cars, width, height, handcar)
    : lyingTrain(cars, { width, height, covered: top }, handcar);
}

/**
 * @param {string[]} kinds
 * @param {{width: number, height: number, covered: number}} room
 * @param {string | null | undefined} end where the handcar stands
 * @returns {PlacedTrain}
 */
function lyingTrain(kinds, { width, height, covered }, end) {
  const lead = end === "front" ? LYING.handcar : 0;
  const length =
    (end ? LYING.handcar : 0) +
    LOCOMOTIVE.width +
    (kinds.length - 1) * (CAR.width + LYING.gap) +
    LYING.margin * 2;
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
  const atEnd = end === "front" ? front : x;
  const handcar = !end
    ? null
    : {
        x: atEnd,
        y: top,
        scale,
        size: null,
        cell: { x: atEnd + 8 * scale, y: top, width: 96 * scale, height: CAR.floor * scale },
      };
  return { stands: false, figure: 98 * scale, rail, cars, handcar };
}

/**
 * @param {string[]} kinds
 * @param {number} width
 * @param {number} height
 * @param {string | null | undefined} end where the handcar stands
 * @returns {PlacedTrain}
 */
function standingTrain(kinds, width, height, end) {
  const trainWidth = Math.min(width - 36, STANDING.widest);
  const row = Math.max(
    STANDING.shortest,
    (height - STANDING.rim * 2) / (kinds.length + STANDING.noseRatio + (end ? 1 : 0)),
  );
  const nose = row * STANDING.noseRatio;
  const size = { width: trainWidth, height: row - STANDING.gap, split: Math.round(trainWidth * 0.58), nose };
  const left = (width - trainWidth) / 2;
  const top = STANDING.rim + nose + (end === "front" ? row : 0);
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
  const atEnd = end === "front" ? STANDING.rim : top + kinds.length * row;
  const handcar = !end
    ? null
    : {
        x: left,
        y: atEnd,
        scale: 1,
        size,
        cell: {
          x: left + trainWidth * 0.12,
          y: atEnd + 2,
          width: trainWidth * 0.76,
          height: size.height - 5,
        },
      };
  return { stands: true, figure: Math.min(size.height * 1.04, 70), rail: height, cars, handcar };
}

/**
 * The cell of a space such as "3r" or "h".
 * @param {PlacedTrain} train
 * @param {string} space
 * @returns {Box}
 */
export function cellOf(train, space) {
  if (space !== "h") return train.cars[parseInt(space, 10)].cells[space.endsWith("r") ? "r" : "i"];
  if (!train.handcar) throw new Error("there is no handcar");
  return train.handcar.cell;
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
