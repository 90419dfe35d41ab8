/**
 * The pile as a list of turns, each with its slots in acting order: a switching turn lists its seats
 * backwards, a speeding-up turn lists every seat twice, a cover card is one more slot, and a bandit whom
 * nobody plays has a seat too.
 */

/**
 * @typedef {"toCome" | "played" | "drew" | "skipped"} SlotState `skipped`: a bullet was turned up
 * @typedef {object} Slot
 * @property {string[]} who the card's bandit; a team's bandits while a face-down card hides which of them it
 *   is
 * @property {string | null} card `null` as long as this client may not know it
 * @property {SlotState} state
 * @property {boolean} [faceDown] laid face down, in a tunnel or by Ghost
 * @property {boolean} [cover] a team's bonus card after a Shoot
 * @property {boolean} [isNow] it is being carried out
 * @property {boolean} [isDone]
 * @property {boolean} [isRevealed] it has come up
 * @typedef {{kind: string, slots: Slot[]}} Turn
 * @typedef {object} RoundAct what somebody did in a round, as far as it was told
 * @property {number} seat
 * @property {string | null} [bandit]
 * @property {string | null} [card]
 * @property {Exclude<SlotState, "toCome">} state
 * @property {boolean} [face_down]
 * @property {boolean} [cover]
 * @property {boolean} [isNow]
 * @property {boolean} [isDone]
 * @property {boolean} [isRevealed]
 */

/**
 * Seats clockwise from the first player. Seats that nobody plays are to the right of whoever began the game.
 * @param {{seats: number, first: number, opener: number, unplayed: number[]}} round
 */
export function company({ seats, first, opener, unplayed }) {
  const around = Array.from({ length: seats }, (_, i) => (opener + i) % seats);
  const circle = [...around, ...unplayed];
  const from = circle.indexOf(first);
  return [...circle.slice(from), ...circle.slice(0, from)];
}

/** Who acts in a turn, in order (PLAN-1, TURN-3, TURN-4). @param {string} kind @param {number[]} circle */
function actors(kind, circle) {
  if (kind === "2") return circle.flatMap((seat) => [seat, seat]);
  if (kind === "R") return [circle[0], ...circle.slice(1).toReversed()];
  return circle;
}

/**
 * Lays the acts of a round into its turns.
 * @param {{turns: string, acts: RoundAct[], circle: number[], banditsOf: (seat: number) => string[]}} round
 * @returns {Turn[]}
 */
export function pileOf({ turns, acts, circle, banditsOf }) {
  const left = [...acts];
  return [...turns].map((kind) => ({ kind, slots: slotsIn(actors(kind, circle), left, banditsOf) }));
}

/**
 * Takes from `left` what belongs to the turn: one act each, and cover cards beside.
 * @returns {Slot[]}
 * @param {number[]} order
 * @param {RoundAct[]} left
 * @param {(seat: number) => string[]} banditsOf
 */
function slotsIn(order, left, banditsOf) {
  /** @type {Slot[]} */
  const slots = [];
  for (const seat of order) {
    const act = left.shift();
    slots.push(act ? slotOf(act, banditsOf) : { who: banditsOf(seat), card: null, state: "toCome" });
    while (left[0]?.cover) slots.push(slotOf(/** @type {RoundAct} */ (left.shift()), banditsOf));
  }
  return slots;
}

/** @param {RoundAct} act @param {(seat: number) => string[]} banditsOf */
function slotOf({ seat, bandit, card, state, face_down, cover, isNow, isDone, isRevealed }, banditsOf) {
  return {
    who: bandit ? [bandit] : banditsOf(seat),
    card: card ?? null,
    state,
    faceDown: face_down,
    cover,
    isNow,
    isDone,
    isRevealed,
  };
}

/** @param {Turn[]} turns */
export const slotsOf = (turns) => turns.flatMap(({ slots }) => slots);

/** The slots with a card in them, in the order they resolve. @param {Turn[]} turns */
export const cardsOf = (turns) => slotsOf(turns).filter(({ state }) => state === "played");
