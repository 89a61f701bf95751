/// The script of the page around a preview.
///
/// It follows the events of the server, hands new screens to the live page in the frame, and keeps what the reader sees in
/// the address. The live page does everything else.
enum PreviewScript {
  static let text = "\"use strict\";(() => {\n" + state + screen + controls + explanation + events + "})();\n"

  /// What the reader chose, which the address keeps.
  private static let state = #"""
    const part = id => document.getElementById(id);
    const setup = JSON.parse(part("setup").textContent);
    const frame = part("frame"), box = part("device-frame"), status = part("status");
    const device = part("device"), texts = part("text"), theme = part("theme"), direction = part("direction"), data = part("data");
    const chosen = { data: 0, size: setup.size, direction: setup.direction, text: setup.text, theme: "auto", at: null };
    const sized = /^\d+(\.\d+)?x\d+(\.\d+)?$/;
    function readAddress() {
      const fields = new URLSearchParams(location.hash.slice(1));
      const number = Number(fields.get("data") ?? 0);
      if (Number.isInteger(number) && number >= 0 && number < setup.count) chosen.data = number;
      const size = fields.get("size");
      if (size === "fit" || sized.test(size ?? "")) chosen.size = size;
      if (["ltr", "rtl"].includes(fields.get("direction"))) chosen.direction = fields.get("direction");
      if ([...texts.options].some(option => option.value === fields.get("text"))) chosen.text = fields.get("text");
      if (["auto", "light", "dark"].includes(fields.get("theme"))) chosen.theme = fields.get("theme");
      try { chosen.at = JSON.parse(fields.get("at")); } catch { chosen.at = null; }
    }
    function writeAddress() {
      const fields = new URLSearchParams();
      if (chosen.data) fields.set("data", chosen.data);
      if (chosen.size !== setup.size) fields.set("size", chosen.size);
      if (chosen.direction !== setup.direction) fields.set("direction", chosen.direction);
      if (chosen.text !== setup.text) fields.set("text", chosen.text);
      if (chosen.theme !== "auto") fields.set("theme", chosen.theme);
      if (chosen.at) fields.set("at", JSON.stringify(chosen.at));
      const text = fields.toString();
      history.replaceState(null, "", text ? `#${text}` : location.pathname);
    }

    """#

  /// The live page in the frame.
  private static let screen = #"""
    // The live page; null while the frame loads, or where a browser cannot run it.
    let page = null, shown = 0, newest = null, isLoading = false, saving;
    function load() {
      page = null;
      isLoading = true;
      shown = newest.page;
      frame.src = `/page?data=${chosen.data}&number=${shown}`;
    }
    frame.addEventListener("load", () => {
      isLoading = false;
      const { contentDocument: inner, contentWindow } = frame;
      if (!inner?.getElementById("kumiko-live")) return;
      const style = inner.createElement("style");
      // A scroll bar of the frame would take a part of the width.
      style.textContent = "html{overflow:hidden}#kumiko-live .controls{display:none}#kumiko-live .screen{scrollbar-width:none}";
      const mark = inner.createElement("style");
      mark.id = "preview-mark";
      inner.head.append(style, mark);
      inner.addEventListener("click", event => ask(event.target.closest?.(".n")), true);
      inner.addEventListener("keydown", event => { if (event.key === "Escape") closeWhy(); });
      inner.addEventListener("scroll", () => { clearTimeout(saving); saving = setTimeout(save, 150); }, { capture: true, passive: true });
      const begin = () => {
        page = contentWindow.kumiko;
        if (!page.show) { page = null; return; }
        page.set({ device: "window", direction: chosen.direction, textSize: chosen.text, theme: chosen.theme });
        if (chosen.at) page.restore(chosen.at);
        document.documentElement.dataset.shown = shown;
        if (newest.page !== shown) show();
        sayFailure();
      };
      if (contentWindow.kumiko) begin(); else inner.addEventListener("kumiko-ready", begin, { once: true });
    });
    // Shows the newest screen in the page that is open; in a new one where that fails.
    function show() {
      if (!page) {
        // A frame that loads shows it afterwards. A page that cannot lay itself out is a picture, which is replaced.
        if (!isLoading) load();
        return;
      }
      try {
        page.show(newest.layout, newest.contents);
        shown = newest.page;
        document.documentElement.dataset.shown = shown;
        mark(null);
        save();
      } catch {
        save();
        load();
      }
      sayFailure();
    }
    // What the reader sees, for the address.
    function save() {
      if (!page) return;
      const { anchor, offset, rails } = page.state();
      const isAtStart = !anchor && !offset.some(number => number) && !Object.values(rails).some(number => number);
      chosen.at = isAtStart ? null : { anchor, offset: offset.map(Math.round), rails };
      writeAddress();
    }
    function sayFailure() {
      const text = frame.contentDocument?.getElementById("kumiko-note");
      if (text && !text.hidden) say(text.textContent, true);
    }
    function say(text, isOff = false) {
      status.textContent = text;
      status.classList.toggle("off", isOff);
    }

