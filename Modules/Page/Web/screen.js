// The screen: elements that come and go with the visible part.

import { draw } from "./draw.js";
import { find, make } from "./dom.js";
import { guarded } from "./failure.js";
import { lineRules, placeRows } from "./neighbors.js";
import { sortNodes } from "./order.js";
import { infoOf, page } from "./page.js";
import { flag, keyOf, role, stride } from "./protocol.js";
import { dropFarRails, dropRail, frameRail, openRail } from "./rails.js";
import { Scroller } from "./scroller.js";
import { drawSeparators } from "./separators.js";

/** The largest number of elements beyond the visible part. */
const pool = 200;

export class Screen {
  /** @param {import("./engine.js").Engine} engine @param {HTMLElement} root */
  constructor(engine, root) {
    this.engine = engine;
    this.root = root;
    /** @type {Map<string, View>} */
    this.nodes = new Map();
    /** @type {View[]} */
    this.spare = [];
    /** @type {Map<string | number, Group>} */
    this.groups = new Map();
    /** @type {Map<number, Rail>} */
    this.rails = new Map();
    /** @type {Map<string, Fit>} The elements whose sizes the browser gave. */
    this.fits = new Map();
    /** @type {Animation[]} */
    this.running = [];
    this.box = find(root, ".screen");
    this.canvas = find(root, ".canvas");
    this.scroller = new Scroller(this.box, this.canvas, () => guarded(() => this.scrolled()));
    this.x = this.y = this.width = this.height = 0;
    this.vertical = true;
    this.rtl = false;
    /** Whether rails take their offsets from the engine; whether they take their frames. */
    this.dirty = this.stale = false;
    this.timer = 0;
  }

  /**
   * Lays out for a size. The engine keeps the place. Returns false where the screen has no layout.
   * @param {number} width @param {number} height @param {boolean} rtl
   */
  layout(width, height, rtl, forgetsSizes = false) {
    const { status, answer } = this.engine.ask(1, width, height, rtl ? 1 : 0, this.x, this.y, forgetsSizes ? 1 : 0);
    if (status) return false;
    if (forgetsSizes || this.width !== answer[4] || this.rtl !== rtl) this.fits.clear();
    this.rtl = rtl;
    for (const key of this.nodes.keys()) this.drop(key);
    for (const section of this.rails.keys()) dropRail(this, section);
    this.frame(answer);
    return true;
  }

  /**
   * Shows the frame that the engine answers.
   * @param {number[]} answer
   */
  frame(answer) {
    this.width = answer[4];
    this.height = answer[5];
    this.vertical = answer[6] === 1;
    this.box.style.width = `${this.width}px`;
    this.box.style.height = `${this.height}px`;
    this.dirty = true;
    this.take(answer);
    this.update();
  }

  /**
   * Takes the content size and the scroll offset that the engine answers.
   * @param {number[]} answer
   */
  take([contentWidth, contentHeight, x, y]) {
    const [content, view, offset] = this.vertical ? [contentHeight, this.height, y] : [contentWidth, this.width, x];
    this.canvas.style[this.vertical ? "width" : "height"] = "100%";
    this.scroller.set(this.vertical, 0, Math.max(0, content - view), view);
    this.scroller.to(offset);
    this.moveTo(this.scroller.offset);
  }

  /** @param {number} offset */
  moveTo(offset) { if (this.vertical) this.y = offset; else this.x = offset; }

  scrolled() {
    this.moveTo(this.scroller.offset);
    this.update();
  }

  /**
   * Returns what the engine has near the visible part; less of it where it is too much for the pool.
   * @returns {Laid[]}
   */
  elements() {
    const reach = Math.max(200, (this.vertical ? this.height : this.width) / 2);
    for (const share of [1, 0.3, 0]) {
      const { status, answer } = this.engine.ask(2, this.x, this.y, reach * share, reach * share);
      if (status) throw Error("the engine has no layout");
      if (share && answer.length / stride > pool) continue;
      const list = [];
      for (let at = 0; at < answer.length; at += stride) list.push(this.element(answer.slice(at, at + stride)));
      return list;
    }
    return [];
  }

  /** @param {number[]} numbers @returns {Laid} */
  element([category, role, kind, label, section, item, x, y, w, h, z, flags, outer]) {
    const key = keyOf(category, page.texts[kind], section, item), fits = this.fits.get(key);
    return {
      key, category, role, kind, label, section, item, x, y, w, h, z, fits, measured: !!fits, outer, flags,
      needs: flags & (flag.needsWidth | flag.needsHeight), rail: !!(flags & flag.inRail),
      pinned: !!(flags & flag.pinned), badges: !!(flags & flag.hasBadges),
    };
  }

