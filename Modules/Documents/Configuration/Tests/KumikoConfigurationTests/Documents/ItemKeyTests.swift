import Foundation
import KumikoCells
@_spi(Kumiko) import KumikoComposition
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoDimension
@_spi(Kumiko) import KumikoLayout
@_spi(Kumiko) import KumikoRegistry
import Testing

@Suite("Keys, colors and images of items")
struct ItemKeyTests {
  private func warnings(
    _ items: String, name: String = "d.yaml", kind: String = "list", registry: SectionRegistry? = nil
  ) throws -> [String] {
    let layout = try SourceDocument(SourceText(name: "l.yaml", text: "sections: [{ id: s, kind: \(kind) }]"))
    let text =
      name.hasSuffix(".json")
      ? #"{ "sections": [{ "id": "s", "items": \#(items) }] }"# : "sections: [{ id: s, items: \(items) }]"
    let data = try SourceDocument(SourceText(name: name, text: text))
    let registry = try registry ?? linked.registry()
    return try Screen(layout: layout, data: data, registry: registry, in: phone).warnings.map { warning in
      "\(warning.range?.start.column ?? 0) \(warning.message); \(warning.help ?? "")"
    }
  }

  @Test(
    "A key near a known one is told of",
    arguments: [
      ("titel", "title"), ("subtitel", "subtitle"), ("colour", "color"), ("colr", "color"), ("imgae", "image"),
      ("badgge", "badge"), ("szie", "size"), ("childern", "children"), ("expandet", "expanded"), ("Title", "title"),
      ("feilds", "fields"), ("tytlle", "title"),
    ])
  func nearMisses(key: String, known: String) throws {
    #expect(
      try warnings("[{ id: a, \(key): x }]") == [
        "38 unknown key '\(key)' of an item; did you mean '\(known)'? A field of your own goes under 'fields:'"
      ])
  }

  @Test("Other fields are fields", arguments: ["price", "gate", "time", "file", "url", "uid", "tags", "date", "page"])
  func ownFields(key: String) throws {
    #expect(try warnings("[{ id: a, \(key): x }]") == [])
  }

  @Test(
    "Words of other systems are told, where no item has the field that they mean",
    arguments: [("name", "title"), ("text", "title"), ("icon", "image"), ("detail", "subtitle")])
  func otherWords(key: String, known: String) throws {
    let help = "did you mean '\(known)'? A field of your own goes under 'fields:'"
    #expect(try warnings("[{ id: a, \(key): x }]") == ["38 unknown key '\(key)' of an item; \(help)"])
    #expect(try warnings("[{ id: a, \(key): x, \(known): star }]") == [])
    #expect(try warnings("[{ id: a, fields: { \(key): x } }]") == [])
    #expect(try warnings(#"[{ "id": "a", "\#(key)": "x" }]"#, name: "d.json") == [])
  }

  @Test("A field near to one that the section's kind reads is told")
  func kindFields() throws {
    var registry = try linked.registry()
    try registry.insert(.linked(AspectSection.self), as: "aspect")
    let found = try warnings("[{ id: a, widht: 3 }, { id: b, aspect-ratoi: 2 }]", kind: "aspect", registry: registry)
    #expect(found.count == 2 && found[0].contains("did you mean 'width'?"), "\(found)")
    #expect(found.last?.contains("did you mean 'aspect-ratio'?") == true, "\(found)")
    #expect(try warnings("[{ id: a, widht: 3, width: 4 }]", kind: "aspect", registry: registry) == [])
  }

  @Test("A style's field that no item has is told at its place")
  func styleFields() throws {
    func warnings(_ field: String) throws -> [Diagnostic] {
      try screen(
        """
        styles: { x: { parts: [{ text: \(field) }] } }
        sections: [{ id: s, kind: list, cell: x, items: [{ id: a, price: 3 }, { id: b, gate: N }] }]
        """
      ).warnings
    }
    let found = try warnings("pirce")
    #expect(found.map(\.message).first == "no item has the field 'pirce', which the cell style 'x' shows")
    #expect(found.first?.help == "did you mean 'price'?")
    #expect(found.first?.range?.start.line == 1 && found.first?.range?.start.column == 32)
    #expect(try warnings("titel").first?.help == "did you mean 'title'?")
    for field in ["gate", "subtitle"] { #expect(try warnings(field).isEmpty) }
  }

  /// The warnings about fields that the cells of a section do not show.
  private func unshown(_ section: String, _ items: String) throws -> [Diagnostic] {
    try screen("sections: [{ id: s, \(section), items: \(items) }]").warnings.filter {
      $0.message.contains(" show the field ")
    }
  }

  @Test("A field that the style of its cell never shows is told once, with the styles that show it")
  func fieldsOfStyles() throws {
    let items = "[{ id: a, title: A, subtitle: S, image: star, badge: 1 }, { id: b, subtitle: S }]"
    let found = try unshown("kind: grid, cell: tile", items)
    #expect(
      found.map(\.message) == [
        "the cell style 'tile' does not show the field 'subtitle' of an item, here and on 1 more"
      ])
    #expect(found.first?.help == "the cell styles with it are: banner, card, message, plain, row")
    #expect(found.first?.range?.start.column == 82)
    for cell in ["row", "card", "banner"] {
      #expect(try unshown("kind: grid, cell: \(cell)", items).isEmpty, "\(cell)")
    }
    #expect(try unshown("kind: list, cell: row", "[{ id: a, side: trailing }]").count == 1)
    #expect(try unshown("kind: list, cell: message", "[{ id: a, side: trailing }]").isEmpty)
  }

  @Test(
    "A field with another use is not told",
    arguments: [
      "cells: [{ when: { has: subtitle }, cell: card }, { cell: chip }]",
      "cells: [{ when: { equals: { subtitle: S } }, cell: chip }, { cell: chip }]",
      "cell: chip, when: [{ min-width: 900, cell: row }]",
      "cell: chip, when: [{ min-width: 900, kind: list }]",
    ])
  func usedFields(keys: String) throws {
    #expect(try unshown("kind: grid, \(keys)", "[{ id: a, title: A, subtitle: S }]").isEmpty)
  }

  @Test("A subtitle that a cell without a style has no room for is told", arguments: [(96, 1), (120, 0)])
  func subtitlesOfTiles(height: Int, count: Int) throws {
    let found = try unshown(
      "kind: grid, options: { columns: 3, row-height: \(height) }", "[{ id: a, title: A, subtitle: S }]")
    #expect(found.count == count)
    for warning in found {
      #expect(warning.message.hasSuffix("× 96 points without a cell style do not show the field 'subtitle' of an item"))
    }
  }

  @Test("One warning stands for all items with the key")
  func counted() throws {
    let found = try warnings("[{ id: a, titel: x }, { id: b, titel: y }, { id: c, titel: z }]")
    #expect(found.count == 1)
    #expect(found.first?.contains("'titel' of an item, here and on 2 more") == true)
  }

  @Test("Under 'fields', in JSON, and where a kind reads them, all keys are fields")
  func exceptions() throws {
    #expect(try warnings("[{ id: a, fields: { titel: x } }]") == [])
    #expect(try warnings(#"[{ "id": "a", "titel": "x" }]"#, name: "d.json") == [])
    var registry = try linked.registry()
    try registry.insert(.linked(TitelSection.self), as: TitelSection.kind)
    #expect(try warnings("[{ id: a, titel: x }]", registry: registry) == [])
    #expect(try warnings("[{ id: a, subtitel: x }]", registry: registry).count == 1)
  }

  @Test("The keys of foreign records never warn")
  func foreign() throws {
    try withFiles([
      "l.yaml": "sections: [{ id: s, kind: list }]",
      "d.yaml": "sections: [{ id: s, from: r.json }]",
      "r.json": #"[{ "id": "a", "titel": "x", "color": "no color" }]"#,
    ]) { folder in
      let loader = DocumentLoader(linked: linked)
      #expect(loader.validate("\(folder)/d.yaml", in: phone).diagnostics.isEmpty)
    }
  }

  @Test("A data document by itself is held against the kinds of its registry")
  func validation() throws {
    try withFiles(["d.yaml": "sections: [{ id: s, items: [{ id: a, titel: x }] }]"]) { folder in
      let found = DocumentLoader(linked: linked).validate("\(folder)/d.yaml", in: phone).diagnostics
      #expect(found.warningCount == 1)
      #expect(found.isValid)
    }
  }

  @Test("What stands under 'fields' is shown, and read by kinds, as what stands beside it")
  func further() throws {
    let document = try data("sections: [{ id: s, items: [{ id: a, own: 1, fields: { title: T, titel: x } }] }]")
    #expect(document.content(inSection: 0, at: 0)?.title == "T")
    #expect(document.record(inSection: 0, at: 0) == ["id": "a", "own": 1, "title": "T", "titel": "x"])
  }

  @Test(
    "Fields that cannot be are told at their places",
    arguments: [
      ("fields: x", "1:46: error: the fields of an item are a mapping, not the text 'x'"),
      ("title Mount Everest", "1:38: error: 'title Mount Everest' has no value; write one, or remove the key"),
      ("fields: { badge New }", "1:48: error: 'badge New' has no value; write one, or remove the key"),
      ("color: 12", "1:45: error: '12' is not a color; write #rgb, #rrggbb or a name of CSS"),
    ])
  func faults(fields: String, complaint: String) throws {
    let found = try dataComplaint("sections: [{ id: s, items: [{ id: a, \(fields) }] }]")
    #expect(found.hasPrefix("d.yaml:\(complaint)\n"), "\(found)")
  }

  @Test("Colors are those that renderers know", arguments: ["red", "RebeccaPurple", "'#fff'", "'#A1b2C3'", "null"])
  func colors(color: String) throws {
    _ = try data("sections: [{ id: s, items: [{ id: a, color: \(color) }] }]")
  }

  @Test("A mapping in place of an image has the name in it as advice, and one in place of a text has not")
  func mappings() throws {
    func help(_ field: String) throws -> [Substring] {
      try dataComplaint("sections: [{ id: s, items: [{ id: a, \(field) }] }]").split(separator: "\n")
        .filter { $0.hasPrefix("help: ") }
    }
    let advice: Substring = "help: write 'image: star'; the style has the size of the image: 'parts: [{ image: 40 }]'"
    for key in ["name", "symbol", "src", "url", "file"] {
      #expect(try help("image: { size: 3, \(key): star }") == [advice])
    }
    #expect(try help("title: { name: star }").isEmpty)
    #expect(try help("image: { size: 3 }").isEmpty)
    #expect(try help("side: leadng") == ["help: did you mean 'leading'?"])
  }

  @Test("A nearly right name of a color is told")
  func nearColor() throws {
    #expect(
      try dataComplaint("sections: [{ id: s, items: [{ id: a, color: ornage }] }]").contains("did you mean 'orange'?"))
  }

  @Test("A picture is found by its item, and is the same for two names of one file")
  func pictures() throws {
    try withFiles(["d.yaml": "sections: [{ id: s, items: [{ id: a, image: a.png }, { id: b, image: ./a.png }, c] }]"]) {
      folder in
      let bytes = pngBytes(width: 3, height: 2)
      try Data(bytes).write(to: URL(filePath: "\(folder)/a.png"))
      let data = try DataDocument(path: "\(folder)/d.yaml")
      let picture = try CellPicture(bytes)
      #expect(data.pictures == ["a.png": picture, "./a.png": picture])
      let layout = try SourceDocument(
        SourceText(name: "l.yaml", text: "sections: [{ id: r, kind: grid }, { id: s, kind: list }]"))
      let screen = try Screen(
        layout: layout, data: SourceDocument(path: "\(folder)/d.yaml"), registry: linked.registry(), in: phone)
      let place = try #require(screen.place(of: picture))
      #expect(place.source.name == "\(folder)/d.yaml" && place.range.start.line == 1 && place.range.start.column == 45)
      #expect(screen.place(of: try CellPicture(pngBytes(width: 2, height: 3))) == nil)
    }
  }

  @Test("An image that is named like a file is one, in the folder of the document")
  func images() throws {
    func complaint(_ image: String) throws -> String {
      var text = ""
      try withFiles([
        "d.yaml": "sections: [{ id: s, items: [{ id: a, image: \(image) }] }]", "photos/a.jpg": "", "b.PNG": "",
        "x.svg": "<?xml version='1.0'?><svg/>", "y.gif": "GIF89a", "cut.png": "", "bomb.png": "", "big.jpg": "",
      ]) { folder in
        // Contents decide, not the endings of names.
        try Data(pngBytes(width: 3, height: 2)).write(to: URL(filePath: "\(folder)/photos/a.jpg"))
        try Data(jpegBytes(width: 3, height: 2)).write(to: URL(filePath: "\(folder)/b.PNG"))
        try Data(pngBytes(width: 3, height: 2).dropLast(20)).write(to: URL(filePath: "\(folder)/cut.png"))
        try Data(pngBytes(width: 50_000, height: 50_000)).write(to: URL(filePath: "\(folder)/bomb.png"))
        try Data(jpegBytes(width: 9, height: 9) + [UInt8](repeating: 0, count: 17 << 20)).write(
          to: URL(filePath: "\(folder)/big.jpg"))
        try FileManager.default.createSymbolicLink(atPath: "\(folder)/link.png", withDestinationPath: "/etc/hostname")
        text = Diagnostics(DocumentLoader(linked: linked).validate("\(folder)/d.yaml", in: phone).diagnostics.sorted)
          .text().replacing("\(folder)/", with: "")
      }
      return text
    }
    for image in ["photos/a.jpg", "b.PNG", "star.fill", "🪁"] {
      #expect(try complaint(image) == "", "\(image)")
    }
    for image in ["v1.2", "photo", ".png"] {
      #expect(try complaint(image).hasPrefix("d.yaml:1:45: warning: there is no symbol '\(image)'"))
    }
    #expect(
      try complaint("photo.jpg").hasPrefix(
        "d.yaml:1:45: error: the image cannot be used: cannot read 'photo.jpg'"))
    let refused = "d.yaml:1:45: error: the image cannot be used: "
    #expect(
      try complaint("https://example.org/x.png")
        .hasPrefix(refused + "'https://example.org/x.png' is an address, and nothing is fetched"))
    #expect(try complaint("x.svg").hasPrefix(refused + "cannot read 'x.svg': SVG and other markup is not accepted"))
    #expect(try complaint("y.gif").hasPrefix(refused + "cannot read 'y.gif': it is neither PNG nor JPEG"))
    #expect(try complaint("cut.png").hasPrefix(refused + "cannot read 'cut.png': it is a broken PNG file"))
    #expect(try complaint("bomb.png").hasPrefix(refused + "cannot read 'bomb.png': it has 50000 × 50000 pixels"))
    #expect(try complaint("big.jpg").contains("it is too large"))
    #expect(try complaint("link.png").contains("'link.png' leads out of the folder of this document"))
    #expect(try complaint("../x.png").contains("leads out of the folder of this document"))
    #expect(try complaint("/etc/x.png").contains("must be a path from the folder of this document"))
  }
}

