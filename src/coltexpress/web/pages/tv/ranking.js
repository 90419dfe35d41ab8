/** The end of the game for the whole room: who has won, and how everybody did. */

import { readTable } from "../../shared/api.js";
import { sceneryAcross } from "../../shared/art/index.js";
import { margin, podium, ranking, sourceKey, verdict } from "../../shared/ranking.js";
import { findAll, html, show } from "../../shared/html.js";
import { play } from "../../shared/sound.js";
import { t } from "../../shared/i18n.js";

/** @param {HTMLElement} root @param {import("../../shared/wire.js").TableSocket} wire */
export async function showRanking(root, wire) {
  /** @type {Wire.Reckoning | null} */
  const result = await readTable(wire.id, "/reckoning", wire).catch(() => null);
  if (!result) return;
  if (!root.firstChild) play("cheer");
  show(
    root,
    html`<header class="dusk" data-round="5">
        <svg class="land" viewBox="0 40 1600 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          ${sceneryAcross()}
        </svg>
        <div class="verdict">
          <p class="smallcaps">${t("lobby.end")}</p>
          <h2>${verdict(result)}</h2>
          <p>${margin(result)}</p>
        </div>
        <ol class="podium" aria-hidden="true">
          ${podium(result)}
        </ol>
      </header>
      <section class="paper" aria-label="${t("lobby.end.ranking")}">
        <ul class="key" aria-hidden="true">
          ${sourceKey(result)}
        </ul>
        <ol class="ranking">
          ${ranking(result, wire.table, [])}
        </ol>
        <p class="again">${t("party.tv.rematch", { button: t("lobby.end.rematch") })}</p>
      </section>`,
  );
  for (const bar of findAll(root, "[data-share]")) bar.style.width = `${bar.dataset.share}%`;
}
