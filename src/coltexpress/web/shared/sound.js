/**
 * The noises of the train, made here from tones and noise: no file is loaded. Silent until sound is switched
 * on, and a browser without audio stays silent.
 */

import { prefs } from "./prefs.js";

/** @type {AudioContext | null} */
let context = null;
/** @type {AudioBuffer | null} */
let hiss = null;

/**
 * The context, once somebody wants to hear something; null where there is none, and until somebody has
 * touched the page.
 */
function audio() {
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return null; // the browser would refuse, and complain
  if (!context && "AudioContext" in globalThis) context = new AudioContext();
  if (context?.state === "suspended") void context.resume();
  return context;
}

/** One second of noise, always the same. @param {AudioContext} on */
function noise(on) {
  if (hiss) return hiss;
  hiss = on.createBuffer(1, on.sampleRate, on.sampleRate);
  const samples = hiss.getChannelData(0);
  let seed = 1;
  for (let i = 0; i < samples.length; i += 1) {
    seed = (seed * 48271) % 2147483647;
    samples[i] = seed / 1073741824 - 1;
  }
  return hiss;
}

/**
 * Loud at once, gone after `length` seconds.
 * @param {AudioContext} on
 * @param {number} loud
 * @param {number} at
 * @param {number} length
 * @param {number} [attack]
 */
function envelope(on, loud, at, length, attack = 0.004) {
  const gain = on.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(loud, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(on.destination);
  return gain;
}

/**
 * @typedef {object} Tone
 * @property {number} from in Hz
 * @property {number} [to] where it glides
 * @property {number} [after] seconds from now
 * @property {number} length in seconds
 * @property {number} [loud]
 * @property {OscillatorType} [shape]
 * @property {number} [attack]
 */

/** @param {AudioContext} on @param {Tone} tone */
function tone(on, { from, to = from, after = 0, length, loud = 0.15, shape = "sine", attack }) {
  const at = on.currentTime + after;
  const source = on.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(from, at);
  source.frequency.exponentialRampToValueAtTime(to, at + length);
  source.connect(envelope(on, loud, at, length, attack));
  source.start(at);
  source.stop(at + length);
}

/**
 * @typedef {object} Burst
 * @property {number} pitch where the noise is loudest, in Hz
 * @property {BiquadFilterType} [filter]
 * @property {number} [after]
 * @property {number} length
 * @property {number} [loud]
 * @property {number} [attack]
 */

/** @param {AudioContext} on @param {Burst} burst */
function burst(on, { pitch, filter = "bandpass", after = 0, length, loud = 0.25, attack }) {
  const at = on.currentTime + after;
  const source = on.createBufferSource();
  source.buffer = noise(on);
  const sieve = on.createBiquadFilter();
  sieve.type = filter;
  sieve.frequency.setValueAtTime(pitch, at);
  source.connect(sieve).connect(envelope(on, loud, at, length, attack));
  source.start(at, 0, length);
}

/** @type {Record<string, (on: AudioContext) => void>} */
const NOISES = {
  card: (on) => burst(on, { pitch: 3200, length: 0.07, loud: 0.16 }),
  draw: (on) =>
    [0, 0.07, 0.14].forEach((after) => burst(on, { pitch: 2600, after, length: 0.06, loud: 0.12 })),
  step: (on) =>
    [0, 0.17, 0.34].forEach((after) => tone(on, { from: 150, to: 80, after, length: 0.08, loud: 0.12 })),
  climb: (on) =>
    [0, 0.1, 0.2, 0.3].forEach((after, i) =>
      tone(on, { from: 220 + 60 * i, after, length: 0.05, loud: 0.08, shape: "triangle" }),
    ),
  shot: (on) => {
    burst(on, { pitch: 900, filter: "lowpass", length: 0.45, loud: 0.5, attack: 0.001 });
    burst(on, { pitch: 4200, length: 0.08, loud: 0.3, attack: 0.001 });
    tone(on, { from: 160, to: 40, length: 0.3, loud: 0.3 });
  },
  punch: (on) => {
    tone(on, { from: 140, to: 45, length: 0.18, loud: 0.4 });
    burst(on, { pitch: 500, filter: "lowpass", length: 0.1, loud: 0.3 });
  },
  loot: (on) =>
    [1320, 1760, 2640].forEach((from, i) =>
      tone(on, { from, after: 0.06 * i, length: 0.22, loud: 0.07, shape: "triangle" }),
    ),
  marshal: (on) =>
    [0, 0.22].forEach((after) =>
      tone(on, { from: 196, to: 185, after, length: 0.2, loud: 0.12, shape: "sawtooth", attack: 0.02 }),
    ),
  whistle: (on) =>
    [523, 622, 740].forEach((from) =>
      tone(on, { from, to: from * 0.985, length: 0.9, loud: 0.06, shape: "sawtooth", attack: 0.08 }),
    ),
  turn: (on) =>
    [880, 1175].forEach((from, i) => tone(on, { from, after: 0.14 * i, length: 0.5, loud: 0.12 })),
  round: (on) =>
    [0, 0.28].forEach((after) => tone(on, { from: 1568, after, length: 0.9, loud: 0.08, shape: "triangle" })),
  cheer: (on) =>
    [523, 659, 784, 1047].forEach((from, i) =>
      tone(on, { from, after: 0.12 * i, length: 0.6, loud: 0.1, shape: "triangle" }),
    ),
};

/** The names of all noises. */
/** Makes a noise, if sound is on. @param {string} name one of `NOISES` */
export function play(name) {
  if (!prefs().sound) return;
  const on = audio();
  if (on && name in NOISES) NOISES[name](on);
}
