/** The form of the home page: what to play, checked by the server's own rules while it is filled in. */

import { send } from "../../shared/api.js";
import { BANDITS, badge, bust } from "../../shared/art/index.js";
import { EXTRA_BANDITS } from "../../shared/board/variants/index.js";
import { editionName, levelName, partsText, plainly } from "../../shared/table_text.js";
import { goTo, makeTable, openScreen } from "../../shared/table_actions.js";
import { html, show } from "../../shared/html.js";
import { taleOf } from "../../shared/story.js";
import { prefs, remember } from "../../shared/prefs.js";
import { banditName, capital, onLanguage, t } from "../../shared/i18n.js";

const VARIANTS = ["powers", "events", "expert", "teams"];
const MOST_NAME = 24;
/** How late spectators may see the game, in seconds. */
const DELAYS = ["0", "30", "120", "300"];
/**
 * Seconds to think with, and seconds more a decision.
 * @type {Record<string, {bank: number, increment: number} | undefined>}
 */
const PACES = { free: undefined, calm: { bank: 300, increment: 20 }, quick: { bank: 60, increment: 10 } };

/** @param {string} name @param {[string, unknown][]} options @param {string} chosen */
function choices(name, options, chosen) {
  return options.map(
    ([value, content]) =>
      html`<label class="choice" data-choice="${value}"
        ><input type="radio" name="${name}" value="${value}" ${value === chosen && "checked"} /><span
          >${content}</span
        ></label
      >`,
  );
}

/** @param {string} flag */
function part(flag) {
  return html`<label class="part" data-part="${flag}"
    ><input type="checkbox" name="flag" value="${flag}" aria-describedby="says-${flag}" />
    <span
      ><b>${capital(t(`flag_name.${flag}`))}</b
      ><span class="says" id="says-${flag}"
        ><span>${t(`flag.${flag}`)}</span><span class="reason"></span></span></span
  ></label>`;
}

/** @param {Wire.Named} preset */
const edition = ({ id }) =>
  html`<b>${editionName(id)}</b><span class="says">${t(`lobby.edition.${id}`)}</span>`;

