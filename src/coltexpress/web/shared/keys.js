/** What a key press may mean to the table. */

import { closest, findAll } from "./html.js";

/**
 * Combinations belong to the browser, and letters belong to whoever is typing.
 * @param {KeyboardEvent} event
 */
export const hasModifier = ({ ctrlKey, altKey, metaKey }) => ctrlKey || altKey || metaKey;
/** @param {KeyboardEvent} event */
const isTyping = ({ target }) => closest(target, "input, select, textarea, [contenteditable]") !== null;
/** @param {KeyboardEvent} event */
export const isShortcut = (event) => !event.defaultPrevented && !hasModifier(event) && !isTyping(event);

/**
 * What a key stands for: where the layout writes another alphabet, the Latin letter of its place.
 * @param {KeyboardEvent} event
 */
export function letterOf({ key, code = "" }) {
  const isForeign = key.length === 1 && key > "\u007f" && /^Key[A-Z]$/.test(code);
  return (isForeign ? code.slice(3) : key).toLowerCase();
}

/** Keys of numbered options: digits first, then letters; "d" is left to drawing cards. */
export const OPTION_KEYS = [..."1234567890abcefghijklmnopqrstuvwxyz"];

/**
 * The control inside `area` that belongs to a pressed key. Compared as text, so that any key is harmless.
 * @param {Element} area
 * @param {KeyboardEvent} event
 */
export function controlFor(area, event) {
  const letter = letterOf(event);
  return findAll(area, "[data-key]").find((control) => control.dataset.key === letter);
}
