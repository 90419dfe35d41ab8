/** The whole art set, one import. */
export { BANDITS, INK, LIVERY, PAPER } from "./palette.js";
export { badge, badgeShape } from "./badges.js";
export { bust, figure, figureIcon } from "./figures.js";
export { lootIcon, lootToken } from "./loot.js";
export { cylinder, icon } from "./icons.js";
export { CAR, PAINT, carSide, handcarSide } from "./cars.js";
export { LOCOMOTIVE, locomotiveSide } from "./locomotive.js";
export { carPlan, handcarPlan, locomotivePlan } from "./plan.js";
export { LAND, sceneryAcross, sceneryAlong, tunnelAcross } from "./scenery.js";
export { cardBack, cardFace, cardName } from "./cards.js";
export { wordmark } from "./lettering.js";
