/** Before the game: who has sat down so far, and the code that brings phones to the table. */

import { badge, bust, wordmark } from "../../shared/art/index.js";
import { hostName, rulesText, sitter } from "../../shared/table_text.js";
import { mountPoster } from "../../shared/poster.js";
import { byId, get, html, show } from "../../shared/html.js";
import { isLocal, pictureOf, withCode } from "../../shared/invitation.js";
import { t } from "../../shared/i18n.js";

export class Waiting {
  /** @param {HTMLElement} root @param {import("../../shared/wire.js").TableSocket} wire */
  constructor(root, wire) {
    this.root = root;
    this.wire = wire;
    /** The link as a picture. @type {Promise<string | null> | null} */
    this.picture = null;
    /** Whose names have been shown. @type {Set<number>} */
    this.known = new Set();
    show(
      root,
      html`<svg class="landscape" aria-hidden="true"></svg>
        <div class="title" aria-hidden="true">${wordmark("Colt Express")}</div>
        <div class="sheets-of-two"></div>`,
    );
    mountPoster(get(root, ".landscape", SVGSVGElement));
  }

  async draw() {
    const { table } = this.wire;
    if (!table || table.status !== "waiting") return;
    const mayJoin = Boolean(this.wire.invitation) || table.options.listed;
    this.picture ??= mayJoin
      ? pictureOf(table.id, { "X-Invitation": this.wire.invitation ?? "" })
      : Promise.resolve(null);
    const picture = await this.picture;
    show(get(this.root, ".sheets-of-two"), html`${this.seats(table)}${this.code(picture)}`);
  }

  /** @param {Wire.TableData} table */
  seats(table) {
    const free = table.chairs.filter(({ kind }) => kind === "free").length;
    const name = hostName(table);
    return html`<section class="paper" aria-labelledby="seats-title">
      <h2 id="seats-title">${t("party.tv.seats")}</h2>
      <ol class="riders">
        ${table.chairs.map((chair, seat) => this.rider(chair, seat))}
      </ol>
      <p class="note">${rulesText(table.options)}</p>
      <p>
        ${free ? t("party.tv.free", { number: free }) : ""}
        ${name ? t("party.tv.waiting", { name }) : t("party.tv.first")}
      </p>
    </section>`;
  }

  /** @param {Wire.ChairData} chair @param {number} seat */
  rider(chair, seat) {
    const isNew = chair.kind !== "free" && !this.known.has(seat);
    this.known[chair.kind === "free" ? "delete" : "add"](seat);
    if (isNew && chair.kind === "person") byId("announcer").textContent = chair.name;
    const face = chair.bandit
      ? html`${bust(chair.bandit)}${badge(chair.bandit)}`
      : chair.kind === "free"
        ? ""
        : "?";
    return html`<li class="${chair.kind} ${isNew && "is-new"}">
      <span class="portrait" aria-hidden="true">${face}</span><b>${sitter(chair)}</b>
    </li>`;
  }

  /** @param {string | null} picture */
  code(picture) {
    const words = picture ? t("party.tv.scan") : t("party.tv.uninvited", { button: t("party.tv.open") });
    return html`<section class="paper code">
      <h2>${words}</h2>
      ${picture && html`<img src="${picture}" alt="${t("lobby.qr")}" />`}
      ${isLocal(location.hostname) && html`<p class="note">${withCode(t("lobby.invite.local"))}</p>`}
    </section>`;
  }
}
