/// An observer of the files that are read: for a program that must not overwrite them, or that follows their changes.
///
/// It can also hold texts that are read in place of files, such as those that an editor has not saved, and name a folder that no
/// text may lie outside of.
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
  private let texts: [FilePath: [UInt8]]
  /// The real path of the folder with all texts that may be read; nil for any.
  public let folder: String?
  private let body: @Sendable (Input) -> Void

  /// Creates an observer.
  ///
  /// - Parameters:
  ///   - follows: A Boolean value that indicates whether the changes of files are followed. Then only regular files are read.
  ///   - texts: The texts that are read in place of files, by their paths.
  ///   - folder: The real path of the folder with all texts that may be read; nil for any.
  ///   - body: Called with each input. It may be called on several threads at a time.
  public init(
    follows: Bool = false, texts: [FilePath: [UInt8]] = [:], inside folder: String? = nil,
    _ body: @escaping @Sendable (Input) -> Void
  ) {
    self.follows = follows
    self.texts = texts
    self.folder = folder
    self.body = body
  }

  /// Returns an observer with the rules of the current one: the same files may be read. It passes inputs on, if `body` is nil
  /// to nobody.
  public static func current(_ body: (@Sendable (Input) -> Void)? = nil) -> InputFiles {
    let outer = observer
    return InputFiles(follows: outer?.follows ?? false, texts: outer?.texts ?? [:], inside: outer?.folder) { input in
      guard let body else { return }
      outer?.body(input)
      body(input)
    }
  }

  /// Returns the text that is read in place of a file; nil for the file itself.
  public static func text(at path: String) -> [UInt8]? { observer?.texts[path] }

  /// Returns the folder that a path is outside of, where texts of that folder alone may be read; nil if the path is allowed.
  public static func folder(excluding path: String) -> String? {
    guard let folder = observer?.folder else { return nil }
    // A file that does not exist is where its folder is.
    guard let real = FilePath.real(path) ?? FilePath.real(FilePath.folder(of: path)) else { return nil }
    return FilePath.path(real + "/", inside: folder) == nil ? folder : nil
  }

  /// A Boolean value that indicates whether the changes of files are followed. Opening a pipe or a device must not block then.
  public static var areFollowed: Bool { observer?.follows ?? false }

  /// Calls the observer of the current task, if there is one.
  public static func note(_ input: Input) { observer?.body(input) }
}
