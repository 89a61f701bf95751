// The controls of the page, and the environment that they and the window give.

import { find, make } from "./dom.js";
import { guarded } from "./failure.js";
import { page, room, root, scale, screen, setScale } from "./page.js";

export const device = /** @type {HTMLSelectElement} */ (find(root, "select"));
const direction = find(root, "button"), safe = find(root, ".safe-area"), frame = find(root, ".frame");
const status = find(root, "[role=status]");
const texts = /** @type {HTMLSelectElement} */ (find(root, ".text-size"));
const html = document.documentElement;

/** The sizes of the body text, by text size: those of the contents that the page opened with. */
export const bodies = page.bodies;

/**
 * Applies the text size of the page, on top of that of the reader's browser. Returns whether texts change their sizes.
 */
export function enlarge() {
  const before = scale;
  const zoom = (parseFloat(getComputedStyle(html).fontSize) || 16) / 16;
  setScale(bodies[room.textSize] / bodies.l * zoom, zoom);
  root.style.setProperty("--scale", String(scale));
  texts.value = room.textSize;
  return scale !== before;
}

/** Returns the height of a bar of controls above the screen. Compact ones lie over it. */
const barHeight = () => /** @type {HTMLElement?} */ (root.querySelector(".controls:not(.compact)"))?.offsetHeight ?? 0;

/**
 * Returns the height of the window. While a page is wider than a phone that was turned, the browser shows all of it,
 * smaller, and counts a higher window.
 */
const windowHeight = () => Math.round(innerHeight * Math.min(1, visualViewport?.scale ?? 1));

function size() {
  if (room.size) return room.size;
  const preset = device.value.split("x").map(Number);
  if (preset.length === 2) return preset;
  // The panel of the states stands beside the screen where there is room, and below it elsewhere.
  const panel = /** @type {HTMLElement?} */ (root.querySelector(".player"));
  const isBeside = !!panel && panel.offsetLeft > 0;
  const taken = panel ? (isBeside ? panel.offsetWidth : panel.offsetHeight) : 0;
  const bars = barHeight() + (isBeside ? 0 : taken);
  const beside = (isBeside ? taken : 0) + (screen?.barWidth ?? 0);
  return [Math.max(100, root.clientWidth - beside), Math.max(100, windowHeight() - bars)];
}

/** Shows the device of a page with states smaller where the window is lower, so that all of it is seen. */
function fit() {
  if (!root.querySelector(".player")) return;
  const height = frame.offsetHeight, least = 0.4, margin = 36;
  const share = (innerHeight - barHeight() - margin) / height;
  const isScaled = frame.classList.contains("phone") && share < 1, by = Math.max(least, share);
  frame.style.transform = isScaled ? `scale(${by})` : "";
  frame.style.marginBottom = isScaled ? `${(by - 1) * height}px` : "";
}

/**
 * Lays out for the environment. Returns whether there is a layout for it.
 * @param {boolean} [forgetsSizes] Whether texts are measured again.
 * @param {boolean} [isAgain] Whether this follows a layout that changed the room for it.
 * @returns {boolean}
 */
export function resize(forgetsSizes = false, isAgain = false) {
  if (!screen) return false;
  const isWindow = !room.size && device.value === "window", isOutermost = isWindow && window === window.top;
  frame.classList.toggle("phone", !isWindow);
  root.classList.toggle("barred", isOutermost && screen.vertical);
  const isAlone = isOutermost && !barHeight() && !root.querySelector(".player");
  screen.open(isAlone && screen.vertical && matchMedia("(pointer:coarse)").matches);
  const [width, height] = size();
  // The bars of a document that nothing exceeds would take room from the screen.
  root.classList.toggle("filled", isAlone);
  // Texts are where they belong before they are measured.
  const { direction: before = "ltr" } = root.dataset;
  root.dataset.direction = room.rtl ? "rtl" : "ltr";
  if (!screen.layout(width, height, room.rtl, forgetsSizes)) {
    root.dataset.direction = before;
    status.textContent = `No layout for ${Math.round(width)} × ${Math.round(height)}: the last one stays.`;
    return false;
  }
  fit();
  status.textContent = `${Math.round(screen.width)} × ${Math.round(screen.height)}`;
  screen.box.dir = "ltr";
  direction.setAttribute("aria-pressed", String(room.rtl));
  safe.setAttribute("aria-pressed", String(room.hasSafeArea));
  // The scroll bar of the content may have come or gone, and a browser that showed a wider page smaller stops that.
  const [across, along] = size(), isOther = Math.abs(across - width) >= 1 || Math.abs(along - height) >= 1;
  return isWindow && !isAgain && isOther ? resize(false, true) : true;
}

/** @type {WeakMap<CSSMediaRule, string>} The conditions that rules for dark colours had at first. */
const followed = new WeakMap();

/**
 * Applies the rules for dark colours always, never, or as the reader prefers.
 * @param {string} theme
 */
export function setTheme(theme) {
  room.theme = theme;
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSMediaRule)) continue;
      const condition = followed.get(rule) ?? rule.media.mediaText;
      if (!/prefers-color-scheme:\s*dark/.test(condition)) continue;
      followed.set(rule, condition);
      rule.media.mediaText = theme === "auto" ? condition : theme === "dark" ? "all" : "not all";
    }
  }
  html.style.colorScheme = theme === "auto" ? "" : theme;
}

/**
 * Follows the window, the reader's text size and the controls.
 * @param {(environment: Environment) => void} set
 */
export function followControls(set) {
  let wait = 0;
  addEventListener("resize", () => {
    cancelAnimationFrame(wait);
    wait = requestAnimationFrame(() => { if (!room.size && device.value === "window") guarded(() => resize()); });
  });
  device.addEventListener("change", () => { room.size = null; guarded(() => resize()); });
  direction.addEventListener("click", () => { room.rtl = !room.rtl; guarded(() => resize()); });
  safe.addEventListener("click", () => set({ safeArea: !room.hasSafeArea }));
  texts.addEventListener("change", () => set({ textSize: texts.value }));
  const details = /** @type {HTMLDetailsElement?} */ (root.querySelector("details.controls"));
  document.addEventListener("pointerdown", ({ target }) => {
    if (details && target instanceof Node && !details.contains(target)) details.open = false;
  });
  details?.addEventListener("keydown", ({ key }) => { if (key === "Escape") details.open = false; });
  // A browser says nothing of its own text size, but a box as large as a letter changes with it.
  const em = root.appendChild(make("i", "em"));
  em.setAttribute("aria-hidden", "true");
  new ResizeObserver(() => { if (enlarge()) guarded(() => resize(true)); }).observe(em);
}
