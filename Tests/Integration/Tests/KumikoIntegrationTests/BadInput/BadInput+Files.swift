import Foundation

extension BadInput {
  /// Files that cannot be read at all, or are no text.
  static let unreadableFiles: [BadInput] = [
    BadInput("A missing file", "there is no such file") { _ in },
    folder,
    BadInput("A link to itself", "cannot read") {
      try FileManager.default.createSymbolicLink(
        atPath: $0.path("layout.yaml"), withDestinationPath: $0.path("layout.yaml"))
    },
    tooLargeLayout("A layout of 9 MB that says little", line: "# Nothing but remarks, line after line.\n"),
    tooLargeLayout(
      "A layout of 9 MB that says much",
      line: "  - { id: apps, kind: grid, options: { columns: 3, row-height: 40pt } }\n"),
  ]

  /// Where one file is meant; `validate` takes folders.
  private static let folder: BadInput = {
    var input = BadInput("A folder", "this is a folder, not a file") {
      try $0.write(Data(), to: "layout.yaml/inside.yaml")
    }
    input.isWrongAlone = false
    return input
  }()

  private static func tooLargeLayout(_ description: String, line: String) -> BadInput {
    BadInput(description, "too large: 9 MB, where at most 8 MB are allowed") {
      let lines = String(repeating: line, count: (9 << 20) / line.utf8.count)
      try $0.write(Data("sections:\n  - { id: a, kind: list }\n\(lines)".utf8), to: "layout.yaml")
    }
  }

  /// Data that is larger than the call allows.
  static let tooMuchData: BadInput = {
    var input = BadInput("Data beyond --max-bytes", data: "sections: [{ id: apps, items: [a, b, c] }]", 1, 1, "")
    input.place = .wholeFile
    input.maxBytes = 20
    input.message = "it is too large: 42 bytes, where at most 20 bytes are allowed"
    return input
  }()

  /// Text that is no YAML, or too much of it.
  static let malformedTexts: [BadInput] = [
    BadInput("An empty file", layout: "", 1, 1, "the document is empty"),
    BadInput(
      "A duplicate key", layout: "version: 1\nsections: []\nversion: 1\n", 3, 1,
      "duplicate key 'version'", note: (1, "it is first given here")),
    BadInput("Bytes that are no text", layout: "", 2, 14, "this is not UTF-8").with {
      try $0.write(Data("version: 1\nsections: [{ ".utf8) + [0xC3, 0x28] + Data(" }]".utf8), to: "layout.yaml")
    },
    BadInput(
      "10,000 levels of groups",
      layout: "sections:\n  - id: a\n    group: " + String(repeating: "{ items: [{ group: ", count: 10_000), 3, 1009,
      "nested more than 160 deep"),
    BadInput("An alias bomb", layout: aliasBomb, 6, 10, "the aliases up to here repeat more than 100000 values"),
  ]

  private static let aliasBomb: String = {
    var text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
    for level in 1...30 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    return text
  }()

  /// The same, with something more to prepare.
  func with(_ prepare: @escaping @Sendable (Folder) throws -> Void) -> BadInput {
    var input = self
    input.prepare = prepare
    return input
  }
}
