/**
 * What can be picked on the train, and where my bandits may end up: marks on spaces, puppets and loot, and
 * touches on them.
 */

import { closest, findAll } from "../html.js";

/**
 * @typedef {{spaces: string[], bandits: string[], loot: string[], cars: number[]}} Target what an option can
 *   be picked on
 */

export class Targets {
  /** @param {import("./stage.js").Stage} stage */
  constructor(stage) {
    this.stage = stage;
    /** @type {Target[]} */
    this.targets = [];
    /** Where my bandits may end up. @type {string[]} */
    this.foreseen = [];
    /**
     * Told the numbers of the options that a touched place stands for.
     * @type {((options: number[]) => void) | null}
     */
    this.pick = null;
  }

  /**
   * Marks what a player may pick.
   * @param {Target[]} targets
   * @param {((options: number[]) => void) | null} [pick]
   */
  make(targets, pick = null) {
    this.targets = targets;
    this.pick = pick;
    this.mark();
  }

  /** Marks where my bandits may end up. @param {string[]} spaces */
  foresee(spaces) {
    this.foreseen = spaces;
    this.mark();
  }

  mark() {
    const { svg } = this.stage;
    const isOffered = (/** @type {(target: Target) => boolean} */ test) => this.targets.some(test);
    for (const cell of findAll(svg, ".cell")) {
      cell.classList.toggle(
        "offered",
        isOffered(({ spaces }) => spaces.includes(cell.dataset.space ?? "")),
      );
      cell.classList.toggle("foreseen", this.foreseen.includes(cell.dataset.space ?? ""));
    }
    for (const piece of findAll(svg, ".piece"))
      piece.classList.toggle(
        "offered",
        Boolean(this.pick) && isOffered(({ bandits }) => bandits.includes(piece.dataset.piece ?? "")),
      );
    for (const token of findAll(svg, ".lying"))
      token.classList.toggle(
        "offered",
        Boolean(this.pick) && isOffered((target) => isOfLoot(target, token.dataset)),
      );
  }

  /**
   * What was touched: a puppet, a token, or the space behind them.
   * @param {SVGElement} touched
   * @returns {boolean} whether it was on offer
   */
  touch(touched) {
    const piece = closest(touched, ".piece")?.dataset.piece;
    const token = closest(touched, ".lying")?.dataset;
    const space = touched.dataset?.space ?? token?.lies ?? this.stage.position.at[piece ?? ""];
    const matching = (/** @type {(target: Target) => boolean} */ test) =>
      this.targets.flatMap((target, i) => (test(target) ? [i] : []));
    const byPiece = piece ? matching(({ bandits }) => bandits.includes(piece)) : [];
    const byToken = token ? matching((target) => isOfLoot(target, token)) : [];
    const found =
      [byPiece, byToken, matching(({ spaces }) => spaces.includes(space))].find(
        (numbers) => numbers.length,
      ) ?? [];
    if (!this.pick || !found.length) return false;
    this.pick(found);
    return true;
  }
}

/** @param {Target} target @param {DOMStringMap} token */
const isOfLoot = ({ loot, spaces }, { lies = "", kind = "" }) => loot.includes(kind) && spaces.includes(lies);
