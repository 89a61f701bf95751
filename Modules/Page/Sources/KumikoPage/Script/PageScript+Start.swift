extension PageScript {
  /// The start: opens the engine, shows the screen, and follows the window and the controls.
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
      if (failed) return;
      try { work(); } catch (error) { fail(error); }
    }
    const device = root.querySelector("select"), direction = root.querySelector("button"), frame = root.querySelector(".frame");
    const status = root.querySelector("[role=status]");
    let rtl = page.rtl;
    function size() {
      const preset = device.value.split("x").map(Number);
      if (preset.length === 2) return preset;
      return [root.clientWidth, Math.max(100, innerHeight - root.querySelector(".controls").offsetHeight)];
    }
    function resize() {
      const [width, height] = size(), isWindow = device.value === "window";
      frame.classList.toggle("phone", !isWindow);
      if (!screen.layout(width, height, rtl)) {
        status.textContent = `No layout for ${Math.round(width)} × ${Math.round(height)}: the last one stays.`;
        return;
      }
      status.textContent = `${Math.round(screen.width)} × ${Math.round(screen.height)}`;
      screen.box.dir = "ltr";
      root.dataset.direction = rtl ? "rtl" : "ltr";
      direction.setAttribute("aria-pressed", rtl);
    }
    (async () => {
      const engine = await Engine.open();
      engine.load(bytesOf("kumiko-layout"));
      screen = new Screen(engine, root);
      html.dataset.live = "on";
      root.hidden = false;
      // First the environment in which the page was written, with its place; then the window, which keeps the place.
      screen.x = page.start[0];
      screen.y = page.start[1];
      if (screen.x || screen.y || page.rails.length) {
        screen.layout(page.size[0], page.size[1], rtl);
        for (const [section, offset] of page.rails) engine.ask(5, section, offset);
      }
      resize();
      let wait;
      addEventListener("resize", () => {
        cancelAnimationFrame(wait);
        wait = requestAnimationFrame(() => { if (device.value === "window") guarded(resize); });
      });
      device.addEventListener("change", () => guarded(resize));
      direction.addEventListener("click", () => { rtl = !rtl; guarded(resize); });
      window.kumiko = { screen, engine, resize: () => guarded(resize) };
    })().catch(fail);

    """#
}
