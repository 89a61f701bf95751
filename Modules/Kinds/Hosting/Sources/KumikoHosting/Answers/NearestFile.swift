@_spi(Kumiko) import KumikoSystem
@_spi(Kumiko) import KumikoValues

/// Suggestions for the names of missing files.
enum NearestFile {
  /// Returns the end of a message with the name in the same folder that is nearest to a missing file; empty for none.
  static func hint(for path: String) -> String {
    hint(for: FilePath.name(of: path), in: [FilePath.folder(of: path)])
  }

  /// Returns the end of a message with the nearest name in several folders; empty for none.
  static func hint(for name: String, in folders: [String]) -> String {
    let names = Set(folders.flatMap { (try? FilePath.names(in: $0)) ?? [] }).sorted()
    return NearestName.clause(name, among: names)
  }
}
