import KumikoRegistry
@_spi(Kumiko) public import KumikoValues

extension Diagnostic {
  /// Creates the error of a decoding fault, at the position of the decoded value.
  ///
  /// The help of an unknown name is the nearest known one, or all known names if they are few.
  ///
  /// - Parameters:
  ///   - fault: The fault, with its path from `root`.
  ///   - root: The value that was decoded.
  ///   - source: The document.
  /// - Complexity: O(*n*) in the mapping entries on the path and in the known names.
  @_spi(Kumiko) public init(_ fault: CodingFault, in root: YAMLNode, of source: SourceText) {
    let help = fault.unknownName.flatMap { Self.help(unknown: $0, known: fault.knownNames) }
    let range = root.range(at: fault.path, isKey: fault.isKey)
    self.init(.error, fault.message, in: source, at: range, help: help)
  }

  /// Returns the help for an unknown name: the nearest known one, or all known names if they are few.
  static func help(unknown: String, known: [String]) -> String? {
    if let nearest = NearestName.find(unknown, among: known) { return "did you mean '\(nearest)'?" }
    return known.isEmpty || known.count > 20 ? nil : "known here: \(known.joined(separator: ", "))"
  }
}
