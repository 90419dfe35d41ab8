/** The way in: a name and a seat, for whoever came with a link. */

import { chairRow, hostName, rulesText } from "../../../shared/table_text.js";
import { joinTable } from "../../../shared/table_actions.js";
import { html } from "../../../shared/html.js";
import { prefs, remember } from "../../../shared/prefs.js";
import { t } from "../../../shared/i18n.js";

const MOST_NAME = 24;

/** @param {Wire.TableData} table @param {{invitation: string | null, fault: string}} state */
export function drawJoin(table, { invitation, fault }) {
  const free = table.chairs.flatMap(({ kind }, seat) => (kind === "free" ? [seat] : []));
  const mayJoin = Boolean(invitation) || table.options.listed;
  const name = hostName(table);
  return html`<div class="gathering narrow">
    <section class="paper stack" aria-labelledby="join-title">
      <h1 id="join-title">${t("lobby.join.title")}</h1>
      ${name && html`<p>${t("lobby.join.table", { name, seats: table.options.seats })}</p>`}
      <p class="note">${rulesText(table.options)}</p>
      ${chairRow(table)}
      <p class="alert" role="alert">${fault}</p>
      ${!mayJoin
        ? html`<p>${t("lobby.join.closed")}</p>`
        : free.length
          ? seatForm(free)
          : html`<p>${t("lobby.join.full")}</p>`}
    </section>
  </div>`;
}

/**
 * A name and one of the free seats; in a running game a seat is told by its bandits too.
 * @param {number[]} free
 * @param {(seat: number) => string} [bandits]
 */
export function seatForm(free, bandits = () => "") {
  const named = (/** @type {number} */ seat) =>
    [t("lobby.seat", { number: seat + 1 }), bandits(seat)].filter(Boolean).join(": ");
  const seats = free.map((seat) => html`<option value="${seat}">${named(seat)}</option>`);
  return html`<form class="stack" data-form="join" novalidate>
    <label
      >${t("lobby.name")}
      <input
        class="field"
        id="join-name"
        name="name"
        maxlength="${MOST_NAME}"
        autocomplete="nickname"
        placeholder="${t("lobby.name.usual")}"
        value="${prefs().name}"
    /></label>
    <label
      >${t("lobby.join.seat")}
      <select class="field" id="join-seat" name="seat">
        <option value="">${t("lobby.join.any")}</option>
        ${seats}
      </select></label
    >
    <button class="plate go" id="join-go">${t("lobby.sit_down")}</button>
  </form>`;
}

/**
 * Sits down and lets the socket say who it is now; answers with what is wrong, if something is.
 * @param {import("./lobby.js").TableSocket} wire
 * @param {FormData} fields
 */
export async function takeSeat(wire, fields) {
  const name = String(fields.get("name") ?? "").trim();
  if (name !== prefs().name) remember({ name });
  const seat = String(fields.get("seat") ?? "");
  try {
    const seated = await joinTable(wire.id, {
      invitation: wire.invitation,
      seat: seat === "" ? null : Number(seat),
    });
    wire.rejoin(seated.token);
    return "";
  } catch (fault) {
    return fault instanceof Error ? fault.message : String(fault);
  }
}
