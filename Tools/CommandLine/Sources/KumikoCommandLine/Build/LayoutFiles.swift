/// The YAML and JSON files in a folder and those below it, in order. Hidden ones, and links to folders, are passed over.
struct LayoutFiles: Sequence {
  var folder: String

  func makeIterator() -> some IteratorProtocol<String> {
    var paths: [String] = []
    Self.collect(in: folder, into: &paths)
    return paths.sorted().makeIterator()
  }

  private static func collect(in folder: String, into paths: inout [String]) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where !name.hasPrefix(".") {
      let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR: collect(in: path, into: &paths)
      case S_IFREG where endings.contains(where: { name.lowercased().hasSuffix($0) }): paths.append(path)
      default: break
      }
    }
  }

  private static let endings = [".yaml", ".yml", ".json"]
}
