/// An observer of the files that are read: for a program that must not overwrite them, or that follows their changes.
@_spi(Kumiko) public struct InputFiles: Sendable {
  /// A file that is read.
  public enum Input: Hashable, Sendable {
    /// An open file from which a document, a table, a descriptor or a library is read.
    case file(FileIdentity)
    /// The path of a text, before it is opened or searched, whether a file is there or not.
    case text(String)
    /// The path of a library that is loaded, or of a file of a process that is started.
    case program(String)
  }

  /// The observer of the current task.
  ///
  /// The value is a struct, because a task local with a function type of another module crashes in release builds of
  /// Swift 6.3.1.
  @TaskLocal public static var observer: InputFiles?

  private let follows: Bool
  private let body: @Sendable (Input) -> Void

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - follows: A Boolean value that indicates whether the changes of files are followed. Then only regular files are read.
  ///   - body: Called with each input. It may be called on several threads at a time.
  public init(follows: Bool = false, _ body: @escaping @Sendable (Input) -> Void) {
    self.follows = follows
    self.body = body
  }

  /// A Boolean value that indicates whether the changes of files are followed. Opening a pipe or a device must not block then.
  public static var areFollowed: Bool { observer?.follows ?? false }

  /// Calls the observer of the current task, if there is one.
  public static func note(_ input: Input) { observer?.body(input) }
}
