/** The door to the lessons: an invitation on the first visit, a plain link afterwards. */

import { closest, html, show } from "../../shared/html.js";
import { isToBeOffered, markOffered } from "../../shared/lesson_progress.js";
import { onLanguage, t } from "../../shared/i18n.js";

/** @param {HTMLElement} area */
export function mountLearn(area) {
  let isOffered = isToBeOffered();
  markOffered();
  const draw = () => {
    area.classList.toggle("is-offered", isOffered);
    show(
      area,
      html`<h2 id="learn-title">${t(isOffered ? "learn.offer" : "learn.title")}</h2>
        <p>${t(isOffered ? "learn.offer.how" : "learn.link.how")}</p>
        <div class="doors">
          <a class="plate ${isOffered ? "go" : "dark"}" href="/learn"
            >${t(isOffered ? "learn.offer.go" : "learn.title")}</a
          >${isOffered && html`<button type="button" class="plate bare">${t("learn.offer.no")}</button>`}
        </div>`,
    );
  };
  area.addEventListener("click", ({ target }) => {
    if (!closest(target, "button")) return;
    isOffered = false;
    draw();
    area.querySelector("a")?.focus();
  });
  onLanguage(draw);
  draw();
}
