@_spi(Kumiko) import KumikoSystem

/// The complete content of a file, in a temporary file beside its place until it is put there.
///
/// While it is there, its owner alone may read it. One that is never put in place is removed.
final class StagedFile {
  private let item: TemporaryItem
  private let target: OutputTarget

  /// Writes bytes beside their place as they come.
  ///
  /// - Throws: `CommandFailure` if not all of them can be written, and what the body throws.
  init(for target: OutputTarget, _ body: (@escaping OutputFile.Sink) throws -> Void) throws(CommandFailure) {
    self.target = target
    item = try CommandFailure.writing(target.name) {
      let item = try TemporaryItem.file(in: target.folder)
      try Self.write(to: item.path, body)
      try Self.setMode(of: item.path, for: target.state)
      return item
    }
  }

  /// Writes bytes to an existing file or stream, as they come.
  ///
  /// - Throws: `SystemError` if not all of them can be written, and what the body throws.
  static func write(to path: String, _ body: (@escaping OutputFile.Sink) throws -> Void) throws {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemError() }
    let result = Result { try ByteStream(descriptor).write(streaming: body) }
    // Some file systems report a full disk as late as this.
    let closing = close(descriptor) == 0 ? nil : SystemError()
    try result.get()
    if let closing { throw closing }
  }

  func commit() throws(CommandFailure) {
    try CommandFailure.writing(target.name) { try item.move(to: target.path) }
  }

  /// Puts files in their places. A signal that ends the program meanwhile does so after the last one.
  static func commit(_ files: [StagedFile]) throws(CommandFailure) {
    do throws(TemporaryItem.ItemFault) {
      try TemporaryItem.move(files.map { ($0.item, $0.target.path) })
    } catch {
      throw CommandFailure(cannotWrite: files[error.index].target.name, error.error.reason)
    }
  }

  /// Gives a file the mode and the owner of the one that it replaces, or of any new file.
  private static func setMode(of path: String, for state: OutputTarget.State) throws(SystemError) {
    var mode = 0o666 & ~FileModeMask.current
    if case .file(let status) = state {
      // Without the right to give files away, the owner stays.
      _ = chown(path, status.owner.user, status.owner.group)
      mode = status.mode
    }
    guard chmod(path, mode) == 0 else { throw SystemError() }
  }
}

/// The mode bits that new files do not get.
enum FileModeMask {
  private static let lock = Guarded<Void>(())

  /// The system returns the mask only when a new one is set. Meanwhile it is a strict one, so that a file of another thread
  /// gets too few rights rather than too many.
  static var current: mode_t {
    lock.withLock { _ in
      let mask = umask(0o077)
      umask(mask)
      return mask
    }
  }
}
