extension PageScript {
  /// Other contents in place of those that are shown: which elements remain, where the reader is then, and the animations.
  static let changes = #"""
    // Work for when the screen is open.
    const opened = [];
    // Items are lists, or chunks of lists that the states of a page share.
    const chunksOf = items => items.chunks ?? (items.length ? [items] : []);
    // Calls a function for each chunk of a part: the chunk, its first number, whether the part has all of it, and the numbers.
    function parts(items, from, to, visit) {
      let first = 0;
      for (const chunk of chunksOf(items)) {
        const low = Math.max(from, first), high = Math.min(to, first + chunk.length);
        if (low < high) visit(chunk, first, high - low === chunk.length, low, high);
        first += chunk.length;
      }
    }
    // How many items two lists share at their start, or at their end. Shared chunks count at once.
    function alike(one, other, isEnd = false) {
      const a = chunksOf(one), b = chunksOf(other), pick = (list, at) => list[isEnd ? list.length - 1 - at : at];
      let count = 0;
      for (let i = 0, j = 0, x = 0, y = 0; i < a.length && j < b.length;) {
        const here = pick(a, i), there = pick(b, j);
        if (!x && !y && here === there) { count += here.length; i++; j++; continue; }
        if (pick(here, x) !== pick(there, y)) break;
        count++;
        if (++x === here.length) { x = 0; i++; }
        if (++y === there.length) { y = 0; j++; }
      }
      return count;
    }
    // Which sections and items of one page are those of another one: by their identifiers, or by their numbers without any.
    function linked(before, next) {
      const sections = new Map(), numbers = [], runs = [], named = new Map();
      const texts = section => JSON.stringify([section.title, section.subtitle, section.footer]);
      const pair = (list, others, number) => {
        const places = new Map(others.map((section, at) => [section.id, at]));
        list.forEach((section, at) => {
          const there = places.get(section.id);
          if (there === undefined) return;
          const changed = texts(section) === texts(others[there]) ? 0 : 1;
          sections.set(number(at), { section: number(there), changed });
          numbers.push([number(at), number(there), changed]);
        });
      };
      pair(before.sections, next.sections, at => at);
      pair(before.spans, next.spans, at => -2 - at);
      // Patched contents share the items that stay: most of them are at both ends of their sections.
      const ends = new Map(), middles = new Map();
      before.sections.forEach((section, at) => {
        const there = sections.get(at)?.section, a = section.items, b = next.sections[there]?.items;
        if (!a || !b) return;
        const start = alike(a, b), end = Math.min(alike(a, b, true), Math.min(a.length, b.length) - start);
        ends.set(at, { start, end });
        middles.set(there, { start, end });
      });
      const middle = (items, { start, end } = { start: 0, end: 0 }, visit) => parts(items, start, items.length - end, visit);
      // Between the ends, too, whole chunks are shared. Only the items of other chunks are looked up.
      const own = new Set(), shared = new Map();
      before.sections.forEach((section, at) => middle(section.items ?? [], ends.get(at), (chunk, first, isWhole) => { if (isWhole) own.add(chunk); }));
      next.sections.forEach((section, at) => middle(section.items ?? [], middles.get(at), (chunk, first, isWhole, low, high) => {
        if (isWhole && own.has(chunk)) { shared.set(chunk, [at, first]); return; }
        for (let i = low; i < high; i++) if (chunk[i - first][0] != null) named.set(chunk[i - first][0], [at, i]);
      }));
      const isSame = (a, b) => {
        if (a === b && before.colors === next.colors) return true;
        // A size is not what an item shows.
        for (let at = 1; at < Math.min(14, Math.max(a.length, b.length)); at++) {
          if (at === 6 ? before.colors[a[6]] !== next.colors[b[6]] : (a[at] || null) !== (b[at] || null)) return false;
        }
        return (a[16] || 0) === (b[16] || 0) && JSON.stringify(a[17] ?? null) === JSON.stringify(b[17] ?? null);
      };
      const add = (at, i, to, j, count, changed) => {
        const run = runs.at(-1);
        if (run && run[0] === at && run[1] + run[4] === i && run[2] === to && run[3] + run[4] === j && run[5] === changed) run[4] += count;
        else if (count) runs.push([at, i, to, j, count, changed]);
      };
      before.sections.forEach((section, at) => {
        const there = sections.get(at)?.section, others = next.sections[there]?.items;
        if (!section.items) {
          if (there !== undefined && !others) runs.push([at, 0, there, 0, 1e9, 0]);
          return;
        }
        const items = section.items, { start, end } = ends.get(at) ?? { start: 0, end: 0 };
        add(at, 0, there, 0, start, 0);
        middle(items, ends.get(at), (chunk, first, isWhole, low, high) => {
          const home = isWhole && shared.get(chunk);
          if (home) { add(at, first, ...home, chunk.length, 0); return; }
          for (let i = low; i < high; i++) {
            const item = chunk[i - first], place = item[0] != null ? named.get(item[0]) : others && i < others.length && [there, i];
            if (place) add(at, i, ...place, 1, isSame(item, next.sections[place[0]].items.at(place[1])) ? 0 : 1);
          }
        });
        if (end) add(at, items.length - end, there, others.length - end, end, 0);
      });
      return new Links(sections, numbers, runs);
    }
    class Links {
      constructor(sections, numbers, runs) {
        Object.assign(this, { sections, runs: runs.sort((a, b) => a[0] - b[0] || a[1] - b[1]) });
        // The engine wants both in ascending order.
        numbers.sort((a, b) => a[0] - b[0]);
        this.numbers = [numbers.length];
        for (const list of [numbers, this.runs]) for (const entry of list) this.numbers.push(...entry);
      }
      section(section) { return section === -1 ? { section, changed: 0 } : this.sections.get(section); }
      item(section, item) {
        let low = 0, high = this.runs.length;
        while (low < high) {
          const middle = (low + high) >> 1, run = this.runs[middle];
          if (section < run[0] || (section === run[0] && item < run[1])) high = middle; else low = middle + 1;
        }
        const run = this.runs[low - 1];
        if (!run || run[0] !== section || item - run[1] >= run[4]) return undefined;
        return { section: run[2], item: run[3] + item - run[1], changed: run[5] };
      }
      // Where an element of the earlier page is.
      place(e) {
        if (e.role === role.cell || e.role === role.badge) return this.item(e.section, e.item);
        const there = this.section(e.section);
        return there && { ...there, item: e.item };
      }
    }

