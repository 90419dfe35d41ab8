/** The end of a round: what everybody gained and lost, what happened to you, who is first next. */

import { badge, bust, icon, lootIcon } from "../art/index.js";
import { html } from "../html.js";
import { money, t } from "../i18n.js";
import { chapter } from "../story.js";
import { lootWords, nameOf } from "./space_names.js";

/** @typedef {import("./position.js").Position} Position */
/**
 * @typedef {{who: string, seat: number, loot: [string, number][], fired: number, taken: number, cash:
 *   number}} Change
 */

/**
 * What changed on every sheet between two positions; loot by kind, bullets fired and received.
 * @param {Position} before
 * @param {Position} after
 * @param {(who: string) => number} seatOf
 */
export function changes(before, after, seatOf) {
  return Object.entries(after.sheets).map(([who, now]) => {
    const then = before.sheets[who] ?? { loot: {}, bullets: now.bullets, cash: 0 };
    /** @type {[string, number][]} */
    const kinds = Object.keys({ ...then.loot, ...now.loot }).map((kind) => [
      kind,
      (now.loot[kind] ?? 0) - (then.loot[kind] ?? 0),
    ]);
    const seat = seatOf(who);
    const taken = (after.cards[seat]?.received ?? 0) - (before.cards[seat]?.received ?? 0);
    return {
      who,
      seat,
      loot: kinds.filter(([, by]) => by !== 0),
      fired: then.bullets - now.bullets,
      taken,
      cash: now.cash - then.cash,
    };
  });
}

/** @param {number} by */
const signed = (by) => (by > 0 ? `+${by}` : `−${-by}`);

/** @param {Change} change @param {boolean} isYou */
function drawRow({ who, loot, fired, taken, cash }, isYou) {
  const cells = [
    ...loot.map(
      ([kind, by]) =>
        html`<li class="${by > 0 ? "gain" : "loss"}">
          ${lootIcon(kind)}<b aria-hidden="true">${signed(by)}</b
          ><span class="visually-hidden">${by > 0 ? "+" : "−"} ${lootWords(kind, Math.abs(by))}</span>
        </li>`,
    ),
    cash > 0 && html`<li class="gain"><b>+${money(cash)}</b></li>`,
    fired > 0 &&
      html`<li title="${t("page.fired", { number: fired })}">
        ${icon("shoot")}<b aria-hidden="true">${fired}</b
        ><span class="visually-hidden">${t("page.fired", { number: fired })}</span>
      </li>`,
    taken > 0 &&
      html`<li class="loss" title="${t("page.received", { number: taken })}">
        ${icon("bullet")}<b aria-hidden="true">+${taken}</b
        ><span class="visually-hidden">${t("page.received", { number: taken })}</span>
      </li>`,
  ].filter(Boolean);
  return html`<li class="outcome ${isYou ? "is-you" : ""}" data-owner="${who}">
    <div class="portrait">${bust(who)}${badge(who)}</div>
    <b>${nameOf(who)}</b>
    <ul>
      ${cells.length ? cells : html`<li class="nothing">${t("page.quiet")}</li>`}
    </ul>
  </li>`;
}

/** @param {{number: number, event: string, rows: Change[], yours: string[], next: string[]}} round */
export function drawDigest({ number, event, rows, yours, next }) {
  const happened =
    event &&
    html`<p class="event">
      ${icon(event)}<span
        ><b>${t(`event.${event}`)}</b><span class="event-text">${t(`effect.${event}`)}</span></span
      >
    </p>`;
  return html`<h2 id="digest-title">
      ${t("page.digest", { number })}<span>${t(`page.hour.${number}`)}</span>
    </h2>
    ${happened}
    <ol class="outcomes">
      ${rows.map((row) => drawRow(row, yours.includes(row.who)))}
    </ol>
    <p class="next-first">
      ${badge(next[0])}<span
        >${t("page.digest.next", {
          bandit: next.map(nameOf).join(t("term.mates")),
          number: number + 1,
          count: next.length,
        })}</span
      >
    </p>
    <p class="next-chapter">${chapter(number + 1)}</p>
    <form method="dialog">
      <button class="onward">${t("page.digest.on", { number: number + 1 })}</button>
    </form>`;
}
