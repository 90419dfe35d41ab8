/**
 * Entry of the home page: the train at sunset, one big button, the table's options, and who plays already.
 */

import { wordmark } from "../../shared/art/index.js";
import { read } from "../../shared/api.js";
import { mountCorner } from "../../shared/corner.js";
import { byId, show } from "../../shared/html.js";
import { onLanguage, speak, t, usualLanguage } from "../../shared/i18n.js";
import { mountLearn } from "./lessons.js";
import { mountStory } from "./story.js";
import { mountPoster } from "../../shared/poster.js";
import { Setup } from "./setup.js";
import { TableLists } from "./tables.js";
import { Together } from "./hotseat.js";

const form = /** @type {HTMLFormElement} */ (byId("setup"));
show(byId("brand"), wordmark("Colt Express"));

onLanguage(() => {
  document.title = t("lobby.title");
});
/** @type {Promise<Wire.SetupData>} */
const offer = read("/setup"); // on its way while the words come
await speak(usualLanguage());
mountPoster(/** @type {SVGElement} */ (/** @type {unknown} */ (byId("poster"))));
mountCorner(byId("corner"));
mountLearn(byId("learn"));
mountStory(byId("story"));
const setup = new Setup(form);
const lists = new TableLists({
  mine: byId("mine"),
  open: byId("tables"),
  say: (sentence) => setup.say(sentence),
});
new Together(/** @type {HTMLFormElement} */ (byId("together")), setup);
byId("open-table").addEventListener("click", () => void setup.open());
byId("open-screen").addEventListener("click", () => void setup.openOnScreen());
onLanguage(() => void lists.load());
await Promise.all([setup.load(offer), lists.load()]);
document.documentElement.dataset.ready = "";
