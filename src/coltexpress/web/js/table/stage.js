/** The scene: draws desert and train, puts puppets and loot where a position says they are, and lets people pick on it. */

import { LAND, badgeShape, carPlan, carSide, figure, handcarPlan, handcarSide, locomotivePlan, locomotiveSide, lootToken, sceneryAcross, sceneryAlong, tunnelAcross } from "../art/index.js";
import { find, findAll, html, show, trusted } from "../html.js";
import { hasModifier } from "../keys.js";
import { t } from "../words.js";
import { cellOf, lootSpots, placeTrain, standingSpots } from "./geometry.js";
import { Offers } from "./offers.js";
import { describeSpace, describeTrain, nameOf } from "./spaces.js";

/** @typedef {import("./train.js").Position} Position */

const FIGURE_UNITS = 116;
/** A box that has no size yet is drawn for this one; the next resize puts it right. */
const SMALLEST = 120;
const POSTER_EDGE = 14;
const NOBODY = { at: {}, loot: {}, sheets: {}, cards: [], hiding: {}, handcar: null, neutral: 0 };

export class Stage {
  /** @param {SVGSVGElement} svg @param {string[]} cars kinds from the locomotive to the caboose @param {{you: string[], order: string[]}} people `order`: who stands left of whom in a space */
  constructor(svg, cars, { you, order }) {
    this.svg = svg;
    this.cars = cars;
    this.you = you;
    this.order = order;
    /** @type {Position} */
    this.position = NOBODY;
    this.entrance = "0r";
    this.offers = new Offers(this);
    this.box = /** @type {HTMLElement} */ (svg.parentElement);
    this.size = { width: 0, height: 0, top: 0 };
    /** @type {import("./geometry.js").PlacedTrain} */
    this.train = /** @type {any} */ (null);
    this.layout();
    new ResizeObserver(() => this.resize()).observe(this.box);
    svg.addEventListener("keydown", (event) => this.roam(event));
    svg.addEventListener("click", ({ target }) => this.offers.touch(/** @type {SVGElement} */ (target)));
  }

  resize() {
    const { width, height } = this.box.getBoundingClientRect();
    if (Math.abs(width - this.size.width) + Math.abs(height - this.size.height) > 1 || this.covered() !== this.size.top) this.layout();
  }

  /** Redraws for the element's present size; the position, the focus and the offer survive. */
  layout() {
    const hadFocus = document.activeElement?.closest(".cell") && this.svg.contains(document.activeElement);
    const box = this.box.getBoundingClientRect();
    const [width, height] = [Math.max(box.width, SMALLEST), Math.max(box.height, SMALLEST)];
    this.size = { width, height, top: this.covered() };
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.svg.setAttribute("aria-label", describeTrain());
    this.train = placeTrain({ cars: this.cars, width, height, top: this.covered(), handcar: this.position.handcar });
    show(this.svg, html`<g class="scenery" aria-hidden="true"></g><g class="tunnel-rock" aria-hidden="true"></g><g class="train" aria-hidden="true"></g><g class="cells" role="rowgroup"></g><g class="loot" aria-hidden="true"></g><g class="pieces" aria-hidden="true"></g><g class="effects" aria-hidden="true"></g>`);
    this.paintScenery();
    this.layer("train").innerHTML = html`${this.train.cars.map((car) => this.paintCar(car))}${this.paintHandcar()}`;
    this.paintCells();
    this.arrange();
    if (hadFocus) this.cell(this.entrance).focus();
  }

  /** How much of the scene the rivals' posters cover. */
  covered() {
    const posters = this.box.nextElementSibling;
    return posters && getComputedStyle(posters).position === "absolute" ? posters.getBoundingClientRect().height + POSTER_EDGE : 0;
  }

  /** @param {string} name */
  layer(name) {
    return find(this.svg, `:scope > .${name}`);
  }

  paintScenery() {
    const { width, height } = this.size;
    if (this.train.stands) {
      this.layer("scenery").innerHTML = html`<rect width="${width}" height="${height}" fill="var(--sand)"/><g transform="scale(${width / 400})">${sceneryAlong()}</g>`;
      this.layer("tunnel-rock").innerHTML = html`<rect width="${width}" height="${height}" fill="#17110f" opacity=".82"/>`;
      return;
    }
    const scale = (this.train.rail / LAND.rail) * 1.15;
    const across = (drawing) => html`<g transform="translate(0 ${this.train.rail - (LAND.rail + 3) * scale}) scale(${scale})">${drawing}</g>`;
    this.layer("scenery").innerHTML = across(sceneryAcross());
    this.layer("tunnel-rock").innerHTML = across(tunnelAcross());
  }

