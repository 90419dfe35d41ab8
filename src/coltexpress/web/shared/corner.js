/** The corner of every page: language, and sound on or off. */

import { icon } from "./art/index.js";
import { html, show, trusted } from "./html.js";
import { prefs, remember } from "./prefs.js";
import { play } from "./sound.js";
import { LANGUAGES, chooseLanguage, lang, onLanguage, t } from "./i18n.js";

const SPEAKER = trusted(
  '<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="M4 9.5v5h3.5L12 19V5L7.5 9.5z" fill="currentColor"/><path class="waves" d="M15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11"/><path class="mute" d="M15.5 9.5l5 5m0-5l-5 5"/></svg>',
);

/** Draws the corner into an element, and again in every language. @param {HTMLElement} corner */
export function mountCorner(corner) {
  const draw = () => {
    const tongues = Object.entries(LANGUAGES).map(
      ([id, name]) =>
        html`<option value="${id}" lang="${id}" ${id === lang() && "selected"}>${name}</option>`,
    );
    show(
      corner,
      html`<label title="${t("lobby.language")}"
          >${icon("language")}<select aria-label="${t("lobby.language")}">
            ${tongues}
          </select></label
        >
        <button
          type="button"
          aria-pressed="${String(prefs().sound)}"
          aria-label="${t("lobby.sound")}"
          title="${t("lobby.sound")}"
        >
          ${SPEAKER}
        </button>`,
    );
  };
  corner.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement)
      void chooseLanguage(target.value).then(() => corner.querySelector("select")?.focus());
  });
  corner.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest("button");
    if (!button) return;
    remember({ sound: !prefs().sound });
    button.setAttribute("aria-pressed", String(prefs().sound));
    play("whistle");
  });
  draw();
  return onLanguage(draw);
}
