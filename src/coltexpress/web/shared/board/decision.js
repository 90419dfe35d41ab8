/** A question the game waits for, in the place of the hand, so that the train stays in sight. */

import { badge, bust, cardFace, cardName, icon, lootIcon } from "../art/index.js";
import { findAll, get, html } from "../html.js";
import { OPTION_KEYS } from "../keys.js";
import { t } from "../i18n.js";
import { nameOf } from "./space_names.js";

/** @typedef {Wire.AskData} Ask @typedef {Wire.Option} Option */

/** @type {Record<string, string>} */
const SYMBOLS = {
  draw: "draw",
  dump: "bullet",
  hold: "bullet",
  stay: "inside",
  change: "floor",
  pass: "no_event",
  leave: "no_event",
  no: "no_event",
  take: "rob",
  keep: "inside",
};
/** How many answers fit with the picture over the words, on portrait phones, in low windows and elsewhere. */
const LITTLE_ROOM = [
  { query: matchMedia("(max-width: 559px), (max-width: 800px) and (min-height: 621px)"), most: 3 },
  { query: matchMedia("(max-height: 620px)"), most: 4 },
];
const MOST_TALL = 8;
const EMPTY = { bandits: [], places: [], cars: [], cards: [], loot: [] };

/** The more answers and the less room, the closer they stand. @param {HTMLElement} area @param {Ask} ask */
export function makeRoom(area, { form, options }) {
  const number = form === "subset" ? 0 : options.length;
  const most = LITTLE_ROOM.find(({ query }) => query.matches)?.most ?? MOST_TALL;
  area.dataset.crowd = number > 4 ? "more" : number > 3 ? "some" : "few";
  area.classList.toggle("beside-words", number > most);
}

/** Whenever there is more room, or less. @param {() => void} draw */
export function onOtherRoom(draw) {
  for (const { query } of LITTLE_ROOM) query.addEventListener("change", draw);
}

/** What an option points at; the server leaves out what is empty. @param {Option} option */
const refersOf = ({ refers }) => ({ ...EMPTY, ...refers });

/** Where options can be picked on the train. @param {Ask} ask @returns {import("./targets.js").Target[]} */
export function targetsOf({ target, options }) {
  return options.map((option) => {
    const { bandits, places, cars, loot } = refersOf(option);
    const under = places.length ? [] : cars.map((car) => `${car}i`);
    return {
      spaces: [...places, ...under],
      bandits: target === "bandit" ? bandits : [],
      loot: places.length ? loot : [],
      cars,
    };
  });
}

/** @param {Option} option */
function picture(option) {
  const { bandits, places, cars, cards, loot } = refersOf(option);
  const verb = option.pick.split(" ")[0];
  if (cards.length === 1)
    return html`<span class="pictures">${bandits.map((who) => badge(who))}${icon(cards[0])}</span>`;
  if (loot.length) return lootIcon(loot[0]);
  if (verb in SYMBOLS && !bandits.length) return icon(SYMBOLS[verb]);
  if (places.length && !["shoot", "punch", "seduce"].includes(verb))
    return icon(places[0].endsWith("r") ? "roof" : "inside");
  if (bandits.length)
    return html`<span class="pictures"
      >${bandits.map((who) =>
        who === "marshal" ? badge(who) : html`<span class="portrait">${bust(who)}${badge(who)}</span>`,
      )}</span
    >`;
  return icon(cars.length ? "inside" : "no_event");
}

/**
 * The number of the car, so that the eye finds it on the train.
 * @param {{places: string[], cars: number[]}} refers
 */
const carNote = ({ places, cars }) =>
  [...cars, ...places.map((place) => parseInt(place, 10))].find(Number.isInteger);

/** @param {Option} option @param {number} i @param {string[]} cars */
function drawOption(option, i, cars) {
  const kind = cars[carNote(refersOf(option)) ?? -1];
  return html`<button type="button" class="option" data-option="${i}" data-key="${OPTION_KEYS[i]}">
    ${picture(option)} <span class="option-label">${option.text}</span>${kind &&
    html`<span class="option-note">${t(`car.${kind}`)}</span>`}<kbd aria-hidden="true"
      >${OPTION_KEYS[i]?.toUpperCase()}</kbd
    >
  </button>`;
}

/**
 * @param {Ask} ask
 * @param {{cars: string[], present: {bandit: string, card: string} | null, cause: string}} about
 */
export function drawDecision(ask, { cars, present, cause }) {
  const head = present && drawPresent(present);
  const answers =
    ask.form === "subset"
      ? drawSubset(ask)
      : html`<div class="answers">
          ${ask.options.map((option, i) => drawOption(option, i, cars))}${ask.order && drawOrder(ask.order)}
        </div>`;
  return html`${head}
    <div class="ask">
      <h2 id="question">${ask.text}</h2>
      <p>${cause}</p>
    </div>
    ${answers}`;
}

/** @param {{bandit: string, card: string}} present */
function drawPresent({ bandit, card }) {
  return html`<div class="card" data-owner="${bandit}" aria-hidden="true">
    ${cardFace(bandit)}<span class="card-icon">${icon(card)}</span>${cardName(t(`page.card.${card}`))}${badge(
      bandit,
    )}
  </div>`;
}

/** @param {string} order */
function drawOrder(order) {
  return html`<button type="button" class="option" data-order="${order}" data-key="n">
    ${icon("instant")}<span class="option-label">${t("page.not_this_round")}</span
    ><span class="option-note">${t("page.not_this_round.note")}</span><kbd aria-hidden="true">N</kbd>
  </button>`;
}

/** Any number of the cards may be kept: each is a switch, and one button answers. @param {Ask} ask */
function drawSubset({ cards }) {
  return html`<div class="answers subset">
    <div class="chosen">${cards.map((name, i) => drawSwitch(name, i))}</div>
    <button type="button" class="option confirm" data-keep data-key="enter">
      <span class="option-label">${keepLabel(0)}</span><kbd aria-hidden="true">⏎</kbd>
    </button>
  </div>`;
}

/** @param {number} number */
const keepLabel = (number) => (number ? t("page.keep", { number }) : t("page.keep.none"));

/** @param {string} name @param {number} i */
function drawSwitch(name, i) {
  const [first, second] = name.split(".");
  const [owner, card] = second ? [first, second] : [null, first];
  const words = owner ? `${nameOf(owner)}: ${t(`card.${card}`)}` : t(`card.${card}`);
  return html`<button
    type="button"
    class="option switch"
    role="switch"
    aria-checked="false"
    data-switch="${name}"
    data-key="${OPTION_KEYS[i]}"
  >
    <span class="pictures">${owner && badge(owner)}${icon(card)}</span
    ><span class="option-label">${words}</span><kbd aria-hidden="true">${OPTION_KEYS[i]?.toUpperCase()}</kbd>
  </button>`;
}

/**
 * The pick that keeps the cards that are switched on, in the order in which they were named.
 * @param {HTMLElement} area
 */
export function keptPick(area) {
  const kept = findAll(area, '[data-switch][aria-checked="true"]').map(({ dataset }) =>
    (dataset.switch ?? "").replace(".", " "),
  );
  return `keep ${kept.join(" ") || "nothing"}`;
}

/**
 * Switches a card on or off, and says how many are kept.
 * @param {HTMLElement} area
 * @param {HTMLElement} button
 */
export function flip(area, button) {
  button.setAttribute("aria-checked", String(button.getAttribute("aria-checked") !== "true"));
  const number = area.querySelectorAll('[data-switch][aria-checked="true"]').length;
  get(area, "[data-keep] .option-label").textContent = keepLabel(number);
}
