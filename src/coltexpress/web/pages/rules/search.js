/**
 * Searching as one types: without regard to case and accents (ё is е, ä is a), all words anywhere, or an ID.
 */

import { findAll } from "../../shared/html.js";

const ENTRIES = ":is(.rule, .thing, .piece, .difference)";

/**
 * One letter for one letter, so that places in the folded text are places in the text.
 * @param {string} text
 */
const fold = (text) =>
  [...text.normalize("NFC")]
    .map((letter) => (/\s/.test(letter) ? " " : letter.normalize("NFD")[0].toLowerCase()[0]))
    .join("");

export class Index {
  /** Reads what can be found on the page as it is drawn. @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.entries = findAll(root, ENTRIES).map((element) => ({
      element,
      text: fold(
        `${element.id} ${element.textContent} ${element.closest(".group")?.querySelector("h3")?.textContent ?? ""}`,
      ),
    }));
  }

  /**
   * Shows what fits, hides the rest with the headings over it; says how much is left.
   * @param {string} query
   * @param {boolean} onlyDiffering
   */
  filter(query, onlyDiffering) {
    const words = fold(query).split(" ").filter(Boolean);
    const exact = this.entries.find(
      ({ element }) => element.matches(".rule") && element.id === query.toUpperCase(),
    )?.element;
    for (const { element, text } of this.entries) {
      const isFound = exact ? element === exact : words.every((word) => text.includes(word));
      element.hidden = !isFound || (onlyDiffering && !element.matches(".difference, [data-differs=true]"));
    }
    for (const box of findAll(this.root, ".group, .leaf"))
      box.hidden = !box.querySelector(`${ENTRIES}:not([hidden])`);
    const left = this.entries.flatMap(({ element }) => (element.hidden ? [] : [element]));
    mark(left, exact ? [] : words.filter((word) => word.length > 1));
    return { rules: left.filter((element) => element.matches(".rule")).length, all: left.length };
  }
}

/**
 * Marks the words that were looked for, in browsers that can.
 * @param {HTMLElement[]} elements
 * @param {string[]} words
 */
function mark(elements, words) {
  if (globalThis.CSS?.highlights)
    CSS.highlights.set(
      "found",
      new Highlight(...(words.length ? elements.flatMap((element) => rangesIn(element, words)) : [])),
    );
}

/** @param {HTMLElement} element @param {string[]} words @returns {Range[]} */
function rangesIn(element, words) {
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const text = fold(node.textContent ?? "");
    for (const word of words)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1))
        found.push(rangeOf(node, at, word.length));
  }
  return found;
}

/** @param {Node} node @param {number} from @param {number} length */
function rangeOf(node, from, length) {
  const range = new Range();
  range.setStart(node, from);
  range.setEnd(node, from + length);
  return range;
}
