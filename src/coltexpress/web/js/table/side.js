/** The side: telegraph and chat as two tabs; on phones it opens over the table. */

import { byId, closest, find, html, show } from "../html.js";
import { t } from "../words.js";

export class Side {
  /** @param {() => void} seen called when a tab comes into sight */
  constructor(seen) {
    this.tab = "log";
    this.isOpen = false;
    this.seen = seen;
    const side = byId("side");
    show(side, html`<div class="tabs" role="tablist"><button type="button" role="tab" id="tab-log" data-tab="log" aria-controls="panel-log" data-t="page.telegraph"></button><button type="button" role="tab" id="tab-chat" data-tab="chat" aria-controls="panel-chat" data-t="page.chat"></button><button type="button" class="shut" data-shut data-t-label="page.close">×</button></div>
      <div role="tabpanel" id="panel-log" aria-labelledby="tab-log" tabindex="0"><ol id="log"></ol></div><div role="tabpanel" id="panel-chat" aria-labelledby="tab-chat"></div>`);
    side.addEventListener("click", ({ target }) => this.click(target));
    side.addEventListener("keydown", (event) => this.key(event));
    this.draw();
  }

  click(target) {
    if (closest(target, "[data-shut]")) return this.close();
    const tab = closest(target, "[data-tab]")?.dataset.tab;
    if (tab) this.select(tab);
  }

  /** Arrows go from tab to tab. */
  key(event) {
    if (!closest(event.target, "[role=tab]") || !["ArrowLeft", "ArrowRight"].includes(event.key)) return;
    event.preventDefault();
    this.select(this.tab === "log" ? "chat" : "log");
    byId(`tab-${this.tab}`).focus();
  }

  select(tab) {
    this.tab = tab;
    this.draw();
    this.seen();
  }

  /** Opens a tab, or shuts the side if it is open there already. */
  open(tab) {
    if (this.isOpen && this.tab === tab) return this.close();
    this.isOpen = true;
    this.select(tab);
    find(byId(`panel-${tab}`), tab === "chat" ? "input" : "button")?.focus();
  }

  close() {
    this.isOpen = false;
    this.draw();
  }

  draw() {
    byId("side").classList.toggle("is-open", this.isOpen);
    for (const name of ["log", "chat"]) {
      const isChosen = name === this.tab;
      byId(`tab-${name}`).setAttribute("aria-selected", String(isChosen));
      byId(`tab-${name}`).tabIndex = isChosen ? 0 : -1;
      byId(`tab-${name}`).textContent = t(name === "log" ? "page.telegraph" : "page.chat");
      byId(`panel-${name}`).hidden = !isChosen;
    }
  }
}
