/** What a screen in a room needs: all of its surface, and no sleep. */

import { show, trusted } from "../../shared/html.js";

const CORNERS = trusted(
  '<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2.6"><path d="M9 3H3v6M15 3h6v6M9 21H3v-6M15 21h6v-6"/></svg>',
);

/** A button, and the key F, that fill the screen and give it back. @param {HTMLElement} button */
export function fillScreen(button) {
  show(button, CORNERS);
  button.hidden = !document.fullscreenEnabled;
  const turn = () =>
    (document.fullscreenElement
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen()
    ).catch(() => undefined);
  button.addEventListener("click", () => void turn());
  document.addEventListener(
    "keydown",
    ({ key, target }) => key.toLowerCase() === "f" && !(target instanceof HTMLSelectElement) && void turn(),
  );
  document.addEventListener("fullscreenchange", () =>
    button.setAttribute("aria-pressed", String(Boolean(document.fullscreenElement))),
  );
}

/** Keeps the screen on while the page is in sight, where the browser can do that. */
export function stayAwake() {
  const wish = () => {
    if (!document.hidden) navigator.wakeLock?.request("screen").catch(() => undefined);
  };
  document.addEventListener("visibilitychange", wish);
  wish();
}
