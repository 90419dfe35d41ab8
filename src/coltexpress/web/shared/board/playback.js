/**
 * Which moment is looked at. New happenings are acted out one by one while it follows the game; going back
 * and forth is local and never touches the game. Stops are the moments before a card, an act or an event:
 * back and forward go by them.
 */

import { play as playNoise } from "../sound.js";
import { noiseOf } from "./motion_by_kind.js";
import * as variants from "./variants/index.js";

/** Happenings with which something new begins; all others belong to the one before. */
/** @type {Set<string>} */
const OPENERS = new Set([
  "game_began",
  "team_formed",
  "round_began",
  "card_played",
  "cards_drawn",
  "bullets_dumped",
  "hands_returned",
  "cards_discarded",
  "card_revealed",
  "event",
  "first_player",
  "game_over",
  ...variants.OPENERS,
]);
/** How long a happening is left to be read, in milliseconds at full speed. @type {Record<string, number>} */
const PAUSES = {
  card_played: 90,
  cards_drawn: 260,
  hand_drawn: 0,
  card_picked: 0,
  card_revealed: 420,
  round_began: 900,
  event: 900,
  hands_returned: 700,
  ...variants.PAUSES,
};
const PAUSE_MS = 750;
export const SPEEDS = [0.5, 1, 2, 4, 0];

export class Playback {
  /**
   * @param {{timeline: import("./timeline.js").Timeline, stage: import("./stage.js").Stage, motion:
   *   import("./motion.js").Motion, show: (moment: number, isForward: boolean) => void}} parts `show` draws
   *   all but the train at a moment
   */
  constructor({ timeline, stage, motion, show }) {
    this.timeline = timeline;
    this.stage = stage;
    this.motion = motion;
    this.show = show;
    /** The moment that the train stands at. */
    this.moment = 0;
    /** The moment that is told: one ahead while something is acted out. */
    this.shown = 0;
    this.isFollowing = true;
    /** Whether the end is known and nothing more comes. */
    this.isRecorded = false;
    /**
     * How long a moment is looked at before the game goes on from it, in milliseconds at full speed.
     * @type {(moment: number) => number}
     */
    this.dwell = () => 0;
    /** What is being acted out. @type {symbol | null} */
    this.performance = null;
  }

  get live() {
    return this.timeline.live;
  }

  get isLive() {
    return this.moment === this.live;
  }

  /** How many stops the game is ahead of what is shown. */
  get behind() {
    return this.stops().filter((stop) => stop > this.shown).length;
  }

  /** @param {number} speed 0 is instant */
  setSpeed(speed) {
    this.motion.rate = speed || Infinity;
  }

  stops() {
    return [...this.timeline.items.flatMap(({ key }, i) => (OPENERS.has(key) ? [i] : [])), this.live];
  }

  /** Where the step begins that a moment is in. @param {number} moment */
  stepOf(moment) {
    return this.timeline.items.findLastIndex(({ key }, i) => i < moment && OPENERS.has(key));
  }

  /** New happenings have come, from moment `first` on. @param {number} first */
  take(first) {
    if (first < this.moment || this.moment > this.live)
      return this.lookAt(Math.min(first, this.live), this.isFollowing);
    if (!this.isFollowing) return this.show(this.shown, false);
    if (document.hidden || this.motion.rate === Infinity) return this.lookAt(this.live, true);
    if (!this.performance) this.goOn();
    return this.show(this.shown, false);
  }

  /**
   * Shows a moment at once.
   * @param {number} moment
   * @param {boolean} isFollowing whether to go on from there
   */
  lookAt(moment, isFollowing = false) {
    this.performance = null;
    this.motion.stop();
    this.isFollowing = isFollowing;
    this.moment = this.shown = Math.max(0, Math.min(moment, this.live));
    this.stage.show(this.timeline.at(this.moment));
    this.show(this.moment, isFollowing);
    if (isFollowing && !this.isLive) this.goOn();
  }

  toLive() {
    this.lookAt(this.live, true);
  }

  back() {
    this.lookAt(this.stops().findLast((stop) => stop < this.shown) ?? 0);
  }

  toStart() {
    this.lookAt(Math.max(0, this.timeline.lastBefore(this.shown, "round_began")));
  }

  /** Forward by hand: cuts what is being acted out short, or acts out the next step. */
  forward() {
    const goal = this.stops().find((stop) => stop > this.moment) ?? this.live;
    if (this.performance) return this.lookAt(goal, goal === this.live);
    this.isFollowing = goal === this.live;
    return this.perform(goal);
  }

  toggle() {
    if (this.isFollowing && !this.isLive) return this.lookAt(this.shown);
    if (this.isLive) return this.lookAt(this.replayFrom(), true);
    return this.lookAt(this.moment, true);
  }

  /**
   * At the end, play shows the last stretch again: what happened since your last act, or this round; a record
   * from its start.
   */
  replayFrom() {
    if (this.isRecorded) return 0;
    return Math.max(0, this.timeline.lastBefore(this.live, "hands_returned", "round_began"));
  }

  goOn() {
    return this.perform(Infinity);
  }

  /**
   * Acts out what leads up to a moment. A newer request makes an older one stop at its next happening.
   * @param {number} goal
   */
  async perform(goal) {
    const mine = (this.performance = Symbol("performance"));
    while (this.moment < Math.min(goal, this.live)) {
      if (this.motion.rate === Infinity) return this.lookAt(Math.min(goal, this.live), this.isFollowing);
      await this.act(mine);
      if (mine !== this.performance) return;
    }
    this.performance = null;
    this.show(this.moment, true);
  }

  /** @param {symbol} mine */
  async act(mine) {
    const item = this.timeline.items[this.moment];
    const next = this.timeline.at(this.moment + 1);
    this.shown = this.moment + 1;
    this.show(this.shown, true);
    playNoise(noiseOf(item) ?? "");
    await this.motion.play(item, next);
    if (mine !== this.performance) return;
    this.motion.stop();
    this.moment += 1;
    this.stage.show(this.timeline.at(this.moment));
    await this.breathe((PAUSES[item.key] ?? PAUSE_MS) + this.dwell(this.moment));
  }

  /** @param {number} pause */
  breathe(pause) {
    return new Promise((done) => setTimeout(done, pause / this.motion.rate));
  }
}
