/**
 * The reckoning: shown over the table when the game is over, put aside to watch it again, and always at hand.
 */

import { Refusal, readTable, send, tablePath } from "../../../shared/api.js";
import { badge, sceneryAcross } from "../../../shared/art/index.js";
import { goTo } from "../../../shared/table_actions.js";
import { html, show } from "../../../shared/html.js";
import { carry, tokenFor } from "../../../shared/seat_tokens.js";
import { recordLink, savesRecords } from "../../../shared/record_download.js";
import { play } from "../../../shared/sound.js";
import { money, t } from "../../../shared/i18n.js";
import { moneyChart, moneyTable } from "./chart.js";
import { asText, margin, podium, ranking, sourceKey, verdict } from "../../../shared/ranking.js";

/** @typedef {import("../../../shared/wire.js").TableSocket} TableSocket */

const COPIED_MS = 2000;

/** @type {WeakMap<HTMLElement, End>} */
const shown = new WeakMap();

/**
 * Shows the end of the game; called again when the language has changed.
 * @param {{root: HTMLElement, wire: TableSocket, isAside?: boolean}} place `isAside`: not before somebody asks for
 *   it
 */
export function showEnd({ root, wire, isAside = false }) {
  const end = shown.get(root) ?? new End(root, wire, !isAside);
  shown.set(root, end);
  return end.load();
}

class End {
  /** @param {HTMLElement} root @param {TableSocket} wire @param {boolean} isOpen */
  constructor(root, wire, isOpen) {
    this.root = root;
    this.wire = wire;
    this.isOpen = isOpen;
    this.wantsRematch = false;
    /** @type {Wire.Reckoning | null} */
    this.result = null;
    this.resizes = new ResizeObserver(() => this.drawChart());
    root.addEventListener("click", ({ target }) => target instanceof Element && this.press(target));
    savesRecords(root, { whose: () => wire, say: (sentence) => this.say(sentence) });
    wire.addEventListener("table", () => this.followRematch());
    play("cheer");
  }

  async load() {
    try {
      this.result = /** @type {Wire.Reckoning} */ (await readTable(this.wire.id, "/reckoning", this.wire));
      this.draw(this.result);
    } catch (fault) {
      if (!(fault instanceof Refusal)) throw fault;
      show(this.root, html`<p class="alert" role="alert">${fault.message}</p>`);
    }
  }

  /** @param {Wire.Reckoning} result */
  draw(result) {
    show(
      this.root,
      html`<button type="button" class="plate dark end-tab" data-end="open">${t("lobby.end")}</button>
        <div class="reckoning" data-round="5" role="dialog" aria-modal="true" aria-labelledby="verdict">
          <header class="dusk">
            <svg class="land" viewBox="0 40 1600 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
              ${sceneryAcross()}
            </svg>
            <div class="verdict">
              <p class="smallcaps">${t("lobby.end")}</p>
              <h1 tabindex="-1" id="verdict">${verdict(result)}</h1>
              <p>${margin(result)}</p>
              <p class="tale">${t("story.end")}</p>
            </div>
            <ol class="podium" aria-hidden="true">
              ${podium(result)}
            </ol>
          </header>
          <div class="sheets">
            ${this.rankingSheet(result)}${this.chartSheet(result)}${this.heistSheet(result)}
          </div>
        </div>`,
    );
    for (const bar of this.root.querySelectorAll("[data-share]"))
      if (bar instanceof HTMLElement) bar.style.width = `${bar.dataset.share}%`;
    const chart = this.root.querySelector("#money-chart");
    if (chart) this.resizes.observe(chart);
    this.followRematch();
    this.turn(this.isOpen);
  }

  /** @param {Wire.Reckoning} result */
  rankingSheet(result) {
    return html`<section class="paper" aria-labelledby="ranking-title">
      <h2 id="ranking-title">${t("lobby.end.ranking")}</h2>
      <ul class="key" aria-hidden="true">
        ${sourceKey(result)}
      </ul>
      <ol class="ranking">
        ${ranking(result, this.wire.table, this.wire.you?.seats ?? [])}
      </ol>
      <nav class="next" aria-label="${t("lobby.end")}">
        ${this.wire.you?.guest !== null &&
        html`<button type="button" class="plate go" data-end="rematch">${t("lobby.end.rematch")}</button>`}
        <a class="plate" href="/replay/${encodeURIComponent(this.wire.id)}">${t("lobby.end.replay")}</a
        ><button type="button" class="plate" data-end="aside">${t("lobby.end.aside")}</button
        ><button type="button" class="plate" data-end="share">${t("lobby.end.share")}</button> ${recordLink(
          this.wire.id,
          "plate",
        )}<a class="plate" href="/">${t("lobby.home")}</a>
      </nav>
      <p class="alert" role="alert"></p>
    </section>`;
  }

