/**
 * Who holds which cards after each happening, as far as these eyes were told: counted forwards from the deal.
 */

/** @typedef {import("../../shared/board/position.js").Item} Item */
/** @typedef {Exclude<import("../../shared/board/position.js").CardKind, "deck_renewed">} HandKind what changes a hand */
/**
 * The cards in hand as a view names them; null as long as they are a secret.
 * @typedef {string[] | null} Hand
 */

const BULLET = "bullet";
const ORDER = ["move", "floor", "shoot", "rob", "punch", "marshal", BULLET];

/**
 * In the order in which people hold them: in a team one bandit's after the other's, the bullets last.
 * @param {string[]} cards
 * @param {string[]} bandits
 */
function sorted(cards, bandits) {
  /** @param {string} name */
  const rank = (name) => {
    const [kind, owner] = name.split(".").reverse();
    return (
      ORDER.indexOf(kind) +
      ORDER.length * (owner ? bandits.indexOf(owner) : kind === BULLET ? bandits.length : 0)
    );
  };
  return cards.toSorted((one, other) => rank(one) - rank(other));
}

/** @param {Hand} hand @param {string[]} gone */
function without(hand, gone) {
  return gone.reduce(
    (left, name) => (left.includes(name) ? left.toSpliced(left.indexOf(name), 1) : left),
    hand ?? [],
  );
}

/** @param {Hand} hand @param {Wire.CardsTaken} fields @param {string[]} bandits @returns {Hand} */
function taken(hand, { number, cards }, bandits) {
  if (number === 0) return hand;
  return hand && cards ? sorted([...hand, ...cards], bandits) : null;
}

/**
 * A card goes by its own name, or with its bandit's before it; whoever knows the hand knows the card.
 * @param {Hand} hand
 * @param {Wire.Happenings["card_played"]} fields
 * @returns {Hand}
 */
const laid = (hand, { bandit, card }) =>
  hand && without(hand, [card !== null && hand.includes(card) ? card : `${bandit}.${card}`]);
/** @param {Hand} hand @param {Wire.CardsLaidOff} fields @returns {Hand} */
const laidOff = (hand, { cards }) => hand && without(hand, cards);

/** @type {{[K in HandKind]: (hand: Hand, fields: Wire.Happenings[K], bandits: string[]) => Hand}} */
const EFFECTS = {
  hand_drawn: taken,
  cards_drawn: taken,
  card_picked: taken,
  card_played: laid,
  cards_discarded: laidOff,
  bullets_dumped: laidOff,
};

/** @param {Item} item @returns {item is Wire.Happening<HandKind>} */
const isOfHands = (item) => item.key in EFFECTS;

/** The hands after a happening. @param {Hand[]} hands @param {Item} item @param {string[][]} casts */
function after(hands, item, casts) {
  if (item.key === "hands_returned") return hands.map(() => []);
  return isOfHands(item) ? withEffect(hands, item, casts) : hands;
}

/**
 * @template {HandKind} K
 * @param {Hand[]} hands
 * @param {Wire.Happening<K>} item
 * @param {string[][]} casts
 */
const withEffect = (hands, { key, fields }, casts) =>
  hands.map((hand, seat) => (seat === fields.seat ? EFFECTS[key](hand, fields, casts[seat]) : hand));

/**
 * The hands of all seats at every moment.
 * @param {Item[]} items
 * @param {string[][]} casts the bandits of each seat
 * @returns {Hand[][]}
 */
export function handsOf(items, casts) {
  /** @type {Hand[][]} */
  const moments = [casts.map(() => [])];
  for (const item of items) moments.push(after(/** @type {Hand[]} */ (moments.at(-1)), item, casts));
  return moments;
}
