/**
 * Stands where the socket stands at a table: takes the same messages, and has the server play all picks so
 * far from the position of the lesson. Nothing is kept there.
 */

import { Refusal, send } from "../../shared/api.js";
import { WireFault } from "../../shared/wire.js";

export class LessonWire {
  /** @param {string} id @param {(data: Wire.LessonData) => void} take */
  constructor(id, take) {
    this.id = id;
    this.take = take;
    /** @type {string[]} */
    this.picks = [];
    /** How many happenings the page has been told of. */
    this.told = 0;
    /** No table stands behind it. */
    this.table = null;
    /** The learner's seat. @type {{seats: number[]}} */
    this.you = { seats: [] };
    /** What may be picked now. @type {string[]} */
    this.options = [];
  }

  /** Tells everything from the beginning, in the language of the page. */
  tellAll() {
    this.told = 0;
    return this.play(this.picks);
  }

  /** @param {{type: string, choice?: unknown}} message */
  async send({ type, choice = null }) {
    if (type === "act") return this.play([...this.picks, String(choice)]);
    const mayBe = choice === null || this.options.includes(String(choice)); // a glance may come too late
    if (type === "foresee" && mayBe) return this.post("/foresee", { picks: this.picks, choice });
    throw new WireFault("lost", "");
  }

  /** @param {string[]} picks */
  async play(picks) {
    /** @type {Wire.LessonData} */
    const data = await this.post("", { picks, keep: this.told });
    this.picks = picks;
    this.told = data.events.seq;
    this.you = { seats: [data.events.seat] };
    this.options = data.events.ask?.options.map(({ pick }) => pick) ?? [];
    this.take(data);
    return data;
  }

  /** @param {string} path @param {object} body */
  async post(path, body) {
    try {
      return await send(`/lessons/${encodeURIComponent(this.id)}${path}`, body);
    } catch (fault) {
      throw fault instanceof Refusal ? new WireFault(fault.code, fault.message) : fault;
    }
  }
}
