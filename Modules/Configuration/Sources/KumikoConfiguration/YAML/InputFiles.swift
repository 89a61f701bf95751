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

/// An observer of the files that are read, for a program that must not overwrite them.
@_spi(Kumiko) public struct InputFiles: Sendable {
  /// Called with every file from which the current task reads a document, a table, a descriptor or a library.
  ///
  /// The value is a struct, because a task local with a function type of another module crashes in release builds of
  /// Swift 6.3.1.
  @TaskLocal public static var observer: InputFiles?

  private let body: @Sendable (FileIdentity) -> Void

  /// Creates an observer. The function may be called on several threads at a time.
  public init(_ body: @escaping @Sendable (FileIdentity) -> Void) { self.body = body }

  /// Calls the function with a file.
  public func note(_ file: FileIdentity) { body(file) }
}
