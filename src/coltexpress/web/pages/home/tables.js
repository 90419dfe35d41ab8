/** The lists of the home page: the games of this browser, and the tables that are open to all. */

import { Refusal, read, readTable } from "../../shared/api.js";
import { chairRow, rulesText, titleOf } from "../../shared/table_text.js";
import { addressOf, goTo, joinTable } from "../../shared/table_actions.js";
import { html, show } from "../../shared/html.js";
import { forget, tables as mine } from "../../shared/seat_tokens.js";
import { t } from "../../shared/i18n.js";

const MOST_SHOWN = 8;
const FRESH_MS = 15_000;

/** @param {Wire.TableData} table @param {unknown} doors */
function row(table, doors) {
  return html`<li data-table="${table.id}">
    <div>
      <b>${titleOf(table)}</b
      ><span>${rulesText(table.options)} ${t(`lobby.status.${table.status}`)}</span>${chairRow(table)}
    </div>
    <div class="doors">${doors}</div>
  </li>`;
}

/** @param {Wire.TableData} table */
function myRow(table) {
  const word = table.status === "over" ? "lobby.look" : "lobby.go_on";
  const away = html`<button
    type="button"
    class="plate small bare"
    data-forget
    title="${t("lobby.forget")}"
    aria-label="${t("lobby.forget")}"
  >
    ×
  </button>`;
  return row(
    table,
    html`<a class="plate small" href="${addressOf(table.id)}">${t(word)}</a>${table.status === "over" && away}`,
  );
}

/** @param {Wire.TableData} table */
function openRow(table) {
  const isFree = table.chairs.some(({ kind }) => kind === "free");
  const sit = html`<button type="button" class="plate small" data-sit>${t("lobby.sit_down")}</button>`;
  const watch = html`<a class="plate small" href="${addressOf(table.id)}">${t("lobby.watch")}</a>`;
  const isWatched = table.options.spectators && (!isFree || table.status === "running");
  return row(table, html`${isFree && sit}${isWatched && watch}`);
}

/**
 * A table of ours; one that is gone is let go.
 * @param {string} id
 * @returns {Promise<Wire.TableData | null>}
 */
async function look(id) {
  try {
    return await readTable(id);
  } catch (fault) {
    if (fault instanceof Refusal && fault.code === "no_such_table") forget(id);
    return null;
  }
}

export class TableLists {
  /** @param {{mine: HTMLElement, open: HTMLElement, say: (sentence: string) => void}} places */
  constructor({ mine: own, open, say }) {
    this.own = own;
    this.open = open;
    this.say = say;
    own.addEventListener("click", ({ target }) => this.clear(target));
    open.addEventListener("click", ({ target }) => void this.sit(target));
    setInterval(() => !document.hidden && void this.load(), FRESH_MS);
    document.addEventListener("visibilitychange", () => !document.hidden && void this.load());
  }

  /** Asks for both lists and shows them; what cannot be had is not shown. */
  async load() {
    const ids = mine()
      .slice(0, MOST_SHOWN)
      .map(([id]) => id);
    const [own, open] = await Promise.all([
      Promise.all(ids.map(look)),
      read("/tables").catch(() => ({ tables: [] })),
    ]);
    const found = own.filter((table) => table !== null);
    found.sort((a, b) => Number(a.status === "over") - Number(b.status === "over"));
    show(
      this.own,
      html`${found.length ? found.map(myRow) : html`<li class="none">${t("lobby.my_games.none")}</li>`}`,
    );
    /** @type {Wire.TableData[]} */
    const others = open.tables.filter((/** @type {Wire.TableData} */ { id }) => !ids.includes(id));
    show(
      this.open,
      html`${others.length ? others.map(openRow) : html`<li class="none">${t("lobby.tables.none")}</li>`}`,
    );
  }

  /** @param {EventTarget | null} target */
  clear(target) {
    const id =
      target instanceof HTMLElement && "forget" in target.dataset && target.closest("li")?.dataset.table;
    if (!id) return;
    forget(id);
    void this.load();
  }

  /** @param {EventTarget | null} target */
  async sit(target) {
    const id =
      target instanceof HTMLElement && "sit" in target.dataset && target.closest("li")?.dataset.table;
    if (!id) return;
    try {
      await joinTable(id);
      goTo(id);
    } catch (fault) {
      this.say(fault instanceof Error ? fault.message : String(fault));
      void this.load();
    }
  }
}
