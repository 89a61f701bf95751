// The script of a live page: opens the engine, and shows the screen. It knows no layout: it asks the engine, and puts
// elements where the engine says.

import { bytesOf } from "./bytes.js";
import { device, enlarge, followControls, resize } from "./controls.js";
import { find, part, textOf } from "./dom.js";
import { Engine } from "./engine.js";
import { fail, hideBeneath } from "./failure.js";
import { followFinding } from "./finding.js";
import { interfaceOf } from "./interface.js";
import { page, room, root, setScreen } from "./page.js";
import { keepPlace } from "./place.js";
import { Player } from "./player.js";
import { followPrinting } from "./print.js";
import { Screen } from "./screen.js";

async function start() {
  const engine = await Engine.open(textOf("kumiko-engine"));
  engine.load(bytesOf(textOf("kumiko-layout")));
  const screen = new Screen(engine, root), hasStates = !!part("kumiko-states");
  setScreen(screen);
  document.documentElement.dataset.live = "on";
  find(root, "h1").textContent = document.title;
  root.hidden = false;
  enlarge();
  // First the environment in which the page was written, with its place; then the window, which keeps the place.
  [screen.x, screen.y] = page.start;
  if (screen.x || screen.y || page.orthogonalOffsets.length) {
    screen.layout(page.size[0], page.size[1], room.rtl);
    // The furthest last: it is that of sections which share theirs.
    page.orthogonalOffsets.sort(([, a], [, b]) => a - b);
    for (const [section, offset] of page.orthogonalOffsets) screen.ask("scroll", { offsets: [{ section, offset }] });
  }
  // States are shown on the device for which they were written, from the start: a window would move the reader. A phone
  // has no room for another one.
  if (hasStates && innerWidth > 430) device.value = page.size.join("x");
  resize();
  const kumiko = interfaceOf(screen);
  followControls(environment => kumiko.set(environment));
  window.kumiko = kumiko;
  if (hasStates) {
    const player = new Player(screen);
    // The panel has its height now, which a window of a phone gives it.
    if (device.value === "window") resize();
    kumiko.go = number => {
      const last = player.lines.length - 1;
      if (!(Number.isInteger(number) && number >= 0 && number <= last)) throw RangeError(`the states are 0 to ${last}`);
      player.step(number);
    };
  }
  hideBeneath();
  keepPlace(kumiko);
  followPrinting(kumiko);
  followFinding(screen);
  focusQuietly(screen.box);
  document.dispatchEvent(new CustomEvent("kumiko-ready"));
}

/**
 * Lets keys scroll the screen right after opening, without a ring around it.
 * @param {HTMLElement} box
 */
function focusQuietly(box) {
  if (document.activeElement !== document.body || window !== window.top) return;
  box.classList.add("opened");
  box.addEventListener("blur", () => box.classList.remove("opened"), { once: true });
  box.focus({ preventScroll: true });
}

start().catch(fail);
