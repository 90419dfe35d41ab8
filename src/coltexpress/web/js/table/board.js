/** Everything around the train at the moment looked at: posters, your sheet, film, round card, caption, telegraph, parade. */

import { badge, cardBack, cardFace, cardName, icon } from "../art/index.js";
import { byId, closest, html, show } from "../html.js";
import { t } from "../words.js";
import { changes, drawDigest } from "./digest.js";
import { showFilm } from "./film.js";
import { delayWords } from "./lookers.js";
import { drawRival, drawYourself, kindsOf } from "./panels.js";
import { cardsOf, company, pileOf, slotsOf } from "./pile.js";
import { drawJourney, drawRoundCard, unfoldEvent } from "./round.js";

const MOST_SAID = 3;

export class Board {
  /** @param {{course: import("./course.js").Course, people: import("./people.js").People, motion: import("./motion.js").Motion}} parts */
  constructor({ course, people, motion }) {
    this.course = course;
    this.people = people;
    this.motion = motion;
    /** Up to which moment everything was said aloud. */
    this.announced = 0;
    /** Whether only the top card of the pile is shown. */
    this.onlyTop = false;
    /** Whether a big screen tells what happens. */
    this.isRemote = false;
    /** So many seconds late a spectator sees the game. */
    this.delay = 0;
    byId("round-card").addEventListener("click", ({ target }) => {
      const event = closest(target, ".event");
      if (event) unfoldEvent(event);
    });
  }

  /** Draws a moment. @param {number} moment @param {{isLive: boolean, isForward: boolean, ask: Wire.AskData | null, text: string, asked: number[]}} how */
  draw(moment, how) {
    const position = this.course.at(moment);
    const round = this.course.roundAt(moment);
    this.drawPanels(position, { first: this.course.firstAt(moment), asked: how.asked });
    this.drawRound(round);
    this.drawCaption(moment, how);
    if (how.isForward) this.announce(moment);
  }

  drawPanels(position, moment) {
    const { people } = this;
    const kinds = kindsOf(this.course.view);
    // Before a team is formed its bandits have no sheets yet.
    const formed = (bandits) => bandits.filter((who) => who in position.sheets);
    const with_ = (seat, who) => ({ sheet: position.sheets[who], cards: position.cards[seat], kinds });
    show(byId("rivals"), people.rivalSeats().flatMap((seat) => {
      const person = people.person(seat, moment);
      return formed(person.bandits).map((who) => drawRival(person, who, with_(seat, who)));
    }));
    byId("rivals").dataset.count = String(byId("rivals").children.length);
    this.drawYou(moment, with_, formed);
  }

  drawYou(moment, with_, formed) {
    const { people } = this;
    const area = byId("you");
    if (people.me < 0) return show(area, html`<p class="looker">${icon("hidden")}<span>${t(people.looker)} ${delayWords(this.delay)}</span></p>`);
    const person = people.person(people.me, moment);
    area.dataset.bandits = String(person.bandits.length);
    show(area, formed(person.bandits).map((who) => drawYourself(person, who, with_(people.me, who))));
  }

  /** The pile of a round. */
  pile(round) {
    const { view } = this.course;
    const opener = this.course.items.find(({ key }) => key === "game_began")?.fields.seat ?? 0;
    const circle = company({ seats: view.seats.length, first: round.first, opener, hasMary: this.people.banditsOf(-1).length > 0 });
    return pileOf({ turns: round.turns, acts: round.acts, circle, banditsOf: this.people.banditsOf });
  }

  drawRound(round) {
    document.documentElement.dataset.round = String(round?.number ?? 1);
    show(byId("journey"), drawJourney(round?.number ?? 0));
    show(byId("round-card"), drawRoundCard(round));
    const turns = round ? this.pile(round) : [];
    const slots = slotsOf(turns);
    const next = round?.isPlanned ? -1 : slots.findIndex(({ state }) => state === "toCome");
    showFilm(byId("film"), turns, { next, onlyTop: this.onlyTop });
    void this.motion.tunnel(this.isInTunnel(turns, slots[next] ?? slots.find(({ isNow }) => isNow)));
    show(byId("now"), html`<ol class="parade">${this.parade(turns)}</ol>`);
  }

  isInTunnel(turns, slot) {
    return Boolean(slot) && turns.find(({ slots }) => slots.includes(slot))?.kind === "T";
  }

  /** The card before, the present one, and those to come as far as they are known. */
  parade(turns) {
    const cards = cardsOf(turns);
    const present = cards.findIndex(({ isNow }) => isNow);
    return [-1, 0, 1, 2].map((offset) => {
      const slot = cards[present + offset];
      if (!slot) return html`<li class="card"></li>`;
      const front = slot.card && !(this.onlyTop && !slot.isRevealed);
      return html`<li class="card ${offset === 0 && "present"}" data-owner="${slot.who[0]}">${front ? cardFront(slot) : html`${cardBack()}${slot.who.map(badge)}`}</li>`;
    });
  }

  drawCaption(moment, { isLive, ask, text }) {
    const { items } = this.course;
    const last = items[moment - 1];
    const isQuestion = isLive && ask;
    const [loud, quiet] = this.isRemote ? [ask?.text ?? text, ""] : isQuestion ? [ask.text, last?.sentence] : [last?.sentence, isLive ? text : items[moment - 2]?.sentence];
    show(byId("caption"), html`<strong>${loud ?? text}</strong> <span>${quiet ?? ""}</span>`);
    byId("caption").classList.toggle("is-question", Boolean(isQuestion));
  }

  /** Says aloud what is new, a few sentences at most. */
  announce(moment) {
    if (moment <= this.announced) return;
    const said = this.course.items.slice(this.announced, moment).map(({ sentence }) => sentence);
    this.announced = moment;
    this.say(said.slice(-MOST_SAID).join(" "));
  }

  /** @param {string} text */
  say(text) {
    byId("announcer").textContent = text;
  }

  /** What a round brought everybody. @param {number} moment of its end */
  digest(moment) {
    const round = this.course.roundAt(moment);
    if (!round) throw new Error("a digest needs a round");
    const { seatOf } = this.course;
    const rows = changes(this.course.at(round.begin), this.course.at(moment), seatOf);
    return drawDigest({ number: round.number, event: round.event, rows, yours: this.people.mine, next: this.people.banditsOf(this.course.firstAt(moment)) });
  }
}

function cardFront({ who, card }) {
  return html`${cardFace(who[0])}<span class="card-icon">${icon(card)}</span>${cardName(t(`page.card.${card}`))}${badge(who[0])}`;
}
