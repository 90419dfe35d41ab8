/** Things of the game with their pictures, drawn from the same art as the table. */

import { badge, bust, cardBack, cardFace, carSide, icon, locomotiveSide, lootIcon } from "../art/index.js";
import { Markup, html } from "../html.js";
import { lootWords } from "../board/space_names.js";
import { CARD_OWNERS, EXTRA_CARS } from "../board/variants/index.js";
import { t } from "../i18n.js";

/** @type {Record<string, string>} */
const TURN_ICONS = { S: "standard", T: "tunnel", 2: "speeding", R: "switching" };
/** Whose colour each card has. @type {Record<string, string>} */
const OWNERS = {
  move: "doc",
  floor: "cheyenne",
  shoot: "tuco",
  rob: "belle",
  punch: "ghost",
  marshal: "marshal",
  ...CARD_OWNERS,
};
/**
 * The cars that are no cars: their picture's box, and the drawing.
 * @type {Record<string, [string, () => Markup]>}
 */
const CARS = { locomotive: ["-6 -44 308 216", locomotiveSide] };
for (const { kind, box, side } of EXTRA_CARS) CARS[kind] = [box, side];

/** @param {string} id */
const card = (id) => {
  if (id === "draw") return html`<span class="small-card">${cardBack()}</span>`;
  return html`<span class="small-card ${!OWNERS[id] && "dead"}"
    >${OWNERS[id] && cardFace(OWNERS[id])}${icon(id)}<b>${OWNERS[id] && t(`page.card.${id}`)}</b></span
  >`;
};
/** @param {string} id */
const car = (id) => {
  const [box, draw] = CARS[id] ?? ["-6 -8 212 180", () => carSide(id, t(`short_car.${id}`))];
  return html`<svg class="car-picture" viewBox="${box}">${draw()}</svg>`;
};
/** @type {Record<string, (id: string) => Markup>} */
const PICTURES = {
  card,
  car,
  loot: lootIcon,
  turn: (id) => html`<span class="token">${icon(TURN_ICONS[id])}</span>`,
  event: (id) => html`<span class="token dark">${icon(id)}</span>`,
  bandit: (id) => html`<span class="portrait">${bust(id)}${badge(id)}</span>`,
};

/** @param {{kind: string, id: string}} thing */
export const pictureOf = ({ kind, id }) =>
  html`<span class="picture" data-kind="${kind}" aria-hidden="true">${PICTURES[kind](id)}</span>`;

/** What lies in a car at the start. @param {Wire.Thing} thing */
export function lootOf({ loot }) {
  const kinds = Object.entries(loot);
  return (
    kinds.length > 0 &&
    html`<ul class="loot-list">
      ${kinds.map(([kind, number]) => html`<li>${lootIcon(kind)} ${lootWords(kind, number)}</li>`)}
    </ul>`
  );
}

/**
 * IDs as links; those that follow each other share one.
 * @param {string[]} ids
 * @param {(id: string, label?: string) => unknown} link
 */
export function ruleLinks(ids, link) {
  /** @param {string} id */
  const numberOf = (id) => Number(id.split("-").at(-1));
  return [...Map.groupBy(ids, (id) => id.replace(/-\d+$/, "")).values()].map((family) => {
    const isRun = family.length > 2 && family.every((id, i) => numberOf(id) === numberOf(family[0]) + i);
    return isRun
      ? link(family[0], `${family[0]} … ${numberOf(family[family.length - 1])}`)
      : family.map((id) => link(id));
  });
}
