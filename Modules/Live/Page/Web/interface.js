// The script interface, `window.kumiko`. The documentation of the module describes it.

import { anchorOf, goTo } from "./anchor.js";
import { animate } from "./animations.js";
import { bytesOf } from "./bytes.js";
import { replace } from "./changes.js";
import { checkPlace, checked } from "./contents.js";
import { bodies, device, enlarge, resize, setTheme } from "./controls.js";
import { failed, guarded } from "./failure.js";
import { linked } from "./links.js";
import { infoOf, page, room, root } from "./page.js";

/**
 * Returns the interface of a screen that is open.
 * @param {import("./screen.js").Screen} screen @returns {Kumiko}
 */
export function interfaceOf(screen) {
  /**
   * Returns the offsets of orthogonal sections, or of spans, by identifier.
   * @param {(section: number) => boolean} isMeant
   */
  const scrolled = isMeant => {
    /** @type {Record<string, number>} */
    const offsets = {};
    for (const { section, offset } of screen.engine.ask("offsets")?.offsets ?? []) {
      const info = isMeant(section) && infoOf(section);
      if (info) offsets[info.id] = offset;
    }
    return offsets;
  };
  /**
   * Gives the engine the offsets of orthogonal sections, or of spans.
   * @param {Record<string, number> | undefined} offsets @param {Section[]} list @param {(at: number) => number} number
   */
  const bring = (offsets, list, number) => {
    // The furthest last: it is that of sections which share theirs.
    for (const [id, offset] of Object.entries(offsets ?? {}).sort(([, a], [, b]) => a - b)) {
      const at = list.findIndex(one => one.id === id);
      if (at >= 0) screen.ask("scroll", { offsets: [{ section: number(at), offset }] });
    }
  };
  return {
    screen,
    engine: screen.engine,
    version: 1,
    resize: () => { guarded(() => resize()); },
    show(blob, contents, { animated = true } = {}) {
      const next = checked(typeof contents === "string" ? JSON.parse(contents) : contents);
      // A wrong blob is refused before anything changes.
      screen.engine.load(bytesOf(blob));
      const changes = guarded(() => replace(screen, next, linked(page, next), {}, animated));
      if (failed) throw Error("the layout engine stopped");
      if (!changes) throw Error(`no layout for ${Math.round(screen.width)} × ${Math.round(screen.height)}`);
      if (animated) guarded(() => animate(screen, changes));
      root.dispatchEvent(new CustomEvent("kumiko-show", { bubbles: true }));
    },
    state: () => ({
      offset: [screen.x, screen.y], anchor: anchorOf(screen),
      orthogonalOffsets: scrolled(number => number >= 0), spans: scrolled(number => number < 0),
      device: room.size ? null : device.value, width: screen.width, height: screen.height,
      direction: room.rtl ? "rtl" : "ltr", textSize: room.textSize, theme: room.theme,
      safeArea: room.hasSafeArea,
    }),
    restore(state) {
      if (typeof (state ?? {}) !== "object") throw TypeError("the state is not an object: see kumiko.state()");
      const { anchor, offset, orthogonalOffsets, spans, ...environment } = state ?? {};
      checkPlace({ anchor, offset, orthogonalOffsets, spans });
      if (environment.device) {
        delete environment.width;
        delete environment.height;
      }
      set(screen, environment);
      guarded(() => {
        bring(orthogonalOffsets, page.sections, at => at);
        bring(spans, page.spans, at => -2 - at);
        screen.dirty = true;
        if (anchor) goTo(screen, anchor);
        else if (offset) {
          screen.scroller.to(offset[screen.vertical ? 1 : 0]);
          screen.scrolled();
        } else screen.update();
      });
    },
    set: environment => set(screen, environment),
  };
}

/**
 * Changes the environment. Nothing changes where a value is wrong.
 * @param {import("./screen.js").Screen} screen @param {Environment} environment
 */
function set(screen, { device: name, width, height, direction, textSize, theme, safeArea } = {}) {
  check("safe area", safeArea, [true, false]);
  check("theme", theme, ["auto", "light", "dark"]);
  check("direction", direction, ["ltr", "rtl"]);
  check("text size", textSize, Object.keys(bodies));
  check("device", name, [...device.options].map(option => option.value));
  const isSized = width != null || height != null;
  const next = isSized ? [Number(width ?? screen.width), Number(height ?? screen.height)] : null;
  if (next && !next.every(length => length > 0 && Number.isFinite(length))) {
    throw RangeError("sizes must be greater than 0");
  }
  if (theme != null) setTheme(theme);
  if (direction != null) room.rtl = direction === "rtl";
  if (name != null) {
    device.value = name;
    room.size = null;
  }
  if (next) room.size = next;
  if (textSize != null) room.textSize = textSize;
  if (safeArea != null) room.hasSafeArea = safeArea;
  const isEnlarged = enlarge();
  if (isEnlarged || safeArea != null || direction != null || name != null || next) guarded(() => resize(isEnlarged));
}

/**
 * @template Value
 * @param {string} what @param {Value | null | undefined} value @param {Value[]} known
 */
function check(what, value, known) {
  if (value != null && !known.includes(value)) throw RangeError(`unknown ${what} '${value}': use ${known.join(", ")}`);
}