  paintCar({ index, kind, x, y, scale, size }) {
    const name = `${index} · ${t(`${size ? "short_car" : "car"}.${kind}`)}`;
    const drawing = size
      ? (index === 0 ? locomotivePlan(name, size) : carPlan(kind, name, size))
      : (index === 0 ? locomotiveSide() : carSide(kind, name));
    return html`<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(3)})">${drawing}</g>`;
  }

  paintHandcar() {
    if (!this.train.handcar) return "";
    const { x, y, scale, size } = this.train.handcar;
    return html`<g transform="translate(${x} ${y}) scale(${scale})">${size ? handcarPlan(size) : handcarSide()}</g>`;
  }

  /** The handcar's place in the row of cars: before the locomotive, after the caboose, or nowhere. */
  get handcarIndex() {
    return { front: -1, rear: this.cars.length }[this.position.handcar ?? ""];
  }

  /** The space at a place along the train; the handcar has one level, and beyond the ends there is nothing. */
  spaceAt(index, level) {
    if (index === this.handcarIndex) return "h";
    return index in this.cars ? `${index}${level}` : undefined;
  }

  /** Spaces as the eye reads them: two rows of a lying train, a row a car of a standing one. */
  rows() {
    const along = Array.from({ length: this.cars.length + 2 }, (_, i) => i - 1);
    const rows = this.train.stands
      ? along.map((index) => [...new Set(["i", "r"].map((level) => this.spaceAt(index, level)))])
      : ["r", "i"].map((level) => along.map((index) => this.spaceAt(index, level)).filter((space) => space !== "h" || level === "i"));
    return rows.map((row) => row.flatMap((space) => (space ? [space] : []))).filter((row) => row.length);
  }

  paintCells() {
    const rows = this.rows();
    if (!rows.flat().includes(this.entrance)) this.entrance = "0r";
    const cell = (space) => {
      const { x, y, width, height } = cellOf(this.train, space);
      return html`<rect role="gridcell" class="cell" data-space="${space}" data-about="car.${space === "h" ? "handcar" : this.cars[parseInt(space, 10)]}" x="${x}" y="${y}" width="${width}" height="${height}" rx="6" tabindex="${space === this.entrance ? 0 : -1}"/>`;
    };
    this.layer("cells").innerHTML = html`${rows.map((row) => html`<g role="row">${row.map(cell)}</g>`)}`;
  }

  /** @param {string} space */
  cell(space) {
    return find(this.svg, `.cell[data-space="${space}"]`);
  }

  /** Puts everything where `position` says, at once and without motion. @param {Position} position */
  show(position) {
    const isShunted = position.handcar !== this.position.handcar;
    this.position = position;
    if (isShunted) this.layout();
    else this.arrange();
  }

  /** Somebody else looks: the puppets come on anew. */
  recast() {
    this.layer("pieces").replaceChildren();
  }

  arrange() {
    const { position } = this;
    this.showLoot();
    for (const piece of findAll(this.svg, ".piece")) if (!(piece.dataset.piece in position.at)) piece.remove();
    for (const [who, place] of this.places()) this.put(who, place);
    for (const cell of findAll(this.svg, ".cell")) cell.setAttribute("aria-label", describeSpace(cell.dataset.space, this.cars, position));
    this.layer("effects").innerHTML = html`${Object.entries(position.hiding).map(([who, car]) => this.drawHiding(who, car))}`;
    this.offers.mark();
  }

  /** Your own bandit under a car: a badge between the wheels. */
  drawHiding(who, car) {
    const cell = cellOf(this.train, `${car}i`);
    const [x, y] = this.train.stands ? [cell.x, cell.y + cell.height - 22] : [cell.x + cell.width / 2 - 14, cell.y + cell.height + 6];
    return html`<g class="hiding" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(1.1)"><title>${nameOf(who)}</title>${badgeShape(who)}</g>`;
  }

  /** Feet position and facing of everybody on the train. @param {Position} position @returns {any[]} pairs of who and where */
  places(position = this.position) {
    const sorted = Object.entries(position.at).sort(([one], [other]) => this.order.indexOf(one) - this.order.indexOf(other));
    const bySpace = Map.groupBy(sorted, ([, space]) => space);
    return [...bySpace].flatMap(([space, people]) => {
      const spots = standingSpots(cellOf(this.train, space), people.length, this.train.figure, this.lootWidth(space, position));
      return people.map(([who], i) => [who, { ...spots[i], facing: people.length > 1 && i === people.length - 1 ? -1 : 1 }]);
    });
  }

  placeOf(who, position = this.position) {
    return this.places(position).find(([name]) => name === who)?.[1];
  }

  get lootSize() {
    return this.train.figure * (this.train.stands ? 0.5 : 0.36);
  }

