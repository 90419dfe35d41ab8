/** Who has what: the rivals' posters and your own sheets. Everything comes from the position looked at. */

import { badge, bust, cylinder, icon, lootIcon } from "../art/index.js";
import { html } from "../html.js";
import { money, t } from "../i18n.js";
import { lootWords, nameOf } from "./space_names.js";
import { UNARMED } from "./variants/index.js";

const JEWEL = 500;
const STRONGBOX = 1000;
const KINDS = ["purse", "jewel", "strongbox", "chest"];

/** @typedef {import("./position.js").Sheet} Sheet @typedef {import("./position.js").Cards} Cards */
/**
 * @typedef {{sheet: Sheet, cards: Cards, kinds: string[], isExpert: boolean, loaded?:
 *   number}} Belongings what somebody has;
 *   `kinds`: those of loot in this game
 */
/**
 * @typedef {{seat: number, bandits: string[], player: string, presence: string, isActing: boolean, isFirst:
 *   boolean, clock: string, isYou: boolean}} Person
 */

/** What the sheet is worth as far as it is certain. @param {Sheet} sheet */
export function worth({ loot, values, cash }) {
  const known = Object.values(values)
    .flat()
    .reduce((sum, value) => sum + value, 0);
  const open =
    ("jewel" in values ? 0 : (loot.jewel ?? 0) * JEWEL) +
    ("strongbox" in values ? 0 : (loot.strongbox ?? 0) * STRONGBOX);
  return known + open + cash;
}

/** @param {Record<string, number>} loot @param {string[]} kinds */
function lootCounts(loot, kinds) {
  return kinds.map(
    (kind) =>
      html`<li
        class="${loot[kind] ? "" : "none"}"
        data-about="loot.${kind}"
        title="${lootWords(kind, loot[kind] ?? 0)}"
      >
        ${lootIcon(kind)}<b aria-hidden="true">${loot[kind] ?? 0}</b
        ><span class="visually-hidden"> ${lootWords(kind, loot[kind] ?? 0)}</span>
      </li>`,
  );
}

/** Bullets received: they only clog the deck, and break ties. @param {number} received */
function hits(received) {
  const words = t("page.received", { number: received });
  return html`<span class="hits ${received ? "" : "none"}" title="${words}"
    >${icon("bullet")}<b aria-hidden="true">${received}</b
    ><span class="visually-hidden"> ${words}</span></span
  >`;
}

/** @param {number} left */
function arms(left) {
  const words = t("page.shots_left", { number: left });
  return html`<div class="arms" title="${words}">
    ${cylinder(left)}<span class="visually-hidden">${words}</span>
  </div>`;
}

/** @param {Cards} cards @param {Person} person @param {boolean} isExpert */
function cardsHeld(cards, person, isExpert) {
  const { hand, deck, onTop } = cards;
  const inHand = t("page.in_hand", { number: hand });
  const inDeck = [
    t("page.in_deck", { number: deck }),
    onTop > 0 ? t("page.bullets_on_top", { number: onTop }) : "",
  ]
    .filter(Boolean)
    .join(", ");
  return html`<div class="cards-held">
    <b class="in-hand" title="${inHand}"
      ><span aria-hidden="true">${hand}</span><span class="visually-hidden">${inHand}</span></b
    ><b class="in-deck ${onTop > 0 && "loaded"}" title="${inDeck}"
      ><span aria-hidden="true">${deck}</span><span class="visually-hidden"> ${inDeck}</span></b
    >${isExpert && discardPile(cards, person)}
  </div>`;
}

/**
 * An expert's open discard pile: its size, and at a touch what lies in it (HIDDEN-5).
 * @param {Cards} cards
 * @param {Person} person
 */
function discardPile({ discard }, { seat }) {
  const words = t("page.in_discard", { number: discard.length });
  const kinds = [...Map.groupBy(discard, (name) => name)];
  return html`<button
      type="button"
      class="in-discard"
      popovertarget="discard-${seat}"
      title="${words}"
      aria-label="${words}"
    >
      ${discard.length}
    </button>
    <div class="discard-list" id="discard-${seat}" popover>
      <b>${words}</b>
      <ul>
        ${kinds.map(([name, cards]) => html`<li>${discarded(name)} ×${cards.length}</li>`)}
      </ul>
    </div>`;
}

/** A card as the view names it, in words. @param {string} name */
function discarded(name) {
  const [first, second] = name.split(".");
  return second ? `${nameOf(first)}: ${t(`card.${second}`)}` : t(`card.${first}`);
}

