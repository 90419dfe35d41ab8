/**
 * Markup that cannot be broken by what it shows: the tag `html` escapes every interpolation.
 * Lists are joined, `null`, `undefined` and `false` vanish, and markup made here goes in as it is.
 */

export class Markup {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  /** Lets markup be assigned to `innerHTML` as it is. */
  toString() {
    return this.text;
  }
}

/** @type {Record<string, string>} */
const ENTITIES = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** @param {unknown} value @returns {string} */
function safe(value) {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(safe).join("");
  return String(value === false ? "" : (value ?? "")).replace(/[&<>"']/g, (sign) => ENTITIES[sign]);
}

/**
 * @param {TemplateStringsArray} strings
 * @param {...unknown} values
 */
export function html(strings, ...values) {
  return new Markup(String.raw({ raw: strings }, ...values.map(safe)));
}

/**
 * Declares a string as markup. For constants and drawings of our own only, never for words that came from
 * elsewhere.
 * @param {string} text
 */
export const trusted = (text) => new Markup(text);

/**
 * Puts markup into an element of the page.
 * @param {Element} element
 * @param {Markup | Markup[]} markup
 */
export function show(element, markup) {
  element.innerHTML = safe(markup);
}

/**
 * The element with this id; a page without it is a mistake of ours.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no element #${id}`);
  return found;
}

/**
 * The first element that a selector finds inside another one, if there is any; of a kind, if one is named.
 * @template {Element} [Kind=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => Kind} [kind]
 * @returns {Kind | null}
 */
export function find(root, selector, kind) {
  const found = root.querySelector(selector);
  if (found && kind && !(found instanceof kind)) throw new Error(`${selector} is no ${kind.name}`);
  return /** @type {Kind | null} */ (found);
}

/**
 * The same where a page without it is a mistake of ours.
 * @template {Element} [Kind=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => Kind} [kind]
 * @returns {Kind}
 */
export function get(root, selector, kind) {
  const found = find(root, selector, kind);
  if (!found) throw new Error(`no element ${selector}`);
  return found;
}

/**
 * All elements that a selector finds inside another one.
 * @template {Element} [Kind=HTMLElement]
 * @param {ParentNode} root
 * @param {string} selector
 * @param {new () => Kind} [kind]
 * @returns {Kind[]}
 */
export function findAll(root, selector, kind) {
  const found = [...root.querySelectorAll(selector)];
  if (kind && !found.every((each) => each instanceof kind)) throw new Error(`${selector} is no ${kind.name}`);
  return /** @type {Kind[]} */ (found);
}

/**
 * The nearest element around an event's target that a selector fits.
 * @param {EventTarget | null} target
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const closest = (target, selector) => (target instanceof Element ? target.closest(selector) : null);
