/** The leaves of the rules page: help, things, chapters of rules, editions side by side. */

import { badge, cylinder, icon } from "../art/index.js";
import { html } from "../html.js";
import { KEYS } from "../table/menu.js";
import { capital, t } from "../words.js";
import { notesOn, onlyIn, rulesById, saidRule } from "./book.js";
import { lootOf, pictureOf, ruleLinks } from "./things.js";

/** @typedef {import("./book.js").Book} Book */

const KINDS = ["card", "turn", "event", "bandit", "car", "loot"];
const MARKS = {
  badge: () => [badge("doc"), badge("belle"), badge("marshal")], own: () => html`<i class="mark-own"></i>`, offered: () => html`<i class="mark-offered"></i>`, foreseen: () => html`<i class="mark-foreseen"></i>`,
  first: () => html`<i class="mark-first">1</i>`, bullet: () => html`${icon("bullet")}<b>2</b>`, cylinder: () => cylinder(4), hidden: () => icon("hidden"),
};

const linked = (/** @type {string} */ id, label = id) => html`<a href="#${id}">${label}</a>`;
const leaf = (id, title, inside) => html`<section class="paper leaf" id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}</h2>${inside}</section>`;

/** Everything on the page, in reading order: ID, title and markup. @param {Book} book @param {string} preset */
export function leavesOf(book, preset) {
  const known = rulesById(book);
  const help = Object.fromEntries(book.help.map((part) => [part.id, [part.id, part.title, drawHelp(part)]]));
  const chapters = book.chapters.map(({ id, title, groups }) => [`chapter-${id}`, title, groups.map((group) => drawGroup(group, { book, preset, known }))]);
  const all = [help.minute, ["things", t("book.things"), drawThings(book)], ...chapters, ["editions", t("book.editions"), drawEditions(book, preset)], help.marks, ["keys", t("page.help"), drawKeys()], help.questions, help.privacy];
  return all.map(([id, title, inside]) => ({ id, title, markup: leaf(id, title, inside) }));
}

function drawHelp({ id, pieces }) {
  const isOrdered = id === "minute";
  return html`<dl class="pieces ${isOrdered ? "steps" : ""}">${pieces.map((piece, i) => html`<div class="piece">${isOrdered && html`<span class="step" aria-hidden="true">${i + 1}</span>`}<dt>${id === "marks" && html`<span class="sign" aria-hidden="true">${MARKS[piece.id]()}</span>`}${piece.name}</dt><dd>${piece.text}</dd></div>`)}</dl>`;
}

function drawKeys() {
  return html`<dl class="pieces keys">${KEYS.map(([key, name]) => html`<div class="piece"><dt><kbd>${key}</kbd></dt><dd>${t(`page.help.${name}`)}</dd></div>`)}</dl>`;
}

/** @param {Book} book */
function drawThings({ things }) {
  return KINDS.map((kind) => html`<section class="group"><h3 id="kind-${kind}">${t(`book.kind.${kind}`)}</h3>
    <ul class="things" data-kind="${kind}">${things.filter((thing) => thing.kind === kind).map(drawThing)}</ul></section>`);
}

/** @param {Wire.Thing} thing */
function drawThing(thing) {
  return html`<li class="thing" id="${thing.kind}.${thing.id}">${pictureOf(thing)}<div><h4>${thing.name}</h4><p>${thing.text}</p>${lootOf(thing)}<p class="rule-links">${ruleLinks(thing.rules, linked)}</p></div></li>`;
}

function drawGroup({ id, title, rules }, { book, preset, known }) {
  const shared = rules.every(({ absent }) => absent.join() === rules[0].absent.join()) ? rules[0].absent : [];
  const only = !preset && onlyIn(book, shared);
  return html`<section class="group"><h3 id="${id}">${title}${only && html` <span class="tag">${only}</span>`}</h3>
    <ol class="rules">${rules.map((rule) => drawRule(rule, { book, preset, known, isTold: shared.length > 0 }))}</ol></section>`;
}

function drawRule(rule, { book, preset, known, isTold }) {
  const notes = notesOn(book, rule, preset);
  if (!preset && !isTold && rule.absent.length) notes.unshift(onlyIn(book, rule.absent));
  const differs = rule.absent.length > 0 || notes.length > 0;
  return html`<li class="rule ${preset && rule.absent.includes(preset) && "is-absent"}" id="${rule.id}" data-differs="${differs ? "true" : "false"}"><a class="rule-id" href="#${rule.id}">${rule.id}</a>
    <p>${saidRule(rule.text, (id) => (known.has(id) ? linked(id) : id))}</p>${notes.length > 0 && html`<p class="tags">${notes.map((note) => html`<span class="tag">${note}</span>`)}</p>`}</li>`;
}

/** @param {Book} book @param {string} preset */
function drawEditions({ presets, differences }, preset) {
  const chosen = (each) => each === preset && "is-chosen";
  return html`<table class="editions" role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader" scope="col">${t("book.editions.what")}</th>${presets.map((each) => html`<th role="columnheader" scope="col" class="${chosen(each)}">${capital(t(`preset.${each}`))}</th>`)}</tr></thead>
    <tbody role="rowgroup">${differences.map(({ id, name, values, rules }) => html`<tr role="row" class="difference" id="edition-${id}"><th role="rowheader" scope="row">${name}<span class="rule-links">${ruleLinks(rules, linked)}</span></th>
      ${values.map((value, i) => html`<td role="cell" class="${chosen(presets[i])} ${isOdd(values, i) && "is-odd"}"><span class="whose" aria-hidden="true">${capital(t(`preset.${presets[i]}`))}</span>${value}</td>`)}</tr>`)}</tbody></table>`;
}

/** Whether most other editions say something else. @param {string[]} values @param {number} i */
const isOdd = (values, i) => values.filter((value) => value === values[i]).length * 2 < values.length;
