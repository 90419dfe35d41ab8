/**
 * The one socket of a page. It says hello, comes back after a loss, and sends what was not answered once more:
 * an `act` or `undo` keeps its key, so the server does it once however often it arrives.
 *
 * Told by events: "welcome", "table", "events", "chat" (the frame is in `detail`), "bye", and "link" with `detail`
 * "open", "lost" or "closed".
 */

/** @typedef {{type: string, key?: string, [field: string]: unknown}} Message */
/** @typedef {{message: Message, done: (frame: object) => void, failed: (fault: WireFault) => void}} Waiting */

const FIRST_PAUSE_MS = 400;
const LONGEST_PAUSE_MS = 8000;
const PING_EVERY_MS = 20_000;
const REPEATED = ["act", "undo"];

/** A refusal: `code` is the server's, `message` a sentence for people. */
export class WireFault extends Error {
  /** @param {string} code @param {string} sentence */
  constructor(code, sentence) {
    super(sentence);
    this.code = code;
  }
}

const newKey = () => crypto.randomUUID?.() ?? `${Date.now()}-${Math.random().toString(36).slice(2)}`;

export class Line extends EventTarget {
  /** @param {{table: string, token?: string | null, invitation?: string | null, lang: string, isScreen?: boolean}} who */
  constructor({ table, token = null, invitation = null, lang, isScreen = false }) {
    super();
    this.id = table;
    this.token = token;
    this.invitation = invitation;
    this.lang = lang;
    this.isScreen = isScreen;
    /** @type {Map<string, Waiting>} */
    this.waiting = new Map();
    /** @type {Record<string, number>} */
    this.lastSeq = {};
    /** @type {Wire.TableData | null} */
    this.table = null;
    /** @type {Wire.You | null} */
    this.you = null;
    /** @type {WebSocket} */
    this.socket = /** @type {any} */ (null);
    this.heartbeat = 0;
    this.retry = 0;
    this.pause = FIRST_PAUSE_MS;
    this.link = "lost";
    this.isOver = false;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => !document.hidden && this.hurry());
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = (this.socket = new WebSocket(`${scheme}//${location.host}/ws/v1/tables/${encodeURIComponent(this.id)}`));
    socket.onopen = () => this.greet(socket);
    socket.onmessage = ({ data }) => socket === this.socket && this.hear(JSON.parse(data));
    socket.onclose = () => socket === this.socket && this.lose();
  }

  greet(socket) {
    socket.send(JSON.stringify({ type: "hello", token: this.token, invitation: this.invitation, lang: this.lang, last_seq: this.lastSeq, screen: this.isScreen }));
    clearInterval(this.heartbeat);
    this.heartbeat = window.setInterval(() => socket.readyState === WebSocket.OPEN && socket.send('{"type":"ping"}'), PING_EVERY_MS);
  }

  /** @param {any} frame */
  hear(frame) {
    const hearing = { welcome: () => this.arrive(frame), table: () => this.keep(frame), events: () => this.follow(frame), bye: () => this.part(frame) };
    hearing[frame.type]?.();
    if (["ack", "reason", "foreseen", "error"].includes(frame.type)) return this.settle(frame);
    this.tell(frame.type, frame);
  }

  tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  keep({ table, you }) {
    this.table = table;
    this.you = you;
  }

  arrive(frame) {
    this.keep(frame);
    this.pause = FIRST_PAUSE_MS;
    this.change("open");
    for (const { message } of this.waiting.values()) this.socket.send(JSON.stringify(message));
  }

  follow({ seat, seq }) {
    this.lastSeq[String(seat)] = seq;
  }

  settle(frame) {
    const waiting = this.waiting.get(frame.key);
    this.waiting.delete(frame.key);
    if (frame.type !== "error") return waiting?.done(frame);
    if (waiting) return waiting.failed(new WireFault(frame.code, frame.sentence));
    this.tell("fault", frame);
  }

  /** The server has closed: with a reason that time does not mend, we do not come back by ourselves. */
  part({ code }) {
    this.isOver = !["server_stops", "too_slow", "too_fast"].includes(code);
  }

  lose() {
    clearInterval(this.heartbeat);
    for (const [key, { message, failed }] of this.waiting) {
      if (REPEATED.includes(message.type)) continue;
      this.waiting.delete(key);
      failed(new WireFault("lost", ""));
    }
    this.change(this.isOver ? "closed" : "lost");
    if (this.isOver) return;
    this.retry = window.setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS);
  }

  /** Goes for good. */
  close() {
    this.isOver = true;
    clearTimeout(this.retry);
    this.socket?.close();
  }

  /** Says hello anew, as somebody who has a seat now. @param {string} token */
  rejoin(token) {
    this.token = token;
    this.lastSeq = {};
    const { socket } = this;
    this.open();
    socket?.close();
  }

  /** The network is back or somebody looks again: no need to wait any longer. */
  hurry() {
    if (this.link !== "lost" || this.isOver || this.socket?.readyState === WebSocket.CONNECTING) return;
    clearTimeout(this.retry);
    this.open();
  }

  change(link) {
    this.link = link;
    this.tell("link", link);
  }

  /** Sends a message under a key of its own; ends with the answer, or throws a `WireFault`. @param {Message} message */
  send(message) {
    const keyed = { ...message, key: message.key ?? newKey() };
    return new Promise((done, failed) => {
      if (this.link !== "open" && !REPEATED.includes(message.type)) return failed(new WireFault("lost", ""));
      this.waiting.set(keyed.key, { message: keyed, done, failed });
      if (this.link === "open") this.socket.send(JSON.stringify(keyed));
    });
  }

  /** Goes on in another language; everything is told again in it. @param {string} lang */
  speak(lang) {
    this.lang = lang;
    this.lastSeq = {};
    return this.link === "open" ? this.send({ type: "lang", lang }) : Promise.resolve();
  }
}