    // Shows other contents, with a layout that the engine has loaded. Returns the links, or nothing where there is no layout.
    Screen.prototype.replace = function (next, links, rule = {}, isAnimated = true) {
      const { status, answer } = this.engine.send(
        [8, this.x, this.y, rule.sticksAtStart ?? true ? 1 : 0, rule.sticksAtEnd ? 1 : 0, rule.tolerance ?? 0.5, ...links.numbers]);
      if (status) return undefined;
      this.settleChanges();
      const before = page, left = new Map(), roles = new Map(), nodes = new Map(), fits = new Map();
      for (const [key, node] of this.nodes) {
        const e = node.element, there = links.place(e);
        if (isAnimated) left.set(key, node.cloneNode(true));
        roles.set(key, e.role);
        if (there) nodes.set(keyOf(e.category, before.texts[e.kind], there.section, there.item), node);
        else node.remove();
        node.look = "";
      }
      for (const { element: e, ...fit } of this.fits.values()) {
        const there = links.place(e);
        if (!there || there.changed) continue;
        fits.set(keyOf(e.category, before.texts[e.kind], there.section, there.item),
          { ...fit, element: { ...e, section: there.section, item: there.item, kind: next.texts.indexOf(before.texts[e.kind]) } });
      }
      const rails = [...this.rails], groups = [...this.groups];
      Object.assign(this, { nodes, fits, rails: new Map(), groups: new Map() });
      for (const [section, rail] of rails) {
        const there = links.section(section)?.section;
        clearTimeout(rail.timer);
        if (there === undefined) { rail.box.remove(); continue; }
        Object.assign(rail, { section: there, resting: false, velocity: 0, before: undefined, time: undefined });
        rail.box.dataset.rail = there;
        this.rails.set(there, rail);
      }
      for (const [, group] of groups) {
        const there = links.section(group.section)?.section;
        if (there === undefined) { group.all.remove(); continue; }
        group.section = there;
        this.groups.set(group.isEnd ? `${there}|end` : there, group);
      }
      page = next;
      this.frame(answer);
      return { before, left, list: this.changes(before, links, roles) };
    };
    // What the engine says of elements that were visible or are visible. Frames are relative to the screen.
    Screen.prototype.changes = function (before, links, roles) {
      const { status, answer } = this.engine.ask(9, this.x, this.y), list = [];
      for (let at = 0; !status && at < answer.length; at += 15) {
        const [there, category, kind, ...rest] = answer.slice(at, at + 15);
        const [s0, i0, s1, i1, x0, y0, w0, h0, x1, y1, w1, h1] = rest, text = (there & 2 ? page : before).texts[kind];
        const from = { x: x0, y: y0, w: w0, h: h0 }, to = { x: x1, y: y1, w: w1, h: h1 };
        const change = { category, kind: text, old: [s0, i0], new: [s1, i1], from, to,
          oldKey: there & 1 ? keyOf(category, text, s0, i0) : undefined, key: there & 2 ? keyOf(category, text, s1, i1) : undefined };
        const wasSeen = there & 1 && this.sees(from), isSeen = there & 2 && this.sees(to);
        const kindOfView = this.nodes.get(change.key)?.element.role ?? roles.get(change.oldKey);
        change.isOfItem = kindOfView === role.badge;
        const link = category === 0 || change.isOfItem ? links.item(s0, i0) : category === 1 ? links.section(s0) : undefined;
        if (!wasSeen && !isSeen) continue;
        if (!(there & 1)) change.action = "inserted";
        else if (!(there & 2)) change.action = "deleted";
        else if (!wasSeen) change.action = "enters";
        else if (!isSeen) change.action = "leaves";
        else if (differs(w0, w1) || differs(h0, h1)) change.action = "resized";
        else if (differs(x0, x1) || differs(y0, y1)) change.action = "moved";
        change.changed = wasSeen && isSeen && category !== 2 && !!link?.changed;
        if (change.action || change.changed) list.push(change);
      }
      return list;
    };
    Screen.prototype.sees = function ({ x, y, w, h }) {
      const edge = 1 / 32;
      return w > 0 && h > 0 && x < this.width - edge && x + w > edge && y < this.height - edge && y + h > edge;
    };
    // Browsers place elements at multiples of 1/64 pixel.
    const differs = (a, b) => Math.abs(a - b) > 1 / 32;
    Screen.prototype.animate = function ({ left, list }) {
      const run = (node, frames, then = () => {}) => {
        const animation = node.animate(frames, { duration: 400, easing: "cubic-bezier(.25,.8,.3,1)" });
        (this.running ??= []).push(animation);
        animation.finished.then(then, then);
      };
      if (calm.matches) return;
      for (const { action, changed, key, oldKey, from, to } of list) {
        const node = this.nodes.get(key), flight = [`translate(${from.x - to.x}px,${from.y - to.y}px)`, "none"];
        if (action === "inserted" && node) run(node, { opacity: [0, 1] });
        else if (action === "deleted" || (action === "leaves" && !node)) {
          const ghost = left.get(oldKey);
          if (!ghost) continue;
          ghost.classList.add("ghost");
          ghost.inert = true;
          ghost.setAttribute("aria-hidden", "true");
          const { x, y, w, h } = from;
          ghost.style.cssText += `;left:${x + this.box.scrollLeft}px;top:${y + this.box.scrollTop}px;width:${w}px;height:${h}px`;
          this.canvas.append(ghost);
          run(ghost, action === "deleted" ? { opacity: [1, 0] } : { transform: ["none", `translate(${to.x - from.x}px,${to.y - from.y}px)`] },
            () => ghost.remove());
        } else if (node && ["moved", "resized", "enters", "leaves"].includes(action)) {
          const frames = { transform: flight };
          if (differs(from.w, to.w)) frames.width = [`${from.w}px`, `${to.w}px`];
          if (differs(from.h, to.h)) frames.height = [`${from.h}px`, `${to.h}px`];
          run(node, frames);
        }
        if (changed && node) run(node, { filter: ["opacity(.35)", "none"] });
      }
    };
    Screen.prototype.settleChanges = function () {
      for (const animation of this.running ?? []) animation.cancel();
      this.running = [];
      for (const ghost of this.canvas.querySelectorAll(".ghost")) ghost.remove();
    };

