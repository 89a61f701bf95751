extension PageScript {
  /// The player: steps through the states of a page. Each state is a patch of the state before.
  static let playing = #"""
    const part = name => document.getElementById(name);
    // The items of a section in chunks. States share the chunks that no patch has touched.
    class Items {
      static most = 256;
      constructor(chunks) {
        this.chunks = [];
        this.starts = [];
        this.length = 0;
        for (const chunk of chunks) {
          const last = this.chunks.length - 1, before = this.chunks[last];
          if (before && before.length + chunk.length <= Items.most) this.chunks[last] = before.concat(chunk);
          else if (chunk.length) { this.chunks.push(chunk); this.starts.push(this.length); }
          this.length += chunk.length;
        }
      }
      static of(list) {
        const chunks = [];
        for (let at = 0; at < list.length; at += Items.most) chunks.push(list.slice(at, at + Items.most));
        return new Items(chunks);
      }
      at(number) {
        if (!(number >= 0 && number < this.length)) return undefined;
        let low = 0, high = this.starts.length;
        while (high - low > 1) {
          const middle = (low + high) >> 1;
          if (this.starts[middle] <= number) low = middle; else high = middle;
        }
        return this.chunks[low][number - this.starts[low]];
      }
      findIndex(test) {
        let first = 0;
        for (const chunk of this.chunks) {
          const found = chunk.findIndex(test);
          if (found >= 0) return first + found;
          first += chunk.length;
        }
        return -1;
      }
    }
    // The contents after a patch. Whatever a patch does not name is shared with the state before.
    function patched(before, patch) {
      const sections = before.sections.slice(), spans = before.spans.slice(), tables = before.tables.slice();
      for (const [section, table] of patch.tables ?? []) tables[section] = table;
      for (const [section, pieces] of patch.items ?? []) {
        const chunks = [];
        for (const piece of pieces) {
          if (piece.i) { chunks.push(...Items.of(piece.i).chunks); continue; }
          const [home, start, count] = piece;
          parts(before.sections[home].items, start, start + count, (chunk, first, isWhole, low, high) =>
            chunks.push(isWhole ? chunk : chunk.slice(low - first, high - first)));
        }
        sections[section] = { ...sections[section], items: new Items(chunks) };
      }
      for (const [number, texts] of patch.texts ?? []) {
        const list = number < 0 ? spans : sections, at = number < 0 ? -2 - number : number;
        const { id, hue, items, cells } = list[at];
        list[at] = { id, hue, items, cells, ...texts };
      }
      return { ...before, sections, spans, tables, sizes: patch.sizes ?? before.sizes };
    }
    // The items of a chunk whose sizes the data states: number, width, height. A chunk never changes.
    const sizesOf = chunk => stated.get(chunk) ?? stated.set(chunk, chunk.flatMap((item, at) =>
      item[14] == null ? [] : [[at, item[14], item[15]]])).get(chunk);
    const stated = new WeakMap();
    class Player {
      constructor(screen) {
        // A line is read when somebody steps to it.
        this.lines = textOf("kumiko-states").split("\n");
        page = { ...page, sections: page.sections.map(section => section.items ? { ...section, items: Items.of(section.items) } : section),
          sizes: this.patch(0).sizes ?? [] };
        this.kept = new Map([[0, page]]);
        this.screen = screen;
        this.now = 0;
        const slider = part("state");
        slider.max = this.lines.length - 1;
        slider.addEventListener("input", () => { this.pause(); this.go(Number(slider.value)); });
        part("previous").addEventListener("click", () => { this.pause(); this.go(this.now - 1); });
        part("next").addEventListener("click", () => { this.pause(); this.go(this.now + 1); });
        part("play").addEventListener("click", () => this.timer ? this.pause() : this.run());
        document.addEventListener("keydown", event => {
          // In rails, fields, and a screen that scrolls horizontally, these keys have another purpose.
          if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
          if (event.target.closest?.(this.screen.vertical ? ".slide,select,input" : ".screen,.slide,select,input")) return;
          if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
          event.preventDefault();
          this.pause();
          this.go(this.now + (event.key === "ArrowRight" ? 1 : -1));
        });
        this.shown();
      }
      patch(number) { return JSON.parse(this.lines[number]); }
      contents(number) {
        let from = number;
        while (!this.kept.has(from)) from--;
        let contents = this.kept.get(from);
        for (; from < number; from++) {
          contents = patched(contents, this.patch(from + 1));
          if ((from + 1) % 50 === 0) this.kept.set(from + 1, contents);
        }
        return contents;
      }
      go(number) {
        if (number < 0 || number >= this.lines.length || number === this.now) return;
        guarded(() => {
          const next = this.contents(number), before = this.now;
          this.kept.delete(this.now % 50 ? this.now : -1);
          this.kept.set(number, next);
          const sizes = next.sizes.flatMap(([kind, ...rest]) => [kind == null ? 0 : 1, kind == null ? -1 : page.texts.indexOf(kind), ...rest]);
          next.sections.forEach(({ items }, section) => {
            if (items) parts(items, 0, items.length, (chunk, first) => {
              for (const [at, width, height] of sizesOf(chunk)) sizes.push(0, -1, section, first + at, width, height);
            });
          });
          this.screen.engine.send([12, next.tables.length].concat(next.tables, sizes));
          const changes = this.screen.replace(next, linked(page, next), page.rule);
          if (!changes) { part("happened").textContent = "This state has no layout in this window."; return; }
          this.now = number;
          this.tell(changes, before);
          this.shown();
          this.screen.animate(changes);
        });
      }
      shown() {
        const name = this.patch(this.now).name;
        part("state").value = this.now;
        part("state").setAttribute("aria-valuetext", name);
        part("state-name").textContent = `${this.now + 1} of ${this.lines.length}: ${name}`;
        part("previous").disabled = this.now === 0;
        part("next").disabled = this.now === this.lines.length - 1;
        root.dataset.state = this.now;
      }
      pause() {
        clearInterval(this.timer);
        this.timer = undefined;
        part("play").textContent = "Play";
        part("play").setAttribute("aria-pressed", "false");
      }
      run() {
        part("play").textContent = "Pause";
        part("play").setAttribute("aria-pressed", "true");
        this.go(this.now === this.lines.length - 1 ? 0 : this.now + 1);
        this.timer = setInterval(() => this.now === this.lines.length - 1 ? this.pause() : this.go(this.now + 1), 2200);
      }
      // What happens in sight, in words.
      tell({ before, list }, from) {
        const verbs = { deleted: "Deleted", leaves: "Leaves sight", changed: "Changed", moved: "Moved", resized: "Resized",
          enters: "Enters sight", inserted: "Inserted" };
        const name = change => {
          const { sections, spans } = change.key ? page : before, [section, item] = change.key ? change.new : change.old;
          const home = section >= 0 ? sections[section] : spans[-2 - section], here = home?.items?.at(item);
          const title = here?.[1] ?? here?.[0] ?? `item ${item + 1} of ${home?.id}`;
          if (change.category === 0) return title;
          return change.isOfItem ? `${change.kind} of ${title}` : [change.kind, home?.title ?? home?.id].filter(Boolean).join(" ");
        };
        const tenths = value => Math.round(value * 10) / 10;
        const way = ({ from, to }) => [[to.y - from.y, "down", "up"], [to.x - from.x, "right", "left"]]
          .map(([by, on, back]) => tenths(by) && `${by > 0 ? on : back} ${Math.abs(tenths(by))}`).filter(Boolean).join(", ");
        const steps = Object.keys(verbs).flatMap(action => list
          .filter(change => change.action === action || (action === "changed" && change.changed))
          .sort((a, b) => (a.category > 0) - (b.category > 0)).map(change => ({ action, change })));
        const counts = Object.keys(verbs).map(action => [steps.filter(step => step.action === action).length, verbs[action].toLowerCase()])
          .filter(([count]) => count).map(([count, verb]) => `${count} ${verb}`);
        part("happened").textContent =
          `${this.patch(from).name} → ${this.patch(this.now).name}: ${counts.join(", ") || "nothing changes in sight"}`;
        part("steps").replaceChildren(...steps.map(({ action, change }) => {
          const line = make("li", action), details = action === "moved" ? way(change) : action === "resized"
            ? [`${tenths(change.from.w)} × ${tenths(change.from.h)} to ${tenths(change.to.w)} × ${tenths(change.to.h)}`, way(change)]
              .filter(Boolean).join(", ") : "";
          line.append(make("b", "", verbs[action]), ` ${name(change)}`);
          if (details) line.append(" ", make("small", "", details));
          return line;
        }));
      }
    }
    opened.push(screen => {
      const player = new Player(screen);
      window.kumiko.go = number => { player.pause(); player.go(number); };
    });

    """#
}
