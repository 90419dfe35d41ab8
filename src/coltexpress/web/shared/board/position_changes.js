/** Positions with one thing changed; the position that is given stays as it is. */

/** @typedef {import("./position.js").Position} Position @typedef {import("./position.js").Sheet} Sheet */
/** @typedef {import("./position.js").Cards} Cards */

/** A car and its level, or the letter of a car that is not coupled to the train. */
const SPACE = /^(\d+[ir]|[a-z])$/;
/** @param {string | null | undefined} place */
export const isSpace = (place) => SPACE.test(place ?? "");

/**
 * @template Value
 * @param {Record<string, Value>} record
 * @param {string} key
 * @param {Value | null} value nothing removes it
 * @returns {Record<string, Value>}
 */
export function put(record, key, value) {
  const { [key]: _, ...others } = record;
  return value === null ? others : { ...others, [key]: value };
}

/** @param {Position} position @param {string} who @param {string | null} place */
export const placed = (position, who, place) => ({
  ...position,
  at: put(position.at, who, isSpace(place) ? place : null),
});
/** @param {Record<string, number> | undefined} counts @param {string} kind @param {number} by */
const added = (counts, kind, by) => ({ ...counts, [kind]: Math.max(0, (counts?.[kind] ?? 0) + by) });

/** @param {Position} position @param {string} who @param {(sheet: Sheet) => Partial<Sheet>} change */
export function withSheet(position, who, change) {
  const sheet = position.sheets[who];
  return sheet
    ? { ...position, sheets: { ...position.sheets, [who]: { ...sheet, ...change(sheet) } } }
    : position;
}

/** @param {Position} position @param {number} seat @param {(cards: Cards) => Partial<Cards>} change */
export function withCards(position, seat, change) {
  return { ...position, cards: changed(position.cards, seat, change) };
}

/**
 * One token more or less in a place: a space of the train or somebody's sheet.
 * @param {Position} position
 * @param {string} place
 * @param {{kind: string, value: number | null, by: number}} token
 */
export function withToken(position, place, { kind, value, by }) {
  if (isSpace(place))
    return { ...position, loot: { ...position.loot, [place]: added(position.loot[place], kind, by) } };
  return withSheet(position, place, ({ loot, values }) => ({
    loot: added(loot, kind, by),
    values: withValue(values, kind, value, by),
  }));
}

/**
 * @param {Record<string, number[]>} values
 * @param {string} kind
 * @param {number | null} value
 * @param {number} by
 */
function withValue(values, kind, value, by) {
  const known = values[kind] ?? [];
  if (typeof value !== "number") return values;
  return {
    ...values,
    [kind]: by > 0 ? [...known, value] : known.toSpliced(known.indexOf(value), known.includes(value) ? 1 : 0),
  };
}

/** @param {Cards[]} cards @param {number} seat @param {(cards: Cards) => Partial<Cards>} change */
export const changed = (cards, seat, change) =>
  cards.map((held, i) => (i === seat ? { ...held, ...change(held) } : held));