  update() {
    let list = this.elements();
    // Each pass measures what becomes visible as others get their sizes.
    for (let pass = 0; pass < 12 && list.some(e => e.needs); pass++) {
      if (!this.measure(list.filter(e => e.needs))) break;
      list = this.elements();
    }
    this.show(list);
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => guarded(() => this.idle()), 150);
  }

  /**
   * Asks the browser for the sizes of elements, and gives them to the engine.
   * @param {Laid[]} list
   */
  measure(list) {
    const trial = find(this.root, ".trial");
    const nodes = list.map(e => {
      const fits = e.fits = {
        w: !!(e.needs & flag.needsWidth), h: !!(e.needs & flag.needsHeight),
        element: Object.assign(e, { estimate: e.h }),
      };
      e.measured = true;
      this.fits.set(e.key, fits);
      const node = make("div");
      draw(node, e, this.width);
      node.style.width = fits.w ? "max-content" : `${e.w}px`;
      node.style.height = fits.h ? "auto" : `${e.h}px`;
      if (fits.w) node.style.maxWidth = `${this.width}px`;
      trial.append(node);
      return { e, fits, node };
    });
    const sizes = nodes.flatMap(({ e, fits, node }) => {
      const size = node.getBoundingClientRect();
      return [e.category, e.kind, e.section, e.item, fits.w ? Math.ceil(size.width) : e.w,
        fits.h ? Math.max(1, Math.ceil(size.height)) : e.h];
    });
    trial.textContent = "";
    const { status, answer } = this.engine.ask(3, this.x, this.y, ...sizes);
    if (status) return false;
    this.take(answer);
    this.stale = true;
    return true;
  }

  /** @param {Laid[]} list */
  show(list) {
    const seen = new Set(list.map(e => e.key));
    for (const key of this.nodes.keys()) if (!seen.has(key)) this.drop(key);
    if (this.dirty) for (const rail of this.rails.values()) rail.isOpen = false;
    else if (this.stale) for (const rail of this.rails.values()) frameRail(this, rail);
    this.stale = this.dirty = false;
    const sections = new Set();
    for (const e of list) {
      sections.add(e.section);
      if (e.rail) openRail(this, e.section);
      for (let outer = e.outer; outer !== -1; outer = this.rails.get(outer)?.outer ?? -1) {
        openRail(this, outer);
        sections.add(outer);
      }
    }
    dropFarRails(this, sections);
    for (const [key, group] of this.groups) {
      if (sections.has(group.section) || this.rails.has(group.section)) continue;
      group.all.remove();
      this.groups.delete(key);
    }
    placeRows(list, this.width);
    const drawn = list.map(e => this.place(e)).filter(node => node !== undefined);
    lineRules(/** @type {View[]} */ (drawn), this.rtl);
    for (const rail of this.rails.values()) this.put(rail.box, rail, this.rails.get(rail.outer));
    drawSeparators(this, list);
  }

  /** @param {string} key */
  drop(key) {
    const node = this.nodes.get(key);
    if (!node) return;
    this.nodes.delete(key);
    node.remove();
    if (this.spare.length < 40) this.spare.push(node);
  }

  /**
   * Returns the place of a section in the document, or of the footers of a span or of the layout, which are read after
   * the sections.
   * @param {number} section
   * @param {number} outer The rail around it; -1 for none.
   */
  group(section, outer, isEnd = false) {
    const key = isEnd ? `${section}|end` : section, home = this.rails.get(outer)?.track ?? this.canvas;
    let group = this.groups.get(key);
    if (!group) {
      group = { all: make("div", "group"), list: make("div", "list"), section, isEnd };
      group.list.setAttribute("role", "list");
      group.list.setAttribute("aria-label", infoOf(section)?.id ?? "");
      this.groups.set(key, group);
    }
    group.all.dataset.at = String(key);
    if (group.all.parentNode !== home) home.append(group.all);
    return group;
  }

  /**
   * Shows an element. Returns its view if it was drawn.
   * @param {Laid} e
   */
  place(e) {
    const { style, first, last } = e.place ?? {};
    const look = [e.w, e.h, e.measured, e.flags, style, first, last, e.lined].join();
    let node = this.nodes.get(e.key);
    if (!node) {
      node = this.spare.pop() ?? /** @type {View} */ (make("div"));
      node.look = "";
      this.nodes.set(e.key, node);
    }
    const isDrawn = node.look !== look;
    if (isDrawn) {
      draw(node, e, this.width);
      node.look = look;
    }
    node.element = e;
    const own = e.rail ? this.rails.get(e.section) : undefined, rail = own ?? this.rails.get(e.outer);
    const group = this.group(e.section, e.outer, e.section < 0 && e.role === role.footer);
    const home = own ? (e.role === role.cell ? own.list : own.track) : e.role === role.cell ? group.list : group.all;
    if (home === group.list && !group.list.parentNode) group.all.append(group.list);
    if (node.parentNode !== home) home.append(node);
    this.put(node, e, rail);
    node.style.zIndex = String(e.z + (e.pinned ? 1 : 0) || "");
    return isDrawn ? node : undefined;
  }

  /**
   * Places something with a frame in a rail, or in the content.
   * @param {HTMLElement} node @param {Frame} frame @param {Rail} [rail]
   */
  put({ style }, { x, y, w, h }, rail) {
    const by = rail ? rail.scroller.place : this.scroller.shift, { vertical } = rail ?? this;
    style.left = `${x - (rail?.x ?? 0) + (vertical ? 0 : by)}px`;
    style.top = `${y - (rail?.y ?? 0) + (vertical ? by : 0)}px`;
    style.width = `${w}px`;
    style.height = `${h}px`;
  }

  /** Puts the document in the order of reading, when nothing moves. */
  idle() {
    this.scroller.settle();
    this.scrolled();
    clearTimeout(this.timer);
    sortNodes(this);
    this.root.dataset.idle = String(Number(this.root.dataset.idle ?? 0) + 1);
  }
}
