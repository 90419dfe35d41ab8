/**
 * Several people at one screen: the frames of every seat of mine and of the public, and a curtain before a
 * hand is shown. With one seat, or as a spectator, there is nothing to pass on.
 */

import { byId, closest, html, show } from "../html.js";
import { t } from "../i18n.js";
import { Timeline } from "./timeline.js";

/** @typedef {{timeline: Timeline, frame: Wire.Events}} SeatView */

/** As whom the screen looks while nobody's hand is open. */
export const PUBLIC = -1;

export class HotSeat {
  /** @param {{nameOf: (seat: number) => string, become: (seat: number) => void, undo: () => void}} parts */
  constructor({ nameOf, become, undo }) {
    this.nameOf = nameOf;
    this.become = become;
    this.undo = undo;
    /** @type {Map<number, SeatView>} */
    this.all = new Map();
    this.curtain = /** @type {HTMLDialogElement} */ (byId("curtain"));
    /** Who is to come to the screen. @type {number | null} */
    this.next = null;
    /** Whose hand was open last. @type {number | null} */
    this.last = null;
    this.curtain.addEventListener("cancel", (event) => event.preventDefault());
    this.curtain.addEventListener("click", ({ target }) => this.press(closest(target, "button")));
  }

  /** Keeps a frame; the answer is the first moment that is new. @param {Wire.Events} frame */
  take(frame) {
    const known = this.all.get(frame.seat) ?? { timeline: new Timeline(), frame };
    known.frame = frame;
    this.all.set(frame.seat, known);
    return known.timeline.take(frame);
  }

  /** The frame of the one who acted last, if it can be taken back. */
  get undoable() {
    const { frame } = this.all.get(this.last ?? PUBLIC) ?? {};
    return frame && frame.undo !== null ? frame : null;
  }

  /** The curtain falls before whoever is asked; it goes up again if nobody is any more. */
  passOn() {
    const asked = [...this.all.values()].find(({ frame }) => frame.ask && frame.seat !== PUBLIC);
    if (!asked) return this.lift();
    this.next = asked.frame.seat;
    this.draw();
    if (!this.curtain.open) this.curtain.showModal();
  }

  draw() {
    if (this.next === null) return;
    const name = this.nameOf(this.next);
    const { undoable } = this;
    show(
      this.curtain,
      html`<h2 id="curtain-title">${t("page.curtain", { name })}</h2>
        <button type="button" class="onward" autofocus>${t("page.curtain.open", { name })}</button>
        ${undoable &&
        html`<button type="button" class="plate" data-undo>
          ${t("party.shared.undo", { name: this.nameOf(undoable.seat) })}
        </button>`}`,
    );
  }

  /** @param {HTMLElement | null} button */
  press(button) {
    if (!button || this.next === null) return;
    if ("undo" in button.dataset) return this.undo();
    this.last = this.next;
    this.become(this.last);
    this.lift();
  }

  lift() {
    this.next = null;
    this.curtain.close();
  }
}
