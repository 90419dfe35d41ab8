/**
 * Where a recorded game comes from: a table of the server, or a file that somebody has. Each tells it for any
 * eyes.
 */

import { readTable, upload } from "../../shared/api.js";
import { lang } from "../../shared/i18n.js";

/** More than this the server does not read. */
export const MOST_BYTES = 1024 * 1024;

class Source {
  constructor() {
    /** What was told already, by eyes and language. @type {Map<string, Promise<Wire.ReplayData>>} */
    this.told = new Map();
    /** The table, if there is one. @type {string | null} */
    this.table = null;
  }

  /** The game as these eyes saw it, in the language of the page. @param {string} eyes */
  tell(eyes) {
    const key = `${eyes} ${lang()}`;
    const telling = this.told.get(key) ?? this.ask(`?eyes=${encodeURIComponent(eyes)}`);
    this.told.set(key, telling);
    telling.catch(() => this.told.delete(key));
    return telling;
  }

  /** @param {string} query @returns {Promise<Wire.ReplayData>} */
  ask(query) {
    throw new Error(`nobody answers ${query}`);
  }

  /** Who sat where; nobody has a name in a file. @returns {Promise<Wire.ChairData[]>} */
  async chairs() {
    return [];
  }
}

export class OfTable extends Source {
  /** @param {string} table */
  constructor(table) {
    super();
    this.table = table;
  }

  /** @param {string} query */
  ask(query) {
    return readTable(/** @type {string} */ (this.table), `/replay${query}`);
  }

  async chairs() {
    const { chairs } = /** @type {Wire.TableData} */ (await readTable(/** @type {string} */ (this.table)));
    return chairs;
  }
}

export class OfFile extends Source {
  /** @param {File} file */
  constructor(file) {
    super();
    this.file = file;
  }

  /** @param {string} query */
  ask(query) {
    return upload(`/replays${query}`, this.file);
  }
}
