/**
 * How happenings look. Each way to move returns a promise that ends with the motion; the caller then shows the exact position.
 * Without motion nothing travels: the result appears, and effects hold still long enough to be read.
 */

import { lootToken } from "../art/index.js";
import { html } from "../html.js";
import { isStill } from "../prefs.js";
import { isSpace } from "./train.js";

/** @typedef {import("./train.js").Item} Item @typedef {import("./train.js").Position} Position */

const EASE = { out: "cubic-bezier(.2, .8, .3, 1)", back: "cubic-bezier(.3, 1.5, .5, 1)", gravity: "cubic-bezier(.5, 0, .9, .6)" };
const STEP_MS = 170;
const HOLD_MS = 900;

/** How somebody moves, by the cause; by his own feet if it is not here. */
const GAITS = { floor: "climb", circus: "climb", punch: "tumble", special_punch: "tumble", handcar: "tumble", hat_throw: "flee", encounter: "flee", django: "slide", swivel_arm: "slide", braking: "slide", setup: "appear" };

/** Which noise goes with which happening. */
const NOISES = { card_played: "card", cards_drawn: "draw", shot: "shot", punched: "punch", loot_moved: "loot", marshal_moved: "marshal", round_began: "whistle", event: "round", game_over: "cheer", ransom_paid: "loot", neutral_bullet: "shot" };

export const noiseOf = ({ key, cause }) => (key === "moved" ? { climb: "climb", tumble: "punch", appear: null }[GAITS[cause]] ?? "step" : NOISES[key]);

export class Motion {
  /** @param {import("./stage.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.rate = 1;
    this.started = new Set();
  }

  /** Runs one animation at the present speed. */
  async run(element, frames, timing) {
    if (!element) return;
    const animation = element.animate(frames, { fill: "forwards", easing: EASE.out, ...timing });
    animation.playbackRate = this.rate;
    this.started.add(animation);
    await animation.finished.catch(() => {});
  }

  /** Ends everything under way and lets go of last frames still held, so that input never waits for a picture. */
  stop() {
    for (const animation of this.started) animation.cancel();
    this.started.clear();
  }

  /** Acts a happening out. @param {Item} item @param {Position} next the position it leads to */
  async play({ key, cause, fields }, next) {
    if (this.rate === Infinity || document.hidden) return;
    if (key === "card_played" && !isStill()) await this.lay(fields.seat);
    const acting = {
      moved: () => this[GAITS[cause] ?? "walk"](fields.bandit, next),
      marshal_moved: () => this[cause === "punch" ? "tumble" : "walk"]("marshal", next),
      came_out: () => this.appear(fields.bandit, next),
      hid: () => this.vanish(fields.bandit),
      shot: () => this.shoot(fields.bandit, fields.other),
      neutral_bullet: () => this.reel(fields.bandit),
      punched: () => this.punch(fields.bandit, fields.other),
      loot_moved: () => this.carry(/** @type {any} */ (fields), next),
      fizzled: () => this.shrug(fields.bandit),
      held_back: () => this.shrug(fields.bandit),
      seduced: () => this.shrug(fields.other),
      spared: () => this.shrug(fields.other),
    }[key];
    if (acting) await (isStill() ? this.hold(key, /** @type {any} */ (fields)) : acting());
  }

  /** A card travels from whoever plays it to its place in the film-strip. @param {unknown} seat */
  async lay(seat) {
    const card = [...document.querySelectorAll("#film .played")].at(-1);
    const from = (document.querySelector(`.poster[data-seat="${seat}"]`) ?? document.getElementById("hand"))?.getBoundingClientRect();
    const to = card?.getBoundingClientRect();
    if (!from?.width || !to) return;
    const [x, y] = [from.x + from.width / 2 - to.x - to.width / 2, from.y + from.height / 2 - to.y - to.height / 2];
    await this.run(card, [{ transform: `translate(${x}px, ${y}px) scale(1.5) rotate(-8deg)`, zIndex: 5 }, { transform: "none", zIndex: 5 }], { duration: 360, fill: "none" });
  }

  /** Whether somebody is on the stage now. */
  has(who) {
    return Boolean(who && this.stage.piece(who) && this.stage.placeOf(who));
  }

  async hold(key, { bandit, other }) {
    if (key === "shot" && this.has(bandit) && this.has(other)) this.drawShot(bandit, other);
    await new Promise((done) => setTimeout(done, (key === "shot" ? HOLD_MS : HOLD_MS / 3) / this.rate));
  }

  pose(who) {
    return this.stage.piece(who)?.querySelector(".act");
  }

  limbs(who, name) {
    return [...this.stage.piece(who).querySelectorAll(`.${name}`)];
  }

