/** Al Patron: a bandit who can be chosen only if his part is played with. */

const AL_PATRON = "al_patron";

/** @type {import("./index.js").Variant} */
export const alPatron = {
  extraBandits: [AL_PATRON],
  cardOwners: { special_punch: AL_PATRON },
  cast: [[AL_PATRON, 3, "i", 0.62]],
};
