#if Port
  /// A Swift file of a module.
  public struct PortSource: Hashable, Sendable {
    /// The path, as problems and `#sourceLocation` have it.
    public var path: String
    /// The text.
    public var text: String

    /// Creates a file of a path and a text.
    public init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// The choices of ``Port/rewrite(_:_:)``.
  public struct PortOptions: Hashable, Sendable {
    /// A Boolean value that indicates whether `@main` stays. A library cannot have it. True by default.
    public var keepsMain = true
    /// A Boolean value that indicates whether files begin with a `#sourceLocation` of the original, for which they need other names
    /// than that. False by default.
    public var locatesFiles = false

    /// Creates the default choices.
    public init() {}
  }

  /// Something that is not rewritten.
  public struct PortProblem: Hashable, Sendable, CustomStringConvertible {
    /// The weight of a problem.
    public enum Severity: String, Sendable {
      /// The rewritten module does not compile, or lacks a part of its behavior.
      case error
      /// A part of the behavior may be missing.
      case warning
    }

    /// The sort of a problem, by which problems are counted, such as `import of CoreData`.
    public var sort: String
    /// Whether the problem stops the compiler.
    public var severity: Severity
    /// The path of the file.
    public var path: String
    /// The line, from 1.
    public var line: Int
    /// The column in bytes of UTF-8, from 1.
    public var column: Int
    /// The fault, and the remedy.
    public var message: String

    /// `path:line:column: error: message`
    public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
  }

  /// A rewritten module.
  public struct PortResult: Hashable, Sendable {
    /// The files in the order of the sources, and last the file of the module's table, if there is one.
    public var files: [PortSource]
    /// The number of files that are not as they were.
    public var changedCount: Int
    /// The problems, by file and position.
    public var problems: [PortProblem]
  }
#endif
