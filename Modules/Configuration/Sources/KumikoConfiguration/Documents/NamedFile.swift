import KumikoValues

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file that a document names, in the document's folder or below.
struct NamedFile {
  /// The path for opening the file and for messages.
  let path: String
  /// A value that is equal for all paths of the file.
  let identity: String

  /// Creates the file of a name in a document.
  ///
  /// - Throws: `DocumentError` if the name is not a relative path, leads out of the document's folder (also by a
  ///   symbolic link), or is not the name of a file.
  init(_ name: String, in source: SourceText, at range: SourceRange) throws(DocumentError) {
    path = try Self.path(name, in: source, at: range)
    func fault(_ message: String) -> DocumentError {
      DocumentError(Diagnostic(.error, message, in: source, at: range))
    }
    InputFiles.observer?.note(path: path)
    guard let identity = FolderPath.real(path) else { throw fault("cannot read '\(path)': there is no such file") }
    let folder = FolderPath.folder(of: source.name)
    guard let home = FolderPath.real(folder), identity.hasPrefix(home == "/" ? home : home + "/") else {
      throw fault("'\(name)' leads out of the folder of this document")
    }
    guard FolderPath.isFile(identity) else { throw fault("'\(path)' is not a file") }
    self.identity = identity
  }

  /// Returns the path of a name. The file need not exist.
  ///
  /// - Throws: `DocumentError` if the name is not a relative path, or leads out of the document's folder.
  static func path(_ name: String, in source: SourceText, at range: SourceRange) throws(DocumentError) -> String {
    func fault(_ message: String) -> DocumentError {
      DocumentError(Diagnostic(.error, message, in: source, at: range))
    }
    guard !name.isEmpty, !name.utf8.contains(0) else { throw fault("invalid file path") }
    guard !name.hasPrefix("/") else {
      throw fault("'\(name)' must be a path from the folder of this document")
    }
    var steps: [Substring] = []
    for step in name.split(separator: "/") where step != "." {
      if step != ".." {
        steps.append(step)
      } else if steps.popLast() == nil {
        throw fault("'\(name)' leads out of the folder of this document")
      }
    }
    return FolderPath.join(FolderPath.folder(of: source.name), steps.joined(separator: "/"))
  }
}

/// Operations on paths.
enum FolderPath {
  /// Returns the folder of a file; the current one for standard input.
  static func folder(of path: String) -> String {
    guard path != SourceText.standardInputName, let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns a path relative to a folder.
  static func join(_ folder: String, _ path: String) -> String {
    folder == "." ? path : folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// Returns a path without `.` and `..` in its middle, unless symbolic links give those another meaning.
  static func normalized(_ path: String) -> String {
    var steps: [Substring] = []
    for step in path.split(separator: "/") where step != "." {
      if step == "..", let last = steps.last, last != ".." {
        steps.removeLast()
      } else {
        steps.append(step)
      }
    }
    let plain = (path.hasPrefix("/") ? "/" : "") + steps.joined(separator: "/")
    return real(plain) == real(path) ? plain : path
  }

  /// Returns the path without symbolic links; nil if nothing exists there.
  static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns true if all users may write to a file or folder. In a folder with the sticky bit, files of other users are
  /// protected.
  static func everybodyMayWrite(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IWOTH != 0 else { return false }
    return status.st_mode & S_IFMT != S_IFDIR || status.st_mode & S_ISVTX == 0
  }

  /// Returns true if the path leads to a regular file, not a folder, a device or a pipe.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}