  lootWidth(space, position) {
    return Object.values(position.loot[space] ?? {}).filter(Boolean).length * this.lootSize * 0.9;
  }

  showLoot() {
    this.layer("loot").innerHTML = html`${Object.entries(this.position.loot).map(([space, kinds]) => {
      const lying = Object.entries(kinds).filter(([, count]) => count > 0);
      const spots = lootSpots(cellOf(this.train, space), lying.length, this.lootSize);
      return lying.map(([kind, count], i) => this.drawLoot({ space, kind, count }, spots[i]));
    })}`;
  }

  /** Where a kind of loot lies, or would lie, in a space. */
  lootPlace(space, kind, position) {
    const kinds = Object.entries(position.loot[space] ?? {}).filter(([, count]) => count > 0).map(([name]) => name);
    return lootSpots(cellOf(this.train, space), Math.max(1, kinds.length), this.lootSize)[Math.max(0, kinds.indexOf(kind))];
  }

  drawLoot({ space, kind, count }, { x, y }) {
    const legible = Math.max(1, 30 / this.lootSize);
    const label = count > 1 ? html`<g transform="translate(33 5) scale(${legible.toFixed(2)})"><circle r="10" class="count-disc"/><text class="count" y="4.4">${count}</text></g>` : "";
    return html`<g class="lying" data-about="loot.${kind}" data-lies="${space}" data-kind="${kind}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(this.lootSize / 40).toFixed(3)})">${lootToken(kind)}${label}</g>`;
  }

  put(who, place) {
    const piece = this.piece(who) ?? this.addPiece(who);
    piece.style.transform = this.transformAt(place);
    const badge = Math.max(26, 15 / this.figureScale);
    piece.querySelector(".stand").style.transform = `translate(${40 - badge / 2}px, ${123 - badge}px) scale(${badge / 24})`;
    this.face(who, place.facing);
  }

  /** Turns a puppet: 1 looks back along the train, -1 towards the locomotive. */
  face(who, direction) {
    this.piece(who).querySelector(".facing").style.transform = direction < 0 ? "translateX(80px) scaleX(-1)" : "none";
  }

  get figureScale() {
    return this.train.figure / FIGURE_UNITS;
  }

  transformAt({ x, y }) {
    const scale = this.figureScale;
    return `translate(${x - 40 * scale}px, ${y - FIGURE_UNITS * scale}px) scale(${scale})`;
  }

  /** @param {string} who */
  piece(who) {
    return find(this.svg, `.piece[data-piece="${who}"]`);
  }

  addPiece(who) {
    const isYou = this.you.includes(who);
    const marker = isYou && !this.train.stands ? trusted(`<path class="you-marker" d="M30-22h20L40-8z"/>`) : "";
    this.layer("pieces").insertAdjacentHTML("beforeend", html`<g class="piece ${isYou ? "is-you" : ""}" data-piece="${who}" data-about="bandit.${who}"><title>${nameOf(who)}</title>
      <g class="act"><g class="facing">${figure(who)}</g></g><g class="stand">${badgeShape(who)}</g>${marker}</g>`);
    return this.piece(who);
  }

  /** Arrow keys walk the focus over the cells, the way the train lies. */
  roam(event) {
    const along = this.train.stands ? { ArrowUp: -1, ArrowDown: 1 } : { ArrowLeft: -1, ArrowRight: 1 };
    const across = this.train.stands ? { ArrowLeft: "i", ArrowRight: "r" } : { ArrowUp: "r", ArrowDown: "i" };
    const space = event.target.dataset?.space;
    if (!space || hasModifier(event)) return;
    if ([" ", "Enter"].includes(event.key) && this.offers.touch(event.target)) return event.preventDefault();
    if (!(event.key in along || event.key in across)) return;
    event.preventDefault();
    const from = space === "h" ? this.handcarIndex : parseInt(space, 10);
    const level = across[event.key] ?? (space === "h" ? "i" : space.at(-1));
    this.enter(this.spaceAt(from + (along[event.key] ?? 0), level) ?? space);
  }

  /** Who and what is in a space, as `data-about` names them. @param {string | undefined} space */
  whatIsAt(space = "") {
    const { at, loot } = this.position;
    const kinds = Object.entries(loot[space] ?? {}).filter(([, count]) => count > 0);
    return [...Object.keys(at).filter((who) => at[who] === space).map((who) => `bandit.${who}`), ...kinds.map(([kind]) => `loot.${kind}`)];
  }

  /** Moves the focus, and with it the one cell that Tab comes back to. */
  enter(space) {
    this.cell(this.entrance)?.setAttribute("tabindex", "-1");
    this.entrance = space;
    this.cell(space).setAttribute("tabindex", "0");
    this.cell(space).focus();
  }
}
