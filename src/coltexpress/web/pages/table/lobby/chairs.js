/** The seats of a waiting table: who sits there, and what may be done about it by whom. */

import { BANDITS, badge, bust } from "../../../shared/art/index.js";
import { EXTRA_BANDITS } from "../../../shared/board/variants/index.js";
import { levelName, sitter } from "../../../shared/table_text.js";
import { html } from "../../../shared/html.js";
import { banditName, mates, t } from "../../../shared/i18n.js";

/**
 * @typedef {{levels: string[], adding: number | null, banditsOf?: (seat: number) => string[]}} Offer the
 *   bandits are known once the game runs
 */
/**
 * @typedef {{chair: Wire.ChairData, seat: number, table: Wire.TableData, you: Wire.You, offer: Offer}} Row
 */

const MOST_NAME = 24;

/** @param {Wire.TableData} table @param {Wire.You} you @param {Offer} offer */
export function chairRows(table, you, offer) {
  return table.chairs.map((chair, seat) => row({ chair, seat, table, you, offer }));
}

/** @param {Row} at */
function row(at) {
  const { chair, seat, table, you, offer } = at;
  const isMine = you.seats.includes(seat);
  const tags = [
    isMine && t(you.seats.length > 1 ? "party.shared.here" : "lobby.you"),
    chair.guest !== null &&
      table.guests.some(({ guest, is_host }) => is_host && guest === chair.guest) &&
      t("lobby.host"),
    chair.is_away && t(chair.has_left ? "lobby.left" : "lobby.away"),
  ];
  const bandits = offer.banditsOf?.(seat) ?? [];
  return html`<li class="seat ${chair.kind} ${isMine && "mine"}" data-seat="${seat}">
    ${portrait(bandits[0] ?? chair.bandit, chair.kind)}
    <div class="sitter">
      <b>${chair.kind === "free" ? t("lobby.free") : sitter(chair)}</b>${bandits.length > 0 &&
      html`<span>${mates(bandits)} </span>`}<span class="tags"
        >${tags.filter(Boolean).map((tag) => html`<i>${tag}</i>`)}</span
      >
    </div>
    <div class="acts">${acts(at, isMine)}</div>
    ${offer.adding === seat && chair.kind === "free" && nameForm(seat)}
  </li>`;
}

/** @param {string | null} bandit @param {string} kind */
function portrait(bandit, kind) {
  if (bandit) return html`<div class="portrait">${bust(bandit)}${badge(bandit)}</div>`;
  return html`<div class="portrait nobody" aria-hidden="true">${kind === "free" ? "" : "?"}</div>`;
}

/** @param {Row} at @param {boolean} isMine */
function acts(at, isMine) {
  if (at.table.status === "running") return actsInGame(at, isMine);
  if (isMine) return ownActs(at);
  if (at.chair.kind === "free") return freeActs(at);
  if (!at.you.is_host) return "";
  return at.chair.kind === "bot" ? botActs(at) : personActs(at);
}

/**
 * In a running game the host may offer a seat to the next who comes.
 * @param {Row} at
 * @param {boolean} isMine
 */
function actsInGame({ chair, seat, table, you }, isMine) {
  if (isMine || !you.is_host) return "";
  if (chair.kind === "free") return act("bot", seat, t("lobby.put_bot"));
  if (chair.kind === "bot" || chair.has_left) return act("free", seat, t("lobby.free_it"));
  const isMuted = table.guests.some(({ guest, is_muted }) => is_muted && guest === chair.guest);
  return html`${personAct("mute", chair, seat, isMuted ? "unmute" : "mute")}${personActs({ chair, seat })}`;
}

/** @param {string} what @param {number} seat @param {string} word */
const act = (what, seat, word) =>
  html`<button
    type="button"
    class="plate small"
    id="${what}-${seat}-do"
    data-do="${what}"
    data-seat="${seat}"
  >
    ${word}
  </button>`;

/** @param {Row} at */
function ownActs({ chair, seat, table }) {
  const isTeams = table.options.choices.teams === true || table.options.seats === 2;
  return html`${!isTeams && banditChoice(chair, seat, table)}${act("stand", seat, t("lobby.stand"))}`;
}

/** @param {Wire.ChairData} chair @param {number} seat @param {Wire.TableData} table */
function banditChoice(chair, seat, table) {
  const { choices } = table.options;
  const all = [...BANDITS, ...EXTRA_BANDITS.filter((id) => choices[id] === true)];
  const taken = table.chairs.filter((_, other) => other !== seat).map(({ bandit }) => bandit);
  const free = all.filter((id) => !taken.includes(id));
  return html`<select
    class="field"
    id="bandit-${seat}"
    data-choose="bandit"
    data-seat="${seat}"
    aria-label="${t("lobby.bandit_of", { name: chair.name })}"
  >
    <option value="">${t("lobby.chance")}</option>
    ${free.map(
      (id) => html`<option value="${id}" ${id === chair.bandit && "selected"}>${banditName(id)}</option>`,
    )}
  </select>`;
}

/** @param {Row} at */
function freeActs({ seat, you }) {
  const sit = you.seats.length ? act("also", seat, t("lobby.also")) : act("sit", seat, t("lobby.take"));
  return html`${sit}${you.is_host && act("bot", seat, t("lobby.put_bot"))}`;
}

/** @param {Row} at */
function botActs({ chair, seat, offer }) {
  const levels = offer.levels.map(
    (id) => html`<option value="${id}" ${id === chair.level && "selected"}>${levelName(id)}</option>`,
  );
  return html`<select
      class="field"
      id="level-${seat}"
      data-choose="level"
      data-seat="${seat}"
      aria-label="${t("lobby.bot_level", { number: seat + 1 })}"
    >
      ${levels}</select
    >${act("free", seat, t("lobby.free_it"))}`;
}

/** @param {string} what @param {Wire.ChairData} chair @param {number} seat @param {string} [word] */
function personAct(what, { guest, name }, seat, word = what) {
  return html`<button
    type="button"
    class="plate small"
    id="${what}-${seat}-do"
    data-do="${what}"
    data-guest="${guest}"
    data-name="${name}"
    ${what === "mute" && html`data-on="${word === "mute" ? "true" : "false"}"`}
  >
    ${t(`lobby.${word}`, { name })}
  </button>`;
}

/** @param {{chair: Wire.ChairData, seat: number}} at */
function personActs({ chair, seat }) {
  return html`${personAct("hand_over", chair, seat)}${personAct("remove", chair, seat)}`;
}

/** @param {number} seat */
function nameForm(seat) {
  return html`<form class="also" data-form="sit" data-seat="${seat}">
    <input
      class="field"
      id="also-${seat}"
      name="name"
      maxlength="${MOST_NAME}"
      autocomplete="off"
      aria-label="${t("lobby.also.name")}"
      placeholder="${t("lobby.also.name")}"
    /><button class="plate small dark">${t("lobby.take")}</button>
  </form>`;
}
