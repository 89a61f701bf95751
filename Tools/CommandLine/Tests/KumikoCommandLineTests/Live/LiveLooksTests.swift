import Foundation
import KumikoTestSupport
import Testing

/// What a live page looks like: facts about computed styles and texts.
///
/// These need Chromium, and are left out without it.
@Suite("The looks of live pages", .needsChromium, .serialized, .blocking)
struct LiveLooksTests {
  @Test("With forced colors, cards, buttons, badges and switches have an outline, and texts the color of the reader")
  func forcedColors() throws {
    for (name, marks) in [("app-store", ".n.card, .pill"), ("settings", ".pill, .switch"), ("photos", ".painted")] {
      let page = try OpenPage(name)
      let colors = [["name": "forced-colors", "value": "active"]]
      try page.browser.call("Emulation.setEmulatedMedia", ["features": colors])
      #expect(try page.settled("matchMedia('(forced-colors: active)').matches", as: Bool.self))
      let outlines = """
        [...document.querySelectorAll('#kumiko-live :is(\(marks))')].map(node => getComputedStyle(node))
          .map(({ outlineStyle, outlineWidth }) => outlineStyle === 'solid' && outlineWidth === '1px')
        """
      let outlined = try page.settled(outlines, as: [Bool].self)
      #expect(!outlined.isEmpty && !outlined.contains(false), "\(name)")
      let isForced = """
        (() => {
          const probe = document.body.appendChild(document.createElement('i'));
          probe.style.color = 'CanvasText';
          const texts = [...document.querySelectorAll('#kumiko-live .n :is(.t, .st)')];
          return texts.length > 0 && texts.every(one => getComputedStyle(one).color === getComputedStyle(probe).color);
        })()
        """
      #expect(try page.settled(isForced, as: Bool.self), "\(name)")
    }
  }

  @Test("A pinned header has a ground and a hairline only while something lies below, and blurs it")
  func pinned() throws {
    let layout = """
      sections:
        - id: rows
          kind: list
          sample: 60
          options: { row-height: 60pt }
          header: { size: { width: 100%, height: 40pt }, pinned: true, z: 2 }
      """
    let said = try LiveBrowser.answer(
      to: """
        kumiko.set({ device: "390x844" });
        const tell = () => {
          const head = document.querySelector(".n.pinned"), before = getComputedStyle(head, "::before");
          const after = getComputedStyle(head, "::after");
          return [before.content !== "none" ? before.backdropFilter : "none",
            after.display === "none" ? "none" : after.borderBottomWidth !== "0px" && after.borderTopWidth === "0px" ? "below" : "?"];
        };
        const told = tell();
        kumiko.screen.box.scrollTop = 300;
        await pause(300);
        told.push(...tell());
        kumiko.screen.box.scrollTop = 0;
        await pause(300);
        return [...told, ...tell()];
        """, of: htmlPage(layout), as: [String].self)
    #expect(said == ["none", "none", "blur(20px) saturate(1.8)", "below", "none", "none"])
  }

  @Test("Pinned bars of the layout have one ground, as wide as the screen, while something lies below")
  func bars() throws {
    let bar = "size: { width: 100pt, height: 52pt }, insets: [8, 0], alignment: top-leading, pinned: true"
    let layout = """
      version: 1
      boundary:
        - { kind: a, \(bar), offset: [16, 0] }
        - { kind: b, \(bar), offset: [124, -52], extends: false }
      sections: [{ id: rows, kind: list, options: { row-height: 60pt }, sample: 60 }]
      """
    let frames = try LiveBrowser.answer(
      to: """
        kumiko.set({ device: "390x844" });
        const tell = () => [...document.querySelectorAll(".bar-ground")].map(node => {
          const { y, width, height } = node.getBoundingClientRect();
          // What lies below shines through hardly.
          const alpha = parseFloat(getComputedStyle(node).backgroundColor.split("/")[1]);
          return [y - kumiko.screen.box.getBoundingClientRect().y, width, height, alpha];
        });
        const told = [tell()];
        kumiko.screen.box.scrollTop = 200;
        await pause(300);
        return [...told, tell()];
        """, of: htmlPage(layout), as: [[[Double]]].self)
    #expect(frames == [[], [[0, 390, 52, 0.94]]])
  }

