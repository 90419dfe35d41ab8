/**
 * The train and the sheets as plain data, and how they were before each happening.
 * Whoever is not in `at` is not on the train: a bandit hiding under a car, or not yet placed.
 */

/**
 * @typedef {{loot: Record<string, number>, values: Record<string, number[]>, bullets: number, cash: number}}
 *   Sheet `values`: what is certain of hidden ones
 * @typedef {{hand: number, deck: number, received: number}} Cards how many cards a seat has
 * @typedef {{at: Record<string, string>, loot: Record<string, Record<string, number>>, sheets: Record<string,
 *   Sheet>, cards: Cards[], handcar: string | null, hiding: Record<string, number>, neutral: number}}
 *   Position
 * @typedef {Wire.Item} Item
 * @typedef {keyof Wire.Happenings} Kind
 * @typedef {"hand_drawn" | "card_picked" | "cards_drawn" | "card_played" | "cards_discarded" |
 *   "bullets_dumped" | "deck_renewed"} CardKind what a seat does with its cards
 * @typedef {(who: string) => number} SeatOf whose bandit somebody is
 */

const SPACE = /^(\d+[ir]|h)$/;
/** @param {string | null | undefined} place */
export const isSpace = (place) => SPACE.test(place ?? "");
const MARSHAL = "marshal";

/** @param {Wire.ViewData} view @returns {Position} */
export function positionOf(view) {
  const placed = view.bandits
    .filter(({ name, place }) => name && isSpace(place))
    .map(({ name, place }) => [name, place]);
  /** @param {Wire.BanditData} bandit */
  const sheet = ({ name, bullets, cash, sheet: { counts, certain } }) => [
    name,
    { loot: counts, values: certain, bullets, cash },
  ];
  return {
    at: { [MARSHAL]: `${view.marshal}i`, ...Object.fromEntries(placed) },
    loot: Object.fromEntries(view.floor.map(({ place, counts }) => [place, counts])),
    sheets: Object.fromEntries(view.bandits.filter(({ name }) => name).map(sheet)),
    cards: view.seats.map(({ hand_size, deck_size, received }) => ({
      hand: hand_size,
      deck: deck_size,
      received,
    })),
    handcar: view.handcar,
    hiding: view.hiding,
    neutral: view.neutral,
  };
}

/**
 * @template Value
 * @param {Record<string, Value>} record
 * @param {string} key
 * @param {Value | null} value nothing removes it
 * @returns {Record<string, Value>}
 */
function put(record, key, value) {
  const { [key]: _, ...others } = record;
  return value === null ? others : { ...others, [key]: value };
}

/** @param {Position} position @param {string} who @param {string | null} place */
const placed = (position, who, place) => ({
  ...position,
  at: put(position.at, who, isSpace(place) ? place : null),
});
/** @param {Record<string, number> | undefined} counts @param {string} kind @param {number} by */
const added = (counts, kind, by) => ({ ...counts, [kind]: Math.max(0, (counts?.[kind] ?? 0) + by) });

/** @param {Position} position @param {string} who @param {(sheet: Sheet) => Partial<Sheet>} change */
function withSheet(position, who, change) {
  const sheet = position.sheets[who];
  return sheet
    ? { ...position, sheets: { ...position.sheets, [who]: { ...sheet, ...change(sheet) } } }
    : position;
}

/** @param {Position} position @param {number} seat @param {(cards: Cards) => Partial<Cards>} change */
function withCards(position, seat, change) {
  const cards = position.cards.map((held, i) => (i === seat ? { ...held, ...change(held) } : held));
  return { ...position, cards };
}

/**
 * One token more or less in a place: a space of the train or somebody's sheet.
 * @param {Position} position
 * @param {string} place
 * @param {{kind: string, value: number | null, by: number}} token
 */
