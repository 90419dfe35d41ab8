/** The rulebook in the language of the page, fetched once in each, and what can be looked up in it. */

import { read } from "../api.js";
import { html } from "../html.js";
import { has, lang, t } from "../i18n.js";

/** @typedef {Wire.RulebookData} Book */

export const KINDS = ["card", "turn", "event", "bandit", "car", "loot"];
const ID = /\b([A-Z]+\d?(?:-[A-Z]+)*-\d+)\b/;
/** @type {Map<string, Promise<Book>>} */
const fetched = new Map();

/** @returns {Promise<Book>} */
export function rulebook() {
  const wanted = lang();
  /** @type {Promise<Book>} */
  const coming = fetched.get(wanted) ?? read("/rules");
  fetched.set(wanted, coming);
  coming.catch(() => fetched.delete(wanted));
  return coming;
}

/** Every rule of the book by its ID. @param {Book} book @returns {Map<string, Wire.RuleText>} */
export const rulesById = ({ chapters }) =>
  new Map(
    chapters.flatMap(({ groups }) => groups.flatMap(({ rules }) => rules.map((rule) => [rule.id, rule]))),
  );

/** The thing that `card.move` names. @param {Book} book @param {string} name */
export const thingCalled = ({ things }, name) => things.find(({ kind, id }) => `${kind}.${id}` === name);

/**
 * A rule's text: what is in backquotes as it is typed, other rules as links.
 * @param {string} text
 * @param {(id: string) => unknown} linkTo
 */
export function saidRule(text, linkTo) {
  return text.split(/`([^`]+)`/).map((part, i) => {
    if (i % 2)
      return html`<code title="${has(`flag_name.${part}`) && t(`flag_name.${part}`)}">${part}</code>`;
    return part.split(ID).map((piece, j) => (j % 2 ? linkTo(piece) : piece));
  });
}

/**
 * What the books say and why we decided so, if a rule is our ruling.
 * @param {Wire.RuleText} rule
 * @param {(id: string) => unknown} linkTo
 */
export const saidRuling = ({ ruling }, linkTo) =>
  ruling && html`<p class="ruling">${saidRule(ruling, linkTo)}</p>`;

/**
 * What is to be said about a rule in one edition, or where they differ.
 * @param {Book} book
 * @param {Wire.RuleText} rule
 * @param {string} preset empty for all of them
 */
export function notesOn({ presets, differences }, { id, absent }, preset) {
  const column = presets.indexOf(preset);
  if (absent.includes(preset)) return [t("book.not_here")];
  return differences
    .filter(({ rules }) => rules.includes(id))
    .map(({ name, values }) => (column < 0 ? `${t("book.differs")}: ${name}` : `${name}: ${values[column]}`));
}

/**
 * The editions that have a rule, in words; empty if all have it.
 * @param {Book} book
 * @param {string[]} absent
 */
export function onlyIn({ presets }, absent) {
  const names = presets.filter((preset) => !absent.includes(preset)).map((preset) => t(`preset.${preset}`));
  return absent.length ? t("book.only_in", { editions: names.join(t("term.groups")) }) : "";
}
