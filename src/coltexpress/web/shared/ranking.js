/** The ranking: everybody's place, money and where it comes from. */

import { badge, bust, figureIcon, icon, lootIcon } from "./art/index.js";
import { outsidersOf } from "./board/variants/index.js";
import { levelName } from "./table_text.js";
import { html } from "./html.js";
import { banditName, listed, mates, money, t } from "./i18n.js";

/** Where money comes from, in the order of the bars. */
const SOURCES = ["purse", "jewel", "strongbox", "chest", "gunslinger", "ransom"];

/** @param {string} source */
function sourceIcon(source) {
  if (source === "gunslinger") return icon("shoot");
  return source === "ransom" ? icon("hostage_conductor") : lootIcon(source);
}

/** @param {Wire.SeatReckoning} seat */
const gains = ({ worth }) => SOURCES.filter((source) => worth[source] > 0);

/** @param {Wire.Reckoning} result */
export function sourceKey({ seats }) {
  const used = SOURCES.filter((source) => seats.some(({ worth }) => worth[source] > 0));
  return used.map((source) => html`<li><i class="gain ${source}"></i>${t(`lobby.end.${source}`)}</li>`);
}

/** @param {Wire.Reckoning} result @param {Wire.TableData | null} table @param {number[]} mine */
export function ranking(result, table, mine) {
  const { seats } = result;
  const richest = Math.max(1, ...seats.map(({ total }) => total));
  const rows = seats.map((seat) =>
    row(seat, { richest, player: playerOf(seat, table), isMine: mine.includes(seat.seat) }),
  );
  const { won = [], lost = [] } = Object.groupBy(outsidersOf(result), (each) =>
    each.isWinner ? "won" : "lost",
  );
  return [...won.map(outsidersRow), ...rows, ...lost.map(outsidersRow)];
}

/** @param {import("./board/variants/index.js").Outsider} outsider */
function outsidersRow({ bandit, total, isWinner }) {
  return html`<li class="placed ${isWinner ? "winner" : "unplaced"}" data-owner="${bandit}">
    <span class="place">${isWinner ? "1" : "–"}</span>
    <div class="portraits"><div class="portrait">${bust(bandit)}${badge(bandit)}</div></div>
    <div class="who"><b>${banditName(bandit)}</b></div>
    <div class="sum"></div>
    <b class="total">${money(total)}</b>
  </li>`;
}

/** Who played a seat. @param {Wire.SeatReckoning} seat @param {Wire.TableData | null} table */
function playerOf({ seat, name }, table) {
  const chair = table?.chairs[seat];
  return chair?.kind === "bot" ? t("lobby.bot", { level: levelName(chair.level) }) : name;
}

/** @param {Wire.SeatReckoning} seat @param {{richest: number, player: string, isMine: boolean}} more */
function row(seat, { richest, player, isMine }) {
  const bars = gains(seat).map(
    (source) => html`<i class="gain ${source}" data-share="${(100 * seat.worth[source]) / richest}"></i>`,
  );
  const words = gains(seat).map(
    (source) =>
      html`<li title="${t(`lobby.end.${source}`)}">
        ${sourceIcon(source)}<span class="visually-hidden">${t(`lobby.end.${source}`)} </span>${money(
          seat.worth[source],
        )}
      </li>`,
  );
  const bullets = t("lobby.end.bullets", { number: seat.bullets_received });
  const portraits = seat.bandits.map((id) => html`<div class="portrait">${bust(id)}${badge(id)}</div>`);
  return html`<li
    class="placed ${seat.place === 1 && "winner"} ${isMine && "mine"}"
    data-owner="${seat.bandits[0]}"
  >
    <span class="place"
      ><span class="visually-hidden">${t("lobby.end.place", { place: seat.place })}</span
      ><span aria-hidden="true">${seat.place}</span></span
    >
    <div class="portraits">${portraits}</div>
    <div class="who">
      <b>${mates(seat.bandits)}</b
      ><span>${player}${isMine && html` <i class="tag">${t("lobby.you")}</i>`}</span>
    </div>
    <div class="sum">
      <div class="bars" aria-hidden="true">${bars}</div>
      <ul class="sources">
        ${words.length ? words : html`<li>${t("lobby.end.nothing")}</li>`}
        <li class="bullets" title="${bullets}">
          ${icon("bullet")}<span class="visually-hidden">${bullets}</span
          ><span aria-hidden="true">${seat.bullets_received}</span>
        </li>
      </ul>
    </div>
    <b class="total">${money(seat.total)}</b>
  </li>`;
}

/**
 * The first three: the best in the middle, the second to the left, the third, if there is one, to the right.
 * @param {Wire.Reckoning} result
 */
export function podium(result) {
  const outsider = winningOutsider(result);
  const best = [...(outsider ? [{ place: 1, bandits: [outsider.bandit] }] : []), ...result.seats];
  const step = (/** @type {{place: number, bandits: string[]}} */ { place, bandits }) =>
    html`<li data-place="${Math.min(place, 3)}">
      ${place === 1 && icon("crown")}
      <div class="figures">${bandits.map((id) => figureIcon(id))}</div>
      <span>${place}</span>
    </li>`;
  return [best[1], best[0], best[2]].filter(Boolean).map(step);
}

/** @param {Wire.Reckoning} result */
const winningOutsider = (result) => outsidersOf(result).find(({ isWinner }) => isWinner);

/** Who has won, as a headline. @param {Wire.Reckoning} result */
export function verdict(result) {
  const outsider = winningOutsider(result);
  if (outsider) return outsider.verdict;
  const { seats, winners } = result;
  const best = seats.filter(({ seat }) => winners.includes(seat));
  const names = listed(best.map(({ bandits }) => mates(bandits)));
  const key =
    best.length > 1 ? "lobby.end.shared" : best[0].bandits.length > 1 ? "lobby.end.team" : "lobby.end.one";
  return t(key, { names, money: money(best[0].total) });
}

/** How close it was. @param {Wire.Reckoning} result */
export function margin(result) {
  const { seats, winners } = result;
  const outsider = winningOutsider(result);
  if (outsider)
    return t("lobby.end.best", {
      names: mates(seats[0].bandits),
      money: money(outsider.total - seats[0].total),
    });
  if (winners.length > 1) return t("lobby.end.tie");
  const [first, ...others] = seats;
  const names = listed(
    others.filter(({ place }) => place === others[0].place).map(({ bandits }) => mates(bandits)),
  );
  const lead = first.total - others[0].total;
  return lead > 0
    ? t("lobby.end.second", { names, money: money(lead) })
    : t("lobby.end.second.bullets", { names });
}

/** The result in plain lines, to be sent to friends. @param {Wire.Reckoning} result */
export function asText(result) {
  const lines = result.seats.map(
    ({ place, bandits, name, total }) =>
      `${place}. ${bandits.map(banditName).join(t("term.mates"))}${name && ` (${name})`} ${money(total)}`,
  );
  return [`${t("lobby.title")}: ${verdict(result)}`, ...lines].join("\n");
}
