/** The tools in the bar, the menu behind them, and the list of keys. */

import { icon, wordmark } from "../art/index.js";
import { byId, html, show } from "../html.js";
import { prefs, remember } from "../prefs.js";
import { LANGUAGES, chooseLanguage, lang, t } from "../i18n.js";
import { REMOTES } from "./remote.js";

const MOTIONS = ["auto", "full", "less"];
export const KEYS = [
  ["1 … 9", "options"],
  ["D", "draw"],
  ["F", "face_down"],
  ["Esc", "escape"],
  ["← →", "arrows"],
  ["␣", "space"],
  ["L", "live"],
  ["U", "undo"],
  ["T", "train"],
  ["I", "about"],
  ["C", "chat"],
  ["G", "log"],
  ["M", "menu"],
  ["?", "help"],
];

/** @param {string} value @param {string} label @param {boolean} isChosen */
export const option = (value, label, isChosen) =>
  html`<option value="${value}" ${isChosen ? html`selected` : ""}>${label}</option>`;

/** @param {number} unread */
export function drawTools(unread) {
  /** @param {string} name @param {string} label */
  const tool = (name, label, more = html``) =>
    html`<button type="button" class="tool" data-tool="${name}" title="${label}" ${more}>
      ${icon(name, label)}
    </button>`;
  show(byId("brand"), wordmark("Colt Express"));
  byId("brand").setAttribute("aria-label", t("page.home"));
  show(
    byId("tools"),
    html`${tool("log", t("page.telegraph"))}
      <button type="button" class="tool" data-tool="chat" title="${t("page.chat")}">
        ${icon(
          "chat",
          unread ? `${t("page.chat")}, ${t("page.chat.unread", { number: unread })}` : t("page.chat"),
        )}${unread > 0 && html`<b class="unread" aria-hidden="true">${unread}</b>`}
      </button>
      <button
        type="button"
        class="tool ${prefs().sound ? "" : "is-off"}"
        data-tool="sound"
        aria-pressed="${prefs().sound ? "true" : "false"}"
        title="${t("lobby.sound")}"
      >
        ${icon("sound", t("lobby.sound"))}
      </button>
      ${tool("help", t("page.help"))}${tool("menu", t("page.menu"), html`popovertarget="menu"`)}`,
  );
}

/** What every page with a train lets one set. */
export const settings = {
  lang: () =>
    html`<label
      >${t("lobby.language")}
      <select data-setting="lang">
        ${Object.entries(LANGUAGES).map(([id, name]) => option(id, name, id === lang()))}
      </select></label
    >`,
  motion: () =>
    html`<label
      >${t("page.menu.motion")}
      <select data-setting="motion">
        ${MOTIONS.map((id) => option(id, t(`page.motion.${id}`), prefs().motion === id))}
      </select></label
    >`,
  sound: () =>
    html`<label class="tick"
      ><input type="checkbox" data-setting="sound" ${prefs().sound ? html`checked` : ""} /> ${t(
        "lobby.sound",
      )}</label
    >`,
};

/** @param {{onlyTop: boolean, isRunning: boolean, mayLeave: boolean}} state */
export function drawMenu({ onlyTop, isRunning, mayLeave }) {
  show(
    byId("menu"),
    html`<h2>${t("page.menu")}</h2>
      ${settings.lang()}
      <label
        >${t("page.menu.pile")}
        <select data-setting="pile">
          ${option("open", t("lobby.pile.open"), !onlyTop)}${option("top", t("lobby.pile.top"), onlyTop)}
        </select></label
      >
      ${settings.motion()}${mayLeave &&
      html`<label
        >${t("party.remote.menu")}
        <select data-setting="remote">
          ${REMOTES.map((id) => option(id, t(`party.remote.${id}`), prefs().remote === id))}
        </select></label
      >`}${settings.sound()}
      <label class="tick"
        ><input type="checkbox" data-setting="notify" ${prefs().notify ? html`checked` : ""} /> ${t(
          "page.menu.notify",
        )}</label
      >
      <ul>
        <li><button type="button" data-tool="log">${t("page.telegraph")}</button></li>
        <li><button type="button" data-tool="chat">${t("page.chat")}</button></li>
        <li><button type="button" data-tool="help">${t("page.help")}</button></li>
        <li><button type="button" data-tool="about">${t("book.about.table")}</button></li>
        <li><a href="/rules" target="_blank" rel="opener">${t("book.title")}</a></li>
        ${isRunning && html`<li><button type="button" data-tool="seats">${t("page.seats")}</button></li>`}
        <li><a href="/">${t("page.home")}</a></li>
        ${mayLeave && html`<li><button type="button" data-tool="leave">${t("page.leave")}</button></li>`}
      </ul>`,
  );
}

/** The list of keys. @param {string[][]} keys each with the key of its words */
export function drawHelp(keys = KEYS.map(([key, name]) => [key, `page.help.${name}`])) {
  show(
    byId("help"),
    html`<h2 id="help-title">${t("page.help")}</h2>
      <dl>
        ${keys.map(
          ([key, words]) =>
            html`<div>
              <dt><kbd>${key}</kbd></dt>
              <dd>${t(words)}</dd>
            </div>`,
        )}
      </dl>
      <form method="dialog"><button class="onward">${t("page.close")}</button></form>`,
  );
}

/**
 * Does what a changed setting wishes.
 * @param {HTMLInputElement} control a select has a value too
 * @param {{complain: (text: string) => void, setPile: (onlyTop: boolean) => void}} more
 */
export async function changeSetting(control, { complain, setPile }) {
  const { setting } = control.dataset;
  if (setting === "lang") await chooseLanguage(control.value);
  if (setting === "motion")
    remember({ motion: /** @type {import("../prefs.js").Prefs["motion"]} */ (control.value) });
  if (setting === "remote")
    remember({ remote: /** @type {import("../prefs.js").Prefs["remote"]} */ (control.value) });
  if (setting === "pile") setPile(control.value === "top");
  if (setting === "sound") remember({ sound: control.checked });
  if (setting === "notify") await changeNotify(control, complain);
}

/** @param {HTMLInputElement} control @param {(text: string) => void} complain */
async function changeNotify(control, complain) {
  const answer =
    control.checked && globalThis.Notification ? await Notification.requestPermission() : "denied";
  if (control.checked && answer !== "granted") {
    control.checked = false;
    complain(t("page.notify.denied"));
  }
  remember({ notify: control.checked });
}
