/**
 * The hand: one big button per different card, with its key; bullets lie grey beside, they cannot be played.
 */

import { badge, cardBack, cardFace, cardName, icon } from "../art/index.js";
import { html } from "../html.js";
import { OPTION_KEYS } from "../keys.js";
import { t } from "../i18n.js";
import { nameOf } from "./space_names.js";

/** @typedef {{owner: string, card: string, count: number, isOfTwo: boolean}} Held */

const BULLET = "bullet";

/**
 * A card as the view names it: `move`, or `doc.move` in a team.
 * @param {string} name
 * @param {string[]} bandits
 */
function read(name, bandits) {
  const [first, second] = name.split(".");
  return second
    ? { owner: first, card: second, isOfTwo: true }
    : { owner: bandits[0], card: first, isOfTwo: false };
}

/**
 * The hand by kind: equal cards are one option.
 * @param {string[]} names
 * @param {string[]} bandits
 * @returns {Held[]}
 */
export function held(names, bandits) {
  const kinds = Map.groupBy(names, (name) => name);
  return [...kinds].map(([name, cards]) => ({ ...read(name, bandits), count: cards.length }));
}

/** The pick that plays a card. @param {Held} card @param {boolean} isFaceDown */
const pickOf = ({ owner, card, isOfTwo }, isFaceDown) =>
  `play ${isOfTwo ? `${owner} ` : ""}${card}${isFaceDown ? " down" : ""}`;

/**
 * @param {object} hand
 * @param {Held[]} hand.cards
 * @param {number} hand.deck
 * @param {number} hand.discard cards that are shuffled when the deck is empty, with experts
 * @param {string | null} hand.queued the pick that is laid ready
 * @param {boolean} hand.isAsked
 * @param {boolean} hand.mayHide Ghost may lay his card face down
 * @param {boolean} hand.mustHide he has no choice
 * @param {boolean} hand.isFaceDown
 */
export function drawHand({ cards, deck, discard, queued, isAsked, mayHide, mustHide, isFaceDown }) {
  const bullets = cards.find(({ card }) => card === BULLET)?.count ?? 0;
  const playable = cards.filter(({ card }) => card !== BULLET);
  const buttons = playable.map((card, i) =>
    drawCard(card, { key: OPTION_KEYS[i], pick: pickOf(card, isFaceDown), queued }),
  );
  return html`<div class="options ${isAsked ? "" : "is-waiting"}">
      <div class="fan">${buttons}${bullets > 0 && bulletCard(bullets)}</div>
      <div class="beside">
        ${drawButton(deck, discard, queued)}${mayHide && hideButton(isFaceDown, mustHide)}
      </div>
    </div>
    <p class="outlook"></p>`;
}

/** @param {number} count */
const many = (count) => count > 1 && html`<span class="many">×${count}</span>`;

/** @param {Held} card @param {{key: string | undefined, pick: string, queued: string | null}} how */
function drawCard({ owner, card, count, isOfTwo }, { key, pick, queued }) {
  const isReady = pick === queued;
  const name = isOfTwo ? `${nameOf(owner)}: ${t(`card.${card}`)}` : t(`card.${card}`);
  return html`<button
    type="button"
    class="card ${count > 1 && "stacked"} ${isReady && "is-ready"}"
    data-owner="${owner}"
    data-about="card.${card}"
    data-pick="${pick}"
    data-key="${key}"
    aria-pressed="${isReady ? "true" : "false"}"
    title="${t(`page.hint.${card}`)}"
    aria-label="${name}${count > 1 ? ` ×${count}` : ""}${isReady ? `, ${t("page.ready")}` : ""}"
  >
    ${cardFace(owner)}<span class="card-icon">${icon(card)}</span>${cardName(t(`page.card.${card}`))}
    <kbd aria-hidden="true">${key?.toUpperCase()}</kbd>${isOfTwo && badge(owner)}${many(count)}
  </button>`;
}

/** @param {number} count */
function bulletCard(count) {
  return html`<div
    class="card dead"
    data-about="card.bullet"
    role="img"
    aria-label="${t("page.bullets_in_hand", { number: count })}"
    title="${t("page.bullets_in_hand", { number: count })}"
  >
    <span class="card-icon">${icon(BULLET)}</span>${cardName(t("page.card.bullet"))}${many(count)}
  </div>`;
}

/**
 * A draw takes three cards, or what there is; experts shuffle the discard pile for it (PLAN-3, EXPERT-5).
 * @param {number} deck
 * @param {number} discard
 * @param {string | null} queued
 */
function drawButton(deck, discard, queued) {
  const number = Math.min(3, deck + discard);
  const label = number > 0 ? t("page.draw", { number }) : t("page.draw_none");
  const isRenewed = number > deck;
  const about = t("page.in_deck", { number: deck }) + (isRenewed ? `. ${t("page.deck_is_renewed")}` : "");
  return html`<button
    type="button"
    class="draw-button ${queued === "draw" && "is-ready"}"
    data-about="card.draw"
    data-pick="draw"
    data-key="d"
    aria-pressed="${queued === "draw" ? "true" : "false"}"
    title="${about}"
  >
    <span class="deck">${cardBack()}<b>${deck}</b></span
    ><span class="draw-label">${label}</span><kbd aria-hidden="true">D</kbd>
  </button>`;
}

/** @param {boolean} isFaceDown @param {boolean} mustHide */
function hideButton(isFaceDown, mustHide) {
  return html`<button
    type="button"
    class="hide-button"
    data-key="f"
    data-hide
    aria-pressed="${isFaceDown ? "true" : "false"}"
    ${mustHide && "disabled"}
  >
    ${icon("hidden")}<span>${t("page.face_down")}</span><kbd aria-hidden="true">F</kbd>
  </button>`;
}
