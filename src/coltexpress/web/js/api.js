/** The server's HTTP interface. What it refuses comes back as its own sentence, in the language of the page. */

import { lang, t } from "./words.js";

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
 * @param {{body?: object, file?: Blob, token?: string | null}} [more] a file goes as it is
 * @returns {Promise<any>}
 */
async function ask(method, path, { body, file, token } = {}) {
  const address = new URL(`/api/v1${path}`, location.href);
  address.searchParams.set("lang", lang());
  /** @type {Record<string, string>} */
  const headers = body ? { "Content-Type": "application/json" } : {};
  if (token) headers.Authorization = `Bearer ${token}`;
  const answer = await fetch(address, { method, headers, body: file ?? (body && JSON.stringify(body)) }).catch(() => null);
  if (!answer) throw new Refusal("no_connection", t("lobby.no_connection"));
  const data = await answer.json().catch(() => null);
  if (answer.ok && data !== null) return data;
  throw new Refusal(data?.code ?? "no_answer", data?.sentence ?? t("lobby.no_answer"));
}

/** @param {string} path @param {{token?: string | null}} [more] */
export const read = (path, more) => ask("GET", path, more);
/** @param {string} path @param {object} body @param {{token?: string | null}} [more] */
export const send = (path, body, more) => ask("POST", path, { body, ...more });
/** @param {string} path @param {Blob} file */
export const upload = (path, file) => ask("POST", path, { file });
/** @param {string} table */
export const tablePath = (table) => `/tables/${encodeURIComponent(table)}`;
