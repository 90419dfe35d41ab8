/**
 * The scene: draws desert and train, puts puppets and loot where a position says they are, and lets people
 * pick on it.
 */

import { badgeShape, figure, lootToken } from "../art/index.js";
import { find, findAll, get, html, show, trusted } from "../html.js";
import { hasModifier } from "../keys.js";
import { late } from "../late.js";
import { cellOf, columnsOf, kindOf, lootSpots, placeTrain, standingSpots } from "./geometry.js";
import { Targets } from "./targets.js";
import { drawScenery, drawTrain } from "./scenery.js";
import { describeSpace, describeTrain, nameOf } from "./space_names.js";

/** @typedef {import("./position.js").Position} Position @typedef {import("./geometry.js").Point} Point */
/** @typedef {Point & {facing: number}} Standing where somebody stands, and which way he looks */

const FIGURE_UNITS = 116;
/** A box that has no size yet is drawn for this one; the next resize puts it right. */
const SMALLEST = 120;
const POSTER_EDGE = 14;
const NOBODY = {
  at: {},
  loot: {},
  sheets: {},
  cards: [],
  hiding: {},
  ends: {},
  neutral: 0,
  boxWaits: false,
  loaded: {},
};

export class Stage {
  /**
   * @param {SVGSVGElement} svg
   * @param {string[]} cars kinds from the locomotive to the caboose
   * @param {{you: string[], order: string[]}} people `order`: who stands left of whom in a space
   */
  constructor(svg, cars, { you, order }) {
    this.svg = svg;
    this.cars = cars;
    this.you = you;
    this.order = order;
    /** @type {Position} */
    this.position = NOBODY;
    this.entrance = "0r";
    this.targets = new Targets(this);
    this.box = /** @type {HTMLElement} */ (svg.parentElement);
    this.size = { width: 0, height: 0, top: 0 };
    /** @type {import("./geometry.js").PlacedTrain} */
    this.train = late();
    this.layout();
    new ResizeObserver(() => this.resize()).observe(this.box);
    svg.addEventListener("keydown", (event) => this.roam(event));
    svg.addEventListener("click", ({ target }) => this.targets.touch(/** @type {SVGElement} */ (target)));
  }

  resize() {
    const { width, height } = this.box.getBoundingClientRect();
    if (
      Math.abs(width - this.size.width) + Math.abs(height - this.size.height) > 1 ||
      this.covered() !== this.size.top
    )
      this.layout();
  }

  /** Redraws for the element's present size; the position, the focus and the offer survive. */
  layout() {
    const hadFocus = document.activeElement?.closest(".cell") && this.svg.contains(document.activeElement);
    const box = this.box.getBoundingClientRect();
    const [width, height] = [Math.max(box.width, SMALLEST), Math.max(box.height, SMALLEST)];
    this.size = { width, height, top: this.covered() };
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.svg.setAttribute("aria-label", describeTrain());
    this.train = placeTrain({
      cars: this.cars,
      width,
      height,
      top: this.covered(),
      ends: this.position.ends,
    });
    show(
      this.svg,
      html`<g class="scenery" aria-hidden="true"></g><g class="tunnel-rock" aria-hidden="true"></g
        ><g class="train" aria-hidden="true"></g><g class="cells" role="rowgroup"></g
        ><g class="loot" aria-hidden="true"></g><g class="pieces" aria-hidden="true"></g
        ><g class="effects" aria-hidden="true"></g>`,
    );
    const { scenery, tunnel } = drawScenery(this.train, this.size);
    show(this.layer("scenery"), scenery);
    show(this.layer("tunnel-rock"), tunnel);
    show(this.layer("train"), drawTrain(this.train));
    this.paintCells();
    this.arrange();
    if (hadFocus) this.cell(this.entrance)?.focus();
  }

  /** How much of the scene the rivals' posters cover. */
  covered() {
    const posters = this.box.nextElementSibling;
    return posters && getComputedStyle(posters).position === "absolute"
      ? posters.getBoundingClientRect().height + POSTER_EDGE
      : 0;
  }

  /** @param {string} name */
  layer(name) {
    return get(this.svg, `:scope > .${name}`, SVGGElement);
  }

  /** Spaces as the eye reads them: two rows of a lying train, a row a car of a standing one. */
  rows() {
    const columns = columnsOf(this.train);
    if (this.train.stands) return columns.map(({ i, r }) => [...new Set([i, r])]);
    return [columns.filter(({ i, r }) => r !== i).map(({ r }) => r), columns.map(({ i }) => i)];
  }

