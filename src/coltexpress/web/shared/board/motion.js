/**
 * How happenings look. Each way to move returns a promise that ends with the motion; the caller then shows
 * the exact position. Without motion nothing travels: the result appears, and effects hold still long enough
 * to be read.
 */

import { lootToken } from "../art/index.js";
import { findAll, html, show } from "../html.js";
import { isStill } from "../prefs.js";
import { burst, shotDrawing } from "./effects.js";
import { SCENES } from "./motion_by_kind.js";
import { isSpace } from "./position_changes.js";

/** @typedef {import("./position.js").Item} Item @typedef {import("./position.js").Position} Position */
/** @typedef {import("./position.js").Kind} Kind @typedef {import("./geometry.js").Point} Point */

const EASE = {
  out: "cubic-bezier(.2, .8, .3, 1)",
  back: "cubic-bezier(.3, 1.5, .5, 1)",
  gravity: "cubic-bezier(.5, 0, .9, .6)",
};
const STEP_MS = 170;
const HOLD_MS = 900;

export class Motion {
  /** @param {import("./stage.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    this.rate = 1;
    /** @type {Set<Animation>} */
    this.started = new Set();
  }

  /**
   * Runs one animation at the present speed.
   * @param {Element | null | undefined} element
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} timing
   */
  async run(element, frames, timing) {
    if (!element) return;
    const animation = element.animate(frames, { fill: "forwards", easing: EASE.out, ...timing });
    animation.playbackRate = this.rate;
    this.started.add(animation);
    await animation.finished.catch(() => {});
  }

  /** Ends everything under way and lets go of last frames still held: input never waits for a picture. */
  stop() {
    for (const animation of this.started) animation.cancel();
    this.started.clear();
  }

  /**
   * Acts a happening out.
   * @template {Kind} K
   * @param {Wire.Happening<K>} item
   * @param {Position} next the position it leads to
   */
  async play({ key, cause, fields }, next) {
    if (this.rate === Infinity || document.hidden) return;
    if (key === "card_played" && "seat" in fields && !isStill()) await this.lay(fields.seat);
    const scene = SCENES[key];
    if (scene) await (isStill() ? this.hold({ key, fields }) : scene(this, fields, next, cause));
  }

  /** A card travels from whoever plays it to its place in the film-strip. @param {unknown} seat */
  async lay(seat) {
    const card = [...document.querySelectorAll("#film .played")].at(-1);
    const from = (
      document.querySelector(`.poster[data-seat="${seat}"]`) ?? document.getElementById("hand")
    )?.getBoundingClientRect();
    const to = card?.getBoundingClientRect();
    if (!from?.width || !to) return;
    const [x, y] = [
      from.x + from.width / 2 - to.x - to.width / 2,
      from.y + from.height / 2 - to.y - to.height / 2,
    ];
    await this.run(
      card,
      [
        { transform: `translate(${x}px, ${y}px) scale(1.5) rotate(-8deg)`, zIndex: 5 },
        { transform: "none", zIndex: 5 },
      ],
      { duration: 360, fill: "none" },
    );
  }

  /** Where somebody on the stage stands now; nothing if he is not there. @param {string} who */
  standing(who) {
    return (this.stage.piece(who) && this.stage.placeOf(who)) || null;
  }

  /**
   * Without motion: shows the result for a while, a shot with its line.
   * @param {{key: Kind, fields: Item["fields"]}} item
   */
  async hold({ key, fields }) {
    const isShot = key === "shot" && "other" in fields && "left" in fields;
    if (isShot) this.drawShot(fields.bandit, fields.other);
    await new Promise((done) => setTimeout(done, (isShot ? HOLD_MS : HOLD_MS / 3) / this.rate));
  }

  /** @param {string} who */
  pose(who) {
    return this.stage.piece(who)?.querySelector(".act");
  }

  /** @param {string} who @param {string} name */
  limbs(who, name) {
    const piece = this.stage.piece(who);
    return piece ? findAll(piece, `.${name}`) : [];
  }

  /** @param {string} who @param {Position} next @param {{duration: number, easing?: string}} timing */
  async travel(who, next, { duration, easing = "linear" }) {
    const goal = this.stage.placeOf(who, next);
    const from = this.standing(who);
    if (!from || !goal) return;
    await this.run(
      this.stage.piece(who),
      [{ transform: this.stage.transformAt(from) }, { transform: this.stage.transformAt(goal) }],
      { duration, easing },
    );
  }

  /** @param {string} who @param {number} duration */
  stride(who, duration) {
    if (!this.standing(who)) return Promise.resolve();
    /** @param {string} name @param {number} angle */
    const swing = (name, angle) =>
      this.limbs(who, name).map((limb) =>
        this.run(limb, [{ transform: `rotate(${angle}deg)` }, { transform: `rotate(${-angle}deg)` }], {
          duration: STEP_MS,
          iterations: duration / STEP_MS,
          direction: "alternate",
          fill: "none",
          easing: "ease-in-out",
        }),
      );
    const bob = this.run(
      this.pose(who),
      [{ transform: "none" }, { transform: "translateY(-5px) rotate(2deg)" }, { transform: "none" }],
      { duration: STEP_MS, iterations: duration / STEP_MS, fill: "none", easing: "ease-in-out" },
    );
    return Promise.all([...swing("leg-front", 24), ...swing("leg-back", -24), ...swing("arm-back", 18), bob]);
  }

  /**
   * The side on which another place lies: 1 further back, -1 nearer to the locomotive.
   * @param {string} who
   * @param {Point | undefined} place
   */
  side(who, place) {
    return (place?.x ?? 0) > (this.stage.placeOf(who)?.x ?? 0) ? 1 : -1;
  }

  /** @param {string} who @param {Position} next */
  async walk(who, next) {
    const goal = this.stage.placeOf(who, next);
    if (!this.standing(who) || !goal) return;
    this.stage.face(who, this.side(who, goal));
    await Promise.all([this.travel(who, next, { duration: STEP_MS * 6 }), this.stride(who, STEP_MS * 6)]);
  }

  /** @param {string} who @param {Position} next */
  async climb(who, next) {
    await Promise.all([
      this.travel(who, next, { duration: STEP_MS * 5, easing: "steps(5, end)" }),
      this.stride(who, STEP_MS * 5),
    ]);
  }

  /** @param {string} who @param {Position} next */
  async flee(who, next) {
    const hop = this.run(
      this.pose(who),
      [{ transform: "none" }, { transform: "translateY(-26px) rotate(-14deg)" }, { transform: "none" }],
      { duration: 420, fill: "none" },
    );
    await Promise.all([hop, this.travel(who, next, { duration: 420, easing: EASE.back })]);
  }

  /** @param {string} who @param {Position} next */
  async slide(who, next) {
    const lean = this.run(
      this.pose(who),
      [
        { transform: "none" },
        { transform: "rotate(-18deg)", offset: 0.3 },
        { transform: "rotate(-18deg)", offset: 0.8 },
        { transform: "none" },
      ],
      { duration: 700, fill: "none" },
    );
    await Promise.all([lean, this.travel(who, next, { duration: 700, easing: EASE.out })]);
  }

  /** Head over heels into the next car, or to the other floor. @param {string} who @param {Position} next */
  async tumble(who, next) {
    const away = this.side(who, this.stage.placeOf(who, next));
    const over = this.run(
      this.pose(who),
      [
        { transform: "none" },
        { transform: `translateY(-34px) rotate(${190 * away}deg)`, offset: 0.5 },
        { transform: `rotate(${360 * away}deg)` },
      ],
      { duration: 640, fill: "none", easing: "linear" },
    );
    await Promise.all([over, this.travel(who, next, { duration: 640 })]);
  }

  /** @param {string} who @param {Position} next */
  async appear(who, next) {
    const goal = this.stage.placeOf(who, next);
    if (!goal) return;
    this.stage.put(who, goal);
    await this.run(this.stage.piece(who), [{ opacity: 0 }, { opacity: 1 }], { duration: 420 });
  }

  /** @param {string} who */
  async vanish(who) {
    await this.run(this.stage.piece(who), [{ opacity: 1 }, { opacity: 0 }], { duration: 420 });
  }

  /** @param {string} who @param {string} at */
  async shoot(who, at) {
    const target = this.standing(at);
    if (!this.standing(who) || !target) return;
    const away = this.side(who, target);
    this.stage.face(who, away);
    await this.aim(who);
    this.drawShot(who, at);
    await Promise.all([
      this.run(
        this.pose(who),
        [
          { transform: "none" },
          { transform: `translateX(${-9 * away}px) rotate(${-5 * away}deg)`, offset: 0.25 },
          { transform: "none" },
        ],
        { duration: 380, fill: "none" },
      ),
      this.reel(at, away),
      this.run(this.stage.layer("effects"), [{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], {
        duration: HOLD_MS,
        fill: "none",
      }),
    ]);
  }

  /** Somebody is hit. @param {string} who */
  reel(who, away = 1) {
    return this.run(
      this.pose(who),
      [
        { transform: "none" },
        { transform: `translateX(${12 * away}px) rotate(${13 * away}deg)`, offset: 0.35 },
        { transform: "none" },
      ],
      { duration: 620, delay: 120, fill: "none" },
    );
  }

  /** @param {string} who */
  aim(who) {
    const raise = this.limbs(who, "arm-front").map((limb) =>
      this.run(limb, [{ transform: "none" }, { transform: "rotate(-68deg)" }], { duration: 200 }),
    );
    const gun = this.limbs(who, "gun").map((limb) =>
      this.run(limb, [{ opacity: 0 }, { opacity: 1 }], { duration: 80 }),
    );
    return Promise.all([...raise, ...gun]);
  }

  /** @param {string} who @param {string} at */
  drawShot(who, at) {
    const { figure } = this.stage.train;
    const [from, to] = [this.standing(who), this.standing(at)];
    if (!from || !to) return;
    const side = Math.sign(to.x - from.x) || 1;
    const muzzle = { x: from.x + side * figure * 0.36, y: from.y - figure * 0.44 };
    const chest = { x: to.x - side * figure * 0.16, y: to.y - figure * 0.42 };
    show(this.stage.layer("effects"), shotDrawing(muzzle, chest, figure / 90));
  }

  /**
   * The blow; what falls and where the victim goes are happenings of their own.
   * @param {string} who
   * @param {string} at
   */
  async punch(who, at) {
    const target = this.standing(at);
    if (!this.standing(who) || !target) return;
    const away = this.side(who, target);
    this.stage.face(who, away);
    await this.run(
      this.pose(who),
      [
        { transform: "none" },
        { transform: `translateX(${-8 * away}px)`, offset: 0.5 },
        { transform: `translateX(${20 * away}px) rotate(${8 * away}deg)` },
      ],
      { duration: 300, fill: "none" },
    );
    show(this.stage.layer("effects"), burst(target, this.stage.train.figure));
    await this.run(
      this.pose(at),
      [{ transform: "none" }, { transform: `translateX(${8 * away}px) rotate(${18 * away}deg)` }],
      { duration: 260 },
    );
  }

  /**
   * A token goes from hand to floor, from floor to hand, or from hand to hand.
   * @param {Wire.Happenings["loot_moved"]} token
   * @param {Position} next
   */
  async carry({ kind, from, to }, next) {
    const [start, goal] = [this.tokenPlace(from, kind, this.stage.position), this.tokenPlace(to, kind, next)];
    if (!start || !goal) return;
    const isTaken = !isSpace(to);
    const stoop =
      isTaken &&
      this.run(
        this.pose(to),
        [
          { transform: "none" },
          { transform: "translateY(5px) rotate(14deg) scaleY(.92)", offset: 0.4 },
          { transform: "translateY(-10px)", offset: 0.75 },
          { transform: "none" },
        ],
        { duration: 620, fill: "none" },
      );
    await Promise.all([this.fly(kind, start, goal, isTaken ? EASE.back : EASE.gravity), stoop]);
  }

  /** @param {string} place @param {string} kind @param {Position} position */
  tokenPlace(place, kind, position) {
    if (isSpace(place)) return this.stage.lootPlace(place, kind, position);
    const holder = this.standing(place);
    if (!holder) return null;
    const { x, y } = holder;
    return { x: x - this.stage.lootSize / 2, y: y - this.stage.train.figure * 0.5 };
  }

  /**
   * A token on its way, in front of everything.
   * @param {string} kind
   * @param {Point} from
   * @param {Point} to
   * @param {string} easing
   */
  async fly(kind, from, to, easing) {
    const scale = this.stage.lootSize / 40;
    /** @param {Point} point */
    const at = ({ x, y }) => `translate(${x}px, ${y}px) scale(${scale})`;
    this.stage
      .layer("effects")
      .insertAdjacentHTML("beforeend", String(html`<g class="flying">${lootToken(kind)}</g>`));
    await this.run(
      this.stage.layer("effects").lastElementChild,
      [{ transform: at(from) }, { transform: at(to) }],
      { duration: 560, easing },
    );
  }

  /** @param {string} who */
  async shrug(who) {
    await this.run(
      this.stage.piece(who) && this.pose(who),
      [
        { transform: "none" },
        { transform: "rotate(-8deg)" },
        { transform: "rotate(10deg)" },
        { transform: "rotate(-3deg)" },
        { transform: "none" },
      ],
      { duration: 620, fill: "none" },
    );
  }

  /** The tunnel mouth comes from ahead and swallows the landscape, never the train. @param {boolean} isIn */
  async tunnel(isIn) {
    const wasIn = document.body.classList.contains("in-tunnel");
    document.body.classList.toggle("in-tunnel", isIn);
    if (!isIn || wasIn || isStill() || this.rate === Infinity) return;
    const { width, height } = this.stage.size;
    /** @param {number} x */
    const mouth = (x) =>
      `polygon(0 0, ${x - 50}px 0, ${x}px ${height * 0.3}px, ${x - 30}px ${height * 0.6}px, ${x + 10}px 100%, 0 100%)`;
    await this.run(
      this.stage.layer("tunnel-rock"),
      [{ clipPath: mouth(0) }, { clipPath: mouth(width + 60) }],
      { duration: 1100, easing: "ease-in", fill: "none" },
    );
  }
}
