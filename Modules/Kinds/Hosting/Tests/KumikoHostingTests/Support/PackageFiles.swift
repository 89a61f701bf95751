import Foundation

/// The package's own files.
enum Package {
  static let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path
  static let headers = "\(path)/Sources/CKumikoPlugin"
  static let examples = "\(path)/Examples"
}
