public import KumikoDimension
@_spi(Kumiko) import KumikoValues

extension RegistryError: CustomStringConvertible {
  /// The error as one or more sentences, without the place.
  public var description: String {
    switch reason {
    case .unknownKind(let name, let known, let nearest):
      Self.missing(name, asked: kind)
        + (nearest.map { "; did you mean '\($0)'? The kinds are: " } ?? "; the kinds are: ")
        + (known.isEmpty ? "none" : known.joined(separator: ", "))
    case .unavailable(let name, let reason):
      (name == kind ? "the kind '\(name)'" : "the kind '\(kind)' extends '\(name)', which")
        + " is not in this build: \(reason)"
    case .merelyDescribed:
      "the kind '\(kind)' cannot be laid out by this program, which knows it by its description alone"
    case .duplicate: "two kinds have the name '\(kind)'"
    case .invalidName: SectionKindError(name: kind.name).description
    case .unsupportedVersion(let version):
      "the kind '\(kind)' was written for version \(version) of the contract between kinds and registries; this build "
        + "takes \(Self.versions)"
    case .recursivePreset(let chain): "the presets extend each other in a circle: \(Self.arrows(chain))"
    case .lockedOption(let name, let preset):
      "the kind '\(kind)' sets '\(name)', which the preset '\(preset)' has locked"
    case .options(let faults): faults.map { Self.sentence($0, of: kind) }.joined(separator: "\n")
    case .failed(let error): "the kind '\(kind)' failed: \(error)"
    case .recursiveComposition(let chain): "the kind '\(kind)' is made of itself without end: \(Self.arrows(chain))"
    case .tooDeep(let chain):
      "kinds are made of kinds more than \(SectionRegistry.maximumDepth) deep: \(Self.arrows(chain))"
    case .tooLarge: "the kind '\(kind)' is made of more than \(SectionRegistry.maximumPieces) pieces"
    case .notAPiece(let reason): "the kind '\(kind)' cannot stand inside another: \(reason)"
    }
  }

  /// The error as faults with paths: one, or as many as the options have. A nearest name is left to whoever shows them, who
  /// finds it with `NearestName` among the fault's known names.
  public var faults: [CodingFault] {
    switch reason {
    case .options(let faults): faults
    case .unknownKind(let name, let known, _):
      [
        CodingFault(
          path: path, message: Self.missing(name, asked: kind) + "; the kinds are: \(known.joined(separator: ", "))",
          unknownName: name.name, knownNames: known)
      ]
    default: [CodingFault(path: path, message: description)]
    }
  }

  private static func missing(_ name: SectionKind, asked kind: SectionKind) -> String {
    name == kind ? "there is no kind '\(name)'" : "the kind '\(kind)' extends '\(name)', which does not exist"
  }

  private static var versions: String {
    let window = SectionAPI.supported
    return window.count == 1 ? "version \(window.lowerBound)" : "\(window.lowerBound) to \(window.upperBound)"
  }

  private static func arrows(_ chain: [SectionKind]) -> String { chain.map(\.name).joined(separator: " → ") }

  private static func sentence(_ fault: CodingFault, of kind: SectionKind) -> String {
    let path = fault.place
    let nearest = fault.unknownName.flatMap { NearestName.find($0, among: fault.knownNames) }
    return (path.isEmpty ? "\(kind): " : "\(path): ") + fault.message
      + (nearest.map { "; did you mean '\($0)'?" } ?? "")
  }
}
