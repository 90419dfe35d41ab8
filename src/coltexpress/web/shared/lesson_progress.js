/** Which lessons and puzzles this browser has done, and whether the introduction was offered. */

import { store, stored } from "./prefs.js";

const KEY = "colt.learn";

/** @returns {{done: string[], isOffered: boolean}} */
function kept() {
  const { done, isOffered } = stored(KEY);
  return {
    done: Array.isArray(done) ? done.filter((id) => typeof id === "string") : [],
    isOffered: isOffered === true,
  };
}

/** @param {string} id */
export const isDone = (id) => kept().done.includes(id);

/** @param {string} id */
export function markDone(id) {
  const { done } = kept();
  if (!done.includes(id)) store(KEY, { done: [...done, id], isOffered: true });
}

/** Whether nobody has yet been asked here, or has begun by themselves. */
export const isToBeOffered = () => !kept().isOffered;

export function markOffered() {
  store(KEY, { ...kept(), isOffered: true });
}
