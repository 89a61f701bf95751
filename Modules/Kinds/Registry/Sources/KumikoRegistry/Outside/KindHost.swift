@_spi(Kumiko) import KumikoValues

/// A type that loads section kinds which are not linked into the program.
///
/// A registry document names libraries and commands, and a host loads them. A program without a host has only linked
/// kinds.
public protocol KindHost: Sendable {
  /// The reason why nothing is loaded, as the end of a sentence about a library or a process; nil if kinds are loaded.
  var refusal: String? { get }

  /// Returns the kinds of a shared library.
  ///
  /// - Parameters:
  ///   - path: The file of the library, which exists.
  ///   - timeout: The time limit of each answer, in a child process; nil for the limit of the host.
  /// - Throws: ``KindHostError`` if the library cannot be loaded, is not a library of section kinds, or describes its
  ///   kinds incorrectly.
  /// - Complexity: O(*n*) in the size of the library's description, plus the cost of loading it.
  func kinds(inLibrary path: String, timeout: Duration?) throws(KindHostError) -> [any OutsideKind]

  /// Returns the kinds of a program that answers by lines on its standard streams.
  ///
  /// - Parameters:
  ///   - command: The program, found as a shell finds it, and its arguments.
  ///   - folder: The folder in which it runs.
  ///   - timeout: The time limit of each answer; nil for the limit of the host.
  /// - Throws: ``KindHostError`` if the program cannot be started, ends, exceeds the time limit, or describes its kinds
  ///   incorrectly.
  /// - Complexity: O(*n*) in the size of the program's description, plus the cost of starting it.
  func kinds(
    ofProcess command: [String], in folder: String, timeout: Duration?
  ) throws(KindHostError) -> [any OutsideKind]
}

extension KindHost {
  /// Nil: the host loads kinds.
  public var refusal: String? { nil }
}

/// The error of a library or a process that gives no kinds.
public struct KindHostError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message, which names the library or the process.
  public var description: String
  /// A Boolean value that indicates whether the program does not exist.
  @_spi(Kumiko) public var isMissing = false

  /// Creates an error. The middle of a long message is left out.
  public init(_ description: String) { self.description = BoundedText.message(description) }
}

/// The error of an outside kind that rejects a request.
public struct OutsideKindFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name in documents of the option with the fault; nil for another fault.
  public var option: String?
  /// The number of the item with the fault; nil for another fault.
  public var item: Int?
  /// The name of the field of the item.
  public var field: String?
  /// The message.
  public var message: String

  /// Creates an error. The middle of a long message is left out.
  ///
  /// - Parameters:
  ///   - option: The name in documents of the option with the fault; nil for another fault.
  ///   - item: The number of the item with the fault; nil for another fault.
  ///   - field: The name of the field of the item.
  ///   - message: The message, in one sentence.
  public init(option: String? = nil, item: Int? = nil, field: String? = nil, message: String) {
    self.option = option
    self.item = item
    self.field = field
    self.message = BoundedText.message(message)
  }

  /// The message.
  public var description: String { message }
}
