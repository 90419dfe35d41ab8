/** The invitation to a table: its link to copy or share, and as a QR code to hold before a telephone. */

import { html, show } from "../html.js";
import { linkTo, tokenFor } from "../seats.js";
import { t } from "../words.js";
import { tablePath } from "../api.js";

const COPIED_MS = 2000;
const LOCAL = /^(localhost|127\.|\[?::1)/;

/** `names in backticks` as code. @param {string} text */
const withCode = (text) => text.split("`").map((part, i) => (i % 2 ? html`<code>${part}</code>` : part));

export class Invitation {
  /** @param {{id: string}} wire */
  constructor({ id }) {
    this.table = id;
    /** @type {string | null} */
    this.picture = null;
  }

  /** @param {Wire.You} you */
  link({ invitation }) {
    return linkTo(this.table, invitation);
  }

  /** @param {Wire.You} you */
  markup(you) {
    const link = this.link(you);
    const isLocal = LOCAL.test(new URL(link).hostname);
    return html`<section class="paper stack invite" aria-labelledby="invite-title"><h2 id="invite-title">${t("lobby.invite")}</h2>
      <p>${t("lobby.invite.how")}</p>
      <div class="row"><input class="field" id="invite-link" readonly value="${link}" aria-label="${t("lobby.link")}">
        <button type="button" class="plate dark" id="invite-copy" data-copy>${t("lobby.copy")}</button>
        ${"share" in navigator && html`<button type="button" class="plate" id="invite-share" data-share>${t("lobby.share")}</button>`}</div>
      <div class="qr">${this.picture && html`<img src="${this.picture}" width="200" height="200" alt="${t("lobby.qr")}">`}</div>
      ${isLocal && html`<p class="note">${withCode(t("lobby.invite.local"))}</p>`}</section>`;
  }

  /** Brings the buttons to life, and the QR code as soon as it is there. @param {HTMLElement} root @param {Wire.You} you */
  async draw(root, you) {
    const link = this.link(you);
    root.querySelector("[data-copy]")?.addEventListener("click", ({ target }) => void copy(root, link, target));
    root.querySelector("[data-share]")?.addEventListener("click", () => {
      navigator.share({ text: t("lobby.share.text"), url: link }).catch(() => undefined);
    });
    if (this.picture) return;
    this.picture = await this.fetchPicture();
    const place = root.querySelector(".qr");
    if (place && this.picture) show(place, html`<img src="${this.picture}" width="200" height="200" alt="${t("lobby.qr")}">`);
  }

  /** The code holds the invitation, so it is asked for with the token and shown from memory. */
  async fetchPicture() {
    const headers = { Authorization: `Bearer ${tokenFor(this.table) ?? ""}` };
    const answer = await fetch(`/api/v1${tablePath(this.table)}/qr.svg`, { headers }).catch(() => null);
    return answer?.ok ? `data:image/svg+xml,${encodeURIComponent(await answer.text())}` : null;
  }
}

/** @param {HTMLElement} root @param {string} link @param {EventTarget | null} button */
async function copy(root, link, button) {
  const field = root.querySelector("#invite-link");
  try {
    await navigator.clipboard.writeText(link);
  } catch { // not allowed here: marked, so that the keys for copying work
    if (field instanceof HTMLInputElement) field.select();
    return;
  }
  if (!(button instanceof HTMLElement)) return;
  button.textContent = t("lobby.copied");
  setTimeout(() => { button.textContent = t("lobby.copy"); }, COPIED_MS);
}
