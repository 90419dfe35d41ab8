/** The round card and the journey of five rounds from morning to dusk. */

import { icon } from "../art/index.js";
import { html } from "../html.js";
import { t } from "../i18n.js";
import { turnIcon, turnWords } from "./pile_strip.js";

const ROUNDS = 5;
/** Where there is little room, what the event does is shown when somebody asks. */
let isEventOpen = false;

/** @param {HTMLElement} button */
export function unfoldEvent(button) {
  isEventOpen = !isEventOpen;
  button.setAttribute("aria-expanded", String(isEventOpen));
}

/** @param {{number: number, turns: string, event: string} | null} round */
export function drawRoundCard(round) {
  if (!round) return html``;
  const { number, turns, event } = round;
  const [name, text] = event ? [t(`event.${event}`), t(`effect.${event}`)] : [t("page.no_event"), ""];
  return html`<h2>${t("page.round", { number })}</h2>
    <ol class="turns">
      ${[...turns].map(
        (turn) =>
          html`<li data-about="turn.${turn}" title="${turnWords(turn)}">
            ${turnIcon(turn, turnWords(turn))}
          </li>`,
      )}
    </ol>
    <button
      type="button"
      class="event"
      data-about="${event && `event.${event}`}"
      title="${text}"
      aria-label="${name}. ${text}"
      aria-expanded="${isEventOpen ? "true" : "false"}"
    >
      ${icon(event || "no_event")}<span><b>${name}</b> <span class="event-text">${text}</span></span>
    </button>`;
}

/** @param {number} number */
export function drawJourney(number) {
  /** @param {number} round */
  const state = (round) =>
    round === number ? html`aria-current="step"` : html`class="${round < number && "passed"}"`;
  const hours = Array.from({ length: ROUNDS }, (_, i) => i + 1);
  return html`${hours.map(
    (round) =>
      html`<li data-hour="${round}" ${state(round)}>
        <i></i><span>${round === number ? t(`page.hour.${round}`) : round}</span>
      </li>`,
  )}`;
}
