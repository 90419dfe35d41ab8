/** One game on the page: takes frames in, and brings train, panels, questions and playback together. */

import { byId } from "../html.js";
import { Asking } from "./asking.js";
import { Notices } from "./notices.js";
import { Seatings } from "./seatings.js";
import { Theatre } from "./theatre.js";
import { Transport } from "./transport.js";

const DIGEST_MS = 15_000;

export class Game extends Theatre {
  /** @param {import("../wire.js").Line} wire @param {{over: (frame: Wire.Events) => void}} more `over` is told when the end has been seen */
  constructor(wire, { over }) {
    super();
    this.wire = wire;
    this.over = over;
    this.seatings = new Seatings({ nameOf: (seat) => this.people.nameOf(seat), become: (seat) => this.become(seat) });
    /** The last frame of my seat; null until the game has begun. @type {Wire.Events} */
    this.frame = /** @type {any} */ (null);
    /** The last moment that was shown as the game went on. */
    this.seen = 0;
    this.digestTimer = 0;
    /** @type {Asking} */
    this.asking = /** @type {any} */ (null);
    /** @type {Transport} */
    this.transport = /** @type {any} */ (null);
    this.notices = new Notices((text) => { byId("announcer").textContent = text; });
    byId("digest").addEventListener("close", () => clearTimeout(this.digestTimer));
    this.ticking = setInterval(() => this.tick(), 1000);
  }

  /** Ends whatever still goes on by itself: another game takes the page. */
  close() {
    clearInterval(this.ticking);
    /** @type {HTMLDialogElement} */ (byId("digest")).close();
    this.playback?.lookAt(this.course.live);
    this.asking?.outlook.rest();
  }

  /** @param {Wire.TableData} table */
  seat(table) {
    this.people.chairs = table.chairs;
    if (this.frame) this.redraw();
  }

  /** A frame of a seat of mine. @param {Wire.Events} frame */
  take(frame) {
    const first = this.seatings.take(frame);
    if (this.frame && !this.isMine(this.frame.seat)) this.turnTo(frame.seat);
    else if (this.frame === null || this.frame.seat === frame.seat) this.follow(frame, first);
    this.seatings.passOn(this.frame.seat);
  }

  /** As whom the page may look: one of my seats, or without any a spectator. @param {number} seat */
  isMine(seat) {
    const seats = this.wire.you?.seats ?? [];
    return seats.length ? seats.includes(seat) : seat < 0;
  }

  /** I have taken a seat, or have none any more. @param {number} seat */
  turnTo(seat) {
    this.seatings.all.delete(this.frame.seat);
    this.become(seat);
  }

  /** Somebody else of mine looks now; whatever the one before saw is gone. @param {number} seat */
  become(seat) {
    const { frame, course } = /** @type {import("./seatings.js").Seating} */ (this.seatings.all.get(seat));
    this.asking.queued = null;
    this.follow(frame, course.live);
    this.stage.layout();
    this.arrive();
  }

  /** The game has gone on for the one who looks. @param {Wire.Events} frame @param {number} first the first moment that is new */
  follow(frame, first) {
    const isFirst = this.frame === null;
    this.course.adopt(/** @type {import("./seatings.js").Seating} */ (this.seatings.all.get(frame.seat)).course);
    this.frame = frame;
    this.people.take(frame);
    if (isFirst) this.begin(frame);
    this.cue();
    this.asking.cause = this.course.items.at(-1)?.sentence ?? "";
    this.asking.present = this.course.present();
    this.asking.take(frame);
    if (isFirst) this.arrive();
    if (isFirst) this.stage.resize(); // the posters are there now
    else this.playback.take(first);
    this.notices.tellTurn(frame.ask);
  }

  /** @param {Wire.Events} frame */
  begin({ view }) {
    this.build(view);
    this.board.onlyTop = this.wire.table?.options.pile === "top";
    this.asking = new Asking({ wire: this.wire, stage: this.stage, people: this.people, say: (text) => this.board.say(text), complain: this.notices.complain, sent: () => this.acted() });
    this.transport = new Transport(byId("transport"), this.playback, { undo: () => this.undo() });
  }

  arrive() {
    this.seen = this.board.announced = this.course.live;
    this.playback.lookAt(this.course.live, true);
  }

  /** Draws all but the train. @param {number} moment @param {boolean} isForward */
  show(moment, isForward) {
    const { frame, playback } = this;
    const isLive = moment === this.course.live;
    this.board.draw(moment, { isLive, isForward, ask: frame.ask, text: frame.text, asked: isLive ? frame.view.asked : [] });
    this.log.mark(moment);
    this.transport.update({ undo: frame.undo });
    this.setPhase(isLive);
    if (isForward) this.passRounds(moment);
    if (isLive && playback.isLive && frame.result) this.over(frame);
  }

  /** What stands in the place of the hand; a question is never held back by what is being acted out. @param {boolean} isLive */
  setPhase(isLive) {
    const { asking } = this;
    const isPlanning = asking.isPlanning && (asking.ask || isLive);
    document.body.dataset.live = String(isLive);
    document.body.dataset.phase = isPlanning ? "planning" : asking.ask ? "decision" : "resolution";
    if (asking.isLooking !== isLive) {
      asking.isLooking = isLive;
      asking.offer();
    }
  }

  /** A round that has ended since is summed up. @param {number} moment */
  passRounds(moment) {
    const ended = this.course.lastBefore(moment, "first_player");
    if (ended >= this.seen && ended >= 0) this.sumUp(ended + 1);
    this.seen = Math.max(this.seen, moment);
  }

  /** @param {number} moment */
  sumUp(moment) {
    const digest = /** @type {HTMLDialogElement} */ (byId("digest"));
    const focused = /** @type {HTMLElement} */ (document.activeElement);
    digest.innerHTML = String(this.board.digest(moment));
    if (!digest.open) digest.show();
    if (focused !== document.body) focused?.focus({ preventScroll: true });
    clearTimeout(this.digestTimer);
    this.digestTimer = window.setTimeout(() => digest.close(), DIGEST_MS);
  }

  /** An answer was given: the present is what matters now. */
  acted() {
    /** @type {HTMLDialogElement} */ (byId("digest")).close();
    if (!this.playback.isLive) this.playback.toLive();
  }

  undo() {
    const { seat, undo } = this.frame;
    if (undo !== null) this.wire.send({ type: "undo", seat, decision: undo }).catch(this.notices.complain);
  }

  /** Everything again in another language, or with other names. */
  redraw({ isAnew = false } = {}) {
    if (isAnew) {
      this.stage.layout();
      this.transport.draw();
      this.asking.draw();
    }
    this.show(this.playback.shown, false);
  }

  tick() {
    for (const clock of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-clock]"))) clock.textContent = this.people.clockOf(Number(clock.dataset.clock));
  }
}
