/**
 * The one socket of a page. It says hello, comes back after a loss, and sends what was not answered once
 * more: an `act` or `undo` keeps its key, so the server does it once however often it arrives.
 *
 * `on("table", hear)` hears frames of the server and how the connection is.
 */

/** @typedef {"open" | "lost" | "closed"} Link how the connection is */
/** @typedef {Wire.Ack | Wire.Reason | Wire.Foreseen | Wire.Error} Answer to a message, by its key */
/**
 * @template T
 * @typedef {T extends {type: string} ? Omit<T, "key"> & {key?: string} : never} Keyless
 */
/** @typedef {Keyless<Wire.ClientMessage>} Message it gets a key of its own when it is sent */
/**
 * @typedef {{message: Message, done: (frame: Answer) => void, failed: (fault: WireFault) => void}} Waiting
 */
/**
 * @typedef {object} Heard
 * @property {Wire.Welcome} welcome
 * @property {Wire.TableFrame} table
 * @property {Wire.Events} events
 * @property {Wire.ChatFrame} chat
 * @property {Wire.Bye} bye
 * @property {Wire.Error} fault a refusal of nothing in particular
 * @property {Link} link
 */
/**
 * What a game needs of whatever brings it: the socket of a table, or a lesson.
 * @typedef {{table: Wire.TableData | null, you: (Pick<Wire.You, "seats"> & Partial<Wire.You>) | null,
 *   send: (message: Message) => Promise<unknown>}} GameSocket
 */

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

export class TableSocket extends EventTarget {
  /**
   * @param {{table: string, token?: string | null, invitation?: string | null, lang: string, isScreen?:
   *   boolean}} who
   */
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
    /** @type {WebSocket | null} */
    this.socket = null;
    this.heartbeat = 0;
    this.retry = 0;
    this.pause = FIRST_PAUSE_MS;
    /** @type {Link} */
    this.link = "lost";
    this.isOver = false;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => !document.hidden && this.hurry());
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = (this.socket = new WebSocket(
      `${scheme}//${location.host}/ws/v1/tables/${encodeURIComponent(this.id)}`,
    ));
    socket.onopen = () => this.greet(socket);
    socket.onmessage = ({ data }) => socket === this.socket && this.hear(JSON.parse(data));
    socket.onclose = () => socket === this.socket && this.lose();
  }

  /** @param {WebSocket} socket */
  greet(socket) {
    socket.send(
      JSON.stringify({
        type: "hello",
        token: this.token,
        invitation: this.invitation,
        lang: this.lang,
        last_seq: this.lastSeq,
        screen: this.isScreen,
      }),
    );
    clearInterval(this.heartbeat);
    this.heartbeat = window.setInterval(
      () => socket.readyState === WebSocket.OPEN && socket.send('{"type":"ping"}'),
      PING_EVERY_MS,
    );
  }

  /** @param {Wire.ServerMessage} frame */
  hear(frame) {
    if (frame.type === "welcome") this.arrive(frame);
    if (frame.type === "table") this.keep(frame);
    if (frame.type === "events") this.follow(frame);
    if (frame.type === "bye") this.part(frame);
    if (
      frame.type === "ack" ||
      frame.type === "reason" ||
      frame.type === "foreseen" ||
      frame.type === "error"
    )
      return this.settle(frame);
    this.tell(frame.type, frame);
  }

  /**
   * @template {keyof Heard} T
   * @param {T} type
   * @param {(heard: Heard[T]) => void} hear
   */
  on(type, hear) {
    this.addEventListener(type, (event) => hear(/** @type {CustomEvent<Heard[T]>} */ (event).detail));
  }

  /**
   * @template {keyof Heard} T
   * @param {T} type
   * @param {Heard[T]} detail
   */
  tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** @param {{table: Wire.TableData, you: Wire.You}} frame */
  keep({ table, you }) {
    this.table = table;
    this.you = you;
  }

  /** @param {Wire.Welcome} frame */
  arrive(frame) {
    this.keep(frame);
    this.pause = FIRST_PAUSE_MS;
    this.change("open");
    for (const { message } of this.waiting.values()) this.socket?.send(JSON.stringify(message));
  }

  /** @param {Wire.Events} frame */
  follow({ seat, seq }) {
    this.lastSeq[String(seat)] = seq;
  }

  /** @param {Answer} frame */
  settle(frame) {
    const waiting = this.waiting.get(frame.key ?? "");
    this.waiting.delete(frame.key ?? "");
    if (frame.type !== "error") return waiting?.done(frame);
    if (waiting) return waiting.failed(new WireFault(frame.code, frame.sentence));
    this.tell("fault", frame);
  }

  /**
   * The server has closed: with a reason that time does not mend, we do not come back by ourselves.
   * @param {Wire.Bye} frame
   */
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

  /** @param {Link} link */
  change(link) {
    this.link = link;
    this.tell("link", link);
  }

  /**
   * Sends a message under a key of its own; ends with the answer, or throws a `WireFault`.
   * @param {Message} message
   */
  send(message) {
    const keyed = { ...message, key: message.key ?? newKey() };
    return new Promise((done, failed) => {
      if (this.link !== "open" && !REPEATED.includes(message.type)) return failed(new WireFault("lost", ""));
      this.waiting.set(keyed.key, { message: keyed, done, failed });
      if (this.link === "open") this.socket?.send(JSON.stringify(keyed));
    });
  }

  /** Goes on in another language; everything is told again in it. @param {string} lang */
  speak(lang) {
    this.lang = lang;
    this.lastSeq = {};
    return this.link === "open" ? this.send({ type: "lang", lang }) : Promise.resolve();
  }
}