    """#

  /// Device, width, direction, text size, appearance and data.
  private static let controls = #"""
    function applySize() {
      const isFit = chosen.size === "fit";
      box.classList.toggle("fit", isFit);
      if (!isFit) {
        const [width, height] = chosen.size.split("x");
        box.style.width = `${width}px`;
        box.style.height = `${height}px`;
      }
      const known = [...device.options].some(option => option.value === chosen.size);
      device.value = known ? chosen.size : "custom";
      part("handle").setAttribute("aria-valuenow", Math.round(box.clientWidth));
      part("size").textContent = `${Math.round(box.clientWidth)} × ${Math.round(box.clientHeight)}`;
    }
    function applyControls() {
      texts.value = chosen.text;
      theme.value = chosen.theme;
      if (data) data.value = chosen.data;
      direction.setAttribute("aria-pressed", chosen.direction === "rtl");
      document.documentElement.style.colorScheme = chosen.theme === "auto" ? "" : chosen.theme;
    }
    function change(fields, environment) {
      Object.assign(chosen, fields);
      applyControls();
      writeAddress();
      if (page && environment) page.set(environment);
    }
    function resize(size) {
      chosen.size = size;
      applySize();
      writeAddress();
    }
    device.addEventListener("change", () => resize(device.value));
    texts.addEventListener("change", () => change({ text: texts.value }, { textSize: texts.value }));
    theme.addEventListener("change", () => change({ theme: theme.value }, { theme: theme.value }));
    direction.addEventListener("click", () => {
      const next = chosen.direction === "rtl" ? "ltr" : "rtl";
      change({ direction: next }, { direction: next });
    });
    data?.addEventListener("change", () => { change({ data: Number(data.value) }); closeWhy(); follow(); });
    addEventListener("resize", applySize);

