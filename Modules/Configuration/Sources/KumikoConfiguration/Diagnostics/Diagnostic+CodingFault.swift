public import KumikoDimension
import KumikoRegistry
@_spi(Kumiko) import KumikoValues

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
    let help = fault.unknownName.flatMap { Self.help(unknown: $0, known: fault.knownNames) }
    let range = root.range(at: fault.path, isKey: fault.isKey)
    self.init(.error, fault.message, in: source, at: range, help: help)
  }

  /// What would help someone who wrote a name that does not exist: the nearest that does, or all where they are few.
  static func help(unknown: String, known: [String]) -> String? {
    if let nearest = NearestName.find(unknown, among: known) { return "did you mean '\(nearest)'?" }
    return known.isEmpty || known.count > 20 ? nil : "known here: \(known.joined(separator: ", "))"
  }
}
