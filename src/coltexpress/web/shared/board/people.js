/** Who sits where: seats, their bandits, names, presence and clocks, as the table and the view tell it. */

import { late } from "../late.js";
import { t } from "../i18n.js";

const NOBODY = { kind: "free", name: "", level: null, is_away: false };

/** Time as people read it: 1:05. @param {number} seconds */
const clockText = (seconds) =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;

/** The seats where one may sit down. @param {Wire.TableData} table */
export const freeSeats = ({ chairs }) => chairs.flatMap(({ kind }, seat) => (kind === "free" ? [seat] : []));

/**
 * Whether somebody who looks on may take one of them.
 * @param {Pick<import("../wire.js").TableSocket, "table" | "you" | "invitation">} line
 */
export function maySit({ table, you, invitation }) {
  if (!table || !you || table.status !== "running" || you.seats.length) return false;
  return freeSeats(table).length > 0 && (you.guest !== null || Boolean(invitation) || table.options.listed);
}

export class People {
  constructor() {
    /** @type {Wire.ChairData[]} */
    this.chairs = [];
    /** @type {Wire.ViewData} */
    this.view = late();
    /** @type {Wire.ClockData[]} */
    this.clocks = [];
    this.since = 0;
    /** My seat; -1 for a spectator. */
    this.me = -1;
    /** Whether the one whose seat it was looks; a record is looked at by anybody. */
    this.isRecorded = false;
    /** What is said to somebody who has no seat. */
    this.looker = "page.looking_on";
  }

  /** @param {Pick<Wire.Events, "view" | "clocks" | "seat">} frame */
  take({ view, clocks, seat }) {
    this.view = view;
    this.clocks = clocks;
    this.since = performance.now();
    this.me = seat;
  }

  /** @param {number} seat @returns {string[]} */
  banditsOf = (seat) =>
    this.view.bandits.filter((bandit) => bandit.seat === seat && bandit.name).map(({ name }) => name);

  /** Everybody on the train in a fixed order, the Marshal first. */
  get order() {
    return ["marshal", ...this.view.bandits.map(({ name }) => name).filter(Boolean)];
  }

  /** Seats of bandits whom nobody plays; they have negative numbers. */
  get unplayedSeats() {
    const unplayed = this.view.bandits.filter(({ name, seat }) => name && seat < 0);
    return [...new Set(unplayed.map(({ seat }) => seat))];
  }

  get mine() {
    return this.me < 0 ? [] : this.banditsOf(this.me);
  }

  /** @param {number} seat */
  nameOf(seat) {
    const { kind, name, level } = this.chairs[seat] ?? NOBODY;
    return kind === "bot" ? t(`lobby.level.${level}`) : name;
  }

  /** @param {number} seat */
  presenceOf(seat) {
    const { kind, is_away } = this.chairs[seat] ?? NOBODY;
    return kind === "person" ? (is_away ? "away" : "online") : kind;
  }

  /** What is left on a seat's clock; empty without a clock. @param {number} seat */
  clockOf(seat) {
    const clock = this.clocks[seat];
    if (!clock || clock.left === null) return "";
    const gone = clock.is_running ? (performance.now() - this.since) / 1000 : 0;
    return clockText(Math.max(0, clock.left - gone));
  }

  /** @param {number} seat @param {{first: number, asked: number[]}} moment who is first, and who decides */
  person(seat, { first, asked }) {
    return {
      seat,
      bandits: this.banditsOf(seat),
      player: this.nameOf(seat),
      presence: this.presenceOf(seat),
      isYou: seat === this.me && !this.isRecorded,
      isActing: asked.includes(seat),
      isFirst: seat === first,
      clock: seat < 0 ? "" : this.clockOf(seat),
    };
  }

  /** The others, clockwise from your left; those whom nobody plays at the end. */
  rivalSeats() {
    const { length } = this.view.seats;
    const others = Array.from(
      { length: this.me < 0 ? length : length - 1 },
      (_, i) => (Math.max(this.me, -1) + 1 + i) % length,
    );
    return [...others, ...this.unplayedSeats];
  }
}
