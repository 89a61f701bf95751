import Foundation
@_spi(Kumiko) import KumikoConfiguration
import Testing

@testable import KumikoCommandLine

@Suite("kumiko render")
struct RenderTests {
  private let data = """
    sections:
      - id: apps
        title: Our apps
        items: [{ id: a, title: "Tea & <Cake>", subtitle: Fresh, color: teal }, b]
    """

  @Test(
    "The file's ending says what is drawn",
    arguments: [("x.svg", "<svg"), ("x.html", "<!DOCTYPE html>"), ("x.txt", "┌"), ("x.json", "\"formatVersion\":1")])
  func forms(_ name: String, _ mark: String) throws {
    let folder = try Folder(["layout.yaml": gridLayout, "data.yaml": data])
    let outcome = kumiko(
      "render", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "-o", folder.path(name))
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.isEmpty)
    let text = try #require(folder.text(name))
    #expect(text.lowercased().contains(mark.lowercased()) || (name == "x.txt" && text.contains("Tea")))
    #expect(!text.contains("<Cake>") || name == "x.txt" || name == "x.json")
  }

  @Test("A contact sheet has every combination of its settings, with identifiers of their own")
  func contactSheet() throws {
    let folder = try Folder(["layout.yaml": gridLayout, "data.yaml": data])
    func sheet(_ options: String...) -> Outcome {
      run(["render", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "-o", "-", "--to"] + options)
    }
    let outcome = sheet(
      "svg", "--matrix", "viewport=390x844,800x600", "--matrix", "theme=light,dark", "--matrix", "direction=rtl")
    #expect(outcome.status == 0, "\(outcome.errors)")
    for label in ["390x844 · light · rtl", "390x844 · dark · rtl", "800x600 · light · rtl", "800x600 · dark · rtl"] {
      #expect(outcome.output.contains(">\(label)</text>"), "\(label)")
    }
    let identifiers = outcome.output.matches(of: #/ id="([^"]+)"/#).map { String($0.1) }
    #expect(Set(identifiers).count == identifiers.count)
    #expect(outcome.output.contains(#"id="n3-screen"><rect width="800" height="600""#))
    let refused = [
      (["svg", "--matrix", "locale=en,de", "--locale", "fr"], "replaces --locale"),
      (["svg", "--matrix", "themes=dark"], "did you mean 'theme'?"),
      (["svg", "--matrix", "theme=dark+"], "invalid theme 'dark+'"),
      (["svg", "--matrix", "theme"], "write the values"),
      (["svg", "--matrix", "theme=dark", "--matrix", "theme=light"], "names 'theme' twice"),
      (["svg", "--matrix", "theme=dark", "--theme", "dark"], "replaces --theme"),
      (["html", "--matrix", "theme=dark"], "--matrix requires SVG, PNG or PDF"),
      (["svg", "--matrix", "text-size=l" + String(repeating: ",l", count: 64)], "more than 64"),
      (["svg", "--max-pixels", "9"], "--max-pixels requires PNG"),
      (["html", "--controls", "none"], "--controls requires --live"),
      (["svg", "--pages", "long"], "--pages requires PDF"),
    ]
    for (options, complaint) in refused {
      let outcome = run(["render", folder.path("layout.yaml"), "-o", "-", "--to"] + options)
      #expect(outcome.status == 64, "\(options)")
      #expect(outcome.errors.contains(complaint), "\(options): \(outcome.errors)")
    }
  }

  @Test("What a call states, a device of a matrix does not override")
  func deviceInMatrix() throws {
    let stated = try [("scale", "1"), ("safe-area", "0,0,0,0")].map { name, text in
      try #require(ScreenSettings.fields.first { $0.name == name }?.read(text))
    }
    let axes = [try MatrixAxis("viewport=iphone-15,390x844")]
    let settings = try ScreenMatrix(axes, over: stated).combinations.map(\.settings)
    #expect(settings.map(\.scale) == [1, 1] && settings.allSatisfy { $0.safeArea == ScreenSettings().safeArea })
    #expect(try ScreenMatrix(axes).combinations.map(\.settings.scale) == [3, nil])
  }

  @Test("A sheet has the warnings of each of its screens, once, and they count with --strict")
  func matrixWarnings() throws {
    let folder = try Folder([
      "chips.yaml":
        "sections: [{ id: c, kind: flow, cell: chip, options: { height: 32pt }, items: [{ id: a, title: Pain }] }]"
    ])
    func sheet(_ options: String...) -> Outcome {
      run(["render", folder.path("chips.yaml"), "-o", "-", "--to", "svg", "--matrix", "theme=light,dark"] + options)
    }
    let large = sheet("--matrix", "text-size=l,ax3,ax5")
    #expect(large.status == 0)
    #expect(large.errors.components(separatedBy: "warning: ").count == 3, "\(large.errors)")
    #expect(large.errors.contains("at text size ax3") && large.errors.contains("at text size ax5"))
    #expect(sheet("--matrix", "text-size=l,ax3", "--strict").status == 1)
    let small = sheet("--matrix", "text-size=l,s", "--strict")
    #expect(small.status == 0 && small.errors.isEmpty, "\(small.errors)")
  }

  @Test("Data that have the name of the layout are not drawn, which a note says")
  func dataBeside() throws {
    let folder = try Folder(["screen.yaml": gridLayout, "screen.data.yaml": data])
    let path = folder.path("screen.yaml")
    for command in [
      ["render", path, "-o", "-", "--to", "svg", "--strict"], ["frames", path],
      ["why", path, "--section", "apps", "--index", "0"],
    ] {
      let outcome = run(command).within(folder)
      #expect(outcome.status == 0)
      #expect(
        outcome.errors
          == "screen.yaml: note: the items are samples: no data are given\nhelp: add '--data screen.data.yaml'\n")
    }
    #expect(run(["render", path, "--data", folder.path("screen.data.yaml"), "-o", "-", "--to", "svg"]).errors.isEmpty)
    let own = try Folder(["own.yaml": "sections: [{ id: a, kind: list, items: [x] }]", "own.data.yaml": data])
    #expect(run(["frames", own.path("own.yaml")]).errors.isEmpty)
  }

  @Test("One screenful of ten million items is drawn, and nothing else of them")
  func screenful() throws {
    let folder = try Folder([
      "long.yaml": "sections: [{ id: a, kind: list, sample: 10000000, options: { row-height: 44pt } }]",
      "tiny.yaml": """
      sections:
        - { id: a, sample: 10000000, group: { size: { width: 390pt, height: 1pt }, count: 1000, items: [{ item: { size: { width: 1/1000, height: 100% } } }] } }
      """,
    ])
    func picture(_ layout: String, _ options: String...) -> Outcome {
      run(["render", folder.path(layout), "-o", "-", "--to", "svg"] + options)
    }
    let device = picture("long.yaml", "--device", "--offset", "100000000")
    #expect(device.status == 0, "\(device.errors)")
    #expect(device.output.utf8.count < 100_000)
    let sheet = picture("long.yaml", "--matrix", "theme=light,dark")
    #expect(sheet.status == 0)
    #expect(picture("long.yaml", "--matrix", "theme=light,dark", "--offset", "40").output != sheet.output)
    let whole = picture("long.yaml")
    #expect(whole.status == 2 && whole.errors.contains("draw one screenful with --device"), "\(whole.errors)")
    let tiny = picture("tiny.yaml", "--device")
    #expect(
      tiny.status == 2 && tiny.errors.contains("elements are visible, and at most 500000 are drawn"), "\(tiny.errors)")
  }

  #if Pictures
    /// A header of 8 × 8 pixels, and no pixels.
    private static let brokenJPEG: [UInt8] = [
      0xFF, 0xD8, 0xFF, 0xC0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0, 0xFF, 0xDA, 0, 2, 9, 0xFF, 0xD9,
    ]
  #endif

  @Test(
    "PNG and PDF are files of their kinds, or a build without them says how to get one", arguments: ["png", "pdf"])
  func pixels(_ form: String) throws {
    let folder = try Folder(["layout.yaml": gridLayout, "data.yaml": data])
    let arguments = ["render", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "-o"]
    let outcome = run(arguments + [folder.path("x.\(form)")])
    #if Pictures
      #expect(outcome.status == 0, "\(outcome.errors)")
      let bytes = try Data(contentsOf: URL(filePath: folder.path("x.\(form)")))
      #expect(bytes.starts(with: form == "png" ? [0x89, 0x50, 0x4E, 0x47] : Array("%PDF-".utf8)))
      if form == "png" {
        let refused = run(arguments + [folder.path("y.png"), "--max-pixels", "1000"])
        #expect(refused.status == 2 && refused.errors.contains("--max-pixels allows more"))
        #expect(!FileManager.default.fileExists(atPath: folder.path("y.png")))
        let vast = run(arguments + [folder.path("z.png"), "--device", "--viewport", "1000000x1000000"])
        #expect(vast.status == 2 && vast.errors.contains("at most 100000000 are allowed; --max-pixels allows more"))
        #expect(!FileManager.default.fileExists(atPath: folder.path("z.png")))
      }
      // No font has a character of the last plane.
      try folder.write("sections: [{ id: apps, items: [{ id: a, title: \"Tea \u{10FFFD}\" }] }]", to: "boxes.yaml")
      let boxes = run([
        "render", folder.path("layout.yaml"), "--data", folder.path("boxes.yaml"), "-o", folder.path("boxes.\(form)"),
      ])
      #expect(boxes.status == 0 && boxes.errors.contains("warning: no font has U+10FFFD; boxes are drawn instead"))
      #expect(!outcome.errors.contains("no font has"))
      try Data(Self.brokenJPEG).write(to: URL(filePath: folder.path("a.jpg")))
      try folder.write("sections:\n- { id: apps, items: [b, { id: a, image: a.jpg }] }", to: "broken.yaml")
      let broken = run([
        "render", folder.path("layout.yaml"), "--data", folder.path("broken.yaml"), "-o", folder.path("a.\(form)"),
      ])
      #expect(broken.status == 2)
      #expect(broken.errors.contains("broken.yaml:2:42: error: an image cannot be drawn: a JPEG file of 8 × 8 pixels"))
      #expect(!FileManager.default.fileExists(atPath: folder.path("a.\(form)")))
    #else
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("swift build --product kumiko --traits Pictures"))
      #expect(!FileManager.default.fileExists(atPath: folder.path("x.\(form)")))
    #endif
  }

  @Test("A header shows its section's title")
  func titles() throws {
    let folder = try Folder(["layout.yaml": gridLayout, "data.yaml": data])
    let outcome = kumiko(
      "render", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "-o", "-", "--to", "svg")
    #expect(outcome.output.contains("Our apps"))
  }

  @Test("A device with a safe area begins below its status bar; --theme selects the appearance")
  func deviceBars() throws {
    let folder = try Folder([
      "layout.yaml": "boundary: [{ kind: bar, size: { width: 100%, height: 50pt }, alignment: bottom }]\n" + gridLayout,
      "data.yaml": "spans: [{ id: bar, title: Compose }]\nsections: [{ id: apps, items: [a] }]",
    ])
    func render(_ options: String...) -> Outcome {
      run(["render", folder.path("layout.yaml"), "--data", folder.path("data.yaml"), "-o", "-"] + options)
    }
    let device = render("--to", "svg", "--device", "--safe-area", "47,0,34,0")
    #expect(device.output.contains("9:41"))
    #expect(device.output.contains(#"<g transform="translate(0 47)">"#))
    #expect(device.output.contains(">Compose</text>"))
    #expect(render("--to", "svg", "--theme", "dark").output.contains("#0e0e11"))
    #expect(render("--to", "html", "--theme", "dark").output.contains("color-scheme:dark;"))
    #expect(render("--to", "txt", "--theme", "dark").status == 64)
    let unknown = try Folder(["data.yaml": "document: data\nspans: [{ id: bat, title: Compose }]"])
    let refused = run([
      "render", folder.path("layout.yaml"), "--data", unknown.path("data.yaml"), "-o", "-", "--to", "svg",
    ])
    #expect(refused.status == 2)
    #expect(refused.errors.contains("did you mean 'bar'?"), "\(refused.errors)")
  }

  @Test("A device shows one screenful, and goes with SVG")
  func device() throws {
    let folder = try Folder(["layout.yaml": gridLayout.replacing("row-height: 50pt", with: "row-height: 900pt")])
    let whole = kumiko("render", folder.path("layout.yaml"), "-o", "-", "--to", "svg")
    let screenful = kumiko("render", folder.path("layout.yaml"), "-o", "-", "--to", "svg", "--device")
    #expect(screenful.status == 0)
    #expect(screenful.output != whole.output)
    #expect(kumiko("render", folder.path("layout.yaml"), "-o", "-", "--to", "html", "--device").status == 64)
  }

  @Test("Programs are told what was written, or what is wrong, as JSON")
  func machineReadable() throws {
    let folder = try Folder(["layout.yaml": gridLayout, "wrong.yaml": "version: 1"])
    let written = kumiko("render", folder.path("layout.yaml"), "-o", folder.path("x.svg"), "--format", "json")
    #expect(json(written.output)?["form"] as? String == "svg")
    #expect(json(written.output)?["formatVersion"] as? Int == 1)
    let refused = kumiko("render", folder.path("wrong.yaml"), "-o", folder.path("y.svg"), "--format", "json")
    #expect(json(refused.output)?["valid"] as? Bool == false)
    #expect(!folder.has("y.svg"))
  }

  @Test("A drawing for the terminal is as wide as that, one for a file or a pipe as ever, and --columns decides")
  func terminalWidth() throws {
    let folder = try Folder(["layout.yaml": gridLayout])
    func width(_ columns: Int?, _ more: String...) -> Int? {
      run(["render", folder.path("layout.yaml"), "--to", "txt", "-o", "-"] + more, columns: columns).output
        .split(separator: "\n").map(\.count).max()
    }
    #expect(width(nil) == 72)
    #expect(width(100) == 100)
    #expect(width(5) == 20)
    #expect(width(100_000) == 400)
    #expect(width(100, "--columns", "50") == 50)
    let file = folder.path("picture.txt")
    #expect(run(["render", folder.path("layout.yaml"), "-o", file], columns: 100).status == 0)
    #expect(folder.text("picture.txt")?.split(separator: "\n").map(\.count).max() == 72)
  }
}
