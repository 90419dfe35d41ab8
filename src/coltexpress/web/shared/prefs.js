/**
 * What this browser remembers for its owner: name, language, speed, sound, motion. Nothing of it leaves the
 * browser.
 */

/**
 * @typedef {object} Prefs
 * @property {string} name how the others see me; empty until I say
 * @property {string} lang empty until chosen: then the browser's own
 * @property {number} speed of the motion: 0.5, 1, 2, 4; 0 is instant
 * @property {boolean} sound off until switched on
 * @property {"auto" | "full" | "less"} motion auto is as the system wishes
 * @property {boolean} notify say so outside the page when it is my turn
 * @property {"auto" | "on" | "off"} remote whether a table shows my cards only; auto is while a big screen
 *   shows the rest
 */

const KEY = "colt.prefs";

/** @type {Prefs} */
const USUAL = { name: "", lang: "", speed: 1, sound: false, motion: "auto", notify: false, remote: "auto" };
const SPEEDS = [0, 0.5, 1, 2, 4];

/** @type {Set<(prefs: Prefs) => void>} */
const listeners = new Set();
let kept = { ...USUAL, ...fitting(stored(KEY)) };

/**
 * What is kept under a key; nothing if storage is closed to us or holds something else.
 * @param {string} key
 * @returns {Record<string, unknown>}
 */
export function stored(key) {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? "{}");
    return found && typeof found === "object" && !Array.isArray(found) ? found : {};
  } catch {
    return {};
  }
}

/** Keeps something; a browser that keeps nothing still plays. @param {string} key @param {object} value */
export function store(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    /* private windows may refuse: the page works without */
  }
}

/** Only what is of the right kind. @param {Record<string, unknown>} found @returns {Partial<Prefs>} */
function fitting(found) {
  const right = Object.entries(found).filter(
    ([name, value]) => name in USUAL && typeof value === typeof USUAL[/** @type {keyof Prefs} */ (name)],
  );
  /** @type {Partial<Prefs>} */
  const known = Object.fromEntries(right);
  if (!SPEEDS.includes(known.speed ?? NaN)) delete known.speed;
  if (!["auto", "full", "less"].includes(known.motion ?? "")) delete known.motion;
  if (!["auto", "on", "off"].includes(known.remote ?? "")) delete known.remote;
  return known;
}

/** All of it as it is now. @returns {Readonly<Prefs>} */
export const prefs = () => kept;

/** Remembers some of it. @param {Partial<Prefs>} wishes */
export function remember(wishes) {
  kept = { ...kept, ...wishes };
  store(KEY, kept);
  for (const listener of listeners) listener(kept);
}

/**
 * Calls back when something has changed, here or in another tab; the answer ends that.
 * @param {(prefs: Prefs) => void} listener
 */
export function onPrefs(listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

addEventListener("storage", ({ key }) => {
  if (key !== KEY) return;
  kept = { ...USUAL, ...fitting(stored(KEY)) };
  for (const listener of listeners) listener(kept);
});

const system = matchMedia("(prefers-reduced-motion: reduce)");

/** Whether things should appear in place instead of travelling. */
export const isStill = () => kept.motion === "less" || (kept.motion === "auto" && system.matches);

/** Tells the style sheets: `:root[data-motion="less"]`. */
function mark() {
  document.documentElement.dataset.motion = isStill() ? "less" : "full";
}
mark();
system.addEventListener("change", mark);
onPrefs(mark);
