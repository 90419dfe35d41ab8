/**
 * Everything around the train at the moment looked at: posters, your sheet, film, round card, caption,
 * telegraph, parade.
 */

import { badge, cardBack, cardFace, cardName, icon } from "../art/index.js";
import { byId, closest, html, show } from "../html.js";
import { t } from "../i18n.js";
import { chapter } from "../story.js";
import { changes, drawDigest } from "./round_summary.js";
import { showFilm } from "./pile_strip.js";
import { delayWords } from "./spectators.js";
import { drawReserve, drawRival, drawYourself, kindsOf } from "./panels.js";
import { cardsOf, company, pileOf, slotsOf } from "./pile.js";
import { drawJourney, drawRoundCard, unfoldEvent } from "./round_card.js";

/** @typedef {import("./position.js").Position} Position @typedef {import("./timeline.js").Round} Round */
/** @typedef {import("./pile.js").Turn} Turn @typedef {import("./pile.js").Slot} Slot */
/** @typedef {import("./panels.js").Belongings} Belongings */
/** @typedef {{first: number, asked: number[]}} Moment who is first, and who decides */
/**
 * @typedef {{isLive: boolean, isForward: boolean, ask: Wire.AskData | null, text: string, asked: number[]}}
 *   How
 */

const MOST_SAID = 3;

