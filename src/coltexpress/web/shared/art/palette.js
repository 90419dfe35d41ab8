/**
 * Who wears which colour and shape. Okabe-Ito colours; a shape and a mark of two letters always go with them:
 * `mark` in the words, a star for the Marshal.
 */

/**
 * @typedef {{body: string, dark: string, trim: string, wall: string, low: string, roof: string}} Paint of a
 *   car
 */
/** @typedef {{mark?: string, main: string, shade: string, tint: string, on: string, shape: string}} Livery */

export const INK = "#2a1a12";
export const PAPER = "#fbf1da";

/** @type {Record<string, Livery>} */
export const LIVERY = {
  ghost: { main: "#f7f4ea", shade: "#c9c2b0", tint: "#ffffff", on: INK, shape: "square" },
  django: { main: "#2b2b31", shade: "#151518", tint: "#55555f", on: PAPER, shape: "triangle" },
  tuco: { main: "#d55e00", shade: "#983f00", tint: "#f08a3c", on: "#1a0f09", shape: "diamond" },
  cheyenne: { main: "#009e73", shade: "#006b4e", tint: "#3fc79f", on: INK, shape: "cross" },
  doc: { main: "#0072b2", shade: "#004b78", tint: "#3c9fd6", on: "#ffffff", shape: "disc" },
  belle: { main: "#cc79a7", shade: "#94497a", tint: "#e8a9cb", on: INK, shape: "heart" },
  al_patron: { main: "#e69f00", shade: "#a36d00", tint: "#ffc649", on: INK, shape: "hexagon" },
  mary: { main: "#56b4e9", shade: "#2679aa", tint: "#9bd6f7", on: INK, shape: "drop" },
  marshal: { mark: "★", main: "#f0e442", shade: "#a89c14", tint: "#fbf49a", on: INK, shape: "star" },
};

export const BANDITS = ["ghost", "django", "tuco", "cheyenne", "doc", "belle"];
