import Foundation
import Testing

/// Files of which one is wrong, and what must be said about it.
struct BadInput: CustomTestStringConvertible, Sendable {
  /// Where the fault is.
  enum Place: Sendable {
    /// The line and the column, both from 1.
    case at(line: Int, column: Int)
    /// The file as a whole.
    case wholeFile
  }

  var testDescription: String
  /// The files by name; what is missing here is missing.
  var files: [String: String] = [:]
  /// What else the folder needs.
  var prepare: @Sendable (Folder) throws -> Void = { _ in }
  var data: String?
  var maxBytes: Int?
  /// The file that is wrong.
  var file = "layout.yaml"
  var place: Place
  /// What the first message contains.
  var message: String
  /// What would help.
  var help: String?
  /// Where else to look.
  var note: (line: Int, message: String)?
  /// Whether the file is wrong by itself, so that `validate` says so too.
  var isWrongAlone = true

  /// A wrong layout.
  init(
    _ description: String, layout: String, _ line: Int, _ column: Int, _ message: String, help: String? = nil,
    note: (line: Int, message: String)? = nil
  ) {
    testDescription = description
    files = ["layout.yaml": layout]
    place = .at(line: line, column: column)
    self.message = message
    self.help = help
    self.note = note
  }

  /// A right layout, wrong data.
  init(
    _ description: String, data: String, _ line: Int, _ column: Int, _ message: String, help: String? = nil,
    note: (line: Int, message: String)? = nil
  ) {
    self.init(description, layout: Self.rightLayout, line, column, message, help: help, note: note)
    files["data.yaml"] = data
    self.data = "data.yaml"
    file = "data.yaml"
  }

  /// A layout that asks for a kind of a wrong registry, or one that is wrong for it.
  init(
    _ description: String, registry: String, layout: String = rightLayout, file: String = "registry.yaml", _ line: Int,
    _ column: Int, _ message: String, help: String? = nil
  ) {
    self.init(description, layout: layout, line, column, message, help: help)
    files["registry.yaml"] = registry
    self.file = file
  }

  /// A layout that cannot be read as a whole.
  init(_ description: String, _ message: String, prepare: @escaping @Sendable (Folder) throws -> Void) {
    testDescription = description
    self.prepare = prepare
    place = .wholeFile
    self.message = message
  }

  static let rightLayout = """
    version: 1
    sections:
      - { id: apps, kind: grid, header: { size: { width: 100%, height: ~30pt } } }
      - { id: more, kind: list }

    """
}
