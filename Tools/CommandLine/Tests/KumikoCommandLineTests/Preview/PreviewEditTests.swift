import Foundation
@_spi(Kumiko) import KumikoSystem
import Testing

@testable import KumikoCommandLine

/// Values that the page of a preview writes to the layout.
@Suite("kumiko preview, values", .blocking) struct PreviewEditTests {
  /// What the page knows of a section, and how it changes values.
  private struct Panel {
    var ground: PreviewGround
    var answer: [String: Any]
    var fields: [String: String]

    /// Asks why the first cell of a section has its frame.
    init(_ ground: PreviewGround, section: String = "tiles", size: String = "390x844", token: String? = nil) throws {
      self.ground = ground
      fields = ["data": "0", "size": size, "section": section, "index": "0"]
      let query = fields.map { "\($0)=\($1)" }.joined(separator: "&")
      answer = try #require(json(try ground.get("/\(token ?? ground.session.token)/why?\(query)").body))
    }

    var stamp: String { answer["stamp"] as? String ?? "" }

    func value(_ path: String) throws -> [String: Any] {
      let values = try #require(answer["values"] as? [[String: Any]])
      return try #require(values.first { $0["path"] as? String == path }, "\(values.compactMap { $0["path"] })")
    }

    /// Changes a value; returns the answer.
    func edit(
      _ path: String, _ value: String, stamp: String? = nil, place: String? = nil, gesture: String = "",
      size: String? = nil
    ) throws -> [String: Any] {
      var fields = fields
      fields["path"] = path
      fields["value"] = value.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
      fields["stamp"] = stamp ?? self.stamp
      fields["gesture"] = gesture
      fields["size"] = size ?? fields["size"]
      fields["place"] = place ?? (try? self.value(path)["place"] as? String) ?? "1:1"
      return try send("edit", fields)
    }

    func send(_ path: String, _ fields: [String: String] = [:]) throws -> [String: Any] {
      let query = fields.map { "\($0)=\($1)" }.joined(separator: "&")
      return try #require(json(try ground.get("/\(ground.session.token)/\(path)?\(query)").body))
    }

    var text: String { ground.folder.text("layout.yaml") ?? "" }
  }

  private static let block = """
    # The screen.
    sections:
      - id: tiles   # photos
        kind: grid
        insets: { leading: 16pt, trailing: 16pt }
        options:
          columns: 2      # two
          row-height: 50pt
        when:
          - min-width: 700pt
            options: { columns: 4 }

    """

  private static func error(_ answer: [String: Any]) -> String { answer["error"] as? String ?? "" }

  @Test("A value is replaced at its place, and every other byte stays", arguments: ["\n", "\r\n"])
  func replace(_ lineBreak: String) throws {
    let text = "\u{FEFF}" + Self.block.replacing("\n", with: lineBreak)
    let ground = try PreviewGround(["layout.yaml": text])
    let panel = try Panel(ground)
    let columns = try panel.value("options.columns")
    #expect(columns["value"] as? String == "2" && columns["least"] as? Int == 1 && columns["isWhole"] as? Bool == true)
    #expect(columns["place"] as? String == "7:16" && columns["obstacle"] == nil)
    #expect(try panel.edit("options.columns", "3")["error"] == nil)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: ground.folder.path("layout.yaml")))
    #expect(bytes == Data(text.replacing("columns: 2 ", with: "columns: 3 ").utf8))
    let next = try Panel(ground)
    #expect(try next.edit("insets.leading", "20pt")["error"] == nil)
    #expect(next.text.contains("{ leading: 20pt, trailing: 16pt }"))
    ground.stop()
  }

  @Test(
    "A value keeps its quotes, its anchor and its form",
    arguments: [
      ("options: { columns: 2, row-height: '50pt' }", "options: { columns: 2, row-height: '60pt' }"),
      ("options: { columns: 2, row-height: \"50pt\" }", "options: { columns: 2, row-height: \"60pt\" }"),
      ("options: { columns: 2, row-height: &height 50pt }", "options: { columns: 2, row-height: &height 60pt }"),
      ("options: {\"columns\":2,\"row-height\":50}", "options: {\"columns\":2,\"row-height\":60pt}"),
    ])
  func form(_ old: String, _ new: String) throws {
    let ground = try PreviewGround(["layout.yaml": "sections: [{ id: tiles, kind: grid, \(old) }]"])
    let panel = try Panel(ground)
    #expect(Self.error(try panel.edit("options.row-height", "60pt")) == "")
    #expect(panel.text == "sections: [{ id: tiles, kind: grid, \(new) }]")
    ground.stop()
  }

