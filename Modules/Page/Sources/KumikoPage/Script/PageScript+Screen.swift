extension PageScript {
  /// The screen: elements that come and go with the visible part, and rails that scroll across it.
  static let screen = #"""
    const stride = 13, pool = 200;
    const keyOf = (category, kind, section, item) => `${category}|${kind ?? ""}|${section}|${item}`;
    class Screen {
      constructor(engine, root) {
        Object.assign(this, { engine, root, nodes: new Map(), spare: [], groups: new Map(), rails: new Map() });
        this.box = root.querySelector(".screen");
        this.canvas = root.querySelector(".canvas");
        this.scroller = new Scroller(this.box, this.canvas, () => guarded(() => this.scrolled()));
        this.x = this.y = 0;
        this.fits = new Map();
      }
      // Lays out for a size. The engine keeps the place. Returns false where the screen has no layout.
      layout(width, height, rtl, forgetsSizes = false) {
        const { status, answer } = this.engine.ask(1, width, height, rtl ? 1 : 0, this.x, this.y, forgetsSizes ? 1 : 0);
        if (status) return false;
        if (forgetsSizes || this.width !== answer[4] || this.rtl !== rtl) this.fits.clear();
        this.rtl = rtl;
        for (const key of this.nodes.keys()) this.drop(key);
        for (const section of this.rails.keys()) this.dropRail(section);
        this.frame(answer);
        return true;
      }
      // Shows the frame that the engine answers.
      frame(answer) {
        Object.assign(this, { width: answer[4], height: answer[5], vertical: answer[6] === 1 });
        this.box.style.width = `${this.width}px`;
        this.box.style.height = `${this.height}px`;
        this.dirty = true;
        this.take(answer);
        this.update();
      }
      // Takes the content size and the scroll offset that the engine answers.
      take([contentWidth, contentHeight, x, y]) {
        Object.assign(this, { contentWidth, contentHeight });
        const [content, view, offset] = this.vertical ? [contentHeight, this.height, y] : [contentWidth, this.width, x];
        this.canvas.style[this.vertical ? "width" : "height"] = "100%";
        this.scroller.set(this.vertical, 0, Math.max(0, content - view), view);
        this.scroller.to(offset);
        this.moveTo(this.scroller.offset);
      }
      moveTo(offset) { if (this.vertical) this.y = offset; else this.x = offset; }
      scrolled() {
        this.moveTo(this.scroller.offset);
        this.update();
      }
      // What the engine has near the visible part; less of it where it is too much for the pool.
      elements() {
        const reach = Math.max(200, (this.vertical ? this.height : this.width) / 2);
        for (const share of [1, 0.3, 0]) {
          const { status, answer } = this.engine.ask(2, this.x, this.y, reach * share, reach * share);
          if (status) throw Error("the engine has no layout");
          if (share && answer.length / stride > pool) continue;
          const list = [];
          for (let at = 0; at < answer.length; at += stride) {
            const [category, role, kind, label, section, item, x, y, w, h, z, flags, outer] = answer.slice(at, at + stride);
            const key = keyOf(category, page.texts[kind], section, item), fits = this.fits.get(key);
            list.push({ key, category, role, kind, label, section, item, x, y, w, h, z, fits, measured: !!fits,
              outer, needs: flags & (flag.needsWidth | flag.needsHeight), flags, rail: !!(flags & flag.inRail),
              pinned: !!(flags & flag.pinned), badges: !!(flags & flag.hasBadges) });
          }
          return list;
        }
      }
      update() {
        let list = this.elements();
        // Each pass measures what came into sight as others got their sizes.
        for (let pass = 0; pass < 12 && list.some(e => e.needs); pass++) {
          if (!this.measure(list.filter(e => e.needs))) break;
          list = this.elements();
        }
        this.show(list);
        clearTimeout(this.timer);
        this.timer = setTimeout(() => guarded(() => this.idle()), 150);
      }
      // Asks the browser for the sizes of elements, and tells the engine.
      measure(list) {
        const trial = this.root.querySelector(".trial"), sizes = [];
        for (const e of list) {
          e.fits = { w: !!(e.needs & flag.needsWidth), h: !!(e.needs & flag.needsHeight), element: e };
          e.measured = true;
          this.fits.set(e.key, e.fits);
          e.fits.element.estimate = e.h;
          const node = make("div");
          draw(node, e, this.width);
          node.style.width = e.fits.w ? "max-content" : `${e.w}px`;
          node.style.height = e.fits.h ? "auto" : `${e.h}px`;
          if (e.fits.w) node.style.maxWidth = `${this.width}px`;
          trial.append(node);
          e.node = node;
        }
        for (const e of list) {
          const size = e.node.getBoundingClientRect();
          sizes.push(e.category, e.kind, e.section, e.item, e.fits.w ? Math.ceil(size.width) : e.w,
            e.fits.h ? Math.max(1, Math.ceil(size.height)) : e.h);
        }
        trial.textContent = "";
        const { status, answer } = this.engine.ask(3, this.x, this.y, ...sizes);
        if (status) return false;
        this.take(answer);
        this.stale = true;
        return true;
      }
      show(list) {
        const seen = new Set(list.map(e => e.key));
        for (const key of this.nodes.keys()) if (!seen.has(key)) this.drop(key);
        if (this.dirty) for (const rail of this.rails.values()) rail.isOpen = false;
        else if (this.stale) for (const rail of this.rails.values()) this.frameRail(rail);
        this.stale = this.dirty = false;
        const sections = new Set();
        for (const e of list) {
          sections.add(e.section);
          if (e.rail) this.openRail(e.section);
          for (let outer = e.outer; outer !== -1; outer = this.rails.get(outer)?.outer ?? -1) {
            this.openRail(outer);
            sections.add(outer);
          }
        }
        for (const [section, rail] of this.rails) {
          const isFar = (at, extent, view) => at > 2 * view || at + extent < -view;
          if (!sections.has(section) && (isFar(rail.x - this.x, rail.w, this.width) || isFar(rail.y - this.y, rail.h, this.height))) {
            this.dropRail(section);
          }
        }
        for (const [key, group] of this.groups) {
          if (sections.has(group.section) || this.rails.has(group.section)) continue;
          group.all.remove();
          this.groups.delete(key);
        }
        this.neighbours(list);
        this.drawn = [];
        for (const e of list) this.place(e);
        this.finish();
        this.placeRails();
        this.separators(list);
      }
      drop(key) {
        const node = this.nodes.get(key);
        this.nodes.delete(key);
        node.remove();
        if (this.spare.length < 40) this.spare.push(node);
      }
      // The place of a section in the document, or of the footers of a span or of the layout, which are read after the sections.
      group(section, outer, isEnd = false) {
        const key = isEnd ? `${section}|end` : section, home = this.rails.get(outer)?.track ?? this.canvas;
        let group = this.groups.get(key);
        if (!group) {
          group = { all: make("div", "group"), list: make("div", "list"), section, isEnd };
          group.list.setAttribute("role", "list");
          group.list.setAttribute("aria-label", infoOf(section)?.id ?? "");
          this.groups.set(key, group);
        }
        group.all.dataset.at = key;
        if (group.all.parentNode !== home) home.append(group.all);
        return group;
      }
      place(e) {
        let node = this.nodes.get(e.key);
        const p = e.place, look = `${e.w},${e.h},${e.measured},${e.flags},${p && p.style + p.first + p.last},${e.lined}`;
        if (!node) {
          node = this.spare.pop() ?? make("div");
          node.look = "";
          this.nodes.set(e.key, node);
        }
        if (node.look !== look) { draw(node, e, this.width); node.look = look; this.drawn.push(node); }
        node.element = e;
        const own = e.rail && this.rails.get(e.section), rail = own || this.rails.get(e.outer);
        const group = this.group(e.section, e.outer, e.section < 0 && e.role === role.footer);
        const home = own ? (e.role === role.cell ? own.list : own.track)
          : e.role === role.cell ? group.list : group.all;
        if (home === group.list && !group.list.parentNode) group.all.append(group.list);
        if (node.parentNode !== home) home.append(node);
        this.put(node, e, rail);
        node.style.zIndex = e.z + (e.pinned ? 1 : 0) || "";
      }
      // Places something with a frame in a rail, or in the content.
      put({ style }, { x, y, w, h }, rail) {
        const by = rail ? rail.scroller.place : this.scroller.shift, vertical = (rail ?? this).vertical;
        style.left = `${x - (rail?.x ?? 0) + (vertical ? 0 : by)}px`;
        style.top = `${y - (rail?.y ?? 0) + (vertical ? by : 0)}px`;
        style.width = `${w}px`;
        style.height = `${h}px`;
      }

      // Rows that stand below one another as in a list, as the static page finds them. What is out of sight touches.
      neighbours(list) {
        const cells = new Map(list.filter(e => e.role === role.cell).map(e => [`${e.section}|${e.item}`, e]));
        const grounds = list.filter(e => e.role === role.background), panelled = new Set(grounds.map(e => e.section));
        for (const e of list) if (e.role === role.header) e.lined = e.y > 24 && e.h >= 20 && !panelled.has(e.section);
        const isRow = e => (styleOf(e, itemOf(e)) ?? [])[0] === "row" ||
          (!styleOf(e, itemOf(e)) && (e.measured ? !e.fits.w : faceOf(e, this.width) === "row"));
        const gap = (a, b) => a && b && Math.abs(a.x - b.x) < 0.5 && Math.abs(a.w - b.w) < 0.5 ? b.y - a.y - a.h : NaN;
        for (const e of cells.values()) {
          if (!(e.rail || e.w >= this.width / 2) || !isRow(e)) continue;
          const count = page.sections[e.section]?.items?.length ?? Infinity;
          const [before, after] = [cells.get(`${e.section}|${e.item - 1}`), cells.get(`${e.section}|${e.item + 1}`)];
          const joins = (other, distance) => !other || (isRow(other) && distance > -0.5 && distance <= 16);
          const [above, below] = [gap(before, e), gap(e, after)];
          const first = e.item === 0 || !joins(before, above), last = e.item + 1 >= count || !joins(after, below);
          const wide = e.w >= this.width - 8, touches = !(above >= 1) && !(below >= 1);
          const grounded = touches && grounds.some(g => g.x <= e.x + 0.5 && g.y <= e.y + 0.5 &&
            g.x + g.w >= e.x + e.w - 0.5 && g.y + g.h >= e.y + e.h - 0.5);
          if (first && last && !wide && !grounded) continue;
          e.place = { style: touches && !wide && !grounded && !e.rail ? "grouped" : "flat", first, last };
        }
      }
      // What needs sizes of the browser, for all new elements at once: text that fits, and lines that begin at text.
      finish() {
        const styled = this.drawn.filter(node => node.classList.contains("styled"));
        for (const node of styled) if (!node.classList.contains("fit")) tighten(node);
        const starts = styled.filter(node => node.classList.contains("ruled")).map(node => {
          const text = node.querySelector(".tx")?.getBoundingClientRect(), all = node.getBoundingClientRect();
          return [node, text ? (this.rtl ? all.right - text.right : text.left - all.left) : 0];
        });
        for (const [node, start] of starts) node.style.setProperty("--rule", `${start}px`);
      }

      // MARK: Rails

      // Sections that scroll across the layout, and spans whose columns do. A rail in a column is inside the track of the columns.
      openRail(section) {
        let rail = this.rails.get(section);
        if (rail?.isOpen) return;
        if (!rail) {
          const box = make("div", "slide"), track = make("div", "way"), list = make("div", "list");
          Object.assign(rail = { box, track, list, section, x: 0, y: 0 },
            { scroller: new Scroller(box, track, () => guarded(() => this.railScrolled(rail))) });
          box.tabIndex = 0;
          box.setAttribute("role", "region");
          box.setAttribute("aria-label", infoOf(section)?.title ?? infoOf(section)?.id ?? "");
          box.dataset.rail = section;
          list.setAttribute("role", "list");
          list.setAttribute("aria-label", infoOf(section)?.id ?? "");
          // Who takes hold of a rail on its way to rest begins anew.
          for (const name of ["wheel", "pointerdown", "touchstart", "keydown"]) {
            box.addEventListener(name, () => { rail.resting = false; }, { passive: true });
          }
          if (section >= 0) track.append(list);
          box.append(track);
        }
        const offset = this.frameRail(rail);
        if (offset === undefined) return;
        rail.isOpen = true;
        this.rails.set(section, rail);
        if (rail.outer !== -1) this.openRail(rail.outer);
        const home = this.group(section, rail.outer).all;
        if (rail.box.parentNode !== home) home.append(rail.box);
        rail.box.className = `slide ${rail.vertical ? "y" : "x"}`;
        this.put(rail.box, rail, this.rails.get(rail.outer));
        rail.scroller.to(offset);
        rail.rested = rail.scroller.offset;
      }
      // Takes the frame of a rail from the engine. Returns its offset; nothing where there is no such rail.
      frameRail(rail) {
        const { status, answer } = this.engine.ask(4, rail.section);
        if (status) return undefined;
        const [x, y, w, h, axis, , low, high, offset, behavior, , , outer] = answer;
        Object.assign(rail, { x, y, w, h, vertical: axis === 1, behavior, outer });
        rail.scroller.set(rail.vertical, low, high, rail.vertical ? h : w, this.rtl && !rail.vertical);
        return offset;
      }
      dropRail(section) {
        const rail = this.rails.get(section);
        if (!rail) return;
        clearTimeout(rail.timer);
        rail.box.remove();
        this.rails.delete(section);
        for (const inner of [...this.rails.values()]) if (inner.outer === section) this.dropRail(inner.section);
      }
      placeRails() { for (const rail of this.rails.values()) this.put(rail.box, rail, this.rails.get(rail.outer)); }
      railScrolled(rail) {
        const now = performance.now();
        rail.velocity = (rail.scroller.offset - (rail.before ?? rail.rested)) / Math.max(1, now - (rail.time ?? now - 16));
        Object.assign(rail, { before: rail.scroller.offset, time: now });
        this.engine.ask(5, rail.section, rail.scroller.offset);
        // What is in its columns has moved with them.
        this.stale = true;
        this.update();
        clearTimeout(rail.timer);
        rail.timer = setTimeout(() => guarded(() => this.restRail(rail)), 120);
      }
      // Brings a rail to the resting offset of its behavior, as the engine says.
      restRail(rail) {
        if (rail.resting && Math.abs(rail.rested - rail.scroller.offset) >= 1) {
          // On its way already. Where a browser has stopped it, it goes on.
          rail.scroller.to(rail.rested, true);
          return;
        }
        const { status, answer } = this.engine.ask(6, rail.section, rail.scroller.offset, rail.resting ? 0 : rail.velocity ?? 0,
          rail.rested);
        if (status) return;
        if (Math.abs(answer[0] - rail.scroller.offset) < 1) {
          Object.assign(rail, { rested: answer[0], resting: false, velocity: 0, before: undefined, time: undefined });
          rail.scroller.settle();
          return;
        }
        rail.rested = answer[0];
        rail.resting = true;
        rail.scroller.to(answer[0], true);
        if (rail.scroller.isScaled) this.railScrolled(rail);
      }

      // MARK: Separators and order

      separators(list) {
        const { status, answer } = this.engine.ask(7, this.x, this.y, 200, 200);
        for (const line of this.root.querySelectorAll(".line")) line.remove();
        const cells = new Map(list.filter(e => e.role === role.cell).map(e => [`${e.section}|${e.item}`, e]));
        for (let at = 0; !status && at < answer.length; at += 8) {
          const [section, item, , x, y, w, h, aligned] = answer.slice(at, at + 8);
          const e = cells.get(`${section}|${item}`), node = e && this.nodes.get(e.key);
          if (!node) continue;
          const line = make("i", "line"), text = aligned && node.querySelector(".tx");
          const lead = text ? (this.rtl ? e.w - text.offsetLeft - text.offsetWidth : text.offsetLeft) : 0;
          line.style.cssText = `left:${x - e.x + (this.rtl ? 0 : lead)}px;top:${y - e.y}px;width:${w - lead}px;height:0;border-top-width:${h}px`;
          node.append(line);
        }
      }
      // When nothing moves, the order of the document is that of reading.
      idle() {
        this.scroller.settle();
        this.scrolled();
        clearTimeout(this.timer);
        const rank = node => node.element?.role === role.footer ? 3 : node.element?.role === role.header ? 0
          : node.element?.role === role.background ? 0.5 : 1;
        const sort = (home, compare) => {
          const sorted = [...home.children].sort(compare);
          sorted.forEach((node, at) => { if (home.children[at] !== node) home.insertBefore(node, home.children[at] ?? null); });
        };
        // Outer spans begin before inner ones, and end after them.
        const place = ({ section, isEnd }) => {
          if (section >= 0) return [section, 0];
          if (section === -1) return [isEnd ? 1e9 : -1e9, 0];
          const start = page.spanStarts[-2 - section] ?? 0, end = page.spanEnds?.[-2 - section] ?? 0;
          return isEnd ? [end - 0.5, end - start] : [start - 0.5, start - end];
        };
        for (const group of this.groups.values()) group.all.place = place(group);
        for (const home of [this.canvas, ...[...this.rails.values()].map(rail => rail.track)]) {
          sort(home, ({ place: a = [1e9, 1] }, { place: b = [1e9, 1] }) => a[0] - b[0] || a[1] - b[1]);
        }
        for (const { all, list } of this.groups.values()) {
          sort(all, (a, b) => rank(a) - rank(b) || (a.element?.y ?? 0) - (b.element?.y ?? 0));
          sort(list, (a, b) => (a.element?.item ?? 0) - (b.element?.item ?? 0));
        }
        for (const { list } of this.rails.values()) sort(list, (a, b) => (a.element?.item ?? 0) - (b.element?.item ?? 0));
        // An element that changes its place in the document loses its scroll position.
        for (const { scroller } of this.rails.values()) if (scroller.position !== scroller.place) scroller.to(scroller.offset);
        this.root.dataset.idle = Number(this.root.dataset.idle ?? 0) + 1;
      }
    }

    """#
}