const firstMark = html`1`;
/** @param {number} cash */
const cashChip = (cash) => cash > 0 && html`<li title="${t("page.ransom")}"><b>${money(cash)}</b></li>`;

/**
 * A rival bandit's poster; in a team the seat's cards and name stand on the first of the two.
 * @param {Person} person
 * @param {string} who
 * @param {Belongings} belongings
 */
export function drawRival(person, who, { sheet, cards, kinds, isExpert, loaded }) {
  const { bandits, player, presence, isActing, isFirst, clock } = person;
  const isHead = bandits[0] === who;
  return html`<li
    class="poster ${isActing ? "is-acting" : ""} ${bandits.length > 1 ? "mate" : ""}"
    data-owner="${who}"
    data-about="bandit.${who}"
    data-seat="${person.seat}"
  >
    <div class="portrait">
      ${bust(who)}${badge(who)}${isFirst &&
      isHead &&
      html`<span class="first" title="${t("page.first_player")}"
        >${firstMark}<span class="visually-hidden"> ${t("page.first_player")}</span></span
      >`}${isHead && cards && hits(cards.received)}${loaded !== undefined && hits(loaded)}
    </div>
    <div class="who">
      <b>${nameOf(who)}</b
      ><span class="player"
        >${player &&
        html`<i class="presence ${presence}" title="${t(`page.presence.${presence}`)}"></i
          ><span>${player}</span>`}${clock &&
        html`<time class="clock" data-clock="${person.seat}">${clock}</time>`}</span
      >
    </div>
    <ul class="loot-counts">
      ${lootCounts(sheet.loot, kinds)}${cashChip(sheet.cash)}
    </ul>
    ${UNARMED.includes(who) ? "" : arms(sheet.bullets)}
    ${isHead && cards && cardsHeld(cards, person, isExpert)}
  </li>`;
}

/**
 * Your own bandit; in a team one after the other.
 * @param {Person} person
 * @param {string} who
 * @param {Belongings} belongings
 */
export function drawYourself(person, who, { sheet, cards, kinds, isExpert }) {
  const purses = [...(sheet.values.purse ?? [])]
    .sort((a, b) => b - a)
    .map(money)
    .join(" + ");
  const isHead = person.bandits[0] === who;
  return html`<div
    class="self ${person.isActing ? "is-acting" : ""}"
    data-owner="${who}"
    data-about="bandit.${who}"
  >
    <div class="portrait">
      ${bust(who)}${badge(who)}${isHead &&
      person.isFirst &&
      html`<span class="first" title="${t("page.first_player")}"
        >${firstMark}<span class="visually-hidden"> ${t("page.first_player")}</span></span
      >`}${isHead && hits(cards.received)}
    </div>
    <div class="who">
      <b>${nameOf(who)}</b
      ><span class="player"
        >${person.isYou ? t("page.you") : person.player}${person.clock &&
        html` <time class="clock" data-clock="${person.seat}">${person.clock}</time>`}</span
      >
    </div>
    <p class="money">
      ${money(worth(sheet))}<span>${purses ? t("page.purses", { purses }) : t("page.no_purses")}</span>
    </p>
    <ul class="loot-counts">
      ${lootCounts(sheet.loot, kinds)}${cashChip(sheet.cash)}
    </ul>
    <div class="arms">
      ${cylinder(sheet.bullets)}<span>${t("page.shots_left", { number: sheet.bullets })}</span>
      ${isHead && isExpert && html`<div class="cards-held">${discardPile(cards, person)}</div>`}
    </div>
  </div>`;
}

/** The kinds of loot that this game has. @param {Wire.ViewData} view */
export const kindsOf = (view) => KINDS.filter((kind) => kind !== "chest" || view.cars.includes("circus"));

/** What lies beside the train for everybody: neutral bullets, the second strongbox. @param {import("./position.js").Position} position */
export function drawReserve({ neutral, boxWaits }) {
  const words = t("page.neutral", { number: neutral });
  return html`<li data-about="card.bullet" title="${words}" class="${neutral ? "" : "none"}">
      ${icon("bullet")}<b aria-hidden="true">${neutral}</b><span class="visually-hidden">${words}</span>
    </li>
    ${boxWaits &&
    html`<li data-about="loot.strongbox" title="${t("page.box_waits")}">
      ${lootIcon("strongbox")}<span class="visually-hidden">${t("page.box_waits")}</span>
    </li>`}`;
}
