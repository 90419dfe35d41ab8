/** The coach beside the train: what to press and why, how an answer did, and the way through the lessons. */

import { icon } from "../../shared/art/index.js";
import { find, get, html, show } from "../../shared/html.js";
import { bandit, money, t } from "../../shared/i18n.js";
import { isDone } from "../../shared/lesson_progress.js";

/** @typedef {Wire.LessonTitle[]} Titles */

/** The lesson after this one; nothing after the last. @param {Titles} titles @param {string} id */
export const after = (titles, id) => titles[titles.findIndex((each) => each.id === id) + 1];

/** @param {Titles} titles @param {string} id */
function drawList(titles, id) {
  /** @param {Wire.LessonTitle} each @param {number} i */
  const entry = (each, i) =>
    html`<li>
      <a
        href="#${each.id}"
        class="${isDone(each.id) && "is-done"}"
        ${each.id === id ? html`aria-current="true"` : ""}
        ><b>${i + 1}</b> <span>${each.title}</span>${isDone(each.id) &&
        html`<i>✓<span class="visually-hidden"> ${t("learn.done")}</span></i>`}</a
      >
    </li>`;
  /** @param {string} kind */
  const group = (kind) =>
    html`<h3>${t(`learn.${kind}s`)}</h3>
      <ol>
        ${titles.filter((each) => each.kind === kind).map(entry)}
      </ol>`;
  return html`<div class="course">${group("lesson")}${group("puzzle")}</div>`;
}

/** @param {Titles} titles @param {Wire.LessonData} data */
function drawHead(titles, { id, kind, title }) {
  const alike = titles.filter((each) => each.kind === kind);
  const place = t(`learn.${kind}.place`, {
    number: alike.findIndex((each) => each.id === id) + 1,
    all: alike.length,
  });
  return html`<details class="places">
    <summary>
      <span>${place}</span>
      <h2>${title}</h2>
    </summary>
    ${drawList(titles, id)}
  </details>`;
}

/**
 * What the bot expects of every option, as bars; the answer and the best are marked.
 * @param {Wire.Verdict} verdict
 */
function drawMoney({ options, pick }) {
  const most = Math.max(1, options[0].money);
  /** @param {Wire.Weighed} option @param {number} i */
  const row = (option, i) =>
    html`<li class="${i === 0 && "best"} ${option.pick === pick && "yours"}">
      <span>${option.text}${option.pick === pick && html` <em>${t("learn.yours")}</em>`}</span
      ><b>${money(option.money)}</b
      ><meter min="0" max="${most}" value="${option.money}" aria-hidden="true"></meter>
    </li>`;
  return html`<h3>${t("learn.expected")}</h3>
    <ol class="weighed">
      ${options.map(row)}
    </ol>`;
}

/** @param {Wire.Verdict} verdict */
function drawVerdict(verdict) {
  const { options, pick, is_right, idea, why } = verdict;
  const yours = options.find((option) => option.pick === pick);
  const less = options[0].money - (yours?.money ?? 0);
  const sentence = is_right
    ? t("learn.right")
    : t("learn.wrong", { option: yours?.text ?? "", money: money(less) });
  return html`<p class="verdict ${is_right ? "is-right" : "is-wrong"}">
      ${icon(is_right ? "rob" : "bullet")}<b>${sentence}</b>
    </p>
    <p>${idea}</p>
    ${drawMoney(verdict)}
    <p class="note"><b>${t("learn.bot")}</b> ${why}</p>`;
}

/** @param {Titles} titles @param {Wire.LessonData} data */
function drawDoors(titles, { id, kind, is_done }) {
  const next = after(titles, id);
  const isLastOfKind = next?.kind !== kind;
  const onward =
    next &&
    html`<a class="plate ${is_done ? "go" : "bare"}" href="#${next.id}" data-next
      >${is_done ? t(isLastOfKind ? "learn.to_puzzles" : `learn.${kind}.next`) : t(`learn.${kind}.skip`)}</a
    >`;
  const play =
    is_done && isLastOfKind && html`<a class="plate dark" href="/" data-play>${t("learn.play")}</a>`;
  const leave =
    !is_done && kind === "lesson" && html`<a class="plate bare" href="/" data-leave>${t("learn.leave")}</a>`;
  return html`<div class="doors">
    ${onward}${play}${is_done &&
    html`<button type="button" class="plate small bare" data-again>${t("learn.again")}</button>`}${leave}
  </div>`;
}

/** Whose eyes these are, where it changes from one to the next. @param {Wire.LessonData} data */
function drawYou({ kind, events: { view, seat } }) {
  const me = view.bandits.find((each) => each.seat === seat);
  return kind === "puzzle" && me && html`<b>${t("learn.you", { bandit: bandit(me.name) })}</b> `;
}

/**
 * @param {Element} area
 * @param {Titles} titles
 * @param {Wire.LessonData} data
 * @param {boolean} isWatching while the end of it is being acted out
 */
export function drawCoach(area, titles, data, isWatching) {
  const isOpen = find(area, "details", HTMLDetailsElement)?.open;
  const { steps, step, text, verdict, is_done } = data;
  const count = !is_done && steps > 1 && html`<span class="step">${t("learn.step", { step, steps })}</span>`;
  const said = isWatching
    ? html`<p class="say">${t("learn.watch")}</p>`
    : html`<div class="say">
        ${count}${verdict ? drawVerdict(verdict) : html`<p>${drawYou(data)}${text}</p>`}
      </div>`;
  show(
    area,
    html`${drawHead(titles, data)}
      <div class="bubble" tabindex="-1">${said}${drawDoors(titles, data)}</div>`,
  );
  if (isOpen) get(area, "details", HTMLDetailsElement).open = true;
}
