#if os(macOS) || os(Linux)
  /// The reason why a program cannot be started.
  @_spi(Kumiko) public struct StartFailure: Error, Hashable, Sendable {
    /// The kind of reason.
    public enum Problem: Hashable, Sendable {
      /// There is no command, or its first word is empty.
      case noCommand
      /// The command or its folder contains a zero byte.
      case zeroByte
      /// The folder in which it runs does not exist.
      case noFolder(String)
      /// The program with a slash in its name does not exist at this path.
      case missing(path: String)
      /// The program with a slash in its name is a folder.
      case isFolder
      /// The program with a slash in its name is neither a file nor a folder.
      case isNoFile
      /// The program with a slash in its name lacks the permission.
      case isNotExecutable
      /// The program without a slash in its name is in none of these folders.
      case notFound(folders: [String], current: String)
      /// The system refuses to start the file of this path.
      case refused(path: String, SystemError)
      /// The system has no descriptors left.
      case system(SystemError)
    }

    /// The program as the command names it.
    public var program: String
    /// The reason.
    public var problem: Problem
  }
#endif
