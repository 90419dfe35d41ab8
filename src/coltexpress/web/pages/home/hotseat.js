/** Several people at one device: everybody's name, bots besides, and the game begins. */

import { goTo, makeSharedTable } from "../../shared/table_actions.js";
import { closest, findAll, get, html, show } from "../../shared/html.js";
import { prefs, store, stored } from "../../shared/prefs.js";
import { onLanguage, t } from "../../shared/i18n.js";

const KEY = "colt.together";
const FEWEST = 2;
const MOST = 6;
const MOST_NAME = 24;

export class Together {
  /** @param {HTMLFormElement} form @param {import("./setup.js").Setup} setup the form with rules and level */
  constructor(form, setup) {
    this.form = form;
    this.setup = setup;
    const { names } = stored(KEY);
    /** @type {string[]} */
    this.names = Array.isArray(names) ? names.map(String).slice(0, MOST) : [];
    while (this.names.length < FEWEST) this.names.push(this.names.length ? "" : prefs().name);
    this.bots = 1;
    form.addEventListener("input", () => this.read());
    form.addEventListener("click", ({ target }) => this.press(closest(target, "[data-person]")));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.start();
    });
    onLanguage(() => this.draw());
    this.draw();
  }

  draw(fault = "") {
    const most = MOST - this.names.length;
    this.bots = Math.min(this.bots, most);
    const bots = Array.from(
      { length: most + 1 },
      (_, number) =>
        html`<option value="${number}" ${number === this.bots && "selected"}>
          ${number || t("party.shared.bots.none")}
        </option>`,
    );
    show(
      this.form,
      html`<ol class="together">
          ${this.names.map((name, i) => this.person(name, i))}
        </ol>
        ${most > 0 &&
        html`<button type="button" class="plate small" data-person="add" id="together-add">
          ${t("party.shared.add")}
        </button>`}
        <label class="together-bots"
          >${t("party.shared.bots")}
          <select class="field" name="bots">
            ${bots}
          </select></label
        >
        <p class="alert" role="alert">${fault}</p>
        <button class="plate dark" id="together-go">${t("party.shared.start")}</button>`,
    );
  }

  /** @param {string} name @param {number} i */
  person(name, i) {
    const label = t("party.shared.name", { number: i + 1 });
    const without = t("party.shared.remove", { number: i + 1 });
    return html`<li>
      <input
        class="field"
        name="person"
        maxlength="${MOST_NAME}"
        autocomplete="off"
        aria-label="${label}"
        placeholder="${label}"
        value="${name}"
      />
      ${this.names.length > FEWEST &&
      html`<button
        type="button"
        class="plate small bare"
        data-person="${i}"
        title="${without}"
        aria-label="${without}"
      >
        ×
      </button>`}
    </li>`;
  }

  /** Takes over what is written there. */
  read() {
    this.names = findAll(this.form, '[name="person"]', HTMLInputElement).map(({ value }) => value);
    this.bots = Number(get(this.form, '[name="bots"]', HTMLSelectElement).value);
    store(KEY, { names: this.names });
  }

  /** @param {HTMLElement | null} button */
  press(button) {
    if (!button) return;
    const { person } = button.dataset;
    if (person === "add") this.names.push("");
    else this.names.splice(Number(person), 1);
    store(KEY, { names: this.names });
    this.draw();
    findAll(this.form, '[name="person"]').at(-1)?.focus();
  }

  async start() {
    if (this.isGoing) return;
    this.isGoing = true;
    const names = this.names.map((name, i) => name.trim() || t("party.shared.name", { number: i + 1 }));
    const options = { ...this.setup.options(), seats: names.length + this.bots };
    try {
      goTo((await makeSharedTable(options, names, Array(this.bots).fill(this.setup.wish.level))).table.id);
    } catch (fault) {
      this.draw(fault instanceof Error ? fault.message : String(fault));
    } finally {
      this.isGoing = false;
    }
  }
}
