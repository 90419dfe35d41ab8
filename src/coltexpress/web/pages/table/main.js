/**
 * The page of one table: connects, shows the lobby before the game, the table during it and the reckoning
 * after it.
 */

import { byId, closest } from "../../shared/html.js";
import { Explainer } from "../../shared/rulebook/explainer.js";
import { onPrefs, prefs, remember } from "../../shared/prefs.js";
import { tokenFor } from "../../shared/seat_tokens.js";
import { TableSocket } from "../../shared/wire.js";
import { lang, onLanguage, sayWords, speak, t, usualLanguage } from "../../shared/i18n.js";
import { Chat } from "./chat.js";
import { LiveGame } from "../../shared/board/live_game.js";
import { listen } from "../../shared/board/keyboard.js";
import { changeSetting, drawHelp, drawMenu, drawTools } from "../../shared/board/menu.js";
import { lookersSign, lookingOn } from "../../shared/board/spectators.js";
import { Remote } from "../../shared/board/remote.js";
import { maySit } from "../../shared/board/people.js";
import { SidePanel } from "../../shared/board/side_panel.js";

const table = decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? "");
const invitation = decodeURIComponent(location.hash.slice(1)) || null;

class Page {
  constructor() {
    this.wire = new TableSocket({ table, token: tokenFor(table), invitation, lang: lang() });
    this.side = new SidePanel(() => this.chat?.look());
    this.game = new LiveGame(this.wire, { over: (frame) => this.showEnd(frame) });
    this.chat = new Chat(byId("panel-chat"), {
      wire: this.wire,
      complain: this.game.notices.complain,
      unread: (number) => this.showUnread(number),
    });
    this.remote = new Remote({ wire: this.wire, change: (isRemote) => this.game.setRemote(isRemote) });
    this.explainer = new Explainer({
      edition: () => this.wire.table?.options.preset ?? "",
      table,
      here: ({ dataset }) => this.game.stage?.whatIsAt(dataset.space) ?? [],
    });
    this.unread = 0;
    /** What the server said when it closed. */
    this.farewell = "";
    /** Whether something is said that stays until it changes. */
    this.hasStatus = false;
    /** The frame with which the game ended. @type {Wire.Events | null} */
    this.endOf = null;
    /** @type {import("./seats_dialog.js").SeatsDialog | null} */
    this.seatsDialog = null;
    /** The chairs as they were told last. @type {Wire.ChairData[]} */
    this.chairs = [];
    this.hearFrames();
    this.hearPeople();
    this.drawFrame();
    this.wire.open();
  }

  hearFrames() {
    const { wire, game } = this;
    wire.on("welcome", (frame) => {
      this.chat.begin(frame);
      this.chairs = frame.table.chairs;
      this.showTable(frame.table);
    });
    wire.on("table", (frame) => {
      this.showTable(frame.table);
      this.tellChanges(frame.table);
    });
    wire.on("chat", ({ line }) => this.chat.hear(line));
    wire.on("events", (frame) => this.follow(frame));
    wire.on("bye", ({ sentence }) => {
      this.farewell = sentence;
    });
    wire.on("link", (link) => game.notices.tellLink(link, this.farewell));
    wire.on("fault", ({ sentence }) => game.notices.show(sentence));
  }

  /** @param {Wire.Events} frame */
  follow(frame) {
    if (!this.game.isMine(frame.seat)) return;
    if (!this.game.frame && this.wire.you?.delay) this.game.notices.clear();
    this.game.take(frame);
    this.showStatus();
  }

  /** My seat, the first of several, or -1 for a spectator. */
  get seat() {
    return this.wire.you?.seats[0] ?? -1;
  }

  hearPeople() {
    /** @param {string} name */
    const press = (name) => () => this.game.transport?.press(name);
    listen({
      arrowleft: press("back"),
      arrowright: press("forward"),
      " ": press("play"),
      l: press("live"),
      u: press("undo"),
      "?": () => this.use("help"),
      c: () => this.side.open("chat"),
      g: () => this.side.open("log"),
      i: () => this.explainer.explain(),
      m: () => byId("menu").togglePopover(),
      t: () => this.game.stage?.enter(this.game.stage.entrance),
      escape: () => this.escape(),
    });
    document.addEventListener("click", ({ target }) =>
      this.use(closest(target, "[data-tool]")?.dataset.tool),
    );
    byId("menu").addEventListener("change", ({ target }) =>
      changeSetting(/** @type {HTMLInputElement} */ (target), {
        complain: (text) => this.game.notices.show(text),
        setPile: (onlyTop) => this.setPile(onlyTop),
      }),
    );
    onPrefs(() => this.drawTools());
    onLanguage(() => this.translate());
  }

  /** @param {string} [tool] */
  use(tool = "") {
    /** @type {Record<string, () => void>} */
    const tools = {
      log: () => this.openSide("log"),
      chat: () => this.openSide("chat"),
      sound: () => remember({ sound: !prefs().sound }),
      help: () => this.help(),
      leave: () => this.leave(),
      seats: () => void this.showSeats(),
      about: () => this.about(),
      whole: () => this.showAll(),
    };
    tools[tool]?.();
  }

  /** The whole table instead of my cards only. */
  showAll() {
    remember({ remote: "off" });
    this.drawFrame();
  }

  /** @param {string} tab */
  openSide(tab) {
    byId("menu").hidePopover();
    this.side.open(tab);
  }

  help() {
    byId("menu").hidePopover();
    /** @type {HTMLDialogElement} */ (byId("help")).showModal();
  }

  about() {
    byId("menu").hidePopover();
    void this.explainer.explain();
  }

