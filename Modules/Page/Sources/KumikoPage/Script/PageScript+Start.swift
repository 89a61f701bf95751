import KumikoTextMeasuring

extension PageScript {
  private static let bodies = TextSize.allCases.map { size in
    "\(size.rawValue): \(Int(TextStyle.body.font(at: size).size))"
  }.joined(separator: ", ")

  /// The start: opens the engine, shows the screen, and follows the window, the controls and the script interface.
  static let start = #"""
    const root = document.getElementById("kumiko-live"), note = document.getElementById("kumiko-note");
    const html = document.documentElement;
    let screen, failed = false;
    // Shows the static page beneath, with the reason.
    function fail(error) {
      if (failed) return;
      failed = true;
      html.dataset.live = "failed";
      root.hidden = true;
      const stopped = typeof WebAssembly === "object" && error instanceof WebAssembly.RuntimeError;
      const reason = stopped || error instanceof RangeError ? "the layout engine stopped" : error?.message ?? String(error);
      note.textContent = `This page does not lay itself out: ${reason}.`;
      note.hidden = false;
    }
    function guarded(work) {
      if (failed) return undefined;
      try { return work(); } catch (error) { return fail(error); }
    }
    const device = root.querySelector("select"), direction = root.querySelector("button"), frame = root.querySelector(".frame");
    const status = root.querySelector("[role=status]");
    const texts = root.querySelector(".text-size");
    const room = { rtl: page.rtl, size: null, theme: "auto", textSize: "l" };
    // The body text of Apple's text sizes, in points.
    const bodies = { \#(bodies) };
    // The text size of the page, on top of that of the reader's browser. Returns whether texts have other sizes now.
    function enlarge() {
      const before = scale;
      scale = bodies[room.textSize] / bodies.l * (parseFloat(getComputedStyle(html).fontSize) || 16) / 16;
      root.style.setProperty("--scale", scale);
      texts.value = room.textSize;
      return scale !== before;
    }
    function size() {
      if (room.size) return room.size;
      const preset = device.value.split("x").map(Number);
      if (preset.length === 2) return preset;
      // The panel of the states stands beside the screen where there is room.
      const side = root.querySelector(".player"), taken = side && side.offsetLeft > 0 ? side.offsetWidth : 0;
      return [Math.max(100, root.clientWidth - taken), Math.max(100, innerHeight - root.querySelector(".controls").offsetHeight)];
    }
    function resize(forgetsSizes = false) {
      const [width, height] = size(), isWindow = !room.size && device.value === "window";
      frame.classList.toggle("phone", !isWindow);
      if (!screen.layout(width, height, room.rtl, forgetsSizes)) {
        status.textContent = `No layout for ${Math.round(width)} × ${Math.round(height)}: the last one stays.`;
        return false;
      }
      status.textContent = `${Math.round(screen.width)} × ${Math.round(screen.height)}`;
      screen.box.dir = "ltr";
      root.dataset.direction = room.rtl ? "rtl" : "ltr";
      direction.setAttribute("aria-pressed", room.rtl);
      return true;
    }
    // The rules for dark colours hold always, never, or as the reader prefers.
    function colour(theme) {
      room.theme = theme;
      for (const sheet of document.styleSheets) {
        for (const rule of sheet.cssRules) {
          if (!(rule instanceof CSSMediaRule)) continue;
          if (!rule.followed && !/prefers-color-scheme:\s*dark/.test(rule.media.mediaText)) continue;
          rule.followed ??= rule.media.mediaText;
          rule.media.mediaText = theme === "auto" ? rule.followed : theme === "dark" ? "all" : "not all";
        }
      }
      html.style.colorScheme = theme === "auto" ? "" : theme;
    }

    // MARK: The script interface. The documentation of the module describes it.

    // The offsets of rails, or of spans, by identifier.
    const scrolled = isMeant => Object.fromEntries(screen.engine.ask(11).answer.reduce((pairs, number, at, all) =>
      at % 2 || !isMeant(number) ? pairs : [...pairs, [infoOf(number).id, all[at + 1]]], []));
    const bring = (offsets, list, number) => {
      for (const [id, offset] of Object.entries(offsets ?? {})) {
        const at = list.findIndex(one => one.id === id);
        if (at >= 0) screen.engine.ask(5, number(at), offset);
      }
    };
    const calls = {
      get screen() { return screen; },
      get engine() { return screen?.engine; },
      get version() { return 1; },
      resize: () => guarded(() => resize()),
      show(blob, contents, { animated = true } = {}) {
        const next = typeof contents === "string" ? JSON.parse(contents) : contents;
        if (!Array.isArray(next?.sections) || !Array.isArray(next.texts)) throw TypeError("the contents are not those of a live page");
        // Whatever is wrong with the blob is told before anything changes.
        screen.engine.load(bytesOf(blob));
        const changes = guarded(() => screen.replace(next, linked(page, next), {}, animated));
        if (failed) throw Error("the layout engine stopped");
        if (!changes) throw Error(`no layout for ${Math.round(screen.width)} × ${Math.round(screen.height)}`);
        if (animated) guarded(() => screen.animate(changes));
        root.dispatchEvent(new CustomEvent("kumiko-show", { bubbles: true }));
      },
      state() {
        return {
          offset: [screen.x, screen.y], anchor: screen.anchor(),
          rails: scrolled(number => number >= 0), spans: scrolled(number => number < 0),
          device: room.size ? null : device.value, width: screen.width, height: screen.height,
          direction: room.rtl ? "rtl" : "ltr", textSize: room.textSize, theme: room.theme,
        };
      },
      restore(state) {
        const { anchor, offset, rails, spans, ...environment } = state ?? {};
        if (environment.device) { delete environment.width; delete environment.height; }
        calls.set(environment);
        guarded(() => {
          bring(rails, page.sections, at => at);
          bring(spans, page.spans, at => -2 - at);
          screen.dirty = true;
          if (anchor) screen.goTo(anchor);
          else if (offset) { screen.scroller.to(offset[screen.vertical ? 1 : 0]); screen.scrolled(); }
          else screen.update();
        });
      },
      set({ device: name, width, height, direction, textSize, theme } = {}) {
        // Nothing changes where a value is wrong.
        const check = (what, value, known) => {
          if (value != null && !known.includes(value)) throw RangeError(`unknown ${what} '${value}': use ${known.join(", ")}`);
        };
        check("theme", theme, ["auto", "light", "dark"]);
        check("direction", direction, ["ltr", "rtl"]);
        check("text size", textSize, Object.keys(bodies));
        check("device", name, [...device.options].map(option => option.value));
        const isSized = width != null || height != null;
        const next = isSized ? [Number(width ?? screen.width), Number(height ?? screen.height)] : null;
        if (next && !next.every(length => length > 0 && Number.isFinite(length))) throw RangeError("sizes must be greater than 0");
        if (theme != null) colour(theme);
        if (direction != null) room.rtl = direction === "rtl";
        if (name != null) { device.value = name; room.size = null; }
        if (next) room.size = next;
        if (textSize != null) room.textSize = textSize;
        const isEnlarged = enlarge();
        if (isEnlarged || direction != null || name != null || next) guarded(() => resize(isEnlarged));
      },
    };
    (async () => {
      const engine = await Engine.open();
      engine.load(bytesOf(textOf("kumiko-layout")));
      screen = new Screen(engine, root);
      html.dataset.live = "on";
      root.querySelector("h1").textContent = document.title;
      root.hidden = false;
      enlarge();
      // First the environment in which the page was written, with its place; then the window, which keeps the place.
      screen.x = page.start[0];
      screen.y = page.start[1];
      if (screen.x || screen.y || page.rails.length) {
        screen.layout(page.size[0], page.size[1], room.rtl);
        for (const [section, offset] of page.rails) engine.ask(5, section, offset);
      }
      // States are shown on the device for which they were written, from the start: a window would move the reader.
      if (document.getElementById("kumiko-states")) device.value = page.size.join("x");
      resize();
      let wait;
      addEventListener("resize", () => {
        cancelAnimationFrame(wait);
        wait = requestAnimationFrame(() => { if (!room.size && device.value === "window") guarded(() => resize()); });
      });
      device.addEventListener("change", () => { room.size = null; guarded(() => resize()); });
      direction.addEventListener("click", () => { room.rtl = !room.rtl; guarded(() => resize()); });
      texts.addEventListener("change", () => calls.set({ textSize: texts.value }));
      // A browser says nothing of its own text size, but a box as large as a letter changes with it.
      const em = root.appendChild(make("i", "em"));
      em.setAttribute("aria-hidden", "true");
      new ResizeObserver(() => { if (enlarge()) guarded(() => resize(true)); }).observe(em);
      window.kumiko = calls;
      for (const work of opened) work(screen);
      document.dispatchEvent(new CustomEvent("kumiko-ready"));
    })().catch(fail);

    """#
}
