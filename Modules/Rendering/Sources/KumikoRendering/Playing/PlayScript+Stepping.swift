extension PlayScript {
  /// The functions that go from one state to another.
  static let stepping: Markup = ##"""
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
      // The screen scrolls first, so that elements move from their positions on the screen.
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

    // The changes of elements that are visible before or after.
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
      // Views attached to items are listed after all items.
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

    // Draws a deleted element once more at its last position on the screen.
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
      // With reduced motion, a mark is shown for a while.
      const frames = still.matches ? [opacity[0], opacity[0]] : opacity;
      const remove = () => node.remove();
      run(node, { opacity: frames }, duration).finished.then(remove, remove);
    }

    // Ends running animations.
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
      // In a rail, and in a screen that scrolls horizontally, these keys scroll.
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
