/** The big screen of a room: waits with the code to join, shows the game by itself, then the ranking, then the next game. */

import { wordmark } from "../art/index.js";
import { mountCorner } from "../corner.js";
import { byId, find, show } from "../html.js";
import { prefs } from "../prefs.js";
import { Game } from "../table/game.js";
import { lookersSign } from "../table/lookers.js";
import { Line } from "../wire.js";
import { lang, onLanguage, sayWords, speak, t, usualLanguage } from "../words.js";
import { showRanking } from "./ranking.js";
import { fillScreen, stayAwake } from "./room.js";
import { Waiting } from "./waiting.js";

const PLACES = ["waiting", "board", "end"];
/** A game that people play faster than it is acted out is acted out faster: from so many steps behind, so many times. */
const HASTE = [[24, 4], [10, 2]];

class Screen {
  /** @param {string} table @param {string | null} invitation */
  constructor(table, invitation) {
    show(byId("room"), []);
    byId("room").append(/** @type {HTMLTemplateElement} */ (byId("table")).content.cloneNode(true));
    sayWords(byId("room"));
    this.wire = new Line({ table, invitation, lang: lang(), isScreen: true });
    this.game = new Game(this.wire, { over: () => this.finish() });
    this.waiting = new Waiting(byId("waiting"), this.wire);
    this.isOver = false;
    this.hear();
    this.wire.open();
  }

  hear() {
    const on = (type, take) => this.wire.addEventListener(type, (event) => take(/** @type {CustomEvent} */ (event).detail));
    on("welcome", ({ table }) => this.showTable(table));
    on("table", ({ table }) => this.showTable(table));
    on("events", (frame) => this.follow(frame));
    on("bye", ({ sentence }) => { this.farewell = sentence; });
    on("link", (link) => this.game.notices.tellLink(link, this.farewell));
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

  /** The same people play again: the invitation holds there too, and the screen stays as it is. @param {string} next */
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
let screen = new Screen(decodeURIComponent(location.pathname.split("/").filter(Boolean).at(-1) ?? ""), decodeURIComponent(location.hash.slice(1)) || null);
document.title = t("party.tv");
onLanguage(() => {
  document.title = t("party.tv");
  screen.translate();
  find(document, "#corner select")?.blur(); // the arrows of a remote control are not for it any more
});