  @Test(
    "At ax3 no number and no word of a sample is cut, and no text is hidden; nor is it below its cell back at l",
    arguments: ["calendar", "shop", "settings", "app-store", "music", "tv-guide", "contacts", "conversation"])
  func largeText(_ name: String) throws {
    let said = try LiveBrowser.answer(
      to: """
        kumiko.set({ device: "390x844", textSize: "ax3" });
        const cut = [];
        const look = () => {
          for (const text of document.querySelectorAll(".n .st, .n .t, .n .u")) {
            if (text.hidden) cut.push("hidden: " + text.textContent);
            if (text.clientWidth && text.scrollWidth > text.clientWidth) cut.push("cut: " + text.textContent);
          }
          lookBelow();
        };
        const bottom = node => node.getBoundingClientRect().bottom;
        const lookBelow = () => {
          for (const text of document.querySelectorAll(".n .st")) {
            if (bottom(text) > bottom(text.closest(".n")) + 2) cut.push("below: " + text.textContent);
          }
        };
        for (let place = 0; place < 2400; place += 600) {
          kumiko.screen.box.scrollTop = place;
          await pause(200);
          look();
        }
        kumiko.set({ textSize: "l" });
        for (let place = 0; place < 2400; place += 600) {
          kumiko.screen.box.scrollTop = place;
          await pause(200);
          lookBelow();
        }
        return cut;
        """, of: samplePage(name), as: [String].self)
    #expect(said.isEmpty, "\(Set(said).sorted())")
  }

  @Test("A large number is as large as its frame lets it be, and not smaller than at the standard text size")
  func numbers() throws {
    let sizes = try LiveBrowser.answer(
      to: """
        kumiko.set({ device: "390x844" });
        const size = () => parseFloat(getComputedStyle(document.querySelector("[data-item=november-20] .st")).fontSize);
        const list = [size()];
        kumiko.set({ textSize: "ax3" });
        return [...list, size()];
        """, of: samplePage("calendar"), as: [Double].self)
    #expect(sizes[1] > sizes[0] && sizes[0] == 20)
  }

  @Test("Words stay whole in narrow cells")
  func words() throws {
    let layout = """
      styles: { narrow: { insets: 2, parts: [{ text: title, text-style: body }] } }
      sections: [{ id: cells, kind: grid, cell: narrow, options: { columns: 4, row-height: 90pt } }]
      """
    let data = """
      document: data
      sections: [{ id: cells, items: [{ id: a, title: Benachrichtig }, { id: b, title: Bluetooth }] }]
      """
    let lines = try LiveBrowser.answer(
      to: """
        kumiko.set({ width: 320, height: 568 });
        return [...document.querySelectorAll(".st")].map(text => {
          const range = document.createRange();
          range.selectNodeContents(text);
          return [range.getClientRects().length, text.scrollWidth - text.clientWidth];
        });
        """, of: htmlPage(layout, data), as: [[Int]].self)
    #expect(lines == [[1, 0], [1, 0]])
  }

