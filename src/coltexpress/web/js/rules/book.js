/** The rulebook in the language of the page, fetched once in each, and what can be looked up in it. */

import { read } from "../api.js";
import { html } from "../html.js";
import { has, lang, t } from "../words.js";

/** @typedef {Wire.RulebookData} Book */

/** @type {Map<string, Promise<Book>>} */
const fetched = new Map();

/** @returns {Promise<Book>} */
export function rulebook() {
  const wanted = lang();
  let coming = fetched.get(wanted);
  if (!coming) {
    coming = read("/rules");
    fetched.set(wanted, coming);
    coming.catch(() => fetched.delete(wanted));
  }
  return coming;
}

/** Every rule of the book by its ID. @param {Book} book @returns {Map<string, Wire.RuleText>} */
export const rulesById = ({ chapters }) => new Map(chapters.flatMap(({ groups }) => groups.flatMap(({ rules }) => rules.map((rule) => [rule.id, rule]))));

/** The thing that `card.move` names. @param {Book} book @param {string} name @returns {Wire.Thing | undefined} */
export function thingCalled({ things }, name) {
  const [kind, id] = name.split(".");
  return things.find((thing) => thing.kind === kind && thing.id === id);
}

const ID = /\b([A-Z]+\d?(?:-[A-Z]+)*-\d+)\b/;

/** A rule's text: what is written in backquotes as it is typed, other rules as links. @param {string} text @param {(id: string) => unknown} linkTo */
export function saidRule(text, linkTo) {
  return text.split(/`([^`]+)`/).map((part, i) => {
    if (i % 2) return html`<code title="${has(`flag_name.${part}`) && t(`flag_name.${part}`)}">${part}</code>`;
    return part.split(ID).map((piece, j) => (j % 2 ? linkTo(piece) : piece));
  });
}

/** What editions say about a rule: nothing if they agree, else in one of them, or that they differ. @param {Book} book @param {Wire.RuleText} rule @param {string} preset empty for all of them @returns {string[]} */
export function notesOn(book, { id, absent }, preset) {
  const column = book.presets.indexOf(preset);
  if (column >= 0 && absent.includes(preset)) return [t("book.not_here")];
  return book.differences.filter(({ rules }) => rules.includes(id)).map(({ name, values }) => (column < 0 ? `${t("book.differs")}: ${name}` : `${name}: ${values[column]}`));
}

/** The editions that have a rule, in words; empty if all have it. @param {Book} book @param {string[]} absent */
export function onlyIn({ presets }, absent) {
  if (!absent.length) return "";
  return t("book.only_in", { editions: presets.filter((preset) => !absent.includes(preset)).map((preset) => t(`preset.${preset}`)).join(t("term.groups")) });
}
