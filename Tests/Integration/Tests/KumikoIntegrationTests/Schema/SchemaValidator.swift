import Foundation
import KumikoTestSupport
import KumikoValues

extension SchemaValidator {
  /// For every document, what is wrong with it by the schema; nil where nothing is.
  static func complaints(_ documents: [PlainValue], schema: PlainValue) throws -> [String?] {
    try complaints(JSONText.line(["schema": schema, "documents": .list(documents)]))
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
