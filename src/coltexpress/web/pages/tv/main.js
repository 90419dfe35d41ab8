/**
 * The big screen of a room: waits with the code to join, shows the game by itself, then the ranking, then the
 * next game.
 */

import { wordmark } from "../../shared/art/index.js";
import { mountCorner } from "../../shared/corner.js";
import { byId, find, show } from "../../shared/html.js";
import { prefs } from "../../shared/prefs.js";
import { LiveGame } from "../../shared/board/live_game.js";
import { lookersSign } from "../../shared/board/spectators.js";
import { TableSocket } from "../../shared/wire.js";
import { lang, onLanguage, sayWords, speak, t, usualLanguage } from "../../shared/i18n.js";
import { showRanking } from "./ranking.js";
import { fillScreen, stayAwake } from "./screen.js";
import { Waiting } from "./waiting.js";

const PLACES = ["waiting", "board", "end"];
/**
 * A game that people play faster than it is acted out is acted out faster: from so many steps behind, so many
 * times.
 */
const HASTE = [
  [24, 4],
  [10, 2],
];

class Screen {
  /** @param {string} table @param {string | null} invitation */
  constructor(table, invitation) {
    show(byId("room"), []);
    byId("room").append(/** @type {HTMLTemplateElement} */ (byId("table")).content.cloneNode(true));
    sayWords(byId("room"));
    this.wire = new TableSocket({ table, invitation, lang: lang(), isScreen: true });
    this.game = new LiveGame(this.wire, { over: () => this.finish() });
    this.waiting = new Waiting(byId("waiting"), this.wire);
    this.isOver = false;
    /** What the server said when it closed. */
    this.farewell = "";
    this.hear();
    this.wire.open();
  }

  hear() {
    const { wire } = this;
    wire.on("welcome", ({ table }) => this.showTable(table));
    wire.on("table", ({ table }) => this.showTable(table));
    wire.on("events", (frame) => this.follow(frame));
    wire.on("bye", ({ sentence }) => {
      this.farewell = sentence;
    });
    wire.on("link", (link) => this.game.notices.tellLink(link, this.farewell));
  }

  /** @param {Wire.TableData} table */
  showTable(table) {
    if (table.next_table) return this.goOn(table.next_table);
    this.game.seat(table);
    byId("lookers").innerHTML = String(lookersSign(table.spectators));
    if (table.status === "waiting") void this.waiting.draw();
    this.place(table.status === "waiting" ? "waiting" : this.isOver ? "end" : "board");
  }

  /** @param {string} shown */
  place(shown) {
    for (const id of PLACES) byId(id).hidden = id !== shown;
    byId("journey").hidden = shown !== "board";
  }

  /** @param {Wire.Events} frame */
  follow(frame) {
    this.game.take(frame);
    const { playback } = this.game;
    const [, haste] = HASTE.find(([steps]) => playback.behind >= steps) ?? [0, 1];
    playback.setSpeed(prefs().speed * haste);
  }

  /** The end has been seen. */
  finish() {
    if (this.isOver) return;
    this.isOver = true;
    this.place("end");
    void showRanking(byId("end"), this.wire);
  }

  /**
   * The same people play again: the invitation holds there too, and the screen stays as it is.
   * @param {string} next
   */
  goOn(next) {
    const { invitation } = this.wire;
    this.close();
    history.replaceState(null, "", `/tv/${encodeURIComponent(next)}${location.hash}`);
    screen = new Screen(next, invitation);
  }

  close() {
    this.wire.close();
    this.game.close();
  }

  /** Everything again in another language. */
  translate() {
    if (this.game.frame) this.game.redraw({ isAnew: true });
    void this.waiting.draw();
    if (this.isOver) void showRanking(byId("end"), this.wire);
    this.wire.speak(lang()).catch(this.game.notices.complain);
  }
}

await speak(usualLanguage());
show(byId("brand"), wordmark("Colt Express"));
mountCorner(byId("corner"));
fillScreen(byId("fullscreen"));
stayAwake();
let screen = new Screen(
  decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? ""),
  decodeURIComponent(location.hash.slice(1)) || null,
);
document.title = t("party.tv");
onLanguage(() => {
  document.title = t("party.tv");
  screen.translate();
  find(document, "#corner select")?.blur(); // the arrows of a remote control are not for it any more
});
