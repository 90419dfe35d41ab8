/** The story around the game: the day, the gang, a chapter for each round, the end. */

import { html } from "./html.js";
import { has, t } from "./i18n.js";

/** What is told of a bandit, in two sentences; nothing of somebody unknown. @param {string} id */
export const taleOf = (id) =>
  has(`story.bandit.${id}`) && html`<p class="tale">${t(`story.bandit.${id}`)}</p>`;

/**
 * The chapter that a round is, with what its card announces.
 * @param {number} round
 * @param {string} [event]
 */
export const chapter = (round, event = "") =>
  html`<span class="tale"
    ><b>${t(`story.chapter.${round}`)}.</b> ${t(`story.chapter.${round}.text`)}
    ${event && t(`story.card.${event}`)}</span
  >`;
