public import KumikoDimension

extension Diagnostic {
  /// The error that a fault of decoding is, at the place in the document from which the value was decoded.
  ///
  /// An unknown name gets the nearest known one as its help, or all of them where none is near and they are few.
  ///
  /// - Parameters:
  ///   - fault: the fault, with its path from `root`.
  ///   - root: the value that was decoded.
  ///   - source: the document that holds it.
  public init(_ fault: CodingFault, in root: YAMLNode, of source: SourceText) {
    var help: String?
    if let unknown = fault.unknownName, !fault.knownNames.isEmpty {
      if let nearest = NearestName.best(for: unknown, among: fault.knownNames) {
        help = "did you mean '\(nearest)'?"
      } else if fault.knownNames.count <= 20 {
        help = "known here: \(fault.knownNames.joined(separator: ", "))"
      }
    }
    let range = root.range(at: fault.path, isKey: fault.isKey)
    self.init(.error, fault.message, in: source, at: range, help: help)
  }
}
