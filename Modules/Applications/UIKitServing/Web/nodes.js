// The elements of the nodes that the program has sent.

import { isCalm } from "../../../Live/Page/Web/scroller.js";
import { div, draw, place } from "./drawing.js";
import { Field } from "./fields.js";
import { Scroller } from "./scrolling.js";
import { Slides, slideTime } from "./slides.js";
import { Swipes } from "./swipes.js";

const usable = new Set(["button", "link", "switch", "slider", "tab", "listitem"]);

/** @param {Element} box @param {DOMRect} rect */
function placeIn(box, rect) {
  const { left, top } = box.getBoundingClientRect();
  return [rect.left - left, rect.top - top];
}

/**
 * Gives the focus to the element in a box that is nearest to a place.
 * @param {Element} box @param {number[]} place
 */
function focusNear(box, place) {
  const { width, height } = box.getBoundingClientRect();
  const [x, y] = [Math.max(0, Math.min(place[0], width)), Math.max(0, Math.min(place[1], height))];
  /** @param {Element} element */
  const distance = element => {
    const [left, top] = placeIn(box, element.getBoundingClientRect());
    return Math.hypot(left - x, top - y);
  };
  const all = [...box.querySelectorAll(".node[tabindex]:not(.leaves, .leaves *, [inert] *)")];
  const nearest = all.sort((one, other) => distance(one) - distance(other))[0];
  if (nearest instanceof HTMLElement) nearest.focus({ preventScroll: true });
}

/** A node and its element. */
class Piece {
  /** @param {number} id */
  constructor(id) {
    this.id = id;
    this.element = div("node");
    this.content = div("content");
    this.kids = div("kids");
    this.frame = [0, 0, 0, 0];
    /** @type {ScreenRange | null} */
    this.range = null;
    /** @type {Scroller | undefined} */
    this.scroller = undefined;
    /** @type {Field | undefined} */
    this.field = undefined;
    /** The timer that ends an animation. */
    this.rest = 0;
    this.element.append(this.content, this.kids);
  }
}

export class Nodes {
  /**
   * @param {HTMLElement} screen @param {import("./drawing.js").Pictures} pictures
   * @param {(message: ScreenMessage) => void} send
   */
  constructor(screen, pictures, send) {
    this.screen = screen;
    this.pictures = pictures;
    this.send = send;
    /** @type {Map<number, Piece>} */
    this.pieces = new Map();
    /** @type {WeakMap<Element, Piece>} */
    this.owners = new WeakMap();
    this.slides = new Slides();
    this.swipes = new Swipes(send);
    /** The steps of scrolling that are on their way to the program and back. */
    this.steps = 0;
    /** The nodes that are new in this patch. @type {Set<number>} */
    this.fresh = new Set();
    /** @type {HTMLElement[]} What a presented screen covers. */
    this.covered = [];
    /** @type {HTMLElement | null} What had the focus there. */
    this.focused = null;
    /** Where the focus was when a screen was pushed. @type {WeakMap<Element, number[]>} */
    this.origins = new WeakMap();
  }

