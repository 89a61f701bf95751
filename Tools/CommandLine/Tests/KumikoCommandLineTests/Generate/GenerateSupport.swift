import Foundation
@_spi(Kumiko) import Kumiko

@testable import KumikoCommandLine

/// Documents of an application, and what `kumiko generate` makes of them.
struct Generated {
  var outcome: Outcome
  /// What was written; nil where nothing was.
  var text: String?

  /// Whether a line is in what was written, however it is indented.
  func has(_ line: String) -> Bool {
    (text ?? "").split(separator: "\n").contains { $0.trimmingCharacters(in: .whitespaces) == line }
  }
}

let timelineDescriptor = """
  { "formatVersion": 1, "kinds": [{
    "kind": "shop.timeline", "summary": "Rows beside a rail.",
    "options": [{ "name": "rail", "help": "How wide.", "schema": { "type": "points" }, "default": "40pt" }]
  }] }
  """

/// Runs `kumiko generate` for files in a folder; those that end in `.yaml` are its documents.
func generate(_ files: [String: String], _ arguments: String..., isRenewing: Bool = false) throws -> Generated {
  let folder = try Folder(files)
  let documents = files.keys.filter { $0.hasSuffix(".yaml") }.sorted().map { folder.path($0) }
  let outcome = run(["generate"] + documents + ["-o", folder.path("out.swift")] + arguments, isRenewing: isRenewing)
  return Generated(outcome: outcome.within(folder), text: folder.text("out.swift"))
}