  @Test(
    "The controls of a page: behind a button, above the screen, or not there", arguments: ["none", "compact", "full"])
  func controls(_ form: String) throws {
    struct Answer: Decodable {
      var top: Double
      var width: Double
      var isThere: Bool
      var isOpen: Bool
      var device: String
    }
    let options = form == "compact" ? [] : ["--controls", form]
    let answer = try LiveBrowser.answer(
      to: """
        const select = document.querySelector("select"), summary = document.querySelector(".controls summary");
        const isThere = !!summary || select.offsetHeight > 0, details = document.querySelector("details.controls");
        const isClosed = details?.open === false;
        const grip = summary && getComputedStyle(summary, "::before");
        const width = grip ? parseFloat(grip.width) + parseFloat(grip.marginInlineEnd) : 0;
        summary?.click();
        const isOpen = isClosed && details.open && select.offsetHeight > 0;
        kumiko.set({ device: "390x844" });
        return { top: kumiko.screen.box.getBoundingClientRect().y, width, isThere, isOpen, device: select.value };
        """, of: htmlPage("sections: [{ id: a, kind: list, sample: 3 }]", with: options), as: Answer.self)
    #expect(answer.isThere == (form != "none") && answer.isOpen == (form == "compact") && answer.device == "390x844")
    // At rest the button is a grip at the edge, beside all content.
    #expect(form == "compact" ? answer.width > 2 && answer.width <= 8 : answer.width == 0, "\(answer)")
    // The bar is above the screen, beside its bezel.
    #expect(form == "full" ? answer.top > 40 : answer.top < 40)
  }

  @Test(
    "Sections that change with every length across the layout fill screens between those of common devices",
    arguments: [
      ("sideways", [[1400.0, 850], [390, 701], [1400, 1000]]),
      ("justified", [[1000, 800], [707, 800], [2300, 800]]),
    ])
  func filled(name: String, sizes: [[Double]]) throws {
    let gaps = try LiveBrowser.answer(
      to: """
        return \(sizes).map(([width, height]) => {
          kumiko.set({ width, height });
          const { screen } = kumiko, along = screen.vertical, ends = [...screen.nodes.values()].map(({ element: e }) => e)
            .filter(e => e.role === 0).map(e => along ? e.x + e.w : e.y + e.h);
          return [screen.width - width, screen.height - height, (along ? width : height) - Math.max(...ends)];
        });
        """, of: samplePage(name), as: [[Double]].self)
    // Insets aside, rows end at the sides, and columns at the bottom.
    let insets = name == "sideways" ? [10.0, 10, 10] : [16, 0, 16]
    for (gap, inset) in zip(gaps, insets) { #expect(gap[0] == 0 && gap[1] == 0 && abs(gap[2] - inset) < 1, "\(gap)") }
  }

  @Test("Of equal sections one is resolved for all, and the page shows each with its own items")
  func equalSections() throws {
    let sections = (0..<500).map { "{ id: s\($0), kind: list, options: { row-height: \($0 == 7 ? 90 : 40)pt } }" }
      .joined(separator: ", ")
    let data = (0..<500).map { "{ id: s\($0), items: [{ id: i\($0), title: T\($0) }] }" }.joined(separator: ", ")
    let rows = try LiveBrowser.answer(
      to: """
        kumiko.set({ device: "390x844" });
        return shown().filter(row => row[2] >= 6 && row[2] <= 8).sort((a, b) => a[2] - b[2]).map(row => [row[5], row[7]]);
        """, of: htmlPage("sections: [\(sections)]", "document: data\nsections: [\(data)]"), as: [[Double]].self)
    #expect(rows == [[240, 40], [280, 90], [370, 40]])
  }

  @Test("Separators begin at the texts, and still do after the direction changes")
  func separators() throws {
    let differences = try LiveBrowser.answer(
      to: """
        kumiko.set({ device: "390x844" });
        const tell = () => [...document.querySelectorAll(".n > .line")].map(line => {
          const text = line.parentNode.querySelector(".tx").getBoundingClientRect(), box = line.getBoundingClientRect();
          return Math.abs(kumiko.state().direction === "rtl" ? box.right - text.right : box.left - text.left);
        });
        const told = tell();
        kumiko.set({ direction: "rtl" });
        return [...told, ...tell()];
        """, of: samplePage("settings"), as: [Double].self)
    #expect(differences.count > 8 && differences.allSatisfy { $0 < 1 }, "\(differences)")
  }
}