  @Test("A value under a 'when' that matches is changed there; one that does not match is none")
  func variants() throws {
    let ground = try PreviewGround(["layout.yaml": Self.block])
    let narrow = try Panel(ground)
    let wide = try Panel(ground, size: "820x1180")
    #expect(try wide.value("options.columns")["place"] as? String == "11:29")
    // The phone's page, with the place of the tablet's value.
    #expect(Self.error(try narrow.edit("options.columns", "5", place: "11:29")).contains("moved to line 7"))
    #expect(Self.error(try narrow.edit("options.rows", "5", place: "7:16")).contains("no value here on this device"))
    #expect(narrow.text == Self.block)
    #expect(try wide.edit("options.columns", "5")["error"] == nil)
    #expect(wide.text == Self.block.replacing("columns: 4", with: "columns: 5"))
    ground.stop()
  }

  @Test(
    "What is wrong for the kind is refused with its reason, and nothing is written",
    arguments: [
      ("0", "columns"), ("many", "columns"), ("", "missing"), ("1\n    x: 2", "columns"), ("2, x: 3", "columns"),
    ])
  func wrongValue(_ value: String, _ words: String) throws {
    let ground = try PreviewGround(["layout.yaml": Self.block])
    let panel = try Panel(ground)
    #expect(Self.error(try panel.edit("options.columns", value)).contains(words))
    #expect(panel.text == Self.block)
    ground.stop()
  }

  @Test("Values of presets, kinds, templates, aliases and shared anchors are shown with their reasons, and refused")
  func elsewhere() throws {
    let layout = """
      values: { gap: 3pt }
      templates:
        row: { with: { id: text }, section: { id: "{id}", kind: grid, options: { columns: 2, row-height: 30pt } } }
      sections:
        - { use: row, with: { id: made } }
        - { id: tiles, kind: photos, options: { row-height: &height 50pt } }
        - { id: rows, kind: list, insets: { top: "{gap}" }, options: { row-height: *height } }
      """
    let ground = try PreviewGround([
      "layout.yaml": layout,
      "registry.yaml":
        "kinds: { grid: { linked: Grid }, list: { linked: List }, photos: { extends: grid, options: { columns: 3 } } }",
    ])
    let tiles = try Panel(ground)
    let rows = try Panel(ground, section: "rows")
    let made = try Panel(ground, section: "made")
    for (panel, path, words) in [
      (tiles, "options.columns", "the preset 'photos' sets it"),
      (tiles, "options.spacing", "the default of the kind 'grid'"), (rows, "options.row-height", "alias '*height'"),
      (rows, "insets.top", "it comes from '\"{gap}\"'"),
      (made, "options.columns", "it comes from a template, at line 3"),
    ] {
      #expect((try panel.value(path)["obstacle"] as? String)?.contains(words) == true, "\(panel.answer)")
      #expect(Self.error(try panel.edit(path, "7")).contains(words), "\(path)")
    }
    #expect(Self.error(try tiles.edit("options.row-height", "60pt")).contains("an alias uses this value"))
    #expect(tiles.text == layout)
    ground.stop()
  }

