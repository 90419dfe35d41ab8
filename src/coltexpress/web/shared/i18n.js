/**
 * Every word for people, in the language of the page: `t("lobby.start")`, `t("lobby.free", {number: 2})`.
 *
 * The texts come from the server, which has them from the same catalogues as everything else it says. A
 * placeholder is `{name}` or `{name:form}`; what a form means is as in the server's grammar:
 * `{number:seat|seats}` counts, `{number:~is|are}` is the word without the number, `{bandit:gen}` is a form
 * of a name, `{bandit:he|she}` goes by gender.
 */

import { get } from "./html.js";
import { prefs, remember } from "./prefs.js";

/**
 * The languages that the server speaks, by their codes; each is called what its speakers call it.
 * @type {Record<string, string>}
 */
export const LANGUAGES = JSON.parse(get(document, 'meta[name="languages"]', HTMLMetaElement).content);

/** @typedef {{lang: string, plurals: string, texts: Record<string, string>}} Catalogue */
/** @typedef {string | number | Name | Place | Several} Field */

/** @type {Catalogue} */
let spoken = { lang: "en", plurals: "", texts: {} };
/** @type {Map<string, Promise<Catalogue>>} */
const fetched = new Map();
/** @type {Set<(lang: string) => void>} */
const listeners = new Set();

/** The language of the page now. */
export const lang = () => spoken.lang;

/** Whether a key has a text. @param {string} key */
export const has = (key) => key in spoken.texts;

/**
 * The text with this key, filled in. A missing key is shown as it is, so that it is seen and reported.
 * @param {string} key
 * @param {Record<string, Field>} [fields]
 */
export function t(key, fields = {}) {
  const text = spoken.texts[key];
  return text === undefined ? key : fill(text, fields);
}

/** @param {string} text @param {Record<string, Field>} fields */
function fill(text, fields) {
  return text.replace(/\{\{|\}\}|\{(\w+)(?::([^}]*))?\}/g, (found, name, form = "") => {
    if (!name) return found[0];
    return name in fields ? formed(fields[name], form) : found;
  });
}

/**
 * A field in a form. Plain texts, such as nicknames, have none.
 * @param {Field} value
 * @param {string} form
 * @returns {string}
 */
function formed(value, form) {
  if (typeof value === "number") return counted(value, form);
  return typeof value === "string" ? value : value.in(form);
}

/** @param {number} number @param {string} forms */
function counted(number, forms) {
  if (!forms) return String(number);
  const isAlone = forms.startsWith("~");
  const word = pluralForm(number, isAlone ? forms.slice(1) : forms);
  return isAlone ? word : `${number} ${word}`;
}

/** The one of `one|many` that goes with a number. @param {number} number @param {string} forms */
export function pluralForm(number, forms) {
  const choices = forms.split("|");
  const { plurals } = spoken;
  const index = Number(
    plurals[number < plurals.length ? number : 100 + (number % 100)] ?? (number === 1 ? 0 : 1),
  );
  return choices[Math.min(index, choices.length - 1)];
}

const WOMEN = ["cheyenne", "belle", "mary"];

/** The alternative for a gender. @param {string} gender @param {string} form */
function ofGender(gender, form) {
  const choices = form.split("|");
  return choices["mfn".indexOf(gender)] ?? choices[0];
}

/** @param {string[]} keys */
const first = (keys) => spoken.texts[keys.find(has) ?? ""] ?? keys[0];

/** A word of the game by its section and id, such as `new Name("bandit", "doc")`. */
class Name {
  /** @param {string} section @param {string} id */
  constructor(section, id) {
    this.section = section;
    this.id = id;
  }

  /** @param {string} form */
  in(form) {
    if (form.includes("|"))
      return ofGender(textOf(`form.${this.id}.gender`) ?? (WOMEN.includes(this.id) ? "f" : "m"), form);
    const plain = `${this.section}.${this.id}`;
    if (!form) return first([plain]);
    return first([form === "mark" ? `mark.${this.id}` : `form.${this.id}.${form}`, plain]);
  }
}

/** @param {string} key */
const textOf = (key) => spoken.texts[key];

