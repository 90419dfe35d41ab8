/**
 * The page of a recorded game, from a table of the server or from a file: any eyes, any step, and an address
 * for each.
 */

import { Refusal } from "../../shared/api.js";
import { icon, wordmark } from "../../shared/art/index.js";
import { byId, closest, html, show } from "../../shared/html.js";
import { late } from "../../shared/late.js";
import { onPrefs, prefs, remember } from "../../shared/prefs.js";
import { savesRecords } from "../../shared/record_download.js";
import { Explainer } from "../../shared/rulebook/explainer.js";
import { listen } from "../../shared/board/keyboard.js";
import { changeSetting, drawHelp, settings } from "../../shared/board/menu.js";
import { Notices } from "../../shared/board/notices.js";
import { SidePanel } from "../../shared/board/side_panel.js";
import { onLanguage, sayWords, speak, t, usualLanguage } from "../../shared/i18n.js";
import { drawAbout, sealIcon, sealWord } from "./record_info.js";
import { RecordControls } from "./controls.js";
import { Door } from "./open_record.js";
import { EVERYTHING, RecordedGame, WATCHER } from "./recorded_game.js";
import { OfFile, OfTable } from "./sources.js";

const WRITE_MS = 250;
const KEYS = [
  ["← →", "steps"],
  [", .", "happenings"],
  ["PgUp PgDn", "rounds"],
  ["Home End", "ends"],
  ["S", "speed"],
  ["N P", "decisions"],
  ["1 … 6", "seat"],
  ["A", "everything"],
  ["W", "spectator"],
  ["C", "copy"],
  ["R", "about"],
  ["T", "train"],
].map(([key, name]) => [key, `watch.help.${name}`]);
const SHARED_KEYS = [
  ["␣", "page.help.space"],
  ["G", "page.help.log"],
  ["M", "page.help.menu"],
  ["I", "page.help.about"],
  ["?", "page.help.help"],
];
const table = decodeURIComponent(location.pathname.split("/").filter(Boolean)[1] ?? "");

class Page {
  constructor() {
    this.game = new RecordedGame((moment, isForward) => this.follow(moment, isForward));
    this.notices = new Notices((text) => {
      byId("announcer").textContent = text;
    });
    this.side = new SidePanel(() => {}, [
      ["log", "page.telegraph"],
      ["about", "watch.about"],
    ]);
    this.door = new Door(byId("door"), (file) => this.open(new OfFile(file)));
    /** @type {import("./sources.js").OfTable | import("./sources.js").OfFile} */
    this.source = late();
    /** @type {Wire.ChairData[]} */
    this.chairs = [];
    /** @type {RecordControls} */
    this.deck = late();
    this.timer = 0;
    this.explainer = new Explainer({
      edition: () => this.game.data?.rules.preset ?? "",
      table: "",
      here: ({ dataset }) => this.game.stage?.whatIsAt(dataset.space) ?? [],
    });
    this.hear();
    this.drawFrame();
    if (table) void this.open(new OfTable(table));
    else this.door.show();
  }

  /** As the address says. */
  get eyes() {
    return new URL(location.href).searchParams.get("eyes") ?? EVERYTHING;
  }

  /**
   * Shows a game; one that is refused leaves the one before.
   * @param {import("./sources.js").OfTable | import("./sources.js").OfFile} source
   */
  async open(source) {
    if (!this.source) this.door.show("", { isBusy: true });
    try {
      const chairs = (await source.chairs()).map((chair) => ({ ...chair, is_away: false }));
      const data = await this.toldBy(source, this.source ? EVERYTHING : this.eyes);
      if (this.source) history.replaceState(null, "", "/replay");
      this.source = source;
      this.chairs = chairs;
      this.begin(data);
    } catch (fault) {
      this.refuse(fault);
    }
  }

  /**
   * What some eyes saw; a game that has no such seat shows everything.
   * @param {import("./sources.js").OfTable | import("./sources.js").OfFile} source
   * @param {string} eyes
   */
  toldBy(source, eyes) {
    return source.tell(eyes).catch((fault) => {
      if (fault.code !== "no_such_eyes" || eyes === EVERYTHING) throw fault;
      return source.tell(EVERYTHING);
    });
  }