  @Test("A file that changed, is read-only, is no text or leads elsewhere is left as it is")
  func otherFile() throws {
    let ground = try PreviewGround(["layout.yaml": Self.block, "real/screen.yaml": Self.block])
    let path = ground.folder.path("layout.yaml")
    let panel = try Panel(ground)
    let changed = Self.block.replacing("# two", with: "# some")
    try ground.folder.write(changed, to: "layout.yaml")
    #expect(Self.error(try panel.edit("options.columns", "3")).contains("changed meanwhile"))
    #expect(panel.text == changed)
    let next = try Panel(ground)
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
    #expect(Self.error(try next.edit("options.columns", "3")).contains("read-only"))
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    #expect(next.text == changed)
    let latin = Data(Array("# Pr\u{e4}zise\n".unicodeScalars.map { UInt8($0.value) }))
    try latin.write(to: URL(fileURLWithPath: path))
    #expect(Self.error(try next.edit("options.columns", "3")).contains("changed meanwhile"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == latin)
    try FileManager.default.removeItem(atPath: path)
    #expect(Self.error(try next.edit("options.columns", "3")).contains("gone"))
    // A link inside the folder stays a link, and its file is written.
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "real/screen.yaml")
    #expect(try Panel(ground).edit("options.columns", "3")["error"] == nil)
    #expect(
      FilePath.target(ofLink: path) != nil && ground.folder.text("real/screen.yaml")?.contains("columns: 3") == true)
    let outside = try Folder(["screen.yaml": Self.block])
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: outside.path("screen.yaml"))
    #expect(Self.error(try Panel(ground).edit("options.columns", "3")).contains("outside the folder"))
    #expect(outside.text("screen.yaml") == Self.block)
    ground.stop()
  }

  @Test("Of two tabs the second sees that the file has changed, and loses nothing")
  func twoTabs() throws {
    let ground = try PreviewGround(["layout.yaml": Self.block])
    let (one, two) = (try Panel(ground), try Panel(ground))
    #expect(try one.edit("options.columns", "3")["error"] == nil)
    #expect(Self.error(try two.edit("options.row-height", "60pt")).contains("changed meanwhile"))
    #expect(try Panel(ground).edit("options.row-height", "60pt")["error"] == nil)
    #expect(one.text.contains("columns: 3") && one.text.contains("row-height: 60pt"))
    ground.stop()
  }

  @Test("A drag is one step of undo; undo and redo write the same bytes; a file of somebody else is left")
  func undo() throws {
    let ground = try PreviewGround(["layout.yaml": Self.block])
    let panel = try Panel(ground)
    var stamp = panel.stamp
    for height in ["51pt", "52pt", "60pt"] {
      let answer = try panel.edit("options.row-height", height, stamp: stamp, gesture: "drag")
      #expect(answer["undo"] as? String == "options.row-height" && answer["error"] == nil)
      stamp = try #require(answer["stamp"] as? String)
    }
    let last = panel.text
    #expect(last == Self.block.replacing("50pt", with: "60pt"))
    let undone = try panel.send("undo")
    #expect(panel.text == Self.block && undone["redo"] as? String == "options.row-height" && undone["undo"] is NSNull)
    #expect(Self.error(try panel.send("undo")).contains("nothing to undo"))
    #expect(try panel.send("redo")["error"] == nil)
    #expect(panel.text == last)
    let other = last + "# mine\n"
    try ground.folder.write(other, to: "layout.yaml")
    #expect(Self.error(try panel.send("undo")).contains("changed since"))
    #expect(panel.text == other)
    ground.stop()
  }

  @Test("Only pages below the token may change files, and an editor's unsaved text is not lost") func allowed() throws {
    let ground = try PreviewGround(["layout.yaml": Self.block])
    let panel = try Panel(ground)
    let query = "data=0&section=tiles&index=0&path=options.columns&value=3&place=7:16&stamp=\(panel.stamp)"
    let wrong = String(repeating: "0", count: 32)
    for prefix in ["", "/\(wrong)", "/x"] {
      for path in ["edit?\(query)", "undo", "redo"] {
        #expect([403, 404].contains(try ground.get("\(prefix)/\(path)").status), "\(prefix)/\(path)")
      }
    }
    // A page of an earlier run looks on.
    #expect(try ground.get("/\(wrong)/").body.contains("\"edits\":false"))
    #expect(try ground.get("/\(ground.session.token)/").body.contains("\"edits\":true"))
    #expect(try Panel(ground, token: wrong).answer["stamp"] == nil)
    ground.session.show([ground.folder.path("layout.yaml"): Array(Self.block.replacing("2 ", with: "7 ").utf8)])
    #expect(Self.error(try panel.edit("options.columns", "3")).contains("not saved"))
    #expect(panel.text == Self.block)
    ground.stop()
  }
}
