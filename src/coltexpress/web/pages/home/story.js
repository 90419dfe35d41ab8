/** The story on the home page: the day, and the gang with a portrait and two sentences each. */

import { BANDITS, badge, bust } from "../../shared/art/index.js";
import { EXTRA_BANDITS, UNARMED } from "../../shared/board/variants/index.js";
import { html, show } from "../../shared/html.js";
import { banditName, onLanguage, t } from "../../shared/i18n.js";
import { taleOf } from "../../shared/story.js";

/** Draws the story into a section, and again in every language. @param {HTMLElement} section */
export function mountStory(section) {
  const draw = () =>
    show(
      section,
      html`<p class="lead">${t("story.intro")}</p>
        <h2 id="story-title">${t("story.gang")}</h2>
        <ul class="gang">
          ${[...BANDITS, ...EXTRA_BANDITS, ...UNARMED].map(
            (id) =>
              html`<li>
                <span class="portrait" aria-hidden="true">${bust(id)}${badge(id)}</span>
                <div>
                  <h3>${banditName(id)}</h3>
                  ${taleOf(id)}
                </div>
              </li>`,
          )}
        </ul>`,
    );
  onLanguage(draw);
  draw();
}
