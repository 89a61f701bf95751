// The screen: elements that come and go with the visible part.

import { groundPinned } from "./bars.js";
import { safeAreaOf } from "./devices.js";
import { draw, dressAll, planOf } from "./draw.js";
import { find, holding, make, park } from "./dom.js";
import { read } from "./engine.js";
import { guarded } from "./failure.js";
import { lineRules, placeRows } from "./neighbors.js";
import { sortNodes } from "./order.js";
import { keyOf, nameOf, page, room, sizeNumber } from "./page.js";
import { category, flag, parts, requests, role } from "./protocol.js";
import { dropOrthogonal, settleOrthogonals, showOrthogonals } from "./orthogonals.js";
import { Scroller } from "./scroller.js";
import { drawSeparators } from "./separators.js";
import { hasText, lookOf } from "./styles.js";

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
    /** @type {Map<number, Orthogonal>} */
    this.orthogonals = new Map();
    /** @type {Map<string, Fit>} The elements whose sizes the browser gave. */
    this.fits = new Map();
    /** @type {Map<number, number>} The numbers of items that the contents do not have. */
    this.counts = new Map();
    /** @type {Set<string>} Those of them that another layout may show in another width or style. */
    this.unsure = new Set();
    /** @type {Animation[]} */
    this.running = [];
    this.box = find(root, ".screen");
    this.canvas = find(root, ".canvas");
    this.scroller = new Scroller(this.box, this.canvas, () => guarded(() => this.glided()));
    this.x = this.y = this.width = this.height = 0;
    this.vertical = true;
    this.rtl = false;
    /** How far beyond the visible part elements are shown. */
    this.reach = 200;
    /** Whether the engine tells the offsets of orthogonal sections, and the changes by other contents. */
    this.dirty = this.wantsChanges = false;
    /** Whether the whole content is shown, as far as a page can hold it. */
    this.isWhole = false;
    /** Whether elements were measured in this update. */
    this.measured = false;
    this.timer = 0;
    /** @type {Map<string, { line: HTMLElement, look: string }>} The separators. */
    this.lines = new Map();
    /** @type {Map<string, Laid>} The elements of the last answer, which the next one often has again. */
    this.laid = new Map();
    this.made = 0;
    /** @type {Map<string, HTMLElement>} The grounds of the bars of the layout, by the edge of the screen. */
    this.bars = new Map();
    /** The numbers of the last answer to scrolling, and the shift of content then. */
    this.numbers = new Float64Array();
    this.shift = 0;
    /** The offset around which elements are shown, and whether some of them move with it. */
    this.asked = 0;
    this.hasPinned = false;
    /** Whether the reader has just jumped: then what is in sight comes first, and the rest when nothing moves. */
    this.hasJumped = false;
  }

  /**
   * Lays out for a size. The engine keeps the place. Returns false where the screen has no layout.
   * @param {number} width @param {number} height @param {boolean} rtl
   */
  layout(width, height, rtl, forgetsSizes = false) {
    this.reach = Math.max(200, (this.vertical ? height : width) / 2);
    const isUnscrolled = this.isWhole, safe = room.hasSafeArea && !isUnscrolled ? safeAreaOf(width, height) : {};
    const window = {
      width, height, isRightToLeft: rtl, textSize: sizeNumber(), forgetsSizes, isUnscrolled, ...safe,
    };
    const update = this.ask("resize", { window });
    if (!update) return false;
    if (forgetsSizes || this.width !== update.frame.width || this.rtl !== rtl) this.fits.clear();
    this.rtl = rtl;
    const isHeld = holding();
    for (const [key, node] of this.nodes) if (!isHeld(node)) this.drop(key);
    for (const [section, { box }] of this.orthogonals) if (!isHeld(box)) dropOrthogonal(this, section);
    this.follow(update);
    return true;
  }

  /**
   * Lets the document scroll, so that the bars of a browser on a phone give way, or the screen in it.
   * @param {boolean} isOpen
   */
  open(isOpen) {
    this.root.classList.toggle("open", isOpen);
    this.scroller.use(isOpen ? document.documentElement : this.box);
  }

  /** The width of the scroll bar beside the content. */
  get barWidth() { return this.box.offsetWidth - this.box.clientWidth; }

  /** How far beyond the visible part elements are shown now. */
  get near() { return this.hasJumped ? 0 : this.reach; }

  /** What the engine is asked to show. */
  get view() {
    const { x, y, near: reach, wantsChanges } = this;
    return this.isWhole ? { x, y, reach: 1e6, most: 5000, wantsChanges } : { x, y, reach, most: pool, wantsChanges };
  }

  /**
   * Asks the engine for an update. Returns nothing where it has none.
   * @param {"resize" | "scroll" | "sizes" | "apply"} name @param {Record<string, Message | Message[]>} message
   */
  ask(name, message = {}) {
    return this.engine.ask(name, { view: this.view, ...message });
  }

  /**
   * Shows an update after a layout. Returns the last update: it follows others where views are measured.
   * @param {Answer} update
   */
  follow(update) {
    const { width, height, isVertical } = update.frame;
    this.width = width;
    this.height = height;
    this.vertical = isVertical === 1;
    if (!this.vertical) this.open(false);
    this.box.style.width = `${width + this.barWidth}px`;
    this.box.style.height = `${height}px`;
    this.dirty = true;
    this.counts.clear();
    this.take(update);
    const last = this.settle(update);
    dressAll();
    return last;
  }

  /**
   * Takes the range of offsets and the scroll offset of an update.
   * @param {Answer} update
   */
  take({ frame: { low, high, x, y } }) {
    this.canvas.style[this.vertical ? "width" : "height"] = "100%";
    this.scroller.set(this.vertical, low, high, this.vertical ? this.height : this.width);
    this.scroller.to(this.vertical ? y : x);
    this.moveTo(this.scroller.offset);
  }

  /** @param {number} offset */
  moveTo(offset) { if (this.vertical) this.y = offset; else this.x = offset; }

  get offset() { return this.vertical ? this.y : this.x; }

  /** Follows the reader. What is shown beyond the visible part is enough for some steps, unless something is pinned. */
  glided() {
    this.moveTo(this.scroller.offset);
    const isEnough = !this.dirty && !this.hasPinned && this.scroller.shift === this.shift &&
      Math.abs(this.offset - this.asked) <= this.near / 2;
    if (isEnough) return this.wait();
    // Behind a step that leaves all that was shown, nothing beyond the visible part is seen.
    this.hasJumped = Math.abs(this.offset - this.asked) > this.reach;
    this.update();
  }

  scrolled() {
    this.moveTo(this.scroller.offset);
    this.update();
    dressAll();
  }

  /**
   * Returns the elements of an answer. One that is as it was is the same object.
   * @param {ElementRecord[]} records @returns {Laid[]}
   */
  elements(records) {
    const before = this.dirty ? new Map() : this.laid;
    const list = records.map(record => {
      const key = keyOf(record.category, page.texts[record.kind], record.section, record.item);
      const known = before.get(key);
      return known && !known.needs && known.fits === this.fits.get(key) && isSame(known, record) ? known
        : this.element(record, key);
    });
    this.laid = new Map(list.map(e => [e.key, e]));
    return list;
  }

  /** @param {ElementRecord} record @param {string} key @returns {Laid} */
  element(record, key) {
    const { section, flags } = record, fits = this.fits.get(key);
    const e = {
      ...record, key, number: ++this.made, fits, measured: !!fits, needs: 0,
      count: record.role === role.cell ? this.countOf(section) : 0,
      orthogonal: !!(flags & flag.isOrthogonal), pinned: !!(flags & flag.pinned), badges: !!(flags & flag.hasBadges),
    };
    const needs = flags & (flag.needsWidth | flag.needsHeight);
    if (needs && hasText(e, this.width)) e.needs = needs;
    if (fits && this.unsure.delete(key) && fits.look !== lookOf(e, this.width)) {
      e.needs |= (fits.w ? flag.needsWidth : 0) | (fits.h ? flag.needsHeight : 0);
    }
    return e;
  }

  /**
   * Returns the number of items of a section. Where the contents have none, the engine tells whether there is one more.
   * @param {number} section
   */
  countOf(section) {
    const known = page.sections[section]?.items?.length ?? this.counts.get(section);
    if (known !== undefined) return known;
    /** @param {number} item */
    const isThere = item =>
      !!this.engine.ask("find", { name: { category: category.cell, kind: -1, section, item } })?.frames.length;
    let low = 0, high = 1;
    while (isThere(high - 1)) [low, high] = [high, 2 * high];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (isThere(middle - 1)) low = middle; else high = middle;
    }
    this.counts.set(section, low);
    return low;
  }

  /**
   * Shows what is near the visible part.
   * @param {{ section: number, offset: number }[]} offsets The orthogonal sections that were scrolled.
   */
  update(offsets = []) {
    const { engine, view } = this, found = engine.tell("scroll", { view, offsets }) ?? engine.tell("scroll", { view });
    if (!found) throw Error("the engine has no layout");
    // The offset aside, most steps change nothing: neither what is near the visible part, nor where it is.
    const first = parts.frame.fields.length, numbers = found.slice(first), { shift } = this.scroller;
    const isSame = !this.dirty && shift === this.shift && numbers.length === this.numbers.length &&
      numbers.every((number, at) => number === this.numbers[at]);
    if (isSame) {
      this.asked = this.offset;
      this.wait();
      return;
    }
    this.settle(read(requests.scroll.answer, found), numbers);
  }

  /**
   * Measures the views that need it, and shows what is near the visible part then.
   * @param {Answer} update @param {Float64Array} numbers Those of the update, if scrolling led to it.
   */
  settle(update, numbers = new Float64Array()) {
    let list = this.elements(update.elements);
    // Each pass measures what becomes visible as others get their sizes.
    for (let pass = 0; pass < 12 && list.some(e => e.needs); pass++) {
      const next = this.measure(list.filter(e => e.needs));
      if (!next) break;
      update = next;
      numbers = new Float64Array();
      list = this.elements(update.elements);
    }
    this.numbers = numbers;
    this.shift = this.scroller.shift;
    this.show(update, list);
    this.wait();
    return update;
  }

  wait() {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => guarded(() => this.idle()), 150);
  }

  /**
   * Asks the browser for the sizes of elements, and gives them to the engine. Returns its update.
   * @param {Laid[]} list
   */
  measure(list) {
    const trial = find(this.root, ".trial");
    const nodes = list.map(e => {
      const fits = e.fits = {
        w: !!(e.needs & flag.needsWidth), h: !!(e.needs & flag.needsHeight),
        element: Object.assign(e, { estimate: e.fits?.element.estimate ?? e.h }), look: "",
      };
      e.measured = true;
      fits.look = lookOf(e, this.width);
      this.fits.set(e.key, fits);
      const node = make("div");
      draw(node, e, this.width);
      node.style.width = fits.w ? "max-content" : `${e.w}px`;
      node.style.height = fits.h ? "auto" : `${e.h}px`;
      if (fits.w) node.style.maxWidth = `${e.room}px`;
      trial.append(node);
      return { e, fits, node };
    });
    const sizes = nodes.map(({ e: { category, kind, section, item, w, h }, fits, node }) => {
      const size = node.getBoundingClientRect();
      return {
        category, kind, section, item, width: fits.w ? Math.ceil(size.width) : w,
        height: fits.h ? Math.max(1, Math.ceil(size.height)) : h,
      };
    });
    trial.textContent = "";
    this.measured = true;
    const update = this.ask("sizes", { sizes });
    if (update) this.take(update);
    return update;
  }

  /** @param {Answer} update @param {Laid[]} list */
  show({ orthogonals, lines }, list) {
    const isHeld = holding();
    // What goes first is used again first: in a grid, in the same column.
    for (const [key, node] of [...this.nodes].reverse()) {
      if (this.laid.has(key)) continue;
      if (isHeld(node)) park(node); else this.drop(key);
    }
    const moved = showOrthogonals(this, orthogonals, isHeld);
    this.dirty = this.measured = false;
    this.hasPinned = list.some(e => e.pinned);
    this.asked = this.offset;
    const sections = new Set(list.map(e => e.section));
    for (const [key, group] of this.groups) {
      if (sections.has(group.section) || this.orthogonals.has(group.section) || isHeld(group.all)) continue;
      group.all.remove();
      this.groups.delete(key);
    }
    placeRows(this, list);
    const drawn = list.map(e => this.place(e)).filter(node => node !== undefined);
    for (const node of this.spare) if (node.isConnected) node.remove();
    lineRules(/** @type {View[]} */ (drawn), this.rtl);
    for (const inner of this.orthogonals.values()) this.put(inner.box, inner, this.orthogonals.get(inner.outer));
    drawSeparators(this, lines);
    groundPinned(this, list);
    // What the browser moved, the engine hears of.
    const offsets = moved.filter(({ scroller }) => scroller.read())
      .map(({ section, scroller: { offset } }) => ({ section, offset }));
    if (offsets.length) this.update(offsets);
  }

  /**
   * Returns the innermost orthogonal section around the cells of a section.
   * @param {number} section
   */
  orthogonalOf(section) {
    const e = [...this.nodes.values()].find(node => node.element.section === section)?.element;
    return this.orthogonals.get(section) ?? this.orthogonals.get(e?.outer ?? -1);
  }

  /** @param {string} key */
  drop(key) {
    const node = this.nodes.get(key);
    if (!node) return;
    this.nodes.delete(key);
    // It may be shown again at once, as another element.
    if (this.spare.length < 2 * pool) this.spare.push(node); else node.remove();
  }

  /**
   * Returns the place of a section in the document, or of the footers of a span or of the layout, which are read after
   * the sections.
   * @param {number} section
   * @param {number} outer The orthogonal section around it; -1 for none.
   */
  group(section, outer, isEnd = false) {
    const key = isEnd ? `${section}|end` : section, home = this.orthogonals.get(outer)?.track ?? this.canvas;
    let group = this.groups.get(key);
    if (!group) {
      group = { all: make("div", "group"), list: make("div", "list"), section, isEnd };
      group.list.setAttribute("role", "list");
      group.list.setAttribute("aria-label", nameOf(section));
      this.groups.set(key, group);
      group.all.dataset.at = String(key);
    }
    if (group.all.parentNode !== home) home.append(group.all);
    return group;
  }

  /**
   * Shows an element. Returns its view if it was drawn, and has sizes to read.
   * @param {Laid} e
   */
  place(e) {
    const here = this.nodes.get(e.key), isKnown = here?.element === e && !e.isReplaced;
    if (isKnown && here.shift === this.scroller.shift && !e.orthogonal && e.outer < 0) return undefined;
    e.isReplaced = false;
    const plan = isKnown ? undefined : planOf(e, this.width);
    const look = isKnown ? here.look : plan?.look ?? [e.w, e.h, e.measured, e.flags, e.lined].join();
    const isDrawn = here?.look !== look;
    // A view that had the same look before needs other texts only.
    const alike = here ? -1 : this.spare.findLastIndex(other => other.mould === plan?.mould);
    const node = here ?? this.spare.splice(alike, 1)[0] ?? /** @type {View} */ (make("div"));
    this.nodes.set(e.key, node);
    if (isDrawn) {
      draw(node, e, this.width, plan);
      node.look = look;
    }
    node.element = e;
    node.shift = this.scroller.shift;
    const own = e.orthogonal ? this.orthogonals.get(e.section) : undefined;
    const group = this.group(e.section, e.outer, e.section < 0 && e.role === role.footer);
    const home = own ? (e.role === role.cell ? own.list : own.track) : e.role === role.cell ? group.list : group.all;
    if (home === group.list && !group.list.parentNode) group.all.append(group.list);
    if (node.parentNode !== home) home.append(node);
    // The bar behind a pinned section is below its cells, and above all that is not pinned.
    this.put(node, e, own ?? this.orthogonals.get(e.outer),
      e.z + (e.pinned ? (e.role === role.background ? 1 : 2) : 0));
    return isDrawn && (!plan || plan.style || e.place) ? node : undefined;
  }

  /**
   * Places something with a frame in an orthogonal section, or in the content.
   * @param {HTMLElement} node @param {Frame} frame @param {Orthogonal} [outer] @param {number} [z]
   */
  put(node, { x, y, w, h }, outer, z = 0) {
    const by = outer ? outer.scroller.place : this.scroller.shift, { vertical } = outer ?? this, { style } = node;
    const left = x - (outer?.x ?? 0) + (vertical ? 0 : by), top = y - (outer?.y ?? 0) + (vertical ? by : 0);
    const { spot } = node;
    // To write what is there already takes time, too.
    if (spot?.x !== left) style.left = `${left}px`;
    if (spot?.y !== top) style.top = `${top}px`;
    if (spot?.w !== w) style.width = `${w}px`;
    if (spot?.h !== h) style.height = `${h}px`;
    if (spot?.z !== z) style.zIndex = z ? `${z}` : "";
    node.spot = { x: left, y: top, w, h, z };
  }

  /** Puts the document in the order of reading, when nothing moves. */
  idle() {
    this.scroller.read();
    this.scroller.settle();
    settleOrthogonals(this);
    this.hasJumped = false;
    this.scrolled();
    clearTimeout(this.timer);
    sortNodes(this);
    this.root.dataset.idle = String(Number(this.root.dataset.idle ?? 0) + 1);
  }
}

/** @type {readonly (keyof ElementRecord)[]} */
const fields = parts.elements.fields;

/**
 * Returns whether an element is as a record says.
 * @param {Laid} e @param {ElementRecord} record
 */
const isSame = (e, record) => fields.every(field => e[field] === record[field]);
