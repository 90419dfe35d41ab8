/**
 * The transport bar: back, play, forward, to the game, speed, undo, and a chip that says how far the game is
 * ahead.
 */

import { icon } from "../art/index.js";
import { closest, get, html, show } from "../html.js";
import { prefs, remember } from "../prefs.js";
import { t } from "../i18n.js";
import { SPEEDS } from "./playback.js";

/** @type {Record<number, string>} */
const SPEED_LABELS = { 0.5: "½×", 1: "1×", 2: "2×", 4: "4×" };
/** @param {number} speed */
const speedLabel = (speed) => SPEED_LABELS[speed] ?? icon("instant", t("page.speed.instant"));

export class Transport {
  /**
   * @param {HTMLElement} bar
   * @param {import("./playback.js").Playback} playback
   * @param {{undo: () => void}} more
   */
  constructor(bar, playback, { undo }) {
    this.bar = bar;
    this.playback = playback;
    /** The decision that can be taken back. @type {number | null} */
    this.undo = null;
    /** @type {Record<string, () => void>} */
    this.presses = {
      first: () => playback.toStart(),
      back: () => playback.back(),
      play: () => playback.toggle(),
      forward: () => playback.forward(),
      live: () => playback.toLive(),
      speed: () => this.changeSpeed(),
      undo,
    };
    bar.addEventListener("click", ({ target }) => this.press(closest(target, "button")?.dataset.press));
    playback.setSpeed(prefs().speed);
    this.draw();
  }

  /** The buttons from left to right. */
  get buttons() {
    return ["first", "back", "play", "forward", "live"];
  }

  /** @param {string} press */
  label(press) {
    return t(`page.transport.${press}`);
  }

  /** @param {string} [button] */
  press(button) {
    this.presses[button ?? ""]?.();
  }

  changeSpeed() {
    const speed = SPEEDS[(SPEEDS.indexOf(prefs().speed) + 1) % SPEEDS.length];
    remember({ speed });
    this.playback.setSpeed(speed);
    this.update({ undo: this.undo });
  }

  draw() {
    /** @param {string} press */
    const button = (press) =>
      html`<button type="button" data-press="${press}" title="${this.label(press)}">
        ${icon(press, this.label(press))}
      </button>`;
    this.bar.setAttribute("aria-label", t("page.transport"));
    show(
      this.bar,
      html`${this.buttons.map(button)}
        <button type="button" data-press="speed" title="${t("page.transport.speed")}"></button
        ><span class="behind" hidden></span>
        <button type="button" class="undo" data-press="undo" title="${t("page.undo.note")}" hidden>
          ${icon("undo")}<span>${t("page.undo")}</span>
        </button>`,
    );
  }

  /** @param {{undo: number | null}} state */
  update({ undo }) {
    this.undo = undo;
    /** @param {string} press */
    const button = (press) => get(this.bar, `[data-press="${press}"]`, HTMLButtonElement);
    const { playback } = this;
    const isPlaying = playback.isFollowing && !playback.isLive;
    const play = isPlaying ? t("page.transport.pause") : t("page.transport.play");
    show(button("play"), icon(isPlaying ? "pause" : "play", play));
    button("play").title = play;
    show(
      button("speed"),
      html`<span class="visually-hidden">${t("page.transport.speed")} </span>${speedLabel(prefs().speed)}`,
    );
    button("back").disabled = playback.shown === 0;
    button("first").disabled = playback.shown === 0;
    button("forward").disabled = button("live").disabled = playback.isLive;
    button("undo").hidden = undo === null;
    this.showBehind(playback.behind);
  }

  /** @param {number} behind */
  showBehind(behind) {
    const chip = get(this.bar, ".behind");
    chip.hidden = behind === 0;
    chip.textContent = behind ? t("page.behind", { number: behind }) : "";
  }
}
