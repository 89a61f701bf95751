import KumikoRegistry
@_spi(Kumiko) import KumikoSystem

/// The checks of a shared library's file before it is loaded.
enum LibraryFile {
  /// Returns the absolute path without links. The loader would search the system's folders for a path without a
  /// slash.
  ///
  /// - Throws: `KindHostError` if there is no such file.
  static func resolved(_ path: String, origin: String) throws(KindHostError) -> String {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw KindHostError("\(origin): invalid path") }
    guard let resolved = FilePath.real(path) else {
      let error = SystemError()
      let message = error.code == ENOENT ? "there is no such file\(NearestFile.hint(for: path))" : error.description
      throw KindHostError("\(origin) cannot be loaded: \(message)")
    }
    // Opening a pipe would wait for a writer.
    switch FileStatus(resolved)?.sort {
    case .file: return resolved
    case .folder: throw KindHostError("\(origin) cannot be loaded: it is a folder")
    default: throw KindHostError("\(origin) cannot be loaded: it is not a regular file")
    }
  }

  /// Returns the actual type of a file that the loader rejects, by its first bytes.
  static func guess(_ path: String) -> String? {
    guard let file = fopen(path, "rbe") else { return nil }
    defer { fclose(file) }
    var start = [UInt8](repeating: 0, count: 8)
    let count = fread(&start, 1, start.count, file)
    let bytes = start.prefix(count)
    let sorts: [(start: [UInt8], what: String)] = [
      (Array("#!".utf8), "it is a script; name it under 'process' in the registry"),
      (Array("!<arch>".utf8), "it is a static library; a shared one is made with -shared"),
      ([0x7F] + Array("ELF".utf8), "it was built for Linux or the like, or for another processor"),
      ([0xCF, 0xFA, 0xED, 0xFE], "it was built for an Apple platform, or for another processor"),
      ([0xCA, 0xFE, 0xBA, 0xBE], "it was built for an Apple platform, or for other processors"),
      (Array("MZ".utf8), "it was built for Windows"),
      ([0] + Array("asm".utf8), "it is WebAssembly"),
    ]
    return bytes.isEmpty ? "it is empty" : sorts.first { bytes.starts(with: $0.start) }?.what
  }

  // MARK: - Write permissions

  static func warnings(for path: String) -> [String] {
    guard let resolved = FilePath.real(path) else { return [] }
    var warnings: [String] = []
    if FileStatus(resolved)?.isOpenToAll ?? false {
      warnings.append(
        "\(KindOrigin.library(path)): all users may write to this file, and so run code in this program "
          + "(chmod o-w \(resolved))")
    }
    var seen: Set<String> = []
    // The given path counts too: a link on it may be replaced.
    for folder in folders(above: resolved) + folders(above: absolute(path)) where seen.insert(folder).inserted {
      guard FileStatus(folder)?.isOpenToAll == true else { continue }
      warnings.append(
        "\(KindOrigin.library(path)): all users may replace files in the folder \(folder), and so this "
          + "library (chmod o-w \(folder))")
    }
    return warnings
  }

  private static func absolute(_ path: String) -> String {
    FilePath.isAbsolute(path) ? path : (FilePath.real(".") ?? "") + "/" + path
  }

  /// Returns the folders on the path of a file, innermost first.
  private static func folders(above path: String) -> [String] {
    var folders: [String] = []
    var rest = path[...]
    while let slash = rest.lastIndex(of: "/") {
      rest = rest[..<slash]
      folders.append(rest.isEmpty ? "/" : String(rest))
    }
    return folders
  }
}
