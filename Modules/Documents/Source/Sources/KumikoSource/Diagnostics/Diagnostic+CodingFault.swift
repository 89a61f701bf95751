@_spi(Kumiko) public import KumikoValues

extension Diagnostic {
  /// Creates the error of a fault in a document.
  ///
  /// The help of an unknown name is the nearest known one, or all known names if they are few.
  ///
  /// - Parameter fault: The fault. One without a range, such as a fault that a process reports, has a path from `root`.
  /// - Complexity: O(*n*) in the known names, and for a fault without a range in the mapping entries on the path.
  @_spi(Kumiko) public init(_ fault: CodingFault, in root: SourceValue, of source: SourceText) {
    self.init(fault, of: source, at: fault.range ?? root.range(at: fault.path, isKey: fault.isKey))
    if !fault.isKey, let value = root.node(at: fault.path), let text = value.name {
      let isLength = fault.message.contains("is not a length") || text.contains(where: \.isNumber)
      help = (isLength ? OtherWords.length(text) : nil).map { "write '\($0)'" } ?? help
      if fault.path.contains(.key("fractional-offset")), fault.message.contains("is not a number of points") {
        message = "'\(BoundedText.name(text))' is no multiple of the size of the view"
        help = "write a number, such as 0.3 for 30 %"
      }
      if text.hasSuffix("pt"), Double(text.dropLast(2)) != nil, fault.message == value.mismatch("a number").message {
        help = "write '\(text.dropLast(2))', without a unit"
      }
    }
  }

  /// Creates the error of a fault in a document, at its range.
  init(_ fault: CodingFault, of source: SourceText) { self.init(fault, of: source, at: fault.range) }

  private init(_ fault: CodingFault, of source: SourceText, at range: SourceRange?) {
    let lock = fault.message.split(separator: "' has locked '").first?.split(separator: "'").last
    let help =
      fault.unknownName.flatMap { Self.help(unknown: $0, known: fault.knownNames) }
      ?? (fault.message.contains("' has locked '")
        ? lock.map { "remove it here, or under 'locked' of '\($0)' in the registry" } : nil)
    self.init(.error, fault.message, in: source, at: range, help: help)
  }

  /// Returns the help for a key that lacks its colon or the space behind it, such as 'row-height 64pt'; nil for other keys.
  package static func missingColon(in key: String, known: [String]) -> String? {
    guard let space = key.firstIndex(where: { " :=".contains($0) }), known.contains(String(key[..<space])) else {
      return nil
    }
    return "write '\(key[..<space]): \(key[space...].drop { " :=\u{A0}".contains($0) })'"
  }

  /// The keys of conditions, which stand under `when`.
  package static let conditions = [
    "min-width", "max-width", "min-height", "max-height", "rtl", "min-text-size", "set", "has", "equals",
  ]

  /// Returns the help for an unknown name: the nearest known one, or all known names if they are few.
  package static func help(unknown: String, known: [String]) -> String? {
    if let former = FormerName.advice(forKey: unknown, among: known) { return former }
    if unknown.contains(";") { return unknown.hasSuffix(";") ? "remove the ';'" : "a comma separates names" }
    if let colon = missingColon(in: unknown, known: known) { return colon }
    if known.contains("when"), conditions.contains(unknown) {
      let isOfItems = ["has", "equals"].contains(unknown)
      return isOfItems == (known.contains("cell") && !known.contains("kind"))
        ? "a condition stands under 'when': '\(isOfItems ? "when: { \(unknown): … }" : "when: [{ \(unknown): …, … }]")'"
        : "items have conditions under 'cells': 'cells: [{ when: { \(unknown): … }, cell: card }, { cell: row }]'"
    }
    let wide = "\u{A0}\u{2007}\u{200B}\u{202F}\u{3000}\u{FEFF}".unicodeScalars
    if let unit = unknown.unicodeScalars.first(where: wide.contains) {
      return "it contains U+\(String(unit.value, radix: 16, uppercase: true)); remove that, or write plain spaces"
    }
    if Int(unknown) != nil, !known.contains(where: { Int($0) != nil }) {
      return "a comma begins another key; a decimal number has a point, such as 1.5"
    }
    if let place = OtherPlaces.advice(forKey: unknown, among: known) { return place }
    let longer = known.filter { $0.hasPrefix("\(unknown)-") }
    if longer.count > 1, OtherWords.name(for: unknown, among: known) == nil {
      return "did you mean \(longer.prefix(4).map { "'\($0)'" }.joined(separator: " or "))?"
    }
    // A name of one letter has no other neighbours.
    let meant =
      OtherWords.name(for: unknown, among: known) ?? NearestName.find(unknown, among: known)
      ?? known.first { $0.lowercased() == unknown.lowercased() || $0.utf8.count > 4 && unknown.hasSuffix("-\($0)") }
    if let meant { return NearestName.question(meant) }
    return known.isEmpty || known.count > 20 ? nil : knownNames + known.joined(separator: ", ")
  }
}
