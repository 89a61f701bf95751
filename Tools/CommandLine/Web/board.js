// A board of variants: devices, text sizes, appearances, directions and data side by side, each a live page.

import { chosen, writeAddress } from "./choice.js";
import { bare, data, device, make, part, setup, texts } from "./elements.js";
import { fields, stateOf } from "./states.js";

/** The largest number of live pages, and of variants on the board. */
const mostAlive = 12, mostTiles = 1000;

/**
 * A variant and what shows it.
 * @typedef {{ choice: Choice, label: string, box: HTMLElement, page: Kumiko | null, frame: HTMLIFrameElement | null,
 *   isSeen: boolean, number: number }} Tile
 */

const board = part("board"), canvas = part("canvas"), menu = part("axes"), button = part("board-button");
const note = part("board-note"), follow = /** @type {HTMLInputElement} */ (part("together"));
/** @type {Tile[]} */
let tiles = [];
let zoom = 0.5, isOpen = false;
/** @type {Tile | null} The variant that the reader scrolls. */
let leader = null;

/**
 * The values of each axis: [value, name].
 * @type {Record<string, [string, string][]>}
 */
const axes = {
  size: [...device.options].filter(one => one.value.includes("x")).map(one => [one.value, one.text]),
  text: [...texts.options].map(one => [one.value, one.text]),
  theme: [["light", "Light"], ["dark", "Dark"]],
  direction: [["ltr", "Left to right"], ["rtl", "Right to left"]],
  data: [],
};
/** @type {Record<string, string>} */
const titles = { size: "Devices", text: "Text sizes", theme: "Appearance", direction: "Direction", data: "Data" };
/** @type {Record<string, Set<string>>} */
const picked = {};

/** The axes in the address, such as `size=390x844,320x568;theme=light,dark`. */
function words() {
  return Object.entries(picked).map(([axis, values]) => `${axis}=${[...values].join(",")}`).join(";");
}

/** Chooses what the address names; else two devices in both appearances. */
function pick() {
  axes.data = [...data.options].map(one => [one.value, one.text]);
  const named = new Map((chosen.board ?? "").split(";").map(part => {
    const [axis, values = ""] = part.split("=");
    return [axis, values.split(",")];
  }));
  for (const [axis, values] of Object.entries(axes)) {
    const known = values.map(([value]) => value), own = String(/** @type {Record<string, any>} */ (chosen)[axis]);
    const wanted = (named.get(axis) ?? []).filter(value => known.includes(value));
    const first = axis === "theme" ? ["light", "dark"] : axis === "size" ? ["390x844", "820x1180"] : [own];
    picked[axis] = new Set(wanted.length ? wanted : first.filter(value => known.includes(value)));
    if (!picked[axis].size && known.length) picked[axis].add(known[0]);
  }
}

/** Every variant: the devices of one row stand side by side. */
function variants() {
  /** @type {Record<string, string>[]} */
  let all = [{}];
  for (const axis of ["data", "text", "direction", "theme", "size"]) {
    const values = axes[axis].map(([value]) => value).filter(value => picked[axis].has(value));
    if (values.length) all = all.flatMap(one => values.map(value => ({ ...one, [axis]: value })));
  }
  return all;
}

const seen = new IntersectionObserver(entries => {
  for (const { target, isIntersecting } of entries) {
    const tile = tiles.find(one => one.box === target);
    if (tile) tile.isSeen = isIntersecting;
  }
  wake();
}, { root: board });

/** Gives each variant that is in sight a live page, as far as there may be some, and takes the others'. */
function wake() {
  const wanted = new Set(tiles.filter(tile => tile.isSeen).slice(0, mostAlive));
  for (const tile of tiles) if (tile.frame && !wanted.has(tile)) stop(tile);
  for (const tile of wanted) if (!tile.frame) start(tile);
  const alive = tiles.filter(tile => tile.frame).length, { length } = tiles;
  const all = Object.keys(axes).reduce((count, axis) => count * Math.max(1, picked[axis].size), 1);
  note.textContent = `${all > length ? `${length} of ${all}` : length} ${length === 1 ? "variant" : "variants"}` +
    (alive < length ? `, ${alive} alive. Others start when they come into sight.` : "");
}

/** @param {Tile} tile */
function stop(tile) {
  tile.frame?.remove();
  tile.frame = tile.page = null;
  tile.box.classList.remove("alive");
}

