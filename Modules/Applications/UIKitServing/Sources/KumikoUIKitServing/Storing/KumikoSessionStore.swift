public import Foundation
@_spi(Kumiko) import KumikoSystem

/// A type that keeps the states of sessions, so that another process can take them over.
///
/// The functions are called on the main thread, so they have to be quick.
public protocol KumikoSessionStore: Sendable {
  /// Returns the state of a session; nil if there is none.
  ///
  /// - Parameter token: The name of the session: 32 hexadecimal digits.
  func state(of token: String) -> Data?

  /// Keeps the state of a session, as JSON, in place of the one before.
  func save(_ state: Data, for token: String)
}

/// A store of files in a folder, one for each session.
public struct KumikoFileStore: KumikoSessionStore {
  private let folder: URL

  /// Creates a store in a folder, which is made when the first state is saved.
  public init(folder: URL) { self.folder = folder }

  /// Returns the content of the file of a session; nil if it cannot be read. Of a file that is too large, no more than one
  /// excess byte is read.
  public func state(of token: String) -> Data? {
    guard let file = file(token), let handle = try? FileHandle(forReadingFrom: file) else { return nil }
    return try? handle.read(upToCount: SessionState.maximumBytes + 1)
  }

  /// Writes the file of a session, at once or not at all. A failure is written to stderr.
  public func save(_ state: Data, for token: String) {
    guard let file = file(token) else { return }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try state.write(to: file, options: .atomic)
    } catch {
      FileHandle.standardError.write(Data("cannot save the state of a session in '\(folder.path)'\n".utf8))
    }
  }

  private func file(_ token: String) -> URL? {
    RandomToken.isValid(token) ? folder.appendingPathComponent("\(token).json") : nil
  }
}
