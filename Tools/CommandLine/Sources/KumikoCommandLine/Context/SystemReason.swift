@_spi(Kumiko) import KumikoSystem

/// The errors of the system in plain words, as what follows "cannot write 'file':".
enum SystemReason {
  /// An error of the system, or one of Foundation by the system's error at its root.
  static func words(of error: any Error) -> String {
    if let error = error as? SystemError { return error.reason }
    if let error = error as? POSIXError { return SystemError(code: error.code.rawValue).reason }
    guard let error = error as? CocoaError else { return unknown }
    if let cause = error.underlying { return words(of: cause) }
    return switch error.code {
    case .fileWriteNoPermission, .fileReadNoPermission: SystemError(code: EACCES).reason
    case .fileNoSuchFile, .fileReadNoSuchFile: SystemError(code: ENOENT).reason
    case .fileWriteOutOfSpace: SystemError(code: ENOSPC).reason
    case .fileWriteVolumeReadOnly: SystemError(code: EROFS).reason
    case .fileWriteFileExists: "a file is in the way"
    case .fileWriteInvalidFileName, .fileReadInvalidFileName: "the name is not valid"
    default: unknown
    }
  }

  private static let unknown = "the system gives no reason"
}
