/** What a record proves, where it breaks, what was played and by whom; and where to go from here. */

import { badge, icon } from "../../shared/art/index.js";
import { rulesText } from "../../shared/table_text.js";
import { byId, html, show } from "../../shared/html.js";
import { recordLink } from "../../shared/record_download.js";
import { t } from "../../shared/i18n.js";

/** @typedef {import("./recorded_game.js").RecordedGame} RecordedGame */

/** How far the deal is proven, as a sign. @param {Wire.ReplayData} data */
export const sealIcon = ({ proof }) =>
  icon(
    proof === "proven" ? "seal" : proof === "damaged" || proof === "refuted" ? "seal_broken" : "seal_open",
  );

/** How far the deal is proven, in a word. @param {Wire.ReplayData} data */
export const sealWord = ({ proof }) => t(`watch.seal.${proof}`);

/** @param {RecordedGame} game @param {{table: string | null, nameOf: (seat: number) => string}} more */
export function drawAbout({ data, people }, { table, nameOf }) {
  const { damage, commitment, proof, proof_text: proven, steps, throws } = data;
  const replayed = t(damage ? "watch.checked.so_far" : "watch.checked", { decisions: steps.length, throws });
  show(
    byId("panel-about"),
    html`<div class="about">
      <p class="seal ${proof}">${sealIcon(data)}<b>${sealWord(data)}</b></p>
      ${damage && html`<p class="alert">${damage} ${t("watch.good_part")}</p>`}
      <p>${proven} ${replayed}</p>
      ${commitment && html`<p>${t("watch.commitment")} <code>${commitment}</code></p>`}
      <p>${rulesText(data.rules)}</p>
      <ul class="cast">
        ${data.view.seats.map(
          (_, seat) => html`<li>${people.banditsOf(seat).map(badge)}<span>${nameOf(seat)}</span></li>`,
        )}
      </ul>
      <p class="ways">
        ${table !== null &&
        html`<a href="/t/${encodeURIComponent(table)}">${t("watch.reckoning")}</a>${recordLink(table)}`}<a
          href="/replay"
          >${t("watch.another")}</a
        ><a href="/games">${t("watch.games")}</a>
      </p>
    </div>`,
  );
}
