/**
 * A game on the page, live or recorded: one timeline of happenings, and the train, the panels, the telegraph
 * and the playback that show any moment of it. Where the happenings come from is the business of whoever
 * fills the timeline.
 */

import { byId, get } from "../html.js";
import { late } from "../late.js";
import { Board } from "./board.js";
import { Timeline } from "./timeline.js";
import { Log } from "./log.js";
import { Motion } from "./motion.js";
import { People } from "./people.js";
import { Playback } from "./playback.js";
import { Stage } from "./stage.js";
import { EXTRA_CARS } from "./variants/index.js";

export class GameView {
  constructor() {
    this.timeline = new Timeline();
    this.people = new People();
    // Made when the first view has come: until then there is no train to draw.
    /** @type {Stage} */
    this.stage = late();
    /** @type {Motion} */
    this.motion = late();
    /** @type {Board} */
    this.board = late();
    /** @type {Playback} */
    this.playback = late();
    /** @type {Log} */
    this.log = late();
  }

  /** Sets the stage; the timeline and the people are known. @param {Wire.ViewData} view */
  build(view) {
    const { timeline, people } = this;
    this.stage = new Stage(get(document, "#scene", SVGSVGElement), view.cars, {
      you: people.mine,
      order: people.order,
    });
    const extraCars = EXTRA_CARS.filter(({ endIn }) => endIn(view));
    document.body.style.setProperty("--cars", String(view.cars.length + extraCars.length));
    this.motion = new Motion(this.stage);
    this.board = new Board({ timeline, people, motion: this.motion });
    this.playback = new Playback({
      timeline,
      stage: this.stage,
      motion: this.motion,
      show: (moment, isForward) => this.show(moment, isForward),
    });
    this.log = new Log(byId("log"), {
      jump: (moment) => this.playback.lookAt(moment, moment === timeline.live),
      banditsOf: people.banditsOf,
    });
  }

  /** The timeline has changed, or who looks: the telegraph is written, and the stage knows everybody. */
  cue() {
    this.stage.cars = this.timeline.view.cars;
    this.stage.order = this.people.order;
    this.stage.you = this.people.mine;
    this.log.write(this.timeline.items);
  }

  /**
   * Draws all but the train.
   * @param {number} moment
   * @param {boolean} isForward whether the game has gone on to it
   */
  show(moment, isForward) {
    throw new Error(`nothing shows moment ${moment} ${isForward}`);
  }
}
