#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The identity of a file, equal for all its paths, symbolic links and hard links.
@_spi(Kumiko) public struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Creates an identity from the numbers of a file's status.
  public init(device: some BinaryInteger, number: some BinaryInteger) {
    self.device = UInt64(truncatingIfNeeded: device)
    self.number = UInt64(truncatingIfNeeded: number)
  }

  init(_ status: stat) { self.init(device: status.st_dev, number: status.st_ino) }

  /// Creates the identity of the file at a path, with links followed; nil if there is none.
  public init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// An observer of the files that are read: for a program that must not overwrite them, or that follows their changes.
@_spi(Kumiko) public struct InputFiles: Sendable {
  /// Called with every file from which the current task reads a document, a table, a descriptor or a library.
  ///
  /// The value is a struct, because a task local with a function type of another module crashes in release builds of
  /// Swift 6.3.1.
  @TaskLocal public static var observer: InputFiles?

  /// What a path is for.
  public enum Purpose: Hashable, Sendable {
    /// A text that is read, or would be if it existed.
    case text
    /// A library that is loaded, or a file of a process that is started.
    case program
  }

  private let body: @Sendable (FileIdentity) -> Void
  private let paths: @Sendable (String, Purpose) -> Void

  /// Creates an observer. The functions may be called on several threads at a time.
  ///
  /// - Parameters:
  ///   - body: Called with every file that is read.
  ///   - paths: Called with every path before it is opened or searched, whether a file is there or not.
  public init(
    _ body: @escaping @Sendable (FileIdentity) -> Void,
    paths: @escaping @Sendable (String, Purpose) -> Void = { _, _ in }
  ) {
    self.body = body
    self.paths = paths
  }

  /// Calls the function with a file.
  public func note(_ file: FileIdentity) { body(file) }

  /// Calls the function with a path that is about to be opened or searched.
  public func note(path: String, for purpose: Purpose = .text) { paths(path, purpose) }
}