    // MARK: The place of the reader, by identifiers

    Screen.prototype.anchor = function () {
      const along = this.vertical ? "y" : "x", start = this[along];
      const cells = [...this.nodes.values()].map(node => node.element).filter(e => e.role === role.cell && !e.rail);
      const e = cells.filter(e => e[along] >= start - 0.5).sort((a, b) => a[along] - b[along])[0];
      if (!e || start <= 0) return null;
      return { section: page.sections[e.section].id, item: page.sections[e.section].items?.at(e.item)?.[0] ?? e.item,
        distance: e[along] - start };
    };
    // Brings the element of an anchor to its distance from the start of the screen, while others are measured.
    Screen.prototype.goTo = function ({ section, item, distance }) {
      const number = page.sections.findIndex(other => other.id === section);
      if (number < 0) return;
      const at = typeof item === "number" ? item : page.sections[number].items?.findIndex(other => other[0] === item) ?? -1;
      for (let turn = 0; turn < 8; turn++) {
        const { answer } = this.engine.ask(10, 0, -1, number, at);
        if (answer.length < 4) return;
        const before = this.scroller.offset;
        this.scroller.to(answer[this.vertical ? 1 : 0] - distance);
        this.scrolled();
        if (turn && Math.abs(this.scroller.offset - before) < 0.5) return;
      }
    };

    """#
}
