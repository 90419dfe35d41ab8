/**
 * Steps and moments: step n is after n decisions, moment k after k happenings. An address names a moment by
 * the step: `#57` is after 57 decisions, `#57+2` two happenings later; before the first decision it is
 * `#0-3`.
 */

const WRITTEN = /^#?(\d{1,6})([+-]\d{1,6})?$/;

export class Steps {
  /** @param {Wire.StepData[]} all @param {number} live the last moment */
  constructor(all, live) {
    this.all = all;
    this.live = live;
  }

  /** @param {number} step */
  momentOf(step) {
    return this.all[step]?.items ?? this.live;
  }

  /** How many decisions were made before a moment. @param {number} moment */
  stepAt(moment) {
    const next = this.all.findIndex(({ items }) => items >= moment);
    return next < 0 ? this.all.length : next;
  }

  /** The decisions that are made at a moment; several if all decide at once. @param {number} moment */
  at(moment) {
    return this.all.filter(({ items }) => items === moment);
  }

  /** A moment for an address. @param {number} moment */
  write(moment) {
    const next = this.stepAt(moment);
    const step = this.momentOf(next) === moment ? next : Math.max(0, next - 1);
    const more = moment - this.momentOf(step);
    return `${step}${more > 0 ? "+" : ""}${more || ""}`;
  }

  /** The moment that an address names; nothing if it names none. @param {string} hash */
  read(hash) {
    const found = WRITTEN.exec(hash);
    if (!found) return null;
    return Math.max(0, Math.min(this.momentOf(Number(found[1])) + Number(found[2] ?? 0), this.live));
  }

  /**
   * The moment of the next decision of a seat, or of anybody; nothing if there is none.
   * @param {number} moment
   * @param {number | null} seat
   */
  next(moment, seat) {
    return this.all.find((step) => step.items > moment && isOf(step, seat))?.items ?? null;
  }

  /** @param {number} moment @param {number | null} seat */
  previous(moment, seat) {
    return this.all.findLast((step) => step.items < moment && isOf(step, seat))?.items ?? null;
  }
}

/** @param {Wire.StepData} step @param {number | null} seat */
const isOf = (step, seat) => (seat === null ? step.seat !== null : step.seat === seat);
