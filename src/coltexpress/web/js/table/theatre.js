/**
 * A game on the page, live or recorded: one course of happenings, and the train, the panels, the telegraph and the playback
 * that show any moment of it. Where the happenings come from is the business of whoever fills the course.
 */

import { byId } from "../html.js";
import { Board } from "./board.js";
import { Course } from "./course.js";
import { Log } from "./log.js";
import { Motion } from "./motion.js";
import { People } from "./people.js";
import { Playback } from "./playback.js";
import { Stage } from "./stage.js";

export class Theatre {
  constructor() {
    this.course = new Course();
    this.people = new People();
    // Made when the first view has come: until then there is no train to draw.
    /** @type {Stage} */
    this.stage = /** @type {any} */ (null);
    /** @type {Motion} */
    this.motion = /** @type {any} */ (null);
    /** @type {Board} */
    this.board = /** @type {any} */ (null);
    /** @type {Playback} */
    this.playback = /** @type {any} */ (null);
    /** @type {Log} */
    this.log = /** @type {any} */ (null);
  }

  /** Sets the stage; the course and the people are known. @param {Wire.ViewData} view */
  build(view) {
    const { course, people } = this;
    this.stage = new Stage(/** @type {any} */ (byId("scene")), view.cars, { you: people.mine, order: people.order });
    document.body.style.setProperty("--cars", String(view.cars.length + (view.handcar ? 1 : 0)));
    this.motion = new Motion(this.stage);
    this.board = new Board({ course, people, motion: this.motion });
    this.playback = new Playback({ course, stage: this.stage, motion: this.motion, show: (moment, isForward) => this.show(moment, isForward) });
    this.log = new Log(byId("log"), { jump: (moment) => this.playback.lookAt(moment, moment === course.live), banditsOf: people.banditsOf });
  }

  /** The course has changed, or who looks: the telegraph is written, and the stage knows everybody. */
  cue() {
    this.stage.cars = this.course.view.cars;
    this.stage.order = this.people.order;
    this.stage.you = this.people.mine;
    this.log.write(this.course.items);
  }

  /** Draws all but the train. @param {number} moment @param {boolean} isForward whether the game has gone on to it */
  show(moment, isForward) {
    throw new Error(`nothing shows moment ${moment} ${isForward}`);
  }
}
