/**
 * The course of a game as one seat was told of it: every moment from the deal to now can be looked at.
 * Moment k is after k happenings. What lies where is worked out backwards from the view, which is always right for the
 * last moment; how many cards hands and decks held is counted forwards from the deal.
 */

import { before, positionOf, recounted } from "./train.js";

/** @typedef {import("./train.js").Item} Item @typedef {import("./train.js").Position} Position */

export class Course {
  constructor() {
    /** @type {Item[]} */
    this.items = [];
    /** @type {Position[]} */
    this.positions = [];
    /** @type {Wire.ViewData} */
    this.view = /** @type {any} */ (null);
    /** Whether everything is told, as only a record does. */
    this.isOpen = false;
  }

  /** Becomes another one. @param {Course} other */
  adopt({ items, positions, view }) {
    this.items = items;
    this.positions = positions;
    this.view = view;
  }

  get live() {
    return this.items.length;
  }

  /** Takes in a frame; the answer is the first moment that is new. @param {Wire.Events} frame */
  take({ keep, items, view }) {
    const isAgain = this.view !== null && keep === 0 && items.length >= this.items.length;
    this.items = [...this.items.slice(0, keep), ...items];
    this.view = view;
    this.positions = this.worked();
    return isAgain ? this.live : keep;
  }

  seatOf = (who) => this.view.bandits.find(({ name }) => name === who)?.seat ?? -1;

  worked() {
    const last = positionOf(this.view);
    const backwards = [last];
    for (const item of this.items.toReversed()) backwards.push(before(/** @type {Position} */ (backwards.at(-1)), item, this.seatOf, this.isOpen ? null : this.view.seat));
    return this.counted(backwards.reverse(), last);
  }

  counted(positions, last) {
    const isExpert = Boolean(this.view.rules.choices.expert);
    const atDeal = positions[0].cards.map(({ received }, seat) => ({ hand: 0, deck: this.ownCards(seat, last.cards[seat]), received }));
    let counts = { cards: atDeal, present: null };
    return positions.map((position, i) => {
      if (i > 0) counts = recounted(counts, this.items[i - 1], this.seatOf, isExpert);
      const cards = i === this.items.length ? last.cards : position.cards.map((held, seat) => ({ ...held, hand: counts.cards[seat].hand, deck: Math.max(0, counts.cards[seat].deck) }));
      return { ...position, cards };
    });
  }

  /** How many cards a seat began with: all that it has now but for the bullets. */
  ownCards(seat, { hand, deck, received }) {
    const { acts, seats } = this.view;
    const onPile = acts.filter((act) => act.seat === seat && !act.resolved && !["draw", "skip"].includes(act.card ?? "")).length;
    return hand + deck + onPile + (seats[seat].discard?.length ?? 0) - received;
  }

  /** Position of a moment. @param {number} moment */
  at(moment) {
    return this.positions[Math.max(0, Math.min(moment, this.live))];
  }

  /** The number of the last happening of these kinds before a moment; -1 if there was none. */
  lastBefore(moment, ...keys) {
    return this.items.findLastIndex(({ key }, i) => i < moment && keys.includes(key));
  }

  /** The card that is being carried out at a moment; null at an event and while a round is planned. @returns {any} */
  present(moment = this.live) {
    const last = this.lastBefore(moment, "card_revealed", "event", "first_player", "round_began");
    return this.items[last]?.key === "card_revealed" ? this.items[last].fields : null;
  }

  /** Seat of the first player at a moment. */
  firstAt(moment) {
    return this.items[this.lastBefore(moment, "game_began", "first_player")]?.fields.seat ?? this.view.first;
  }

  /** The round of a moment: its number, turns, event and what has been done in it. Null before the first. */
  roundAt(moment) {
    const begin = this.lastBefore(moment, "round_began");
    if (begin < 0) return null;
    const { round, turns, event } = this.items[begin].fields;
    const told = this.items.slice(begin + 1, moment);
    return { number: round, turns, event, begin, isPlanned: told.some(({ key }) => key === "hands_returned"), acts: actsOf(told), first: this.firstAt(begin + 1) };
  }
}

/** The acts of a round as far as they were told; the card on turn last is `isNow`. */
function actsOf(told) {
  const acts = [];
  for (const { key, fields } of told) {
    if (key === "card_played") acts.push({ ...fields, state: "played" });
    if (key === "cards_drawn") acts.push({ seat: fields.seat, state: "drew" });
    if (key === "mary_skipped") acts.push({ seat: -1, bandit: fields.bandit, turn: fields.turn, state: "skipped" });
    if (key === "card_revealed") turnUp(acts, fields);
  }
  return acts;
}

function turnUp(acts, { act, bandit, card }) {
  for (const earlier of acts) earlier.isNow = false;
  acts.forEach((earlier, i) => { if (i < act - 1) earlier.isDone = true; });
  if (acts[act - 1]) Object.assign(acts[act - 1], { bandit, card, isNow: true, isRevealed: true });
}
