/**
 * What is this? A small window at the table with a thing's words and rules: by right click, long press, the
 * key I on what has the focus or is under the mouse, or a tap on what is no button. It stops nothing and goes
 * away at the next touch beside it. A thing is whatever carries `data-about="card.move"`.
 */

import { closest, find, findAll, get, html, show } from "../html.js";
import { onLanguage, t } from "../i18n.js";
import { KINDS, notesOn, rulebook, rulesById, saidRule, saidRuling, thingCalled } from "./book.js";
import { lootOf, pictureOf } from "./pictures.js";

/** @typedef {import("./book.js").Book} Book */

const LONG_PRESS_MS = 500;
/** A finger that goes further than this is scrolling. */
const SLIP = 10;
const EDGE = 8;
const TALLEST = 440;
const THING = '[data-about]:not([data-about=""])';

export class Explainer {
  /**
   * @param {{edition: () => string, table: string, here: (element: HTMLElement) => string[]}} about `here`:
   *   what else is where an element is
   */
  constructor(about) {
    this.about = about;
    /** What is explained, as in `data-about`; empty is the list of all. */
    this.name = "";
    /** @type {string[]} */
    this.around = [];
    /** Where the focus was. @type {HTMLElement | null} */
    this.from = null;
    this.start = { x: 0, y: 0 };
    this.timer = 0;
    this.isHeld = false;
    this.box = document.createElement("div");
    for (const [name, value] of Object.entries({
      id: "about",
      class: "explained paper",
      popover: "manual",
      role: "dialog",
      "aria-labelledby": "about-title",
    }))
      this.box.setAttribute(name, value);
    document.body.append(this.box);
    this.hear();
  }

  get isOpen() {
    return this.box.matches(":popover-open");
  }

  hear() {
    document.addEventListener("contextmenu", (event) => this.askedFor(event));
    document.addEventListener("click", (event) => this.tapped(event), true);
    document.addEventListener("pointerdown", (event) => this.touched(event), true);
    for (const type of ["pointerup", "pointercancel", "scroll"])
      document.addEventListener(type, () => clearTimeout(this.timer), true);
    document.addEventListener("pointermove", ({ x, y }) => {
      if (Math.hypot(x - this.start.x, y - this.start.y) > SLIP) clearTimeout(this.timer);
    });
    document.addEventListener("keydown", (event) => this.escape(event), true);
    this.box.addEventListener("click", ({ target }) => this.press(closest(target, "button")));
    onLanguage(() => {
      if (this.isOpen) void this.draw();
    });
  }

  /** @param {MouseEvent} event */
  askedFor(event) {
    const element = closest(event.target, THING);
    if (!element) return;
    event.preventDefault();
    if (!this.isHeld) void this.open(element);
  }

  /** A touch elsewhere closes; a touch that stays asks. @param {PointerEvent} event */
  touched({ target, pointerType, x, y }) {
    this.isHeld = false;
    if (this.isOpen && !closest(target, "#about")) this.close();
    const element = closest(target, THING);
    this.start = { x, y };
    clearTimeout(this.timer);
    if (element && pointerType !== "mouse")
      this.timer = window.setTimeout(() => {
        this.isHeld = true;
        void this.open(element);
      }, LONG_PRESS_MS);
  }

  /** The end of a long press is no click; a tap on what is no button asks. @param {MouseEvent} event */
  tapped(event) {
    if (this.isHeld && !closest(event.target, "#about")) {
      this.isHeld = false;
      event.preventDefault();
      return event.stopPropagation();
    }
    const element = closest(event.target, THING);
    if (element && !element.closest("button, a, svg")) void this.open(element);
  }

  /** @param {KeyboardEvent} event */
  escape(event) {
    if (event.key !== "Escape" || !this.isOpen) return;
    event.preventDefault();
    event.stopPropagation();
    this.close();
  }

  /** Explains what has the focus or is under the mouse; else lists what is on the table. */
  explain() {
    if (this.isOpen) return this.close();
    return this.open(
      closest(document.activeElement, THING) ?? findAll(document, `${THING}:hover`).at(-1) ?? null,
      { takesFocus: true },
    );
  }

