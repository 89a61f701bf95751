@_spi(Kumiko) public import KumikoValues

/// The error of a section kind that cannot be made, described or inserted.
public struct RegistryError: Error, Sendable {
  /// The reason of an error.
  public enum Reason: Sendable {
    /// The kind, or a kind that it extends, does not exist. `nearest` is the most similar name.
    case unknownKind(SectionKind, known: [String], nearest: String?)
    /// The kind, or a kind that it extends, is not in this build.
    case unavailable(SectionKind, because: String)
    /// The options are valid, but this program cannot make sections of the kind.
    case merelyDescribed
    /// The name is already in use.
    case duplicate
    /// The name is invalid.
    case invalidName
    /// The kind was written for a version of the contract that this registry does not accept.
    case unsupportedVersion(Int)
    /// Presets and aliases form a cycle, which the last name of the chain closes.
    case recursivePreset([SectionKind])
    /// A preset sets an option that a preset below it has locked.
    case lockedOption(String, by: SectionKind)
    /// The options have faults, each with its path.
    case options([CodingFault])
    /// The kind has thrown another error.
    case failed(any Error)
    /// A section contains itself. The chain starts with the outermost kind.
    case recursiveComposition([SectionKind])
    /// Sections are nested beyond ``SectionRegistry/maximumDepth``.
    case tooDeep([SectionKind])
    /// The section has more pieces than ``SectionRegistry/maximumPieces``.
    case tooLarge
    /// The section has more items than ``SectionRegistry/maximumFrames``, and its kind is not rigid.
    case tooManyItems(Int)
    /// The section cannot be a piece of another one.
    case notAPiece(because: String)
  }

  /// The kind, or the preset with the fault.
  public var kind: SectionKind
  /// The reason.
  public var reason: Reason
  /// The path in the document; empty outside of documents.
  public var path: [CodingFault.Step]
  /// The range in the document; nil outside of documents.
  public private(set) var range: SourceRange?

  /// Creates an error.
  ///
  /// - Complexity: O(*d*) in the length of the path.
  public init(_ kind: SectionKind, _ reason: Reason, at path: some Sequence<CodingFault.Step> = []) {
    self.kind = kind
    self.reason = reason
    self.path = Array(path)
  }

  /// Returns the error with a range, unless it has one.
  func placed(at range: SourceRange) -> RegistryError {
    var error = self
    error.range = error.range ?? range.known
    return error
  }
}
