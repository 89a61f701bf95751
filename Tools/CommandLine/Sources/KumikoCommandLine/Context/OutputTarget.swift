@_spi(Kumiko) import KumikoConfiguration
@_spi(Kumiko) import KumikoSystem

/// The place that a path of an output leads to, and what is there now.
struct OutputTarget {
  enum State {
    /// Nothing.
    case new
    case file(FileStatus)
    /// A device or a pipe, which is written to as it is.
    case stream
  }

  /// The path as somebody gave it.
  let name: String
  /// The absolute path without symbolic links; of a stream, the path as it was given.
  let path: String
  let state: State

  var folder: String { FilePath.folder(of: path) }

  /// The place that a path leads to, also by links to nothing.
  ///
  /// - Throws: where it is a directory, or leads through what is none.
  init(_ name: String) throws(CommandFailure) {
    guard !name.isEmpty, !name.utf8.contains(0) else { throw CommandFailure(cannotWrite: name, "it is no path") }
    self.name = name
    guard let status = FileStatus(name) else {
      let error = SystemError()
      guard error.code == ENOENT else { throw CommandFailure(cannotWrite: name, error.reason) }
      path = try Self.place(name)
      state = .new
      return
    }
    switch status.sort {
    case .folder: throw CommandFailure(cannotWrite: name, SystemError(code: EISDIR).reason)
    case .file:
      guard let path = FilePath.real(name) else { throw CommandFailure(cannotWrite: name, SystemError().reason) }
      self.path = path
      state = .file(status)
    default:
      path = name
      state = .stream
    }
  }

  /// Fails where what is there must not be replaced: a file that nobody may write to, and one that the command has read.
  func check(inputs: Set<FileIdentity>, force: Bool) throws(CommandFailure) {
    guard case .file(let status) = state else { return }
    // Also for a superuser, whom the system lets write to everything.
    if status.mode & 0o222 == 0 { throw CommandFailure(cannotWrite: name, "the file is read-only") }
    if access(path, W_OK) != 0 { throw CommandFailure(cannotWrite: name, SystemError().reason) }
    if !force, inputs.contains(status.identity) {
      throw CommandFailure(cannotWrite: name, "it is an input of this command; --force replaces it")
    }
  }

  static func path(beside layout: String, ending: String) -> String {
    let old = OutputFile(path: layout).fileExtension.map { $0.count + 1 } ?? 0
    return "\(layout.dropLast(old)).\(ending)"
  }

  /// The first bytes of a file, which is read to be replaced, and is no input.
  static func start(of path: String) -> String {
    let start = InputFiles.$observer.withValue(.current()) {
      (try? SourceText(contentsOf: path, maxBytes: 64 << 20).bytes.prefix(2_000)) ?? []
    }
    return String(decoding: start, as: UTF8.self)
  }

  /// Fails if a file that nobody named would be replaced, and this tool did not draw it.
  static func checkUnnamed(_ path: String) throws(CommandFailure) {
    switch try OutputTarget(path).state {
    case .new: return
    case .file: break
    case .stream:
      throw CommandFailure(cannotWrite: path, "it exists and is no file; --output writes to it")
    }
    let text = start(of: path)
    let marks = [
      ("<svg xmlns=\"http://www.w3.org/2000/svg\"", "role=\"img\" font-family=\"Inter, system-ui,"),
      ("<!DOCTYPE html>", "\n:root{color-scheme:light dark;--font:"),
    ]
    if marks.contains(where: { text.hasPrefix($0) && text.contains($1) }) { return }
    throw CommandFailure(cannotWrite: path, "it exists and is no drawing of this tool; --output or --force replaces it")
  }

  /// The place at which a new file is made.
  private static func place(_ name: String) throws(CommandFailure) -> String {
    var path = name
    // As many links as Linux follows.
    for _ in 0..<40 {
      guard let target = FilePath.target(ofLink: path) else {
        let last = FilePath.name(of: path)
        guard let real = FilePath.real(FilePath.folder(of: path)), !last.isEmpty else {
          throw CommandFailure(cannotWrite: name, SystemError(code: ENOENT).reason)
        }
        return FilePath.join(real, last)
      }
      path = target
    }
    throw CommandFailure(cannotWrite: name, SystemError(code: ELOOP).reason)
  }
}

extension CommandFailure {
  init(cannotWrite path: String, _ reason: String) {
    self.init("cannot write '\(BoundedText.name(path, limit: 400))': \(reason)")
  }
  /// Returns the result of `body`, whose errors of the system become failures to write a file.
  static func writing<Result>(_ path: String, _ body: () throws -> Result) throws(CommandFailure) -> Result {
    do {
      return try body()
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(cannotWrite: path, SystemReason.words(of: error))
    }
  }
}
