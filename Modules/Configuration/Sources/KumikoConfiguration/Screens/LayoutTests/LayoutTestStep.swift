import KumikoRegistry
@_spi(Kumiko) import KumikoValues

/// A step of a case: some time passes, and the reader scrolls.
///
/// ```yaml
/// steps: [{ offset: 300, after: 200ms }, { scroll: { rail: 100 }, after: 1s }, { after: 800ms }]
/// ```
@_spi(Kumiko) public struct LayoutTestStep: Sendable {
  static let table = DocumentTable<LayoutTestStep>(
    [.init("after", \.wait, .duration, "Time since the step before, such as 200ms or 1.5s. Default: 0.")]
      + LayoutTestSettings.placeTable.fields.map { $0.within(\.place) })

  /// The time since the step before, in milliseconds.
  public private(set) var wait = 0.0
  /// The place to which the reader scrolls, in the fields of settings for it.
  public private(set) var place = LayoutTestSettings.standard

  /// Reads a step; nil if it has a fault, which is reported.
  init?(_ node: SourceValue, in document: MappingReader) {
    guard let fields = document.reader(of: node, Self.table, as: "a step") else { return nil }
    Self.table.read(fields, into: &self)
    place.check(fields)
    if fields.entries(among: Self.table.keys).isEmpty {
      fields.report("a step has a place, or 'after'", at: node.range)
    }
  }
}

extension LayoutExpectation {
  /// What counts as seen: the least visible share of an element, and the least time without a break.
  public struct Sight: Sendable {
    static let table = DocumentTable<Sight>([
      .init(
        "share", \.share, .share, "Least visible share of each cell, without what bars and pins cover.",
        standard: "50%"),
      .init("for", \.duration, .duration, "Least time without a break, such as 800ms.", standard: "800ms"),
    ])

    /// The least visible share, greater than 0, at most 1.
    public fileprivate(set) var share = 0.5
    /// The least time, in milliseconds.
    public fileprivate(set) var duration = 800.0

    init(_ fields: MappingReader) { Self.table.read(fields, into: &self) }
  }
}

extension DocumentValue where Value == Double {
  /// A time in milliseconds or seconds.
  static var duration: Self {
    Self(JSONSchema.text("^[0-9]+([.][0-9]+)?m?s$").adding("examples", ["200ms"])) { fields, key in
      guard let node = fields[key] else { return nil }
      let text = node.name ?? ""
      let unit = text.hasSuffix("ms") ? 2 : text.hasSuffix("s") ? 1 : 0
      guard let number = decimal(text.dropLast(unit)) else {
        fields.report("'\(key)' is a time such as 200ms or 1.5s, not \(node.wording)", at: node.range)
        return nil
      }
      guard number >= 0 else {
        fields.report("'\(key)' is \(text), but time cannot go back: use 0ms or more", at: node.range)
        return nil
      }
      guard unit > 0 else {
        fields.report("'\(key)' has no unit", at: node.range, help: "write \(text)ms or \(text)s")
        return nil
      }
      return unit == 2 ? number : number * 1_000
    }
  }

  /// A percentage that is greater than 0, as a share.
  fileprivate static var share: Self {
    Self(JSONSchema.text("^[0-9]+([.][0-9]+)?%$").adding("examples", ["50%"])) { fields, key in
      guard let node = fields[key] else { return nil }
      if let text = node.name, text.hasSuffix("%"), let number = decimal(text.dropLast()), number > 0, number <= 100 {
        return number / 100
      }
      fields.report("'\(key)' is a percentage such as 50%, greater than 0%, not \(node.wording)", at: node.range)
      return nil
    }
  }

  /// A number that is written with digits, a point and a sign alone.
  private static func decimal(_ text: Substring) -> Double? {
    guard text.utf8.allSatisfy({ (48...57).contains($0) || $0 == 46 || $0 == 45 }), text.first != "." else {
      return nil
    }
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }
}
