/// The script of a page of states: what the browser cannot do by itself.
enum PlayScript {
  static var text: Markup {
    var script: Markup = "(() => {\n\"use strict\";\n"
    script += elements
    script += anchoring
    script += stepping
    script += "})();\n"
    return script
  }

  /// What is in a state, and where it is on the screen.
  private static let elements: Markup = ##"""
    const screen = document.querySelector(".screen");
    const canvases = [...document.querySelectorAll(".canvas")];
    const vertical = screen.dataset.axis === "vertical";
    const backwards = "backwards" in screen.dataset;
    const bars = screen.dataset.bars.split(",").map(Number);

    // The elements of a state in the layout's order: headers and their like before the cells of their section.
    function elements(canvas) {
      return canvas.all ??= [...canvas.querySelectorAll("[data-key]")].map(node => {
        const [x, y, width, height] = node.dataset.frame.split(",").map(Number);
        const [section, item] = node.dataset.index.split(",").map(Number);
        const isCell = node.dataset.category === "cell";
        return {
          node, key: node.dataset.key, x, y, width, height, section, item, isCell, rail: node.closest(".rail"),
          anchors: isCell || "boundary" in node.dataset,
        };
      }).sort((a, b) => a.section - b.section || a.isCell - b.isCell || a.item - b.item)
        .map((element, place) => Object.assign(element, { place }));
    }

    function byKey(canvas) {
      return canvas.keys ??= new Map(elements(canvas).map(element => [element.key, element]));
    }

    // Where everything is on the screen now.
    function places(canvas) {
      const corner = screen.getBoundingClientRect();
      return new Map(elements(canvas).map(({ key, node }) => {
        const { x, y, width, height } = node.getBoundingClientRect();
        return [key, { x: x - corner.x, y: y - corner.y, width, height }];
      }));
    }

    // Browsers place things at 64ths of a pixel: what shares no more than that with the screen only touches it.
    function isInSight(place) {
      const edge = 1 / 32;
      return place.width > 0 && place.height > 0 && place.x < screen.clientWidth - edge && place.x + place.width > edge
        && place.y < screen.clientHeight - edge && place.y + place.height > edge;
    }


    """##

  /// Where the reader goes on looking.
  private static let anchoring: Markup = ##"""
    // The rule by which the reader keeps looking at the same, as Kumiko's CollectionViewport has it. Something in sight that
    // is there afterwards stays where it is on the screen: the first that begins in sight, or, where that goes elsewhere, the
    // nearest to it of those that keep their order. Where most of what is in sight changes its order nothing stays; where
    // nothing of it is left, the item next to it does, at most 64 items away. At the ends of the content the page says
    // whether the reader stays at the end. A browser scrolls by whole device pixels, so that is as exact as it gets.
    const length = canvas => parseFloat(vertical ? canvas.style.height : canvas.style.width);
    const extent = () => (vertical ? screen.clientHeight : screen.clientWidth) - bars[0] - bars[1];
    const range = canvas => Math.max(0, length(canvas) - extent());
    // Content counts from its start: from the right where it is read from there.
    const start = (element, canvas) =>
      vertical ? element.y : backwards ? length(canvas) - element.x - element.width : element.x;
    const position = canvas => vertical ? screen.scrollTop
      : backwards ? range(canvas) - screen.scrollLeft : screen.scrollLeft;

    function scrollTo(canvas, offset) {
      if (vertical) screen.scrollTop = offset;
      else screen.scrollLeft = backwards ? range(canvas) - offset : offset;
    }

    // What is in sight and under no bar, were nothing pinned.
    function isClear(element, canvas) {
      const from = position(canvas), begin = start(element, canvas);
      const size = vertical ? element.height : element.width;
      let across = vertical ? element.x : element.y;
      if (element.rail) across += vertical && isMirrored(element.rail) ? sideways(element.rail) : -sideways(element.rail);
      const acrossSize = vertical ? element.width : element.height;
      return begin < from + extent() && begin + size > from && across < (vertical ? screen.clientWidth : screen.clientHeight)
        && across + acrossSize > 0 && element.width > 0 && element.height > 0;
    }