/// A kind that reads a field of a name that looks like a mistake.
private struct TitelSection: SectionProvider {
  static let kind: SectionKind = "titel"
  static let summary = "Reads 'titel'."
  static let itemFields = ["titel"]

  func section(in context: SectionContext) throws -> LayoutSection { try SampleList().section(in: context) }
}

/// A kind that reads the shape of items.
private struct AspectSection: SectionProvider {
  static let kind: SectionKind = "aspect"
  static let summary = "Reads the shape of items."
  static let itemFields = ["width", "aspect-ratio"]

  func section(in context: SectionContext) throws -> LayoutSection { try SampleList().section(in: context) }
}

/// A PNG file without pixels that could be decoded.
private func pngBytes(width: UInt32, height: UInt32) -> [UInt8] {
  func number(_ value: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
  func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    number(UInt32(bytes.count)) + Array(name.utf8) + bytes + [0, 0, 0, 0]
  }
  return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    + chunk("IHDR", number(width) + number(height) + [8, 6, 0, 0, 0]) + chunk("IDAT", [1, 2, 3]) + chunk("IEND", [])
}

/// A JPEG file without pixels that could be decoded.
private func jpegBytes(width: UInt8, height: UInt8) -> [UInt8] {
  [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, 0, height, 0, width, 1, 1, 0x11, 0, 0xFF, 0xDA, 0, 2, 9]
    + [0xFF, 0xD9]
}