  paintCells() {
    const rows = this.rows();
    if (!rows.flat().includes(this.entrance)) this.entrance = "0r";
    /** @param {string} space */
    const cell = (space) => {
      const { x, y, width, height } = cellOf(this.train, space);
      return html`<rect
        role="gridcell"
        class="cell"
        data-space="${space}"
        data-about="car.${kindOf(this.train, space)}"
        x="${x}"
        y="${y}"
        width="${width}"
        height="${height}"
        rx="6"
        tabindex="${space === this.entrance ? 0 : -1}"
      />`;
    };
    show(this.layer("cells"), html`${rows.map((row) => html`<g role="row">${row.map(cell)}</g>`)}`);
  }

  /** @param {string} space */
  cell(space) {
    return find(this.svg, `.cell[data-space="${space}"]`, SVGElement);
  }

  /** Puts everything where `position` says, at once and without motion. @param {Position} position */
  show(position) {
    const { ends } = this.position;
    const isShunted = Object.keys({ ...ends, ...position.ends }).some(
      (kind) => ends[kind] !== position.ends[kind],
    );
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
    for (const piece of findAll(this.svg, ".piece"))
      if (!((piece.dataset.piece ?? "") in position.at)) piece.remove();
    for (const [who, place] of this.places()) this.put(who, place);
    for (const cell of findAll(this.svg, ".cell"))
      cell.setAttribute("aria-label", describeSpace(cell.dataset.space ?? "", this.cars, position));
    show(
      this.layer("effects"),
      html`${Object.entries(position.hiding).map(([who, car]) => this.drawHiding(who, car))}`,
    );
    this.targets.mark();
  }

  /** Your own bandit under a car: a badge between the wheels. @param {string} who @param {number} car */
  drawHiding(who, car) {
    const cell = cellOf(this.train, `${car}i`);
    const [x, y] = this.train.stands
      ? [cell.x, cell.y + cell.height - 22]
      : [cell.x + cell.width / 2 - 14, cell.y + cell.height + 6];
    return html`<g class="hiding" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(1.1)"
      ><title>${nameOf(who)}</title>${badgeShape(who)}</g
    >`;
  }

  /**
   * Feet position and facing of everybody on the train.
   * @param {Position} position
   * @returns {[string, Standing][]} who and where
   */
  places(position = this.position) {
    const sorted = Object.entries(position.at).sort(
      ([one], [other]) => this.order.indexOf(one) - this.order.indexOf(other),
    );
    const bySpace = Map.groupBy(sorted, ([, space]) => space);
    return [...bySpace].flatMap(([space, people]) => {
      const spots = standingSpots(
        cellOf(this.train, space),
        people.length,
        this.train.figure,
        this.lootWidth(space, position),
      );
      return people.map(([who], i) => {
        const facing = people.length > 1 && i === people.length - 1 ? -1 : 1;
        return /** @type {[string, Standing]} */ ([who, { ...spots[i], facing }]);
      });
    });
  }

  /** @param {string} who */
  placeOf(who, position = this.position) {
    return this.places(position).find(([name]) => name === who)?.[1];
  }

  get lootSize() {
    return this.train.figure * (this.train.stands ? 0.5 : 0.36);
  }

  /** @param {string} space @param {Position} position */
  lootWidth(space, position) {
    return Object.values(position.loot[space] ?? {}).filter(Boolean).length * this.lootSize * 0.9;
  }

  showLoot() {
    show(
      this.layer("loot"),
      html`${Object.entries(this.position.loot).map(([space, kinds]) => {
        const lying = Object.entries(kinds).filter(([, count]) => count > 0);
        const spots = lootSpots(cellOf(this.train, space), lying.length, this.lootSize);
        return lying.map(([kind, count], i) => this.drawLoot({ space, kind, count }, spots[i]));
      })}`,
    );
  }

  /**
   * Where a kind of loot lies, or would lie, in a space.
   * @param {string} space
   * @param {string} kind
   * @param {Position} position
   */
  lootPlace(space, kind, position) {
    const kinds = Object.entries(position.loot[space] ?? {})
      .filter(([, count]) => count > 0)
      .map(([name]) => name);
    return lootSpots(cellOf(this.train, space), Math.max(1, kinds.length), this.lootSize)[
      Math.max(0, kinds.indexOf(kind))
    ];
  }

