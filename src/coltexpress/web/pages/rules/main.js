/** The page of rules and help: everything on one page, searched as one types, in any edition's light. */

import { wordmark } from "../../shared/art/index.js";
import { mountCorner } from "../../shared/corner.js";
import { byId, findAll, html, show } from "../../shared/html.js";
import { isShortcut } from "../../shared/keys.js";
import { capital, onLanguage, speak, t, usualLanguage } from "../../shared/i18n.js";
import { rulebook } from "../../shared/rulebook/book.js";
import { leavesOf } from "./sections.js";
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
    this.offerTheTable(wishes.get("table") ?? "");
  }

  hear() {
    byId("finder").addEventListener("submit", (event) => event.preventDefault());
    byId("finder").addEventListener("input", ({ target }) => {
      if (target !== this.edition) this.filter();
    });
    this.edition.addEventListener("change", () => {
      this.preset = this.edition.value;
      void this.draw();
    });
    byId("found").addEventListener("click", ({ target }) => {
      if (target instanceof HTMLButtonElement) this.showAll();
    });
    addEventListener("hashchange", () => this.goToAim());
    document.addEventListener("keydown", (event) => {
      if (event.key !== "/" || !isShortcut(event)) return;
      event.preventDefault();
      this.query.focus();
    });
    onLanguage(() => void this.draw());
  }

  /**
   * Whoever came from a table can go back: if its own window is still open, this one closes.
   * @param {string} table
   */
  offerTheTable(table) {
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

  /** The topmost thing in sight, so that it stays there in another language. */
  get inSight() {
    const edge = byId("finder").getBoundingClientRect().bottom - 4;
    return findAll(this.leaves, "[id]").find(
      (element) => element.checkVisibility() && element.getBoundingClientRect().top >= edge,
    )?.id;
  }

  async draw() {
    const book = await rulebook();
    const kept = scrollY > 0 && this.inSight;
    if (!book.presets.includes(this.preset)) this.preset = "";
    const leaves = leavesOf(book, this.preset);
    document.title = `${t("book.title")} · Colt Express`;
    show(
      this.edition,
      ["", ...book.presets].map(
        (id) =>
          html`<option value="${id}" ${id === this.preset && "selected"}>
            ${id ? capital(t(`preset.${id}`)) : t("book.edition.all")}
          </option>`,
      ),
    );
    show(
      byId("contents"),
      html`<details ${matchMedia("(min-width: 1000px)").matches && "open"}>
        <summary>${t("book.contents")}</summary>
        <ol>
          ${leaves.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
          <li><a href="/box">${t("box.title")}</a></li>
        </ol>
      </details>`,
    );
    show(
      this.leaves,
      leaves.map(({ markup }) => markup),
    );
    this.index = new Index(this.leaves);
    this.filter();
    if (kept) byId(kept).scrollIntoView();
  }

  filter() {
    const query = this.query.value.trim();
    const { rules, all } = this.index.filter(query, this.only.checked);
    const said = all ? t("book.found", { number: rules }) : t("book.nothing", { query });
    show(
      byId("found"),
      query || this.only.checked
        ? html`<span>${said}</span>
            <button type="button" class="plate small">${t("book.everything")}</button>`
        : [],
    );
  }

  showAll() {
    this.query.value = "";
    this.only.checked = false;
    this.filter();
    this.query.focus();
  }

  /** Shows what the address points at, even if it was filtered out, and puts the focus there. */
  goToAim() {
    const found = document.getElementById(location.hash.slice(1));
    if (!found) return;
    if (found.closest("[hidden]")) this.showAll();
    for (const each of findAll(this.leaves, ".is-aim")) each.classList.remove("is-aim");
    found.classList.add("is-aim");
    found.setAttribute("tabindex", "-1");
    found.focus({ preventScroll: true });
    found.scrollIntoView();
  }
}

show(byId("brand"), wordmark("Colt Express"));
await speak(usualLanguage());
mountCorner(byId("corner"));
const page = new RulesPage();
await page.draw();
page.goToAim();
document.documentElement.dataset.ready = "";