  async travel(who, next, { duration, easing = "linear" }) {
    const goal = this.stage.placeOf(who, next);
    if (!this.has(who) || !goal) return;
    await this.run(this.stage.piece(who), [{ transform: this.stage.transformAt(this.stage.placeOf(who)) }, { transform: this.stage.transformAt(goal) }], { duration, easing });
  }

  stride(who, duration) {
    if (!this.has(who)) return Promise.resolve();
    const swing = (name, angle) => this.limbs(who, name).map((limb) => this.run(limb, [{ transform: `rotate(${angle}deg)` }, { transform: `rotate(${-angle}deg)` }],
      { duration: STEP_MS, iterations: duration / STEP_MS, direction: "alternate", fill: "none", easing: "ease-in-out" }));
    const bob = this.run(this.pose(who), [{ transform: "none" }, { transform: "translateY(-5px) rotate(2deg)" }, { transform: "none" }],
      { duration: STEP_MS, iterations: duration / STEP_MS, fill: "none", easing: "ease-in-out" });
    return Promise.all([...swing("leg-front", 24), ...swing("leg-back", -24), ...swing("arm-back", 18), bob]);
  }

  /** The side on which another place lies: 1 further back, -1 nearer to the locomotive. */
  side(who, place) {
    return (place?.x ?? 0) > (this.stage.placeOf(who)?.x ?? 0) ? 1 : -1;
  }

  async walk(who, next) {
    const goal = this.stage.placeOf(who, next);
    if (!this.has(who) || !goal) return;
    this.stage.face(who, this.side(who, goal));
    await Promise.all([this.travel(who, next, { duration: STEP_MS * 6 }), this.stride(who, STEP_MS * 6)]);
  }

  async climb(who, next) {
    await Promise.all([this.travel(who, next, { duration: STEP_MS * 5, easing: "steps(5, end)" }), this.stride(who, STEP_MS * 5)]);
  }

  async flee(who, next) {
    const hop = this.run(this.pose(who), [{ transform: "none" }, { transform: "translateY(-26px) rotate(-14deg)" }, { transform: "none" }], { duration: 420, fill: "none" });
    await Promise.all([hop, this.travel(who, next, { duration: 420, easing: EASE.back })]);
  }

  async slide(who, next) {
    const lean = this.run(this.pose(who), [{ transform: "none" }, { transform: "rotate(-18deg)", offset: 0.3 }, { transform: "rotate(-18deg)", offset: 0.8 }, { transform: "none" }], { duration: 700, fill: "none" });
    await Promise.all([lean, this.travel(who, next, { duration: 700, easing: EASE.out })]);
  }

  /** Head over heels into the next car, or to the other floor. */
  async tumble(who, next) {
    const away = this.side(who, this.stage.placeOf(who, next));
    const over = this.run(this.pose(who), [{ transform: "none" }, { transform: `translateY(-34px) rotate(${190 * away}deg)`, offset: 0.5 }, { transform: `rotate(${360 * away}deg)` }], { duration: 640, fill: "none", easing: "linear" });
    await Promise.all([over, this.travel(who, next, { duration: 640 })]);
  }

  async appear(who, next) {
    const goal = this.stage.placeOf(who, next);
    if (!goal) return;
    this.stage.put(who, goal);
    await this.run(this.stage.piece(who), [{ opacity: 0 }, { opacity: 1 }], { duration: 420 });
  }

  async vanish(who) {
    await this.run(this.stage.piece(who), [{ opacity: 1 }, { opacity: 0 }], { duration: 420 });
  }

  async shoot(who, at) {
    if (!this.has(who) || !this.has(at)) return;
    const away = this.side(who, this.stage.placeOf(at));
    this.stage.face(who, away);
    await this.aim(who);
    this.drawShot(who, at);
    await Promise.all([
      this.run(this.pose(who), [{ transform: "none" }, { transform: `translateX(${-9 * away}px) rotate(${-5 * away}deg)`, offset: 0.25 }, { transform: "none" }], { duration: 380, fill: "none" }),
      this.reel(at, away),
      this.run(this.stage.layer("effects"), [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], { duration: HOLD_MS, fill: "none" }),
    ]);
  }

  /** Somebody is hit. */
  reel(who, away = 1) {
    return this.run(this.pose(who), [{ transform: "none" }, { transform: `translateX(${12 * away}px) rotate(${13 * away}deg)`, offset: 0.35 }, { transform: "none" }], { duration: 620, delay: 120, fill: "none" });
  }

  aim(who) {
    const raise = this.limbs(who, "arm-front").map((limb) => this.run(limb, [{ transform: "none" }, { transform: "rotate(-68deg)" }], { duration: 200 }));
    const show = this.limbs(who, "gun").map((gun) => this.run(gun, [{ opacity: 0 }, { opacity: 1 }], { duration: 80 }));
    return Promise.all([...raise, ...show]);
  }

