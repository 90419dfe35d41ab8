/** A recorded game on the page: the same view of it as a live one, with a timeline that is known to its end. */

import { byId, show } from "../../shared/html.js";
import { late } from "../../shared/late.js";
import { GameView } from "../../shared/board/game_view.js";
import { t } from "../../shared/i18n.js";
import { Decisions, drawHands } from "./decisions.js";
import { handsOf } from "./hands.js";
import { Steps } from "./steps.js";

export const EVERYTHING = "all";
export const WATCHER = "spectator";
/** How long a decision is left to be read, in milliseconds at full speed. */
const DECISION_MS = 900;

export class RecordedGame extends GameView {
  /** @param {(moment: number, isForward: boolean) => void} shown told whenever a moment is shown */
  constructor(shown) {
    super();
    this.shown = shown;
    this.people.isRecorded = true;
    this.people.looker = "watch.looker.spectator";
    this.decided = new Decisions(this);
    /** @type {Wire.ReplayData} */
    this.data = late();
    this.steps = new Steps([], 0);
    /** @type {import("./hands.js").Hand[][]} */
    this.hands = [];
  }

  /**
   * The game as some eyes saw it, looked at from a moment on.
   * @param {Wire.ReplayData} data
   * @param {Wire.ChairData[]} chairs
   */
  take(data, chairs) {
    const isFirst = this.data === null;
    this.data = data;
    this.timeline.isOpen = data.eyes === EVERYTHING;
    this.timeline.take({ keep: 0, items: data.items, view: data.view });
    this.steps = new Steps(data.steps, this.timeline.live);
    this.people.chairs = chairs;
    this.people.take({ view: data.view, clocks: [], seat: data.view.seat });
    this.hands = handsOf(
      data.items,
      data.view.seats.map((_, seat) => this.people.banditsOf(seat)),
    );
    if (isFirst) this.begin();
    this.cue();
  }

  begin() {
    this.build(this.data.view);
    this.playback.isRecorded = true;
    this.playback.isFollowing = false;
    this.playback.dwell = (moment) => (this.steps.at(moment).some(({ ask }) => ask) ? DECISION_MS : 0);
  }

  /** Shows a moment at once, everything drawn anew. @param {number} moment */
  lookAt(moment) {
    this.stage.layout();
    this.playback.lookAt(moment);
  }

  /** @param {number} moment @param {boolean} isForward */
  show(moment, isForward) {
    const steps = this.steps.at(moment);
    const asked = steps.flatMap(({ seat }) => (seat === null ? [] : [seat]));
    document.body.dataset.phase = this.decided.draw(moment, steps, this.hands[moment]);
    if (!isForward) this.board.announced = Math.max(0, moment - 1);
    this.board.draw(moment, { isLive: false, isForward: true, ask: null, text: t("watch.before"), asked });
    if (this.timeline.isOpen)
      show(
        byId("you"),
        drawHands(this.hands[moment], {
          position: this.timeline.at(moment),
          banditsOf: this.people.banditsOf,
        }),
      );
    this.log.mark(moment);
    this.log.cut(moment);
    this.shown(moment, isForward);
  }

  /** The moments at which rounds begin, by their number. @returns {[number, number][]} */
  get rounds() {
    return this.timeline.items.flatMap(({ key, fields }, i) =>
      key === "round_began" ? [/** @type {[number, number]} */ ([fields.round, i + 1])] : [],
    );
  }

  /** The moment of the round before or after. @param {number} by */
  roundFrom(by) {
    const begins = this.rounds.map(([, moment]) => moment);
    const { shown } = this.playback;
    return by < 0
      ? (begins.findLast((moment) => moment < shown) ?? 0)
      : (begins.find((moment) => moment > shown) ?? this.timeline.live);
  }
}
