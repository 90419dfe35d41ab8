/** The way in: a record is dropped on the page or chosen; whatever was refused is said in one sentence. */

import { sceneryAcross } from "../../shared/art/index.js";
import { html, show } from "../../shared/html.js";
import { t } from "../../shared/i18n.js";
import { MOST_BYTES } from "./sources.js";

export class Door {
  /** @param {HTMLElement} root @param {(file: File) => void} open */
  constructor(root, open) {
    this.root = root;
    this.open = open;
    this.sentence = "";
    this.isBusy = false;
    root.addEventListener("change", ({ target }) =>
      this.take(/** @type {HTMLInputElement} */ (target).files),
    );
    // The whole page catches the file, so that none is opened by the browser instead; a game that is shown gives way.
    for (const type of ["dragenter", "dragover", "dragleave", "drop"])
      addEventListener(type, (event) => this.drag(/** @type {DragEvent} */ (event)));
  }

  /** @param {DragEvent} event */
  drag(event) {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    const isOver = event.type === "dragenter" || event.type === "dragover";
    document.body.classList.toggle("is-dropping", isOver);
    if (event.type === "drop") this.take(event.dataTransfer.files);
  }

  /** @param {FileList | null} files */
  take(files) {
    const file = files?.[0];
    if (!file) return;
    if (file.size > MOST_BYTES) return this.show(t("watch.too_large", { name: file.name }));
    if (file.size === 0) return this.show(t("watch.empty_file", { name: file.name }));
    this.open(file);
  }

  /** The way in, with a sentence about what went wrong. */
  show(sentence = "", { isBusy = false } = {}) {
    this.sentence = sentence;
    this.isBusy = isBusy;
    this.root.hidden = false;
    this.draw();
  }

  draw() {
    const land = html`<svg
      class="land"
      viewBox="0 40 1600 360"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      ${sceneryAcross()}
    </svg>`;
    if (this.isBusy)
      return show(
        this.root,
        html`${land}
          <p class="paper" role="status">${t("lobby.one_moment")}</p>`,
      );
    show(
      this.root,
      html`${land}
        <section class="paper stack" aria-labelledby="door-title">
          <h2 id="door-title">${t("watch.title")}</h2>
          <p class="alert" role="alert">${this.sentence}</p>
          <label class="drop"
            ><input type="file" accept=".jsonl,application/jsonl,application/json,text/plain" /><b
              >${t("watch.choose")}</b
            ><span>${t("watch.drop")}</span></label
          >
          <p class="note">${t("watch.nothing_kept")}</p>
          <p class="ways">
            <a class="plate" href="/games">${t("watch.games")}</a
            ><a class="plate" href="/">${t("lobby.home")}</a>
          </p>
        </section>`,
    );
  }

  close() {
    this.root.hidden = true;
  }
}