/** A space of the train (`3i`, `3r`), a car (`3`), one that is not coupled (`h`), or the sheet of a bandit. */
class Place {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
  }

  /** @param {string} form */
  in(form) {
    const wanted = [...new Set([form || "at", "at"])];
    const space = /^(\d+)([ir]?)$/.exec(this.id);
    if (!space) return this.elsewhere(wanted);
    const level = { i: "inside", r: "roof", "": "car" }[space[2]];
    const engine = space[1] === "0" ? wanted.map((each) => `place.locomotive.${level}.${each}`) : [];
    return fill(first([...engine, ...wanted.map((each) => `place.${level}.${each}`)]), { car: space[1] });
  }

  /** @param {string[]} wanted */
  elsewhere([form]) {
    const own = [`place.${this.id}.${form}`, `place.${this.id}`, `place.${this.id}.at`].find(has);
    if (own) return spoken.texts[own];
    return fill(first([`place.sheet.${form}`, "place.sheet.at"]), { bandit: bandit(this.id) });
  }
}

/** Several fields one after the other, all in the same form. */
export class Several {
  /** @param {Field[]} items @param {string} [joint] */
  constructor(items, joint = "and") {
    this.items = items;
    this.joint = joint;
  }

  /** @param {string} form */
  in(form) {
    const said = this.items.map((item) => formed(item, form));
    if (form.includes("|")) return new Set(said).size === 1 ? said[0] : form.split("|")[0];
    if (said.length < 2) return said.join("");
    return said.slice(0, -1).join(t("term.comma")) + t(`term.${this.joint}`) + said.at(-1);
  }
}

/** @param {string} id */
export const bandit = (id) => new Name("bandit", id);
/** A bandit's name as it stands alone. @param {string} id */
export const banditName = (id) => t(`bandit.${id}`);
/** @param {string} id */
export const place = (id) => new Place(id);
/** @param {Field[]} items */
export const several = (items) => new Several(items);
/** Words one after the other: `Doc, Tuco and Belle`. @param {Field[]} items */
export const listed = (items) => new Several(items).in("");
/** The bandits of one seat: `Ghost & Tuco`. @param {string[]} ids */
export const mates = (ids) => ids.map(banditName).join(t("term.mates"));

/** An amount as people write it: $1,250. @param {number} amount */
export function money(amount) {
  const grouped = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, t("term.thousands"));
  return t("term.money", { amount: (amount < 0 ? "−" : "") + grouped });
}

/** The text with its first letter large, as a sentence begins. @param {string} text */
export const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** @param {string} wanted @returns {Promise<Catalogue>} */
function catalogue(wanted) {
  let coming = fetched.get(wanted);
  if (!coming) {
    coming = fetch(`/api/v1/words/${wanted}`).then((answer) => {
      if (!answer.ok) throw new Error(`no words in ${wanted}: ${answer.status}`);
      return answer.json();
    });
    fetched.set(wanted, coming);
    coming.catch(() => fetched.delete(wanted));
  }
  return coming;
}

/** The language to begin with: the one chosen before, else the first of the browser's that we speak. */
export function usualLanguage() {
  const wishes = [prefs().lang, ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  return wishes.find((wish) => Object.hasOwn(LANGUAGES, wish)) ?? Object.keys(LANGUAGES)[0];
}

/**
 * Speaks a language from here on: everything that listens is drawn again, nothing is loaded anew.
 * @param {string} wanted
 */
export async function speak(wanted) {
  spoken = await catalogue(wanted);
  document.documentElement.lang = wanted;
  sayWords(document);
  for (const listener of listeners) listener(wanted);
}

/** Chooses a language and remembers it. @param {string} wanted */
export async function chooseLanguage(wanted) {
  await speak(wanted);
  remember({ lang: wanted });
}

/**
 * Calls back whenever the language has changed; the answer ends that.
 * @param {(lang: string) => void} listener
 */
export function onLanguage(listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Fills in the words of markup that names them: `data-t="lobby.start"` is the text of an element,
 * `data-t-title`, `data-t-label` and `data-t-hint` its title, aria-label and placeholder.
 * @param {ParentNode} root
 */
export function sayWords(root) {
  /** @type {[string, (element: HTMLElement, text: string) => void][]} */
  const places = [
    [
      "t",
      (element, text) => {
        element.textContent = text;
      },
    ],
    [
      "tTitle",
      (element, text) => {
        element.title = text;
      },
    ],
    [
      "tLabel",
      (element, text) => {
        element.setAttribute("aria-label", text);
      },
    ],
    [
      "tHint",
      (element, text) => {
        element.setAttribute("placeholder", text);
      },
    ],
  ];
  for (const [name, put] of places) {
    const attribute = `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    for (const element of root.querySelectorAll(`[${attribute}]`)) {
      if (element instanceof HTMLElement) put(element, t(element.dataset[name] ?? ""));
    }
  }
}