/** @param {Tile} tile */
function start(tile) {
  const { choice } = tile, view = make("iframe", "");
  view.title = tile.label;
  view.src = `page?${fields(choice.data, tile.number)}`;
  tile.frame = view;
  view.addEventListener("load", () => {
    const inner = view.contentDocument, innerWindow = view.contentWindow;
    if (!inner?.getElementById("kumiko-live") || !innerWindow) return;
    inner.head.append(make("style", bare));
    const begin = () => {
      if (tile.frame !== view || !innerWindow.kumiko.show) return;
      tile.page = innerWindow.kumiko;
      const { direction, text, theme } = choice;
      tile.page.set({ device: "window", direction, textSize: text, theme, safeArea: chosen.safe });
      tile.box.classList.add("alive");
      for (const event of ["wheel", "pointerdown", "keydown", "touchstart"]) {
        inner.addEventListener(event, () => { leader = tile; }, { capture: true, passive: true });
      }
      // The live page takes the new offset first.
      const scrolled = () => requestAnimationFrame(() => bring(tile));
      inner.addEventListener("scroll", scrolled, { capture: true, passive: true });
      update(tile);
    };
    if (innerWindow.kumiko) begin(); else inner.addEventListener("kumiko-ready", begin, { once: true });
  });
  tile.box.append(view);
}

/**
 * Scrolls the other variants to the first element of one.
 * @param {Tile} tile
 */
function bring(tile) {
  if (!follow.checked || leader !== tile || !tile.page) return;
  const { anchor, offset } = tile.page.state();
  for (const { page } of tiles) {
    if (!page || page === tile.page) continue;
    try {
      page.restore(anchor ? { anchor } : { offset });
    } catch {
      // Another document lacks the element.
      page.restore({ offset });
    }
  }
}

/**
 * Shows the newest screen in a variant.
 * @param {Tile} tile
 */
async function update(tile) {
  const state = await stateOf(tile.choice.data);
  if (!tile.page || state.error || !state.page || state.page <= tile.number) return;
  try {
    tile.page.show(state.layout, state.contents);
    Object.assign(tile, { number: state.page });
  } catch {
    stop(tile);
    wake();
  }
}

/** Shows the newest screens in all variants. */
export function updateBoard() {
  for (const tile of tiles) if (tile.page) update(tile);
}

function fill() {
  seen.disconnect();
  for (const tile of tiles) stop(tile);
  const all = variants();
  tiles = all.slice(0, mostTiles).map(one => {
    const choice = { ...chosen, ...one }, box = make("div", ""), [width, height] = choice.size.split("x");
    const label = Object.keys(axes).filter(axis => picked[axis].size > 1 || axis === "size" && all.length === 1)
      .map(axis => axes[axis].find(([value]) => value === one[axis])?.[1].replace(/ \d+ × .*/, "")).join(" · ");
    Object.assign(box.style, { width: `${width}px`, height: `${height}px` });
    return { choice, label, box, page: null, frame: null, isSeen: false, number: 0 };
  });
  canvas.replaceChildren(...tiles.map(({ box, label }) => {
    const figure = make("figure", "");
    figure.append(make("figcaption", label), box);
    figure.title = label;
    return figure;
  }));
  for (const { box } of tiles) seen.observe(box);
  place();
  wake();
}

/** Gives the canvas its zoom. */
function place() {
  canvas.style.transform = `scale(${zoom})`;
  canvas.style.width = `${board.clientWidth / zoom}px`;
  canvas.style.marginBottom = `${canvas.scrollHeight * (zoom - 1)}px`;
  canvas.style.setProperty("--label", `${13 / zoom}px`);
  part("zoom").textContent = `${Math.round(zoom * 100)} %`;
}

/** @param {number} share */
function zoomBy(share) {
  zoom = Math.min(1.5, Math.max(0.1, zoom * share));
  place();
}

/** Draws the choices of the axes. */
function drawMenu() {
  menu.replaceChildren(...Object.entries(axes).filter(([, values]) => values.length > 1).map(([axis, values]) => {
    const group = make("fieldset", "");
    group.append(make("legend", titles[axis]), ...values.map(([value, name]) => {
      const label = make("label", ""), box = make("input", "");
      box.type = "checkbox";
      box.checked = picked[axis].has(value);
      box.addEventListener("change", () => {
        if (box.checked) picked[axis].add(value); else picked[axis].delete(value);
        if (!picked[axis].size) {
          picked[axis].add(value);
          box.checked = true;
        }
        chosen.board = words();
        writeAddress();
        fill();
      });
      label.append(box, name);
      return label;
    }));
    return group;
  }));
}

/**
 * Shows the board, or the single screen.
 * @param {boolean} shows
 */
export function showBoard(shows) {
  isOpen = shows;
  button.setAttribute("aria-pressed", String(shows));
  document.body.classList.toggle("boarded", shows);
  board.hidden = !shows;
  if (shows) {
    pick();
    drawMenu();
    fill();
  } else {
    for (const tile of tiles) stop(tile);
    tiles = [];
    canvas.replaceChildren();
  }
  chosen.board = shows ? words() : null;
  writeAddress();
}

/** Starts the controls of the board. */
export function followBoard() {
  button.addEventListener("click", () => showBoard(!isOpen));
  part("zoom-in").addEventListener("click", () => zoomBy(1.25));
  part("zoom-out").addEventListener("click", () => zoomBy(0.8));
  board.addEventListener("wheel", event => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 300));
  }, { passive: false });
  addEventListener("resize", () => { if (isOpen) place(); });
  if (chosen.board !== null && setup.count) showBoard(true);
}
