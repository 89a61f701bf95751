// Fingers, pointers and keys as the program reads them.

const slop = 10;
const longPress = 500;
const mostPoints = 256;
const keys = new Set(["Escape", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]);

/** @param {EventTarget | null} target */
const isField = target => target instanceof Element && target.matches(".field");
/** @param {EventTarget | null} target */
const isAction = target => target instanceof Element && target.closest(".actions") !== null;
/** @param {import("./nodes.js").Nodes} nodes @param {EventTarget | null} target */
const rowOf = (nodes, target) => isAction(target) ? nodes.swipes.row
  : nodes.owner(target instanceof Element ? target.closest("[role=listitem]") : null);

/**
 * Sends taps and paths of one finger. Scrolling is the browser's: then it takes the finger away.
 * @param {import("./nodes.js").Nodes} nodes @param {(message: ScreenMessage) => void} send
 * @param {(isDown: boolean) => import("./slides.js").Drag | null} leave Begins to move away what a finger can.
 * @param {(target: Node) => boolean} dismiss Leaves a card that a tap is beside. Returns whether it is.
 */
export function readPointers(nodes, send, leave, dismiss) {
  const { screen, swipes } = nodes;
  /** @type {number[]} */
  let path = [];
  let pointer = -1, timer = 0, hold = 0, hasMoved = false, isDown = false;
  /** @type {Element | null} */
  let pressed = null;
  /** @type {import("./slides.js").Drag | null} */
  let drag = null;
  /** @type {import("./slides.js").Drag | null} What two fingers on a touch pad drag. */
  let pad = null;
  let padded = 0, rest = 0;

  /** @param {Element | null} element */
  const press = element => {
    pressed?.classList.remove("pressed");
    pressed = element;
    pressed?.classList.add("pressed");
  };

  /** @param {MouseEvent} event */
  const point = event => {
    const { left, top } = screen.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top].map(value => Math.round(value * 10) / 10);
  };
  const end = () => {
    clearTimeout(timer);
    pointer = -1;
    press(null);
    drag?.end(false, () => undefined);
    drag = null;
  };

  document.addEventListener("pointerdown", event => {
    const isButton = isAction(event.target), wasOpen = swipes.box !== undefined;
    if (wasOpen && !isButton) swipes.close();
    // A finger that closes a row or stops a fling touches nothing.
    const isUsed = wasOpen || event.pointerType === "touch" && nodes.isMoving;
    if (event.button !== 0 || !event.isPrimary || isField(event.target) || isButton || isUsed) return end();
    pointer = event.pointerId;
    path = point(event);
    [hasMoved, hold] = [false, 0];
    press(event.target instanceof Element ? event.target.closest(".node[tabindex]") : null);
    clearTimeout(timer);
    timer = setTimeout(() => {
      hold = 0.6;
      send({ t: "touch", p: path, h: hold });
    }, longPress);
  });
  document.addEventListener("pointermove", event => {
    if (event.pointerId !== pointer) return;
    const [x, y] = point(event);
    if (!hasMoved && Math.hypot(x - path[0], y - path[1]) < slop) return;
    if (!hasMoved) {
      hasMoved = true;
      clearTimeout(timer);
      press(null);
      const way = x - path[0], down = y - path[1], row = rowOf(nodes, event.target);
      const target = /** @type {Element} */ (event.target);
      isDown = down > 2 * Math.abs(way);
      if (Math.abs(way) > 2 * Math.abs(down)) {
        if (target.id === "back") drag = way > 0 ? leave(false) : null;
        else if (row) drag = swipes.drag(row.id, row.element, way);
      } else if (isDown && !target.closest(".scroller")) drag = leave(true);
    }
    drag?.move(isDown ? y - path[1] : x - path[0], event.timeStamp);
    if (path.length < 2 * mostPoints) path.push(x, y);
  });
  document.addEventListener("pointerup", event => {
    if (event.pointerId !== pointer) return;
    const dragged = drag, [x, y] = point(event), way = [...path, x, y];
    drag = null;
    end();
    const touch = () => send({ t: "touch", p: way, h: 0 });
    if (dragged) dragged.end(true, touch);
    else if (hasMoved) touch();
    else if (!dismiss(/** @type {Node} */ (event.target))) send({ t: "tap", x, y, h: hold });
  });
  document.addEventListener("pointercancel", event => {
    end();
    // The browser scrolls: some lists have the keyboard go then.
    if (event.target instanceof Element && event.target.closest(".hides")) nodes.focus(null);
  });

  document.addEventListener("wheel", ({ target, deltaX, deltaY, timeStamp }) => {
    const row = rowOf(nodes, target), isAcross = Math.abs(deltaX) > 2 * Math.abs(deltaY);
    if (!pad && isAcross && row && !row.element.closest("[style*=pan-x]")) {
      [pad, padded] = [swipes.drag(row.id, row.element, -deltaX), 0];
    }
    padded -= deltaX;
    pad?.move(padded, timeStamp);
    clearTimeout(rest);
    rest = setTimeout(() => {
      pad?.end(true, () => undefined);
      pad = null;
    }, 150);
  }, { passive: true });

  screen.addEventListener("contextmenu", event => {
    if (isField(event.target)) return;
    event.preventDefault();
    // That of a finger is its rest.
    const row = pointer < 0 ? rowOf(nodes, event.target) : undefined;
    if (row) swipes.open(row);
  });
}

/**
 * @param {import("./nodes.js").Nodes} nodes @param {(message: ScreenMessage) => void} send
 * @param {() => boolean} mayEscape
 */
export function readKeys(nodes, send, mayEscape) {
  let isTurning = false;
  document.addEventListener("scroll", () => { isTurning = false; }, { capture: true, passive: true });
  document.addEventListener("keydown", event => {
    const { key, target } = event;
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    if (event.isComposing || isField(target) && key !== "Escape" && !isCommand) return;
    // A held key turns a page when the rows of the next one are there.
    if (key.startsWith("Page")) {
      if (event.repeat && (isTurning || nodes.isMoving || nodes.steps)) event.preventDefault();
      else isTurning = true;
    }
    if (key === "Escape" && nodes.swipes.box) return nodes.swipes.close();
    const row = key === "Delete" || key === "Backspace" ? rowOf(nodes, target) : undefined;
    if (row) nodes.swipes.open(row);
    if (row || isAction(target)) return;
    if ((key === "Enter" || key === " ") && !isCommand) {
      const piece = nodes.owner(target);
      if (!piece?.element.hasAttribute("tabindex")) return;
      event.preventDefault();
      send({ t: "act", id: piece.id });
      return;
    }
    if (!keys.has(key) && key.length !== 1 || key === "Escape" && !mayEscape()) return;
    const flags = [event.shiftKey, event.ctrlKey, event.altKey, event.metaKey];
    send({ t: "key", v: key, n: flags.reduce((sum, flag, at) => sum + (flag ? 1 << at : 0), 0) });
  });
  // Browsers leave what is half in sight as it is.
  nodes.screen.addEventListener("focusin", ({ target }) => {
    if (!isAction(target) && target !== nodes.swipes.row?.element) nodes.swipes.close();
    if (!(target instanceof Element) || !target.matches(".node:focus-visible") || nodes.isMoving) return;
    target.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  // Assistive tools click without a pointer.
  nodes.screen.addEventListener("click", event => {
    const isOwn = event.target instanceof Element && event.target.closest(".field,.actions");
    const piece = event.detail === 0 && !isOwn ? nodes.owner(event.target) : undefined;
    if (piece) send({ t: "act", id: piece.id });
  });
}
