/** Names of people, cars and spaces as they are spoken and written. */

import { capital, pluralForm, t } from "../i18n.js";
import { EXTRA_CARS } from "./variants/index.js";

/** @param {string} who */
export const nameOf = (who) => (who === "marshal" ? t("page.marshal") : t(`bandit.${who}`));

export const describeTrain = () => t("page.train");

/** "2 purses", "a jewel". @param {string} kind @param {number} number */
export const lootWords = (kind, number) =>
  number === 1 ? t(`loot.${kind}`) : `${number} ${pluralForm(number, t(`loots.${kind}`))}`;

/** "Saloon car, roof". @param {string} space @param {string[]} cars */
function spaceName(space, cars) {
  const extra = EXTRA_CARS.find((car) => car.space === space);
  if (extra) return capital(t(`car.${extra.kind}`));
  const level = t(space.endsWith("r") ? "page.roof" : "page.inside");
  const number = parseInt(space, 10);
  return t(number === 0 ? "page.space.locomotive" : "page.space", {
    number: String(number),
    car: capital(t(`car.${cars[number]}`)),
    level,
  });
}

/**
 * "Saloon car, roof: Tuco, Doc; 2 purses", for screen readers.
 * @param {string} space
 * @param {string[]} cars
 * @param {import("./position.js").Position} position
 */
export function describeSpace(space, cars, { at, loot, hiding }) {
  const people = Object.keys(at)
    .filter((who) => at[who] === space)
    .map(nameOf);
  const things = Object.entries(loot[space] ?? {})
    .filter(([, n]) => n > 0)
    .map(([kind, n]) => lootWords(kind, n));
  const below = Object.keys(hiding)
    .filter((who) => `${hiding[who]}i` === space)
    .map((who) => t("page.hiding_here", { bandit: nameOf(who) }));
  const inIt = [...people, ...things, ...below];
  return `${spaceName(space, cars)}: ${inIt.length ? inIt.join(t("term.comma")) : t("page.empty")}`;
}