    function anchor(old, next) {
      const from = position(old), there = byKey(next);
      const seen = elements(old).filter(element => element.anchors && isClear(element, old));
      let first, last;
      for (const element of seen) {
        const distance = start(element, old) - from;
        if (distance >= -0.5) {
          if (!first || distance < start(first, old) - from) first = element;
        } else if (!last || distance > start(last, old) - from) last = element;
      }
      first ??= last;
      if (!first) return;
      const kept = seen.filter(element => there.has(element.key));
      if (!kept.length) return neighbour(first, old, there);
      const stable = inOrder(kept, there);
      if (stable.length * 2 < kept.length) return;
      if (stable.includes(first)) return first;
      const away = element => Math.abs(start(element, old) - start(first, old));
      return stable.reduce((nearest, element) => away(element) < away(nearest) ? element : nearest);
    }

    // The most of them that keep their order: the longest increase, by patience.
    function inOrder(kept, there) {
      const place = index => there.get(kept[index].key).place;
      const piles = [], previous = [];
      for (const index of [...kept.keys()].sort((a, b) => place(a) - place(b))) {
        let low = 0, high = piles.length;
        while (low < high) {
          const middle = (low + high) >> 1;
          if (piles[middle] < index) low = middle + 1; else high = middle;
        }
        previous[index] = piles[low - 1];
        piles[low] = index;
      }
      const stable = [];
      for (let index = piles.at(-1); index !== undefined; index = previous[index]) stable.unshift(kept[index]);
      return stable;
    }

    function neighbour(first, old, there) {
      const items = elements(old).filter(element => element.isCell && element.node.dataset.item !== undefined);
      const here = items.findIndex(element =>
        element.section === first.section && element.item === (first.isCell ? first.item : 0));
      if (here < 0) return;
      for (let distance = 1; distance <= 64; distance++) {
        for (const index of [here - distance, here + distance]) {
          if (items[index] && there.has(items[index].key)) return items[index];
        }
      }
    }

    // How far to scroll.
    function nextOffset(old, next) {
      const before = position(old), tolerance = Number(screen.dataset.tolerance);
      if ("sticksAtEnd" in screen.dataset && before >= range(old) - tolerance) return range(next);
      if ("sticksAtStart" in screen.dataset && before <= tolerance) return 0;
      const kept = anchor(old, next);
      const shift = kept ? start(byKey(next).get(kept.key), next) - start(kept, old) : 0;
      return Math.min(Math.max(before + shift, 0), range(next));
    }

    // Rails count from where reading starts, and their containers from zero, before which some have room.
    const isMirrored = rail => rail.dir === "rtl" && rail.classList.contains("x");
    const lead = rail => Number(rail.dataset.lead);
    const sideways = rail =>
      (rail.classList.contains("y") ? rail.scrollTop : Math.abs(rail.scrollLeft)) - lead(rail);

    function scrollSideways(rail, offset) {
      const scroll = Math.max(0, offset + lead(rail));
      if (rail.classList.contains("y")) rail.scrollTop = scroll;
      else rail.scrollLeft = isMirrored(rail) ? -scroll : scroll;
    }

    // The first cell of a rail in sight stays where it is, unless the rail is at its start.
    function nextRails(old, next, before) {
      const offsets = new Map();
      for (const rail of next.querySelectorAll(".rail")) {
        const was = [...old.querySelectorAll(".rail")].find(other => other.dataset.section === rail.dataset.section);
        const [low, high] = rail.dataset.range.split(",").map(Number);
        if (!was) {
          offsets.set(rail, Number(rail.dataset.offset));
          continue;
        }
        let offset = sideways(was);
        const kept = elements(old).find(element => element.rail === was && element.isCell
          && isInSight(before.get(element.key)) && byKey(next).get(element.key)?.rail === rail);
        if (kept && offset > Number(was.dataset.range.split(",")[0]) + 0.5) {
          const now = byKey(next).get(kept.key);
          offset += along(now, rail) - along(kept, was);
        }
        offsets.set(rail, Math.min(Math.max(offset, low), high));
      }
      return offsets;
    }

    function along(element, rail) {
      const [x, y, width] = rail.dataset.window.split(",").map(Number);
      if (rail.classList.contains("y")) return element.y - y;
      return isMirrored(rail) ? x + width - element.x - element.width : element.x - x;
    }