  /** Who plays where; whoever looks on may sit down where a seat is free. */
  async showSeats() {
    byId("menu").hidePopover();
    const { SeatsDialog } = await import("./seats_dialog.js");
    this.seatsDialog ??= new SeatsDialog(
      /** @type {HTMLDialogElement} */ (byId("seats")),
      this.wire,
      (seat) => (this.game.people.view ? this.game.people.banditsOf(seat) : []),
    );
    await this.seatsDialog.open();
  }

  leave() {
    if (confirm(t("page.leave.sure")))
      this.wire.send({ type: "leave" }).then(() => location.assign("/"), this.game.notices.complain);
  }

  /** The nearest thing that can be closed or taken back. */
  escape() {
    const digest = /** @type {HTMLDialogElement} */ (byId("digest"));
    if (digest.open) return digest.close();
    if (this.side.isOpen) return this.side.close();
    if (this.game.prompt?.queued) this.game.prompt.queue(null);
  }

  /** @param {boolean} onlyTop */
  setPile(onlyTop) {
    if (!this.game.board) return;
    this.game.board.onlyTop = onlyTop;
    this.game.redraw();
  }

  /** @param {number} number */
  showUnread(number) {
    if (number === this.unread) return;
    this.unread = number;
    this.drawTools();
  }

  drawTools() {
    drawTools(this.unread);
  }

  drawFrame() {
    sayWords(document);
    this.drawTools();
    this.drawMenu();
    drawHelp();
    this.side.draw();
    if (!this.game.frame) document.title = t("page.title");
  }

  drawMenu() {
    const data = this.wire.table;
    const isRunning = data?.status === "running";
    drawMenu({
      onlyTop: this.game.board?.onlyTop ?? data?.options.pile === "top",
      isRunning,
      mayLeave: isRunning && Boolean(this.wire.you?.seats.length),
    });
  }

  /** Another language: the page's own words at once, the game's as soon as the server has told them again. */
  translate() {
    this.drawFrame();
    byId("announcer").textContent = "";
    if (this.wire.table) this.showTable(this.wire.table);
    if (this.game.frame) this.game.redraw({ isAnew: true });
    this.wire.speak(lang()).catch(this.game.notices.complain);
  }

  /** @param {Wire.TableData} data */
  showTable(data) {
    this.game.seat(data);
    this.drawMenu();
    void this.seatsDialog?.draw();
    const isWaiting = data.status === "waiting";
    document.body.classList.toggle("is-waiting", isWaiting);
    byId("lobby").hidden = !isWaiting;
    byId("board").hidden = isWaiting;
    if (isWaiting) void this.showLobby();
    else byId("lobby").replaceChildren();
    if (data.status !== "over") byId("end").hidden = true;
    this.remote.update();
    this.showLookers(data);
    this.showStatus();
  }

  /**
   * How many look on; and for one of them who sees the game late, that it will appear.
   * @param {Wire.TableData} table
   */
  showLookers({ spectators, status }) {
    const delay = this.wire.you?.delay ?? 0;
    byId("lookers").innerHTML = String(lookersSign(spectators));
    if (delay && status === "running" && !this.game.frame)
      this.game.notices.show(`${lookingOn(delay)} ${t("party.delayed.begin")}`, { stays: true });
  }

  /** Says in a running game who has gone for good, and who has taken a seat. @param {Wire.TableData} data */
  tellChanges({ chairs, status }) {
    const before = this.chairs;
    this.chairs = chairs;
    if (status !== "running" || before.length !== chairs.length) return;
    const { notices } = this.game;
    chairs.forEach(({ kind, name, guest, has_left }, seat) => {
      if (guest === this.wire.you?.guest || kind !== "person") return;
      const offer = {
        label: t("page.offer_seat"),
        press: () =>
          void this.wire.send({ type: "free", seat }).then(() => this.showSeats(), notices.complain),
      };
      if (has_left && !before[seat].has_left)
        notices.show(t("page.left", { name }), { button: this.wire.you?.is_host ? offer : null });
      if (guest !== before[seat].guest) notices.show(t("page.came", { name }));
    });
  }

  async showLobby() {
    const { showLobby } = await import("./lobby/lobby.js");
    showLobby({ root: byId("lobby"), wire: this.wire });
  }

  /** @param {Wire.Events} frame */
  async showEnd(frame) {
    if (this.endOf === frame) return;
    this.endOf = frame;
    const { showEnd } = await import("./end/end.js");
    byId("end").hidden = false;
    void showEnd({ root: byId("end"), wire: this.wire, isAside: this.remote.isOn });
  }

  /**
   * What stays as it is until somebody changes it: a bot plays for me, nothing is bought, a seat is
   * free.
   */
  showStatus() {
    const { wire, game } = this;
    const me = wire.table?.chairs[this.seat];
    const orders = game.frame?.orders ?? [];
    const isAway =
      wire.table?.status === "running" && me?.kind === "person" && me.is_away && wire.link === "open";
    if (isAway)
      game.notices.show(t("page.bot_plays"), {
        stays: true,
        button: {
          label: t("page.play_again"),
          press: () => wire.send({ type: "reclaim" }).then(() => game.notices.clear(), game.notices.complain),
        },
      });
    else if (orders.includes("no_purchase"))
      game.notices.show(t("page.no_purchase"), {
        stays: true,
        button: { label: t("page.buy_again"), press: () => game.prompt.order("no_purchase", false) },
      });
    else if (maySit(wire))
      game.notices.show(t("page.seat_free"), {
        stays: true,
        button: { label: t("lobby.take"), press: () => void this.showSeats() },
      });
    else if (this.hasStatus) game.notices.clear();
    this.hasStatus = isAway || orders.includes("no_purchase") || maySit(wire);
  }
}

await speak(usualLanguage());
new Page();
