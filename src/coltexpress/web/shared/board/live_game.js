/** One game on the page: takes frames in, and brings train, panels, questions and playback together. */

import { byId } from "../html.js";
import { late } from "../late.js";
import { prefs } from "../prefs.js";
import { Prompt } from "./prompt.js";
import { Notices } from "./notices.js";
import { PUBLIC, HotSeat } from "./hotseat.js";
import { GameView } from "./game_view.js";
import { Transport } from "./transport.js";

const DIGEST_MS = 15_000;

export class LiveGame extends GameView {
  /**
   * @param {import("../wire.js").GameSocket} wire
   * @param {{over: (frame: Wire.Events) => void}} more `over` is told when the end has been seen
   */
  constructor(wire, { over }) {
    super();
    this.wire = wire;
    this.over = over;
    this.hotseat = new HotSeat({
      nameOf: (seat) => this.people.nameOf(seat),
      become: (seat) => this.become(seat),
      undo: () => this.undo(),
    });
    /** The last frame of my seat; null until the game has begun. @type {Wire.Events} */
    this.frame = late();
    /** The last moment that was shown as the game went on. */
    this.seen = 0;
    /** Up to where everybody at this screen has seen the game. */
    this.seenByAll = 0;
    /** Whether a big screen shows the train, and this one hand and questions only. */
    this.isRemote = false;
    this.digestTimer = 0;
    /** The moment that was summed up last. */
    this.summed = 0;
    /** @type {Prompt} */
    this.prompt = late();
    /** @type {Transport} */
    this.transport = late();
    this.notices = new Notices((text) => {
      byId("announcer").textContent = text;
    });
    byId("digest").addEventListener("close", () => {
      clearTimeout(this.digestTimer);
      this.passOn();
    });
    this.ticking = setInterval(() => this.tick(), 1000);
  }

  /** Ends whatever still goes on by itself: another game takes the page. */
  close() {
    clearInterval(this.ticking);
    /** @type {HTMLDialogElement} */ (byId("digest")).close();
    this.playback?.lookAt(this.timeline.live);
    this.prompt?.forecast.rest();
  }

  /** @param {Wire.TableData} table */
  seat(table) {
    this.people.chairs = table.chairs;
    if (this.frame) this.redraw();
  }

  /**
   * Whether several people share this screen: unless one of them has a hand open, it shows what everybody may
   * see.
   */
  get isShared() {
    return (this.wire.you?.seats.length ?? 0) > 1;
  }

  /** A frame of a seat of mine. @param {Wire.Events} frame */
  take(frame) {
    const first = this.hotseat.take(frame);
    const looking = this.frame?.seat ?? (this.isShared ? PUBLIC : frame.seat);
    if (this.frame && !this.isMine(looking)) this.turnTo(frame.seat);
    else if (frame.seat === looking) this.follow(frame, first);
    this.passOn();
  }

  /**
   * As whom the page may look: one of my seats; a spectator and a shared screen see what is public.
   * @param {number} seat
   */
  isMine(seat) {
    const seats = this.wire.you?.seats ?? [];
    return seats.includes(seat) || (seat === PUBLIC && seats.length !== 1);
  }

  /** I have taken a seat, or have none any more. @param {number} seat */
  turnTo(seat) {
    this.hotseat.all.delete(this.frame.seat);
    this.become(seat);
  }

  /**
   * Whoever has answered lets go of the shared screen; the next gets it when everybody has seen what
   * happened.
   */
  passOn() {
    if (!this.isShared || !this.frame || this.frame.ask) return;
    if (this.frame.seat !== PUBLIC) return this.become(PUBLIC);
    if (this.playback.isLive && !(/** @type {HTMLDialogElement} */ (byId("digest")).open))
      this.hotseat.passOn();
  }

  /** Somebody else looks now; whatever the one before saw is gone. @param {number} seat */
  become(seat) {
    const { frame, timeline } = /** @type {import("./hotseat.js").SeatView} */ (this.hotseat.all.get(seat));
    if (seat !== PUBLIC) this.seenByAll = this.timeline.live;
    this.prompt.queued = null;
    this.board.say("");
    this.follow(frame, timeline.live);
    this.stage.recast();
    this.arrive(seat === PUBLIC && this.isShared ? this.seenByAll : timeline.live);
  }

