/** Searching as one types: without regard to case and accents (ё is е, ä is a), all words anywhere, or an ID. */

import { findAll } from "../html.js";

const FOUND = "found";

/** One letter for one letter, so that places in the folded text are places in the text. @param {string} text */
export const fold = (text) => [...text.normalize("NFC")].map((letter) => (/\s/.test(letter) ? " " : [...letter.normalize("NFD")][0].toLowerCase()[0])).join("");

/** @param {string} query */
export const wordsOf = (query) => fold(query).split(" ").filter(Boolean);

export class Index {
  /** Reads what can be found on the page as it is drawn. @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    this.entries = findAll(root, ".rule, .thing, .piece, .difference").map((element) => ({ element, isRule: element.matches(".rule"), text: fold(`${element.id} ${element.textContent} ${element.closest(".group")?.querySelector("h3")?.textContent ?? ""}`) }));
  }

  /** Shows what fits, hides the rest with the headings over it; says how many rules are left. @param {string} query @param {{onlyDiffering: boolean}} wish */
  filter(query, { onlyDiffering }) {
    const words = wordsOf(query);
    const exact = this.entries.find(({ element, isRule }) => isRule && element.id === query.trim().toUpperCase())?.element;
    const isFound = ({ element, text }) => (exact ? element === exact : words.every((word) => text.includes(word)));
    const isWanted = ({ element, isRule }) => !onlyDiffering || (isRule ? element.dataset.differs === "true" : element.matches(".difference"));
    for (const entry of this.entries) entry.element.hidden = !(isFound(entry) && isWanted(entry));
    for (const box of [...findAll(this.root, ".group"), ...findAll(this.root, ".leaf")]) box.hidden = !box.querySelector(":is(.rule, .thing, .piece, .difference):not([hidden])");
    this.mark(exact ? [] : words);
    const left = this.entries.filter(({ element }) => !element.hidden);
    return { rules: left.filter(({ isRule }) => isRule).length, all: left.length };
  }

  /** Marks the words that were looked for, in browsers that can. @param {string[]} words */
  mark(words) {
    if (!globalThis.CSS?.highlights) return;
    const long = words.filter((word) => word.length > 1);
    const ranges = long.length ? this.entries.filter(({ element }) => !element.hidden).flatMap(({ element }) => rangesIn(element, long)) : [];
    CSS.highlights.set(FOUND, new Highlight(...ranges));
  }
}

/** @param {HTMLElement} element @param {string[]} words @returns {Range[]} */
function rangesIn(element, words) {
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) {
    const node = /** @type {Text} */ (walk.currentNode);
    const text = fold(node.data);
    if (text.length !== node.length) continue;
    for (const word of words) for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) found.push(rangeOf(node, at, at + word.length));
  }
  return found;
}

/** @param {Text} node @param {number} from @param {number} to */
function rangeOf(node, from, to) {
  const range = new Range();
  range.setStart(node, from);
  range.setEnd(node, to);
  return range;
}
