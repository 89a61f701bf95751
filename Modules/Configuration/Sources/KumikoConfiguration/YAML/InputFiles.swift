#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A file, whichever path, symbolic link or hard link leads to it.
@_spi(Kumiko) public struct FileIdentity: Hashable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// A file by the numbers that the system gave with its status.
  public init(device: some BinaryInteger, number: some BinaryInteger) {
    self.device = UInt64(truncatingIfNeeded: device)
    self.number = UInt64(truncatingIfNeeded: number)
  }

  init(_ status: stat) { self.init(device: status.st_dev, number: status.st_ino) }

  /// The file at a path, links followed; nil where there is none.
  public init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

/// The files that are read, for a program that must not write over one of them.
@_spi(Kumiko) public enum InputFiles {
  /// Is told of every file from which this task reads a document, a table, a descriptor or a library.
  @TaskLocal public static var observer: (@Sendable (FileIdentity) -> Void)?
}
