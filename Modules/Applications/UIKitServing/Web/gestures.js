// Fingers, pointers and keys as the program reads them.

const slop = 10;
const longPress = 500;
const mostPoints = 256;
const keys = new Set(["Escape", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]);

/** @param {EventTarget | null} target */
const isField = target => target instanceof Element && target.matches(".field");

/**
 * Sends taps and paths of one finger. Scrolling is the browser's: then it takes the finger away.
 * @param {HTMLElement} screen @param {(message: ScreenMessage) => void} send
 */
export function readPointers(screen, send) {
  /** @type {number[]} */
  let path = [];
  let pointer = -1, timer = 0, hasMoved = false;

  /** @param {MouseEvent} event */
  const point = event => {
    const { left, top } = screen.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top].map(value => Math.round(value * 10) / 10);
  };
  const end = () => {
    clearTimeout(timer);
    pointer = -1;
  };

  screen.addEventListener("pointerdown", event => {
    if (event.button !== 0 || !event.isPrimary || isField(event.target)) return end();
    pointer = event.pointerId;
    path = point(event);
    hasMoved = false;
    clearTimeout(timer);
    timer = setTimeout(() => {
      end();
      send({ t: "touch", p: path.slice(0, 2), h: 0.6 });
    }, longPress);
  });
  screen.addEventListener("pointermove", event => {
    if (event.pointerId !== pointer) return;
    const [x, y] = point(event);
    if (!hasMoved && Math.hypot(x - path[0], y - path[1]) < slop) return;
    hasMoved = true;
    clearTimeout(timer);
    if (path.length < 2 * mostPoints) path.push(x, y);
  });
  screen.addEventListener("pointerup", event => {
    if (event.pointerId !== pointer) return;
    end();
    const [x, y] = point(event);
    if (hasMoved) send({ t: "touch", p: [...path, x, y], h: 0 });
    else send({ t: "tap", x, y });
  });
  screen.addEventListener("pointercancel", end);

  // The wheel across the axis of a list is a drag: orthogonal sections in lists are scrolled by the program.
  let way = 0, wheel = 0;
  screen.addEventListener("wheel", event => {
    const scroller = event.target instanceof Element ? event.target.closest(".scroller") : null;
    const across = event.shiftKey ? event.deltaX || event.deltaY : event.deltaX;
    if (Math.abs(across) <= Math.abs(event.shiftKey ? 0 : event.deltaY)) return;
    if (scroller instanceof HTMLElement && scroller.style.overflowX === "auto") return;
    event.preventDefault();
    way += across;
    clearTimeout(wheel);
    wheel = setTimeout(() => {
      const [x, y] = point(event);
      send({ t: "touch", p: [x, y, x - way, y], h: 0 });
      way = 0;
    }, 60);
  }, { passive: false });
  screen.addEventListener("contextmenu", event => { if (!isField(event.target)) event.preventDefault(); });
}

/**
 * @param {import("./nodes.js").Nodes} nodes @param {(message: ScreenMessage) => void} send
 */
export function readKeys(nodes, send) {
  document.addEventListener("keydown", event => {
    const { key, target } = event;
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    if (event.isComposing || isField(target) && key !== "Escape" && !isCommand) return;
    if ((key === "Enter" || key === " ") && !isCommand) {
      const piece = nodes.owner(target);
      if (!piece?.element.hasAttribute("tabindex")) return;
      event.preventDefault();
      send({ t: "act", id: piece.id });
      return;
    }
    if (!keys.has(key) && !(key.length === 1)) return;
    const flags = [event.shiftKey, event.ctrlKey, event.altKey, event.metaKey];
    send({ t: "key", v: key, n: flags.reduce((sum, flag, at) => sum + (flag ? 1 << at : 0), 0) });
  });
  // Assistive tools click without a pointer.
  nodes.screen.addEventListener("click", event => {
    const piece = event.detail === 0 && !isField(event.target) ? nodes.owner(event.target) : undefined;
    if (piece) send({ t: "act", id: piece.id });
  });
}