  /**
   * The game has gone on for the one who looks.
   * @param {Wire.Events} frame
   * @param {number} first the first moment that is new
   */
  follow(frame, first) {
    const isFirst = this.frame === null;
    this.timeline.adopt(
      /** @type {import("./hotseat.js").SeatView} */ (this.hotseat.all.get(frame.seat)).timeline,
    );
    this.frame = frame;
    this.people.take(frame);
    if (isFirst) this.begin(frame);
    this.cue();
    this.prompt.cause = this.timeline.items.at(-1)?.sentence ?? "";
    this.prompt.present = this.timeline.present();
    this.prompt.take(frame);
    if (isFirst) this.arrive();
    if (isFirst)
      this.stage.resize(); // the posters are there now
    else this.playback.take(first);
    this.notices.tellTurn(frame.ask);
    if (isFirst) performance.mark("usable");
  }

  /** @param {Wire.Events} frame */
  begin({ view }) {
    this.build(view);
    this.board.onlyTop = this.wire.table?.options.pile === "top";
    this.prompt = new Prompt({
      wire: this.wire,
      stage: this.stage,
      people: this.people,
      say: (text) => this.board.say(text),
      complain: this.notices.complain,
      sent: () => this.acted(),
    });
    this.transport = new Transport(byId("transport"), this.playback, { undo: () => this.undo() });
    this.board.isRemote = this.isRemote;
    if (this.isShared) this.people.looker = "party.shared.between";
    this.board.delay = this.wire.you?.delay ?? 0;
    if (this.isRemote) this.playback.setSpeed(0);
  }

  /** Begins to look at a moment; what has happened since is acted out. */
  arrive(moment = this.timeline.live) {
    this.seen = this.board.announced = Math.min(moment, this.timeline.live);
    this.playback.lookAt(moment, true);
  }

  /** Draws all but the train. @param {number} moment @param {boolean} isForward */
  show(moment, isForward) {
    const { frame, playback } = this;
    const isLive = moment === this.timeline.live;
    this.board.draw(moment, {
      isLive,
      isForward,
      ask: frame.ask,
      text: frame.text,
      asked: isLive ? frame.view.asked : [],
    });
    this.log.mark(moment);
    this.transport.update({ undo: this.undoable.undo });
    this.setPhase(isLive);
    if (isForward) this.passRounds(moment);
    if (!isLive || !playback.isLive) return;
    if (frame.result) this.over(frame);
    this.passOn();
  }

  /**
   * What stands in the place of the hand; a question is never held back by what is being acted out.
   * @param {boolean} isLive
   */
  setPhase(isLive) {
    const { prompt } = this;
    const isPlanning = prompt.isPlanning && (prompt.ask || isLive);
    document.body.dataset.live = String(isLive);
    document.body.dataset.phase = isPlanning ? "planning" : prompt.ask ? "decision" : "resolution";
    if (prompt.isLooking !== isLive) {
      prompt.isLooking = isLive;
      prompt.offer();
    }
  }

  /** A round that has ended since is summed up. @param {number} moment */
  passRounds(moment) {
    const ended = this.timeline.lastBefore(moment, "first_player");
    if (ended >= this.seen && ended >= 0 && !this.isRemote) this.sumUp(ended + 1);
    this.seen = Math.max(this.seen, moment);
  }

  /** @param {number} moment */
  sumUp(moment) {
    const digest = /** @type {HTMLDialogElement} */ (byId("digest"));
    const focused = /** @type {HTMLElement} */ (document.activeElement);
    this.summed = moment;
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

  /** Whose answer can be taken back from here. */
  get undoable() {
    return (this.frame.seat === PUBLIC && this.hotseat.undoable) || this.frame;
  }

  undo() {
    const { seat, undo } = this.undoable;
    if (undo !== null) this.wire.send({ type: "undo", seat, decision: undo }).catch(this.notices.complain);
  }

  /** Shows hand and questions only, or all of the table. @param {boolean} isRemote */
  setRemote(isRemote) {
    this.isRemote = isRemote;
    if (!this.frame) return;
    this.board.isRemote = isRemote;
    this.playback.setSpeed(isRemote ? 0 : prefs().speed);
    this.playback.toLive();
  }

  /** Everything again in another language, or with other names. */
  redraw({ isAnew = false } = {}) {
    if (isAnew) {
      this.stage.layout();
      this.transport.draw();
      this.prompt.draw();
      this.hotseat.draw();
      const digest = /** @type {HTMLDialogElement} */ (byId("digest"));
      if (digest.open) digest.innerHTML = String(this.board.digest(this.summed));
    }
    this.show(this.playback.shown, false);
  }

  tick() {
    for (const clock of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-clock]")))
      clock.textContent = this.people.clockOf(Number(clock.dataset.clock));
  }
}
