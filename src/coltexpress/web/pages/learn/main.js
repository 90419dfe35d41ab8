/**
 * The page of the lessons: a table with one learner, and the coach beside it. `/learn#rob` is the lesson
 * about robbing.
 */

import { wordmark } from "../../shared/art/index.js";
import { read } from "../../shared/api.js";
import { mountCorner } from "../../shared/corner.js";
import { byId, closest, find, findAll, get, html, show } from "../../shared/html.js";
import { late } from "../../shared/late.js";
import { Explainer } from "../../shared/rulebook/explainer.js";
import { onLanguage, sayWords, speak, t, usualLanguage } from "../../shared/i18n.js";
import { LiveGame } from "../../shared/board/live_game.js";
import { listen } from "../../shared/board/keyboard.js";
import { drawCoach } from "./coach.js";
import { LessonWire } from "./lesson_wire.js";
import { isDone, markDone, markOffered } from "../../shared/lesson_progress.js";

/** A game whose moments the coach comments on. */
class Practice extends LiveGame {
  /** @param {LessonWire} line @param {() => void} moved told when another moment is looked at */
  constructor(line, moved) {
    super(line, { over: () => {} });
    this.moved = moved;
    /** Whether there is nothing more to answer: then no card is to be laid ready either. */
    this.isDone = false;
  }

  /** @param {boolean} isLive */
  setPhase(isLive) {
    super.setPhase(isLive);
    if (this.isDone) document.body.dataset.phase = "resolution";
  }

  /** @param {number} moment @param {boolean} isForward */
  show(moment, isForward) {
    super.show(moment, isForward);
    this.moved();
  }
}

class Page {
  /** @param {Wire.LessonTitle[]} titles @param {Node} blank the table before anything is on it */
  constructor(titles, blank) {
    this.titles = titles;
    this.blank = blank;
    /** @type {Wire.LessonData} */
    this.data = late();
    /** @type {LessonWire} */
    this.line = late();
    /** @type {Practice} */
    this.game = late();
    this.coached = "";
    this.explainer = new Explainer({
      edition: () => this.data?.events.view.rules.preset ?? "",
      table: "",
      here: ({ dataset }) => this.game.stage?.whatIsAt(dataset.space) ?? [],
    });
    this.hearPeople();
    void this.begin(this.wished());
  }

  /** The lesson in the address, or the first that is not done. */
  wished() {
    const wish = decodeURIComponent(location.hash.slice(1));
    const known = this.titles.find(({ id }) => id === wish) ?? this.titles.find(({ id }) => !isDone(id));
    return (known ?? this.titles[0]).id;
  }

  hearPeople() {
    /** @param {string} name */
    const press = (name) => () => this.game.transport?.press(name);
    listen({
      arrowleft: press("back"),
      arrowright: press("forward"),
      " ": press("play"),
      l: press("live"),
      t: () => this.game.stage?.enter(this.game.stage.entrance),
      n: () => find(document, "[data-next]")?.click(),
      i: () => void this.explainer.explain(),
      escape: () => this.escape(),
    });
    document.addEventListener("click", ({ target }) => {
      if (closest(target, "[data-again]")) void this.begin(this.line.id);
    });
    addEventListener("hashchange", () => {
      if (this.wished() !== this.line.id) void this.begin(this.wished());
    });
    onLanguage(() => void this.translate());
  }

  escape() {
    /** @type {HTMLDialogElement} */ (byId("digest")).close();
    for (const list of findAll(document, ".coach details", HTMLDetailsElement)) list.open = false;
  }

  /** Another lesson, on an empty table. @param {string} id */
  async begin(id) {
    const hadFocus = document.activeElement !== document.body;
    this.game?.close();
    byId("board").replaceWith(this.blank.cloneNode(true));
    sayWords(document);
    document.body.dataset.decision = "";
    document.documentElement.dataset.ready = "";
    this.line = new LessonWire(id, (data) => this.take(data));
    this.game = new Practice(this.line, () => this.coach());
    new MutationObserver(() => this.mark()).observe(byId("board"), { childList: true, subtree: true });
    if (decodeURIComponent(location.hash.slice(1)) !== id) history.replaceState(null, "", `#${id}`);
    await this.tell(this.line.tellAll());
    if (hadFocus) find(document, ".bubble")?.focus({ preventScroll: true });
    document.documentElement.dataset.ready = id;
  }

  /** @param {Promise<unknown>} telling */
  async tell(telling) {
    await telling.catch((fault) =>
      this.game.notices.show(fault.message, {
        stays: true,
        button: { label: t("page.reload"), press: () => location.reload() },
      }),
    );
  }

  /** @param {Wire.LessonData} data */
  take(data) {
    if (data.id !== this.line.id) return;
    this.data = data;
    if (data.is_done && !data.verdict) markDone(data.id);
    if (data.verdict?.is_right) markDone(data.id);
    this.game.isDone = data.is_done;
    this.game.people.chairs = data.chairs;
    this.game.take(data.events);
    document.title = `${data.title} · Colt Express`;
    this.coach();
    this.mark();
  }

  /** The coach waits with the last word until everything was seen. */
  coach() {
    const { data, game } = this;
    if (!data) return;
    const isWatching = data.is_done && !game.playback.isLive && game.playback.isFollowing;
    const state = JSON.stringify([data.id, data.step, data.is_done, isWatching, data.text]);
    if (state === this.coached && find(document, ".bubble")) return;
    this.coached = state;
    drawCoach(get(document, ".coach"), this.titles, data, isWatching);
    if (!isWatching) game.board.say(get(document, ".say").textContent ?? "");
  }

  /** Marks what leads on, in the hand or among the answers. */
  mark() {
    const { wanted = [], events } = this.data ?? {};
    const picks = wanted.length ? (events?.ask?.options.map(({ pick }) => pick) ?? []) : [];
    for (const button of findAll(document, "#hand [data-pick], #decision [data-option]")) {
      const pick = button.dataset.pick ?? picks[Number(button.dataset.option)];
      button.classList.toggle("is-wanted", wanted.includes(pick));
    }
  }

  async translate() {
    /** @type {Wire.LessonList} */
    const { lessons } = await read("/lessons");
    this.titles = lessons;
    this.game.redraw({ isAnew: true });
    await this.tell(this.line.tellAll());
  }
}

await speak(usualLanguage());
markOffered();
show(byId("brand"), wordmark("Colt Express"));
byId("brand").setAttribute("aria-label", t("page.home"));
mountCorner(byId("corner"));
try {
  /** @type {Wire.LessonList} */
  const { lessons } = await read("/lessons");
  new Page(lessons, byId("board").cloneNode(true));
} catch (fault) {
  show(get(document, ".coach"), html`<p class="alert">${/** @type {Error} */ (fault).message}</p>`);
}
