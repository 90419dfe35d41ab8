/** The invitation to a table: its link to copy or share, and as a QR code to hold before a telephone. */

import { html, show } from "./html.js";
import { linkTo, tokenFor } from "./seat_tokens.js";
import { t } from "./i18n.js";
import { tablePath } from "./api.js";

const COPIED_MS = 2000;
const LOCAL = /^(localhost|127\.|\[?::1)/;

/** Whether an address means this machine only. @param {string} host */
export const isLocal = (host) => LOCAL.test(host);

/** `names in backticks` as code. @param {string} text */
export const withCode = (text) =>
  text.split("`").map((part, i) => (i % 2 ? html`<code>${part}</code>` : part));

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

  /** Where the big screen is; the invitation goes with it, after `#`. @param {Wire.You} you */
  screen({ invitation }) {
    return `/tv/${encodeURIComponent(this.table)}#${encodeURIComponent(invitation ?? "")}`;
  }

  /** @param {Wire.You} you @param {Wire.TableOptions} options */
  markup(you, { spectators }) {
    const link = this.link(you);
    return html`<section class="paper stack invite" aria-labelledby="invite-title">
      <h2 id="invite-title">${t("lobby.invite")}</h2>
      <p>${t("lobby.invite.how")}</p>
      <div class="row">
        <input class="field" id="invite-link" readonly value="${link}" aria-label="${t("lobby.link")}" />
        <button type="button" class="plate dark" id="invite-copy" data-copy>${t("lobby.copy")}</button>
        ${"share" in navigator &&
        html`<button type="button" class="plate" id="invite-share" data-share>${t("lobby.share")}</button>`}
      </div>
      <div class="qr">
        ${this.picture && html`<img src="${this.picture}" width="200" height="200" alt="${t("lobby.qr")}" />`}
      </div>
      ${isLocal(new URL(link).hostname) && html`<p class="note">${withCode(t("lobby.invite.local"))}</p>`}
      <p class="note">${t("party.tv.how")}</p>
      <div class="row">
        <a class="plate" id="open-tv" href="${this.screen(you)}" target="_blank">${t("party.tv.open")}</a>
        ${spectators &&
        html`<button type="button" class="plate" id="watch-copy" data-copy="watch">
          ${t("party.watch.copy")}
        </button>`}
      </div>
    </section>`;
  }

  /**
   * Brings the buttons to life, and the QR code as soon as it is there.
   * @param {HTMLElement} root
   * @param {Wire.You} you
   */
  async draw(root, you) {
    const link = this.link(you);
    root
      .querySelector("#invite-copy")
      ?.addEventListener("click", ({ target }) => void copy(root, link, target));
    root
      .querySelector("#watch-copy")
      ?.addEventListener("click", ({ target }) => void copy(root, linkTo(this.table, null), target));
    root.querySelector("[data-share]")?.addEventListener("click", () => {
      navigator.share({ text: t("lobby.share.text"), url: link }).catch(() => undefined);
    });
    if (this.picture) return;
    this.picture = await this.fetchPicture();
    const place = root.querySelector(".qr");
    if (place && this.picture)
      show(place, html`<img src="${this.picture}" width="200" height="200" alt="${t("lobby.qr")}" />`);
  }

  fetchPicture() {
    return pictureOf(this.table, { Authorization: `Bearer ${tokenFor(this.table) ?? ""}` });
  }
}

/**
 * The code holds the invitation, so it is asked for with the right to it and shown from memory.
 * @param {string} table
 * @param {Record<string, string>} headers
 */
export async function pictureOf(table, headers) {
  const answer = await fetch(`/api/v1${tablePath(table)}/qr.svg`, { headers }).catch(() => null);
  return answer?.ok ? `data:image/svg+xml,${encodeURIComponent(await answer.text())}` : null;
}

/** @param {HTMLElement} root @param {string} link @param {EventTarget | null} button */
async function copy(root, link, button) {
  const field = root.querySelector("#invite-link");
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    // not allowed here: marked, so that the keys for copying work
    if (field instanceof HTMLInputElement) field.select();
    return;
  }
  if (!(button instanceof HTMLElement)) return;
  const words = button.textContent;
  button.textContent = t("lobby.copied");
  setTimeout(() => {
    button.textContent = words;
  }, COPIED_MS);
}
