/** The keys of the table. Whatever is asked comes first: a key that an option carries is that option's. */

import { byId, closest, find } from "../html.js";
import { controlFor, isShortcut, letterOf } from "../keys.js";

/** Keys that a focused control makes use of itself. @param {KeyboardEvent} event */
const isOnControl = ({ key, target }) =>
  [" ", "Enter"].includes(key) && closest(target, "button, a, summary, [role=gridcell]") !== null;

/**
 * @param {Record<string, () => void>} commands by key, in small letters
 * @param {string[]} areas whose controls carry keys
 */
export function listen(commands, areas = ["decision", "hand"]) {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) return commands.escape();
    if (!isShortcut(event) || isOnControl(event) || find(document, "#help", HTMLDialogElement)?.open) return;
    const control = areas
      .map((area) => controlFor(byId(area), event))
      .find((found) => found && found.offsetParent !== null);
    const command = commands[letterOf(event)];
    if (!control && !command) return;
    event.preventDefault();
    if (control) control.click();
    else command();
  });
}
