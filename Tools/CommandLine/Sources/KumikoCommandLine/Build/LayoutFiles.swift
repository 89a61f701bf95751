import Foundation

/// The YAML and JSON files in a folder and those below it, in order. Hidden ones, and links to folders, are passed over.
struct LayoutFiles: Sequence {
  var folder: String

  func makeIterator() -> some IteratorProtocol<String> {
    let keys: [URLResourceKey] = [.isRegularFileKey]
    let files = FileManager.default.enumerator(
      at: URL(fileURLWithPath: folder, isDirectory: true), includingPropertiesForKeys: keys,
      options: [.skipsHiddenFiles])
    let base = URL(fileURLWithPath: folder, isDirectory: true).standardizedFileURL.path
    var paths: [String] = []
    while let file = files?.nextObject() as? URL {
      guard ["yaml", "yml", "json"].contains(file.pathExtension.lowercased()) else { continue }
      guard (try? file.resourceValues(forKeys: Set(keys)))?.isRegularFile == true else { continue }
      // As people gave the folder.
      let path = file.standardizedFileURL.path
      let below = path.hasPrefix(base + "/") ? String(path.dropFirst(base.count + 1)) : nil
      paths.append(below.map { folder.hasSuffix("/") ? folder + $0 : "\(folder)/\($0)" } ?? path)
    }
    return paths.sorted().makeIterator()
  }
}
