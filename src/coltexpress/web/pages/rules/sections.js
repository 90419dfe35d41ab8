/** The leaves of the rules page: help, things, chapters of rules, editions side by side. */

import { badge, cylinder, icon } from "../../shared/art/index.js";
import { html } from "../../shared/html.js";
import { KEYS } from "../../shared/board/menu.js";
import { capital, t } from "../../shared/i18n.js";
import { KINDS, notesOn, onlyIn, rulesById, saidRule, saidRuling } from "../../shared/rulebook/book.js";
import { lootOf, pictureOf, ruleLinks } from "../../shared/rulebook/pictures.js";

/** @typedef {import("../../shared/rulebook/book.js").Book} Book */
/** @typedef {{book: Book, preset: string, known: Map<string, Wire.RuleText>}} About */

/** @type {Record<string, () => unknown>} */
const MARKS = {
  badge: () => ["doc", "belle", "marshal"].map(badge),
  bullet: () => html`${icon("bullet")}<b>2</b>`,
  cylinder: () => cylinder(4),
  hidden: () => icon("hidden"),
  first: () => html`<i class="first">1</i>`,
};

const linked = (/** @type {string} */ id, label = id) => html`<a href="#${id}">${label}</a>`;
/** @param {string} id @param {string} title @param {unknown} inside */
const leaf = (id, title, inside) => ({
  id,
  title,
  markup: html`<section class="paper leaf" id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${title}</h2>
    ${inside}
  </section>`,
});

/** Everything on the page, in reading order. @param {Book} book @param {string} preset */
export function leavesOf(book, preset) {
  const about = { book, preset, known: rulesById(book) };
  const [minute, marks, privacy, questions] = book.help.map(({ id, title, pieces }) =>
    leaf(
      id,
      title,
      html`<dl class="pieces ${id === "minute" && "steps"}">
        ${pieces.map((piece, i) => drawPiece(id, piece, i))}
      </dl>`,
    ),
  );
  const chapters = book.chapters.map(({ id, title, groups }) =>
    leaf(
      `chapter-${id}`,
      title,
      groups.map((group) => drawGroup(group, about)),
    ),
  );
  return [
    minute,
    leaf("things", t("book.things"), drawThings(book)),
    ...chapters,
    leaf("editions", t("book.editions"), drawEditions(book, preset)),
    marks,
    leaf("keys", t("page.help"), drawKeys()),
    questions,
    privacy,
  ];
}

/** @param {string} part @param {Wire.Piece} piece @param {number} i */
function drawPiece(part, { id, name, text }, i) {
  const sign =
    part === "marks" &&
    html`<span class="sign" aria-hidden="true">${MARKS[id]?.() ?? html`<i class="${id}"></i>`}</span>`;
  return html`<div class="piece">
    <dt>${part === "minute" && html`<span class="step" aria-hidden="true">${i + 1}</span>`}${sign}${name}</dt>
    <dd>${text}</dd>
  </div>`;
}

function drawKeys() {
  return html`<dl class="pieces keys">
    ${KEYS.map(
      ([key, name]) =>
        html`<div class="piece">
          <dt><kbd>${key}</kbd></dt>
          <dd>${t(`page.help.${name}`)}</dd>
        </div>`,
    )}
  </dl>`;
}

/** @param {Book} book */
function drawThings({ things }) {
  /** @param {Wire.Thing} thing */
  const drawThing = (thing) =>
    html`<li class="thing" id="${thing.kind}.${thing.id}">
      ${pictureOf(thing)}
      <div>
        <h4>${thing.name}</h4>
        <p>${thing.text}</p>
        ${lootOf(thing)}
        <p class="rule-links">${ruleLinks(thing.rules, linked)}</p>
      </div>
    </li>`;
  return KINDS.map(
    (kind) =>
      html`<section class="group">
        <h3 id="kind-${kind}">${t(`book.kind.${kind}`)}</h3>
        <ul class="things" data-kind="${kind}">
          ${things.filter((thing) => thing.kind === kind).map(drawThing)}
        </ul>
      </section>`,
  );
}

/** @param {Wire.RuleGroup} group @param {About} about */
function drawGroup({ id, title, rules }, about) {
  const shared = rules.every(({ absent }) => absent.join() === rules[0].absent.join()) ? rules[0].absent : [];
  const only = !about.preset && onlyIn(about.book, shared);
  return html`<section class="group">
    <h3 id="${id}">${title}${only && html` <span class="tag">${only}</span>`}</h3>
    <ol class="rules">
      ${rules.map((rule) => drawRule(rule, shared.length > 0, about))}
    </ol>
  </section>`;
}

/** @param {Wire.RuleText} rule @param {boolean} isTold @param {About} about */
function drawRule(rule, isTold, { book, preset, known }) {
  const { id, text, absent } = rule;
  const own = !preset && !isTold && onlyIn(book, absent);
  const notes = [own || [], notesOn(book, rule, preset)].flat();
  /** @param {string} other */
  const linkTo = (other) => (known.has(other) ? linked(other) : other);
  return html`<li
    class="rule ${absent.includes(preset) && "is-absent"}"
    id="${id}"
    data-differs="${String(absent.length + notes.length > 0)}"
  >
    <a class="rule-id" href="#${id}">${id}</a>
    <p>${saidRule(text, linkTo)}</p>
    ${saidRuling(rule, linkTo)}
    ${notes.length > 0 &&
    html`<p class="tags">${notes.map((note) => html`<span class="tag">${note}</span>`)}</p>`}
  </li>`;
}

/** @param {Book} book @param {string} preset */
function drawEditions({ presets, differences }, preset) {
  const names = presets.map((each) => capital(t(`preset.${each}`)));
  /** @param {number} i */
  const look = (i) => presets[i] === preset && "is-chosen";
  /** @param {string} value @param {number} i @param {string[]} values */
  const cell = (value, i, values) =>
    html`<td role="cell" class="${look(i)} ${isOdd(value, values) && "is-odd"}">
      <span class="whose" aria-hidden="true">${names[i]}</span>${value}
    </td>`;
  return html`<table class="editions" role="table">
    <thead role="rowgroup">
      <tr role="row">
        ${[t("book.editions.what"), ...names].map(
          (name, i) => html`<th role="columnheader" scope="col" class="${look(i - 1)}">${name}</th>`,
        )}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${differences.map(
        ({ id, name, values, rules }) =>
          html`<tr role="row" class="difference" id="edition-${id}">
            <th role="rowheader" scope="row">
              ${name}<span class="rule-links">${ruleLinks(rules, linked)}</span>
            </th>
            ${values.map(cell)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Whether most editions say something else. @param {string} value @param {string[]} values */
const isOdd = (value, values) => values.filter((other) => other === value).length * 2 < values.length;
