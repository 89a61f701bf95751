@_spi(Kumiko) import KumikoValues

/// What brings kinds into a program that are not compiled into it.
///
/// A registry document names libraries and commands; a host loads them. A program without a host has only the kinds that are
/// linked.
public protocol KindHost: Sendable {
  /// Why nothing is loaded, as the end of a sentence about a library or a process; nil where kinds are.
  var refusal: String? { get }

  /// The kinds that a shared library has.
  ///
  /// - Parameter path: the library's file, which exists.
  /// - Throws: ``KindHostError`` where it cannot be loaded or is no library of section kinds.
  func kinds(inLibrary path: String) throws(KindHostError) -> [any OutsideKind]

  /// The kinds that a program answers for, by lines over its standard streams.
  ///
  /// - Parameters:
  ///   - command: the program, found as a shell would, and its arguments.
  ///   - folder: the folder in which it runs.
  ///   - timeout: how long it may take to answer; the host's own limit where it is nil.
  /// - Throws: ``KindHostError`` where it cannot be started, or does not say in time which kinds it has.
  func kinds(
    ofProcess command: [String], in folder: String, timeout: Duration?
  ) throws(KindHostError) -> [any OutsideKind]
}

extension KindHost {
  /// A host loads kinds unless it says otherwise.
  public var refusal: String? { nil }
}

/// A library or a process has no kinds to give.
public struct KindHostError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What happened, naming the library or the process.
  public var description: String

  /// An error, said in a sentence. The middle of a long one is left out.
  public init(_ description: String) { self.description = BoundedText.message(description) }
}

/// A kind from outside refuses a request: what it says is wrong, and about which option where it says so.
public struct OutsideKindFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The option that is wrong, as documents name it; nil where it is something else.
  public var option: String?
  /// What is wrong.
  public var message: String

  /// A refusal. The middle of a long message is left out.
  public init(option: String? = nil, message: String) {
    self.option = option
    self.message = BoundedText.message(message)
  }

  /// What is wrong.
  public var description: String { message }
}
