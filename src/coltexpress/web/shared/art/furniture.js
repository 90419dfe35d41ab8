/** What stands inside each car, against its back wall (x 13..187, y 18..128). */

/** @typedef {import("./palette.js").Paint} Paint */

/** @param {number} x @param {number} y @param {number} w @param {number} h @param {string} frame */
const glass = (
  x,
  y,
  w,
  h,
  frame,
  round = 2,
) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${round}" fill="var(--sky-mid)" stroke="${frame}" stroke-width="3"/>
  <path d="M${x + 4} ${y + h - 5}l${w * 0.4} ${-(h - 10)}" stroke="#fff" stroke-width="3" opacity=".45"/>`;

/** @param {number} x @param {number} y */
const lamp = (x, y) =>
  `<path d="M${x} ${y - 9}v6" stroke="#6b4630" stroke-width="2"/><circle class="glow" cx="${x}" cy="${y + 2}" r="16" fill="#ffcf6b"/><path d="M${x - 6} ${y - 3}h12l-2 9h-8z" fill="#f9dc8c" stroke="#8a5d12" stroke-width="1.4"/>`;

/** @param {number[]} xs @param {(x: number) => string} draw */
const times = (xs, draw) => xs.map(draw).join("");

/** @param {Paint} paint */
function first_class({ trim, body, dark }) {
  return `${times(
    [34, 84, 134],
    (x) => `${glass(x, 40, 32, 42, trim, 15)}
      <path d="M${x - 2} 38h10q2 22-10 30zM${x + 34} 38h-10q-2 22 10 30z" fill="${body}" opacity=".85"/>`,
  )}
    ${times([24, 76, 128], (x) => `<path d="M${x} 128v-32q0-10 9-10t9 10v14h22v18z" fill="${dark}" opacity=".55"/><path d="M${x + 5} 110v-13q0-5 4-5t4 5v13z" fill="${trim}" opacity=".45"/>`)}
    ${lamp(75, 36)}${lamp(125, 36)}`;
}

/** @param {Paint} paint */
function second_class({ dark }) {
  return `${times([28, 66, 104, 142], (x) => glass(x, 42, 28, 34, dark))}
    <path d="M20 34h160" stroke="${dark}" stroke-width="3" opacity=".6"/><path d="M34 33v-7h18v7zM96 33v-9h14v9zM120 33v-6h20v6z" fill="#8a5a34" opacity=".8"/>
    ${times([26, 64, 102, 140], (x) => `<path d="M${x} 128v-34h5v18h22v16h-4v-11H${x + 5}v11z" fill="#7a5330" opacity=".7"/>`)}`;
}

/** @param {Paint} paint */
function mail({ dark, trim }) {
  const holes = times([0, 1, 2, 3, 4, 5], (c) =>
    times(
      [0, 1, 2, 3],
      (
        r,
      ) => `<rect x="${26 + c * 12}" y="${36 + r * 13}" width="10" height="11" fill="${dark}" opacity=".75"/>
    ${(c * 7 + r * 3) % 4 ? `<rect x="${27.5 + c * 12}" y="${40 + r * 13}" width="7" height="7" fill="#f6ecd2"/>` : ""}`,
    ),
  );
  return `<rect x="22" y="32" width="78" height="58" fill="#a9906b"/>${holes}<path d="M20 90h84v6H20z" fill="#7a5330"/><path d="M24 96v32M100 96v32" stroke="#7a5330" stroke-width="4"/>
    ${glass(118, 40, 50, 34, trim)}<path d="M130 40v34M143 40v34M156 40v34" stroke="${dark}" stroke-width="2.4"/>
    <path d="M120 128q-6-26 8-34h8q14 8 8 34zM148 128q-4-20 6-27h8q12 7 8 27z" fill="#b9a888"/><path d="M127 95h10M153 102h10" stroke="#7c6c50" stroke-width="3"/>`;
}

/** @param {Paint} paint */
function saloon({ trim, dark }) {
  /** @param {number} x @param {string} colour */
  const bottle = (x, colour, y = 60) =>
    `<path d="M${x} ${y}v-12q0-3 2-4v-5h3v5q2 1 2 4v12z" fill="${colour}"/>`;
  return `<rect x="58" y="34" width="84" height="50" rx="4" fill="#b9d0cf" stroke="${trim}" stroke-width="3"/><path d="M66 78 88 38M78 80l22-40" stroke="#fff" stroke-width="4" opacity=".5"/>
    <path d="M58 62h84M58 84h84" stroke="#7a4d28" stroke-width="3"/>
    ${bottle(64, "#3d6b3a")}${bottle(76, "#8e3b2b")}${bottle(88, "#c58a2b")}${bottle(104, "#3d6b3a")}${bottle(116, "#5b3a78")}${bottle(128, "#8e3b2b")}
    ${bottle(70, "#c58a2b", 83)}${bottle(82, "#5b3a78", 83)}${bottle(110, "#8e3b2b", 83)}${bottle(122, "#3d6b3a", 83)}
    <path d="M44 94h112v7H44z" fill="#5d3a20"/><path d="M48 101h104v27H48z" fill="${dark}" opacity=".55"/><path d="M74 101v27M100 101v27M126 101v27" stroke="${trim}" stroke-width="1.6" opacity=".7"/>
    ${lamp(34, 42)}${lamp(166, 42)}
    <path d="M16 72h13v42H16zM171 72h13v42h-13z" fill="#7a4d28" opacity=".8"/><path d="M18 80h9M18 88h9M18 96h9M173 80h9M173 88h9M173 96h9" stroke="#4c2f18" stroke-width="2"/>`;
}

/** @param {Paint} paint */
function dining({ trim, dark }) {
  return `${times([26, 84, 142], (x) => glass(x, 38, 34, 40, dark, 4))}
    ${times(
      [42, 100, 158],
      (
        x,
      ) => `<path d="M${x - 20} 102h40l3 16h-46z" fill="#f7efdc"/><path d="M${x - 20} 102h40v3h-40z" fill="#dcc9a4"/><path d="M${x} 118v10" stroke="${dark}" stroke-width="5"/>
      <path d="M${x - 4} 102v-6h8v6z" fill="#f3c766"/><path d="M${x - 14} 101q4-5 8 0z" fill="#b7bfc4"/><path d="M${x + 7} 101q4-5 8 0z" fill="#b7bfc4"/>`,
    )}
    ${times([71, 129], (x) => `<path d="M${x} 34v20" stroke="${trim}" stroke-width="2"/>${lamp(x, 42)}`)}`;
}

/** @param {Paint} paint */
function baggage({ dark, trim }) {
  /** @param {number} x @param {number} y @param {number} w @param {number} h */
  const crate = (x, y, w, h) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="#9a7446"/><path d="M${x} ${y}l${w} ${h}M${x} ${y + h}l${w} ${-h}" stroke="#6f5230" stroke-width="2"/><rect x="${x}" y="${y}" width="${w}" height="${h}" fill="none" stroke="#6f5230" stroke-width="3"/>`;
  return `<path d="M36 26v102M62 26v102M138 26v102M164 26v102" stroke="${dark}" stroke-width="1.5" opacity=".45"/>
    <rect x="74" y="34" width="52" height="94" fill="${dark}" opacity=".25"/>${glass(80, 40, 40, 30, dark)}
    ${crate(20, 96, 34, 32)}${crate(24, 68, 27, 28)}${crate(146, 92, 36, 36)}
    <path d="M58 128q-4-14 0-28h16q4 14 0 28z" fill="#8a5a34"/><path d="M56.5 108h19M56.5 120h19" stroke="#4d3a28" stroke-width="2.4"/>
    <path d="M148 92v-14h30v14z" fill="#7d2a35"/><path d="M156 78v14M170 78v14" stroke="${trim}" stroke-width="2.4"/>`;
}

