@_spi(Kumiko) public import KumikoValues

extension RegistryError: CustomStringConvertible {
  /// The message, without the path. Several faults give several lines.
  ///
  /// - Complexity: O(*n*) in the size of the reason.
  public var description: String {
    switch reason {
    case .unknownKind(let name, let known, let nearest):
      Self.missing(name, asked: kind)
        + NearestName.clause(nearest) + (nearest == nil ? "; the kinds are: " : " The kinds are: ")
        + (known.isEmpty ? "none" : known.joined(separator: ", "))
    case .unavailable(let name, let reason):
      (name == kind ? "the kind '\(name)'" : "the kind '\(kind)' extends '\(name)', which")
        + " is not in this build: \(reason)"
    case .merelyDescribed:
      "the kind '\(kind)' cannot be laid out by this program: only its description is known"
    case .duplicate: "two kinds have the name '\(kind)'"
    case .invalidName: SectionKindError(name: kind.name).description
    case .unsupportedVersion(let version):
      "the kind '\(kind)' was written for version \(version) of the contract between kinds and registries; this build "
        + "requires \(Self.versions)"
    case .recursivePreset(let chain): "the presets extend each other in a cycle: \(Self.arrows(chain))"
    case .lockedOption(let name, let preset):
      "the kind '\(kind)' sets '\(name)', which the preset '\(preset)' has locked"
    case .options(let faults):
      faults.map { ($0.path.isEmpty ? "\(kind): " : "") + $0.sentence }.joined(separator: "\n")
    case .failed(let error): "the kind '\(kind)' failed: \(error)"
    case .recursiveComposition(let chain): "the kind '\(kind)' contains itself: \(Self.arrows(chain))"
    case .tooDeep(let chain):
      "kinds are nested more than \(SectionRegistry.maximumDepth) levels deep: \(Self.arrows(chain))"
    case .tooLarge: "the kind '\(kind)' has more than \(SectionRegistry.maximumPieces) pieces"
    case .tooManyItems(let count):
      "\(count) items are too many: the kind '\(kind)' makes frames one by one, at most \(SectionRegistry.maximumFrames)"
    case .notAPiece(let reason): "the kind '\(kind)' cannot stand inside another: \(reason)"
    }
  }

  /// The error as faults with paths: one, or one for each fault of the options.
  ///
  /// Faults of unknown names contain the known names. `NearestName` finds the nearest one among them.
  ///
  /// - Complexity: O(*n*) in the size of the reason.
  public var faults: [CodingFault] {
    switch reason {
    case .options(let faults): faults
    case .unknownKind(let name, let known, _):
      [
        CodingFault(
          path: path,
          message: Self.missing(name, asked: kind)
            + (known.isEmpty ? "" : "; the kinds are: \(known.joined(separator: ", "))"),
          unknownName: name.name, knownNames: known, range: range)
      ]
    default: [CodingFault(path: path, message: description, range: range)]
    }
  }

  private static func missing(_ name: SectionKind, asked kind: SectionKind) -> String {
    let missing = BoundedText.name(name.name)
    return name == kind
      ? "there is no kind '\(missing)'" : "the kind '\(kind)' extends '\(missing)', which does not exist"
  }

  private static var versions: String {
    let window = SectionAPI.supported
    return window.count == 1 ? "version \(window.lowerBound)" : "\(window.lowerBound) to \(window.upperBound)"
  }

  private static func arrows(_ chain: [SectionKind]) -> String { chain.map(\.name).joined(separator: " → ") }
}
