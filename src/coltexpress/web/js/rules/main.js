/** The page of rules and help: everything on one page, searched as one types, in any edition's light. */

import { wordmark } from "../art/index.js";
import { mountCorner } from "../corner.js";
import { byId, findAll, html, show } from "../html.js";
import { isShortcut } from "../keys.js";
import { capital, onLanguage, speak, t, usualLanguage } from "../words.js";
import { rulebook } from "./book.js";
import { leavesOf } from "./drawing.js";
import { Index } from "./search.js";

const wishes = new URLSearchParams(location.search);
/** How long a closing window may take before the page goes to the table itself. */
const CLOSING_MS = 300;

class RulesPage {
  constructor() {
    this.leaves = byId("leaves");
    this.query = /** @type {HTMLInputElement} */ (byId("query"));
    this.edition = /** @type {HTMLSelectElement} */ (byId("edition"));
    this.only = /** @type {HTMLInputElement} */ (byId("only"));
    this.preset = wishes.get("edition") ?? "";
    this.index = new Index(this.leaves);
    this.hear();
    this.offerTheTable();
  }

  hear() {
    byId("finder").addEventListener("submit", (event) => event.preventDefault());
    this.query.addEventListener("input", () => this.filter());
    this.only.addEventListener("change", () => this.filter());
    this.edition.addEventListener("change", () => { this.preset = this.edition.value; void this.draw(); });
    addEventListener("hashchange", () => this.goTo(this.aim));
    byId("found").addEventListener("click", ({ target }) => target instanceof HTMLButtonElement && this.showAll());
    document.addEventListener("keydown", (event) => {
      if (event.key !== "/" || !isShortcut(event)) return;
      event.preventDefault();
      this.query.focus();
    });
    onLanguage(() => void this.draw());
  }

  /** Whoever came from a table can go back: the table's own window is still open, so this one closes. */
  offerTheTable() {
    const table = wishes.get("table") ?? "";
    const back = /** @type {HTMLAnchorElement} */ (byId("back"));
    back.hidden = !/^[\w-]+$/.test(table);
    back.href = `/t/${table}`;
    back.addEventListener("click", (event) => {
      if (!window.opener) return;
      event.preventDefault();
      window.close();
      setTimeout(() => location.assign(back.href), CLOSING_MS);
    });
  }

  /** What the address points at. */
  get aim() {
    return decodeURIComponent(location.hash.slice(1));
  }

  /** The topmost thing in sight, so that it stays there in another language. */
  get inSight() {
    const edge = byId("finder").getBoundingClientRect().bottom;
    return findAll(this.leaves, "[id]").find((element) => element.getClientRects().length && element.getBoundingClientRect().top >= edge - 4)?.id ?? "";
  }

  async draw() {
    const book = await rulebook();
    if (!book.presets.includes(this.preset)) this.preset = "";
    const kept = scrollY > 0 ? this.inSight : "";
    const leaves = leavesOf(book, this.preset);
    document.title = `${t("book.title")} · Colt Express`;
    show(this.edition, [{ id: "", name: t("book.edition.all") }, ...book.presets.map((id) => ({ id, name: capital(t(`preset.${id}`)) }))].map(({ id, name }) => html`<option value="${id}" ${id === this.preset && "selected"}>${name}</option>`));
    show(byId("contents"), html`<details ${matchMedia("(min-width: 1000px)").matches && "open"}><summary>${t("book.contents")}</summary><ol>${leaves.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ol></details>`);
    show(this.leaves, leaves.map(({ markup }) => markup));
    this.index = new Index(this.leaves);
    this.filter();
    if (kept) this.place(kept);
  }

  filter() {
    const query = this.query.value.trim();
    const { rules, all } = this.index.filter(query, { onlyDiffering: this.only.checked });
    const isWhole = !query && !this.only.checked;
    const said = all ? t("book.found", { number: rules }) : t("book.nothing", { query });
    show(byId("found"), isWhole ? [] : html`<span>${said}</span> <button type="button" class="plate small">${t("book.everything")}</button>`);
  }

  showAll() {
    this.query.value = "";
    this.only.checked = false;
    this.filter();
    this.query.focus();
  }

  /** Shows what an address points at, even if it was filtered out, and puts the focus there. @param {string} id */
  goTo(id) {
    const found = id && document.getElementById(id);
    if (!found) return;
    if (found.closest("[hidden]")) this.showAll();
    this.place(id);
    found.setAttribute("tabindex", "-1");
    found.focus({ preventScroll: true });
    for (const each of findAll(this.leaves, ".is-aim")) each.classList.remove("is-aim");
    found.classList.add("is-aim");
  }

  /** @param {string} id */
  place(id) {
    document.getElementById(id)?.scrollIntoView({ block: "start" });
  }
}

show(byId("brand"), wordmark("Colt Express"));
await speak(usualLanguage());
mountCorner(byId("corner"));
const page = new RulesPage();
await page.draw();
page.goTo(page.aim);
document.documentElement.dataset.ready = "";
