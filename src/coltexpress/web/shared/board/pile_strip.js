/** The film-strip: every slot of the whole round from the start, grouped by turn. */

import { badge, icon } from "../art/index.js";
import { findAll, html, show } from "../html.js";
import { Several, t } from "../i18n.js";
import { slotsOf } from "./pile.js";
import { nameOf } from "./space_names.js";

/** More slots than this in one turn go in two rows on a phone. */
const LONGEST_ROW = 7;
/** @typedef {import("./pile.js").Slot} Slot */

/** @type {Record<string, string>} */
const TURN_ICONS = { S: "standard", T: "tunnel", 2: "speeding", R: "switching" };

/** @param {string} symbol */
export const turnIcon = (symbol, label = "") => icon(TURN_ICONS[symbol], label);
/** @param {string} symbol */
export const turnWords = (symbol) => `${t(`turn.${symbol}`)}: ${t(`turn_note.${symbol}`)}`;

/**
 * Fills `film` with the pile. `next` is the slot that is to be filled now.
 * @param {HTMLElement} film
 * @param {import("./pile.js").Turn[]} turns
 */
export function showFilm(film, turns, { next = -1, onlyTop = false } = {}) {
  const slots = slotsOf(turns);
  const top = slots.findLast(({ state }) => state === "played");
  /** @param {Slot} slot */
  const shown = (slot) =>
    onlyTop && slot !== top && slot.state === "played" && !slot.isRevealed
      ? { ...slot, card: null, faceDown: true }
      : slot;
  /** @param {Slot} slot */
  const frame = (slot) => drawFrame(shown(slot), slots.indexOf(slot) === next);
  show(
    film,
    html`${turns.map(
      ({ kind, slots: ofTurn }) =>
        html`<li class="reel" data-turn="${TURN_ICONS[kind]}">
          <h3 data-about="turn.${kind}" title="${turnWords(kind)}">
            ${turnIcon(kind)}<span class="visually-hidden">${turnWords(kind)}</span>
          </h3>
          <ol>
            ${ofTurn.map(frame)}
          </ol>
        </li>`,
    )}`,
  );
  turns.forEach(({ slots: ofTurn }, i) => {
    const { style } = findAll(film, ".reel")[i];
    style.setProperty("--slots", String(ofTurn.length));
    style.setProperty(
      "--columns",
      String(ofTurn.length > LONGEST_ROW ? Math.ceil(ofTurn.length / 2) : ofTurn.length),
    );
  });
}

/** @type {Record<string, string>} */
const SYMBOLS = { drew: "draw", skipped: "no_event" };

/** @param {Slot} slot @param {boolean} isNext */
function drawFrame(slot, isNext) {
  const { who, card, state, faceDown, cover, isNow, isDone } = slot;
  const isLit = isNow || isNext;
  const classes = [
    "frame",
    state,
    state === "played" && !card && "hidden",
    faceDown && "face-down",
    cover && "cover",
    isLit && "is-now",
    isDone && "is-done",
    who.length > 1 && "either",
  ];
  const words = `${new Several(who.map(nameOf), "or").in("")}: ${describe(slot, isNext)}`;
  const symbol = SYMBOLS[state] ?? (state === "played" && (card ?? "hidden"));
  return html`<li
    class="${classes.filter(Boolean).join(" ")}"
    data-owner="${who.length === 1 && who[0]}"
    data-about="${state === "drew" ? "card.draw" : card && `card.${card}`}"
    title="${words}"
    aria-current="${isLit ? "step" : "false"}"
  >
    <span class="owners">${who.map(badge)}</span>${symbol && icon(symbol)}<span class="visually-hidden"
      >${words}</span
    >
  </li>`;
}

/** @param {Slot} slot @param {boolean} isNext */
function describe({ card, state, faceDown, cover }, isNext) {
  if (state === "toCome") return t(isNext ? "page.slot.now" : "page.slot.to_come");
  if (state !== "played") return t(`page.slot.${state}`);
  return [
    card ? t(`card.${card}`) : t("term.a_card"),
    faceDown && t("page.slot.face_down"),
    cover && t("page.slot.cover"),
  ]
    .filter(Boolean)
    .join(", ");
}
