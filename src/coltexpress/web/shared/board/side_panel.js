/** The side: telegraph and chat, or what else a page has, as two tabs; on phones it opens over the table. */

import { byId, closest, find, html, show } from "../html.js";
import { t } from "../i18n.js";

export class SidePanel {
  /**
   * @param {() => void} seen called when a tab comes into sight
   * @param {[string, string][]} tabs their names and the keys of their words, the telegraph first
   */
  constructor(
    seen,
    tabs = [
      ["log", "page.telegraph"],
      ["chat", "page.chat"],
    ],
  ) {
    this.tabs = tabs;
    this.tab = "log";
    this.isOpen = false;
    this.seen = seen;
    const side = byId("side");
    show(
      side,
      html`<div class="tabs">
          <div role="tablist">
            ${tabs.map(
              ([name]) =>
                html`<button
                  type="button"
                  role="tab"
                  id="tab-${name}"
                  data-tab="${name}"
                  aria-controls="panel-${name}"
                ></button>`,
            )}
          </div>
          <button type="button" class="shut" data-shut data-t-label="page.close">×</button>
        </div>
        ${tabs.map(
          ([name]) =>
            html`<div
              role="tabpanel"
              id="panel-${name}"
              aria-labelledby="tab-${name}"
              ${name !== "chat" && html`tabindex="0"`}
            >
              ${name === "log" && html`<ol id="log"></ol>`}
            </div>`,
        )}`,
    );
    side.addEventListener("click", ({ target }) => this.click(target));
    side.addEventListener("keydown", (event) => this.key(event));
    this.draw();
  }

  /** @param {EventTarget | null} target */
  click(target) {
    if (closest(target, "[data-shut]")) return this.close();
    const tab = closest(target, "[data-tab]")?.dataset.tab;
    if (tab) this.select(tab);
  }

  /** Arrows go from tab to tab. @param {KeyboardEvent} event */
  key(event) {
    if (!closest(event.target, "[role=tab]") || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    event.preventDefault();
    this.select(this.tabs.find(([name]) => name !== this.tab)?.[0] ?? this.tab);
    byId(`tab-${this.tab}`).focus();
  }

  /** @param {string} tab */
  select(tab) {
    this.tab = tab;
    this.draw();
    this.seen();
  }

  /** Opens a tab, or shuts the side if it is open there already. @param {string} tab */
  open(tab) {
    if (this.isOpen && this.tab === tab) return this.close();
    this.isOpen = true;
    this.select(tab);
    const panel = byId(`panel-${tab}`);
    (find(panel, tab === "chat" ? "input" : "button") ?? panel).focus();
  }

  close() {
    this.isOpen = false;
    this.draw();
  }

  draw() {
    byId("side").classList.toggle("is-open", this.isOpen);
    for (const [name, words] of this.tabs) {
      const isChosen = name === this.tab;
      byId(`tab-${name}`).setAttribute("aria-selected", String(isChosen));
      byId(`tab-${name}`).tabIndex = isChosen ? 0 : -1;
      byId(`tab-${name}`).textContent = t(words);
      byId(`panel-${name}`).hidden = !isChosen;
    }
  }
}
