/// The error of a failed system call.
@_spi(Kumiko) public struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the error, as in `errno`.
  public var code: Int32

  /// Creates an error from its number.
  ///
  /// - Parameter code: The number. Default: that of the last failed call of this thread.
  public init(code: Int32 = errno) { self.code = code }

  /// The C library's message.
  public var description: String {
    var text = [CChar](repeating: 0, count: 256)
    guard strerror_r(code, &text, text.count) == 0 else { return "error \(code)" }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The error in plain words, for a sentence such as "cannot write 'file': no space left".
  public var reason: String {
    switch code {
    case ENOENT: "no such directory"
    case ENOTDIR: "a part of the path is not a directory"
    case EISDIR: "it is a directory"
    case EACCES, EPERM: "permission denied"
    case EROFS: "the file system is read-only"
    case ENOSPC, EDQUOT: "no space left"
    case ENAMETOOLONG: "the name is too long"
    case ELOOP: "too many symbolic links"
    case EMFILE, ENFILE: "too many open files"
    case EFBIG: "the file would be too large"
    case ENXIO, EPIPE: "nobody reads from it"
    case EIO: "the device failed"
    default: description.lowercased()
    }
  }
}
