import Foundation

/// Python's `jsonschema`, which knows nothing of this repository, asked by the script beside the corpus of documents.
public enum SchemaValidator {
  /// Whether it can be asked, or must be: then its absence is a failure.
  public static let isAvailable =
    ProcessInfo.processInfo.environment["KUMIKO_REQUIRE_JSONSCHEMA"] == "1"
    || (try? SystemProgram.run("python3", ["-c", "import jsonschema"]))?.status == 0

  /// The schema is none of draft 7, or the validator cannot be asked.
  public struct Failure: Error {}

  /// For every document, what is wrong with it by the schema; nil where nothing is.
  ///
  /// - Parameter json: The object `{ "schema": …, "documents": […] }`.
  /// - Throws: ``Failure``.
  public static func complaints(_ json: String) throws -> [String?] {
    let folder = try TemporaryFolder(["given.json": json])
    let script = URL(fileURLWithPath: #filePath).appending(
      path: "../../../../../Modules/Documents/Configuration/Tests/SchemaCorpus/validate.py"
    ).standardizedFileURL.path
    let (output, status) = try SystemProgram.run("python3", [script, folder.path("given.json")])
    guard status == 0 else { throw Failure() }
    return try JSONDecoder().decode([String?].self, from: output)
  }
}
