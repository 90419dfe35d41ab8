/**
 * Several people at one screen: the frames of every seat of mine, and a curtain before another one's hand is shown.
 * With one seat, or as a spectator, there is nothing to pass on.
 */

import { byId, html, show } from "../html.js";
import { t } from "../words.js";
import { Course } from "./course.js";

/** @typedef {{course: Course, frame: Wire.Events}} Seating */

export class Seatings {
  /** @param {{nameOf: (seat: number) => string, become: (seat: number) => void}} parts */
  constructor({ nameOf, become }) {
    this.nameOf = nameOf;
    this.become = become;
    /** @type {Map<number, Seating>} */
    this.all = new Map();
    this.curtain = /** @type {HTMLDialogElement} */ (byId("curtain"));
    /** Who is to come to the screen. @type {number | null} */
    this.next = null;
    this.curtain.addEventListener("cancel", (event) => event.preventDefault());
    this.curtain.addEventListener("click", ({ target }) => target instanceof HTMLButtonElement && this.open());
  }

  /** Keeps a frame; the answer is the first moment that is new. @param {Wire.Events} frame */
  take(frame) {
    const known = this.all.get(frame.seat) ?? { course: new Course(), frame };
    known.frame = frame;
    this.all.set(frame.seat, known);
    return known.course.take(frame);
  }

  /** The screen goes to whoever is asked, if the one who looks is not. @param {number} me */
  passOn(me) {
    if (this.all.get(me)?.frame.ask) return;
    const asked = [...this.all.values()].find(({ frame }) => frame.ask && frame.seat !== me);
    if (!asked || this.next === asked.frame.seat) return;
    this.next = asked.frame.seat;
    this.draw();
    if (!this.curtain.open) this.curtain.showModal();
  }

  draw() {
    if (this.next === null) return;
    const name = this.nameOf(this.next);
    show(this.curtain, html`<h2 id="curtain-title">${t("page.curtain", { name })}</h2><button type="button" class="onward" autofocus>${t("page.curtain.open", { name })}</button>`);
  }

  open() {
    if (this.next === null) return;
    const seat = this.next;
    this.next = null;
    this.become(seat);
    this.curtain.close();
  }
}