  /** @param {Wire.ReplayData} data */
  begin(data) {
    this.door.close();
    byId("board").hidden = false;
    this.game.take(data, this.chairs);
    this.deck ??= new RecordControls(this.game, {
      look: (wish) => void this.see(wish),
      copy: () => void this.copy(),
      mayCopy: () => this.source.table !== null,
    });
    this.redraw(this.game.steps.read(location.hash) ?? this.game.steps.momentOf(0));
    this.notices.clear();
    if (data.damage) this.keepSaying(`${data.damage} ${t("watch.good_part")}`);
  }

  /** @param {unknown} fault */
  refuse(fault) {
    if (!(fault instanceof Refusal)) throw fault;
    if (this.source) return this.keepSaying(fault.message);
    byId("board").hidden = true;
    this.door.show(fault.message);
  }

  /** A sentence that stays until it is put away. @param {string} sentence */
  keepSaying(sentence) {
    this.notices.show(sentence, {
      stays: true,
      button: { label: t("page.close"), press: () => this.notices.clear() },
    });
  }

  /** @param {number} moment */
  redraw(moment) {
    this.deck.draw();
    this.drawTools();
    drawAbout(this.game, { table: this.source.table, nameOf: (seat) => this.deck.nameOf(seat) });
    this.game.lookAt(moment);
    this.game.stage.resize(); // the posters are there now
    document.documentElement.dataset.ready = "";
  }

  /** Other eyes, or another language, at the same moment. @param {string} eyes */
  async see(eyes) {
    const { source, game } = this;
    try {
      const data = await source.tell(eyes);
      if (source !== this.source) return;
      game.take(data, this.chairs);
      this.redraw(game.playback.shown);
    } catch (fault) {
      this.refuse(fault);
    }
    this.write();
  }

  /**
   * Wherever somebody looks, the address says so soon after; the browser allows it only so often.
   * @param {number} moment
   * @param {boolean} isForward
   */
  follow(moment, isForward) {
    this.deck.update(moment);
    clearTimeout(this.timer);
    if (!isForward || !this.game.playback.performance)
      this.timer = window.setTimeout(() => this.write(), WRITE_MS);
  }

  get address() {
    const address = new URL(location.href);
    address.searchParams.set("eyes", this.game.data.eyes);
    address.hash = this.game.steps.write(this.game.playback.shown);
    return address.href;
  }

  write() {
    clearTimeout(this.timer);
    if (this.address !== location.href) history.replaceState(null, "", this.address);
  }

  async copy() {
    this.write();
    try {
      await navigator.clipboard.writeText(this.address);
      this.notices.show(t("watch.copied"));
    } catch {
      // not allowed here: it stands in the address of the page, too
      this.keepSaying(t("watch.copy_it", { link: this.address }));
    }
  }

