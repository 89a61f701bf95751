// Device, width, direction, text size and appearance.

import { chosen, writeAddress } from "./choice.js";
import { box, data, device, direction, make, part, setup, texts, theme } from "./elements.js";
import { redraw } from "./inspect.js";
import { page } from "./live.js";
import { stateNames } from "./states.js";
import { refresh } from "./why.js";

/** How much smaller than its size the frame is shown. */
let share = 1;

/** Gives the frame the size that the reader chose. One that is wider or higher than the window is shown smaller. */
export function applySize() {
  const isFit = chosen.size === "fit", stage = part("stage"), panel = part("why").offsetWidth;
  const { paddingLeft, paddingTop } = getComputedStyle(stage), room = part("work").clientWidth;
  // What is fitted needs no scroll bars, which may still be there.
  const down = stage.offsetHeight - 2 * parseFloat(paddingTop);
  let across = room - 2 * parseFloat(paddingLeft);
  const [width, height] = isFit ? [across, down] : chosen.size.split("x").map(Number);
  const fit = () => { share = Math.min(1, Math.max(0.1, Math.min(across / width, down / height))); };
  fit();
  // The device moves only from under a panel at its side. One over the whole width covers its end.
  const isCovered = panel < room && (room + width * share) / 2 > room - panel;
  stage.style.marginRight = isCovered ? `${panel}px` : "";
  if (isCovered) across -= panel;
  fit();
  box.classList.toggle("fit", isFit && share === 1);
  box.style.width = `${width}px`;
  box.style.height = `${height}px`;
  box.style.transform = box.style.margin = "";
  if (share < 1) {
    box.style.transform = `scale(${share})`;
    const side = Math.max(0, across - width * share) / 2;
    box.style.margin = `0 ${width * (share - 1)}px ${height * (share - 1)}px ${side}px`;
  }
  redraw();
  const known = [...device.options].some(option => option.value === chosen.size);
  device.value = known ? chosen.size : "custom";
  part("handle").setAttribute("aria-valuenow", String(Math.round(box.clientWidth)));
  part("size").textContent = `${Math.round(box.clientWidth)} × ${Math.round(box.clientHeight)}`;
}

/** Shows the data documents, and the states of the one that is shown. */
function showData() {
  const [document] = chosen.data.split(":");
  data.querySelector("optgroup")?.remove();
  if (setup.states.length) {
    const group = make("optgroup", "");
    group.label = "States of this data";
    group.append(...setup.states.map(state => new Option(stateNames[state] ?? state, `${document}:${state}`)));
    data.append(group);
  }
  data.value = chosen.data;
}

/** Shows in the controls what the reader chose. */
export function applyControls() {
  texts.value = chosen.text;
  theme.value = chosen.theme;
  showData();
  direction.setAttribute("aria-pressed", String(chosen.direction === "rtl"));
  part("safe").setAttribute("aria-pressed", String(chosen.safe));
  document.documentElement.style.colorScheme = chosen.theme === "auto" ? "" : chosen.theme;
}

/**
 * Takes choices, and gives the live page its environment.
 * @param {Partial<Choice>} fields @param {Environment} [environment]
 */
export function change(fields, environment) {
  Object.assign(chosen, fields);
  applyControls();
  writeAddress();
  if (environment) page?.set(environment);
  refresh();
}

/** @param {string} size */
function resize(size) {
  chosen.size = size;
  applySize();
  writeAddress();
  // The live page lays itself out for its new window first.
  requestAnimationFrame(() => requestAnimationFrame(refresh));
}

part("rotate").addEventListener("click", () => {
  if (chosen.size !== "fit") resize(chosen.size.split("x").reverse().join("x"));
});
device.addEventListener("change", () => resize(device.value));
texts.addEventListener("change", () => change({ text: texts.value }, { textSize: texts.value }));
theme.addEventListener("change", () => change({ theme: theme.value }, { theme: theme.value }));
direction.addEventListener("click", () => {
  const next = chosen.direction === "rtl" ? "ltr" : "rtl";
  change({ direction: next }, { direction: next });
});
part("safe").addEventListener("click", () => change({ safe: !chosen.safe }, { safeArea: !chosen.safe }));
new ResizeObserver(applySize).observe(part("stage"));

const handle = part("handle");

/** @param {number} width */
const widen = width =>
  resize(`${Math.min(4000, Math.max(120, Math.round(width)))}x${Math.round(box.clientHeight)}`);

handle.addEventListener("pointerdown", event => {
  handle.setPointerCapture(event.pointerId);
  const start = event.clientX, width = box.clientWidth, stage = part("stage");
  let wait = 0;
  // The frame is in the middle of the stage, so that it grows at both sides.
  /** @param {PointerEvent} event */
  const move = event => {
    cancelAnimationFrame(wait);
    wait = requestAnimationFrame(() =>
      widen(width + (event.clientX - start) / share * (box.clientWidth * share < stage.clientWidth - 66 ? 2 : 1)));
  };
  const end = () => {
    handle.removeEventListener("pointermove", move);
    box.classList.remove("dragged");
  };
  box.classList.add("dragged");
  handle.addEventListener("pointermove", move);
  handle.addEventListener("pointerup", end, { once: true });
  handle.addEventListener("pointercancel", end, { once: true });
  event.preventDefault();
});
handle.addEventListener("keydown", event => {
  const by = event.key === "ArrowLeft" ? -1 : event.key === "ArrowRight" ? 1 : 0;
  if (!by) return;
  widen(box.clientWidth + by * (event.shiftKey ? 20 : 1));
  event.preventDefault();
});
