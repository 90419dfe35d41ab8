/**
 * What you are asked, and your answers: the hand, a card laid ready, questions in its place, picks on the
 * train.
 */

import { byId, closest, find, html, show } from "../html.js";
import { late } from "../late.js";
import { WireFault } from "../wire.js";
import { t } from "../i18n.js";
import { drawDecision, flip, keptPick, makeRoom, onOtherRoom, targetsOf } from "./decision.js";
import { drawHand, held } from "./hand.js";
import { Forecast } from "./forecast.js";

const NO_PURCHASE = "no_purchase";
/** A card that was laid ready is shown for a moment before it goes. */
const READY_MS = 350;

/** Whether a pick lays another card on a hidden Shoot. @param {string} pick @param {string} shoot */
const isCoverOf = (pick, shoot) => pick.startsWith(`${shoot} cover `);

export class Prompt {
  /**
   * @param {object} parts
   * @param {import("../wire.js").GameSocket} parts.wire
   * @param {import("./stage.js").Stage} parts.stage
   * @param {import("./people.js").People} parts.people
   * @param {(text: string) => void} parts.say
   * @param {(fault: Error) => void} parts.complain
   * @param {() => void} parts.sent
   */
  constructor({ wire, stage, people, say, complain, sent }) {
    this.wire = wire;
    this.stage = stage;
    this.people = people;
    this.say = say;
    this.complain = complain;
    this.sent = sent;
    /** The last frame of my seat. @type {Wire.Events} */
    this.frame = late();
    /** What happened last, for the question. */
    this.cause = "";
    /** The card that is being carried out. @type {{bandit: string, card: string} | null} */
    this.present = null;
    /** The pick that is laid ready. @type {string | null} */
    this.queued = null;
    this.isFaceDown = false;
    /** The hidden Shoot for which a cover is being chosen. @type {string | null} */
    this.covering = null;
    /** The decision whose answer is on its way. @type {number | null} */
    this.inFlight = null;
    /** Whether the present is looked at. */
    this.isLooking = true;
    this.forecast = new Forecast({ wire, stage });
    this.hand = byId("hand");
    this.area = byId("decision");
    this.hand.addEventListener("click", ({ target }) => this.press(closest(target, "button")));
    onOtherRoom(() => this.frame && this.draw());
    this.area.addEventListener("click", ({ target }) => this.press(closest(target, "button")));
  }

  /** What is asked, if anything. */
  get ask() {
    return this.frame?.ask ?? null;
  }

  /** The question on the screen: what is asked, or which card to lay on a hidden Shoot with it. */
  get shownAsk() {
    const { ask, covering } = this;
    if (!ask || covering === null) return ask;
    const options = ask.options.filter(({ pick }) => pick === covering || isCoverOf(pick, covering));
    return { ...ask, form: /** @type {const} */ ("list"), text: t("page.cover_hidden_shoot"), options };
  }

  get isPlanning() {
    return this.shownAsk
      ? this.shownAsk.form === "hand"
      : this.frame?.view.phase === "scheming" && this.frame.seat >= 0;
  }

  /** @param {Wire.Events} frame */
  take(frame) {
    const isNew = frame.ask && frame.ask.decision !== this.frame?.ask?.decision;
    this.frame = frame;
    if (!frame.ask || isNew) this.inFlight = null;
    if (!frame.ask || isNew) this.covering = null;
    if (isNew) this.isFaceDown = false;
    this.setBusy(this.inFlight !== null);
    this.draw();
    void this.forecast.take(frame, this.isPlanning);
    if (isNew && frame.ask) this.begin(frame.ask);
  }

  /** A new question. @param {Wire.AskData} ask */
  begin({ text, form, decision }) {
    this.say(text);
    if (this.queued === null || form !== "hand") return;
    setTimeout(() => this.playQueued(decision), READY_MS);
  }

  /** @param {number} decision */
  playQueued(decision) {
    if (this.ask?.decision !== decision || this.queued === null) return;
    const picks = this.ask.options.map(({ pick }) => pick);
    const meant = [this.queued, `${this.queued} down`].find((pick) => picks.includes(pick));
    this.queued = null;
    if (meant === undefined) this.draw();
    else this.choose(meant);
  }

  /** Shows the hand or the question; keeps the keyboard where it was. */
  draw() {
    const focused = document.activeElement;
    const hadFocus = this.hand.contains(focused) || this.area.contains(focused);
    const key = focused instanceof HTMLElement ? focused.dataset.key : undefined;
    show(this.hand, this.isPlanning ? this.drawnHand() : []);
    show(this.area, this.shownAsk && !this.isPlanning ? this.drawnDecision(this.shownAsk) : []);
    this.offer();
    if (!hadFocus) return;
    const place = this.isPlanning ? this.hand : this.area;
    (find(place, `[data-key="${key}"]`) ?? find(place, "button"))?.focus({ preventScroll: true });
  }

