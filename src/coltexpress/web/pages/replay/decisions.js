/**
 * What was decided at a moment: the hand or the question as the seat had it, with its answer marked, and who
 * decided; and the hands of the moment.
 */

import { badge, icon } from "../../shared/art/index.js";
import { byId, find, findAll, html, show } from "../../shared/html.js";
import { drawDecision, flip, makeRoom } from "../../shared/board/decision.js";
import { drawHand, held } from "../../shared/board/hand.js";
import { worth } from "../../shared/board/panels.js";
import { bandit, mates, money, t } from "../../shared/i18n.js";

/** @typedef {import("./hands.js").Hand} Hand */

/** @param {import("../../shared/board/hand.js").Held} held */
const chip = ({ owner, card, count, isOfTwo }) =>
  html`<li title="${t(`card.${card}`)}" data-owner="${owner}" class="${card === "bullet" && "dead"}">
    ${icon(card, `${isOfTwo ? `${bandit(owner)}: ` : ""}${t(`card.${card}`)}`)}${count > 1 &&
    html`<b>×${count}</b>`}
  </li>`;

/**
 * What everybody has, for whoever sees everything: the money and the hand.
 * @param {Hand[]} hands
 * @param {{position: import("../../shared/board/position.js").Position, banditsOf: (seat: number) => string[]}} now
 */
export function drawHands(hands, { position, banditsOf }) {
  /** @param {string[]} bandits */
  const riches = (bandits) =>
    bandits.reduce((sum, who) => sum + (who in position.sheets ? worth(position.sheets[who]) : 0), 0);
  /** @param {Hand} hand @param {number} seat */
  const row = (hand, seat) =>
    html`<li>
      ${banditsOf(seat).map(badge)}<b class="worth">${money(riches(banditsOf(seat)))}</b>
      <ul>
        ${held(hand ?? [], banditsOf(seat)).map(chip)}
      </ul>
    </li>`;
  return html`<ul class="hands" aria-label="${t("watch.hands")}">
    ${hands.map(row)}
  </ul>`;
}

export class Decisions {
  /** @param {import("../../shared/board/game_view.js").GameView} view */
  constructor({ timeline, people }) {
    this.timeline = timeline;
    this.people = people;
  }

  /**
   * Draws the decisions of a moment; the answer is the phase that the table is in.
   * @param {number} moment
   * @param {Wire.StepData[]} steps
   * @param {Hand[]} hands
   */
  draw(moment, steps, hands) {
    const seen = steps.find(({ ask }) => ask);
    const isPlan = seen?.ask?.form === "hand";
    const round = this.timeline.roundAt(moment);
    // Whose hand is held: the one that decides, or that of the eyes while the round is planned.
    const holder = seen
      ? seen.seat
      : round && !round.isPlanned && this.people.me >= 0
        ? this.people.me
        : null;
    show(byId("decided"), this.lines(steps));
    show(
      byId("hand"),
      holder !== null && (isPlan || !seen)
        ? this.hand(holder, { cards: hands[holder] ?? [], pick: seen?.pick ?? null, moment })
        : html``,
    );
    show(byId("decision"), seen && !isPlan ? this.question(seen, moment) : html``);
    if (seen && !isPlan) mark(byId("decision"), seen);
    if (seen && !isPlan) return "decision";
    if (holder !== null) return "planning";
    return round?.isPlanned ? "resolution" : "scheming";
  }

  /** Who decides, and what, as far as these eyes saw it. @param {Wire.StepData[]} steps */
  lines(steps) {
    const known = steps.filter(({ seat }) => seat !== null);
    if (steps.length && !known.length) return html`<li>${t("watch.in_secret")}</li>`;
    return html`${known.map(({ seat, text }) => {
      const bandits = this.people.banditsOf(/** @type {number} */ (seat));
      const who = bandits.length ? mates(bandits) : this.people.nameOf(/** @type {number} */ (seat));
      return html`<li>
        ${bandits.map(badge)}<span
          >${text === null ? t("watch.decides", { bandit: who }) : html`<b>${who}:</b> ${text}`}</span
        >
      </li>`;
    })}`;
  }

  /**
   * @param {number} seat
   * @param {{cards: string[], pick: string | null, moment: number}} now the pick, if this seat decides
   */
  hand(seat, { cards, pick, moment }) {
    const kinds = held(cards, this.people.banditsOf(seat));
    byId("hand").style.setProperty("--options", String(kinds.length + 1));
    return drawHand({
      cards: kinds,
      deck: this.timeline.at(moment).cards[seat].deck,
      discard: this.timeline.at(moment).cards[seat].discard.length,
      queued: pick?.split(" cover ")[0] ?? null,
      isAsked: pick !== null,
      mayHide: false,
      mustHide: false,
      isFaceDown: Boolean(pick?.includes(" down")),
    });
  }

  /** @param {Wire.StepData} step @param {number} moment */
  question({ ask }, moment) {
    const wanted = /** @type {Wire.AskData} */ (ask);
    makeRoom(byId("decision"), wanted);
    return drawDecision(wanted, {
      cars: this.timeline.view.cars,
      present: this.timeline.present(moment),
      cause: this.timeline.items[moment - 1]?.sentence ?? "",
    });
  }
}

/** Marks the answer. @param {HTMLElement} area @param {Wire.StepData} step */
function mark(area, { ask, pick }) {
  if (ask?.form === "subset") return keep(area, (pick ?? "").split(" ").slice(1));
  const chosen = ask?.options.findIndex((option) => option.pick === pick);
  find(area, `[data-option="${chosen}"]`)?.classList.add("is-picked");
}

/**
 * Switches on the cards that were kept; in a team each has its bandit before it.
 * @param {HTMLElement} area
 * @param {string[]} words
 */
function keep(area, words) {
  for (const name of namesIn(words)) {
    const button = findAll(area, '[data-switch][aria-checked="false"]').find(
      ({ dataset }) => dataset.switch === name,
    );
    if (button) flip(area, button);
  }
}

/** @param {string[]} words */
function namesIn(words) {
  const isBandit = (/** @type {string | undefined} */ word) => t(`bandit.${word}`) !== `bandit.${word}`;
  const cards = words.map((word, i) => (isBandit(words[i - 1]) ? `${words[i - 1]}.${word}` : word));
  return cards.filter((card) => !isBandit(card));
}