  hear() {
    /** @param {string} name */
    const press = (name) => () => this.deck?.controls.press(name);
    /** @param {() => number} moment */
    const go = (moment) => () => this.deck && this.game.playback.lookAt(moment());
    const { game } = this;
    const seats = Object.fromEntries(
      ["1", "2", "3", "4", "5", "6"].map((key, seat) => [
        key,
        () => game.data?.view.seats[seat] && void this.see(String(seat)),
      ]),
    );
    listen(
      {
        arrowleft: press("back"),
        arrowright: press("forward"),
        home: press("first"),
        end: press("live"),
        " ": press("play"),
        s: press("speed"),
        n: press("next"),
        p: press("previous"),
        c: press("copy"),
        ",": go(() => game.playback.shown - 1),
        ".": go(() => game.playback.shown + 1),
        pageup: go(() => game.roundFrom(-1)),
        pagedown: go(() => game.roundFrom(1)),
        a: () => this.deck && void this.see(EVERYTHING),
        w: () => this.deck && void this.see(WATCHER),
        ...seats,
        i: () => void this.explainer.explain(),
        g: () => this.side.open("log"),
        r: () => this.side.open("about"),
        m: () => byId("menu").togglePopover(),
        t: () => game.stage?.enter(game.stage.entrance),
        "?": () => this.help(),
        escape: () => this.side.isOpen && this.side.close(),
      },
      [],
    );
    savesRecords(byId("panel-about"), {
      whose: () => ({ id: this.source.table ?? "" }),
      say: (sentence) => this.keepSaying(sentence),
    });
    document.addEventListener("click", ({ target }) =>
      this.use(closest(target, "[data-tool]")?.dataset.tool),
    );
    byId("menu").addEventListener("change", ({ target }) =>
      changeSetting(/** @type {HTMLInputElement} */ (target), {
        complain: (text) => this.notices.show(text),
        setPile: () => {},
      }),
    );
    addEventListener("hashchange", () => {
      const moment = game.steps.read(location.hash);
      if (this.deck && moment !== null) game.playback.lookAt(moment);
    });
    onPrefs(() => this.drawTools());
    onLanguage(() => void this.translate());
  }

  /** @param {string} [tool] */
  use(tool = "") {
    /** @type {Record<string, () => void>} */
    const tools = {
      log: () => this.openSide("log"),
      about: () => this.openSide("about"),
      help: () => this.help(),
      sound: () => remember({ sound: !prefs().sound }),
    };
    tools[tool]?.();
  }

  /** @param {string} tab */
  openSide(tab) {
    byId("menu").hidePopover();
    this.side.open(tab);
  }

  help() {
    byId("menu").hidePopover();
    drawHelp([...KEYS, ...SHARED_KEYS]);
    /** @type {HTMLDialogElement} */ (byId("help")).showModal();
  }

  drawTools() {
    const { data } = this.game;
    /** @param {string} name @param {string} label */
    const tool = (name, label) =>
      html`<button
        type="button"
        class="tool"
        data-tool="${name}"
        title="${label}"
        ${name === "menu" && html`popovertarget="menu"`}
      >
        ${icon(name, label)}
      </button>`;
    show(byId("brand"), wordmark("Colt Express"));
    byId("brand").setAttribute("aria-label", t("page.home"));
    show(
      byId("tools"),
      html`${data &&
        html`<button
            type="button"
            class="tool sealed ${data.proof}"
            data-tool="about"
            title="${data.proof_text}"
          >
            ${sealIcon(data)}<span>${sealWord(data)}</span></button
          >${tool("log", t("page.telegraph"))}`}
        <button
          type="button"
          class="tool ${prefs().sound ? "" : "is-off"}"
          data-tool="sound"
          aria-pressed="${prefs().sound ? "true" : "false"}"
          title="${t("lobby.sound")}"
        >
          ${icon("sound", t("lobby.sound"))}
        </button>
        ${tool("help", t("page.help"))}${tool("menu", t("page.menu"))}`,
    );
  }

  drawFrame() {
    sayWords(document);
    this.drawTools();
    this.side.draw();
    show(
      byId("menu"),
      html`<h2>${t("page.menu")}</h2>
        ${settings.lang()}${settings.motion()}${settings.sound()}
        <ul>
          <li><button type="button" data-tool="log">${t("page.telegraph")}</button></li>
          <li><button type="button" data-tool="about">${t("watch.about")}</button></li>
          <li><button type="button" data-tool="help">${t("page.help")}</button></li>
          <li><a href="/rules" target="_blank" rel="opener">${t("book.title")}</a></li>
          <li><a href="/games">${t("watch.games")}</a></li>
          <li><a href="/">${t("page.home")}</a></li>
        </ul>`,
    );
    document.title = t("watch.title");
  }

  /** Another language: the page's words at once, the game's as soon as the server has told them again. */
  async translate() {
    this.drawFrame();
    this.door.draw();
    if (this.deck) await this.see(this.game.data.eyes);
  }
}

await speak(usualLanguage());
new Page();
