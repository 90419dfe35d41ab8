/**
 * What concerns the page rather than the game: the connection, refusals, the tab's title, a note outside the
 * page.
 */

import { byId, get, html, show } from "../html.js";
import { prefs } from "../prefs.js";
import { play as playNoise } from "../sound.js";
import { t } from "../i18n.js";

/** @typedef {Error & {code?: string}} Fault */

const SHOWN_MS = 6000;

export class Notices {
  /** @param {(text: string) => void} say */
  constructor(say) {
    this.say = say;
    /** @type {number | null} */
    this.asked = null;
    this.wasLost = false;
    this.timer = 0;
    /** What is shown. */
    this.text = "";
    this.bar = byId("notice");
  }

  /**
   * A sentence over the table; it goes by itself unless it is to stay.
   * @param {string} text @param {{stays?: boolean, button?: {label: string, press: () => void} | null}} [how]
   */
  show(text, { stays = false, button = null } = {}) {
    const isThere = stays && !this.bar.hidden && this.text === text;
    if (isThere) return;
    clearTimeout(this.timer);
    this.text = text;
    this.bar.hidden = false;
    show(
      this.bar,
      html`<span>${text}</span>${button && html`<button type="button">${button.label}</button>`}`,
    );
    if (button) get(this.bar, "button").addEventListener("click", button.press);
    this.say(text);
    if (!stays) this.timer = window.setTimeout(() => this.clear(), SHOWN_MS);
  }

  clear() {
    this.bar.hidden = true;
  }

  /** @param {Fault} fault */
  complain = (fault) => this.show(fault.code === "lost" ? t("page.fault.lost") : fault.message);

  /** @param {"open" | "lost" | "closed"} link @param {string} farewell what the server said when it closed */
  tellLink(link, farewell) {
    if (link === "open" && this.wasLost) this.show(t("page.link.back"));
    if (link === "lost") this.show(t("page.link.lost"), { stays: true });
    if (link === "closed")
      this.show(farewell || t("page.link.closed"), {
        stays: true,
        button: { label: t("page.reload"), press: () => location.reload() },
      });
    this.wasLost = link === "lost";
  }

  /**
   * The tab says that it is your turn; outside the page too, if you wish.
   * @param {Wire.AskData | null} ask
   */
  tellTurn(ask) {
    document.title = ask ? `● ${t("page.your_turn")} · Colt Express` : t("page.title");
    const isNew = ask && ask.decision !== this.asked;
    this.asked = ask?.decision ?? null;
    if (!isNew) return;
    playNoise("turn");
    if (document.hidden && prefs().notify && globalThis.Notification?.permission === "granted") this.notify();
  }

  notify() {
    const note = new Notification(t("page.your_turn"), { body: t("page.notify.body"), tag: "colt-turn" });
    note.onclick = () => {
      window.focus();
      note.close();
    };
  }
}
