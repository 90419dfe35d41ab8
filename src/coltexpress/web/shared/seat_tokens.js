/**
 * The seats that this browser holds at tables, with their tokens. A token is the right to play a seat: it is
 * kept here and sent in `hello` or a header, and stands in no address.
 */

import { store, stored } from "./prefs.js";

/** @typedef {{place: number, seats: number, total: number}} Result of a seat, when the game is over */
/**
 * @typedef {{token: string, name: string, base: string, at: number, result?: Result}} Kept `base` is what
 *   stands before `/t/` in links
 */

const KEY = "colt.tables";
const MOST = 40;

const all = () => /** @type {Record<string, Kept>} */ (stored(KEY));

/** The token for a table; null if this browser has none. @param {string} table */
export const tokenFor = (table) => all()[table]?.token ?? null;

/** What is known of a table's seat. @param {string} table @returns {Kept | undefined} */
export const keptAt = (table) => all()[table];

/** The tables of this browser, the latest first. @returns {[string, Kept][]} */
export const tables = () => Object.entries(all()).sort(([, a], [, b]) => b.at - a.at);

/**
 * Keeps what the server answered to creating or joining a table; of very many the oldest go.
 * @param {Wire.Seated} seated
 * @param {string} name
 */
export function keep(seated, name) {
  put(seated.table.id, { token: seated.token, name, base: seated.link.split("/t/")[0], at: Date.now() });
}

/** A rematch is played with the same token. @param {string} from @param {string} to */
export function carry(from, to) {
  const known = all()[from];
  if (known && !all()[to]) put(to, { ...known, at: Date.now(), result: undefined });
}

/** Remembers how a game ended. @param {string} table @param {Result} result */
export function note(table, result) {
  const known = all()[table];
  if (known) put(table, { ...known, result });
}

/** @param {string} table @param {Kept} kept */
function put(table, kept) {
  const found = { ...all(), [table]: kept };
  const latest = Object.entries(found)
    .sort(([, a], [, b]) => b.at - a.at)
    .slice(0, MOST);
  store(KEY, Object.fromEntries(latest));
}

/** The link to send to friends. @param {string} table @param {string | null} invitation */
export function linkTo(table, invitation) {
  const base = all()[table]?.base ?? location.origin;
  return `${base}/t/${encodeURIComponent(table)}${invitation ? `#${encodeURIComponent(invitation)}` : ""}`;
}

/** Lets a table go. @param {string} table */
export function forget(table) {
  const { [table]: _, ...rest } = all();
  store(KEY, rest);
}
