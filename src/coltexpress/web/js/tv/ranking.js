/** The end of the game for the whole room: who has won, and how everybody did. */

import { readTable } from "../api.js";
import { sceneryAcross } from "../art/index.js";
import { margin, podium, ranking, sourceKey, verdict } from "../end/ranking.js";
import { findAll, html, show } from "../html.js";
import { play } from "../sound.js";
import { t } from "../words.js";

/** @param {HTMLElement} root @param {import("../wire.js").Line} wire */
export async function showRanking(root, wire) {
  /** @type {Wire.Reckoning | null} */
  const result = await readTable(wire.id, "/reckoning", wire).catch(() => null);
  if (!result) return;
  if (!root.firstChild) play("cheer");
  show(root, html`<header class="dusk" data-round="5"><svg class="land" viewBox="0 40 1600 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${sceneryAcross()}</svg>
      <div class="verdict"><p class="smallcaps">${t("lobby.end")}</p><h2>${verdict(result)}</h2><p>${margin(result)}</p></div><ol class="podium" aria-hidden="true">${podium(result)}</ol></header>
    <section class="paper" aria-label="${t("lobby.end.ranking")}"><ul class="key" aria-hidden="true">${sourceKey(result)}</ul><ol class="ranking">${ranking(result, wire.table, [])}</ol>
      <p class="again">${t("party.tv.rematch", { button: t("lobby.end.rematch") })}</p></section>`);
  for (const bar of findAll(root, "[data-share]")) bar.style.width = `${bar.dataset.share}%`;
}
