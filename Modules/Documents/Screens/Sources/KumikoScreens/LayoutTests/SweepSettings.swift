@_spi(Kumiko) import KumikoSource
public import KumikoSweep
public import KumikoTextMeasuring

/// How a document of tests sweeps its screen through all widths.
///
/// ```yaml
/// sweep:
///   text-sizes: [l, ax1]
///   off: { cut-text: The names of stations are one line on purpose. }
/// ```
@_spi(Kumiko) public struct SweepSettings: Sendable {
  /// When the screen is swept.
  public enum Run: String, Sendable, CaseIterable {
    /// With the cases.
    case always
    /// With the option of the tool alone.
    case asked
  }

  static let table = DocumentTable<SweepSettings>([
    .init("run", \.run, .choice, "When the screen is swept: always, or with --sweep alone.", standard: "always"),
    .init("widths", \.widths, .widths, "First and last width, in points: [280, 1400]."),
    .init("text-sizes", \.textSizes, .textSizes, "Text sizes of the reader. Default: [xs, l, xxxl, ax2, ax5]."),
    .init("off", \.off, .reasons, "Rules that do not count, each with the reason."),
  ])

  /// The widths that a sweep may have, in points.
  static let possibleWidths = 100...4_000

  /// When the screen is swept.
  public fileprivate(set) var run = Run.always
  /// The first and the last width, in points.
  public var widths = Sweep().widths
  /// The text sizes of the reader.
  public var textSizes = Sweep.standardTextSizes.compactMap(TextSize.init)
  /// The rules that do not count, with the reasons.
  public fileprivate(set) var off: [SweepRule: String] = [:]
  /// The range of the key in its document; nil for the settings of a document that names none.
  public fileprivate(set) var range: SourceRange?

  /// The settings of documents that name none.
  public init() {}

  /// Reads the settings; nil if the document names none, or if they are no mapping, which is reported.
  init?(_ fields: MappingReader) {
    guard let entry = fields.entry("sweep"), let own = fields.reader(of: entry.value, Self.table, as: "'sweep'") else {
      return nil
    }
    range = entry.keyRange
    Self.table.read(own, into: &self)
  }
}

extension DocumentValue where Value == ClosedRange<Int> {
  fileprivate static var widths: Self {
    let possible = SweepSettings.possibleWidths
    return Self(.tuple([.integer(possible), .integer(possible)]).adding("examples", [[280, 1400]])) { fields, key in
      guard let node = fields[key], let numbers = fields.lengths(node, count: 2, "[first, last]") else { return nil }
      let whole = numbers.compactMap { Int(exactly: $0) }
      guard whole.count == 2, whole.allSatisfy(possible.contains), whole[0] <= whole[1] else {
        fields.report(
          "'\(key)' is a range of whole points from \(possible.lowerBound) to \(possible.upperBound), the smaller first, such as [280, 1400]",
          at: node.range)
        return nil
      }
      return whole[0]...whole[1]
    }
  }
}

extension DocumentValue where Value == [TextSize] {
  fileprivate static var textSizes: Self {
    let known = TextSize.allCases.map(\.rawValue)
    return Self(.list(of: .choice(known), atLeast: 1)) { fields, key in
      let nodes = fields.list(key)
      if nodes?.isEmpty == true { fields.report("'\(key)' has at least one text size", at: fields[key]?.range) }
      var found: Set<TextSize> = []
      return nodes?.compactMap { node in
        if let size = node.name.flatMap(TextSize.init) {
          if found.insert(size).inserted { return size }
          fields.report("the text size '\(size.rawValue)' is there twice", at: node.range)
          return nil
        }
        fields.report(
          "a text size is one of: \(known.joined(separator: ", "))", at: node.range,
          help: node.name.flatMap { Diagnostic.help(unknown: $0, known: known) })
        return nil
      }
    }
  }
}

extension DocumentValue where Value == [SweepRule: String] {
  fileprivate static var reasons: Self {
    let known = SweepRule.allCases.map(\.rawValue)
    return Self(
      .record(
        SweepRule.allCases.map { .init($0.rawValue, .text("\\S"), "Reason why this does not count: \($0.summary)") })
    ) { fields, key in
      var reasons: [SweepRule: String] = [:]
      for entry in fields.entries(key, "a mapping of rules to reasons") {
        guard let rule = SweepRule(rawValue: entry.key) else {
          fields.report(
            "unknown rule '\(BoundedText.name(entry.key))'", at: entry.keyRange,
            help: Diagnostic.help(unknown: entry.key, known: known) ?? "the rules: \(known.joined(separator: ", "))")
          continue
        }
        guard case .string(let reason) = entry.value.content, reason.contains(where: { !$0.isWhitespace }) else {
          fields.report(
            "'\(entry.key)' has no reason: write why the rule does not count for this screen", at: entry.value.range)
          continue
        }
        reasons[rule] = reason
      }
      return reasons
    }
  }
}
