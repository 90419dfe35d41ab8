/**
 * The train and the sheets as plain data, and how they were before each happening.
 * Whoever is not in `at` is not on the train: a bandit hiding under a car, or not yet placed.
 */

import { changed, isSpace, placed, put, withCards, withSheet, withToken } from "./position_changes.js";
import * as variants from "./variants/index.js";

/**
 * @typedef {{loot: Record<string, number>, values: Record<string, number[]>, bullets: number, cash: number}}
 *   Sheet `values`: what is certain of hidden ones
 * @typedef {{hand: number, deck: number, received: number, discard: string[], onTop: number}} Cards how many
 *   cards a seat has; experts also an open discard pile, and bullets on top of the deck
 * @typedef {{at: Record<string, string>, loot: Record<string, Record<string, number>>, sheets: Record<string,
 *   Sheet>, cards: Cards[], ends: Record<string, string>, hiding: Record<string, number>, neutral: number,
 *   boxWaits: boolean, loaded: Record<string, number>}}
 *   Position `ends`: where the cars stand that are not coupled to the train; `loaded`: bullets in
 *   the decks of those whom nobody plays
 * @typedef {Wire.Item} Item
 * @typedef {keyof Wire.Happenings} Kind
 * @typedef {"hand_drawn" | "card_picked" | "cards_drawn" | "card_played" | "cards_discarded" |
 *   "bullets_dumped" | "deck_renewed"} CardKind what a seat does with its cards
 * @typedef {(who: string) => number} SeatOf whose bandit somebody is
 * @typedef {{[K in Kind]?: (now: Position, fields: Wire.Happenings[K], seatOf: SeatOf, me: number | null) =>
 *   Position}} Before `me`: my seat; nothing if everything is open
 */

const MARSHAL = "marshal";
const BESIDE = "beside";
const BULLET = "bullet";

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
    cards: view.seats.map(({ hand_size, deck_size, received, discard, bullets_on_top }) => ({
      hand: hand_size,
      deck: deck_size,
      received,
      discard: (discard ?? []).toSorted(),
      onTop: bullets_on_top ?? 0,
    })),
    ends: endsIn(view),
    hiding: view.hiding,
    neutral: view.neutral,
    boxWaits: view.box_waits,
    loaded: variants.loadedIn(view),
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
      other,
      seatOf,
    ),
  neutral_bullet: (position, { bandit, left }, seatOf) => ({
    ...unhit(position, bandit, seatOf),
    neutral: left + 1,
  }),
  ransom_paid: (position, { bandit, amount }) =>
    withSheet(position, bandit, ({ cash }) => ({ cash: cash - amount })),
  loot_moved: (position, { kind, value, from, to }) => ({
    ...withToken(withToken(position, to, { kind, value, by: -1 }), from, { kind, value, by: 1 }),
    boxWaits: position.boxWaits || from === BESIDE,
  }),
  shortage: (position, { left }) => ({ ...position, neutral: left }),
  ...variants.BEFORE,
};

/** A bullet less in the deck of somebody's seat, or in his own if nobody plays him. @param {Position} position @param {string} who @param {SeatOf} seatOf */
const unhit = (position, who, seatOf) =>
  who in position.loaded
    ? { ...position, loaded: put(position.loaded, who, position.loaded[who] - 1) }
    : withCards(position, seatOf(who), ({ received }) => ({ received: received - 1 }));

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
  hand_drawn: (held, { number }) => drawn(held, number),
  card_picked: (held, { number }) => drawn(held, number),
  cards_drawn: (held, { number }) => drawn(held, number),
  card_played: (held) => ({ hand: held.hand - 1 }),
  cards_discarded: (held, { number, cards }) => laidOff(held, number, cards ?? []),
  bullets_dumped: (held, { number }) => laidOff(held, number, Array(number).fill(BULLET)),
  // Told before the draw that needs it: what was left of the deck is drawn first.
  deck_renewed: (held, { number }) => ({ deck: held.deck + number, discard: [] }),
};

/** @param {Cards} held @param {number} number */
const drawn = ({ hand, deck, onTop }, number) => ({
  hand: hand + number,
  deck: deck - number,
  onTop: Math.max(0, onTop - number),
});

/** @param {Cards} held @param {number} number @param {string[]} cards */
const laidOff = ({ hand, discard }, number, cards) => ({
  hand: hand - number,
  discard: [...discard, ...cards].toSorted(),
});

/** With these the card before has been carried out, and goes back to its deck. */
const ENDS = ["card_revealed", "event", "first_player", "round_began", "game_over"];

/**
 * @param {{cards: Cards[], present: Wire.Happenings["card_revealed"] | null}} before the card that is being
 *   carried out
 * @param {Item} item
 * @param {SeatOf} seatOf
 * @param {{isExpert: boolean, isTeam: boolean}} game with experts, played cards go to a pile of their own
 */
export function recounted({ cards, present }, item, seatOf, { isExpert, isTeam }) {
  const isEnd = ENDS.includes(item.key);
  const name = isTeam ? `${present?.bandit}.${present?.card}` : (present?.card ?? "");
  /** @param {Cards} held */
  const away = ({ deck, discard }) =>
    isExpert ? { discard: [...discard, name].toSorted() } : { deck: deck + 1 };
  const put = isEnd && present !== null ? changed(cards, present.seat, away) : cards;
  const next = item.key === "card_revealed" ? item.fields : isEnd ? null : present;
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
    return changed(cards, seatOf(key === "shot" ? fields.other : fields.bandit), ({ deck, onTop }) => ({
      deck: deck + 1,
      onTop: isExpert ? onTop + 1 : 0,
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
