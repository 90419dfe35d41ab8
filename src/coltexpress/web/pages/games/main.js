/** The games of this browser: those under way and those that are over, with their result and their replay. */

import { Refusal, readTable } from "../../shared/api.js";
import { sceneryAcross, wordmark } from "../../shared/art/index.js";
import { mountCorner } from "../../shared/corner.js";
import { rulesText, sitter, titleOf } from "../../shared/table_text.js";
import { addressOf } from "../../shared/table_actions.js";
import { byId, closest, html, show } from "../../shared/html.js";
import { forget, keptAt, note, tables } from "../../shared/seat_tokens.js";
import { lang, money, onLanguage, sayWords, speak, t, usualLanguage } from "../../shared/i18n.js";

/** So many tables are asked for at once: the server answers only so fast. */
const AT_ONCE = 4;

/** @typedef {{table: Wire.TableData, you: Wire.You | null}} Mine */

/**
 * What the server knows of a table of ours; one that is gone is let go.
 * @param {string} id
 * @returns {Promise<Mine | null>}
 */
async function look(id) {
  try {
    const table = /** @type {Wire.TableData} */ (await readTable(id));
    const you = await readTable(id, "/you").catch(() => null);
    if (table.status === "over" && you?.seats.length && !keptAt(id)?.result) await reckon(id, you.seats[0]);
    return { table, you };
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    if (fault.code === "no_such_table") forget(id);
    else byId("alert").textContent = fault.message;
    return null;
  }
}

/** Keeps the result of a seat: it never changes. @param {string} id @param {number} seat */
async function reckon(id, seat) {
  const { seats } = /** @type {Wire.Reckoning} */ (await readTable(id, "/reckoning"));
  const own = seats.find((each) => each.seat === seat);
  if (own) note(id, { place: own.place, seats: seats.length, total: own.total });
}

/** @param {Mine} mine */
function row({ table, you }) {
  const { at, result } = /** @type {import("../../shared/seat_tokens.js").Kept} */ (keptAt(table.id));
  const isOver = table.status === "over";
  const when = new Date(at);
  const people = table.chairs.map(
    (chair, seat) => html`<li class="${you?.seats.includes(seat) && "is-me"}">${sitter(chair)}</li>`,
  );
  const eyes = you?.seats.length ? `?eyes=${you.seats[0]}` : "";
  const doors = isOver
    ? html`<a class="plate small dark" href="/replay/${encodeURIComponent(table.id)}${eyes}"
          >${t("watch.mine.replay")}</a
        ><a class="plate small" href="${addressOf(table.id)}">${t("watch.mine.reckoning")}</a>`
    : html`<a class="plate small dark" href="${addressOf(table.id)}">${t("lobby.go_on")}</a>`;
  return html`<li data-table="${table.id}">
    <div class="what">
      <b>${titleOf(table)}</b
      ><time datetime="${when.toISOString()}"
        >${when.toLocaleString(lang(), { dateStyle: "medium", timeStyle: "short" })} ·
        ${rulesText(table.options)}</time
      >
      ${isOver &&
      result &&
      html`<span class="placed"
        >${t("watch.mine.place", {
          place: result.place,
          seats: result.seats,
          money: money(result.total),
        })}</span
      >`}
      <ul class="people">
        ${people}
      </ul>
    </div>
    <div class="doors">
      ${doors}<button
        type="button"
        class="plate small bare"
        data-forget
        title="${t("watch.mine.forget")}"
        aria-label="${t("watch.mine.forget")}: ${titleOf(table)}"
      >
        ×
      </button>
    </div>
  </li>`;
}

class Games {
  constructor() {
    /** @type {Map<string, Mine>} */
    this.known = new Map();
    this.isComplete = false;
    byId("lists").addEventListener("click", ({ target }) => this.clear(closest(target, "[data-forget]")));
  }

  /** Asks for the tables, the latest first, and shows each as soon as it is known. */
  async load() {
    const waiting = tables().map(([id]) => id);
    const ask = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        const mine = await look(id);
        if (mine) this.known.set(id, mine);
        this.draw();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
    this.draw({ isComplete: true });
  }

  draw({ isComplete = false } = {}) {
    this.isComplete ||= isComplete;
    const mine = tables().flatMap(([id]) => this.known.get(id) ?? []);
    const list = (/** @type {string} */ name, /** @type {Mine[]} */ rows) =>
      rows.length > 0 &&
      html`<section aria-labelledby="${name}-title">
        <h2 id="${name}-title">${t(`watch.mine.${name}`)}</h2>
        <ul class="mine">
          ${rows.map(row)}
        </ul>
      </section>`;
    const isOver = (/** @type {Mine} */ { table }) => table.status === "over";
    const none = this.isComplete
      ? html`<p class="empty">${t("watch.mine.none")}</p>`
      : html`<p class="empty" role="status">${t("lobby.one_moment")}</p>`;
    show(
      byId("lists"),
      html`${list(
        "running",
        mine.filter((each) => !isOver(each)),
      )}${list("over", mine.filter(isOver))}${mine.length === 0 && none}`,
    );
  }

  /**
   * Lets a game go; one that is not over only if that is really wished.
   * @param {HTMLElement | null} button
   */
  clear(button) {
    const id = closest(button, "[data-table]")?.dataset.table;
    const mine = this.known.get(id ?? "");
    if (!id || !mine || (mine.table.status !== "over" && !confirm(t("watch.mine.sure")))) return;
    forget(id);
    this.draw();
    byId("lists").querySelector("a")?.focus();
  }
}

await speak(usualLanguage());
show(byId("brand"), wordmark("Colt Express"));
show(byId("land"), sceneryAcross());
mountCorner(byId("corner"));
const games = new Games();
const draw = () => {
  sayWords(document);
  byId("brand").setAttribute("aria-label", t("page.home"));
  document.title = `${t("watch.games")} · Colt Express`;
  games.draw();
};
onLanguage(draw);
draw();
await games.load();
document.documentElement.dataset.ready = "";
