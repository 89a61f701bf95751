@_spi(Kumiko) import Kumiko
@_spi(Kumiko) import KumikoHosting
@_spi(Kumiko) import KumikoPreview

/// All that a file will hold, in a temporary file beside its place until it is put there.
///
/// While it is there, its owner alone may read it. One that is never put in place is removed.
final class StagedFile {
  private let item: TemporaryItem
  private let target: OutputTarget

  /// Writes the contents beside their place.
  ///
  /// - Parameters:
  ///   - bytes: the contents.
  ///   - target: the place, which is no stream.
  /// - Throws: where not all of it can be written.
  init(_ bytes: [UInt8], for target: OutputTarget) throws(CommandFailure) {
    self.target = target
    do throws(TemporaryItem.Failure) {
      item = try TemporaryItem.file(in: target.folder)
      try Self.write(bytes, to: item.path)
      try Self.setMode(of: item.path, for: target.state)
    } catch {
      throw CommandFailure(cannotWrite: target.name, SystemReason.words(error.code))
    }
  }

  /// Writes bytes beside their place as they come.
  ///
  /// - Parameters:
  ///   - target: the place, which is no stream.
  ///   - body: passes the bytes on until it returns. It is told whether they are written.
  /// - Throws: where not all of them can be written, and what the body throws.
  init(
    for target: OutputTarget, _ body: (@escaping @Sendable ([UInt8]) -> Bool) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    self.target = target
    do throws(TemporaryItem.Failure) {
      item = try TemporaryItem.file(in: target.folder)
    } catch {
      throw CommandFailure(cannotWrite: target.name, SystemReason.words(error.code))
    }
    try Self.write(to: item.path, named: target.name, body)
    do throws(TemporaryItem.Failure) {
      try Self.setMode(of: item.path, for: target.state)
    } catch {
      throw CommandFailure(cannotWrite: target.name, SystemReason.words(error.code))
    }
  }

  /// Writes bytes to a file or a stream that is there, as they come.
  static func write(
    to path: String, named name: String,
    _ body: (@escaping @Sendable ([UInt8]) -> Bool) throws(CommandFailure) -> Void
  ) throws(CommandFailure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw CommandFailure(cannotWrite: name, SystemReason.words(errno)) }
    let stream = ByteStream(descriptor)
    var thrown: CommandFailure?
    do throws(CommandFailure) {
      try body { stream.write($0) }
    } catch {
      thrown = error
    }
    // Some file systems tell of a full disk as late as this.
    let closing = close(descriptor) == 0 ? nil : errno
    // What the file says is the cause of what the body says.
    if let code = stream.fault ?? (thrown == nil ? closing : nil) {
      throw CommandFailure(cannotWrite: name, SystemReason.words(code))
    }
    if let thrown { throw thrown }
  }

  /// Puts the file in its place.
  func commit() throws(CommandFailure) {
    do throws(TemporaryItem.Failure) {
      try item.move(to: target.path)
    } catch {
      throw CommandFailure(cannotWrite: target.name, SystemReason.words(error.code))
    }
  }

  /// Writes to a file or a stream that is there.
  static func write(_ bytes: [UInt8], to path: String) throws(TemporaryItem.Failure) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw TemporaryItem.Failure(code: errno) }
    let stream = ByteStream(descriptor)
    _ = stream.write(bytes)
    // Some file systems tell of a full disk as late as this.
    let closing = close(descriptor) == 0 ? nil : errno
    if let code = stream.fault ?? closing { throw TemporaryItem.Failure(code: code) }
  }

  /// Gives a file the mode and the owner of the one that it replaces, or of any new file.
  private static func setMode(of path: String, for state: OutputTarget.State) throws(TemporaryItem.Failure) {
    var mode = 0o666 & ~FileModeMask.current
    if case .file(let status) = state {
      // Who may not give files away keeps it.
      _ = chown(path, status.st_uid, status.st_gid)
      mode = status.st_mode & 0o7777
    }
    guard chmod(path, mode) == 0 else { throw TemporaryItem.Failure(code: errno) }
  }
}

/// The mode bits that new files do not get.
enum FileModeMask {
  private static let lock = Locked<Void>(())

  /// The system tells the mask only to who sets it. Meanwhile it is a strict one, so that a file which another thread makes
  /// gets too few rights rather than too many.
  static var current: mode_t {
    lock.withLock { _ in
      let mask = umask(0o077)
      umask(mask)
      return mask
    }
  }
}
