#if os(macOS) || os(Linux)
  /// A temporary file, folder or link, next to its final place.
  ///
  /// The item is removed when it is released, and by `Interruption` when a signal ends the program, unless it was
  /// moved to its final place.
  @_spi(Kumiko) public final class TemporaryItem {
    /// The absolute path.
    public let path: String
    private var isMoved = false

    /// Creates an empty file that only its owner may read and write.
    ///
    /// - Parameter folder: The absolute path of the folder.
    /// - Returns: The new file.
    /// - Throws: `SystemError` with the error of `open`, such as `ENOENT` or `EACCES`, if the file cannot be created.
    public static func file(in folder: String) throws(SystemError) -> TemporaryItem {
      try make(in: folder) { path in
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        return true
      }
    }

    /// Creates an empty folder that only its owner may use.
    ///
    /// - Parameter folder: The absolute path of the parent folder.
    /// - Returns: The new folder.
    /// - Throws: `SystemError` with the error of `mkdir`, such as `ENOENT` or `EACCES`, if the folder cannot be created.
    public static func folder(in folder: String) throws(SystemError) -> TemporaryItem {
      try make(in: folder) { mkdir($0, 0o700) == 0 }
    }

    /// Creates a symbolic link.
    ///
    /// - Parameters:
    ///   - destination: The path that the link contains.
    ///   - folder: The absolute path of the folder.
    /// - Returns: The new link.
    /// - Throws: `SystemError` with the error of `symlink`, such as `ENOENT` or `EACCES`, if the link cannot be created.
    public static func link(to destination: String, in folder: String) throws(SystemError) -> TemporaryItem {
      try make(in: folder) { symlink(destination, $0) == 0 }
    }

    /// Tries random names until one is free. They are short, because the final name may have the maximum length.
    private static func make(in folder: String, _ make: (String) -> Bool) throws(SystemError) -> TemporaryItem {
      var code = EEXIST
      for _ in 0..<100 {
        let name = [Int(getpid()), Int.random(in: 0 ... .max)].map { String($0, radix: 36) }.joined(separator: "-")
        let path = "\(folder == "/" ? "" : folder)/\(prefix)\(name)"
        let isMade = Leftovers.make(path) {
          let isMade = make(path)
          code = errno
          return isMade
        }
        if isMade { return TemporaryItem(path) }
        if code != EEXIST { break }
      }
      throw SystemError(code: code)
    }

    private init(_ path: String) { self.path = path }

    deinit {
      guard !isMoved else { return }
      _ = Leftovers.forget(path) {
        FilePath.remove(path)
        return true
      }
    }

    /// Moves items to their final places, one after another, and replaces existing files. A signal that ends the program
    /// meanwhile does so after the last one.
    ///
    /// - Parameters:
    ///   - items: The items with the absolute paths of their places.
    ///   - moved: Called after each item.
    /// - Throws: `ItemFault` with the first item that cannot be moved. It and those behind it then remain.
    public static func move(
      _ items: [(item: TemporaryItem, target: String)], then moved: (Int) -> Void = { _ in }
    ) throws(ItemFault) {
      var fault: ItemFault?
      Leftovers.forget(items.map(\.item.path)) { index in
        guard fault == nil else { return false }
        guard rename(items[index].item.path, items[index].target) == 0 else {
          fault = ItemFault(index: index, error: SystemError())
          return false
        }
        items[index].item.isMoved = true
        moved(index)
        return true
      }
      if let fault { throw fault }
    }

    /// An item that cannot be moved.
    public struct ItemFault: Error {
      /// The index of the item.
      public var index: Int
      /// The reason.
      public var error: SystemError
    }

    /// Returns whether a name is that of a temporary item of a program that has ended.
    public static func isLeft(_ name: String) -> Bool {
      guard name.hasPrefix(prefix) else { return false }
      let parts = name.dropFirst(prefix.count).split(separator: "-")
      guard parts.count == 2, let process = pid_t(parts[0], radix: 36), process > 0 else { return true }
      return kill(process, 0) != 0 && errno == ESRCH
    }

    private static let prefix = ".kumiko-"

    /// Moves the item to its final place and replaces an existing file.
    ///
    /// - Parameter target: The absolute path of the final place.
    /// - Throws: `SystemError` with the error of `rename`, such as `EISDIR` or `EACCES`, if the item cannot be moved. The
    ///   item then remains.
    public func move(to target: String) throws(SystemError) {
      var code: Int32 = 0
      isMoved = Leftovers.forget(path) {
        guard rename(path, target) != 0 else { return true }
        code = errno
        return false
      }
      guard isMoved else { throw SystemError(code: code) }
    }
  }
#endif