    """##

  /// Going from one state to another.
  private static let stepping: Markup = ##"""
    const gone = document.querySelector(".gone");
    const heading = document.getElementById("heading");
    const list = document.getElementById("steps");
    const [previous, play, next] = ["previous", "play", "next"].map(id => document.getElementById(id));
    const choices = [...document.querySelectorAll("[data-go]")];
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const order = ["deleted", "leaves", "changed", "moved", "resized", "restacked", "inserted", "enters"];
    const verbs = {
      deleted: "Deleted", leaves: "Leaves sight", changed: "Changed", moved: "Moved", resized: "Resized",
      restacked: "Restacked", inserted: "Inserted", enters: "Comes into sight",
    };
    let now = 0, timer, running = [];

    function go(to) {
      if (to === now || !canvases[to]) return;
      settle();
      const old = canvases[now], next = canvases[to];
      const before = places(old), offset = nextOffset(old, next), rails = nextRails(old, next, before);
      // First the screen scrolls, all at once, so that elements go from where they were on it to where they are.
      old.hidden = true;
      next.hidden = false;
      scrollTo(next, offset);
      for (const [rail, sideways] of rails) scrollSideways(rail, sideways);
      const steps = happenings(old, next, before, places(next));
      tell(steps, choices[now], choices[to]);
      now = to;
      show();
      for (const step of steps) animate(step);
    }

    // What happens to elements that are in sight before or afterwards.
    function happenings(old, next, before, after) {
      const steps = [];
      const add = (action, element, was) =>
        steps.push({ action, element, was, from: before.get(element.key), to: after.get(element.key) });
      for (const element of elements(old)) {
        if (!isInSight(before.get(element.key))) continue;
        if (!after.has(element.key)) add("deleted", element);
        else if (!isInSight(after.get(element.key))) add("leaves", byKey(next).get(element.key), element);
      }
      for (const element of elements(next)) {
        const from = before.get(element.key), to = after.get(element.key), was = byKey(old).get(element.key);
        if (!isInSight(to)) continue;
        if (!from) add("inserted", element);
        else if (!isInSight(from)) add("enters", element, was);
        else {
          if (element.node.dataset.version !== was.node.dataset.version) add("changed", element, was);
          if (differs(from.width, to.width) || differs(from.height, to.height)) add("resized", element, was);
          else if (differs(from.x, to.x) || differs(from.y, to.y)) add("moved", element, was);
          else if (element.node.dataset.z !== was.node.dataset.z) add("restacked", element, was);
        }
      }
      // What belongs to an item is told behind all items.
      return steps.sort((a, b) =>
        order.indexOf(a.action) - order.indexOf(b.action) || b.element.isCell - a.element.isCell);
    }

    const differs = (a, b) => Math.abs(a - b) > 1 / 32;

    function animate({ action, element, was, from, to }) {
      const node = action === "deleted" ? ghost(element, from) : element.node;
      const isMarked = action !== "leaves" && action !== "enters";
      if (isMarked) fade(add(node, "i", `mark ${action}`), [1, 1, 0], 1400);
      if (action === "deleted") fade(node, still.matches ? [0, 0] : [1, 0], still.matches ? 1400 : 400);
      if (still.matches) return;
      if (action === "inserted") run(node, { opacity: [0, 1] }, 450);
      if (action === "changed") {
        const veil = add(node, "div", "was");
        for (const child of was.node.children) veil.append(child.cloneNode(true));
        fade(veil, [1, 0], 450);
      }
      if (["moved", "resized", "enters", "leaves"].includes(action)) {
        const frames = { transform: [`translate(${from.x - to.x}px,${from.y - to.y}px)`, "none"] };
        if (differs(from.width, to.width)) frames.width = [`${from.width}px`, `${to.width}px`];
        if (differs(from.height, to.height)) frames.height = [`${from.height}px`, `${to.height}px`];
        run(node, frames, 450);
      }
    }

    // What is gone is drawn once more where it was on the screen.
    function ghost(element, place) {
      const node = element.node.cloneNode(true);
      for (const name of Object.keys(node.dataset)) delete node.dataset[name];
      node.style.cssText =
        `left:${place.x}px;top:${place.y}px;width:${place.width}px;height:${place.height}px`;
      gone.append(node);
      return node;
    }

