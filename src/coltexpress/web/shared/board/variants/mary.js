/** Mary: a bandit whom nobody plays; she has a seat and cards of her own, no gun, and may win alone. */

import { money, t } from "../../i18n.js";
import { put } from "../position_changes.js";

const MARY = "mary";
const SEAT = -1;

/** @type {import("./index.js").Variant} */
export const mary = {
  before: {
    mary_skipped: (position, { bandit }) => ({
      ...position,
      loaded: put(position.loaded, bandit, (position.loaded[bandit] ?? 0) + 1),
    }),
  },
  loaded: ({ mary_bullets }) => put(/** @type {Record<string, number>} */ ({}), MARY, mary_bullets),
  acts: { mary_skipped: ({ bandit }) => ({ seat: SEAT, bandit, state: "skipped" }) },
  openers: ["mary_skipped"],
  pauses: { mary_skipped: 500 },
  unarmed: [MARY],
  cardOwners: { hat_throw: MARY, seduction: MARY },
  outsiders: ({ winners, marys_money }) =>
    marys_money === null
      ? []
      : [
          {
            bandit: MARY,
            total: marys_money,
            isWinner: winners.length === 0,
            verdict: t("lobby.end.mary", { money: money(marys_money) }),
          },
        ],
  cast: [[MARY, 2, "i", 0.22]],
};
