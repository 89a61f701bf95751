import Foundation
@_spi(Kumiko) import Kumiko
import KumikoKinds
import KumikoTestSupport
import Testing

@testable import KumikoCommandLine

/// A screen with everything that frames can come from, and its tests.
enum RecordGround {
  static let files = [
    "layout.yaml": """
    include: [kit/parts.yaml]
    values: { gutter: 8pt }
    flags: { sale: false }
    templates:
      news:
        with: { id: text }
        section: { id: "{id}", kind: list, options: { row-height: 40pt } }
    section-spacing: 4pt
    sections:
      - id: tiles
        kind: grid
        options: { columns: 2, row-height: 50pt, spacing: "{gutter}" }
        insets: [0, 10]
        when:
          - { min-width: 300pt, options: { row-height: 60pt } }
          - { set: { sale: true }, options: { columns: 1 } }
        header: { size: { width: 100%, height: 30pt } }
      - { id: snaps, kind: photos }
      - { use: news, with: { id: fresh } }
      - { use: band, with: { id: last } }
    """,
    "kit/parts.yaml": """
    templates:
      band:
        with: { id: text }
        section: { id: "{id}", kind: list, options: { row-height: 20pt } }
    """,
    "registry.yaml": """
    kinds:
      grid: { linked: Grid }
      list: { linked: List }
      photos:
        extends: grid
        options: { columns: 3, row-height: 40pt }
    """,
    "data.yaml": """
    sections:
      - id: tiles
        items:
          - { id: a, title: Apple }
          - { id: b, title: Birch }
          - { id: c, title: Cedar }
      - { id: snaps, items: [{ id: s1 }, { id: s2 }] }
      - { id: fresh, from: fresh.json, fields: { id: key, title: name } }
      - { id: last, from: { file: last.csv, fields: { id: id, title: name } } }
    """,
    "fresh.json": """
    [
      { "key": "f1", "name": "Fir" },
      { "key": "f2", "name": "Fern" }
    ]
    """,
    "last.csv": "id,name\nl1,Larch\nl2,Lime\n",
    "tests.yaml": """
    layout: layout.yaml
    data: data.yaml
    viewport: 390x844
    cases:
      - { name: On a phone, expect: [{ section: tiles, count: 3 }] }
      - { name: On a tablet, viewport: 820x1180, expect: [{ section: last, count: 2 }] }
    """,
  ]

  static func folder() throws -> Folder { try Folder(files) }

  /// A folder in which the cases are recorded.
  static func recorded(linked: LinkedKinds = .builtIn) throws -> Folder {
    let folder = try folder()
    let outcome = kumiko("test", folder.path("tests.yaml"), "--record", linked: linked)
    try #require(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    return folder
  }

  /// Replaces a text that a file has once.
  static func edit(_ folder: Folder, _ file: String, _ old: String, _ new: String) throws {
    let text = try #require(folder.text(file))
    try #require(text.components(separatedBy: old).count == 2, "\(file) has '\(old)' once")
    try folder.write(text.replacing(old, with: new), to: file)
  }

  /// The names and the contents of the files of a folder.
  static func contents(_ folder: Folder, _ name: String) throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(name))
    return Dictionary(uniqueKeysWithValues: names.map { ($0, folder.text("\(name)/\($0)") ?? "") })
  }
}
