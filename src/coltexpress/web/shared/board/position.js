/**
 * The train and the sheets as plain data, and how they were before each happening.
 * Whoever is not in `at` is not on the train: a bandit hiding under a car, or not yet placed.
 */

import { changed, isSpace, placed, put, withCards, withSheet, withToken } from "./position_changes.js";
import * as variants from "./variants/index.js";

/**
 * @typedef {{loot: Record<string, number>, values: Record<string, number[]>, bullets: number, cash: number}}
 *   Sheet `values`: what is certain of hidden ones
 * @typedef {{hand: number, deck: number, received: number}} Cards how many cards a seat has
 * @typedef {{at: Record<string, string>, loot: Record<string, Record<string, number>>, sheets: Record<string,
 *   Sheet>, cards: Cards[], ends: Record<string, string>, hiding: Record<string, number>, neutral: number}}
 *   Position `ends`: where the cars stand that are not coupled to the train
 * @typedef {Wire.Item} Item
 * @typedef {keyof Wire.Happenings} Kind
 * @typedef {"hand_drawn" | "card_picked" | "cards_drawn" | "card_played" | "cards_discarded" |
 *   "bullets_dumped" | "deck_renewed"} CardKind what a seat does with its cards
 * @typedef {(who: string) => number} SeatOf whose bandit somebody is
 * @typedef {{[K in Kind]?: (now: Position, fields: Wire.Happenings[K], seatOf: SeatOf, me: number | null) =>
 *   Position}} Before `me`: my seat; nothing if everything is open
 */

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
    ends: endsIn(view),
    hiding: view.hiding,
    neutral: view.neutral,
  };
}

/** @param {Wire.ViewData} view */
const endsIn = (view) =>
  Object.fromEntries(
    variants.EXTRA_CARS.flatMap(({ kind, endIn }) => {
      const end = endIn(view);
      return end ? [[kind, end]] : [];
    }),
  );

/** How it was before each happening. @type {Before} */
const BEFORE = {
  team_formed: (position, { bandits }) => ({
    ...position,
    sheets: bandits.reduce((sheets, who) => put(sheets, who, null), position.sheets),
  }),
  moved: (position, { bandit, from }) => placed(position, bandit, from),
  marshal_moved: (position, { from }) => placed(position, MARSHAL, from),
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
  ...variants.BEFORE,
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
