/** What was decided at a moment: the hand or the question as the seat had it, with its answer marked, and who decided. */

import { badge } from "../art/index.js";
import { byId, find, findAll, html, show } from "../html.js";
import { drawDecision, flip } from "../table/decision.js";
import { drawHand, held } from "../table/hand.js";
import { mates, t } from "../words.js";

const PLAN = "DEC-PLAN";

export class Decided {
  /** @param {import("../table/theatre.js").Theatre} theatre */
  constructor({ course, people }) {
    this.course = course;
    this.people = people;
  }

  /** Draws the decisions of a moment; the answer is the phase that the table is in. @param {number} moment @param {Wire.StepData[]} steps */
  draw(moment, steps) {
    const seen = steps.find(({ ask }) => ask);
    const isPlan = seen?.question === PLAN;
    show(byId("decided"), this.lines(steps));
    show(byId("hand"), seen && isPlan ? this.hand(seen, moment) : html``);
    show(byId("decision"), seen && !isPlan ? this.question(seen, moment) : html``);
    if (seen && !isPlan) mark(byId("decision"), seen);
    if (seen) return isPlan ? "planning" : "decision";
    return this.course.roundAt(moment)?.isPlanned ? "resolution" : "scheming";
  }

  /** Who decides, and what, as far as these eyes saw it. @param {Wire.StepData[]} steps */
  lines(steps) {
    const known = steps.filter(({ seat }) => seat !== null);
    if (steps.length && !known.length) return html`<li>${t("watch.in_secret")}</li>`;
    return html`${known.map(({ seat, text }) => {
      const bandits = this.people.banditsOf(/** @type {number} */ (seat));
      const bandit = bandits.length ? mates(bandits) : this.people.nameOf(seat);
      return html`<li>${bandits.map(badge)}<span>${text === null ? t("watch.decides", { bandit }) : html`<b>${bandit}:</b> ${text}`}</span></li>`;
    })}`;
  }

  /** @param {Wire.StepData} step @param {number} moment */
  hand({ seat, hand, pick }, moment) {
    const at = /** @type {number} */ (seat);
    const cards = held(hand ?? [], this.people.banditsOf(at));
    byId("hand").style.setProperty("--options", String(cards.length + 1));
    return drawHand({ cards, deck: this.course.at(moment).cards[at].deck, queued: pick, isAsked: true, mayHide: false, isFaceDown: Boolean(pick?.endsWith(" down")) });
  }

  /** @param {Wire.StepData} step @param {number} moment */
  question({ ask }, moment) {
    const wanted = /** @type {Wire.AskData} */ (ask);
    byId("decision").dataset.options = String(wanted.options.length);
    return drawDecision(wanted, { cars: this.course.view.cars, present: this.course.present(moment), cause: this.course.items[moment - 1]?.sentence ?? "" });
  }
}

/** Marks the answer. @param {HTMLElement} area @param {Wire.StepData} step */
function mark(area, { ask, pick }) {
  if (ask?.form === "subset") return keep(area, (pick ?? "").split(" ").slice(1));
  const chosen = ask?.options.findIndex((option) => option.pick === pick);
  find(area, `[data-option="${chosen}"]`)?.classList.add("is-picked");
}

/** Switches on the cards that were kept; in a team each has its bandit before it. @param {HTMLElement} area @param {string[]} words */
function keep(area, words) {
  for (const name of namesIn(words)) {
    const button = findAll(area, '[data-switch][aria-checked="false"]').find(({ dataset }) => dataset.switch === name);
    if (button) flip(area, button);
  }
}

/** @param {string[]} words */
function namesIn(words) {
  const isOfTwo = words.length % 2 === 0 && t(`bandit.${words[0]}`) !== `bandit.${words[0]}`;
  return isOfTwo ? words.flatMap((word, i) => (i % 2 ? [] : [`${word}.${words[i + 1]}`])) : words;
}