export class Setup {
  /** @param {HTMLFormElement} form */
  constructor(form) {
    this.form = form;
    /** @type {Wire.SetupData | null} */
    this.offer = null;
    this.wish = {
      preset: "",
      seats: 4,
      level: "",
      bandit: "",
      pace: "free",
      pile: "open",
      listed: false,
      spectators: true,
      undo: true,
      delay: "0",
    };
    /** What was switched by hand. @type {Record<string, boolean>} */
    this.switched = {};
    this.asked = 0;
    this.isOpen = false;
    form.addEventListener("change", ({ target }) => target instanceof HTMLElement && this.take(target));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.play();
    });
    onLanguage(() => this.offer && this.renew());
  }

  /**
   * Draws the form as soon as it is known what there is to choose from; then it can be used.
   * @param {Promise<Wire.SetupData>} coming
   */
  async load(coming) {
    this.offer = await coming;
    this.wish.preset = this.offer.presets[0].id;
    this.wish.level = this.offer.usual_level;
    const checked = this.renew();
    performance.mark("usable");
    await checked;
  }

  /** Draws the form in the present language. */
  async renew() {
    this.draw();
    await this.check();
  }

  draw() {
    const { wish } = this;
    const offer = /** @type {Wire.SetupData} */ (this.offer);
    const seats = Array.from({ length: offer.most_seats - 1 }, (_, i) => String(i + 2));
    const faces = [...BANDITS, ...EXTRA_BANDITS].map(
      (id) => /** @type {[string, unknown]} */ ([id, html`${bust(id)}${badge(id)}<b>${banditName(id)}</b>`]),
    );
    show(
      this.form,
      html` <button class="play-now" type="submit">${t("lobby.play_now")}</button>
        <p class="promise" id="promise"></p>
        <p class="alert" role="alert" id="setup-alert"></p>
        <label class="name"
          >${t("lobby.name")}
          <input
            class="field"
            name="name"
            maxlength="${MOST_NAME}"
            autocomplete="nickname"
            placeholder="${t("lobby.name.usual")}"
            value="${prefs().name}"
        /></label>
        <fieldset id="bandits">
          <legend>${t("lobby.who")}</legend>
          <div class="choices faces">
            ${choices(
              "bandit",
              [["", html`<i class="dice" aria-hidden="true">?</i><b>${t("lobby.chance")}</b>`], ...faces],
              wish.bandit,
            )}
          </div>
          <p class="note" hidden>${t("lobby.who.teams")}</p>
          <div id="tale" aria-live="polite">${taleOf(wish.bandit)}</div>
        </fieldset>
        <div class="pair">
          <fieldset>
            <legend>${t("lobby.players")}</legend>
            <div class="choices numbers">
              ${choices(
                "seats",
                seats.map((n) => [n, n]),
                String(wish.seats),
              )}
            </div>
          </fieldset>
          <fieldset>
            <legend>${t("lobby.rivals")}</legend>
            <div class="choices levels">
              ${choices(
                "level",
                offer.levels.map((id) => [id, levelName(id)]),
                wish.level,
              )}
            </div>
          </fieldset>
        </div>
        <details ${this.isOpen && "open"}>
          <summary><b>${t("lobby.more")}</b> <span class="note" id="chosen"></span></summary>
          <p class="note status" role="status" id="setup-note"></p>
          <fieldset>
            <legend>${t("lobby.edition")}</legend>
            <div class="choices editions">
              ${choices(
                "preset",
                offer.presets.map((preset) => [preset.id, edition(preset)]),
                wish.preset,
              )}
            </div>
          </fieldset>
          <fieldset>
            <legend>${t("lobby.variants")}</legend>
            <div class="parts">${this.flags(true).map(part)}</div>
          </fieldset>
          <fieldset>
            <legend>${t("lobby.anniversary")}</legend>
            <div class="parts">${this.flags(false).map(part)}</div>
          </fieldset>
          <fieldset class="table-choices">
            <legend>${t("lobby.table")}</legend>
            ${this.tableFields()}
          </fieldset>
        </details>`,
    );
    this.form.querySelector("details")?.addEventListener("toggle", ({ target }) => {
      this.isOpen = target instanceof HTMLDetailsElement && target.open;
    });
  }

  /** The flags of the base game, or those of the Anniversary box. @param {boolean} ofBase */
  flags(ofBase) {
    return (this.offer?.flags ?? []).map(({ id }) => id).filter((id) => VARIANTS.includes(id) === ofBase);
  }

  tableFields() {
    const { wish } = this;
    const options = (/** @type {string} */ name, /** @type {string[]} */ ids, /** @type {string} */ chosen) =>
      ids.map(
        (id) =>
          html`<option value="${id}" ${id === chosen && "selected"}>${t(`lobby.${name}.${id}`)}</option>`,
      );
    return html`<label
        >${t("lobby.pace")}
        <select class="field" name="pace">
          ${options("pace", Object.keys(PACES), wish.pace)}
        </select></label
      >
      <label
        >${t("lobby.pile")}
        <select class="field" name="pile">
          ${options("pile", ["open", "top"], wish.pile)}
        </select></label
      >
      <label class="tick"
        ><input type="checkbox" name="spectators" ${wish.spectators && "checked"} /> ${t(
          "lobby.spectators",
        )}</label
      >
      <label
        >${t("party.delay")}
        <select class="field" name="delay" ${!wish.spectators && "disabled"}>
          ${DELAYS.map(
            (id) =>
              html`<option value="${id}" ${id === wish.delay && "selected"}>
                ${t(`party.delay.${id}`)}
              </option>`,
          )}
        </select></label
      >
      <label class="tick"
        ><input type="checkbox" name="undo" ${wish.undo && "checked"} /> ${t("lobby.undo")}</label
      >
      <label class="tick"
        ><input type="checkbox" name="listed" ${wish.listed && "checked"} /> ${t("lobby.listed")}</label
      >`;
  }

  /** Something in the form has changed. @param {HTMLElement} field */
  take(field) {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
    if (field.name === "name") return remember({ name: field.value.trim() });
    this.say("");
    if (field.name === "flag")
      this.switched[field.value] = field instanceof HTMLInputElement && field.checked;
    else this.note(field);
    if (["flag", "seats", "preset"].includes(field.name)) void this.check();
    this.promise();
  }

  /** @param {HTMLInputElement | HTMLSelectElement} field */
  note(field) {
    const isTick = field instanceof HTMLInputElement && field.type === "checkbox";
    const value = isTick ? field.checked : field.name === "seats" ? Number(field.value) : field.value;
    Object.assign(this.wish, { [field.name]: value });
    if (field.name === "spectators")
      this.form.querySelector('[name="delay"]')?.toggleAttribute("disabled", !value);
  }

  /** Asks the server whether this can be played; switches that do not fit the edition go back to its own. */
  async check() {
    const number = (this.asked += 1);
    const { preset, seats } = this.wish;
    try {
      /** @type {Wire.CheckData} */
      const answer = await send("/setup", { preset, seats, choices: this.switched });
      if (number !== this.asked) return;
      if (answer.rules) return this.fit(answer, answer.rules);
      if (!Object.keys(this.switched).length) return this.say(answer.refusal ?? "");
      this.switched = {};
      this.tell(t("lobby.reset"));
      await this.check();
    } catch (fault) {
      this.say(fault instanceof Error ? fault.message : String(fault));
    }
  }

  /**
   * Shows what is on, what cannot be turned round and why.
   * @param {Wire.CheckData} answer
   * @param {Wire.RulesData} rules
   */
  fit({ flags }, { choices: on }) {
    for (const [flag, reason] of Object.entries(flags)) {
      const card = this.form.querySelector(`[data-part="${flag}"]`);
      const box = card?.querySelector("input");
      if (!card || !box) continue;
      box.checked = on[flag] === true;
      box.disabled = reason !== null;
      const said = card.querySelector(".reason");
      if (said) show(said, html`${reason && plainly(reason)}`);
    }
    this.showBandits(on);
    const chosen = this.form.querySelector("#chosen");
    if (chosen) chosen.textContent = `${editionName(this.wish.preset)}. ${partsText(on)}.`;
    this.promise();
  }

  /**
   * Teams are formed in the game, and some bandits are there only with their part.
   * @param {Record<string, unknown>} on
   */
  showBandits(on) {
    const area = this.form.querySelector("#bandits");
    if (!area) return;
    const isTeams = on.teams === true;
    area.querySelector(".choices")?.toggleAttribute("hidden", isTeams);
    area.querySelector(".note")?.toggleAttribute("hidden", !isTeams);
    this.isTeams = isTeams;
    for (const id of EXTRA_BANDITS) {
      const isThere = on[id] === true;
      area.querySelector(`[data-choice="${id}"]`)?.toggleAttribute("hidden", !isThere);
      if (!isThere && this.wish.bandit === id) this.choose("");
    }
  }

  /** @param {string} id */
  choose(id) {
    this.wish.bandit = id;
    const box = this.form.querySelector(`[name="bandit"][value="${id}"]`);
    if (box instanceof HTMLInputElement) box.checked = true;
  }

  /** How many play, and who it is that was chosen. */
  promise() {
    const place = this.form.querySelector("#promise");
    if (place) place.textContent = t("lobby.promise", { bots: this.wish.seats - 1 });
    const tale = this.form.querySelector("#tale");
    if (tale) show(tale, html`${taleOf(this.bandit)}`);
  }

  /** @param {string} sentence */
  say(sentence) {
    const place = this.form.querySelector("#setup-alert");
    if (place) place.textContent = sentence;
    if (!sentence) this.tell("");
  }

  /** @param {string} sentence */
  tell(sentence) {
    const place = this.form.querySelector("#setup-note");
    if (place) place.textContent = sentence;
  }

  /** What the server is told about the table. @returns {Partial<Wire.TableOptions>} */
  options() {
    const { preset, seats, pace, listed, spectators, undo, delay } = this.wish;
    const pile = this.wish.pile === "top" ? "top" : "open";
    return {
      preset,
      seats,
      choices: this.switched,
      pile,
      listed,
      spectators,
      undo,
      spectator_delay: spectators ? Number(delay) : 0,
      ...(PACES[pace] && { pace: PACES[pace] }),
    };
  }

  get bandit() {
    return this.isTeams ? "" : this.wish.bandit;
  }

  /** Me against bots, at once. */
  play() {
    const { seats, level } = this.wish;
    return this.go(() => this.make({ bots: Array(seats - 1).fill(level), bandit: this.bandit, start: true }));
  }

  /** A table that waits for friends. */
  open() {
    return this.go(() => this.make({ bandit: this.bandit }));
  }

  /** The same, with this screen for the whole room. */
  openOnScreen() {
    return this.go(() => openScreen(this.options()));
  }

  /** @param {{bots?: string[], bandit?: string, start?: boolean}} more */
  async make(more) {
    goTo((await makeTable(this.options(), more)).table.id);
  }

  /** Once, however often somebody presses. @param {() => Promise<void>} way */
  async go(way) {
    if (this.isGoing || !this.offer) return;
    this.isGoing = true;
    try {
      await way();
    } catch (fault) {
      this.say(fault instanceof Error ? fault.message : String(fault));
      this.form.scrollIntoView({ block: "start" });
    } finally {
      this.isGoing = false;
    }
  }
}