  /** @param {{space: string, kind: string, count: number}} loot @param {Point} at */
  drawLoot({ space, kind, count }, { x, y }) {
    const legible = Math.max(1, 30 / this.lootSize);
    const label =
      count > 1
        ? html`<g transform="translate(33 5) scale(${legible.toFixed(2)})"
            ><circle r="10" class="count-disc" /><text class="count" y="4.4">${count}</text></g
          >`
        : "";
    return html`<g
      class="lying"
      data-about="loot.${kind}"
      data-lies="${space}"
      data-kind="${kind}"
      transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(this.lootSize / 40).toFixed(3)})"
      >${lootToken(kind)}${label}</g
    >`;
  }

  /** @param {string} who @param {Standing} place */
  put(who, place) {
    const piece = this.piece(who) ?? this.addPiece(who);
    piece.style.transform = this.transformAt(place);
    const badge = Math.max(26, 15 / this.figureScale);
    get(piece, ".stand", SVGElement).style.transform =
      `translate(${40 - badge / 2}px, ${123 - badge}px) scale(${badge / 24})`;
    this.face(who, place.facing);
  }

  /**
   * Turns a puppet: 1 looks back along the train, -1 towards the locomotive.
   * @param {string} who
   * @param {number} direction
   */
  face(who, direction) {
    const facing = find(this.svg, `.piece[data-piece="${who}"] .facing`, SVGElement);
    if (facing) facing.style.transform = direction < 0 ? "translateX(80px) scaleX(-1)" : "none";
  }

  get figureScale() {
    return this.train.figure / FIGURE_UNITS;
  }

  /** @param {Point} at */
  transformAt({ x, y }) {
    const scale = this.figureScale;
    return `translate(${x - 40 * scale}px, ${y - FIGURE_UNITS * scale}px) scale(${scale})`;
  }

  /** @param {string} who */
  piece(who) {
    return find(this.svg, `.piece[data-piece="${who}"]`, SVGElement);
  }

  /** @param {string} who */
  addPiece(who) {
    const isYou = this.you.includes(who);
    const marker =
      isYou && !this.train.stands ? trusted(`<path class="you-marker" d="M30-22h20L40-8z"/>`) : "";
    this.layer("pieces").insertAdjacentHTML(
      "beforeend",
      String(
        html`<g class="piece ${isYou ? "is-you" : ""}" data-piece="${who}" data-about="bandit.${who}"
          ><title>${nameOf(who)}</title> <g class="act"><g class="facing">${figure(who)}</g></g
          ><g class="stand">${badgeShape(who)}</g>${marker}</g
        >`,
      ),
    );
    return get(this.svg, `.piece[data-piece="${who}"]`, SVGElement);
  }

  /** Arrow keys walk the focus over the cells, the way the train lies. @param {KeyboardEvent} event */
  roam(event) {
    /** @type {Record<string, number>} */
    const along = this.train.stands ? { ArrowUp: -1, ArrowDown: 1 } : { ArrowLeft: -1, ArrowRight: 1 };
    /** @type {Record<string, "i" | "r">} */
    const across = this.train.stands ? { ArrowLeft: "i", ArrowRight: "r" } : { ArrowUp: "r", ArrowDown: "i" };
    const { target } = event;
    const space = target instanceof SVGElement && target.dataset.space;
    if (!space || hasModifier(event)) return;
    if ([" ", "Enter"].includes(event.key) && this.targets.touch(target)) return event.preventDefault();
    if (!(event.key in along || event.key in across)) return;
    event.preventDefault();
    const columns = columnsOf(this.train);
    const from = columns.findIndex(({ i, r }) => space === i || space === r);
    const level = across[event.key] ?? (space.endsWith("r") ? "r" : "i");
    this.enter(columns[from + (along[event.key] ?? 0)]?.[level] ?? space);
  }

  /** Who and what is in a space, as `data-about` names them. @param {string | undefined} space */
  whatIsAt(space = "") {
    const { at, loot } = this.position;
    const kinds = Object.entries(loot[space] ?? {}).filter(([, count]) => count > 0);
    return [
      ...Object.keys(at)
        .filter((who) => at[who] === space)
        .map((who) => `bandit.${who}`),
      ...kinds.map(([kind]) => `loot.${kind}`),
    ];
  }

  /** Moves the focus, and with it the one cell that Tab comes back to. @param {string} space */
  enter(space) {
    this.cell(this.entrance)?.setAttribute("tabindex", "-1");
    this.entrance = space;
    this.cell(space)?.setAttribute("tabindex", "0");
    this.cell(space)?.focus();
  }
}
