/// The errors of the system in plain words, as what follows "cannot write 'file':".
enum SystemReason {
  /// An error of Foundation's, by the system's error at its root.
  static func words(of error: any Error) -> String {
    if let error = error as? POSIXError { return words(error.code.rawValue) }
    guard let error = error as? CocoaError else { return unknown }
    if let cause = error.underlying { return words(of: cause) }
    return switch error.code {
    case .fileWriteNoPermission, .fileReadNoPermission: words(EACCES)
    case .fileNoSuchFile, .fileReadNoSuchFile: words(ENOENT)
    case .fileWriteOutOfSpace: words(ENOSPC)
    case .fileWriteVolumeReadOnly: words(EROFS)
    case .fileWriteFileExists: "a file is in the way"
    case .fileWriteInvalidFileName, .fileReadInvalidFileName: "the name is not valid"
    default: unknown
    }
  }

  private static let unknown = "the system gives no reason"

  static func words(_ code: Int32) -> String {
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
    default: String(cString: strerror(code)).lowercased()
    }
  }
}
