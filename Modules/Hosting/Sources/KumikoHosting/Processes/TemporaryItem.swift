#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// A file, a folder or a link beside the place that it is made for.
  ///
  /// It is removed with its owner, and by ``Interruption`` where a signal ends the program, unless it has been moved to
  /// its place.
  @_spi(Kumiko) public final class TemporaryItem {
    /// A system call failed.
    public struct Failure: Error, Hashable, Sendable {
      /// The number of the error, as in `errno`.
      public var code: Int32

      /// A failure with the number of its error.
      public init(code: Int32) { self.code = code }
    }

    /// The absolute path.
    public let path: String
    private var isMoved = false

    /// An empty file, which its owner alone may read and write.
    ///
    /// - Parameter folder: the absolute path of the folder.
    /// - Throws: where the folder is not there, or may not be written to.
    public static func file(in folder: String) throws(Failure) -> TemporaryItem {
      try make(in: folder) { path in
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        return true
      }
    }

    /// An empty folder, which its owner alone may use.
    ///
    /// - Parameter folder: the absolute path of the folder around it.
    /// - Throws: where that is not there, or may not be written to.
    public static func folder(in folder: String) throws(Failure) -> TemporaryItem {
      try make(in: folder) { mkdir($0, 0o700) == 0 }
    }

    /// A symbolic link.
    ///
    /// - Parameters:
    ///   - destination: the path that the link has.
    ///   - folder: the absolute path of the folder.
    /// - Throws: where the folder is not there, or may not be written to.
    public static func link(to destination: String, in folder: String) throws(Failure) -> TemporaryItem {
      try make(in: folder) { symlink(destination, $0) == 0 }
    }

    /// Names until there is one that nobody has. Short, because a file's own name may be as long as names can be.
    private static func make(in folder: String, _ make: (String) -> Bool) throws(Failure) -> TemporaryItem {
      var code = EEXIST
      for _ in 0..<100 {
        let path = "\(folder == "/" ? "" : folder)/.kumiko-\(String(UInt64.random(in: .min ... .max), radix: 36))"
        let isMade = Leftovers.make(path) {
          let isMade = make(path)
          code = errno
          return isMade
        }
        if isMade { return TemporaryItem(path) }
        if code != EEXIST { break }
      }
      throw Failure(code: code)
    }

    private init(_ path: String) { self.path = path }

    deinit {
      guard !isMoved else { return }
      _ = Leftovers.forget(path) {
        FileTree.remove(path)
        return true
      }
    }

    /// Moves it to its place, over a file that is there. Nothing is left to move or to remove after that.
    ///
    /// - Throws: where that is not possible.
    public func move(to target: String) throws(Failure) {
      var code: Int32 = 0
      isMoved = Leftovers.forget(path) {
        guard rename(path, target) != 0 else { return true }
        code = errno
        return false
      }
      guard isMoved else { throw Failure(code: code) }
    }
  }
#endif