  drawShot(who, at) {
    const { figure } = this.stage.train;
    const [from, to] = [this.stage.placeOf(who), this.stage.placeOf(at)];
    const side = Math.sign(to.x - from.x) || 1;
    const muzzle = { x: from.x + side * figure * 0.36, y: from.y - figure * 0.44 };
    const chest = { x: to.x - side * figure * 0.16, y: to.y - figure * 0.42 };
    this.stage.layer("effects").innerHTML = shotDrawing(muzzle, chest, figure / 90);
  }

  /** The blow; what falls and where the victim goes are happenings of their own. */
  async punch(who, at) {
    if (!this.has(who) || !this.has(at)) return;
    const away = this.side(who, this.stage.placeOf(at));
    this.stage.face(who, away);
    await this.run(this.pose(who), [{ transform: "none" }, { transform: `translateX(${-8 * away}px)`, offset: 0.5 }, { transform: `translateX(${20 * away}px) rotate(${8 * away}deg)` }], { duration: 300, fill: "none" });
    this.stage.layer("effects").innerHTML = burst(this.stage.placeOf(at), this.stage.train.figure);
    await this.run(this.pose(at), [{ transform: "none" }, { transform: `translateX(${8 * away}px) rotate(${18 * away}deg)` }], { duration: 260 });
  }

  /** A token goes from hand to floor, from floor to hand, or from hand to hand. */
  async carry({ kind, from, to }, next) {
    const [start, goal] = [this.tokenPlace(from, kind, this.stage.position), this.tokenPlace(to, kind, next)];
    if (!start || !goal) return;
    const isTaken = !isSpace(to);
    const stoop = isTaken && this.run(this.pose(to), [{ transform: "none" }, { transform: "translateY(5px) rotate(14deg) scaleY(.92)", offset: 0.4 }, { transform: "translateY(-10px)", offset: 0.75 }, { transform: "none" }], { duration: 620, fill: "none" });
    await Promise.all([this.fly(kind, start, goal, isTaken ? EASE.back : EASE.gravity), stoop]);
  }

  tokenPlace(place, kind, position) {
    if (isSpace(place)) return this.stage.lootPlace(place, kind, position);
    if (!this.has(place)) return null;
    const { x, y } = this.stage.placeOf(place);
    return { x: x - this.stage.lootSize / 2, y: y - this.stage.train.figure * 0.5 };
  }

  /** A token on its way, in front of everything. */
  async fly(kind, from, to, easing) {
    const scale = this.stage.lootSize / 40;
    const at = ({ x, y }) => `translate(${x}px, ${y}px) scale(${scale})`;
    this.stage.layer("effects").insertAdjacentHTML("beforeend", html`<g class="flying">${lootToken(kind)}</g>`);
    await this.run(this.stage.layer("effects").lastElementChild, [{ transform: at(from) }, { transform: at(to) }], { duration: 560, easing });
  }

  async shrug(who) {
    await this.run(this.stage.piece(who) && this.pose(who), [{ transform: "none" }, { transform: "rotate(-8deg)" }, { transform: "rotate(10deg)" }, { transform: "rotate(-3deg)" }, { transform: "none" }], { duration: 620, fill: "none" });
  }

  /** The tunnel mouth comes from ahead and swallows the landscape, never the train. */
  async tunnel(isIn) {
    const wasIn = document.body.classList.contains("in-tunnel");
    document.body.classList.toggle("in-tunnel", isIn);
    if (!isIn || wasIn || isStill() || this.rate === Infinity) return;
    const { width, height } = this.stage.size;
    const mouth = (x) => `polygon(0 0, ${x - 50}px 0, ${x}px ${height * 0.3}px, ${x - 30}px ${height * 0.6}px, ${x + 10}px 100%, 0 100%)`;
    await this.run(this.stage.layer("tunnel-rock"), [{ clipPath: mouth(0) }, { clipPath: mouth(width + 60) }], { duration: 1100, easing: "ease-in", fill: "none" });
  }
}

function shotDrawing(from, to, scale) {
  const flash = "M0-14 4-5 15-8 8 0 16 8 5 5 0 15-4 5-15 8-8 0-16-8-4-5z";
  return html`<path class="shot-edge" d="M${from.x} ${from.y}L${to.x} ${to.y}"/><path class="shot" d="M${from.x} ${from.y}L${to.x} ${to.y}"/>
    <g transform="translate(${from.x} ${from.y}) scale(${scale})"><path d="${flash}" class="flash"/></g>
    <g transform="translate(${to.x} ${to.y}) scale(${scale * 0.8})"><path d="${flash}" class="flash hit"/></g>`;
}

function burst({ x, y }, figure) {
  return html`<g transform="translate(${x} ${y - figure * 0.6}) scale(${figure / 60})"><path class="flash" d="M0-20 5-8 18-14 10-3 22 2 9 5 13 18 1 10-8 20-7 7-21 7-11-2-19-12-6-8z"/></g>`;
}
