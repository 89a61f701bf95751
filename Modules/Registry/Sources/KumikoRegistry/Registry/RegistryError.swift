public import KumikoDimension

/// Why a registry cannot make, describe or hold a section kind.
public struct RegistryError: Error, Sendable {
  /// What is wrong.
  public enum Reason: Sendable {
    /// Nothing has this name: the kind itself, or the one that it extends. `nearest` is what may have been meant.
    case unknownKind(SectionKind, known: [String], nearest: String?)
    /// The kind, or the one that it extends, is not in this build.
    case unavailable(SectionKind, because: String)
    /// The kind's options are right, but what makes its sections is not in this program.
    case merelyDescribed
    /// The name is taken.
    case duplicate
    /// The name does not follow the rule of `SectionKind`.
    case invalidName
    /// Written for a version of the contract that this registry does not take.
    case unsupportedVersion(Int)
    /// Presets and aliases that lead to each other in a circle; the last of the chain is where it closes.
    case recursivePreset([SectionKind])
    /// A preset sets what a preset below it has locked.
    case lockedOption(String, by: SectionKind)
    /// Faults in the options, each with its own path.
    case options([CodingFault])
    /// The kind's own error.
    case failed(any Error)
    /// A section that is made of itself, outermost first.
    case recursiveComposition([SectionKind])
    /// Sections made of sections beyond `SectionRegistry.maximumDepth`.
    case tooDeep([SectionKind])
    /// More pieces than `SectionRegistry.maximumPieces`.
    case tooLarge
    /// The kind cannot stand inside another.
    case notAPiece(because: String)
  }

  /// The kind that was asked for, or the preset that is wrong.
  public var kind: SectionKind
  /// What is wrong with it.
  public var reason: Reason
  /// Where in the document; empty where there is none.
  public var path: [CodingFault.Step]

  /// An error about a kind, found at a path.
  public init(_ kind: SectionKind, _ reason: Reason, at path: some Sequence<CodingFault.Step> = []) {
    self.kind = kind
    self.reason = reason
    self.path = Array(path)
  }
}