  drawnHand() {
    const { view, seat } = this.frame;
    const cards = held(view.seats[seat].hand ?? [], this.people.mine);
    const picks = this.ask?.options.map(({ pick }) => pick) ?? [];
    const mayHide = picks.some((pick) => pick.endsWith(" down"));
    const mustHide = mayHide && !picks.some((pick) => picks.includes(`${pick} down`));
    this.hand.style.setProperty("--options", String(cards.length + 1 + (mayHide ? 1 : 0)));
    return html`${drawHand({
      cards,
      deck: view.seats[seat].deck_size,
      discard: view.seats[seat].discard?.length ?? 0,
      queued: this.queued,
      isAsked: Boolean(this.ask),
      mayHide,
      mustHide,
      isFaceDown: mustHide || (this.isFaceDown && mayHide),
    })}
    ${this.queued !== null &&
    !this.ask &&
    html`<p class="queued">${t("page.queued", { option: this.queuedWords() })}</p>`}`;
  }

  queuedWords() {
    const button = find(this.hand, `[data-pick="${this.queued}"]`);
    return (
      button?.getAttribute("aria-label") ??
      find(this.hand, `[data-pick="${this.queued}"] .draw-label`)?.textContent ??
      ""
    );
  }

  /** @param {Wire.AskData} ask */
  drawnDecision(ask) {
    const { view } = this.frame;
    const about = {
      cars: view.cars,
      present: view.phase === "scheming" ? null : this.present,
      cause: this.cause,
    };
    makeRoom(this.area, ask);
    return drawDecision(ask, about);
  }

  /** Lets people answer on the train, as long as they look at the present. */
  offer() {
    const { ask } = this;
    const isOpen = ask && ask.form !== "hand" && this.inFlight === null && this.isLooking;
    this.stage.targets.make(
      isOpen ? targetsOf(ask) : [],
      isOpen ? (numbers) => this.pickOnTrain(numbers) : null,
    );
  }

  /**
   * One option is an answer; several in one place want a closer look: the buttons.
   * @param {number[]} numbers
   */
  pickOnTrain(numbers) {
    if (numbers.length === 1) return this.answer(this.ask?.options[numbers[0]].pick);
    return find(this.area, `[data-option="${numbers[0]}"]`)?.focus();
  }

  /** @param {HTMLElement | null} button */
  press(button) {
    if (!button || button.closest("[aria-busy=true]")) return;
    const { pick, option, order, hide, keep } = button.dataset;
    if (button.dataset.switch !== undefined) return flip(this.area, button);
    if (hide !== undefined) return this.turnOver();
    if (order === NO_PURCHASE) return this.order(order, true);
    if (keep !== undefined) return this.answer(keptPick(this.area));
    if (option !== undefined) return this.answer(this.shownAsk?.options[Number(option)].pick);
    if (pick !== undefined) return this.ask ? this.choose(pick) : this.queue(pick);
  }

  /** A card of the hand: the answer, unless it is a hidden Shoot on which another card can lie. @param {string} pick */
  choose(pick) {
    if (!this.ask?.options.some((option) => isCoverOf(option.pick, pick))) return this.answer(pick);
    this.covering = pick;
    this.draw();
    this.say(t("page.cover_hidden_shoot"));
    find(this.area, "button")?.focus({ preventScroll: true });
  }

  turnOver() {
    this.isFaceDown = !this.isFaceDown;
    this.draw();
    void this.forecast.tell();
  }

  /** Lays a card ready, or takes it back. @param {string | null} pick */
  queue(pick) {
    this.queued = pick === this.queued ? null : pick;
    this.draw();
    this.say(this.hand.querySelector(".queued")?.textContent ?? "");
  }

  /** @param {Wire.Order["order"]} order @param {boolean} on */
  order(order, on) {
    this.wire.send({ type: "order", seat: this.frame.seat, order, on }).catch(this.complain);
  }

  /** Sends an answer once; a refusal gives the buttons back. @param {string} [choice] */
  async answer(choice) {
    if (choice === undefined || !this.ask || this.inFlight === this.ask.decision) return;
    const { decision } = this.ask;
    this.inFlight = decision;
    this.setBusy(true);
    this.offer();
    this.sent();
    try {
      await this.wire.send({ type: "act", seat: this.frame.seat, decision, choice });
    } catch (fault) {
      if (this.inFlight === decision) this.inFlight = null;
      if (!(fault instanceof WireFault)) throw fault;
      if (fault.code !== "stale_decision") this.complain(fault);
    }
    this.setBusy(this.inFlight !== null);
    this.offer();
  }

  /**
   * Says on the page what is asked: the number of the decision, and whether its answer is on its way.
   * @param {boolean} isBusy
   */
  setBusy(isBusy) {
    document.body.dataset.decision = this.ask && !isBusy ? String(this.ask.decision) : "";
    for (const area of [this.hand, this.area]) area.setAttribute("aria-busy", String(isBusy));
  }
}
