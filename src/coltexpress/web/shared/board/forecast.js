/**
 * Where your bandits would stand once the pile is carried out: as it lies there, or with the card that you
 * look at. The server works it out from what your seat knows, and says what is unknown.
 */

import { byId, closest, find, html, show } from "../html.js";
import { t } from "../i18n.js";

/** A glance over the cards asks nothing. */
const GLANCE_MS = 140;

export class Forecast {
  /** @param {{wire: import("../wire.js").GameSocket, stage: import("./stage.js").Stage}} parts */
  constructor({ wire, stage }) {
    this.wire = wire;
    this.stage = stage;
    /** What was foreseen at this decision, by pick. @type {Map<string, Promise<Wire.Foreseen | null>>} */
    this.known = new Map();
    this.about = "";
    this.seat = -1;
    /** The pick that is looked at; empty for the pile as it is. @type {string | null} */
    this.looked = null;
    this.timer = 0;
    const hand = byId("hand");
    for (const type of ["pointerover", "focusin"])
      hand.addEventListener(type, ({ target }) => this.look(closest(target, "[data-pick]")?.dataset.pick));
    for (const type of ["pointerleave", "focusout"]) hand.addEventListener(type, () => this.look(""));
  }

  /**
   * A new state of the game: what was foreseen is of no use any more.
   * @param {Wire.Events} frame
   * @param {boolean} isPlanning
   */
  take(frame, isPlanning) {
    const about = isPlanning && frame.ask ? `${frame.ask.decision} ${frame.ask.text}` : "";
    if (about === this.about) return this.tell();
    this.about = about;
    this.seat = frame.seat;
    this.known.clear();
    this.looked = null;
    this.stage.targets.foresee([]);
    if (about) this.look("");
  }

  /** Nothing is looked at any more. */
  rest() {
    clearTimeout(this.timer);
    this.about = "";
  }

  /** @param {string} [pick] */
  look(pick) {
    if (pick === undefined || !this.about || pick === this.looked) return;
    this.looked = pick;
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.tell(), GLANCE_MS);
  }

  /** Shows what is foreseen for the pick that is looked at. */
  async tell() {
    const { looked, about } = this;
    if (looked === null || !about) return;
    const foreseen = await this.ask(looked);
    if (!foreseen || looked !== this.looked || about !== this.about) return;
    const place = find(byId("hand"), ".outlook");
    if (place) show(place, html`<b>${t("page.outlook")}</b> ${foreseen.text}`);
    place?.setAttribute("title", foreseen.full);
    this.stage.targets.foresee(
      foreseen.preview.bandits.flatMap(({ places }) => places.map((outcome) => outcome.place)),
    );
  }

  /** What becomes of a pick; nothing while there is no connection. @param {string} pick */
  ask(pick) {
    const known = this.known.get(pick) ?? this.foresee(pick);
    this.known.set(pick, known);
    return known;
  }

  /** @param {string} pick @returns {Promise<Wire.Foreseen | null>} */
  async foresee(pick) {
    const message = /** @type {const} */ ({ type: "foresee", seat: this.seat, choice: pick || null });
    return this.wire.send(message).then(
      (answer) => /** @type {Wire.Foreseen} */ (answer),
      () => null,
    );
  }
}
