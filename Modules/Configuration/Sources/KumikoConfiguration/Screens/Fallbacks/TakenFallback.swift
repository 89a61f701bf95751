@_spi(Kumiko) import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// What happens to a section that needs something that the registry lacks.
public enum MissingKindPolicy: String, CaseIterable, Sendable {
  /// The section is an error.
  case error
  /// The nearest fallback around what is missing is shown; without one, the section is an error.
  case fallback
}

/// The kinds by which the fallbacks of a layout are chosen.
struct MissingKinds {
  let registry: SectionRegistry
  var policy = MissingKindPolicy.error
  /// A Boolean value that indicates whether a build adds the unavailable kinds of the registry.
  var isBuilt = false

  /// Returns the reason why the sections of a kind cannot be made; nil if they can.
  func lack(of kind: String) -> String? { registry.lack(of: .init(stringLiteral: kind), isBuilt: isBuilt) }
}

/// What became of the fallbacks of a layout.
struct FallbackOutcome {
  /// The fallbacks that were taken.
  var taken: [TakenFallback] = []
  /// The identifiers of sections and spans that the layout lost.
  var lost: Set<String> = []
  /// The ranges of what the registry lacks where fallbacks could be shown, and are not.
  var refused: [SourceRange] = []
  /// The identifiers of sections that a fallback replaces.
  var replaced: Set<String> = []
}

extension LayoutDocument {
  static let fallbackAdvice = "'--on-missing fallback' shows its fallback"

  /// Adds the advice to show a fallback to an error about what the registry lacks.
  func advisingFallback(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.severity == .error, let range = diagnostic.range,
      fallbacks.refused.contains(where: { refused in
        let place = source.place(of: refused)
        return place.range == range && place.source.name == diagnostic.source.name
      })
    else { return diagnostic }
    var diagnostic = diagnostic
    diagnostic.help = [diagnostic.help, Self.fallbackAdvice].compactMap(\.self).joined(separator: "; ")
    return diagnostic
  }
}

/// A fallback that is shown in place of a section, of a piece of it, or of an entry of `when`.
public struct TakenFallback: Sendable {
  /// The identifier of the section; empty for a section without one.
  public let section: String
  /// What the registry lacks, as one sentence without a full stop.
  public let reason: String
  /// The document.
  public let source: SourceText
  /// The range of what the registry lacks.
  public let range: SourceRange
  /// The kinds that are shown in its place; none if it is dropped. `group`, `custom` and `sections` stand for other contents.
  public let shows: [String]

  /// The note for people.
  @_spi(Kumiko) public var note: Diagnostic {
    let shown = shows.isEmpty ? "dropped" : "replaced by: \(shows.joined(separator: ", "))"
    return Diagnostic(.note, "in section '\(BoundedText.name(section))': \(reason); \(shown)", in: source, at: range)
  }

  /// Returns the fallbacks of an output for programs; an empty record if none was taken.
  @_spi(Kumiko) public static func record(_ taken: [TakenFallback]) -> PlainRecord {
    taken.isEmpty ? [:] : ["fallbacks": .list(taken.map(\.value))]
  }

  /// The fallback as data.
  @_spi(Kumiko) public var value: PlainValue {
    [
      "section": .string(section), "reason": .string(reason), "file": .string(source.name),
      "line": .int(range.start.line), "column": .int(range.start.column), "shows": .list(shows.map { .string($0) }),
    ]
  }
}