  /** @param {HTMLElement | null} element @param {{takesFocus?: boolean}} [how] */
  async open(element, { takesFocus = false } = {}) {
    this.name = element?.dataset.about ?? "";
    this.around = element ? this.about.here(element) : [];
    if (!this.isOpen) this.from = /** @type {HTMLElement | null} */ (document.activeElement);
    await this.draw();
    this.box.showPopover();
    this.place(element?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, 60, 0, 0));
    if (takesFocus) get(this.box, "h2").focus();
  }

  close() {
    const hadFocus = this.box.contains(document.activeElement);
    this.box.hidePopover();
    if (hadFocus)
      (this.from?.isConnected ? this.from : find(document, `button[data-about="${this.name}"]`))?.focus();
  }

  /**
   * Below or above the thing, where there is more room; a small window is used whole.
   * @param {DOMRect} thing
   */
  place({ x, top, bottom, width }) {
    const room = Math.max(innerHeight - bottom, top) - 2 * EDGE;
    this.box.style.setProperty(
      "--tallest",
      `${room < TALLEST / 2 ? innerHeight - 2 * EDGE : Math.min(room, TALLEST)}px`,
    );
    const own = this.box.getBoundingClientRect();
    /** @param {number} at @param {number} size @param {number} all */
    const within = (at, size, all) => `${Math.max(EDGE, Math.min(at, all - size - EDGE))}px`;
    this.box.style.left = within(x + (width - own.width) / 2, own.width, innerWidth);
    this.box.style.top = within(
      innerHeight - bottom > top ? bottom + EDGE : top - EDGE - own.height,
      own.height,
      innerHeight,
    );
  }

  async draw() {
    const book = await rulebook().catch((fault) => fault);
    const inside =
      book instanceof Error
        ? html`${heading(t("book.about"))}
            <p>${book.message}</p>`
        : this.drawn(book);
    show(
      this.box,
      html`<div class="about-body">${inside}</div>
        <button type="button" class="about-shut" data-shut aria-label="${t("page.close")}">×</button>`,
    );
  }

  /** @param {Book} book */
  drawn(book) {
    const thing = thingCalled(book, this.name);
    return html`${thing ? this.drawThing(book, thing) : drawAll(book)}
      <p class="about-foot">
        ${thing &&
        html`<button type="button" class="plate small" data-thing="">
          ${t("book.about.table")}
        </button>`}${this.link("", "plate small", t("book.about.all"))}
      </p>`;
  }

  /** The rules page in a window of its own, so that the table goes on. @param {string} id */
  link(id, look = "", label = id) {
    const wishes = new URLSearchParams({ edition: this.about.edition(), table: this.about.table });
    return html`<a class="${look}" href="/rules?${wishes}#${id}" target="_blank" rel="opener">${label}</a>`;
  }

  /** @param {Book} book @param {Wire.Thing} thing */
  drawThing(book, thing) {
    const known = rulesById(book);
    const others = this.around.flatMap((name) => thingCalled(book, name) ?? []);
    /** @param {string} id */
    const linkTo = (id) => (known.has(id) ? this.link(id) : id);
    /** @param {Wire.RuleText} rule */
    const drawRule = (rule) =>
      html`<li>
        ${this.link(rule.id, "rule-id")}
        <p>${saidRule(rule.text, linkTo)}</p>
        ${saidRuling(rule, linkTo)}
        ${notesOn(book, rule, this.about.edition()).map((note) => html`<p class="tag">${note}</p>`)}
      </li>`;
    return html`<div class="about-head">
        ${pictureOf(thing)}
        <div>
          ${heading(thing.name)}
          <p>${thing.text}</p>
          ${lootOf(thing)}
        </div>
      </div>
      ${others.length > 0 &&
      html`<h3>${t("book.about.here")}</h3>
        ${chips(others)}`}
      <h3>${t("book.about.rules")}</h3>
      <ul class="about-rules">
        ${thing.rules.flatMap((id) => known.get(id) ?? []).map(drawRule)}
      </ul>`;
  }

  /** @param {HTMLElement | null} button */
  press(button) {
    if (!button) return;
    if (button.dataset.shut !== undefined) return this.close();
    this.name = button.dataset.thing ?? "";
    this.around = [];
    return this.draw().then(() => get(this.box, "h2").focus());
  }
}

/** @param {string} text */
const heading = (text) => html`<h2 id="about-title" tabindex="-1">${text}</h2>`;
/** @param {Wire.Thing[]} things */
const chips = (things) =>
  html`<ul class="chips">
    ${things.map(
      (thing) =>
        html`<li>
          <button type="button" data-thing="${thing.kind}.${thing.id}">
            ${pictureOf(thing)}<span>${thing.name}</span>
          </button>
        </li>`,
    )}
  </ul>`;

/** Everything that is in sight, by kind. @param {Book} book */
function drawAll(book) {
  const names = new Set(
    findAll(document, THING)
      .filter((element) => element.checkVisibility())
      .map(({ dataset }) => dataset.about),
  );
  const byKind = Map.groupBy(
    book.things.filter(({ kind, id }) => names.has(`${kind}.${id}`)),
    ({ kind }) => kind,
  );
  return html`${heading(t("book.about.table"))}${KINDS.map(
    (kind) =>
      byKind.has(kind) &&
      html`<h3>${t(`book.kind.${kind}`)}</h3>
        ${chips(byKind.get(kind) ?? [])}`,
  )}`;
}
