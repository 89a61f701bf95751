// Printing: the whole content, as wide as paper.

import { setTheme } from "./controls.js";
import { guarded } from "./failure.js";
import { room } from "./page.js";

/** The width of paper without its margins, and a height, in points: of the sizes that are common, what fits both. */
const paper = [700, 1000];

/**
 * Shows the whole content while the page is printed.
 * @param {Kumiko} kumiko
 */
export function followPrinting(kumiko) {
  const { screen } = kumiko;
  /** @type {PageState | undefined} */
  let before;
  addEventListener("beforeprint", () => guarded(() => {
    before ??= kumiko.state();
    screen.isWhole = true;
    const { theme } = room;
    setTheme("light");
    room.theme = theme;
    screen.layout(paper[0], paper[1], room.rtl);
    screen.scroller.to(0);
    screen.scrolled();
    // Beyond what a page can hold, there is no blank paper.
    const ends = [...screen.nodes.values()].map(({ element: e }) => screen.vertical ? e.y + e.h : e.x + e.w);
    screen.box.style.height = screen.vertical ? `${Math.max(...ends)}px` : "";
  }));
  addEventListener("afterprint", () => guarded(() => {
    screen.isWhole = false;
    setTheme(room.theme);
    kumiko.resize();
    if (before) kumiko.restore(before);
    before = undefined;
  }));
}
