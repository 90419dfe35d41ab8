/** What people say at the table, and phrases that everybody reads in their own language. */

import { closest, find, get, html, show } from "../../shared/html.js";
import { t } from "../../shared/i18n.js";

export class Chat {
  /**
   * @param {HTMLElement} area
   * @param {{wire: import("../../shared/wire.js").TableSocket, complain: (fault: Error) => void, unread: (number: number) =>
   *   void}} more
   */
  constructor(area, { wire, complain, unread }) {
    this.area = area;
    this.wire = wire;
    this.complain = complain;
    this.unread = unread;
    /** @type {Wire.ChatLine[]} */
    this.lines = [];
    /** How many of the lines have been read. */
    this.seen = 0;
    area.addEventListener("submit", (event) => this.submit(event));
    area.addEventListener("click", ({ target }) =>
      this.sayPhrase(closest(target, "[data-phrase]")?.dataset.phrase),
    );
  }

  /** @param {Wire.Welcome} welcome */
  begin({ chat, phrases, you }) {
    this.lines = chat;
    const typed = find(this.area, "input", HTMLInputElement)?.value ?? "";
    show(
      this.area,
      html`<ol class="said" aria-label="${t("page.chat")}"></ol>
        ${you.guest !== null &&
        html`<details class="phrases">
            <summary>${t("page.phrases")}</summary>
            <div>
              ${Object.entries(phrases).map(
                ([id, text]) => html`<button type="button" data-phrase="${id}">${text}</button>`,
              )}
            </div>
          </details>
          <form>
            <input
              name="text"
              maxlength="200"
              autocomplete="off"
              aria-label="${t("page.chat.say")}"
              placeholder="${t("page.chat.say")}"
            /><button>${t("page.chat.send")}</button>
          </form>`}`,
    );
    if (typed) get(this.area, "input", HTMLInputElement).value = typed;
    show(get(this.area, ".said"), chat.map(drawLine));
    this.look();
  }

  list() {
    return find(this.area, ".said");
  }

  /** @param {Wire.ChatLine} line */
  hear(line) {
    this.lines.push(line);
    this.list()?.insertAdjacentHTML("beforeend", String(drawLine(line)));
    this.look();
  }

  /** Whoever sees the chat has read it. */
  look() {
    const isSeen = this.area.offsetParent !== null;
    if (isSeen) this.seen = this.lines.length;
    this.list()?.lastElementChild?.scrollIntoView({ block: "nearest" });
    this.unread(this.lines.length - this.seen);
  }

  /** @param {SubmitEvent} event */
  submit(event) {
    event.preventDefault();
    const input = get(this.area, "input", HTMLInputElement);
    const text = input.value.trim();
    if (!text) return;
    this.wire.send({ type: "chat", text }).then(() => {
      input.value = "";
    }, this.complain);
  }

  /** @param {string | undefined} phrase */
  sayPhrase(phrase) {
    if (phrase)
      this.wire
        .send({ type: "phrase", phrase })
        .then(() => find(this.area, "details")?.removeAttribute("open"), this.complain);
  }
}

/** @param {Wire.ChatLine} line */
const drawLine = ({ name, text }) => html`<li><b>${name}</b> <span>${text}</span></li>`;
