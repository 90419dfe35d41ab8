/**
 * The server's HTTP interface. What it refuses comes back as its own sentence, in the language of the page.
 */

import { tokenFor } from "./seat_tokens.js";
import { lang, t } from "./i18n.js";

/** Something that was not done; the message is for people. */
export class Refusal extends Error {
  /** @param {string} code @param {string} sentence */
  constructor(code, sentence) {
    super(sentence);
    this.code = code;
  }
}

/**
 * Asks the server under `/api/v1`; anything that goes wrong is a `Refusal`.
 * @param {"GET" | "POST"} method
 * @param {string} path
 * @param {{body?: object, file?: Blob, token?: string | null, invitation?: string | null}} [more] a file goes
 *   as it is
 * @returns {Promise<Response>}
 */
async function reach(method, path, { body, file, token, invitation } = {}) {
  const address = new URL(`/api/v1${path}`, location.href);
  address.searchParams.set("lang", lang());
  /** @type {Record<string, string>} */
  const headers = body ? { "Content-Type": "application/json" } : {};
  if (token) headers.Authorization = `Bearer ${token}`;
  if (invitation) headers["X-Invitation"] = invitation;
  const answer = await fetch(address, {
    method,
    headers,
    body: file ?? (body && JSON.stringify(body)),
  }).catch(() => null);
  if (!answer) throw new Refusal("no_connection", t("lobby.no_connection"));
  if (answer.ok) return answer;
  const fault = await answer.json().catch(() => null);
  throw new Refusal(fault?.code ?? "no_answer", fault?.sentence ?? t("lobby.no_answer"));
}

/**
 * The answer as data; whoever asks knows what it is.
 * @template Answer
 * @param {"GET" | "POST"} method
 * @param {string} path
 * @param {Parameters<typeof reach>[2]} [more]
 * @returns {Promise<Answer>}
 */
async function ask(method, path, more) {
  const answer = await reach(method, path, more);
  return answer.json().catch(() => {
    throw new Refusal("no_answer", t("lobby.no_answer"));
  });
}

/**
 * @template Answer
 * @param {string} path
 * @param {{token?: string | null, invitation?: string | null}} [more]
 * @returns {Promise<Answer>}
 */
export const read = (path, more) => ask("GET", path, more);
/**
 * @template Answer
 * @param {string} path
 * @param {object} body
 * @param {{token?: string | null}} [more]
 * @returns {Promise<Answer>}
 */
export const send = (path, body, more) => ask("POST", path, { body, ...more });
/**
 * @template Answer
 * @param {string} path
 * @param {Blob} file
 * @returns {Promise<Answer>}
 */
export const upload = (path, file) => ask("POST", path, { file });
/** @param {string} table */
export const tablePath = (table) => `/tables/${encodeURIComponent(table)}`;

/**
 * Something of one table, asked for as whoever this browser is there: a guest sees what others see later. The
 * right to it goes in a header and never in an address.
 * @template Answer
 * @param {string} table
 * @param {string} [more] what of it
 * @param {{invitation?: string | null}} [right] that of a screen of the room
 * @returns {Promise<Answer>}
 */
export const readTable = (table, more = "", { invitation = null } = {}) =>
  read(tablePath(table) + more, { token: tokenFor(table), invitation });

/**
 * The record of a finished game as a file.
 * @param {string} table
 * @param {{invitation?: string | null}} [right]
 */
export async function readRecord(table, { invitation = null } = {}) {
  return (await reach("GET", `${tablePath(table)}/record`, { token: tokenFor(table), invitation })).blob();
}
