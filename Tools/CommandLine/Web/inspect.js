// Frames, insets and distances over the live page.

import { frame, part } from "./elements.js";
import { page } from "./live.js";
import { ask, selectedView } from "./why.js";

const overlay = part("overlay"), button = part("inspect"), stage = part("stage");
/** @type {View | null} */
let hovered = null;
/** @type {View | null} */
let chosenView = null;
/** @type {{ answer: Explanation, at: number, view: View | null } | null} */
let lit = null;
let isOn = true, wait = 0;

/** @param {number} number */
const short = number => String(Number(number.toFixed(1)));

/** @param {Element} view @returns {Frame} */
function frameOf(view) {
  const { left, top, width, height } = view.getBoundingClientRect();
  return { x: left, y: top, w: width, h: height };
}

/** @param {string} kind @param {Frame} frame @param {string} [label] */
function box(kind, { x, y, w, h }, label = "") {
  return `<rect class="${kind}" x="${x}" y="${y}" width="${Math.max(0, w)}" height="${Math.max(0, h)}"/>` +
    (label && tag(kind, x + w / 2, y + h + 13, label));
}

/** @param {string} kind @param {number} x @param {number} y @param {string} label */
function tag(kind, x, y, label) {
  const { clientWidth, clientHeight } = frame, half = label.length * 3.4 + 6;
  const [cx, cy] = [Math.min(clientWidth - half, Math.max(half, x)), Math.min(clientHeight - 10, Math.max(10, y))];
  return `<g class="tag ${kind}"><rect x="${cx - half}" y="${cy - 9}" width="${2 * half}" height="18" rx="5"/>` +
    `<text x="${cx}" y="${cy + 4}">${label}</text></g>`;
}

/** @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 */
function measure(x1, y1, x2, y2) {
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length < 0.5) return "";
  return `<line class="gap" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"/>` +
    tag("gap", (x1 + x2) / 2, (y1 + y2) / 2, short(length));
}

/**
 * The distances between two frames, side by side or one around the other.
 * @param {Frame} a @param {Frame} b
 */
function between(a, b) {
  const mx = (Math.max(a.x, b.x) + Math.min(a.x + a.w, b.x + b.w)) / 2;
  const my = (Math.max(a.y, b.y) + Math.min(a.y + a.h, b.y + b.h)) / 2;
  const [left, right] = a.x <= b.x ? [a, b] : [b, a], [upper, lower] = a.y <= b.y ? [a, b] : [b, a];
  const isBeside = left.x + left.w <= right.x, isAbove = upper.y + upper.h <= lower.y;
  const y = isAbove ? a.y + a.h / 2 : my, x = isBeside ? b.x + b.w / 2 : mx;
  if (isBeside || isAbove) {
    return (isBeside ? measure(left.x + left.w, y, right.x, y) : "") +
      (isAbove ? measure(x, upper.y + upper.h, x, lower.y) : "");
  }
  return measure(left.x, my, right.x, my) + measure(mx, upper.y, mx, lower.y) +
    measure(Math.min(a.x + a.w, b.x + b.w), my, Math.max(a.x + a.w, b.x + b.w), my) +
    measure(mx, Math.min(a.y + a.h, b.y + b.h), mx, Math.max(a.y + a.h, b.y + b.h));
}

/**
 * The spacing around a frame: up to the nearest cell at each side, or to the edge of the screen.
 * @param {View} view @param {Frame} own
 */
function around(view, own) {
  const near = { left: 0, right: frame.clientWidth, top: -1, bottom: Infinity };
  for (const other of page?.screen.nodes.values() ?? []) {
    if (other === view || other.contains(view) || view.contains(other)) continue;
    const { x, y, w, h } = frameOf(other);
    if (y < own.y + own.h && y + h > own.y) {
      if (x + w <= own.x + 0.5) near.left = Math.max(near.left, x + w);
      if (x >= own.x + own.w - 0.5) near.right = Math.min(near.right, x);
    }
    if (x < own.x + own.w && x + w > own.x) {
      if (y + h <= own.y + 0.5) near.top = Math.max(near.top, y + h);
      if (y >= own.y + own.h - 0.5) near.bottom = Math.min(near.bottom, y);
    }
  }
  const x = own.x + own.w / 2, y = own.y + own.h / 2;
  return measure(near.left, y, own.x, y) + measure(own.x + own.w, y, near.right, y) +
    (near.top >= 0 ? measure(x, near.top, x, own.y) : "") +
    (near.bottom <= frame.clientHeight ? measure(x, own.y + own.h, x, near.bottom) : "");
}

