/**
 * The record of a game as a file for this device. A plain link could not say who asks; the address stays free
 * of tokens.
 */

import { readRecord, tablePath } from "./api.js";
import { closest, html } from "./html.js";
import { t } from "./i18n.js";

const KEPT_MS = 60_000;

/**
 * The link; where it is shown, `savesRecords` follows it.
 * @param {string} table
 * @param {string} [look] its class
 */
export const recordLink = (table, look = "") =>
  html`<a class="${look}" href="/api/v1${tablePath(table)}/record" download data-record
    >${t("lobby.end.record")}</a
  >`;

/**
 * Whoever follows the link in this part of a page gets the file; what went wrong is said.
 * @param {HTMLElement} root
 * @param {{whose: () => {id: string, invitation?: string | null}, say: (sentence: string) => void}} how
 */
export function savesRecords(root, { whose, say }) {
  root.addEventListener("click", (event) => {
    if (!closest(event.target, "[data-record]")) return;
    event.preventDefault();
    const { id, invitation } = whose();
    save(id, invitation).catch((fault) => say(fault.message));
  });
}

/** @param {string} table @param {string | null} [invitation] */
async function save(table, invitation) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await readRecord(table, { invitation }));
  link.download = `${table}.colt.jsonl`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
