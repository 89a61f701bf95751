// Printing: the whole content, as wide as paper.

import { setTheme } from "./controls.js";
import { make } from "./dom.js";
import { guarded } from "./failure.js";
import { room } from "./page.js";
import { role } from "./protocol.js";

/** The width of paper without its margins, and a height, in points: of the sizes that are common, what fits both. */
const paper = [700, 1000];

/**
 * Returns the content as blocks that follow one another, a block for each row: a browser divides blocks between pages
 * only where it must, and what is placed anywhere. What lies behind several rows is in each of them.
 * @param {import("./screen.js").Screen} screen
 */
function rowsOf({ nodes }) {
  const all = [...nodes.values()].sort((one, other) => one.element.y - other.element.y);
  const behind = all.filter(node => node.element.role === role.background);
  /** @type {{ start: number, end: number, nodes: View[] }[]} */
  const rows = [];
  for (const node of all.filter(node => node.element.role !== role.background)) {
    const { y, h } = node.element, last = rows.at(-1);
    if (last && y < last.end - 0.5) {
      last.nodes.push(node);
      last.end = Math.max(last.end, y + h);
    } else rows.push({ start: y, end: y + h, nodes: [node] });
  }
  const grounds = behind.map(({ element: e }) => e.y + e.h);
  const ends = rows.map(({ end }, at) => rows[at + 1]?.start ?? Math.max(end, ...grounds));
  const first = Math.min(0, ...all.map(({ element: e }) => e.y)), printed = make("div", "printed");
  rows.forEach(({ start, nodes }, at) => {
    const from = at ? start : first, end = ends[at], row = make("div");
    row.style.height = `${end - from}px`;
    if (nodes.some(node => node.element.role === role.cell)) row.setAttribute("role", "list");
    // A header stands on the page of what it heads.
    else if (nodes.some(node => node.element.role === role.header)) row.style.breakAfter = "avoid";
    const ground = behind.filter(({ element: e }) => e.y < end && e.y + e.h > from);
    for (const node of [...ground, ...nodes]) {
      const copy = /** @type {HTMLElement} */ (node.cloneNode(true));
      copy.style.top = `${node.element.y - from}px`;
      row.append(copy);
    }
    printed.append(row);
  });
  return printed;
}

/**
 * Shows the whole content while the page is printed.
 * @param {Kumiko} kumiko
 */
export function followPrinting(kumiko) {
  const { screen } = kumiko;
  /** @type {PageState | undefined} */
  let before;
  /** @type {HTMLElement | undefined} */
  let printed;
  addEventListener("beforeprint", () => guarded(() => {
    before ??= kumiko.state();
    screen.isWhole = true;
    const { theme } = room;
    setTheme("light");
    room.theme = theme;
    screen.layout(paper[0], paper[1], room.rtl);
    screen.scroller.to(0);
    screen.scrolled();
    if (!screen.vertical) {
      screen.box.style.height = "";
      return;
    }
    printed?.remove();
    printed = rowsOf(screen);
    screen.canvas.hidden = true;
    screen.box.style.height = "auto";
    screen.box.append(printed);
  }));
  addEventListener("afterprint", () => guarded(() => {
    screen.isWhole = false;
    printed?.remove();
    screen.canvas.hidden = false;
    setTheme(room.theme);
    kumiko.resize();
    if (before) kumiko.restore(before);
    before = undefined;
  }));
}
