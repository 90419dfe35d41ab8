/**
 * The seats of a running game: who plays where, what the host may do about it, and a free seat for whoever
 * looks on.
 */

import { html } from "../../shared/html.js";
import { chairRows } from "./lobby/chairs.js";
import { seatForm } from "./lobby/join.js";
import { Lobby } from "./lobby/lobby.js";
import { mates, t } from "../../shared/i18n.js";
import { freeSeats, maySit } from "../../shared/board/people.js";

export class SeatsDialog extends Lobby {
  /**
   * @param {HTMLDialogElement} dialog
   * @param {import("../../shared/wire.js").TableSocket} wire
   * @param {(seat: number) => string[]} banditsOf
   */
  constructor(dialog, wire, banditsOf) {
    super(dialog, wire);
    this.dialog = dialog;
    this.banditsOf = banditsOf;
  }

  async open() {
    this.fault = "";
    if (!this.dialog.open) this.dialog.showModal();
    await this.draw();
  }

  async draw() {
    const { table, you } = this.wire;
    if (!table || !you || !this.dialog.open) return;
    this.put(this.markup(table, you, []));
    if (this.isInviting(table, you)) await this.invitation.draw(this.dialog, you);
  }

  /**
   * A free seat is nothing without somebody who hears of it.
   * @param {Wire.TableData} table
   * @param {Wire.You} you
   */
  isInviting(table, you) {
    return you.seats.length > 0 && table.status === "running" && freeSeats(table).length > 0;
  }

  /** @param {Wire.TableData} table @param {Wire.You} you @param {string[]} levels */
  markup(table, you, levels) {
    const form = maySit(this.wire) && seatForm(freeSeats(table), (seat) => mates(this.banditsOf(seat)));
    return html`<h2 id="seats-title">${t("page.seats")}</h2>
      ${you.is_host && html`<p class="note">${t("page.seats.how")}</p>`}
      <p class="alert" role="alert">${this.fault}</p>
      <ol class="seats">
        ${chairRows(table, you, { levels, adding: null, banditsOf: this.banditsOf })}
      </ol>
      ${form} ${this.isInviting(table, you) && this.invitation.markup(you, table.options)}<button
        type="button"
        class="onward"
        id="seats-close"
        data-do="close"
      >
        ${t("page.close")}
      </button>`;
  }

  /** @param {Element} target */
  press(target) {
    if (target.closest('[data-do="close"]')) return this.dialog.close();
    return super.press(target);
  }

  /**
   * Whoever came with a link gets a seat; a guest who had left comes back for one.
   * @param {HTMLFormElement} form
   */
  async submit(form) {
    const guest = this.wire.you?.guest;
    if (typeof guest === "number") await this.sitAgain(form);
    else await super.submit(form);
    if (!this.fault) this.dialog.close();
  }

  /** @param {HTMLFormElement} form */
  async sitAgain(form) {
    const wish = String(new FormData(form).get("seat") ?? "");
    const [first] = freeSeats(/** @type {Wire.TableData} */ (this.wire.table));
    await this.tell({ type: "reclaim" });
    if (!this.fault) await this.tell({ type: "sit", seat: wish === "" ? first : Number(wish) });
  }
}
