/** The telegraph: everything that happened, newest first; each line jumps to its moment. */

import { badge, icon } from "../art/index.js";
import { closest, findAll, html } from "../html.js";
import { t } from "../i18n.js";
import { chapter } from "../story.js";

/** @typedef {import("./position.js").Item} Item */

export class Log {
  /**
   * @param {HTMLElement} list
   * @param {{jump: (moment: number) => void, banditsOf: (seat: number) => string[]}} more
   */
  constructor(list, { jump, banditsOf }) {
    this.list = list;
    this.banditsOf = banditsOf;
    /** @type {Item[]} */
    this.items = [];
    list.addEventListener("click", ({ target }) => {
      const line = closest(target, "[data-moment]");
      if (line) jump(Number(line.dataset.moment));
    });
  }

  /** Writes what is new; what was taken back goes. @param {Item[]} items */
  write(items) {
    const common = items.findIndex((item, i) => item !== this.items[i]);
    const from = common < 0 ? items.length : common;
    for (const line of findAll(this.list, "[data-moment]"))
      if (Number(line.dataset.moment) > from) line.closest("li")?.remove();
    const fresh = items.slice(from).map((item, i) => this.drawLine(item, from + i + 1));
    this.list.insertAdjacentHTML("afterbegin", fresh.reverse().join(""));
    this.items = items;
  }

  /** Whose happening it is. @param {Item["fields"]} fields */
  whose(fields) {
    if ("bandit" in fields && fields.bandit) return fields.bandit;
    return "seat" in fields ? this.banditsOf(fields.seat)[0] : undefined;
  }

  /** @param {Item} item @param {number} moment */
  drawLine({ key, fields, sentence }, moment) {
    const who = this.whose(fields);
    const mark =
      key === "marshal_moved" || key === "encounter"
        ? badge("marshal")
        : who
          ? badge(who)
          : icon(key === "round_began" ? "standard" : "no_event");
    return html`<li class="${key === "round_began" ? "new-round" : ""}">
      <button type="button" data-moment="${moment}" title="${t("page.jump")}">
        ${mark}<span>${sentence}</span>
      </button>
      ${key === "round_began" && chapter(fields.round, fields.event)}
    </li>`;
  }

  /** Shows only what has happened by a moment. @param {number} moment */
  cut(moment) {
    for (const line of findAll(this.list, "[data-moment]"))
      line.closest("li")?.toggleAttribute("hidden", Number(line.dataset.moment) > moment);
  }

  /** Marks the line of the moment that is looked at. @param {number} moment */
  mark(moment) {
    this.list.querySelector('[aria-current="true"]')?.removeAttribute("aria-current");
    this.list.querySelector(`[data-moment="${moment}"]`)?.setAttribute("aria-current", "true");
  }
}
