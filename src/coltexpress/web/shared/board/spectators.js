/** Those who look on: how many there are, and how late they see the game. */

import { html, trusted } from "../html.js";
import { t } from "../i18n.js";

const EYE = trusted(
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M2 12q10-14 20 0-10 14-20 0z" fill="none" stroke="currentColor" stroke-width="2.4"/><circle cx="12" cy="12" r="4" fill="currentColor"/></svg>',
);
const MINUTE = 60;

/** How many look on; nothing if nobody does. @param {number} number */
export function lookersSign(number) {
  if (!number) return html``;
  const words = t("lobby.lookers", { number });
  return html`<span class="lookers" title="${words}"
    >${EYE}<b aria-hidden="true">${number}</b><span class="visually-hidden">${words}</span></span
  >`;
}

/** That one looks on, and how late. @param {number} delay in seconds */
export const lookingOn = (delay) => [t("page.looking_on"), delayWords(delay)].join(" ");

/** How late one sees the game; nothing for those who see it at once. @param {number} delay in seconds */
export function delayWords(delay) {
  if (!delay) return "";
  return delay % MINUTE
    ? t("party.delayed.seconds", { number: delay })
    : t("party.delayed.minutes", { number: delay / MINUTE });
}
