/**
 * Making and joining tables, and going there. Tokens are kept in the browser; the address of a table holds
 * none.
 */

import { send, tablePath } from "./api.js";
import { prefs } from "./prefs.js";
import { keep } from "./seat_tokens.js";
import { t } from "./i18n.js";

/** How the others will see me. */
const myName = () => prefs().name.trim() || t("lobby.name.usual");

/** @param {string} table */
export const addressOf = (table) => `/t/${encodeURIComponent(table)}`;

/** @param {string} table */
export function goTo(table) {
  location.assign(addressOf(table));
}

/**
 * Makes a table with me as its host.
 * @param {Partial<Wire.TableOptions>} options
 * @param {{bots?: string[], bandit?: string, start?: boolean}} [more]
 * @returns {Promise<Wire.Seated>}
 */
export async function makeTable(options, { bots = [], bandit = "", start = false } = {}) {
  const name = myName();
  /** @type {Wire.Seated} */
  const seated = await send("/tables", { options, name, bots, start: start && !bandit });
  keep(seated, name);
  if (bandit) await command(seated, { type: "choose", seat: 0, bandit });
  if (bandit && start) await command(seated, { type: "start" });
  return seated;
}

/** @param {Wire.Seated} seated @param {object} message */
const command = ({ table, token }, message) => send(`${tablePath(table.id)}/commands`, message, { token });

/**
 * Makes a table for several people at this device, and begins.
 * @param {Partial<Wire.TableOptions>} options @param {string[]} names @param {string[]} bots their levels
 * @returns {Promise<Wire.Seated>}
 */
export async function makeSharedTable(options, names, bots) {
  /** @type {Wire.Seated} */
  const seated = await send("/tables", { options, name: names[0], bots });
  keep(seated, names[0]);
  for (const [seat, name] of names.entries())
    if (seat > 0) await command(seated, { type: "sit", seat, name });
  await command(seated, { type: "start" });
  return seated;
}

/**
 * Makes a table that this screen only shows; whoever sits down first, by phone, is its host.
 * @param {Partial<Wire.TableOptions>} options
 */
export async function openScreen(options) {
  /** @type {Wire.Seated} */
  const seated = await send("/tables", { options });
  await command(seated, { type: "leave" });
  location.assign(
    `/tv/${encodeURIComponent(seated.table.id)}#${encodeURIComponent(seated.you.invitation ?? "")}`,
  );
}

/**
 * Takes a seat at somebody's table: a certain one, or the first that is free.
 * @param {string} table
 * @param {{invitation?: string | null, seat?: number | null}} [wish]
 * @returns {Promise<Wire.Seated>}
 */
export async function joinTable(table, { invitation = null, seat = null } = {}) {
  const name = myName();
  /** @type {Wire.Seated} */
  const seated = await send(`${tablePath(table)}/join`, { name, invitation, seat });
  keep(seated, name);
  return seated;
}
