import Foundation
@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoValues

/// Python's `jsonschema`, asked by the script that goes with the corpus of documents.
enum SchemaValidator {
  /// Whether it can be asked, or must be: then its absence is a failure.
  static let isThere =
    ProcessInfo.processInfo.environment["KUMIKO_REQUIRE_JSONSCHEMA"] == "1"
    || (try? python(["-c", "import jsonschema"], output: .nullDevice)) == 0

  /// What is wrong with each document by the schema; nil where nothing is.
  static func complaints(_ documents: [PlainValue], schema: PlainValue) throws -> [String?] {
    var json = JSONText()
    json.append(["schema": schema, "documents": .list(documents)])
    let folder = try Folder(["given.json": json.text, "complaints.json": ""])
    let output = try FileHandle(forWritingTo: URL(filePath: folder.path("complaints.json")))
    let status = try python([script.path, folder.path("given.json")], output: output)
    guard status == 0 else { throw CocoaError(.executableLoad) }
    let complaints = try Data(contentsOf: URL(filePath: folder.path("complaints.json")))
    return try JSONDecoder().decode([String?].self, from: complaints)
  }

  private static let script = Repository.folder("Modules/Configuration/Tests/SchemaCorpus")
    .appending(path: "validate.py")

  private static func python(_ arguments: [String], output: FileHandle) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

extension Repository {
  /// A folder of the monorepo.
  static func folder(_ path: String) -> URL {
    (0..<6).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }.appending(path: path)
  }

  /// The YAML files in a folder, sorted.
  static func documents(in path: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder(path), includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "yaml" }.sorted { $0.path < $1.path }
  }
}
