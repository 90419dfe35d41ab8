/** What is in the box: every token, car, round card and deck in our own drawings, to be looked at or printed. */

import { icon, lootIcon, wordmark } from "../../shared/art/index.js";
import { mountCorner } from "../../shared/corner.js";
import { turnIcon, turnWords } from "../../shared/board/pile_strip.js";
import { byId, html, show } from "../../shared/html.js";
import { capital, money, onLanguage, sayWords, speak, t, usualLanguage } from "../../shared/i18n.js";
import { rulebook, thingCalled } from "../../shared/rulebook/book.js";
import { lootOf, pictureOf } from "../../shared/rulebook/pictures.js";

/** @typedef {import("../../shared/rulebook/book.js").Book} Book */
/** @typedef {Record<string, number[]>} Loot */

/** @param {string} id @param {unknown} inside @param {string} [source] */
const sheet = (id, inside, source) =>
  html`<section class="paper sheet" id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">${t(`box.${id}`)}</h2>
    ${inside} ${source && html`<p class="source">${t("box.source", { text: t(`box.source.${source}`) })}</p>`}
  </section>`;

/** Every token with its value, by kind. @param {Loot} loot */
const tokens = (loot) =>
  Object.entries(loot).map(
    ([kind, values]) =>
      html`<ul class="tokens" data-kind="${kind}" aria-label="${capital(t(`loot.${kind}`))}">
          ${values.map((value) => html`<li>${lootIcon(kind)}<b>${money(value)}</b></li>`)}
        </ul>
        ${values.length > 1 &&
        html`<p class="sum">${t("box.sum", { number: values.length, money: money(sum(values)) })}</p>`}`,
  );

/** @param {number[]} values */
const sum = (values) => values.reduce((all, value) => all + value, 0);

/** @param {Book} book */
const cars = (book) =>
  html`<ul class="cars">
    ${book.things
      .filter(({ kind }) => kind === "car")
      .map((car) => html`<li>${pictureOf(car)}<b>${car.name}</b>${lootOf(car)}</li>`)}
  </ul>`;

/** @param {Wire.RoundFace} face */
function roundCard({ turns, event }) {
  const [name, text] = event ? [t(`event.${event}`), t(`effect.${event}`)] : [t("page.no_event"), ""];
  return html`<li class="round-face">
    <ol class="turns">
      ${[...turns].map(
        (turn) => html`<li title="${turnWords(turn)}">${turnIcon(turn, turnWords(turn))}</li>`,
      )}
    </ol>
    <div class="event">${icon(event || "no_event")}<b>${name}</b></div>
    <p>${text}</p>
  </li>`;
}

/** @param {Record<string, Wire.RoundFace[]>} rounds */
const roundCards = (rounds) =>
  Object.entries(rounds).map(([id, faces], i, { length }) =>
    sheet(
      `rounds.${id}`,
      html`<ul class="round-faces">
        ${faces.map(roundCard)}
      </ul>`,
      i === length - 1 ? "rounds" : "",
    ),
  );

/** @param {Book} book @param {string} id @param {Record<string, number>} cards */
function deck(book, id, cards) {
  const number = sum(Object.values(cards));
  return html`<h3>${t(`box.deck.${id}`, { number })}</h3>
    <ul class="deck">
      ${Object.entries(cards).map(
        ([card, count]) =>
          html`<li>
            ${pictureOf({ kind: "card", id: card })}<span
              >${count} × ${thingCalled(book, `card.${card}`)?.name}</span
            >
          </li>`,
      )}
    </ul>`;
}

/** @param {Book} book */
const editions = ({ presets, box }) =>
  html`<p>${t("box.editions.base")}</p>
    <dl class="added">
      ${presets.map(
        (preset, i) =>
          html`<div>
            <dt>${capital(t(`preset.${preset}`))}</dt>
            <dd>
              <ul>
                ${box.editions[i].map((line) => html`<li>${line}</li>`)}
              </ul>
            </dd>
          </div>`,
      )}
    </dl>`;

async function draw() {
  const book = await rulebook();
  const { loot, more, rounds, decks, own_bullets: own, neutral_bullets: neutral } = book.box;
  document.title = `${t("box.title")} · Colt Express`;
  sayWords(document);
  show(
    byId("sheets"),
    html`${sheet(
      "loot",
      html`${tokens(loot)}
        <h3>${t("box.more")}</h3>
        ${tokens(more)}`,
      "loot",
    )}
    ${sheet("cars", cars(book), "cars")} ${roundCards(rounds)}
    ${sheet(
      "decks",
      html`${Object.entries(decks).map(([id, cards]) => deck(book, id, cards))}
        <p>${t("box.bullets", { own, neutral })}</p>`,
    )}
    ${sheet("editions", editions(book))}`,
  );
}

show(byId("brand"), wordmark("Colt Express"));
await speak(usualLanguage());
mountCorner(byId("corner"));
byId("print").addEventListener("click", () => window.print());
onLanguage(() => void draw());
await draw();
document.documentElement.dataset.ready = "";
