import KumikoRegistry
@_spi(Kumiko) public import KumikoValues

extension Diagnostic {
  /// Creates the error of a fault in a document.
  ///
  /// The help of an unknown name is the nearest known one, or all known names if they are few.
  ///
  /// - Parameters:
  ///   - fault: The fault. One without a range, such as a fault that a process reports, has a path from `root`.
  ///   - root: The value that was read.
  ///   - source: The document.
  /// - Complexity: O(*n*) in the known names, and for a fault without a range in the mapping entries on the path.
  @_spi(Kumiko) public init(_ fault: CodingFault, in root: SourceValue, of source: SourceText) {
    self.init(fault, of: source, at: fault.range ?? root.range(at: fault.path, isKey: fault.isKey))
  }

  /// Creates the error of a fault in a document, at its range.
  init(_ fault: CodingFault, of source: SourceText) { self.init(fault, of: source, at: fault.range) }

  private init(_ fault: CodingFault, of source: SourceText, at range: SourceRange?) {
    let help = fault.unknownName.flatMap { Self.help(unknown: $0, known: fault.knownNames) }
    self.init(.error, fault.message, in: source, at: range, help: help)
  }

  /// Returns the help for an unknown name: the nearest known one, or all known names if they are few.
  static func help(unknown: String, known: [String]) -> String? {
    // A colon is missing: 'row-height 64pt' is one key without a value.
    if let space = unknown.firstIndex(of: " "), known.contains(String(unknown[..<space])) {
      return "write '\(unknown[..<space]): \(unknown[unknown.index(after: space)...])'"
    }
    if let question = NearestName.question(unknown, among: known) { return question }
    return known.isEmpty || known.count > 20 ? nil : "known here: \(known.joined(separator: ", "))"
  }
}
