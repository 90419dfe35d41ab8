/** Tables in words: whose, which rules, who sits where. */

import { badge } from "./art/index.js";
import { html } from "./html.js";
import { banditName, capital, has, listed, t } from "./i18n.js";

/** @param {string | null} level */
export const levelName = (level) => (has(`lobby.level.${level}`) ? t(`lobby.level.${level}`) : (level ?? ""));

/** The parts that are played with. @param {Record<string, unknown>} flags */
export function partsText(flags) {
  const on = Object.keys(flags).filter((flag) => flags[flag] === true && has(`flag_name.${flag}`));
  return on.length
    ? t("lobby.parts", { parts: listed(on.map((flag) => t(`flag_name.${flag}`))) })
    : t("lobby.parts.none");
}

/** @param {string} preset */
export const editionName = (preset) => capital(t(`preset.${preset}`));

/** Edition and chosen parts of a table. @param {Pick<Wire.TableOptions, "preset" | "choices">} options */
export function rulesText({ preset, choices }) {
  const chosen = Object.values(choices).some((value) => value === true);
  return chosen ? `${editionName(preset)}. ${partsText(choices)}.` : `${editionName(preset)}.`;
}

/** @param {Wire.TableData} table */
export function hostName({ guests }) {
  return guests.find((guest) => guest.is_host)?.name ?? "";
}

/** @param {Wire.TableData} table */
export function titleOf(table) {
  const name = hostName(table);
  return name ? t("lobby.host_of", { name }) : t("lobby.host_of.nobody");
}

/** Who sits on a chair, in words. @param {Wire.ChairData} chair */
export function sitter({ kind, name, level }) {
  if (kind === "bot") return t("lobby.bot", { level: levelName(level) });
  return kind === "person" ? name : t("lobby.free_seat");
}

/** The chairs of a table as a row of small signs. @param {Wire.TableData} table */
export function chairRow({ chairs }) {
  const sign = (/** @type {Wire.ChairData} */ chair) => {
    const said = chair.bandit ? `${sitter(chair)}, ${banditName(chair.bandit)}` : sitter(chair);
    return html`<li class="${chair.kind}" title="${said}">
      ${chair.bandit && badge(chair.bandit)}<span class="visually-hidden">${said}</span>
    </li>`;
  };
  return html`<ul class="chairs">
    ${chairs.map(sign)}
  </ul>`;
}

/** A text of the server with its `names` shown as what they are called here. @param {string} sentence */
export function plainly(sentence) {
  const parts = sentence.split(/`(\w+)`/);
  return parts.map((part, i) => {
    if (i % 2 === 0) return part;
    const key = [`flag_name.${part}`, `preset.${part}`].find(has);
    return key ? html`<b>${t(key)}</b>` : html`<code>${part}</code>`;
  });
}
