/**
 * The timeline of a game, as one seat was told of it: every moment from the deal to now can be looked at. Moment
 * k is after k happenings. What lies where is worked out backwards from the view, which is always right for
 * the last moment; how many cards hands and decks held is counted forwards from the deal.
 */

import { late } from "../late.js";
import { before, positionOf, recounted } from "./position.js";
import * as variants from "./variants/index.js";

/** @typedef {import("./position.js").Item} Item @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Kind} Kind @typedef {import("./position.js").Cards} Cards */
/** @typedef {import("./pile.js").RoundAct} RoundAct */
/** @typedef {{[K in Kind]?: (fields: Wire.Happenings[K]) => RoundAct}} Acts */
/**
 * @typedef {{number: number, turns: string, event: string, begin: number, isPlanned: boolean, acts:
 *   RoundAct[], first: number}} Round `begin`: its first moment; `first`: the seat that begins
 */

export class Timeline {
  constructor() {
    /** @type {Item[]} */
    this.items = [];
    /** @type {Position[]} */
    this.positions = [];
    /** @type {Wire.ViewData} */
    this.view = late();
    /** Whether everything is told, as only a record does. */
    this.isOpen = false;
  }

  /** Becomes another one. @param {Timeline} other */
  adopt({ items, positions, view }) {
    this.items = items;
    this.positions = positions;
    this.view = view;
  }

  get live() {
    return this.items.length;
  }

  /**
   * Takes in a frame; the answer is the first moment that is new.
   * @param {Pick<Wire.Events, "keep" | "items" | "view">} frame
   */
  take({ keep, items, view }) {
    const isAgain = this.view !== null && keep === 0 && items.length >= this.items.length;
    this.items = [...this.items.slice(0, keep), ...items];
    this.view = view;
    this.positions = this.worked();
    return isAgain ? this.live : keep;
  }

  /** @param {string} who */
  seatOf = (who) => this.view.bandits.find(({ name }) => name === who)?.seat ?? -1;

  worked() {
    const last = positionOf(this.view);
    const backwards = [last];
    for (const item of this.items.toReversed())
      backwards.push(
        before(
          /** @type {Position} */ (backwards.at(-1)),
          item,
          this.seatOf,
          this.isOpen ? null : this.view.seat,
        ),
      );
    return this.counted(backwards.reverse(), last);
  }

  /** @param {Position[]} positions @param {Position} last */
  counted(positions, last) {
    const { expert, teams } = this.view.rules.choices;
    const game = { isExpert: Boolean(expert), isTeam: Boolean(teams) };
    const atDeal = positions[0].cards.map(({ received }, seat) => ({
      hand: 0,
      deck: this.ownCards(seat, last.cards[seat]),
      received,
      discard: /** @type {string[]} */ ([]),
      onTop: 0,
    }));
    /** @type {Parameters<typeof recounted>[0]} */
    let counts = { cards: atDeal, present: null };
    return positions.map((position, i) => {
      if (i > 0) counts = recounted(counts, this.items[i - 1], this.seatOf, game);
      const cards =
        i === this.items.length
          ? last.cards
          : position.cards.map((held, seat) => ({
              ...counts.cards[seat],
              deck: Math.max(0, counts.cards[seat].deck),
              received: held.received,
            }));
      return { ...position, cards };
    });
  }

  /**
   * How many cards a seat began with: all that it has now but for the bullets.
   * @param {number} seat
   * @param {Cards} cards
   */
  ownCards(seat, { hand, deck, received }) {
    const { acts, seats } = this.view;
    const onPile = acts.filter(
      (act) => act.seat === seat && !act.resolved && !["draw", "skip"].includes(act.card ?? ""),
    ).length;
    return hand + deck + onPile + (seats[seat].discard?.length ?? 0) - received;
  }

  /** Position of a moment. @param {number} moment */
  at(moment) {
    return this.positions[Math.max(0, Math.min(moment, this.live))];
  }

  /**
   * The number of the last happening of these kinds before a moment; -1 if there was none.
   * @param {number} moment
   * @param {...Kind} keys
   */
  lastBefore(moment, ...keys) {
    return this.items.findLastIndex(({ key }, i) => i < moment && keys.includes(key));
  }

  /** The card that is being carried out at a moment; null at an event and while a round is planned. */
  present(moment = this.live) {
    const last = this.items[this.lastBefore(moment, "card_revealed", "event", "first_player", "round_began")];
    return last?.key === "card_revealed" ? last.fields : null;
  }

  /** Seat of the first player at a moment. @param {number} moment */
  firstAt(moment) {
    const last = this.items[this.lastBefore(moment, "game_began", "first_player")];
    return last?.key === "game_began" || last?.key === "first_player" ? last.fields.seat : this.view.first;
  }

  /**
   * The round of a moment: its number, turns, event and what has been done in it. Null before the first.
   * @param {number} moment
   * @returns {Round | null}
   */
  roundAt(moment) {
    const begin = this.lastBefore(moment, "round_began");
    const beginning = this.items[begin];
    if (beginning?.key !== "round_began") return null;
    const { round, turns, event } = beginning.fields;
    const told = this.items.slice(begin + 1, moment);
    return {
      number: round,
      turns,
      event,
      begin,
      isPlanned: told.some(({ key }) => key === "hands_returned"),
      acts: actsOf(told),
      first: this.firstAt(begin + 1),
    };
  }
}

/** What a happening puts on the pile. @type {Acts} */
const ACTS = {
  card_played: (fields) => ({ ...fields, state: "played" }),
  cards_drawn: ({ seat }) => ({ seat, state: "drew" }),
  ...variants.ACTS,
};

/**
 * @template {Kind} K
 * @param {Wire.Happening<K>} item
 * @returns {RoundAct | undefined}
 */
const actOf = ({ key, fields }) => ACTS[key]?.(fields);

/** The acts of a round as far as they were told; the card on turn last is `isNow`. @param {Item[]} told */
function actsOf(told) {
  /** @type {RoundAct[]} */
  const acts = [];
  for (const item of told) {
    const act = actOf(item);
    if (act) acts.push(act);
    if (item.key === "card_revealed") turnUp(acts, item.fields);
  }
  return acts;
}

/** @param {RoundAct[]} acts @param {Wire.Happenings["card_revealed"]} revealed */
function turnUp(acts, { act, bandit, card }) {
  for (const earlier of acts) earlier.isNow = false;
  acts.forEach((earlier, i) => {
    if (i < act - 1) earlier.isDone = true;
  });
  if (acts[act - 1]) Object.assign(acts[act - 1], { bandit, card, isNow: true, isRevealed: true });
}
