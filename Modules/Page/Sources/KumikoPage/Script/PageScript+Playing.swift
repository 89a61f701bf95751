extension PageScript {
  /// The player: steps through the states of a page. Each state is a patch of the state before.
  static let playing = #"""
    const part = name => document.getElementById(name);
    // The contents after a patch. Whatever a patch does not name is shared with the state before.
    function patched(before, patch) {
      const sections = before.sections.slice(), spans = before.spans.slice(), tables = before.tables.slice();
      for (const [section, table] of patch.tables ?? []) tables[section] = table;
      for (const [section, pieces] of patch.items ?? []) {
        const items = pieces.flatMap(piece => piece.i ?? before.sections[piece[0]].items.slice(piece[1], piece[1] + piece[2]));
        sections[section] = { ...sections[section], items };
      }
      for (const [number, texts] of patch.texts ?? []) {
        const list = number < 0 ? spans : sections, at = number < 0 ? -2 - number : number;
        const { id, hue, items } = list[at];
        list[at] = { id, hue, items, ...texts };
      }
      return { ...before, sections, spans, tables, sizes: patch.sizes ?? [] };
    }
    class Player {
      constructor(screen) {
        // A line is read when somebody steps to it.
        this.lines = textOf("kumiko-states").split("\n");
        this.kept = new Map([[0, { ...page, sizes: this.patch(0).sizes ?? [] }]]);
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
          const home = section >= 0 ? sections[section] : spans[-2 - section], here = home?.items?.[item];
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
