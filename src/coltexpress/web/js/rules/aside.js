/**
 * What is this? A small window at the table with a thing's words and rules: by right click, long press, the key I on what has
 * the focus or is under the mouse, or a tap on what cannot be pressed anyway. It covers a little, stops nothing, and goes away
 * at the next touch beside it. A thing is whatever carries `data-about="card.move"`.
 */

import { closest, find, findAll, html, show } from "../html.js";
import { onLanguage, t } from "../words.js";
import { notesOn, rulebook, rulesById, saidRule, thingCalled } from "./book.js";
import { lootOf, pictureOf } from "./things.js";

const LONG_PRESS_MS = 500;
/** A finger that goes further than this is scrolling. */
const SLIP = 10;
const EDGE = 8;
const THING = '[data-about]:not([data-about=""])';
const KINDS = ["card", "turn", "event", "bandit", "car", "loot"];

/** @typedef {{x: number, y: number}} Point */

export class Aside {
  /** @param {{edition: () => string, table: string, here: (element: HTMLElement) => string[]}} about `here`: what else is where an element is */
  constructor({ edition, table, here }) {
    this.edition = edition;
    this.table = table;
    this.here = here;
    /** What is explained: names as in `data-about`, the last one now; an empty name is the list of all. @type {string[]} */
    this.path = [];
    /** @type {string[]} */
    this.around = [];
    /** Where the focus was. @type {Element | null} */
    this.from = null;
    this.timer = 0;
    this.isHeld = false;
    this.box = document.createElement("div");
    this.box.id = "about";
    this.box.className = "about paper";
    this.box.setAttribute("popover", "manual");
    this.box.setAttribute("role", "dialog");
    this.box.setAttribute("aria-labelledby", "about-title");
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
    for (const type of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(type, () => clearTimeout(this.timer), true);
    document.addEventListener("pointermove", ({ clientX, clientY }) => { if (Math.hypot(clientX - this.start.x, clientY - this.start.y) > SLIP) clearTimeout(this.timer); });
    document.addEventListener("keydown", (event) => this.escape(event), true);
    this.box.addEventListener("click", ({ target }) => this.press(closest(target, "button")));
    onLanguage(() => { if (this.isOpen) void this.draw(); });
  }

  start = { x: 0, y: 0 };

  /** @param {MouseEvent} event */
  askedFor(event) {
    const element = closest(event.target, THING);
    if (!element) return;
    event.preventDefault();
    if (!this.isHeld) void this.open(element, { x: event.clientX, y: event.clientY });
  }

  /** A touch elsewhere closes; a touch that stays asks. @param {PointerEvent} event */
  touched({ target, pointerType, clientX, clientY }) {
    this.isHeld = false;
    if (this.isOpen && !closest(target, "#about")) this.close();
    const element = closest(target, THING);
    this.start = { x: clientX, y: clientY };
    clearTimeout(this.timer);
    if (!element || pointerType === "mouse") return;
    this.timer = window.setTimeout(() => {
      this.isHeld = true;
      void this.open(element, this.start);
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
    if (element && !element.closest("button, a, svg")) void this.open(element, { x: event.clientX, y: event.clientY });
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
    const element = closest(document.activeElement, THING) ?? findAll(document, `${THING}:hover`).at(-1) ?? null;
    const box = element?.getBoundingClientRect();
    return this.open(element, box ? { x: box.right - 10, y: box.top } : { x: innerWidth / 2 - 200, y: 80 }, { takesFocus: true });
  }

  /** @param {HTMLElement | null} element @param {Point} point @param {{takesFocus?: boolean}} [how] */
  async open(element, point, { takesFocus = false } = {}) {
    this.path = [element?.dataset.about ?? ""];
    this.around = element ? this.here(element) : [];
    if (!this.isOpen) this.from = document.activeElement;
    await this.draw();
    this.box.showPopover();
    this.place(point);
    if (takesFocus) find(this.box, "h2").focus();
  }

  close() {
    const hadFocus = this.box.contains(document.activeElement);
    this.box.hidePopover();
    if (!hadFocus) return;
    const back = this.from?.isConnected ? this.from : findAll(document, `button[data-about="${this.path[0]}"]`)[0];
    back?.focus();
  }

  /** Near the thing, and inside the window; on a phone the style sheet puts it at the lower edge. @param {Point} point */
  place({ x, y }) {
    const { width, height } = this.box.getBoundingClientRect();
    const within = (at, size, room) => `${Math.max(EDGE, Math.min(at + EDGE, room - size - EDGE))}px`;
    this.box.style.setProperty("--x", within(x, width, innerWidth));
    this.box.style.setProperty("--y", within(y, height, innerHeight));
  }

  async draw() {
    const book = await rulebook().catch((fault) => fault);
    const thing = book instanceof Error ? undefined : thingCalled(book, this.path.at(-1) ?? "");
    if (book instanceof Error) show(this.box, html`<h2 id="about-title" tabindex="-1">${t("book.about")}</h2><p>${book.message}</p>${shut()}`);
    else show(this.box, html`${thing ? this.drawThing(book, thing) : this.drawAll(book)}${shut()}<p class="about-foot">${this.path.length > 1 && html`<button type="button" class="plate small" data-back>${t("book.about.back")}</button>`}<a class="plate small" href="${this.address("")}" target="_blank" rel="opener">${t("book.about.all")}</a></p>`);
    this.box.scrollTop = 0;
  }

  /** The rules page in a window of its own, so that the table goes on. @param {string} id */
  address(id) {
    const wishes = new URLSearchParams({ edition: this.edition(), table: this.table });
    return `/rules?${wishes}${id && `#${id}`}`;
  }

  link(id, more = "") {
    return html`<a class="${more}" href="${this.address(id)}" target="_blank" rel="opener">${id}</a>`;
  }

  drawThing(book, thing) {
    const known = rulesById(book);
    const rules = thing.rules.map((id) => /** @type {Wire.RuleText} */ (known.get(id)));
    const others = this.path.length === 1 ? this.around.flatMap((name) => thingCalled(book, name) ?? []) : [];
    return html`<div class="about-head">${pictureOf(thing)}<div><h2 id="about-title" tabindex="-1">${thing.name}</h2><p>${thing.text}</p>${lootOf(thing)}</div></div>
      ${others.length > 0 && html`<h3>${t("book.about.here")}</h3>${chips(others)}`}<h3>${t("book.about.rules")}</h3>
      <ul class="about-rules">${rules.map((rule) => html`<li>${this.link(rule.id, "rule-id")}<p>${saidRule(rule.text, (id) => (known.has(id) ? this.link(id) : id))}</p>${notesOn(book, rule, this.edition()).map((note) => html`<p class="tag">${note}</p>`)}</li>`)}</ul>`;
  }

  /** Everything that is in sight, by kind. */
  drawAll(book) {
    const names = new Set(findAll(document, THING).filter((element) => element.checkVisibility()).map(({ dataset }) => dataset.about));
    const things = book.things.filter(({ kind, id }) => names.has(`${kind}.${id}`));
    return html`<h2 id="about-title" tabindex="-1">${t("book.about.table")}</h2>${KINDS.map((kind) => {
      const ofKind = things.filter((thing) => thing.kind === kind);
      return ofKind.length > 0 && html`<h3>${t(`book.kind.${kind}`)}</h3>${chips(ofKind)}`;
    })}`;
  }

  /** @param {HTMLElement | null} button */
  press(button) {
    if (!button) return;
    const { thing, back, shut: isShut } = button.dataset;
    if (isShut !== undefined) return this.close();
    if (back !== undefined) this.path.pop();
    if (thing) this.path.push(thing);
    return this.draw().then(() => find(this.box, "h2").focus());
  }
}

const shut = () => html`<button type="button" class="about-shut" data-shut aria-label="${t("page.close")}">×</button>`;
const chips = (things) => html`<ul class="chips">${things.map((thing) => html`<li><button type="button" data-thing="${thing.kind}.${thing.id}">${pictureOf(thing)}<span>${thing.name}</span></button></li>`)}</ul>`;
