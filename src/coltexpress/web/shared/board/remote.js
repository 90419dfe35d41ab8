/** A phone beside a big screen: hand, own loot and questions are here, the train is there. */

import { onPrefs, prefs } from "../prefs.js";

/** As in the style sheets: upright phones and phones held sideways. */
const HANDY = matchMedia(
  "(max-width: 559px), (max-width: 800px) and (min-height: 621px), (max-height: 620px)",
);
/** A screen that comes back so soon has never been away. */
const GONE_MS = 4000;
export const REMOTES = /** @type {const} */ (["auto", "on", "off"]);

export class Remote {
  /** @param {{wire: import("../wire.js").TableSocket, change: (isRemote: boolean) => void}} parts */
  constructor({ wire, change }) {
    this.wire = wire;
    this.change = change;
    this.isOn = false;
    this.timer = 0;
    HANDY.addEventListener("change", () => this.update());
    onPrefs(() => this.update());
  }

  /** Whether this device is to show its own cards only. */
  get isWanted() {
    const { table, you } = this.wire;
    if (!table || !you?.seats.length || table.status === "waiting") return false;
    const { remote } = prefs();
    return remote === "on" || (remote === "auto" && table.screens > 0 && HANDY.matches);
  }

  /** Table, window or wishes have changed. */
  update() {
    clearTimeout(this.timer);
    const { isWanted } = this;
    if (isWanted === this.isOn) return;
    const isScreenGone = !isWanted && prefs().remote === "auto" && HANDY.matches;
    if (isScreenGone) this.timer = window.setTimeout(() => this.turn(this.isWanted), GONE_MS);
    else this.turn(isWanted);
  }

  /** @param {boolean} isOn */
  turn(isOn) {
    this.isOn = isOn;
    document.body.classList.toggle("is-remote", isOn);
    this.change(isOn);
  }
}