/** The rectangles of a step, and the room that it takes from the one before. */
function lightened() {
  if (!lit) return "";
  const { answer: { steps, frame: own }, at, view } = lit, place = view ? frameOf(view) : null;
  // Steps are in content coordinates, of which the view is a known one.
  const dx = place ? place.x - own[0] : -(page?.screen.x ?? 0), dy = place ? place.y - own[1] : -(page?.screen.y ?? 0);
  /** @param {number[]} frame @returns {Frame} */
  const moved = ([x, y, w, h]) => ({ x: x + dx, y: y + dy, w, h });
  const now = moved(steps[at].frame), before = at ? moved(steps[at - 1].frame) : null;
  return (before ? box("before", before) : "") + box("step", now, `${short(now.w)} × ${short(now.h)}`) +
    (before && /inset|room|columns?$/.test(steps[at].rule ?? "") ? between(before, now) : "");
}

/** Draws what is under the pointer, what is selected, and what a step has made. */
function draw() {
  wait = 0;
  if (hovered && !hovered.isConnected) hovered = null;
  if (chosenView && !chosenView.isConnected) chosenView = selectedView();
  const over = isOn && hovered !== chosenView ? hovered : null, own = chosenView && frameOf(chosenView);
  let text = lightened();
  if (chosenView && own && !lit) {
    const { w, h } = chosenView.element;
    text += box("chosen", own, `${short(w)} × ${short(h)}`);
  }
  if (over && !lit) {
    const place = frameOf(over), { x, y } = over.element;
    text += box("hover", place, `${short(x)}, ${short(y)} · ${short(place.w)} × ${short(place.h)}`);
    text += own ? between(own, place) : around(over, place);
  } else if (own && isOn && chosenView && hovered === chosenView && !lit) text += around(chosenView, own);
  overlay.innerHTML = text;
  // Views that move are followed.
  if (text && frame.contentDocument?.getAnimations().length) redraw();
}

/** Draws before the next frame. */
export function redraw() {
  if (!wait) wait = requestAnimationFrame(draw);
}

/** @param {View | null} view */
export function select(view) {
  chosenView = view;
  redraw();
}

/**
 * Lights up the rectangle of a step; none for null.
 * @param {Explanation | null} answer @param {View | null} [view]
 */
export function highlight(answer, at = 0, view = null) {
  lit = answer && { answer, at, view };
  redraw();
}

/**
 * Follows the pointer in a live page.
 * @param {Document} inner
 */
export function followPointer(inner) {
  inner.addEventListener("pointermove", event => {
    const view = /** @type {View?} */ (/** @type {Element} */ (event.target).closest?.(".n"));
    if (view === hovered) return;
    hovered = view;
    redraw();
  }, { passive: true });
  inner.documentElement.addEventListener("pointerleave", () => {
    hovered = null;
    redraw();
  });
  inner.addEventListener("scroll", redraw, { capture: true, passive: true });
}

button.addEventListener("click", () => {
  isOn = !isOn;
  button.setAttribute("aria-pressed", String(isOn));
  redraw();
});

/** @type {Record<string, [number, number]>} */
const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
stage.addEventListener("keydown", event => {
  const way = directions[event.key];
  if (event.target !== stage || !page || event.metaKey || event.ctrlKey || event.altKey) return;
  if (event.key === "Enter") part("why").querySelector("h2")?.focus();
  if (!way) return;
  event.preventDefault();
  const views = [...page.screen.nodes.values()].map(view => ({ view, place: frameOf(view) }))
    .filter(({ view, place: { y, h } }) => view.element.category === 0 && y + h > 0 && y < frame.clientHeight);
  const from = chosenView && frameOf(chosenView);
  /** @param {Frame} place */
  const distance = place => {
    if (!from) return place.y * 1e4 + place.x;
    const dx = place.x + place.w / 2 - from.x - from.w / 2, dy = place.y + place.h / 2 - from.y - from.h / 2;
    const along = dx * way[0] + dy * way[1], across = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    return along > 1 ? along + 3 * across : Infinity;
  };
  const next = views.filter(one => one.view !== chosenView && distance(one.place) < Infinity)
    .sort((a, b) => distance(a.place) - distance(b.place))[0];
  if (!next) return;
  next.view.scrollIntoView({ block: "nearest", inline: "nearest" });
  ask(next.view);
});