    function add(node, tag, names) {
      const part = document.createElement(tag);
      part.className = names;
      part.setAttribute("aria-hidden", "true");
      node.append(part);
      return part;
    }

    function run(node, frames, duration) {
      const animation = node.animate(frames, { duration, easing: "cubic-bezier(.25,.8,.3,1)" });
      running.push(animation);
      return animation;
    }

    function fade(node, opacity, duration) {
      // Without motion a mark stands for a while and is gone.
      const frames = still.matches ? [opacity[0], opacity[0]] : opacity;
      const remove = () => node.remove();
      run(node, { opacity: frames }, duration).finished.then(remove, remove);
    }

    // Ends at once what is still going on.
    function settle() {
      for (const animation of running) animation.cancel();
      running = [];
      gone.replaceChildren();
      for (const part of document.querySelectorAll(".mark,.was")) part.remove();
    }

    // MARK: Words

    function tell(steps, from, to) {
      const name = choice => choice.querySelector("b").textContent;
      const counts = order.map(action => [action, steps.filter(step => step.action === action).length])
        .filter(([, count]) => count).map(([action, count]) => `${count} ${verbs[action].toLowerCase()}`);
      heading.textContent = `${name(from)} → ${name(to)}: ${counts.join(", ") || "nothing changes in sight"}`;
      list.replaceChildren(...steps.map(step => {
        const line = document.createElement("li"), verb = document.createElement("b");
        line.className = step.action;
        verb.textContent = verbs[step.action];
        line.append(verb, " ", step.element.node.dataset.name);
        const detail = describe(step);
        if (detail) {
          const small = document.createElement("small");
          small.textContent = detail;
          line.append(" ", small);
        }
        return line;
      }));
      if (!steps.length) list.append(Object.assign(document.createElement("li"), { textContent: "Nothing changes in sight." }));
    }

    function describe({ action, element, was, from, to }) {
      const tenths = value => Math.round(value * 10) / 10;
      const size = ({ width, height }) => `${tenths(width)} × ${tenths(height)}`;
      const way = () => {
        const down = tenths(to.y - from.y), across = tenths(to.x - from.x);
        return [down && `${down > 0 ? "down" : "up"} ${Math.abs(down)}`,
          across && `${across > 0 ? "right" : "left"} ${Math.abs(across)}`].filter(Boolean).join(", ");
      };
      if (action === "moved") return way();
      if (action === "resized") return [`${size(was)} to ${size(element)}`, way()].filter(Boolean).join(", ");
    }

    // MARK: Controls

    function show() {
      choices.forEach((choice, index) => {
        if (index === now) choice.setAttribute("aria-current", "step"); else choice.removeAttribute("aria-current");
      });
      previous.disabled = now === 0;
      next.disabled = now === canvases.length - 1;
      document.body.dataset.now = now;
    }

    function pause() {
      clearInterval(timer);
      timer = undefined;
      play.textContent = "Play";
      play.setAttribute("aria-pressed", "false");
    }

    play.addEventListener("click", () => {
      if (timer) return pause();
      play.textContent = "Pause";
      play.setAttribute("aria-pressed", "true");
      go(now === canvases.length - 1 ? 0 : now + 1);
      timer = setInterval(() => now === canvases.length - 1 ? pause() : go(now + 1), 2200);
    });
    previous.addEventListener("click", () => { pause(); go(now - 1); });
    next.addEventListener("click", () => { pause(); go(now + 1); });
    choices.forEach((choice, index) => choice.addEventListener("click", () => { pause(); go(index); }));
    document.addEventListener("keydown", event => {
      // In a rail, and in a screen that scrolls sideways, these keys scroll.
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target.closest(vertical ? ".rail" : ".screen,.rail")) return;
      if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
      event.preventDefault();
      pause();
      go(now + (event.key === "ArrowRight" ? 1 : -1));
    });

    if (canvases.length) {
      for (const rail of canvases[0].querySelectorAll(".rail")) scrollSideways(rail, Number(rail.dataset.offset));
      screen.scrollTo(Number(screen.dataset.x), Number(screen.dataset.y));
    }
    show();

    """##
}
