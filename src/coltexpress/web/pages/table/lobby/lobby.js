/**
 * The table before the game: whoever has no seat yet joins, the others see who is there, and the host starts.
 */

import { read } from "../../../shared/api.js";
import { html, show } from "../../../shared/html.js";
import { t } from "../../../shared/i18n.js";
import { Invitation } from "../../../shared/invitation.js";
import { drawJoin, takeSeat } from "./join.js";
import { chairRows } from "./chairs.js";
import { taleOf } from "../../../shared/story.js";
import { hostName, rulesText } from "../../../shared/table_text.js";

/**
 * What this page needs of the socket.
 * @typedef {object} TableSocket
 * @property {string} id
 * @property {string | null} invitation
 * @property {Wire.TableData | null} table
 * @property {Wire.You | null} you
 * @property {(token: string) => void} rejoin says hello anew, with a token
 * @property {(message: import("../../../shared/wire.js").Message) => Promise<unknown>} send
 */

/** @type {WeakMap<HTMLElement, Lobby>} */
const shown = new WeakMap();

/**
 * Shows the table as it is now; called whenever it has changed.
 * @param {{root: HTMLElement, wire: TableSocket}} place
 */
export function showLobby({ root, wire }) {
  const lobby = shown.get(root) ?? new Lobby(root, wire);
  shown.set(root, lobby);
  root.setAttribute("role", "main"); // while it is shown, the board is not
  void lobby.draw();
}

/** The seats of a table and what may be done about them; before the game it fills the page. */
export class Lobby {
  /** @param {HTMLElement} root @param {TableSocket} wire */
  constructor(root, wire) {
    this.root = root;
    this.wire = wire;
    this.fault = "";
    /** The free seat for which a name is being typed. @type {number | null} */
    this.adding = null;
    /** @type {Promise<Wire.SetupData> | null} */
    this.offered = null;
    this.invitation = new Invitation(wire);
    root.addEventListener("click", ({ target }) => target instanceof Element && this.press(target));
    root.addEventListener(
      "change",
      ({ target }) => target instanceof HTMLSelectElement && this.change(target),
    );
    root.addEventListener("submit", (event) => {
      event.preventDefault();
      if (event.target instanceof HTMLFormElement) void this.submit(event.target);
    });
  }

  /** What the server offers, asked for once. @returns {Promise<Wire.SetupData>} */
  offer() {
    this.offered ??= read("/setup").catch((fault) => {
      this.offered = null;
      throw fault;
    });
    return /** @type {Promise<Wire.SetupData>} */ (this.offered);
  }

  async draw() {
    const { table, you } = this.wire;
    if (!table || !you || table.status !== "waiting") return;
    if (you.guest === null)
      return this.put(drawJoin(table, { invitation: this.wire.invitation, fault: this.fault }));
    const levels = await this.offer().then(
      (offer) => offer.levels,
      () => [],
    );
    this.put(this.markup(table, you, levels));
    await this.invitation.draw(this.root, you);
  }

  /** @param {Wire.TableData} table @param {Wire.You} you @param {string[]} levels */
  markup(table, you, levels) {
    const free = table.chairs.filter(({ kind }) => kind === "free").length;
    const wait = you.is_host ? t("lobby.wait.host") : t("lobby.wait.guest", { name: hostName(table) });
    return html`<div class="gathering">
      <section class="paper stack" aria-labelledby="lobby-title">
        <h1 id="lobby-title">${t("lobby.wait.title")}</h1>
        <p>${wait}</p>
        <p class="note">${rulesText(table.options)}</p>
        <p class="alert" role="alert">${this.fault}</p>
        <ol class="seats">
          ${chairRows(table, you, { levels, adding: this.adding })}
        </ol>
        <p class="tale">${t("story.intro")}</p>
        ${you.seats.map((seat) => taleOf(table.chairs[seat].bandit ?? ""))}
        ${table.spectators > 0 &&
        html`<p class="note">${t("lobby.lookers", { number: table.spectators })}</p>`}
        <div class="row">
          ${you.is_host &&
          html`<button type="button" class="plate go" data-do="start" id="lobby-start">
            ${t("lobby.start")}
          </button>`}
          <button type="button" class="plate" data-do="leave" id="lobby-leave">${t("lobby.leave")}</button>
        </div>
        ${you.is_host && free > 0 && html`<p class="note">${t("lobby.start.bots", { bots: free })}</p>`}
        ${you.seats.length > 0 && free > 0 && html`<p class="note">${t("party.shared.lobby")}</p>`}
      </section>
      ${this.invitation.markup(you, table.options)}
    </div>`;
  }

  /** Redraws without taking the keyboard from anybody. @param {import("../../../shared/html.js").Markup} markup */
  put(markup) {
    const focused = document.activeElement;
    const kept =
      focused && this.root.contains(focused) && focused.id
        ? { id: focused.id, value: focused instanceof HTMLInputElement ? focused.value : null }
        : null;
    show(this.root, markup);
    const again = kept && document.getElementById(kept.id);
    if (!again) return;
    if (again instanceof HTMLInputElement && kept.value !== null) again.value = kept.value;
    again.focus();
  }

  /** @param {Element} target */
  press(target) {
    const button = target.closest("[data-do]");
    if (!(button instanceof HTMLElement)) return;
    const { do: what = "", seat, guest, name = "", on } = button.dataset;
    if (what === "also") return this.add(Number(seat));
    if (what === "remove" && !confirm(t("lobby.remove.sure", { name }))) return;
    void this.tell({
      type: what,
      ...(seat && { seat: Number(seat) }),
      ...(guest && { guest: Number(guest) }),
      ...(on && { on: on === "true" }),
    });
  }

  /** @param {number} seat */
  add(seat) {
    this.adding = this.adding === seat ? null : seat;
    void this.draw().then(() => document.getElementById(`also-${seat}`)?.focus());
  }

  /** @param {HTMLSelectElement} select */
  change(select) {
    const seat = Number(select.dataset.seat);
    if (select.dataset.choose === "level") void this.tell({ type: "bot", seat, level: select.value });
    if (select.dataset.choose === "bandit")
      void this.tell({ type: "choose", seat, bandit: select.value || null });
  }

  /** @param {HTMLFormElement} form */
  async submit(form) {
    const fields = new FormData(form);
    if (form.dataset.form === "join") {
      this.fault = await takeSeat(this.wire, fields);
      return this.draw();
    }
    const seat = Number(form.dataset.seat);
    const name = String(fields.get("name") ?? "").trim();
    this.adding = null;
    await this.tell({ type: "sit", seat, ...(name && { name }) });
  }

  /** Tells the server; what it refuses is shown. @param {{type: string, [field: string]: unknown}} message */
  async tell(message) {
    try {
      if (message.type === "bot" && !message.level) message.level = (await this.offer()).usual_level;
      this.fault = "";
      await this.wire.send(/** @type {import("../../../shared/wire.js").Message} */ (message));
      if (message.type === "leave") location.assign("/");
    } catch (fault) {
      this.fault = (fault instanceof Error && fault.message) || t("lobby.no_connection");
    }
    await this.draw();
  }
}