  /**
   * Returns the piece of an element, or of the nearest one around it.
   * @param {EventTarget | null} target
   */
  owner(target) {
    for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
      const piece = this.owners.get(at);
      if (piece) return piece;
    }
    return undefined;
  }

  /** Whether the person scrolls, or a fling goes on. */
  get isMoving() { return [...this.pieces.values()].some(({ scroller }) => scroller?.isMoving); }

  /** @param {ScreenPatch} patch */
  apply(patch) {
    // What was typed without a connection.
    const drafts = patch.r === undefined ? [] : this.fields().map(f => f.handled < f.edit && f.element.value);
    const active = this.owner(document.activeElement), focused = active?.element.getBoundingClientRect();
    if (patch.r !== undefined) {
      this.pieces.clear();
      this.screen.replaceChildren();
    }
    const time = patch.ms && !isCalm() ? patch.ms : 0, changes = isCalm() ? [] : patch.x ?? [];
    const slides = changes.filter(([sort]) => sort < 3), fade = time || (changes.length ? slideTime : 0);
    // What is there is where the animation begins.
    if (time) this.screen.getBoundingClientRect();
    this.fresh.clear();
    for (const [, , old] of slides) this.pieces.get(old)?.element.classList.add("leaves");
    for (const [id, number] of patch.e ?? []) {
      const field = this.pieces.get(id)?.field;
      if (field) field.handled = number;
    }
    for (const [id, fields] of patch.c ?? []) this.change(id, fields, time);
    if (patch.r !== undefined) this.screen.append(this.piece(patch.r).element);
    const isPop = slides.some(([sort]) => sort === 1), slid = new Set(slides.map(([, coming]) => coming));
    for (const [id, ...kids] of patch.k ?? []) {
      this.order(this.piece(id).kids, kids, isPop);
      const fresh = fade && !this.fresh.has(id) ? kids.filter(kid => this.fresh.has(kid) && !slid.has(kid)) : [];
      for (const kid of fresh) this.piece(kid).element.animate([{ opacity: 0, offset: 0 }], { duration: fade });
    }
    // Keys reach bars before the rows below them, which are many.
    for (const one of this.screen.querySelectorAll("[role=navigation] :is([tabindex='0'], .field)")) {
      one.setAttribute("tabindex", "1");
    }
    for (const [sort, coming, going] of slides) {
      this.slides.run(sort, this.pieces.get(coming)?.element, this.pieces.get(going)?.element);
    }
    // What is moved loses the focus, as a cell that is used again.
    const gone = new Set(patch.d ?? []), hasFocus = document.activeElement?.matches("[tabindex], .field, button");
    const list = active && (gone.has(active.id) || !hasFocus) && (active.element.closest(".scroller") ?? this.screen);
    const [sort, coming, going] = patch.x?.at(-1) ?? [];
    const [to, from] = [coming, going].map(id => this.pieces.get(id ?? 0)?.element);
    const origin = sort === 1 && from ? this.origins.get(from) : undefined;
    if (sort === 0 && focused && to && from) this.origins.set(to, placeIn(from, focused));
    for (const id of gone) {
      const element = this.pieces.get(id)?.element;
      // What is inside of another one goes with it.
      if (!element || gone.has(this.owner(element.parentElement)?.id ?? 0)) continue;
      if (!element.classList.contains("leaves")) this.slides.hide(element, fade);
    }
    if (gone.has(this.swipes.row?.id ?? 0)) this.swipes.close();
    for (const id of gone) this.pieces.delete(id);
    if (patch.w) this.swipes.answer(patch.w);
    for (const [id, ...place] of patch.p ?? []) this.pieces.get(id)?.scroller?.to(place, time > 0);
    if (to && origin) focusNear(to, origin);
    else if (to) /** @type {HTMLElement | null} */ (to.querySelector(".scroller"))?.focus({ preventScroll: true });
    else if (list && focused) focusNear(list, placeIn(list, focused));
    this.steps = patch.r === undefined ? Math.max(0, this.steps - (patch.q ?? 0)) : 0;
    if (patch.f !== undefined) this.focus(patch.f);
    if (drafts.length) this.fields().forEach((field, at, all) => {
      const draft = all.length === drafts.length && drafts[at];
      if (typeof draft === "string") field.take(draft);
    });
  }

  /**
   * Keeps the focus out of what a presented screen covers, and gives it back.
   * @param {number} id The screen; 0 for none. @param {HTMLElement | null} focused What had the focus.
   */
  cover(id, focused) {
    const top = this.pieces.get(id)?.element, all = [...top?.parentElement?.children ?? []];
    for (const element of this.covered) element.inert = false;
    this.covered = /** @type {HTMLElement[]} */ (all.slice(0, all.findIndex(element => element === top)));
    for (const element of this.covered) element.inert = true;
    if (top) this.focused ??= focused;
    else this.focused = this.focused?.focus({ preventScroll: true }) ?? null;
  }

  fields() { return [...this.pieces.values()].flatMap(({ field }) => field ?? []); }

  /** @param {number | null} id */
  focus(id) {
    const field = id === null ? undefined : this.pieces.get(id)?.field;
    const active = document.activeElement;
    if (field) field.element.focus();
    else if (active instanceof HTMLElement && active.matches(".field")) active.blur();
  }

  /** @param {number} id */
  piece(id) {
    const known = this.pieces.get(id);
    if (known) return known;
    const piece = new Piece(id);
    piece.element.dataset.node = String(id);
    this.pieces.set(id, piece);
    this.owners.set(piece.element, piece);
    return piece;
  }

  /** @param {HTMLElement} box @param {number[]} kids @param {boolean} isPop Whether it is behind what leaves. */
  order(box, kids, isPop) {
    /** @type {Set<Element>} */
    const elements = new Set(kids.map(id => this.piece(id).element));
    let at = box.firstElementChild;
    for (const element of elements) {
      // What leaves is passed by: an element that moves would lose the focus.
      if (!isPop || element.parentElement === box) while (at && !elements.has(at)) at = at.nextElementSibling;
      if (element === at) at = at.nextElementSibling;
      else box.insertBefore(element, at);
    }
  }

  /** @param {number} id @param {ScreenFields} fields @param {number} time */
  change(id, fields, time) {
    const isNew = !this.pieces.has(id), piece = this.piece(id), { element } = piece, { style } = element;
    if (isNew) this.fresh.add(id);
    else if (time) {
      element.classList.add("moves");
      style.transitionDuration = `${time}ms`;
      clearTimeout(piece.rest);
      piece.rest = setTimeout(() => element.classList.remove("moves"), time + 50);
    }
    if (fields.f) {
      piece.frame = fields.f;
      place(element, fields.f);
    }
    if (fields.t !== undefined) style.transform = fields.t ? `matrix(${fields.t.join()})` : "";
    if (fields.o !== undefined) style.opacity = fields.o === null ? "" : String(fields.o);
    if (fields.c !== undefined) element.classList.toggle("clips", fields.c === 1);
    if (fields.b !== undefined) style.backgroundColor = fields.b ?? "";
    if (fields.r !== undefined) style.borderRadius = fields.r ? fields.r.map(radius => `${radius}px`).join(" ") : "";
    if (fields.s !== undefined) {
      const [color, x, y, radius] = fields.s ?? ["", 0, 0, 0];
      style.boxShadow = color && `${x}px ${y}px ${2 * radius}px ${color}`;
    }
    if (fields.u !== undefined) style.pointerEvents = fields.u ? "none" : "";
    if (fields.g !== undefined) piece.content.replaceChildren(...draw(fields.g ?? [], this.pictures));
    if (fields.e !== undefined) style.setProperty("--edge", fields.e?.join("px solid ") ?? "");
    if (fields.a !== undefined) this.describe(element, fields.a);
    if (fields.i !== undefined) this.input(piece, fields.i);
    if (fields.v !== undefined) piece.range = fields.v;
    if (fields.v !== undefined || piece.range && fields.f) this.scroll(piece);
  }

  /** @param {Piece} piece */
  scroll(piece) {
    // A text that is edited scrolls by itself.
    if (!piece.range || piece.field) {
      piece.scroller?.box.replaceWith(piece.kids);
      piece.kids.removeAttribute("style");
      piece.scroller = undefined;
      return;
    }
    if (!piece.scroller) {
      const { id, element, kids } = piece, next = kids.nextSibling;
      piece.scroller = new Scroller(kids, (x, y, b) => {
        if (this.steps && !b) return;
        this.steps += 1;
        this.send({ t: "scroll", id, x, y, b });
      });
      element.insertBefore(piece.scroller.box, next);
    }
    piece.scroller.set(piece.range, piece.frame);
  }

  /** @param {Piece} piece @param {ScreenInput | null} input */
  input(piece, input) {
    if (piece.field && (!input || (piece.field.flags ^ input[4]) & 11)) {
      piece.field.element.remove();
      piece.field = undefined;
    }
    if (!input) return;
    if (!piece.field) {
      piece.field = new Field(input, message => this.send({ ...message, id: piece.id }));
      piece.content.after(piece.field.element);
    }
    const label = piece.element.getAttribute("aria-label");
    if (label) piece.field.element.setAttribute("aria-label", label);
    piece.field.set(input);
  }

  /** @param {HTMLElement} element @param {ScreenAccess | null} access */
  describe(element, access) {
    const [role, label, value, selected, enabled] = access ?? ["", "", null, null, 1];
    /** @type {Record<string, string | null>} */
    const states = {
      "role": role && role !== "text" ? role : null,
      "aria-label": role && role !== "text" && label ? label : null,
      "aria-valuetext": role === "slider" || role === "progressbar" ? value : null,
      "aria-checked": role === "switch" ? String(value === "on" || value === "1") : null,
      "aria-selected": selected !== null && role === "tab" ? String(selected === 1) : null,
      "aria-pressed": selected !== null && role === "button" ? String(selected === 1) : null,
      "aria-current": selected === 1 && role === "listitem" ? "true" : null,
      "aria-disabled": enabled ? null : "true",
      "tabindex": usable.has(role) && enabled ? "0" : null,
    };
    for (const [name, state] of Object.entries(states)) {
      if (state === null) element.removeAttribute(name); else element.setAttribute(name, state);
    }
  }
}