    const handle = part("handle");
    const widen = width => resize(`${Math.min(4000, Math.max(120, Math.round(width)))}x${Math.round(box.clientHeight)}`);
    handle.addEventListener("pointerdown", event => {
      handle.setPointerCapture(event.pointerId);
      const start = event.clientX, width = box.clientWidth, stage = part("stage");
      let wait;
      // The frame is in the middle of the stage, so that it grows at both sides.
      const move = event => {
        cancelAnimationFrame(wait);
        wait = requestAnimationFrame(() => widen(width + (event.clientX - start) * (box.clientWidth < stage.clientWidth - 52 ? 2 : 1)));
      };
      const end = () => {
        handle.removeEventListener("pointermove", move);
        box.classList.remove("dragged");
      };
      box.classList.add("dragged");
      handle.addEventListener("pointermove", move);
      handle.addEventListener("pointerup", end, { once: true });
      handle.addEventListener("pointercancel", end, { once: true });
      event.preventDefault();
    });
    handle.addEventListener("keydown", event => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (by) { widen(box.clientWidth + by * (event.shiftKey ? 20 : 1)); event.preventDefault(); }
    });

    """#

  /// Why an element has its frame.
  private static let explanation = #"""
    const why = part("why");
    const make = (tag, text) => { const node = document.createElement(tag); node.textContent = text; return node; };
    const lengths = frame => frame.map(number => Number(number.toFixed(2))).join(" · ");
    function mark(node) {
      const sheet = frame.contentDocument?.getElementById("preview-mark");
      if (!sheet) return;
      const fields = node ? ["index", "category", "kind"].filter(name => node.dataset[name] !== undefined) : [];
      const place = fields.map(name => `[data-${name}=${JSON.stringify(node.dataset[name])}]`).join("");
      sheet.textContent = node ? `.n${place}{outline:2px solid #2e77e5;outline-offset:-2px}` : "";
    }
    function closeWhy() { why.hidden = true; mark(null); applySize(); }
    part("close").addEventListener("click", closeWhy);
    addEventListener("keydown", event => { if (event.key === "Escape") closeWhy(); });
    let asked = 0;
    async function ask(node) {
      if (!node || !page) return;
      const { section, index, item, kind } = node.dataset, [number, place] = index.split(",");
      const { x, y, w, h } = node.element, { screen } = page, turn = ++asked;
      const fields = new URLSearchParams({ data: chosen.data, size: `${screen.width}x${screen.height}`, text: chosen.text,
        rtl: chosen.direction === "rtl" ? 1 : 0, offset: `${screen.x},${screen.y}`, section: number === "-1" ? "-1" : section, index: place });
      if (item !== undefined) fields.set("item", item);
      if (kind !== undefined) fields.set("kind", kind);
      mark(node);
      let answer;
      try { answer = await (await fetch(`/why?${String(fields).replaceAll("+", "%20")}`)).json(); } catch { answer = { error: "The preview does not answer." }; }
      if (turn !== asked) return;
      const [title, words, list] = [why.querySelector("h2"), why.querySelector("p"), why.querySelector("ol")];
      list.textContent = "";
      if (answer.error) {
        title.textContent = "No explanation";
        words.textContent = answer.error;
      } else {
        title.textContent = answer.element[0].toUpperCase() + answer.element.slice(1);
        const differs = [x, y, w, h].some((number, at) => Math.abs(number - answer.frame[at]) > 0.5);
        words.textContent = `x, y, width, height: ${lengths([x, y, w, h])}` +
          (differs ? `. The tool measures texts otherwise than this browser: ${lengths(answer.frame)}.` : "");
        for (const step of answer.steps) {
          const line = make("li", step.because);
          line.append(make("span", lengths(step.frame)));
          if (step.link) {
            const link = make("a", `${step.file}:${step.line}:${step.column}`);
            link.href = step.link;
            line.append(link);
          }
          list.append(line);
        }
      }
      why.hidden = false;
      applySize();
    }

    """#

  /// What the server says.
  private static let events = #"""
    const faults = part("faults");
    function showFaults() {
      const { diagnostics, page: number, number: last } = newest, count = diagnostics.filter(fault => fault.severity === "error").length;
      const list = faults.querySelector("ol");
      list.textContent = "";
      for (const fault of diagnostics) {
        const line = document.createElement("li"), text = make("pre", fault.text.trimEnd()), link = make("a", "Open in the editor");
        link.href = fault.link;
        line.append(text, link);
        list.append(line);
      }
      const words = count === 1 ? "1 error" : `${count} errors`;
      faults.querySelector("h2").textContent = !count ? "Warnings" : number && number !== last ? `${words}. The last valid screen is shown.` : words;
      faults.classList.toggle("mild", !count);
      faults.hidden = !diagnostics.length;
    }
    let source;
    function follow() {
      source?.close();
      newest = null;
      const wanted = chosen.data;
      source = new EventSource(`/events?data=${wanted}`);
      source.addEventListener("open", () => say(""));
      source.addEventListener("error", () => {
        say(source.readyState === EventSource.CLOSED ? "The preview refuses this page." : "The preview has ended.", true);
      });
      source.addEventListener("state", event => {
        const before = newest;
        newest = JSON.parse(event.data);
        // Another run of the tool, perhaps with other documents.
        if (newest.session !== setup.session) { location.reload(); return; }
        if (!newest.page) {
          // No screen of this document was valid yet.
          if (shown || !frame.src) { page = null; shown = 0; frame.src = `/page?data=${wanted}`; }
        }
        else if (!shown) load();
        else if (!before || newest.page !== shown) show();
        showFaults();
        document.documentElement.dataset.number = newest.number;
      });
    }
    readAddress();
    applySize();
    applyControls();
    follow();

    """#
}