export class Board {
  /**
   * @param {{timeline: import("./timeline.js").Timeline, people: import("./people.js").People, motion:
   *   import("./motion.js").Motion}} parts
   */
  constructor({ timeline, people, motion }) {
    this.timeline = timeline;
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

  /** Draws a moment. @param {number} moment @param {How} how */
  draw(moment, how) {
    const position = this.timeline.at(moment);
    const round = this.timeline.roundAt(moment);
    this.drawPanels(position, { first: this.timeline.firstAt(moment), asked: how.asked });
    this.drawRound(round);
    this.drawCaption(moment, how);
    if (how.isForward) this.announce(moment);
  }

  /** @param {Position} position @param {Moment} moment */
  drawPanels(position, moment) {
    const { people } = this;
    const { view } = this.timeline;
    const kinds = kindsOf(view);
    const isExpert = Boolean(view.rules.choices.expert);
    // Before a team is formed its bandits have no sheets yet.
    /** @param {string[]} bandits */
    const formed = (bandits) => bandits.filter((who) => who in position.sheets);
    /** @param {number} seat @param {string} who */
    const with_ = (seat, who) => ({
      sheet: position.sheets[who],
      cards: position.cards[seat],
      kinds,
      isExpert,
      loaded: position.loaded[who],
    });
    show(
      byId("rivals"),
      people.rivalSeats().flatMap((seat) => {
        const person = people.person(seat, moment);
        return formed(person.bandits).map((who) => drawRival(person, who, with_(seat, who)));
      }),
    );
    show(byId("reserve"), drawReserve(position));
    byId("rivals").dataset.count = String(byId("rivals").children.length);
    this.drawYou(moment, with_, formed);
  }

  /**
   * @param {Moment} moment
   * @param {(seat: number, who: string) => Belongings} with_
   * @param {(bandits: string[]) => string[]} formed
   */
  drawYou(moment, with_, formed) {
    const { people } = this;
    const area = byId("you");
    if (people.me < 0)
      return show(
        area,
        html`<p class="looker">
          ${icon("hidden")}<span>${t(people.looker)} ${delayWords(this.delay)}</span>
        </p>`,
      );
    const person = people.person(people.me, moment);
    area.dataset.bandits = String(person.bandits.length);
    show(
      area,
      formed(person.bandits).map((who) => drawYourself(person, who, with_(people.me, who))),
    );
  }

  /** The pile of a round. @param {Round} round */
  pile(round) {
    const { view } = this.timeline;
    const beginning = this.timeline.items.find((item) => item.key === "game_began");
    const opener = beginning?.fields.seat ?? 0;
    const circle = company({
      seats: view.seats.length,
      first: round.first,
      opener,
      unplayed: this.people.unplayedSeats,
    });
    return pileOf({ turns: round.turns, acts: round.acts, circle, banditsOf: this.people.banditsOf });
  }

  /** @param {Round | null} round */
  drawRound(round) {
    document.documentElement.dataset.round = String(round?.number ?? 1);
    show(byId("journey"), drawJourney(round?.number ?? 0));
    show(byId("round-card"), drawRoundCard(round));
    const turns = round ? this.pile(round) : [];
    const slots = slotsOf(turns);
    const next = round?.isPlanned ? -1 : slots.findIndex(({ state }) => state === "toCome");
    showFilm(byId("film"), turns, { next, onlyTop: this.onlyTop });
    void this.motion.tunnel(this.isInTunnel(turns, slots[next] ?? slots.find(({ isNow }) => isNow)));
    show(
      byId("now"),
      html`<ol class="parade">
        ${this.parade(turns)}
      </ol>`,
    );
  }

  /** @param {Turn[]} turns @param {Slot | undefined} slot */
  isInTunnel(turns, slot) {
    return slot !== undefined && turns.find(({ slots }) => slots.includes(slot))?.kind === "T";
  }

  /** The card before, the present one, and those to come as far as they are known. @param {Turn[]} turns */
  parade(turns) {
    const cards = cardsOf(turns);
    const present = cards.findIndex(({ isNow }) => isNow);
    return [-1, 0, 1, 2].map((offset) => {
      const slot = cards[present + offset];
      if (!slot) return html`<li class="card"></li>`;
      const isOpen = !this.onlyTop || slot.isRevealed;
      return html`<li class="card ${offset === 0 && "present"}" data-owner="${slot.who[0]}">
        ${slot.card && isOpen ? cardFront(slot.who[0], slot.card) : html`${cardBack()}${slot.who.map(badge)}`}
      </li>`;
    });
  }

  /** @param {number} moment @param {How} how */
  drawCaption(moment, { isLive, ask, text }) {
    const { items } = this.timeline;
    const last = items[moment - 1];
    const isQuestion = isLive && ask;
    const [loud, quiet] = this.isRemote
      ? [ask?.text ?? text, ""]
      : isQuestion
        ? [ask.text, this.tale(moment) || last?.sentence]
        : [last?.sentence, this.tale(moment) || (isLive ? text : items[moment - 2]?.sentence)];
    show(byId("caption"), html`<strong>${loud ?? text}</strong> <span>${quiet ?? ""}</span>`);
    byId("caption").classList.toggle("is-question", Boolean(isQuestion));
  }

  /** What the story says until somebody acts in a round. @param {number} moment */
  tale(moment) {
    const round = this.timeline.roundAt(moment);
    return round && !round.isPlanned && !round.acts.length && chapter(round.number, round.event);
  }

  /** Says aloud what is new, a few sentences at most. @param {number} moment */
  announce(moment) {
    if (moment <= this.announced) return;
    const said = this.timeline.items.slice(this.announced, moment).map(({ sentence }) => sentence);
    this.announced = moment;
    this.say(said.slice(-MOST_SAID).join(" "));
  }

  /** @param {string} text */
  say(text) {
    byId("announcer").textContent = text;
  }

  /** What a round brought everybody. @param {number} moment of its end */
  digest(moment) {
    const round = this.timeline.roundAt(moment);
    if (!round) throw new Error("a digest needs a round");
    const { seatOf } = this.timeline;
    const rows = changes(this.timeline.at(round.begin), this.timeline.at(moment), seatOf);
    return drawDigest({
      number: round.number,
      event: round.event,
      rows,
      yours: this.people.mine,
      next: this.people.banditsOf(this.timeline.firstAt(moment)),
    });
  }
}

/** @param {string} who @param {string} card */
function cardFront(who, card) {
  const name = cardName(t(`page.card.${card}`));
  return html`${cardFace(who)}<span class="card-icon">${icon(card)}</span>${name}${badge(who)}`;
}
