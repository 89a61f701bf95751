// A screen of a program: draws what the program sends, and sends what the person does.

import { Pictures } from "./drawing.js";
import { readKeys, readPointers } from "./gestures.js";
import { Link } from "./link.js";
import { Nodes } from "./nodes.js";

/** The sizes of texts by the font size of the browser, in pixels. @type {[number, string][]} */
const sizes = [
  [13, "XS"], [14, "S"], [15, "M"], [17, "L"], [19, "XL"], [21, "XXL"], [24, "XXXL"], [28, "AccessibilityM"],
  [33, "AccessibilityL"], [40, "AccessibilityXL"], [47, "AccessibilityXXL"], [Infinity, "AccessibilityXXXL"],
];
const screen = /** @type {HTMLElement} */ (document.getElementById("screen"));
const note = /** @type {HTMLElement} */ (document.getElementById("note"));
const dark = matchMedia("(prefers-color-scheme: dark)");
const edge = /** @type {HTMLElement} */ (document.getElementById("back"));
/** The node that the way back leaves, and the one that is presented over all others; 0 for none. */
let last = 0, cover = 0, isWaiting = false, noteEnd = 0;

/** @param {string} t @returns {ScreenMessage} */
function traits(t) {
  const font = parseFloat(getComputedStyle(document.documentElement).fontSize);
  const size = sizes.find(([most]) => font <= most)?.[1] ?? "L";
  return { t, x: screen.clientWidth, y: screen.clientHeight, b: dark.matches, v: `UICTContentSizeCategory${size}` };
}

/** @param {ScreenMessage} message */
const send = message => link.send(message);
const pictures = new Pictures(() => `key=${link.key}&session=${link.session}`);
const nodes = new Nodes(screen, pictures, send);
const link = new Link(() => traits("hi"), patch => {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  nodes.apply(patch);
  if (patch.b === undefined) return;
  [last, cover] = patch.b;
  nodes.cover(cover, focused);
  edge.hidden = !last || last === cover;
  // In a list it lets the list scroll.
  (nodes.pieces.get(last)?.element.querySelector(".scroller") ?? document.body).append(edge);
  // One more entry of the history, so that the browser's way back is the program's.
  if (last && !isWaiting) {
    history.pushState(null, "");
    isWaiting = true;
  }
}, (text, isShort) => {
  note.textContent = text;
  note.hidden = text === null;
  clearTimeout(noteEnd);
  if (isShort) noteEnd = setTimeout(() => { note.hidden = true; }, 8000);
});

/** Returns whether what is on top may go, with what is typed there. */
const mayLeave = (id = last) => {
  const top = nodes.pieces.get(id)?.element;
  const hasDraft = [...nodes.pieces.values()].some(({ field, element }) =>
    field && field.edit && !(field.flags & 8) && field.element.value && top?.contains(element));
  return !hasDraft || confirm("Leave, and lose what you have typed?");
};
addEventListener("popstate", () => {
  isWaiting = false;
  if (!last) return history.back();
  if (mayLeave()) send({ t: "back" });
  history.pushState(null, "");
  isWaiting = true;
});
new ResizeObserver(() => send(traits("traits"))).observe(screen);
dark.addEventListener("change", () => send(traits("traits")));
readPointers(nodes, send, isDown => {
  const top = nodes.pieces.get(last)?.element, isSheet = last === cover && top?.offsetTop;
  return top && (!isDown || isSheet) ? nodes.slides.drag(top, mayLeave, () => send({ t: "back" }), isDown) : null;
}, target => {
  const card = nodes.pieces.get(cover)?.element, isBeside = !!card?.offsetTop && !card.contains(target);
  if (isBeside && mayLeave(cover)) send({ t: "back", b: true });
  return isBeside;
});
readKeys(nodes, send, () => last !== cover || mayLeave());
