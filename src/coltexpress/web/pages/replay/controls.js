/**
 * The controls of a record: playback, a scrubber with the rounds on it, whose eyes, whose decisions, a link
 * to the step.
 */

import { icon } from "../../shared/art/index.js";
import { byId, closest, find, findAll, get, html, show } from "../../shared/html.js";
import { option } from "../../shared/board/menu.js";
import { Transport } from "../../shared/board/transport.js";
import { mates, t } from "../../shared/i18n.js";
import { EVERYTHING, WATCHER } from "./recorded_game.js";

/** @type {Record<string, string>} */
const ENDS = { first: "watch.start", live: "watch.end" };
const ANYBODY = "anybody";

/** Back, play, forward, and both ends. */
class Controls extends Transport {
  /** @param {string} press */
  label(press) {
    return press in ENDS ? t(ENDS[press]) : super.label(press);
  }

  /** A record is behind nothing. */
  showBehind() {}
}

export class RecordControls {
  /**
   * @param {import("./recorded_game.js").RecordedGame} game
   * @param {{look: (eyes: string) => void, copy: () => void, mayCopy: () => boolean}} acts a link is of use
   *   only to a table's game
   */
  constructor(game, { look, copy, mayCopy }) {
    this.game = game;
    this.mayCopy = mayCopy;
    const { playback } = game;
    this.controls = new Controls(byId("transport"), playback, { undo: () => {} });
    Object.assign(this.controls.presses, {
      first: () => playback.lookAt(0),
      live: () => playback.lookAt(playback.live),
      copy,
      next: () => this.leap(1),
      previous: () => this.leap(-1),
    });
    byId("wishes").addEventListener("click", ({ target }) =>
      this.controls.press(closest(target, "button")?.dataset.press),
    );
    byId("wishes").addEventListener("change", ({ target }) => {
      if (target instanceof HTMLSelectElement && target.name === "eyes") look(target.value);
    });
    byId("scrubber").addEventListener("click", ({ target }) =>
      this.toRound(closest(target, "[data-moment]")),
    );
    byId("scrubber").addEventListener("input", ({ target }) =>
      playback.lookAt(Number(/** @type {HTMLInputElement} */ (target).value)),
    );
    byId("scrubber").addEventListener(
      "pointerup",
      ({ target }) => target instanceof HTMLInputElement && target.blur(),
    );
  }

  /** @param {HTMLElement | null} mark */
  toRound(mark) {
    if (mark) this.game.playback.lookAt(Number(mark.dataset.moment));
  }

  /** Draws everything anew: the eyes or the language have changed. */
  draw() {
    this.controls.draw();
    this.drawScrubber();
    this.drawWishes();
  }

  drawScrubber() {
    const { rounds, timeline } = this.game;
    show(
      byId("scrubber"),
      html`<div class="track" aria-hidden="true">
          ${rounds.map(([round]) => html`<i data-round="${round}"></i>`)}
        </div>
        <input type="range" min="0" max="${timeline.live}" step="1" aria-label="${t("watch.scrubber")}" />
        <ol class="marks" aria-label="${t("page.rounds")}">
          ${rounds.map(
            ([round, moment]) =>
              html`<li>
                <button type="button" data-moment="${moment}" title="${t("page.round", { number: round })}">
                  <span class="visually-hidden">${t("page.round", { number: round })}</span
                  ><span aria-hidden="true">${round}</span>
                </button>
              </li>`,
          )}
        </ol>
        <output></output>`,
    );
    /** @param {number} moment */
    const share = (moment) => `${(100 * moment) / Math.max(1, timeline.live)}%`;
    const ends = [...rounds.slice(1).map(([, moment]) => moment), timeline.live];
    findAll(byId("scrubber"), ".track i").forEach(({ style }, i) => {
      style.left = share(i ? rounds[i][1] : 0);
      style.right = `calc(100% - ${share(ends[i])})`;
    });
    findAll(byId("scrubber"), ".marks li").forEach(({ style }, i) =>
      style.setProperty("--at", share(rounds[i][1])),
    );
  }

  drawWishes() {
    const { data, people } = this.game;
    const seats = data.view.seats.map((_, seat) => [String(seat), this.nameOf(seat)]);
    const deciders = data.view.seats.map((_, seat) => [String(seat), this.nameOf(seat, { isShort: true })]);
    const whose = this.whose === null ? ANYBODY : String(this.whose);
    /** @param {string} press @param {string} name */
    const step = (press, name) =>
      html`<button type="button" data-press="${press}" title="${t(`watch.${press}`)}">
        ${icon(name, t(`watch.${press}`))}
      </button>`;
    const eyes = [[EVERYTHING, t("watch.everything")], [WATCHER, t("watch.spectator")], ...seats];
    const own = people.me < 0 ? whose : String(people.me);
    show(
      byId("wishes"),
      html`<label
          ><span>${t("watch.eyes")}</span
          ><select name="eyes">
            ${eyes.map(([id, name]) => option(id, name, id === data.eyes))}
          </select></label
        >
        <div class="leaps" role="group" aria-label="${t("watch.decisions")}">
          ${step("previous", "back")}<label
            ><span>${t("watch.decisions")}</span
            ><select name="whose">
              ${[[ANYBODY, t("watch.anybody")], ...deciders].map(([id, name]) =>
                option(id, name, id === own),
              )}
            </select></label
          >${step("next", "forward")}
        </div>
        ${this.mayCopy() &&
        html`<button type="button" class="copy" data-press="copy" title="${t("watch.copy")}">
          ${icon("link")}<span>${t("watch.copy")}</span>
        </button>`}`,
    );
  }

  /** Whose decisions are leapt to; nobody in particular is null. @returns {number | null} */
  get whose() {
    const value = find(byId("wishes"), '[name="whose"]', HTMLSelectElement)?.value ?? ANYBODY;
    return value === ANYBODY ? null : Number(value);
  }

  /** @param {number} seat @param {{isShort?: boolean}} [how] whether a bandit's name says enough */
  nameOf(seat, { isShort = false } = {}) {
    const { people } = this.game;
    const bandits = people.banditsOf(seat);
    const [bandit, name] = [mates(bandits), people.nameOf(seat)];
    return bandits.length && name && !isShort
      ? `${bandit} (${name})`
      : bandit || name || t("watch.seat", { number: seat + 1 });
  }

  /** To the next or the last decision of whoever was chosen. @param {number} by */
  leap(by) {
    const { steps, playback } = this.game;
    const goal = by > 0 ? steps.next(playback.shown, this.whose) : steps.previous(playback.shown, this.whose);
    if (goal !== null) playback.lookAt(goal);
  }

  /** @param {number} moment */
  update(moment) {
    const { steps, playback, timeline } = this.game;
    this.controls.update({ undo: null });
    const range = get(byId("scrubber"), "input", HTMLInputElement);
    /** @param {string} name */
    const button = (name) => get(byId("wishes"), `[data-press="${name}"]`, HTMLButtonElement);
    const [step, number] = [steps.stepAt(moment), steps.all.length];
    range.value = String(moment);
    range.style.setProperty("--done", `${(100 * moment) / Math.max(1, timeline.live)}%`);
    get(byId("scrubber"), "output").textContent = `${step} / ${number}`;
    range.setAttribute(
      "aria-valuetext",
      t("watch.at", { step, number, round: timeline.roundAt(moment)?.number ?? 0 }),
    );
    button("next").disabled = steps.next(playback.shown, this.whose) === null;
    button("previous").disabled = steps.previous(playback.shown, this.whose) === null;
  }
}
