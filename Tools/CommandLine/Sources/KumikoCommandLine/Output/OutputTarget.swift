@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoValues

/// The place that a path of an output leads to, and what is there now.
struct OutputTarget {
  enum State {
    /// Nothing.
    case new
    /// A file, which is replaced.
    case file(stat)
    /// A device or a pipe, which is written to as it is.
    case stream
  }

  /// The path as somebody gave it.
  let name: String
  /// The absolute path without symbolic links; of a stream, the path as it was given.
  let path: String
  let state: State

  /// The folder in which the file is or will be.
  var folder: String { path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "." }

  /// The place that a path leads to, also by links to nothing.
  ///
  /// - Throws: where it is a directory, or leads through what is none.
  init(_ name: String) throws(CommandFailure) {
    guard !name.isEmpty, !name.utf8.contains(0) else { throw CommandFailure(cannotWrite: name, "it is no path") }
    self.name = name
    var status = stat()
    guard stat(name, &status) == 0 else {
      let code = errno
      guard code == ENOENT else { throw CommandFailure(cannotWrite: name, SystemReason.words(code)) }
      path = try Self.place(name)
      state = .new
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw CommandFailure(cannotWrite: name, SystemReason.words(EISDIR))
    case S_IFREG:
      guard let path = Self.real(name) else { throw CommandFailure(cannotWrite: name, SystemReason.words(errno)) }
      self.path = path
      state = .file(status)
    default:
      path = name
      state = .stream
    }
  }

  /// Fails where what is there must not be replaced: a file that nobody may write to, and one that the command has read.
  ///
  /// - Parameters:
  ///   - inputs: the files that the command has read.
  ///   - force: whether one of those may be replaced.
  func check(inputs: Set<FileIdentity>, force: Bool) throws(CommandFailure) {
    guard case .file(let status) = state else { return }
    // Also for a superuser, whom the system lets write to everything.
    if status.st_mode & 0o222 == 0 { throw CommandFailure(cannotWrite: name, "the file is read-only") }
    if access(path, W_OK) != 0 { throw CommandFailure(cannotWrite: name, SystemReason.words(errno)) }
    if !force, inputs.contains(FileIdentity(device: status.st_dev, number: status.st_ino)) {
      throw CommandFailure(cannotWrite: name, "it is an input of this command; --force replaces it")
    }
  }

  /// The place at which a new file is made.
  private static func place(_ name: String) throws(CommandFailure) -> String {
    var path = name
    // As many links as Linux follows.
    for _ in 0..<40 {
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        let folder = folder(of: path)
        let last =
          path.last == "/" ? "" : path[(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)...]
        guard let real = real(folder), !last.isEmpty else {
          throw CommandFailure(cannotWrite: name, SystemReason.words(ENOENT))
        }
        return real == "/" ? "/\(last)" : "\(real)/\(last)"
      }
      path = target.hasPrefix("/") ? target : "\(folder(of: path))/\(target)"
    }
    throw CommandFailure(cannotWrite: name, SystemReason.words(ELOOP))
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func real(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

extension CommandFailure {
  /// A file cannot be written.
  init(cannotWrite path: String, _ reason: String) {
    self.init(message: "cannot write '\(BoundedText.name(path, limit: 400))': \(reason)", status: Self.invalidInput)
  }
}