function withToken(position, place, { kind, value, by }) {
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

/** @type {Record<string, string>} */
const OTHER_END = { front: "rear", rear: "front" };

/**
 * How it was before each happening.
 * @type {{[K in Kind]?: (now: Position, fields: Wire.Happenings[K], seatOf: SeatOf, me: number | null) =>
 *   Position}}
 */
const BEFORE = {
  team_formed: (position, { bandits }) => ({
    ...position,
    sheets: bandits.reduce((sheets, who) => put(sheets, who, null), position.sheets),
  }),
  moved: (position, { bandit, from }) => placed(position, bandit, from),
  marshal_moved: (position, { from }) => placed(position, MARSHAL, from),
  handcar_rolled: (position, { to }) => ({ ...position, handcar: OTHER_END[to] }),
  hid: (position, { bandit }) => ({
    ...placed(position, bandit, "h"),
    hiding: put(position.hiding, bandit, null),
  }),
  came_out: (position, { bandit, car }, seatOf, me) => ({
    ...placed(position, bandit, null),
    hiding: put(position.hiding, bandit, me === null || seatOf(bandit) === me ? car : null),
  }),
  shot: (position, { bandit, other, left }, seatOf) =>
    unhit(
      withSheet(position, bandit, () => ({ bullets: left + 1 })),
      seatOf(other),
    ),
  neutral_bullet: (position, { bandit, left }, seatOf) => ({
    ...unhit(position, seatOf(bandit)),
    neutral: left + 1,
  }),
  ransom_paid: (position, { bandit, amount }) =>
    withSheet(position, bandit, ({ cash }) => ({ cash: cash - amount })),
  loot_moved: (position, { kind, value, from, to }) =>
    withToken(withToken(position, to, { kind, value, by: -1 }), from, { kind, value, by: 1 }),
};

/** @param {Position} position @param {number} seat */
const unhit = (position, seat) => withCards(position, seat, ({ received }) => ({ received: received - 1 }));

/**
 * The position before a happening.
 * @template {Kind} K
 * @param {Position} position
 * @param {Wire.Happening<K>} item
 * @param {SeatOf} seatOf
 * @param {number | null} me my seat; nothing if everything is open
 * @returns {Position}
 */
export function before(position, { key, fields }, seatOf, me) {
  return BEFORE[key]?.(position, fields, seatOf, me) ?? position;
}

/**
 * What happenings do to the number of cards in hand and deck; only forward, because a hand that goes back to
 * the deck has no number.
 * @type {{[K in CardKind]: (held: Cards, fields: Wire.Happenings[K]) => Partial<Cards>}}
 */
const CARD_EFFECTS = {
  hand_drawn: (held, { number }) => ({ hand: held.hand + number, deck: held.deck - number }),
  card_picked: (held, { number }) => ({ hand: held.hand + number, deck: held.deck - number }),
  cards_drawn: (held, { number }) => ({ hand: held.hand + number, deck: held.deck - number }),
  card_played: (held) => ({ hand: held.hand - 1, deck: held.deck }),
  cards_discarded: (held, { number }) => ({ hand: held.hand - number, deck: held.deck }),
  bullets_dumped: (held, { number }) => ({ hand: held.hand - number, deck: held.deck }),
  // Told before the draw that needs it: what was left of the deck is drawn first.
  deck_renewed: (held, { number }) => ({ hand: held.hand, deck: held.deck + number }),
};

/** With these the card before has been carried out, and goes back to its deck. */
const ENDS = ["card_revealed", "event", "first_player", "round_began", "game_over"];

/**
 * @param {{cards: Cards[], present: number | null}} before whose card is being carried out
 * @param {Item} item
 * @param {SeatOf} seatOf
 * @param {boolean} isExpert played cards go to a pile of their own
 */
export function recounted({ cards, present }, item, seatOf, isExpert) {
  const isEnd = ENDS.includes(item.key);
  const put =
    isEnd && present !== null && !isExpert
      ? changed(cards, present, ({ deck }) => ({ deck: deck + 1 }))
      : cards;
  const next = item.key === "card_revealed" ? item.fields.seat : isEnd ? null : present;
  return { cards: counted(put, item, seatOf, isExpert), present: next };
}

/** @param {Item} item @returns {item is Wire.Happening<CardKind>} */
const isOfCards = (item) => item.key in CARD_EFFECTS;

/** @param {Cards[]} cards @param {Item} item @param {SeatOf} seatOf @param {boolean} isExpert */
function counted(cards, item, seatOf, isExpert) {
  const { key, fields } = item;
  if (key === "hands_returned" && !isExpert)
    return cards.map((held) => ({ ...held, hand: 0, deck: held.deck + held.hand }));
  if (key === "shot" || key === "neutral_bullet")
    return changed(cards, seatOf(key === "shot" ? fields.other : fields.bandit), ({ deck }) => ({
      deck: deck + 1,
    }));
  return isOfCards(item) ? withEffect(cards, item) : cards;
}

/**
 * @template {CardKind} K
 * @param {Cards[]} cards
 * @param {Wire.Happening<K>} item
 */
const withEffect = (cards, { key, fields }) =>
  changed(cards, fields.seat, (held) => CARD_EFFECTS[key](held, fields));

/** @param {Cards[]} cards @param {number} seat @param {(cards: Cards) => Partial<Cards>} change */
const changed = (cards, seat, change) =>
  cards.map((held, i) => (i === seat ? { ...held, ...change(held) } : held));