/** @param {Paint} paint */
function circus({ body, trim, roof }) {
  const stripes = times(
    [0, 1, 2, 3, 4, 5, 6],
    (i) => `<path d="M${13 + i * 25} 18h12.5v70H${13 + i * 25}z" fill="${body}" opacity=".28"/>`,
  );
  const valance = times(
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
    (i) => `<path d="M${13 + i * 17.4} 26h17.4q-1 13-8.7 13t-8.7-13z" fill="${i % 2 ? "#f7efdc" : body}"/>`,
  );
  return `${stripes}${valance}
    <circle cx="60" cy="74" r="22" fill="none" stroke="${trim}" stroke-width="6"/><circle cx="60" cy="74" r="22" fill="none" stroke="#e2652d" stroke-width="2" stroke-dasharray="5 6"/>
    <path d="M104 52h72v74h-72z" fill="#7a5330" opacity=".35"/>
    <path d="M122 118q-8-28 18-30 26 2 18 30z" fill="#c98d3a" opacity=".9"/><circle cx="140" cy="88" r="20" fill="#a5622a" opacity=".9"/><circle cx="140" cy="90" r="12" fill="#d9a65a"/>
    <path d="M135 87v2M145 87v2M137 95q3 3 6 0" stroke="#3a2416" stroke-width="2.2" stroke-linecap="round" fill="none"/>
    <path d="M106 52v74M118 52v74M130 52v74M142 52v74M154 52v74M166 52v74M176 52v74M104 53h74" stroke="${roof}" stroke-width="2.6"/>
    <path d="M26 128v-18h22v18zM32 110V98h11v12z" fill="${roof}" opacity=".8"/><path d="M37 101l1.5 3 3 .3-2.3 2 .8 3-3-1.6-3 1.6.8-3-2.3-2 3-.3z" fill="${trim}"/><circle cx="76" cy="118" r="10" fill="#f7efdc"/><path d="M76 108a10 10 0 0 1 0 20q7-10 0-20z" fill="${body}"/>`;
}

/** By the kind of car. @type {Record<string, (paint: Paint) => string>} */
export const FURNITURE = { first_class, second_class, mail, saloon, dining, baggage, circus };
