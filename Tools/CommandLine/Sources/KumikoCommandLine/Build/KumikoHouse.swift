enum KumikoHouse {
  /// Its modules that a program may import.
  static let modules: Set<String> = Set(
    ([
      "", "CommandLine", "Tool", "Values", "Dimension", "Composition", "Layout", "Snapshot", "Diffing", "Registry",
      "Collection", "Configuration", "Hosting", "Rendering",
    ] + KindProducts.all.keys.map { "\($0)Section" } + ["Kinds"]).map { "Kumiko\($0)" })

  /// The repository that a folder is in; nil where it is in none.
  static func around(_ folder: String) -> String? {
    var url = URL(fileURLWithPath: folder).standardizedFileURL
    while true {
      let parts = ["Package.swift", "Modules/Kinds/Registry/Package.swift", "Plugins/GridSection/Package.swift"]
      if parts.allSatisfy({ FileManager.default.fileExists(atPath: url.appendingPathComponent($0).path) }) {
        return url.path
      }
      let above = url.deletingLastPathComponent().standardizedFileURL
      if above.path == url.path { return nil }
      url = above
    }
  }
}
