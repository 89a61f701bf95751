#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The YAML and JSON files in a folder and its subfolders.
///
/// Hidden files and folders, such as `.build`, are left out. Links to files are followed, links to folders are not, so
/// that there are no cycles.
struct DocumentFolder {
  /// The path as it was given.
  let path: String

  /// The extensions of documents.
  private static let endings = ["yaml", "yml", "json"]

  /// Returns true if a path leads to a folder.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return !path.utf8.contains(0) && stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns the sorted paths of the files, each with the folder's path as it was given.
  ///
  /// - Throws: `DocumentError` with all folders that cannot be read.
  func files() throws(DocumentError) -> [String] {
    var files: [String] = []
    var faults: [Diagnostic] = []
    var waiting = [path]
    while let folder = waiting.popLast() {
      guard let stream = opendir(folder) else {
        let reason = String(cString: strerror(errno))
        faults.append(
          Diagnostic(.error, "cannot read the folder '\(folder)': \(reason)", in: SourceText(name: folder, bytes: [])))
        continue
      }
      defer { closedir(stream) }
      while let entry = readdir(stream) {
        let name = Self.name(of: entry)
        guard !name.hasPrefix(".") else { continue }
        let found = FolderPath.join(folder, name)
        switch Self.kind(of: entry, at: found) {
        case .folder: waiting.append(found)
        case .file where Self.endings.contains(Self.ending(of: name)): files.append(found)
        case .file, .other: break
        }
      }
    }
    guard faults.isEmpty else { throw DocumentError(faults) }
    return files.sorted()
  }

  private enum Kind {
    case file, folder, other
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafePointer(to: &entry.pointee.d_name) { name in
      name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) { String(cString: $0) }
    }
  }

  /// Returns the type of an entry. A link to a file counts as a file.
  private static func kind(of entry: UnsafeMutablePointer<dirent>, at path: String) -> Kind {
    switch Int32(entry.pointee.d_type) {
    case Int32(DT_REG): return .file
    case Int32(DT_DIR): return .folder
    case Int32(DT_LNK): return FolderPath.isFile(path) ? .file : .other
    case Int32(DT_UNKNOWN):
      // Some file systems do not report the type.
      var status = stat()
      guard lstat(path, &status) == 0 else { return .other }
      if status.st_mode & S_IFMT == S_IFDIR { return .folder }
      return FolderPath.isFile(path) ? .file : .other
    default: return .other
    }
  }

  private static func ending(of name: String) -> String {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
  }
}