  /** @param {Wire.Reckoning} result */
  chartSheet({ seats }) {
    return html`<section class="paper" aria-labelledby="chart-title">
      <h2 id="chart-title">${t("lobby.end.chart")}</h2>
      <div id="money-chart"></div>
      ${moneyTable(seats)}
      <p class="note">${t("lobby.end.chart.note")}</p>
    </section>`;
  }

  /** @param {Wire.Reckoning} result */
  heistSheet({ heists }) {
    const row = (/** @type {Wire.Heist} */ heist) =>
      html`<li>
        ${badge(heist.bandit)}
        <div>
          <span class="smallcaps">${t("lobby.end.round", { round: heist.round })}</span>
          <p>${heist.sentence}</p>
        </div>
        <b>${money(heist.worth)}</b>
      </li>`;
    return html`<section class="paper" aria-labelledby="heists-title">
      <h2 id="heists-title">${t("lobby.end.heists")}</h2>
      <ol class="heists">
        ${heists.length ? heists.map(row) : html`<li>${t("lobby.end.heists.none")}</li>`}
      </ol>
      <p class="row">
        <button type="button" class="plate small" data-end="proof">${t("lobby.end.proof")}</button>
      </p>
      <p class="note proof" role="status"></p>
    </section>`;
  }

  drawChart() {
    const place = this.root.querySelector("#money-chart");
    if (place && this.result)
      show(place, moneyChart(this.result.seats, Math.round(place.getBoundingClientRect().width)));
  }

  /** Lies over the table, or is put aside. @param {boolean} isOpen */
  turn(isOpen) {
    this.isOpen = isOpen;
    this.root.classList.toggle("is-aside", !isOpen);
    for (const id of ["board", "lobby"]) document.getElementById(id)?.toggleAttribute("inert", isOpen);
    const heading = this.root.querySelector("#verdict");
    if (isOpen && heading instanceof HTMLElement) heading.focus({ preventScroll: true });
  }

  /** @param {Element} target */
  press(target) {
    const button = target.closest("[data-end]");
    if (!(button instanceof HTMLElement)) return;
    /** @type {Record<string, () => unknown>} */
    const acts = {
      open: () => this.turn(true),
      aside: () => this.turn(false),
      rematch: () => this.rematch(),
      share: () => this.share(button),
      proof: () => this.prove(),
    };
    void acts[button.dataset.end ?? ""]?.();
  }

  async rematch() {
    const next = this.wire.table?.next_table;
    if (next) return this.goOn(next);
    this.wantsRematch = true;
    try {
      await this.wire.send({ type: "rematch" });
    } catch (fault) {
      this.wantsRematch = false;
      this.say(fault instanceof Error ? fault.message : String(fault));
    }
  }

  /** Somebody wants another game: whoever asked goes there, the others may follow. */
  followRematch() {
    const next = this.wire.table?.next_table;
    if (!next) return;
    const button = this.root.querySelector('[data-end="rematch"]');
    if (button) button.textContent = t("lobby.end.rematch.go");
    if (this.wantsRematch) void this.goOn(next);
  }

  /** Against bots only, the next game begins at once. @param {string} next */
  async goOn(next) {
    this.wantsRematch = false;
    carry(this.wire.id, next);
    const people = this.wire.table?.chairs.filter(({ kind }) => kind !== "bot") ?? [];
    const mine = this.wire.you?.guest;
    if (people.every(({ guest }) => guest === mine))
      await send(`${tablePath(next)}/commands`, { type: "start" }, { token: tokenFor(next) }).catch(
        () => undefined,
      );
    goTo(next);
  }

  /** @param {HTMLElement} button */
  async share(button) {
    if (!this.result) return;
    const text = asText(this.result);
    try {
      if (typeof navigator.share === "function") return await navigator.share({ text });
      await navigator.clipboard.writeText(text);
      button.textContent = t("lobby.copied");
      setTimeout(() => {
        button.textContent = t("lobby.end.share");
      }, COPIED_MS);
    } catch {
      /* put away by whoever wanted it */
    }
  }

  async prove() {
    const place = this.root.querySelector(".proof");
    if (!place) return;
    place.textContent = t("lobby.one_moment");
    try {
      const proof = /** @type {Wire.Proof} */ (await readTable(this.wire.id, "/verify", this.wire));
      show(place, html`${proof.sentence} <code>${proof.commitment}</code>`);
    } catch (fault) {
      place.textContent = fault instanceof Error ? fault.message : String(fault);
    }
  }

  /** @param {string} sentence */
  say(sentence) {
    const place = this.root.querySelector(".alert");
    if (place) place.textContent = sentence;
  }
}
