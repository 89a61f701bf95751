/// The script of a live page. It knows no layout: it asks the engine, and puts elements where the engine says.
enum PageScript {
  /// All parts, in order, without indentation and without lines that are comments.
  ///
  /// - Parameter playing: Whether the page steps through states.
  static func text(playing isPlaying: Bool) -> String { isPlaying ? withPlayer : plain }

  private static let plain = text(of: [engine, scrolling, cells, styles, screen, changes, start])
  private static let withPlayer = text(of: [engine, scrolling, cells, styles, screen, changes, playing, start])

  private static func text(of parts: [String]) -> String {
    let lines = parts.joined().split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("//") }
    return "\n\"use strict\";(() => {\n" + lines.joined(separator: "\n") + "\n})();\n"
  }

  /// The engine: WebAssembly, behind one function that takes and gives numbers.
  static let engine = #"""
    const textOf = id => document.getElementById(id).textContent.trim();
    const bytesOf = base64 => Uint8Array.from(atob(base64), c => c.charCodeAt(0));
    // Two characters are 13 bits: see DenseText of the sources.
    function dense(text) {
      const [count, digits] = text.split(" "), bytes = new Uint8Array(count);
      const value = at => { const code = digits.charCodeAt(at); return code - (code > 60 ? 36 : 35); };
      for (let at = 0, bits = 0, length = 0, filled = 0; at < digits.length; at += 2) {
        bits = (bits & (1 << length) - 1) << 13 | value(at) * 91 + value(at + 1);
        for (length += 13; length >= 8; filled++) bytes[filled] = bits >> (length -= 8);
      }
      return bytes;
    }
    const faults = ["", "foreign", "of another version", "truncated", "damaged"];
    class Engine {
      static async open() {
        if (typeof WebAssembly !== "object") throw Error("this browser has no WebAssembly");
        if (typeof DecompressionStream !== "function") throw Error("this browser has no DecompressionStream");
        const packed = new Blob([dense(textOf("kumiko-engine"))]).stream().pipeThrough(new DecompressionStream("gzip"));
        const none = () => 8;
        const { instance } = await WebAssembly.instantiate(await new Response(packed).arrayBuffer(),
          { wasi_snapshot_preview1: { fd_read: none, fd_write: none } });
        return new Engine(instance.exports);
      }
      constructor(calls) { this.calls = calls; this.room = 0; }
      load(bytes) {
        const at = this.calls.kumiko_allocate(bytes.length);
        new Uint8Array(this.calls.memory.buffer, at, bytes.length).set(bytes);
        const fault = this.calls.kumiko_load(at, bytes.length);
        this.calls.kumiko_free(at);
        if (fault) throw Error(`the layout of this page is ${faults[fault] ?? "unknown"}`);
      }
      ask(...numbers) { return this.send(numbers); }
      send(numbers) {
        if (numbers.length > this.room) {
          if (this.at) this.calls.kumiko_free(this.at);
          this.room = 2 * numbers.length + 64;
          this.at = this.calls.kumiko_allocate(8 * this.room);
        }
        new Float64Array(this.calls.memory.buffer, this.at, numbers.length).set(numbers);
        const count = this.calls.kumiko_ask(this.at, numbers.length);
        const [status, ...answer] = new Float64Array(this.calls.memory.buffer, this.calls.kumiko_answer(), count);
        return { status, answer };
      }
    }

    """#

  /// Scroll containers whose range may be longer than browsers allow: then their range is scaled.
  static let scrolling = #"""
    // Browsers cut off an element at about 33 (Chromium) or 17 (Firefox) million pixels.
    const longest = 12e6;
    const calm = matchMedia("(prefers-reduced-motion: reduce)");
    class Scroller {
      constructor(box, track, moved) {
        Object.assign(this, { box, track, offset: 0, place: 0, low: 0, high: 0, pixels: 0 });
        box.addEventListener("scroll", () => { if (this.read()) moved(); }, { passive: true });
      }
      get isScaled() { return this.high - this.low > this.pixels; }
      set(vertical, low, high, view, reversed = false) {
        Object.assign(this, { vertical, low, high, view, reversed, pixels: Math.min(high - low, longest) });
        this.track.style[vertical ? "height" : "width"] = `${view + this.pixels}px`;
      }
      get position() { return this.vertical ? this.box.scrollTop : this.box.scrollLeft; }
      position_of(offset) {
        const way = this.reversed ? this.high - offset : offset - this.low;
        return this.isScaled ? way / (this.high - this.low) * this.pixels : way;
      }
      to(offset, smoothly = false) {
        this.offset = Math.min(Math.max(offset, this.low), this.high);
        const place = this.position_of(this.offset);
        if (smoothly && !this.isScaled) {
          this.box.scrollTo({ [this.vertical ? "top" : "left"]: place, behavior: calm.matches ? "auto" : "smooth" });
          return;
        }
        if (this.vertical) this.box.scrollTop = place; else this.box.scrollLeft = place;
        this.place = this.position;
      }
      read() {
        const place = this.position, by = place - this.place, sign = this.reversed ? -1 : 1;
        if (Math.abs(by) < 0.01) return false;
        this.place = place;
        const start = this.reversed ? this.high : this.low, range = this.high - this.low;
        if (!this.isScaled) this.offset = start + sign * place;
        else if (place <= 0) this.offset = start;
        else if (place >= this.pixels - 1) this.offset = start + sign * range;
        else if (Math.abs(by) <= 2 * this.view) this.offset += sign * by;
        else this.offset = start + sign * place / this.pixels * range;
        this.offset = Math.min(Math.max(this.offset, this.low), this.high);
        return true;
      }
      // From content coordinates to those of the track.
      get shift() { return this.isScaled || this.reversed ? this.place - this.offset : -this.low; }
      settle() { if (this.isScaled) this.to(this.offset); }
    }

    """#
}
