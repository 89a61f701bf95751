import Foundation
@_spi(Kumiko) import KumikoRegistry

/// Python's `jsonschema`, which knows nothing of this package.
enum IndependentValidator {
  /// Whether the tests must not be passed over where the validator is missing.
  static let isRequired = ProcessInfo.processInfo.environment["KUMIKO_REQUIRE_JSONSCHEMA"] == "1"

  /// Whether it can be asked.
  static let isAvailable = (try? run(["-c", "import jsonschema"]))?.status == 0

  struct Failure: Error, CustomStringConvertible { var description: String }

  /// For every document, what is wrong with it by the schema; nil where nothing is.
  ///
  /// - Throws: where the schema itself is none of draft 7, or the validator cannot be asked.
  static func complaints(_ documents: [PlainValue], schema: PlainValue) throws -> [String?] {
    let file = FileManager.default.temporaryDirectory.appending(path: "kumiko-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    var json = JSONText()
    json.append(["schema": schema, "documents": .list(documents)])
    try Data(json.text.utf8).write(to: file)
    let (status, output, errors) = try run([CorpusEntry.path("validate.py"), file.path])
    guard status == 0 else { throw Failure(description: "python3 fails: \(errors)") }
    return try JSONDecoder().decode([String?].self, from: output)
  }

  private static func run(_ arguments: [String]) throws -> (status: Int32, output: Data, errors: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    let files = try ["out", "err"].map { name in
      let url = FileManager.default.temporaryDirectory.appending(path: "kumiko-\(UUID().uuidString).\(name)")
      try Data().write(to: url)
      return url
    }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    // Files rather than pipes, which stop a process that says more than they hold.
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    return (
      process.terminationStatus, try Data(contentsOf: files[0]),
      String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    )
  }
}
